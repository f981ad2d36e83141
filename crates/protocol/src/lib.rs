//! Wire types: the questions that a program asks and the answers that `referee --json` prints, the
//! server sends and the page reads.
//!
//! They are defined once, here, and say nothing that the rules crates do not say: each question
//! asks `mnk`, `mnk-search` or `poker`, each answer is made from one of their values. Keys are in `snake_case`.
//!
//! # Stability
//!
//! Fields are added, never renamed or removed, within one [`VERSION`].

mod advice;
mod board;
mod equity;
mod game;
mod hands;
#[cfg(feature = "openapi")]
mod openapi;
mod refusal;
mod solve;

pub use advice::{MoveAnswer, MoveQuestion};
pub use board::{BoardAnswer, BoardQuestion, BoardState, FirstName, RuleName, parse_size};
pub use equity::{
    CountOrWeight, EquityAnswer, EquityDetail, EquityGameName, EquityQuestion, HandEquity,
    PlayerAnswer, RangeAnswer, RangeQuestion, RunOutAnswer,
};
pub use hands::{CountAnswer, HandAnswer, HandsAnswer, HandsQuestion, RankQuestion};
pub use refusal::{Refusal, RefusalAnswer};
pub use solve::{ProofAnswer, SideName, SolveAnswer, SolveQuestion, ValueName};

/// The version of the wire types.
pub const VERSION: u32 = 1;
