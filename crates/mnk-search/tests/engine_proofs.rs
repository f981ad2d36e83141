//! What the engine claims to see, against the exact solver: a win or a loss that it names is one.

use mnk::{GomokuRule, Mark, Options, Position, Setup};
use mnk_search::advice::{Effort, advise, turning_points};
use mnk_search::engine::{Level, Prospect, Timeless, Value as Seen};
use mnk_search::solve::{Limits, Value, solve};
use test_kit::threats::Dice;

/// A game of random moves that stops before `empty` cells are left; `None` if it ends sooner.
fn nearly_full(
    options: Options,
    m: usize,
    n: usize,
    empty: usize,
    dice: &mut Dice,
) -> Option<Position> {
    let mut position = Position::new(&options.rules(m, n).unwrap());
    while position.ply() < m * n - empty {
        let moves: Vec<_> = position.legal_moves().collect();
        if moves.is_empty() {
            return None;
        }
        // A move that ends the game is another one's chance.
        let from = dice.below(moves.len() as u64) as usize;
        position = (0..moves.len()).find_map(|i| {
            let mut next = position.clone();
            next.play(moves[(from + i) % moves.len()]).unwrap();
            (!next.outcome().is_over()).then_some(next)
        })?;
    }
    Some(position)
}

/// The claim is no more than the truth. Returns whether anything was claimed.
fn holds(position: &Position, effort: Effort) -> bool {
    let advice = advise(position, effort, &Timeless).unwrap();
    let turn = position.side_to_move().unwrap();
    let (winner, seen) = match advice.value {
        Seen::Win(plies) => (turn, plies),
        Seen::Loss(plies) => (turn.opponent(), plies),
        Seen::Points(_) => return false,
    };
    let truth = solve(position, &Limits::default()).unwrap().value;
    assert!(
        matches!(truth, Value::Win { side, plies, .. } if side == winner && plies <= seen),
        "{:?} by {} seen for {winner:?}, in truth {truth:?}:\n{position}",
        advice.value,
        advice.cell,
    );
    if winner == turn {
        let mut next = position.clone();
        next.play(advice.cell).unwrap();
        let truth = solve(&next, &Limits::default()).unwrap().value;
        assert!(
            matches!(truth, Value::Win { side, .. } if side == winner),
            "{} gives the win away: {truth:?}\n{position}",
            advice.cell
        );
    }
    true
}

/// Boards with a dozen empty cells, where a row is easily stopped beyond its ends.
#[test]
fn what_is_seen_on_full_boards_is_true() {
    let mut dice = Dice(4);
    let boards = [(7, 4, 3), (6, 5, 4), (10, 2, 5), (6, 6, 5), (9, 4, 5), (5, 5, 3)];
    for (rule, games) in [
        (GomokuRule::Caro, 60),
        (GomokuRule::Renju, 40),
        (GomokuRule::Exact, 30),
        (GomokuRule::Free, 30),
    ] {
        let mut claims = 0;
        for (m, n, k) in boards {
            if rule == GomokuRule::Renju && k != 5 {
                continue;
            }
            let options = Options::new().with_k(k).with_rule(rule);
            for game in 0..games {
                let empty = 6 + game % 6;
                let Some(position) = nearly_full(options, m, n, empty, &mut dice) else { continue };
                claims += usize::from(holds(&position, Effort::Nodes(20_000)));
            }
        }
        assert!(claims >= 10, "{rule:?}: {claims} claims are no test");
    }
}

/// Positions of caro in which two completing cells are stopped at once, or a row beyond its end.
#[test]
fn a_double_threat_of_caro_may_have_an_answer() {
    let cases = [
        // f1 makes two fours; O on d1 stops one and closes the other.
        ("OXX.X..XXO/O.OO......", 5, None),
        ("XOXOOXXOXO/OXXOO.OXXO/X.OOOO..X./.XOOXOXXXX", 5, None),
        ("OXOOX/O.O.X/OXXOO/XOXO./XXOXX", 3, Some("d2")),
    ];
    for (rows, k, only) in cases {
        let options =
            Options::new().with_k(k).with_rule(GomokuRule::Caro).with_first(mnk::First::X);
        let rows: Vec<&str> = rows.split('/').collect();
        let position = Setup::from_rows(&rows, options).unwrap().position().unwrap();
        assert_eq!(solve(&position, &Limits::default()).unwrap().value, Value::Draw);
        for effort in [Effort::Nodes(100_000), Effort::Level(Level::STRONGEST, 1)] {
            let advice = advise(&position, effort, &Timeless).unwrap();
            assert!(matches!(advice.value, Seen::Points(_)), "{advice:?}\n{position}");
            assert!(only.is_none_or(|only| advice.cell.to_string() == only), "{advice:?}");
        }
    }
}

/// White's four wins at once where black may not stop it, but the row is still two plies away.
#[test]
fn a_four_that_may_not_be_stopped_takes_three_plies() {
    let options = Options::new().with_k(5).with_rule(GomokuRule::Renju);
    let rows = ["XXOOO.", "XXOXOX", "XX.X.O", "OXOXOO", "X..O.X", "XXO.OO"];
    let position = Setup::from_rows(&rows, options).unwrap().position().unwrap();
    assert_eq!(position.side_to_move(), Some(Mark::O));
    let advice = advise(&position, Effort::Nodes(100_000), &Timeless).unwrap();
    assert_eq!(advice.value, Seen::Win(3));
}

/// Random games: every remark after the game is true of the positions before and after the move,
/// and of the move it names.
#[test]
fn the_remarks_after_a_game_are_true() {
    let mut dice = Dice(11);
    let mut remarks = 0;
    let cases =
        [(5, 4, 4, GomokuRule::Free), (4, 4, 3, GomokuRule::Caro), (6, 3, 4, GomokuRule::Exact)];
    for (m, n, k, rule) in cases {
        let rules = Options::new().with_k(k).with_rule(rule).rules(m, n).unwrap();
        for _ in 0..25 {
            let mut game = vec![Position::new(&rules)];
            let mut moves = Vec::new();
            while !game[moves.len()].outcome().is_over() {
                let mut next = game[moves.len()].clone();
                let choices: Vec<_> = next.legal_moves().collect();
                let cell = choices[dice.below(choices.len() as u64) as usize];
                next.play(cell).unwrap();
                moves.push(cell);
                game.push(next);
            }
            for point in turning_points(&rules, &moves, 500).unwrap() {
                let worth = |position: &Position| match solve(position, &Limits::default())
                    .unwrap()
                    .value
                {
                    Value::Win { side, .. } if side == point.side => Prospect::Winning,
                    Value::Win { .. } => Prospect::Losing,
                    _ => Prospect::Open,
                };
                let before = &game[point.number - 1];
                assert_eq!(
                    (worth(before), worth(&game[point.number])),
                    point.prospects,
                    "{before}"
                );
                let mut better = before.clone();
                better.play(point.best).unwrap();
                assert_eq!(worth(&better), point.prospects.0, "{point:?}\n{before}");
                remarks += 1;
            }
        }
    }
    assert!(remarks >= 30, "{remarks}");
}
