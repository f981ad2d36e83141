//! Cards as people write them.

use core::fmt;
use core::str::FromStr;

use crate::{Card, Rank, Suit};

/// Reads cards as people write them, with or without spaces between them.
///
/// A card is a rank and a suit. The rank is `2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`, in any
/// case; the suit is `c`, `d`, `h`, `s` in any case or a suit sign (`♣ ♦ ♥ ♠`, black or white, also
/// as an emoji). A text without a card gives no card. The same card may come twice here; whether
/// that is allowed depends on what the cards are for.
///
/// # Errors
///
/// [`ParseCardsError`] lists every part that is no card, with its place.
///
/// ```
/// use poker::parse_cards;
/// let cards = parse_cards("10S ah 7♦kc")?;
/// assert_eq!(cards, parse_cards("TsAh7dKc")?);
///
/// let error = parse_cards("Ah 1s").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "card 2, \"1s\" (character 4): '1' is not a rank; write 2-9, T or 10, J, Q, K or A"
/// );
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardsError> {
    let mut cards = Vec::new();
    let mut faults = Vec::new();
    for written in scan(text) {
        match written.card {
            Ok(card) => cards.push(card),
            Err(reason) => faults.push(written.bad_card(reason)),
        }
    }
    if faults.is_empty() { Ok(cards) } else { Err(ParseCardsError { faults }) }
}

impl FromStr for Card {
    type Err = ParseCardsError;

    /// Reads one card; spaces around it do not matter.
    ///
    /// ```
    /// use poker::Card;
    /// let card: Card = "10♥".parse()?;
    /// assert_eq!(card.to_string(), "Th");
    /// assert!("Th 9h".parse::<Card>().is_err());
    /// # Ok::<(), poker::ParseCardsError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseCardsError> {
        let cards = parse_cards(text)?;
        if let [card] = cards[..] {
            return Ok(card);
        }
        let (number, reason) = if cards.is_empty() {
            (1, BadCardReason::Missing)
        } else {
            (2, BadCardReason::OneTooMany)
        };
        let place = scan(text).nth(number - 1);
        let (character, byte, text) = match place {
            Some(written) => (written.character, written.byte, written.text),
            None => (1, 0, ""),
        };
        Err(ParseCardsError {
            faults: vec![BadCard { number, character, byte, text: text.into(), reason }],
        })
    }
}

/// A text that holds something that is no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ParseCardsError {
    faults: Vec<BadCard>,
}

impl ParseCardsError {
    /// Every part that is no card, in the order of the text; never empty.
    pub fn bad_cards(&self) -> &[BadCard] {
        &self.faults
    }
}

impl fmt::Display for ParseCardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, bad) in self.faults.iter().enumerate() {
            write!(f, "{}{bad}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// One part of a text that is no card, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCard {
    /// The how-manieth card of the text it would be, from 1.
    pub number: usize,
    /// The character it begins at, from 1.
    pub character: usize,
    /// The byte it begins at, from 0.
    pub byte: usize,
    /// What stands there.
    pub text: String,
    /// Why it is no card.
    pub reason: BadCardReason,
}

impl fmt::Display for BadCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reason == BadCardReason::Missing {
            return write!(f, "{}", self.reason);
        }
        let Self { number, character, text, reason, .. } = self;
        write!(f, "card {number}, {text:?} (character {character}): {reason}")
    }
}

/// Why a text is no card, and what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCardReason {
    /// It does not begin with a rank.
    UnknownRank(char),
    /// What follows the rank is no suit.
    UnknownSuit(char),
    /// Nothing follows the rank.
    MissingSuit,
    /// One card was wanted and there is none.
    Missing,
    /// One card was wanted and there is another behind it.
    OneTooMany,
}

impl fmt::Display for BadCardReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const RANKS: &str = "write 2-9, T or 10, J, Q, K or A";
        const SUITS: &str = "write c, d, h, s or ♣ ♦ ♥ ♠ after the rank";
        match self {
            Self::UnknownRank(c) => write!(f, "{c:?} is not a rank; {RANKS}"),
            Self::UnknownSuit(c) => write!(f, "{c:?} is not a suit; {SUITS}"),
            Self::MissingSuit => write!(f, "the suit is missing; {SUITS}"),
            Self::Missing => write!(f, "there is no card; write a rank and a suit, such as Ts"),
            Self::OneTooMany => write!(f, "one card was expected and this is one more"),
        }
    }
}

/// A card, or what stands in its place, where it was found.
pub(crate) struct Written<'a> {
    pub(crate) number: usize,
    pub(crate) character: usize,
    pub(crate) byte: usize,
    pub(crate) text: &'a str,
    pub(crate) card: Result<Card, BadCardReason>,
}

impl Written<'_> {
    pub(crate) fn bad_card(&self, reason: BadCardReason) -> BadCard {
        let Self { number, character, byte, text, .. } = *self;
        BadCard { number, character, byte, text: text.into(), reason }
    }
}

/// Cuts a text into cards and parts that are none.
pub(crate) fn scan(text: &str) -> impl Iterator<Item = Written<'_>> {
    let (mut number, mut character, mut byte) = (0, 1, 0);
    core::iter::from_fn(move || {
        let rest = text[byte..].trim_start();
        let spaces = text.len() - byte - rest.len();
        character += text[byte..byte + spaces].chars().count();
        byte += spaces;
        if rest.is_empty() {
            return None;
        }
        number += 1;
        let (len, card) = read_card(rest);
        let written = Written { number, character, byte, text: &rest[..len], card };
        character += written.text.chars().count();
        byte += len;
        Some(written)
    })
}

/// Reads the card a text begins with: how many bytes it takes, and the card. What is no card
/// takes as many characters as a card would, but never a space, so that the cards behind it are
/// still read and counted.
fn read_card(text: &str) -> (usize, Result<Card, BadCardReason>) {
    let first = text.chars().next().unwrap_or(' ');
    let (rank_len, rank) = if text.starts_with("10") {
        (2, Ok(Rank::Ten))
    } else {
        (first.len_utf8(), Rank::from_char(first).ok_or(BadCardReason::UnknownRank(first)))
    };
    let Some(second) = text[rank_len..].chars().next().filter(|c| !c.is_whitespace()) else {
        return (rank_len, rank.and(Err(BadCardReason::MissingSuit)));
    };
    let suit = Suit::from_char(second).ok_or(BadCardReason::UnknownSuit(second));
    let mut len = rank_len + second.len_utf8();
    // The signs that ask for an emoji or for plain text belong to the suit they follow.
    while let Some(selector @ ('\u{fe0f}' | '\u{fe0e}')) = text[len..].chars().next() {
        len += selector.len_utf8();
    }
    (len, rank.and_then(|rank| suit.map(|suit| Card::new(rank, suit))))
}
