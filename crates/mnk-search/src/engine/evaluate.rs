//! The value of a position without looking ahead.
//!
//! It is a sum of weights: for every empty cell one for what each side would make there, and one
//! for every class of cell that a side has at all. The weights were fitted to the results of
//! games that the engine played against itself (`cargo run --release -p mnk-search --example
//! tune`), so that the value is the logarithm of the odds, in hundredths.

use super::board::Board;
use super::weights;
use super::worth::{PAIRS, class, pair_of};

/// The value for the side to move: 100 for odds of 2.7 to 1, 0 for an even game.
pub(crate) fn evaluate(board: &Board) -> i32 {
    let (side, other) = (board.side, 1 - board.side);
    let mut value = i32::from(weights::TURN) + board.points[side][0] - board.points[other][1];
    for class in 1..class::COUNT {
        if board.counts[side][class] > 0 {
            value += i32::from(weights::CLASSES[0][class]);
        }
        if board.counts[other][class] > 0 {
            value -= i32::from(weights::CLASSES[1][class]);
        }
    }
    value.clamp(-10_000, 10_000)
}

/// How often each weight counts in the value: pairs of the mover and of the waiter, classes of
/// the mover and of the waiter, and the turn.
pub(crate) fn features(board: &Board) -> Vec<i32> {
    let (side, other) = (board.side, 1 - board.side);
    let mut counts = vec![0; 2 * PAIRS + 2 * class::COUNT + 1];
    for cell in (0..board.marks.len() as u16).filter(|&cell| board.is_empty(cell)) {
        counts[pair_of(board.code(side, cell))] += 1;
        counts[PAIRS + pair_of(board.code(other, cell))] -= 1;
    }
    for class in 1..class::COUNT {
        counts[2 * PAIRS + class] = i32::from(board.counts[side][class] > 0);
        counts[2 * PAIRS + class::COUNT + class] = -i32::from(board.counts[other][class] > 0);
    }
    counts[2 * PAIRS + 2 * class::COUNT] = 1;
    counts
}
