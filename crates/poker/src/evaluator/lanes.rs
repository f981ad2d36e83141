//! One hand in each lane of sixteen bits, in plain loops without a branch.
//!
//! This is safe code that a compiler turns into vectors of whatever the target has: SSE2 on every
//! x86-64, NEON on `AArch64`, SIMD128 in WebAssembly where that is on, and AVX2 when
//! [`simd`](super::simd) compiles it once more for that.

#![allow(clippy::inline_always, reason = "each caller compiles it for its own instruction set")]

use super::card_id::CardId;
use super::pairs::{PLANES, ROOM};
use super::scalar::{self, straights};
use super::strength::{Strength, layout};
use crate::CardSet;

/// How many hands are taken at once.
const BLOCK: usize = 64;

/// The hands from a place on, as many as a block holds; behind the last the filler. A copy, so that
/// no closure stands between the caller's instruction set and the loops.
#[inline(always)]
fn block_at<T: Copy>(hands: &[T], start: usize, filler: T) -> [T; BLOCK] {
    let hands = &hands[start..];
    match hands.first_chunk() {
        Some(block) => *block,
        None => {
            let mut block = [filler; BLOCK];
            block[..hands.len()].copy_from_slice(hands);
            block
        }
    }
}

/// Writes the strengths of a block, as many as there is room for.
#[inline(always)]
fn write_at(out: &mut [Strength], start: usize, strengths: &[Strength; BLOCK]) {
    let out = &mut out[start..];
    let len = out.len().min(BLOCK);
    out[..len].copy_from_slice(&strengths[..len]);
}

/// The strengths of all the hands; whether all have 5 to 7 cards. The slices are of one length.
#[inline(always)]
pub(super) fn sets<const SHORT: bool>(hands: &[CardSet], out: &mut [Strength]) -> bool {
    let mut wrong = 0;
    let filler = CardSet::from_bits(0x1f).unwrap_or_default();
    for start in (0..hands.len()).step_by(BLOCK) {
        let hands = block_at(hands, start, filler);
        let mut planes = [[0; BLOCK]; 4];
        for (suit, plane) in planes.iter_mut().enumerate() {
            for (ranks, hand) in plane.iter_mut().zip(&hands) {
                *ranks = (hand.bits() >> (16 * suit)) as u16;
            }
        }
        let mut strengths = [Strength::WORST; BLOCK];
        let counts = evaluate::<SHORT>(&planes, &mut strengths);
        for count in counts {
            // Below five wraps round.
            wrong |= u16::from(count.wrapping_sub(5) > 2);
        }
        write_at(out, start, &strengths);
    }
    wrong == 0
}

/// The strengths of all the hands; whether all have `N` different cards. The slices are of one
/// length.
#[inline(always)]
pub(super) fn ids<T: CardId, const N: usize, const SHORT: bool>(
    hands: &[[T; N]],
    out: &mut [Strength],
) -> bool {
    let mut wrong = 0;
    for start in (0..hands.len()).step_by(BLOCK) {
        let hands = block_at(hands, start, T::first());
        let mut planes = [[0; BLOCK]; 4];
        for (lane, hand) in hands.iter().enumerate() {
            let mut set = 0;
            for card in hand {
                let id = card.id();
                wrong |= u16::from(id >= 52);
                set |= 1_u64 << ((id & 3) * 16 + (id >> 2 & 15));
            }
            for (suit, plane) in planes.iter_mut().enumerate() {
                plane[lane] = (set >> (16 * suit)) as u16;
            }
        }
        let mut strengths = [Strength::WORST; BLOCK];
        let counts = evaluate::<SHORT>(&planes, &mut strengths);
        for count in counts {
            wrong |= u16::from(count != N as u16);
        }
        write_at(out, start, &strengths);
    }
    wrong == 0
}

/// The strengths of the cards with the first pairs, in whole blocks.
#[inline(always)]
pub(super) fn pairs<const SHORT: bool>(cards: CardSet, pairs: usize, out: &mut [Strength; ROOM]) {
    let suits = scalar::suits(cards.bits());
    let (blocks, _) = out.as_chunks_mut::<BLOCK>();
    for (block, out) in blocks.iter_mut().enumerate().take(pairs.div_ceil(BLOCK)) {
        let mut planes = [[0; BLOCK]; 4];
        for (suit, plane) in planes.iter_mut().enumerate() {
            let pairs = &PLANES.suits[suit][block * BLOCK..][..BLOCK];
            for (lane, pair) in plane.iter_mut().zip(pairs) {
                *lane = suits[suit] | pair;
            }
        }
        evaluate::<SHORT>(&planes, out);
    }
}

/// The strengths of the hands, and how many cards each has.
#[inline(always)]
fn evaluate<const SHORT: bool>(
    planes: &[[u16; BLOCK]; 4],
    out: &mut [Strength; BLOCK],
) -> [u16; BLOCK] {
    let mut counts = [0; BLOCK];
    for lane in 0..BLOCK {
        let suits = [planes[0][lane], planes[1][lane], planes[2][lane], planes[3][lane]];
        let (strength, cards) = strength::<SHORT>(suits);
        out[lane] = Strength::new(strength);
        counts[lane] = cards;
    }
    counts
}

#[inline(always)]
fn count(ranks: u16) -> u16 {
    ranks.count_ones() as u16
}

/// The rank that is the one bit of a mask; 16 for no bit.
#[inline(always)]
fn rank_of(bit: u16) -> u16 {
    count(bit.wrapping_sub(1))
}

#[inline(always)]
fn without_lowest(ranks: u16, when: bool) -> u16 {
    ranks & ranks.wrapping_sub(when as u16)
}

/// A choice that becomes a blend.
#[inline(always)]
fn pick(when: bool, yes: u16, no: u16) -> u16 {
    if when { yes } else { no }
}

/// The strength of one hand of 5 to 7 cards, and how many cards it has.
#[inline(always)]
fn strength<const SHORT: bool>([c, d, h, s]: [u16; 4]) -> (u16, u16) {
    let [pc, pd, ph, ps] = [c, d, h, s].map(count);
    let cards = pc + pd + ph + ps;

    // Ranks held at least once and twice, exactly three times, and four times.
    let any = c | d | h | s;
    let two = c & d | h & s | (c ^ d) & (h ^ s);
    let three = (c ^ d ^ h ^ s) & (c & d | h & s);
    let four = c & d & h & s;

    // At most one suit has five cards.
    let suited = pick(pc > 4, c, 0) | pick(pd > 4, d, 0) | pick(ph > 4, h, 0) | pick(ps > 4, s, 0);
    let flush = suited != 0;
    let line = straights(pick(flush, suited, any), SHORT);
    let in_suit = count(suited);
    let five = without_lowest(without_lowest(suited, in_suit > 5), in_suit > 6);
    // A longer line has a bit for each straight: keep the highest.
    let whole = pick(line != 0, line & !(line >> 1) | layout::STRAIGHT, five);
    let whole = whole | pick(flush, layout::FLUSH, 0);
    (whole.max(groups::<SHORT>(cards, any, two, three, four)), cards)
}

/// What the ranks make, straights apart.
#[inline(always)]
fn groups<const SHORT: bool>(cards: u16, any: u16, two: u16, three: u16, four: u16) -> u16 {
    let pairs = count(two);
    let (two_pair, three_pair) = (pairs > 1, pairs > 2);

    // The ranks that make the hand, at most two, and of the others as many as make five cards: all
    // but one for each card over five. A third pair is one rank of two cards.
    let made = without_lowest(two, three_pair);
    let counted = cards - three_pair as u16;
    let rest = without_lowest(without_lowest(any ^ made, counted > 5), counted > 6);

    // Full houses and quads: the rank that counts most (of three cards there may be two), and the
    // highest other one of two cards, or of any.
    let second = three & three.wrapping_sub(1);
    let most = pick(four != 0, four, second.max(three ^ second));
    let others = pick(four != 0, any, two) ^ most;
    let smeared = others | others >> 1;
    let smeared = smeared | smeared >> 2;
    let smeared = smeared | smeared >> 4;
    let smeared = smeared | smeared >> 8;
    let big = pick(four != 0, layout::QUADS, if SHORT { layout::FULL_SHORT } else { layout::FULL })
        | rank_of(most) << 4
        | count(smeared >> 1);

    // One rank becomes its number, the others (two or three) the place of their set.
    let number = rank_of(pick(two_pair, rest, made));
    let several = pick(two_pair, made, rest);
    let low = several & several.wrapping_neg();
    let above = several ^ low;
    let middle = above & above.wrapping_neg();
    let (b, c) = (rank_of(middle), rank_of(above ^ middle));
    let pair_of = |n: u16| n.wrapping_mul(n.wrapping_sub(1)) >> 1;
    let doubles = rank_of(low).wrapping_add(pair_of(b));
    // Dividing by three is multiplying by its inverse; n(n-1)/2 (n-2) is a multiple of three.
    let triples =
        doubles.wrapping_add(pair_of(c).wrapping_mul(c.wrapping_sub(2)).wrapping_mul(43_691));
    let small = pick(
        two_pair,
        layout::TWO_PAIR.wrapping_add(doubles << 4).wrapping_add(number),
        (number << 9).wrapping_add(pick(
            three != 0,
            layout::TRIPS.wrapping_add(doubles),
            layout::PAIR.wrapping_add(triples),
        )),
    );
    let small = pick(two != 0, small, rest);
    pick(four != 0 || three != 0 && two_pair, big, small)
}
