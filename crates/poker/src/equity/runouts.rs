//! The boards that can still come, grouped by their ranks and folded by suits.

use super::ranks::{HighRules, Key, RankCounts};
use super::suits::{SuitMap, map_set, representative};
use crate::{Card, CardSet, Rank, Suit};

/// The board now and the cards from which it is completed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boards {
    pub(super) rules: HighRules,
    pub(super) board: CardSet,
    pub(super) left: CardSet,
}

/// Complete boards that have the same ranks.
#[derive(Clone, Debug)]
pub(super) struct RankGroup {
    /// The ranks of all five cards.
    pub(super) counts: RankCounts,
    /// The cards that came, and how many run-outs are the same up to suits.
    pub(super) run_outs: Vec<(CardSet, u32)>,
}

impl Boards {
    /// How many run-outs there are.
    pub(super) fn count(&self) -> u64 {
        let (n, k) = (u64::from(self.left.len()), u64::from(5 - self.board.len()));
        (0..k).fold(1, |ways, i| ways * (n - i.min(n)) / (i + 1))
    }

    /// All run-outs. Of those that `symmetries` turn into each other there is one.
    pub(super) fn groups(&self, symmetries: &[SuitMap]) -> Vec<RankGroup> {
        let counts = self
            .board
            .iter()
            .fold(RankCounts::default(), |counts, c| counts.with(c.rank().index()));
        let mut groups = Vec::new();
        self.extend(counts, &mut Vec::new(), 12, symmetries, &mut groups);
        groups
    }

    /// Adds ranks not above `highest` to those that came, until the board is complete.
    fn extend(
        &self,
        counts: RankCounts,
        ranks: &mut Vec<u8>,
        highest: u8,
        symmetries: &[SuitMap],
        groups: &mut Vec<RankGroup>,
    ) {
        if ranks.len() as u32 + self.board.len() == 5 {
            let mut run_outs = Vec::new();
            self.suits(ranks, CardSet::EMPTY, symmetries, &mut run_outs);
            if !run_outs.is_empty() {
                groups.push(RankGroup { counts, run_outs });
            }
            return;
        }
        for rank in (0..=highest).rev() {
            ranks.push(rank);
            self.extend(counts.with(rank), ranks, rank, symmetries, groups);
            ranks.pop();
        }
    }

    /// Gives the ranks suits in every way there is.
    fn suits(
        &self,
        ranks: &[u8],
        chosen: CardSet,
        symmetries: &[SuitMap],
        run_outs: &mut Vec<(CardSet, u32)>,
    ) {
        let Some((&rank, rest)) = ranks.split_last() else {
            let image = |map| map_set(chosen, map).bits();
            if let Some(times) = representative(chosen.bits(), symmetries, image) {
                run_outs.push((chosen, times));
            }
            return;
        };
        for suit in Suit::ALL {
            let card = Card::new(Rank::ALL[rank as usize], suit);
            // Cards of one rank are chosen by rising suit, so that each set comes up once.
            let same = chosen.iter().filter(|c| c.rank() == card.rank()).map(Card::suit).max();
            if self.left.contains(card) && same.is_none_or(|s| s < suit) {
                self.suits(rest, chosen | card.into(), symmetries, run_outs);
            }
        }
    }
}

/// Pairs of ranks, the higher first: `high * (high + 1) / 2 + low`, 0 to 90.
pub(super) const RANK_PAIRS: usize = 91;

pub(super) const fn rank_pair(high: u8, low: u8) -> usize {
    high as usize * (high as usize + 1) / 2 + low as usize
}

/// The pairs of ranks in order of their number, each higher rank first.
pub(super) fn rank_pairs() -> impl Iterator<Item = [u8; 2]> {
    (0..13u8).flat_map(|high| (0..=high).map(move |low| [high, low]))
}

/// The strength by ranks alone of every pair of ranks with this board, weakest first.
pub(super) fn rank_pair_order(rules: HighRules, board: RankCounts) -> [(Key, u8); RANK_PAIRS] {
    let mut order = [(0, 0); RANK_PAIRS];
    for high in 0..13u8 {
        let with_high = board.with(high);
        for low in 0..=high {
            let pair = rank_pair(high, low);
            order[pair] = (rules.by_ranks(with_high.with(low)), pair as u8);
        }
    }
    order.sort_unstable();
    order
}

/// The suit of which the board has three cards or more, and its ranks there.
pub(super) fn flush_suit(board: CardSet) -> Option<(Suit, u16)> {
    Suit::ALL.into_iter().map(|s| (s, board.ranks_of(s))).find(|(_, r)| r.count_ones() >= 3)
}

#[cfg(test)]
mod tests {
    use super::super::suits::all_maps;
    use super::*;

    #[test]
    fn there_are_134459_boards_up_to_suits() {
        let boards =
            Boards { rules: HighRules::FullDeck, board: CardSet::EMPTY, left: CardSet::FULL };
        let groups = boards.groups(&all_maps().collect::<Vec<_>>());
        assert_eq!(groups.len(), 6175);
        let all = || groups.iter().flat_map(|g| &g.run_outs);
        assert_eq!(all().count(), 134_459);
        assert_eq!(all().map(|(_, n)| u64::from(*n)).sum::<u64>(), boards.count());
    }

    #[test]
    fn flops_turns_and_rivers_without_folding() {
        for (dealt, run_outs) in [(3u8, 1176), (4, 48), (5, 1)] {
            let board: CardSet = Card::all().filter(|c| c.id() < dealt).collect();
            let boards = Boards { rules: HighRules::FullDeck, board, left: CardSet::FULL - board };
            let groups = boards.groups(&[[0, 1, 2, 3]]);
            assert_eq!(groups.iter().map(|g| g.run_outs.len()).sum::<usize>(), run_outs);
            assert_eq!(boards.count(), run_outs as u64);
        }
    }
}
