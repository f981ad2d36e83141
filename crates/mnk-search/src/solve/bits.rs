//! Sets of small numbers (cells, or lines) as machine words.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};

/// A set of numbers below `64 * N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    /// The numbers below `count`.
    pub(crate) fn below(count: usize) -> Self {
        let mut bits = Self::EMPTY;
        for (word, slot) in bits.0.iter_mut().enumerate() {
            let here = count.saturating_sub(word * 64).min(64);
            *slot = if here == 64 { u64::MAX } else { (1 << here) - 1 };
        }
        bits
    }

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        self.0
            .iter()
            .enumerate()
            .find(|(_, word)| **word != 0)
            .map(|(at, word)| at * 64 + word.trailing_zeros() as usize)
    }

    /// `self` without the members of `other`.
    #[inline]
    pub(crate) fn without(mut self, other: &Self) -> Self {
        for (word, mask) in self.0.iter_mut().zip(&other.0) {
            *word &= !mask;
        }
        self
    }

    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| {
            let mut rest = word;
            core::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let index = at * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    index
                })
            })
        })
    }
}

macro_rules! operator {
    ($op:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl<const N: usize> $assign for Bits<N> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (word, mask) in self.0.iter_mut().zip(&other.0) {
                    $assign::$assign_method(word, mask);
                }
            }
        }
        impl<const N: usize> $op for Bits<N> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }
    };
}
operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
operator!(BitOr, bitor, BitOrAssign, bitor_assign);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl<const N: usize> FromIterator<usize> for Bits<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(iter: I) -> Self {
        let mut bits = Self::EMPTY;
        iter.into_iter().for_each(|index| bits.insert(index));
        bits
    }
}
