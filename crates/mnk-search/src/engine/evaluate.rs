//! The value of a position without looking ahead.

use super::board::Board;
use super::worth::class;

/// What a cell of each class adds for the side to move, beside its points.
const MOVER: [i32; class::COUNT] = [0, 0, 2, 6, 4, 20, 40, 120, 20, 40, 200, 0, 0];
/// The same for the side that waits.
const WAITER: [i32; class::COUNT] = [0, 0, 1, 3, 2, 8, 20, 60, 8, 20, 80, 0, 0];

/// The value for the side to move, in points: about 250 for a decisive advantage.
pub(crate) fn evaluate(board: &Board) -> i32 {
    let (side, other) = (board.side, 1 - board.side);
    let mut value = board.points[side] - board.points[other];
    for class in 0..class::COUNT {
        value += MOVER[class] * i32::from(board.counts[side][class]);
        value -= WAITER[class] * i32::from(board.counts[other][class]);
    }
    (value / 4 + 10).clamp(-10_000, 10_000)
}
