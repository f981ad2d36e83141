//! Ranges of four to six hole cards.

use core::fmt;
use core::str::FromStr;

use super::parse::{self, Hands, Reader};
use super::pattern::{Pattern, patterns};
use super::print::write_weighted;
use super::{RangeError, RangeErrorKind as Kind};
use crate::CardSet;

const HAND: &str = "write four, five or six cards (AhAsKhKs), ranks with an x for any card (AAxx, \
                    AKQx, AAds), or `random`, `random5`, `random6` alone";
const TWICE: &str = "a hand has different cards; this one has a card twice";
const COUNT: &str = "all hands of a range have the same number of cards: four, five or six";
const MANY: &str = "a range lists at most 1,500,000 hands; say more of their ranks";

/// Hands that a range may list.
const MOST: usize = 1_500_000;

/// What an Omaha player may hold: a list of hands, each with a weight, or any hand of a given size.
///
/// ```
/// use poker::OmahaRange;
/// let range: OmahaRange = "AhAsKhKs, AdAcKdKc:0.5".parse().unwrap();
/// assert_eq!((range.cards(), range.hands().map(<[_]>::len)), (4, Some(2)));
/// assert_eq!("random5".parse::<OmahaRange>().unwrap().cards(), 5);
/// assert!("AhAs".parse::<OmahaRange>().is_err(), "Omaha has four cards or more");
///
/// // Two aces or more: 6 * 1,128 with two, 4 * 48 with three, and all four.
/// let aces: OmahaRange = "AAxx".parse().unwrap();
/// assert_eq!(aces.hands().map(<[_]>::len), Some(6_961));
/// assert_eq!(aces.to_string(), "AAxx");
/// ```
#[derive(Clone, PartialEq)]
pub struct OmahaRange {
    cards: u8,
    /// Strictly falling, with their weights, above 0.
    hands: Option<(Vec<CardSet>, Vec<f64>)>,
}

impl OmahaRange {
    /// Any hand of 4, 5 or 6 cards; `None` for another number.
    pub fn random(cards: u8) -> Option<Self> {
        (4..=6).contains(&cards).then_some(Self { cards, hands: None })
    }

    /// These hands, of 4, 5 or 6 cards each and all alike; `None` when they are not, or none are
    /// given. A hand given twice counts once.
    pub fn from_hands(hands: impl IntoIterator<Item = CardSet>) -> Option<Self> {
        Self::from_weighted(hands.into_iter().map(|hand| (hand, 1.0)))
    }

    /// The same with weights from 0 to 1. Of a hand that is given twice the later weight counts;
    /// `None` also when a weight is out of bounds, or no weight is above 0.
    pub fn from_weighted(hands: impl IntoIterator<Item = (CardSet, f64)>) -> Option<Self> {
        let mut hands: Vec<(CardSet, f64)> = hands.into_iter().collect();
        let cards = hands.first()?.0.len();
        let good =
            |(hand, weight): &(CardSet, f64)| hand.len() == cards && (0.0..=1.0).contains(weight);
        if !(4..=6).contains(&cards) || !hands.iter().all(good) {
            return None;
        }
        // The later of two equal hands first, which is the one that is kept.
        hands.reverse();
        hands.sort_by_key(|(hand, _)| core::cmp::Reverse(hand.bits()));
        hands.dedup_by_key(|(hand, _)| *hand);
        hands.retain(|(_, weight)| *weight > 0.0);
        let hands: (Vec<CardSet>, Vec<f64>) = hands.into_iter().unzip();
        (!hands.0.is_empty()).then_some(Self { cards: cards as u8, hands: Some(hands) })
    }

    /// How many cards a hand has: 4, 5 or 6.
    pub fn cards(&self) -> u8 {
        self.cards
    }

    /// The hands; `None` when it is any hand.
    pub fn hands(&self) -> Option<&[CardSet]> {
        self.hands.as_ref().map(|(hands, _)| hands.as_slice())
    }

    /// The hands with their weights, above 0 and up to 1; `None` when it is any hand.
    ///
    /// ```
    /// use poker::OmahaRange;
    /// let range: OmahaRange = "0.5(AhAsKhKs), QhQsJhJs".parse().unwrap();
    /// assert_eq!(range.weighted_hands().unwrap().map(|(_, w)| w).sum::<f64>(), 1.5);
    /// assert!("random".parse::<OmahaRange>().unwrap().weighted_hands().is_none());
    /// ```
    pub fn weighted_hands(&self) -> Option<impl Iterator<Item = (CardSet, f64)> + '_> {
        let (hands, weights) = self.hands.as_ref()?;
        Some(hands.iter().copied().zip(weights.iter().copied()))
    }
}

/// Hands as they are read.
#[derive(Default)]
struct List(Vec<(CardSet, f64)>);

impl Hands for List {
    const NOTHING: &'static str = HAND;

    fn item(
        &mut self,
        reader: &Reader,
        start: usize,
        end: usize,
        weight: f64,
    ) -> Result<(), RangeError> {
        let chars = &reader.chars[start..end];
        let fail = |kind, wanted| Err(reader.error(kind, start, end.max(start + 1), wanted));
        let size = self.0.first().map(|(hand, _)| hand.len());
        let fits = |cards| (4..=6).contains(&cards) && size.is_none_or(|size| size == cards);
        if let Some(cards) = parse::cards(chars).filter(|c| !c.is_empty()) {
            let set: CardSet = cards.iter().copied().collect();
            if set.len() as usize != cards.len() {
                return fail(Kind::DuplicateCard, TWICE);
            }
            if !fits(set.len()) {
                return fail(Kind::CardCount, COUNT);
            }
            if self.0.len() >= MOST {
                return fail(Kind::TooMany, MANY);
            }
            self.0.push((set, weight));
            return Ok(());
        }
        let Some(pattern) = Pattern::read(chars) else { return fail(Kind::BadHand, HAND) };
        if !fits(pattern.cards) {
            return fail(Kind::CardCount, COUNT);
        }
        if self.0.len() as u64 + pattern.at_most() > MOST as u64 {
            return fail(Kind::TooMany, MANY);
        }
        pattern.each(|hand| self.0.push((hand, weight)));
        Ok(())
    }
}

impl FromStr for OmahaRange {
    type Err = RangeError;

    /// Reads `random` (four cards), `random4`, `random5`, `random6`, or items separated by commas
    /// or spaces:
    ///
    /// | text | meaning |
    /// |---|---|
    /// | `AhAsKhKs` | one hand |
    /// | `AAxx`, `AKQx`, `AAKK`, `AAxxx` | hands with at least these ranks; an `x` is any card |
    /// | `AAds`, `AAxxds`, `xxxxds` | of these the double-suited: four cards, two each of two suits |
    /// | `AAxx:0.5`, `AAxx@50`, `0.5(AAxx,KKxx)` | with a weight, as in hold'em |
    ///
    /// Of two items with a hand in common the later one sets its weight.
    ///
    /// # Errors
    ///
    /// [`RangeError`] says which hand is wrong, where it begins, and what would be right.
    fn from_str(text: &str) -> Result<Self, RangeError> {
        let sizes = [("random", 4), ("random4", 4), ("random5", 5), ("random6", 6)];
        let name = text.trim().to_ascii_lowercase();
        if let Some((_, cards)) = sizes.into_iter().find(|(n, _)| *n == name) {
            return Ok(Self { cards, hands: None });
        }
        let list = parse::read(text, List::default())?;
        Self::from_weighted(list.0).ok_or_else(|| {
            let reader = Reader::new(text);
            reader.error(Kind::Empty, 0, reader.chars.len(), HAND)
        })
    }
}

impl fmt::Display for OmahaRange {
    /// Patterns of ranks where all their hands are there, hands where they are not, one weight
    /// after the other, the greatest first; or `random4`, `random5`, `random6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((hands, weights)) = &self.hands else { return write!(f, "random{}", self.cards) };
        let mut different = weights.clone();
        different.sort_by(|a, b| b.total_cmp(a));
        different.dedup();
        for (i, weight) in different.into_iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            let of_weight = hands.iter().zip(weights).filter(|(_, w)| **w == weight);
            let (patterns, rest) = patterns(of_weight.map(|(hand, _)| *hand).collect());
            let items: Vec<String> = patterns
                .iter()
                .map(ToString::to_string)
                .chain(rest.iter().map(ToString::to_string))
                .collect();
            write_weighted(f, weight, &items)?;
        }
        Ok(())
    }
}

impl fmt::Debug for OmahaRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OmahaRange({self})")
    }
}
