//! Naive twins of the crate `mnk`, written another way: boards are grids of characters, lines are
//! found by looking at the whole board, and what can occur is found by playing every game.

mod games;
mod grid;

pub use games::{AllGames, Ending};
pub use grid::{Grid, Variant};
