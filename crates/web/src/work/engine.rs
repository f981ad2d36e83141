//! The bot: the engine asked for a move of a level.

use std::time::Duration;

use mnk::{Cell, Mark, Position, Rules, WinRule};
use mnk_search::engine::{Engine, Game, Level, Limits, Rule};

/// How long a hint and the highest level may think.
const PATIENCE: Duration = Duration::from_millis(2500);

/// The memory of the engine, in bytes.
const MEMORY: usize = 16 << 20;

/// The move that the engine makes, or in words why there is none.
pub fn best_move(
    position: &Position,
    moves: &[Cell],
    level: Option<u8>,
    seed: u64,
    now: &dyn Fn() -> f64,
) -> Result<Cell, String> {
    let rules = position.rules();
    let mut engine = Engine::with_memory(game_of(rules), MEMORY).map_err(|e| e.to_string())?;
    for cell in moves {
        engine.play(cell.index(rules.m()) as u16).map_err(|e| e.to_string())?;
    }
    let began = now();
    let clock = || Duration::from_secs_f64((now() - began).max(0.0) / 1000.0);
    let thought = match level {
        Some(level) => {
            let level = Level::new(level).map_err(|e| e.to_string())?;
            engine.choose(level, seed, Some(PATIENCE), &clock)
        }
        None => engine.think(Limits::time(PATIENCE), &clock),
    };
    let thought = thought.ok_or("the game is over")?;
    Cell::from_index(usize::from(thought.cell), rules.m()).ok_or("no such cell".into())
}

/// The same rules in the engine's words; for it the first player is the one who begins.
fn game_of(rules: &Rules) -> Game {
    Game {
        width: rules.m() as u8,
        height: rules.n() as u8,
        k: rules.k() as u8,
        rule: match rules.side(Mark::X).win {
            WinRule::KOrMore => Rule::Free,
            WinRule::ExactlyK => Rule::Exact,
        },
        gravity: rules.gravity(),
        misere: rules.misere(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::link::BoardLink;

    fn best(link: &str, level: Option<u8>) -> String {
        let game = BoardLink::read(link).unwrap().game();
        let cell = best_move(game.position(), game.moves(), level, 1, &|| 0.0).unwrap();
        cell.to_string()
    }

    #[test]
    fn a_win_at_hand_is_taken_and_one_that_threatens_stopped() {
        assert_eq!(best("moves=a1a2b1b2", None), "c1");
        assert_eq!(best("moves=a1b2b1", Some(10)), "c1");
        assert_eq!(best("first=o&moves=a1b2b1", Some(10)), "c1");
        assert_eq!(best("size=7x6&k=4&gravity=1&moves=d6a6d5a5d4a4", Some(10)), "d3");
    }

    /// Every reply to every line of play: the strongest level never loses at tic-tac-toe.
    #[test]
    fn the_strongest_level_is_never_beaten_at_tic_tac_toe() {
        fn walk(position: &Position, moves: &mut Vec<Cell>, bot: Mark) {
            if let Some(winner) = position.outcome().winner() {
                assert_eq!(winner, bot, "{position}");
            }
            let choices: Vec<Cell> = if position.side_to_move() == Some(bot) {
                vec![best_move(position, moves, Some(10), 7, &|| 0.0).unwrap()]
            } else {
                position.legal_moves().collect()
            };
            for cell in choices.into_iter().filter(|_| !position.outcome().is_over()) {
                let mut next = position.clone();
                next.play(cell).unwrap();
                moves.push(cell);
                walk(&next, moves, bot);
                moves.pop();
            }
        }
        for bot in Mark::ALL {
            walk(&Position::new(&Rules::TIC_TAC_TOE), &mut Vec::new(), bot);
        }
    }
}
