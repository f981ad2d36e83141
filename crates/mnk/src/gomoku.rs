//! Gomoku by the rules of tournaments: which rows win, and what black may not play in renju.
//!
//! Sources: the rules of the Renju International Federation, clauses 9.1 to 9.3, for the
//! forbidden moves; the Gomocup rules for exactly five and caro.

use core::fmt;
use core::str::FromStr;

use crate::line::Direction;
use crate::rules::{Area, MAX_SIDE, Rules, SideRules, WinRule};
use crate::{Cell, Mark};

/// The row that renju is played for; its threes and fours are those of this five.
pub(crate) const FIVE: usize = 5;

/// The four rules by which gomoku is played, by name. Each is data of [`Options`] and [`Rules`]:
/// which rows win ([`WinRule`]), and who has forbidden moves.
///
/// [`Options`]: crate::Options
///
/// ```
/// use mnk::{GomokuRule, Options};
/// let renju = Options::new().with_rule(GomokuRule::Renju).with_k(5).rules(15, 15).unwrap();
/// assert_eq!(renju.gomoku_rule(), Some(GomokuRule::Renju));
///
/// let error = Options::new().with_rule(GomokuRule::Renju).with_k(4).rules(15, 15).unwrap_err();
/// assert_eq!(error.kind(), "bad_rules");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GomokuRule {
    /// k or more in a row win, for both sides.
    #[default]
    Free,
    /// Exactly k in a row win, for both sides.
    Exact,
    /// Five in a row: black, who began, wins with exactly five and may not make an overline, a
    /// double four or a double three; white wins with five or more.
    Renju,
    /// More than k win, and k win unless both ends are closed, by a mark or by the edge.
    Caro,
}

impl GomokuRule {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Free, Self::Exact, Self::Renju, Self::Caro];

    /// `free`, `exact`, `renju` or `caro`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Exact => "exact",
            Self::Renju => "renju",
            Self::Caro => "caro",
        }
    }

    /// Which rows win for X and for O, when this side began.
    pub(crate) const fn wins(self, black: Mark) -> [WinRule; 2] {
        match (self, black) {
            (Self::Free, _) => [WinRule::KOrMore; 2],
            (Self::Exact, _) => [WinRule::ExactlyK; 2],
            (Self::Caro, _) => [WinRule::OpenEnd; 2],
            (Self::Renju, Mark::X) => [WinRule::ExactlyK, WinRule::KOrMore],
            (Self::Renju, Mark::O) => [WinRule::KOrMore, WinRule::ExactlyK],
        }
    }

    /// The rule whose data these are; `None` when it has no name.
    pub(crate) fn of(sides: [SideRules; 2], forbidden: Option<Mark>) -> Option<Self> {
        let black = forbidden.unwrap_or(Mark::X);
        let is = |rule: &Self| {
            rule.wins(black) == sides.map(|side| side.win)
                && (*rule == Self::Renju) == forbidden.is_some()
        };
        let anywhere = sides.iter().all(|side| side.area == Area::ALL);
        Self::ALL.into_iter().find(|rule| anywhere && is(rule))
    }
}

impl fmt::Display for GomokuRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rule is free, exact, renju or caro")]
pub struct ParseRuleError;

impl FromStr for GomokuRule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        Self::ALL.into_iter().find(|rule| rule.name() == text).ok_or(ParseRuleError)
    }
}

/// Why black may not play a cell (RIF 9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// More than five in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

/// `an overline`, `a double four`, `a double three`.
impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "an overline",
            Self::DoubleFour => "a double four",
            Self::DoubleThree => "a double three",
        })
    }
}

/// Why `black` may not play the empty cell; `None` where it may. `at` says what stands in a cell.
///
/// ```
/// use mnk::gomoku::{Forbidden, forbidden};
/// use mnk::{Cell, Mark, Rules};
/// // Two in a column and two in a row that meet in h8.
/// let marks: Vec<Cell> = ["h6", "h7", "f8", "g8"].map(|name| name.parse().unwrap()).into();
/// let at = |cell: Cell| marks.contains(&cell).then_some(Mark::X);
/// let why = |name: &str| forbidden(&Rules::GOMOKU, at, Mark::X, name.parse().unwrap());
/// assert_eq!(why("h8"), Some(Forbidden::DoubleThree));
/// assert_eq!(why("h5"), None);
/// ```
pub fn forbidden(
    rules: &Rules,
    at: impl Fn(Cell) -> Option<Mark>,
    black: Mark,
    cell: Cell,
) -> Option<Forbidden> {
    Judge::new(rules, at, black).forbidden(cell)
}

/// Who owns a cell, to black.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Nobody,
    Black,
    White,
}

/// A board on which marks are tried.
pub(crate) struct Judge {
    m: usize,
    n: usize,
    owners: [Owner; MAX_SIDE * MAX_SIDE],
}

impl Judge {
    pub(crate) fn new(rules: &Rules, at: impl Fn(Cell) -> Option<Mark>, black: Mark) -> Self {
        let (m, n) = (rules.m(), rules.n());
        let mut owners = [Owner::Nobody; MAX_SIDE * MAX_SIDE];
        for cell in rules.cells() {
            owners[cell.key()] = match at(cell) {
                None => Owner::Nobody,
                Some(mark) if mark == black => Owner::Black,
                Some(_) => Owner::White,
            };
        }
        Self { m, n, owners }
    }

    /// Takes whatever stands in a cell away.
    pub(crate) fn clear(&mut self, cell: Cell) {
        self.put(cell, Owner::Nobody);
    }

    /// Whether black's mark in this cell was allowed, had it come last.
    pub(crate) fn was_allowed(&mut self, cell: Cell) -> bool {
        self.clear(cell);
        let allowed = self.forbidden(cell).is_none() && !self.completes(cell);
        self.put(cell, Owner::Black);
        allowed
    }

    fn put(&mut self, cell: Cell, owner: Owner) {
        self.owners[cell.key()] = owner;
    }

    /// The cell some steps along a line.
    fn along(&self, cell: Cell, direction: Direction, steps: i32) -> Option<Cell> {
        let (dc, dr) = direction.step();
        let col = usize::try_from(cell.col() as i32 + steps * dc).ok()?;
        let row = usize::try_from(cell.row() as i32 + steps * dr).ok()?;
        if col < self.m && row < self.n { Cell::new(col, row) } else { None }
    }

    fn is(&self, cell: Cell, direction: Direction, steps: i32, owner: Owner) -> bool {
        self.along(cell, direction, steps).is_some_and(|cell| self.owners[cell.key()] == owner)
    }

    /// Whether the cell some steps on is on the board and empty.
    fn free(&self, cell: Cell, direction: Direction, steps: i32) -> bool {
        self.is(cell, direction, steps, Owner::Nobody)
    }

    /// How far black's marks go from the cell, back and forth, the cell itself not counted.
    fn arms(&self, cell: Cell, direction: Direction) -> (i32, i32) {
        let arm = |way: i32| {
            (1..MAX_SIDE as i32)
                .take_while(|i| self.is(cell, direction, way * i, Owner::Black))
                .count() as i32
        };
        (arm(-1), arm(1))
    }

    fn length(&self, cell: Cell, direction: Direction) -> usize {
        let (back, forth) = self.arms(cell, direction);
        (back + forth + 1) as usize
    }

    /// Whether a mark on the empty cell makes a five in some direction.
    fn completes(&self, cell: Cell) -> bool {
        Direction::ALL.into_iter().any(|direction| self.length(cell, direction) == FIVE)
    }

    /// RIF 9.1 to 9.3. The board is as before in the end.
    pub(crate) fn forbidden(&mut self, cell: Cell) -> Option<Forbidden> {
        if self.completes(cell) {
            return None;
        }
        if Direction::ALL.into_iter().any(|direction| self.length(cell, direction) > FIVE) {
            return Some(Forbidden::Overline);
        }
        self.put(cell, Owner::Black);
        let fours: usize = Direction::ALL.into_iter().map(|d| self.fours(cell, d)).sum();
        let mut threes = 0;
        if fours < 2 {
            for direction in Direction::ALL {
                threes += usize::from(self.three(cell, direction));
            }
        }
        self.clear(cell);
        if fours > 1 {
            Some(Forbidden::DoubleFour)
        } else {
            (threes > 1).then_some(Forbidden::DoubleThree)
        }
    }

    /// Fours through a mark in one direction (RIF 9.2): marks that one more makes a five. Two
    /// cells at the ends of the same marks are one four; two cells that need different marks are
    /// two.
    fn fours(&self, cell: Cell, direction: Direction) -> usize {
        let mut fives = 0;
        let (mut low, mut high) = (0, 0);
        for steps in 1 - FIVE as i32..FIVE as i32 {
            let Some(next) = self.along(cell, direction, steps) else { continue };
            if !self.free(cell, direction, steps) || self.length(next, direction) != FIVE {
                continue;
            }
            let (back, forth) = self.arms(next, direction);
            if (steps - back..=steps + forth).contains(&0) {
                low = if fives == 0 { steps } else { low };
                high = steps;
                fives += 1;
            }
        }
        match fives {
            0 => 0,
            1 => 1,
            2 if high - low == FIVE as i32 => 1,
            _ => 2,
        }
    }

    /// Whether a mark is in a three in one direction (RIF 9.3): one more mark, that black may
    /// play and that makes no five, makes a straight four through it.
    fn three(&mut self, cell: Cell, direction: Direction) -> bool {
        for steps in 1 - FIVE as i32..FIVE as i32 {
            let Some(next) = self.along(cell, direction, steps) else { continue };
            if !self.free(cell, direction, steps) {
                continue;
            }
            let (back, forth) = self.arms(next, direction);
            let through = (steps - back..=steps + forth).contains(&0);
            let straight = (back + forth + 1) as usize == FIVE - 1
                && self.five_after(next, direction, -back - 1)
                && self.five_after(next, direction, forth + 1);
            if through && straight && !self.completes(next) && self.forbidden(next).is_none() {
                return true;
            }
        }
        false
    }

    /// Whether, with a mark on `cell`, another some steps on makes a five on their line.
    fn five_after(&mut self, cell: Cell, direction: Direction, steps: i32) -> bool {
        if !self.free(cell, direction, steps) {
            return false;
        }
        self.put(cell, Owner::Black);
        let next = self.along(cell, direction, steps);
        let five = next.is_some_and(|next| self.length(next, direction) == FIVE);
        self.clear(cell);
        five
    }
}
