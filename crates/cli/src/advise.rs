//! `referee move`: one move.

use std::path::PathBuf;

use mnk_search::engine::WallClock;
use protocol::{MoveQuestion, Refusal};

use crate::board_args::{BoardArgs, SideArg};
use crate::number;
use crate::question::{self, Answer, Status};

/// Choose a move, as a player of a level or as well as possible in a time
///
/// Level 1 is a beginner, level 10 the strongest; a level's move depends on the position and the
/// seed alone.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee move XX./OO./...
  referee move --size 15x15 --k 5 --moves \"h8 h7\" --level 6
  referee move --size 7x6 --k 4 --gravity --moves \"d6 d5\" --time 500

Error kinds: those of `referee board`, turn_unknown, game_over, bad_level, bad_rules")]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Who is to move, where the marks leave it open
    #[arg(long, value_enum, value_name = "x|o", hide_possible_values = true)]
    to_move: Option<SideArg>,
    /// 1 to 10 [default: 10]
    #[arg(long, value_name = "LEVEL", conflicts_with = "time", value_parser = number::level)]
    level: Option<u8>,
    /// In place of a level: think so many milliseconds
    #[arg(long, value_name = "MS", value_parser = number::whole::<u64>)]
    time: Option<u64>,
    /// What a level below the highest overlooks
    #[arg(long, value_name = "S", value_parser = number::seed)]
    seed: Option<u64>,
    /// Read the positions from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rows", "size"])]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    question::answer(&args.board.rows, args.file.as_deref(), json, |rows| ask(args, rows))
}

fn ask(args: &Args, rows: &[String]) -> Result<Answer, Refusal> {
    let question = MoveQuestion {
        board: args.board.question(rows.to_vec()),
        to_move: args.to_move.map(Into::into),
        level: args.level,
        time: args.time,
        seed: args.seed,
    };
    let answer = question.answer(&WallClock::start())?;
    Ok(Answer::new(answer.cell.clone(), &answer))
}
