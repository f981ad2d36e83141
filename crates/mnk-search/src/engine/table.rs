//! The transposition table: what earlier searches found out about a position.

use super::board::NO_CELL;
use super::search::from_table;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// A stored result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The best move, or [`NO_CELL`].
    pub(crate) best: u16,
}

impl Bound {
    /// What a value found in this window is.
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::Lower
        } else if value > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

impl Entry {
    /// The stored value, so many plies from the root, if it settles a search of this depth in this
    /// window.
    pub(crate) fn settles(&self, depth: i32, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
        let value = from_table(self.value, ply);
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (self.depth >= depth && settled).then_some(value)
    }
}

/// A hash table of fixed size; an entry is a key and a packed result.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<[u64; 2]>,
    age: u64,
}

const DEPTH_OFFSET: i32 = 64;

impl Table {
    /// A table of at most this many bytes (at least one kilobyte).
    pub(crate) fn new(bytes: usize) -> Self {
        let slots = (bytes.max(1024) / 16).next_power_of_two();
        let slots = if slots * 16 > bytes.max(1024) { slots / 2 } else { slots };
        Self { slots: vec![[0, u64::from(NO_CELL)]; slots], age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill([0, u64::from(NO_CELL)]);
        self.age = 0;
    }

    /// Marks what is stored as old, so that it gives way first.
    pub(crate) fn next_age(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1) & !1
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let index = self.index(key);
        let packed = self.slots[index..=index + 1].iter().find(|slot| slot[0] == key)?[1];
        let bound = match packed >> 24 & 3 {
            0 => return None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Entry {
            value: (packed >> 32) as u32 as i32,
            depth: (packed >> 16 & 255) as i32 - DEPTH_OFFSET,
            bound,
            best: packed as u16,
        })
    }

    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let index = self.index(key);
        let depth = (entry.depth + DEPTH_OFFSET).clamp(0, 255) as u64;
        let pair = &mut self.slots[index..=index + 1];
        let slot = if pair[0][0] == key {
            0
        } else if pair[1][0] == key {
            1
        } else {
            // The deeper result of this age stays in the first slot, the newest in the second.
            let old = pair[0][1];
            let keep = old >> 26 & 63 == self.age && (old >> 16 & 255) > depth;
            usize::from(keep)
        };
        let mut best = u64::from(entry.best);
        if entry.best == NO_CELL && pair[slot][0] == key {
            best = pair[slot][1] & 0xffff;
        }
        let bound = match entry.bound {
            Bound::Upper => 1u64,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let value = u64::from(entry.value as u32) << 32;
        pair[slot] = [key, value | self.age << 26 | bound << 24 | depth << 16 | best];
    }
}
