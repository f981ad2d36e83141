//! The exact solver: who wins, how soon, and by which moves.
//!
//! ```
//! use mnk::{Options, Setup};
//! use mnk_search::solve::{Limits, Value, solve};
//! let setup = Setup::from_rows(&["XX./OO./..."], Options::new())?;
//! let solution = solve(&setup.position()?, &Limits::default())?;
//! assert_eq!(solution.value.to_string(), "X wins in 1 ply");
//! assert_eq!(solution.best, ["c1".parse()?]);
//!
//! // Nothing is guessed: a limit that is too tight leaves it open.
//! let empty = mnk::Position::new(&mnk::Rules::new(7, 4, 4)?);
//! let limits = Limits { nodes: 100, ..Limits::default() };
//! assert_eq!(solve(&empty, &limits)?.value, Value::Unknown);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Three searches share the work. Where marks go anywhere and k or more win (`free`), a mark more
//! never hurts, so that each side's win is a question of its own; it is answered by a search over
//! the lines still alive, with forced replies, moves that can be passed over because a proof next
//! to them does not need their cells (Hsu, Ko and others 2020), moves that another makes up for,
//! pairings, and the sum of Erdős and Selfridge (1973). Where marks fall (`drop`), a bitboard
//! search of the connect-four kind. All other rules get alpha-beta with a table (`plain`).
//!
//! Positions are told apart by 128-bit hashes, except in `drop`, where the key is the position.

mod bits;
mod drop;
mod force;
mod free;
mod geometry;
mod limits;
mod node;
mod pairing;
mod plain;
mod proof;
mod solution;
mod table;
mod tiny;

use mnk::{Area, Cell, Mark, Position, Rules, Symmetry, WinRule};

use crate::falling;

pub use limits::{Goal, Limits};
pub use proof::{CheckError, Claim, Proof, ProofError, ProofTextError};
pub use solution::{Solution, SolveError, Value};

/// What solves positions of one set of rules.
trait Core: core::fmt::Debug + Send {
    /// The position is not over, and it is this side's turn.
    fn solve(&mut self, position: &Position, turn: Mark, limits: &Limits<'_>) -> Solution;

    /// Pairs of empty cells that stop every line the other side could still complete, if this
    /// side, whoever is to move, can rest on them.
    fn pairs(&self, _position: &Position, _holder: Mark) -> Option<Vec<[Cell; 2]>> {
        None
    }
}

/// The legal moves, those together that a symmetry of the position exchanges.
fn legal_classes(position: &Position) -> Vec<Vec<Cell>> {
    let rules = position.rules();
    let keeps = |symmetry: &Symmetry| position.transformed(*symmetry).as_ref() == Some(position);
    let symmetries: Vec<Symmetry> = Symmetry::of(rules).filter(keeps).collect();
    let mut classes: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for cell in position.legal_moves() {
        let images = symmetries.iter().map(|symmetry| symmetry.map(rules, cell));
        let Some(least) = images.min() else { continue };
        match classes.iter_mut().find(|(first, _)| *first == least) {
            Some((_, class)) => class.push(cell),
            None => classes.push((least, vec![cell])),
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

/// A solver for one set of rules; it remembers what it has proven from one position to the next.
///
/// ```
/// use mnk::{Position, Rules};
/// use mnk_search::solve::{Limits, SolveError, Solver, Value};
/// let mut solver = Solver::new(&Rules::TIC_TAC_TOE);
/// let mut game = Position::new(&Rules::TIC_TAC_TOE);
/// assert_eq!(solver.solve(&game, &Limits::default())?.value, Value::Draw);
/// game.play("a1".parse()?)?;
/// assert_eq!(solver.solve(&game, &Limits::default())?.best, ["b2".parse()?]);
///
/// let other = Position::new(&Rules::new(4, 4, 4)?);
/// assert_eq!(solver.solve(&other, &Limits::default()), Err(SolveError::OtherRules));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    core: Box<dyn Core>,
    /// Whether a mark more never hurts its owner.
    free: bool,
}

impl Solver {
    /// A solver for these rules.
    pub fn new(rules: &Rules) -> Self {
        let free = even(rules) && !rules.gravity() && rules.side(Mark::X).win == WinRule::KOrMore;
        Self { rules: *rules, core: core_for(rules), free }
    }

    /// What the position is worth.
    ///
    /// # Errors
    ///
    /// See [`SolveError`].
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Solution, SolveError> {
        if position.rules() != &self.rules {
            return Err(SolveError::OtherRules);
        }
        let over = |value| Solution { value, best: Vec::new(), all_best: true, nodes: 0 };
        let outcome = position.outcome();
        if let Some(side) = outcome.winner() {
            return Ok(over(Value::Win { side, plies: 0, exact: true }));
        }
        if outcome.is_over() {
            return Ok(over(Value::Draw));
        }
        let turn = position.side_to_move().ok_or(SolveError::TurnUnknown)?;
        if hopeless(&self.rules) {
            let all_best = limits.goal >= Goal::Moves;
            let moves = position.legal_moves();
            let best = if limits.goal >= Goal::Move { moves.collect() } else { Vec::new() };
            return Ok(Solution { value: Value::Draw, best, all_best, nodes: 0 });
        }
        Ok(self.core.solve(position, turn, limits))
    }
}

/// Solves one position; see the [module](self) for an example.
///
/// # Errors
///
/// See [`SolveError`].
pub fn solve(position: &Position, limits: &Limits<'_>) -> Result<Solution, SolveError> {
    Solver::new(position.rules()).solve(position, limits)
}

/// Whether k or more win, anywhere, for both sides alike. Where no line is longer than k, exactly
/// k is the same.
fn even(rules: &Rules) -> bool {
    let plain = |mark| {
        let side = rules.side(mark);
        let exact = side.win == WinRule::ExactlyK && longest_is_k(rules);
        (side.win == WinRule::KOrMore || exact) && side.area == Area::ALL
    };
    Mark::ALL.into_iter().all(plain) && !rules.misere() && rules.forbidden().is_none()
}

/// Whether no line of the board is longer than k.
fn longest_is_k(rules: &Rules) -> bool {
    rules.k() >= rules.m().max(rules.n())
}

/// Whether nobody can ever complete a row: in caro one of k that fills its line has no open end.
fn hopeless(rules: &Rules) -> bool {
    let open_end = |mark| rules.side(mark).win == WinRule::OpenEnd;
    longest_is_k(rules) && Mark::ALL.into_iter().all(open_end)
}

fn core_for(rules: &Rules) -> Box<dyn Core> {
    let (m, n, k) = (rules.m(), rules.n(), rules.k());
    let simple = even(rules);
    if simple && !rules.gravity() && (m, n, k) == (3, 3, 3) {
        return Box::new(tiny::Tiny::new());
    }
    if simple && rules.gravity() && falling::fits(rules.m(), rules.n(), 64) {
        return Box::new(drop::Drop::<u64>::new(rules));
    }
    if simple && rules.gravity() && falling::fits(rules.m(), rules.n(), 128) {
        return Box::new(drop::Drop::<u128>::new(rules));
    }
    if simple && !rules.gravity() {
        let lines: usize = geometry::tracks(m, n, k).iter().map(Vec::len).sum();
        return match (m * n, lines, k) {
            (0..=64, 0..=64, 0..=7) => Box::new(free::Free::<1, 1, 3>::new(m, n, k)),
            (0..=64, 65..=128, 0..=7) => Box::new(free::Free::<1, 2, 3>::new(m, n, k)),
            (0..=64, ..) => Box::new(free::Free::<1, 4, 6>::new(m, n, k)),
            (65..=128, ..) => Box::new(free::Free::<2, 8, 6>::new(m, n, k)),
            (129..=256, ..) => Box::new(free::Free::<4, 16, 6>::new(m, n, k)),
            _ => Box::new(free::Free::<16, 64, 6>::new(m, n, k)),
        };
    }
    match m * n {
        0..=64 => Box::new(plain::Plain::<1>::new(rules)),
        65..=128 => Box::new(plain::Plain::<2>::new(rules)),
        129..=256 => Box::new(plain::Plain::<4>::new(rules)),
        _ => Box::new(plain::Plain::<16>::new(rules)),
    }
}
