//! High hands of any number of cards, ranked by counting their ranks and suits.

use crate::{CardSet, HandCategory, HandRank, Rank, Ranking, RankingRules, Suit};

use super::best_of;

/// The rank of the best hand in a set of cards; `None` with fewer than a hand needs.
///
/// The same answer as [`best_of`], without the cards. High hands are found by counting, not by
/// trying every choice, which makes it a second opinion on them, and quick enough to go through
/// all hands of seven cards.
///
/// ```
/// use poker::{CardSet, Ranking, parse_cards, simple};
/// let cards = parse_cards("9c 9d 9h 4s 4c 4d Kh")?;
/// let set: CardSet = cards.iter().copied().collect();
/// let rank = simple::rank_set(Ranking::High, set).unwrap();
/// assert_eq!(rank.name(), "full house, nines over fours");
/// assert_eq!(rank, simple::best_of(Ranking::High, &cards).unwrap().rank());
/// assert_eq!(simple::rank_set(Ranking::High, CardSet::EMPTY), None);
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn rank_set(ranking: Ranking, set: CardSet) -> Option<HandRank> {
    if !matches!(ranking, Ranking::High | Ranking::ShortDeck) {
        let cards: Vec<_> = set.iter().collect();
        return best_of(ranking, &cards).map(|best| best.rank());
    }
    if set.len() < 5 {
        return None;
    }
    let rules = ranking.rules();
    let counts = Counts::of(set);
    // The strongest category that the cards make is the hand.
    rules.categories.iter().rev().find_map(|&category| {
        let (values, len) = counts.made(rules, category)?;
        Some(HandRank::pack(ranking, category, values.into_iter().take(len)))
    })
}

/// Sets of ranks, as bits: 0 the deuce, 12 the ace.
struct Counts {
    suits: [u16; 4],
    /// The ranks of which there are at least one, two, three, four.
    at_least: [u16; 4],
}

impl Counts {
    fn of(set: CardSet) -> Self {
        let suits = Suit::ALL.map(|suit| set.ranks_of(suit));
        let mut at_least = [0; 4];
        for mut ranks in suits {
            // A rank met again moves on to the next count.
            for level in &mut at_least {
                let again = *level & ranks;
                *level |= ranks;
                ranks = again;
            }
        }
        Self { suits, at_least }
    }

    /// The values that rank a hand of this category and how many they are, if the cards make one.
    fn made(&self, rules: &RankingRules, category: HandCategory) -> Option<([u32; 5], usize)> {
        let [any, pairs, trips, quads] = self.at_least;
        match category {
            HandCategory::StraightFlush => {
                let tops = self.suits.into_iter().filter_map(|ranks| straight_top(rules, ranks));
                Some(([tops.max()?, 0, 0, 0, 0], 1))
            }
            HandCategory::FourOfAKind => with_kickers(&[highest(quads)?], 1, any),
            HandCategory::FullHouse => {
                let three = highest(trips)?;
                let two = highest(pairs & !bit(three))?;
                Some(([three, two, 0, 0, 0], 2))
            }
            HandCategory::Flush => {
                let flushes = self.suits.into_iter().filter(|ranks| ranks.count_ones() >= 5);
                flushes.filter_map(|ranks| with_kickers(&[], 5, ranks)).max()
            }
            HandCategory::Straight => Some(([straight_top(rules, any)?, 0, 0, 0, 0], 1)),
            HandCategory::ThreeOfAKind => with_kickers(&[highest(trips)?], 2, any),
            HandCategory::TwoPair => {
                let first = highest(pairs)?;
                with_kickers(&[first, highest(pairs & !bit(first))?], 1, any)
            }
            HandCategory::OnePair => with_kickers(&[highest(pairs)?], 3, any),
            HandCategory::HighCard => with_kickers(&[], 5, any),
            HandCategory::Badugi1
            | HandCategory::Badugi2
            | HandCategory::Badugi3
            | HandCategory::Badugi4 => None,
        }
    }
}

/// The value of the highest rank: 2 for the deuce to 14 for the ace.
fn highest(ranks: u16) -> Option<u32> {
    ranks.checked_ilog2().map(|index| index + 2)
}

fn bit(value: u32) -> u16 {
    1 << (value - 2)
}

/// The values that are made, then as many kickers as given, the highest other ranks.
fn with_kickers(made: &[u32], kickers: usize, ranks: u16) -> Option<([u32; 5], usize)> {
    let mut values = [0; 5];
    values[..made.len()].copy_from_slice(made);
    let len = made.len() + kickers;
    let mut rest = made.iter().fold(ranks, |rest, &value| rest & !bit(value));
    for value in &mut values[made.len()..len] {
        *value = highest(rest)?;
        rest &= !bit(*value);
    }
    Some((values, len))
}

/// The value of the highest card of the highest straight in a set of ranks.
fn straight_top(rules: &RankingRules, ranks: u16) -> Option<u32> {
    let tops = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4;
    highest(tops).or_else(|| {
        let top = rules.ace_straight?.index();
        let needed = 0b1111 << (top - 3) | 1 << Rank::Ace.index();
        (ranks & needed == needed).then_some(u32::from(top) + 2)
    })
}
