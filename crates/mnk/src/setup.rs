//! Boards as anyone can write them down.

use alloc::vec;
use alloc::vec::Vec;

use crate::error::kind;
use crate::reach::{self, Board};
use crate::{Cell, Mark, Options, Position, Rules, SetupError};

/// A board as anyone can write it down; nothing in it is checked. [`Setup::position`] is the one
/// place where it becomes a [`Position`], or all the reasons why it cannot.
///
/// ```
/// use mnk::{Mark, Options, Setup};
/// let mut setup = Setup::empty(3, 3, Options::new());
/// setup.cells[4] = Some(Mark::X);
/// assert_eq!(setup.position().unwrap().side_to_move(), Some(Mark::O));
///
/// setup.cells[0] = Some(Mark::X);
/// assert_eq!(setup.position().unwrap_err().kind(), "wrong_turn_order");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Columns.
    pub m: usize,
    /// Rows.
    pub n: usize,
    /// The m times n cells, row after row.
    pub cells: Vec<Option<Mark>>,
    /// The rules but for the size.
    pub options: Options,
}

impl Setup {
    /// A board with no marks. For a size that cannot be (over 32) it has no cells.
    pub fn empty(m: usize, n: usize, options: Options) -> Self {
        let size = m.checked_mul(n).filter(|&size| size <= 1024).unwrap_or(0);
        Self { m, n, cells: vec![None; size], options }
    }

    /// The position, if there is a game under these rules that leads to it.
    ///
    /// A board can be when, and only when: the counts of marks are right for who began; at most
    /// one side has lines; if one has, it moved last, and one of its marks is in every line, so
    /// that a last move there completed them all; and no order of moves is barred by what the
    /// rules add. "Exactly k" adds that the marks can be made one by one with no line on the way
    /// (an overline is made by joining, never by lengthening); gravity adds that no mark floats,
    /// and that alternate moves stack the columns so.
    ///
    /// ```
    /// use mnk::{History, Options, Outcome, Setup};
    /// let setup = |rows: &[&str], k| Setup::from_rows(rows, Options::new().with_k(k)).unwrap();
    ///
    /// // A run of five with k = 3 can be completed by its middle; one of six cannot.
    /// let five = setup(&["XXXXX.", "OO.OO."], 3).position().unwrap();
    /// assert_eq!((five.outcome(), five.history()), (Outcome::WinX, History::Proven));
    /// let error = setup(&["XXXXXX", "OO.OO.", "O....."], 3).position().unwrap_err();
    /// assert_eq!(error.kind(), "played_after_win");
    /// ```
    ///
    /// # Errors
    ///
    /// Every reason that applies. `ragged_rows` also stands for a number of cells that is not m
    /// times n.
    pub fn position(&self) -> Result<Position, SetupError> {
        let Self { m, n, options, .. } = *self;
        let mut error = SetupError::of_rules(m, n, &options);
        let by_rules = kind::BAD_K | kind::BAD_RULES;
        if m.checked_mul(n) != Some(self.cells.len()) && error.only_has(by_rules) {
            error.add_ragged(self.cells.len() / m + 1, self.cells.len() % m);
        }
        if !error.is_none() {
            if error.only_has(by_rules) {
                reach::check_counts(&self.cells, options.first, &mut error);
            }
            return Err(error);
        }
        let rules = Rules::from_options(m, n, options)?;
        let board = Board::new(&rules, &self.cells);
        let found = reach::check(&rules, &board)?;
        let marks = rules.cells().filter_map(|cell| Some((cell, board.get(cell)?)));
        let turn = match found.last {
            Some(mark) => mark.opponent(),
            None => Mark::X,
        };
        let known = found.last.is_some();
        Ok(Position::set_up(&rules, marks, turn, known, found.line_of, found.history))
    }

    /// The mark in a cell; none off the board.
    pub fn cell(&self, cell: Cell) -> Option<Mark> {
        let on_board = cell.col() < self.m && cell.row() < self.n;
        if on_board { self.cells.get(cell.index(self.m)).copied().flatten() } else { None }
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        setup.position()
    }
}
