//! Who plays which side.

use std::str::FromStr;

use mnk::{Cell, Mark, Position, Rules};
use mnk_search::advice::{self, Advice, AdviceError, Effort, TurningPoint, advise};
use mnk_search::engine::{Level, Prospect, Timeless, Value};

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

/// Both sides' players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    pub(crate) x: Player,
    pub(crate) o: Player,
    pub(crate) seed: u64,
}

/// Two humans.
#[cfg(test)]
pub(crate) const HUMANS: Seats = Seats { x: Player::Human, o: Player::Human, seed: 0 };

impl Seats {
    pub(crate) fn player(&self, mark: Mark) -> Player {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// Whether nobody plays but bots.
    pub(crate) fn only_bots(&self) -> bool {
        self.x != Player::Human && self.o != Player::Human
    }

    /// The move of the bot whose turn it is; `None` when it is a human's, or the game is over.
    pub(crate) fn bot_move(&self, position: &Position) -> Option<Cell> {
        if position.outcome().is_over() {
            return None;
        }
        let Player::Bot(level) = self.player(position.turn()) else { return None };
        advise(position, Effort::Level(level, self.seed), &Timeless).ok().map(|advice| advice.cell)
    }
}

/// The strongest bot's move for whoever is to move.
pub(crate) fn hint(position: &Position) -> Result<Advice, AdviceError> {
    advise(position, Effort::Level(Level::STRONGEST, 0), &Timeless)
}

/// What a hint has seen, in words: `, and wins in 3 plies`; nothing when it saw no end.
pub(crate) fn seen(advice: &Advice) -> String {
    match advice.value {
        Value::Win(1) => ", which wins".into(),
        Value::Win(plies) => format!(", which wins in {plies} plies"),
        Value::Loss(plies) => format!(", which holds out for {plies} plies"),
        Value::Points(_) => String::new(),
    }
}

/// Positions looked at for each move of a game that is over.
const REVIEW_NODES: u64 = 2_000;

/// Where the value of the game changed, a sentence a move.
pub(crate) fn turning_points(rules: &Rules, moves: &[Cell]) -> Vec<String> {
    let points = advice::turning_points(rules, moves, REVIEW_NODES).unwrap_or_default();
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
