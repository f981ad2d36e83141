//! Who plays which side.

use std::str::FromStr;

use mnk::{Cell, Mark, Position};
use mnk_search::advice::{self, Advice, AdviceError, Effort, TurningPoint, advise, engine_at};
use mnk_search::engine::{
    Level, Prospect, Timeless, Value, swap2, ultimate_choose, ultimate_turning_points,
};

use super::board::{self, Board};
use super::opening::{Choice, Phase};

/// Who plays a side: `human`, `bot` or `bot:LEVEL`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Player {
    #[default]
    Human,
    Bot(Level),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "human" => Ok(Self::Human),
            None if text == "bot" => Ok(Self::Bot(Level::STRONGEST)),
            Some(("bot", level)) => level
                .parse()
                .map_err(|_| format!("{level:?} is no level; write bot:1 to bot:10"))
                .and_then(|level| Level::new(level).map_err(|error| error.to_string()))
                .map(Self::Bot),
            _ => Err("write human, bot or bot:LEVEL (1 to 10)".into()),
        }
    }
}

/// Both players; the first is X unless sides are swapped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    pub(crate) players: [Player; 2],
    pub(crate) seed: u64,
}

/// Two humans.
#[cfg(test)]
pub(crate) const HUMANS: Seats = Seats { players: [Player::Human; 2], seed: 0 };

impl Seats {
    /// Whether nobody plays but bots.
    pub(crate) fn only_bots(&self) -> bool {
        !self.players.contains(&Player::Human)
    }

    /// The move of a bot; nothing when the player is human, or the game is over.
    pub(crate) fn bot_move(&self, player: usize, board: &Board) -> Vec<Cell> {
        let Player::Bot(level) = self.players[player] else { return Vec::new() };
        let cell = match board {
            Board::Line(position) => advise(position, Effort::Level(level, self.seed), &Timeless)
                .ok()
                .map(|advice| advice.cell),
            Board::Ultimate(game) => ultimate_choose(game, level, self.seed).and_then(board::cell),
        };
        cell.into_iter().collect()
    }

    /// What a bot does in an opening by swap2: marks, or a choice and perhaps marks with it.
    pub(crate) fn bot_opening(
        &self,
        player: usize,
        board: &Board,
        phase: Phase,
    ) -> (Vec<Cell>, Option<Choice>) {
        let (Player::Bot(level), Board::Line(position)) = (self.players[player], board) else {
            return (Vec::new(), None);
        };
        match opening(position, level, phase) {
            // After an undo, or when there is no room for the marks of the book.
            (cells, None) if cells.is_empty() => (self.bot_move(player, board), None),
            done => done,
        }
    }
}

/// What a player of this level does in an opening by swap2: marks, or a choice and perhaps marks
/// with it. Nothing where a mark is to be put and the book has none.
fn opening(position: &Position, level: Level, phase: Phase) -> (Vec<Cell>, Option<Choice>) {
    let chosen = engine_at(position)
        .ok()
        .and_then(|mut engine| swap2::choose(&mut engine, level.limits(), &Timeless).ok());
    let m = position.rules().m();
    let cells = |cells: &[u16]| -> Vec<Cell> {
        cells.iter().filter_map(|&cell| Cell::from_index(cell.into(), m)).collect()
    };
    match (phase, chosen) {
        (Phase::Place(_), Some(swap2::Choice::Play(marks))) => (cells(&marks), None),
        (Phase::Place(_), _) => (Vec::new(), None),
        (Phase::Choose { two: true, .. }, Some(swap2::Choice::Play(marks))) if marks.len() == 2 => {
            (cells(&marks), Some(Choice::Two))
        }
        // It is O's turn: who plays on has O, who swaps has X.
        (_, Some(swap2::Choice::Play(marks))) => (cells(&marks), Some(Choice::Take(Mark::O))),
        (_, Some(swap2::Choice::Swap)) => (Vec::new(), Some(Choice::Take(Mark::X))),
        (_, None) => (Vec::new(), Some(Choice::Take(Mark::O))),
    }
}

/// What the strongest bot would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hint {
    /// A move, and what is seen of the end, in words: `, which wins in 3 plies`; nothing when no
    /// end is seen.
    Move(Cell, String),
    /// A choice in the opening.
    Choose(Choice),
}

/// What the strongest bot would do.
pub(crate) fn hint(board: &Board, phase: Phase) -> Result<Hint, AdviceError> {
    match board {
        Board::Line(position) => {
            let over = position.outcome().is_over();
            if matches!(phase, Phase::Choose { .. })
                && !over
                && let (_, Some(choice)) = opening(position, Level::STRONGEST, phase)
            {
                return Ok(Hint::Choose(choice));
            }
            let advice = advise(position, Effort::Level(Level::STRONGEST, 0), &Timeless)?;
            Ok(Hint::Move(advice.cell, seen(&advice)))
        }
        Board::Ultimate(game) => ultimate_choose(game, Level::STRONGEST, 0)
            .and_then(board::cell)
            .map(|cell| Hint::Move(cell, String::new()))
            .ok_or(AdviceError::Over),
    }
}

fn seen(advice: &Advice) -> String {
    match advice.value {
        Value::Win(1) => ", which wins".into(),
        Value::Win(plies) => format!(", which wins in {plies} plies"),
        Value::Loss(1) => ", which holds out for 1 ply".into(),
        Value::Loss(plies) => format!(", which holds out for {plies} plies"),
        Value::Points(_) => String::new(),
    }
}

/// Positions looked at for each move of a game that is over.
const REVIEW_NODES: u64 = 2_000;

/// The same in ultimate tic-tac-toe.
const ULTIMATE_REVIEW_NODES: u64 = 2_000;

/// Where the value of the game changed, a sentence a move.
pub(crate) fn turning_points(board: &Board, moves: &[Cell]) -> Vec<String> {
    let points = match board {
        Board::Line(position) => {
            advice::turning_points(position.rules(), moves, REVIEW_NODES).unwrap_or_default()
        }
        Board::Ultimate(game) => ultimate_turning_points(game, ULTIMATE_REVIEW_NODES)
            .into_iter()
            .filter_map(|point| {
                Some(TurningPoint {
                    number: point.number,
                    side: point.side,
                    cell: board::cell(point.place)?,
                    best: board::cell(point.best)?,
                    prospects: point.prospects,
                })
            })
            .collect(),
    };
    let told = |point: &TurningPoint| {
        let TurningPoint { number, side, cell, best, prospects } = point;
        let gave = match prospects {
            (Prospect::Winning, Prospect::Losing) => "turned a win into a loss",
            (Prospect::Winning, _) => "gave a win away",
            _ => "lost a game that was not lost",
        };
        format!("Move {number}, {side} at {cell}, {gave}; {best} was better.")
    };
    points.iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_by_name() {
        assert_eq!("human".parse(), Ok(Player::Human));
        assert_eq!("bot".parse(), Ok(Player::Bot(Level::STRONGEST)));
        assert_eq!("bot:3".parse(), Ok(Player::Bot(Level::new(3).unwrap())));
        for bad in ["", "bot:", "bot:0", "bot:11", "bot:x", "Bob"] {
            assert!(bad.parse::<Player>().is_err(), "{bad:?}");
        }
    }
}
