//! Boards as rows of characters: `XOX`, `XXO`, `OXO`, or in one string `XOX/XXO/OXO`.

use alloc::vec::Vec;
use core::fmt;

use crate::error::kind;
use crate::{Cell, Mark, Options, Position, Setup, SetupError};

/// What an empty cell is written as.
const EMPTY: char = '.';

/// The cell a character stands for.
fn read_cell(c: char) -> Result<Option<Mark>, UnknownCell> {
    match c {
        ' ' | '.' | '_' | '-' => Ok(None),
        _ => Mark::from_char(c).map(Some).ok_or(UnknownCell),
    }
}

struct UnknownCell;

impl Setup {
    /// Reads a board row by row. Cells are `X x O o`, or empty as a space, `.`, `_` or `-`. One
    /// row with `/` in it is split there.
    ///
    /// ```
    /// use mnk::{Options, Outcome, Setup};
    /// let setup = Setup::from_rows(&["X-O/-X-/---"], Options::new()).unwrap();
    /// assert_eq!((setup.m, setup.n), (3, 3));
    /// assert_eq!(setup.to_string(), "X.O/.X./...");
    /// assert_eq!(setup.position().unwrap().outcome(), Outcome::Ongoing);
    ///
    /// let error = Setup::from_rows(&["XO", "X", "0O"], Options::new()).unwrap_err();
    /// let kinds: Vec<_> = error.reasons().map(|reason| reason.kind()).collect();
    /// assert_eq!(kinds, ["ragged_rows", "unknown_cell", "bad_k"]);
    /// ```
    ///
    /// # Errors
    ///
    /// `empty_board`, `ragged_rows`, `too_large` and `unknown_cell`, as many as apply, each with its
    /// first place; beside them `bad_k` and `bad_rules`, which alone are left to
    /// [`Setup::position`].
    pub fn from_rows<R: AsRef<str>>(rows: &[R], options: Options) -> Result<Self, SetupError> {
        match rows {
            [one] if one.as_ref().contains('/') => Self::read(one.as_ref().split('/'), options),
            rows => Self::read(rows.iter().map(AsRef::as_ref), options),
        }
    }

    fn read<'a>(
        rows: impl Iterator<Item = &'a str> + Clone,
        options: Options,
    ) -> Result<Self, SetupError> {
        let n = rows.clone().count();
        let m = rows.clone().next().map_or(0, |row| row.chars().count());
        let mut error = SetupError::of_rules(m, n, &options);
        let mut cells = Vec::new();
        for (row, text) in rows.enumerate() {
            let mut width = 0;
            for c in text.chars() {
                width += 1;
                match read_cell(c) {
                    Ok(cell) => cells.push(cell),
                    Err(UnknownCell) => error.add_unknown(row + 1, width, c),
                }
            }
            if width != m {
                error.add_ragged(row + 1, width);
            }
        }
        // Bad rules alone are left to `position`, which can then say what else is wrong.
        let readable = error.only_has(kind::BAD_K | kind::BAD_RULES);
        if readable { Ok(Self { m, n, cells, options }) } else { Err(error) }
    }
}

fn write_rows(
    f: &mut fmt::Formatter<'_>,
    m: usize,
    n: usize,
    cell: impl Fn(usize, usize) -> Option<Mark>,
) -> fmt::Result {
    let between = if f.alternate() { "\n" } else { "/" };
    for row in 0..n {
        if row > 0 {
            f.write_str(between)?;
        }
        for col in 0..m {
            let c = cell(col, row).map_or(EMPTY, Mark::to_char);
            write!(f, "{c}")?;
        }
    }
    Ok(())
}

/// Rows with `/` between them, `.` for an empty cell; with `{:#}` a line each.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |col, row| self.cells.get(row * self.m + col).copied().flatten();
        write_rows(f, self.m, self.n, at)
    }
}

/// Rows with `/` between them, `.` for an empty cell; with `{:#}` a line each.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |col, row| self.cell(Cell::at(col, row));
        write_rows(f, self.rules().m(), self.rules().n(), at)
    }
}
