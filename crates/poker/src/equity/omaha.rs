//! Omaha: two of the hole cards and three of the board.
//!
//! For one hand, the best that any two of its cards make with three cards of the board is worked
//! out once for every three cards. Then a board is the best of its ten threes, and boards are
//! visited so that most of those are shared with the boards before.

use super::disjoint;
use super::error::EquityError;
use super::parallel::{self, Control, Stopped};
use super::query::KnownCards;
use super::sample::{self, Dealer, Judge, Source};
use super::solve::{counts, exact_result};
use super::tally::Tally;
use super::{EquityGame, EquityQuery, EquityResult, Holding};
use crate::evaluator::{Batch, Strength};
use crate::range::each_subset;
use crate::{CardSet, OmahaRange};

/// A player's hands with their weights.
type Hands = Vec<(CardSet, f64)>;

/// Estimated nanoseconds: a player and board; two hole cards of a player and three of the board.
const BOARD: f64 = 8.0;
const THREE: f64 = 1.5;

/// Steps of progress in one deal.
const STEPS: u64 = 64;

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
    let left = cards.left.len() as usize;
    let hands: Vec<Option<Hands>> = ranges
        .iter()
        .map(|range| {
            let fits = |h: &(CardSet, f64)| (h.0 - cards.left).is_empty();
            Some(range.weighted_hands()?.filter(fits).collect())
        })
        .collect();
    if let Some(player) = hands.iter().position(|h| h.as_ref().is_some_and(Vec::is_empty)) {
        let empty = ranges[player].weighted_hands().is_some_and(|mut hands| hands.next().is_none());
        return Err(if empty {
            EquityError::EmptyRange { player }
        } else {
            EquityError::NoCombo { player }
        });
    }
    let needed = hole * ranges.len() + 5 - cards.board.len() as usize;
    if needed > left {
        return Err(EquityError::TooFewCards { needed, left });
    }
    let listed: Vec<Hands> = hands.iter().flatten().cloned().collect();
    disjoint::check(&listed)?;
    drop(listed);

    let judge =
        OmahaJudge { hi_lo: query.game == EquityGame::OmahaHiLo, cards: hole, batch: Batch::new() };
    if counts(query, work(&hands, cards, hole))? {
        let all = |h: Option<Hands>| h.unwrap_or_else(|| every_hand(cards.left, hole));
        let hands: Vec<Hands> = hands.into_iter().map(all).collect();
        return count(query, cards, &hands, judge, control);
    }
    let sources = hands.into_iter().map(|h| h.map_or(Source::Any(hole), Source::Hands)).collect();
    let dealer = Dealer::new(sources, cards.left, cards.board)?;
    sample::sample(query, &dealer, &Judge::Omaha(judge), control)
}

/// Nanoseconds that counting takes, as estimated.
fn work(hands: &[Option<Hands>], cards: &KnownCards, hole: usize) -> f64 {
    let left = cards.left.len();
    let to_come = 5 - cards.board.len();
    let in_play = left - (hole * hands.len()) as u32;
    let boards = choose(in_play, to_come);
    let on_boards = if to_come == 0 { 5 } else { 5 - to_come + in_play };
    let threes = choose(on_boards, 3) * choose(hole as u32, 2);
    let random_hands = choose(left, hole as u32);
    let deals: f64 =
        hands.iter().map(|h| h.as_ref().map_or(random_hands, |h| h.len() as f64)).product();
    deals * hands.len() as f64 * (boards * BOARD + threes * THREE)
}

fn choose(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// Every choice of so many of the cards, at full weight.
fn every_hand(cards: CardSet, size: usize) -> Hands {
    let mut hands = Vec::with_capacity(choose(cards.len(), size as u32) as usize);
    each_subset(cards, size, &mut |hand| hands.push((hand, 1.0)));
    hands
}

/// Judges the hands of sampled deals.
#[derive(Clone, Copy, Debug)]
pub(super) struct OmahaJudge {
    pub(super) hi_lo: bool,
    /// Hole cards: 4, 5 or 6.
    cards: usize,
    batch: Batch,
}

impl OmahaJudge {
    /// The best highs and (hi-lo) lows of hands, [`Strength::WORST`] where there is no low. The
    /// hands of all players follow each other, each as many as there are boards.
    pub(super) fn judge(
        self,
        holes: &[CardSet],
        boards: &[CardSet],
        high: &mut [Strength],
        low: &mut [Strength],
    ) {
        match self.cards {
            4 => self.judge_ids::<9>(holes, boards, high, low),
            5 => self.judge_ids::<10>(holes, boards, high, low),
            _ => self.judge_ids::<11>(holes, boards, high, low),
        }
    }

    fn judge_ids<const N: usize>(
        self,
        holes: &[CardSet],
        boards: &[CardSet],
        high: &mut [Strength],
        low: &mut [Strength],
    ) {
        let ids = |(hole, board): (&CardSet, &CardSet)| {
            let mut ids = [0u8; N];
            for (id, card) in ids.iter_mut().zip(hole.iter().chain(board.iter())) {
                *id = card.id();
            }
            ids
        };
        let hands: Vec<[u8; N]> = holes.iter().zip(boards.iter().cycle()).map(ids).collect();
        // Different cards, and room for all.
        let judged = self.batch.omaha_ids(&hands, high);
        debug_assert!(judged.is_ok());
        if self.hi_lo {
            let judged = self.batch.omaha_low_ids(&hands, low);
            debug_assert!(judged.is_ok());
        }
    }
}

fn every_pair(hole: CardSet) -> Vec<CardSet> {
    let mut pairs = Vec::new();
    each_subset(hole, 2, &mut |pair| pairs.push(pair));
    pairs
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
    hands: &[Hands],
    judge: OmahaJudge,
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    let mut tally = Tally::new(hands.len());
    let (mut done, all) = (0, disjoint::deals_at_most(hands) as u64);
    disjoint::each_deal(hands, CardSet::EMPTY, &mut Vec::new(), &mut |deal| {
        let spot = Spot::new(deal, cards, judge);
        let weight = deal.iter().map(|(_, w)| w).product();
        let report = |part: u64, parts: u64| {
            control.report(done * STEPS + part * STEPS / parts, all * STEPS);
        };
        let part = control.part(&report);
        let found =
            parallel::run(query.threads, spot.parts(), &part, || (), |(), i| spot.count(i))?;
        for (winners, boards) in found.into_iter().flatten() {
            let (high, low) = (winners >> 16, winners & 0xffff);
            if low == 0 {
                tally.add_high_only(high as u16, boards, weight);
            } else {
                tally.add_halves(high as u16, low as u16, boards, weight);
            }
        }
        done += 1;
        Ok::<(), Stopped>(())
    })?;
    let unweighted = hands.iter().flatten().all(|h| h.1 == 1.0);
    Ok(exact_result(&tally, unweighted, judge.hi_lo))
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
    fn new(deal: &[(CardSet, f64)], known: &KnownCards, judge: OmahaJudge) -> Self {
        let held = deal.iter().fold(CardSet::EMPTY, |a, b| a | b.0);
        let to_come = if known.board.len() == 5 { CardSet::EMPTY } else { known.left - held };
        let cards: Vec<CardSet> =
            known.board.iter().chain(to_come.iter()).map(CardSet::single).collect();
        let players =
            deal.iter().map(|hole| Threes::new(hole.0, &cards, judge.batch, judge.hi_lo)).collect();
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
