//! One card.

use core::fmt;

use crate::{Rank, Suit};

/// One of the 52 cards.
///
/// # Stability
///
/// [`Card::id`] is `4 * rank + suit`, from 0 (deuce of clubs) to 51 (ace of spades); batches of
/// hands and stored tables rely on it.
///
/// ```
/// use poker::{Card, Rank, Suit};
/// let card = Card::new(Rank::Ace, Suit::Spades);
/// assert_eq!(card.id(), 51);
/// assert_eq!(card.to_string(), "As");
/// assert_eq!(Card::from_id(52), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 52;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank as u8 * 4 + suit as u8)
    }

    /// The card with this [`id`](Self::id), or `None` from 52 on.
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < 52 { Some(Self(id)) } else { None }
    }

    /// `4 * rank + suit`: 0 to 51.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 2) as usize]
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }

    /// All 52 cards, deuce of clubs first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..52u8).map(Self)
    }
}

impl fmt::Display for Card {
    /// `As`; with the alternate flag (`{:#}`) `A♠`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = if f.alternate() { self.suit().glyph() } else { self.suit().to_char() };
        write!(f, "{}{suit}", self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
