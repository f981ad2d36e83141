//! Equity: how often a range wins.
//!
//! [`EquityQuery`] is the way in: two to ten players, ranges or hands, any board, dead cards,
//! hold'em, short deck, Omaha high and hi-lo. What can be counted with little work is counted
//! exactly; the rest is sampled to a stated standard error, reproducibly.

// Weights are told apart exactly: 0 and 1 mean "not" and "fully", and no rounding makes them.
#![allow(clippy::float_cmp)]

mod disjoint;
mod error;
mod matchup;
mod matrix;
mod multisets;
mod omaha;
mod parallel;
mod query;
mod random;
mod ranks;
mod result;
mod runouts;
mod sample;
mod solve;
mod spot;
mod suits;
mod sweep;
mod tally;
mod three;
mod tuples;

pub use error::{CardPlace, EquityError, EquityErrorKind};
pub use matrix::{PreflopMatrix, WinTieLoss, preflop_matrix};
pub use parallel::Control;
pub use query::{DEFAULT_ERROR, DEFAULT_SEED, Details, EquityGame, EquityQuery, Holding, Method};
pub use result::{Amount, ComboEquity, EquityResult, HiLoEquity, PlayerEquity, RunOutEquity};
