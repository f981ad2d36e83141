//! The independent checker: nothing but the rules, and every reply.

use std::collections::{BTreeSet, HashMap};

use mnk::{Cell, Mark, Outcome, Position, Symmetry, WinRule};

use super::{Answer, Claim, Proof, Strategy};

/// Why a proof does not show what it claims.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The strategies are not those the claim calls for.
    #[error("a win needs one strategy, of the winner; a draw needs one for each side, X first")]
    Strategies,
    /// A position can come up for which the strategy has no answer.
    #[error("{side:?} has no answer to {rows}")]
    NoAnswer {
        /// The side whose strategy it is.
        side: Mark,
        /// The position.
        rows: String,
    },
    /// An answer is no legal move.
    #[error("{side:?} cannot move to {cell} in {rows}")]
    IllegalMove {
        /// The side whose strategy it is.
        side: Mark,
        /// The position.
        rows: String,
        /// The move.
        cell: Cell,
    },
    /// The game can end in a way that the claim excludes.
    #[error("{side:?} comes to {rows}, which is not what is claimed")]
    WrongEnd {
        /// The side whose strategy it is.
        side: Mark,
        /// The position.
        rows: String,
    },
    /// The pairs do not stop every line, or overlap, or are not empty, or do not apply.
    #[error("the pairs of {side:?} in {rows} do not hold")]
    Pairs {
        /// The side whose strategy it is.
        side: Mark,
        /// The position.
        rows: String,
    },
    /// No plan could be stolen there.
    #[error("{side:?} has no plan to steal in {rows}")]
    NotStolen {
        /// The side whose strategy it is.
        side: Mark,
        /// The position.
        rows: String,
    },
    /// The win takes longer than is claimed, or not as long: a claim that says more plies than the
    /// strategy needs is not what it shows.
    #[error("plies until the strategy wins: {needed}, and the claim is {claimed}")]
    OtherPlies {
        /// Plies the strategy needs.
        needed: u32,
        /// Plies claimed.
        claimed: u32,
    },
    /// An answer to a position that does not come up.
    #[error("{side:?} has an answer to {rows}, which never comes up")]
    Unused {
        /// The side whose strategy it is.
        side: Mark,
        /// The position.
        rows: String,
    },
}

impl Proof {
    /// Verifies the proof by the rules alone, trying every reply to every answer.
    ///
    /// # Errors
    ///
    /// The first fault found; see [`CheckError`].
    pub fn check(&self) -> Result<(), CheckError> {
        let sides: Vec<Mark> = self.strategies.iter().map(|strategy| strategy.side).collect();
        let called_for = match self.claim {
            Claim::Win { side, .. } => vec![side],
            Claim::Draw => Mark::ALL.to_vec(),
        };
        if sides != called_for {
            return Err(CheckError::Strategies);
        }
        for strategy in &self.strategies {
            let mut walk = Walk {
                strategy,
                wins: self.claim != Claim::Draw,
                seen: HashMap::new(),
                used: BTreeSet::new(),
            };
            let needed = walk.visit(&self.position, self.turn)?;
            if let Claim::Win { plies: claimed, .. } = self.claim
                && needed != claimed
            {
                return Err(CheckError::OtherPlies { needed, claimed });
            }
            let unused = strategy.answers.keys().find(|rows| !walk.used.contains(*rows));
            if let Some(rows) = unused {
                return Err(CheckError::Unused { side: strategy.side, rows: rows.clone() });
            }
        }
        Ok(())
    }
}

/// One side's strategy, followed to every end.
struct Walk<'a> {
    strategy: &'a Strategy,
    /// Whether the side has to win; else it has to hold.
    wins: bool,
    /// The plies that positions seen before take.
    seen: HashMap<Position, u32>,
    used: BTreeSet<String>,
}

impl Walk<'_> {
    /// How many plies the game can still take.
    fn visit(&mut self, position: &Position, turn: Mark) -> Result<u32, CheckError> {
        let side = self.strategy.side;
        let rows = || position.to_string();
        if position.outcome().is_over() {
            let winner = position.outcome().winner();
            let fits =
                if self.wins { winner == Some(side) } else { winner != Some(side.opponent()) };
            return if fits { Ok(0) } else { Err(CheckError::WrongEnd { side, rows: rows() }) };
        }
        let position = &position.canonical();
        if let Some(&plies) = self.seen.get(position) {
            return Ok(plies);
        }
        let strategy = self.strategy;
        let answer = strategy.answers.get(&position.to_string());
        if answer.is_some() {
            self.used.insert(position.to_string());
        }
        let plies = match answer {
            Some(Answer::Pairs(pairs)) if !self.wins => {
                if !pairs_hold(position, side, pairs) {
                    return Err(CheckError::Pairs { side, rows: position.to_string() });
                }
                0
            }
            Some(Answer::Stolen) if !self.wins => {
                if turn != side || !can_steal(position, side) {
                    return Err(CheckError::NotStolen { side, rows: position.to_string() });
                }
                0
            }
            Some(&Answer::Move(cell)) if turn == side => {
                let mut next = position.clone();
                next.play(cell).map_err(|_| CheckError::IllegalMove {
                    side,
                    rows: position.to_string(),
                    cell,
                })?;
                1 + self.visit(&next, turn.opponent())?
            }
            None if turn == side && wins_at_once(position, side) => 1,
            None if turn != side => {
                let mut most = 0;
                for cell in position.legal_moves() {
                    let mut next = position.clone();
                    if next.play(cell).is_ok() {
                        most = most.max(self.visit(&next, turn.opponent())?);
                    }
                }
                1 + most
            }
            _ => return Err(CheckError::NoAnswer { side, rows: position.to_string() }),
        };
        self.seen.insert(position.clone(), plies);
        Ok(plies)
    }
}

fn wins_at_once(position: &Position, side: Mark) -> bool {
    position.legal_moves().any(|cell| {
        let mut next = position.clone();
        next.play(cell).is_ok_and(|outcome| outcome == Outcome::win(side))
    })
}

/// Whether a mark more never hurts its owner: k or more win, anywhere, for both alike.
fn marks_never_hurt(position: &Position) -> bool {
    let rules = position.rules();
    let free = |mark| {
        let side = rules.side(mark);
        side.win == WinRule::KOrMore && rules.cells().all(|cell| side.area.contains(cell))
    };
    !rules.gravity() && !rules.misere() && free(Mark::X) && free(Mark::O)
}

/// Whether every line that the other side could still complete holds a pair.
fn pairs_hold(position: &Position, side: Mark, pairs: &[[Cell; 2]]) -> bool {
    let rules = position.rules();
    let cells: BTreeSet<Cell> = pairs.iter().flatten().copied().collect();
    let empty = |cell: &Cell| rules.contains(*cell) && position.cell(*cell).is_none();
    if !marks_never_hurt(position) || cells.len() != 2 * pairs.len() || !cells.iter().all(empty) {
        return false;
    }
    let lines = rules.cells().flat_map(|start| {
        [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().filter_map(move |(dx, dy)| {
            (0..rules.k() as isize)
                .map(|step| {
                    let col = usize::try_from(start.col() as isize + dx * step).ok()?;
                    let row = usize::try_from(start.row() as isize + dy * step).ok()?;
                    Cell::new(col, row).filter(|cell| rules.contains(*cell))
                })
                .collect::<Option<Vec<Cell>>>()
        })
    });
    lines
        .filter(|line| line.iter().all(|&cell| position.cell(cell) != Some(side)))
        .all(|line| pairs.iter().any(|pair| pair.iter().all(|cell| line.contains(cell))))
}

/// Whether the other side's marks are, in some mirror, among this side's, and the other way round.
fn can_steal(position: &Position, side: Mark) -> bool {
    let rules = position.rules();
    marks_never_hurt(position)
        && Symmetry::of(rules).any(|symmetry| {
            rules.cells().all(|cell| {
                let image = symmetry.map(rules, cell);
                let theirs = |cell| position.cell(cell) == Some(side.opponent());
                let ours = |cell| position.cell(cell) == Some(side);
                (!theirs(cell) || ours(image)) && (!theirs(image) || ours(cell))
            })
        })
}
