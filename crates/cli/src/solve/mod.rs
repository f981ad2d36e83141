//! `referee solve`: what a position is worth under perfect play.

mod proof;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use mnk_search::solve::Limits;
use protocol::{Refusal, SolveAnswer, SolveQuestion, ValueName};

use crate::board_args::{BoardArgs, SideArg};
use crate::interrupt;
use crate::number;
use crate::question::{self, Answer, Status};

/// Tell the value of a position under perfect play, and the best moves
///
/// The answer is proven: a win with the number of plies (moves of both sides) until it, a draw, or
/// `unknown` when the limit comes first; never a guess. The best moves are those of the side to
/// move: they win soonest, keep the draw, or hold out longest. Without a limit a large board can
/// take for ever.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee solve XX./OO./...
  referee solve --size 4x4 --k 4
  referee solve --size 6x5 --k 4 --limit 10
  referee solve X../.O./..X --json
  referee solve --size 4x3 --k 3 --proof win.txt     then anyone can: referee solve --check win.txt

Error kinds: those of `referee board`, turn_unknown, bad_proof; bad_rules for a proof in renju")]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Who is to move, where the marks leave it open
    #[arg(long, value_enum, value_name = "x|o", hide_possible_values = true)]
    to_move: Option<SideArg>,
    /// Give up after so many seconds, and say `unknown`
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds)]
    limit: Option<f64>,
    /// Read the positions from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rows", "size"])]
    file: Option<PathBuf>,
    /// Write a proof of the value into a file (or - for standard output): what to answer to every
    /// move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "check"])]
    proof: Option<PathBuf>,
    /// Verify a proof that stands in a file (or - for standard input), by the rules alone
    #[arg(long, value_name = "FILE", conflicts_with_all = ALL_BUT_CHECK)]
    check: Option<PathBuf>,
}

/// A proof says all of this itself, and checking it takes no time to speak of.
const ALL_BUT_CHECK: [&str; 11] = [
    "rows", "size", "moves", "k", "first", "rule", "gravity", "misere", "to_move", "limit", "file",
];

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    if let Some(path) = &args.check {
        return proof::check(path, json);
    }
    let file = args.file.as_deref();
    if let Some(path) = &args.proof {
        if !question::is_batch(&args.board.rows, file) {
            if path == Path::new("-") && json {
                return question::no_json(
                    "a proof on standard output",
                    "name a file, or leave out --json",
                );
            }
            let position = question(args, &args.board.rows).position();
            return within(args, |limits| proof::write(path, position, limits, json));
        }
        let message = "--proof writes the proof of one position; give the board in place of -";
        return question::one(json, Err(Refusal::new("usage", message)));
    }
    question::answer(&args.board.rows, file, json, |rows| ask(args, rows))
}

fn question(args: &Args, rows: &[String]) -> SolveQuestion {
    SolveQuestion {
        board: args.board.question(rows.to_vec()),
        to_move: args.to_move.map(Into::into),
        limit: args.limit,
    }
}

/// Calls with limits that know the time and Ctrl-C.
fn within<T>(args: &Args, call: impl FnOnce(&Limits<'_>) -> T) -> T {
    let start = Instant::now();
    let patience = args.limit.map(Duration::from_secs_f64);
    let stop = interrupt::flag();
    let out_of_time = || {
        stop.load(Ordering::Relaxed) || patience.is_some_and(|patience| start.elapsed() >= patience)
    };
    call(&Limits { stop: &out_of_time, ..Limits::default() })
}

fn ask(args: &Args, rows: &[String]) -> Result<Answer, Refusal> {
    let start = Instant::now();
    let question = question(args, rows);
    let answer = within(args, |limits| question.answer_with(limits))?;
    Ok(Answer::new(text(&answer, start.elapsed()), &answer))
}

fn text(answer: &SolveAnswer, time: Duration) -> String {
    let value = match (answer.value, &answer.winner, answer.plies) {
        (ValueName::Win, Some(winner), Some(plies)) => {
            let bound = if answer.plies_exact.is_some() { "at most " } else { "" };
            let unit = if plies == 1 { "ply" } else { "plies" };
            format!("{winner} wins in {bound}{plies} {unit}")
        }
        (ValueName::Draw, ..) => "draw".into(),
        (ValueName::Unknown | ValueName::Win, ..) => "unknown".into(),
    };
    let mut text = value;
    if !answer.best.is_empty() {
        let more = if answer.all_best.is_some() { " (there may be more)" } else { "" };
        text += &format!("\nbest: {}{more}", answer.best.join(" "));
    }
    text + &format!("\nnodes: {}, time: {:.3} s", answer.nodes, time.as_secs_f64())
}
