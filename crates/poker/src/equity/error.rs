//! Why an equity cannot be told.

use thiserror::Error;

use super::EquityGame;
use crate::{Card, RangeError};

/// Why a question about equity has no answer. Players count from 1 in messages, from 0 in fields.
///
/// ```
/// use poker::equity::{EquityErrorKind, EquityGame, EquityQuery};
/// let error = EquityQuery::parse(EquityGame::Holdem, &["AsAh", "AsKs"]).unwrap().run().unwrap_err();
/// assert_eq!(error.kind(), EquityErrorKind::DuplicateCard);
/// assert_eq!(error.to_string(), "As is in the hand of player 1 and in the hand of player 2; a card is dealt once");
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum EquityError {
    /// Fewer than two players, or more than ten.
    #[error("{} given; equity is for 2 to 10", number(*.found, "range is", "ranges are"))]
    PlayerCount { found: usize },
    /// A range that cannot be read.
    #[error("player {}: {source}", .player + 1)]
    Range { player: usize, source: RangeError },
    /// A range of another game.
    #[error("player {}: {game} is played with {wanted}", .player + 1)]
    HoleCards { player: usize, game: EquityGame, wanted: &'static str },
    /// A card twice among board, dead cards and hands.
    #[error("{card} is {}; a card is dealt once", places(*.first, *.second))]
    DuplicateCard { card: Card, first: CardPlace, second: CardPlace },
    /// The board is no flop, turn or river.
    #[error("the board has {}; it has none, 3, 4 or 5", number(*.found, "card", "cards"))]
    BoardCards { found: usize },
    /// A card that the deck of the game does not have.
    #[error("{card} is not in the deck of {game}; its cards go from six to ace")]
    NotInDeck { card: Card, game: EquityGame },
    /// Board and dead cards leave a player no hand.
    #[error("player {} has no hand left: every hand of the range holds a card that is on the board or dead", .player + 1)]
    NoCombo { player: usize },
    /// The range is empty, or its hands weigh nothing.
    #[error("player {}: the range has no hand; name one with a weight above 0", .player + 1)]
    EmptyRange { player: usize },
    /// Every hand of the range holds a card that the deck of the game does not have.
    #[error("player {}: no hand of the range is in the deck of {game}; its cards go from six to ace", .player + 1)]
    RangeNotInDeck { player: usize, game: EquityGame },
    /// The hands of the ranges always share a card.
    #[error("the players' hands always share a card: there is no way to deal all of them")]
    NoDeal,
    /// Too few cards are left to deal the hands and the board.
    #[error("{} needed and {left} left", number(*.needed, "card is", "cards are"))]
    TooFewCards { needed: usize, left: usize },
    /// A number of samples of 0, or a target of error that is not a number above 0.
    #[error("{wanted}")]
    Sampling { wanted: &'static str },
    /// Run-outs are asked for where they cannot be told one by one.
    #[error("{wanted}")]
    Details { wanted: &'static str },
    /// Hardly any choice of hands has no card twice, and too many would have to be tried.
    #[error(
        "the ranges share so many cards that nearly every deal of them has a card twice; leave out a player or widen a range"
    )]
    Crowded,
    /// Counting exactly would take more than a day on one core.
    #[error("counting this exactly would take about {} on one core; sample it instead", Time(*.seconds))]
    TooLarge { seconds: f64 },
    /// The caller stopped it.
    #[error("stopped before the end")]
    Cancelled,
}

/// A number of things, as a message says it.
fn number(n: usize, one: &str, more: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

/// Two places of one card, as a message says them.
fn places(first: CardPlace, second: CardPlace) -> String {
    if first == second { format!("twice {first}") } else { format!("{first} and {second}") }
}

/// Seconds, as a message says them.
struct Time(f64);

impl core::fmt::Display for Time {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let days = self.0 / 86_400.0;
        if days < 1e3 {
            write!(f, "{:.0} days", days.max(1.0).ceil())
        } else if days < 365.0 * 1e6 {
            write!(f, "{:.0} years", days / 365.0)
        } else {
            write!(f, "{:.0e} years", days / 365.0)
        }
    }
}

/// Where a card was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlace {
    /// On the board.
    Board,
    /// Among the dead cards.
    Dead,
    /// In the only hand of a player (from 0).
    Player(usize),
}

impl core::fmt::Display for CardPlace {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Board => f.write_str("on the board"),
            Self::Dead => f.write_str("among the dead cards"),
            Self::Player(player) => write!(f, "in the hand of player {}", player + 1),
        }
    }
}

/// The kinds of [`EquityError`], in the order in which they are looked for: of two faults in one
/// question the earlier kind is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum EquityErrorKind {
    BadRange,
    PlayerCount,
    HoleCards,
    NotInDeck,
    BoardCards,
    DuplicateCard,
    Sampling,
    Details,
    NoCombo,
    TooFewCards,
    NoDeal,
    TooLarge,
    Crowded,
    Cancelled,
}

impl EquityErrorKind {
    /// The name in machine-readable answers: `bad_range`, `player_count`, ...
    ///
    /// ```
    /// assert_eq!(poker::equity::EquityErrorKind::NoCombo.id(), "no_combo");
    /// ```
    pub const fn id(self) -> &'static str {
        [
            "bad_range",
            "player_count",
            "hole_cards",
            "not_in_deck",
            "board_cards",
            "duplicate_card",
            "sampling",
            "details",
            "no_combo",
            "too_few_cards",
            "no_deal",
            "too_large",
            "crowded",
            "cancelled",
        ][self as usize]
    }
}

impl EquityError {
    /// What kind of fault it is.
    pub const fn kind(&self) -> EquityErrorKind {
        match self {
            Self::PlayerCount { .. } => EquityErrorKind::PlayerCount,
            Self::Range { .. } => EquityErrorKind::BadRange,
            Self::HoleCards { .. } => EquityErrorKind::HoleCards,
            Self::NotInDeck { .. } => EquityErrorKind::NotInDeck,
            Self::BoardCards { .. } => EquityErrorKind::BoardCards,
            Self::DuplicateCard { .. } => EquityErrorKind::DuplicateCard,
            Self::NoCombo { .. } | Self::EmptyRange { .. } | Self::RangeNotInDeck { .. } => {
                EquityErrorKind::NoCombo
            }
            Self::TooFewCards { .. } => EquityErrorKind::TooFewCards,
            Self::NoDeal => EquityErrorKind::NoDeal,
            Self::Sampling { .. } => EquityErrorKind::Sampling,
            Self::Details { .. } => EquityErrorKind::Details,
            Self::Crowded => EquityErrorKind::Crowded,
            Self::TooLarge { .. } => EquityErrorKind::TooLarge,
            Self::Cancelled => EquityErrorKind::Cancelled,
        }
    }
}
