//! Thirty-two hands in a register, a suit's ranks of one hand in sixteen bits.
//!
//! The steps are those of [`lanes`](crate::evaluator::lanes), with the masks and permutes of
//! AVX-512: what a lane works out there is looked up here, in tables that fit in registers.

mod lookup;
mod omaha;
mod pairs;
mod planes;
mod steps;

#[allow(clippy::wildcard_imports, reason = "some forty names, all with the prefix _mm512")]
use core::arch::x86_64::*;

pub(super) use omaha::{omaha, omaha_low};
pub(super) use pairs::pairs;

use crate::evaluator::card_id::CardId;
use crate::evaluator::simd::padded;
use crate::evaluator::strength::{Strength, layout};
use crate::{Card, CardSet};
use planes::{Planes, in_order, planes_of_ids, planes_of_sets};
use steps::{BEHIND, Line};

#[repr(C, align(64))]
struct Table<T, const N: usize>([T; N]);

/// The ternary functions used: bit `4a + 2b + c` is their value.
const OR3: i32 = 0b1111_1110;
const AND3: i32 = 0b1000_0000;
const XOR3: i32 = 0b1001_0110;
const AND_EITHER: i32 = 0b1110_0000;
const A_WITHOUT_B_OR_C: i32 = 0b1011_1010;
const OR_AND: i32 = 0b1111_1000;
/// Two or three of them.
const MAJORITY: i32 = 0b1110_1000;

/// The strengths of all the hands, as many as there is room for; whether all have 5 to 7 cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn sets<const SHORT: bool>(hands: &[CardSet], out: &mut [Strength]) -> bool {
    let filler = CardSet::from_bits(0x1f).unwrap_or_default();
    let mut right = true;
    padded(hands, out, filler, |hands, out| right &= blocks_of_sets::<SHORT>(hands, out));
    right
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline(never)]
fn blocks_of_sets<const SHORT: bool>(hands: &[[CardSet; 32]], out: &mut [[Strength; 32]]) -> bool {
    let line = in_line::<_, 32, 1, SHORT>(
        hands,
        out,
        |lanes| in_order(lanes),
        |hands| {
            fetch_ahead(hands, FAR);
            [planes_of_sets(hands)]
        },
    );
    line.cards_within(5, 7)
}

/// The strengths of all the hands, as many as there is room for; whether all have `N` different
/// cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn ids<T: CardId + Plain, const N: usize, const SHORT: bool>(
    hands: &[[T; N]],
    out: &mut [Strength],
) -> bool {
    let mut right = true;
    padded(hands, out, T::first(), |hands, out| right &= blocks_of_ids::<T, N, SHORT>(hands, out));
    right
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline(never)]
fn blocks_of_ids<T: CardId + Plain, const N: usize, const SHORT: bool>(
    hands: &[[[T; N]; 64]],
    out: &mut [[Strength; 64]],
) -> bool {
    let mut highest = _mm512_setzero_si512();
    let line = in_line::<_, 64, 2, SHORT>(
        hands,
        out,
        |lanes| lanes,
        |hands| planes_of_ids(hands, &mut highest),
    );
    let n = N as u16;
    line.cards_within(n, n) && _mm512_cmpgt_epu8_mask(highest, _mm512_set1_epi8(51)) == 0
}

/// Sends blocks of hands, at least one, through a line of steps. `planes` has those of each 32 of
/// them, and `order` puts the strengths in the order of the hands.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn in_line<T, const BLOCK: usize, const PARTS: usize, const SHORT: bool>(
    hands: &[[T; BLOCK]],
    out: &mut [[Strength; BLOCK]],
    order: impl Fn(__m512i) -> __m512i,
    mut planes: impl FnMut(&[T; BLOCK]) -> [Planes; PARTS],
) -> Line<SHORT> {
    const { assert!(BLOCK == 32 * PARTS) };
    let (out, _) = out.as_flattened_mut().as_chunks_mut::<32>();
    let end = hands.len() - 1;
    let mut line = Line::new(planes(&hands[0])[0]);
    // The last block goes in again and again until all have come out. One loop without a second
    // one behind it, so that what is in the line stays in registers.
    for i in 0..=end + BEHIND.div_ceil(PARTS) {
        let block = planes(&hands[i.min(end)]);
        for (part, planes) in block.into_iter().enumerate() {
            let strengths = order(line.push(planes));
            let pushed = PARTS * i + part;
            if pushed >= BEHIND
                && let Some(out) = out.get_mut(pushed - BEHIND)
            {
                store(strengths, out);
            }
        }
    }
    line
}

/// The straights in the ranks, a bit for each.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn straights<const SHORT: bool>(ranks: __m512i) -> __m512i {
    let ace = _mm512_srli_epi16::<12>(ranks);
    let ace = if SHORT { _mm512_slli_epi16::<4>(ace) } else { ace };
    let line = _mm512_or_si512(_mm512_slli_epi16::<1>(ranks), ace);
    let two = _mm512_and_si512(line, _mm512_srli_epi16::<1>(line));
    ternary::<AND3>(two, _mm512_srli_epi16::<2>(two), _mm512_srli_epi16::<4>(line))
}

/// The strength of the highest straight, or 0.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn highest_straight<const SHORT: bool>(ranks: __m512i) -> __m512i {
    let line = straights::<SHORT>(ranks);
    // A longer line has a bit for each straight: keep the highest.
    let highest =
        ternary::<A_WITHOUT_B_OR_C>(line, _mm512_srli_epi16::<1>(line), splat(layout::STRAIGHT));
    _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(line, line), highest)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn splat(value: u16) -> __m512i {
    _mm512_set1_epi16(value.cast_signed())
}

/// The lanes without their lowest bit.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
fn without_lowest(ranks: __m512i) -> __m512i {
    _mm512_and_si512(ranks, _mm512_add_epi16(ranks, splat(u16::MAX)))
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
