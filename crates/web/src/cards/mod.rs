//! Cards as pictures, as words, and picked by click; ranges as a grid.

pub mod names;
pub mod text;

#[cfg(target_family = "wasm")]
pub mod face;
#[cfg(target_family = "wasm")]
pub mod picker;
#[cfg(target_family = "wasm")]
pub mod range_grid;
#[cfg(target_family = "wasm")]
pub mod shares;
