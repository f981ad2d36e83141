//! The lines of a board: which line runs through a cell in each direction, and where.

use super::game::Game;

/// Column, row, down-right, down-left.
pub(crate) const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The bit of a line's first cell. The bits around a line read as closed.
pub(crate) const FIRST_BIT: u32 = 16;

/// Where a cell lies on one of its four lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnLine {
    /// Index into the list of all lines.
    pub(crate) line: u16,
    /// Bit of the cell in the line.
    pub(crate) bit: u8,
    /// Bits of the first and the last cell of the line.
    pub(crate) first: u8,
    pub(crate) last: u8,
}

/// The lines of a board and the neighbours of each cell.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(crate) on: Vec<[OnLine; 4]>,
    /// The bits outside each line.
    pub(crate) outside: Vec<u64>,
    /// From a cell to the next on its line, by direction.
    pub(crate) step: [i32; 4],
    /// The cells near each cell, where a move is worth a thought.
    pub(crate) near: Vec<Vec<u16>>,
}

impl Lines {
    pub(crate) fn new(game: &Game) -> Self {
        let (m, n) = (i32::from(game.width), i32::from(game.height));
        let inside = |x: i32, y: i32| (0..m).contains(&x) && (0..n).contains(&y);
        let mut lines = Self {
            on: vec![[OnLine::default(); 4]; game.cells()],
            outside: Vec::new(),
            step: DIRECTIONS.map(|(dx, dy)| dy * m + dx),
            near: Vec::with_capacity(game.cells()),
        };
        for (direction, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
            for (y0, x0) in (0..n).flat_map(|y| (0..m).map(move |x| (y, x))) {
                if inside(x0 - dx, y0 - dy) {
                    continue;
                }
                let length =
                    (0..32).take_while(|i| inside(x0 + i * dx, y0 + i * dy)).count() as u32;
                let line = lines.outside.len() as u16;
                let cells = ((1u64 << length) - 1) << FIRST_BIT;
                lines.outside.push(!cells);
                for i in 0..length {
                    let (x, y) = (x0 + i as i32 * dx, y0 + i as i32 * dy);
                    lines.on[(y * m + x) as usize][direction] = OnLine {
                        line,
                        bit: (FIRST_BIT + i) as u8,
                        first: FIRST_BIT as u8,
                        last: (FIRST_BIT + length - 1) as u8,
                    };
                }
            }
        }
        for (y, x) in (0..n).flat_map(|y| (0..m).map(move |x| (y, x))) {
            let mut near = Vec::new();
            for (dy, dx) in (-3..=3).flat_map(|dy| (-3..=3).map(move |dx| (dy, dx))) {
                let (far, on_line) = (
                    i32::max(dx, -dx).max(dy.max(-dy)),
                    dx == 0 || dy == 0 || dx == dy || dx == -dy,
                );
                let close = far > 0 && (far <= 2 || on_line);
                if close && inside(x + dx, y + dy) {
                    near.push(((y + dy) * m + x + dx) as u16);
                }
            }
            lines.near.push(near);
        }
        lines
    }
}
