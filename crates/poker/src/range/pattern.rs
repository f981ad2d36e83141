//! Omaha hands by their ranks: `AAxx`, `AKQx`, `AAds`.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::parse::rank;
use crate::{Card, CardSet, Rank};

/// Calls `visit` with every choice of so many of the cards.
pub(crate) fn each_subset(cards: CardSet, size: usize, visit: &mut impl FnMut(CardSet)) {
    fn go(cards: &[Card], size: usize, chosen: CardSet, visit: &mut impl FnMut(CardSet)) {
        if size == 0 {
            return visit(chosen);
        }
        for i in (size - 1)..cards.len() {
            go(&cards[..i], size - 1, chosen | cards[i].into(), visit);
        }
    }
    go(&cards.iter().collect::<Vec<_>>(), size, CardSet::EMPTY, visit);
}

/// How many of each rank, four bits each, the deuce lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Ranks(u64);

impl Ranks {
    fn of(hand: CardSet) -> Self {
        hand.iter().fold(Self::default(), |ranks, card| ranks.with(card.rank()))
    }

    fn with(self, rank: Rank) -> Self {
        Self(self.0 + (1 << (4 * rank.index())))
    }

    fn count(self, rank: Rank) -> u32 {
        (self.0 >> (4 * rank.index()) & 15) as u32
    }

    /// Whether the hand has all of them.
    fn are_in(self, hand: Self) -> bool {
        Rank::ALL.into_iter().all(|rank| self.count(rank) <= hand.count(rank))
    }

    /// Calls `visit` with every choice of so many of them, each once.
    fn each_part(self, size: u32, visit: &mut impl FnMut(Self)) {
        fn go(whole: Ranks, ranks: &[Rank], size: u32, part: Ranks, visit: &mut impl FnMut(Ranks)) {
            if size == 0 {
                return visit(part);
            }
            let Some((rank, rest)) = ranks.split_last() else { return };
            let mut part = part;
            for taken in 0..=whole.count(*rank).min(size) {
                if taken > 0 {
                    part = part.with(*rank);
                }
                go(whole, rest, size - taken, part, visit);
            }
        }
        go(self, &Rank::ALL, size, Self::default(), visit);
    }
}

/// Whether two suits have two cards each.
fn is_double_suited(hand: CardSet) -> bool {
    let suits = crate::Suit::ALL.map(|suit| hand.ranks_of(suit).count_ones());
    suits.into_iter().all(|cards| matches!(cards, 0 | 2)) && hand.len() == 4
}

/// Hands that have certain ranks, and any cards besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    ranks: Ranks,
    /// Cards of a hand.
    pub(super) cards: u32,
    double_suited: bool,
}

impl Pattern {
    /// Reads four to six ranks, `x` standing for any card; after `ds` (two cards each of two
    /// suits) a hand has four cards, and missing ones may be any. `None` when it is not that, or
    /// no rank is said.
    pub(super) fn read(chars: &[char]) -> Option<Self> {
        let (mut chars, double_suited) = match chars {
            [rest @ .., 'd' | 'D', 's' | 'S'] => (rest, true),
            _ => (chars, false),
        };
        let (mut ranks, mut cards) = (Ranks::default(), 0);
        while let Some((first, rest)) = chars.split_first() {
            if matches!(first, 'x' | 'X') {
                chars = rest;
            } else {
                let (rank, rest) = rank(chars)?;
                if ranks.count(rank) == 4 {
                    return None;
                }
                ranks = ranks.with(rank);
                chars = rest;
            }
            cards += 1;
            if cards > 6 {
                return None;
            }
        }
        if double_suited {
            return (1..=4).contains(&cards).then_some(Self { ranks, cards: 4, double_suited });
        }
        let good = (4..=6).contains(&cards) && ranks != Ranks::default();
        good.then_some(Self { ranks, cards, double_suited })
    }

    /// How many hands there are, `ds` left aside.
    pub(super) fn at_most(self) -> u64 {
        // Choices of n cards of the ranks so far.
        let mut ways = [1u64, 0, 0, 0, 0, 0, 0];
        for rank in Rank::ALL {
            let mut with = [0; 7];
            for (n, ways) in ways.into_iter().enumerate() {
                for taken in self.ranks.count(rank) as usize..=4 {
                    if let Some(with) = with.get_mut(n + taken) {
                        *with += ways * [1, 4, 6, 4, 1][taken];
                    }
                }
            }
            ways = with;
        }
        ways[self.cards as usize]
    }

    /// Calls `visit` with each of its hands.
    pub(super) fn each(self, mut visit: impl FnMut(CardSet)) {
        each_subset(CardSet::FULL, self.cards as usize, &mut |hand| {
            let suits = !self.double_suited || is_double_suited(hand);
            if suits && self.ranks.are_in(Ranks::of(hand)) {
                visit(hand);
            }
        });
    }
}

impl core::fmt::Display for Pattern {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut said = 0;
        for rank in Rank::ALL.into_iter().rev() {
            for _ in 0..self.ranks.count(rank) {
                write!(f, "{rank}")?;
                said += 1;
            }
        }
        for _ in said..self.cards {
            f.write_str("x")?;
        }
        f.write_str(if self.double_suited { "ds" } else { "" })
    }
}

/// The patterns of which all hands are among these, the most general first, and the hands that are
/// in none of them. All hands have the same number of cards and are different.
pub(super) fn patterns(mut hands: Vec<CardSet>) -> (Vec<Pattern>, Vec<CardSet>) {
    let cards = hands.first().map_or(4, |hand| hand.len());
    let mut found = Vec::new();
    for size in 1..=cards {
        let whole = |ranks| Pattern { ranks, cards, double_suited: false }.at_most();
        take(&mut hands, &mut found, size, false, &whole);
    }
    if cards == 4 {
        for size in 0..=cards {
            if !hands.iter().copied().any(is_double_suited) {
                break;
            }
            let all = &all_double_suited()[size as usize];
            let whole = |ranks| all.get(&ranks).copied().unwrap_or(0);
            take(&mut hands, &mut found, size, true, &whole);
        }
    }
    (found, hands)
}

/// How many double-suited hands have each choice of none to four ranks.
fn all_double_suited() -> &'static [HashMap<Ranks, u64>; 5] {
    static ALL: OnceLock<[HashMap<Ranks, u64>; 5]> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = Vec::new();
        each_subset(CardSet::FULL, 4, &mut |hand| all.push(hand));
        core::array::from_fn(|size| count(&all, size as u32, true))
    })
}

/// How many of the hands have each choice of so many ranks.
fn count(hands: &[CardSet], size: u32, double_suited: bool) -> HashMap<Ranks, u64> {
    let mut counts = HashMap::new();
    for hand in hands.iter().filter(|hand| !double_suited || is_double_suited(**hand)) {
        Ranks::of(*hand).each_part(size, &mut |part| *counts.entry(part).or_default() += 1);
    }
    counts
}

/// Takes out the hands of the patterns with so many ranks that are there as a whole.
fn take(
    hands: &mut Vec<CardSet>,
    found: &mut Vec<Pattern>,
    size: u32,
    double_suited: bool,
    whole: &dyn Fn(Ranks) -> u64,
) {
    let cards = hands.first().map_or(0, |hand| hand.len());
    let mut full: Vec<Ranks> = count(hands, size, double_suited)
        .into_iter()
        .filter(|(ranks, count)| *count == whole(*ranks))
        .map(|(ranks, _)| ranks)
        .collect();
    if full.is_empty() {
        return;
    }
    full.sort_unstable_by(|a, b| b.cmp(a));
    hands.retain(|hand| {
        let ranks = Ranks::of(*hand);
        let suits = !double_suited || is_double_suited(*hand);
        !(suits && full.iter().any(|pattern| pattern.are_in(ranks)))
    });
    found.extend(full.into_iter().map(|ranks| Pattern { ranks, cards, double_suited }));
}
