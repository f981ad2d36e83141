//! Rules of m,n,k games: two sides fill the cells of a board of m columns and n rows in turns,
//! and k marks in a row win. Tic-tac-toe is 3,3,3; gomoku is 15,15,5.
//!
//! In one call:
//!
//! ```
//! assert_eq!(mnk::judge(&["XOX", "XXO", "OXO"]), Ok(mnk::Outcome::Draw));
//! let error = mnk::judge(&["XXX", "OOO", "..."]).unwrap_err();
//! assert!(error.to_string().starts_with("Impossible board: game should have ended"));
//! ```
//!
//! [`Setup`] is anything one can write down; [`Position`] is what a game can come to, and plays
//! on. [`Rules`] are data: the size, which runs are a line ([`WinRule`]), whether a line loses,
//! whether marks fall, who began, where each side may move, and who has renju's forbidden moves
//! ([`GomokuRule`] names the usual ones). No input or output, no randomness.

#![no_std]

extern crate alloc;

mod bits;
mod cell;
mod census;
mod error;
pub mod gomoku;
mod judge;
mod line;
mod mark;
mod outcome;
mod perft;
mod position;
mod reach;
mod rules;
mod setup;
mod small;
mod state;
mod symmetry;
mod text;
pub mod ultimate;
mod zobrist;

pub use cell::{Cell, Move, ParseCellError};
pub use census::{Census, Tally};
pub use error::{AfterWin, Reason, SetupError};
pub use gomoku::{Forbidden, GomokuRule};
pub use judge::{judge, judge_with};
pub use line::{Direction, Line};
pub use mark::Mark;
pub use outcome::Outcome;
pub use position::{History, LegalMoves, Position};
pub use rules::{Area, First, MAX_SIDE, Options, Rules, SideRules, WinRule};
pub use setup::Setup;
pub use symmetry::Symmetry;
pub use text::moves::{MoveError, MoveListCause, MoveListError, format_moves, parse_moves};
