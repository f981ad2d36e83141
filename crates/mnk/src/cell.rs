//! A place on the board and its name.

use core::fmt;
use core::str::FromStr;

use crate::rules::MAX_SIDE;

/// A place on the board, by column and row from the top left, each 0 to 31. It knows no board: a
/// cell can be off the one at hand.
///
/// Its name is the column's letter and the row's number, row 1 at the top: `a1` is the top left
/// corner. Columns go `a` to `z`, then `aa` to `af`; no letter is skipped.
///
/// ```
/// use mnk::Cell;
/// let cell = Cell::new(1, 2).unwrap();
/// assert_eq!(cell.to_string(), "b3");
/// assert_eq!("B3".parse(), Ok(cell));
/// assert_eq!("af32".parse(), Ok(Cell::new(31, 31).unwrap()));
/// assert!("b0".parse::<Cell>().is_err());
/// assert_eq!(Cell::new(32, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u16);

/// A move: where the side to move puts its mark.
pub type Move = Cell;

impl Cell {
    /// The cell in this column and row, counted from 0; `None` from 32 on.
    #[inline]
    pub const fn new(col: usize, row: usize) -> Option<Self> {
        if col < MAX_SIDE && row < MAX_SIDE { Some(Self::at(col, row)) } else { None }
    }

    /// The cell with this [`index`](Self::index) on a board of `m` columns; `None` when that is
    /// no cell of any board.
    #[inline]
    pub const fn from_index(index: usize, m: usize) -> Option<Self> {
        if m == 0 { None } else { Self::new(index % m, index / m) }
    }

    /// For places known to be below 32.
    #[inline]
    pub(crate) const fn at(col: usize, row: usize) -> Self {
        Self((row << 5 | col & 31) as u16 & 1023)
    }

    /// The column, 0 at the left.
    #[inline]
    pub const fn col(self) -> usize {
        self.0 as usize & 31
    }

    /// The row, 0 at the top.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize >> 5
    }

    /// `row * m + col`: the place in a board's cells written row after row, top left first.
    #[inline]
    pub const fn index(self, m: usize) -> usize {
        self.row() * m + self.col()
    }

    /// `32 * row + col`, 0 to 1023: the same on every board.
    #[inline]
    pub(crate) const fn key(self) -> usize {
        self.0 as usize & 1023
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let col = self.col();
        let letter = char::from(b'a' + (col % 26) as u8);
        let prefix = if col < 26 { "" } else { "a" };
        write!(f, "{prefix}{letter}{}", self.row() + 1)
    }
}

/// What is no cell's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a cell is a column letter (a to z, then aa to af) and a row number (1 to 32, row 1 at the top), such as b2"
)]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match Self::read(text) {
            Some((cell, "")) => Ok(cell),
            _ => Err(ParseCellError),
        }
    }
}

impl Cell {
    /// The cell named at the beginning of the text, and the rest of it. Letters and digits take
    /// turns, so that `h8h7` falls apart by itself.
    pub(crate) fn read(text: &str) -> Option<(Self, &str)> {
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, rest) = text.split_at(letters);
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = rest.split_at(digits);
        let letter = |b: u8| usize::from(b.to_ascii_lowercase() - b'a');
        let col = match *name.as_bytes() {
            [one] => letter(one),
            [b'a' | b'A', two] => 26 + letter(two),
            _ => return None,
        };
        if number.starts_with('0') {
            return None;
        }
        let row = number.parse::<usize>().ok()?.checked_sub(1)?;
        Some((Self::new(col, row)?, rest))
    }
}
