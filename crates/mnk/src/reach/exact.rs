//! Can a set of marks be made one by one with no run of exactly k on the way?
//!
//! Asked backwards: can the marks be taken away one by one, no run of exactly k ever appearing?
//! The set given has none. Taking mark p splits the run through p, in each direction, into two
//! arms; p is *blocked* when an arm in some direction is exactly k, and otherwise may go.
//!
//! **A mark may go at once when all its arms are shorter than k.** Suppose the marks can be made
//! in some order; then they can be made in the same order with p moved to its end. For without p
//! every run on a line through p lies within an arm, so is shorter than k; runs on other lines do
//! not change; and once p comes the set is the given one. So nothing is lost by taking p first,
//! and marks are taken in this way, without choice, as long as there are any. This alone empties
//! every set whose runs are shorter than 2k + 1 unless they cross in a way made for it.
//!
//! What is left falls into groups joined by runs longer than k. Groups share no such run, and no
//! run of k or less can become one of exactly k by losing marks (there is none of exactly k to
//! begin with), so each is asked by itself: every unblocked mark is tried, and sets that failed
//! are remembered. The number of sets tried is bounded; only when the bound is met is the answer
//! [`Answer::Unknown`].

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::line::{Direction, arm};
use crate::{Cell, Rules};

/// How many sets are tried before giving up.
const MOST_SETS: usize = 1 << 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    Unknown,
}

/// Marks of one side.
#[derive(Clone)]
pub(crate) struct MarkSet {
    rules: Rules,
    bits: [u64; 16],
}

impl MarkSet {
    pub(crate) fn new(rules: &Rules, has: impl Fn(Cell) -> bool) -> Self {
        let mut set = Self { rules: *rules, bits: [0; 16] };
        rules.cells().filter(|&cell| has(cell)).for_each(|cell| set.insert(cell));
        set
    }

    fn insert(&mut self, cell: Cell) {
        self.bits[cell.key() / 64] |= 1 << (cell.key() % 64);
    }

    fn has(&self, cell: Cell) -> bool {
        self.bits[cell.key() / 64] >> (cell.key() % 64) & 1 == 1
    }

    fn remove(&mut self, cell: Cell) {
        self.bits[cell.key() / 64] &= !(1 << (cell.key() % 64));
    }

    pub(crate) fn without(&self, cell: Cell) -> Self {
        let mut set = self.clone();
        set.remove(cell);
        set
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.rules.cells().filter(|&cell| self.has(cell))
    }

    /// The lengths of the two arms of a mark in each direction.
    fn arms(&self, cell: Cell) -> impl Iterator<Item = [usize; 2]> + '_ {
        Direction::ALL.into_iter().map(move |direction| {
            [-1, 1].map(|way| arm(&self.rules, cell, direction, way, &|c| self.has(c)))
        })
    }

    /// The answer for a set with no run of exactly k.
    pub(crate) fn can_be_made(&self) -> Answer {
        let mut failed = BTreeSet::new();
        let mut tries = MOST_SETS;
        match self.empties(&mut failed, &mut tries) {
            Some(true) => Answer::Yes,
            Some(false) => Answer::No,
            None => Answer::Unknown,
        }
    }

    /// Whether it can be taken away whole; `None` when there were too many ways to try.
    fn empties(&self, failed: &mut BTreeSet<[u64; 16]>, tries: &mut usize) -> Option<bool> {
        let mut core = self.clone();
        core.take_free_marks();
        for group in core.groups() {
            if !group.some_order_empties(failed, tries)? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn some_order_empties(
        &self,
        failed: &mut BTreeSet<[u64; 16]>,
        tries: &mut usize,
    ) -> Option<bool> {
        if failed.contains(&self.bits) {
            return Some(false);
        }
        *tries = tries.checked_sub(1)?;
        let k = self.rules.k();
        for cell in self.cells() {
            let blocked = self.arms(cell).any(|arms| arms.contains(&k));
            if !blocked && self.without(cell).empties(failed, tries)? {
                return Some(true);
            }
        }
        failed.insert(self.bits);
        Some(false)
    }

    /// Takes away every mark whose arms are all shorter than k, until there is none.
    fn take_free_marks(&mut self) {
        let k = self.rules.k();
        let rules = self.rules;
        loop {
            let mut taken = false;
            for cell in rules.cells() {
                if self.has(cell) && self.arms(cell).all(|[a, b]| a < k && b < k) {
                    self.remove(cell);
                    taken = true;
                }
            }
            if !taken {
                return;
            }
        }
    }

    /// The groups of marks joined by runs longer than k.
    fn groups(&self) -> Vec<Self> {
        let mut rest = self.clone();
        let mut groups = Vec::new();
        loop {
            let seed = rest.cells().next();
            let Some(seed) = seed else { return groups };
            let mut group = Self { rules: self.rules, bits: [0; 16] };
            let mut open = Vec::from([seed]);
            rest.remove(seed);
            while let Some(cell) = open.pop() {
                group.insert(cell);
                for (direction, [behind, ahead]) in Direction::ALL.into_iter().zip(self.arms(cell))
                {
                    if behind + 1 + ahead <= self.rules.k() {
                        continue;
                    }
                    for steps in -(behind as i32)..=ahead as i32 {
                        let joined = crate::line::next(&self.rules, cell, direction, steps);
                        if let Some(joined) = joined.filter(|&c| rest.has(c)) {
                            rest.remove(joined);
                            open.push(joined);
                        }
                    }
                }
            }
            groups.push(group);
        }
    }
}
