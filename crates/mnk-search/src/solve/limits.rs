//! How far a search may go.

/// What is asked for; each includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Goal {
    /// Who wins, if anyone. The plies may be an upper bound.
    Value,
    /// How long it takes, too.
    Plies,
    /// One best move, too.
    Move,
    /// All best moves, too.
    #[default]
    Moves,
}

/// Entries of a growing table that are written between two questions whether to stop: some
/// megabytes.
pub(crate) const STRIDE: usize = 1 << 16;

/// A table of so many free entries, or nothing when it is time to stop before it is written. A
/// large one takes as long as a million positions.
pub(crate) fn free_entries<T: Clone>(
    count: usize,
    free: &T,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<T>> {
    let mut entries = Vec::with_capacity(count);
    while entries.len() < count {
        if stop() {
            return None;
        }
        let more = STRIDE.min(count - entries.len());
        entries.resize(entries.len() + more, free.clone());
    }
    Some(entries)
}

/// How far a search may go. There is no clock in the solver: `stop` is asked now and then.
///
/// ```
/// use mnk_search::solve::{Goal, Limits};
/// let started = std::time::Instant::now();
/// let out_of_time = || started.elapsed().as_millis() > 500;
/// let limits = Limits { stop: &out_of_time, goal: Goal::Value, ..Limits::default() };
/// assert_eq!(limits.nodes, u64::MAX);
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many positions may be looked at.
    pub nodes: u64,
    /// How much memory, in bytes, the table of positions may take; it grows as it is needed.
    pub table_bytes: usize,
    /// What is asked for.
    pub goal: Goal,
    /// Asked about every thousand positions: `true` ends the search.
    pub stop: &'a dyn Fn() -> bool,
}

impl Default for Limits<'_> {
    /// No limit but 1 GiB for the table (64 MiB where addresses have 32 bits).
    fn default() -> Self {
        let table_bytes = if usize::BITS < 64 { 64 << 20 } else { 1 << 30 };
        Self { nodes: u64::MAX, table_bytes, goal: Goal::Moves, stop: &|| false }
    }
}

impl core::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("table_bytes", &self.table_bytes)
            .field("goal", &self.goal)
            .finish_non_exhaustive()
    }
}

/// The count of nodes, and when to give up.
pub(crate) struct Budget<'a> {
    pub(crate) nodes: u64,
    /// The search in hand stops here.
    pub(crate) pause: u64,
    end: u64,
    stop: &'a dyn Fn() -> bool,
    /// No search may go on.
    pub(crate) over: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Self {
        Self { nodes: 0, pause: u64::MAX, end: limits.nodes, stop: limits.stop, over: false }
    }

    /// Asks whether it is time to stop, and if so lets no search go on.
    pub(crate) fn is_over(&mut self) -> bool {
        self.over |= (self.stop)();
        self.over
    }

    /// Lets the next search take so many nodes.
    pub(crate) fn grant(&mut self, nodes: u64) {
        self.pause = self.nodes.saturating_add(nodes);
    }

    /// Counts a node; false when the search in hand has to stop.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.over || self.nodes >= self.pause {
            return false;
        }
        if self.nodes >= self.end || (self.nodes & 1023 == 1023 && (self.stop)()) {
            self.over = true;
            return false;
        }
        self.nodes += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use super::*;

    /// A table is written in strides, and given up at the first that may not be written any more.
    #[test]
    fn a_table_grows_no_longer_than_it_may() {
        let asked = Cell::new(0);
        let ask = |allowed: u32| {
            asked.set(0);
            let mut stop = || {
                asked.set(asked.get() + 1);
                asked.get() > allowed
            };
            free_entries(10 * STRIDE + 1, &7u8, &mut stop)
        };
        assert_eq!(ask(3), None);
        let whole = ask(11).expect("eleven strides");
        assert_eq!((whole.len(), asked.get()), (10 * STRIDE + 1, 11));
        assert!(whole.iter().all(|&entry| entry == 7));
    }

    #[test]
    fn a_budget_that_is_over_stays_so() {
        let stop = Cell::new(false);
        let limits = Limits { stop: &|| stop.replace(false), ..Limits::default() };
        let mut budget = Budget::new(&limits);
        assert!(!budget.is_over() && budget.spend());
        stop.set(true);
        assert!(budget.is_over() && budget.is_over() && !budget.spend());
    }
}
