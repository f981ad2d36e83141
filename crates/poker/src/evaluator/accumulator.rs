//! Strengths while cards are added one by one.

use core::fmt;

use super::error::CardCount;
use super::strength::Strength;
use super::tables::{FLUSHES, HIGH, weight};
use crate::{Card, CardSet};

/// Three in each suit's four bits, so that the highest of them is set from the fifth card on.
const THREE_OF_EACH: u64 = 0x3333 << 32;
const FIVE_OF_A_SUIT: u64 = 0x8888 << 32;

/// Cards that are added one at a time, and how strong they are together.
///
/// Made for enumerations: to add a card is two additions, and to ask is two or three loads, so
/// nested loops pay for each card once and not once a hand. It is `Copy`: keep the one for the
/// cards so far and take a new one for each next card.
///
/// ```
/// use poker::Card;
/// use poker::evaluator::{Accumulator, Strength};
/// // Four hearts to the ace, with a five of spades: any of nine more hearts makes a flush.
/// let turn = [50, 42, 30, 10, 15].into_iter().filter_map(Card::from_id);
/// let five: Accumulator = turn.collect();
/// let better = Card::all().filter(|&card| !five.cards().contains(card)).filter(|&card| {
///     let six = five.with(card).strength();
///     assert!(six >= five.strength());
///     six.get() >= 0x8000
/// });
/// assert_eq!(better.count(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Accumulator {
    /// The two sums of the tables in the low half, then four bits a suit.
    key: u64,
    cards: u64,
}

/// What each card adds to the key.
static KEYS: [u64; Card::COUNT] = {
    let mut keys = [0; Card::COUNT];
    let mut id = 0;
    while id < keys.len() {
        keys[id] = weight(id / 4) as u64 | 1 << (32 + 4 * (id % 4));
        id += 1;
    }
    keys
};

impl Accumulator {
    /// No cards.
    pub const EMPTY: Self = Self { key: THREE_OF_EACH, cards: 0 };

    /// Those cards and this one, which must not be among them.
    ///
    /// # Panics
    ///
    /// With debug assertions, when it is.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        debug_assert!(!self.cards().contains(card), "{card} is there already");
        let id = card.id() as usize;
        Self {
            key: self.key.wrapping_add(KEYS[id]),
            cards: self.cards | CardSet::single(card).bits(),
        }
    }

    /// Adds a card, which must not be among those there are.
    ///
    /// # Panics
    ///
    /// With debug assertions, when it is.
    #[inline]
    pub fn add(&mut self, card: Card) {
        *self = self.with(card);
    }

    /// The cards added so far.
    pub const fn cards(self) -> CardSet {
        match CardSet::from_bits(self.cards) {
            Some(cards) => cards,
            None => CardSet::EMPTY,
        }
    }

    /// How strong the cards are, which must be 5, 6 or 7: of another number, or with a card added
    /// twice, the answer has no meaning. [`checked_strength`](Self::checked_strength) looks.
    #[inline]
    pub fn strength(self) -> Strength {
        let flush = self.key & FIVE_OF_A_SUIT;
        let value = if flush == 0 {
            HIGH.strength(self.key as u16, (self.key >> 16) as u16)
        } else {
            // The suit's four bits stand at 32 + 4 * suit, its sixteen ranks at 16 * suit.
            let suit = (flush.trailing_zeros() - 32) / 4;
            let ranks = self.cards >> (16 * suit);
            FLUSHES[ranks as usize % FLUSHES.len()]
        };
        Strength::new(value)
    }

    /// How strong the cards are.
    ///
    /// # Errors
    ///
    /// [`CardCount`] unless there are 5, 6 or 7 different cards.
    ///
    /// ```
    /// use poker::Card;
    /// use poker::evaluator::Accumulator;
    /// let four: Accumulator = Card::all().take(4).collect();
    /// assert_eq!(four.checked_strength().unwrap_err().to_string(), "expected 5 to 7 cards, found 4");
    /// ```
    pub fn checked_strength(self) -> Result<Strength, CardCount> {
        CardCount::check(self.cards())?;
        Ok(self.strength())
    }
}

impl Default for Accumulator {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<CardSet> for Accumulator {
    fn from(cards: CardSet) -> Self {
        cards.iter().collect()
    }
}

impl FromIterator<Card> for Accumulator {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Accumulator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Accumulator({})", self.cards())
    }
}
