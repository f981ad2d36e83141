//! The solver against the naive one of the test kit: value, plies and best moves.

use std::collections::HashSet;

use mnk::{Area, First, GomokuRule, Mark, Options, Position, Rules, SideRules, WinRule};
use mnk_search::solve::{Limits, Solver, Value};
use test_kit::solver::{Naive, Worth};

/// Every variation of the rules that both know.
fn variants(m: usize, n: usize, k: usize) -> Vec<Rules> {
    let mut all = Vec::new();
    for win in [WinRule::KOrMore, WinRule::ExactlyK] {
        for misere in [false, true] {
            for gravity in [false, true] {
                for first in [First::X, First::O] {
                    let options = Options::new()
                        .with_k(k)
                        .with_win(win)
                        .with_misere(misere)
                        .with_gravity(gravity)
                        .with_first(first);
                    all.push(options.rules(m, n).unwrap());
                }
            }
        }
    }
    // Sides that differ: X has to make exactly k and may not use the last column.
    let x = SideRules { win: WinRule::ExactlyK, area: Area::new(0..=m - 2, 0..=n - 1) };
    let options = Options::new().with_k(k).with_side(Mark::X, x);
    all.push(options.rules(m, n).unwrap());
    all.push(options.with_gravity(true).rules(m, n).unwrap());
    let caro = Options::new().with_k(k).with_rule(GomokuRule::Caro);
    all.extend([First::X, First::O].map(|first| caro.with_first(first).rules(m, n).unwrap()));
    all
}

/// Renju, which is five in a row, with either side as black.
fn renju(m: usize, n: usize) -> [Rules; 2] {
    let options = Options::new().with_rule(GomokuRule::Renju);
    [First::X, First::O].map(|first| options.with_first(first).rules(m, n).unwrap())
}

fn text(position: &Position) -> Vec<u8> {
    let letter = |cell| match position.cell(cell) {
        Some(Mark::X) => b'X',
        Some(Mark::O) => b'O',
        None => b'.',
    };
    position.rules().cells().map(letter).collect()
}

fn compare(solver: &mut Solver, naive: &mut Naive, position: &Position) {
    let solution = solver.solve(position, &Limits::default()).unwrap();
    let turn = position.turn();
    let cells = text(position);
    let expected = match naive.worth(&cells, turn) {
        Worth::Win(plies) => Value::Win { side: turn, plies, exact: true },
        Worth::Loss(plies) => Value::Win { side: turn.opponent(), plies, exact: true },
        Worth::Draw => Value::Draw,
    };
    let shown = String::from_utf8_lossy(&cells).into_owned();
    let rules = position.rules();
    assert_eq!(solution.value, expected, "{shown} {turn:?} {rules:?}");
    let best: Vec<usize> = solution.best.iter().map(|cell| cell.index(rules.m())).collect();
    assert_eq!(best, naive.best(&cells, turn), "{shown} {turn:?} {expected:?} {rules:?}");
    assert!(solution.all_best);
}

/// Every position that a game can come to and that goes on, compared.
fn every_position(rules: &Rules) -> usize {
    let (mut solver, mut naive) = (Solver::new(rules), Naive::new(rules));
    let mut seen: HashSet<Position> = HashSet::new();
    let mut todo = vec![Position::new(rules)];
    while let Some(position) = todo.pop() {
        if position.outcome().is_over() || !seen.insert(position.clone()) {
            continue;
        }
        compare(&mut solver, &mut naive, &position);
        for cell in position.legal_moves() {
            let mut next = position.clone();
            next.play(cell).unwrap();
            todo.push(next);
        }
    }
    seen.len()
}

/// A small generator of numbers, so that every run takes the same positions.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }
}

/// A position after so many random moves that is not over.
fn random_position(rules: &Rules, plies: usize, dice: &mut Dice) -> Option<Position> {
    let tries = (0..200).map(|_| {
        let mut position = Position::new(rules);
        for _ in 0..plies {
            let moves: Vec<_> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            position.play(moves[dice.below(moves.len())]).unwrap();
        }
        position
    });
    tries.into_iter().find(|position| !position.outcome().is_over())
}

fn random_positions(rules: &Rules, plies: std::ops::Range<usize>, count: usize) {
    let (mut solver, mut naive) = (Solver::new(rules), Naive::new(rules));
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    for round in 0..count {
        let depth = plies.start + round % plies.len();
        if let Some(position) = random_position(rules, depth, &mut dice) {
            compare(&mut solver, &mut naive, &position);
        }
    }
}

#[test]
fn every_position_of_3_3_3_in_every_variant() {
    for rules in variants(3, 3, 3) {
        let positions = every_position(&rules);
        // All 5,478 positions but the 958 that are over.
        if rules == Rules::TIC_TAC_TOE {
            assert_eq!(positions, 4520, "{rules:?}");
        }
    }
    for k in [1, 2] {
        for rules in variants(3, 3, k).into_iter().chain(variants(3, 2, k)) {
            every_position(&rules);
        }
    }
}

#[test]
fn renju_on_boards_of_one_row_and_of_a_few() {
    for rules in renju(7, 1).into_iter().chain(renju(1, 9)).chain(renju(5, 2)) {
        every_position(&rules);
    }
    for rules in renju(6, 3).into_iter().chain(renju(5, 5)) {
        random_positions(&rules, rules.cell_count() - 8..rules.cell_count() - 2, 40);
    }
}

#[test]
fn random_positions_of_4_3_3_in_every_variant() {
    for rules in variants(4, 3, 3) {
        random_positions(&rules, 3..10, 70);
    }
    for rules in variants(5, 3, 4) {
        random_positions(&rules, 5..12, 30);
    }
}

#[cfg(not(debug_assertions))]
mod long {
    use super::*;

    #[test]
    fn every_position_of_4_3_3_in_every_variant() {
        for rules in variants(4, 3, 3) {
            if rules.first() == First::X {
                every_position(&rules);
            }
        }
    }

    #[test]
    fn random_positions_of_4_4_3_and_4_4_4() {
        for k in [3, 4] {
            for rules in variants(4, 4, k) {
                random_positions(&rules, 8..15, 70);
            }
        }
        for rules in variants(5, 4, 4).into_iter().chain(variants(6, 3, 3)) {
            random_positions(&rules, 11..17, 30);
        }
    }
}
