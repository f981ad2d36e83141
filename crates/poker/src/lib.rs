//! Cards, poker hands and their ranking.

mod card;
mod card_set;
pub mod evaluator;
mod rank;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Iter as CardSetIter};
pub use rank::Rank;
pub use suit::Suit;
