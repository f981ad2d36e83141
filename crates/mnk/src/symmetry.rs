//! The turns and mirrors of a board.

use crate::{Cell, Mark, Rules};

/// A turn or mirror of the board: first perhaps left and right change places, then perhaps top
/// and bottom, then perhaps columns and rows.
///
/// ```
/// use mnk::{Cell, Rules, Symmetry};
/// assert_eq!(Symmetry::of(&Rules::new(3, 3, 3).unwrap()).count(), 8);
/// assert_eq!(Symmetry::of(&Rules::new(4, 3, 3).unwrap()).count(), 4);
/// // Marks fall: only left and right can change places.
/// assert_eq!(Symmetry::of(&Rules::CONNECT_FOUR).count(), 2);
///
/// let rules = Rules::TIC_TAC_TOE;
/// let corner: Cell = "a1".parse().unwrap();
/// let images = Symmetry::of(&rules).map(|s| s.map(&rules, corner).to_string());
/// assert_eq!(images.collect::<Vec<_>>(), ["a1", "c1", "a3", "c3", "a1", "a3", "c1", "c3"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirror_cols: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Symmetry {
    /// Everything stays.
    pub const IDENTITY: Self = Self { mirror_cols: false, mirror_rows: false, transpose: false };
    /// Left and right change places.
    pub const MIRROR: Self = Self { mirror_cols: true, mirror_rows: false, transpose: false };

    /// All eight of a square, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self::IDENTITY; 8];
        let mut i = 0;
        while i < 8 {
            all[i] =
                Self { mirror_cols: i & 1 != 0, mirror_rows: i & 2 != 0, transpose: i & 4 != 0 };
            i += 1;
        }
        all
    };

    /// Those that leave the game as it is: eight on a square, four on a rectangle; where marks
    /// fall only the first two; and only those that map the area of each side onto itself.
    pub fn of(rules: &Rules) -> impl Iterator<Item = Self> + use<> {
        let rules = *rules;
        Self::ALL.into_iter().filter(move |s| s.keeps(&rules))
    }

    fn keeps(self, rules: &Rules) -> bool {
        let shape = !self.transpose || rules.m() == rules.n();
        let down = !rules.gravity() || !self.transpose && !self.mirror_rows;
        let same_area = |cell: Cell| {
            let image = self.map(rules, cell);
            Mark::ALL.iter().all(|&mark| {
                let area = rules.side(mark).area;
                area.contains(cell) == area.contains(image)
            })
        };
        shape && down && rules.cells().all(same_area)
    }

    /// Where a cell goes. On a board that is not square the transposing ones are for the board
    /// turned on its side.
    #[must_use]
    pub fn map(self, rules: &Rules, cell: Cell) -> Cell {
        let (m, n) = (rules.m(), rules.n());
        let col = if self.mirror_cols { (m - 1).wrapping_sub(cell.col()) } else { cell.col() };
        let row = if self.mirror_rows { (n - 1).wrapping_sub(cell.row()) } else { cell.row() };
        if self.transpose { Cell::at(row, col) } else { Cell::at(col, row) }
    }

    /// The one that undoes it.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transpose {
            // Transposing last exchanges what the two mirrors do.
            Self { mirror_cols: self.mirror_rows, mirror_rows: self.mirror_cols, transpose: true }
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn inverse_undoes_and_all_differ() {
        let rules = Rules::new(4, 4, 3).unwrap();
        let mut images: Vec<Vec<Cell>> = Vec::new();
        for s in Symmetry::ALL {
            for cell in rules.cells() {
                assert_eq!(s.inverse().map(&rules, s.map(&rules, cell)), cell);
            }
            let image = rules.cells().map(|cell| s.map(&rules, cell)).collect();
            assert!(!images.contains(&image));
            images.push(image);
        }
    }
}
