//! Ranges: the hands a player may hold, each with a weight.

// Weights are told apart exactly: 0 and 1 mean "not" and "fully", and no rounding makes them.
#![allow(clippy::float_cmp)]

mod error;
mod omaha;
mod order;
mod parse;
mod pattern;
mod print;
mod runs;
#[cfg(all(test, not(target_family = "wasm")))]
mod tests;

use core::str::FromStr;

pub use error::{RangeError, RangeErrorKind};
pub use omaha::OmahaRange;
pub use order::HANDS_BY_EQUITY;
pub(crate) use pattern::each_subset;

use crate::{CardSet, Combo, StartingHand};

/// A weight from 0 to 1 for each of the 1,326 combos.
///
/// Text (see [`Range::from_str`]) is what players write: `22+, ATs+, KQo`, with weights
/// `0.8(AKs)`, `40%(ATs+)`, `AA:0.5`, `AA@50`. Printing gives a short form that reads back as the
/// very same range.
///
/// ```
/// use poker::{Range, RangeErrorKind};
/// let range: Range = "QQ, KK, AA, AKs, AKo, AQs:0.5".parse().unwrap();
/// assert_eq!(range.combos(), 36.0, "three pairs, sixteen AK, and four AQs at one half");
/// assert_eq!(range.to_string(), "QQ+,AK,AQs:0.5");
///
/// let error = "QQ+,AKx".parse::<Range>().unwrap_err();
/// assert_eq!((error.kind, error.offset, error.text.as_str()), (RangeErrorKind::BadHand, 4, "AKx"));
/// ```
#[derive(Clone, PartialEq)]
pub struct Range {
    weights: Box<[f64; Combo::COUNT]>,
}

impl Range {
    /// No combo at all.
    pub fn empty() -> Self {
        Self { weights: Box::new([0.0; Combo::COUNT]) }
    }

    /// Every combo, each with weight 1: `random`.
    pub fn full() -> Self {
        Self { weights: Box::new([1.0; Combo::COUNT]) }
    }

    /// The range of these weights, by [`Combo::index`].
    ///
    /// ```
    /// use poker::{Combo, Range};
    /// assert_eq!(Range::from_weights([1.0; Combo::COUNT]), Some(Range::full()));
    /// assert_eq!(Range::from_weights([1.5; Combo::COUNT]), None);
    /// ```
    ///
    /// `None` when a weight is not a number from 0 to 1.
    pub fn from_weights(weights: [f64; Combo::COUNT]) -> Option<Self> {
        let legal = weights.iter().all(|w| (0.0..=1.0).contains(w));
        legal.then(|| Self { weights: Box::new(weights) })
    }

    /// The best `percent` of all hands by [`HANDS_BY_EQUITY`]: hands are taken whole, in that
    /// order, until the number of combos is as near as can be to `percent / 100 * 1,326` (of two
    /// equally near the smaller). Above 0 there is at least `AA`.
    ///
    /// ```
    /// use poker::Range;
    /// assert_eq!(Range::top_percent(1.0).unwrap().to_string(), "KK+");
    /// assert_eq!(Range::top_percent(100.0), Some(Range::full()));
    /// assert_eq!(Range::top_percent(101.0), None);
    /// ```
    ///
    /// `None` when `percent` is not a number from 0 to 100.
    pub fn top_percent(percent: f64) -> Option<Self> {
        if !(0.0..=100.0).contains(&percent) {
            return None;
        }
        let mut range = Self::empty();
        let target = percent / 100.0 * Combo::COUNT as f64;
        let mut taken = 0.0;
        for hand in HANDS_BY_EQUITY.iter().filter(|_| percent > 0.0) {
            let with = taken + hand.combo_count() as f64;
            if taken > 0.0 && (with - target).abs() >= (taken - target).abs() {
                break;
            }
            range.set_hand(*hand, 1.0);
            taken = with;
        }
        Some(range)
    }

    /// The weight of a combo, 0 to 1.
    pub fn weight(&self, combo: Combo) -> f64 {
        self.weights[combo.index()]
    }

    /// The weights by [`Combo::index`].
    pub fn weights(&self) -> &[f64; Combo::COUNT] {
        &self.weights
    }

    /// Sets the weight of a combo; `false`, and no change, when it is not from 0 to 1.
    pub fn set_weight(&mut self, combo: Combo, weight: f64) -> bool {
        let legal = (0.0..=1.0).contains(&weight);
        if legal {
            self.weights[combo.index()] = weight;
        }
        legal
    }

    fn set_hand(&mut self, hand: StartingHand, weight: f64) {
        for combo in hand.combos() {
            self.weights[combo.index()] = weight;
        }
    }

    /// The combos with a weight above 0.
    pub fn iter(&self) -> impl Iterator<Item = (Combo, f64)> + '_ {
        Combo::all().zip(self.weights.iter().copied()).filter(|(_, w)| *w > 0.0)
    }

    /// Whether no combo has a weight above 0.
    pub fn is_empty(&self) -> bool {
        self.weights.iter().all(|w| *w == 0.0)
    }

    /// Whether every weight is 0 or 1.
    pub fn is_unweighted(&self) -> bool {
        self.weights.iter().all(|w| *w == 0.0 || *w == 1.0)
    }

    /// The sum of the weights: the number of combos when all weights are 0 or 1.
    pub fn combos(&self) -> f64 {
        self.weights.iter().sum()
    }

    /// The sum of the weights as a share of 1,326, in percent.
    pub fn percent(&self) -> f64 {
        self.combos() / Combo::COUNT as f64 * 100.0
    }

    /// The mean weight of each starting hand, by [`StartingHand::index`]: the 13 x 13 grid, row by
    /// row.
    ///
    /// ```
    /// use poker::{Range, Rank, StartingHand};
    /// let grid = "AKs,AhKd".parse::<Range>().unwrap().grid();
    /// assert_eq!(grid[StartingHand::new(Rank::Ace, Rank::King, true).index()], 1.0);
    /// assert_eq!(grid[StartingHand::new(Rank::Ace, Rank::King, false).index()], 1.0 / 12.0);
    /// ```
    pub fn grid(&self) -> [f64; StartingHand::COUNT] {
        core::array::from_fn(|i| {
            let Some(hand) = StartingHand::from_index(i) else { return 0.0 };
            let weights = || hand.combos().map(|c| self.weight(c));
            let first = weights().next().unwrap_or(0.0);
            // The mean of equal weights is that weight, which adding them up would miss.
            if weights().all(|weight| weight == first) {
                return first;
            }
            weights().sum::<f64>() / hand.combo_count() as f64
        })
    }

    /// The range without the combos that hold one of these cards.
    ///
    /// ```
    /// use poker::{CardSet, Range};
    /// let ace = CardSet::from_bits(1 << 12).unwrap(); // Ac
    /// assert_eq!("AA".parse::<Range>().unwrap().without(ace).combos(), 3.0);
    /// ```
    #[must_use]
    pub fn without(&self, dead: CardSet) -> Self {
        self.map(|combo, w| if combo.set().intersects(dead) { 0.0 } else { w })
    }

    /// In either: the greater of the two weights.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.map(|combo, w| w.max(other.weight(combo)))
    }

    /// In both: the smaller of the two weights.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.map(|combo, w| w.min(other.weight(combo)))
    }

    /// In the first but not in the second: the first with the complement of the second.
    ///
    /// ```
    /// use poker::Range;
    /// let pairs: Range = "22+".parse().unwrap();
    /// let big: Range = "99+".parse().unwrap();
    /// assert_eq!(pairs.difference(&big).to_string(), "22-88");
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.map(|combo, w| w.min(1.0 - other.weight(combo)))
    }

    /// All that is not in it: one minus the weight.
    #[must_use]
    pub fn complement(&self) -> Self {
        self.map(|_, w| 1.0 - w)
    }

    fn map(&self, f: impl Fn(Combo, f64) -> f64) -> Self {
        let mut weights = self.weights.clone();
        for (combo, w) in Combo::all().zip(weights.iter_mut()) {
            *w = f(combo, *w);
        }
        Self { weights }
    }
}

impl FromStr for Range {
    type Err = RangeError;

    /// Reads what players write. Items are separated by commas or spaces:
    ///
    /// | text | meaning |
    /// |---|---|
    /// | `QQ`, `AKs`, `AKo`, `AK` | a starting hand; `AK` is suited and offsuit |
    /// | `AhKh` | one combo |
    /// | `22+` | this pair and all higher |
    /// | `ATs+`, `A7o+`, `AT+` | the lower card up to just below the higher |
    /// | `88-JJ`, `A2s-A5s`, `KTs-K8s` | from one to the other, in either order |
    /// | `JTs-76s` | the same distance apart, one after the other |
    /// | `random` | every combo |
    /// | `20%` | the best 20 percent ([`Range::top_percent`]) |
    /// | `0.8(AKs,QQ)`, `40%(ATs+)` | items with a weight |
    /// | `AA:0.75`, `AA@50` | one item with a weight: 0 to 1 after a colon, percent after an `@` |
    ///
    /// Of two items with a combo in common the later one sets its weight.
    ///
    /// # Errors
    ///
    /// [`RangeError`] says which item is wrong, where it begins, and what would be right.
    fn from_str(text: &str) -> Result<Self, RangeError> {
        parse::read(text, Self::empty())
    }
}
