//! The bot: the engine asked for a move of a level.

use std::time::Duration;

use mnk::ultimate::Place;
use mnk::{Cell, Position};
use mnk_search::advice::{AdviceError, Effort, advise};
use mnk_search::engine::{Level, ultimate_choose, ultimate_move};

use crate::say::fault::Fault;
use crate::ultimate::large::Large;

/// How long a hint may be thought about.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The move that the engine makes at this level, or as well as a moment allows; or why there
/// is none. `now` tells the time in milliseconds.
///
/// # Errors
///
/// When the game is over, or there is no such level.
pub fn best_move(
    position: &Position,
    level: Option<u8>,
    seed: u64,
    now: &dyn Fn() -> f64,
) -> Result<Cell, Fault> {
    let began = now();
    let clock = || Duration::from_secs_f64((now() - began).max(0.0) / 1000.0);
    let effort = match level {
        Some(level) => Effort::Level(Level::new(level)?, seed),
        None => Effort::Time(PATIENCE),
    };
    advise(position, effort, &clock).map(|advice| advice.cell).map_err(Fault::from)
}

/// How many positions a hint at ultimate tic-tac-toe may look at: a second or so.
const HINT_NODES: u64 = 500_000;

/// The move that the engine makes in ultimate tic-tac-toe at this level, or as well as a moment
/// allows.
///
/// # Errors
///
/// When the game is over, or there is no such level.
pub fn best_ultimate(large: &Large, level: Option<u8>, seed: u64) -> Result<Place, Fault> {
    let found = match level {
        Some(level) => ultimate_choose(large.game(), Level::new(level)?, seed),
        None => ultimate_move(large.game(), HINT_NODES),
    };
    found.ok_or(Fault::Advice(AdviceError::Over))
}

#[cfg(test)]
mod tests {
    use mnk::{Mark, Rules};

    use super::*;
    use crate::board::link::BoardLink;

    fn best(link: &str, level: Option<u8>) -> String {
        let game = BoardLink::read(link).unwrap().game();
        let cell = best_move(game.position(), level, 1, &|| 0.0).unwrap();
        cell.to_string()
    }

    #[test]
    fn a_win_at_hand_is_taken_and_one_that_threatens_stopped() {
        assert_eq!(best("moves=a1a2b1b2", Some(10)), "c1");
        assert_eq!(best("moves=a1b2b1", Some(10)), "c1");
        assert_eq!(best("first=o&moves=a1b2b1", Some(10)), "c1");
        assert_eq!(best("size=7x6&k=4&gravity=1&moves=d6a6d5a5d4a4", Some(10)), "d3");
    }

    /// Every reply to every line of play: the strongest level never loses at tic-tac-toe.
    #[test]
    fn the_strongest_level_is_never_beaten_at_tic_tac_toe() {
        fn walk(position: &Position, bot: Mark) {
            if let Some(winner) = position.outcome().winner() {
                assert_eq!(winner, bot, "{position}");
            }
            let choices: Vec<Cell> = if position.side_to_move() == Some(bot) {
                vec![best_move(position, Some(10), 7, &|| 0.0).unwrap()]
            } else {
                position.legal_moves().collect()
            };
            for cell in choices.into_iter().filter(|_| !position.outcome().is_over()) {
                let mut next = position.clone();
                next.play(cell).unwrap();
                walk(&next, bot);
            }
        }
        for bot in Mark::ALL {
            walk(&Position::new(&Rules::TIC_TAC_TOE), bot);
        }
    }
}
