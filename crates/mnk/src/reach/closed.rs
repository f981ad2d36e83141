//! Caro: was every run of k that is closed at both ends closed before it was complete?
//!
//! Asked backwards: marks are taken away one by one. A mark that closes an end of a run of k of
//! the other side has to stay as long as that run is whole. Whatever is taken away, no run of k
//! comes into being (there is no longer one on the board but those that the last move made), so
//! a mark that may go once may go ever after. If the sides need not take turns, taking what may
//! go, in any order, empties every board that can be emptied. They do take turns, so which mark of
//! a run goes first can matter; marks in no run free nothing, and one is as good as another. Every
//! choice is tried, up to a number of boards: a board for which it does not suffice is trusted.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::{Board, Sides, last_marks, last_mover};
use crate::error::kind;
use crate::line::{Direction, arm};
use crate::position::History;
use crate::rules::WinRule;
use crate::{Cell, Mark, Rules};

/// Drops those who cannot have begun; the error says that nobody can.
pub(super) fn search(
    rules: &Rules,
    board: &Board<'_>,
    line_of: Option<Mark>,
    began: &mut Sides,
) -> Result<History, (u16, Mark)> {
    let counts = super::counts(board.cells);
    let mut history = History::Trusted;
    let mut possible = [false; 2];
    for side in began.iter() {
        let last = last_mover(counts, side);
        let starts = starts(rules, board, line_of);
        let emptied = starts
            .iter()
            .map(|start| start.clone().empties_in_turns(last))
            .max()
            .unwrap_or(Found::No);
        if emptied == Found::Yes {
            history = History::Proven;
        }
        possible[side.index()] = emptied != Found::No;
    }
    began.retain(|side| possible[side.index()]);
    let by = line_of.unwrap_or(Mark::X);
    if began.is_empty() { Err((kind::PLAYED_AFTER_WIN, by)) } else { Ok(history) }
}

/// The board, or where somebody has a line every board before the move that can have made it.
fn starts<'a>(rules: &'a Rules, board: &Board<'_>, line_of: Option<Mark>) -> Vec<Marks<'a>> {
    let whole = Marks { rules, cells: board.cells.to_vec(), first: None };
    let Some(mark) = line_of else { return alloc::vec![whole] };
    last_marks(rules, board, mark)
        .filter(|&last| !whole.closes(last, mark))
        .map(|last| Marks { first: Some(last), ..whole.clone() })
        .collect()
}

/// Cells of boards that are looked at before a board is trusted.
const MOST_CELLS: usize = 1 << 21;

/// What a search found, the better the later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    No,
    Unknown,
    Yes,
}

#[derive(Clone)]
struct Marks<'a> {
    rules: &'a Rules,
    cells: Vec<Option<Mark>>,
    /// What has to go first.
    first: Option<Cell>,
}

impl Marks<'_> {
    fn at(&self, cell: Cell) -> Option<Mark> {
        self.cells[cell.index(self.rules.m())]
    }

    /// Whether this mark of a side is next to a run of exactly k of the other.
    fn closes(&self, cell: Cell, mark: Mark) -> bool {
        let other = mark.opponent();
        let theirs = |cell| self.at(cell) == Some(other);
        self.rules.side(other).win == WinRule::OpenEnd
            && Direction::ALL.into_iter().any(|direction| {
                [-1, 1]
                    .into_iter()
                    .any(|way| arm(self.rules, cell, direction, way, &theirs) == self.rules.k())
            })
    }

    /// Whether this mark is in a run of exactly k of its own.
    fn in_run(&self, cell: Cell, mark: Mark) -> bool {
        let own = |cell| self.at(cell) == Some(mark);
        Direction::ALL.into_iter().any(|direction| {
            let arms = [-1, 1].map(|way| arm(self.rules, cell, direction, way, &own));
            arms[0] + 1 + arms[1] == self.rules.k()
        })
    }

    fn take(&mut self, cell: Cell) {
        self.cells[cell.index(self.rules.m())] = None;
    }

    /// Whether all can be taken away, in turns from this side on.
    fn empties_in_turns(mut self, mut mover: Mark) -> Found {
        if let Some(first) = self.first {
            self.take(first);
            mover = mover.opponent();
        }
        let mut boards = MOST_CELLS / self.cells.len().max(1);
        let mut seen = BTreeSet::new();
        let mut open = alloc::vec![(self, mover)];
        while let Some((marks, mover)) = open.pop() {
            if marks.cells.iter().all(Option::is_none) {
                return Found::Yes;
            }
            if boards == 0 {
                return Found::Unknown;
            }
            boards -= 1;
            let mut free = None;
            // The last one is tried first: what breaks a run, which lets marks of the other side go.
            let mut tries = Vec::new();
            for cell in marks.rules.cells() {
                if marks.at(cell) != Some(mover) || marks.closes(cell, mover) {
                    continue;
                }
                if marks.in_run(cell, mover) {
                    tries.push(cell);
                } else {
                    free = Some(cell);
                }
            }
            for cell in free.into_iter().chain(tries) {
                let mut next = marks.clone();
                next.take(cell);
                if seen.insert(next.cells.iter().map(Option::is_some).collect::<Vec<_>>()) {
                    open.push((next, mover.opponent()));
                }
            }
        }
        Found::No
    }
}
