//! One game between two engines, judged by this project's rules.

use std::time::Duration;

use super::process::{EngineFault, Process};
use mnk::{Cell, Options, Outcome, Position};
use thiserror::Error;

use crate::engine::{Game, GameError, Rule};
use crate::gomocup::Point;

/// The clocks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// Time for a move.
    pub turn: Duration,
    /// Time for the whole game of one side, or `None`.
    pub game: Option<Duration>,
    /// What an engine may take beyond `turn` before it loses on time: the manager's own delay.
    pub grace: Duration,
}

impl Clocks {
    /// A time for each move and nothing else, with no grace but the scheduler's 50 ms.
    pub const fn turn(turn: Duration) -> Self {
        Self { turn, game: None, grace: Duration::from_millis(50) }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A row.
    Row,
    /// No cell is left, or no move is allowed.
    Full,
    /// A side took too long.
    Time,
    /// A side made a move that the rules do not allow.
    Illegal(String),
    /// A side's program failed.
    Failed(String),
}

impl From<EngineFault> for Ending {
    fn from(fault: EngineFault) -> Self {
        match fault {
            EngineFault::Late { .. } => Self::Time,
            fault => Self::Failed(fault.to_string()),
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's size and rule.
    pub game: Game,
    /// The moves in turn, the opening's included.
    pub moves: Vec<u16>,
    /// Milliseconds that each move took; 0 for the opening's.
    pub times: Vec<u64>,
    /// The side that won, 0 the first, or `None` for a draw.
    pub winner: Option<u8>,
    /// How it ended.
    pub ending: Ending,
}

/// An engine at a game.
struct Seat {
    process: Process,
    left: Option<Duration>,
}

/// Time for an engine to start, and to answer what is no move.
const SETUP: Duration = Duration::from_secs(10);

const fn rule_bits(rule: Rule) -> u8 {
    match rule {
        Rule::Free => 0,
        Rule::Exact => 1,
        Rule::Renju => 4,
        Rule::Caro => 8,
    }
}

impl Seat {
    /// Tells an engine the game and the clocks.
    fn greet(mut process: Process, game: &Game, clocks: &Clocks) -> Result<Self, EngineFault> {
        let Game { width, height, rule, .. } = *game;
        if width == height {
            process.send(&format!("START {width}"))?;
        } else {
            process.send(&format!("RECTSTART {width},{height}"))?;
        }
        let (answer, _) = process.receive(SETUP)?;
        if !answer.to_ascii_uppercase().starts_with("OK") {
            return Err(process.nonsense(&answer));
        }
        process.send(&format!("INFO rule {}", rule_bits(rule)))?;
        process.send("INFO game_type 1")?;
        process.send(&format!("INFO timeout_turn {}", clocks.turn.as_millis()))?;
        let whole = clocks.game.map_or(0, |time| time.as_millis());
        process.send(&format!("INFO timeout_match {whole}"))?;
        Ok(Self { process, left: clocks.game })
    }

    /// Asks for a move with these lines.
    fn ask(&mut self, lines: &[String], clocks: &Clocks) -> Result<(Point, Duration), EngineFault> {
        let left = self.left.unwrap_or(Duration::from_millis(2_147_483_647));
        self.process.send(&format!("INFO time_left {}", left.as_millis()))?;
        for line in lines {
            self.process.send(line)?;
        }
        let limit = clocks.turn.min(left) + clocks.grace;
        let (answer, took) = self.process.receive(limit)?;
        self.left = self.left.map(|left| left.saturating_sub(took));
        let point = answer.split_once(',').and_then(|(x, y)| {
            Some(Point { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
        });
        point.map(|point| (point, took)).ok_or_else(|| self.process.nonsense(&answer))
    }
}

/// The referee of a game: the rules crate. The protocol knows neither gravity nor misère.
fn judge(game: &Game) -> Result<Position, GameError> {
    let Game { width, height, k, rule, gravity, misere } = *game;
    if gravity || misere {
        return Err(GameError::Mixed { rule });
    }
    let options = Options::new().with_k(k.into()).with_rule(rule);
    let rules = options.rules(width.into(), height.into());
    rules.map(|rules| Position::new(&rules)).map_err(|_| GameError::Size { width, height })
}

fn at(x: u8, y: u8) -> Option<Cell> {
    Cell::new(x.into(), y.into())
}

/// Why no game is played.
#[derive(Debug, Error)]
pub enum MatchError {
    /// The game itself is impossible.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A command is no command, or starts no program.
    #[error(transparent)]
    Engine(EngineFault),
}

/// Plays a game from an opening; `commands[0]` plays the first side.
///
/// # Errors
/// [`MatchError`] when the game itself is impossible, or a side has no program to play for it. What
/// goes wrong with a program that runs loses it the game and is told in [`Record::ending`].
///
/// ```
/// use std::time::Duration;
/// use mnk_search::engine::Game;
/// use mnk_search::matches::{Clocks, MatchError, play};
///
/// let clocks = Clocks::turn(Duration::from_secs(1));
/// let unclosed = play(["sh -c 'exit", "sh"], Game::new(15, 15, 5)?, &[], &clocks);
/// assert!(matches!(unclosed, Err(MatchError::Engine(_))));
/// # Ok::<(), mnk_search::engine::GameError>(())
/// ```
pub fn play(
    commands: [&str; 2],
    game: Game,
    opening: &[u16],
    clocks: &Clocks,
) -> Result<Record, MatchError> {
    let game = game.checked()?;
    let mut judge = judge(&game)?;
    let mut record =
        Record { game, moves: Vec::new(), times: Vec::new(), winner: None, ending: Ending::Full };
    for &cell in opening {
        let (x, y) = game.column_row(cell);
        if at(x, y).is_none_or(|cell| judge.play(cell).is_err()) {
            break;
        }
        record.moves.push(cell);
        record.times.push(0);
    }
    let lost = |side: usize, ending: Ending, mut record: Record| {
        record.winner = Some(1 - side as u8);
        record.ending = ending;
        record
    };
    // Both before either is greeted: without two programs there is no game to lose.
    let start = |command| Process::start(command).map_err(MatchError::Engine);
    let processes = [start(commands[0])?, start(commands[1])?];
    let mut seats = Vec::new();
    for (side, process) in processes.into_iter().enumerate() {
        match Seat::greet(process, &game, clocks) {
            Ok(seat) => seats.push(seat),
            Err(fault) => return Ok(lost(side, fault.into(), record)),
        }
    }
    let mut told = [false; 2];
    loop {
        if let Some(winner) = judge.outcome().winner() {
            record.winner = Some(winner.index() as u8);
            record.ending = Ending::Row;
        }
        if judge.outcome() != Outcome::Ongoing {
            return Ok(record);
        }
        let side = judge.turn().index();
        let lines = question(&game, &record.moves, side, told[side]);
        told[side] = true;
        let (point, took) = match seats[side].ask(&lines, clocks) {
            Ok(answer) => answer,
            Err(fault) => return Ok(lost(side, fault.into(), record)),
        };
        let refused = match at(point.x, point.y) {
            None => Some(format!("{point} is outside the board")),
            Some(cell) => judge.play(cell).err().map(|error| format!("{point}: {error}")),
        };
        if let Some(reason) = refused {
            return Ok(lost(side, Ending::Illegal(reason), record));
        }
        record.moves.extend(game.cell(point.x, point.y));
        record.times.push(took.as_millis() as u64);
    }
}

/// The lines that ask for a move: the whole position the first time, then the last move.
fn question(game: &Game, moves: &[u16], side: usize, told: bool) -> Vec<String> {
    let point = |cell: u16| {
        let (x, y) = game.column_row(cell);
        Point { x, y }
    };
    match moves.last() {
        None => vec!["BEGIN".to_owned()],
        Some(&cell) if told => vec![format!("TURN {}", point(cell))],
        Some(_) => {
            let mut lines = vec!["BOARD".to_owned()];
            for (index, &cell) in moves.iter().enumerate() {
                let field = if index % 2 == side { 1 } else { 2 };
                lines.push(format!("{},{field}", point(cell)));
            }
            lines.push("DONE".to_owned());
            lines
        }
    }
}
