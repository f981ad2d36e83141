//! The strengths of 32 hands in four steps, and a line of blocks that are one step apart.
//!
//! One step waits for the other, so a block takes some eighty cycles though its work would fit in
//! thirty, and a processor looks ahead no further than to the next block. So at a time each step is
//! taken for another block; they do not wait for each other.

#[allow(clippy::wildcard_imports, reason = "many names, all with the prefix _mm512")]
use core::arch::x86_64::*;

use super::lookup::Lookup;
use super::planes::Planes;
use super::{
    AND_EITHER, AND3, MAJORITY, OR_AND, OR3, XOR3, highest_straight, splat, ternary, without_lowest,
};
use crate::evaluator::strength::layout;

/// The ranks of hands of 5 to 7 cards.
#[derive(Clone, Copy)]
pub(super) struct Ranks {
    /// Held at least once; of a flush, those in its suit.
    pub(super) any: __m512i,
    /// Held at least twice, three times and four times.
    pub(super) two: __m512i,
    pub(super) three: __m512i,
    pub(super) four: __m512i,
    /// How many cards there are.
    pub(super) cards: __m512i,
    /// How many are of one suit, at most; any number up to four says that there is no flush.
    pub(super) suited: __m512i,
}

impl Ranks {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn of(planes: Planes) -> Self {
        let [c, d, h, s] = planes;
        let counts = planes.map(|suit| _mm512_popcnt_epi16(suit));
        // Three suits counted in two bits.
        let (odd, twice) = (ternary::<XOR3>(c, d, h), ternary::<MAJORITY>(c, d, h));
        // At most one suit has five cards.
        let mut any = ternary::<OR3>(odd, twice, s);
        for (ranks, count) in planes.into_iter().zip(counts) {
            any = _mm512_mask_mov_epi16(any, _mm512_cmpgt_epi16_mask(count, splat(4)), ranks);
        }
        let [pc, pd, ph, ps] = counts;
        Self {
            any,
            two: ternary::<OR_AND>(twice, odd, s),
            three: ternary::<AND_EITHER>(twice, odd, s),
            four: ternary::<AND3>(twice, odd, s),
            cards: _mm512_add_epi16(_mm512_add_epi16(pc, pd), _mm512_add_epi16(ph, ps)),
            suited: _mm512_max_epu16(_mm512_max_epu16(pc, pd), _mm512_max_epu16(ph, ps)),
        }
    }
}

/// What the ranks make.
#[derive(Clone, Copy)]
pub(super) struct Groups {
    /// The ranks of one pair, two pair or three of a kind.
    made: __m512i,
    /// Of the others as many as make five cards.
    rest: __m512i,
    /// The rank of three or four cards, where there are more of one (of three cards there may be
    /// two): the one that counts most.
    most: __m512i,
    /// Of full houses and quads: the ranks the highest of which is the other one.
    others: __m512i,
    some_pair: __mmask32,
    two_pair: __mmask32,
    trips: __mmask32,
    quads: __mmask32,
    full_or_quads: __mmask32,
    /// The strength of the highest straight, or 0.
    straight: __m512i,
    flush: __mmask32,
}

impl Groups {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn of<const SHORT: bool>(ranks: &Ranks, lookup: &Lookup) -> Self {
        let straight = highest_straight::<SHORT>(ranks.any);
        Self { straight, ..Self::without_straights(ranks, lookup) }
    }

    /// Straights apart: hands that make one count as what else they make.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn without_straights(ranks: &Ranks, lookup: &Lookup) -> Self {
        let Ranks { any, two, three, four, cards, suited } = *ranks;
        let flush = _mm512_cmpgt_epi16_mask(suited, splat(4));
        let unsuited = _mm512_cmple_epi16_mask(suited, splat(4));
        let pairs = _mm512_popcnt_epi16(two);
        let some_pair = _mm512_mask_test_epi16_mask(unsuited, two, two);
        let two_pair = _mm512_mask_cmpgt_epi16_mask(unsuited, pairs, splat(1));
        let up_to_two = _mm512_cmple_epi16_mask(pairs, splat(2));
        let trips = _mm512_mask_test_epi16_mask(unsuited, three, three);
        let quads = _mm512_test_epi16_mask(four, four);

        // The ranks that make the hand, at most two, and of the others as many as make five cards:
        // all but one for each card over five. A third pair is one rank of two cards. A flush is
        // made of nothing, and chosen from its suit.
        let made = _mm512_mask_mov_epi16(without_lowest(two), up_to_two, two);
        let rest = _mm512_mask_sub_epi16(any, unsuited, any, made);
        let chosen = _mm512_mask_mov_epi16(cards, flush, suited);
        let [over_five, over_six] = lookup.over_five_and_six(chosen);
        let rest = _mm512_and_si512(rest, _mm512_add_epi16(rest, over_six));
        let less = _mm512_mask_add_epi16(rest, up_to_two, rest, over_five);
        let rest = _mm512_and_si512(rest, less);

        let second = without_lowest(three);
        let most = _mm512_max_epu16(second, _mm512_xor_si512(three, second));
        let most = _mm512_mask_mov_epi16(most, quads, four);
        let others = _mm512_xor_si512(_mm512_mask_mov_epi16(two, quads, any), most);
        Self {
            made,
            rest,
            most,
            others,
            some_pair,
            two_pair,
            trips,
            quads,
            full_or_quads: trips & two_pair | quads,
            straight: splat(0),
            flush,
        }
    }

    /// How strong they are.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn strength<const SHORT: bool>(self, lookup: &Lookup) -> __m512i {
        let Self { made, rest, two_pair, full_or_quads, .. } = self;
        // One rank becomes its number, the other ranks the place of their set; a table holds the
        // base of the category, and shifting the pairs of two pair turns that of trips into theirs.
        let single = _mm512_mask_mov_epi16(made, two_pair, rest);
        let single = _mm512_mask_mov_epi16(single, full_or_quads, self.most);
        let single = _mm512_popcnt_epi16(_mm512_add_epi16(single, splat(u16::MAX)));
        let several = _mm512_mask_mov_epi16(rest, two_pair, made);
        let place = lookup.place(several, two_pair | self.trips);
        let place = _mm512_mask_slli_epi16::<4>(place, two_pair, place);
        let number = _mm512_mask_slli_epi16::<9>(single, !two_pair, single);
        let groups = _mm512_mask_add_epi16(rest, self.some_pair, place, number);

        // That of full houses and quads was not shifted by nine, for these hold two ranks or more,
        // or are quads.
        let base = splat(if SHORT { layout::FULL_SHORT } else { layout::FULL });
        let base = _mm512_mask_mov_epi16(base, self.quads, splat(layout::QUADS));
        let number = _mm512_slli_epi16::<4>(single);
        let big = ternary::<OR3>(number, lookup.top(self.others), base);
        let best = _mm512_max_epu16(groups, self.straight);
        let best = _mm512_mask_mov_epi16(best, full_or_quads, big);
        _mm512_mask_add_epi16(best, self.flush, best, lookup.flush())
    }
}

/// How many blocks a [`Line`] is behind.
pub(super) const BEHIND: usize = 3;

/// Blocks of 32 hands, each a step further than the one after it.
pub(super) struct Line<const SHORT: bool> {
    lookup: Lookup,
    planes: Planes,
    ranks: Ranks,
    groups: Groups,
    fewest: __m512i,
    most: __m512i,
}

impl<const SHORT: bool> Line<SHORT> {
    /// One with these hands in each place.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn new(planes: Planes) -> Self {
        let lookup = Lookup::new();
        let ranks = Ranks::of(planes);
        let groups = Groups::of::<SHORT>(&ranks, &lookup);
        Self { lookup, planes, ranks, groups, fewest: splat(u16::MAX), most: splat(0) }
    }

    /// Adds a block, takes a step for each one, and gives the strengths of the block that was
    /// added [`BEHIND`] blocks ago.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn push(&mut self, planes: Planes) -> __m512i {
        let strengths = self.groups.strength::<SHORT>(&self.lookup);
        self.groups = Groups::of::<SHORT>(&self.ranks, &self.lookup);
        self.ranks = Ranks::of(self.planes);
        self.fewest = _mm512_min_epu16(self.fewest, self.ranks.cards);
        self.most = _mm512_max_epu16(self.most, self.ranks.cards);
        self.planes = planes;
        strengths
    }

    /// Whether every hand had as many cards.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    pub(super) fn cards_within(&self, fewest: u16, most: u16) -> bool {
        _mm512_cmplt_epu16_mask(self.fewest, splat(fewest)) == 0
            && _mm512_cmpgt_epu16_mask(self.most, splat(most)) == 0
    }
}
