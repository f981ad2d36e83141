//! Marks fall, k or more win: connect four and its kin, on boards whose columns, with a free bit
//! above each, fit in a machine word.
//!
//! A position is worth s > 0
//! if the side to move wins with its s-th mark from its last (1: with its last), and -s if the
//! other side does; so 7 x 6, four in a row, is worth 1.

use mnk::{Cell, Mark, Position, Rules};

use super::limits::{Budget, Goal, Limits, STRIDE, free_entries};
use super::solution::{Solution, Value};
use super::{Core, legal_classes};
use crate::falling::{Shape, Word};

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

/// Positions with at most so many marks are stored as the lesser of themselves and their mirror.
const MIRRORED: u32 = 20;

impl<W: Word> State<W> {
    /// A number that only this position has.
    #[inline]
    fn key(&self, shape: &Shape<W>) -> W {
        // The marks of one side, and a bit on top of each column.
        let key = self.own | (self.all + shape.bottom);
        if self.count > MIRRORED { key } else { key.min(shape.mirrored(key)) }
    }
}

impl<W: Word> Drop<W> {
    const FREE: Entry<W> = Entry { key: W::ZERO, lower: i8::MIN, upper: i8::MAX, count: 0 };

    pub(crate) fn new(rules: &Rules) -> Self {
        let shape = Shape::new(rules.m() as u32, rules.n() as u32, rules.k() as u32);
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
        let key = state.key(&shape);
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
