//! What the search has proven, by position.

use super::bits::Bits;

/// A bound that holds however long the game goes on.
pub(crate) const NEVER: u16 = u16::MAX;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<const C: usize> {
    pub(crate) check: u64,
    /// The cells the stored proof rests on (of the win if there is one, else of the refusal).
    pub(crate) zone: Bits<C>,
    /// The attacker wins with this many further moves of his own; 0: no win is known.
    pub(crate) win: u16,
    /// The attacker cannot win with this many moves; [`NEVER`]: at all.
    pub(crate) fail: u16,
    /// The best move found, plus one; 0: none.
    pub(crate) best: u16,
    /// How much work it was: the logarithm of the number of nodes.
    pub(crate) work: u8,
}

impl<const C: usize> Entry<C> {
    pub(crate) const EMPTY: Self =
        Self { check: 0, zone: Bits::EMPTY, win: 0, fail: 0, best: 0, work: 0 };
}

/// A table of fixed size; the cheaper of two neighbours gives way.
#[derive(Debug)]
pub(crate) struct Table<const C: usize> {
    entries: Vec<Entry<C>>,
    mask: usize,
}

impl<const C: usize> Table<C> {
    /// A table that takes at most `bytes`, and at least some kilobytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let fit = (bytes / size_of::<Entry<C>>()).max(128);
        let len = 1 << fit.ilog2();
        Self { entries: vec![Entry::EMPTY; len], mask: len - 1 }
    }

    #[inline]
    pub(crate) fn get(&self, key: [u64; 2]) -> Option<&Entry<C>> {
        let at = key[0] as usize & self.mask;
        [at, at ^ 1].into_iter().map(|at| &self.entries[at]).find(|entry| {
            entry.check == key[1] && (entry.win != 0 || entry.fail != 0 || entry.best != 0)
        })
    }

    pub(crate) fn put(&mut self, key: [u64; 2], mut entry: Entry<C>, nodes: u64) {
        entry.check = key[1];
        entry.work = (nodes + 1).ilog2() as u8;
        let at = key[0] as usize & self.mask;
        let other = at ^ 1;
        let same = |at: usize| self.entries[at].check == key[1];
        let slot = if same(at) {
            at
        } else if same(other) || self.entries[other].work < self.entries[at].work {
            other
        } else {
            at
        };
        self.entries[slot] = entry;
    }
}
