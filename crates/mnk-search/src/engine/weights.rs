//! The weights of the evaluation. Written by the example `tune`; not to be edited by hand.

use super::worth::{PAIRS as COUNT, class};

/// For being to move.
pub(super) const TURN: i16 = -1;

/// For a cell, by the two best patterns of its lines: for the side to move, and for the other.
pub(super) const PAIRS: [[i16; COUNT]; 2] = [
    [
        9, 0, 0, 4, 0, 3, 4, 0, -1, -1, 5, 0, -1, -1, -1, 10, 0, -8, 0, 2, 4, 0, 0, -3, -1, -1, 6,
        6, 6, 0, -11, 1, 1, 9, 10, 15, 5, 0, -6, 13, 10, 27, 33, 34, -3, 17, 0, 4, 4, 6, 20, 52,
        37, 2, -9, 3, 0, 16, 15, 10, 36, 52, 30, -1, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    [
        9, 0, 0, 0, 0, 5, 3, 0, -1, -1, 6, 0, 1, -1, 0, 11, 0, -6, 0, 1, 2, 0, 0, -6, -2, -1, 4, 3,
        5, 0, -12, 0, -1, 8, 8, 12, -1, 0, 0, 10, 5, 14, 16, 18, 21, 15, 0, -15, 1, 7, 9, 20, 30,
        18, 8, 0, 0, 17, 10, 7, 31, 44, 56, 77, 80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
];

/// For having a cell of a class: for the side to move, and for the other.
pub(super) const CLASSES: [[i16; class::COUNT]; 2] = [
    [0, -4, -1, 36, 19, -9, 15, 141, -2, 16, 18, 0, 0],
    [0, 5, 2, 33, 16, -1, 28, 31, 8, -8, 70, 0, 0],
];
