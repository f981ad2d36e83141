//! Slices of hands.

use thiserror::Error;

use super::card_id::CardId;
use super::error::CardCount;
use super::lanes;
use super::omaha::{evaluate_omaha_low_unchecked, evaluate_omaha_unchecked};
use super::pairs::ROOM;
#[cfg(target_arch = "x86_64")]
use super::simd::{Avx2, Avx512, ByteId};
use super::strength::Strength;
use crate::{Card, CardSet};

/// The ways to work through a batch. All give the same strengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Path {
    /// AVX-512 with byte permutes and bit counts (F, BW, VBMI, BITALG): Intel from Ice Lake, AMD
    /// from Zen 4.
    Avx512,
    /// AVX2.
    Avx2,
    /// What the crate was compiled for, without `unsafe`: on `AArch64` that is NEON.
    Portable,
}

impl Path {
    /// Those that this machine has, the fastest first.
    ///
    /// ```
    /// use poker::evaluator::Path;
    /// assert_eq!(Path::available().last(), Some(Path::Portable));
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        [Self::Avx512, Self::Avx2, Self::Portable].into_iter().filter(|path| path.is_available())
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        Engine::on(self).is_some()
    }
}

/// What is wrong with a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BatchError {
    /// There are fewer places for strengths than hands.
    #[error("{hands} hands, but room for the strengths of {room}")]
    Room {
        /// How many hands there are.
        hands: usize,
        /// How many strengths there is room for.
        room: usize,
    },
    /// A hand has too few or too many cards.
    #[error("hand {index}: {count}")]
    Count {
        /// The place of the hand, from 0.
        index: usize,
        /// How many cards it has.
        #[source]
        count: CardCount,
    },
    /// A number stands for no card.
    #[error("hand {index}: card ids go from 0 to 51, found {id}")]
    Id {
        /// The place of the hand, from 0.
        index: usize,
        /// The number.
        id: u8,
    },
    /// A card is twice in a hand.
    #[error("hand {index}: {card} is there twice")]
    Repeated {
        /// The place of the hand, from 0.
        index: usize,
        /// The card.
        card: Card,
    },
}

/// Evaluates slices of hands, 32 or 64 at a time where the machine can.
///
/// ```
/// use poker::evaluator::{Batch, BatchError, Strength, evaluate};
/// use poker::{Card, CardSet};
/// let hands = [[0, 4, 8, 12, 16, 21, 50_u8], [51, 50, 49, 48, 0, 1, 2]];
/// let mut strengths = [Strength::WORST; 2];
/// Batch::new().ids(&hands, &mut strengths)?;
/// let first: CardSet = hands[0].iter().filter_map(|&id| Card::from_id(id)).collect();
/// assert_eq!(strengths[0], evaluate(first).unwrap());
///
/// let refused = Batch::new().ids(&[[0, 1, 2, 3, 60]], &mut strengths);
/// assert_eq!(refused, Err(BatchError::Id { index: 0, id: 60 }));
/// # Ok::<(), BatchError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    engine: Engine,
    short_deck: bool,
}

/// A path, with the proof that the machine has it.
#[derive(Clone, Copy, Debug)]
enum Engine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    Portable,
}

impl Engine {
    fn on(path: Path) -> Option<Self> {
        match path {
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Avx512::detect().map(Self::Avx512),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Avx2::detect().map(Self::Avx2),
            #[cfg(not(target_arch = "x86_64"))]
            Path::Avx512 | Path::Avx2 => None,
            Path::Portable => Some(Self::Portable),
        }
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

impl Batch {
    /// By the fastest path of this machine.
    pub fn new() -> Self {
        let engine = Path::available().find_map(Engine::on).unwrap_or(Engine::Portable);
        Self { engine, short_deck: false }
    }

    /// By this path; `None` where the machine does not have it.
    pub fn on(path: Path) -> Option<Self> {
        Some(Self { engine: Engine::on(path)?, short_deck: false })
    }

    /// The same under the ranking of the short deck: a flush beats a full house, and the ace is
    /// also the lowest card of a straight up to the nine. Cards below the six are not refused.
    #[must_use]
    pub const fn short_deck(self) -> Self {
        Self { short_deck: true, ..self }
    }

    /// The path it takes.
    pub fn path(self) -> Path {
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(_) => Path::Avx512,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(_) => Path::Avx2,
            Engine::Portable => Path::Portable,
        }
    }

    /// The strengths of hands of 5 to 7 cards, into the first places of `out`.
    ///
    /// # Errors
    ///
    /// [`BatchError::Room`] (nothing was done) or [`BatchError::Count`] (what is in `out` has no
    /// meaning).
    pub fn sets(self, hands: &[CardSet], out: &mut [Strength]) -> Result<(), BatchError> {
        let out = room(hands.len(), out)?;
        let good = if self.short_deck {
            self.run_sets::<true>(hands, out)
        } else {
            self.run_sets::<false>(hands, out)
        };
        if good {
            return Ok(());
        }
        let counts = hands.iter().map(|&hand| CardCount::check(hand));
        match counts.enumerate().find_map(|(index, check)| Some((index, check.err()?))) {
            Some((index, count)) => Err(BatchError::Count { index, count }),
            None => Ok(()),
        }
    }

    /// The strengths of hands of 5, 6 or 7 cards, into the first places of `out`.
    ///
    /// # Errors
    ///
    /// [`BatchError::Room`] (nothing was done) or [`BatchError::Repeated`] (what is in `out` has no
    /// meaning).
    pub fn cards<const N: usize>(
        self,
        hands: &[[Card; N]],
        out: &mut [Strength],
    ) -> Result<(), BatchError> {
        self.any_ids(hands, out)
    }

    /// The strengths of hands of 5, 6 or 7 cards by their [`Card::id`]s, into the first places of
    /// `out`.
    ///
    /// # Errors
    ///
    /// [`BatchError::Room`] (nothing was done); [`BatchError::Id`] or [`BatchError::Repeated`]
    /// (what is in `out` has no meaning).
    pub fn ids<const N: usize>(
        self,
        hands: &[[u8; N]],
        out: &mut [Strength],
    ) -> Result<(), BatchError> {
        self.any_ids(hands, out)
    }

    fn any_ids<T: ByteId, const N: usize>(
        self,
        hands: &[[T; N]],
        out: &mut [Strength],
    ) -> Result<(), BatchError> {
        const { assert!(N >= 5 && N <= 7, "hands have 5, 6 or 7 cards") };
        let out = room(hands.len(), out)?;
        let good = if self.short_deck {
            self.run_ids::<T, N, true>(hands, out)
        } else {
            self.run_ids::<T, N, false>(hands, out)
        };
        if good {
            return Ok(());
        }
        check(hands)
    }

    /// The strengths of Omaha hands by their [`Card::id`]s, into the first places of `out`: 4 to 6
    /// hole cards (so `N` is 9 to 11), then the five of the board.
    ///
    /// Fast with AVX-512; the other paths take one hand after the other.
    ///
    /// # Errors
    ///
    /// [`BatchError::Room`] (nothing was done); [`BatchError::Id`] or [`BatchError::Repeated`]
    /// (what is in `out` has no meaning).
    ///
    /// ```
    /// use poker::evaluator::{Batch, BatchError, Strength};
    /// let mut strengths = [Strength::WORST; 2];
    /// // Two hands on one board: the second has three more aces, of which only one counts.
    /// let hands = [[51, 47, 6, 1, 20, 25, 30, 35, 40], [51, 50, 49, 1, 20, 25, 30, 35, 40_u8]];
    /// Batch::new().omaha_ids(&hands, &mut strengths)?;
    /// assert!(strengths[1] > strengths[0]);
    ///
    /// let refused = Batch::new().omaha_ids(&hands, &mut strengths[..1]);
    /// assert_eq!(refused.unwrap_err().to_string(), "2 hands, but room for the strengths of 1");
    /// # Ok::<(), BatchError>(())
    /// ```
    pub fn omaha_ids<const N: usize>(
        self,
        hands: &[[u8; N]],
        out: &mut [Strength],
    ) -> Result<(), BatchError> {
        self.any_omaha::<N, false>(hands, out)
    }

    /// The strengths of the eight-or-better lows of Omaha hands, as [`Self::omaha_ids`] and with
    /// the same errors; [`Strength::WORST`] without such a low.
    ///
    /// # Errors
    ///
    /// [`BatchError::Room`] (nothing was done); [`BatchError::Id`] or [`BatchError::Repeated`]
    /// (what is in `out` has no meaning).
    pub fn omaha_low_ids<const N: usize>(
        self,
        hands: &[[u8; N]],
        out: &mut [Strength],
    ) -> Result<(), BatchError> {
        self.any_omaha::<N, true>(hands, out)
    }

    fn any_omaha<const N: usize, const LOW: bool>(
        self,
        hands: &[[u8; N]],
        out: &mut [Strength],
    ) -> Result<(), BatchError> {
        const { assert!(N >= 9 && N <= 11, "4 to 6 hole cards and the five of the board") };
        let out = room(hands.len(), out)?;
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(avx512) => {
                let good =
                    if LOW { avx512.omaha_low(hands, out) } else { avx512.omaha(hands, out) };
                if good { Ok(()) } else { check(hands) }
            }
            _ if LOW => one_by_one(hands, out, |hole, board| {
                evaluate_omaha_low_unchecked(hole, board).unwrap_or(Strength::WORST)
            }),
            _ => one_by_one(hands, out, evaluate_omaha_unchecked),
        }
    }

    fn run_sets<const SHORT: bool>(self, hands: &[CardSet], out: &mut [Strength]) -> bool {
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(avx512) => avx512.sets::<SHORT>(hands, out),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(avx2) => avx2.sets::<SHORT>(hands, out),
            Engine::Portable => lanes::sets::<SHORT>(hands, out),
        }
    }

    fn run_ids<T: ByteId, const N: usize, const SHORT: bool>(
        self,
        hands: &[[T; N]],
        out: &mut [Strength],
    ) -> bool {
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(avx512) => avx512.ids::<T, N, SHORT>(hands, out),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(avx2) => avx2.ids::<T, N, SHORT>(hands, out),
            Engine::Portable => lanes::ids::<T, N, SHORT>(hands, out),
        }
    }

    /// The strengths of 3 to 5 cards with the first pairs; those after them may be written too.
    #[inline]
    pub(super) fn pairs(self, cards: CardSet, pairs: usize, out: &mut [Strength; ROOM]) {
        if self.short_deck {
            self.run_pairs::<true>(cards, pairs, out);
        } else {
            self.run_pairs::<false>(cards, pairs, out);
        }
    }

    #[inline]
    fn run_pairs<const SHORT: bool>(
        self,
        cards: CardSet,
        pairs: usize,
        out: &mut [Strength; ROOM],
    ) {
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(avx512) => avx512.pairs::<SHORT>(cards, pairs, out),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(avx2) => avx2.pairs::<SHORT>(cards, pairs, out),
            Engine::Portable => lanes::pairs::<SHORT>(cards, pairs, out),
        }
    }
}

fn room(hands: usize, out: &mut [Strength]) -> Result<&mut [Strength], BatchError> {
    let room = out.len();
    out.get_mut(..hands).ok_or(BatchError::Room { hands, room })
}

#[cfg(not(target_arch = "x86_64"))]
use CardId as ByteId;

/// The first hand with a number of no card or a card twice.
fn check<T: CardId, const N: usize>(hands: &[[T; N]]) -> Result<(), BatchError> {
    for (index, hand) in hands.iter().enumerate() {
        set_of(hand, index)?;
    }
    Ok(())
}

/// The cards of a hand, or what is wrong with it.
fn set_of<T: CardId>(hand: &[T], index: usize) -> Result<CardSet, BatchError> {
    let mut set = CardSet::EMPTY;
    for card in hand {
        let id = card.id();
        let card = Card::from_id(id).ok_or(BatchError::Id { index, id })?;
        if !set.insert(card) {
            return Err(BatchError::Repeated { index, card });
        }
    }
    Ok(set)
}

/// Omaha hands one after the other: hole cards, then the five of the board.
fn one_by_one<T: CardId, const N: usize>(
    hands: &[[T; N]],
    out: &mut [Strength],
    evaluate: impl Fn(CardSet, CardSet) -> Strength,
) -> Result<(), BatchError> {
    for (index, (hand, out)) in hands.iter().zip(out).enumerate() {
        let all = set_of(hand, index)?;
        let hole = set_of(&hand[..N - 5], index)?;
        *out = evaluate(hole, all - hole);
    }
    Ok(())
}
