//! What can be wrong with a question.

use core::ops::RangeInclusive;

use thiserror::Error;

use crate::{Card, CardSet};

/// A hand of the wrong number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected {expected}, found {found}")]
pub struct CardCount {
    /// How many there were.
    pub found: u32,
    /// How many there should have been, in words: `5 to 7 cards`.
    pub expected: &'static str,
}

impl CardCount {
    pub(crate) const fn check(cards: CardSet) -> Result<(), Self> {
        Self::within(cards.len(), 5..=7, "5 to 7 cards")
    }

    pub(crate) const fn within(
        found: u32,
        range: RangeInclusive<u32>,
        expected: &'static str,
    ) -> Result<(), Self> {
        if found < *range.start() || found > *range.end() {
            return Err(Self { found, expected });
        }
        Ok(())
    }
}

/// Hole cards and a board that are none of Omaha.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OmahaError {
    /// Too few or too many hole cards.
    #[error(transparent)]
    Hole(CardCount),
    /// Too few or too many cards on the board.
    #[error(transparent)]
    Board(CardCount),
    /// A card is in both.
    #[error("{0} is a hole card and on the board")]
    Shared(Card),
}
