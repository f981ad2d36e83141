//! Boards: the game, its link, the grid that shows it.

pub mod game;
pub mod grid;
pub mod link;
pub mod names;
pub mod opponent;
pub mod player;
pub mod rules_form;
pub mod setup;
