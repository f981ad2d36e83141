//! Gomoku and renju by the rules of tournaments: which rows win, and what black may not play.
//!
//! Sources: the rules of the Renju International Federation, clauses 9.1 to 9.3, for the
//! forbidden moves; the Gomocup rules for exactly five and caro. A row's length `k` is data here
//! too; with another `k` than five "five" means `k`, "four" `k - 1` and "three" `k - 2`.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::line::Direction;
use crate::{Cell, Mark, Outcome};

/// Which rows win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GomokuRule {
    /// `k` or more.
    #[default]
    Free,
    /// Exactly `k`.
    Exact,
    /// X (black) wins with exactly `k` and has forbidden moves; O (white) wins with `k` or more.
    Renju,
    /// More than `k`, or `k` with at least one empty cell at an end.
    Caro,
}

/// Why black may not play a cell (RIF 9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// More than `k` in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

/// Why a move was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GomokuError {
    /// The cell is not on the board.
    Outside(Cell),
    /// A mark stands there.
    Taken(Cell),
    /// Black may not play there.
    Forbidden(Cell, Forbidden),
    /// The game has ended.
    AfterEnd(Cell),
}

impl fmt::Display for GomokuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(cell) => write!(f, "{cell} is outside the board"),
            Self::Taken(cell) => write!(f, "{cell} is taken"),
            Self::Forbidden(cell, Forbidden::Overline) => {
                write!(f, "{cell} is forbidden to black: an overline")
            }
            Self::Forbidden(cell, Forbidden::DoubleFour) => {
                write!(f, "{cell} is forbidden to black: a double four")
            }
            Self::Forbidden(cell, Forbidden::DoubleThree) => {
                write!(f, "{cell} is forbidden to black: a double three")
            }
            Self::AfterEnd(cell) => write!(f, "{cell} after the end of the game"),
        }
    }
}

impl core::error::Error for GomokuError {}

/// A game, move by move.
///
/// ```
/// use mnk::gomoku::{Gomoku, GomokuError, GomokuRule};
/// use mnk::{Mark, Outcome};
///
/// let mut game = Gomoku::new(15, 15, 5, GomokuRule::Exact).unwrap();
/// for cell in ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"] {
///     game.play(cell.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.outcome().winner(), Some(Mark::X));
/// let late = "o15".parse().unwrap();
/// assert_eq!(game.play(late), Err(GomokuError::AfterEnd(late)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gomoku {
    m: usize,
    n: usize,
    k: usize,
    rule: GomokuRule,
    marks: Vec<Option<Mark>>,
    moves: Vec<Cell>,
    outcome: Outcome,
}

impl Gomoku {
    /// An empty board of m columns and n rows; X moves first.
    ///
    /// # Errors
    /// As [`Rules::new`](crate::Rules::new).
    pub fn new(m: usize, n: usize, k: usize, rule: GomokuRule) -> Result<Self, crate::SetupError> {
        crate::Rules::new(m, n, k)?;
        let (marks, moves) = (vec![None; m * n], Vec::new());
        Ok(Self { m, n, k, rule, marks, moves, outcome: Outcome::Ongoing })
    }

    /// How the game stands.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whose turn it is, or would be.
    pub const fn turn(&self) -> Mark {
        if self.moves.len().is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// The moves played.
    pub fn moves(&self) -> &[Cell] {
        &self.moves
    }

    /// Whether the side to move could play the cell.
    ///
    /// # Errors
    /// [`GomokuError`].
    pub fn check(&self, cell: Cell) -> Result<(), GomokuError> {
        if self.outcome != Outcome::Ongoing {
            return Err(GomokuError::AfterEnd(cell));
        }
        if cell.col() >= self.m || cell.row() >= self.n {
            return Err(GomokuError::Outside(cell));
        }
        if self.at(cell, Direction::Right, 0).is_some() {
            return Err(GomokuError::Taken(cell));
        }
        match self.forbidden(cell) {
            Some(why) if self.turn() == Mark::X => Err(GomokuError::Forbidden(cell, why)),
            _ => Ok(()),
        }
    }

    /// Plays a move.
    ///
    /// In renju a side that has no cell left that it may play has a draw, as on a full board.
    ///
    /// # Errors
    /// [`GomokuError`]; the game is then as it was.
    pub fn play(&mut self, cell: Cell) -> Result<Outcome, GomokuError> {
        self.check(cell)?;
        let mark = self.turn();
        let wins = self.completes(cell, mark);
        self.put(cell, Some(mark));
        self.moves.push(cell);
        let open = |row: usize, col: usize| {
            Cell::new(col, row).is_some_and(|cell| self.check(cell).is_ok())
        };
        if wins {
            self.outcome = Outcome::win(mark);
        } else if !(0..self.n).any(|row| (0..self.m).any(|col| open(row, col))) {
            self.outcome = Outcome::Draw;
        }
        Ok(self.outcome)
    }

    /// Takes the last move back; `None` at the beginning.
    pub fn take_back(&mut self) -> Option<Cell> {
        let cell = self.moves.pop()?;
        self.put(cell, None);
        self.outcome = Outcome::Ongoing;
        Some(cell)
    }

    /// Why X may not play the empty cell in renju; `None` if it may, and by any other rule.
    ///
    /// ```
    /// use mnk::gomoku::{Forbidden, Gomoku, GomokuRule};
    ///
    /// let mut game = Gomoku::new(15, 15, 5, GomokuRule::Renju).unwrap();
    /// // Black: two in a column and two in a row that meet in h8.
    /// for cell in ["h6", "a1", "h7", "c1", "f8", "a3", "g8", "c5"] {
    ///     game.play(cell.parse().unwrap()).unwrap();
    /// }
    /// assert_eq!(game.forbidden("h8".parse().unwrap()), Some(Forbidden::DoubleThree));
    /// assert_eq!(game.forbidden("h5".parse().unwrap()), None);
    /// ```
    pub fn forbidden(&self, cell: Cell) -> Option<Forbidden> {
        if self.rule != GomokuRule::Renju {
            return None;
        }
        self.clone().judge_black(cell)
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.m + cell.col()
    }

    fn put(&mut self, cell: Cell, mark: Option<Mark>) {
        let index = self.index(cell);
        self.marks[index] = mark;
    }

    /// The cell some steps along a line.
    fn along(&self, cell: Cell, direction: Direction, steps: i32) -> Option<Cell> {
        let (dc, dr) = direction.step();
        let col = usize::try_from(cell.col() as i32 + steps * dc).ok()?;
        let row = usize::try_from(cell.row() as i32 + steps * dr).ok()?;
        if col < self.m && row < self.n { Cell::new(col, row) } else { None }
    }

    fn at(&self, cell: Cell, direction: Direction, steps: i32) -> Option<Mark> {
        self.along(cell, direction, steps).and_then(|cell| self.marks[self.index(cell)])
    }

    /// Whether the cell some steps on is on the board and empty.
    fn free(&self, cell: Cell, direction: Direction, steps: i32) -> bool {
        self.along(cell, direction, steps).is_some_and(|c| self.marks[self.index(c)].is_none())
    }

    /// How far the side's marks go from the cell, back and forth, the cell itself not counted.
    fn arms(&self, cell: Cell, direction: Direction, mark: Mark) -> (i32, i32) {
        let arm = |way: i32| {
            (1..=32).take_while(|i| self.at(cell, direction, way * i) == Some(mark)).count() as i32
        };
        (arm(-1), arm(1))
    }

    /// Whether a mark on the empty cell completes a row that wins, in this direction.
    fn five(&self, cell: Cell, direction: Direction, mark: Mark) -> bool {
        let (back, forth) = self.arms(cell, direction, mark);
        let (length, k) = (back + forth + 1, self.k as i32);
        match (self.rule, mark) {
            (GomokuRule::Exact, _) | (GomokuRule::Renju, Mark::X) => length == k,
            (GomokuRule::Free, _) | (GomokuRule::Renju, Mark::O) => length >= k,
            (GomokuRule::Caro, _) => {
                let open =
                    self.free(cell, direction, -back - 1) || self.free(cell, direction, forth + 1);
                length > k || (length == k && open)
            }
        }
    }

    fn completes(&self, cell: Cell, mark: Mark) -> bool {
        Direction::ALL.into_iter().any(|direction| self.five(cell, direction, mark))
    }

    /// RIF 9.1 to 9.3. Changes nothing in the end.
    fn judge_black(&mut self, cell: Cell) -> Option<Forbidden> {
        if self.completes(cell, Mark::X) {
            return None;
        }
        let lengths = Direction::ALL.map(|direction| self.arms(cell, direction, Mark::X));
        if lengths.iter().any(|(back, forth)| (back + forth + 1) as usize > self.k) {
            return Some(Forbidden::Overline);
        }
        self.put(cell, Some(Mark::X));
        let fours: usize = Direction::ALL.into_iter().map(|d| self.fours(cell, d)).sum();
        let mut threes = 0;
        if fours < 2 {
            for direction in Direction::ALL {
                threes += usize::from(self.three(cell, direction));
            }
        }
        self.put(cell, None);
        if fours > 1 {
            Some(Forbidden::DoubleFour)
        } else {
            (threes > 1).then_some(Forbidden::DoubleThree)
        }
    }

    /// Fours through a black mark in one direction (RIF 9.2): marks that one more makes a five.
    /// Two cells at the ends of the same marks are one four; two cells that need different marks
    /// are two.
    fn fours(&self, cell: Cell, direction: Direction) -> usize {
        let k = self.k as i32;
        let mut fives = Vec::new();
        for steps in 1 - k..k {
            if self.free(cell, direction, steps)
                && let Some(next) = self.along(cell, direction, steps)
                && self.five(next, direction, Mark::X)
            {
                let (back, forth) = self.arms(next, direction, Mark::X);
                if (steps - back..=steps + forth).contains(&0) {
                    fives.push(steps);
                }
            }
        }
        match fives[..] {
            [] => 0,
            [low, high] if high - low == k => 1,
            [_] => 1,
            _ => 2,
        }
    }

    /// Whether a black mark is in a three in one direction (RIF 9.3): one more mark, that black
    /// may play and that makes no five, makes a straight four through it.
    fn three(&mut self, cell: Cell, direction: Direction) -> bool {
        let k = self.k as i32;
        for steps in 1 - k..k {
            let Some(next) = self.along(cell, direction, steps) else { continue };
            if !self.free(cell, direction, steps) {
                continue;
            }
            let (back, forth) = self.arms(next, direction, Mark::X);
            let through = (steps - back..=steps + forth).contains(&0);
            let straight = back + forth + 1 == k - 1
                && self.five_after(next, direction, -back - 1)
                && self.five_after(next, direction, forth + 1);
            if through
                && straight
                && !self.completes(next, Mark::X)
                && self.judge_black(next).is_none()
            {
                return true;
            }
        }
        false
    }

    /// Whether, with a black mark on `cell`, another some steps on makes a five on their line.
    fn five_after(&mut self, cell: Cell, direction: Direction, steps: i32) -> bool {
        if !self.free(cell, direction, steps) {
            return false;
        }
        self.put(cell, Some(Mark::X));
        let next = self.along(cell, direction, steps);
        let five = next.is_some_and(|next| self.five(next, direction, Mark::X));
        self.put(cell, None);
        five
    }
}
