//! Ultimate tic-tac-toe: a part of the page that is fetched when it is first looked at.
//!
//! The rules are [`mnk::ultimate`]; here are its link, its words and how it is shown.

pub mod large;
pub mod link;
pub mod words;

#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod grid;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod part;
#[cfg(all(target_family = "wasm", feature = "view"))]
mod told;
