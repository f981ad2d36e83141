//! The search where marks fall and k or more win: connect four and its kin, on bits.
//!
//! A cell that would complete a line cannot be taken before those below it are filled, so what
//! decides is who will have to fill them. The value at the end of the search counts such cells by
//! whose turn it will be when the rest of the board is full (J. D. Allen, *Expert Play in Connect
//! Four*, 1990; L. V. Allis, *A Knowledge-Based Approach of Connect-Four*, 1988), and the lines
//! that lead through the cells held.

use super::board::{Board, EMPTY, NO_CELL, mix};
use super::clock::{Clock, Limits};
use super::game::{Game, Rule};
use super::search::{Found, Memory, RootMove, WIN, deepen, to_table};
use super::table::{Bound, Entry};
use crate::falling::{self, Shape, Word};

/// Points for a cell that completes a line: one that the other side will have to make room for,
/// and any other.
const PROMISED: i32 = 100;
const THREAT: i32 = 25;
/// Points for each line through a cell that is held.
const LINE: i32 = 2;

/// Its positions take a ninth of the time of others: so many times as many are looked at for a level.
pub(crate) const CHEAPER: u64 = 8;

/// Whether a game wants this search.
pub(crate) fn suits(game: &Game) -> bool {
    let falls = game.gravity && !game.misere && game.rule == Rule::Free;
    falls && falling::fits(game.width.into(), game.height.into(), 128)
}

/// The best of the root moves; at least one.
pub(crate) fn run(
    board: &Board,
    memory: &mut Memory,
    limits: Limits,
    clock: &dyn Clock,
    allowed: &[u16],
) -> Found {
    if falling::fits(board.game().width.into(), board.game().height.into(), 64) {
        Falling::<u64>::new(board, memory, limits, clock).run(allowed)
    } else {
        Falling::<u128>::new(board, memory, limits, clock).run(allowed)
    }
}

/// The marks of the side to move, and all marks.
#[derive(Clone, Copy)]
struct State<W> {
    own: W,
    all: W,
    left: u32,
}

impl<W: Word> State<W> {
    fn after(self, cell: W) -> Self {
        Self { own: self.all ^ self.own, all: self.all | cell, left: self.left - 1 }
    }
}

struct Falling<'a, W> {
    shape: Shape<W>,
    state: State<W>,
    /// The columns from the middle, with their cells.
    columns: Vec<(u32, W)>,
    /// Cells by how many lines lead through them.
    lines: Vec<(i32, W)>,
    /// The cells that are filled when an even number of cells is left in a column, itself counted.
    even: W,
    memory: &'a mut Memory,
    limits: Limits,
    clock: &'a dyn Clock,
    nodes: u64,
    stopped: bool,
}

impl<'a, W: Word> Falling<'a, W> {
    fn new(board: &Board, memory: &'a mut Memory, limits: Limits, clock: &'a dyn Clock) -> Self {
        memory.table.next_age();
        let game = board.game();
        let shape = Shape::new(game.width.into(), game.height.into(), game.k.into());
        let mut state = State { own: W::ZERO, all: W::ZERO, left: board.empty as u32 };
        for (cell, &mark) in (0..).zip(&board.marks) {
            if mark != EMPTY {
                let bit = bit(&shape, cell);
                state.all = state.all | bit;
                if usize::from(mark) == board.side {
                    state.own = state.own | bit;
                }
            }
        }
        let mut columns: Vec<_> = (0..shape.columns).map(|at| (at, shape.column(at))).collect();
        columns.sort_by_key(|&(at, _)| (2 * at).abs_diff(shape.columns - 1));
        let mut lines: Vec<(i32, W)> = Vec::new();
        let mut even = W::ZERO;
        for cell in 0..game.cells() as u16 {
            let bit = bit(&shape, cell);
            let count = lines_through(game, cell);
            match lines.iter_mut().find(|(known, _)| *known == count) {
                Some((_, cells)) => *cells = *cells | bit,
                None => lines.push((count, bit)),
            }
            if (cell / u16::from(game.width)) % 2 == 1 {
                even = even | bit;
            }
        }
        let (nodes, stopped) = (0, false);
        Self { shape, state, columns, lines, even, memory, limits, clock, nodes, stopped }
    }

    fn run(&mut self, allowed: &[u16]) -> Found {
        let place = |cell: u16| {
            let column = u32::from(cell) % self.shape.columns;
            self.columns.iter().position(|&(at, _)| at == column)
        };
        let mut moves: Vec<RootMove> =
            allowed.iter().map(|&cell| RootMove { cell, value: 0 }).collect();
        moves.sort_by_key(|m| place(m.cell));
        let (state, shape) = (self.state, self.shape);
        let most = self.limits.depth.unwrap_or(state.left).min(state.left);
        let mut found = deepen(moves, most, |cell, depth, alpha| {
            let value = self.after(state, bit(&shape, cell), depth - 1, alpha, WIN, 0);
            (!self.stopped).then_some(value)
        });
        found.nodes = self.nodes;
        found
    }

    /// The value of a move for the side that makes it.
    fn after(
        &mut self,
        state: State<W>,
        cell: W,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: i32,
    ) -> i32 {
        if self.shape.completing(state.own, state.all) & cell != W::ZERO {
            return WIN - ply - 1;
        }
        -self.visit(state.after(cell), depth, -beta, -alpha, ply + 1)
    }

    fn visit(&mut self, state: State<W>, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
            || (self.nodes.is_multiple_of(256)
                && self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit))
        {
            self.stopped = true;
        }
        if self.stopped || state.left == 0 {
            return 0;
        }
        let shape = self.shape;
        let landing = shape.landing(state.all);
        let own = shape.completing(state.own, state.all);
        if own & landing != W::ZERO {
            return WIN - ply - 1;
        }
        let theirs = shape.completing(state.all ^ state.own, state.all);
        let forced = landing & theirs;
        // Below a cell that completes a line of theirs nobody moves who need not.
        let moves = if forced == W::ZERO { landing } else { forced } & !(theirs >> 1);
        if forced.ones() > 1 || moves == W::ZERO {
            return ply + 2 - WIN;
        }
        if depth <= 0 && forced == W::ZERO {
            return self.evaluate(&state, own, theirs);
        }
        let key = mix((state.own | (state.all + shape.bottom)).mix());
        let entry = self.memory.table.get(key);
        if let Some(value) = entry.and_then(|entry| entry.settles(depth, alpha, beta, ply)) {
            return value;
        }
        let hint = entry.map_or(NO_CELL, |entry| entry.best);
        // First what was best before, then what would complete most lines later.
        let mut order: Vec<(u32, u32, W)> = Vec::with_capacity(self.columns.len());
        for &(column, cells) in &self.columns {
            let cell = moves & cells;
            if cell != W::ZERO {
                let lines = shape.completing(state.own | cell, state.all | cell).ones();
                let first = if column == u32::from(hint) { u32::MAX } else { lines };
                order.push((first, column, cell));
            }
        }
        order.sort_by_key(|&(first, ..)| core::cmp::Reverse(first));
        let (first_alpha, mut best, mut best_column) = (alpha, -WIN, NO_CELL);
        for (i, &(_, column, cell)) in order.iter().enumerate() {
            let next = state.after(cell);
            let mut value = -WIN;
            if i > 0 {
                value = -self.visit(next, depth - 1, -alpha - 1, -alpha, ply + 1);
            }
            if i == 0 || (value > alpha && value < beta) {
                value = -self.visit(next, depth - 1, -beta, -alpha, ply + 1);
            }
            if self.stopped {
                return 0;
            }
            if value > best {
                (best, best_column) = (value, column as u16);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        let bound = Bound::of(best, first_alpha, beta);
        let value = to_table(best, ply);
        self.memory.table.put(key, Entry { value, depth, bound, best: best_column });
        best
    }

    /// The value for the side to move of a position in which nobody must do anything at once.
    fn evaluate(&self, state: &State<W>, own: W, theirs: W) -> i32 {
        // When all other columns are full, a side takes the cells of its parity.
        let (mine, yours) = if state.left.is_multiple_of(2) {
            (self.even, !self.even)
        } else {
            (!self.even, self.even)
        };
        // What stands above a promised cell of the other side does not come to anything.
        let own = own & !self.above(theirs & yours);
        let theirs = theirs & !self.above(own & mine);
        let points = |cells: W, parity: W| {
            let promised = (cells & parity).ones() as i32;
            PROMISED * promised + THREAT * (cells.ones() as i32 - promised)
        };
        let others = state.all ^ state.own;
        let held = self.lines.iter().map(|&(count, cells)| {
            count * ((state.own & cells).ones() as i32 - (others & cells).ones() as i32)
        });
        points(own, mine) - points(theirs, yours) + LINE * held.sum::<i32>()
    }

    /// The cells above these.
    fn above(&self, cells: W) -> W {
        (1..self.shape.height).fold(W::ZERO, |all, _| (all | cells) << 1 & self.shape.board)
    }
}

/// The bit of a cell of the engine, which counts rows from the top.
fn bit<W: Word>(shape: &Shape<W>, cell: u16) -> W {
    let (row, column) = (u32::from(cell) / shape.columns, u32::from(cell) % shape.columns);
    W::ONE << (column * (shape.height + 1) + shape.height - 1 - row)
}

/// How many lines of exactly k cells lead through a cell.
fn lines_through(game: &Game, cell: u16) -> i32 {
    let (x, y) = game.column_row(cell);
    let (x, y, k) = (i32::from(x), i32::from(y), i32::from(game.k));
    let (width, height) = (i32::from(game.width), i32::from(game.height));
    let inside = |x: i32, y: i32| (0..width).contains(&x) && (0..height).contains(&y);
    let mut count = 0;
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for back in 0..k {
            let (from_x, from_y) = (x - back * dx, y - back * dy);
            count += i32::from(
                inside(from_x, from_y) && inside(from_x + (k - 1) * dx, from_y + (k - 1) * dy),
            );
        }
    }
    count
}
