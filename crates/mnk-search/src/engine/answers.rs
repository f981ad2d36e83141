//! What answers a threat, by the rules themselves: a five can be stopped, a four can be answered.
//!
//! In most rules a five is stopped on its own cell alone. In caro a row of `k` wins only with an
//! open end, so that a mark beyond its last open end stops it too, and a mark on one completing
//! cell may close the row of another. In renju the first side may be forbidden the only cell that
//! helps, and has drawn when every cell is forbidden to it.

use super::board::{Board, NO_CELL};
use super::game::Rule;
use super::pattern::{RowRule, Run, line};
use super::worth::{class, count, pattern_of};

impl Board {
    /// The cells, two at most, by which the side to move stops every five of the other side's at
    /// once.
    pub(crate) fn answers(&mut self) -> impl Iterator<Item = u16> + use<> {
        let (side, other) = (self.side, 1 - self.side);
        let mut found = [NO_CELL; 2];
        if let Some(five) = self.five(other) {
            if self.game().rule == Rule::Caro {
                let choices = [five, self.last_open_end(other, five)];
                for (place, cell) in found.iter_mut().zip(choices) {
                    if cell != NO_CELL && self.stops(cell) {
                        *place = cell;
                    }
                }
            } else if self.count(other, class::FIVE) == 1 && self.allowed(side, five) {
                found[0] = five;
            }
        }
        found.into_iter().filter(|&cell| cell != NO_CELL)
    }

    /// Whether a mark of the side to move leaves the other side no five.
    fn stops(&mut self, cell: u16) -> bool {
        self.play(cell);
        let stopped = self.count(self.side, class::FIVE) == 0;
        self.take_back();
        stopped
    }

    /// The only open end of the only row that `side` completes on the cell `five`, where a mark
    /// of the other side takes the row its worth in caro.
    fn last_open_end(&self, side: usize, five: u16) -> u16 {
        let code = self.code(side, five);
        if count(code, line::FIVE, line::FIVE) != 1 {
            return NO_CELL;
        }
        let Some(direction) = (0..4).find(|&d| pattern_of(code, d) == line::FIVE) else {
            return NO_CELL;
        };
        let (own, blocked, bit) = self.line(side, five, direction);
        let own = own | 1 << bit;
        let above = (own >> bit).trailing_ones();
        let below = (own << (63 - bit)).leading_ones() - 1;
        if above + below != u32::from(self.game().k) {
            return NO_CELL;
        }
        let ends = [bit + above, bit - below - 1];
        let open = match ends.map(|end| blocked >> end & 1 == 0) {
            [true, false] => ends[0],
            [false, true] => ends[1],
            _ => return NO_CELL,
        };
        let step = self.tables.lines.step[direction];
        (i32::from(five) + step * (open as i32 - bit as i32)) as u16
    }

    /// Whether a row of `side` that wins stands on the board.
    pub(crate) fn has_row(&self, side: usize) -> bool {
        let (rows, k) = (RowRule::of(self.game().rule, side), u32::from(self.game().k));
        let cells = 0..self.marks.len() as u16;
        cells.filter(|&cell| usize::from(self.marks[usize::from(cell)]) == side).any(|cell| {
            (0..4).any(|direction| {
                let (own, blocked, bit) = self.line(side, cell, direction);
                rows.judge(own, blocked, bit, k) == Run::Five
            })
        })
    }

    /// Whether the side to move has a move: where there is none the game is drawn.
    pub(crate) fn can_move(&mut self) -> bool {
        let side = self.side;
        let mut cells = 0..self.marks.len() as u16;
        cells.any(|cell| self.is_empty(cell) && self.allowed(side, cell))
    }

    /// Whether the side to move wins by an open four on `cell`, the other side having no five.
    pub(crate) fn wins_by_four(&mut self, cell: u16) -> bool {
        let side = self.side;
        if !self.allowed(side, cell) {
            return false;
        }
        match self.game().rule {
            Rule::Free | Rule::Exact => return true,
            Rule::Renju if side == 0 => return true,
            Rule::Renju | Rule::Caro => {}
        }
        self.play(cell);
        let wins =
            self.count(side, class::FIVE) > 0 && self.answers().next().is_none() && self.can_move();
        self.take_back();
        wins
    }

    /// Whether `side`, were it to move, has an open four that wins.
    pub(crate) fn has_open_four(&mut self, side: usize) -> bool {
        self.count(side, class::OPEN_FOUR) > 0
            && (matches!(self.game().rule, Rule::Free | Rule::Exact)
                || self.winning_four(side).is_some())
    }

    /// Where `side`, were it to move, would win by an open four.
    pub(crate) fn winning_four(&mut self, side: usize) -> Option<u16> {
        let turn = std::mem::replace(&mut self.side, side);
        let mut cells = 0..self.marks.len() as u16;
        let found = cells
            .find(|&cell| self.class(side, cell) == class::OPEN_FOUR && self.wins_by_four(cell));
        self.side = turn;
        found
    }
}
