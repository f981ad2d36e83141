//! A board as a grid of characters, and the whole-board scan for lines.

/// What the twin knows of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Columns.
    pub m: usize,
    /// Rows.
    pub n: usize,
    /// Marks in a row.
    pub k: usize,
    /// Whether a longer run is no line.
    pub exactly: bool,
    /// Whether marks fall down their column.
    pub gravity: bool,
}

/// A board: `'X'`, `'O'` or `'.'`, row after row from the top.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The rows.
    pub rows: Vec<Vec<char>>,
}

impl Grid {
    /// The empty board.
    pub fn empty(variant: &Variant) -> Self {
        Self { rows: vec![vec!['.'; variant.m]; variant.n] }
    }

    /// The filling with this number: base 3, the last cell in the lowest place, 1 for X and 2 for
    /// O.
    pub fn from_code(variant: &Variant, mut code: u64) -> Self {
        let mut grid = Self::empty(variant);
        for row in grid.rows.iter_mut().rev() {
            for cell in row.iter_mut().rev() {
                *cell = ['.', 'X', 'O'][(code % 3) as usize];
                code /= 3;
            }
        }
        grid
    }

    /// The number of this filling.
    pub fn code(&self) -> u64 {
        let digit = |&c: &char| ".XO".find(c).unwrap_or(0) as u64;
        self.rows.iter().flatten().fold(0, |code, cell| code * 3 + digit(cell))
    }

    /// The rows as text.
    pub fn text(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.iter().collect()).collect()
    }

    fn at(&self, col: isize, row: isize) -> char {
        let row = usize::try_from(row).ok().and_then(|row| self.rows.get(row));
        let cell = usize::try_from(col).ok().and_then(|col| row?.get(col));
        *cell.unwrap_or(&'#')
    }

    /// Whether this side has a line anywhere: each cell in turn is taken for the first of k.
    pub fn has_line(&self, mark: char, variant: &Variant) -> bool {
        let k = variant.k as isize;
        let mut found = false;
        for row in 0..variant.n as isize {
            for col in 0..variant.m as isize {
                for (dc, dr) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let all = (0..k).all(|i| self.at(col + i * dc, row + i * dr) == mark);
                    let longer = self.at(col - dc, row - dr) == mark
                        || self.at(col + k * dc, row + k * dr) == mark;
                    found |= all && !(variant.exactly && longer);
                }
            }
        }
        found
    }

    /// Where a mark can be put.
    pub fn free_cells(&self, variant: &Variant) -> Vec<(usize, usize)> {
        let mut cells = Vec::new();
        for row in 0..variant.n {
            for col in 0..variant.m {
                let falls = variant.gravity && self.at(col as isize, row as isize + 1) == '.';
                if self.rows[row][col] == '.' && !falls {
                    cells.push((col, row));
                }
            }
        }
        cells
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.rows.iter().flatten().all(|&cell| cell != '.')
    }
}
