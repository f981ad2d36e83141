//! A set of cards.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};

use crate::{Card, Rank, Suit};

/// A set of cards, one bit a card.
///
/// # Stability
///
/// [`CardSet::bits`] gives each suit 16 bits (clubs lowest), in which bit 0 is the deuce and bit
/// 12 the ace; the three highest bits of each suit are clear. Batches of hands and stored tables
/// rely on it.
///
/// ```
/// use poker::{Card, CardSet, Rank, Suit};
/// let ace = Card::new(Rank::Ace, Suit::Clubs);
/// let mut set = CardSet::EMPTY;
/// assert!(set.insert(ace));
/// assert!(!set.insert(ace), "it was there already");
/// assert_eq!(set.bits(), 1 << 12);
/// assert_eq!((CardSet::FULL - set).len(), 51);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const FULL: Self = Self(0x1fff_1fff_1fff_1fff);

    /// The set with these bits, or `None` when a bit is set that stands for no card.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::FULL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits; see the type for their layout.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    pub const fn single(card: Card) -> Self {
        Self(1 << (card.suit() as u32 * 16 + card.rank() as u32))
    }

    /// How many cards are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::single(card).0 != 0
    }

    /// Whether the two have a card in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Puts the card in; `false` when it was in already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= Self::single(card).0;
        new
    }

    /// Takes the card out; `false` when it was not in.
    pub const fn remove(&mut self, card: Card) -> bool {
        let had = self.contains(card);
        self.0 &= !Self::single(card).0;
        had
    }

    /// The ranks held in one suit: bit 0 the deuce, bit 12 the ace.
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        (self.0 >> (suit as u32 * 16)) as u16
    }

    /// The ranks held in any suit: bit 0 the deuce, bit 12 the ace.
    pub const fn ranks(self) -> u16 {
        let pairs = self.0 | self.0 >> 32;
        (pairs | pairs >> 16) as u16
    }

    /// The cards, by suit (clubs first) and in a suit by rank (deuce first).
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a [`CardSet`]; see [`CardSet::iter`].
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Card::new(Rank::ALL[bit % 16], Suit::ALL[bit / 16]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::single(card)
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Display for CardSet {
    /// The cards without spaces, highest rank first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for suit in Suit::ALL.into_iter().rev() {
                let card = Card::new(rank, suit);
                if self.contains(card) {
                    card.fmt(f)?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
