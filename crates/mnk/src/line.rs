//! Lines: where they can be, and which are there.

use alloc::vec::Vec;

use crate::rules::{MAX_SIDE, WinRule};
use crate::{Cell, Mark, Rules};

/// The way along a line, from its first cell: always to the right or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Along a row, to the right.
    Right,
    /// Along a column, down.
    Down,
    /// Along a diagonal, down to the right.
    DownRight,
    /// Along a diagonal, down to the left.
    DownLeft,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Right, Self::Down, Self::DownRight, Self::DownLeft];

    /// One step: columns to the right, rows down.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Right => (1, 0),
            Self::Down => (0, 1),
            Self::DownRight => (1, 1),
            Self::DownLeft => (-1, 1),
        }
    }
}

/// Cells in a row.
///
/// ```
/// let rules = mnk::Rules::TIC_TAC_TOE;
/// let lines: Vec<_> = mnk::Line::all(&rules).collect();
/// assert_eq!(lines.len(), 8);
/// let names: Vec<_> = lines[7].cells().map(|cell| cell.to_string()).collect();
/// assert_eq!(names, ["c1", "b2", "a3"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    start: Cell,
    direction: Direction,
    len: u8,
}

impl Line {
    /// The first cell.
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// The way from there.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// How many cells.
    #[allow(clippy::len_without_is_empty)] // a line is never empty
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Its cells, first to last.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        let (dc, dr) = self.direction.step();
        let (col, row) = (self.start.col() as i32, self.start.row() as i32);
        (0..i32::from(self.len))
            .map(move |i| Cell::at((col + i * dc) as usize, (row + i * dr) as usize))
    }

    /// Every k cells in a row on this board, generated: by direction, then by first cell. A single
    /// cell (k = 1) is a line once, not once a direction.
    pub fn all(rules: &Rules) -> impl Iterator<Item = Self> + use<> {
        let rules = *rules;
        let k = rules.k();
        let ways = if k == 1 { 1 } else { 4 };
        Direction::ALL.into_iter().take(ways).flat_map(move |direction| {
            rules.cells().filter_map(move |start| {
                let (dc, dr) = direction.step();
                let reach = k as i32 - 1;
                let col = start.col() as i32 + reach * dc;
                let row = start.row() as i32 + reach * dr;
                let on_board =
                    (0..rules.m() as i32).contains(&col) && (0..rules.n() as i32).contains(&row);
                on_board.then_some(Self { start, direction, len: k as u8 })
            })
        })
    }
}

/// The neighbour one step on, if it is on the board.
pub(crate) fn next(rules: &Rules, cell: Cell, direction: Direction, steps: i32) -> Option<Cell> {
    let (dc, dr) = direction.step();
    let col = usize::try_from(cell.col() as i32 + dc * steps).ok()?;
    let row = usize::try_from(cell.row() as i32 + dr * steps).ok()?;
    (col < rules.m() && row < rules.n()).then(|| Cell::at(col, row))
}

/// How many cells of the set follow this one in one direction, back (-1) or forth (1).
pub(crate) fn arm(
    rules: &Rules,
    cell: Cell,
    direction: Direction,
    way: i32,
    has: &impl Fn(Cell) -> bool,
) -> usize {
    (1..MAX_SIDE as i32)
        .take_while(|i| next(rules, cell, direction, i * way).is_some_and(has))
        .count()
}

/// Every maximal run of this side's marks that is a line of it; `at` says what stands in a cell.
pub(crate) fn maximal_lines(
    rules: &Rules,
    mark: Mark,
    at: &impl Fn(Cell) -> Option<Mark>,
) -> Vec<Line> {
    let has = &|cell| at(cell) == Some(mark);
    let open = |end: Option<Cell>| end.is_some_and(|cell| at(cell).is_none());
    let lengths = rules.side(mark).win.lengths(rules.k());
    let mut lines = Vec::new();
    for direction in Direction::ALL {
        for start in rules.cells().filter(|&cell| has(cell)) {
            if next(rules, start, direction, -1).is_some_and(has) {
                continue;
            }
            let len = 1 + arm(rules, start, direction, 1, has);
            let line = Line { start, direction, len: len as u8 };
            // A run of one cell is the same in every direction.
            let seen = len == 1 && lines.iter().any(|l: &Line| l.len == 1 && l.start == start);
            let closed = rules.side(mark).win == WinRule::OpenEnd
                && len == rules.k()
                && !open(next(rules, start, direction, -1))
                && !open(next(rules, start, direction, len as i32));
            if lengths.contains(&len) && !seen && !closed {
                lines.push(line);
            }
        }
    }
    lines
}
