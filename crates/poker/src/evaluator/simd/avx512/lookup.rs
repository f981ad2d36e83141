//! What a lane looks up: tables that fit in registers.

#[allow(clippy::wildcard_imports, reason = "many names, all with the prefix _mm512")]
use core::arch::x86_64::*;

use super::{Table, load, splat};
use crate::evaluator::scalar::place;
use crate::evaluator::strength::layout;

/// The part that ranks nine to ace have in the [`place`] of `size` ranks, plus `base`; how many
/// ranks are lower follows from how many are here.
const fn high_places(size: u32, base: u16) -> Table<u16, 64> {
    let mut table = [0; 64];
    let mut ranks = 0;
    while ranks < 64 {
        let count = (ranks as u16).count_ones();
        if count <= size {
            // As many of the lowest ranks below them add nothing, but count.
            let lower = (1 << (size - count)) - 1;
            table[ranks] = base + place((ranks as u16) << 7 | lower);
        }
        ranks += 1;
    }
    Table(table)
}

static TRIPLES_HIGH: Table<u16, 64> = high_places(3, layout::PAIR);
static PAIRS_HIGH: Table<u16, 64> = high_places(2, layout::TRIPS);

/// The [`place`] of up to three ranks from deuce to eight.
static PLACES_LOW: Table<u8, 128> = {
    let mut table = [0; 128];
    let mut ranks = 0;
    while ranks < 128 {
        if (ranks as u16).count_ones() <= 3 {
            table[ranks] = place(ranks as u16) as u8;
        }
        ranks += 1;
    }
    Table(table)
};

/// The highest of the ranks from deuce to seven, and from eight to ace.
static TOP_LOW: Table<u16, 64> = {
    let mut table = [0; 64];
    let mut ranks = 1;
    while ranks < 64 {
        table[ranks] = (ranks as u16).ilog2() as u16;
        ranks += 1;
    }
    Table(table)
};
static TOP_HIGH: Table<u8, 128> = {
    let mut table = [0; 128];
    let mut ranks = 1;
    while ranks < 128 {
        table[ranks] = (ranks as u16).ilog2() as u8 + 6;
        ranks += 1;
    }
    Table(table)
};

/// By how many cards there are to choose from: all bits where more than `most` are.
const fn more_than(most: usize) -> Table<u16, 32> {
    let mut table = [0; 32];
    let mut cards = most + 1;
    while cards < 32 {
        table[cards] = u16::MAX;
        cards += 1;
    }
    Table(table)
}

static OVER_FIVE: Table<u16, 32> = more_than(5);
static OVER_SIX: Table<u16, 32> = more_than(6);

/// What stays in registers from one batch to the next.
#[derive(Clone, Copy)]
pub(super) struct Lookup {
    triples_high: [__m512i; 2],
    pairs_high: [__m512i; 2],
    places_low: [__m512i; 2],
    top_low: [__m512i; 2],
    top_high: [__m512i; 2],
    over_five: __m512i,
    over_six: __m512i,
    flush: __m512i,
}

impl Lookup {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn new() -> Self {
        Self {
            triples_high: [load(&TRIPLES_HIGH.0[..32]), load(&TRIPLES_HIGH.0[32..])],
            pairs_high: [load(&PAIRS_HIGH.0[..32]), load(&PAIRS_HIGH.0[32..])],
            places_low: [load(&PLACES_LOW.0[..64]), load(&PLACES_LOW.0[64..])],
            top_low: [load(&TOP_LOW.0[..32]), load(&TOP_LOW.0[32..])],
            top_high: [load(&TOP_HIGH.0[..64]), load(&TOP_HIGH.0[64..])],
            over_five: load(&OVER_FIVE.0),
            over_six: load(&OVER_SIX.0),
            // A compiler that knows the number turns one addition under a mask into two steps.
            flush: splat(core::hint::black_box(layout::FLUSH)),
        }
    }

    /// The base of the category and the place of these ranks among all sets of as many: of two
    /// where the mask says so, else of three.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn place(&self, ranks: __m512i, two: __mmask32) -> __m512i {
        let high = _mm512_srli_epi16::<7>(ranks);
        let [t0, t1] = self.triples_high;
        let [p0, p1] = self.pairs_high;
        let triples = _mm512_permutex2var_epi16(t0, high, t1);
        let pairs = _mm512_permutex2var_epi16(p0, high, p1);
        let low = _mm512_permutex2var_epi8(self.places_low[0], ranks, self.places_low[1]);
        let low = _mm512_and_si512(low, splat(0xff));
        _mm512_add_epi16(_mm512_mask_mov_epi16(triples, two, pairs), low)
    }

    /// The highest rank; 0 for none.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn top(&self, ranks: __m512i) -> __m512i {
        let high = _mm512_srli_epi16::<6>(ranks);
        _mm512_max_epu16(
            _mm512_permutex2var_epi8(self.top_high[0], high, self.top_high[1]),
            _mm512_permutex2var_epi16(self.top_low[0], ranks, self.top_low[1]),
        )
    }

    /// All bits where there are more than five cards, and more than six.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn over_five_and_six(&self, cards: __m512i) -> [__m512i; 2] {
        [self.over_five, self.over_six].map(|over| _mm512_permutexvar_epi16(cards, over))
    }

    /// What a flush adds.
    pub(super) const fn flush(&self) -> __m512i {
        self.flush
    }
}
