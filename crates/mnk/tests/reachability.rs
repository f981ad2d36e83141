//! The reachability rule against a walk of every game, on every filling of a small board.

mod common;

use mnk::{First, WinRule};

/// 3 x 3 and smaller, every k and rule; the larger boards are in `exhaustive.rs`.
#[test]
fn every_filling_of_small_boards_is_judged_as_all_games_say() {
    for (m, n) in [(1, 1), (2, 1), (1, 3), (5, 1), (2, 2), (3, 2), (3, 3)] {
        common::compare_all_rules(m, n, &[false, true]);
    }
}

/// Exactly k = 2 in one row: overlines must be joined in their middle.
#[test]
fn long_rows_under_exactly_k_are_judged_as_all_games_say() {
    for k in 1..=4 {
        common::compare(9, 1, k, WinRule::ExactlyK, false, First::Either);
    }
}
