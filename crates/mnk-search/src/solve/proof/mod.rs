//! Proofs that a stranger can verify: what to play in every position, or why nothing can happen.
//!
//! [`Proof::of`] finds one, [`Proof::check`] verifies it by the rules of `mnk` alone: it shares no
//! code with the search. A proof is text, see [`Proof`].

mod check;
mod text;
mod write;

use std::collections::BTreeMap;

use mnk::{Cell, Mark, Position};

use super::SolveError;

pub use check::CheckError;
pub use text::ProofTextError;

/// What a proof claims of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This side can win, whatever the other does, within so many plies.
    Win {
        /// The winner.
        side: Mark,
        /// Moves of both sides, at most.
        plies: u32,
    },
    /// Neither side can force a win: both can hold.
    Draw,
}

/// What a side does in one position, or why it need not do anything.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Answer {
    /// It moves there.
    Move(Cell),
    /// Every line the other side could still complete holds one of these pairs of empty cells;
    /// a move on one cell is answered by the other.
    Pairs(Vec<[Cell; 2]>),
    /// It is to move, and has at least what the other side has in a mirror: if the other side
    /// could win, so could it, by the same moves.
    Stolen,
}

/// What one side does in every position that the other side can lead it to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Strategy {
    side: Mark,
    /// By the rows of the position's canonical form.
    answers: BTreeMap<String, Answer>,
}

/// A claim about a position, and all that is needed to verify it.
///
/// # Stability
///
/// The text form has a version in its first line; a later version of this crate reads every
/// earlier one. Words are separated by one space, all lines end in LF; what
/// is read may also end its lines in CRLF and begin with a byte order mark.
///
/// ```text
/// referee-proof 1
/// rules k=3 free            k, then `free` (k or more), `exact` or `caro`, then `misere`, `gravity`
/// board XX./OO./...         rows with `/` between them, `.` for an empty cell
/// to-move X
/// claim X wins in 1         or `claim draw`
/// strategy X                one for the winner; for a draw one for each side
/// .X./.../... a1            in this position the side plays a1
/// X../.../... pairs b1-c1   (draw) a move on one of a pair is answered by the other
/// .../.../... stolen        (draw) the side is to move and could steal the other's plan
/// end
/// ```
///
/// A position is written in its canonical form, the one [`Position::canonical`] picks among its
/// turns and mirrors, and the move is a move there. Where the side can complete a line at once
/// it needs no line in the proof. Every line has to be used, and the plies claimed have to be those
/// that the strategy takes against the longest defence: no fewer and no more.
///
/// ```
/// use mnk::{Options, Setup};
/// use mnk_search::solve::{Limits, Proof};
/// let setup = Setup::from_rows(&["X.O/.../..."], Options::new())?;
/// let proof = Proof::of(&setup.position()?, &Limits::default())?.unwrap();
/// let text = proof.to_string();
/// let read: Proof = text.parse()?;
/// read.check()?;
/// assert_eq!(read, proof);
///
/// // A claim of more than it shows is refused, and so is one of less.
/// for other in ["X wins in 3", "X wins in 7"] {
///     let claim: Proof = text.replace("X wins in 5", other).parse()?;
///     assert!(claim.check().is_err());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    position: Position,
    turn: Mark,
    claim: Claim,
    strategies: Vec<Strategy>,
}

/// Why there is no proof to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The position cannot be solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The text form knows only rules that are the same for both sides.
    #[error(
        "the sides have different rules, which the proof format cannot say; it knows free, exact and caro"
    )]
    UnevenRules,
    /// It would be longer than was allowed.
    #[error("the proof would take more than {most} lines")]
    TooLong {
        /// The number of lines allowed.
        most: usize,
    },
}

impl Proof {
    /// The position the claim is about.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What is claimed.
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// How many positions have an answer.
    pub fn len(&self) -> usize {
        self.strategies.iter().map(|strategy| strategy.answers.len()).sum()
    }

    /// Whether no position needs an answer.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
