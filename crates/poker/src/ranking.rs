//! Which hand beats which, as data.

use crate::{HandCategory, Rank};

/// One of the ways to rank hands.
///
/// ```
/// use poker::{HandCategory, Ranking};
/// let short = Ranking::ShortDeck.rules();
/// assert_eq!(short.categories[5..7], [HandCategory::FullHouse, HandCategory::Flush]);
/// assert!(Ranking::AceToFive.rules().low);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Ranking {
    /// The usual high hands (TDA 2022, WSOP 2023 rule books).
    High,
    /// High hands of the 36 cards from six to ace: a flush, of nine cards a suit, is rarer than a
    /// full house and beats it; the ace also stands below the six. A straight still beats three of
    /// a kind. (The rules of the Triton and most other short-deck series; some houses put three of
    /// a kind above the straight.)
    ShortDeck,
    /// California low, as in razz: the ace is low, and straights and flushes do not count, so the
    /// best hand is 5-4-3-2-A (WSOP 2023, live action rules for ace-to-five lowball and razz).
    AceToFive,
    /// Kansas City low: the worst high hand wins, the ace is high only, and straights and flushes
    /// count against the hand, so the best hand is 7-5-4-3-2 of several suits, and A-2-3-4-5 is an
    /// ace high and no straight (WSOP 2023, live action rules for deuce-to-seven lowball).
    DeuceToSeven,
    /// Of four cards those count that differ in rank and in suit; more cards beat fewer, then the
    /// lower highest card wins, and so on; the ace is low (WSOP 2023, live action rules for
    /// badugi).
    Badugi,
}

impl Ranking {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::High, Self::ShortDeck, Self::AceToFive, Self::DeuceToSeven, Self::Badugi];

    /// Its rules.
    pub fn rules(self) -> &'static RankingRules {
        &RULES[self as usize]
    }
}

/// The rules of a [`Ranking`], as data.
#[derive(Clone, Debug)]
pub struct RankingRules {
    /// The categories there are, the one that loses to all others first.
    pub categories: &'static [HandCategory],
    /// Whether lower ranks win within a category.
    pub low: bool,
    /// Whether the ace counts below the deuce.
    pub ace_low: bool,
    /// The highest card of the one straight in which a high ace stands at the bottom, if any.
    pub ace_straight: Option<Rank>,
    places: [u8; HandCategory::COUNT],
}

impl RankingRules {
    const fn new(
        categories: &'static [HandCategory],
        low: bool,
        ace_low: bool,
        ace_straight: Option<Rank>,
    ) -> Self {
        let mut places = [0; HandCategory::COUNT];
        let mut i = 0;
        while i < categories.len() {
            places[categories[i] as usize] = i as u8 + 1;
            i += 1;
        }
        Self { categories, low, ace_low, ace_straight, places }
    }

    /// Whether the ranking knows the category.
    pub fn knows(&self, category: HandCategory) -> bool {
        self.places[category as usize] != 0
    }

    /// The place of a category: 1 for the weakest, 0 for one that the ranking does not know.
    pub(crate) fn place_of(&self, category: HandCategory) -> u32 {
        self.places[category as usize].into()
    }

    /// What a rank counts: 2 for the deuce to 14 for the ace, or 1 where that is low.
    pub(crate) fn value(&self, rank: Rank) -> u32 {
        if self.ace_low && rank == Rank::Ace { 1 } else { u32::from(rank.index()) + 2 }
    }
}

static RULES: [RankingRules; 5] = {
    use HandCategory::{
        Badugi1, Badugi2, Badugi3, Badugi4, Flush, FourOfAKind, FullHouse, HighCard, OnePair,
        Straight, StraightFlush, ThreeOfAKind, TwoPair,
    };
    [
        RankingRules::new(
            &[
                HighCard,
                OnePair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
            ],
            false,
            false,
            Some(Rank::Five),
        ),
        RankingRules::new(
            &[
                HighCard,
                OnePair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                FullHouse,
                Flush,
                FourOfAKind,
                StraightFlush,
            ],
            false,
            false,
            Some(Rank::Nine),
        ),
        RankingRules::new(
            &[FourOfAKind, FullHouse, ThreeOfAKind, TwoPair, OnePair, HighCard],
            true,
            true,
            None,
        ),
        RankingRules::new(
            &[
                StraightFlush,
                FourOfAKind,
                FullHouse,
                Flush,
                Straight,
                ThreeOfAKind,
                TwoPair,
                OnePair,
                HighCard,
            ],
            true,
            false,
            None,
        ),
        RankingRules::new(&[Badugi1, Badugi2, Badugi3, Badugi4], true, true, None),
    ]
};
