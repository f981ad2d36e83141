//! The other crates behind one face: each holds a growing hand its own way and ranks it.
//!
//! Each is used as its documents recommend: `pokers` adds up `CARDS`, `rs_poker` has the
//! `SevenCardAccum` "for hot loops that rank many hands sharing a common prefix", and `aya_poker`
//! inserts cards into a `Hand` and calls `poker_rank`, as its Omaha ranking does.

use poker::Card;

/// A crate that ranks hands.
pub trait Crate {
    /// Its name and version.
    const NAME: &'static str;
    /// What it calls a card.
    type Card: Copy;
    /// What it calls a hand that cards are added to.
    type Hand: Copy;
    /// What it answers with, higher being stronger.
    type Rank: Copy + Ord + std::fmt::Debug + Default;

    fn card(card: Card) -> Self::Card;
    fn empty() -> Self::Hand;
    fn with(hand: Self::Hand, card: &Self::Card) -> Self::Hand;
    fn rank(hand: &Self::Hand) -> Self::Rank;
    /// Its rank as a number.
    fn number(rank: Self::Rank) -> u64;
}

/// pokers 0.10.
pub struct Pokers;

impl Crate for Pokers {
    const NAME: &'static str = "pokers";
    type Card = u8;
    type Hand = pokers::Hand;
    type Rank = u16;

    fn card(card: Card) -> u8 {
        card.id()
    }

    #[inline(always)]
    fn empty() -> pokers::Hand {
        pokers::Hand::default()
    }

    #[inline(always)]
    fn with(hand: pokers::Hand, card: &u8) -> pokers::Hand {
        hand + pokers::CARDS[usize::from(*card)]
    }

    #[inline(always)]
    fn rank(hand: &pokers::Hand) -> u16 {
        hand.evaluate()
    }

    #[inline(always)]
    fn number(rank: u16) -> u64 {
        rank.into()
    }
}

/// rs_poker 5.0.
pub struct RsPoker;

impl Crate for RsPoker {
    const NAME: &'static str = "rs_poker";
    type Card = rs_poker::core::Card;
    type Hand = rs_poker::core::SevenCardAccum;
    type Rank = RsRank;

    fn card(card: Card) -> rs_poker::core::Card {
        let suit = [0, 3, 2, 1][usize::from(card.suit().index())];
        rs_poker::core::Card::new(card.rank().index().into(), suit.into())
    }

    #[inline(always)]
    fn empty() -> rs_poker::core::SevenCardAccum {
        rs_poker::core::SevenCardAccum::new()
    }

    #[inline(always)]
    fn with(
        hand: rs_poker::core::SevenCardAccum,
        card: &rs_poker::core::Card,
    ) -> rs_poker::core::SevenCardAccum {
        hand + *card
    }

    #[inline(always)]
    fn rank(hand: &rs_poker::core::SevenCardAccum) -> RsRank {
        RsRank(hand.rank())
    }

    #[inline(always)]
    fn number(rank: RsRank) -> u64 {
        rank.0.value_bits().into()
    }
}

/// A rank that has a default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RsRank(rs_poker::core::Rank);

impl Default for RsRank {
    fn default() -> Self {
        Self(rs_poker::core::Rank::HIGH_CARD_MIN)
    }
}

/// aya_poker 0.1.
pub struct AyaPoker;

impl Crate for AyaPoker {
    const NAME: &'static str = "aya_poker";
    type Card = aya_poker::base::Card;
    type Hand = aya_poker::base::Hand;
    type Rank = AyaRank;

    fn card(card: Card) -> aya_poker::base::Card {
        card.to_string().parse().expect("it reads the usual two characters")
    }

    #[inline(always)]
    fn empty() -> aya_poker::base::Hand {
        aya_poker::base::Hand::new()
    }

    #[inline(always)]
    fn with(
        mut hand: aya_poker::base::Hand,
        card: &aya_poker::base::Card,
    ) -> aya_poker::base::Hand {
        hand.insert_unchecked(card);
        hand
    }

    #[inline(always)]
    fn rank(hand: &aya_poker::base::Hand) -> AyaRank {
        AyaRank(aya_poker::poker_rank(hand).0)
    }

    #[inline(always)]
    fn number(rank: AyaRank) -> u64 {
        rank.0.into()
    }
}

/// A rank that has a default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct AyaRank(pub u16);
