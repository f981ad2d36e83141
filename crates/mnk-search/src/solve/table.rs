//! What the search has proven, by position.

use super::bits::Bits;
use super::limits::{Budget, free_entries};

/// A bound that holds however long the game goes on.
pub(crate) const NEVER: u16 = u16::MAX;

/// A 128-bit hash; two positions that share one are not to be expected in any search.
pub(crate) type Key = [u64; 2];

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<const C: usize> {
    pub(super) key: Key,
    /// The cells the stored proof rests on (of the win if there is one, else of the refusal).
    pub(crate) zone: Bits<C>,
    /// The attacker wins with this many further moves of his own; 0: no win is known.
    pub(crate) win: u16,
    /// The attacker cannot win with this many moves; [`NEVER`]: at all.
    pub(crate) fail: u16,
    /// The best move found, plus one; 0: none.
    pub(crate) best: u16,
    /// How much work it was, as a logarithm; 0 marks a free place.
    pub(super) work: u8,
}

impl<const C: usize> Entry<C> {
    pub(crate) const EMPTY: Self =
        Self { key: [0; 2], zone: Bits::EMPTY, win: 0, fail: 0, best: 0, work: 0 };
}

/// A table that grows to a limit; from then on the cheaper of two neighbours gives way.
#[derive(Debug)]
pub(crate) struct Table<const C: usize> {
    entries: Vec<Entry<C>>,
    used: usize,
    most: usize,
}

impl<const C: usize> Table<C> {
    const FIRST: usize = 1 << 10;

    pub(crate) fn new() -> Self {
        Self { entries: vec![Entry::EMPTY; Self::FIRST], used: 0, most: Self::FIRST }
    }

    /// Lets the table grow to so many bytes.
    pub(crate) fn allow(&mut self, bytes: usize) {
        let fit = (bytes / size_of::<Entry<C>>()).max(Self::FIRST);
        self.most = 1 << fit.ilog2();
    }

    #[inline]
    fn places(&self, key: Key) -> [usize; 2] {
        let at = key[0] as usize & (self.entries.len() - 1);
        [at, at ^ 1]
    }

    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<&Entry<C>> {
        self.places(key)
            .into_iter()
            .map(|at| &self.entries[at])
            .find(|entry| entry.key == key && entry.work != 0)
    }

    /// Stores what took so many nodes to find out.
    pub(crate) fn put(
        &mut self,
        key: Key,
        mut entry: Entry<C>,
        nodes: u64,
        budget: &mut Budget<'_>,
    ) {
        if self.used * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow(budget);
        }
        entry.key = key;
        entry.work = (nodes + 2).ilog2() as u8;
        self.place(entry);
    }

    fn place(&mut self, entry: Entry<C>) {
        let [at, other] = self.places(entry.key);
        let same = |at: usize| self.entries[at].key == entry.key;
        let cheaper = self.entries[other].work < self.entries[at].work;
        let slot = if !same(at) && (same(other) || cheaper) { other } else { at };
        self.used += usize::from(self.entries[slot].work == 0);
        self.entries[slot] = entry;
    }

    /// Makes the table wider, unless it is time to stop.
    fn grow(&mut self, budget: &mut Budget<'_>) {
        let count = (self.entries.len() * 4).min(self.most);
        let Some(wider) = free_entries(count, &Entry::EMPTY, &mut || budget.is_over()) else {
            return;
        };
        let old = core::mem::replace(&mut self.entries, wider);
        self.used = 0;
        old.into_iter().filter(|entry| entry.work != 0).for_each(|entry| self.place(entry));
    }
}
