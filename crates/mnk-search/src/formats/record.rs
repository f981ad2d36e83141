//! A game as it is stored.

use std::fmt;

use thiserror::Error;

use crate::engine::{Engine, Game, GameError, MoveError};

/// How a stored game ended.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum GameResult {
    /// Nothing is said.
    #[default]
    Unknown,
    /// Nobody won.
    Draw,
    /// A side won: 0 the first player, 1 the second.
    Won {
        /// The side.
        side: u8,
        /// How, if not by a row: `Time`, `Resign`, `Forfeit`, ...
        how: String,
    },
}

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Size and rule.
    pub game: Game,
    /// Cells in the order they were played, row by row from 0 at the top left.
    pub moves: Vec<u16>,
    /// Milliseconds for each move; as many as moves, or none.
    pub times: Vec<u64>,
    /// Names of the first and the second player; empty when not known.
    pub players: [String; 2],
    /// The result.
    pub result: GameResult,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The text is not of the format.
    #[error("line {line}: found {:?}, expected {expected}", .found.as_deref().unwrap_or("the end"))]
    Syntax {
        /// Line, counted from 1.
        line: usize,
        /// What stands there; nothing at the end of the text.
        found: Option<String>,
        /// What should.
        expected: Expected,
    },
    /// A game of another kind.
    #[error("game type {0}: only 4 (gomoku, renju) is read")]
    Kind(String),
    /// The size, the row or the rule is impossible.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A move that the rules do not allow.
    #[error("move {number}: {error}")]
    Move {
        /// Number of the move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// Colours that do not take turns.
    #[error("move {number}: {found} moves twice")]
    Turn {
        /// Number of the move, counted from 1.
        number: usize,
        /// `B` or `W`.
        found: &'static str,
    },
}

/// What should stand where a text is not of the format.
///
/// ```
/// use mnk_search::formats::{Expected, RecordError, sgf};
///
/// let Err(RecordError::Syntax { expected, .. }) = sgf::read("(;GM[4];B[zz])") else { panic!() };
/// assert_eq!(expected, Expected::SgfPoint);
/// assert_eq!(expected.to_string(), "two letters of a cell on the board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// The first line of a PSQ.
    PsqHead,
    /// A move of a PSQ.
    PsqMove,
    /// The beginning of an SGF game.
    SgfGame,
    /// A node, before the first property.
    SgfNode,
    /// A node, a property or the end of the game.
    SgfNext,
    /// A value after the name of a property.
    SgfValue,
    /// The end of a value.
    SgfValueEnd,
    /// A size of the board.
    SgfSize,
    /// A cell.
    SgfPoint,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PsqHead => "Piskvorky COLUMNSxROWS, ...",
            Self::PsqMove => "x,y,ms on the board",
            Self::SgfGame => "( at the beginning of a game",
            Self::SgfNode => "; before the first property",
            Self::SgfNext => "a node, a property or ) at the end of the game",
            Self::SgfValue => "[ after the name of a property",
            Self::SgfValueEnd => "] at the end of a value",
            Self::SgfSize => "a size of 1 to 32, or columns:rows",
            Self::SgfPoint => "two letters of a cell on the board",
        })
    }
}

impl GameRecord {
    /// A game without moves.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            moves: Vec::new(),
            times: Vec::new(),
            players: [String::new(), String::new()],
            result: GameResult::Unknown,
        }
    }

    /// Plays the game through.
    ///
    /// ```
    /// use mnk_search::engine::{Game, Standing};
    /// use mnk_search::formats::{GameRecord, RecordError};
    ///
    /// let mut record = GameRecord::new(Game::new(3, 3, 3)?);
    /// record.moves = vec![0, 3, 1, 4, 2];
    /// assert_eq!(record.replay().unwrap().standing(), Standing::Won(0));
    /// record.moves.push(8);
    /// assert!(matches!(record.replay(), Err(RecordError::Move { number: 6, .. })));
    /// # Ok::<(), mnk_search::engine::GameError>(())
    /// ```
    ///
    /// # Errors
    /// [`RecordError::Game`] and [`RecordError::Move`].
    pub fn replay(&self) -> Result<Engine, RecordError> {
        let mut engine = Engine::with_memory(self.game, 1024)?;
        for (index, &cell) in self.moves.iter().enumerate() {
            engine.play(cell).map_err(|error| RecordError::Move { number: index + 1, error })?;
        }
        Ok(engine)
    }
}
