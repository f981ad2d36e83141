//! Boards on which marks fall, as bits: bit `column * (n + 1) + height` is a cell, height 0 at the
//! bottom. The bit above each column is free, so that no line runs from one column into the next.

use core::fmt::Debug;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A machine word that holds a board.
pub(crate) trait Word:
    Copy
    + Debug
    + Eq
    + Ord
    + Send
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const BITS: u32;
    fn ones(self) -> u32;
    fn mix(self) -> u64;
}

impl Word for u64 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const BITS: u32 = 64;
    #[inline]
    fn ones(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn mix(self) -> u64 {
        self.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Word for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const BITS: u32 = 128;
    #[inline]
    fn ones(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn mix(self) -> u64 {
        ((self >> 64) as u64 ^ (self as u64).rotate_left(32)).mix()
    }
}

/// The board, and what does not change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape<W> {
    pub(crate) columns: u32,
    pub(crate) height: u32,
    pub(crate) k: u32,
    /// Every cell; the lowest of each column.
    pub(crate) board: W,
    pub(crate) bottom: W,
}

/// Whether a board of so many columns and rows fits in so many bits.
pub(crate) fn fits(columns: usize, rows: usize, bits: usize) -> bool {
    columns * (rows + 1) <= bits
}

impl<W: Word> Shape<W> {
    pub(crate) fn new(columns: u32, height: u32, k: u32) -> Self {
        let mut bottom = W::ZERO;
        let mut board = W::ZERO;
        for column in 0..columns {
            bottom = bottom | W::ONE << (column * (height + 1));
            for row in 0..height {
                board = board | W::ONE << (column * (height + 1) + row);
            }
        }
        Self { columns, height, k, board, bottom }
    }

    pub(crate) fn column(&self, column: u32) -> W {
        // The column's cells are those from its bottom bit to below its free bit.
        let bits = (0..self.height).fold(W::ZERO, |bits, row| bits | W::ONE << row);
        bits << (column * (self.height + 1))
    }

    /// Where the next mark of each column would lie; full columns have none.
    #[inline]
    pub(crate) fn landing(&self, all: W) -> W {
        (all + self.bottom) & self.board
    }

    /// Free cells in which a mark would complete a line of these marks.
    #[inline]
    pub(crate) fn completing(&self, marks: W, all: W) -> W {
        let cells = if self.k == 4 {
            completing(marks, 4, self.height)
        } else {
            completing(marks, self.k, self.height)
        };
        cells & self.board & !all
    }

    pub(crate) fn mirrored(&self, bits: W) -> W {
        let step = self.height + 1;
        let whole = (0..step).fold(W::ZERO, |mask, row| mask | W::ONE << row);
        (0..self.columns).fold(W::ZERO, |image, column| {
            let part = bits >> (column * step) & whole;
            image | part << ((self.columns - 1 - column) * step)
        })
    }
}

#[inline]
fn completing<W: Word>(marks: W, k: u32, height: u32) -> W {
    let all = !W::ZERO;
    // Straight up, only the cell above k - 1 marks is free.
    let mut cells = all;
    for step in 1..k {
        cells = if step < W::BITS { cells & marks << step } else { W::ZERO };
    }
    for step in [height, height + 1, height + 2] {
        // `before` has the cells with so many marks next to them on one side, `after` the rest.
        let mut before = all;
        for behind in 0..k {
            if behind > 0 {
                let far = behind * step;
                before = if far < W::BITS { before & marks << far } else { W::ZERO };
            }
            let mut line = before;
            for ahead in 1..k - behind {
                let far = ahead * step;
                line = if far < W::BITS { line & marks >> far } else { W::ZERO };
            }
            cells = cells | line;
        }
    }
    cells
}
