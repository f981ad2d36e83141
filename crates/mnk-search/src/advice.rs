//! Which move to play: the engine, asked about a position of the rules crate.

use std::time::Duration;

use mnk::{Cell, First, Mark, Move, Position, Rules};
use thiserror::Error;

use crate::engine::{
    Clock, Engine, Game, GameError, Level, Limits, MoveError, Prospect, Review, Value, review,
};
use crate::solve::{self, Goal, Solution, Solver, Value as Proven};

/// How hard to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As a player of this level; the seed decides what is overlooked.
    Level(Level, u64),
    /// As well as possible in this time.
    Time(Duration),
    /// As well as possible within so many positions.
    Nodes(u64),
}

/// A move and what the engine thinks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The move.
    pub cell: Move,
    /// The value for the side to move.
    pub value: Value,
    /// Positions looked at.
    pub nodes: u64,
}

/// Why there is no advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AdviceError {
    /// The game is over.
    #[error("the game is over: there is no move")]
    Over,
    /// It is not known whose turn it is.
    #[error("both sides could be to move: say which")]
    TurnUnknown,
    /// Rules that the engine does not play.
    #[error("the engine does not play rules under which the sides differ")]
    UnevenRules,
    /// Size and rule do not go together.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The moves are no game.
    #[error("the moves are no game: {0}")]
    Setup(MoveError),
}

/// A move for the side to move.
///
/// ```
/// use mnk::{Options, Setup};
/// use mnk_search::advice::{AdviceError, Effort, advise};
/// use mnk_search::engine::{Level, Timeless};
/// let position = |rows: &[&str]| Setup::from_rows(rows, Options::new()).unwrap().position().unwrap();
/// let effort = Effort::Level(Level::STRONGEST, 1);
/// let advice = advise(&position(&["XX.", "OO.", "..."]), effort, &Timeless).unwrap();
/// assert_eq!(advice.cell.to_string(), "c1");
///
/// let error = advise(&position(&["XXX", "OO.", "..."]), effort, &Timeless).unwrap_err();
/// assert_eq!(error, AdviceError::Over);
/// ```
///
/// # Errors
///
/// See [`AdviceError`].
pub fn advise(
    position: &Position,
    effort: Effort,
    clock: &dyn Clock,
) -> Result<Advice, AdviceError> {
    if position.outcome().is_over() {
        return Err(AdviceError::Over);
    }
    let mut engine = engine_at(position)?;
    let thought = match effort {
        Effort::Level(level, seed) => engine.choose(level, seed, None, clock),
        Effort::Time(time) => engine.think(Limits::time(time), clock),
        Effort::Nodes(nodes) => engine.think(Limits::nodes(nodes), clock),
    };
    let thought = thought.ok_or(AdviceError::Over)?;
    let cell = Cell::from_index(thought.cell.into(), position.rules().m());
    Ok(Advice { cell: cell.ok_or(AdviceError::Over)?, value: thought.value, nodes: thought.nodes })
}

/// A move of a played game that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The number of the move, from 1.
    pub number: usize,
    /// Whose move.
    pub side: Mark,
    /// The move.
    pub cell: Move,
    /// The move that the engine would have made.
    pub best: Move,
    /// What the side had before the move and after it.
    pub prospects: (Prospect, Prospect),
}

/// What a position is worth for certain: whose win it is, or nobody's.
type Worth = Option<Option<Mark>>;

/// Positions that the solver looks at for each that the engine does.
const SOLVER_SHARE: u64 = 10;
/// Memory for the solver's table, in bytes.
const SOLVER_TABLE: usize = 32 << 20;

/// Where the value of a game changed: the moves that gave away a win, or a game that was not lost.
/// Only what is proven is told, the value before the move and the one after it, by the engine
/// within `nodes` positions a move or by the solver within ten times as many.
///
/// ```
/// use mnk::{Mark, Rules, parse_moves};
/// use mnk_search::advice::turning_points;
/// // O answers the corner with the corner beside it, and loses.
/// let moves = parse_moves("a1 c1 a3 a2 c3 b3 b2").unwrap();
/// let points = turning_points(&Rules::TIC_TAC_TOE, &moves, 20_000).unwrap();
/// assert_eq!((points[0].number, points[0].side), (2, Mark::O));
/// assert_eq!(points[0].best.to_string(), "b2");
/// ```
///
/// # Errors
///
/// [`AdviceError::Setup`] when the moves are no game; see [`AdviceError`].
pub fn turning_points(
    rules: &Rules,
    moves: &[Move],
    nodes: u64,
) -> Result<Vec<TurningPoint>, AdviceError> {
    let start = Position::new(rules);
    let mut engine = Engine::new(game(&start)?)?;
    let (m, first) = (rules.m(), start.turn());
    let cells: Vec<u16> = moves.iter().map(|cell| cell.index(m) as u16).collect();
    let reviews = review(&mut engine, &cells, nodes).map_err(AdviceError::Setup)?;
    let mut positions = vec![start];
    for &cell in moves {
        let mut next = positions[positions.len() - 1].clone();
        if next.play(cell).is_err() {
            break;
        }
        positions.push(next);
    }
    let mut solver = Solver::new(rules);
    let worths = worths(&positions, &reviews, &mut solver, nodes);
    let mut points = Vec::new();
    for (i, (found, &cell)) in reviews.iter().zip(moves).enumerate() {
        let side = if i.is_multiple_of(2) { first } else { first.opponent() };
        let of = |worth: Option<&Worth>| Some(prospect((*worth?)?, side));
        let (Some(before), Some(after)) = (of(worths.get(i)), of(worths.get(i + 1))) else {
            continue;
        };
        if after >= before {
            continue;
        }
        // The better move is one that is proven to be: the engine's where it saw the win itself.
        let best = match found.before {
            Value::Win(_) => Cell::from_index(found.best.into(), m),
            _ => best_move(&mut solver, &positions[i], nodes),
        };
        let prospects = (before, after);
        points.extend(best.map(|best| TurningPoint { number: i + 1, side, cell, best, prospects }));
    }
    Ok(points)
}

fn prospect(winner: Option<Mark>, side: Mark) -> Prospect {
    match winner {
        None => Prospect::Open,
        Some(winner) if winner == side => Prospect::Winning,
        Some(_) => Prospect::Losing,
    }
}

/// What each position of a game is worth, from the end, which is known, back to where neither the
/// solver nor the engine can tell.
fn worths(
    positions: &[Position],
    reviews: &[Review],
    solver: &mut Solver,
    nodes: u64,
) -> Vec<Worth> {
    let mut worths = vec![None; positions.len()];
    // Earlier positions are harder: after two that are left open the rest is the engine's.
    let mut open = 0;
    for (i, position) in positions.iter().enumerate().rev() {
        if open < 2 {
            worths[i] = solved(solver, position, Goal::Value, nodes).and_then(|s| match s.value {
                Proven::Win { side, .. } => Some(Some(side)),
                Proven::Draw => Some(None),
                Proven::Unknown => None,
            });
            open = if worths[i].is_some() { 0 } else { open + 1 };
        }
        if let (None, Some(review)) = (worths[i], reviews.get(i)) {
            let turn = position.turn();
            worths[i] = match review.before {
                Value::Win(_) => Some(Some(turn)),
                Value::Loss(_) => Some(Some(turn.opponent())),
                Value::Points(_) => None,
            };
        }
    }
    worths
}

fn solved(solver: &mut Solver, position: &Position, goal: Goal, nodes: u64) -> Option<Solution> {
    let nodes = nodes.saturating_mul(SOLVER_SHARE);
    let limits = solve::Limits { nodes, table_bytes: SOLVER_TABLE, goal, ..Default::default() };
    solver.solve(position, &limits).ok()
}

fn best_move(solver: &mut Solver, position: &Position, nodes: u64) -> Option<Move> {
    solved(solver, position, Goal::Move, nodes)?.best.first().copied()
}

/// An engine in this position.
///
/// # Errors
///
/// See [`AdviceError`].
pub fn engine_at(position: &Position) -> Result<Engine, AdviceError> {
    let turn = position.side_to_move().ok_or(AdviceError::TurnUnknown)?;
    let mut engine = Engine::new(game(position)?)?;
    let first = who_began(position, turn);
    // The engine's black is who began.
    if position.rules().forbidden().is_some_and(|black| black != first) {
        return Err(AdviceError::UnevenRules);
    }
    let side = |mark: Mark| usize::from(mark != first);
    let m = position.rules().m();
    for cell in position.rules().cells() {
        if let Some(mark) = position.cell(cell) {
            engine.set(cell.index(m) as u16, side(mark));
        }
    }
    engine.set_side(side(turn));
    Ok(engine)
}

fn game(position: &Position) -> Result<Game, AdviceError> {
    let rules = position.rules();
    let rule = rules.gomoku_rule().ok_or(AdviceError::UnevenRules)?;
    let (width, height, k) = (rules.m() as u8, rules.n() as u8, rules.k() as u8);
    let game = Game { width, height, k, rule, gravity: rules.gravity(), misere: rules.misere() };
    Ok(game.checked()?)
}

/// Who began; where the rules leave it open, the counts and the turn tell.
fn who_began(position: &Position, turn: Mark) -> Mark {
    match position.rules().first() {
        First::X => Mark::X,
        First::O => Mark::O,
        First::Either if position.ply().is_multiple_of(2) => turn,
        First::Either => turn.opponent(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Timeless;
    use mnk::{GomokuRule, Options, Setup, WinRule};

    #[test]
    fn every_kind_of_board_gets_a_legal_move() {
        let exact = Options::new().with_k(5).with_win(WinRule::ExactlyK);
        let boards = [
            (vec!["XXX.XXX", "OO.OO..", "OO....."], exact),
            (vec!["...", "...", "..."], Options::new().with_first(First::O)),
            (
                vec!["....", "....", ".X..", "OX.."],
                Options::new().with_gravity(true).with_first(First::X),
            ),
            (vec!["X.O", "...", "..."], Options::new().with_misere(true)),
        ];
        for (rows, options) in boards {
            let mut position = match Setup::from_rows(&rows, options).unwrap().position() {
                Ok(position) => position,
                Err(error) => panic!("{rows:?}: {error}"),
            };
            let effort = Effort::Level(Level::STRONGEST, 1);
            let advice = advise(&position, effort, &Timeless).unwrap();
            position.play(advice.cell).unwrap();
        }
    }

    #[test]
    fn an_overline_where_exactly_five_win_can_be_set_up() {
        let rules = Rules::new(9, 9, 5).unwrap().with_win(WinRule::ExactlyK);
        let moves = "a1 a9 b1 c9 c1 e9 e1 g9 f1 i9 d1";
        let position = Position::from_moves(&rules, &mnk::parse_moves(moves).unwrap()).unwrap();
        assert_eq!(position.outcome(), mnk::Outcome::Ongoing);
        assert!(advise(&position, Effort::Nodes(200), &Timeless).is_ok());
    }

    /// The marks are set up in another order than they were played, in which a forbidden move may
    /// seem to be made.
    #[test]
    fn a_board_of_renju_can_be_set_up() {
        let renju = Options::new().with_rule(GomokuRule::Renju).rules(15, 15).unwrap();
        // h8 had one three stopped already when it was played; g8 made a three of a four later.
        for moves in ["h6 e8 h7 c1 f8 a3 g8 c5 h8 h5", "d4 m4 d5 m5 e8 m7 f8 h8 g8 m8"] {
            let position = Position::from_moves(&renju, &mnk::parse_moves(moves).unwrap()).unwrap();
            let advice = advise(&position, Effort::Nodes(200), &Timeless).unwrap();
            assert!(position.check(advice.cell).is_ok());
        }
    }

    #[test]
    fn whose_turn_it_is_must_be_known() {
        let rows =
            Setup::from_rows(&["...", "...", "..."], Options::new().with_first(First::Either));
        let position = rows.unwrap().position().unwrap();
        let effort = Effort::Nodes(10);
        assert_eq!(advise(&position, effort, &Timeless), Err(AdviceError::TurnUnknown));
    }
}
