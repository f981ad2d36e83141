//! A plain search that knows nothing of threats: for misère and other rules where a threat is no
//! threat, and for boards so small that every game can be followed to its end.

use super::board::{Board, NO_CELL};
use super::clock::{Clock, Limits};
use super::evaluate::evaluate;
use super::game::Rule;
use super::search::{Found, Memory, RootMove, WIN, deepen, to_table};
use super::table::{Bound, Entry};
use super::worth::class;

/// The most cells of a board on which every cell is a candidate.
const SMALL: usize = 16;

/// Whether a game wants this search.
pub(crate) fn suits(board: &Board) -> bool {
    let game = board.game();
    game.gravity || game.misere || (game.cells() <= SMALL && game.rule != Rule::Renju)
}

impl Board {
    /// Whether a mark may be put into the empty cell: with gravity the cell below must be filled.
    pub(crate) fn supported(&self, cell: u16) -> bool {
        let game = self.game();
        let below = cell + u16::from(game.width);
        !game.gravity || usize::from(below) >= game.cells() || !self.is_empty(below)
    }

    /// The moves that the rules allow.
    pub(crate) fn open_cells(&mut self) -> Vec<u16> {
        let side = self.side;
        (0..self.marks.len() as u16)
            .filter(|&cell| self.is_empty(cell) && self.supported(cell) && self.allowed(side, cell))
            .collect()
    }
}

pub(crate) struct Plain<'a> {
    board: &'a mut Board,
    memory: &'a mut Memory,
    limits: Limits,
    clock: &'a dyn Clock,
    nodes: u64,
    stopped: bool,
}

impl<'a> Plain<'a> {
    pub(crate) fn new(
        board: &'a mut Board,
        memory: &'a mut Memory,
        limits: Limits,
        clock: &'a dyn Clock,
    ) -> Self {
        memory.table.next_age();
        Self { board, memory, limits, clock, nodes: 0, stopped: false }
    }

    /// The best of the root moves; at least one.
    pub(crate) fn run(&mut self, allowed: &[u16]) -> Found {
        let mut moves: Vec<RootMove> =
            allowed.iter().map(|&cell| RootMove { cell, value: 0 }).collect();
        moves.sort_by_key(|m| std::cmp::Reverse(self.order(m.cell)));
        let empty = self.board.empty as u32;
        let most = self.limits.depth.unwrap_or(empty).min(empty);
        let mut found = deepen(moves, most, |cell, depth, alpha| {
            let value = self.after(cell, depth - 1, alpha, WIN, 0);
            (!self.stopped).then_some(value)
        });
        found.nodes = self.nodes;
        found
    }

    fn order(&self, cell: u16) -> i32 {
        let draw = self.board.draw_of(cell);
        let draw = if self.board.game().misere { -draw } else { draw };
        // Between equal cells the one nearer the middle.
        let (x, y) = self.board.game().column_row(cell);
        let off = |at: u8, side: u8| (2 * i32::from(at) + 1 - i32::from(side)).abs();
        8 * draw - off(x, self.board.game().width) - off(y, self.board.game().height)
    }

    /// The value of a move for the side that makes it.
    fn after(&mut self, cell: u16, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.board.class(self.board.side, cell) == class::FIVE {
            let win = WIN - ply - 1;
            return if self.board.game().misere { -win } else { win };
        }
        self.board.play(cell);
        let value = -self.visit(depth, -beta, -alpha, ply + 1);
        self.board.take_back();
        value
    }

    fn visit(&mut self, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
            || (self.nodes.is_multiple_of(256)
                && self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit))
        {
            self.stopped = true;
        }
        if self.stopped || self.board.empty == 0 {
            return 0;
        }
        let misere = self.board.game().misere;
        let (side, other) = (self.board.side, 1 - self.board.side);
        let mut moves = self.board.open_cells();
        if moves.is_empty() {
            return 0;
        }
        if !misere {
            if moves.iter().any(|&cell| self.board.class(side, cell) == class::FIVE) {
                return WIN - ply - 1;
            }
            // The other side's row must be stopped; nothing else needs a look, but in caro, where
            // rows are stopped beyond their ends as well.
            let caro = self.board.game().rule == Rule::Caro;
            let must =
                moves.iter().copied().find(|&c| !caro && self.board.class(other, c) == class::FIVE);
            if let Some(cell) = must {
                return self
                    .after(cell, depth - 1, alpha, beta, ply)
                    .max(alpha.min(-WIN + ply + 2));
            }
        }
        if depth <= 0 {
            let value = evaluate(self.board);
            return if misere { -value } else { value };
        }
        let key = self.board.key();
        let entry = self.memory.table.get(key);
        if let Some(value) = entry.and_then(|entry| entry.settles(depth, alpha, beta, ply)) {
            return value;
        }
        let hint = entry.map_or(NO_CELL, |entry| entry.best);
        let mut order: Vec<(i32, u16)> = moves
            .drain(..)
            .map(|cell| (if cell == hint { i32::MAX } else { self.order(cell) }, cell))
            .collect();
        order.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        let (first_alpha, mut best, mut best_cell) = (alpha, -WIN, NO_CELL);
        for (_, cell) in order {
            let value = self.after(cell, depth - 1, alpha, beta, ply);
            if self.stopped {
                return 0;
            }
            if value > best {
                (best, best_cell) = (value, cell);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        let bound = Bound::of(best, first_alpha, beta);
        let value = to_table(best, ply);
        self.memory.table.put(key, Entry { value, depth, bound, best: best_cell });
        best
    }
}
