//! Finding proofs: the solver is asked in every position that the other side can lead to.

use std::collections::{BTreeMap, HashSet};

use mnk::{Cell, First, Mark, Outcome, Position, Symmetry};

use super::{Answer, Claim, Proof, ProofError, Strategy};
use crate::solve::{Goal, Limits, Solver, Value};

/// Lines that a proof may have: some hundred megabytes of text.
const MOST_LINES: usize = 2_000_000;

impl Proof {
    /// A proof of what the position is worth, or `None` when a limit is met first.
    ///
    /// The plies claimed for a win are exact, but what the proof shows is that it takes no more.
    ///
    /// # Errors
    ///
    /// See [`ProofError`].
    pub fn of(position: &Position, limits: &Limits<'_>) -> Result<Option<Self>, ProofError> {
        let rules = position.rules();
        if rules.side(Mark::X) != rules.side(Mark::O) {
            return Err(ProofError::UnevenRules);
        }
        let mut solver = Solver::new(rules);
        let limits = Limits { goal: Goal::Plies, ..*limits };
        let solution = solver.solve(position, &limits)?;
        let (claim, sides) = match solution.value {
            Value::Win { side, plies, exact: true } => (Claim::Win { side, plies }, vec![side]),
            Value::Draw => (Claim::Draw, Mark::ALL.to_vec()),
            _ => return Ok(None),
        };
        let turn = position.side_to_move().unwrap_or_else(|| position.turn());
        let mut strategies = Vec::new();
        for side in sides {
            let mut writer = Writer {
                solver: &mut solver,
                limits: &limits,
                side,
                wins: claim != Claim::Draw,
                answers: BTreeMap::new(),
                seen: HashSet::new(),
            };
            if !writer.visit(position)? {
                return Ok(None);
            }
            strategies.push(Strategy { side, answers: writer.answers });
        }
        // The text says whose turn it is, not who began.
        let mut setup = position.to_setup();
        setup.options.first = First::Either;
        let position = setup.position().ok().map(|plain| {
            if plain.outcome().is_over() { Some(plain) } else { plain.with_side_to_move(turn) }
        });
        Ok(position.flatten().map(|position| Self { position, turn, claim, strategies }))
    }
}

struct Writer<'a> {
    solver: &'a mut Solver,
    limits: &'a Limits<'a>,
    side: Mark,
    wins: bool,
    answers: BTreeMap<String, Answer>,
    seen: HashSet<Position>,
}

impl Writer<'_> {
    /// Writes answers for all that can follow; false at a limit.
    fn visit(&mut self, position: &Position) -> Result<bool, ProofError> {
        if position.outcome().is_over() {
            return Ok(true);
        }
        let position = position.canonical();
        if !self.seen.insert(position.clone()) {
            return Ok(true);
        }
        if self.answers.len() >= MOST_LINES {
            return Err(ProofError::TooLong { most: MOST_LINES });
        }
        let ours = position.turn() == self.side;
        if !self.wins && self.rests(&position, ours) {
            return Ok(true);
        }
        if !ours {
            for cell in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(cell);
                if !self.visit(&next)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        let after = |cell: Cell| {
            let mut next = position.clone();
            next.play_unchecked(cell);
            next
        };
        let won = |cell: &Cell| after(*cell).outcome() == Outcome::win(self.side);
        if position.legal_moves().any(|cell| won(&cell)) {
            return Ok(true);
        }
        let limits = Limits { goal: Goal::Move, ..*self.limits };
        let solution = self.solver.solve(&position, &limits)?;
        let Some(&cell) = solution.best.first() else { return Ok(false) };
        self.answers.insert(position.to_string(), Answer::Move(cell));
        self.visit(&after(cell))
    }

    /// Whether the side holds without looking further; then the reason is written.
    fn rests(&mut self, position: &Position, ours: bool) -> bool {
        let answer = if ours && self.solver.free && can_steal(position, self.side) {
            Answer::Stolen
        } else if let Some(pairs) = self.solver.core.pairs(position, self.side) {
            Answer::Pairs(pairs)
        } else {
            return false;
        };
        self.answers.insert(position.to_string(), answer);
        true
    }
}

/// In some mirror each side's marks cover the other's, seen from the side to move.
fn can_steal(position: &Position, side: Mark) -> bool {
    let rules = position.rules();
    let is = |cell, mark| position.cell(cell) == Some(mark);
    Symmetry::of(rules).any(|symmetry| {
        rules.cells().all(|cell| {
            let image = symmetry.map(rules, cell);
            let rival = side.opponent();
            (!is(cell, rival) || is(image, side)) && (!is(image, rival) || is(cell, side))
        })
    })
}
