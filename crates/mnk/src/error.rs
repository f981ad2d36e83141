//! Why a board cannot be.

use core::fmt;

use crate::gomoku::FIVE;
use crate::rules::{MAX_SIDE, WinRule};
use crate::{Cell, First, GomokuRule, Mark, Options};

/// One thing that is wrong with a board or its rules.
///
/// Its text begins with the sentence that the command line promises, and goes on to say where, and
/// what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// No row, or no column.
    #[error("Empty board: at least one row of one cell is needed")]
    EmptyBoard,
    /// A row is not as long as the first.
    #[error(
        "Ragged rows: row {row} has {} where row 1 has {expected}; all rows must be of one length",
        Count(*width, "cell")
    )]
    RaggedRows {
        /// The first such row, from 1.
        row: usize,
        /// Its cells.
        width: usize,
        /// The cells of row 1.
        expected: usize,
    },
    /// More than 32 columns or rows.
    #[error(
        "Board too large: {} and {}, where at most {MAX_SIDE} of each can be",
        Count(*m, "column"), Count(*n, "row")
    )]
    TooLarge {
        /// Columns.
        m: usize,
        /// Rows.
        n: usize,
    },
    /// A character that is no cell.
    #[error(
        "Unknown cell {found:?} at row {row}, column {col}: {}",
        if *found == '/' {
            "it stands between the rows of a board written as one text, and these are several rows; \
             write all in one, or each row without it"
        } else {
            "a cell is X, x, O or o, or empty as a space, '.', '_' or '-'"
        }
    )]
    UnknownCell {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        col: usize,
        /// What stands there.
        found: char,
    },
    /// k is 0, above the longer side, or missing on a board that is not square.
    #[error("{}", BadK { k: *k, m: *m, n: *n })]
    BadK {
        /// What was said.
        k: Option<usize>,
        /// Columns.
        m: usize,
        /// Rows.
        n: usize,
    },
    /// The marks cannot have been made in turns by who began.
    #[error("{}", TurnOrder { x: *x, o: *o, first: *first })]
    WrongTurnOrder {
        /// How many X.
        x: usize,
        /// How many O.
        o: usize,
        /// Who began.
        first: First,
    },
    /// Marks fall, and no order of alternate moves stacks the columns so.
    #[error(
        "Wrong turn order: with marks that fall, no alternate moves can stack the columns like this"
    )]
    NoOrder,
    /// Both sides have a line.
    #[error(
        "Impossible board: game should have ended after the game was won; X and O both have a line, and only one can have come first"
    )]
    TwoWinners,
    /// One side has a line that cannot have been the end of the game.
    #[error("Impossible board: game should have ended after the game was won; {}", After { by: *by, why: *why })]
    PlayedAfterWin {
        /// Whose line.
        by: Mark,
        /// Why it cannot have ended the game.
        why: AfterWin,
    },
    /// Marks fall, and this one has an empty cell below it.
    #[error("Floating mark: {cell} has an empty cell below it, and marks fall down their column")]
    FloatingMark {
        /// The first such cell, row after row.
        cell: Cell,
    },
    /// A mark where its side may not move.
    #[error("Closed cell: {mark} may not move at {cell}")]
    ClosedCell {
        /// The first such cell, row after row.
        cell: Cell,
        /// What stands there.
        mark: Mark,
    },
    /// Rules that are not played together.
    #[error("{}", BadRules { rule: *rule, k: *k, m: *m, n: *n })]
    BadRules {
        /// The rule of gomoku.
        rule: GomokuRule,
        /// What was said of k, when that is what does not go with the rule; else gravity or
        /// misère does not.
        k: Option<usize>,
        /// Columns.
        m: usize,
        /// Rows.
        n: usize,
    },
    /// Black of renju can only have come here by a move that is forbidden to it.
    #[error("Forbidden move: {}", Barred { by: *by, overline: *overline })]
    ForbiddenMove {
        /// Black.
        by: Mark,
        /// Whether an overline shows it; else no mark of black can have been the last.
        overline: bool,
    },
}

/// Why a line cannot have been the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterWin {
    /// No single last mark completes all of its side's lines.
    NotOneMove,
    /// By the counts the other side moved last.
    NotLast,
    /// Every order of moves passes through a completed line.
    EveryOrder,
}

impl Reason {
    /// The name of the kind, as `--json` gives it; several reasons may share one.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::EmptyBoard => "empty_board",
            Self::RaggedRows { .. } => "ragged_rows",
            Self::TooLarge { .. } => "too_large",
            Self::UnknownCell { .. } => "unknown_cell",
            Self::BadK { .. } => "bad_k",
            Self::WrongTurnOrder { .. } | Self::NoOrder => "wrong_turn_order",
            Self::TwoWinners => "two_winners",
            Self::PlayedAfterWin { .. } => "played_after_win",
            Self::FloatingMark { .. } => "floating_mark",
            Self::ClosedCell { .. } => "closed_cell",
            Self::BadRules { .. } => "bad_rules",
            Self::ForbiddenMove { .. } => "forbidden_move",
        }
    }
}

/// `1 row`, `2 rows`.
pub(crate) struct Count(pub(crate) usize, pub(crate) &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, one) = *self;
        write!(f, "{number} {one}{}", if number == 1 { "" } else { "s" })
    }
}

struct BadK {
    k: Option<usize>,
    m: usize,
    n: usize,
}

impl fmt::Display for BadK {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { k, m, n } = *self;
        let longer = m.max(n).min(MAX_SIDE);
        match k {
            None => write!(f, "Bad k: a board of {m} x {n} does not say how many in a row win")?,
            Some(k) => write!(f, "Bad k: {k} in a row on a board of {m} x {n}")?,
        }
        write!(f, "; k must be 1 to {longer}")
    }
}

struct BadRules {
    rule: GomokuRule,
    k: Option<usize>,
    m: usize,
    n: usize,
}

impl fmt::Display for BadRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, k, m, n } = *self;
        write!(f, "Bad rules: {rule} is ")?;
        match k {
            Some(FIVE) => {
                write!(f, "{FIVE} in a row, and a board of {m} x {n} is too small for {FIVE}")?;
                return write!(f, "; take a longer board, or the free or the exact rule");
            }
            Some(k) => write!(f, "{FIVE} in a row, not {k} in a row on a board of {m} x {n}")?,
            None => write!(f, "not played with gravity or misère")?,
        }
        write!(f, "; use the free or the exact rule")
    }
}

struct Barred {
    by: Mark,
    overline: bool,
}

impl fmt::Display for Barred {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = self.by;
        if self.overline {
            write!(f, "{by}, black of renju, may not make more than {FIVE} in a row")
        } else {
            write!(f, "whichever mark of {by}, black of renju, came last was forbidden to it")
        }
    }
}

struct TurnOrder {
    x: usize,
    o: usize,
    first: First,
}

impl fmt::Display for TurnOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { x, o, first } = *self;
        let (more, lead) = if x > o { (Mark::X, x - o) } else { (Mark::O, o - x) };
        let less = more.opponent();
        let began = first.allows(more);
        let what = if began { "went twice" } else { "started" };
        write!(f, "Wrong turn order: {more} {what}; there are {x} X and {o} O, ")?;
        match (began, first) {
            (_, First::Either) => write!(f, "and neither side can be more than one ahead"),
            (true, _) => write!(f, "and {more}, who begins, can be at most one ahead"),
            (false, _) if lead == 1 => {
                write!(f, "so {more} must have begun; where {less} begins it is never behind")
            }
            (false, _) => write!(f, "but where {less} begins {more} is never ahead"),
        }
    }
}

struct After {
    by: Mark,
    why: AfterWin,
}

impl fmt::Display for After {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = self.by;
        match self.why {
            AfterWin::NotOneMove => write!(f, "no one last move completes every line of {by}"),
            AfterWin::NotLast => {
                write!(f, "{by} has a line, but by the counts {} moved last", by.opponent())
            }
            AfterWin::EveryOrder => {
                write!(f, "every order of moves has {by} complete a line before the last move")
            }
        }
    }
}

/// Every reason why a board cannot be. It holds at least one, takes no memory of its own, and
/// names each kind's first place.
///
/// ```
/// use mnk::{First, Options, Setup};
/// // X has six and O none: turns too many, and no one last move made both lines.
/// let error = mnk::judge(&["XXX", "...", "XXX"]).unwrap_err();
/// let kinds: Vec<_> = error.reasons().map(|reason| reason.kind()).collect();
/// assert_eq!(kinds, ["wrong_turn_order", "played_after_win"]);
/// assert_eq!(error.kind(), kinds[0]);
/// assert!(error.to_string().starts_with("Wrong turn order: X went twice"));
///
/// // What would be right is data as well.
/// let error = mnk::judge(&["OXX", "XOX", "OOO"]).unwrap_err();
/// assert_eq!(error.right_with_first(), Some(First::O));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetupError {
    pub(crate) kinds: u16,
    pub(crate) x: u16,
    pub(crate) o: u16,
    pub(crate) first: First,
    pub(crate) right_first: Option<First>,
    pub(crate) lined: Mark,
    pub(crate) why: AfterWin,
    pub(crate) floating: Cell,
    pub(crate) closed: (Cell, Mark),
    pub(crate) m: usize,
    pub(crate) n: usize,
    pub(crate) k: Option<usize>,
    pub(crate) ragged: (u32, u32),
    pub(crate) unknown: (u32, u32, char),
    /// The rule, and whether k is what does not go with it.
    pub(crate) rule: (GomokuRule, bool),
    pub(crate) overline: bool,
}

/// The kinds, in the order of the command line's contract.
pub(crate) mod kind {
    pub(crate) const EMPTY_BOARD: u16 = 1 << 0;
    pub(crate) const RAGGED_ROWS: u16 = 1 << 1;
    pub(crate) const TOO_LARGE: u16 = 1 << 2;
    pub(crate) const UNKNOWN_CELL: u16 = 1 << 3;
    pub(crate) const BAD_K: u16 = 1 << 4;
    pub(crate) const WRONG_TURN_ORDER: u16 = 1 << 5;
    pub(crate) const NO_ORDER: u16 = 1 << 6;
    pub(crate) const TWO_WINNERS: u16 = 1 << 7;
    pub(crate) const PLAYED_AFTER_WIN: u16 = 1 << 8;
    pub(crate) const FLOATING_MARK: u16 = 1 << 9;
    pub(crate) const CLOSED_CELL: u16 = 1 << 10;
    pub(crate) const BAD_RULES: u16 = 1 << 11;
    pub(crate) const FORBIDDEN_MOVE: u16 = 1 << 12;
    pub(crate) const COUNT: u16 = 13;
}

impl SetupError {
    /// No reason yet.
    pub(crate) const NONE: Self = Self {
        kinds: 0,
        x: 0,
        o: 0,
        first: First::X,
        right_first: None,
        lined: Mark::X,
        why: AfterWin::NotOneMove,
        floating: Cell::at(0, 0),
        closed: (Cell::at(0, 0), Mark::X),
        m: 0,
        n: 0,
        k: None,
        ragged: (0, 0),
        unknown: (0, 0, ' '),
        rule: (GomokuRule::Free, false),
        overline: false,
    };

    /// What is wrong with a size and a k.
    pub(crate) fn of_size(m: usize, n: usize, k: Option<usize>) -> Self {
        let mut error = Self { m, n, k, ..Self::NONE };
        if m == 0 || n == 0 {
            error.add(kind::EMPTY_BOARD);
        }
        if m > MAX_SIDE || n > MAX_SIDE {
            error.add(kind::TOO_LARGE);
        }
        let bad_k = match k {
            None => m != n,
            Some(k) => k == 0 || k > m.max(n).min(MAX_SIDE),
        };
        // Where nothing was said of k, an empty board is fault enough.
        if bad_k && !(m == 0 || n == 0) {
            error.add(kind::BAD_K);
        }
        error
    }

    /// What is wrong with a size and with rules for it.
    pub(crate) fn of_rules(m: usize, n: usize, options: &Options) -> Self {
        let renju = options.forbidden.is_some();
        let k = if renju { Some(FIVE) } else { options.k };
        let mut error = Self::of_size(m, n, k);
        let caro = options.sides.iter().any(|side| side.win == WinRule::OpenEnd);
        error.rule.0 = if renju { GomokuRule::Renju } else { GomokuRule::Caro };
        if renju && (options.k_on(n) != FIVE || error.kinds & kind::BAD_K != 0) {
            error.kinds &= !kind::BAD_K;
            error.rule.1 = true;
            error.k = Some(options.k_on(n));
            error.add(kind::BAD_RULES);
        } else if (renju || caro) && (options.gravity || options.misere) {
            error.add(kind::BAD_RULES);
        }
        error
    }

    pub(crate) const fn is_none(&self) -> bool {
        self.kinds == 0
    }

    pub(crate) fn add(&mut self, kind: u16) {
        self.kinds |= kind;
    }

    pub(crate) const fn with_kinds(mut self, kinds: u16) -> Self {
        self.kinds |= kinds;
        self
    }

    pub(crate) const fn only_has(&self, kinds: u16) -> bool {
        self.kinds & !kinds == 0
    }

    /// Keeps the first ragged row.
    pub(crate) fn add_ragged(&mut self, row: usize, width: usize) {
        if self.kinds & kind::RAGGED_ROWS == 0 {
            self.ragged = (row as u32, width as u32);
            self.add(kind::RAGGED_ROWS);
        }
    }

    /// Keeps the first unknown cell.
    pub(crate) fn add_unknown(&mut self, row: usize, col: usize, found: char) {
        if self.kinds & kind::UNKNOWN_CELL == 0 {
            self.unknown = (row as u32, col as u32, found);
            self.add(kind::UNKNOWN_CELL);
        }
    }

    fn reason(&self, kind: u16) -> Reason {
        let Self { m, n, k, .. } = *self;
        match kind {
            kind::EMPTY_BOARD => Reason::EmptyBoard,
            kind::RAGGED_ROWS => Reason::RaggedRows {
                row: self.ragged.0 as usize,
                width: self.ragged.1 as usize,
                expected: m,
            },
            kind::TOO_LARGE => Reason::TooLarge { m, n },
            kind::UNKNOWN_CELL => {
                let (row, col, found) = self.unknown;
                Reason::UnknownCell { row: row as usize, col: col as usize, found }
            }
            kind::BAD_K => Reason::BadK { k, m, n },
            kind::WRONG_TURN_ORDER => {
                Reason::WrongTurnOrder { x: self.x.into(), o: self.o.into(), first: self.first }
            }
            kind::NO_ORDER => Reason::NoOrder,
            kind::TWO_WINNERS => Reason::TwoWinners,
            kind::PLAYED_AFTER_WIN => Reason::PlayedAfterWin { by: self.lined, why: self.why },
            kind::FLOATING_MARK => Reason::FloatingMark { cell: self.floating },
            kind::CLOSED_CELL => Reason::ClosedCell { cell: self.closed.0, mark: self.closed.1 },
            kind::BAD_RULES => {
                let (rule, by_k) = self.rule;
                Reason::BadRules { rule, k: k.filter(|_| by_k), m, n }
            }
            _ => Reason::ForbiddenMove { by: self.lined, overline: self.overline },
        }
    }

    /// Every reason, in the order in which the command line lists the kinds.
    pub fn reasons(&self) -> impl Iterator<Item = Reason> + '_ {
        (0..kind::COUNT)
            .map(|bit| 1 << bit)
            .filter(|kind| self.kinds & kind != 0)
            .map(|kind| self.reason(kind))
    }

    /// The first reason.
    pub fn first_reason(&self) -> Reason {
        self.reason(1 << self.kinds.trailing_zeros())
    }

    /// The kind of the first reason.
    pub fn kind(&self) -> &'static str {
        self.first_reason().kind()
    }

    /// Who must have begun for this very board to be right; `None` when that does not save it.
    pub const fn right_with_first(&self) -> Option<First> {
        self.right_first
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.reasons()).finish()
    }
}

/// All reasons, one after the other.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.reasons().enumerate() {
            if i > 0 {
                f.write_str(". ")?;
            }
            write!(f, "{reason}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
