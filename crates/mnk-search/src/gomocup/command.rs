//! The commands of the Gomocup protocol, read from a line each.

use thiserror::Error;

/// A column and a row, both counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Column.
    pub x: u8,
    /// Row.
    pub y: u8,
}

impl std::fmt::Display for Point {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// What the manager tells with `INFO`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Info {
    /// Milliseconds for a move; 0: play as fast as possible.
    TurnTime(u64),
    /// Milliseconds for the whole match; 0: no limit.
    MatchTime(u64),
    /// Milliseconds that are left of the match. May be negative, which reads as 0.
    TimeLeft(u64),
    /// Bytes of memory; 0: no limit.
    MaxMemory(u64),
    /// 0 against a human, 1 against an engine, 2 tournament, 3 network tournament.
    GameType(u64),
    /// Bits: 1 exactly five, 2 continuous game, 4 renju, 8 caro.
    Rule(u64),
    /// A cell that the manager's user points at.
    Evaluate(Point),
    /// A folder for files that persist.
    Folder(String),
    /// A key that this player does not know; the protocol says to ignore it.
    Other(String),
}

/// A command of the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A new game on a square board.
    Start(u8),
    /// A new game on a board of columns and rows.
    RectStart(u8, u8),
    /// The same game from the beginning.
    Restart,
    /// Make the first move.
    Begin,
    /// The other side's move; answer it.
    Turn(Point),
    /// A position follows, line by line, up to `DONE`.
    Board,
    /// An opening by swap2 follows, line by line, up to `DONE`.
    Swap2Board,
    /// Take this move back.
    TakeBack(Point),
    /// Facts; no answer.
    Info(Info),
    /// The game is over, the player ends.
    End,
    /// Who are you?
    About,
}

/// Why a line is no command that this player knows.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// A word that is no command.
    #[error("unknown command {}", .0.escape_debug())]
    Unknown(String),
    /// A number that is none, or too large.
    #[error("{}: expected {expected}", said(command, given))]
    Argument {
        /// The command.
        command: &'static str,
        /// What stood after it.
        given: String,
        /// What should have.
        expected: &'static str,
    },
}

/// A command and what stood after it, without characters that would steer a terminal.
fn said(command: &str, given: &str) -> String {
    if given.is_empty() {
        return format!("{command} alone");
    }
    format!("{command} {}", given.escape_debug())
}

/// Reads `x,y`.
pub(super) fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
}

impl Command {
    /// Reads a line. Upper and lower case and the line's end do not matter.
    ///
    /// ```
    /// use mnk_search::gomocup::{Command, CommandError, Point};
    ///
    /// assert_eq!(Command::read("TURN 7,8\r\n"), Ok(Command::Turn(Point { x: 7, y: 8 })));
    /// assert_eq!(Command::read("JUMP"), Err(CommandError::Unknown("JUMP".into())));
    /// let error = Command::read("TURN").unwrap_err();
    /// assert_eq!(error.to_string(), "TURN alone: expected x,y counted from 0");
    /// ```
    ///
    /// # Errors
    /// [`CommandError::Unknown`] for a word that is no command, [`CommandError::Argument`] for
    /// one whose arguments cannot be read.
    pub fn read(line: &str) -> Result<Self, CommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bad = |command, expected| {
            let given = rest.to_owned();
            Err(CommandError::Argument { command, given, expected })
        };
        Ok(match word.to_ascii_uppercase().as_str() {
            "START" => match rest.parse() {
                Ok(size) => Self::Start(size),
                Err(_) => return bad("START", "the number of rows, 1 to 32"),
            },
            "RECTSTART" => match point(rest) {
                Some(Point { x, y }) => Self::RectStart(x, y),
                None => return bad("RECTSTART", "columns,rows, each 1 to 32"),
            },
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => match point(rest) {
                Some(point) => Self::Turn(point),
                None => return bad("TURN", "x,y counted from 0"),
            },
            "BOARD" => Self::Board,
            "SWAP2BOARD" => Self::Swap2Board,
            "TAKEBACK" => match point(rest) {
                Some(point) => Self::TakeBack(point),
                None => return bad("TAKEBACK", "x,y counted from 0"),
            },
            "INFO" => match info(rest) {
                Some(info) => Self::Info(info),
                None => return bad("INFO", "a key and its value"),
            },
            "END" => Self::End,
            "ABOUT" => Self::About,
            _ => return Err(CommandError::Unknown(word.to_owned())),
        })
    }
}

fn info(text: &str) -> Option<Info> {
    let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let value = value.trim();
    // Some managers send numbers below zero for a clock that has run out.
    let number = || value.parse::<i64>().ok().map(|n| n.max(0) as u64);
    Some(match key.to_ascii_lowercase().as_str() {
        "" => return None,
        "timeout_turn" => Info::TurnTime(number()?),
        "timeout_match" => Info::MatchTime(number()?),
        "time_left" => Info::TimeLeft(number()?),
        "max_memory" => Info::MaxMemory(number()?),
        "game_type" => Info::GameType(number()?),
        "rule" => Info::Rule(number()?),
        "evaluate" => Info::Evaluate(point(value)?),
        "folder" => Info::Folder(value.to_owned()),
        _ => Info::Other(key.to_owned()),
    })
}
