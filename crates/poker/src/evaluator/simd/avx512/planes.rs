//! Hands turned round: from one after the other to one register a suit.

#[allow(clippy::wildcard_imports, reason = "many names, all with the prefix _mm512")]
use core::arch::x86_64::*;

use super::{OR3, Plain, Table, load, ternary};
use crate::CardSet;

/// One register a suit, with the ranks of a hand in each lane.
pub(super) type Planes = [__m512i; 4];

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
pub(super) fn planes_of_ids<T: Plain, const N: usize>(
    ids: &[[T; N]; 64],
    seen: &mut __m512i,
) -> [Planes; 2] {
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

/// Of two registers of 8 hands, four by four: the ranks of one suit, then of the next one. Lanes of
/// four stay together when registers are unpacked.
const fn two_suits(first: u16) -> Table<u16, 32> {
    let mut order = [0; 32];
    let mut i = 0;
    while i < 32 {
        let (hand, suit) = (i as u16 / 8 * 4 + i as u16 % 4, first + i as u16 / 4 % 2);
        order[i] = 4 * hand + suit;
        i += 1;
    }
    Table(order)
}

static CLUBS_DIAMONDS: Table<u16, 32> = two_suits(0);
static HEARTS_SPADES: Table<u16, 32> = two_suits(2);

/// The planes of 32 hands; [`in_order`] puts what comes of them in the order of the hands.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
pub(super) fn planes_of_sets(sets: &[CardSet; 32]) -> Planes {
    let (cd, hs) = (load(&CLUBS_DIAMONDS.0), load(&HEARTS_SPADES.0));
    let [a, b, c, d] =
        [load(&sets[..8]), load(&sets[8..16]), load(&sets[16..24]), load(&sets[24..])];
    let [cd_low, cd_high] =
        [_mm512_permutex2var_epi16(a, cd, b), _mm512_permutex2var_epi16(c, cd, d)];
    let [hs_low, hs_high] =
        [_mm512_permutex2var_epi16(a, hs, b), _mm512_permutex2var_epi16(c, hs, d)];
    [
        _mm512_unpacklo_epi64(cd_low, cd_high),
        _mm512_unpackhi_epi64(cd_low, cd_high),
        _mm512_unpacklo_epi64(hs_low, hs_high),
        _mm512_unpackhi_epi64(hs_low, hs_high),
    ]
}

/// The lanes of [`planes_of_sets`] in the order of the hands.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
pub(super) fn in_order(lanes: __m512i) -> __m512i {
    _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), lanes)
}
