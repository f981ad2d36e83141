//! Marks fall: is there an order of alternate moves that stacks the columns so?
//!
//! How far each column is filled says what is on the board (the lower part of each column), how
//! many moves were made, and so whose turn it was. The search takes top marks off, the last
//! mover's first, and never comes to a board with a line; heights that failed are remembered. So
//! it looks at each combination of heights once at most: 7^7 = 823,543 of them at 7 x 6.

use alloc::vec;
use alloc::vec::Vec;

use super::{Board, leaves_no_line};
use crate::rules::WinRule;
use crate::{Cell, Mark, Rules};

/// As many combinations of heights as 7 columns of 6 rows have.
const MOST_STATES: usize = 7usize.pow(7);

/// Whether all orders can be searched: always up to 7 x 6, and on larger boards while few marks
/// are on them.
pub(super) fn can_search(rules: &Rules, board: &Board<'_>) -> bool {
    states(&heights(rules, board)).is_some()
}

/// Whether a game begun by this side leads to the board; the line counts only where asked for.
/// The board has no floating mark, right counts, and lines only where one last mark made them all.
pub(super) fn leads_to(rules: &Rules, board: &Board<'_>, began: Mark, lines_end: bool) -> bool {
    let heights = heights(rules, board);
    let Some(states) = states(&heights) else { return true };
    let moves = heights.iter().sum();
    let strides = heights
        .iter()
        .scan(1, |stride, height| {
            let this = *stride;
            *stride *= height + 1;
            Some(this)
        })
        .collect();
    let failed = vec![false; states];
    Search { rules, board, began, lines_end, heights, strides, failed }.empties(moves, true)
}

fn heights(rules: &Rules, board: &Board<'_>) -> Vec<usize> {
    let filled = |&cell: &Cell| board.get(cell).is_some();
    (0..rules.m())
        .map(|col| (0..rules.n()).map(|row| Cell::at(col, row)).filter(filled).count())
        .collect()
}

fn states(heights: &[usize]) -> Option<usize> {
    heights
        .iter()
        .try_fold(1usize, |states, height| states.checked_mul(height + 1))
        .filter(|&states| states <= MOST_STATES)
}

struct Search<'a> {
    rules: &'a Rules,
    board: &'a Board<'a>,
    began: Mark,
    lines_end: bool,
    heights: Vec<usize>,
    strides: Vec<usize>,
    failed: Vec<bool>,
}

impl Search<'_> {
    /// Whether the marks now on the board can be taken away in turns.
    fn empties(&mut self, moves: usize, whole: bool) -> bool {
        if moves == 0 {
            return true;
        }
        let state = self.heights.iter().zip(&self.strides).map(|(h, s)| h * s).sum::<usize>();
        if self.failed[state] {
            return false;
        }
        let mover = if moves % 2 == 1 { self.began } else { self.began.opponent() };
        for col in 0..self.heights.len() {
            let Some(top) = self.top(col) else { continue };
            if self.board.get(top) == Some(mover) && self.may_go(top, mover, whole) {
                self.heights[col] -= 1;
                let empties = self.empties(moves - 1, false);
                self.heights[col] += 1;
                if empties {
                    return true;
                }
            }
        }
        self.failed[state] = true;
        false
    }

    fn top(&self, col: usize) -> Option<Cell> {
        let row = self.rules.n() - self.heights[col];
        (self.heights[col] > 0).then(|| Cell::at(col, row))
    }

    /// Whether no line is on the board once this mark is taken. Off the whole board it must be one
    /// that is in every line; after that there is none but what the taking makes.
    fn may_go(&self, top: Cell, mover: Mark, whole: bool) -> bool {
        if !self.lines_end {
            return true;
        }
        let shown = |cell: Cell| cell.row() + self.heights[cell.col()] >= self.rules.n();
        let own = |cell| shown(cell) && self.board.get(cell) == Some(mover);
        let all_lines_through = || {
            Mark::ALL.into_iter().all(|mark| {
                let left = |cell| self.board.get(cell).filter(|_| cell != top);
                crate::line::maximal_lines(self.rules, mark, &left).is_empty()
            })
        };
        match self.rules.side(mover).win {
            _ if whole => all_lines_through(),
            // No part of a set with no line has one.
            WinRule::KOrMore => true,
            WinRule::ExactlyK | WinRule::OpenEnd => leaves_no_line(self.rules, mover, top, &own),
        }
    }
}
