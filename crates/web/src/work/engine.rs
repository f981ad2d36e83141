//! The bot: the engine asked for a move of a level.

use std::time::Duration;

use mnk::{Cell, Mark, Position, WinRule};
use mnk_search::engine::{Engine, Game, Limits, Rule};

/// How long a hint and the highest level may think.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The memory of the engine, in bytes.
const MEMORY: usize = 16 << 20;

/// The move that the engine makes, or in words why there is none.
pub fn best_move(
    position: &Position,
    moves: &[Cell],
    level: Option<u8>,
    _seed: u64,
    now: &dyn Fn() -> f64,
) -> Result<Cell, String> {
    let rules = position.rules();
    let game = Game {
        width: rules.m() as u8,
        height: rules.n() as u8,
        k: rules.k() as u8,
        rule: match rules.side(Mark::X).win {
            WinRule::KOrMore => Rule::Free,
            WinRule::ExactlyK => Rule::Exact,
        },
        gravity: rules.gravity(),
        misere: rules.misere(),
    };
    let mut engine = Engine::with_memory(game, MEMORY).map_err(|error| error.to_string())?;
    for cell in moves {
        engine.play(cell.index(rules.m()) as u16).map_err(|error| error.to_string())?;
    }
    let nodes = level.map(|level| 4u64.pow(u32::from(level)));
    let limits = Limits { nodes, depth: None, time: Some(PATIENCE) };
    let began = now();
    let clock = || Duration::from_secs_f64((now() - began).max(0.0) / 1000.0);
    let thought = engine.think(limits, &clock).ok_or("the game is over")?;
    Cell::from_index(usize::from(thought.cell), rules.m()).ok_or("no such cell".into())
}
