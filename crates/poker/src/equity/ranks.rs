//! Strength from ranks alone, and of flushes from the ranks of one suit.
//!
//! Nearly all the work of counting is on boards on which suits do not matter, so ranks and suits
//! are judged apart. A [`Key`] orders hands of both kinds together; it is `category << 26`, then
//! two sets of ranks of 13 bits that decide within the category.

/// Higher wins, equal ties.
pub(super) type Key = u32;

/// The two orders of categories that the games with a high hand have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HighRules {
    /// The place of a full house: below a flush in short deck.
    full_house: u32,
    flush: u32,
    /// The ranks that make a straight with a low ace.
    wheel: u16,
}

pub(super) const FULL_DECK: HighRules = HighRules { full_house: 6, flush: 5, wheel: 0x100f };
/// A-6-7-8-9 is the lowest straight, and a flush beats a full house.
pub(super) const SHORT_DECK: HighRules = HighRules { full_house: 5, flush: 6, wheel: 0x10f0 };

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
/// times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RankCounts {
    pub(super) at_least: [u16; 4],
}

impl RankCounts {
    /// With one more card of the rank (0 to 12).
    #[inline(always)]
    pub(super) const fn with(self, rank: u8) -> Self {
        let bit = 1u16 << rank;
        let [one, two, three, four] = self.at_least;
        Self { at_least: [one | bit, two | one & bit, three | two & bit, four | three & bit] }
    }
}

impl HighRules {
    /// The highest card of the best straight in these ranks as a bit, 0 without one.
    #[inline(always)]
    const fn straight(self, ranks: u16) -> u16 {
        let runs = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4;
        if runs != 0 {
            top(runs)
        } else if ranks & self.wheel == self.wheel {
            // The highest below the ace: the five, or the nine.
            top(self.wheel & 0xfff)
        } else {
            0
        }
    }

    /// The best hand in five to seven cards, no five of which are of one suit.
    #[inline]
    pub(super) const fn by_ranks(self, counts: RankCounts) -> Key {
        let [one, two, three, four] = counts.at_least;
        if four != 0 {
            return key(7, top(four), top(one & !top(four)));
        }
        let straight = self.straight(one);
        if three != 0 {
            let trips = top(three);
            if two != trips {
                return key(self.full_house, trips, top(two & !trips));
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

    /// The flush or straight flush in five to seven ranks of one suit; 0 with fewer.
    #[inline]
    pub(super) const fn of_suit(self, ranks: u16) -> Key {
        if ranks.count_ones() < 5 {
            return 0;
        }
        let straight = self.straight(ranks);
        if straight != 0 { key(8, straight, 0) } else { key(self.flush, 0, top_n(ranks, 5)) }
    }

    /// The least key of a full house or better.
    pub(super) const fn least_full_house(self) -> Key {
        self.full_house << 26
    }
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
        for (rules, ranking, first) in
            [(FULL_DECK, Ranking::High, 0u8), (SHORT_DECK, Ranking::ShortDeck, 16)]
        {
            let cards: Vec<Card> = Card::all().filter(|c| c.id() >= first).collect();
            let mut by_key = std::collections::BTreeMap::new();
            simple::choices::<5>(&cards, |five| {
                // One in seven is enough for every class of rank to come up.
                let sum: u32 = five.iter().map(|c| c.id() as u32 * c.id() as u32).sum();
                if sum % 7 == 0 {
                    let rank = simple::rank_five(ranking, five);
                    let old = by_key.insert(key_of(rules, five), rank);
                    assert!(old.is_none_or(|o| o == rank), "{five:?}");
                }
            });
            assert!(by_key.values().is_sorted_by(|a, b| a < b));
        }
    }
}
