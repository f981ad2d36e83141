//! A player for ultimate tic-tac-toe: alpha-beta, deepened step by step.

use mnk::ultimate::{Place, Ultimate};
use mnk::{Mark, Outcome};

/// A won game, and what is proven from there on.
const WIN: i32 = 10_000;

/// What small boards are worth: corners and the middle lie on more lines.
const BOARD: [i32; 9] = [30, 20, 30, 20, 40, 20, 30, 20, 30];

const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// What a line with one or two own cells and no other is worth.
fn lines(owner: impl Fn(u8) -> Option<Mark>, one: i32, two: i32) -> i32 {
    let mut value = 0;
    for line in LINES {
        let count = |mark| line.iter().filter(|&&cell| owner(cell) == Some(mark)).count();
        let worth = |n: usize| [0, one, two, 0][n];
        value += match (count(Mark::X), count(Mark::O)) {
            (x, 0) => worth(x),
            (0, o) => -worth(o),
            _ => 0,
        };
    }
    value
}

/// The value for X, without looking ahead.
fn evaluate(game: &Ultimate) -> i32 {
    let mut value = lines(|board| game.board_winner(board), 15, 60);
    for board in 0..9 {
        value += match game.board_winner(board) {
            Some(Mark::X) => BOARD[usize::from(board)],
            Some(Mark::O) => -BOARD[usize::from(board)],
            None => {
                let mark = |cell| Place::new(board, cell).and_then(|place| game.mark(place));
                lines(mark, 1, 4)
            }
        };
    }
    value
}

struct Search {
    nodes: u64,
    limit: u64,
}

impl Search {
    /// The value for the side to move; `None` when the limit is reached.
    fn visit(&mut self, game: &mut Ultimate, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        match game.outcome() {
            Outcome::Ongoing => {}
            Outcome::Draw => return Some(0),
            // The side that moved last has won; sooner is better.
            _ => return Some(game.moves().len() as i32 - WIN),
        }
        if depth == 0 {
            let value = evaluate(game);
            return Some(if game.turn() == Mark::X { value } else { -value });
        }
        let mut best = -WIN;
        for place in game.legal_moves() {
            if game.play(place).is_err() {
                continue;
            }
            let value = self.visit(game, depth - 1, -beta, -alpha);
            game.take_back();
            best = best.max(-value?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// A move for the side to move, after looking at about this many positions; `None` when the game
/// is over.
///
/// ```
/// use mnk::ultimate::Ultimate;
/// use mnk_search::engine::ultimate_move;
///
/// let mut game = Ultimate::new();
/// while let Some(place) = ultimate_move(&game, 200) {
///     game.play(place).unwrap();
/// }
/// assert!(game.outcome().is_over());
/// ```
pub fn ultimate_move(game: &Ultimate, nodes: u64) -> Option<Place> {
    let mut game = game.clone();
    let mut moves = game.legal_moves();
    let mut best = *moves.first()?;
    let mut search = Search { nodes: 0, limit: nodes };
    for depth in 0..81 {
        let mut found: Option<(i32, Place)> = None;
        for &place in &moves {
            if game.play(place).is_err() {
                continue;
            }
            let alpha = found.map_or(-WIN, |(value, _)| value);
            let value = search.visit(&mut game, depth, -WIN, -alpha);
            game.take_back();
            let Some(value) = value else { return Some(best) };
            if found.is_none_or(|(best, _)| -value > best) {
                found = Some((-value, place));
            }
        }
        if let Some((value, place)) = found {
            best = place;
            // The best first, for the next step.
            moves.retain(|&other| other != place);
            moves.insert(0, place);
            if value.abs() > WIN - 100 {
                break;
            }
        }
    }
    Some(best)
}
