//! What a mark on an empty cell would make of one line: the pattern tables.
//!
//! The names are those of five in a row; for another `k` a "five" is `k` marks, a "four" is a
//! row that lacks one, and so on. A pattern is defined by what may follow, not by its looks: a
//! four is what one more mark makes a five, an open three is what one more mark makes an open
//! four. So the table for any `k` and rule is computed from the definition of a five alone.

use std::sync::{Arc, Mutex, PoisonError};

use super::game::Rule;

/// The worth of one line through a cell for one side, were that side to play there. Higher is
/// better.
pub(crate) mod line {
    /// No row can ever be completed through here.
    pub(crate) const DEAD: u8 = 0;
    /// Completes a row that is too long to win.
    pub(crate) const OVER: u8 = 1;
    /// One more mark makes a [`TWO`].
    pub(crate) const ONE: u8 = 2;
    /// One more mark makes an [`OPEN_TWO`].
    pub(crate) const OPEN_ONE: u8 = 3;
    /// One more mark makes a [`THREE`].
    pub(crate) const TWO: u8 = 4;
    /// One more mark makes an [`OPEN_THREE`], in one or two ways.
    pub(crate) const OPEN_TWO: u8 = 5;
    /// One more mark makes an [`OPEN_THREE`], in three ways or more.
    pub(crate) const FREE_TWO: u8 = 6;
    /// One more mark makes a [`FOUR`].
    pub(crate) const THREE: u8 = 7;
    /// One more mark makes an [`OPEN_FOUR`], in one way.
    pub(crate) const OPEN_THREE: u8 = 8;
    /// One more mark makes an [`OPEN_FOUR`], in two ways or more.
    pub(crate) const FREE_THREE: u8 = 9;
    /// One cell completes a five.
    pub(crate) const FOUR: u8 = 10;
    /// Two cells complete a five, each with other marks: two fours on one line.
    pub(crate) const DOUBLE_FOUR: u8 = 11;
    /// Two cells complete a five, at the two ends of one row.
    pub(crate) const OPEN_FOUR: u8 = 12;
    /// A five.
    pub(crate) const FIVE: u8 = 13;
}

/// Which rows win for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RowRule {
    AtLeast,
    Exactly,
    /// As `Exactly`, and two fours on one line are no way to win, for they are forbidden.
    ExactlyStrict,
    /// Longer rows win, rows of `k` need an open end.
    OpenEnd,
}

impl RowRule {
    pub(crate) const fn of(rule: Rule, side: usize) -> Self {
        match rule {
            Rule::Free => Self::AtLeast,
            Rule::Exact => Self::Exactly,
            Rule::Renju => {
                if side == 0 {
                    Self::ExactlyStrict
                } else {
                    Self::AtLeast
                }
            }
            Rule::Caro => Self::OpenEnd,
        }
    }

    /// How many cells to each side of a cell decide its pattern.
    pub(crate) const fn reach(self, k: u8) -> u8 {
        let reach = match self {
            Self::AtLeast => k - 1,
            _ => k,
        };
        // A line has 32 cells at most, so 31 to each side are the whole of it.
        if reach > 31 { 31 } else { reach }
    }

    /// What the run through bit `center` of `own` is: a five, too long, or neither.
    pub(crate) fn judge(self, own: u64, blocked: u64, center: u32, k: u32) -> Run {
        let above = (own >> center).trailing_ones();
        let below = (own << (63 - center)).leading_ones() - 1;
        let run = above + below;
        if run < k {
            return Run::Short;
        }
        match self {
            Self::AtLeast => Run::Five,
            Self::Exactly | Self::ExactlyStrict => {
                if run == k {
                    Run::Five
                } else {
                    Run::Over
                }
            }
            Self::OpenEnd => {
                let bit = |at: Option<u32>| at.is_none_or(|at| at > 63 || blocked >> at & 1 == 1);
                let closed = bit(Some(center + above)) && bit(center.checked_sub(below + 1));
                if run > k || !closed { Run::Five } else { Run::Short }
            }
        }
    }
}

/// What [`RowRule::judge`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Run {
    Short,
    Five,
    Over,
}

/// Counts of what the next marks on the line would make.
#[derive(Default)]
struct Next {
    by_line: [u8; 14],
    /// The lowest and the highest bit that completes a five.
    five: Option<(u32, u32)>,
}

impl Next {
    fn sum(&self, kinds: &[u8]) -> u8 {
        kinds.iter().map(|&kind| self.by_line[usize::from(kind)]).sum()
    }

    fn add(&mut self, bit: u32, kind: u8) {
        self.by_line[usize::from(kind)] += 1;
        if kind == line::FIVE {
            self.five = Some(self.five.map_or((bit, bit), |(a, b)| (a.min(bit), b.max(bit))));
        }
    }

    fn classify(&self, own: u64, k: u32, strict: bool) -> u8 {
        use line::{
            DOUBLE_FOUR, FIVE, FOUR, FREE_THREE, FREE_TWO, ONE, OPEN_FOUR, OPEN_ONE, OPEN_THREE,
            OPEN_TWO, THREE, TWO,
        };
        if let Some((low, high)) = self.five {
            if self.by_line[usize::from(FIVE)] == 1 {
                return FOUR;
            }
            // An open four: k - 1 marks side by side, completed at both ends.
            let between = ((1u64 << (high - low)) - 1) & !1;
            let straight = high - low == k && (own >> low) & between == between;
            return if straight { OPEN_FOUR } else { DOUBLE_FOUR };
        }
        let winning: &[u8] = if strict { &[OPEN_FOUR] } else { &[OPEN_FOUR, DOUBLE_FOUR] };
        match self.sum(winning) {
            0 => {}
            1 => return OPEN_THREE,
            _ => return FREE_THREE,
        }
        if self.sum(&[FOUR, DOUBLE_FOUR]) > 0 {
            return THREE;
        }
        match self.sum(&[OPEN_THREE, FREE_THREE]) {
            0 => {}
            1 | 2 => return OPEN_TWO,
            _ => return FREE_TWO,
        }
        if self.sum(&[THREE]) > 0 {
            TWO
        } else if self.sum(&[OPEN_TWO, FREE_TWO]) > 0 {
            OPEN_ONE
        } else if self.sum(&[TWO]) > 0 {
            ONE
        } else {
            line::DEAD
        }
    }
}

/// The largest reach for which a table is kept: 3^12 entries.
const TABLE_REACH: u8 = 6;

/// The patterns of one side.
#[derive(Clone, Debug)]
pub(crate) struct Patterns {
    k: u32,
    rule: RowRule,
    reach: u32,
    /// Base-3 value of a window's bits, the centre left out. Empty for a long `k`.
    trits: Vec<u32>,
    table: Vec<u8>,
}

impl Patterns {
    /// The patterns for this `k` and rule: the same for every board, so they are made once.
    pub(crate) fn shared(k: u8, rule: RowRule) -> Arc<Self> {
        static MADE: Mutex<Vec<Arc<Patterns>>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = made.iter().find(|p| p.k == u32::from(k) && p.rule == rule) {
            return Arc::clone(found);
        }
        let patterns = Arc::new(Self::new(k, rule));
        made.push(Arc::clone(&patterns));
        patterns
    }

    pub(crate) fn new(k: u8, rule: RowRule) -> Self {
        let reach = rule.reach(k);
        let mut patterns =
            Self { k: k.into(), rule, reach: reach.into(), trits: Vec::new(), table: Vec::new() };
        if reach <= TABLE_REACH {
            patterns.fill();
        }
        patterns
    }

    /// How many cells to each side matter.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    fn fill(&mut self) {
        let cells = 2 * self.reach;
        self.trits = (0..1u32 << cells)
            .map(|bits| (0..cells).map(|i| ((bits >> i) & 1) * 3u32.pow(i)).sum())
            .collect();
        let size = 3usize.pow(cells);
        self.table = vec![line::DEAD; size];
        // A further mark raises the index, so that what may follow is known before.
        for index in (0..size).rev() {
            let (mut own, mut blocked, mut rest) = (1u64 << self.reach, 0u64, index);
            for i in 0..cells {
                let bit = if i < self.reach { i } else { i + 1 };
                match rest % 3 {
                    1 => own |= 1 << bit,
                    2 => blocked |= 1 << bit,
                    _ => {}
                }
                rest /= 3;
            }
            self.table[index] = self.classify(own, blocked, self.reach, |bit| {
                let place = if bit < self.reach { bit } else { bit - 1 };
                self.table[index + 3usize.pow(place)]
            });
        }
    }

    /// The pattern of the line whose `own` has bit `center` set; `next` tells the pattern with
    /// one more mark.
    fn classify(&self, own: u64, blocked: u64, center: u32, next: impl Fn(u32) -> u8) -> u8 {
        // Bits beyond the window read as closed, so a run that reaches its end is not open there.
        let shift = 63 - 2 * self.reach - 1;
        let outside = !(((1u64 << (2 * self.reach + 1)) - 1) << shift);
        let (wide_own, wide_blocked) = (own << shift, blocked << shift | outside);
        match self.rule.judge(wide_own, wide_blocked, center + shift, self.k) {
            Run::Five => return line::FIVE,
            Run::Over => return line::OVER,
            Run::Short => {}
        }
        let mut follow = Next::default();
        for bit in 0..=2 * self.reach {
            if (own | blocked) >> bit & 1 == 0 {
                follow.add(bit, next(bit));
            }
        }
        follow.classify(own, self.k, self.rule == RowRule::ExactlyStrict)
    }

    /// The pattern for a window of `2 * reach + 1` cells whose centre is empty: the bits of the
    /// own marks and of all that is closed to this side.
    #[inline]
    pub(crate) fn of(&self, own: u64, blocked: u64) -> u8 {
        let low = (1u64 << self.reach) - 1;
        if self.table.is_empty() {
            return self.long(own | 1 << self.reach, blocked);
        }
        let squeeze = |bits: u64| ((bits & low) | ((bits >> 1) & !low)) as usize;
        let own = self.trits[squeeze(own)] as usize;
        let blocked = self.trits[squeeze(blocked)] as usize;
        self.table[own + 2 * blocked]
    }

    /// The same for rows too long for a table. Fours and threes follow the definition; what is
    /// further from a row is told by the marks in the best window of `k` cells.
    fn long(&self, own: u64, blocked: u64) -> u8 {
        let center = self.reach;
        let best = self.fullest(own, blocked);
        if best + 3 < self.k {
            return match (best, self.k) {
                (0, _) => line::DEAD,
                (b, k) if b * 2 >= k => line::OPEN_TWO,
                (b, k) if b * 3 >= k => line::OPEN_ONE,
                _ => line::ONE,
            };
        }
        self.deep(own, blocked, center)
    }

    fn deep(&self, own: u64, blocked: u64, center: u32) -> u8 {
        let best = self.fullest(own, blocked);
        if best == 0 {
            return line::DEAD;
        }
        if best + 3 < self.k {
            return line::ONE;
        }
        if best + 3 == self.k {
            return line::TWO;
        }
        self.classify(own, blocked, center, |bit| self.deep(own | 1 << bit, blocked, center))
    }

    /// The most own marks in a window of `k` cells through the centre that nothing closes; 0 if
    /// there is none.
    fn fullest(&self, own: u64, blocked: u64) -> u32 {
        let window = (1u64 << self.k) - 1;
        let first = (self.reach + 1).saturating_sub(self.k);
        (first..=self.reach)
            .map(|start| window << start)
            .filter(|window| window & blocked == 0)
            .map(|window| (window & own).count_ones())
            .max()
            .unwrap_or(0)
    }
}
