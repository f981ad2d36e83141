//! The tables of the accumulating evaluator, made while the crate compiles.
//!
//! A hand that makes no flush is known by how often it holds each rank. Each rank has a weight so
//! chosen that the sum of the weights tells the counts apart: one sum for the seven low ranks, one
//! for the six high ones. The low sum leads to a column, the high sum to a row, and the two
//! together to the strength: 73,775 of them, one for every way to hold 5, 6 or 7 cards by rank,
//! without a gap.

#![allow(clippy::large_stack_arrays, reason = "they live in the compiler, not on a stack")]

use super::pairs::PairPlanes;
use super::scalar::{self, Counts};

/// The weights of the ranks, deuce to eight and nine to ace: each the smallest that keeps all sums
/// of up to seven cards, at most four of a rank, apart. [`vectors`] checks that.
const LOW_WEIGHTS: [u32; 7] = [1, 5, 24, 112, 521, 2247, 9244];
const HIGH_WEIGHTS: [u32; 6] = [1, 5, 24, 112, 521, 2247];

/// How many ways there are to hold up to seven cards of the low and of the high ranks.
const LOW_VECTORS: usize = 3_180;
const HIGH_VECTORS: usize = 1_548;

/// How many ways there are to hold 5, 6 and 7 cards by rank: 6,175 + 18,395 + 49,205.
pub(crate) const STRENGTHS: usize = 73_775;

/// Every low sum fits in sixteen bits: a masked index needs no check.
const LOW_SUMS: usize = 1 << 16;
const HIGH_SUMS: usize = 1 << 14;

/// The tables for one kind of deck.
pub(crate) struct Tables {
    /// By the sum of the high weights: where the row begins, less the first column it holds.
    rows: [u32; HIGH_SUMS],
    /// By the sum of the low weights: the column; columns with fewer cards come first.
    columns: [u16; LOW_SUMS],
    strengths: [u16; STRENGTHS],
}

/// By the ranks of a suit: the strength of the flush they make, or 0 for fewer than five.
pub(crate) static FLUSHES: [u16; 1 << 13] = flushes(false);

/// Rows and columns; strengths of high hands.
#[allow(long_running_const_eval, reason = "some seconds, and worth it")]
pub(crate) static HIGH: Tables = Tables::new();

// All tables of the evaluator, in bytes; those that fit in registers are small change.
const _: () = assert!(
    size_of_val(&HIGH)
        + size_of_val(&FLUSHES)
        + size_of_val(&SUIT_WEIGHTS)
        + size_of::<PairPlanes>()
        < 450 * 1024
);

impl Tables {
    const fn new() -> Self {
        let low = vectors::<7, LOW_VECTORS>(&LOW_WEIGHTS, 0);
        let high = vectors::<6, HIGH_VECTORS>(&HIGH_WEIGHTS, 7);
        let mut tables =
            Self { rows: [0; HIGH_SUMS], columns: [0; LOW_SUMS], strengths: [0; STRENGTHS] };
        let mut column = 0;
        while column < LOW_VECTORS {
            tables.columns[low.of[column].sum as usize] = column as u16;
            column += 1;
        }
        let (mut row, mut next) = (0, 0);
        while row < HIGH_VECTORS {
            let Vector { sum, cards, counts } = high.of[row];
            let mut column = if cards < 5 { low.begin[5 - cards] } else { 0 };
            let end = low.begin[8 - cards];
            tables.rows[sum as usize] = (next as u32).wrapping_sub(column as u32);
            while column < end {
                let Counts { any, two, three, four } = low.of[column].counts;
                let both = Counts {
                    any: any | counts.any,
                    two: two | counts.two,
                    three: three | counts.three,
                    four: four | counts.four,
                };
                tables.strengths[next] = scalar::without_flush(both, false);
                next += 1;
                column += 1;
            }
            row += 1;
        }
        assert!(next == STRENGTHS, "no other number of ways to hold the ranks");
        tables
    }

    /// The strength for the two sums; 0 for sums of no hand beyond the table.
    #[inline]
    pub(crate) const fn strength(&self, low: u16, high: u16) -> u16 {
        let row = self.rows[high as usize % HIGH_SUMS];
        let at = row.wrapping_add(self.columns[low as usize] as u32) as usize;
        if at < STRENGTHS { self.strengths[at] } else { 0 }
    }
}

/// What a card adds to the sums: the low one in the low 16 bits, the high one above it.
pub(crate) const fn weight(rank: usize) -> u32 {
    if rank < 7 { LOW_WEIGHTS[rank] } else { HIGH_WEIGHTS[rank - 7] << 16 }
}

#[derive(Clone, Copy)]
struct Vector {
    sum: u32,
    cards: usize,
    counts: Counts,
}

struct Vectors<const N: usize> {
    of: [Vector; N],
    /// Where those with this many cards begin.
    begin: [usize; 9],
}

/// Every way to hold up to seven cards of the ranks from `first` on, at most four of each, those
/// with fewer cards first.
const fn vectors<const RANKS: usize, const N: usize>(
    weights: &[u32; RANKS],
    first: usize,
) -> Vectors<N> {
    let none = Counts { any: 0, two: 0, three: 0, four: 0 };
    let mut all = Vectors { of: [Vector { sum: 0, cards: 0, counts: none }; N], begin: [0; 9] };
    let mut seen = [false; LOW_SUMS];
    let mut next = 0;
    let mut cards = 0;
    while cards <= 7 {
        all.begin[cards] = next;
        // An odometer over the counts of all ranks but the lowest, which gets what is left.
        let mut held = [0; RANKS];
        'all: loop {
            let (mut sum, mut others, mut i) = (0, 0, 1);
            while i < RANKS {
                sum += held[i] as u32 * weights[i];
                others += held[i];
                i += 1;
            }
            if others <= cards && cards - others <= 4 {
                held[0] = cards - others;
                sum += held[0] as u32 * weights[0];
                assert!(!seen[sum as usize], "two ways have one sum");
                seen[sum as usize] = true;
                let mut counts = none;
                let mut i = 0;
                while i < RANKS {
                    let bit = 1 << (first + i);
                    counts.any |= if held[i] >= 1 { bit } else { 0 };
                    counts.two |= if held[i] >= 2 { bit } else { 0 };
                    counts.three |= if held[i] >= 3 { bit } else { 0 };
                    counts.four |= if held[i] >= 4 { bit } else { 0 };
                    i += 1;
                }
                all.of[next] = Vector { sum, cards, counts };
                next += 1;
            }
            let mut i = 1;
            loop {
                if i == RANKS {
                    break 'all;
                }
                // A count that is too high already moves the next one on.
                if held[i] < 4 && others < cards {
                    held[i] += 1;
                    break;
                }
                others -= held[i];
                held[i] = 0;
                i += 1;
            }
        }
        cards += 1;
    }
    all.begin[8] = next;
    assert!(next == N, "no other number of ways");
    all
}

const fn flushes(short: bool) -> [u16; 1 << 13] {
    let mut table = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < table.len() {
        let mask = ranks as u16;
        if mask.count_ones() >= 5 {
            table[ranks] = scalar::flush(mask, short);
        }
        ranks += 1;
    }
    table
}

/// By the ranks of a suit: what its cards add to the sums.
static SUIT_WEIGHTS: [u32; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut ranks = 1_usize;
    while ranks < table.len() {
        let lowest = ranks.trailing_zeros() as usize;
        table[ranks] = table[ranks & (ranks - 1)] + weight(lowest);
        ranks += 1;
    }
    table
};

/// What cards of these ranks of one suit add to the sums.
#[inline]
pub(crate) const fn suit_weight(ranks: u16) -> u32 {
    SUIT_WEIGHTS[ranks as usize % SUIT_WEIGHTS.len()]
}

/// The strength of 5 to 7 cards.
#[inline]
pub(crate) const fn evaluate(bits: u64) -> u16 {
    let [c, d, h, s] = scalar::suits(bits);
    let (c, d) = (c as usize % FLUSHES.len(), d as usize % FLUSHES.len());
    let (h, s) = (h as usize % FLUSHES.len(), s as usize % FLUSHES.len());
    // At most one suit has five cards, so at most one of these is not 0.
    let flush = FLUSHES[c] | FLUSHES[d] | FLUSHES[h] | FLUSHES[s];
    if flush != 0 {
        return flush;
    }
    let key = (SUIT_WEIGHTS[c].wrapping_add(SUIT_WEIGHTS[d]))
        .wrapping_add(SUIT_WEIGHTS[h].wrapping_add(SUIT_WEIGHTS[s]));
    HIGH.strength(key as u16, (key >> 16) as u16)
}
