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
mod decode;
mod error;
mod lanes;
mod low;
mod omaha;
mod pairs;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod simd;
mod strength;
pub(crate) mod tables;

pub use accumulator::Accumulator;
pub use batch::{Batch, BatchError, Path};
pub use error::{CardCount, OmahaError};
pub use low::{
    evaluate_ace_to_five, evaluate_ace_to_five_unchecked, evaluate_badugi,
    evaluate_badugi_unchecked, evaluate_deuce_to_seven, evaluate_deuce_to_seven_unchecked,
    is_eight_or_better,
};
pub use omaha::{
    evaluate_omaha, evaluate_omaha_low, evaluate_omaha_low_unchecked, evaluate_omaha_unchecked,
};
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

/// The strength of the best five of 5 to 7 cards of the short deck (36 cards, six to ace): a flush
/// beats a full house, a straight still beats three of a kind, and A-6-7-8-9 is the lowest straight.
/// Cards below the six are not refused.
///
/// # Errors
///
/// [`CardCount`] with fewer than five cards or more than seven.
///
/// ```
/// use poker::evaluator::evaluate_short_deck;
/// use poker::parse_cards;
/// let strength = |text| evaluate_short_deck(parse_cards(text).unwrap().into_iter().collect());
/// assert!(strength("AsQs9s8s6s")? > strength("AsAdAhKcKd")?);
/// assert!(strength("As6d7h8c9s")? > strength("AsAdAhKcQd")?);
/// assert_eq!(strength("AsAd").unwrap_err().to_string(), "expected 5 to 7 cards, found 2");
/// # Ok::<(), poker::evaluator::CardCount>(())
/// ```
pub const fn evaluate_short_deck(cards: CardSet) -> Result<Strength, CardCount> {
    match CardCount::check(cards) {
        Ok(()) => Ok(evaluate_short_deck_unchecked(cards)),
        Err(error) => Err(error),
    }
}

/// As [`evaluate_short_deck`], without looking at the number of cards: the answer for fewer than
/// five or more than seven has no meaning.
pub const fn evaluate_short_deck_unchecked(cards: CardSet) -> Strength {
    Strength::new(scalar::evaluate(cards.bits(), true))
}
