//! Omaha, a hand in each lane: every two hole cards with every three of the board.
//!
//! Straights and flushes need no such search: a straight is there when its five ranks are among
//! both, three or more on the board and two or more in the hole; the best flush is the two highest
//! hole cards of the suit and the three highest of the board.

#[allow(clippy::wildcard_imports, reason = "many names, all with the prefix _mm512")]
use core::arch::x86_64::*;

use super::lookup::Lookup;
use super::steps::{Groups, Ranks};
use super::{MAJORITY, OR_AND, OR3, load, splat, store, straights, ternary, without_lowest};
use crate::evaluator::card_id::CardId;
use crate::evaluator::low::LOW_EIGHT;
use crate::evaluator::simd::padded;
use crate::evaluator::strength::{Strength, layout};

const BOARD: usize = 5;

/// The most hole cards, the pairs they make, and the threes of a board.
const HOLE: usize = 6;
const PAIRS: usize = 15;
const TRIPLES: usize = 10;

/// 32 hands of `N` cards: the rank of each as a bit, by the place in the hand, and the ranks of
/// each suit in the hole and on the board.
struct Hands {
    bits: [__m512i; HOLE + BOARD],
    hole: [__m512i; 4],
    board: [__m512i; 4],
    /// Lanes with a number of no card, or a card twice.
    wrong: __mmask32,
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn read<T: CardId, const N: usize>(hands: &[[T; N]; 32]) -> Hands {
    let mut ids = [[0_u16; 32]; HOLE + BOARD];
    for (lane, hand) in hands.iter().enumerate() {
        for (card, ids) in hand.iter().zip(&mut ids) {
            ids[lane] = u16::from(card.id());
        }
    }
    let none = _mm512_setzero_si512();
    let mut read =
        Hands { bits: [none; HOLE + BOARD], hole: [none; 4], board: [none; 4], wrong: 0 };
    for (place, ids) in ids[..N].iter().enumerate() {
        let id = load(ids);
        let bit = _mm512_sllv_epi16(splat(1), _mm512_srli_epi16::<2>(id));
        let suit = _mm512_and_si512(id, splat(3));
        read.bits[place] = bit;
        read.wrong |= _mm512_cmpgt_epu16_mask(id, splat(51));
        let planes = if place < N - BOARD { &mut read.hole } else { &mut read.board };
        for (number, plane) in (0_u16..).zip(planes) {
            let mine = _mm512_cmpeq_epi16_mask(suit, splat(number));
            *plane = _mm512_or_si512(*plane, _mm512_maskz_mov_epi16(mine, bit));
        }
    }
    let mut cards = none;
    for (&hole, &board) in read.hole.iter().zip(&read.board) {
        cards = _mm512_add_epi16(cards, _mm512_popcnt_epi16(_mm512_or_si512(hole, board)));
    }
    read.wrong |= _mm512_cmpneq_epi16_mask(cards, splat(N as u16));
    read
}

/// The strengths of all the hands; whether all have `N` different cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(in crate::evaluator::simd) fn omaha<T: CardId, const N: usize>(
    hands: &[[T; N]],
    out: &mut [Strength],
) -> bool {
    let lookup = Lookup::new();
    let mut wrong = 0;
    padded(hands, out, T::first(), |hands: &[[[T; N]; 32]], out| {
        for (hands, out) in hands.iter().zip(out) {
            let read = read(hands);
            wrong |= read.wrong;
            let groups = groups::<N>(&lookup, &read.bits);
            let any = |planes: &[__m512i; 4]| {
                _mm512_or_si512(ternary::<OR3>(planes[0], planes[1], planes[2]), planes[3])
            };
            let straight = highest_straight(any(&read.hole), any(&read.board));
            let best = _mm512_max_epu16(groups, straight);
            store(_mm512_max_epu16(best, flush(&read)), out);
        }
    });
    wrong == 0
}

/// The best of all choices, straights and flushes apart.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn groups<const N: usize>(lookup: &Lookup, bits: &[__m512i; HOLE + BOARD]) -> __m512i {
    let none = _mm512_setzero_si512();
    let (hole, board) = bits[..N].split_at(N - BOARD);
    let mut pairs = [[none; 2]; PAIRS];
    let mut count = 0;
    for (i, &a) in hole.iter().enumerate() {
        for &b in &hole[..i] {
            pairs[count] = [_mm512_or_si512(a, b), _mm512_and_si512(a, b)];
            count += 1;
        }
    }
    let mut best = none;
    for (i, &a) in board.iter().enumerate() {
        for (j, &b) in board[..i].iter().enumerate() {
            for &c in &board[..j] {
                let any = ternary::<OR3>(a, b, c);
                let two = ternary::<MAJORITY>(a, b, c);
                let three = _mm512_and_si512(_mm512_and_si512(a, b), c);
                for &[once, twice] in &pairs[..count] {
                    let now_two = ternary::<OR3>(two, _mm512_and_si512(any, once), twice);
                    let now_three = ternary::<OR_AND>(three, two, once);
                    let now_three = ternary::<OR_AND>(now_three, any, twice);
                    let now_four = ternary::<OR_AND>(_mm512_and_si512(three, once), two, twice);
                    let now_any = _mm512_or_si512(any, once);
                    let ranks = Ranks {
                        any: now_any,
                        two: now_two,
                        three: now_three,
                        four: now_four,
                        cards: splat(5),
                        suited: none,
                    };
                    let groups = Groups::without_straights(&ranks, lookup);
                    best = _mm512_max_epu16(best, groups.strength::<false>(lookup));
                }
            }
        }
    }
    best
}

/// The strength of the highest straight of two ranks of the hole and three of the board, or 0.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn highest_straight(hole: __m512i, board: __m512i) -> __m512i {
    let all = _mm512_or_si512(hole, board);
    let mut best = _mm512_setzero_si512();
    for lowest in 0..10 {
        // The five-high straight has the ace for its lowest card.
        let ranks = if lowest == 0 { 0x100f } else { 0x1f << (lowest - 1) };
        let ranks = splat(ranks);
        let held = _mm512_cmpeq_epi16_mask(_mm512_and_si512(all, ranks), ranks);
        let count = |of| _mm512_popcnt_epi16(_mm512_and_si512(of, ranks));
        let held = _mm512_mask_cmpgt_epu16_mask(held, count(board), splat(2));
        let held = _mm512_mask_cmpgt_epu16_mask(held, count(hole), splat(1));
        best = _mm512_mask_mov_epi16(best, held, splat(layout::STRAIGHT | 1 << lowest));
    }
    best
}

/// The strength of the best flush or straight flush, or 0.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn flush(hands: &Hands) -> __m512i {
    // At most one suit has three cards on the board.
    let (mut hole, mut board) = (_mm512_setzero_si512(), _mm512_setzero_si512());
    let mut flush = 0;
    for (&in_hole, &on_board) in hands.hole.iter().zip(&hands.board) {
        let three = _mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(on_board), splat(2));
        let here = _mm512_mask_cmpgt_epu16_mask(three, _mm512_popcnt_epi16(in_hole), splat(1));
        hole = _mm512_mask_mov_epi16(hole, here, in_hole);
        board = _mm512_mask_mov_epi16(board, here, on_board);
        flush |= here;
    }
    if flush == 0 {
        return hole;
    }
    let line = straights::<false>(_mm512_or_si512(hole, board));
    // Few hands come so far.
    let straight = if _mm512_test_epi16_mask(line, line) == 0 {
        _mm512_setzero_si512()
    } else {
        highest_straight(hole, board)
    };
    let (mut high_hole, mut high_board) = (hole, board);
    for _ in 0..HOLE - 2 {
        let more = _mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(high_hole), splat(2));
        high_hole = _mm512_mask_mov_epi16(high_hole, more, without_lowest(high_hole));
    }
    for _ in 0..BOARD - 3 {
        let more = _mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(high_board), splat(3));
        high_board = _mm512_mask_mov_epi16(high_board, more, without_lowest(high_board));
    }
    let best = _mm512_max_epu16(_mm512_or_si512(high_hole, high_board), straight);
    _mm512_maskz_add_epi16(flush, best, splat(layout::FLUSH))
}

/// The strengths of the lows of all the hands that are eight or better, and 0 for the others;
/// whether all have `N` different cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(in crate::evaluator::simd) fn omaha_low<T: CardId, const N: usize>(
    hands: &[[T; N]],
    out: &mut [Strength],
) -> bool {
    let mut wrong = 0;
    padded(hands, out, T::first(), |hands: &[[[T; N]; 32]], out| {
        for (hands, out) in hands.iter().zip(out) {
            let read = read(hands);
            wrong |= read.wrong;
            // The ranks to the eight, the ace lowest; a higher one is no bit.
            let bits = read.bits.map(|bit| {
                let turned =
                    _mm512_or_si512(_mm512_slli_epi16::<1>(bit), _mm512_srli_epi16::<12>(bit));
                _mm512_and_si512(turned, splat(LOW_EIGHT))
            });
            let (hole, board) = bits[..N].split_at(N - BOARD);
            let mut triples = [_mm512_setzero_si512(); TRIPLES];
            let mut count = 0;
            for (i, &a) in board.iter().enumerate() {
                for (j, &b) in board[..i].iter().enumerate() {
                    for &c in &board[..j] {
                        triples[count] = ternary::<OR3>(a, b, c);
                        count += 1;
                    }
                }
            }
            let mut best = splat(u16::MAX);
            for (i, &a) in hole.iter().enumerate() {
                for &b in &hole[..i] {
                    for &triple in &triples {
                        let ranks = ternary::<OR3>(a, b, triple);
                        let five = _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(ranks), splat(5));
                        best = _mm512_mask_min_epu16(best, five, best, ranks);
                    }
                }
            }
            store(_mm512_xor_si512(best, splat(u16::MAX)), out);
        }
    });
    wrong == 0
}
