//! The 169 classes of two hole cards.

use core::fmt;

use crate::{Card, Combo, Rank, Suit};

/// Two hole cards without their suits: a pair (`QQ`), suited (`AKs`) or offsuit (`AKo`).
///
/// # Stability
///
/// [`StartingHand::index`] is `13 * row + column` in the usual grid: aces first, pairs on the
/// diagonal, suited hands above it (row < column), offsuit ones below.
///
/// ```
/// use poker::{Rank, StartingHand};
/// let hand = StartingHand::new(Rank::King, Rank::Ace, true);
/// assert_eq!(hand.to_string(), "AKs");
/// assert_eq!((hand.row(), hand.column()), (0, 1));
/// assert_eq!(hand.combos().count(), 4);
/// assert_eq!(StartingHand::from_index(169), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct StartingHand(u8);

impl StartingHand {
    /// How many there are.
    pub const COUNT: usize = 169;

    /// The starting hand of two ranks in either order; of two equal ranks it is the pair, whatever
    /// `suited` says.
    pub const fn new(a: Rank, b: Rank, suited: bool) -> Self {
        let (a, b) = (12 - a as u8, 12 - b as u8);
        let (first, second) = if a < b { (a, b) } else { (b, a) };
        Self(if suited { first * 13 + second } else { second * 13 + first })
    }

    /// The pair of this rank.
    pub const fn pair(rank: Rank) -> Self {
        Self::new(rank, rank, false)
    }

    /// The hand with this [`index`](Self::index), or `None` from 169 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// `13 * row + column`, 0 (`AA`) to 168 (`22`).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row in the grid, 0 for aces.
    pub const fn row(self) -> usize {
        self.0 as usize / 13
    }

    /// The column in the grid, 0 for aces.
    pub const fn column(self) -> usize {
        self.0 as usize % 13
    }

    /// The higher rank.
    pub const fn high(self) -> Rank {
        let first = if self.row() < self.column() { self.row() } else { self.column() };
        Rank::ALL[12 - first]
    }

    /// The lower rank.
    pub const fn low(self) -> Rank {
        let second = if self.row() < self.column() { self.column() } else { self.row() };
        Rank::ALL[12 - second]
    }

    /// Whether it is a pair.
    pub const fn is_pair(self) -> bool {
        self.row() == self.column()
    }

    /// Whether its cards are of one suit.
    pub const fn is_suited(self) -> bool {
        self.row() < self.column()
    }

    /// How many combos it has: 6 (pair), 4 (suited) or 12 (offsuit).
    pub const fn combo_count(self) -> usize {
        if self.is_pair() {
            6
        } else if self.is_suited() {
            4
        } else {
            12
        }
    }

    /// Its combos.
    pub fn combos(self) -> impl Iterator<Item = Combo> {
        Suit::ALL.into_iter().flat_map(move |s| {
            Suit::ALL.into_iter().filter_map(move |t| {
                let fits = if self.is_pair() { s > t } else { (s == t) == self.is_suited() };
                if !fits {
                    return None;
                }
                Combo::new(Card::new(self.high(), s), Card::new(self.low(), t))
            })
        })
    }

    /// All 169, in order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }
}

impl fmt::Display for StartingHand {
    /// `QQ`, `AKs` or `AKo`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match (self.is_pair(), self.is_suited()) {
            (true, _) => "",
            (_, true) => "s",
            _ => "o",
        };
        f.pad(&format!("{}{}{kind}", self.high(), self.low()))
    }
}

impl fmt::Debug for StartingHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_169_hands_share_out_the_1326_combos() {
        let mut seen = [false; Combo::COUNT];
        for (i, hand) in StartingHand::all().enumerate() {
            assert_eq!(hand.index(), i);
            assert_eq!(StartingHand::new(hand.low(), hand.high(), hand.is_suited()), hand);
            assert_eq!(hand.combos().count(), hand.combo_count());
            for combo in hand.combos() {
                assert_eq!(combo.starting_hand(), hand);
                assert!(!core::mem::replace(&mut seen[combo.index()], true));
            }
        }
        assert!(seen.into_iter().all(|s| s));
    }
}
