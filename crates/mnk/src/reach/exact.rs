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
//! are remembered. The work is bounded; only when the bound is met is the answer
//! [`Answer::Unknown`].

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::line::{Direction, arm};
use crate::{Cell, Rules};

/// How many marks are looked at before giving up: a fraction of a second.
const MOST_LOOKS: usize = 1 << 19;

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
        let mut looks = MOST_LOOKS;
        match self.empties(&mut failed, &mut looks) {
            Some(true) => Answer::Yes,
            Some(false) => Answer::No,
            None => Answer::Unknown,
        }
    }

    /// Whether it can be taken away whole; `None` when there were too many ways to try.
    fn empties(&self, failed: &mut BTreeSet<[u64; 16]>, looks: &mut usize) -> Option<bool> {
        let mut core = self.clone();
        core.take_free_marks(looks)?;
        for group in core.groups() {
            if !group.some_order_empties(failed, looks)? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn some_order_empties(
        &self,
        failed: &mut BTreeSet<[u64; 16]>,
        looks: &mut usize,
    ) -> Option<bool> {
        if failed.contains(&self.bits) {
            return Some(false);
        }
        let k = self.rules.k();
        for cell in self.cells() {
            *looks = looks.checked_sub(1)?;
            let blocked = self.arms(cell).any(|arms| arms.contains(&k));
            if !blocked && self.without(cell).empties(failed, looks)? {
                return Some(true);
            }
        }
        failed.insert(self.bits);
        Some(false)
    }

    /// Takes away every mark whose arms are all shorter than k, until there is none; `None` when
    /// there is no more looking.
    fn take_free_marks(&mut self, looks: &mut usize) -> Option<()> {
        let k = self.rules.k();
        let rules = self.rules;
        loop {
            let mut taken = false;
            *looks = looks.checked_sub(self.cells().count())?;
            for cell in rules.cells() {
                if self.has(cell) && self.arms(cell).all(|[a, b]| a < k && b < k) {
                    self.remove(cell);
                    taken = true;
                }
            }
            if !taken {
                return Some(());
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    /// Every set of cells of boards of up to 16, by trying every order of making it.
    #[test]
    fn agrees_with_every_order_of_making_every_set() {
        let mut never = 0;
        for (m, n) in [(16, 1), (8, 2), (5, 3), (4, 4)] {
            for k in 1..=5usize.min(m) {
                let rules = Rules::new(m, n, k).unwrap();
                let cells: Vec<Cell> = rules.cells().collect();
                let mut made = vec![false; 1 << cells.len()];
                for set in 0..made.len() {
                    let has = |cell: Cell| set >> cell.index(m) & 1 == 1;
                    let marks = MarkSet::new(&rules, has);
                    // A run of exactly k, seen from its first mark.
                    let lined = marks.cells().any(|cell| {
                        marks.arms(cell).any(|[behind, ahead]| behind == 0 && ahead + 1 == k)
                    });
                    if lined {
                        continue;
                    }
                    let last = |i: usize| set >> i & 1 == 1 && made[set & !(1 << i)];
                    made[set] = set == 0 || (0..cells.len()).any(last);
                    let expected = if made[set] { Answer::Yes } else { Answer::No };
                    assert_eq!(marks.can_be_made(), expected, "{m} x {n}, k = {k}, {set:b}");
                    never += usize::from(!made[set]);
                }
            }
        }
        assert!(never > 0, "some set must be out of reach for the test to mean anything");
    }

    /// Boards made for the purpose end in time, whatever the answer.
    #[test]
    fn full_boards_are_answered() {
        for k in 1..=8 {
            let rules = Rules::new(32, 32, k).unwrap();
            for (a, b, c) in [(1, 1, 1), (1, 2, 5), (2, 1, 7), (1, 0, 2), (3, 1, 4)] {
                let marks = MarkSet::new(&rules, |cell| (a * cell.col() + b * cell.row()) % c != 0);
                let _ = marks.can_be_made();
            }
        }
    }
}
