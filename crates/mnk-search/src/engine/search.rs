//! The search: principal variation search, deepened step by step.

use std::time::Duration;

use super::board::{Board, NO_CELL};
use super::clock::{Clock, Limits};
use super::fours::{FourWin, Fours};
use super::level::Sight;
use super::moves::Choice;
use super::table::{Bound, Entry, Table};
use super::threes::Threes;
use super::worth::class;

/// The value of a win at the root. A win `n` plies away is worth `WIN - n`.
pub(crate) const WIN: i32 = 30_000;

/// Values above this are proven wins.
pub(crate) const PROVEN: i32 = WIN - 1_100;

/// Deeper than any line the search follows.
const MAX_PLY: usize = 128;

/// What a search needs to remember between moves.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    pub(crate) table: Table,
    pub(crate) fours: Fours,
    pub(crate) threes: Threes,
    history: [Vec<i32>; 2],
}

impl Memory {
    pub(crate) fn new(bytes: usize, cells: usize) -> Self {
        let fours = (bytes / 8 / 16).clamp(1 << 10, 1 << 17);
        Self {
            table: Table::new(bytes),
            fours: Fours::new(fours),
            threes: Threes::new(fours),
            history: [vec![0; cells], vec![0; cells]],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.fours.clear();
        self.threes.clear();
        for history in &mut self.history {
            history.fill(0);
        }
    }
}

/// A root move with its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootMove {
    pub(crate) cell: u16,
    pub(crate) value: i32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) best: RootMove,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// The best of the moves, in the order in which they come first, by searches ever deeper, up to
/// `most` plies. `value` searches one of them, so many plies deep and above a value that another
/// one has; `None` from it ends all.
pub(crate) fn deepen(
    mut moves: Vec<RootMove>,
    most: u32,
    mut value: impl FnMut(u16, i32, i32) -> Option<i32>,
) -> Found {
    let mut found = Found { best: moves[0], depth: 0, nodes: 0 };
    for depth in 1..=most {
        let (mut alpha, mut best, mut stopped) = (-WIN, None::<RootMove>, false);
        for m in &mut moves {
            let Some(value) = value(m.cell, depth as i32, alpha) else {
                stopped = true;
                break;
            };
            m.value = value;
            if best.is_none_or(|b| value > b.value) {
                best = Some(*m);
                alpha = alpha.max(value);
            }
        }
        // A step that was cut counts only if it already found the best move again or better.
        if let Some(best) = best
            && (!stopped || best.value > found.best.value)
        {
            found.best = best;
        }
        if stopped {
            break;
        }
        found.depth = depth;
        if found.best.value.abs() > PROVEN || moves.len() == 1 {
            break;
        }
        if let Some(at) = moves.iter().position(|m| m.cell == found.best.cell) {
            moves[..=at].rotate_right(1);
        }
    }
    found
}

/// Moves a leaf may spend on a win by fours.
const LEAF_FOURS: u64 = 60;
/// Plies it may follow them.
const LEAF_FOURS_PLIES: u32 = 41;
/// A reduction is this, and the product of the logarithms of depth and move number over
/// [`REDUCTION_BY`].
const REDUCTION: f32 = 0.9;
const REDUCTION_BY: f32 = 1.4;
/// A node of depth `d` looks at this many calm moves, and more the deeper it is.
const CALM_MOVES: i32 = 6;
const CALM_MOVES_BY_DEPTH: i32 = 4;
/// Up to this depth a value far above what the other side allows is believed at once, by this
/// many points for each ply; and one far below up to the second depth.
const BELIEVE_DEPTH: i32 = 4;
const BELIEVE_MARGIN: i32 = 60;
const DESPAIR_DEPTH: i32 = 2;
/// From this depth on, what the other side would win by fours is found out first.
const DANGER_DEPTH: i32 = 2;
/// With no more empty cells than this a loss is claimed only after every cell was tried, with more
/// after every cell near the marks.
pub(crate) const FEW: usize = 40;
/// From this depth on, a position without a stored move is searched a ply less.
const UNKNOWN_DEPTH: i32 = 5;

/// A position whose moves are to be searched.
struct Node<'a> {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: usize,
    /// The move to try first.
    hint: u16,
    /// Whether the other side threatens an open four.
    threatened: bool,
    /// The line by which the other side would win by fours if nothing is done.
    danger: &'a [u16],
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) memory: &'a mut Memory,
    clock: &'a dyn Clock,
    limits: Limits,
    /// Plies that a line of fours is followed.
    fours_plies: u32,
    nodes: u64,
    stopped: bool,
    killers: Vec<[u16; 2]>,
    lists: Vec<Vec<Choice>>,
    root_depth: i32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        board: &'a mut Board,
        memory: &'a mut Memory,
        limits: Limits,
        clock: &'a dyn Clock,
    ) -> Self {
        memory.table.next_age();
        for value in memory.history.iter_mut().flatten() {
            *value /= 4;
        }
        Self {
            board,
            memory,
            clock,
            limits,
            fours_plies: LEAF_FOURS_PLIES,
            nodes: 0,
            stopped: false,
            killers: vec![[NO_CELL; 2]; MAX_PLY + 2],
            lists: vec![Vec::new(); MAX_PLY + 2],
            root_depth: 0,
        }
    }

    /// Looks no further along a line of fours than this sight does.
    pub(crate) fn see(&mut self, sight: &Sight) {
        self.fours_plies = sight.fours.min(LEAF_FOURS_PLIES);
    }

    fn spent(&self) -> u64 {
        self.nodes + self.memory.fours.nodes + self.memory.threes.nodes
    }

    fn out_of_limits(&mut self) -> bool {
        if self.limits.nodes.is_some_and(|limit| self.spent() >= limit)
            || (self.nodes.is_multiple_of(256)
                && self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit))
        {
            self.stopped = true;
        }
        self.stopped
    }

    /// The best of the root moves. `allowed` lists the moves to choose from; at least one.
    pub(crate) fn run(&mut self, allowed: &[u16]) -> Found {
        let mut moves: Vec<RootMove> =
            allowed.iter().map(|&cell| RootMove { cell, value: -WIN }).collect();
        moves.sort_by_key(|m| std::cmp::Reverse(self.board.draw_of(m.cell)));
        // Until a step is finished nothing is known but how it looks.
        let looks = RootMove { value: self.evaluate(), ..moves[0] };
        let mut found = Found { best: looks, depth: 0, nodes: 0 };
        let deepest = self.limits.depth.unwrap_or(64).min(64);
        let deepest = deepest.min(self.board.empty as u32);
        let mut last_iteration = Duration::ZERO;
        let mut began = self.clock.elapsed();
        for depth in 1..=deepest {
            self.root_depth = depth as i32;
            let window = if depth >= 4 && found.best.value.abs() < PROVEN { 60 } else { 2 * WIN };
            let best = self.root(&mut moves, depth as i32, found.best.value, window);
            match best {
                // All moves that there was time for lose: no proof that the others do.
                Some(best) if self.stopped && best.value < -PROVEN => found.best.cell = best.cell,
                Some(best) => found.best = best,
                None => {}
            }
            if self.stopped {
                break;
            }
            found.depth = depth;
            // Ordered for the next step: the best first, the others as they were.
            if let Some(at) = moves.iter().position(|m| m.cell == found.best.cell) {
                let best = moves.remove(at);
                moves.insert(0, best);
            }
            if found.best.value.abs() > PROVEN || moves.len() == 1 {
                break;
            }
            let now = self.clock.elapsed();
            last_iteration = last_iteration.max(now.saturating_sub(began));
            began = now;
            // A step that cannot be finished is still of use, but not when hardly begun.
            if self.limits.time.is_some_and(|limit| now + last_iteration / 2 >= limit) {
                break;
            }
        }
        found.nodes = self.spent();
        found
    }

    /// Searches all root moves to `depth`. When stopped, the best among those finished, if the
    /// first one was.
    fn root(
        &mut self,
        moves: &mut [RootMove],
        depth: i32,
        last: i32,
        window: i32,
    ) -> Option<RootMove> {
        let (mut low, mut high) = ((last - window).max(-WIN), (last + window).min(WIN));
        loop {
            let (mut alpha, mut best) = (low, None::<RootMove>);
            for (index, m) in moves.iter_mut().enumerate() {
                self.board.play(m.cell);
                let mut value = 0;
                let reduced = index >= 12 && depth > 3;
                if index > 0 {
                    value = -self.visit(depth - 1 - i32::from(reduced), -alpha - 1, -alpha, 1);
                }
                if index == 0 || value > alpha {
                    value = -self.visit(depth - 1, -high, -alpha, 1);
                }
                self.board.take_back();
                if self.stopped {
                    // A move that already beat the others counts even when the step is cut.
                    return best.filter(|b| b.value > low);
                }
                m.value = value;
                if best.is_none_or(|b| value > b.value) {
                    best = Some(*m);
                }
                alpha = alpha.max(value);
                if alpha >= high {
                    break;
                }
            }
            let value = best.map_or(0, |b| b.value);
            if value <= low && low > -WIN {
                low = if last - low > 200 { -WIN } else { low - 200 };
                low = low.max(-WIN);
            } else if value >= high && high < WIN {
                high = if high - last > 200 { WIN } else { (high + 200).min(WIN) };
                // The move that failed high is searched first again.
                if let Some(at) = moves.iter().position(|m| Some(m.cell) == best.map(|b| b.cell)) {
                    moves[..=at].rotate_right(1);
                }
            } else {
                return best;
            }
        }
    }

    /// The value of the position for the side to move.
    fn visit(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        if self.out_of_limits() {
            return 0;
        }
        let (side, other) = (self.board.side, 1 - self.board.side);
        let here = ply as i32;
        if self.board.count(side, class::FIVE) > 0 {
            return WIN - here - 1;
        }
        if self.board.empty == 0 {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.evaluate();
        }
        if self.board.count(other, class::FIVE) > 0 {
            return self.answer(depth, alpha, beta, ply);
        }
        if self.board.has_open_four(side) {
            return WIN - here - 3;
        }
        let threatened = self.board.has_open_four(other);
        let depth = if threatened { depth.max(1) } else { depth };
        let exact = beta - alpha > 1;
        let key = self.board.key();
        let entry = self.memory.table.get(key);
        if !exact && let Some(value) = entry.and_then(|e| e.settles(depth, alpha, beta, here)) {
            return value;
        }
        let fours = self.board.count_from(side, class::FOUR);
        if fours > 0 && entry.is_none() {
            let budget = if depth > 0 { 4 * LEAF_FOURS } else { LEAF_FOURS };
            if let FourWin::Win(line) =
                self.memory.fours.search(self.board, self.fours_plies, budget)
            {
                let value = WIN - here - line.len() as i32;
                let store = Entry {
                    value: to_table(value, here),
                    depth: 60,
                    bound: Bound::Lower,
                    best: line[0],
                };
                self.memory.table.put(key, store);
                return value;
            }
        }
        if depth <= 0 {
            let value = self.evaluate();
            self.memory
                .table
                .put(key, Entry { value, depth: 0, bound: Bound::Exact, best: NO_CELL });
            return value;
        }
        let depth = if entry.is_none() && depth >= UNKNOWN_DEPTH { depth - 1 } else { depth };
        let still = if threatened || exact { -WIN } else { self.evaluate() };
        if !exact && !threatened && depth <= BELIEVE_DEPTH && beta.abs() < PROVEN {
            // So far above what the other side will allow that the search need not confirm it.
            if still - BELIEVE_MARGIN * depth >= beta
                && self.board.count_from(other, class::FOUR_THREE) == 0
            {
                return still;
            }
            // So far below that only fours could help, and there is no win by fours.
            if still + BELIEVE_MARGIN * (depth + 1) <= alpha && depth <= DESPAIR_DEPTH {
                return still;
            }
        }
        // What the other side would win by fours if this move were passed: most moves lose to it.
        let mut danger = Vec::new();
        if !threatened && depth >= DANGER_DEPTH && self.board.count_from(other, class::FOUR) > 0 {
            self.board.pass();
            if let FourWin::Win(line) =
                self.memory.fours.search(self.board, self.fours_plies, 2 * LEAF_FOURS)
            {
                danger = line;
            }
            self.board.pass();
        }
        let hint = entry.map_or(NO_CELL, |entry| entry.best);
        self.look(&Node { depth, alpha, beta, ply, hint, threatened, danger: &danger })
    }

    /// The value where the other side completes a row if it is not stopped.
    fn answer(&mut self, depth: i32, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        let mut best = None::<i32>;
        for cell in self.board.answers() {
            self.board.play(cell);
            let value = -self.visit(depth, -beta, -alpha, ply + 1);
            self.board.take_back();
            best = best.max(Some(value));
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        match best {
            Some(value) => value,
            None if self.board.can_move() => -(WIN - ply as i32 - 2),
            None => 0,
        }
    }

    /// Searches the moves of a position.
    fn look(&mut self, node: &Node<'_>) -> i32 {
        let Node { depth, mut alpha, beta, ply, hint, threatened, danger } = *node;
        let (side, here, first_alpha) = (self.board.side, ply as i32, alpha);
        let other = 1 - side;
        let exact = beta - alpha > 1;
        let mut list = std::mem::take(&mut self.lists[ply]);
        if threatened {
            self.board.defences(&mut list);
        } else {
            self.board.quiet_moves(&mut list);
        }
        let killers = self.killers[ply];
        for choice in &mut list {
            let at = usize::from(choice.cell);
            if choice.cell == hint {
                choice.order = i32::MAX;
            } else {
                choice.order += self.memory.history[side][at] / 16;
                if killers.contains(&choice.cell) {
                    choice.order += 200;
                }
                if danger.contains(&choice.cell) {
                    choice.order += 1_000;
                }
            }
        }
        let wide = if exact {
            60
        } else {
            (CALM_MOVES + CALM_MOVES_BY_DEPTH * depth + depth * depth / 2) as usize
        };
        list.sort_unstable_by(|a, b| b.order.cmp(&a.order).then(a.cell.cmp(&b.cell)));
        let (mut best, mut best_cell, mut tried) = (-WIN + here, NO_CELL, 0);
        let (mut index, mut whole) = (0, self.board.empty > FEW);
        loop {
            if index == list.len() && best < -PROVEN && !whole {
                // Lost by all that was tried: a loss is certain only if nothing else helps.
                whole = true;
                self.board.others(&mut list);
            }
            let Some(&Choice { cell, .. }) = list.get(index) else { break };
            index += 1;
            let mine = self.board.class(side, cell);
            let theirs = self.board.class(other, cell);
            let forcing = mine >= class::OPEN_THREE;
            let calm = mine < class::OPEN_THREE && theirs < class::OPEN_THREE && !threatened;
            if tried >= wide && calm && best > -PROVEN {
                continue;
            }
            if !self.board.allowed(side, cell) {
                continue;
            }
            self.board.play(cell);
            let mut value = 0;
            let next = depth - 1;
            let mut reduction = 0;
            if tried >= 3 && depth >= 2 && !threatened {
                let urgent =
                    usize::from(forcing || theirs >= class::OPEN_THREE) + usize::from(exact);
                let idle = !danger.is_empty() && calm && !danger.contains(&cell);
                reduction = reduce(depth, tried, urgent as i32, idle).min(next);
            }
            if tried > 0 {
                value = -self.visit(next - reduction, -alpha - 1, -alpha, ply + 1);
                if value > alpha && reduction > 0 {
                    value = -self.visit(next, -alpha - 1, -alpha, ply + 1);
                }
            }
            if tried == 0 || (value > alpha && exact) {
                value = -self.visit(next, -beta, -alpha, ply + 1);
            }
            self.board.take_back();
            tried += 1;
            if self.stopped {
                self.lists[ply] = list;
                return 0;
            }
            if value > best {
                best = value;
                best_cell = cell;
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                if calm {
                    self.reward(side, ply, cell, depth, &list[..index - 1]);
                }
                break;
            }
        }
        if tried == 0 {
            // A threat that nothing answers, or (renju) no move that is allowed.
            best = if threatened && self.board.can_move() { -(WIN - here - 4) } else { 0 };
        }
        self.lists[ply] = list;
        let bound = Bound::of(best, first_alpha, beta);
        let entry = Entry { value: to_table(best, here), depth, bound, best: best_cell };
        self.memory.table.put(self.board.key(), entry);
        best
    }

    /// Remembers a quiet move that refuted the other side's last one.
    fn reward(&mut self, side: usize, ply: usize, cell: u16, depth: i32, before: &[Choice]) {
        let bonus = (depth * depth).min(100);
        let history = &mut self.memory.history[side];
        let mut change = |cell: u16, by: i32| {
            let value = &mut history[usize::from(cell)];
            *value += by * 16 - *value * by.abs() / 400;
        };
        change(cell, bonus);
        for choice in before {
            change(choice.cell, -bonus / 4);
        }
        if self.killers[ply][0] != cell {
            self.killers[ply] = [cell, self.killers[ply][0]];
        }
    }

    /// The value of a quiet position for the side to move, without looking ahead.
    pub(crate) fn evaluate(&self) -> i32 {
        super::evaluate::evaluate(self.board)
    }
}

/// Plies less for a late move: more the deeper and the later, less if it is urgent, more if it
/// does nothing about a win of the other side's.
fn reduce(depth: i32, tried: usize, urgent: i32, idle: bool) -> i32 {
    let by = REDUCTION + (depth as f32).ln() * (tried as f32).ln() / REDUCTION_BY;
    (by as i32 - urgent).max(0) + if idle { 2 } else { 0 }
}

pub(crate) fn to_table(value: i32, here: i32) -> i32 {
    if value > PROVEN {
        value + here
    } else if value < -PROVEN {
        value - here
    } else {
        value
    }
}

pub(crate) fn from_table(value: i32, here: i32) -> i32 {
    if value > PROVEN {
        value - here
    } else if value < -PROVEN {
        value + here
    } else {
        value
    }
}
