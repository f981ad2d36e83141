//! Two hole cards.

use core::fmt;

use crate::{Card, CardSet, Rank, StartingHand, Suit};

/// One of the 1,326 pairs of hole cards.
///
/// # Stability
///
/// [`Combo::index`] is `high * (high - 1) / 2 + low` of the two card ids, from 0 (`2d2c`) to 1,325
/// (`AsAh`); stored tables and [`Range`](crate::Range) rely on it.
///
/// ```
/// use poker::{Card, Combo};
/// let ace = Card::from_id(51).unwrap();
/// let king = Card::from_id(47).unwrap();
/// let combo = Combo::new(king, ace).unwrap();
/// assert_eq!(combo.to_string(), "AsKs");
/// assert_eq!(Combo::from_index(combo.index()), Some(combo));
/// assert_eq!(Combo::new(ace, ace), None, "there is one of each card");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Combo(u16);

/// The card ids of each combo, higher id first.
static CARDS: [[u8; 2]; Combo::COUNT] = {
    let mut table = [[0u8; 2]; Combo::COUNT];
    let mut high = 1u8;
    let mut index = 0;
    while high < 52 {
        let mut low = 0u8;
        while low < high {
            table[index] = [high, low];
            index += 1;
            low += 1;
        }
        high += 1;
    }
    table
};

/// The cards of each combo as a set.
static SETS: [CardSet; Combo::COUNT] = {
    let mut table = [CardSet::EMPTY; Combo::COUNT];
    let mut index = 0;
    while index < Combo::COUNT {
        let mut i = 0;
        while i < 2 {
            if let Some(card) = Card::from_id(CARDS[index][i]) {
                table[index].insert(card);
            }
            i += 1;
        }
        index += 1;
    }
    table
};

impl Combo {
    /// How many there are.
    pub const COUNT: usize = 1326;

    /// The combo of two different cards, in either order; `None` when they are the same card.
    pub const fn new(a: Card, b: Card) -> Option<Self> {
        let (a, b) = (a.id() as u16, b.id() as u16);
        let (high, low) = if a > b { (a, b) } else { (b, a) };
        if high == low { None } else { Some(Self(high * (high - 1) / 2 + low)) }
    }

    /// The combo with this [`index`](Self::index), or `None` from 1,326 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u16)) } else { None }
    }

    /// The dense index, 0 to 1,325.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two cards, the higher (by id: rank, then suit) first.
    pub fn cards(self) -> [Card; 2] {
        // The table holds ids below 52.
        CARDS[self.index()]
            .map(|id| Card::from_id(id).unwrap_or(Card::new(Rank::Deuce, Suit::Clubs)))
    }

    /// The ids of the two cards, higher first.
    pub(crate) fn ids(self) -> [u8; 2] {
        CARDS[self.index()]
    }

    /// The two cards as a set.
    pub fn set(self) -> CardSet {
        SETS[self.index()]
    }

    /// The combo of a set of exactly two cards.
    pub fn from_set(set: CardSet) -> Option<Self> {
        let mut cards = set.iter();
        let (a, b) = (cards.next()?, cards.next()?);
        if cards.next().is_some() { None } else { Self::new(a, b) }
    }

    /// The starting hand it belongs to: `AhKh` to `AKs`.
    ///
    /// ```
    /// use poker::Combo;
    /// assert_eq!(Combo::from_index(1325).unwrap().starting_hand().to_string(), "AA");
    /// ```
    pub fn starting_hand(self) -> StartingHand {
        let [a, b] = self.cards();
        StartingHand::new(a.rank(), b.rank(), a.suit() == b.suit())
    }

    /// All 1,326, in order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u16).map(Self)
    }
}

impl fmt::Display for Combo {
    /// `AsKs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cards();
        fmt::Display::fmt(&a, f)?;
        fmt::Display::fmt(&b, f)
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_dense_and_come_back() {
        for (i, combo) in Combo::all().enumerate() {
            assert_eq!(combo.index(), i);
            let [a, b] = combo.cards();
            assert!(a > b);
            assert_eq!(Combo::new(a, b), Some(combo));
            assert_eq!(Combo::new(b, a), Some(combo));
            assert_eq!(Combo::from_set(combo.set()), Some(combo));
        }
        assert_eq!(Combo::from_index(Combo::COUNT), None);
        assert_eq!(Combo::from_set(CardSet::FULL), None);
        assert_eq!(Combo::from_set(CardSet::EMPTY), None);
    }
}
