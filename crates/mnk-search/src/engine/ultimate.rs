//! A player for ultimate tic-tac-toe: alpha-beta, deepened step by step.

use mnk::ultimate::{Place, Ultimate};
use mnk::{Mark, Outcome};

use super::analysis::Prospect;
use super::board::mix;
use super::level::Level;

/// A won game, and what is proven from there on.
const WIN: i32 = 10_000;
/// Wins lie beyond: no game has more plies.
const PROVEN: i32 = WIN - 100;

/// What small boards are worth: corners and the middle lie on more lines.
const BOARD: [i32; 9] = [30, 20, 30, 20, 40, 20, 30, 20, 30];

const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// What a line with one or two own cells and no other is worth.
fn lines(owner: impl Fn(u8) -> Option<Mark>, one: i32, two: i32) -> i32 {
    let mut value = 0;
    for line in LINES {
        let count = |mark| line.iter().filter(|&&cell| owner(cell) == Some(mark)).count();
        let worth = |n: usize| [0, one, two, 0][n];
        value += match (count(Mark::X), count(Mark::O)) {
            (x, 0) => worth(x),
            (0, o) => -worth(o),
            _ => 0,
        };
    }
    value
}

/// The value for X, without looking ahead.
fn evaluate(game: &Ultimate) -> i32 {
    let mut value = lines(|board| game.board_winner(board), 15, 60);
    for board in 0..9 {
        value += match game.board_winner(board) {
            Some(Mark::X) => BOARD[usize::from(board)],
            Some(Mark::O) => -BOARD[usize::from(board)],
            None => {
                let mark = |cell| Place::new(board, cell).and_then(|place| game.mark(place));
                lines(mark, 1, 4)
            }
        };
    }
    value
}

struct Search {
    nodes: u64,
    limit: u64,
}

impl Search {
    /// The value for the side to move; `None` when the limit is reached.
    fn visit(&mut self, game: &mut Ultimate, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        match game.outcome() {
            Outcome::Ongoing => {}
            Outcome::Draw => return Some(0),
            // The side that moved last has won; sooner is better.
            _ => return Some(game.moves().len() as i32 - WIN),
        }
        if depth == 0 {
            let value = evaluate(game);
            return Some(if game.turn() == Mark::X { value } else { -value });
        }
        let mut best = -WIN;
        for place in game.legal_moves() {
            if game.play(place).is_err() {
                continue;
            }
            let value = self.visit(game, depth - 1, -beta, -alpha);
            game.take_back();
            best = best.max(-value?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// The best of these moves after looking at about this many positions, and its value for the side
/// to move; `None` when there is none. They are not to be illegal.
fn think(game: &Ultimate, mut moves: Vec<Place>, nodes: u64) -> Option<(Place, i32)> {
    let mut game = game.clone();
    let mut best = (*moves.first()?, 0);
    let mut search = Search { nodes: 0, limit: nodes };
    for depth in 0..81 {
        let mut found: Option<(i32, Place)> = None;
        for &place in &moves {
            if game.play(place).is_err() {
                continue;
            }
            let alpha = found.map_or(-WIN, |(value, _)| value);
            let value = search.visit(&mut game, depth, -WIN, -alpha);
            game.take_back();
            let Some(value) = value else { return Some(best) };
            if found.is_none_or(|(best, _)| -value > best) {
                found = Some((-value, place));
            }
        }
        if let Some((value, place)) = found {
            best = (place, value);
            // The best first, for the next step.
            moves.retain(|&other| other != place);
            moves.insert(0, place);
            if value.abs() > PROVEN {
                break;
            }
        }
    }
    Some(best)
}

/// A move for the side to move, after looking at about this many positions; `None` when the game
/// is over.
///
/// ```
/// use mnk::ultimate::Ultimate;
/// use mnk_search::engine::ultimate_move;
///
/// let mut game = Ultimate::new();
/// while let Some(place) = ultimate_move(&game, 200) {
///     game.play(place).unwrap();
/// }
/// assert!(game.outcome().is_over());
/// ```
pub fn ultimate_move(game: &Ultimate, nodes: u64) -> Option<Place> {
    think(game, game.legal_moves(), nodes).map(|(place, _)| place)
}

/// A move as a player of this level makes it; `None` when the game is over. What a level below the
/// highest overlooks depends on the seed and the position alone.
///
/// ```
/// use mnk::ultimate::Ultimate;
/// use mnk_search::engine::{Level, ultimate_choose};
///
/// let game = Ultimate::new();
/// let level = Level::new(1).unwrap();
/// let place = ultimate_choose(&game, level, 7).unwrap();
/// assert_eq!(ultimate_choose(&game, level, 7), Some(place));
/// assert!(game.check(place).is_ok());
/// ```
pub fn ultimate_choose(game: &Ultimate, level: Level, seed: u64) -> Option<Place> {
    let sight = level.sight();
    let key = game.moves().iter().fold(mix(seed), |key, place| {
        mix(key ^ u64::from(place.board()) << 4 ^ u64::from(place.cell()))
    });
    let number = |place: Place| u64::from(place.board()) << 4 | u64::from(place.cell());
    let moves = game.legal_moves();
    let seen: Vec<Place> = moves
        .iter()
        .copied()
        .filter(|&place| mix(key ^ mix(number(place))) % 1000 >= sight.overlooks)
        .collect();
    let moves = if seen.is_empty() { moves } else { seen };
    think(game, moves, sight.nodes).map(|(place, _)| place)
}

/// A move of a played game that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UltimateTurningPoint {
    /// The number of the move, from 1.
    pub number: usize,
    /// Whose move.
    pub side: Mark,
    /// The move.
    pub place: Place,
    /// The move that the engine would have made.
    pub best: Place,
    /// What the side had before the move and after it.
    pub prospects: (Prospect, Prospect),
}

/// Where the value of a game changed, as far as it is proven within so many positions a move: the
/// moves that gave away a win, or a game that was not lost.
///
/// ```
/// use mnk::ultimate::Ultimate;
/// use mnk_search::engine::ultimate_turning_points;
/// assert_eq!(ultimate_turning_points(&Ultimate::new(), 1_000), []);
/// ```
pub fn ultimate_turning_points(game: &Ultimate, nodes: u64) -> Vec<UltimateTurningPoint> {
    let mut now = Ultimate::new();
    let mut points = Vec::new();
    for (i, &place) in game.moves().iter().enumerate() {
        let side = now.turn();
        let best = think(&now, now.legal_moves(), nodes);
        let played = think(&now, vec![place], nodes);
        if let (Some((best, before)), Some((_, after))) = (best, played) {
            let prospects = (prospect(before), prospect(after));
            if prospects.1 < prospects.0 {
                points.push(UltimateTurningPoint { number: i + 1, side, place, best, prospects });
            }
        }
        if now.play(place).is_err() {
            break;
        }
    }
    points
}

/// What a value proves.
fn prospect(value: i32) -> Prospect {
    if value > PROVEN {
        Prospect::Winning
    } else if value < -PROVEN {
        Prospect::Losing
    } else {
        Prospect::Open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two levels, each with both sides; the points of the first, of `games`.
    fn contest(levels: [u8; 2], games: u64) -> f64 {
        let levels = levels.map(|level| Level::new(level).unwrap());
        let mut points = 0.0;
        for seed in 0..games {
            let mut game = Ultimate::new();
            let swap = seed % 2 == 1;
            while game.outcome() == Outcome::Ongoing {
                let level = levels[usize::from((game.turn() == Mark::O) != swap)];
                game.play(ultimate_choose(&game, level, seed).unwrap()).unwrap();
            }
            let first = if swap { Mark::O } else { Mark::X };
            points += match game.outcome().winner() {
                None => 0.5,
                Some(winner) => f64::from(winner == first),
            };
        }
        points
    }

    #[test]
    fn higher_levels_win() {
        for (strong, weak) in [(4, 1), (6, 3)] {
            let points = contest([strong, weak], 12);
            assert!(points > 7.0, "level {strong} has {points} of 12 against level {weak}");
        }
    }

    /// X can win at once and does not: the analysis says so, and which move was better.
    #[test]
    fn a_win_given_away_is_found() {
        let mut seed = 3u64;
        let mut found = 0;
        for _ in 0..20 {
            let mut game = Ultimate::new();
            while game.outcome() == Outcome::Ongoing {
                let moves = game.legal_moves();
                let wins = |place: &&Place| {
                    let mut next = game.clone();
                    next.play(**place).is_ok_and(|outcome| outcome.winner().is_some())
                };
                seed = mix(seed);
                // A player who never takes a win at hand while there is another move.
                let quiet: Vec<Place> = moves.iter().filter(|p| !wins(p)).copied().collect();
                let from = if quiet.is_empty() { &moves } else { &quiet };
                let place = from[seed as usize % from.len()];
                let given = moves.iter().find(|p| wins(p)).filter(|_| !quiet.is_empty()).copied();
                let number = game.moves().len() + 1;
                game.play(place).unwrap();
                if let Some(best) = given {
                    let points = ultimate_turning_points(&game, 2_000);
                    let told = points.iter().find(|point| point.number == number);
                    // It is told unless the move made wins as well, only later.
                    if let Some(point) = told {
                        assert_eq!((point.place, point.prospects.0), (place, Prospect::Winning));
                        let mut after = Ultimate::new();
                        game.moves()[..number - 1]
                            .iter()
                            .for_each(|&p| assert!(after.play(p).is_ok()));
                        after.play(point.best).unwrap();
                        assert!(after.outcome().is_over(), "{best} wins, not {}", point.best);
                        found += 1;
                    }
                    break;
                }
            }
        }
        assert!(found >= 5, "{found}");
    }
}
