//! `referee board`: the state of a board.

use std::path::PathBuf;

use mnk::{Mark, Position};
use protocol::{BoardAnswer, BoardState, Refusal};

use crate::board_args::BoardArgs;
use crate::question::{self, Answer, Status};

/// Judge a board: won, drawn, going on, or impossible
///
/// A board is impossible when no order of legal moves leads to it: the numbers of marks do not fit
/// who began, both sides have a line, play went on after a win, or, where marks fall, one floats.
///
/// Under renju, rows show an overline of black, and whether the last mark of black can have been
/// allowed. They do not show every double four or double three, for later marks can have broken
/// it; --moves does: each move is judged as it is made.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee board XOX XXO OXO
  referee board X-O -X- ---                  rows of dashes are rows, not options
  referee board OXX/XOX/OOO --first either
  referee board --size 15x15 --k 5 --moves \"h8 h7 g7\" --explain
  referee board --size 15x15 --rule renju --moves \"h6 a1 h7 c1 f8 a3 g8 c5\" --explain
  referee board --file boards.txt --json     a board a line, rows with / between them

Error kinds: empty_board, ragged_rows, too_large, unknown_cell, bad_k, wrong_turn_order,
two_winners, played_after_win, floating_mark, bad_rules, forbidden_move; with --moves not_a_cell,
outside_board, cell_taken, game_over, not_lowest; usage")]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Add the lines, or what was counted
    #[arg(long)]
    explain: bool,
    /// Read the boards from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rows", "size"])]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    question::answer(&args.board.rows, args.file.as_deref(), json, |rows| ask(args, rows))
}

fn ask(args: &Args, rows: &[String]) -> Result<Answer, Refusal> {
    let position = args.board.question(rows.to_vec()).position()?;
    let answer = BoardAnswer::new(&position);
    let mut text = state(&answer);
    if args.explain {
        text += &explanation(&position, &answer);
    }
    Ok(Answer::new(text, &answer))
}

/// `X wins`, `Draw`, `Ongoing, X to move`.
fn state(answer: &BoardAnswer) -> String {
    match (answer.state, &answer.winner, &answer.to_move) {
        (BoardState::Win, Some(winner), _) => format!("{winner} wins"),
        (BoardState::Ongoing, _, Some(side)) => format!("Ongoing, {side} to move"),
        (BoardState::Draw, ..) => "Draw".into(),
        (BoardState::Ongoing | BoardState::Win, ..) => "Ongoing".into(),
    }
}

fn explanation(position: &Position, answer: &BoardAnswer) -> String {
    let rules = position.rules();
    let count = |mark| rules.cells().filter(|&cell| position.cell(cell) == Some(mark)).count();
    let BoardAnswer { m, n, k, .. } = answer;
    let (x, o) = (count(Mark::X), count(Mark::O));
    let empty = rules.cell_count() - x - o;
    let mut text = format!("\n  {m} x {n}, {k} in a row: {x} X, {o} O, {empty} empty");
    for line in &answer.lines {
        text += &format!("\n  line: {}", line.join(" "));
    }
    // White may always move: a draw with room left is black's, who may go nowhere.
    let stuck = answer.state == BoardState::Draw && empty > 0;
    let to_move = |black| stuck || position.side_to_move() == Some(black);
    let black = rules.forbidden().filter(|&black| to_move(black));
    if let Some(black) = black.filter(|_| stuck) {
        text += &format!("\n  {black}, black, is to move, and every empty cell is forbidden to it");
    }
    for cell in rules.cells().filter(|_| black.is_some()) {
        if let Some(why) = position.forbidden(cell) {
            text += &format!("\n  forbidden to black: {cell}, {why}");
        }
    }
    if position.history() == mnk::History::Trusted {
        text += "\n  the order of moves is taken on trust: too many to search them all";
    }
    text
}
