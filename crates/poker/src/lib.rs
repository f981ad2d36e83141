//! Cards, poker hands and their ranking, for hold'em and its relatives.
//!
//! Which hand wins, in one call:
//!
//! ```
//! let hands = ["4S 5H 4C 5D 4H", "3H 6H 7H 8H 5H", "2S 4C 7S 9H 10H"];
//! assert_eq!(poker::best_hands(&hands)?, ["4S 5H 4C 5D 4H"]);
//! # Ok::<(), poker::HandsError>(())
//! ```
//!
//! And why, in any [`Game`], with a board or without:
//!
//! ```
//! use poker::{Game, best_hands_with};
//! let showdown =
//!     best_hands_with(Game::Holdem, Some("Qs Qh Jd 5c 2h"), &["Jc 8s", "Jh 3s"])?;
//! assert_eq!(showdown.hands()[0].name(), "two pair, queens and jacks, eight kicker");
//! assert_eq!(showdown.hands()[0].best().to_string(), "Qs Qh Jd Jc 8s");
//! assert_eq!(
//!     showdown.decided().unwrap().to_string(),
//!     "both two pair, queens and jacks; kicker eight beats five"
//! );
//! # Ok::<(), poker::HandsError>(())
//! ```
//!
//! A hand's strength is one number, [`HandRank`]: higher is stronger, equal exactly when hands
//! tie. What ranks above what is data ([`Ranking`], [`GameRules`]); the code that goes by it is
//! [`simple`]. The crate does no input or output and draws no randomness: a [`Deck`] is shuffled
//! with the generator one passes.

mod card;
mod card_set;
mod combo;
mod decision;
mod deck;
pub mod equity;
pub mod evaluator;
mod fault;
mod game;
mod hand_rank;
mod judge;
mod name;
mod parse;
mod range;
mod rank;
mod ranking;
pub mod simple;
mod starting_hand;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Iter as CardSetIter};
pub use combo::Combo;
pub use decision::{DecidedBy, Decision};
pub use deck::{Deck, DeckKind, RepeatedCard};
pub use fault::{Fault, FaultKind, HandsError, Place, Spot};
pub use game::{BoardRules, Count, Game, GameRules, HoleCardsUsed, UnknownGame};
pub use hand_rank::{HandCategory, HandRank, TieBreak};
pub use judge::{Showdown, best_hands, best_hands_with, best_of_players, rank_hand};
pub use parse::{BadCard, BadCardReason, ParseCardsError, parse_cards};
pub use range::{HANDS_BY_EQUITY, OmahaRange, Range, RangeError, RangeErrorKind};
pub use rank::Rank;
pub use ranking::{Ranking, RankingRules};
pub use simple::{BestCards, RankedHand};
pub use starting_hand::StartingHand;
pub use suit::Suit;
