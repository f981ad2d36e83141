//! Matches between engines that speak the Gomocup protocol.

#[cfg(not(target_arch = "wasm32"))]
mod game;
mod opening;
#[cfg(not(target_arch = "wasm32"))]
mod process;
mod score;

#[cfg(not(target_arch = "wasm32"))]
pub use game::{Clocks, Ending, MatchError, Record, play};
pub use opening::{opening, openings};
#[cfg(not(target_arch = "wasm32"))]
pub use process::EngineFault;
pub use score::Score;

#[cfg(not(target_arch = "wasm32"))]
use crate::engine::Game;

/// A match of several games: each opening is played twice, with the sides exchanged.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Debug)]
pub struct Match {
    /// The first player's command: a program and its arguments.
    pub a: String,
    /// The second player's command.
    pub b: String,
    /// The game.
    pub game: Game,
    /// How many games.
    pub games: u32,
    /// The clocks.
    pub clocks: Clocks,
}

#[cfg(not(target_arch = "wasm32"))]
impl Match {
    /// Plays the games one after the other and tells each to `seen`: its number from 0, whether
    /// `a` moved first, the record, and the score of `a` so far.
    ///
    /// # Errors
    /// [`MatchError`] when the game itself is impossible, or a command starts no program.
    pub fn run(
        &self,
        mut seen: impl FnMut(u32, bool, &Record, &Score),
    ) -> Result<Score, MatchError> {
        let mut score = Score::default();
        for number in 0..self.games {
            let a_first = number % 2 == 0;
            let opening = opening(&self.game, number as usize / 2).unwrap_or_default();
            let commands =
                if a_first { [self.a.as_str(), &self.b] } else { [self.b.as_str(), &self.a] };
            let record = play(commands, self.game, &opening, &self.clocks)?;
            match record.winner {
                None => score.draws += 1,
                Some(side) if (side == 0) == a_first => score.wins += 1,
                Some(_) => score.losses += 1,
            }
            seen(number, a_first, &record, &score);
        }
        Ok(score)
    }
}
