//! Sets of cells as bits, in words sized to the board, and the test for a line through one cell.
//!
//! A board is stored row after row, above 16 cells with one cell more a row than it has: that cell
//! is never set, so a run stops there by itself in every direction, and stepping to a neighbour
//! is adding a constant (1, m, m + 1 or m + 2).

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Cell, Line, Rules};

/// A set of cells.
pub(crate) trait Bits: Copy + Ord + Hash + Debug {
    /// What is kept for the line test, the same for every position of a game.
    type Rays: Copy + Debug + PartialEq + Eq + Hash;
    const EMPTY: Self;
    /// Whether each row has one cell more, never set.
    const PADDED: bool;

    fn rays(layout: &Layout, rules: &Rules) -> Self::Rays;
    fn get(&self, bit: u32) -> bool;
    fn insert(&mut self, bit: u32);
    fn remove(&mut self, bit: u32);
    fn union(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    /// The lowest bit set, taken out.
    fn pop(&mut self) -> Option<u32>;
    /// Whether a run of k or more goes through this cell of the set, given that no other does.
    fn has_line(&self, bit: u32, rays: &Self::Rays, layout: &Layout) -> bool;
    /// How long the run through this cell of the set is, along one step. Only where rows are
    /// padded.
    #[inline]
    fn run_length(&self, bit: u32, step: u32, layout: &Layout) -> usize {
        let [behind, ahead] = self.run_arms(bit, step, layout);
        (behind + 1 + ahead) as usize
    }
    /// How far that run goes behind this cell and ahead of it.
    #[inline]
    fn run_arms(&self, bit: u32, step: u32, layout: &Layout) -> [u32; 2] {
        let end = layout.end();
        let ahead = (1..).take_while(|i| {
            let at = bit + i * step;
            at < end && self.get(at)
        });
        let behind = (1..).take_while(|i| bit >= i * step && self.get(bit - i * step));
        [behind.count() as u32, ahead.count() as u32]
    }
}

/// Where the cells of a board stand in its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Layout {
    stride: u8,
    n: u8,
    k: u8,
}

impl Layout {
    pub(crate) const fn new(rules: &Rules, padded: bool) -> Self {
        let stride = rules.m() as u8 + padded as u8;
        Self { stride, n: rules.n() as u8, k: rules.k() as u8 }
    }

    #[inline]
    pub(crate) const fn bit(&self, cell: Cell) -> u32 {
        cell.row() as u32 * self.stride as u32 + cell.col() as u32
    }

    #[inline]
    pub(crate) const fn cell(&self, bit: u32) -> Cell {
        let stride = self.stride as u32;
        Cell::at((bit % stride) as usize, (bit / stride) as usize)
    }

    /// One past the last bit in use.
    #[inline]
    pub(crate) const fn end(&self) -> u32 {
        self.n as u32 * self.stride as u32
    }

    /// Right, down, down right, down left.
    #[inline]
    pub(crate) const fn steps(&self) -> [u32; 4] {
        let s = self.stride as u32;
        [1, s, s + 1, s - 1]
    }

    /// How many bits a board needs whose line test rotates them: one row and one cell more stay
    /// clear, so that a step over the upper or lower edge wraps to a clear bit.
    pub(crate) const fn rotated_size(&self) -> u32 {
        (self.n as u32 + 1) * self.stride as u32 + 1
    }
}

/// As many lines as can go through one cell of a board of 16 cells.
const MOST_LINES: usize = 8;

/// What a machine word does bit by bit.
macro_rules! word_operations {
    () => {
        #[inline]
        fn get(&self, bit: u32) -> bool {
            self >> bit & 1 == 1
        }

        #[inline]
        fn insert(&mut self, bit: u32) {
            *self |= 1 << bit;
        }

        #[inline]
        fn remove(&mut self, bit: u32) {
            *self &= !(1 << bit);
        }

        #[inline]
        fn union(self, other: Self) -> Self {
            self | other
        }

        #[inline]
        fn without(self, other: Self) -> Self {
            self & !other
        }

        #[inline]
        fn pop(&mut self) -> Option<u32> {
            let bit = self.trailing_zeros();
            *self &= self.wrapping_sub(1);
            (bit < Self::BITS).then_some(bit)
        }
    };
}

/// Half a word for the smallest boards: up to 16 cells, without padding, k or more.
///
/// The line test compares with every line through the cell, from a list of one length for all
/// cells, so that it takes no branch and fits one vector.
impl Bits for u16 {
    type Rays = [[u16; MOST_LINES]; 16];
    const EMPTY: Self = 0;
    const PADDED: bool = false;

    fn rays(layout: &Layout, rules: &Rules) -> Self::Rays {
        let mut rays = [[u16::MAX; MOST_LINES]; 16];
        let mut filled = [0; 16];
        for line in Line::all(rules) {
            let mask = line.cells().fold(0, |mask, cell| mask | 1 << layout.bit(cell));
            for cell in line.cells() {
                let bit = layout.bit(cell) as usize;
                rays[bit][filled[bit]] = mask;
                filled[bit] += 1;
            }
        }
        // What is left of a list stays all ones: no side ever has 16 marks.
        rays
    }

    word_operations!();

    #[inline]
    fn has_line(&self, bit: u32, rays: &Self::Rays, _: &Layout) -> bool {
        // All are looked at, for stopping early would take branches.
        #[allow(clippy::needless_bitwise_bool)]
        rays[bit as usize & 15].iter().fold(false, |found, line| found | (self & line == *line))
    }
}

/// One machine word (or two, as one integer).
///
/// The line test turns the word so that the cell is bit 0, and masks the two arms of length k - 1
/// in each direction. What is left of a direction is shortened by AND with itself one step on,
/// doubling the step, until a bit is left only where a run of k begins. Turning never joins two
/// edges, for the clear row lies between them.
macro_rules! one_word {
    ($word:ty) => {
        impl Bits for $word {
            type Rays = [$word; 4];
            const EMPTY: Self = 0;
            const PADDED: bool = true;

            fn rays(layout: &Layout, _: &Rules) -> [$word; 4] {
                layout.steps().map(|step| {
                    (0..u32::from(layout.k)).fold(0, |ray: $word, i| {
                        let bit: $word = 1;
                        ray | bit.rotate_left(i * step) | bit.rotate_right(i * step)
                    })
                })
            }

            word_operations!();

            #[inline]
            fn has_line(&self, bit: u32, rays: &[$word; 4], layout: &Layout) -> bool {
                let turned = self.rotate_right(bit);
                let steps = layout.steps();
                let k = u32::from(layout.k);
                let mut starts = [0; 4];
                for d in 0..4 {
                    starts[d] = turned & rays[d];
                }
                let mut length = 1;
                while length < k {
                    let more = length.min(k - length);
                    for d in 0..4 {
                        starts[d] &= starts[d].rotate_right(more * steps[d]);
                    }
                    length += more;
                }
                starts[0] | starts[1] | starts[2] | starts[3] != 0
            }
        }
    };
}

one_word!(u64);
one_word!(u128);

/// Several words. The line test walks out from the cell.
impl<const W: usize> Bits for [u64; W] {
    type Rays = ();
    const EMPTY: Self = [0; W];
    const PADDED: bool = true;

    fn rays(_: &Layout, _: &Rules) {}

    #[inline]
    fn get(&self, bit: u32) -> bool {
        self[bit as usize / 64] >> (bit % 64) & 1 == 1
    }

    #[inline]
    fn insert(&mut self, bit: u32) {
        self[bit as usize / 64] |= 1 << (bit % 64);
    }

    #[inline]
    fn remove(&mut self, bit: u32) {
        self[bit as usize / 64] &= !(1 << (bit % 64));
    }

    #[inline]
    fn union(mut self, other: Self) -> Self {
        self.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
        self
    }

    #[inline]
    fn without(mut self, other: Self) -> Self {
        self.iter_mut().zip(other).for_each(|(word, other)| *word &= !other);
        self
    }

    #[inline]
    fn pop(&mut self) -> Option<u32> {
        let i = self.iter().position(|&word| word != 0)?;
        let bit = self[i].trailing_zeros();
        self[i] &= self[i] - 1;
        Some(i as u32 * 64 + bit)
    }

    #[inline]
    fn has_line(&self, bit: u32, (): &(), layout: &Layout) -> bool {
        let k = usize::from(layout.k);
        layout.steps().into_iter().any(|step| self.run_length(bit, step, layout) >= k)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list of lines a cell is long enough on every board of 16 cells.
    #[test]
    fn no_cell_has_more_lines_than_its_list_holds() {
        for (m, n) in (1..=16).flat_map(|m| (1..=16 / m).map(move |n| (m, n))) {
            for k in 1..=m.max(n) {
                let rules = Rules::new(m, n, k).unwrap();
                let rays = u16::rays(&Layout::new(&rules, false), &rules);
                let listed = rays.iter().flatten().filter(|&&mask| mask != u16::MAX).count();
                // With k = 16 the one line is all ones itself.
                assert_eq!(listed, if k == 16 { 0 } else { Line::all(&rules).count() * k });
            }
        }
    }
}
