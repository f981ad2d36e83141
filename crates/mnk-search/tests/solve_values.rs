//! The values that are published, however the question is put.

use mnk::{First, Mark, Options, Position, Rules, Symmetry, WinRule};
use mnk_search::solve::{Goal, Limits, Solver, Value, solve};

/// m, n, k; plies until X wins, or 0 for a draw. Sources: `line-games` tables of Uiterwijk and
/// van den Herik (2000), Uiterwijk (2019), Hsu, Ko and others (2020).
const TABLE: [(usize, usize, usize, u32); 19] = [
    (3, 3, 3, 0),
    (4, 3, 3, 7),
    (4, 4, 3, 5),
    (5, 5, 3, 5),
    (4, 4, 4, 0),
    (5, 4, 4, 0),
    (6, 4, 4, 0),
    (7, 4, 4, 0),
    (5, 5, 4, 0),
    (6, 5, 4, 11),
    (6, 6, 4, 11),
    (7, 6, 4, 11),
    (5, 5, 5, 0),
    (6, 6, 5, 0),
    (6, 6, 6, 0),
    (7, 7, 6, 0),
    (8, 8, 8, 0),
    (9, 9, 9, 0),
    (7, 7, 5, 0),
];

fn value_of(plies: u32, side: Mark) -> Value {
    if plies == 0 { Value::Draw } else { Value::Win { side, plies, exact: true } }
}

#[test]
fn the_published_values() {
    for (m, n, k, plies) in TABLE {
        let rules = Rules::new(m, n, k).unwrap();
        let limits = Limits { goal: Goal::Plies, ..Limits::default() };
        let solution = solve(&Position::new(&rules), &limits).unwrap();
        assert_eq!(solution.value, value_of(plies, Mark::X), "{m},{n},{k}");
        if k >= 6 {
            assert!(solution.nodes <= 1000, "{m},{n},{k}: {} nodes", solution.nodes);
        }
    }
}

#[test]
fn turned_boards_and_exchanged_colours() {
    for (m, n, k, plies) in TABLE {
        if m * n > 40 {
            continue;
        }
        let options = Options::new().with_k(k).with_first(First::O);
        let rules = options.rules(n, m).unwrap();
        let limits = Limits { goal: Goal::Plies, ..Limits::default() };
        let solution = solve(&Position::new(&rules), &limits).unwrap();
        assert_eq!(solution.value, value_of(plies, Mark::O), "{n},{m},{k} O first");
    }
}

/// After a best move the game is worth the same, a ply nearer to its end; after any other it is
/// worth less to the side that moved. Each is solved afresh, and in a mirror.
#[test]
fn a_move_or_two_in() {
    let mut boards = vec![(4, 3, 3), (4, 4, 3), (5, 5, 3), (5, 4, 4), (6, 6, 5)];
    if cfg!(not(debug_assertions)) {
        boards.push((6, 5, 4));
    }
    for (m, n, k) in boards {
        let rules = Rules::new(m, n, k).unwrap();
        let start = Position::new(&rules);
        let limits = Limits::default();
        let whole = solve(&start, &limits).unwrap();
        assert!(whole.all_best);
        let mirror = Symmetry::of(&rules).last().unwrap();
        for cell in start.legal_moves() {
            let mut next = start.clone();
            next.play(cell).unwrap();
            let one = Limits { goal: Goal::Move, ..Limits::default() };
            let after = solve(&next.transformed(mirror).unwrap(), &one).unwrap();
            let expected = match whole.value {
                Value::Win { side, plies, exact } => Value::Win { side, plies: plies - 1, exact },
                other => other,
            };
            let best = whole.best.contains(&cell);
            assert_eq!(after.value == expected, best, "{m},{n},{k} {cell}: {:?}", after.value);
            let Some(&reply) = after.best.first() else { continue };
            let mut third = next.transformed(mirror).unwrap();
            third.play(reply).unwrap();
            let expected = match after.value {
                Value::Win { side, plies, exact } => Value::Win { side, plies: plies - 1, exact },
                other => other,
            };
            let limits = Limits { goal: Goal::Plies, ..Limits::default() };
            assert_eq!(solve(&third, &limits).unwrap().value, expected, "{m},{n},{k} {third}");
        }
    }
}

/// Each value in turn is met on the way through a game between best moves.
#[test]
fn best_play_takes_exactly_the_plies_it_says() {
    for (m, n, k, win) in [(6, 5, 4, WinRule::KOrMore), (4, 3, 3, WinRule::ExactlyK)] {
        let rules = Options::new().with_k(k).with_win(win).rules(m, n).unwrap();
        let mut solver = Solver::new(&rules);
        let mut game = Position::new(&rules);
        let mut left = None;
        while !game.outcome().is_over() {
            let solution = solver.solve(&game, &Limits::default()).unwrap();
            let Value::Win { side: Mark::X, plies, exact: true } = solution.value else {
                panic!("{game}: {:?}", solution.value);
            };
            assert!(left.is_none_or(|left| left == plies + 1), "{game}");
            left = Some(plies);
            game.play(solution.best[solution.best.len() / 2]).unwrap();
        }
        assert_eq!(left, Some(1));
        assert_eq!(game.outcome().winner(), Some(Mark::X));
    }
}

/// A player by the table against every move of the other side, both ways round.
#[test]
fn tic_tac_toe_is_never_lost() {
    fn play(solver: &mut Solver, game: &Position, ours: Mark) {
        if game.outcome().is_over() {
            assert_ne!(game.outcome().winner(), Some(ours.opponent()), "{game}");
            return;
        }
        let moves: Vec<_> = if game.turn() == ours {
            solver.solve(game, &Limits::default()).unwrap().best
        } else {
            game.legal_moves().collect()
        };
        for cell in moves {
            let mut next = game.clone();
            next.play(cell).unwrap();
            play(solver, &next, ours);
        }
    }
    let mut solver = Solver::new(&Rules::TIC_TAC_TOE);
    for side in Mark::ALL {
        play(&mut solver, &Position::new(&Rules::TIC_TAC_TOE), side);
    }
}

#[test]
fn limits_are_kept() {
    let start = Position::new(&Rules::new(8, 4, 4).unwrap());
    let limits = Limits { nodes: 20_000, ..Limits::default() };
    let solution = solve(&start, &limits).unwrap();
    assert_eq!((solution.value, solution.best.len()), (Value::Unknown, 0));
    assert!(solution.nodes <= 20_000);

    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let limits = Limits { stop: &stop, ..Limits::default() };
    let solution = solve(&start, &limits).unwrap();
    assert_eq!(solution.value, Value::Unknown);
    assert!(solution.nodes <= 5 * 1024, "{}", solution.nodes);

    // A table that is far too small costs time, not truth.
    let limits = Limits { table_bytes: 0, goal: Goal::Plies, ..Limits::default() };
    let start = Position::new(&Rules::new(6, 5, 4).unwrap());
    assert_eq!(solve(&start, &limits).unwrap().value, value_of(11, Mark::X));
}

#[test]
fn large_boards_answer_within_their_limits() {
    let rules = Rules::new(32, 32, 5).unwrap();
    let limits = Limits { nodes: 300, ..Limits::default() };
    assert_eq!(solve(&Position::new(&rules), &limits).unwrap().value, Value::Unknown);
    // An open four on a large board is won in three plies, an open three in five.
    let mut game = Position::new(&Rules::new(15, 15, 5).unwrap());
    for name in ["h8", "a1", "i8", "a15", "j8", "o1"] {
        game.play(name.parse().unwrap()).unwrap();
    }
    let solution = solve(&game, &Limits::default()).unwrap();
    assert_eq!(solution.value, Value::Win { side: Mark::X, plies: 3, exact: true });
    let names: Vec<String> = solution.best.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["g8", "k8"]);
}

/// X wins (Charatsidis 2017, Uiterwijk 2019); some minutes, and only when asked for:
/// `LONG=1 cargo test --release -p mnk-search --test solve_values nine`.
#[cfg(not(debug_assertions))]
#[test]
fn nine_four_four() {
    if std::env::var_os("LONG").is_none() {
        return eprintln!("skipped: 9,4,4 is solved when LONG is set");
    }
    let limits = Limits { goal: Goal::Value, ..Limits::default() };
    let solution = solve(&Position::new(&Rules::new(9, 4, 4).unwrap()), &limits).unwrap();
    assert!(matches!(solution.value, Value::Win { side: Mark::X, .. }), "{:?}", solution.value);
}

/// 8,4,4 is a draw (Uiterwijk 2019); some seconds.
#[cfg(not(debug_assertions))]
#[test]
fn eight_four_four() {
    let limits = Limits { goal: Goal::Value, ..Limits::default() };
    let solution = solve(&Position::new(&Rules::new(8, 4, 4).unwrap()), &limits).unwrap();
    assert_eq!(solution.value, Value::Draw);
}

/// Where no line is longer than k, exactly k is the free game, and in caro no row of k has an open
/// end: nobody wins.
#[test]
fn rows_that_fill_their_lines() {
    for rule in [mnk::GomokuRule::Free, mnk::GomokuRule::Exact, mnk::GomokuRule::Caro] {
        for (m, n, k) in [(5, 5, 5), (6, 6, 6), (3, 3, 3), (4, 5, 5)] {
            let rules = mnk::Options::new().with_k(k).with_rule(rule).rules(m, n).unwrap();
            let limits = mnk_search::solve::Limits { nodes: 5_000, ..Default::default() };
            let position = mnk::Position::new(&rules);
            let solution = mnk_search::solve::solve(&position, &limits).unwrap();
            assert_eq!(solution.value, mnk_search::solve::Value::Draw, "{rules:?}");
        }
    }
}
