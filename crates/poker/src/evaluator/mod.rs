//! How strong hands are, fast.
//!
//! One hand: [`evaluate`]. Hands that grow card by card, for enumerations: [`Accumulator`].
//! Slices of hands: [`Batch`]. The last two cards of an enumeration at once, or a board with all
//! hole cards: [`PairStrengths`].
//!
//! Every way gives the same [`Strength`] for the same cards.

mod accumulator;
mod batch;
mod card_id;
mod error;
mod lanes;
mod pairs;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod simd;
mod strength;
mod tables;

pub use accumulator::Accumulator;
pub use batch::{Batch, BatchError, Path};
pub use error::CardCount;
pub use pairs::PairStrengths;
pub use strength::Strength;

use crate::CardSet;

/// The strength of the best five of 5 to 7 cards.
///
/// # Errors
///
/// [`CardCount`] with fewer than five cards or more than seven.
///
/// ```
/// use poker::{Card, CardSet};
/// use poker::evaluator::evaluate;
/// let aces: CardSet = Card::all().skip(46).collect();
/// let kings: CardSet = Card::all().skip(44).take(5).collect();
/// assert!(evaluate(aces)? > evaluate(kings)?);
/// assert_eq!(
///     evaluate(CardSet::FULL).unwrap_err().to_string(),
///     "expected 5 to 7 cards, found 52"
/// );
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
pub const fn evaluate(cards: CardSet) -> Result<Strength, CardCount> {
    match CardCount::check(cards) {
        Ok(()) => Ok(evaluate_unchecked(cards)),
        Err(error) => Err(error),
    }
}

/// As [`evaluate`], without looking at the number of cards: the answer for fewer than five or more
/// than seven has no meaning.
#[inline]
pub const fn evaluate_unchecked(cards: CardSet) -> Strength {
    Strength::new(tables::evaluate(cards.bits()))
}
