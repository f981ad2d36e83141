//! Cards, poker hands and their ranking.

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
pub use game::{BoardRules, Count, Game, GameRules, UnknownGame};
pub use hand_rank::{HandCategory, HandRank, TieBreak};
pub use judge::{Showdown, best_hands, best_hands_with, best_of_players, rank_hand};
pub use parse::{BadCard, BadCardReason, ParseCardsError, parse_cards};
pub use range::{HANDS_BY_EQUITY, OmahaRange, Range, RangeError, RangeErrorKind};
pub use rank::Rank;
pub use ranking::{Ranking, RankingRules};
pub use simple::{BestCards, RankedHand};
pub use starting_hand::StartingHand;
pub use suit::Suit;
