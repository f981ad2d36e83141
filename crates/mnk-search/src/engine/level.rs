//! Levels of play, 1 to 10.
//!
//! A weaker level is no level that plays nonsense: it looks at fewer positions, follows forced
//! lines less far, and overlooks things, as people do, more often where they are hard to see. What
//! it overlooks depends on the seed and the position alone.

use thiserror::Error;

use super::board::{Board, mix};
use super::clock::Limits;
use super::pattern::line;
use super::worth::{class, pattern_of};

/// A level of play, 1 (a beginner) to 10 (the strongest).
///
/// ```
/// use mnk_search::engine::{Level, LevelError};
///
/// assert_eq!(Level::new(10), Ok(Level::STRONGEST));
/// assert_eq!(Level::new(11), Err(LevelError(11)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A level outside 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("level {0}: must be 1 to 10")]
pub struct LevelError(pub u8);

/// What a level sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Positions looked at for a move.
    pub(crate) nodes: u64,
    /// Plies looked ahead.
    pub(crate) depth: u32,
    /// Plies of a line of fours that are followed.
    pub(crate) fours: u32,
    /// How often, of a thousand times, a plain thing is overlooked.
    pub(crate) overlooks: u64,
}

const SIGHTS: [Sight; 10] = [
    Sight { nodes: 40, depth: 1, fours: 1, overlooks: 500 },
    Sight { nodes: 80, depth: 1, fours: 1, overlooks: 230 },
    Sight { nodes: 160, depth: 2, fours: 3, overlooks: 140 },
    Sight { nodes: 280, depth: 3, fours: 5, overlooks: 85 },
    Sight { nodes: 600, depth: 4, fours: 7, overlooks: 36 },
    Sight { nodes: 1_200, depth: 6, fours: 11, overlooks: 10 },
    Sight { nodes: 2_500, depth: 9, fours: 15, overlooks: 1 },
    Sight { nodes: 5_500, depth: 12, fours: 25, overlooks: 0 },
    Sight { nodes: 13_000, depth: 20, fours: 41, overlooks: 0 },
    Sight { nodes: 45_000, depth: 64, fours: 81, overlooks: 0 },
];

impl Level {
    /// The strongest level.
    pub const STRONGEST: Self = Self(10);

    /// A level by its number.
    ///
    /// # Errors
    /// [`LevelError`] outside 1 to 10.
    pub const fn new(number: u8) -> Result<Self, LevelError> {
        if number >= 1 && number <= 10 { Ok(Self(number)) } else { Err(LevelError(number)) }
    }

    /// Its number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn sight(self) -> Sight {
        SIGHTS[self.0 as usize - 1]
    }

    /// The limits of a search at this level; the caller may add a time.
    pub const fn limits(self) -> Limits {
        let Sight { nodes, depth, .. } = self.sight();
        Limits { nodes: Some(nodes), depth: Some(depth), time: None }
    }
}

impl Sight {
    /// Sees all there is.
    pub(crate) const FULL: Self = Self { nodes: u64::MAX, depth: 64, fours: 81, overlooks: 0 };

    /// Whether a player of this sight overlooks what can be done at `cell` at this moment.
    pub(crate) fn overlooks(&self, board: &Board, cell: u16, seed: u64) -> bool {
        if self.overlooks == 0 {
            return false;
        }
        let (side, other) = (board.side, 1 - board.side);
        // What stands out is seen more often: an own five above all, then what must be stopped.
        let (own, theirs) = (board.class(side, cell), board.class(other, cell));
        let mut chance = self.overlooks;
        if own == class::FIVE {
            chance /= 4;
        } else if theirs == class::FIVE {
            chance = chance * 2 / 3;
        } else if own >= class::OPEN_FOUR || theirs >= class::OPEN_FOUR {
            chance = chance * 3 / 4;
        }
        // Slanting lines are harder to see than upright ones.
        let code = board.code(if own >= theirs { side } else { other }, cell);
        let best = (0..4).max_by_key(|&d| pattern_of(code, d)).unwrap_or(0);
        if best >= 2 && pattern_of(code, best) >= line::THREE {
            chance = chance * 3 / 2;
        }
        // And far from the last move harder than beside it.
        if let Some(last) = board.last() {
            let (x, y) = board.game().column_row(cell);
            let (lx, ly) = board.game().column_row(last);
            if x.abs_diff(lx).max(y.abs_diff(ly)) > 3 {
                chance = chance * 5 / 4;
            }
        }
        mix(seed ^ mix(board.key()) ^ u64::from(cell)) % 1000 < chance
    }
}
