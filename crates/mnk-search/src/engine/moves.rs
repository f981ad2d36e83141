//! Which moves are worth a look, and in which order.

use super::board::Board;
use super::game::Rule;
use super::pattern::line;
use super::worth::{class, count};

/// A move and its place in the order: higher first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) cell: u16,
    pub(crate) order: i32,
}

impl Board {
    /// Points of a cell for ordering: what the side makes there and what it takes away.
    pub(crate) fn draw_of(&self, cell: u16) -> i32 {
        let at = usize::from(cell);
        let (side, other) = (self.side, 1 - self.side);
        let worths = &self.tables.worths;
        let own = i32::from(worths[side][usize::from(self.codes[at][side])].order);
        let theirs = i32::from(worths[other][usize::from(self.codes[at][other])].order);
        let bonus = |class: u8| match class {
            class::FOUR_THREE => 400,
            class::OPEN_FOUR => 800,
            class::DOUBLE_THREE => 200,
            class::THREE_PLUS => 40,
            _ => 0,
        };
        8 * own + 6 * theirs + bonus(self.class(side, cell)) + bonus(self.class(other, cell)) / 2
    }

    /// All moves near the marks, or near the middle of an empty board.
    pub(crate) fn quiet_moves(&self, into: &mut Vec<Choice>) {
        into.clear();
        for (at, (&near, &mark)) in self.near.iter().zip(&self.marks).enumerate() {
            if near > 0 && mark == super::board::EMPTY {
                let cell = at as u16;
                into.push(Choice { cell, order: self.draw_of(cell) });
            }
        }
        if into.is_empty() && self.empty > 0 {
            // Nothing near: the empty cell nearest the middle.
            let (m, n) = (i32::from(self.game().width), i32::from(self.game().height));
            let off = |at: usize| {
                let (x, y) = self.game().column_row(at as u16);
                (2 * i32::from(x) + 1 - m).pow(2) + (2 * i32::from(y) + 1 - n).pow(2)
            };
            let middle = (0..self.marks.len()).filter(|&at| self.is_empty(at as u16));
            if let Some(at) = middle.min_by_key(|&at| off(at)) {
                into.push(Choice { cell: at as u16, order: 0 });
            }
        }
    }

    /// Whether two cells are on one line, no more than `k` apart.
    fn in_reach(&self, one: u16, two: u16) -> bool {
        let ((x, y), (u, v)) = (self.game().column_row(one), self.game().column_row(two));
        let (dx, dy) = (x.abs_diff(u), y.abs_diff(v));
        dx.max(dy) <= self.game().k && (dx == 0 || dy == 0 || dx == dy)
    }

    /// Adds the empty cells that are not in the list.
    pub(crate) fn others(&self, list: &mut Vec<Choice>) {
        let listed = list.len();
        for cell in (0..self.marks.len() as u16).filter(|&cell| self.is_empty(cell)) {
            if list[..listed].iter().all(|choice| choice.cell != cell) {
                list.push(Choice { cell, order: self.draw_of(cell) });
            }
        }
    }

    /// The moves that can answer the threat of an open four: those on its lines, and own fours.
    /// In caro a row is stopped beyond its ends as well: all cells that a row through the four, or
    /// one of its ends, can lie on, and own fours.
    pub(crate) fn defences(&mut self, into: &mut Vec<Choice>) {
        into.clear();
        let (side, other) = (self.side, 1 - self.side);
        if self.game().rule == Rule::Caro {
            let Some(four) = self.winning_four(other) else { return };
            for cell in (0..self.marks.len() as u16).filter(|&cell| self.is_empty(cell)) {
                if self.class(side, cell) >= class::FOUR || self.in_reach(four, cell) {
                    into.push(Choice { cell, order: self.draw_of(cell) });
                }
            }
            return;
        }
        let wide = self.game().rule != Rule::Free;
        for at in 0..self.marks.len() {
            let cell = at as u16;
            if !self.is_empty(cell) {
                continue;
            }
            let stops = self.class(other, cell) >= class::FOUR
                || self.class(side, cell) >= class::FOUR
                || (wide && {
                    let code = self.code(other, cell);
                    count(code, line::OVER, line::OVER) > 0
                        || count(code, line::FOUR, line::FIVE) > 0
                });
            if stops {
                into.push(Choice { cell, order: self.draw_of(cell) });
            }
        }
    }
}
