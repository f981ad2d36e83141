//! How strong a hand is, as one number.

use core::fmt;
use core::ops::Deref;

use crate::{Rank, Ranking};

/// What kind of hand it is.
///
/// Which of two categories wins depends on the game, so they have no order of their own; compare
/// [`HandRank`]s.
///
/// ```
/// use poker::HandCategory;
/// assert_eq!(HandCategory::FullHouse.id(), "full_house");
/// assert_eq!(HandCategory::FullHouse.name(), "full house");
/// assert_eq!(HandCategory::from_id("five_of_a_kind"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum HandCategory {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    /// A royal flush is the highest of them.
    StraightFlush,
    /// Badugi with one card that counts; and so on.
    Badugi1,
    Badugi2,
    Badugi3,
    Badugi4,
}

impl HandCategory {
    /// How many there are.
    pub const COUNT: usize = 13;

    /// All of them: high card to straight flush, then those of badugi.
    pub const ALL: [Self; Self::COUNT] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::Badugi1,
        Self::Badugi2,
        Self::Badugi3,
        Self::Badugi4,
    ];

    /// The name by which data knows it: `high_card` to `straight_flush`, `badugi_1` to `badugi_4`.
    pub const fn id(self) -> &'static str {
        [
            "high_card",
            "one_pair",
            "two_pair",
            "three_of_a_kind",
            "straight",
            "flush",
            "full_house",
            "four_of_a_kind",
            "straight_flush",
            "badugi_1",
            "badugi_2",
            "badugi_3",
            "badugi_4",
        ][self as usize]
    }

    /// The category with this [`id`](Self::id).
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.id() == id)
    }

    /// As a player says it.
    pub const fn name(self) -> &'static str {
        [
            "high card",
            "one pair",
            "two pair",
            "three of a kind",
            "straight",
            "flush",
            "full house",
            "four of a kind",
            "straight flush",
            "one-card hand",
            "two-card hand",
            "three-card hand",
            "badugi",
        ][self as usize]
    }
}

impl fmt::Display for HandCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How strong a hand is: higher is stronger, equal exactly when the hands tie.
///
/// Two ranks compare only within one [`Ranking`]; in the games where the low hand wins, the better
/// low has the higher number.
///
/// # Stability
///
/// [`HandRank::get`] holds, from the top: the ranking in bits 24 to 27 (0 for the usual high
/// hands), the place of the category among those of the ranking in bits 20 to 23 (1 the weakest),
/// then up to five ranks of four bits each, the deciding one first and unused ones 0. A rank is 2
/// for the deuce to 14 for the ace (1 where the ace is low); in a ranking for low hands it is 15
/// less that.
///
/// ```
/// use poker::{HandCategory, Rank, Ranking, parse_cards, simple};
/// let cards = parse_cards("4s 8h 4d 8c 4c")?;
/// let rank = simple::best_of(Ranking::High, &cards).unwrap().rank();
/// assert_eq!(rank.category(), HandCategory::FullHouse);
/// assert_eq!(*rank.tie_break(), [Rank::Four, Rank::Eight]);
/// assert_eq!(rank.name(), "full house, fours over eights");
/// assert_eq!(rank.get(), 0x74_8000);
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HandRank(u32);

impl HandRank {
    /// Packs a category and the values of the ranks that break ties (2 to 14, or 1 for a low
    /// ace), at most five.
    pub(crate) fn pack(
        ranking: Ranking,
        category: HandCategory,
        values: impl IntoIterator<Item = u32>,
    ) -> Self {
        let rules = ranking.rules();
        let head = (ranking as u32) << 4 | rules.place_of(category);
        let (bits, used) = values.into_iter().fold((head, 0), |(bits, used), value| {
            (bits << 4 | if rules.low { 15 - value } else { value }, used + 1)
        });
        Self(bits << (4 * (5 - used)))
    }

    /// The number; see the type for its layout.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Which hands it compares with.
    ///
    /// # Panics
    ///
    /// Never: a rank is made with a ranking.
    pub fn ranking(self) -> Ranking {
        Ranking::ALL[(self.0 >> 24) as usize]
    }

    /// What kind of hand it is.
    ///
    /// # Panics
    ///
    /// Never: a rank is made with a category.
    pub fn category(self) -> HandCategory {
        self.ranking().rules().categories[(self.0 >> 20 & 15) as usize - 1]
    }

    /// The ranks that break a tie within the category, the deciding one first: for kings and
    /// fours with a nine, `[King, Four, Nine]`; for a straight its highest card (the five of
    /// A-2-3-4-5). Two hands of one ranking tie exactly when category and tie-break are equal.
    pub fn tie_break(self) -> TieBreak {
        let low = self.ranking().rules().low;
        let mut tie_break = TieBreak { ranks: [Rank::Deuce; 5], len: 0 };
        for nibble in (0..5).rev().map(|place| self.0 >> (4 * place) & 15).filter(|&n| n != 0) {
            let value = if low { 15 - nibble } else { nibble };
            // 1 and 14 are both the ace; 2 is the deuce.
            tie_break.ranks[tie_break.len as usize] = Rank::ALL[(value as usize + 11) % 13];
            tie_break.len += 1;
        }
        tie_break
    }

    /// Whether it is a royal flush: a straight flush up to the ace, of a ranking in which the
    /// high hand wins.
    pub fn is_royal(self) -> bool {
        !self.ranking().rules().low
            && self.category() == HandCategory::StraightFlush
            && self.tie_break()[0] == Rank::Ace
    }
}

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandRank({:#x}: {self})", self.0)
    }
}

/// The ranks that break a tie within a category; see [`HandRank::tie_break`]. Reads as a slice.
#[derive(Clone, Copy, Debug)]
pub struct TieBreak {
    ranks: [Rank; 5],
    len: u8,
}

impl Deref for TieBreak {
    type Target = [Rank];

    fn deref(&self) -> &[Rank] {
        &self.ranks[..self.len as usize]
    }
}

impl PartialEq for TieBreak {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for TieBreak {}
