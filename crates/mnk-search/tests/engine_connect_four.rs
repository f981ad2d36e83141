//! How well the levels play connect four, by positions that are solved.
#![cfg(not(debug_assertions))]

use mnk_search::engine::{Engine, Game, Level, Timeless};

const FILE: &str = include_str!("data/connect_four.txt");

/// The lowest empty cell of a column.
fn landing(engine: &Engine, column: u8) -> u16 {
    let game = *engine.game();
    let empty = (0..game.height).rev().map(|row| game.cell(column, row).unwrap());
    empty.into_iter().find(|&cell| engine.mark(cell).is_none()).unwrap()
}

/// In how many positions of the file a level gives away a win or a draw, and how many there are.
fn mistakes(level: u8) -> (usize, usize) {
    let (mut mistakes, mut positions) = (0, 0);
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let game = Game { gravity: true, ..Game::new(7, 6, 4).unwrap() };
        let mut engine = Engine::with_memory(game, 8 << 20).unwrap();
        for column in words.next().unwrap().bytes() {
            engine.play(landing(&engine, column - b'a')).unwrap();
        }
        let worth = |value: u8| b"-=+".iter().position(|&known| known == value).unwrap();
        let values: Vec<_> =
            words.map(|word| (word.as_bytes()[0] - b'a', worth(word.as_bytes()[1]))).collect();
        let level = Level::new(level).unwrap();
        let chosen = engine.choose(level, 1, None, &Timeless).unwrap().cell;
        let column = game.column_row(chosen).0;
        let best = values.iter().map(|(_, value)| value).max();
        let found = values.iter().find(|(at, _)| *at == column).map(|(_, value)| value);
        mistakes += usize::from(found < best);
        positions += 1;
    }
    (mistakes, positions)
}

/// A level is a matter of strength, not of rules: these are what the search finds, and a change that
/// makes it weaker should be seen.
#[test]
fn higher_levels_give_less_away() {
    let [low, middle, high] = [3, 6, 10].map(mistakes);
    assert_eq!(high.1, 100);
    assert!(low.0 > middle.0 && middle.0 > high.0, "{low:?} {middle:?} {high:?}");
    assert!(high.0 <= 2, "{high:?}");
}
