//! The player: a position, a memory, and the choice of a move.

use thiserror::Error;

use super::board::{Board, Tables};
use super::clock::{Clock, Limits};
use super::fours::FourWin;
use super::game::{Game, GameError};
use super::search::{Memory, PROVEN, Search, WIN};
use super::threes::Proof;
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
    board: Board,
    memory: Memory,
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
        self.history.push(self.standing);
        let five = self.board.class(side, cell) == class::FIVE;
        self.board.side = side;
        self.board.play(cell);
        if five {
            self.standing = Standing::Won(side as u8);
        } else if self.board.empty == 0 {
            self.standing = Standing::Drawn;
        }
        Ok(())
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

    /// The moves that the rules allow.
    pub fn moves(&mut self) -> Vec<u16> {
        if self.standing != Standing::Open {
            return Vec::new();
        }
        let side = self.board.side;
        (0..self.board.marks.len() as u16)
            .filter(|&cell| self.board.is_empty(cell) && self.board.allowed(side, cell))
            .collect()
    }

    /// The best move that the limits allow to find, or `None` when the game has ended.
    pub fn think(&mut self, limits: Limits, clock: &dyn Clock) -> Option<Thought> {
        if self.standing != Standing::Open {
            return None;
        }
        let (side, other) = (self.board.side, 1 - self.board.side);
        if let Some(cell) = self.board.five(side) {
            return Some(Thought { cell, value: Value::Win(1), depth: 1, nodes: 1 });
        }
        if let Some(cell) = self.board.five(other)
            && self.board.allowed(side, cell)
            && self.board.count(other, class::FIVE) == 1
        {
            // No choice; a value would cost time that the next move can use.
            return Some(Thought { cell, value: Value::Points(0), depth: 1, nodes: 1 });
        }
        self.memory.fours.nodes = 0;
        self.memory.threes.nodes = 0;
        let budget = limits.nodes.map_or(40_000, |nodes| nodes / 4);
        if let FourWin::Win(line) = self.memory.fours.search(&mut self.board, 81, budget) {
            let value = Value::Win(line.len() as u32);
            return Some(Thought { cell: line[0], value, depth: 1, nodes: self.memory.fours.nodes });
        }
        let mut allowed = self.root_moves();
        let first = *allowed.first()?;
        if allowed.len() == 1 {
            return Some(Thought { cell: first, value: Value::Points(0), depth: 1, nodes: 1 });
        }
        let threes = crate::engine::search::param(12) as u32;
        if threes > 0 {
            let (proof, cell) = self.threats(&limits, threes, clock);
            if let (Proof::Won, Some(cell)) = (proof, cell) {
                let nodes = self.memory.fours.nodes + self.memory.threes.nodes;
                return Some(Thought { cell, value: Value::Win(9), depth: 1, nodes });
            }
        }
        let verify = crate::engine::search::param(13) as u32;
        let main = limits.share(100 - 2 * verify);
        let mut refuted = Vec::new();
        loop {
            let limits = if refuted.is_empty() { main } else { limits.share(100 - verify) };
            let mut search = Search::new(&mut self.board, &mut self.memory, limits, clock);
            let found = search.run(&allowed);
            let thought = Thought {
                cell: found.best.cell,
                value: Value::of(found.best.value),
                depth: found.depth,
                nodes: found.nodes,
            };
            let over = limits.time.is_some_and(|time| clock.elapsed() >= time) && !refuted.is_empty();
            if verify == 0 || over || thought.value.points() > PROVEN || allowed.len() == 1 {
                return Some(thought);
            }
            self.board.play(thought.cell);
            let (proof, _) = self.threats(&limits, verify, clock);
            self.board.take_back();
            if proof != Proof::Won || thought.value.points() < -PROVEN {
                return Some(thought);
            }
            if std::env::var("RV").is_ok() { eprintln!("refuted {thought:?} at {:?}", clock.elapsed()); }
            allowed.retain(|&cell| cell != thought.cell);
            refuted.push(thought);
        }
    }

    /// Looks for a win by threats of the side to move, with a share (in percent) of the limits.
    fn threats(&mut self, limits: &Limits, share: u32, clock: &dyn Clock) -> (Proof, Option<u16>) {
        let limits = limits.share(share);
        let budget = limits.nodes.unwrap_or(u64::MAX) / 4;
        let end = limits.time.map(|time| clock.elapsed() + time);
        let late = || end.is_some_and(|end| clock.elapsed() >= end);
        let Memory { fours, threes, .. } = &mut self.memory;
        threes.search(&mut self.board, fours, 20, budget, &late)
    }

    fn root_moves(&mut self) -> Vec<u16> {
        let other = 1 - self.board.side;
        let side = self.board.side;
        let mut list = Vec::new();
        if self.board.count(other, class::FIVE) == 0 && self.board.count(other, class::OPEN_FOUR) > 0
        {
            self.board.defences(&mut list);
        }
        if list.is_empty() {
            self.board.quiet_moves(&mut list);
        }
        list.retain(|choice| self.board.allowed(side, choice.cell));
        if list.is_empty() {
            return self.moves();
        }
        list.iter().map(|choice| choice.cell).collect()
    }
}
