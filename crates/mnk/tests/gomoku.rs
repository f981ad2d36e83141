//! Renju and caro: the rules by clause, and every filling of small boards against all games.

use std::collections::{HashMap, HashSet};

use mnk::{
    Cell, First, Forbidden, GomokuRule, History, Mark, MoveError, Options, Outcome, Position,
    Rules, Setup, gomoku,
};

fn options(rule: GomokuRule, k: usize) -> Options {
    Options::new().with_k(k).with_rule(rule)
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn play(rules: &Rules, moves: &str) -> Position {
    Position::from_moves(rules, &mnk::parse_moves(moves).unwrap()).unwrap()
}

/// How the game stands after each of these rows of marks of one side, the other far away.
fn outcomes(rule: GomokuRule, rows: &[(&str, Outcome)]) {
    for (row, outcome) in rows {
        let [top, bottom] = ["...............", "..............."];
        let position = Setup::from_rows(&[row, top, bottom], options(rule, 5)).unwrap().position();
        assert_eq!(position.map(|p| p.outcome()), Ok(*outcome), "{rule}: {row}");
    }
}

#[test]
fn which_rows_win_by_each_rule() {
    use Outcome::{Ongoing, WinO, WinX};
    outcomes(GomokuRule::Free, &[(".XXXXX.O.O.O.O.", WinX), ("OXXXXXO.O.O....", WinX)]);
    outcomes(GomokuRule::Exact, &[(".XXXXX.O.O.O.O.", WinX), (".XXXXXXO.O.O.OO", Ongoing)]);
    // Gomocup's caro: five need an open end, six do not; an edge closes as a mark does.
    outcomes(
        GomokuRule::Caro,
        &[
            ("OXXXXX.O.O.O...", WinX),
            ("OXXXXXO.O.O....", Ongoing),
            ("XXXXXO.O.O.O...", Ongoing),
            (".XXXXXO.O.O.O..", WinX),
            ("OXXXXXXO.O.O.O.", WinX),
            ("XOOOOOX.X.X.X..", Ongoing),
        ],
    );
    // RIF 9: black wins with exactly five, white with five or more.
    outcomes(GomokuRule::Renju, &[("OXXXXXO.O.O....", WinX), ("XOOOOOOX.X.X.XX", WinO)]);
}

/// RIF 9.1 to 9.3 by example: black's marks, white's marks, the cell, and why it is forbidden.
#[test]
fn forbidden_moves_by_clause() {
    use Forbidden::{DoubleFour, DoubleThree, Overline};
    let cases = [
        ("h6 h7 f8 g8", "", "h8", Some(DoubleThree)),
        ("h6 h7 f8 g8", "e8", "h8", None),
        ("e8 f8 g8 h5 h6 h7", "", "h8", Some(DoubleFour)),
        ("e8 g8 h8 k8", "", "i8", Some(DoubleFour)),
        ("c8 d8 e8 g8 h8", "", "f8", Some(Overline)),
        // A five is never forbidden, whatever else the move makes.
        ("d8 e8 g8 h8 f4 f5 f6 f7 f9", "", "f8", None),
        // 9.3: no three, where its straight four would stand on a forbidden cell.
        ("f8 g8 h6 h7 i5 i6 i7", "d8", "h8", None),
        ("f8 g8 h6 h7", "d8", "h8", Some(DoubleThree)),
    ];
    for (black, white, name, why) in cases {
        let set = |names: &str| -> Vec<Cell> { names.split_whitespace().map(cell).collect() };
        let (black_marks, white_marks) = (set(black), set(white));
        for side in Mark::ALL {
            let at = |c: Cell| {
                let white = white_marks.contains(&c).then_some(side.opponent());
                if black_marks.contains(&c) { Some(side) } else { white }
            };
            let found = gomoku::forbidden(&Rules::GOMOKU, at, side, cell(name));
            assert_eq!(found, why, "{black} / {white}: {name} for {side}");
        }
    }
}

#[test]
fn a_forbidden_move_is_refused_and_changes_nothing() {
    let rules = options(GomokuRule::Renju, 5).rules(15, 15).unwrap();
    let mut game = play(&rules, "h6 a1 h7 c1 f8 a3 g8 c5");
    let before = game.clone();
    let error = MoveError::Forbidden { cell: cell("h8"), why: Forbidden::DoubleThree };
    assert_eq!(game.play(cell("h8")), Err(error));
    assert_eq!(error.to_string(), "h8 is forbidden to black: a double three");
    assert_eq!(game, before);
    assert_eq!(game.legal_moves().len(), 225 - 8 - 1);
    // White may play there.
    game.play(cell("o15")).unwrap();
    assert_eq!(game.play(cell("h8")), Ok(Outcome::Ongoing));
}

/// Black is who begins, in whatever order it is said.
#[test]
fn black_is_who_begins() {
    let late = options(GomokuRule::Renju, 5).with_first(First::O);
    let early = Options::new().with_first(First::O).with_rule(GomokuRule::Renju).with_k(5);
    assert_eq!(late, early);
    assert_eq!(late.forbidden, Some(Mark::O));
    let rules = late.rules(15, 15).unwrap();
    assert_eq!(rules.gomoku_rule(), Some(GomokuRule::Renju));
    let mut game = play(&rules, "h6 a1 h7 c1 f8 a3 g8 c5");
    assert!(matches!(game.play(cell("h8")), Err(MoveError::Forbidden { .. })));
    assert_eq!(rules.with_first(First::X).forbidden(), Some(Mark::X));
}

#[test]
fn rules_that_do_not_go_together_are_refused() {
    let renju = Options::new().with_rule(GomokuRule::Renju);
    let caro = options(GomokuRule::Caro, 5);
    assert_eq!(renju.rules(15, 12).unwrap().k(), 5, "renju says its k itself");
    for (options, m, n) in [
        (renju.with_k(4), 15, 15),
        (renju.with_k(6), 15, 15),
        (renju, 4, 4),
        (renju.with_gravity(true), 15, 15),
        (renju.with_misere(true), 15, 15),
        (caro.with_gravity(true), 7, 6),
        (caro.with_misere(true), 7, 6),
    ] {
        let error = options.rules(m, n).unwrap_err();
        assert_eq!(error.kind(), "bad_rules", "{options:?}");
        let error = Setup::empty(m, n, options).position().unwrap_err();
        assert_eq!(error.kind(), "bad_rules", "{options:?}");
    }
    let error = renju.with_k(4).rules(15, 15).unwrap_err().to_string();
    assert!(error.starts_with("Bad rules: renju is 5 in a row, not 4 in a row"), "{error}");
    let error = renju.rules(4, 4).unwrap_err().to_string();
    assert!(error.contains("a board of 4 x 4 is too small for 5;"), "{error}");
    // Where the rule is free already, it is k alone that is wrong.
    for rule in [GomokuRule::Free, GomokuRule::Exact, GomokuRule::Caro] {
        let error = options(rule, 5).rules(4, 4).unwrap_err().to_string();
        assert_eq!(error, "Bad k: 5 in a row on a board of 4 x 4; k must be 1 to 4");
    }
}

/// An overline of black is forbidden unless the same move makes a five.
#[test]
fn an_overline_on_a_board() {
    let judged = |rows: &[&str]| {
        let setup = Setup::from_rows(rows, options(GomokuRule::Renju, 5)).unwrap();
        setup.position().map(|p| p.outcome()).map_err(|error| error.kind())
    };
    assert_eq!(judged(&["XXXXXX.", "OO.OO.O", "......."]), Err("forbidden_move"));
    // The corner makes five down and six across: black wins.
    let both = ["XXXXXX.", "..X....", "..X.O.O", "..X....", "..XO.O.", "O.O.O.O", "..O...."];
    assert_eq!(judged(&both), Ok(Outcome::WinX));
}

/// The last move of black must have been one it could make. In a square of four by four marks
/// each is in two fours, whichever came last (RIF 9.2); where O closes some of them, not.
#[test]
fn the_last_move_of_black_was_allowed() {
    let square = |closed: &str| {
        let rules = options(GomokuRule::Renju, 5).rules(15, 15).unwrap();
        let mut setup = Setup { cells: vec![None; 225], ..Position::new(&rules).to_setup() };
        for (col, row) in (0..4).flat_map(|col| (0..4).map(move |row| (col, row))) {
            setup.cells[(row + 5) * 15 + col + 5] = Some(Mark::X);
        }
        let far = "a1 c1 e1 g1 i1 k1 m1 o1 a15 c15 e15 g15 i15 k15 m15";
        let own = closed.split_whitespace().chain(far.split(' ')).take(15);
        own.for_each(|name| setup.cells[cell(name).row() * 15 + cell(name).col()] = Some(Mark::O));
        setup.position()
    };
    let error = square("").unwrap_err();
    assert_eq!(error.kind(), "forbidden_move");
    assert!(error.to_string().starts_with("Forbidden move: whichever mark of X"), "{error}");
    // O at both ends of the first row and column: no five can come of the fours that f6 is in
    // there, and the slanting one is but one.
    assert!(square("e6 j6 f5 f10").is_ok());
}

/// A double three that is on the board now need not have been one when it was made.
#[test]
fn a_double_three_on_the_board_is_no_fault() {
    let rows = [".......", "...X...", "...X...", ".XXX...", ".......", "OO.O..O"];
    let setup = Setup::from_rows(&rows, options(GomokuRule::Renju, 5)).unwrap();
    assert_eq!(setup.position().unwrap().history(), History::Proven);
}

type Rows = Vec<Option<Mark>>;

/// A line by the naive twin: every run of the side, looked at whole.
fn has_line(rules: &Rules, cells: &Rows, side: Mark, rule: GomokuRule) -> bool {
    let at = |col: i32, row: i32| {
        let on = col >= 0 && row >= 0 && col < rules.m() as i32 && row < rules.n() as i32;
        on.then(|| cells[row as usize * rules.m() + col as usize])
    };
    let k = rules.k() as i32;
    (0..rules.n() as i32).any(|row| {
        (0..rules.m() as i32).any(|col| {
            [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().any(|(dc, dr)| {
                let own = |i: i32| at(col + i * dc, row + i * dr) == Some(Some(side));
                let open = |i: i32| at(col + i * dc, row + i * dr) == Some(None);
                let run = (0..32).take_while(|&i| own(i)).count() as i32;
                let whole = run > 0 && !own(-1);
                let wins = match (rule, side) {
                    (GomokuRule::Exact, _) | (GomokuRule::Renju, Mark::X) => run == k,
                    (GomokuRule::Free, _) | (GomokuRule::Renju, Mark::O) => run >= k,
                    (GomokuRule::Caro, _) => run > k || run == k && (open(-1) || open(run)),
                };
                whole && wins
            })
        })
    })
}

/// Every board that games lead to, and who won on it.
fn all_games(rules: &Rules, rule: GomokuRule) -> HashMap<Rows, Option<Mark>> {
    let mut boards = HashMap::new();
    let mut open: HashSet<Rows> = [vec![None; rules.cell_count()]].into();
    boards.insert(vec![None; rules.cell_count()], None);
    let mut mover = Mark::X;
    while !open.is_empty() {
        let mut next: HashSet<Rows> = HashSet::new();
        for cells in &open {
            for to in rules.cells().filter(|to| cells[to.index(rules.m())].is_none()) {
                let at = |cell: Cell| cells[cell.index(rules.m())];
                let barred = rule == GomokuRule::Renju && mover == Mark::X;
                if barred && gomoku::forbidden(rules, at, Mark::X, to).is_some() {
                    continue;
                }
                let mut played = cells.clone();
                played[to.index(rules.m())] = Some(mover);
                let won = has_line(rules, &played, mover, rule);
                boards.insert(played.clone(), won.then_some(mover));
                if !won {
                    next.insert(played);
                }
            }
        }
        open = next;
        mover = mover.opponent();
    }
    boards
}

/// Compares every filling; how many were taken on trust that no game leads to.
fn compare(m: usize, n: usize, k: usize, rule: GomokuRule) -> usize {
    let options = options(rule, k);
    let rules = options.rules(m, n).unwrap();
    let boards = all_games(&rules, rule);
    let mut trusted = 0;
    for code in 0..3u64.pow((m * n) as u32) {
        let digit =
            |i: u32| [None, Some(Mark::X), Some(Mark::O)][(code / 3u64.pow(i) % 3) as usize];
        let cells: Rows = (0..(m * n) as u32).map(digit).collect();
        let found = Setup { m, n, cells: cells.clone(), options }.position();
        match (boards.get(&cells), found) {
            (Some(winner), Ok(position)) => {
                assert_eq!(position.outcome().winner(), *winner, "{position}");
            }
            (None, Ok(position)) => {
                assert_eq!(
                    position.history(),
                    History::Trusted,
                    "{rule} {m} x {n}, {k}: {position}"
                );
                trusted += 1;
            }
            (None, Err(_)) => {}
            (Some(_), Err(error)) => panic!("{rule} {m} x {n}, {k}: {cells:?}: {error}"),
        }
    }
    trusted
}

#[test]
fn every_filling_under_caro_is_judged_as_all_games_say() {
    // Two in a row: which mark of a run goes first can matter, since the sides take turns.
    let boards = [
        (1, 1, 1),
        (3, 1, 1),
        (4, 2, 2),
        (5, 2, 2),
        (9, 1, 2),
        (3, 3, 2),
        (9, 1, 3),
        (3, 3, 3),
        (5, 2, 3),
        (9, 1, 4),
        (5, 2, 4),
    ];
    for (m, n, k) in boards {
        assert_eq!(compare(m, n, k, GomokuRule::Caro), 0, "{m} x {n}, {k}");
    }
}

#[test]
fn every_filling_under_renju_is_judged_as_all_games_say() {
    for (m, n) in [(5, 1), (9, 1), (1, 9), (5, 2)] {
        assert_eq!(compare(m, n, 5, GomokuRule::Renju), 0, "{m} x {n}");
    }
}

/// Whatever a game comes to is judged as the game says, set up or taken back, and nearly always
/// with a game found that leads there.
#[test]
fn random_games_are_judged_as_they_were_played() {
    let mut seed = 11u64;
    let mut below = move |count: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % count
    };
    let (mut boards, mut proven) = (0, 0);
    for (m, n, k, rule) in [
        (15, 15, 5, GomokuRule::Renju),
        (9, 7, 5, GomokuRule::Renju),
        (6, 6, 5, GomokuRule::Renju),
        (15, 15, 5, GomokuRule::Caro),
        (7, 7, 4, GomokuRule::Caro),
        (6, 5, 3, GomokuRule::Caro),
    ] {
        for first in [First::X, First::O] {
            let options = options(rule, k).with_first(first);
            let rules = options.rules(m, n).unwrap();
            for _ in 0..6 {
                let mut game = Position::new(&rules);
                while game.outcome() == Outcome::Ongoing {
                    let moves: Vec<Cell> = game.legal_moves().collect();
                    let played = moves[below(moves.len())];
                    let before = game.clone();
                    game.play(played).unwrap();
                    let found = game.to_setup().position();
                    let Ok(found) = found else { panic!("{rule}: {game}: {found:?}") };
                    assert_eq!(found, game);
                    assert_eq!(found.outcome(), game.outcome(), "{rule}: {game}");
                    assert_eq!(found.side_to_move(), game.side_to_move());
                    let mut back = game.clone();
                    back.undo(played).unwrap();
                    assert_eq!(back, before, "{rule}: {game}");
                    boards += 1;
                    proven += usize::from(found.history() == History::Proven);
                }
            }
        }
    }
    assert!(boards > 3_000 && proven * 100 > boards * 98, "{proven} of {boards}");
}
