//! Some cards with each pair of two more, 32 pairs at a time.
//!
//! Much is known beforehand: how many cards there will be, and that only a suit of which there are
//! three already can make a flush.

#[allow(clippy::wildcard_imports, reason = "many names, all with the prefix _mm512")]
use core::arch::x86_64::*;

use super::lookup::Lookup;
use super::steps::{Groups, Ranks};
use super::{OR_AND, OR3, load, splat, store, ternary};
use crate::CardSet;
use crate::evaluator::pairs::{PLANES, ROOM};
use crate::evaluator::scalar::{self, Counts};
use crate::evaluator::strength::Strength;

/// The strengths of the cards, 3 to 5 of them, with the first pairs, in whole blocks.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(in crate::evaluator::simd) fn pairs<const SHORT: bool>(
    cards: CardSet,
    pairs: usize,
    out: &mut [Strength; ROOM],
) {
    let suits = scalar::suits(cards.bits());
    let suit = suits.iter().position(|ranks| ranks.count_ones() >= 3);
    let suit = suit.map(|suit| (suits[suit], &PLANES.suits[suit]));
    let counts = Counts::of(cards.bits());
    match cards.len() {
        3 => run::<SHORT, 5>(counts, suit, pairs, out),
        4 => run::<SHORT, 6>(counts, suit, pairs, out),
        _ => run::<SHORT, 7>(counts, suit, pairs, out),
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn run<const SHORT: bool, const N: usize>(
    counts: Counts,
    suit: Option<(u16, &[u16; ROOM])>,
    pairs: usize,
    out: &mut [Strength; ROOM],
) {
    let lookup = Lookup::new();
    let Counts { any, two, three, .. } = counts;
    let (any, two, three, four) = (splat(any), splat(two), splat(three), splat(counts.four));
    let ranks = |block: usize| {
        let (once, twice) = (load(&PLANES.once[block..]), load(&PLANES.twice[block..]));
        // A pair of one rank is in both; what had one of a rank has three then.
        let now_two = ternary::<OR3>(two, _mm512_and_si512(any, once), twice);
        let now_three = ternary::<OR_AND>(three, two, once);
        let now_four = ternary::<OR_AND>(four, three, once);
        Ranks {
            any: _mm512_or_si512(any, once),
            two: now_two,
            three: ternary::<OR_AND>(now_three, any, twice),
            four: ternary::<OR_AND>(now_four, two, twice),
            cards: splat(N as u16),
            suited: splat(0),
        }
    };
    let strength = |ranks: &Ranks| Groups::of::<SHORT>(ranks, &lookup).strength::<SHORT>(&lookup);
    match suit {
        None => {
            for block in (0..pairs).step_by(32) {
                store(strength(&ranks(block)), &mut out[block..]);
            }
        }
        Some((suit, plane)) => {
            let suit = splat(suit);
            for block in (0..pairs).step_by(32) {
                let ranks = ranks(block);
                let in_suit = _mm512_or_si512(suit, load(&plane[block..]));
                let suited = _mm512_popcnt_epi16(in_suit);
                let flush = _mm512_cmpgt_epi16_mask(suited, splat(4));
                let any = _mm512_mask_mov_epi16(ranks.any, flush, in_suit);
                store(strength(&Ranks { any, suited, ..ranks }), &mut out[block..]);
            }
        }
    }
}
