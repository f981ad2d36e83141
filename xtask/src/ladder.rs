//! The ladder: does each level of the engine beat the one below it?
//!
//! 15 x 15, five or more, or connect four, no clock but 50 ms a move; each level plays the one below
//! over pairs of games from openings that a short search finds even, the sides exchanged. The time is the
//! processor's, where the system tells it, so that other work on the machine decides no game.

use std::time::Duration;

#[cfg(not(unix))]
use mnk_search::engine::WallClock;
use mnk_search::engine::{Clock, Engine, Game, Level, Standing};
use mnk_search::matches::Score;

use crate::openings::{Dice, even, random, random_legal};

/// The most time for a move.
const TIME: Duration = Duration::from_millis(50);

/// A clock that starts now.
#[cfg(unix)]
fn clock() -> impl Clock {
    use rustix::time::{ClockId, clock_gettime};
    let used = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::try_from(time).unwrap_or_default()
    };
    let before = used();
    move || used().saturating_sub(before)
}

#[cfg(not(unix))]
fn clock() -> impl Clock {
    WallClock::start()
}

/// One game; the winning side, or `None` for a draw.
fn game(engine: &mut Engine, opening: &[u16], levels: [Level; 2], seed: u64) -> Option<u8> {
    engine.reset();
    for &cell in opening {
        if engine.play(cell).is_err() {
            return None;
        }
    }
    loop {
        match engine.standing() {
            Standing::Won(side) => return Some(side),
            Standing::Drawn => return None,
            Standing::Open => {}
        }
        let level = levels[usize::from(engine.side())];
        let thought = engine.choose(level, seed, Some(TIME), &clock())?;
        if engine.play(thought.cell).is_err() {
            return None;
        }
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum Played {
    Gomoku,
    Connect4,
}

impl Played {
    fn game(self) -> anyhow::Result<Game> {
        Ok(match self {
            Self::Gomoku => Game::new(15, 15, 5)?,
            Self::Connect4 => Game { gravity: true, ..Game::new(7, 6, 4)? },
        })
    }

    /// The highest level that has to beat the one below. Connect four is solved: the highest levels
    /// find nearly every move that counts, and then the opening decides, once for either.
    const fn highest(self) -> u8 {
        match self {
            Self::Gomoku => 10,
            Self::Connect4 => 8,
        }
    }

    /// Makes the first moves of a game at random.
    fn open(self, engine: &mut Engine, dice: &mut Dice) {
        match self {
            Self::Gomoku => random(engine, 3 + dice.below(3), dice),
            Self::Connect4 => random_legal(engine, 1 + dice.below(4), dice),
        }
    }
}

/// The score of a level against the one below.
fn rung(played: Played, upper: Level, lower: Level, games: u32) -> anyhow::Result<Score> {
    let mut engine = Engine::with_memory(played.game()?, 4 << 20)?;
    let mut dice = Dice(u64::from(upper.number()));
    let mut score = Score::default();
    let mut opening = Vec::new();
    for number in 0..games {
        if number % 2 == 0 {
            loop {
                played.open(&mut engine, &mut dice);
                if even(&mut engine, &[500, 4_000]) {
                    break;
                }
            }
            opening = engine.played();
        }
        let upper_first = number % 2 == 0;
        let levels = if upper_first { [upper, lower] } else { [lower, upper] };
        match game(&mut engine, &opening, levels, u64::from(number)) {
            None => score.draws += 1,
            Some(side) if (side == 0) == upper_first => score.wins += 1,
            Some(_) => score.losses += 1,
        }
    }
    Ok(score)
}

/// Plays the ladder and fails if a rung does not hold: the lower end of the 95% interval of the
/// upper level's share must be above one half.
pub(crate) fn run(played: Played, games: u32, only: Option<u8>) -> anyhow::Result<()> {
    let mut broken = Vec::new();
    for number in (2..=10).filter(|level| only.is_none_or(|only| only == *level)) {
        let began = std::time::Instant::now();
        let score = rung(played, Level::new(number)?, Level::new(number - 1)?, games)?;
        println!("level {number} against {}: {score} in {:.0?}", number - 1, began.elapsed());
        if score.interval().0 <= 0.5 && number <= played.highest() {
            broken.push(number);
        }
    }
    anyhow::ensure!(broken.is_empty(), "no clear win at level {broken:?}");
    Ok(())
}
