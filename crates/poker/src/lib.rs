//! Cards, poker hands and their ranking.

mod card;
mod card_set;
mod decision;
mod deck;
mod fault;
mod game;
mod hand_rank;
mod judge;
mod name;
mod parse;
mod rank;
mod ranking;
pub mod simple;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Iter as CardSetIter};
pub use decision::{DecidedBy, Decision};
pub use deck::{Deck, DeckKind, RepeatedCard};
pub use fault::{Fault, FaultKind, HandsError, Place, Spot};
pub use game::{BoardRules, Count, Game, GameRules, UnknownGame};
pub use hand_rank::{HandCategory, HandRank, TieBreak};
pub use judge::{Showdown, best_hands, best_hands_with, best_of_players, rank_hand};
pub use parse::{BadCard, BadCardReason, ParseCardsError, parse_cards};
pub use rank::Rank;
pub use ranking::{Ranking, RankingRules};
pub use simple::{BestCards, RankedHand};
pub use suit::Suit;
