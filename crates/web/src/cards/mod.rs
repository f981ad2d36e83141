//! Cards as pictures, as words, and picked by click; ranges as a grid.

pub mod names;
pub mod text;

#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod face;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod picker;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod range_grid;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod shares;
