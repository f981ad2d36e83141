//! The engine's board: marks, and for every empty cell what each side would make there.

use std::sync::Arc;

use super::game::{Game, Rule};
use super::lines::{FIRST_BIT, Lines};
use super::pattern::{Patterns, RowRule};
use super::worth::{Code, Worth, class, shared_worths, with_pattern};

/// No cell.
pub(crate) const NO_CELL: u16 = u16::MAX;

/// An empty cell in [`Board::marks`].
pub(crate) const EMPTY: u8 = 2;

/// Tables that depend on the game alone; shared by all boards of that game.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) game: Game,
    pub(crate) lines: Lines,
    pub(crate) patterns: [Arc<Patterns>; 2],
    pub(crate) worths: [Arc<Vec<Worth>>; 2],
    keys: [Vec<u64>; 2],
    reach: u32,
    /// Codes of an empty board.
    bare: Vec<[Code; 2]>,
}

/// Mixes the bits of a counter (the finaliser of splitmix64).
pub(crate) const fn mix(counter: u64) -> u64 {
    let mut z = counter.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Tables {
    pub(crate) fn new(game: Game) -> Arc<Self> {
        let rules = [RowRule::of(game.rule, 0), RowRule::of(game.rule, 1)];
        let patterns = rules.map(|rule| Patterns::shared(game.k, rule));
        let reach = patterns[0].reach().max(patterns[1].reach());
        let worths = rules.map(|rule| shared_worths(rule == RowRule::ExactlyStrict));
        let cells = game.cells() as u64;
        let keys = [0, 1].map(|side| (0..cells).map(|c| mix(side * 1024 + c)).collect());
        let lines = Lines::new(&game);
        let mut tables = Self { game, lines, patterns, worths, keys, reach, bare: Vec::new() };
        let empty = vec![[0u64; 2]; tables.lines.outside.len()];
        tables.bare = (0..game.cells())
            .map(|cell| {
                let mut codes = [0; 2];
                for direction in 0..4 {
                    let on = tables.lines.on[cell][direction];
                    let patterns = tables.patterns_at(&empty, on.line, u32::from(on.bit));
                    for side in 0..2 {
                        codes[side] = with_pattern(codes[side], direction, patterns[side]);
                    }
                }
                codes
            })
            .collect();
        Arc::new(tables)
    }

    /// The patterns of both sides for the empty cell at `bit` of `line`.
    #[inline]
    fn patterns_at(&self, marks: &[[u64; 2]], line: u16, bit: u32) -> [u8; 2] {
        let [x, o] = marks[usize::from(line)];
        let outside = self.lines.outside[usize::from(line)];
        let mut kinds = [0; 2];
        for (side, kind) in kinds.iter_mut().enumerate() {
            let (own, blocked) = if side == 0 { (x, o | outside) } else { (o, x | outside) };
            let patterns = &self.patterns[side];
            let reach = patterns.reach();
            *kind = if reach <= FIRST_BIT {
                let mask = (1u64 << (2 * reach + 1)) - 1;
                let shift = bit - reach;
                patterns.of((own >> shift) & mask, (blocked >> shift) & mask)
            } else {
                let mask = (1u128 << (2 * reach + 1)) - 1;
                let shift = bit + 16 - reach;
                let closed = (u128::from(blocked) << 16) | 0xffff | (u128::MAX << 80);
                let own = (u128::from(own) << 16 >> shift) & mask;
                patterns.of(own as u64, (closed >> shift & mask) as u64)
            };
        }
        kinds
    }
}

/// What a move changed at one empty cell.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: u16,
    codes: [Code; 2],
}

/// What a move overwrote.
#[derive(Clone, Copy, Debug)]
struct Undo {
    cell: u16,
    side: u8,
    changes: u32,
    counts: [[u16; class::COUNT]; 2],
    points: [[i32; 2]; 2],
    five: [u16; 2],
    hash: u64,
}

/// A position, kept up to date move by move.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) tables: Arc<Tables>,
    /// 0 or 1 for a side's mark, [`EMPTY`] otherwise.
    pub(crate) marks: Vec<u8>,
    pub(crate) codes: Vec<[Code; 2]>,
    /// Class of every cell for each side; [`class::NONE`] where a mark stands.
    pub(crate) classes: [Vec<u8>; 2],
    /// How many cells are of each class.
    pub(crate) counts: [[u16; class::COUNT]; 2],
    /// Sums over the empty cells of what they are worth to each side when it is to move, and
    /// when it waits.
    pub(crate) points: [[i32; 2]; 2],
    /// How many marks are near each cell.
    pub(crate) near: Vec<u8>,
    pub(crate) hash: u64,
    /// 0 or 1: the side to move.
    pub(crate) side: usize,
    pub(crate) empty: usize,
    lines: Vec<[u64; 2]>,
    /// A cell that was a five when it was last looked at.
    five: [u16; 2],
    changes: Vec<Change>,
    undo: Vec<Undo>,
}

impl Board {
    pub(crate) fn new(tables: &Arc<Tables>) -> Self {
        let cells = tables.game.cells();
        let mut board = Self {
            marks: vec![EMPTY; cells],
            codes: tables.bare.clone(),
            classes: [vec![0; cells], vec![0; cells]],
            counts: [[0; class::COUNT]; 2],
            points: [[0; 2]; 2],
            near: vec![0; cells],
            hash: 0,
            side: 0,
            empty: cells,
            lines: vec![[0; 2]; tables.lines.outside.len()],
            five: [NO_CELL; 2],
            changes: Vec::new(),
            undo: Vec::new(),
            tables: Arc::clone(tables),
        };
        for cell in 0..cells {
            for side in 0..2 {
                board.enter(cell, side);
            }
        }
        board
    }

    pub(crate) fn game(&self) -> &Game {
        &self.tables.game
    }

    /// The cells played, oldest first.
    pub(crate) fn played(&self) -> impl DoubleEndedIterator<Item = u16> + '_ {
        self.undo.iter().map(|undo| undo.cell)
    }

    pub(crate) fn last(&self) -> Option<u16> {
        self.undo.last().map(|undo| undo.cell)
    }

    pub(crate) fn is_empty(&self, cell: u16) -> bool {
        self.marks[usize::from(cell)] == EMPTY
    }

    pub(crate) fn class(&self, side: usize, cell: u16) -> u8 {
        self.classes[side][usize::from(cell)]
    }

    pub(crate) fn code(&self, side: usize, cell: u16) -> Code {
        self.codes[usize::from(cell)][side]
    }

    /// The position's key, the side to move included.
    pub(crate) fn key(&self) -> u64 {
        self.hash ^ if self.side == 1 { 0x5bd1_e995_1b87_3593 } else { 0 }
    }

    /// Marks of one side and everything closed to it on a line through `cell`, and the cell's bit.
    pub(crate) fn line(&self, side: usize, cell: u16, direction: usize) -> (u64, u64, u32) {
        let on = self.tables.lines.on[usize::from(cell)][direction];
        let marks = self.lines[usize::from(on.line)];
        let outside = self.tables.lines.outside[usize::from(on.line)];
        (marks[side], marks[1 - side] | outside, u32::from(on.bit))
    }

    fn enter(&mut self, cell: usize, side: usize) {
        let code = usize::from(self.codes[cell][side]);
        let Worth { mover, waiter, class, .. } = self.tables.worths[side][code];
        self.classes[side][cell] = class;
        self.counts[side][usize::from(class)] += 1;
        self.points[side][0] += i32::from(mover);
        self.points[side][1] += i32::from(waiter);
        if class == class::FIVE {
            self.five[side] = cell as u16;
        }
    }

    fn leave(&mut self, cell: usize, side: usize) {
        let code = usize::from(self.codes[cell][side]);
        self.counts[side][usize::from(self.classes[side][cell])] -= 1;
        let Worth { mover, waiter, .. } = self.tables.worths[side][code];
        self.points[side][0] -= i32::from(mover);
        self.points[side][1] -= i32::from(waiter);
    }

    /// Puts a mark of the side to move on an empty cell and passes the turn.
    pub(crate) fn play(&mut self, cell: u16) {
        let (at, side) = (usize::from(cell), self.side);
        self.undo.push(Undo {
            cell,
            side: side as u8,
            changes: self.changes.len() as u32,
            counts: self.counts,
            points: self.points,
            five: self.five,
            hash: self.hash,
        });
        self.marks[at] = side as u8;
        self.hash ^= self.tables.keys[side][at];
        self.empty -= 1;
        for side in 0..2 {
            self.leave(at, side);
            self.classes[side][at] = class::NONE;
        }
        let tables = Arc::clone(&self.tables);
        for direction in 0..4 {
            let on = tables.lines.on[at][direction];
            let line = usize::from(on.line);
            self.lines[line][side] |= 1 << on.bit;
            let bit = u32::from(on.bit);
            let first = bit.saturating_sub(tables.reach).max(u32::from(on.first));
            let last = (bit + tables.reach).min(u32::from(on.last));
            let filled = self.lines[line][0] | self.lines[line][1];
            let window = ((1u64 << (last + 1 - first)) - 1) << first;
            let mut rest = window & !filled;
            while rest != 0 {
                let other = rest.trailing_zeros();
                rest &= rest - 1;
                let step = tables.lines.step[direction] * (other as i32 - bit as i32);
                let neighbour = (i32::from(cell) + step) as usize;
                let patterns = tables.patterns_at(&self.lines, on.line, other);
                let old = self.codes[neighbour];
                let new = [0, 1].map(|s| with_pattern(old[s], direction, patterns[s]));
                if new == old {
                    continue;
                }
                self.changes.push(Change { cell: neighbour as u16, codes: old });
                for s in 0..2 {
                    if new[s] != old[s] {
                        self.leave(neighbour, s);
                        self.codes[neighbour][s] = new[s];
                        self.enter(neighbour, s);
                    }
                }
            }
        }
        for &other in &tables.lines.near[at] {
            self.near[usize::from(other)] += 1;
        }
        self.side ^= 1;
    }

    /// Takes the last move back. There must be one.
    pub(crate) fn take_back(&mut self) {
        let undo = self.undo.pop().expect("a move to take back");
        let (at, side) = (usize::from(undo.cell), usize::from(undo.side));
        self.side = side;
        let tables = Arc::clone(&self.tables);
        for &other in &tables.lines.near[at] {
            self.near[usize::from(other)] -= 1;
        }
        for on in tables.lines.on[at] {
            self.lines[usize::from(on.line)][side] &= !(1 << on.bit);
        }
        while self.changes.len() > undo.changes as usize {
            let change = self.changes.pop().expect("as many as counted");
            let cell = usize::from(change.cell);
            self.codes[cell] = change.codes;
            for s in 0..2 {
                let code = usize::from(change.codes[s]);
                self.classes[s][cell] = tables.worths[s][code].class;
            }
        }
        for s in 0..2 {
            self.classes[s][at] = tables.worths[s][usize::from(self.codes[at][s])].class;
        }
        self.marks[at] = EMPTY;
        self.empty += 1;
        self.counts = undo.counts;
        self.points = undo.points;
        self.five = undo.five;
        self.hash = undo.hash;
    }

    /// Passes the turn without a move.
    pub(crate) fn pass(&mut self) {
        self.side ^= 1;
    }

    pub(crate) fn count(&self, side: usize, class: u8) -> u16 {
        self.counts[side][usize::from(class)]
    }

    /// How many cells are of this class or a stronger one.
    pub(crate) fn count_from(&self, side: usize, class: u8) -> u16 {
        self.counts[side][usize::from(class)..].iter().sum()
    }

    /// A cell where `side` completes a row, if there is one.
    pub(crate) fn five(&self, side: usize) -> Option<u16> {
        if self.count(side, class::FIVE) == 0 {
            return None;
        }
        let hint = self.five[side];
        if hint != NO_CELL && self.class(side, hint) == class::FIVE {
            return Some(hint);
        }
        self.first(side, class::FIVE)
    }

    /// The first cell of a class.
    pub(crate) fn first(&self, side: usize, class: u8) -> Option<u16> {
        self.classes[side].iter().position(|&c| c == class).map(|c| c as u16)
    }

    /// Whether the side may play an empty cell. Only the first side in renju has cells it may
    /// not play.
    pub(crate) fn allowed(&mut self, side: usize, cell: u16) -> bool {
        self.game().rule != Rule::Renju || side != 0 || !self.forbidden(cell)
    }
}
