//! Openings that give both sides an even game.
//!
//! How they were made: `cargo xtask openings` places five marks at random near the middle, has
//! the engine search each position, goes on where neither side is better, and keeps the
//! positions that stay even at several times the search. The first side's marks come first in
//! turn; all are on a 15 x 15 board and are moved to the middle of another.

use crate::engine::Game;

/// Cells as `xy` pairs, played in turn, on a 15 x 15 board, `a` the first column and row.
const OPENINGS: &str = include_str!("openings.txt");

/// An opening for this game: marks to be placed in turn, or `None` when the board is smaller
/// than 9 x 9, on which no opening is even in general.
///
/// `number` counts from 0 and begins anew at the end of the list.
pub fn opening(game: &Game, number: usize) -> Option<Vec<u16>> {
    if game.width < 9 || game.height < 9 || game.gravity {
        return None;
    }
    let lines: Vec<&str> = OPENINGS.lines().filter(|line| !line.starts_with('#')).collect();
    let line = lines.get(number % lines.len().max(1))?;
    let (dx, dy) = (i32::from(game.width) / 2 - 7, i32::from(game.height) / 2 - 7);
    let place = |pair: &str| {
        let mut letters = pair.bytes().map(|b| i32::from(b) - i32::from(b'a'));
        let (x, y) = (letters.next()? + dx, letters.next()? + dy);
        game.cell(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
    };
    line.split(' ').map(place).collect()
}

/// How many openings there are.
pub fn openings() -> usize {
    OPENINGS.lines().filter(|line| !line.starts_with('#')).count()
}
