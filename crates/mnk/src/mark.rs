//! The two marks.

use core::fmt;

/// A mark, and the side that makes it: player 1 is X, whoever begins.
///
/// ```
/// use mnk::Mark;
/// assert_eq!(Mark::X.opponent(), Mark::O);
/// assert_eq!(Mark::from_char('o'), Some(Mark::O));
/// assert_eq!(Mark::from_char('0'), None, "a zero is not an O");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mark {
    /// X.
    X,
    /// O.
    O,
}

impl Mark {
    /// Both, X first.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }

    /// 0 for X, 1 for O.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Reads `X x O o`.
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'X' | 'x' => Some(Self::X),
            'O' | 'o' => Some(Self::O),
            _ => None,
        }
    }

    /// `'X'` or `'O'`.
    pub const fn to_char(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}
