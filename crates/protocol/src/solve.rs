//! What a position is worth under perfect play.

use mnk::{Mark, Position};
use mnk_search::solve::{Claim, Limits, Proof, Solution, Value};
use serde::{Deserialize, Serialize};

use crate::{BoardQuestion, FirstName, Refusal};

/// What is this position worth, and which moves are best?
///
/// ```
/// let question: protocol::SolveQuestion =
///     serde_json::from_str(r#"{"rows":["XX.","OO.","..."]}"#).unwrap();
/// let answer = question.answer().unwrap();
/// assert_eq!((answer.winner.as_deref(), answer.plies), (Some("X"), Some(1)));
/// assert_eq!(answer.best, ["c1"]);
///
/// let question: protocol::SolveQuestion =
///     serde_json::from_str(r#"{"rows":["XX.","...","..."]}"#).unwrap();
/// assert_eq!(question.answer().unwrap_err().kind, "wrong_turn_order");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct SolveQuestion {
    /// The board and its rules.
    #[serde(flatten)]
    pub board: BoardQuestion,
    /// Who is to move, where the board alone does not say: `x` or `o`.
    pub to_move: Option<SideName>,
    /// Seconds to think; without a bound unless said.
    pub limit: Option<f64>,
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SideName {
    X,
    O,
}

impl From<SideName> for Mark {
    fn from(side: SideName) -> Self {
        match side {
            SideName::X => Self::X,
            SideName::O => Self::O,
        }
    }
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SolveAnswer {
    /// Won, drawn, or not known at the limit.
    pub value: ValueName,
    /// `"X"` or `"O"` when won.
    pub winner: Option<String>,
    /// When won: moves of both sides to the end, the winner hurrying, the loser holding out.
    pub plies: Option<u32>,
    /// Present, and false, when the limit left `plies` an upper bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies_exact: Option<bool>,
    /// Every best move; empty when the game is over or nothing is known.
    pub best: Vec<String>,
    /// Present, and false, when the limit left out some best moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all_best: Option<bool>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Won, drawn, or not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ValueName {
    Win,
    Draw,
    Unknown,
}

impl SolveQuestion {
    /// The position asked about, with its side to move.
    ///
    /// # Errors
    ///
    /// As [`BoardQuestion::position`]; `wrong_turn_order` when it cannot be that side's turn;
    /// `turn_unknown` when both could be to move.
    pub fn position(&self) -> Result<Position, Refusal> {
        let mut board = self.board.clone();
        if self.to_move.is_some() && board.rule != crate::RuleName::Renju {
            // Whose turn it is decides who began, unless both were said. Renju asks who began.
            board.first = board.first.or(Some(FirstName::Either));
        }
        let position = board.position()?;
        let Some(side) = self.to_move else {
            if position.side_to_move().is_none() && !position.outcome().is_over() {
                let message = "both sides could be to move; say which with --to-move x or o";
                return Err(Refusal::new("turn_unknown", message));
            }
            return Ok(position);
        };
        if position.outcome().is_over() {
            return Ok(position);
        }
        let mark = Mark::from(side);
        position.with_side_to_move(mark).ok_or_else(|| {
            let or_first = if self.board.first.is_some() { ", or --first" } else { "" };
            let message = format!(
                "it is not {mark}'s turn: by the marks {} is to move; leave out --to-move{or_first}",
                mark.opponent()
            );
            Refusal::new("wrong_turn_order", message)
        })
    }

    /// Asks `mnk-search`, without a limit: there is no clock here.
    ///
    /// # Errors
    ///
    /// As [`position`](Self::position).
    pub fn answer(&self) -> Result<SolveAnswer, Refusal> {
        self.answer_with(&Limits::default())
    }

    /// Asks `mnk-search` within limits.
    ///
    /// # Errors
    ///
    /// As [`position`](Self::position).
    pub fn answer_with(&self, limits: &Limits<'_>) -> Result<SolveAnswer, Refusal> {
        let position = self.position()?;
        mnk_search::solve::solve(&position, limits)
            .map(|solution| SolveAnswer::new(&solution))
            .map_err(|error| Refusal::new("usage", error.to_string()))
    }
}

impl SolveAnswer {
    /// The solution as it is printed.
    pub fn new(solution: &Solution) -> Self {
        let (value, winner, plies, exact) = match solution.value {
            Value::Win { side, plies, exact } => (ValueName::Win, Some(side), Some(plies), exact),
            Value::Draw => (ValueName::Draw, None, None, true),
            Value::Unknown => (ValueName::Unknown, None, None, true),
        };
        Self {
            value,
            winner: winner.as_ref().map(Mark::to_string),
            plies,
            plies_exact: (!exact).then_some(false),
            best: solution.best.iter().map(ToString::to_string).collect(),
            all_best: (!solution.all_best).then_some(false),
            nodes: solution.nodes,
        }
    }
}

/// A proof that was written or verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProofAnswer {
    /// The board it is about, rows with `/` between them.
    pub board: String,
    /// Won or drawn.
    pub value: ValueName,
    /// `"X"` or `"O"` when won.
    pub winner: Option<String>,
    /// When won: within so many plies.
    pub plies: Option<u32>,
    /// Positions that it has an answer to.
    pub lines: usize,
}

impl ProofAnswer {
    /// What this proof claims.
    pub fn new(proof: &Proof) -> Self {
        let (value, winner, plies) = match proof.claim() {
            Claim::Win { side, plies } => (ValueName::Win, Some(side.to_string()), Some(plies)),
            Claim::Draw => (ValueName::Draw, None, None),
        };
        Self { board: proof.position().to_string(), value, winner, plies, lines: proof.len() }
    }

    /// Nothing was proven about this position.
    pub fn unknown(position: &Position) -> Self {
        let board = position.to_string();
        Self { board, value: ValueName::Unknown, winner: None, plies: None, lines: 0 }
    }
}
