//! The instruction sets that are looked for at run time.
//!
//! This is the one module with `unsafe`: a function compiled for an instruction set may only be
//! called where the machine has it, and vectors are read and written through pointers.
//!
//! What is gained (see `docs/benchmarks.md`): on random hands of seven cards AVX-512 does three times as
//! many as the safe [`lanes`](super::lanes) built for the same machine, sixteen times as many as these in
//! a build without flags, and on Omaha hands eight to ten times as many. That module is also the safe
//! twin with which the tests compare these paths on every hand.
#![allow(unsafe_code, reason = "calls into instruction sets found at run time, and vector loads")]
#![allow(clippy::unused_self, reason = "the value is the proof that the machine has the features")]

mod avx512;

use super::card_id::CardId;
use super::lanes;
use super::pairs::ROOM;
use super::strength::Strength;
use crate::{Card, CardSet};

/// Card ids that are one byte each in memory.
pub(in crate::evaluator) trait ByteId: CardId + avx512::Plain {}
impl ByteId for u8 {}
impl ByteId for Card {}

/// AVX-512 with byte permutes and bit counts (F, BW, VBMI, BITALG): there is one only where the
/// machine has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(());

/// AVX2: there is one only where the machine has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

impl Avx512 {
    pub(super) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512bitalg"))
        .then_some(Self(()))
    }

    pub(super) fn sets<const SHORT: bool>(self, hands: &[CardSet], out: &mut [Strength]) -> bool {
        // SAFETY: `detect` found the features.
        unsafe { avx512::sets::<SHORT>(hands, out) }
    }

    pub(super) fn ids<T: ByteId, const N: usize, const SHORT: bool>(
        self,
        hands: &[[T; N]],
        out: &mut [Strength],
    ) -> bool {
        // SAFETY: `detect` found the features.
        unsafe { avx512::ids::<T, N, SHORT>(hands, out) }
    }

    pub(super) fn omaha<T: CardId, const N: usize>(
        self,
        hands: &[[T; N]],
        out: &mut [Strength],
    ) -> bool {
        // SAFETY: `detect` found the features.
        unsafe { avx512::omaha::<T, N>(hands, out) }
    }

    pub(super) fn omaha_low<T: CardId, const N: usize>(
        self,
        hands: &[[T; N]],
        out: &mut [Strength],
    ) -> bool {
        // SAFETY: `detect` found the features.
        unsafe { avx512::omaha_low::<T, N>(hands, out) }
    }

    #[inline]
    pub(super) fn pairs<const SHORT: bool>(
        self,
        cards: CardSet,
        pairs: usize,
        out: &mut [Strength; ROOM],
    ) {
        // SAFETY: `detect` found the features.
        unsafe { avx512::pairs::<SHORT>(cards, pairs, out) }
    }
}

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    pub(super) fn sets<const SHORT: bool>(self, hands: &[CardSet], out: &mut [Strength]) -> bool {
        #[target_feature(enable = "avx2")]
        fn sets<const SHORT: bool>(hands: &[CardSet], out: &mut [Strength]) -> bool {
            lanes::sets::<SHORT>(hands, out)
        }
        // SAFETY: `detect` found the feature.
        unsafe { sets::<SHORT>(hands, out) }
    }

    pub(super) fn ids<T: ByteId, const N: usize, const SHORT: bool>(
        self,
        hands: &[[T; N]],
        out: &mut [Strength],
    ) -> bool {
        #[target_feature(enable = "avx2")]
        fn ids<T: ByteId, const N: usize, const SHORT: bool>(
            hands: &[[T; N]],
            out: &mut [Strength],
        ) -> bool {
            lanes::ids::<T, N, SHORT>(hands, out)
        }
        // SAFETY: `detect` found the feature.
        unsafe { ids::<T, N, SHORT>(hands, out) }
    }

    pub(super) fn pairs<const SHORT: bool>(
        self,
        cards: CardSet,
        pairs: usize,
        out: &mut [Strength; ROOM],
    ) {
        #[target_feature(enable = "avx2")]
        fn pairs_below<const SHORT: bool>(
            cards: CardSet,
            pairs: usize,
            out: &mut [Strength; ROOM],
        ) {
            lanes::pairs::<SHORT>(cards, pairs, out);
        }
        // SAFETY: `detect` found the feature.
        unsafe { pairs_below::<SHORT>(cards, pairs, out) }
    }
}

/// Calls `blocks` with hands in blocks and the room for their strengths. The last hands, when they
/// are not as many, are padded with `filler`.
#[allow(clippy::inline_always, reason = "each caller compiles it for its own instruction set")]
#[inline(always)]
fn padded<T: Copy, const BLOCK: usize>(
    hands: &[T],
    out: &mut [Strength],
    filler: T,
    mut blocks: impl FnMut(&[[T; BLOCK]], &mut [[Strength; BLOCK]]),
) {
    let (whole, rest) = hands.as_chunks::<BLOCK>();
    let (rooms, out_rest) = out.as_chunks_mut::<BLOCK>();
    let count = whole.len().min(rooms.len());
    if count > 0 {
        blocks(&whole[..count], &mut rooms[..count]);
    }
    if !rest.is_empty() {
        let mut hands = [filler; BLOCK];
        hands[..rest.len()].copy_from_slice(rest);
        let mut strengths = [Strength::WORST; BLOCK];
        blocks(&[hands], core::slice::from_mut(&mut strengths));
        for (out, strength) in out_rest.iter_mut().zip(strengths).take(rest.len()) {
            *out = strength;
        }
    }
}
