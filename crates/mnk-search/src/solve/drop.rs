//! Marks fall, k or more win: connect four and its kin, on boards whose columns, with a free bit
//! above each, fit in a machine word.
//!
//! Bit `column * (n + 1) + height` is a cell, height 0 at the bottom. A position is worth s > 0
//! if the side to move wins with its s-th mark from its last (1: with its last), and -s if the
//! other side does; so 7 x 6, four in a row, is worth 1.

use core::fmt::Debug;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr};

use mnk::{Cell, Mark, Position, Rules};

use super::limits::{Budget, Goal, Limits, STRIDE, free_entries};
use super::solution::{Solution, Value};
use super::{Core, legal_classes};

/// A machine word that holds a board.
pub(crate) trait Word:
    Copy
    + Debug
    + Eq
    + Ord
    + Send
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const BITS: u32;
    fn ones(self) -> u32;
    fn mix(self) -> u64;
}

impl Word for u64 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const BITS: u32 = 64;
    #[inline]
    fn ones(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn mix(self) -> u64 {
        self.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Word for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const BITS: u32 = 128;
    #[inline]
    fn ones(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn mix(self) -> u64 {
        ((self >> 64) as u64 ^ (self as u64).rotate_left(32)).mix()
    }
}

/// The board, and what does not change.
#[derive(Clone, Copy, Debug)]
struct Shape<W> {
    columns: u32,
    height: u32,
    k: u32,
    /// Every cell; the lowest of each column.
    board: W,
    bottom: W,
}

/// The marks of the side to move, and all marks.
#[derive(Clone, Copy, Debug)]
struct State<W> {
    own: W,
    all: W,
    count: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry<W> {
    key: W,
    lower: i8,
    upper: i8,
    count: u8,
}

/// The solver of one board.
#[derive(Debug)]
pub(crate) struct Drop<W> {
    shape: Shape<W>,
    order: Vec<u32>,
    table: Vec<Entry<W>>,
    used: usize,
    most: usize,
}

/// Whether a board fits in so many bits.
pub(crate) fn fits(rules: &Rules, bits: usize) -> bool {
    rules.m() * (rules.n() + 1) <= bits
}

/// Positions with at most so many marks are stored as the lesser of themselves and their mirror.
const MIRRORED: u32 = 20;

impl<W: Word> Shape<W> {
    fn new(rules: &Rules) -> Self {
        let (columns, height) = (rules.m() as u32, rules.n() as u32);
        let mut bottom = W::ZERO;
        let mut board = W::ZERO;
        for column in 0..columns {
            bottom = bottom | W::ONE << (column * (height + 1));
            for row in 0..height {
                board = board | W::ONE << (column * (height + 1) + row);
            }
        }
        Self { columns, height, k: rules.k() as u32, board, bottom }
    }

    fn column(&self, column: u32) -> W {
        // The column's cells are those from its bottom bit to below its free bit.
        let bits = (0..self.height).fold(W::ZERO, |bits, row| bits | W::ONE << row);
        bits << (column * (self.height + 1))
    }

    /// Where the next mark of each column would lie; full columns have none.
    #[inline]
    fn landing(&self, all: W) -> W {
        (all + self.bottom) & self.board
    }

    /// Free cells in which a mark would complete a line of these marks.
    #[inline]
    fn completing(&self, marks: W, all: W) -> W {
        let cells = if self.k == 4 {
            completing(marks, 4, self.height)
        } else {
            completing(marks, self.k, self.height)
        };
        cells & self.board & !all
    }

    fn mirrored(&self, bits: W) -> W {
        let step = self.height + 1;
        let whole = (0..step).fold(W::ZERO, |mask, row| mask | W::ONE << row);
        (0..self.columns).fold(W::ZERO, |image, column| {
            let part = bits >> (column * step) & whole;
            image | part << ((self.columns - 1 - column) * step)
        })
    }

    /// A number that only this position has.
    #[inline]
    fn key(&self, state: &State<W>) -> W {
        // The marks of one side, and a bit on top of each column.
        let key = state.own | (state.all + self.bottom);
        if state.count > MIRRORED { key } else { key.min(self.mirrored(key)) }
    }
}

#[inline]
fn completing<W: Word>(marks: W, k: u32, height: u32) -> W {
    let all = !W::ZERO;
    // Straight up, only the cell above k - 1 marks is free.
    let mut cells = all;
    for step in 1..k {
        cells = if step < W::BITS { cells & marks << step } else { W::ZERO };
    }
    for step in [height, height + 1, height + 2] {
        // `before` has the cells with so many marks next to them on one side, `after` the rest.
        let mut before = all;
        for behind in 0..k {
            if behind > 0 {
                let far = behind * step;
                before = if far < W::BITS { before & marks << far } else { W::ZERO };
            }
            let mut line = before;
            for ahead in 1..k - behind {
                let far = ahead * step;
                line = if far < W::BITS { line & marks >> far } else { W::ZERO };
            }
            cells = cells | line;
        }
    }
    cells
}

impl<W: Word> Drop<W> {
    const FREE: Entry<W> = Entry { key: W::ZERO, lower: i8::MIN, upper: i8::MAX, count: 0 };

    pub(crate) fn new(rules: &Rules) -> Self {
        let shape = Shape::new(rules);
        let middle = (shape.columns - 1) as i32;
        let mut order: Vec<u32> = (0..shape.columns).collect();
        order.sort_by_key(|&column| (2 * column as i32 - middle).abs());
        Self { shape, order, table: vec![Self::FREE; 1 << 12], used: 0, most: 1 << 12 }
    }

    fn cells(&self) -> u32 {
        self.shape.columns * self.shape.height
    }

    fn places(&self, key: W) -> [usize; 2] {
        let shift = 64 - self.table.len().ilog2();
        let at = (key.mix() >> shift) as usize;
        [at, at ^ 1]
    }

    fn known(&self, key: W) -> Option<Entry<W>> {
        self.places(key).into_iter().map(|at| self.table[at]).find(|entry| entry.key == key)
    }

    fn put(&mut self, entry: Entry<W>, budget: &mut Budget<'_>) {
        if self.used * 2 > self.table.len() && self.table.len() < self.most {
            self.grow(budget);
        }
        self.place(entry);
    }

    /// Makes the table wider. When it is time to stop, what does not fit any more is forgotten, or
    /// the table stays as it is.
    fn grow(&mut self, budget: &mut Budget<'_>) {
        let count = (self.table.len() * 4).min(self.most);
        let Some(wider) = free_entries(count, &Self::FREE, &mut || budget.is_over()) else {
            return;
        };
        let old = core::mem::replace(&mut self.table, wider);
        self.used = 0;
        for (i, entry) in old.into_iter().enumerate() {
            if i.is_multiple_of(STRIDE) && budget.is_over() {
                return;
            }
            if entry.key != W::ZERO {
                self.place(entry);
            }
        }
    }

    /// The first of two places keeps the position with fewer marks, the other takes what comes.
    fn place(&mut self, entry: Entry<W>) {
        let [at, other] = self.places(entry.key);
        let (first, second) = (at & !1, at | 1);
        debug_assert_eq!(other, at ^ 1);
        let held = self.table[first];
        let free = held.key == W::ZERO || held.key == entry.key;
        let slot = if free || entry.count <= held.count && self.table[second].key != entry.key {
            first
        } else {
            second
        };
        self.used += usize::from(self.table[slot].key == W::ZERO);
        self.table[slot] = entry;
    }

    /// The value if it lies between `alpha` and `beta`, else a bound on it; `None` at a limit. No
    /// line can be completed by the side to move.
    fn search(
        &mut self,
        state: &State<W>,
        mut alpha: i8,
        mut beta: i8,
        budget: &mut Budget<'_>,
    ) -> Option<i8> {
        if !budget.spend() {
            return None;
        }
        let shape = self.shape;
        let cells = self.cells();
        let left = (cells - state.count) as i8;
        let landing = shape.landing(state.all);
        let theirs = state.all ^ state.own;
        let danger = shape.completing(theirs, state.all);
        let forced = landing & danger;
        let mut moves = landing;
        if forced != W::ZERO {
            if forced.ones() > 1 {
                return Some(-(left / 2));
            }
            moves = forced;
        }
        // Never right below a cell where the other side completes a line.
        moves = moves & !(danger >> 1);
        if left <= 2 && (left <= 1 || moves != W::ZERO) {
            return Some(0);
        }
        if moves == W::ZERO {
            return Some(-(left / 2));
        }
        let least = -((left - 2) / 2);
        if alpha < least {
            alpha = least;
            if alpha >= beta {
                return Some(alpha);
            }
        }
        let most = (left - 1) / 2;
        if beta > most {
            beta = most;
            if alpha >= beta {
                return Some(beta);
            }
        }
        let key = shape.key(state);
        let mut entry = Entry { key, count: state.count as u8, ..Self::FREE };
        if let Some(known) = self.known(key) {
            if known.lower >= beta || known.lower == known.upper {
                return Some(known.lower);
            }
            if known.upper <= alpha {
                return Some(known.upper);
            }
            alpha = alpha.max(known.lower);
            beta = beta.min(known.upper);
            entry = known;
        }
        // The more cells a move would win in later, the sooner it is tried.
        let mut order = [(0, W::ZERO); 32];
        let mut count = 0;
        for &column in &self.order {
            let cell = moves & shape.column(column);
            if cell == W::ZERO {
                continue;
            }
            let threats = shape.completing(state.own | cell, state.all | cell).ones();
            let mut at = count;
            while at > 0 && order[at - 1].0 < threats {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = (threats, cell);
            count += 1;
        }
        let mut best = i8::MIN;
        let floor = alpha;
        for &(_, cell) in &order[..count] {
            let next = State { own: theirs, all: state.all | cell, count: state.count + 1 };
            let score = -self.search(&next, -beta, -alpha, budget)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        if best >= beta {
            entry.lower = entry.lower.max(best);
        } else if best <= floor {
            entry.upper = entry.upper.min(best);
        } else {
            (entry.lower, entry.upper) = (best, best);
        }
        self.put(entry, budget);
        Some(best)
    }

    /// The value of any position.
    fn value(&mut self, state: &State<W>, goal: Goal, budget: &mut Budget<'_>) -> (i8, i8) {
        let left = (self.cells() - state.count) as i8;
        let landing = self.shape.landing(state.all);
        if self.shape.completing(state.own, state.all) & landing != W::ZERO {
            let score = (left + 1) / 2;
            return (score, score);
        }
        let (mut low, mut high) = (-(left / 2), (left - 1) / 2);
        while low < high {
            if goal < Goal::Plies && (low > 0 || high < 0) {
                break;
            }
            // Nearer to nothing first: a short win or loss is the rarer.
            let mut middle = low + (high - low) / 2;
            if middle <= 0 && low / 2 < middle {
                middle = low / 2;
            } else if middle >= 0 && high / 2 > middle {
                middle = high / 2;
            }
            match self.search(state, middle, middle + 1, budget) {
                None => break,
                Some(score) if score <= middle => high = score.max(low),
                Some(score) => low = score.min(high),
            }
        }
        (low, high)
    }

    fn cell(&self, cell: Cell) -> W {
        let row = self.shape.height - 1 - cell.row() as u32;
        W::ONE << (cell.col() as u32 * (self.shape.height + 1) + row)
    }

    /// How many plies remain to the end that a score speaks of.
    fn plies(&self, score: i8, count: u32) -> u32 {
        let total = self.cells() + 2 - 2 * u32::from(score.unsigned_abs());
        // The winner's marks come at every other ply: odd ones from here if it is to move.
        let odd = score > 0;
        let total = if (total - count) % 2 == u32::from(odd) { total } else { total - 1 };
        total - count
    }
}

impl<W: Word> Core for Drop<W> {
    fn solve(&mut self, position: &Position, turn: Mark, limits: &Limits<'_>) -> Solution {
        let fit = limits.table_bytes / size_of::<Entry<W>>();
        self.most = 1 << fit.max(self.table.len()).ilog2();
        let mut budget = Budget::new(limits);
        let mut state = State { own: W::ZERO, all: W::ZERO, count: 0 };
        for cell in position.rules().cells() {
            if let Some(mark) = position.cell(cell) {
                let bit = self.cell(cell);
                state.all = state.all | bit;
                state.count += 1;
                if mark == turn {
                    state.own = state.own | bit;
                }
            }
        }
        let (low, high) = self.value(&state, limits.goal, &mut budget);
        let exact = low == high;
        let (side, score) = if low > 0 { (turn, low) } else { (turn.opponent(), high) };
        let value = if low > 0 || high < 0 {
            Value::Win { side, plies: self.plies(score, state.count), exact }
        } else if exact {
            Value::Draw
        } else {
            Value::Unknown
        };
        let mut best: Vec<Cell> = Vec::new();
        let mut all_best = exact && limits.goal >= Goal::Moves;
        if exact && limits.goal >= Goal::Move {
            let winning = self.shape.completing(state.own, state.all);
            let soonest = ((self.cells() - state.count) as i8 + 1) / 2;
            for class in legal_classes(position) {
                if limits.goal == Goal::Move && !best.is_empty() {
                    break;
                }
                let bit = self.cell(class[0]);
                let next = State {
                    own: state.all ^ state.own,
                    all: state.all | bit,
                    count: state.count + 1,
                };
                let good = if winning & self.shape.landing(state.all) != W::ZERO {
                    Some(winning & bit != W::ZERO)
                } else if self.shape.completing(next.own, next.all) & self.shape.landing(next.all)
                    != W::ZERO
                {
                    // The other side wins at once.
                    Some(-(((self.cells() - next.count) as i8 + 1) / 2) >= low)
                } else {
                    self.search(&next, -low, 1 - low, &mut budget).map(|score| -score >= low)
                };
                debug_assert!(low <= soonest);
                match good {
                    Some(true) => best.extend(class),
                    Some(false) => {}
                    None => all_best = false,
                }
            }
        }
        best.sort_unstable_by_key(|cell| cell.index(position.rules().m()));
        Solution { value, best, all_best, nodes: budget.nodes }
    }
}
