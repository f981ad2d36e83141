//! Equity from random deals.
//!
//! Deals are drawn in pieces of a fixed size, each from its own stream of random numbers, and the
//! pieces' counts are added: the answer depends on the seed and on nothing else.

use core::convert::Infallible;

use super::EquityResult;
use super::disjoint::{self, Joint};
use super::error::EquityError;
use super::omaha::OmahaJudge;
use super::parallel::{self, Control};
use super::query::{DEFAULT_ERROR, EquityGame, EquityQuery, Method};
use super::random::{Alias, Random};
use super::runouts::Boards;
use super::solve::exact_result;
use super::tally::{POT, Tally};
use super::tuples::Hands;
use crate::CardSet;
use crate::evaluator::{Batch, Strength};

/// Deals in a piece of work, and how many of them are judged at once.
const PIECE: u64 = 1 << 16;
const BLOCK: usize = 1 << 10;
/// Pieces in the first round of sampling to an error.
const FIRST_ROUND: u64 = 4;
/// Pieces of the longest round.
const LONGEST_ROUND: u64 = 1 << 10;
/// Up to so many ways to deal the ranges they are listed, and drawn without failing.
const LISTED: f64 = 100_000.0;
/// Hands are drawn player by player, and again when two share a card, if of so many tries at least
/// so many succeed; else jointly; else, if that needs too much room, with so few that succeed.
const TRIES: [u32; 2] = [2_000, 200_000];
const ENOUGH: [u32; 2] = [40, 20];

/// What a player is dealt.
pub(super) enum Source {
    /// One of these hands.
    Hands(Vec<(CardSet, f64)>),
    /// Any so many cards.
    Any(usize),
}

/// Draws deals.
pub(super) struct Dealer {
    left: Vec<CardSet>,
    players: usize,
    /// Players who hold ranges, and how their hands are drawn together.
    ranged: Vec<usize>,
    ranges: Ranges,
    /// Players who hold anything, with their number of cards.
    any: Vec<(usize, usize)>,
    board: CardSet,
    to_come: usize,
}

enum Ranges {
    /// All ways to deal the ranged players, one after the other, with their weights.
    Listed(Vec<CardSet>, Alias),
    /// Player by player, again from the first when two hands share a card.
    Tried(Vec<(Vec<CardSet>, Alias)>),
    /// Jointly, never in vain.
    Joint(Joint),
}

impl Ranges {
    /// The way that suits the ranges.
    fn new(hands: &[Vec<(CardSet, f64)>]) -> Result<Self, EquityError> {
        if hands.len() > 1 && disjoint::deals_at_most(hands) <= LISTED {
            return Ok(Self::listed(hands));
        }
        let tried: Vec<(Vec<CardSet>, Alias)> = hands
            .iter()
            .map(|hands| {
                let weights: Vec<f64> = hands.iter().map(|h| h.1).collect();
                (hands.iter().map(|h| h.0).collect(), Alias::new(&weights))
            })
            .collect();
        if hands.len() < 2 || successes(&tried, TRIES[0]) >= ENOUGH[0] {
            return Ok(Self::Tried(tried));
        }
        if let Some(joint) = Joint::new(hands) {
            return Ok(Self::Joint(joint));
        }
        if successes(&tried, TRIES[1]) >= ENOUGH[1] {
            return Ok(Self::Tried(tried));
        }
        Err(EquityError::Crowded)
    }

    fn listed(hands: &[Vec<(CardSet, f64)>]) -> Self {
        let (mut deals, mut weights) = (Vec::new(), Vec::new());
        let Ok(()) = disjoint::each_deal(hands, CardSet::EMPTY, &mut Vec::new(), &mut |deal| {
            deals.extend(deal.iter().map(|(hand, _)| *hand));
            weights.push(deal.iter().map(|(_, w)| w).product());
            Ok::<(), Infallible>(())
        });
        Self::Listed(deals, Alias::new(&weights))
    }
}

/// A hand for each player, each drawn from its own range; `None` when two of them share a card.
#[inline]
fn try_deal(
    hands: &[(Vec<CardSet>, Alias)],
    random: &mut Random,
    mut put: impl FnMut(usize, CardSet),
) -> Option<CardSet> {
    let mut used = CardSet::EMPTY;
    for (i, (list, alias)) in hands.iter().enumerate() {
        let hand = list[alias.draw(random)];
        if hand.intersects(used) {
            return None;
        }
        put(i, hand);
        used = used | hand;
    }
    Some(used)
}

/// How many of so many tries give a deal.
fn successes(hands: &[(Vec<CardSet>, Alias)], tries: u32) -> u32 {
    let mut random = Random::new(0, u64::MAX);
    (0..tries).map(|_| u32::from(try_deal(hands, &mut random, |_, _| ()).is_some())).sum()
}

impl Dealer {
    /// # Errors
    ///
    /// [`EquityError::Crowded`] when hardly any choice of hands has no card twice.
    pub(super) fn new(
        sources: Vec<Source>,
        left: CardSet,
        board: CardSet,
    ) -> Result<Self, EquityError> {
        let players = sources.len();
        let (mut ranged, mut any, mut hands) = (Vec::new(), Vec::new(), Vec::new());
        for (player, source) in sources.into_iter().enumerate() {
            match source {
                Source::Any(cards) => any.push((player, cards)),
                Source::Hands(list) => {
                    ranged.push(player);
                    hands.push(list);
                }
            }
        }
        Ok(Self {
            left: left.iter().map(CardSet::single).collect(),
            players,
            ranged,
            ranges: Ranges::new(&hands)?,
            any,
            board,
            to_come: 5 - board.len() as usize,
        })
    }

    /// Puts the hands of the ranged players of one deal into `holes`, and gives their cards.
    fn ranged(&self, random: &mut Random, holes: &mut [CardSet]) -> CardSet {
        match &self.ranges {
            Ranges::Listed(deals, alias) => {
                let n = self.ranged.len();
                let deal = &deals[alias.draw(random) * n..][..n];
                let mut used = CardSet::EMPTY;
                for (player, hand) in self.ranged.iter().zip(deal) {
                    holes[player * BLOCK] = *hand;
                    used = used | *hand;
                }
                used
            }
            // More than one try in ten thousand succeeds: this ends.
            Ranges::Tried(hands) => loop {
                let put = |i: usize, hand| holes[self.ranged[i] * BLOCK] = hand;
                if let Some(used) = try_deal(hands, random, put) {
                    return used;
                }
            },
            Ranges::Joint(joint) => {
                let mut used = CardSet::EMPTY;
                joint.draw(random, |i, hand| {
                    holes[self.ranged[i] * BLOCK] = hand;
                    used = used | hand;
                });
                used
            }
        }
    }

    /// Draws a block of deals: holes player by player, and complete boards.
    fn block(&self, draw: &mut Draw, decks: &mut Decks, block: &mut Block) {
        if self.ranged.is_empty() {
            return self.any_block(&mut draw.random, decks, block);
        }
        for deal in 0..BLOCK {
            let mut used = self.ranged(&mut draw.random, &mut block.holes[deal..]);
            for (player, cards) in &self.any {
                let hand = draw.cards(*cards, used);
                used = used | hand;
                block.holes[player * BLOCK + deal] = hand;
            }
            block.boards[deal] = self.board | draw.cards(self.to_come, used);
        }
    }

    /// The same when every player may hold anything: some deals side by side, each from its own
    /// deck, so that none has to wait for another.
    fn any_block(&self, random: &mut Random, decks: &mut Decks, block: &mut Block) {
        for deal in (0..BLOCK).step_by(DECKS) {
            decks.next = 0;
            let boards = decks.draw(random, self.to_come);
            for (board, drawn) in block.boards[deal..][..DECKS].iter_mut().zip(boards) {
                *board = self.board | drawn;
            }
            for (player, cards) in &self.any {
                let holes = &mut block.holes[player * BLOCK + deal..][..DECKS];
                holes.copy_from_slice(&decks.draw(random, *cards));
            }
        }
    }
}

/// How many deals are drawn side by side.
const DECKS: usize = 4;

/// Decks from which cards are drawn by exchanging them to the front. They need not be in any order
/// before.
struct Decks {
    cards: [[CardSet; 64]; DECKS],
    count: usize,
    /// Cards drawn since the decks were whole.
    next: usize,
    bits: [u64; DECKS],
}

impl Decks {
    fn new(cards: &[CardSet]) -> Self {
        let mut deck = [CardSet::EMPTY; 64];
        deck[..cards.len()].copy_from_slice(cards);
        Self { cards: [deck; DECKS], count: cards.len(), next: 0, bits: [0; DECKS] }
    }

    /// So many cards from each deck.
    #[inline]
    fn draw(&mut self, random: &mut Random, n: usize) -> [CardSet; DECKS] {
        let mut drawn = [CardSet::EMPTY; DECKS];
        for _ in 0..n {
            // Six cards use up less than 2^35 of the 2^64.
            if self.next.is_multiple_of(6) {
                self.bits = core::array::from_fn(|_| random.next());
            }
            let left = (self.count - self.next) as u64;
            for ((deck, bits), drawn) in self.cards.iter_mut().zip(&mut self.bits).zip(&mut drawn) {
                let at = (self.next + Random::split(bits, left)) & 63;
                deck.swap(at, self.next & 63);
                *drawn = *drawn | deck[self.next & 63];
            }
            self.next += 1;
        }
        drawn
    }
}

/// Random bits fetched at once.
const FETCHED: usize = 1 << 12;

/// Draws cards from what is left of the deck.
struct Draw {
    random: Random,
    /// Sixteen random bits each, and how many are used.
    bits: Vec<u16>,
    at: usize,
    /// The cards that are left, as many as `count`.
    left: [CardSet; 64],
    count: u32,
    /// 2^16 modulo the count: products with a smaller lower half are thrown away, which makes all
    /// cards equally likely (Lemire 2019).
    uneven: u32,
}

impl Draw {
    fn new(random: Random, cards: &[CardSet]) -> Self {
        let count = cards.len().max(1) as u32;
        let mut left = [CardSet::EMPTY; 64];
        left[..cards.len()].copy_from_slice(cards);
        Self { random, bits: vec![0; FETCHED], at: FETCHED, left, count, uneven: 0x1_0000 % count }
    }

    #[cold]
    fn fetch(&mut self) {
        for four in self.bits.chunks_exact_mut(4) {
            let word = self.random.next();
            for (i, bits) in four.iter_mut().enumerate() {
                *bits = (word >> (16 * i)) as u16;
            }
        }
        self.at = 0;
    }

    /// So many cards that are not used; again where a card has come already.
    #[inline]
    fn cards(&mut self, n: usize, used: CardSet) -> CardSet {
        let mut all = used;
        let mut drawn = 0;
        while drawn < n {
            if self.at >= self.bits.len() {
                self.fetch();
            }
            let product = u32::from(self.bits[self.at]) * self.count;
            self.at += 1;
            let card = self.left[(product >> 16) as usize & 63];
            if (product & 0xffff) < self.uneven || card.intersects(all) {
                continue;
            }
            all = all | card;
            drawn += 1;
        }
        all - used
    }
}

/// Deals that are judged together.
struct Block {
    holes: Vec<CardSet>,
    boards: Vec<CardSet>,
    hands: Vec<CardSet>,
    strengths: Vec<Strength>,
    lows: Vec<Strength>,
    winners: Vec<u16>,
    low_winners: Vec<u16>,
}

/// Who judges the hands.
pub(super) enum Judge {
    /// The best five of seven.
    Batch(Batch),
    Omaha(OmahaJudge),
}

/// Counts of one piece of work: by set of winners, high and (hi-lo) low.
struct Counts {
    high: Vec<u64>,
    both: Vec<(u16, u16, u64)>,
}

struct State {
    block: Block,
    both: Vec<u64>,
}

struct Sampler<'a> {
    dealer: &'a Dealer,
    judge: &'a Judge,
    seed: u64,
}

impl Sampler<'_> {
    fn state(&self) -> State {
        let players = self.dealer.players;
        let block = Block {
            holes: vec![CardSet::EMPTY; players * BLOCK],
            boards: vec![CardSet::EMPTY; BLOCK],
            hands: vec![CardSet::EMPTY; players * BLOCK],
            strengths: vec![Strength::WORST; players * BLOCK],
            lows: vec![Strength::WORST; players * BLOCK],
            winners: vec![0; BLOCK],
            low_winners: vec![0; BLOCK],
        };
        let both = if self.hi_lo() { 1 << (2 * players) } else { 0 };
        State { block, both: vec![0; both] }
    }

    fn hi_lo(&self) -> bool {
        matches!(self.judge, Judge::Omaha(judge) if judge.hi_lo)
    }

    /// The deals of one piece: at most `deals` of them.
    fn piece(&self, state: &mut State, piece: u64, deals: u64) -> Counts {
        let players = self.dealer.players;
        let mut draw = Draw::new(Random::new(self.seed, piece), &self.dealer.left);
        let mut decks = Decks::new(&self.dealer.left);
        // Four counters each, taken in turn: the same one again at once would have to wait.
        let mut high = vec![[0u64; 4]; 1 << players];
        state.both.fill(0);
        let mut left = deals;
        while left > 0 {
            let block = &mut state.block;
            self.dealer.block(&mut draw, &mut decks, block);
            let n = left.min(BLOCK as u64) as usize;
            left -= n as u64;
            self.judge(block);
            winners(&block.strengths, &mut block.winners);
            if self.hi_lo() {
                winners(&block.lows, &mut block.low_winners);
                for (deal, (h, l)) in
                    block.winners.iter().zip(&block.low_winners).enumerate().take(n)
                {
                    // Nobody has a low when the best of them is none.
                    let none =
                        (0..players).all(|p| block.lows[p * BLOCK + deal] == Strength::WORST);
                    let low = if none { 0 } else { *l };
                    state.both[(*h as usize) << players | low as usize] += 1;
                }
            } else {
                for (i, winners) in block.winners[..n].iter().enumerate() {
                    high[*winners as usize][i % 4] += 1;
                }
            }
        }
        let both = state
            .both
            .iter()
            .enumerate()
            .filter(|(_, n)| **n > 0)
            .map(|(i, n)| ((i >> players) as u16, (i & ((1 << players) - 1)) as u16, *n));
        let high = high.into_iter().map(|four| four.into_iter().sum()).collect();
        Counts { high, both: both.collect() }
    }

    fn judge(&self, block: &mut Block) {
        match self.judge {
            Judge::Batch(batch) => {
                for (player, hands) in block.hands.chunks_exact_mut(BLOCK).enumerate() {
                    let holes = &block.holes[player * BLOCK..][..BLOCK];
                    for ((hand, hole), board) in hands.iter_mut().zip(holes).zip(&block.boards) {
                        *hand = *hole | *board;
                    }
                }
                // Every hand has seven cards, and there is room for all.
                let judged = batch.sets(&block.hands, &mut block.strengths);
                debug_assert!(judged.is_ok());
            }
            Judge::Omaha(judge) => {
                let Block { holes, boards, strengths, lows, .. } = block;
                judge.judge(holes, boards, strengths, lows);
            }
        }
    }
}

/// The players with the best strength of each deal.
fn winners(strengths: &[Strength], winners: &mut [u16]) {
    let mut best = [Strength::WORST; BLOCK];
    for player in strengths.chunks_exact(BLOCK) {
        for (best, strength) in best.iter_mut().zip(player) {
            *best = (*best).max(*strength);
        }
    }
    winners.fill(0);
    for (i, player) in strengths.chunks_exact(BLOCK).enumerate() {
        for ((winners, best), strength) in winners.iter_mut().zip(&best).zip(player) {
            *winners |= u16::from(best == strength) << i;
        }
    }
}

/// Hold'em and short deck.
pub(super) fn two_hole_cards(
    query: &EquityQuery,
    boards: &Boards,
    hands: &[Hands],
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    let left = boards.left.len() as usize;
    let is_any =
        |hands: &Hands| hands.len() == left * (left - 1) / 2 && hands.iter().all(|h| h.1 == 1.0);
    let sources = hands
        .iter()
        .map(|hands| {
            if is_any(hands) {
                return Source::Any(2);
            }
            Source::Hands(hands.iter().map(|(c, weight)| (c.set(), *weight)).collect())
        })
        .collect();
    let dealer = Dealer::new(sources, boards.left, boards.board)?;
    let batch = Batch::new();
    let batch = if query.game == EquityGame::ShortDeck { batch.short_deck() } else { batch };
    sample(query, &dealer, &Judge::Batch(batch), control)
}

/// Samples as the method says.
pub(super) fn sample(
    query: &EquityQuery,
    dealer: &Dealer,
    judge: &Judge,
    control: &Control<'_>,
) -> Result<EquityResult, EquityError> {
    let sampler = Sampler { dealer, judge, seed: query.seed };
    let mut total = Moments::new(dealer.players, sampler.hi_lo());
    let (target, mut wanted) = match query.method {
        Method::Samples(n) => (None, n),
        Method::Error(error) => (Some(error), FIRST_ROUND * PIECE),
        Method::Auto | Method::Exact => (Some(DEFAULT_ERROR), FIRST_ROUND * PIECE),
    };
    let mut drawn = 0;
    loop {
        // What a piece found is kept until its round is done, so rounds have an end.
        while drawn < wanted {
            let (first, round) = (drawn / PIECE, (wanted - drawn).min(LONGEST_ROUND * PIECE));
            let size = |piece: u64| PIECE.min(round - piece * PIECE);
            let report = |done, _| control.report(first + done, wanted.div_ceil(PIECE));
            let found = parallel::run(
                query.threads,
                round.div_ceil(PIECE) as usize,
                &control.part(&report),
                || sampler.state(),
                |state, i| sampler.piece(state, first + i as u64, size(i as u64)),
            )?;
            for counts in &found {
                total.add(counts);
            }
            drawn += round;
        }
        let error = total.standard_error(drawn);
        match target {
            Some(target) if error > target => {
                // The variance is known by now: what it asks for, and a little more.
                let needed = drawn as f64 * (error / target).powi(2) * 1.02;
                wanted = (needed as u64).max(drawn + PIECE).next_multiple_of(PIECE);
            }
            _ => return Ok(total.result(drawn)),
        }
    }
}

/// Sums from which equities and their errors follow.
struct Moments {
    tally: Tally,
    hi_lo: bool,
    /// By player, squares of shares of the pot.
    squares: Vec<f64>,
}

impl Moments {
    fn new(players: usize, hi_lo: bool) -> Self {
        Self { tally: Tally::new(players), hi_lo, squares: vec![0.0; players] }
    }

    fn add(&mut self, counts: &Counts) {
        for (winners, n) in counts.high.iter().enumerate().filter(|(_, n)| **n > 0) {
            self.tally.add(winners as u16, *n, 1.0);
            self.square(winners as u16, winners as u16, *n);
        }
        for (high, low, n) in &counts.both {
            if *low == 0 {
                self.tally.add_high_only(*high, *n, 1.0);
                self.square(*high, *high, *n);
            } else {
                self.tally.add_halves(*high, *low, *n, 1.0);
                self.square(*high, *low, *n);
            }
        }
    }

    fn square(&mut self, high: u16, low: u16, n: u64) {
        for (i, squares) in self.squares.iter_mut().enumerate() {
            let half = |set: u16| {
                if set >> i & 1 == 1 { 0.5 / f64::from(set.count_ones()) } else { 0.0 }
            };
            *squares += n as f64 * (half(high) + half(low)).powi(2);
        }
    }

    /// The standard error of each player's equity. A pot lost and a pot won are added to those that
    /// were drawn, so that a few equal ones do not look certain.
    fn errors(&self, drawn: u64) -> impl Iterator<Item = f64> + '_ {
        let n = drawn as f64;
        self.tally.players.iter().zip(&self.squares).map(move |(player, squares)| {
            let sum = player.shares.amount(true).as_f64() / POT as f64;
            let mean = (sum + 1.0) / (n + 2.0);
            (((squares + 1.0) / (n + 2.0) - mean * mean).max(0.0) / n).sqrt()
        })
    }

    fn standard_error(&self, drawn: u64) -> f64 {
        self.errors(drawn).fold(0.0, f64::max)
    }

    fn result(&self, drawn: u64) -> EquityResult {
        let mut result = exact_result(&self.tally, true, self.hi_lo);
        result.exact = false;
        result.standard_error = self.standard_error(drawn);
        for (player, error) in result.players.iter_mut().zip(self.errors(drawn)) {
            player.standard_error = error;
        }
        result
    }
}
