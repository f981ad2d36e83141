//! The game that the engine plays: size, length of a row, and rule, as data.

use thiserror::Error;

pub use mnk::GomokuRule as Rule;

/// The largest number of columns or rows.
pub const MAX_SIDE: u8 = 32;

/// A line game: `width` columns, `height` rows, `k` marks in a row.
///
/// ```
/// use mnk_search::engine::{Game, GameError};
///
/// let gomoku = Game::new(15, 15, 5)?;
/// assert_eq!(gomoku.cells(), 225);
/// assert_eq!(Game::new(3, 3, 4), Err(GameError::Row { k: 4, longest: 3 }));
/// # Ok::<(), GameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// Columns, 1 to 32.
    pub width: u8,
    /// Rows, 1 to 32.
    pub height: u8,
    /// Marks in a row, 1 to the longer side.
    pub k: u8,
    /// Which rows win.
    pub rule: Rule,
    /// Whether a mark falls to the lowest empty cell of its column (the last row is the lowest).
    pub gravity: bool,
    /// Whether the side that completes a row loses.
    pub misere: bool,
}

/// Why a [`Game`] cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GameError {
    /// A side is outside 1 to 32.
    #[error("a board of {width} x {height}: columns and rows must each be 1 to 32")]
    Size {
        /// Columns asked for.
        width: u8,
        /// Rows asked for.
        height: u8,
    },
    /// `k` is 0 or above the longer side.
    #[error("{k} in a row: must be 1 to {longest}, the longer side of the board")]
    Row {
        /// Marks in a row asked for.
        k: u8,
        /// The longer side.
        longest: u8,
    },
    /// Renju, whose threes and fours are those of five in a row, with another `k`.
    #[error("renju is five in a row, not {k}: use the free or the exact rule")]
    Renju {
        /// Marks in a row asked for.
        k: u8,
    },
    /// Renju or caro together with gravity or misère, which nobody plays.
    #[error("{rule} is not played with gravity or misère: use the free or the exact rule")]
    Mixed {
        /// The rule asked for.
        rule: Rule,
    },
}

impl Game {
    /// A game by the free rule, without gravity, the completed row winning.
    ///
    /// # Errors
    /// [`GameError::Size`] and [`GameError::Row`].
    pub fn new(width: u8, height: u8, k: u8) -> Result<Self, GameError> {
        Self { width, height, k, rule: Rule::Free, gravity: false, misere: false }.checked()
    }

    /// The same game by another rule.
    ///
    /// # Errors
    /// [`GameError::Mixed`].
    pub fn with_rule(self, rule: Rule) -> Result<Self, GameError> {
        Self { rule, ..self }.checked()
    }

    /// The game itself if it can be played.
    ///
    /// # Errors
    /// [`GameError`] names the first thing that is wrong.
    pub fn checked(self) -> Result<Self, GameError> {
        let Self { width, height, k, rule, .. } = self;
        let side = 1..=MAX_SIDE;
        if !side.contains(&width) || !side.contains(&height) {
            return Err(GameError::Size { width, height });
        }
        let longest = width.max(height);
        if k == 0 || k > longest {
            return Err(GameError::Row { k, longest });
        }
        if rule == Rule::Renju && k != 5 {
            return Err(GameError::Renju { k });
        }
        if matches!(rule, Rule::Renju | Rule::Caro) && (self.gravity || self.misere) {
            return Err(GameError::Mixed { rule });
        }
        Ok(self)
    }

    /// The number of cells.
    pub const fn cells(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The cell in column `x` and row `y`, both counted from 0 at the top left, or `None` outside
    /// the board.
    pub const fn cell(&self, x: u8, y: u8) -> Option<u16> {
        if x < self.width && y < self.height {
            Some(y as u16 * self.width as u16 + x as u16)
        } else {
            None
        }
    }

    /// Column and row of a cell.
    pub const fn column_row(&self, cell: u16) -> (u8, u8) {
        ((cell % self.width as u16) as u8, (cell / self.width as u16) as u8)
    }
}
