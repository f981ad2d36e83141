//! Boards: the game, its link, the grid that shows it.

pub mod attributes;
pub mod game;
pub mod link;
pub mod names;
pub mod setup;
pub mod steps;

#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod grid;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod opponent;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod player;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod rules_form;
