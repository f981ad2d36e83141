//! How a game stands by the rules.

use core::fmt;

use crate::Mark;

/// How a game stands by the rules. How it came to an end otherwise (someone resigned, time ran
/// out) is not the board's to say.
///
/// ```
/// use mnk::{Mark, Outcome};
/// assert_eq!(Outcome::WinO.winner(), Some(Mark::O));
/// assert!(Outcome::Draw.is_over() && Outcome::Draw.winner().is_none());
/// assert_eq!(Outcome::WinX.to_string(), "X wins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// X has won.
    WinX,
    /// O has won.
    WinO,
    /// Nobody has won, and the side to move has nowhere to move: as a rule, the board is full.
    Draw,
    /// The game goes on.
    Ongoing,
}

impl Outcome {
    /// This side has won.
    #[inline]
    pub const fn win(mark: Mark) -> Self {
        match mark {
            Mark::X => Self::WinX,
            Mark::O => Self::WinO,
        }
    }

    /// Who has won.
    #[inline]
    pub const fn winner(self) -> Option<Mark> {
        match self {
            Self::WinX => Some(Mark::X),
            Self::WinO => Some(Mark::O),
            Self::Draw | Self::Ongoing => None,
        }
    }

    /// Whether no move follows.
    #[inline]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }
}

/// `X wins`, `O wins`, `Draw` or `Ongoing`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WinX => "X wins",
            Self::WinO => "O wins",
            Self::Draw => "Draw",
            Self::Ongoing => "Ongoing",
        })
    }
}
