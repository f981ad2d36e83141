//! Strength from ranks alone, and of flushes from the ranks of one suit.
//!
//! Nearly all the work of counting is on boards on which suits do not matter, so ranks and suits
//! are judged apart. A [`Key`] orders hands of both kinds together. With the full deck it comes from
//! the evaluator's tables; in short deck it is made by bit logic.

use crate::evaluator::tables;

/// Higher wins, equal ties. Keys compare only under the same rules.
pub(super) type Key = u32;

/// The two orders of categories that the games with a high hand have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HighRules {
    FullDeck,
    /// A-6-7-8-9 is the lowest straight, and a flush beats a full house.
    ShortDeck,
}

/// The ranks of the lowest straight in short deck.
const SHORT_WHEEL: u16 = 0x10f0;

/// A key of short deck: the category, then two sets of 13 ranks that decide within it.
const fn key(category: u32, first: u16, second: u16) -> Key {
    category << 26 | (first as u32) << 13 | second as u32
}

const fn top(mask: u16) -> u16 {
    if mask == 0 { 0 } else { 0x8000 >> mask.leading_zeros() }
}

/// The highest `n` ranks.
const fn top_n(mut mask: u16, n: u32) -> u16 {
    while mask.count_ones() > n {
        mask &= mask - 1;
    }
    mask
}

/// How often each rank is there: bit r of `at_least[i]` is set when rank r is there more than `i`
/// times; the weight is the sum that the evaluator's tables know them by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RankCounts {
    at_least: [u16; 4],
    weight: u32,
}

impl RankCounts {
    /// With one more card of the rank (0 to 12).
    #[inline]
    pub(super) const fn with(self, rank: u8) -> Self {
        let bit = 1u16 << rank;
        let [one, two, three, four] = self.at_least;
        Self {
            at_least: [one | bit, two | one & bit, three | two & bit, four | three & bit],
            weight: self.weight + tables::weight(rank as usize),
        }
    }
}

impl HighRules {
    /// The best hand in five to seven cards, no five of which are of one suit.
    #[inline]
    pub(super) const fn by_ranks(self, counts: RankCounts) -> Key {
        match self {
            Self::FullDeck => {
                tables::HIGH.strength(counts.weight as u16, (counts.weight >> 16) as u16) as Key
            }
            Self::ShortDeck => short_by_ranks(counts.at_least),
        }
    }

    /// The flush or straight flush in five to seven ranks of one suit; 0 with fewer.
    #[inline]
    pub(super) const fn of_suit(self, ranks: u16) -> Key {
        match self {
            Self::FullDeck => tables::FLUSHES[ranks as usize & 0x1fff] as Key,
            Self::ShortDeck => short_flush(ranks),
        }
    }
}

/// The highest card of the best straight of short deck in these ranks as a bit, 0 without one.
const fn short_straight(ranks: u16) -> u16 {
    let runs = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4;
    if runs != 0 {
        top(runs)
    } else if ranks & SHORT_WHEEL == SHORT_WHEEL {
        top(SHORT_WHEEL & 0xfff)
    } else {
        0
    }
}

const fn short_by_ranks([one, two, three, four]: [u16; 4]) -> Key {
    if four != 0 {
        return key(7, top(four), top(one & !top(four)));
    }
    let straight = short_straight(one);
    if three != 0 {
        let trips = top(three);
        if two != trips {
            return key(5, trips, top(two & !trips));
        }
        if straight == 0 {
            return key(3, trips, top_n(one & !trips, 2));
        }
    }
    if straight != 0 {
        return key(4, straight, 0);
    }
    if two != 0 {
        let pairs = top_n(two, 2);
        if pairs.count_ones() == 2 {
            return key(2, pairs, top(one & !pairs));
        }
        return key(1, pairs, top_n(one & !pairs, 3));
    }
    key(0, 0, top_n(one, 5))
}

const fn short_flush(ranks: u16) -> Key {
    if ranks.count_ones() < 5 {
        return 0;
    }
    let straight = short_straight(ranks);
    if straight != 0 { key(8, straight, 0) } else { key(6, 0, top_n(ranks, 5)) }
}

/// The least key of a full house of the full deck: deuces over threes.
pub(super) const fn least_full_house() -> Key {
    let deuces = RankCounts { at_least: [0; 4], weight: 0 }.with(0).with(0).with(0);
    HighRules::FullDeck.by_ranks(deuces.with(1).with(1))
}

/// The least key of a straight flush of the full deck: five high.
pub(super) const fn least_straight_flush() -> Key {
    HighRules::FullDeck.of_suit(0x100f)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, CardSet, Ranking, Suit, simple};

    fn key_of(rules: HighRules, cards: &[Card]) -> Key {
        let counts =
            cards.iter().fold(RankCounts::default(), |counts, c| counts.with(c.rank().index()));
        let set: CardSet = cards.iter().copied().collect();
        let flush = Suit::ALL.into_iter().map(|s| rules.of_suit(set.ranks_of(s))).max();
        rules.by_ranks(counts).max(flush.unwrap())
    }

    /// Every 5-card hand orders as the simple ranking orders it.
    #[test]
    fn keys_order_as_the_simple_ranking() {
        for (rules, ranking, first) in [
            (HighRules::FullDeck, Ranking::High, 0u8),
            (HighRules::ShortDeck, Ranking::ShortDeck, 16),
        ] {
            let cards: Vec<Card> = Card::all().filter(|c| c.id() >= first).collect();
            let mut by_key = std::collections::BTreeMap::new();
            simple::choices::<5>(&cards, |five| {
                // One in seven is enough for every class of rank to come up.
                let sum: u32 = five.iter().map(|c| c.id() as u32 * c.id() as u32).sum();
                if sum.is_multiple_of(7) {
                    let rank = simple::rank_five(ranking, five);
                    let old = by_key.insert(key_of(rules, five), rank);
                    assert!(old.is_none_or(|o| o == rank), "{five:?}");
                }
            });
            assert!(by_key.values().is_sorted_by(|a, b| a < b));
        }
    }
}
