//! The engine's board against the rules crate: what may be played, and when a game ends.

use mnk::{Cell, Mark, Options, Outcome, Position};
use mnk_search::engine::{Engine, Game, Rule, Standing};
use test_kit::threats::Dice;

/// Random games: at every ply the same moves are allowed, and the same end comes.
#[test]
fn moves_and_ends_are_those_of_the_rules() {
    let mut dice = Dice(9);
    for (m, n, k) in [(9, 9, 5), (12, 7, 5), (8, 8, 4), (10, 6, 6), (6, 10, 3)] {
        for rule in Rule::ALL {
            let Ok(game) = Game::new(m, n, k).unwrap().with_rule(rule) else {
                assert!(
                    rule == Rule::Renju && k != 5,
                    "renju alone is five in a row and nothing else"
                );
                continue;
            };
            for _ in 0..12 {
                let mut engine = Engine::with_memory(game, 1024).unwrap();
                let options = Options::new().with_k(k.into()).with_rule(rule);
                let mut judge = Position::new(&options.rules(m.into(), n.into()).unwrap());
                loop {
                    let cells: Vec<u16> = (0..game.cells() as u16)
                        .filter(|&cell| judge.check(name(&game, cell)).is_ok())
                        .collect();
                    let moves = engine.moves();
                    assert_eq!(moves, cells, "{game:?}: {judge}");
                    if moves.is_empty() {
                        break;
                    }
                    let cell = moves[dice.below(moves.len() as u64) as usize];
                    engine.play(cell).unwrap();
                    judge.play(name(&game, cell)).unwrap();
                    let standing = match judge.outcome() {
                        Outcome::Ongoing => Standing::Open,
                        Outcome::Draw => Standing::Drawn,
                        win => Standing::Won(u8::from(win.winner() == Some(Mark::O))),
                    };
                    if engine.standing() != standing {
                        // Renju alone: cells are left, but black may play none of them.
                        assert!(engine.moves().is_empty(), "{game:?}: {judge}");
                        assert_eq!(standing, Standing::Drawn);
                    }
                }
            }
        }
    }
}

fn name(game: &Game, cell: u16) -> Cell {
    let (x, y) = game.column_row(cell);
    Cell::new(x.into(), y.into()).unwrap()
}

/// RIF 9.1 to 9.3 by example: black's marks, white's marks, the cell, and whether it is forbidden.
#[test]
fn forbidden_moves_by_clause() {
    let cases = [
        // 9.1 double three, and the same with one three stopped.
        ("h6 h7 f8 g8", "a1 c1 e1 g1", "h8", true),
        ("h6 h7 f8 g8", "a1 c1 e1 e8", "h8", false),
        // 9.1 double four, in two lines and in one.
        ("e8 f8 g8 h5 h6 h7", "a1 c1 e1 g1 a3 c3", "h8", true),
        ("e8 g8 h8 k8", "a1 c1 e1 g1", "i8", true),
        // 9.1 overline; and a five is never forbidden.
        ("c8 d8 e8 g8 h8", "a1 c1 e1 g1 a3", "f8", true),
        ("d8 e8 g8 h8 f4 f5 f6 f7 f9", "a1 c1 e1 g1 a3 c3 e3 g3 a5", "f8", false),
        // 9.3: a three that can only become a straight four on a forbidden cell (here i8, a
        // double four) is no three; where that cell is not forbidden it is one.
        ("f8 g8 h6 h7 i5 i6 i7", "a1 c1 e1 g1 a3 d8", "h8", false),
        ("f8 g8 h6 h7", "a1 c1 e1 d8", "h8", true),
    ];
    for (black, white, cell, forbidden) in cases {
        let game = Game::new(15, 15, 5).unwrap().with_rule(Rule::Renju).unwrap();
        let mut engine = Engine::with_memory(game, 1024).unwrap();
        let at = |name: &str| {
            let cell: Cell = name.parse().unwrap();
            game.cell(cell.col() as u8, cell.row() as u8).unwrap()
        };
        for (side, marks) in [(1, white), (0, black)] {
            for name in marks.split(' ') {
                engine.put(at(name), side).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        }
        engine.set_side(0);
        assert_eq!(!engine.moves().contains(&at(cell)), forbidden, "{black} / {white}: {cell}");
        // The rules crate, with as many white marks as black ones: the rest far away.
        let options = Options::new().with_rule(Rule::Renju);
        let mut judge = Position::new(&options.rules(15, 15).unwrap());
        let mut whites = white.split(' ').chain(["a15", "c15", "e15", "g15", "i15", "k15"]);
        for name in black.split(' ') {
            judge.play(name.parse().unwrap()).unwrap();
            judge.play(whites.next().unwrap().parse().unwrap()).unwrap();
        }
        assert_eq!(judge.forbidden(cell.parse().unwrap()).is_some(), forbidden, "{black}: {cell}");
    }
}
