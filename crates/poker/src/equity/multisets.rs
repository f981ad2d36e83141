//! The boards by their ranks alone: 6,175 choices of five ranks with at most four of each.

use std::sync::OnceLock;

use super::ranks::RankCounts;

/// A choice of ranks with repetition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Multiset {
    /// The different ranks, falling, and how often each is there; `len` of them.
    pub(super) ranks: [u8; 5],
    pub(super) times: [u8; 5],
    pub(super) len: u8,
    pub(super) counts: RankCounts,
}

impl Multiset {
    fn push(&mut self, rank: u8) {
        self.counts = self.counts.with(rank);
        let len = self.len as usize;
        if len > 0 && self.ranks[len - 1] == rank {
            self.times[len - 1] += 1;
        } else {
            self.ranks[len] = rank;
            self.times[len] = 1;
            self.len += 1;
        }
    }

    /// The different ranks with their numbers.
    pub(super) fn parts(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..self.len as usize).map(|i| (self.ranks[i], self.times[i]))
    }
}

/// All choices of five ranks, those with the highest ranks first.
pub(super) fn boards_by_rank() -> &'static [Multiset] {
    static ALL: OnceLock<Vec<Multiset>> = OnceLock::new();
    ALL.get_or_init(|| {
        let none = Multiset { ranks: [0; 5], times: [0; 5], len: 0, counts: RankCounts::default() };
        let mut all = vec![none];
        for _ in 0..5 {
            all = all
                .iter()
                .flat_map(|m| {
                    let last = if m.len == 0 { 12 } else { m.ranks[m.len as usize - 1] };
                    (0..=last).rev().filter_map(|rank| {
                        let mut next = *m;
                        next.push(rank);
                        (next.times[next.len as usize - 1] <= 4).then_some(next)
                    })
                })
                .collect();
        }
        all
    })
}

/// `n` over `k`, for the few cards of a rank.
pub(super) const fn choose(n: u32, k: u32) -> u32 {
    if k > n {
        return 0;
    }
    let mut result = 1;
    let mut i = 0;
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_6175_and_they_make_all_boards() {
        let all = boards_by_rank();
        assert_eq!(all.len(), 6175);
        let boards: u32 =
            all.iter().map(|m| m.parts().map(|(_, n)| choose(4, n as u32)).product::<u32>()).sum();
        assert_eq!(boards, choose(52, 5));
    }
}
