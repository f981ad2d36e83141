//! What takes a while: run by `cargo test --release`, as CI does; compiled away elsewhere.
#![cfg(not(debug_assertions))]

mod common;

use mnk::{First, WinRule};

const RULES: [WinRule; 2] = [WinRule::KOrMore, WinRule::ExactlyK];
const FIRSTS: [First; 3] = [First::X, First::O, First::Either];

#[test]
fn positions_and_games_of_the_larger_boards() {
    common::counts::check(&["5 3 3", "4 4 3", "4 4 4"]);
}

/// Every filling of 4 x 3, either way up, with and without gravity, every k and rule.
#[test]
fn every_filling_of_twelve_cells_is_judged_as_all_games_say() {
    for (m, n) in [(4, 3), (3, 4)] {
        for k in 1..=4 {
            for win in RULES {
                for gravity in [false, true] {
                    for first in FIRSTS {
                        common::compare(m, n, k, win, gravity, first);
                    }
                }
            }
        }
    }
}

/// 4 x 4 with gravity: every filling that has no floating mark, for each has one.
#[test]
fn every_stack_of_four_by_four_is_judged_as_all_games_say() {
    for k in 1..=4 {
        for win in RULES {
            for first in FIRSTS {
                common::compare_stacks(4, 4, k, win, first);
            }
        }
    }
}
