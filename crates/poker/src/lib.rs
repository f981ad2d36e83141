//! Cards, poker hands and their ranking.

mod card;
mod card_set;
mod combo;
mod range;
mod rank;
mod starting_hand;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Iter as CardSetIter};
pub use combo::Combo;
pub use range::{HANDS_BY_EQUITY, OmahaRange, Range, RangeError, RangeErrorKind};
pub use rank::Rank;
pub use starting_hand::StartingHand;
pub use suit::Suit;
