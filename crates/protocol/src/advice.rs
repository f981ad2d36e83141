//! One move.

use std::time::Duration;

use mnk_search::advice::{Advice, AdviceError, Effort, advise};
use mnk_search::engine::{Clock, Level, Value};
use serde::{Deserialize, Serialize};

use crate::{BoardQuestion, Refusal, SideName, SolveQuestion};

/// Which move to play?
///
/// ```
/// use mnk_search::engine::Timeless;
/// let question: protocol::MoveQuestion =
///     serde_json::from_str(r#"{"rows":["XX.","OO.","..."]}"#).unwrap();
/// assert_eq!(question.answer(&Timeless).unwrap().cell, "c1");
///
/// let question: protocol::MoveQuestion =
///     serde_json::from_str(r#"{"rows":["XXX","OO.","..."]}"#).unwrap();
/// assert_eq!(question.answer(&Timeless).unwrap_err().kind, "game_over");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct MoveQuestion {
    /// The board and its rules.
    #[serde(flatten)]
    pub board: BoardQuestion,
    /// Who is to move, where the board alone does not say: `x` or `o`.
    pub to_move: Option<SideName>,
    /// As a player of this level, 1 to 10; 10 unless said.
    pub level: Option<u8>,
    /// In place of a level: as well as possible in so many milliseconds.
    pub time: Option<u64>,
    /// What a weaker level overlooks; a fixed seed unless said.
    pub seed: Option<u64>,
}

/// A move and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub cell: String,
    /// Present when a win or a loss was seen: `"win"` or `"loss"` for the side to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sees: Option<String>,
    /// With it, the plies until the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// Positions looked at.
    pub nodes: u64,
}

impl MoveQuestion {
    /// Asks the engine.
    ///
    /// # Errors
    ///
    /// As [`SolveQuestion::position`]; `game_over`; `bad_level`; `bad_rules` for rules that the
    /// engine does not play; `usage` where level and time are both said.
    pub fn answer(&self, clock: &dyn Clock) -> Result<MoveAnswer, Refusal> {
        let effort = self.effort()?;
        let question =
            SolveQuestion { board: self.board.clone(), to_move: self.to_move, limit: None };
        let position = question.position()?;
        Ok(MoveAnswer::new(&advise(&position, effort, clock)?))
    }

    /// How hard to think.
    ///
    /// # Errors
    ///
    /// `bad_level`; `usage` where level and time are both said.
    pub fn effort(&self) -> Result<Effort, Refusal> {
        let level = match self.level {
            None => Level::STRONGEST,
            Some(level) => {
                Level::new(level).map_err(|error| Refusal::new("bad_level", error.to_string()))?
            }
        };
        match self.time {
            None => Ok(Effort::Level(level, self.seed.unwrap_or(0))),
            Some(_) if self.level.is_some() => {
                Err(Refusal::new("usage", "level and time exclude each other; write one of them"))
            }
            Some(time) => Ok(Effort::Time(Duration::from_millis(time))),
        }
    }
}

impl MoveAnswer {
    /// The advice as it is printed.
    pub fn new(advice: &Advice) -> Self {
        let (sees, plies) = match advice.value {
            Value::Win(plies) => (Some("win"), Some(plies)),
            Value::Loss(plies) => (Some("loss"), Some(plies)),
            Value::Points(_) => (None, None),
        };
        Self {
            cell: advice.cell.to_string(),
            sees: sees.map(Into::into),
            plies,
            nodes: advice.nodes,
        }
    }
}

impl From<AdviceError> for Refusal {
    fn from(error: AdviceError) -> Self {
        let kind = match error {
            AdviceError::Over => "game_over",
            AdviceError::TurnUnknown => "turn_unknown",
            AdviceError::UnevenRules | AdviceError::Game(_) => "bad_rules",
            AdviceError::Setup(_) => "bad_position",
        };
        Self::new(kind, error.to_string())
    }
}
