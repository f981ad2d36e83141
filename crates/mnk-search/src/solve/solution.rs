//! What a position is worth.

use core::fmt;

use mnk::{Mark, Move};

/// The value of a position under perfect play: proven, or unknown.
///
/// ```
/// use mnk_search::solve::Value;
/// let value = Value::Win { side: mnk::Mark::X, plies: 5, exact: true };
/// assert_eq!(value.to_string(), "X wins in 5 plies");
/// assert_eq!(Value::Draw.to_string(), "draw");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// This side wins.
    Win {
        /// The winner.
        side: Mark,
        /// Moves of both sides until the game is over, when the winner hurries and the loser
        /// holds out; 0 when it is over.
        plies: u32,
        /// Whether `plies` is exact; else the win is proven to take no longer than that.
        exact: bool,
    },
    /// Neither side can force a win.
    Draw,
    /// A limit was met before anything was proven.
    Unknown,
}

/// `X wins in 5 plies`, `draw` or `unknown`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Win { side, plies, exact } => {
                let name = if side == Mark::X { 'X' } else { 'O' };
                let bound = if exact { "" } else { "at most " };
                let unit = if plies == 1 { "ply" } else { "plies" };
                write!(f, "{name} wins in {bound}{plies} {unit}")
            }
            Self::Draw => f.write_str("draw"),
            Self::Unknown => f.write_str("unknown"),
        }
    }
}

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What the position is worth.
    pub value: Value,
    /// The best moves, row after row: those that win soonest, or that hold out longest, or that
    /// keep the draw. Empty when the game is over, or when no move is proven best.
    pub best: Vec<Move>,
    /// Whether `best` has every best move; a limit can leave some out.
    pub all_best: bool,
    /// Positions looked at.
    pub nodes: u64,
}

/// What cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// Both sides could be to move, and the value depends on who is.
    #[error("either side could be to move: say which (`Position::with_side_to_move`)")]
    TurnUnknown,
    /// The solver was made for other rules.
    #[error("this solver was made for other rules than the position has")]
    OtherRules,
}
