//! Three ranges on complete boards, by sorting and sweeping.
//!
//! As in [`super::sweep`], all combos are put in order of strength and passed from the weakest up.
//! For one combo, the pairs of opponents' combos that are both weaker and share no card with it nor
//! with each other are counted by inclusion and exclusion: all pairs, less those that share a card,
//! card by card, and those that share both cards, taken off twice, put back once. With "weaker" and
//! "weaker or equal" for either opponent, that gives wins and ties of all kinds.

use super::ranks::Key;
use super::runouts::{Boards, RankGroup, flush_suit};
use super::tally::{HandTally, POT, Tally};
use crate::{CardSet, Combo, Range};

const PLAYERS: usize = 3;

#[derive(Clone, Copy, Debug)]
struct Member {
    combo: Combo,
    set: CardSet,
    /// Its cards by their places among the cards that anybody may hold.
    places: [usize; 2],
    weights: [f64; PLAYERS],
}

/// Three ranges on a board that is to be completed.
pub(super) struct ThreeWay {
    boards: Boards,
    members: Vec<Member>,
    /// How many different cards they have.
    cards: usize,
}

/// The weight of one player's combos passed: in all, by card, by both cards.
#[derive(Clone, Debug)]
struct Passed {
    total: f64,
    cards: Vec<f64>,
    both: Vec<f64>,
}

/// The products of two players' weights for the same combo, passed: in all and by card.
#[derive(Clone, Debug)]
struct Same {
    total: f64,
    cards: Vec<f64>,
}

/// All that is passed.
#[derive(Clone, Debug)]
struct State {
    players: [Passed; PLAYERS],
    /// Of the two opponents of each player.
    same: [Same; PLAYERS],
}

const OPPONENTS: [[usize; 2]; PLAYERS] = [[1, 2], [0, 2], [0, 1]];

impl State {
    fn new(cards: usize) -> Self {
        let passed = Passed { total: 0.0, cards: vec![0.0; cards], both: vec![0.0; cards * cards] };
        let same = Same { total: 0.0, cards: vec![0.0; cards] };
        Self {
            players: [passed.clone(), passed.clone(), passed],
            same: [same.clone(), same.clone(), same],
        }
    }

    fn clear(&mut self) {
        for passed in &mut self.players {
            passed.total = 0.0;
            passed.cards.fill(0.0);
            passed.both.fill(0.0);
        }
        for same in &mut self.same {
            same.total = 0.0;
            same.cards.fill(0.0);
        }
    }

    fn pass(&mut self, member: &Member) {
        let [x, y] = member.places;
        for (passed, weight) in self.players.iter_mut().zip(member.weights) {
            if weight == 0.0 {
                continue;
            }
            let cards = passed.cards.len();
            passed.total += weight;
            passed.cards[x] += weight;
            passed.cards[y] += weight;
            passed.both[x * cards + y] = weight;
            passed.both[y * cards + x] = weight;
        }
        for (same, [a, b]) in self.same.iter_mut().zip(OPPONENTS) {
            let product = member.weights[a] * member.weights[b];
            if product != 0.0 {
                same.total += product;
                same.cards[x] += product;
                same.cards[y] += product;
            }
        }
    }
}

impl Passed {
    fn row(&self, card: usize) -> &[f64] {
        &self.both[card * self.cards.len()..][..self.cards.len()]
    }
}

/// The weight of pairs of opponents' combos, one from each, that share no card with each other nor
/// with the combo of these places. `same` holds what both have passed.
fn pairs(first: &Passed, second: &Passed, same: (&Same, f64), [x, y]: [usize; 2]) -> f64 {
    if first.total == 0.0 || second.total == 0.0 {
        return 0.0;
    }
    let n = first.cards.len();
    let (ax, ay, bx, by) = (first.row(x), first.row(y), second.row(x), second.row(y));
    let apart =
        |passed: &Passed| passed.total - passed.cards[x] - passed.cards[y] + passed.row(x)[y];
    let all = apart(first) * apart(second);
    if all == 0.0 {
        return 0.0;
    }
    let mut shared = 0.0;
    let (ca, cb) = (&first.cards[..n], &second.cards[..n]);
    for i in 0..n {
        shared += (ca[i] - ax[i] - ay[i]) * (cb[i] - bx[i] - by[i]);
    }
    for i in [x, y] {
        shared -= (ca[i] - ax[i] - ay[i]) * (cb[i] - bx[i] - by[i]);
    }
    let (same, own) = same;
    all - shared + same.total - same.cards[x] - same.cards[y] + own
}

/// What a thread keeps from board to board.
pub(super) struct Scratch {
    order: Vec<(Key, u16)>,
    below: State,
    up_to: State,
    /// By player and combo, if asked for.
    pub(super) by_combo: Vec<Vec<HandTally>>,
}

impl ThreeWay {
    pub(super) fn new(boards: Boards, ranges: &[Range; PLAYERS]) -> Self {
        let mut places = [usize::MAX; 52];
        let mut cards = 0;
        let mut place = |id: u8| {
            if places[id as usize] == usize::MAX {
                places[id as usize] = cards;
                cards += 1;
            }
            places[id as usize]
        };
        let members = Combo::all()
            .filter(|c| (c.set() - boards.left).is_empty())
            .map(|combo| (combo, [0, 1, 2].map(|p: usize| ranges[p].weight(combo))))
            .filter(|(_, weights)| *weights != [0.0; PLAYERS])
            .map(|(combo, weights)| Member {
                combo,
                set: combo.set(),
                places: combo.ids().map(&mut place),
                weights,
            })
            .collect();
        Self { boards, members, cards }
    }

    pub(super) fn scratch(&self, by_combo: bool) -> Scratch {
        Scratch {
            order: Vec::with_capacity(self.members.len()),
            below: State::new(self.cards),
            up_to: State::new(self.cards),
            by_combo: vec![
                vec![HandTally::default(); Combo::COUNT];
                if by_combo { PLAYERS } else { 0 }
            ],
        }
    }

    /// All boards of a group.
    pub(super) fn group(&self, scratch: &mut Scratch, group: &RankGroup, tally: &mut Tally) {
        for (run_out, times) in &group.run_outs {
            self.board(scratch, group, *run_out, *times, tally);
        }
    }

    fn board(
        &self,
        scratch: &mut Scratch,
        group: &RankGroup,
        run_out: CardSet,
        times: u32,
        tally: &mut Tally,
    ) {
        self.sort(scratch, group, run_out);
        scratch.below.clear();
        scratch.up_to.clear();
        // By player: wins, ties with one other, ties of all three.
        let mut sums = [[0.0; 3]; PLAYERS];
        let mut begin = 0;
        while begin < scratch.order.len() {
            let key = scratch.order[begin].0;
            let equal = scratch.order[begin..].iter().take_while(|m| m.0 == key).count();
            let members = &scratch.order[begin..begin + equal];
            for (_, at) in members {
                scratch.up_to.pass(&self.members[*at as usize]);
            }
            for (_, at) in members {
                let member = &self.members[*at as usize];
                for (hero, sums) in sums.iter_mut().enumerate() {
                    if member.weights[hero] == 0.0 {
                        continue;
                    }
                    let found = one(member, hero, &scratch.below, &scratch.up_to);
                    let tallies = scratch.by_combo.get_mut(hero);
                    if let Some(entry) = tallies.map(|t| &mut t[member.combo.index()]) {
                        let times = f64::from(times);
                        entry.win += found[0] * times;
                        entry.tie += (found[1] + found[2]) * times;
                        entry.share += (found[0] + found[1] / 2.0 + found[2] / 3.0) * times;
                    }
                    for (sum, found) in sums.iter_mut().zip(found) {
                        *sum += member.weights[hero] * found;
                    }
                }
            }
            for (_, at) in members {
                scratch.below.pass(&self.members[*at as usize]);
            }
            begin += equal;
        }
        // Every deal is in one of these sums, once for each player who has a part of its pot.
        let all = |i: usize| sums.iter().map(|s| s[i]).sum::<f64>();
        tally.total.add_weight(all(0) + all(1) / 2.0 + all(2) / 3.0, times.into());
        for (player, [win, two, three]) in tally.players.iter_mut().zip(sums) {
            player.wins.add_weight(win, times.into());
            player.ties.add_weight(two + three, times.into());
            player.shares.add_weight(win, u64::from(times) * POT);
            player.shares.add_weight(two, u64::from(times) * (POT / 2));
            player.shares.add_weight(three, u64::from(times) * (POT / 3));
        }
        for (hero, tallies) in scratch.by_combo.iter_mut().enumerate() {
            for (_, at) in &scratch.order {
                let member = &self.members[*at as usize];
                if member.weights[hero] == 0.0 {
                    continue;
                }
                let found = met(member, hero, [&scratch.up_to; 3], true);
                tallies[member.combo.index()].total += found * f64::from(times);
            }
        }
    }

    /// The members that the run-out leaves, weakest first.
    fn sort(&self, scratch: &mut Scratch, group: &RankGroup, run_out: CardSet) {
        let board = self.boards.board | run_out;
        let flush = flush_suit(board);
        let mut by_rank = [[0; 13]; 13];
        for high in 0..13u8 {
            let with_high = group.counts.with(high);
            for low in 0..=high {
                by_rank[high as usize][low as usize] =
                    self.boards.rules.by_ranks(with_high.with(low));
            }
        }
        scratch.order.clear();
        for (at, member) in self.members.iter().enumerate() {
            if member.set.intersects(run_out) {
                continue;
            }
            let [high, low] = member.combo.ids().map(|id| (id >> 2) as usize);
            let mut key = by_rank[high][low];
            if let Some((suit, ranks)) = flush {
                key = key.max(self.boards.rules.of_suit(ranks | member.set.ranks_of(suit)));
            }
            scratch.order.push((key, at as u16));
        }
        scratch.order.sort_unstable();
    }
}

/// [`pairs`] for a player's combo. What both opponents have passed is what `behind` has; with `own`
/// the same combo is part of it.
fn met(member: &Member, hero: usize, [first, second, behind]: [&State; 3], own: bool) -> f64 {
    let [a, b] = OPPONENTS[hero];
    let own = if own { member.weights[a] * member.weights[b] } else { 0.0 };
    pairs(&first.players[a], &second.players[b], (&behind.same[hero], own), member.places)
}

/// What a combo meets: pairs that it beats, that tie through one of them, and through both.
fn one(member: &Member, hero: usize, below: &State, up_to: &State) -> [f64; 3] {
    let wins = met(member, hero, [below, below, below], false);
    // Only equal combos of an opponent make ties.
    let [first, second] = OPPONENTS[hero].map(|p| up_to.players[p].total > below.players[p].total);
    let more = |states, own| met(member, hero, states, own) - wins;
    let with_first = if first { more([up_to, below, below], false) } else { 0.0 };
    let with_second = if second { more([below, up_to, below], false) } else { 0.0 };
    let both = if first && second {
        more([up_to, up_to, up_to], true) - with_first - with_second
    } else {
        0.0
    };
    [wins, with_first + with_second, both]
}
