//! The forbidden moves of renju.
//!
//! Source: the rules of the Renju International Federation, clauses 9.1 to 9.3. Black may not
//! make an overline, a double four or a double three, unless the move also makes a five. A three
//! counts only if a further move makes a straight four of it without being forbidden itself.

use super::board::Board;
use super::pattern::line;
use super::worth::{count, pattern_of};

impl Board {
    /// Whether the first side may not play the empty `cell`.
    pub(crate) fn forbidden(&mut self, cell: u16) -> bool {
        let code = self.code(0, cell);
        if count(code, line::FIVE, line::FIVE) > 0 {
            return false;
        }
        let doubles = count(code, line::DOUBLE_FOUR, line::DOUBLE_FOUR);
        let fours = count(code, line::FOUR, line::OPEN_FOUR);
        if count(code, line::OVER, line::OVER) > 0 || doubles > 0 || fours > 1 {
            return true;
        }
        if count(code, line::OPEN_THREE, line::FREE_THREE) < 2 {
            return false;
        }
        let side = self.side;
        self.side = 0;
        self.play(cell);
        let mut threes = 0;
        for direction in 0..4 {
            let kind = pattern_of(code, direction);
            if matches!(kind, line::OPEN_THREE | line::FREE_THREE)
                && self.straight_four_follows(cell, direction)
            {
                threes += 1;
            }
        }
        self.take_back();
        self.side = side;
        threes > 1
    }

    /// Whether a further mark that is not forbidden makes a straight four through `cell`.
    fn straight_four_follows(&mut self, cell: u16, direction: usize) -> bool {
        let (own, blocked, bit) = self.line(0, cell, direction);
        let k = u32::from(self.game().k);
        let step = self.tables.lines.step[direction];
        // A straight four: k - 1 marks from `start`, both ends open, no mark beyond an end.
        for start in (bit + 2 - k)..=bit {
            let row = ((1u64 << (k - 1)) - 1) << start;
            let missing = row & !own;
            let ends = (1u64 << (start - 1)) | (1u64 << (start + k - 1));
            let beyond = (1u64 << (start - 2)) | (1u64 << (start + k));
            if missing.count_ones() != 1
                || (missing | ends) & blocked != 0
                || (ends | beyond) & own != 0
            {
                continue;
            }
            let next = i32::from(cell) + step * (missing.trailing_zeros() as i32 - bit as i32);
            let five = count(self.code(0, next as u16), line::FIVE, line::FIVE) > 0;
            if !five && !self.forbidden(next as u16) {
                return true;
            }
        }
        false
    }
}
