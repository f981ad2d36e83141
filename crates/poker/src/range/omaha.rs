//! Ranges of four to six hole cards.

use core::fmt;
use core::str::FromStr;

use super::parse::{self, Reader};
use super::{RangeError, RangeErrorKind as Kind};
use crate::CardSet;

const HAND: &str = "write four, five or six cards (AhAsKhKs), `random`, or `random5`, `random6`";
const TWICE: &str = "a hand has different cards; this one has a card twice";
const COUNT: &str = "all hands of a range have the same number of cards: four, five or six";

/// What an Omaha player may hold: a list of hands, or any hand of a given size.
///
/// ```
/// use poker::OmahaRange;
/// let range: OmahaRange = "AhAsKhKs, AdAcKdKc".parse().unwrap();
/// assert_eq!((range.cards(), range.hands().map(<[_]>::len)), (4, Some(2)));
/// assert_eq!("random5".parse::<OmahaRange>().unwrap().cards(), 5);
/// assert!("AhAs".parse::<OmahaRange>().is_err(), "Omaha has four cards or more");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct OmahaRange {
    cards: u8,
    hands: Option<Vec<CardSet>>,
}

impl OmahaRange {
    /// Any hand of 4, 5 or 6 cards; `None` for another number.
    pub fn random(cards: u8) -> Option<Self> {
        (4..=6).contains(&cards).then_some(Self { cards, hands: None })
    }

    /// These hands, of 4, 5 or 6 cards each and all alike; `None` when they are not, or none are
    /// given. A hand given twice counts once.
    pub fn from_hands(hands: impl IntoIterator<Item = CardSet>) -> Option<Self> {
        let mut hands: Vec<CardSet> = hands.into_iter().collect();
        hands.sort_by_key(|h| core::cmp::Reverse(h.bits()));
        hands.dedup();
        let cards = hands.first()?.len() as u8;
        let alike = hands.iter().all(|h| h.len() == cards as u32);
        (alike && (4..=6).contains(&cards)).then_some(Self { cards, hands: Some(hands) })
    }

    /// How many cards a hand has: 4, 5 or 6.
    pub fn cards(&self) -> u8 {
        self.cards
    }

    /// The hands; `None` when it is any hand.
    pub fn hands(&self) -> Option<&[CardSet]> {
        self.hands.as_deref()
    }
}

impl FromStr for OmahaRange {
    type Err = RangeError;

    /// Reads hands (`AhAsKhKs`) separated by commas or spaces, or `random` (four cards), `random4`,
    /// `random5`, `random6`.
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
        let mut reader = Reader::new(text);
        let mut hands: Vec<CardSet> = Vec::new();
        loop {
            reader.skip_separators();
            if reader.at == reader.chars.len() {
                break;
            }
            let start = reader.word();
            let end = reader.at.max(start + 1);
            let fail = |kind, wanted| Err(reader.error(kind, start, end, wanted));
            let Some(cards) = parse::cards(&reader.chars[start..end]) else {
                return fail(Kind::BadHand, HAND);
            };
            let set: CardSet = cards.iter().copied().collect::<CardSet>();
            if set.len() as usize != cards.len() {
                return fail(Kind::DuplicateCard, TWICE);
            }
            if !(4..=6).contains(&set.len()) || hands.first().is_some_and(|h| h.len() != set.len())
            {
                return fail(Kind::CardCount, COUNT);
            }
            hands.push(set);
        }
        Self::from_hands(hands)
            .ok_or_else(|| reader.error(Kind::Empty, 0, reader.chars.len(), HAND))
    }
}

impl fmt::Display for OmahaRange {
    /// Hands separated by commas, or `random4`, `random5`, `random6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(hands) = &self.hands else { return write!(f, "random{}", self.cards) };
        for (i, hand) in hands.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{hand}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for OmahaRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OmahaRange({self})")
    }
}
