//! Two ranges on complete boards, by sorting and sweeping.
//!
//! On one board all combos are put in order of strength. A sweep from the weakest up keeps the
//! weight of the opponent's combos passed so far, in total and for each card; what a combo beats is
//! the total less what shares one of its two cards (nothing weaker shares both), and what it beats
//! or ties is the same once its equals are passed too, with the same combo, taken off twice, put
//! back once. So the cost grows with the sum of the ranges and not with their product.
//!
//! Combos of the same two ranks that make no flush are equal: they go through the sweep as one
//! bundle of at most eight cards.

use super::ranks::Key;
use super::runouts::{Boards, RANK_PAIRS, RankGroup, flush_suit, rank_pair_order, rank_pairs};
use crate::{Card, CardSet, Combo, Range, Suit};

/// A combo that somebody may hold.
#[derive(Clone, Copy, Debug)]
struct Member {
    combo: Combo,
    /// Ids, higher first.
    cards: [u8; 2],
    set: CardSet,
    pair: u8,
    weights: [f64; 2],
}

/// The weights of equal combos of two ranks: in all, and of each card (the four of the higher rank,
/// then the four of the lower).
#[derive(Clone, Copy, Debug, Default)]
struct Bundle {
    total: f64,
    cards: [f64; 8],
}

/// Both players' combos by pair of ranks, and the weight both give to the same combo.
#[derive(Clone, Debug)]
struct Bundles {
    sides: [[Bundle; RANK_PAIRS]; 2],
    same: [f64; RANK_PAIRS],
}

impl Bundles {
    fn add(&mut self, member: &Member, sign: f64) {
        let pair = member.pair as usize;
        let high = (member.cards[0] & 3) as usize;
        // The two cards of a pair are both of "the higher rank".
        let is_pair = member.cards[0] >> 2 == member.cards[1] >> 2;
        let low = (member.cards[1] & 3) as usize + if is_pair { 0 } else { 4 };
        for (side, weight) in self.sides.iter_mut().zip(member.weights) {
            let bundle = &mut side[pair];
            bundle.total += sign * weight;
            bundle.cards[high] += sign * weight;
            bundle.cards[low] += sign * weight;
        }
        self.same[pair] += sign * member.weights[0] * member.weights[1];
    }
}

/// The weight passed so far: in all, and of each card by its id.
#[derive(Clone, Debug)]
struct Passed {
    total: f64,
    cards: [f64; 52],
}

impl Passed {
    const NOTHING: Self = Self { total: 0.0, cards: [0.0; 52] };

    fn quad(&self, rank: u8) -> &[f64] {
        &self.cards[4 * rank as usize..][..4]
    }

    /// What the bundle's combos, each by its weight, find here without sharing a card; combos in
    /// both are taken off once too often.
    #[inline]
    fn facing(&self, bundle: &Bundle, ranks: [u8; 2]) -> f64 {
        let mut shared = 0.0;
        for (half, rank) in bundle.cards.chunks_exact(4).zip(ranks) {
            for (card, passed) in half.iter().zip(self.quad(rank)) {
                shared += card * passed;
            }
        }
        bundle.total * self.total - shared
    }

    #[inline]
    fn facing_one(&self, cards: [u8; 2]) -> f64 {
        self.total - self.cards[cards[0] as usize] - self.cards[cards[1] as usize]
    }

    #[inline]
    fn pass(&mut self, bundle: &Bundle, ranks: [u8; 2]) {
        self.total += bundle.total;
        for (half, rank) in bundle.cards.chunks_exact(4).zip(ranks) {
            let quad = &mut self.cards[4 * rank as usize..][..4];
            for (card, passed) in half.iter().zip(quad) {
                *passed += card;
            }
        }
    }

    #[inline]
    fn pass_one(&mut self, cards: [u8; 2], weight: f64) {
        self.total += weight;
        self.cards[cards[0] as usize] += weight;
        self.cards[cards[1] as usize] += weight;
    }
}

/// What the first range does against the second, summed over boards and combos.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct HeadsUp {
    pub(super) win: f64,
    pub(super) tie: f64,
    pub(super) total: f64,
}

/// Two ranges on a board that is to be completed.
pub(super) struct Sweep {
    boards: Boards,
    members: Vec<Member>,
    /// Where each pair of ranks begins in `members`.
    starts: [u16; RANK_PAIRS + 1],
    /// The ranks of each pair, higher first.
    ranks: [[u8; 2]; RANK_PAIRS],
    /// The members that hold a card.
    holding: Vec<Vec<u16>>,
    /// The members that hold one card or more, and two cards, of a suit that may make a flush.
    of_suit: [[Vec<u16>; 2]; 4],
    bundles: Bundles,
}

/// The combos of two ranks, the higher first.
fn combos_of(high: u8, low: u8) -> impl Iterator<Item = Combo> {
    (0..4u8).flat_map(move |s| {
        let lower = if high == low { 0..s } else { 0..4 };
        lower.filter_map(move |t| {
            Combo::new(Card::from_id(4 * high + s)?, Card::from_id(4 * low + t)?)
        })
    })
}

/// What a thread keeps from board to board.
pub(super) struct Scratch {
    bundles: Bundles,
    flushes: Vec<(Key, u16)>,
    /// By combo: win, tie and total of the first player's combos, each at full weight, if asked
    /// for.
    pub(super) by_combo: Option<Vec<HeadsUp>>,
}

/// One board in the course of its sweep.
struct Board<'a> {
    run_out: CardSet,
    flush: Option<(Suit, u32)>,
    /// Equal bundles and flushes.
    pairs: &'a [(Key, u8)],
    flushes: &'a [(Key, u16)],
}

impl Sweep {
    pub(super) fn new(boards: Boards, first: &Range, second: &Range) -> Self {
        let mut members: Vec<Member> = Vec::with_capacity(Combo::COUNT);
        let mut starts = [0; RANK_PAIRS + 1];
        for (pair, [high, low]) in rank_pairs().enumerate() {
            starts[pair] = members.len() as u16;
            for combo in combos_of(high, low).filter(|c| (c.set() - boards.left).is_empty()) {
                let weights = [first.weight(combo), second.weight(combo)];
                if weights != [0.0, 0.0] {
                    let (cards, set) = (combo.ids(), combo.set());
                    members.push(Member { combo, cards, set, pair: pair as u8, weights });
                }
            }
        }
        starts[RANK_PAIRS] = members.len() as u16;
        let to_come = 5 - boards.board.len();
        // Of other suits nobody asks for the members.
        let may_flush =
            Suit::ALL.map(|suit| boards.board.ranks_of(suit).count_ones() + to_come >= 3);
        let mut sweep = Self {
            boards,
            starts,
            ranks: [[0; 2]; RANK_PAIRS],
            holding: vec![Vec::new(); 52],
            of_suit: Default::default(),
            bundles: Bundles {
                sides: [[Bundle::default(); RANK_PAIRS]; 2],
                same: [0.0; RANK_PAIRS],
            },
            members,
        };
        for (pair, ranks) in rank_pairs().enumerate() {
            sweep.ranks[pair] = ranks;
        }
        for (at, member) in sweep.members.iter().enumerate() {
            sweep.bundles.add(member, 1.0);
            let suits = member.cards.map(|c| (c & 3) as usize);
            for (card, suit) in member.cards.into_iter().zip(suits) {
                // Nobody asks for these on a river.
                if to_come > 0 {
                    sweep.holding[card as usize].push(at as u16);
                }
                if !may_flush[suit] {
                    continue;
                }
                let [some, both] = &mut sweep.of_suit[suit];
                let again = some.last() == Some(&(at as u16));
                (if again { both } else { some }).push(at as u16);
            }
        }
        sweep
    }

    pub(super) fn scratch(&self, by_combo: bool) -> Scratch {
        Scratch {
            bundles: self.bundles.clone(),
            flushes: Vec::new(),
            by_combo: by_combo.then(|| vec![HeadsUp::default(); Combo::COUNT]),
        }
    }

    /// All boards of a group with their results, each for one run-out of those it stands for;
    /// `each` gets the run-out, how many it stands for, and the result.
    pub(super) fn group(
        &self,
        scratch: &mut Scratch,
        group: &RankGroup,
        mut each: impl FnMut(CardSet, u32, HeadsUp),
    ) {
        let order = rank_pair_order(self.boards.rules, group.counts);
        for (run_out, times) in &group.run_outs {
            each(*run_out, *times, self.board(scratch, &order, *run_out, f64::from(*times)));
        }
    }

    fn board(
        &self,
        scratch: &mut Scratch,
        order: &[(Key, u8); RANK_PAIRS],
        run_out: CardSet,
        times: f64,
    ) -> HeadsUp {
        scratch.bundles.clone_from(&self.bundles);
        for card in run_out {
            for &at in &self.holding[card.id() as usize] {
                let member = &self.members[at as usize];
                // A combo of two cards that both came is taken off with the higher.
                if member.cards[0] == card.id() || (member.set & run_out).len() == 1 {
                    scratch.bundles.add(member, -1.0);
                }
            }
        }
        let flush = self.find_flushes(scratch, run_out);

        let mut result = HeadsUp::default();
        let mut passed = [Passed::NOTHING; 2];
        let mut same = 0.0;
        let (mut pairs, mut flushes) = (&order[..], &scratch.flushes[..]);
        while !pairs.is_empty() || !flushes.is_empty() {
            let key = match (pairs.first(), flushes.first()) {
                (Some(p), Some(f)) => p.0.min(f.0),
                (Some(p), None) => p.0,
                (None, Some(f)) => f.0,
                (None, None) => break,
            };
            let equal_pairs = pairs.iter().take_while(|p| p.0 == key).count();
            let equal_flushes = flushes.iter().take_while(|f| f.0 == key).count();
            let board = Board {
                run_out,
                flush,
                pairs: &pairs[..equal_pairs],
                flushes: &flushes[..equal_flushes],
            };
            pairs = &pairs[equal_pairs..];
            flushes = &flushes[equal_flushes..];

            let below = self.facing(&scratch.bundles, &passed[1], &board);
            if let Some(by_combo) = &mut scratch.by_combo {
                self.by_combo(by_combo, &passed[1], &board, times, false);
            }
            for (_, pair) in board.pairs {
                let pair = *pair as usize;
                for (passed, bundles) in passed.iter_mut().zip(&scratch.bundles.sides) {
                    passed.pass(&bundles[pair], self.ranks[pair]);
                }
                same += scratch.bundles.same[pair];
            }
            for (_, at) in board.flushes {
                let Member { cards, weights, .. } = self.members[*at as usize];
                for (passed, weight) in passed.iter_mut().zip(weights) {
                    passed.pass_one(cards, weight);
                }
                same += weights[0] * weights[1];
            }
            let mut up_to = self.facing(&scratch.bundles, &passed[1], &board);
            up_to +=
                board.pairs.iter().map(|(_, p)| scratch.bundles.same[*p as usize]).sum::<f64>();
            up_to += board
                .flushes
                .iter()
                .map(|(_, at)| self.members[*at as usize].weights.iter().product::<f64>())
                .sum::<f64>();
            if let Some(by_combo) = &mut scratch.by_combo {
                self.by_combo(by_combo, &passed[1], &board, times, true);
            }
            result.win += below;
            result.tie += up_to - below;
        }
        let shared: f64 = passed[0].cards.iter().zip(&passed[1].cards).map(|(a, b)| a * b).sum();
        result.total = passed[0].total * passed[1].total - shared + same;
        if let Some(by_combo) = &mut scratch.by_combo {
            self.totals_by_combo(by_combo, &passed[1], run_out, times);
        }
        result
    }

    /// Finds the members that make a flush, weakest first, and takes them out of their bundles.
    /// Gives the suit and how many cards of it a combo needs.
    fn find_flushes(&self, scratch: &mut Scratch, run_out: CardSet) -> Option<(Suit, u32)> {
        scratch.flushes.clear();
        let (suit, ranks) = flush_suit(self.boards.board | run_out)?;
        let need = 5 - ranks.count_ones();
        let [some, both] = &self.of_suit[suit.index() as usize];
        let mut take = |at: u16| {
            let member = &self.members[at as usize];
            if !member.set.intersects(run_out) {
                scratch.bundles.add(member, -1.0);
                let key = self.boards.rules.of_suit(ranks | member.set.ranks_of(suit));
                scratch.flushes.push((key, at));
            }
        };
        match need {
            0 => (0..self.members.len() as u16).for_each(&mut take),
            1 => some.iter().copied().for_each(&mut take),
            _ => both.iter().copied().for_each(&mut take),
        }
        scratch.flushes.sort_unstable();
        Some((suit, need))
    }

    /// What the first player's combos of equal strength find among those passed.
    fn facing(&self, bundles: &Bundles, passed: &Passed, board: &Board<'_>) -> f64 {
        let mut sum = 0.0;
        for (_, pair) in board.pairs {
            let pair = *pair as usize;
            sum += passed.facing(&bundles.sides[0][pair], self.ranks[pair]);
        }
        for (_, at) in board.flushes {
            let member = &self.members[*at as usize];
            sum += member.weights[0] * passed.facing_one(member.cards);
        }
        sum
    }

    /// The same combo by combo, at full weight: before its equals are passed, and after.
    fn by_combo(
        &self,
        by_combo: &mut [HeadsUp],
        passed: &Passed,
        board: &Board<'_>,
        times: f64,
        after: bool,
    ) {
        let mut one = |member: &Member| {
            if member.weights[0] == 0.0 {
                return;
            }
            let found = passed.facing_one(member.cards);
            let entry = &mut by_combo[member.combo.index()];
            if after {
                entry.tie += (found + member.weights[1]) * times;
            } else {
                entry.win += found * times;
                entry.tie -= found * times;
            }
        };
        for (_, pair) in board.pairs {
            let range =
                self.starts[*pair as usize] as usize..self.starts[*pair as usize + 1] as usize;
            for member in &self.members[range] {
                let flushes = board
                    .flush
                    .is_some_and(|(suit, need)| member.set.ranks_of(suit).count_ones() >= need);
                if !flushes && !member.set.intersects(board.run_out) {
                    one(member);
                }
            }
        }
        board.flushes.iter().for_each(|(_, at)| one(&self.members[*at as usize]));
    }

    fn totals_by_combo(
        &self,
        by_combo: &mut [HeadsUp],
        passed: &Passed,
        run_out: CardSet,
        times: f64,
    ) {
        for member in
            self.members.iter().filter(|m| m.weights[0] > 0.0 && !m.set.intersects(run_out))
        {
            let found = passed.facing_one(member.cards) + member.weights[1];
            by_combo[member.combo.index()].total += found * times;
        }
    }
}
