//! After a game: where its value changed.

use super::clock::{Limits, Timeless};
use super::player::{Engine, MoveError, Standing, Value};

/// What was at stake with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prospect {
    /// The side loses.
    Losing,
    /// Nothing is decided.
    Open,
    /// The side wins.
    Winning,
}

/// A move of a game, looked at afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Review {
    /// The move.
    pub cell: u16,
    /// What the engine would have played.
    pub best: u16,
    /// The value before the move, for the side that made it.
    pub before: Value,
    /// The value after it, for the same side.
    pub after: Value,
}

impl Review {
    /// Whether the side then won, lost, or neither.
    pub fn prospects(&self) -> (Prospect, Prospect) {
        (prospect(self.before), prospect(self.after))
    }

    /// Whether the move gave away a win or a game that was not lost.
    pub fn is_blunder(&self) -> bool {
        let (before, after) = self.prospects();
        after < before
    }
}

/// Points from which a position counts as decided: odds of 20 to 1.
const DECIDED: i32 = 300;

fn prospect(value: Value) -> Prospect {
    match value.points() {
        points if points >= DECIDED => Prospect::Winning,
        points if points <= -DECIDED => Prospect::Losing,
        _ => Prospect::Open,
    }
}

fn turned(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Loss(plies + 1),
        Value::Loss(plies) => Value::Win(plies + 1),
        Value::Points(points) => Value::Points(-points),
    }
}

/// Looks at every move of a game from the empty board, at `nodes` positions a move.
///
/// ```
/// use mnk_search::engine::{Engine, Game, review};
///
/// // Tic-tac-toe: O answers the corner with the corner beside it, and loses.
/// let mut engine = Engine::new(Game::new(3, 3, 3)?)?;
/// let reviews = review(&mut engine, &[0, 2], 20_000).unwrap();
/// assert!(!reviews[0].is_blunder());
/// assert!(reviews[1].is_blunder());
/// assert_eq!(reviews[1].best, 4);
/// assert!(review(&mut engine, &[0, 0], 100).is_err());
/// # Ok::<(), mnk_search::engine::GameError>(())
/// ```
///
/// # Errors
/// [`MoveError`] for the first move that the rules do not allow. The engine is reset either way.
pub fn review(engine: &mut Engine, moves: &[u16], nodes: u64) -> Result<Vec<Review>, MoveError> {
    engine.reset();
    let result = review_from(engine, moves, nodes);
    engine.reset();
    result
}

fn review_from(engine: &mut Engine, moves: &[u16], nodes: u64) -> Result<Vec<Review>, MoveError> {
    let limits = Limits::nodes(nodes);
    let mut reviews: Vec<Review> = Vec::new();
    let mut forced = Vec::new();
    let mut thought = engine.think(limits, &Timeless);
    for &cell in moves {
        let side = engine.side();
        forced.push(thought.as_ref().is_some_and(|t| t.nodes == 1 && t.value == Value::Points(0)));
        let (best, before) = thought.map_or((cell, Value::Points(0)), |t| (t.cell, t.value));
        engine.play(cell)?;
        thought = engine.think(limits, &Timeless);
        let after = match (engine.standing(), &thought) {
            (Standing::Won(winner), _) if winner == side => Value::Win(1),
            (Standing::Won(_), _) => Value::Loss(1),
            (_, Some(next)) if next.depth > 0 => turned(next.value),
            _ => Value::Points(0),
        };
        reviews.push(Review { cell, best, before, after });
    }
    // A forced move has no value of its own: where it was played, what follows tells it.
    for index in (1..reviews.len()).rev() {
        let next = reviews[index];
        if forced[index] && next.cell == next.best {
            let known = next.after;
            reviews[index].before = known;
            reviews[index - 1].after = turned(known);
        }
    }
    Ok(reviews)
}
