//! Games in which marks fall: connect four and smaller boards.

use mnk::{Mark, Options, Position, Rules};
use mnk_search::solve::{Goal, Limits, Solver, Value, solve};
use test_kit::solver::{Naive, Worth};

fn dice(state: &mut u64, below: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % below as u64) as usize
}

fn random(rules: &Rules, plies: usize, state: &mut u64) -> Position {
    loop {
        let mut game = Position::new(rules);
        while game.ply() < plies && !game.outcome().is_over() {
            let moves: Vec<_> = game.legal_moves().collect();
            game.play(moves[dice(state, moves.len())]).unwrap();
        }
        if !game.outcome().is_over() {
            return game;
        }
    }
}

fn naive_value(naive: &mut Naive, game: &Position) -> (Value, Vec<usize>) {
    let cells: Vec<u8> = game.to_string().bytes().filter(|&c| c != b'/').collect();
    let turn = game.turn();
    let value = match naive.worth(&cells, turn) {
        Worth::Win(plies) => Value::Win { side: turn, plies, exact: true },
        Worth::Loss(plies) => Value::Win { side: turn.opponent(), plies, exact: true },
        Worth::Draw => Value::Draw,
    };
    (value, naive.best(&cells, turn))
}

fn against_naive(plies: std::ops::Range<usize>, count: usize) {
    let rules = Rules::CONNECT_FOUR;
    let mut solver = Solver::new(&rules);
    let mut state = 0xC0FF_EE11_2233_4455;
    for round in 0..count {
        let game = random(&rules, plies.start + round % plies.len(), &mut state);
        let (value, best) = naive_value(&mut Naive::new(&rules), &game);
        let solution = solver.solve(&game, &Limits::default()).unwrap();
        assert_eq!(solution.value, value, "{game}");
        let found: Vec<usize> = solution.best.iter().map(|cell| cell.index(7)).collect();
        assert_eq!(found, best, "{game}");
    }
}

#[test]
fn connect_four_from_ply_28_on_equals_the_naive_solver() {
    against_naive(28..40, 24);
}

/// Tromp's table of Connect-4 on small boards (columns by rows): `+` the first side wins, `=`
/// a draw, `-` the second side wins.
#[test]
fn small_boards_have_the_published_values() {
    let table = [(4, 4, '='), (4, 5, '='), (4, 6, '='), (5, 4, '='), (5, 5, '='), (6, 4, '-')];
    for (m, n, expected) in table {
        let rules = Options::new().with_k(4).with_gravity(true).rules(m, n).unwrap();
        let limits = Limits { goal: Goal::Value, ..Limits::default() };
        let found = match solve(&Position::new(&rules), &limits).unwrap().value {
            Value::Win { side: Mark::X, .. } => '+',
            Value::Win { .. } => '-',
            Value::Draw => '=',
            Value::Unknown => '?',
        };
        assert_eq!(found, expected, "{m} x {n}");
    }
}

#[cfg(not(debug_assertions))]
mod long {
    use super::*;

    #[test]
    fn connect_four_from_ply_24_on_equals_the_naive_solver() {
        against_naive(24..28, 4);
    }

    /// Twenty positions after twelve random plies. Each answer is checked against those of the
    /// positions one ply on, which are solved on their own.
    #[test]
    fn twenty_positions_after_twelve_plies() {
        let rules = Rules::CONNECT_FOUR;
        let mut state = 0x0123_4567_89AB_CDEF;
        for _ in 0..20 {
            let game = random(&rules, 12, &mut state);
            let turn = game.turn();
            let limits = Limits { goal: Goal::Plies, ..Limits::default() };
            let whole = solve(&game, &limits).unwrap();
            let mut solver = Solver::new(&rules);
            let rank = |value| match value {
                Value::Win { side, plies, exact: true } if side == turn => 100 - i64::from(plies),
                Value::Win { plies, exact: true, .. } => i64::from(plies) - 100,
                Value::Draw => 0,
                other => panic!("{other:?}"),
            };
            let best = game.legal_moves().map(|cell| {
                let mut next = game.clone();
                next.play(cell).unwrap();
                let score = rank(solver.solve(&next, &limits).unwrap().value);
                score - score.signum()
            });
            assert_eq!(best.max(), Some(rank(whole.value)), "{game}");
        }
    }

    /// The published scores of the first moves; an hour or so, and only when asked for:
    /// `LONG=1 cargo test --release -p mnk-search --test solve_drop first_moves`.
    #[test]
    fn the_first_moves_of_connect_four() {
        if std::env::var_os("LONG").is_none() {
            return eprintln!(
                "skipped: the first moves of connect four are solved when LONG is set"
            );
        }
        let mut solver = Solver::new(&Rules::CONNECT_FOUR);
        // -2 -1 0 1 0 -1 -2: marks left, of the winner, when the game is over, counting the last.
        let plies = [40, 42, 0, 41, 0, 42, 40];
        for (column, plies) in plies.into_iter().enumerate() {
            let mut game = Position::new(&Rules::CONNECT_FOUR);
            game.play(game.drop(column).unwrap()).unwrap();
            let limits = Limits { goal: Goal::Plies, ..Limits::default() };
            let value = solver.solve(&game, &limits).unwrap().value;
            let side = if plies % 2 == 1 { Mark::X } else { Mark::O };
            let expected = match plies {
                0 => Value::Draw,
                _ => Value::Win { side, plies: plies - 1, exact: true },
            };
            assert_eq!(value, expected, "column {column}");
        }
    }
}
