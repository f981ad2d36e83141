//! Thirty-two hands in a register, a suit's ranks of one hand in sixteen bits.
//!
//! The steps are those of [`lanes`](crate::evaluator::lanes), with the masks and permutes of
//! AVX-512: what a lane works out there is looked up here, in tables that fit in registers.

mod omaha;
mod pairs;

#[allow(clippy::wildcard_imports, reason = "some forty names, all with the prefix _mm512")]
use core::arch::x86_64::*;

pub(super) use omaha::{omaha, omaha_low};
pub(super) use pairs::pairs;

use crate::evaluator::card_id::CardId;
use crate::evaluator::scalar::place;
use crate::evaluator::simd::padded;
use crate::evaluator::strength::{Strength, layout};
use crate::{Card, CardSet};

/// The even bytes.
const LOW_BYTES: __mmask64 = 0x5555_5555_5555_5555;

#[repr(C, align(64))]
struct Table<T, const N: usize>([T; N]);

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

/// The highest of the ranks from deuce to eight, and from nine to ace.
static TOP_LOW: Table<u8, 128> = {
    let mut table = [0; 128];
    let mut ranks = 1;
    while ranks < 128 {
        table[ranks] = (ranks as u16).ilog2() as u8;
        ranks += 1;
    }
    Table(table)
};
static TOP_HIGH: Table<u8, 64> = {
    let mut table = [0; 64];
    let mut ranks = 1;
    while ranks < 64 {
        table[ranks] = (ranks as u16).ilog2() as u8 + 7;
        ranks += 1;
    }
    Table(table)
};

/// The ternary functions used: bit `4a + 2b + c` is their value.
const OR3: i32 = 0b1111_1110;
const AND3: i32 = 0b1000_0000;
const AND_EITHER: i32 = 0b1110_0000;
const A_WITHOUT_B_OR_C: i32 = 0b1011_1010;

const OR_AND: i32 = 0b1111_1000;
/// Two or three of them.
const AND_EITHER_TWICE: i32 = 0b1110_1000;

/// What stays in registers from one batch to the next.
#[derive(Clone, Copy)]
struct Kernel {
    triples_high: [__m512i; 2],
    pairs_high: [__m512i; 2],
    places_low: [__m512i; 2],
    top_low: [__m512i; 2],
    top_high: __m512i,
}

/// One register a suit, with the ranks of a hand in each lane.
type Planes = [__m512i; 4];

impl Kernel {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn new() -> Self {
        Self {
            triples_high: [load(&TRIPLES_HIGH.0[..32]), load(&TRIPLES_HIGH.0[32..])],
            pairs_high: [load(&PAIRS_HIGH.0[..32]), load(&PAIRS_HIGH.0[32..])],
            places_low: [load(&PLACES_LOW.0[..64]), load(&PLACES_LOW.0[64..])],
            top_low: [load(&TOP_LOW.0[..64]), load(&TOP_LOW.0[64..])],
            top_high: load(&TOP_HIGH.0),
        }
    }

    /// The strengths, and how many cards each hand has.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn strengths<const SHORT: bool>(&self, planes: Planes) -> (__m512i, __m512i) {
        let [c, d, h, s] = planes;
        let [pc, pd, ph, ps] = planes.map(|suit| _mm512_popcnt_epi16(suit));
        let cards = _mm512_add_epi16(_mm512_add_epi16(pc, pd), _mm512_add_epi16(ph, ps));

        // Ranks held at least once and twice, exactly three times, and four times.
        let (cd, hs) = (_mm512_and_si512(c, d), _mm512_and_si512(h, s));
        let (c_not_d, h_not_s) = (_mm512_xor_si512(c, d), _mm512_xor_si512(h, s));
        let any = _mm512_or_si512(ternary::<OR3>(c, d, h), s);
        let two = ternary::<OR3>(cd, hs, _mm512_and_si512(c_not_d, h_not_s));
        let three = ternary::<AND_EITHER>(_mm512_xor_si512(c_not_d, h_not_s), cd, hs);
        let four = _mm512_and_si512(cd, hs);

        // At most one suit has five cards.
        let least = splat(4);
        let mut suited = _mm512_maskz_mov_epi16(_mm512_cmpgt_epu16_mask(pc, least), c);
        suited = _mm512_mask_mov_epi16(suited, _mm512_cmpgt_epu16_mask(pd, least), d);
        suited = _mm512_mask_mov_epi16(suited, _mm512_cmpgt_epu16_mask(ph, least), h);
        suited = _mm512_mask_mov_epi16(suited, _mm512_cmpgt_epu16_mask(ps, least), s);
        let flush = _mm512_test_epi16_mask(suited, suited);
        let whole = Self::whole::<SHORT>(any, suited, flush);
        let groups = self.groups::<SHORT, 0>(cards, any, two, three, four);
        (_mm512_max_epu16(whole, groups), cards)
    }

    /// Straights, flushes and both: from all ranks, and the ranks of the suit where there is a
    /// flush. 0 where there is neither.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn whole<const SHORT: bool>(any: __m512i, suited: __m512i, flush: __mmask32) -> __m512i {
        let line = Self::highest_straight::<SHORT>(_mm512_mask_mov_epi16(any, flush, suited));
        let straight = _mm512_test_epi16_mask(line, line);
        let in_suit = _mm512_popcnt_epi16(suited);
        let suited = without_lowest(suited, _mm512_cmpgt_epu16_mask(in_suit, splat(5)));
        let suited = without_lowest(suited, _mm512_cmpgt_epu16_mask(in_suit, splat(6)));
        let whole = _mm512_mask_mov_epi16(suited, straight, line);
        _mm512_mask_add_epi16(whole, flush, whole, splat(layout::FLUSH))
    }

    /// The strength of the highest straight, or 0.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn highest_straight<const SHORT: bool>(ranks: __m512i) -> __m512i {
        let line = Self::straights::<SHORT>(ranks);
        // A longer line has a bit for each straight: keep the highest.
        let highest = ternary::<A_WITHOUT_B_OR_C>(
            line,
            _mm512_srli_epi16::<1>(line),
            splat(layout::STRAIGHT),
        );
        _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(line, line), highest)
    }

    /// The straights in the ranks, a bit for each.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn straights<const SHORT: bool>(ranks: __m512i) -> __m512i {
        let ace = _mm512_srli_epi16::<12>(ranks);
        let ace = if SHORT { _mm512_slli_epi16::<4>(ace) } else { ace };
        let line = _mm512_or_si512(_mm512_slli_epi16::<1>(ranks), ace);
        let three =
            ternary::<AND3>(line, _mm512_srli_epi16::<1>(line), _mm512_srli_epi16::<2>(line));
        ternary::<AND3>(three, _mm512_srli_epi16::<3>(line), _mm512_srli_epi16::<4>(line))
    }

    /// What the ranks make, straights apart. `three` holds at least those of exactly three cards.
    /// `N` is how many cards each hand has, or 0: then `cards` says so.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    #[inline]
    fn groups<const SHORT: bool, const N: usize>(
        &self,
        cards: __m512i,
        any: __m512i,
        two: __m512i,
        three: __m512i,
        four: __m512i,
    ) -> __m512i {
        let one = splat(1);
        let pairs = _mm512_popcnt_epi16(two);
        let some_pair = _mm512_test_epi16_mask(two, two);
        let two_pair = _mm512_cmpgt_epu16_mask(pairs, one);
        let three_pair = _mm512_cmpgt_epu16_mask(pairs, splat(2));
        let quads = _mm512_test_epi16_mask(four, four);
        let trips = _mm512_test_epi16_mask(three, three);

        // The ranks that make the hand, at most two, and of the others as many as make five cards:
        // all but one for each card over five. A third pair is one rank of two cards.
        let (made, over_five, over_six) = match N {
            5 => (two, 0, 0),
            6 => (without_lowest(two, three_pair), !three_pair, 0),
            7 => (without_lowest(two, three_pair), !0, !three_pair),
            _ => {
                let counted = _mm512_mask_sub_epi16(cards, three_pair, cards, one);
                let over = |n| _mm512_cmpgt_epu16_mask(counted, splat(n));
                (without_lowest(two, three_pair), over(5), over(6))
            }
        };
        let rest = _mm512_xor_si512(any, made);
        let rest = without_lowest(without_lowest(rest, over_five), over_six);

        // Full houses and quads: the rank that counts most (of three cards there may be two), and
        // the highest other one of two cards, or of any.
        let full = trips & two_pair;
        let second = without_lowest(three, !0);
        let most = _mm512_max_epu16(second, _mm512_xor_si512(three, second));
        let most = _mm512_mask_mov_epi16(most, quads, four);
        let others = _mm512_xor_si512(_mm512_mask_mov_epi16(two, quads, any), most);
        let other_top = _mm512_max_epu16(
            _mm512_maskz_permutexvar_epi8(LOW_BYTES, _mm512_srli_epi16::<7>(others), self.top_high),
            _mm512_maskz_permutex2var_epi8(LOW_BYTES, self.top_low[0], others, self.top_low[1]),
        );
        let full_or_quads = full | quads;

        // One rank becomes its number, the other ranks the place of their set; a table holds the
        // base of the category, and shifting the pairs of two pair turns that of trips into theirs.
        let single = _mm512_mask_mov_epi16(made, two_pair, rest);
        let single = _mm512_mask_mov_epi16(single, full_or_quads, most);
        let single = _mm512_popcnt_epi16(_mm512_sub_epi16(single, one));
        let several = _mm512_mask_mov_epi16(rest, two_pair, made);
        let high = _mm512_srli_epi16::<7>(several);
        let [t0, t1] = self.triples_high;
        let [p0, p1] = self.pairs_high;
        let triples = _mm512_permutex2var_epi16(t0, high, t1);
        let doubles = _mm512_permutex2var_epi16(p0, high, p1);
        let place = _mm512_mask_mov_epi16(triples, two_pair | trips, doubles);
        let low = _mm512_maskz_permutex2var_epi8(
            LOW_BYTES,
            self.places_low[0],
            several,
            self.places_low[1],
        );
        let place = _mm512_add_epi16(place, low);
        let place = _mm512_mask_slli_epi16::<4>(place, two_pair, place);
        let number = _mm512_mask_slli_epi16::<9>(single, !two_pair, single);
        let groups = _mm512_mask_add_epi16(rest, some_pair, place, number);

        let base = splat(if SHORT { layout::FULL_SHORT } else { layout::FULL });
        let base = _mm512_mask_mov_epi16(base, quads, splat(layout::QUADS));
        // `most` went the way of the single rank; that of quads and full houses is not shifted by
        // nine, for these hold two ranks or more, or are quads.
        let number = _mm512_slli_epi16::<4>(single);
        let big = ternary::<OR3>(number, other_top, base);
        _mm512_mask_mov_epi16(groups, full_or_quads, big)
    }
}

/// By suit and by half (deuce to nine, ten to ace): the bit of each card id.
static CARD_BITS: Table<[[u8; 64]; 2], 4> = {
    let mut table = [[[0; 64]; 2]; 4];
    let mut id = 0;
    while id < 52 {
        table[id % 4][id / 4 / 8][id] = 1 << (id / 4 % 8);
        id += 1;
    }
    Table(table)
};

/// Where the cards of 16 hands stand in two registers of 8 hands each, the second of which ends
/// with its last hand: of all hands the first card, then the second, up to the eighth. Hands have
/// fewer; instead of a missing card the first is taken again, which adds nothing.
const fn transpose<const N: usize>() -> Table<[u8; 64], 2> {
    let mut order = [[0; 64]; 2];
    let mut i = 0;
    while i < 128 {
        let (card, hand) = (i / 16, i % 16);
        let card = if card < N { card } else { 0 };
        let at = if hand < 8 { N * hand } else { 64 + 64 - 8 * N + N * (hand - 8) };
        order[i / 64][i % 64] = (at + card) as u8;
        i += 1;
    }
    Table(order)
}

/// Of four registers of four blocks: the first blocks, the second ones, and so on.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn turn([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
    let ab = _mm512_shuffle_i32x4::<0b01_00_01_00>(a, b);
    let cd = _mm512_shuffle_i32x4::<0b01_00_01_00>(c, d);
    let ab_high = _mm512_shuffle_i32x4::<0b11_10_11_10>(a, b);
    let cd_high = _mm512_shuffle_i32x4::<0b11_10_11_10>(c, d);
    [
        _mm512_shuffle_i32x4::<0b10_00_10_00>(ab, cd),
        _mm512_shuffle_i32x4::<0b11_01_11_01>(ab, cd),
        _mm512_shuffle_i32x4::<0b10_00_10_00>(ab_high, cd_high),
        _mm512_shuffle_i32x4::<0b11_01_11_01>(ab_high, cd_high),
    ]
}

/// The planes of 64 hands of `N` cards from the ids; `seen` keeps the highest id of each byte.
#[allow(clippy::many_single_char_names, reason = "seven cards")]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn planes_of_ids<T: Plain, const N: usize>(ids: &[[T; N]; 64], seen: &mut __m512i) -> [Planes; 2] {
    let order = const { &transpose::<N>() };
    let [first, second] = [load(&order.0[0]), load(&order.0[1])];
    const { assert!(size_of::<T>() == 1 && N >= 5 && N <= 7) };
    let bytes = ids.as_flattened();
    // A register holds the first, another the last four cards of 16 hands: eight from each half,
    // so that unpacking leaves all hands in order.
    let mut groups = [[_mm512_setzero_si512(); 4]; 2];
    for group in 0..4 {
        let low = load(&bytes[8 * N * group..]);
        let high = load(&bytes[..8 * N * (group + 5)][8 * N * (group + 5) - 64..]);
        groups[0][group] = _mm512_permutex2var_epi8(low, first, high);
        groups[1][group] = _mm512_permutex2var_epi8(low, second, high);
    }
    let ([a, b, c, d], [e, f, g, _]) = (turn(groups[0]), turn(groups[1]));
    let mut highest = _mm512_max_epu8(_mm512_max_epu8(a, b), _mm512_max_epu8(c, d));
    highest = _mm512_max_epu8(highest, _mm512_max_epu8(_mm512_max_epu8(e, f), g));
    *seen = _mm512_max_epu8(*seen, highest);

    let mut planes = [[_mm512_setzero_si512(); 4]; 2];
    for (suit, halves) in CARD_BITS.0.iter().enumerate() {
        let [low, high] = [0, 1].map(|half| {
            let bits = load(&halves[half]);
            let bit = |card| _mm512_permutexvar_epi8(card, bits);
            let abc = ternary::<OR3>(bit(a), bit(b), bit(c));
            let cde = ternary::<OR3>(abc, bit(d), bit(e));
            ternary::<OR3>(cde, bit(f), bit(g))
        });
        planes[0][suit] = _mm512_unpacklo_epi8(low, high);
        planes[1][suit] = _mm512_unpackhi_epi8(low, high);
    }
    planes
}

/// Of two registers of 8 hands: the sixteen lanes of the first suit (or third) and the second.
const fn every_fourth(first: u16) -> Table<u16, 32> {
    let mut order = [0; 32];
    let mut i = 0;
    while i < 32 {
        order[i] = (i as u16 % 16) * 4 + first + i as u16 / 16;
        i += 1;
    }
    Table(order)
}

static CLUBS_DIAMONDS: Table<u16, 32> = every_fourth(0);
static HEARTS_SPADES: Table<u16, 32> = every_fourth(2);

/// The planes of 32 hands.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn planes_of_sets(sets: &[CardSet; 32]) -> Planes {
    let (cd, hs) = (load(&CLUBS_DIAMONDS.0), load(&HEARTS_SPADES.0));
    let [a, b, c, d] =
        [load(&sets[..8]), load(&sets[8..16]), load(&sets[16..24]), load(&sets[24..])];
    let [cd_low, cd_high] =
        [_mm512_permutex2var_epi16(a, cd, b), _mm512_permutex2var_epi16(c, cd, d)];
    let [hs_low, hs_high] =
        [_mm512_permutex2var_epi16(a, hs, b), _mm512_permutex2var_epi16(c, hs, d)];
    [
        _mm512_inserti64x4::<1>(cd_low, _mm512_castsi512_si256(cd_high)),
        _mm512_shuffle_i64x2::<0b11_10_11_10>(cd_low, cd_high),
        _mm512_inserti64x4::<1>(hs_low, _mm512_castsi512_si256(hs_high)),
        _mm512_shuffle_i64x2::<0b11_10_11_10>(hs_low, hs_high),
    ]
}

/// The strengths of all the hands, as many as there is room for; whether all have 5 to 7 cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn sets<const SHORT: bool>(hands: &[CardSet], out: &mut [Strength]) -> bool {
    let kernel = Kernel::new();
    let mut wrong = 0;
    padded(hands, out, CardSet::from_bits(0x1f).unwrap_or_default(), |hands: &[_; 32], out| {
        fetch_ahead(hands, FAR);
        let (strengths, cards) = kernel.strengths::<SHORT>(planes_of_sets(hands));
        // Below five wraps round.
        wrong |= _mm512_cmpgt_epu16_mask(_mm512_sub_epi16(cards, splat(5)), splat(2));
        store(strengths, out);
    });
    wrong == 0
}

/// The strengths of all the hands, as many as there is room for; whether all have `N` different
/// cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn ids<T: CardId + Plain, const N: usize, const SHORT: bool>(
    hands: &[[T; N]],
    out: &mut [Strength],
) -> bool {
    let kernel = Kernel::new();
    let mut wrong = 0;
    let mut highest = _mm512_setzero_si512();
    padded(hands, out, T::first(), |hands: &[_; 64], out: &mut [_; 64]| {
        let planes = planes_of_ids(hands, &mut highest);
        for (half, planes) in planes.into_iter().enumerate() {
            let (strengths, cards) = kernel.strengths::<SHORT>(planes);
            wrong |= _mm512_cmpneq_epi16_mask(cards, splat(N as u16));
            store(strengths, &mut out[32 * half..]);
        }
    });
    wrong == 0 && _mm512_cmpgt_epu8_mask(highest, _mm512_set1_epi8(51)) == 0
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn splat(value: u16) -> __m512i {
    _mm512_set1_epi16(value.cast_signed())
}

/// The lanes without their lowest bit, where the mask says so.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn without_lowest(ranks: __m512i, mask: __mmask32) -> __m512i {
    let less = _mm512_mask_add_epi16(ranks, mask, ranks, splat(u16::MAX));
    _mm512_and_si512(ranks, less)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn ternary<const F: i32>(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<F>(a, b, c)
}

/// The first 64 bytes.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn load<T: Plain>(from: &[T]) -> __m512i {
    assert!(size_of_val(from) >= 64);
    // SAFETY: 64 bytes can be read there, all of them initialised (`Plain` has no padding), and the
    // instruction asks for no alignment.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

/// Fills the first 32.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn store(strengths: __m512i, to: &mut [Strength]) {
    assert!(to.len() >= 32);
    // SAFETY: 64 bytes can be written there, for a strength is a `u16`, of which any value will do,
    // and the instruction asks for no alignment.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), strengths) }
}

/// How far ahead of the hands at work those to come are asked for, in bytes: the hardware does so
/// too, but not across pages. Worth a tenth out of cache; nearer ones come too late, and asking for
/// the places of the strengths, or writing them past the cache, gains nothing.
const FAR: usize = 8_192;

/// Asks for as many bytes as these are, that far behind them.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn fetch_ahead<T: Plain>(from: &[T], far: usize) {
    let start = from.as_ptr().cast::<i8>().wrapping_add(far);
    for line in (0..size_of_val(from)).step_by(64) {
        _mm_prefetch::<_MM_HINT_T0>(start.wrapping_add(line));
    }
}

/// Types without padding.
pub(in crate::evaluator) trait Plain {}
impl Plain for u8 {}
/// A `u8`.
impl Plain for Card {}
impl Plain for u16 {}
/// A `u64`.
impl Plain for CardSet {}
