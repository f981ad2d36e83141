//! The swap2 opening: one side places three marks, the other takes a side or adds two marks and
//! leaves the choice.

use thiserror::Error;

use super::clock::{Clock, Limits};
use super::player::{Engine, Standing};

/// What to do in an opening by swap2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Take the other side.
    Swap,
    /// Place these marks, in turn: three at the beginning, then one (and stay) or two (and leave
    /// the choice).
    Play(Vec<u16>),
}

/// Why there is nothing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Swap2Error {
    /// Not a moment of the opening.
    #[error("swap2 has a choice at 0, 3 and 5 marks, and there are {0}")]
    Marks(usize),
    /// The board is too small, or the game has ended.
    #[error("the board has no room for an opening of five marks")]
    NoRoom,
}

/// Values within this many points are an even game.
const EVEN: i32 = 25;

/// Three marks and how well they are balanced matter less than that they are near the edge: in
/// the middle the first side wins. Offsets from the chosen corner of a 15 x 15 board's quarter.
const THREE: [[(u8, u8); 3]; 3] =
    [[(1, 4), (3, 1), (5, 2)], [(2, 2), (4, 1), (1, 5)], [(1, 2), (4, 3), (2, 6)]];

/// Chooses for the side whose turn it is.
///
/// # Errors
/// [`Swap2Error`] when the marks on the board are not 0, 3 or 5, or there is no room.
pub fn choose(
    engine: &mut Engine,
    limits: Limits,
    clock: &dyn Clock,
) -> Result<Choice, Swap2Error> {
    let marks = engine.played().len();
    if engine.standing() != Standing::Open || engine.game().cells() < 25 {
        return Err(Swap2Error::NoRoom);
    }
    match marks {
        0 => {
            let game = *engine.game();
            let cells = THREE.iter().find_map(|three| {
                three.iter().map(|&(x, y)| game.cell(x, y)).collect::<Option<Vec<u16>>>()
            });
            cells.map(Choice::Play).ok_or(Swap2Error::NoRoom)
        }
        3 => {
            // The second side is to move with the fourth mark; the chooser holds it unless it
            // swaps.
            let half = Limits {
                nodes: limits.nodes.map(|nodes| nodes / 2),
                time: limits.time.map(|time| time / 2),
                ..limits
            };
            let thought = engine.think(half, clock).ok_or(Swap2Error::NoRoom)?;
            let value = thought.value.points();
            if value > EVEN {
                return Ok(Choice::Play(vec![thought.cell]));
            }
            if value < -EVEN {
                return Ok(Choice::Swap);
            }
            // An even game: two more marks keep it even, and the choice goes back.
            let mut placed = vec![thought.cell];
            engine.play(thought.cell).map_err(|_| Swap2Error::NoRoom)?;
            let next = engine.think(limits, clock);
            engine.take_back();
            placed.push(next.ok_or(Swap2Error::NoRoom)?.cell);
            Ok(Choice::Play(placed))
        }
        5 => {
            let thought = engine.think(limits, clock).ok_or(Swap2Error::NoRoom)?;
            if thought.value.points() >= 0 {
                Ok(Choice::Play(vec![thought.cell]))
            } else {
                Ok(Choice::Swap)
            }
        }
        other => Err(Swap2Error::Marks(other)),
    }
}
