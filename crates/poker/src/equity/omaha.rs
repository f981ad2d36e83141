//! Omaha: two of the hole cards and three of the board.
//!
//! For one hand, the best that any two of its cards make with three cards of the board is worked
//! out once for every three cards. Then a board is the best of its ten threes, and boards are
//! visited so that most of those are shared with the boards before.

use super::error::EquityError;
use super::parallel::{self, Control};
use super::query::KnownCards;
use super::random::Alias;
use super::sample::{self, Dealer, Judge, Source};
use super::solve::{counts, exact_result};
use super::tally::Tally;
use super::{EquityGame, EquityQuery, EquityResult, Holding};
use crate::evaluator::{Batch, Strength, evaluate_unchecked};
use crate::{Card, CardSet, OmahaRange};

/// Estimated nanoseconds a player and board.
const BOARD: f64 = 8.0;

pub(super) fn solve(
    query: &EquityQuery,
    cards: &KnownCards,
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    let ranges: Vec<&OmahaRange> = query
        .players
        .iter()
        .filter_map(|holding| match holding {
            Holding::Omaha(range) => Some(range),
            Holding::Range(_) => None,
        })
        .collect();
    let hole = ranges.first().map_or(4, |r| r.cards() as usize);
    let needed = hole * ranges.len() + 5 - cards.board.len() as usize;
    let left = cards.left.len() as usize;
    if needed > left {
        return Err(EquityError::TooFewCards { needed, left });
    }
    let hands: Vec<Option<Vec<CardSet>>> = ranges
        .iter()
        .map(|range| {
            let hands = range.hands()?;
            Some(hands.iter().copied().filter(|h| (*h - cards.left).is_empty()).collect())
        })
        .collect();
    if let Some(player) = hands.iter().position(|h| h.as_ref().is_some_and(Vec::is_empty)) {
        return Err(EquityError::NoCombo { player });
    }
    let listed: Vec<&Vec<CardSet>> = hands.iter().flatten().collect();
    if !any_deal(&listed, CardSet::EMPTY) {
        return Err(EquityError::NoDeal);
    }

    let boards = choose(cards.left.len() - (hole * ranges.len()) as u32, 5 - cards.board.len());
    let random_hands = choose(left as u32, hole as u32);
    let deals: f64 =
        hands.iter().map(|h| h.as_ref().map_or(random_hands, |h| h.len() as f64)).product();
    let hi_lo = query.game == EquityGame::OmahaHiLo;
    let judge = OmahaJudge { hi_lo };
    if counts(query, deals * boards * BOARD * ranges.len() as f64)? {
        let all = |h: &Option<Vec<CardSet>>| {
            h.clone().unwrap_or_else(|| every_hand(cards.left, hole as u32))
        };
        let hands: Vec<Vec<CardSet>> = hands.iter().map(all).collect();
        return count(query, cards, &hands, judge, control);
    }
    let sources = hands
        .into_iter()
        .map(|hands| match hands {
            None => Source::Any(hole),
            Some(hands) => {
                let alias = Alias::new(&vec![1.0; hands.len()]);
                Source::Hands(hands, alias)
            }
        })
        .collect();
    let dealer = Dealer::new(sources, cards.left, cards.board);
    sample::sample(query, &dealer, &Judge::Omaha(judge), control)
}

fn any_deal(players: &[&Vec<CardSet>], taken: CardSet) -> bool {
    let Some((hands, rest)) = players.split_first() else { return true };
    hands.iter().any(|hand| !hand.intersects(taken) && any_deal(rest, taken | *hand))
}

fn each_deal(
    players: &[Vec<CardSet>],
    taken: CardSet,
    deal: &mut Vec<CardSet>,
    visit: &mut impl FnMut(&[CardSet]),
) {
    let Some((hands, rest)) = players.split_first() else { return visit(deal) };
    for hand in hands {
        if !hand.intersects(taken) {
            deal.push(*hand);
            each_deal(rest, taken | *hand, deal, visit);
            deal.pop();
        }
    }
}

fn choose(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// Every choice of so many of the cards.
fn every_hand(cards: CardSet, size: u32) -> Vec<CardSet> {
    let mut hands = vec![(CardSet::EMPTY, 0usize)];
    let cards: Vec<Card> = cards.iter().collect();
    for _ in 0..size {
        hands = hands
            .iter()
            .flat_map(|(hand, next)| {
                let cards = &cards;
                (*next..cards.len()).map(move |i| (*hand | cards[i].into(), i + 1))
            })
            .collect();
    }
    hands.into_iter().map(|(hand, _)| hand).collect()
}

/// Judges single hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct OmahaJudge {
    pub(super) hi_lo: bool,
}

impl OmahaJudge {
    /// The best high of a hand on a complete board, and the best low, [`Strength::WORST`] if none.
    pub(super) fn judge(self, hole: CardSet, board: CardSet) -> (Strength, Strength) {
        let pairs = every_pair(hole);
        let mut best = (Strength::WORST, Strength::WORST);
        for three in every_hand(board, 3) {
            for pair in &pairs {
                best.0 = best.0.max(evaluate_unchecked(three | *pair));
                if self.hi_lo {
                    best.1 = best.1.max(low(three | *pair));
                }
            }
        }
        best
    }
}

fn every_pair(hole: CardSet) -> Vec<CardSet> {
    every_hand(hole, 2)
}

/// The strength of five cards as an eight-or-better low: more for the better low, none with a pair
/// or a card above the eight.
fn low(five: CardSet) -> Strength {
    let ranks = five.ranks();
    // The ace counts one, below the deuce.
    let low = (ranks << 1 | ranks >> 12) & 0x1fff;
    if low.count_ones() == 5 && low < 1 << 8 { Strength::new(0x100 - low) } else { Strength::WORST }
}

/// For one hand, the best that two of its cards make with any three of the cards that can be on
/// the board.
struct Threes {
    /// At `64 * pair(i, j) + k`, i < j, for cards i, j and k by their place.
    high: Vec<u16>,
    low: Vec<u16>,
}

const ROW: usize = 64;

const fn pair(i: usize, j: usize) -> usize {
    j * (j - 1) / 2 + i
}

impl Threes {
    fn new(hole: CardSet, cards: &[CardSet], batch: Batch, hi_lo: bool) -> Self {
        let n = cards.len();
        let pairs = every_pair(hole);
        let size = ROW * n * n.saturating_sub(1) / 2;
        let mut threes = Self { high: vec![0; size], low: vec![0; if hi_lo { size } else { 0 }] };
        let mut hands = Vec::with_capacity(n * pairs.len());
        let mut strengths = vec![Strength::WORST; n * pairs.len()];
        for j in 1..n {
            for i in 0..j {
                hands.clear();
                for k in 0..i {
                    let three = cards[i] | cards[j] | cards[k];
                    hands.extend(pairs.iter().map(|p| *p | three));
                }
                // Five cards each, and room for all.
                let judged = batch.sets(&hands, &mut strengths);
                debug_assert!(judged.is_ok());
                for (k, strengths) in strengths.chunks_exact(pairs.len()).take(i).enumerate() {
                    let best = strengths.iter().map(|s| s.get()).max().unwrap_or(0);
                    put(&mut threes.high, [k, i, j], best);
                }
                if hi_lo {
                    for (k, hands) in hands.chunks_exact(pairs.len()).enumerate() {
                        let best = hands.iter().map(|h| low(*h).get()).max().unwrap_or(0);
                        put(&mut threes.low, [k, i, j], best);
                    }
                }
            }
        }
        threes
    }
}

/// Notes the best of three cards, their places rising, in all its three rows.
fn put(table: &mut [u16], [i, j, k]: [usize; 3], best: u16) {
    table[ROW * pair(i, j) + k] = best;
    table[ROW * pair(i, k) + j] = best;
    table[ROW * pair(j, k) + i] = best;
}

fn count(
    query: &EquityQuery,
    cards: &KnownCards,
    hands: &[Vec<CardSet>],
    judge: OmahaJudge,
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    let mut deals = Vec::new();
    each_deal(hands, CardSet::EMPTY, &mut Vec::new(), &mut |deal| deals.push(deal.to_vec()));
    let mut tally = Tally::new(hands.len());
    for deal in &deals {
        let spot = Spot::new(deal, cards, judge);
        let found =
            parallel::run(query.threads, spot.parts(), control, || (), |(), i| spot.count(i))?;
        for (winners, boards) in found.into_iter().flatten() {
            let (high, low) = (winners >> 16, winners & 0xffff);
            if low == 0 {
                tally.add_high_only(high as u16, boards, 1.0);
            } else {
                tally.add_halves(high as u16, low as u16, boards, 1.0);
            }
        }
    }
    Ok(exact_result(&tally, true, judge.hi_lo))
}

/// Known hands, and the cards from which the board is made.
struct Spot {
    players: Vec<Threes>,
    /// How many of the first places are on the board already.
    known: usize,
    cards: usize,
    hi_lo: bool,
}

type Row = [u16; ROW];

impl Spot {
    fn new(deal: &[CardSet], known: &KnownCards, judge: OmahaJudge) -> Self {
        let held = deal.iter().fold(CardSet::EMPTY, |a, b| a | *b);
        let cards: Vec<CardSet> =
            known.board.iter().chain((known.left - held).iter()).map(CardSet::single).collect();
        let batch = Batch::new();
        let players =
            deal.iter().map(|hole| Threes::new(*hole, &cards, batch, judge.hi_lo)).collect();
        let known = known.board.len() as usize;
        Self { players, known, cards: cards.len(), hi_lo: judge.hi_lo }
    }

    /// Pieces of work: the first card of the board.
    fn parts(&self) -> usize {
        if self.known > 0 { 1 } else { self.cards - 4 }
    }

    /// The places that the card after `last` may have when it is the one with number `nth`.
    fn places(&self, nth: usize, last: usize) -> core::ops::Range<usize> {
        if nth < self.known { nth..nth + 1 } else { last + 1..self.cards }
    }

    /// The boards that begin with a card: how many each set of winners shares. The set for the high
    /// is in the upper half, for the low in the lower half (empty: no low).
    fn count(&self, first: usize) -> Vec<(u32, u64)> {
        let n = self.players.len();
        let mut counts = vec![0u64; 1 << if self.hi_lo { 2 * n } else { n }];
        let sides = if self.hi_lo { 2 } else { 1 };
        // By side and player: the best of the threes of the cards so far, and with one card more.
        let mut three = vec![([0u16; ROW], 0u16); sides * n];
        let mut four = three.clone();
        for second in self.places(1, first) {
            for third in self.places(2, second) {
                for (i, (row, base)) in three.iter_mut().enumerate() {
                    let table = self.table(i);
                    *row = *row_of(table, first, second);
                    raise(row, row_of(table, first, third));
                    raise(row, row_of(table, second, third));
                    *base = row_of(table, first, second)[third];
                }
                for fourth in self.places(3, third) {
                    for (i, (row, base)) in four.iter_mut().enumerate() {
                        let table = self.table(i);
                        *row = three[i].0;
                        *base = three[i].1.max(row[fourth]);
                        raise(row, row_of(table, first, fourth));
                        raise(row, row_of(table, second, fourth));
                        raise(row, row_of(table, third, fourth));
                        for strength in row.iter_mut() {
                            *strength = (*strength).max(*base);
                        }
                    }
                    let fifth = self.places(4, fourth);
                    let (high, low) = four.split_at(n);
                    match (self.hi_lo, high) {
                        (false, [(a, _), (b, _)]) => two(&a[fifth.clone()], &b[fifth], &mut counts),
                        _ => many(high, low, fifth, &mut counts),
                    }
                }
            }
        }
        let mask = (1 << n) - 1;
        let split = |i: usize| {
            if self.hi_lo { ((i >> n) << 16 | i & mask) as u32 } else { (i << 16) as u32 }
        };
        counts.into_iter().enumerate().filter(|(_, c)| *c > 0).map(|(i, c)| (split(i), c)).collect()
    }

    /// The table of a player's side: all highs, then all lows.
    fn table(&self, i: usize) -> &[u16] {
        let n = self.players.len();
        if i < n { &self.players[i].high } else { &self.players[i - n].low }
    }
}

fn row_of(table: &[u16], i: usize, j: usize) -> &Row {
    let at = ROW * pair(i, j);
    table[at..at + ROW].try_into().unwrap_or(&[0; ROW])
}

#[inline]
fn raise(row: &mut Row, other: &Row) {
    for (a, b) in row.iter_mut().zip(other) {
        *a = (*a).max(*b);
    }
}

/// Two players: wins of the first, wins of the second, ties.
fn two(a: &[u16], b: &[u16], counts: &mut [u64]) {
    let (mut above, mut below) = (0u16, 0u16);
    for (a, b) in a.iter().zip(b) {
        above += u16::from(a > b);
        below += u16::from(a < b);
    }
    counts[1] += u64::from(above);
    counts[2] += u64::from(below);
    counts[3] += a.len() as u64 - u64::from(above) - u64::from(below);
}

/// Any number of players, high and low.
fn many(
    high: &[(Row, u16)],
    low: &[(Row, u16)],
    places: core::ops::Range<usize>,
    counts: &mut [u64],
) {
    for place in places {
        let winners = |side: &[(Row, u16)]| {
            let best = side.iter().map(|(row, _)| row[place]).max().unwrap_or(0);
            let set = side
                .iter()
                .enumerate()
                .fold(0, |set, (i, (row, _))| set | usize::from(row[place] == best) << i);
            (set, best)
        };
        let set = winners(high).0;
        let index = match low {
            [] => set,
            _ => match winners(low) {
                (_, 0) => set << high.len(),
                (low_set, _) => set << high.len() | low_set,
            },
        };
        counts[index] += 1;
    }
}
