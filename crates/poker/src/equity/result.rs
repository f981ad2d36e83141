//! What an equity is made of.

use core::fmt;

use crate::{CardSet, Combo, StartingHand};

/// A number of deals, or their weight when a range has weights other than 0 and 1.
///
/// ```
/// use poker::equity::Amount;
/// assert_eq!(Amount::Count(6538).to_string(), "6538");
/// assert_eq!(Amount::Weight(0.5).as_f64(), 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Amount {
    /// Counted, exactly.
    Count(u128),
    /// Weighted.
    Weight(f64),
}

impl Amount {
    /// As a floating-point number.
    pub fn as_f64(self) -> f64 {
        match self {
            Self::Count(count) => count as f64,
            Self::Weight(weight) => weight,
        }
    }

    /// The count; `None` when it is a weight.
    pub fn count(self) -> Option<u128> {
        match self {
            Self::Count(count) => Some(count),
            Self::Weight(_) => None,
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => fmt::Display::fmt(count, f),
            Self::Weight(weight) => fmt::Display::fmt(weight, f),
        }
    }
}

/// The answer to an [`EquityQuery`](super::EquityQuery).
#[derive(Clone, Debug, PartialEq)]
pub struct EquityResult {
    /// Whether every deal was counted; else they were sampled.
    pub exact: bool,
    /// Combinations of hands times run-outs; or how many were sampled.
    pub boards: Amount,
    /// By player, in the order of the question.
    pub players: Vec<PlayerEquity>,
    /// The greatest standard error of a player's equity; 0 when exact.
    pub standard_error: f64,
    /// The run-outs one by one, if asked for: those after which both players can be dealt a hand.
    pub run_outs: Vec<RunOutEquity>,
}

/// What one player may expect.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEquity {
    /// The share of the pot to be expected, 0 to 1.
    pub equity: f64,
    /// How often the whole pot is won, 0 to 1.
    pub win: f64,
    /// How often the pot is shared, 0 to 1.
    pub tie: f64,
    /// Whole pots won.
    pub wins: Amount,
    /// Pots of which there was a part.
    pub ties: Amount,
    /// The shares of all pots in 1/5,040 of a pot: the exact numerator of the equity, whose
    /// denominator is 5,040 times [`EquityResult::boards`].
    pub shares: Amount,
    /// The standard error of the equity; 0 when exact.
    pub standard_error: f64,
    /// High and low apart, in hi-lo games.
    pub hi_lo: Option<HiLoEquity>,
    /// Each hand of the range, if asked for.
    pub combos: Vec<ComboEquity>,
}

/// The sides of a hi-lo pot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HiLoEquity {
    /// The part of the equity that comes from the high side (all of the pot when there is no low).
    pub high: f64,
    /// The part of the equity that comes from the low side.
    pub low: f64,
    /// How often the whole pot is won.
    pub scoop: f64,
}

/// One hand of a range against the ranges of the others, as if it were held for certain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComboEquity {
    /// The hand.
    pub combo: Combo,
    /// Its weight in the range.
    pub weight: f64,
    /// The share of the pot to be expected, 0 to 1.
    pub equity: f64,
    /// How often the whole pot is won, 0 to 1.
    pub win: f64,
    /// How often the pot is shared, 0 to 1.
    pub tie: f64,
    /// The weight of the deals it was met in: those of the other players times run-outs.
    pub deals: f64,
}

/// Both players' equity after one run-out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunOutEquity {
    /// The cards that come.
    pub cards: CardSet,
    /// How many run-outs are like this one, up to an exchange of suits that changes nothing else.
    pub like_it: u32,
    /// The first player's equity; the second has the rest.
    pub equity: f64,
    /// How often the first player wins, and how often they tie.
    pub win: f64,
    /// How often they tie.
    pub tie: f64,
}

impl PlayerEquity {
    /// The results by combo brought together by starting hand, in the order of
    /// [`StartingHand::index`]; hands that the range does not have are left out.
    ///
    /// ```
    /// use poker::equity::{EquityGame, EquityQuery};
    /// let mut query = EquityQuery::parse(EquityGame::Holdem, &["AA,QQ", "KK"]).unwrap();
    /// query.details.combos = true;
    /// let result = query.run().unwrap();
    /// let hands = result.players[0].starting_hands();
    /// assert_eq!(hands.len(), 2);
    /// assert_eq!(hands[0].0.to_string(), "AA");
    /// assert!((hands[0].1 - 50_513_958.0 / 61_642_944.0).abs() < 1e-12);
    /// ```
    pub fn starting_hands(&self) -> Vec<(StartingHand, f64)> {
        let mut sums = [(0.0, 0.0); StartingHand::COUNT];
        for combo in &self.combos {
            let sum = &mut sums[combo.combo.starting_hand().index()];
            sum.0 += combo.weight * combo.deals * combo.equity;
            sum.1 += combo.weight * combo.deals;
        }
        StartingHand::all()
            .zip(sums)
            .filter(|(_, (_, deals))| *deals > 0.0)
            .map(|(hand, (equity, deals))| (hand, equity / deals))
            .collect()
    }
}
