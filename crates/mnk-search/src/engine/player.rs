//! The player: a position, a memory, and the choice of a move.

use thiserror::Error;

use super::board::{Board, EMPTY, Tables};
use super::fours::FourWin;
use super::game::{Game, GameError};
use super::search::{Memory, PROVEN, WIN};
use super::worth::class;

/// Why a move was refused. The position is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The cell is not on the board.
    #[error("cell {cell} is outside the board of {cells} cells")]
    Outside {
        /// The cell asked for.
        cell: u16,
        /// The number of cells.
        cells: usize,
    },
    /// A mark stands there.
    #[error("cell {cell} is taken")]
    Taken {
        /// The cell asked for.
        cell: u16,
    },
    /// The rule does not allow the first side to play there (renju).
    #[error("cell {cell} is forbidden to the first player")]
    Forbidden {
        /// The cell asked for.
        cell: u16,
    },
    /// With gravity a mark falls to the lowest empty cell of its column.
    #[error("cell {cell} floats: the lowest empty cell of its column is {lowest}")]
    Floating {
        /// The cell asked for.
        cell: u16,
        /// Where a mark in that column would come to rest.
        lowest: u16,
    },
    /// The game has ended.
    #[error("the game has ended")]
    Ended,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The side to move (0 moves first, 1 second) has a move.
    Open,
    /// A side has won: 0 the first player, 1 the second.
    Won(u8),
    /// Nobody can move any more.
    Drawn,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move it would play.
    pub cell: u16,
    /// The value for the side to move.
    pub value: Value,
    /// Plies of the last finished step of the search.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The side to move wins, with the row completed in this many plies.
    Win(u32),
    /// The side to move loses in this many plies.
    Loss(u32),
    /// Undecided: points, positive when the side to move is better. About 250 are decisive.
    Points(i32),
}

impl Value {
    /// One number to compare values by: a sooner win is higher.
    pub fn points(self) -> i32 {
        match self {
            Self::Win(plies) => WIN - plies as i32,
            Self::Loss(plies) => plies as i32 - WIN,
            Self::Points(points) => points,
        }
    }

    pub(crate) fn of(value: i32) -> Self {
        if value > PROVEN {
            Self::Win((WIN - value) as u32)
        } else if value < -PROVEN {
            Self::Loss((WIN + value) as u32)
        } else {
            Self::Points(value)
        }
    }
}

/// A player of one game.
#[derive(Clone, Debug)]
pub struct Engine {
    pub(super) board: Board,
    pub(super) memory: Memory,
    standing: Standing,
    history: Vec<Standing>,
}

impl Engine {
    /// A player at the empty board, with a memory of 32 megabytes.
    ///
    /// # Errors
    /// See [`Game::checked`].
    pub fn new(game: Game) -> Result<Self, GameError> {
        Self::with_memory(game, 32 << 20)
    }

    /// A player whose tables of positions take about this many bytes.
    ///
    /// # Errors
    /// See [`Game::checked`].
    pub fn with_memory(game: Game, bytes: usize) -> Result<Self, GameError> {
        let game = game.checked()?;
        let board = Board::new(&Tables::new(game));
        let memory = Memory::new(bytes, game.cells());
        Ok(Self { board, memory, standing: Standing::Open, history: Vec::new() })
    }

    /// The game that is played.
    pub fn game(&self) -> &Game {
        self.board.game()
    }

    /// How the game stands.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// The side to move: 0 the first player, 1 the second.
    pub fn side(&self) -> u8 {
        self.board.side as u8
    }

    /// The cells played, oldest first.
    pub fn played(&self) -> Vec<u16> {
        self.board.played().collect()
    }

    /// The side whose mark stands on a cell: 0 the first player, 1 the second. `None` for an empty
    /// cell and outside the board.
    pub fn mark(&self, cell: u16) -> Option<u8> {
        self.board.marks.get(usize::from(cell)).copied().filter(|&mark| mark != EMPTY)
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// [`MoveError`]; the position is then as it was.
    pub fn play(&mut self, cell: u16) -> Result<(), MoveError> {
        self.put(cell, self.board.side)
    }

    /// Puts a mark of either side, for positions that are set up; the other side is then to move.
    ///
    /// # Errors
    /// [`MoveError`]; the position is then as it was.
    pub fn put(&mut self, cell: u16, side: usize) -> Result<(), MoveError> {
        let cells = self.board.marks.len();
        if usize::from(cell) >= cells {
            return Err(MoveError::Outside { cell, cells });
        }
        if self.standing != Standing::Open {
            return Err(MoveError::Ended);
        }
        if !self.board.is_empty(cell) {
            return Err(MoveError::Taken { cell });
        }
        if !self.board.allowed(side, cell) {
            return Err(MoveError::Forbidden { cell });
        }
        if !self.board.supported(cell) {
            let step = usize::from(self.game().width);
            let column = (usize::from(cell)..cells).step_by(step);
            let lowest = column.rev().find(|&c| self.board.is_empty(c as u16));
            return Err(MoveError::Floating { cell, lowest: lowest.map_or(cell, |c| c as u16) });
        }
        self.history.push(self.standing);
        let five = self.board.class(side, cell) == class::FIVE;
        self.board.side = side;
        self.board.play(cell);
        if five {
            let winner = if self.game().misere { 1 - side } else { side };
            self.standing = Standing::Won(winner as u8);
        } else if self.board.empty == 0 {
            self.standing = Standing::Drawn;
        }
        Ok(())
    }

    /// Puts a mark of a position that is known to be legal and not over, in whatever order: nothing
    /// is asked, and no row ends the game on the way.
    pub(crate) fn set(&mut self, cell: u16, side: usize) {
        self.history.push(self.standing);
        self.board.side = side;
        self.board.play(cell);
    }

    /// Says how the game stands after marks were [`set`](Self::set): whose row is on the board, if
    /// there is one.
    pub(crate) fn settle(&mut self) {
        self.standing = match [0, 1].map(|side| self.board.has_row(side)) {
            [false, false] if self.board.empty == 0 => Standing::Drawn,
            [false, false] => Standing::Open,
            [first, _] => Standing::Won(u8::from(first == self.game().misere)),
        };
    }

    /// Says whose turn it is in a position that was set up: 0 the first player, 1 the second.
    pub fn set_side(&mut self, side: usize) {
        self.board.side = side & 1;
    }

    /// What the evaluation adds up: how often each of its weights counts for the side to move.
    /// `None` when the position is not quiet: a row, a five or an open four is at hand, or the
    /// side to move wins by fours.
    pub fn features(&mut self) -> Option<Vec<i32>> {
        let (side, other) = (self.board.side, 1 - self.board.side);
        let loud = self.standing != Standing::Open
            || self.board.count_from(side, class::OPEN_FOUR) > 0
            || self.board.count_from(other, class::OPEN_FOUR) > 0
            || matches!(self.memory.fours.search(&mut self.board, 41, 2_000), FourWin::Win(_));
        (!loud).then(|| super::evaluate::features(&self.board))
    }

    /// Takes the last move back; `false` at the beginning.
    pub fn take_back(&mut self) -> bool {
        match self.history.pop() {
            Some(standing) => {
                self.board.take_back();
                self.standing = standing;
                true
            }
            None => false,
        }
    }

    /// Begins anew and forgets what was learned.
    pub fn reset(&mut self) {
        while self.take_back() {}
        self.memory.clear();
    }

    /// The moves that the rules allow, row by row.
    pub fn moves(&mut self) -> Vec<u16> {
        if self.standing == Standing::Open { self.board.open_cells() } else { Vec::new() }
    }
}
