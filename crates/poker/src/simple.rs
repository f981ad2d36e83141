//! Hands ranked the simple way, without tables.
//!
//! This is the code that has to be right, not fast: five cards are sorted into groups, and of more
//! cards every choice is tried. Whatever is faster is checked against it.

mod by_count;

use core::cmp::Reverse;
use core::fmt;
use core::ops::Deref;

use crate::{Card, HandCategory, HandRank, Rank, Ranking, RankingRules};

pub use by_count::rank_set;

/// A hand's rank and the cards that make it.
///
/// ```
/// use poker::{Ranking, parse_cards, simple};
/// let cards = parse_cards("2d Ah Kd Ac 7s Kh Qc")?;
/// let ranked = simple::best_of(Ranking::High, &cards).unwrap();
/// assert_eq!(ranked.name(), "two pair, aces and kings, queen kicker");
/// assert_eq!(ranked.best().to_string(), "Ah Ac Kh Kd Qc");
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedHand {
    rank: HandRank,
    best: BestCards,
}

impl RankedHand {
    /// How strong it is.
    pub const fn rank(&self) -> HandRank {
        self.rank
    }

    /// The cards that make it: five, or in badugi one to four. The part that is made comes first,
    /// then the kickers.
    pub const fn best(&self) -> BestCards {
        self.best
    }

    /// What kind of hand it is.
    pub fn category(&self) -> HandCategory {
        self.rank.category()
    }

    /// As a player says it; see [`HandRank::name`].
    pub fn name(&self) -> String {
        self.rank.name()
    }
}

/// The cards that make a hand, at most five. Reads as a slice; prints with spaces.
#[derive(Clone, Copy)]
pub struct BestCards {
    cards: [Card; 5],
    len: u8,
}

impl BestCards {
    fn new(from: &[Card]) -> Self {
        let mut cards = [from[0]; 5];
        cards[..from.len()].copy_from_slice(from);
        Self { cards, len: from.len() as u8 }
    }
}

impl Deref for BestCards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }
}

impl PartialEq for BestCards {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for BestCards {}

impl fmt::Display for BestCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for BestCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// The rank of five cards, which must differ. (In badugi up to four of them count.)
///
/// # Panics
///
/// Never.
///
/// ```
/// use poker::{Ranking, parse_cards, simple};
/// let cards = parse_cards("As 2d 3h 4c 5s")?.try_into().unwrap();
/// assert_eq!(simple::rank_five(Ranking::High, &cards).name(), "straight, five high");
/// assert_eq!(simple::rank_five(Ranking::AceToFive, &cards).name(), "wheel");
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn rank_five(ranking: Ranking, cards: &[Card; 5]) -> HandRank {
    if ranking == Ranking::Badugi {
        return best_badugi(cards).expect("one card always counts").rank;
    }
    let rules = ranking.rules();
    let mut values = cards.map(|card| rules.value(card.rank()));
    values.sort_unstable_by_key(|&value| Reverse(value));

    // Equal cards form groups: the largest first, and among those as large the highest first.
    let mut groups = [(0, 0); 5];
    let mut len = 0;
    for value in values {
        if len > 0 && groups[len - 1].1 == value {
            groups[len - 1].0 += 1;
        } else {
            groups[len] = (1, value);
            len += 1;
        }
    }
    groups[..len].sort_unstable_by(|a, b| b.cmp(a));

    let category = match (groups[0].0, groups[1].0) {
        (4, _) => HandCategory::FourOfAKind,
        (3, 2) => HandCategory::FullHouse,
        (3, _) => HandCategory::ThreeOfAKind,
        (2, 2) => HandCategory::TwoPair,
        (2, _) => HandCategory::OnePair,
        _ => {
            let flush = rules.knows(HandCategory::Flush)
                && cards.iter().all(|card| card.suit() == cards[0].suit());
            let straight = straight_top(rules, &values);
            match (straight, flush) {
                (Some(top), true) => {
                    return HandRank::pack(ranking, HandCategory::StraightFlush, [top]);
                }
                (Some(top), false) => {
                    return HandRank::pack(ranking, HandCategory::Straight, [top]);
                }
                (None, true) => HandCategory::Flush,
                (None, false) => HandCategory::HighCard,
            }
        }
    };
    HandRank::pack(ranking, category, groups[..len].iter().map(|&(_, value)| value))
}

/// The highest value of a straight, if five different values, falling, are one.
fn straight_top(rules: &RankingRules, values: &[u32; 5]) -> Option<u32> {
    if !rules.knows(HandCategory::Straight) {
        return None;
    }
    if values[0] - values[4] == 4 {
        return Some(values[0]);
    }
    let top = rules.value(rules.ace_straight?);
    let ace = rules.value(Rank::Ace);
    (*values == [ace, top, top - 1, top - 2, top - 3]).then_some(top)
}

/// The best hand in these cards, by trying every choice: of five cards, or in badugi of up to
/// four. The cards must differ. `None` with fewer cards than a hand needs: five, in badugi one.
///
/// ```
/// use poker::{Ranking, parse_cards, simple};
/// let cards = parse_cards("9c Th Jh Qh Kh 2h 3h")?;
/// let best = simple::best_of(Ranking::High, &cards).unwrap();
/// assert_eq!(best.best().to_string(), "Kh Qh Jh Th 3h");
/// assert_eq!(simple::best_of(Ranking::High, &cards[..4]), None);
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn best_of(ranking: Ranking, cards: &[Card]) -> Option<RankedHand> {
    if ranking == Ranking::Badugi {
        return best_badugi(cards);
    }
    let mut best: Option<(HandRank, [Card; 5])> = None;
    choices::<5>(cards, |five| keep_better(&mut best, rank_five(ranking, five), *five));
    best.map(|(rank, five)| ranked(rank, &five))
}

/// The best hand of exactly two hole cards and three cards of the board, as in Omaha (WSOP 2023,
/// live action rules for Omaha). `None` with fewer than that. The cards must differ.
///
/// ```
/// use poker::{Ranking, parse_cards, simple};
/// let hole = parse_cards("As Ks 5d 7c")?;
/// let board = parse_cards("Ts 7d 8h 4s 2c")?;
/// let best = simple::best_of_two_and_three(Ranking::High, &hole, &board).unwrap();
/// assert_eq!(best.name(), "pair of sevens, ace-ten-eight kickers");
/// assert_eq!(simple::best_of_two_and_three(Ranking::High, &hole, &board[..2]), None);
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
pub fn best_of_two_and_three(
    ranking: Ranking,
    hole: &[Card],
    board: &[Card],
) -> Option<RankedHand> {
    let mut best: Option<(HandRank, [Card; 5])> = None;
    choices::<2>(hole, |&[a, b]| {
        choices::<3>(board, |&[c, d, e]| {
            let five = [a, b, c, d, e];
            keep_better(&mut best, rank_five(ranking, &five), five);
        });
    });
    best.map(|(rank, five)| ranked(rank, &five))
}

/// Whether an ace-to-five low is good enough for the low half of the pot in the games that are
/// eight or better: no pair and nothing above an eight (WSOP 2023, live action rules for Omaha
/// hi-lo and seven card stud hi-lo). Ranks of other rankings never are.
///
/// ```
/// use poker::{Ranking, parse_cards, simple};
/// let low = |text| {
///     let cards = parse_cards(text).unwrap();
///     simple::best_of(Ranking::AceToFive, &cards).unwrap().rank()
/// };
/// assert!(simple::is_eight_or_better(low("8s 7d 6h 5c 4s")));
/// assert!(!simple::is_eight_or_better(low("9s 4d 3h 2c As")));
/// ```
pub fn is_eight_or_better(rank: HandRank) -> bool {
    rank.ranking() == Ranking::AceToFive
        && rank.category() == HandCategory::HighCard
        && matches!(rank.tie_break().first(), Some(&highest) if highest <= Rank::Eight)
}

fn best_badugi(cards: &[Card]) -> Option<RankedHand> {
    let mut best: Option<(HandRank, BestCards)> = None;
    let mut consider = |chosen: &[Card]| {
        if let Some(rank) = rank_badugi(chosen) {
            keep_better(&mut best, rank, BestCards::new(chosen));
        }
    };
    choices::<1>(cards, |chosen| consider(chosen));
    choices::<2>(cards, |chosen| consider(chosen));
    choices::<3>(cards, |chosen| consider(chosen));
    choices::<4>(cards, |chosen| consider(chosen));
    best.map(|(rank, chosen)| ranked(rank, &chosen))
}

/// The rank of one to four cards that all count; `None` when two share a rank or a suit.
fn rank_badugi(cards: &[Card]) -> Option<HandRank> {
    for (i, a) in cards.iter().enumerate() {
        if cards[..i].iter().any(|b| a.rank() == b.rank() || a.suit() == b.suit()) {
            return None;
        }
    }
    let rules = Ranking::Badugi.rules();
    let mut values: Vec<u32> = cards.iter().map(|card| rules.value(card.rank())).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    Some(HandRank::pack(Ranking::Badugi, rules.categories[cards.len() - 1], values))
}

fn keep_better<T>(best: &mut Option<(HandRank, T)>, rank: HandRank, cards: T) {
    if best.as_ref().is_none_or(|&(old, _)| rank > old) {
        *best = Some((rank, cards));
    }
}

/// Calls `visit` with every choice of `K` of the cards, in the order of the cards.
pub(crate) fn choices<const K: usize>(cards: &[Card], mut visit: impl FnMut(&[Card; K])) {
    if cards.len() < K {
        return;
    }
    let mut at: [usize; K] = core::array::from_fn(|i| i);
    loop {
        visit(&at.map(|i| cards[i]));
        // The last index that can still move up does, and those behind it follow it closely.
        let Some(i) = (0..K).rev().find(|&i| at[i] < cards.len() - K + i) else { return };
        at[i] += 1;
        for j in i + 1..K {
            at[j] = at[j - 1] + 1;
        }
    }
}

/// Puts the cards in the order in which they are shown: larger groups of equal cards first, then
/// higher cards; an ace at the bottom of a straight last; equal cards by suit, spades first.
fn ranked(rank: HandRank, cards: &[Card]) -> RankedHand {
    let rules = rank.ranking().rules();
    let ace_last = matches!(rank.category(), HandCategory::Straight | HandCategory::StraightFlush)
        && rank.tie_break().first() != Some(&Rank::Ace);
    let mut best = BestCards::new(cards);
    best.cards[..cards.len()].sort_unstable_by_key(|card| {
        let equal = cards.iter().filter(|other| other.rank() == card.rank()).count();
        let value = if ace_last && card.rank() == Rank::Ace { 0 } else { rules.value(card.rank()) };
        Reverse((equal, value, card.suit()))
    });
    RankedHand { rank, best }
}
