//! Tic-tac-toe whole: the value of each of its 6,046 boards, in one pass from the last ply back.

use mnk::{Cell, Mark, Position};

use super::limits::{Goal, Limits};
use super::solution::{Solution, Value};
use super::{Core, legal_classes};

/// The eight lines, as bits `3 * row + column`.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;
/// A win by the next move; a ply later it is worth one less.
const WIN: i8 = 10;

/// The value of every board, by the marks of the side to move and those of the other side.
#[derive(Debug)]
pub(crate) struct Tiny {
    values: Box<[i8]>,
}

fn has_line(marks: u16) -> bool {
    LINES.iter().any(|line| marks & line == *line)
}

impl Tiny {
    pub(crate) fn new() -> Self {
        let lines: [bool; 512] = core::array::from_fn(|marks| has_line(marks as u16));
        let mut table = Self { values: vec![0; 1 << 18].into_boxed_slice() };
        for count in (0..=9).rev() {
            for taken in (0..=FULL).filter(|taken: &u16| taken.count_ones() == count) {
                // Every share of the taken cells; the side to move has the smaller half.
                let mut own = taken;
                loop {
                    if own.count_ones() == count / 2 {
                        let value = table.worth(&lines, own, taken ^ own);
                        table.values[Self::place(own, taken ^ own)] = value;
                    }
                    if own == 0 {
                        break;
                    }
                    own = (own - 1) & taken;
                }
            }
        }
        table
    }

    fn place(own: u16, other: u16) -> usize {
        usize::from(own) | usize::from(other) << 9
    }

    /// The value of a board whose successors are known; nothing for one that is over.
    fn worth(&self, lines: &[bool; 512], own: u16, other: u16) -> i8 {
        if lines[usize::from(other)] || own | other == FULL {
            return 0;
        }
        let mut best = -WIN;
        let mut free = FULL & !(own | other);
        while free != 0 {
            let cell = free & free.wrapping_neg();
            free ^= cell;
            let score = if lines[usize::from(own | cell)] {
                WIN - 1
            } else {
                self.after(own | cell, other)
            };
            best = best.max(score);
        }
        best
    }

    /// What a board with no line is worth to the side that has just moved.
    fn after(&self, own: u16, other: u16) -> i8 {
        let score = -self.values[Self::place(other, own)];
        score - score.signum()
    }
}

impl Core for Tiny {
    fn solve(&mut self, position: &Position, turn: Mark, limits: &Limits<'_>) -> Solution {
        let marks = |mark| -> u16 {
            let cells = position.rules().cells().filter(|&cell| position.cell(cell) == Some(mark));
            cells.map(|cell| 1 << cell.index(3)).sum()
        };
        let (own, other) = (marks(turn), marks(turn.opponent()));
        let score = self.values[Self::place(own, other)];
        let plies = u32::from((WIN - score.abs()).unsigned_abs());
        let value = match score {
            0 => Value::Draw,
            1.. => Value::Win { side: turn, plies, exact: true },
            _ => Value::Win { side: turn.opponent(), plies, exact: true },
        };
        let worth = |cell: Cell| {
            let own = own | 1 << cell.index(3);
            if has_line(own) { WIN - 1 } else { self.after(own, other) }
        };
        let classes = legal_classes(position);
        let nodes = 1 + classes.len() as u64;
        let mut best: Vec<Cell> = Vec::new();
        for class in classes {
            if limits.goal < Goal::Move || limits.goal == Goal::Move && !best.is_empty() {
                break;
            }
            if worth(class[0]) == score {
                best.extend(class);
            }
        }
        best.sort_unstable_by_key(|cell| cell.index(3));
        Solution { value, best, all_best: limits.goal >= Goal::Moves, nodes }
    }
}
