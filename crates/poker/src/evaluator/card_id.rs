//! What batches of hands are made of: cards, or their numbers.

#![allow(clippy::inline_always, reason = "each caller compiles it for its own instruction set")]

use crate::Card;

/// A card, or a number that may be that of one.
pub(crate) trait CardId: Copy {
    /// The number; from 52 on there is no such card.
    fn id(self) -> u8;

    /// The `N` lowest cards.
    fn first<const N: usize>() -> [Self; N];
}

impl CardId for u8 {
    #[inline(always)]
    fn id(self) -> u8 {
        self
    }

    fn first<const N: usize>() -> [Self; N] {
        core::array::from_fn(|id| id as u8)
    }
}

impl CardId for Card {
    #[inline(always)]
    fn id(self) -> u8 {
        Self::id(self)
    }

    fn first<const N: usize>() -> [Self; N] {
        core::array::from_fn(|id| Self::new(crate::Rank::ALL[id / 4], crate::Suit::ALL[id % 4]))
    }
}
