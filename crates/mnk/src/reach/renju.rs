//! Renju: was every move of black allowed when it was made?
//!
//! An overline of black shows by itself: it was forbidden, unless the last move made a five with
//! it (RIF 9.1). A double four or double three depends on the marks that came later, which can
//! have broken it since. So marks are taken back in turns, each time one of black's that was not
//! forbidden there. When that goes on to the empty board, a game is known. When even the last
//! move of black cannot have been allowed, there is none. In between, the board is trusted.

use super::{Board, Sides, last_marks, last_mover};
use crate::error::kind;
use crate::gomoku::{FIVE, Judge};
use crate::line::{Direction, arm, next};
use crate::position::History;
use crate::{Cell, Mark, Rules};

/// Whether black has more than five in a row.
pub(super) fn has_overline(rules: &Rules, board: &Board<'_>, black: Mark) -> bool {
    overline_without(rules, board, black, None)
}

fn overline_without(rules: &Rules, board: &Board<'_>, black: Mark, taken: Option<Cell>) -> bool {
    let own = |cell| Some(cell) != taken && board.get(cell) == Some(black);
    rules.cells().filter(|&cell| own(cell)).any(|cell| {
        Direction::ALL.into_iter().any(|direction| {
            let first = !next(rules, cell, direction, -1).is_some_and(own);
            first && 1 + arm(rules, cell, direction, 1, &own) > FIVE
        })
    })
}

/// Drops those who cannot have begun; the error says that nobody can.
pub(super) fn search(
    rules: &Rules,
    board: &Board<'_>,
    black: Mark,
    line_of: Option<Mark>,
    began: &mut Sides,
) -> Result<History, (u16, Mark)> {
    let mut history = History::Trusted;
    let mut possible = [false; 2];
    for side in began.iter() {
        if let Some(found) = take_back_all(rules, board, black, line_of, side) {
            possible[side.index()] = true;
            history = if found == History::Proven { found } else { history };
        }
    }
    began.retain(|side| possible[side.index()]);
    if began.is_empty() { Err((kind::FORBIDDEN_MOVE, black)) } else { Ok(history) }
}

/// What is known of a game that this side began; `None` when there is none.
fn take_back_all(
    rules: &Rules,
    board: &Board<'_>,
    black: Mark,
    line_of: Option<Mark>,
    began: Mark,
) -> Option<History> {
    let marks = |mark: Mark| rules.cells().filter(move |&cell| board.get(cell) == Some(mark));
    let mut left: [alloc::vec::Vec<Cell>; 2] = Mark::ALL.map(|mark| marks(mark).collect());
    let total = left[0].len() + left[1].len();
    let last = last_mover([left[0].len(), left[1].len()], began);
    if line_of != Some(black) && has_overline(rules, board, black) {
        return None;
    }
    let mut judge = Judge::new(rules, |cell| board.get(cell), black);
    let mut mover = last;
    for ply in (0..total).rev() {
        let own = &mut left[mover.index()];
        let taken = if ply + 1 == total && line_of == Some(mover) {
            let mut lasts = last_marks(rules, board, mover).filter(|&cell| {
                mover != black || !overline_without(rules, board, black, Some(cell))
            });
            lasts.next().and_then(|cell| own.iter().position(|&own| own == cell))
        } else if mover == black {
            own.iter().position(|&cell| judge.was_allowed(cell))
        } else {
            own.len().checked_sub(1)
        };
        match taken {
            Some(at) => judge.clear(own.swap_remove(at)),
            None if ply + 1 == total => return None,
            None => return Some(History::Trusted),
        }
        mover = mover.opponent();
    }
    Some(History::Proven)
}
