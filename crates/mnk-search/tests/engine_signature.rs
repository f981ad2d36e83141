//! The search's signature: how many positions it looks at on a fixed set, and what it plays.
//!
//! A refactor must not move it. A change that is meant to move it writes the file anew with
//! `BLESS=1 cargo test -p mnk-search --test engine_signature` and says so in its commit.

use std::fmt::Write as _;

use mnk_search::engine::{Engine, Game, Limits, Rule, Timeless};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/engine_signature.txt");

/// Openings on boards of several kinds: columns, rows, row length, rule, gravity, misère, moves
/// as column letter and row number.
const POSITIONS: [(u8, u8, u8, Rule, bool, bool, &str); 12] = [
    (15, 15, 5, Rule::Free, false, false, ""),
    (15, 15, 5, Rule::Free, false, false, "h8 i9 h9 g7"),
    (15, 15, 5, Rule::Free, false, false, "f6 h5 j8 k11 f8"),
    (15, 15, 5, Rule::Exact, false, false, "h8 i8 h9 h7 i7"),
    (15, 15, 5, Rule::Renju, false, false, "h8 i9 h10 g9 i10"),
    (15, 15, 5, Rule::Caro, false, false, "h8 i9 h9 h7"),
    (20, 12, 5, Rule::Free, false, false, "j6 k6 j7 k8"),
    (12, 12, 6, Rule::Free, false, false, "f6 g7 f7"),
    (9, 9, 4, Rule::Exact, false, false, "a1 e5"),
    (7, 6, 4, Rule::Free, true, false, "d6 d5 d4"),
    (4, 4, 3, Rule::Free, false, true, "b2"),
    (3, 3, 3, Rule::Free, false, false, ""),
];

#[test]
fn signature() {
    let mut found = String::from("# columns rows k rule: nodes to depth 5, and the move.\n");
    for (width, height, k, rule, gravity, misere, moves) in POSITIONS {
        let game = Game { width, height, k, rule, gravity, misere };
        let mut engine = Engine::with_memory(game, 1 << 20).unwrap();
        for name in moves.split_whitespace() {
            let cell: mnk::Cell = name.parse().unwrap();
            engine.play(game.cell(cell.col() as u8, cell.row() as u8).unwrap()).unwrap();
        }
        let limits = Limits { nodes: Some(200_000), depth: Some(5), time: None };
        let thought = engine.think(limits, &Timeless).unwrap();
        let (x, y) = game.column_row(thought.cell);
        let cell = mnk::Cell::new(x.into(), y.into()).unwrap();
        let nodes = thought.nodes;
        writeln!(found, "{width} {height} {k} {rule:?} [{moves}]: {nodes} {cell}").unwrap();
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FILE, &found).unwrap();
    }
    let pinned = std::fs::read_to_string(FILE).unwrap_or_default();
    assert_eq!(found, pinned, "the search has changed: see the head of this test");
}
