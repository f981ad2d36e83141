//! Caro: was every run of k that is closed at both ends closed before it was complete?
//!
//! Asked backwards: marks are taken away one by one. A mark that closes an end of a run of k of
//! the other side has to stay as long as that run is whole. Whatever is taken away, no run of k
//! comes into being (there is no longer one on the board but those that the last move made), so
//! a mark that may go once may go ever after. If the sides need not take turns, taking what may
//! go, in any order, empties every board that can be emptied. They do take turns; then, when one
//! way of taking does not come to the end, the board is trusted.

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
        let emptied = |in_turns: bool| {
            starts
                .iter()
                .any(|start| start.clone().empties(if in_turns { Some(last) } else { None }))
        };
        if emptied(true) {
            history = History::Proven;
            possible[side.index()] = true;
        } else {
            possible[side.index()] = emptied(false);
        }
    }
    began.retain(|side| possible[side.index()]);
    let by = line_of.unwrap_or(Mark::X);
    if began.is_empty() { Err((kind::PLAYED_AFTER_WIN, by)) } else { Ok(history) }
}

/// The board, or where somebody has a line every board before the move that can have made it.
fn starts<'a>(
    rules: &'a Rules,
    board: &Board<'_>,
    line_of: Option<Mark>,
) -> alloc::vec::Vec<Marks<'a>> {
    let whole = Marks { rules, cells: board.cells.to_vec(), first: None };
    let Some(mark) = line_of else { return alloc::vec![whole] };
    last_marks(rules, board, mark)
        .filter(|&last| !whole.closes(last, mark))
        .map(|last| Marks { first: Some(last), ..whole.clone() })
        .collect()
}

#[derive(Clone)]
struct Marks<'a> {
    rules: &'a Rules,
    cells: alloc::vec::Vec<Option<Mark>>,
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

    /// Whether all can be taken away, in turns from this side on where one is named.
    fn empties(mut self, mut mover: Option<Mark>) -> bool {
        if let Some(first) = self.first {
            self.take(first);
            mover = mover.map(Mark::opponent);
        }
        loop {
            let mut rest = self.rules.cells().filter_map(|cell| Some((cell, self.at(cell)?)));
            if rest.next().is_none() {
                return true;
            }
            let may_go = |&(cell, mark): &(Cell, Mark)| {
                mover.is_none_or(|mover| mover == mark) && !self.closes(cell, mark)
            };
            let can = || {
                let marks = self.rules.cells().filter_map(|cell| Some((cell, self.at(cell)?)));
                marks.filter(may_go)
            };
            // First what breaks a run: it lets marks of the other side go.
            let broken = can().find(|&(cell, mark)| self.in_run(cell, mark));
            let Some((cell, _)) = broken.or_else(|| can().next()) else { return false };
            self.take(cell);
            mover = mover.map(Mark::opponent);
        }
    }
}
