//! What can be wrong with a question.

use thiserror::Error;

use crate::CardSet;

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
    pub(crate) const FIVE_TO_SEVEN: &'static str = "5 to 7 cards";

    pub(crate) const fn check(cards: CardSet) -> Result<(), Self> {
        let found = cards.len();
        if found < 5 || found > 7 {
            return Err(Self { found, expected: Self::FIVE_TO_SEVEN });
        }
        Ok(())
    }
}
