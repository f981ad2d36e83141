//! The crate on WebAssembly, where there is no clock and no process: it solves, plays and proves
//! there as elsewhere.
//!
//! `cargo xtask wasm-tests` builds this file and runs it in Node. There is no output on this
//! target: a test that fails traps, and the trap names it.

#![cfg(target_family = "wasm")]

use mnk::ultimate::Ultimate;
use mnk::{GomokuRule, Mark, Options, Position, Rules, Setup};
use mnk_search::advice::{Effort, advise, turning_points};
use mnk_search::engine::{Level, Timeless, ultimate_choose};
use mnk_search::solve::{Limits, Proof, Value, solve};
use test_kit::solver::{Naive, Worth};

fn position(rules: &Rules, moves: &str) -> Position {
    Position::from_moves(rules, &mnk::parse_moves(moves).unwrap()).unwrap()
}

fn value(rules: &Rules, moves: &str) -> Value {
    solve(&position(rules, moves), &Limits::default()).unwrap().value
}

/// The table of known values.
#[test]
fn known_values_are_found() {
    let rules = |m, n, k| Rules::new(m, n, k).unwrap();
    let x_wins = |plies| Value::Win { side: Mark::X, plies, exact: true };
    assert_eq!(value(&Rules::TIC_TAC_TOE, ""), Value::Draw);
    assert_eq!(value(&rules(4, 3, 3), ""), x_wins(7));
    assert_eq!(value(&rules(4, 4, 3), ""), x_wins(5));
    assert_eq!(value(&rules(4, 4, 4), ""), Value::Draw);
    assert_eq!(value(&rules(6, 5, 4), ""), x_wins(11));
    assert_eq!(value(&rules(6, 6, 5), ""), Value::Draw);
}

#[test]
fn tic_tac_toe_has_its_best_moves() {
    let setup = Setup::from_rows(&["XX./OO./..."], Options::new()).unwrap();
    let solution = solve(&setup.position().unwrap(), &Limits::default()).unwrap();
    assert_eq!(solution.value.to_string(), "X wins in 1 ply");
    assert_eq!(solution.best, ["c1".parse().unwrap()]);
}

/// Connect four from ply 30 on, against the naive solver.
#[test]
fn connect_four_equals_the_naive_solver() {
    let rules = Rules::CONNECT_FOUR;
    let mut seed = 0x5eed_u64;
    let mut compared = 0;
    while compared < 4 {
        let mut game = Position::new(&rules);
        while game.ply() < 30 && !game.outcome().is_over() {
            let moves: Vec<_> = game.legal_moves().collect();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            game.play(moves[(seed >> 33) as usize % moves.len()]).unwrap();
        }
        if game.outcome().is_over() {
            continue;
        }
        let cells: Vec<u8> = game.to_string().bytes().filter(|&c| c != b'/').collect();
        let turn = game.turn();
        let expected = match Naive::new(&rules).worth(&cells, turn) {
            Worth::Win(plies) => Value::Win { side: turn, plies, exact: true },
            Worth::Loss(plies) => Value::Win { side: turn.opponent(), plies, exact: true },
            Worth::Draw => Value::Draw,
        };
        assert_eq!(solve(&game, &Limits::default()).unwrap().value, expected, "{game}");
        compared += 1;
    }
}

#[test]
fn a_node_limit_leaves_it_open() {
    let limits = Limits { nodes: 100, ..Limits::default() };
    let empty = Position::new(&Rules::CONNECT_FOUR);
    assert_eq!(solve(&empty, &limits).unwrap().value, Value::Unknown);
}

#[test]
fn gomoku_is_played_by_every_rule() {
    for rule in GomokuRule::ALL {
        let rules = Options::new().with_k(5).with_rule(rule).rules(15, 15).unwrap();
        // X has a four that is open at one end.
        let game = position(&rules, "f8 e8 g8 a1 h8 a3 i8 a5");
        let advice = advise(&game, Effort::Level(Level::STRONGEST, 1), &Timeless).unwrap();
        assert_eq!(advice.cell.to_string(), "j8", "{rule}");
        let quiet = position(&rules, "h8 i9");
        let advice = advise(&quiet, Effort::Nodes(500), &Timeless).unwrap();
        assert!(quiet.check(advice.cell).is_ok());
    }
}

#[test]
fn a_game_is_looked_back_on() {
    let moves = mnk::parse_moves("a1 c1 a3 a2 c3 b3 b2").unwrap();
    let points = turning_points(&Rules::TIC_TAC_TOE, &moves, 2_000).unwrap();
    assert_eq!((points[0].number, points[0].best.to_string()), (2, "b2".to_owned()));
}

#[test]
fn ultimate_is_played() {
    let mut game = Ultimate::new();
    for _ in 0..6 {
        let place = ultimate_choose(&game, Level::new(3).unwrap(), 1).unwrap();
        game.play(place).unwrap();
    }
    assert_eq!(game.moves().len(), 6);
}

#[test]
fn a_proof_is_written_and_checked() {
    let position = Position::new(&Rules::new(4, 3, 3).unwrap());
    let proof = Proof::of(&position, &Limits::default()).unwrap().unwrap();
    let read: Proof = proof.to_string().parse().unwrap();
    assert_eq!(read.check(), Ok(()));
}
