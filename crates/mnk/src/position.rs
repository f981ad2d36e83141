//! Positions that can occur, and the moves between them.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::bits::{Bits, Layout};
use crate::census::{Census, census};
use crate::line::maximal_lines;
use crate::rules::WinRule;
use crate::state::Core;
use crate::{Cell, Forbidden, Line, Mark, Move, MoveError, Outcome, Rules, Setup, Symmetry};

/// How it is known that a position can occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum History {
    /// A game leads to it: by proof, by search, or because it was played.
    Proven,
    /// Nothing speaks against it, but there were too many ways to search them all. Only where
    /// marks fall on boards above 7 x 6, and for "exactly k", renju and caro on boards made for
    /// the purpose.
    Trusted,
}

impl History {
    /// What two questions about one position say together.
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Proven { other } else { self }
    }
}

/// A position that can occur under its rules, and the game as it goes on from there.
///
/// It is made from the empty board ([`Position::new`]) or from a [`Setup`], and every move keeps
/// it legal. It takes no memory of its own up to 256 bits of cells (15 x 15), and moves cost no
/// allocation on any board.
///
/// Two positions are equal when rules, marks and turn are.
///
/// # Stability
///
/// [`Position::zobrist`] is the same in every release for the same marks in the same cells and
/// the same side to move, whatever the rules; `tests/data/zobrist.txt` pins it.
///
/// ```
/// use mnk::{Cell, MoveError, Outcome, Position, Rules};
/// let mut game = Position::new(&Rules::TIC_TAC_TOE);
/// for name in ["b2", "a1", "c1", "a3", "a2"] {
///     game.play(name.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.outcome(), Outcome::Ongoing);
///
/// // A refused move changes nothing and says why.
/// let taken: Cell = "b2".parse().unwrap();
/// assert!(matches!(game.play(taken), Err(MoveError::Taken { .. })));
///
/// let c2: Cell = "c2".parse().unwrap();
/// game.undo("a2".parse().unwrap()).unwrap();
/// assert!(game.legal_moves().any(|cell| cell == c2));
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    outcome: Outcome,
    width: Width,
}

/// The words are sized to the board: 16 bits, or one, two, four or seventeen times 64.
#[derive(Clone, Debug)]
enum Width {
    Half(Core<u16>),
    One(Core<u64>),
    Two(Core<u128>),
    Four(Core<[u64; 4]>),
    Many(Box<Core<[u64; 17]>>),
}

/// The same expression for every width.
macro_rules! each {
    ($position:expr, $core:ident => $body:expr) => {
        match $position {
            Width::Half($core) => $body,
            Width::One($core) => $body,
            Width::Two($core) => $body,
            Width::Four($core) => $body,
            Width::Many($core) => $body,
        }
    };
}

/// Kept out of line, so that games on the smallest boards stay short and fast.
impl Width {
    #[inline(never)]
    fn play(&mut self, cell: Move) -> Outcome {
        each!(self, core => core.play(cell))
    }

    #[inline(never)]
    fn undo(&mut self, cell: Move) {
        each!(self, core => core.undo(cell));
    }
}

impl Position {
    /// The empty board. Where either side may begin, X is to move until
    /// [`with_side_to_move`](Self::with_side_to_move) says otherwise.
    pub fn new(rules: &Rules) -> Self {
        let layout = Layout::new(rules, true);
        let plain = Mark::ALL.iter().all(|&mark| rules.side(mark).win == WinRule::KOrMore);
        let width = match (layout.rotated_size(), layout.end()) {
            _ if plain && rules.cell_count() <= 16 => Width::Half(Core::new(rules)),
            (..=64, _) => Width::One(Core::new(rules)),
            (..=128, _) => Width::Two(Core::new(rules)),
            (_, ..=256) => Width::Four(Core::new(rules)),
            _ => Width::Many(Box::new(Core::new(rules))),
        };
        let outcome = each!(&width, core => core.without_line());
        Self { outcome, width }
    }

    /// For setups found to be right.
    pub(crate) fn set_up(
        rules: &Rules,
        marks: impl Iterator<Item = (Cell, Mark)>,
        turn: Mark,
        turn_known: bool,
        line_of: Option<Mark>,
        history: History,
    ) -> Self {
        let mut position = Self::new(rules);
        each!(&mut position.width, core => {
            marks.for_each(|(cell, mark)| core.place(cell, mark));
            core.set_turn(turn);
            core.turn_known = turn_known;
            core.history = history;
            position.outcome = match line_of {
                Some(mark) => Outcome::win(rules.winner_by_line_of(mark)),
                None => core.without_line(),
            };
        });
        position
    }

    /// The rules.
    #[inline]
    pub fn rules(&self) -> &Rules {
        each!(&self.width, core => &core.rules)
    }

    /// The mark in a cell; none in an empty one, and none off the board.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Option<Mark> {
        each!(&self.width, core => core.get(cell))
    }

    /// How the game stands. Kept by every move, so it costs nothing to ask.
    #[inline]
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Who moves next: `None` when the game is over, and when both could ([`First::Either`] and as
    /// many X as O).
    ///
    /// [`First::Either`]: crate::First::Either
    #[inline]
    pub fn side_to_move(&self) -> Option<Mark> {
        each!(&self.width, core => {
            (core.turn_known && !self.outcome.is_over()).then_some(core.turn)
        })
    }

    /// Whose mark [`play`](Self::play) puts next: the side to move, X where both could be, and
    /// the side that did not move last when the game is over.
    #[inline]
    pub fn turn(&self) -> Mark {
        each!(&self.width, core => core.turn)
    }

    /// The same with this side to move; `None` when it is known to be the other's turn.
    ///
    /// ```
    /// use mnk::{First, Mark, Options, Setup};
    /// let rows = Setup::from_rows(&["XO", ".."], Options::new().with_first(First::Either)).unwrap();
    /// let position = rows.position().unwrap();
    /// assert_eq!(position.side_to_move(), None);
    /// assert_eq!(position.with_side_to_move(Mark::O).unwrap().side_to_move(), Some(Mark::O));
    /// ```
    #[must_use]
    pub fn with_side_to_move(&self, mark: Mark) -> Option<Self> {
        let mut position = self.clone();
        each!(&mut position.width, core => {
            if core.turn_known && core.turn != mark {
                return None;
            }
            core.set_turn(mark);
            core.turn_known = true;
            if position.outcome.winner().is_none() {
                position.outcome = core.without_line();
            }
        });
        Some(position)
    }

    /// How many marks are on the board.
    #[inline]
    pub fn ply(&self) -> usize {
        each!(&self.width, core => usize::from(core.ply))
    }

    /// Whether a game is known that leads to where this one was set up.
    pub fn history(&self) -> History {
        each!(&self.width, core => core.history)
    }

    /// The Zobrist hash of marks and turn; see the type for what is promised of it.
    #[inline]
    pub fn zobrist(&self) -> u64 {
        each!(&self.width, core => core.hash)
    }

    /// Every maximal run that is a line: of the winner's marks, or under misère of the loser's.
    /// Empty while nobody has one.
    ///
    /// ```
    /// let setup = mnk::Setup::from_rows(&["XXX", "XOO", "XOO"], mnk::Options::new()).unwrap();
    /// let lines = setup.position().unwrap().lines();
    /// let cells: Vec<Vec<String>> =
    ///     lines.iter().map(|line| line.cells().map(|c| c.to_string()).collect()).collect();
    /// assert_eq!(cells, [["a1", "b1", "c1"], ["a1", "a2", "a3"]]);
    /// ```
    pub fn lines(&self) -> Vec<Line> {
        if self.outcome().winner().is_none() {
            return Vec::new();
        }
        Mark::ALL
            .into_iter()
            .flat_map(|mark| maximal_lines(self.rules(), mark, &|cell| self.cell(cell)))
            .collect()
    }

    /// The moves of the side to move, row after row; none when the game is over.
    #[inline]
    pub fn legal_moves(&self) -> LegalMoves {
        if self.outcome.is_over() {
            return LegalMoves(Rest::One(0, Layout::new(self.rules(), true)));
        }
        LegalMoves(match &self.width {
            Width::Half(core) => Rest::One(core.moves().into(), core.layout),
            Width::One(core) => Rest::One(core.moves(), core.layout),
            Width::Two(core) => Rest::Two(core.moves(), core.layout),
            Width::Four(core) => Rest::Four(core.moves(), core.layout),
            Width::Many(core) => Rest::Many(Box::new(core.moves()), core.layout),
        })
    }

    /// Where a mark dropped into this column would come to lie; `None` when it is full or not
    /// there. Without gravity too: the lowest empty cell.
    pub fn drop(&self, col: usize) -> Option<Cell> {
        let n = self.rules().n();
        (0..n)
            .rev()
            .filter_map(|row| Cell::new(col, row))
            .find(|&cell| self.rules().contains(cell) && self.cell(cell).is_none())
    }

    /// What speaks against the side to move moving there.
    ///
    /// # Errors
    ///
    /// See [`MoveError`].
    pub fn check(&self, cell: Move) -> Result<(), MoveError> {
        let rules = self.rules();
        if self.outcome().is_over() {
            return Err(MoveError::AfterEnd { cell, outcome: self.outcome() });
        }
        if !rules.contains(cell) {
            return Err(MoveError::Outside { cell, m: rules.m(), n: rules.n() });
        }
        if let Some(by) = self.cell(cell) {
            return Err(MoveError::Taken { cell, by });
        }
        if rules.gravity() {
            match self.drop(cell.col()) {
                Some(lowest) if lowest != cell => {
                    return Err(MoveError::NotLowest { cell, lowest });
                }
                _ => {}
            }
        }
        if !rules.side(self.turn()).area.contains(cell) {
            return Err(MoveError::Closed { cell, mark: self.turn() });
        }
        match self.forbidden(cell) {
            Some(why) if rules.forbidden() == Some(self.turn()) => {
                Err(MoveError::Forbidden { cell, why })
            }
            _ => Ok(()),
        }
    }

    /// Why black of renju may not play the empty cell, whoever is to move; `None` where it may,
    /// and by all other rules.
    ///
    /// ```
    /// use mnk::{Forbidden, GomokuRule, Options, Position};
    /// let rules = Options::new().with_rule(GomokuRule::Renju).rules(15, 15).unwrap();
    /// let moves = mnk::parse_moves("h6 a1 h7 c1 f8 a3 g8 c5").unwrap();
    /// let mut game = Position::from_moves(&rules, &moves).unwrap();
    /// let h8 = "h8".parse().unwrap();
    /// assert_eq!(game.forbidden(h8), Some(Forbidden::DoubleThree));
    /// assert_eq!(game.play(h8).unwrap_err().kind(), "forbidden_move");
    /// assert_eq!(game.forbidden("h5".parse().unwrap()), None);
    /// ```
    pub fn forbidden(&self, cell: Cell) -> Option<Forbidden> {
        let black = self.rules().forbidden()?;
        if !self.rules().contains(cell) || self.cell(cell).is_some() {
            return None;
        }
        each!(&self.width, core => core.judge(black)).forbidden(cell)
    }

    /// Makes a move of the side to move and says how the game then stands.
    ///
    /// # Errors
    ///
    /// See [`MoveError`]; the position stays as it was.
    pub fn play(&mut self, cell: Move) -> Result<Outcome, MoveError> {
        self.check(cell)?;
        self.play_unchecked(cell);
        Ok(self.outcome())
    }

    /// Makes a move known to be legal; only the lines through its cell are looked at.
    ///
    /// # Panics
    ///
    /// May panic, or leave a position that cannot occur, when the move is not legal.
    #[inline]
    pub fn play_unchecked(&mut self, cell: Move) {
        debug_assert_eq!(self.check(cell), Ok(()));
        self.outcome = match &mut self.width {
            Width::Half(core) => core.play(cell),
            wide => wide.play(cell),
        };
    }

    /// Takes back a move, which must have been the last of the game or could have been.
    ///
    /// ```
    /// use mnk::{MoveError, Position, Rules};
    /// let mut game = Position::new(&Rules::TIC_TAC_TOE);
    /// let (a1, b2) = ("a1".parse().unwrap(), "b2".parse().unwrap());
    /// game.play(a1).unwrap();
    /// assert_eq!(game.undo(b2), Err(MoveError::NotLast { cell: b2 }));
    /// game.undo(a1).unwrap();
    /// assert_eq!(game, Position::new(&Rules::TIC_TAC_TOE));
    /// ```
    ///
    /// # Errors
    ///
    /// [`MoveError::NotLast`] when the cell holds no mark of the side that moved last, when
    /// another mark lies on it (gravity), or when a line would be left without it.
    pub fn undo(&mut self, cell: Move) -> Result<(), MoveError> {
        let rules = *self.rules();
        let mover = self.turn().opponent();
        let buried = || {
            let above = cell.row().checked_sub(1).map(|row| Cell::at(cell.col(), row));
            rules.gravity() && above.is_some_and(|above| self.cell(above).is_some())
        };
        let line_left = || {
            let at = |c| self.cell(c).filter(|_| c != cell);
            Mark::ALL.into_iter().any(|mark| !maximal_lines(&rules, mark, &at).is_empty())
        };
        if self.cell(cell) != Some(mover) || buried() || line_left() {
            return Err(MoveError::NotLast { cell });
        }
        self.undo_unchecked(cell);
        Ok(())
    }

    /// Takes back the last move.
    ///
    /// # Panics
    ///
    /// May panic, or leave a position that cannot occur, when it was not the last move.
    #[inline]
    pub fn undo_unchecked(&mut self, cell: Move) {
        debug_assert_eq!(self.cell(cell), Some(self.turn().opponent()));
        self.outcome = Outcome::Ongoing;
        match &mut self.width {
            Width::Half(core) => core.undo(cell),
            wide => wide.undo(cell),
        }
    }

    /// The position turned or mirrored; `None` when this is no symmetry of its rules.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        if !Symmetry::of(self.rules()).any(|s| s == symmetry) {
            return None;
        }
        let width = match &self.width {
            Width::Half(core) => Width::Half(core.with_marks(core.image(symmetry))),
            Width::One(core) => Width::One(core.with_marks(core.image(symmetry))),
            Width::Two(core) => Width::Two(core.with_marks(core.image(symmetry))),
            Width::Four(core) => Width::Four(core.with_marks(core.image(symmetry))),
            Width::Many(core) => Width::Many(Box::new(core.with_marks(core.image(symmetry)))),
        };
        Some(Self { outcome: self.outcome, width })
    }

    /// The one of all its turns and mirrors that stands for them, the same for each.
    ///
    /// ```
    /// use mnk::{Position, Rules};
    /// let rules = Rules::TIC_TAC_TOE;
    /// let after = |name: &str| {
    ///     let mut game = Position::new(&rules);
    ///     game.play(name.parse().unwrap()).unwrap();
    ///     game.canonical()
    /// };
    /// assert_eq!(after("a1"), after("c3"));
    /// assert_ne!(after("a1"), after("b2"));
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let width = match &self.width {
            Width::Half(core) => Width::Half(canonical(core)),
            Width::One(core) => Width::One(canonical(core)),
            Width::Two(core) => Width::Two(canonical(core)),
            Width::Four(core) => Width::Four(canonical(core)),
            Width::Many(core) => Width::Many(Box::new(canonical(core))),
        };
        Self { outcome: self.outcome, width }
    }

    pub(crate) fn census(&self) -> Census {
        each!(&self.width, core => census(core, self.outcome))
    }

    /// The position as a setup, which makes the same position again.
    pub fn to_setup(&self) -> Setup {
        let rules = self.rules();
        let cells = rules.cells().map(|cell| self.cell(cell)).collect();
        Setup { m: rules.m(), n: rules.n(), cells, options: rules.options() }
    }

    /// The marks of a side as the bits of one word, `None` above 64 cells: bit `row * m + col`. For
    /// searches that want them whole.
    ///
    /// ```
    /// use mnk::{Mark, Position, Rules};
    /// let moves = mnk::parse_moves("a1 c3 b1").unwrap();
    /// let game = Position::from_moves(&Rules::TIC_TAC_TOE, &moves).unwrap();
    /// assert_eq!(game.word(Mark::X), Some(0b000_000_011));
    /// assert_eq!(game.word(Mark::O), Some(0b100_000_000));
    /// assert_eq!(Position::new(&Rules::GOMOKU).word(Mark::X), None);
    /// ```
    pub fn word(&self, mark: Mark) -> Option<u64> {
        let rules = self.rules();
        (rules.cell_count() <= 64).then(|| {
            let cells = rules.cells().filter(|&cell| self.cell(cell) == Some(mark));
            cells.fold(0, |word, cell| word | 1 << cell.index(rules.m()))
        })
    }
}

fn canonical<B: Bits>(core: &Core<B>) -> Core<B> {
    let images = Symmetry::of(&core.rules).map(|symmetry| core.image(symmetry));
    images.min().map_or(*core, |marks| core.with_marks(marks))
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        fn same<B: Bits>(a: &Core<B>, b: &Core<B>) -> bool {
            a.rules == b.rules
                && a.turn == b.turn
                && Mark::ALL.iter().all(|&mark| a.marks(mark) == b.marks(mark))
        }
        match (&self.width, &other.width) {
            (Width::Half(a), Width::Half(b)) => same(a, b),
            (Width::One(a), Width::One(b)) => same(a, b),
            (Width::Two(a), Width::Two(b)) => same(a, b),
            (Width::Four(a), Width::Four(b)) => same(a, b),
            (Width::Many(a), Width::Many(b)) => same(a, b),
            _ => false,
        }
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.zobrist().hash(state);
    }
}

/// The moves of a position, row after row: see [`Position::legal_moves`].
#[derive(Clone, Debug)]
pub struct LegalMoves(Rest);

#[derive(Clone, Debug)]
enum Rest {
    One(u64, Layout),
    Two(u128, Layout),
    Four([u64; 4], Layout),
    Many(Box<[u64; 17]>, Layout),
}

impl Iterator for LegalMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match &mut self.0 {
            Rest::One(rest, layout) => rest.pop().map(|bit| layout.cell(bit)),
            Rest::Two(rest, layout) => rest.pop().map(|bit| layout.cell(bit)),
            Rest::Four(rest, layout) => rest.pop().map(|bit| layout.cell(bit)),
            Rest::Many(rest, layout) => rest.pop().map(|bit| layout.cell(bit)),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match &self.0 {
            Rest::One(rest, _) => rest.count_ones(),
            Rest::Two(rest, _) => rest.count_ones(),
            Rest::Four(rest, _) => rest.iter().map(|word| word.count_ones()).sum(),
            Rest::Many(rest, _) => rest.iter().map(|word| word.count_ones()).sum(),
        } as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalMoves {}
