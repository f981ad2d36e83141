//! A player for boards too large to solve.

mod analysis;
mod answers;
mod board;
mod clock;
mod evaluate;
mod falling;
mod forbidden;
mod fours;
mod game;
mod level;
mod lines;
mod moves;

mod pattern;
mod plain;
mod player;
mod search;
pub mod swap2;
mod table;
mod think;
mod threes;
mod ultimate;
mod weights;
mod worth;

pub use analysis::{Prospect, Review, review};
#[cfg(not(target_arch = "wasm32"))]
pub use clock::WallClock;
pub use clock::{Clock, Limits, Timeless};
pub use game::{Game, GameError, MAX_SIDE, Rule};
pub use level::{Level, LevelError};
pub use player::{Engine, MoveError, Standing, Thought, Value};
pub use think::four_win;
pub use ultimate::{UltimateTurningPoint, ultimate_choose, ultimate_move, ultimate_turning_points};
