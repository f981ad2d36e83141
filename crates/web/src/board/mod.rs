//! Boards: the game, its link, the grid that shows it.

pub mod attributes;
pub mod game;
pub mod link;
pub mod names;
pub mod setup;
pub mod steps;

#[cfg(target_family = "wasm")]
pub mod grid;
#[cfg(target_family = "wasm")]
pub mod opponent;
#[cfg(target_family = "wasm")]
pub mod player;
#[cfg(target_family = "wasm")]
pub mod rules_form;
