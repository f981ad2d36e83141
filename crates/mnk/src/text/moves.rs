//! Moves as people write them: `a1 b2`, `h8h7`, `h8 h7`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::error::Count;
use crate::{Cell, Forbidden, Mark, Move, Outcome, Position, Rules};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The cell is off the board.
    #[error("{cell} is off the board, which has {} and {}", Count(*m, "column"), Count(*n, "row"))]
    Outside {
        /// The cell.
        cell: Cell,
        /// Columns.
        m: usize,
        /// Rows.
        n: usize,
    },
    /// The cell is filled.
    #[error("{cell} is taken, by {by}")]
    Taken {
        /// The cell.
        cell: Cell,
        /// What stands there.
        by: Mark,
    },
    /// The game is over.
    #[error("{cell} comes after the end of the game ({outcome})")]
    AfterEnd {
        /// The cell.
        cell: Cell,
        /// How it ended.
        outcome: Outcome,
    },
    /// Marks fall, and there is an empty cell below.
    #[error("a mark cannot stay at {cell}: it falls to {lowest}")]
    NotLowest {
        /// The cell.
        cell: Cell,
        /// Where a mark in this column comes to lie.
        lowest: Cell,
    },
    /// The side to move may not move there.
    #[error("{mark} may not move at {cell}")]
    Closed {
        /// The cell.
        cell: Cell,
        /// The side.
        mark: Mark,
    },
    /// Black of renju may not move there. (In a tournament White would claim the game: RIF 9.)
    #[error("{cell} is forbidden to black: {why}")]
    Forbidden {
        /// The cell.
        cell: Cell,
        /// Why.
        why: Forbidden,
    },
    /// Only of taking back: this cannot have been the last move.
    #[error("{cell} cannot be taken back: it was not the last move")]
    NotLast {
        /// The cell.
        cell: Cell,
    },
}

impl MoveError {
    /// The name of the kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Outside { .. } => "outside_board",
            Self::Taken { .. } => "cell_taken",
            Self::AfterEnd { .. } => "game_over",
            Self::NotLowest { .. } => "not_lowest",
            Self::Closed { .. } => "closed_cell",
            Self::Forbidden { .. } => "forbidden_move",
            Self::NotLast { .. } => "not_last",
        }
    }
}

/// Which move of a list is refused, counted from 1, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}: {cause}")]
pub struct MoveListError {
    /// The number of the move, from 1.
    pub number: usize,
    /// What is wrong with it.
    #[source]
    pub cause: MoveListCause,
}

/// What can be wrong with one move of a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveListCause {
    /// It is no cell's name.
    #[error("{text:?} is no cell: {}", crate::cell::ParseCellError)]
    NotACell {
        /// The text up to the next space.
        text: String,
    },
    /// It is not legal.
    #[error(transparent)]
    Refused(#[from] MoveError),
}

impl MoveListError {
    /// The name of the kind: `not_a_cell`, or that of the [`MoveError`].
    pub const fn kind(&self) -> &'static str {
        match &self.cause {
            MoveListCause::NotACell { .. } => "not_a_cell",
            MoveListCause::Refused(error) => error.kind(),
        }
    }
}

/// Reads moves: cell names one after the other, with or without spaces or commas between them.
/// Whether they are legal is not asked.
///
/// ```
/// let moves = mnk::parse_moves("h8h7 aa12,b2").unwrap();
/// assert_eq!(mnk::format_moves(&moves), "h8 h7 aa12 b2");
/// let error = mnk::parse_moves("h8 8h").unwrap_err();
/// assert_eq!(error.number, 2);
/// ```
///
/// # Errors
///
/// [`MoveListCause::NotACell`] with the number of the first one that is none.
pub fn parse_moves(text: &str) -> Result<Vec<Move>, MoveListError> {
    let between = |c: char| c.is_whitespace() || c == ',';
    let mut moves = Vec::new();
    let mut rest = text.trim_start_matches(between);
    while !rest.is_empty() {
        let Some((cell, after)) = Cell::read(rest) else {
            let word = rest.split(between).next().unwrap_or(rest);
            let cause = MoveListCause::NotACell { text: word.into() };
            return Err(MoveListError { number: moves.len() + 1, cause });
        };
        moves.push(cell);
        rest = after.trim_start_matches(between);
    }
    Ok(moves)
}

/// Writes moves with a space between them; [`parse_moves`] reads them back.
pub fn format_moves(moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    names.join(" ")
}

impl Position {
    /// Plays moves from the empty board.
    ///
    /// ```
    /// use mnk::{Mark, Outcome, Position, Rules};
    /// let moves = mnk::parse_moves("b2 a1 a3 c1 b1 b3").unwrap();
    /// let game = Position::from_moves(&Rules::TIC_TAC_TOE, &moves).unwrap();
    /// assert_eq!(game.side_to_move(), Some(Mark::X));
    ///
    /// let moves = mnk::parse_moves("b2 a1 b2").unwrap();
    /// let error = Position::from_moves(&Rules::TIC_TAC_TOE, &moves).unwrap_err();
    /// assert_eq!(error.to_string(), "move 3: b2 is taken, by X");
    /// ```
    ///
    /// # Errors
    ///
    /// The number and fault of the first move that is not legal: a repeated cell, a move after the
    /// end, one off the board.
    pub fn from_moves(rules: &Rules, moves: &[Move]) -> Result<Self, MoveListError> {
        let mut position = Self::new(rules);
        for (i, &cell) in moves.iter().enumerate() {
            position
                .play(cell)
                .map_err(|error| MoveListError { number: i + 1, cause: error.into() })?;
        }
        Ok(position)
    }
}
