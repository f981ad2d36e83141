//! `referee play`: a game in the terminal.

mod board;
mod drawing;
mod input;
mod opening;
mod picture;
mod plain;
mod screen;
mod seats;
mod session;

use std::io::{self, IsTerminal as _};

use clap::ValueEnum;
use mnk::Rules;
use mnk::ultimate::Ultimate;
use protocol::{Refusal, parse_size};

use crate::board_args::RuleArgs;
use crate::number;
use crate::question::{self, Status};
use board::Board;
use seats::{Player, Seats};
use session::Session;

/// Play a game: full screen on a terminal, line by line elsewhere
///
/// Full screen: arrows and Enter, or a cell's name such as b2; u undo, r redo, h hint, n new
/// round, ? help, q quit. Line by line: a row and a column (1 2) or a name (b2), and the words undo, redo, hint,
/// reset, board, row N, column N, moves, score, help, quit.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee play
  referee play --o bot:3                     against a bot that errs
  referee play gomoku --x bot --rule renju
  referee play gomoku --swap2 --o bot:5
  referee play connect4 --o bot
  referee play ultimate --o bot:4
  referee play mnk --size 7x6 --k 4 --gravity
  printf '2 2\\n1 1\\nquit\\n' | referee play --plain

Error kinds: usage, too_large, bad_k, bad_rules")]
pub(crate) struct Args {
    /// The game
    #[arg(
        value_enum,
        default_value_t,
        hide_possible_values = true,
        value_name = "GAME",
        help = "tictactoe, mnk (any size, with --size), gomoku, connect4 or ultimate"
    )]
    game: GameName,
    /// Columns x rows, as 7x6 [default: 3x3, gomoku 15x15]
    #[arg(long, value_name = "MxN")]
    size: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Gomoku's opening by swap2: player 1 puts three marks, player 2 takes a side, or puts two
    /// more and lets player 1 take one
    #[arg(long)]
    swap2: bool,
    /// Who plays X (player 1): human, bot, or bot:LEVEL (1 to 10)
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    x: Player,
    /// Who plays O (player 2): human, bot, or bot:LEVEL (1 to 10)
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    o: Player,
    /// What bots below the highest level overlook
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::seed)]
    seed: u64,
    /// Read and write lines, without control codes: for screen readers and scripts
    #[arg(long)]
    plain: bool,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum GameName {
    #[default]
    #[value(alias = "tic-tac-toe")]
    Tictactoe,
    Mnk,
    Gomoku,
    Connect4,
    Ultimate,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    if json {
        return question::no_json("a game", "leave out --json, and read lines with --plain");
    }
    let session = match session(args) {
        Ok(session) => session,
        Err(refusal) => return question::one(json, Err(refusal)),
    };
    if args.plain || !is_screen() {
        return plain::run(session, io::stdin().lock(), io::stdout().lock());
    }
    screen::run(session)
}

/// Whether there is a terminal on both sides that knows control codes.
fn is_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

fn session(args: &Args) -> Result<Session, Refusal> {
    let seats = Seats { players: [args.x, args.o], seed: args.seed };
    if !args.swap2 && !matches!(args.game, GameName::Ultimate) {
        return Ok(Session::of_rules(&rules(args)?, seats));
    }
    if matches!(args.game, GameName::Ultimate) {
        if args.size.is_some() || args.swap2 || args.rules.are_said() {
            let message = "ultimate tic-tac-toe has one size and one rule; leave out --size, --k, --first, --rule, --gravity, --misere and --swap2";
            return Err(Refusal::new("usage", message));
        }
        return Ok(Session::new(Board::Ultimate(Ultimate::new()), seats));
    }
    let rules = rules(args)?;
    let small = rules.m().min(rules.n()) < LEAST_SWAP2 || rules.k() < 5;
    if small || rules.gravity() || rules.misere() || rules.first() == mnk::First::O {
        let message = format!(
            "swap2 is an opening of gomoku: five or more in a row on {LEAST_SWAP2} x {LEAST_SWAP2} or more, begun by X, without gravity or misère"
        );
        return Err(Refusal::new("usage", message));
    }
    Ok(Session::of_rules(&rules, seats).with_swap2())
}

/// The opening's five marks need room.
const LEAST_SWAP2: usize = 6;

fn rules(args: &Args) -> Result<Rules, Refusal> {
    let default = match args.game {
        GameName::Tictactoe | GameName::Mnk | GameName::Ultimate => Rules::TIC_TAC_TOE,
        GameName::Gomoku => Rules::GOMOKU,
        GameName::Connect4 => Rules::CONNECT_FOUR,
    };
    let (m, n) = match &args.size {
        Some(size) => parse_size(size)?,
        None => (default.m(), default.n()),
    };
    let mut options = args.rules.question().options()?;
    // Five stays five on a gomoku board of any size, and four four; elsewhere k follows the board.
    let fixed_k = matches!(args.game, GameName::Gomoku | GameName::Connect4).then_some(default.k());
    options.k = options.k.or(fixed_k);
    options.gravity |= default.gravity();
    Ok(options.rules(m, n)?)
}
