//! Games as files: SGF (`FF[4] GM[4]`) and Piskvork's PSQ, both read and written.
//!
//! ```
//! use mnk_search::engine::Game;
//! use mnk_search::formats::{GameRecord, psq, sgf};
//!
//! let mut record = GameRecord::new(Game::new(15, 15, 5)?);
//! record.moves = vec![112, 113, 97];
//! assert_eq!(sgf::read(&sgf::write(&record)).unwrap().moves, record.moves);
//! assert_eq!(psq::read(&psq::write(&record)).unwrap().moves, record.moves);
//! # Ok::<(), mnk_search::engine::GameError>(())
//! ```

pub mod psq;
mod record;
pub mod sgf;
mod sgf_tree;

pub use record::{Expected, GameRecord, GameResult, RecordError};
