//! What takes a while: run by `cargo test --release`, as CI does; compiled away elsewhere.
#![cfg(not(debug_assertions))]

mod common;

use mnk::{First, WinRule};

/// Every k up to 4, both rules of lines, X or either beginning. O beginning is X beginning with
/// the colours exchanged, so once will do.
fn variants() -> impl Iterator<Item = (usize, WinRule, First)> {
    let rules = [WinRule::KOrMore, WinRule::ExactlyK];
    let firsts = [First::X, First::Either];
    (1..=4)
        .flat_map(move |k| rules.map(|win| (k, win)))
        .flat_map(move |(k, win)| firsts.map(|first| (k, win, first)))
        .chain([(3, WinRule::KOrMore, First::O)])
}

#[test]
fn positions_and_games_of_the_larger_boards() {
    common::counts::check(&["5 3 3", "4 4 3", "4 4 4"]);
}

/// Every filling of 4 x 3. (3 x 4 is the same on its side.)
#[test]
fn every_filling_of_four_by_three_is_judged_as_all_games_say() {
    for (k, win, first) in variants() {
        common::compare(4, 3, k, win, false, first);
    }
}

/// 4 x 3 and 3 x 4 with gravity: every filling once, then every one that has no floating mark.
#[test]
fn every_stack_of_twelve_cells_is_judged_as_all_games_say() {
    common::compare(4, 3, 3, WinRule::KOrMore, true, First::X);
    for (k, win, first) in variants() {
        common::compare_stacks(4, 3, k, win, first);
        common::compare_stacks(3, 4, k, win, first);
    }
}

/// 4 x 4 with gravity: every filling that has no floating mark.
#[test]
fn every_stack_of_four_by_four_is_judged_as_all_games_say() {
    for (k, win, first) in variants() {
        common::compare_stacks(4, 4, k, win, first);
    }
}
