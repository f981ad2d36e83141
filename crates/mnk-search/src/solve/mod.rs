//! The exact solver.

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

use mnk::{Area, Cell, Mark, Position, Rules, Symmetry, WinRule};

pub use free::probe;
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
        Self { rules: *rules, core: core_for(rules), free: even(rules) && !rules.gravity() }
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
        Ok(self.core.solve(position, turn, limits))
    }
}

/// Solves one position.
///
/// # Errors
///
/// See [`SolveError`].
pub fn solve(position: &Position, limits: &Limits<'_>) -> Result<Solution, SolveError> {
    Solver::new(position.rules()).solve(position, limits)
}

/// Whether k or more win, anywhere, for both sides alike.
fn even(rules: &Rules) -> bool {
    let plain = |mark| {
        let side = rules.side(mark);
        side.win == WinRule::KOrMore && side.area == Area::ALL
    };
    Mark::ALL.into_iter().all(plain) && !rules.misere()
}

fn core_for(rules: &Rules) -> Box<dyn Core> {
    let (m, n, k) = (rules.m(), rules.n(), rules.k());
    let simple = even(rules);
    if simple && rules.gravity() && drop::fits(rules, 64) {
        return Box::new(drop::Drop::<u64>::new(rules));
    }
    if simple && rules.gravity() && drop::fits(rules, 128) {
        return Box::new(drop::Drop::<u128>::new(rules));
    }
    if simple && !rules.gravity() {
        let lines: usize = geometry::tracks(m, n, k).iter().map(Vec::len).sum();
        return match (m * n, lines, k) {
            (..=64, ..=64, ..=7) => Box::new(free::Free::<1, 1, 3>::new(m, n, k)),
            (..=64, ..=128, ..=7) => Box::new(free::Free::<1, 2, 3>::new(m, n, k)),
            (..=64, ..=256, _) => Box::new(free::Free::<1, 4, 4>::new(m, n, k)),
            (..=128, ..=512, ..=15) => Box::new(free::Free::<2, 8, 4>::new(m, n, k)),
            (..=256, ..=1024, ..=31) => Box::new(free::Free::<4, 16, 5>::new(m, n, k)),
            _ => Box::new(free::Free::<16, 64, 6>::new(m, n, k)),
        };
    }
    match m * n {
        ..=64 => Box::new(plain::Plain::<1>::new(rules)),
        ..=128 => Box::new(plain::Plain::<2>::new(rules)),
        ..=256 => Box::new(plain::Plain::<4>::new(rules)),
        _ => Box::new(plain::Plain::<16>::new(rules)),
    }
}
