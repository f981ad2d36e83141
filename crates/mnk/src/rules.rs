//! What the rules are: the size, how long a line, and what may vary, all of it data.

use core::ops::RangeInclusive;

use crate::gomoku::FIVE;
use crate::{Cell, GomokuRule, Mark, SetupError};

/// The longest side of a board, in cells.
pub const MAX_SIDE: usize = 32;

/// Which runs of one side's marks are a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WinRule {
    /// k or more: an overline is a line (free style).
    #[default]
    KOrMore,
    /// Exactly k: an overline is nothing (standard gomoku).
    ExactlyK,
    /// More than k, or k with an empty cell at an end at least (caro). A run of k that is closed
    /// at both ends, by marks or by the edge, is nothing.
    OpenEnd,
}

impl WinRule {
    /// The lengths of runs that are a line, or can be one: under [`OpenEnd`](Self::OpenEnd) the
    /// ends of a run of k count as well.
    ///
    /// ```
    /// assert_eq!(mnk::WinRule::ExactlyK.lengths(5), 5..=5);
    /// assert!(mnk::WinRule::KOrMore.lengths(5).contains(&6));
    /// ```
    pub const fn lengths(self, k: usize) -> RangeInclusive<usize> {
        match self {
            Self::KOrMore | Self::OpenEnd => k..=MAX_SIDE,
            Self::ExactlyK => k..=k,
        }
    }
}

/// Who made the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// X began.
    #[default]
    X,
    /// O began.
    O,
    /// One of them; it is not known which.
    Either,
}

impl First {
    /// Whether this side may have begun.
    pub const fn allows(self, mark: Mark) -> bool {
        matches!((self, mark), (Self::Either, _) | (Self::X, Mark::X) | (Self::O, Mark::O))
    }
}

impl From<Mark> for First {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::X => Self::X,
            Mark::O => Self::O,
        }
    }
}

/// Where a side may move: the cells in which an allowed column meets an allowed row.
///
/// ```
/// use mnk::{Area, Cell};
/// let left_half = Area::new(0..=1, 0..=3);
/// assert!(left_half.contains(Cell::new(1, 3).unwrap()));
/// assert!(!left_half.contains(Cell::new(2, 0).unwrap()));
/// assert!(Area::ALL.contains(Cell::new(31, 31).unwrap()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    cols: u32,
    rows: u32,
}

impl Area {
    /// Everywhere.
    pub const ALL: Self = Self { cols: u32::MAX, rows: u32::MAX };

    /// These columns and rows, counted from 0. What lies beyond 31 is on no board and is left out.
    pub fn new(cols: RangeInclusive<usize>, rows: RangeInclusive<usize>) -> Self {
        let mask = |range: RangeInclusive<usize>| {
            (0..MAX_SIDE).filter(|i| range.contains(i)).fold(0, |mask, i| mask | 1 << i)
        };
        Self { cols: mask(cols), rows: mask(rows) }
    }

    /// Whether the cell is in it.
    pub const fn contains(self, cell: Cell) -> bool {
        self.cols >> cell.col() & self.rows >> cell.row() & 1 == 1
    }
}

/// The rules that hold for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideRules {
    /// Which of its runs are a line.
    pub win: WinRule,
    /// Where it may move.
    pub area: Area,
}

impl Default for SideRules {
    fn default() -> Self {
        Self { win: WinRule::KOrMore, area: Area::ALL }
    }
}

/// What can be said about the rules apart from the board's size. Nothing here is checked yet:
/// [`Rules`] are.
///
/// ```
/// use mnk::{First, Options, WinRule};
/// let standard_gomoku = Options::new().with_k(5).with_win(WinRule::ExactlyK);
/// let rules = standard_gomoku.rules(15, 15).unwrap();
/// assert_eq!((rules.m(), rules.n(), rules.k()), (15, 15, 5));
///
/// // On a square board k defaults to its side; elsewhere it has to be said.
/// assert_eq!(Options::new().rules(3, 3).unwrap().k(), 3);
/// assert_eq!(Options::new().rules(4, 3).unwrap_err().kind(), "bad_k");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Marks in a row; `None` for the side of a square board.
    pub k: Option<usize>,
    /// Who made the first move.
    pub first: First,
    /// Whether completing a line loses instead of winning. The game ends with it either way.
    pub misere: bool,
    /// Whether a mark falls down its column, to the lowest empty cell.
    pub gravity: bool,
    /// What holds for X and for O.
    pub sides: [SideRules; 2],
    /// Black of renju: this side may not make an overline, a double four or a double three. Then
    /// k is 5, said or not.
    pub forbidden: Option<Mark>,
}

/// What can be chosen for options and for rules alike.
macro_rules! choices {
    () => {
        /// With this side beginning. In renju black begins: what holds for black goes along.
        #[must_use]
        pub const fn with_first(mut self, first: First) -> Self {
            self.first = first;
            if let Some(black) = self.forbidden {
                (self.sides, self.forbidden) = black_begins(self.sides, black, first);
            }
            self
        }

        /// With a line losing.
        #[must_use]
        pub const fn with_misere(mut self, misere: bool) -> Self {
            self.misere = misere;
            self
        }

        /// With marks falling.
        #[must_use]
        pub const fn with_gravity(mut self, gravity: bool) -> Self {
            self.gravity = gravity;
            self
        }

        /// With this rule of lines for both sides.
        #[must_use]
        pub const fn with_win(mut self, win: WinRule) -> Self {
            self.sides[0].win = win;
            self.sides[1].win = win;
            self
        }

        /// With these rules for one side.
        #[must_use]
        pub const fn with_side(mut self, mark: Mark, side: SideRules) -> Self {
            self.sides[mark.index()] = side;
            self
        }
    };
}

impl Options {
    /// X first, k or more win, marks anywhere.
    pub fn new() -> Self {
        Self::default()
    }

    /// With k marks in a row.
    #[must_use]
    pub const fn with_k(mut self, k: usize) -> Self {
        self.k = Some(k);
        self
    }

    choices!();

    /// With the lines and the forbidden moves of a rule of gomoku. In renju black is who begins,
    /// X where it could be either.
    #[must_use]
    pub const fn with_rule(mut self, rule: GomokuRule) -> Self {
        let black = match self.first {
            First::X | First::Either => Mark::X,
            First::O => Mark::O,
        };
        [self.sides[0].win, self.sides[1].win] = rule.wins(black);
        self.forbidden = if matches!(rule, GomokuRule::Renju) { Some(black) } else { None };
        self
    }

    /// The rule of gomoku that these are, if it has a name; gravity and misère are not asked.
    pub fn gomoku_rule(&self) -> Option<GomokuRule> {
        GomokuRule::of(self.sides, self.forbidden)
    }

    /// How many in a row win on a board of n rows.
    pub(crate) fn k_on(&self, n: usize) -> usize {
        self.k.unwrap_or(if self.forbidden.is_some() { FIVE } else { n })
    }

    /// These rules on a board of m columns and n rows.
    ///
    /// # Errors
    ///
    /// `empty_board`, `too_large`, `bad_k` and `bad_rules`, as many as apply.
    pub fn rules(self, m: usize, n: usize) -> Result<Rules, SetupError> {
        Rules::from_options(m, n, self)
    }
}

/// What holds for each side, and who is black, once it is said who begins.
const fn black_begins(
    sides: [SideRules; 2],
    black: Mark,
    first: First,
) -> ([SideRules; 2], Option<Mark>) {
    match (black, first) {
        (Mark::X, First::O) => ([sides[1], sides[0]], Some(Mark::O)),
        (Mark::O, First::X) => ([sides[1], sides[0]], Some(Mark::X)),
        _ => (sides, Some(black)),
    }
}

/// The rules of a game: a size that can be played, and the options.
///
/// ```
/// use mnk::Rules;
/// let gomoku = Rules::new(15, 15, 5).unwrap();
/// assert_eq!(gomoku.cell_count(), 225);
/// assert_eq!(Rules::new(3, 3, 4).unwrap_err().kind(), "bad_k");
/// assert_eq!(Rules::new(33, 3, 3).unwrap_err().kind(), "too_large");
/// assert_eq!(Rules::new(0, 3, 3).unwrap_err().kind(), "empty_board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    m: u8,
    n: u8,
    k: u8,
    first: First,
    misere: bool,
    gravity: bool,
    sides: [SideRules; 2],
    forbidden: Option<Mark>,
}

impl Rules {
    /// Tic-tac-toe: 3 x 3, three in a row.
    pub const TIC_TAC_TOE: Self = Self::plain(3, 3, 3);
    /// Free-style gomoku: 15 x 15, five in a row or more.
    pub const GOMOKU: Self = Self::plain(15, 15, 5);
    /// Connect four: 7 columns, 6 rows, four in a row, marks fall.
    pub const CONNECT_FOUR: Self = {
        let mut rules = Self::plain(7, 6, 4);
        rules.gravity = true;
        rules
    };

    const fn plain(m: u8, n: u8, k: u8) -> Self {
        let side = SideRules { win: WinRule::KOrMore, area: Area::ALL };
        Self {
            m,
            n,
            k,
            first: First::X,
            misere: false,
            gravity: false,
            sides: [side; 2],
            forbidden: None,
        }
    }

    /// m columns, n rows, k in a row; X first, k or more win.
    ///
    /// # Errors
    ///
    /// `empty_board` and `too_large` for sides outside 1 to 32, `bad_k` for a k of 0 or above the
    /// longer side.
    pub fn new(m: usize, n: usize, k: usize) -> Result<Self, SetupError> {
        Self::from_options(m, n, Options::new().with_k(k))
    }

    /// m columns and n rows with these options.
    ///
    /// # Errors
    ///
    /// As [`Rules::new`]; `bad_k` also when k is not said and the board is not square; `bad_rules`
    /// for renju with another k than 5, and for renju and caro with gravity or misère.
    pub fn from_options(m: usize, n: usize, options: Options) -> Result<Self, SetupError> {
        let error = SetupError::of_rules(m, n, &options);
        if !error.is_none() {
            return Err(error);
        }
        let Options { first, misere, gravity, sides, forbidden, .. } = options;
        let k = options.k_on(n);
        let (m, n, k) = (m as u8, n as u8, k as u8);
        Ok(Self { m, n, k, first, misere, gravity, sides, forbidden })
    }

    /// Columns, 1 to 32.
    #[inline]
    pub const fn m(&self) -> usize {
        self.m as usize
    }

    /// Rows, 1 to 32.
    #[inline]
    pub const fn n(&self) -> usize {
        self.n as usize
    }

    /// Marks in a row, 1 to 32.
    #[inline]
    pub const fn k(&self) -> usize {
        self.k as usize
    }

    /// Who began.
    #[inline]
    pub const fn first(&self) -> First {
        self.first
    }

    /// Whether completing a line loses.
    #[inline]
    pub const fn misere(&self) -> bool {
        self.misere
    }

    /// Whether marks fall down their column.
    #[inline]
    pub const fn gravity(&self) -> bool {
        self.gravity
    }

    /// What holds for this side.
    #[inline]
    pub const fn side(&self, mark: Mark) -> &SideRules {
        &self.sides[mark.index()]
    }

    /// Black of renju, who has forbidden moves.
    #[inline]
    pub const fn forbidden(&self) -> Option<Mark> {
        self.forbidden
    }

    /// The rule of gomoku that these are, if it has a name; gravity and misère are not asked.
    pub fn gomoku_rule(&self) -> Option<GomokuRule> {
        GomokuRule::of(self.sides, self.forbidden)
    }

    /// All but the size.
    pub const fn options(&self) -> Options {
        Options {
            k: Some(self.k as usize),
            first: self.first,
            misere: self.misere,
            gravity: self.gravity,
            sides: self.sides,
            forbidden: self.forbidden,
        }
    }

    choices!();

    /// How many cells there are, m times n.
    #[inline]
    pub const fn cell_count(&self) -> usize {
        self.m as usize * self.n as usize
    }

    /// Whether the cell is on the board.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.col() < self.m() && cell.row() < self.n()
    }

    /// Every cell of the board, row after row.
    ///
    /// ```
    /// let names: Vec<_> = mnk::Rules::TIC_TAC_TOE.cells().map(|c| c.to_string()).collect();
    /// assert_eq!(names.join(" "), "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    /// ```
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        let (m, n) = (self.m(), self.n());
        (0..n).flat_map(move |row| (0..m).map(move |col| Cell::at(col, row)))
    }

    /// The side that a completed line of this side's makes the winner.
    #[inline]
    pub const fn winner_by_line_of(&self, mark: Mark) -> Mark {
        if self.misere { mark.opponent() } else { mark }
    }
}
