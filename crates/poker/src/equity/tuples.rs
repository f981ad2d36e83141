//! Every way to deal the players' hands, one by one.

use std::collections::HashMap;

use super::parallel::{self, Control, Stopped};
use super::ranks::Key;
use super::runouts::{Boards, RankGroup};
use super::spot;
use super::tally::{HandTally, POT, Tally};
use crate::{Card, CardSet, Combo, Suit};

/// A player's combos with their weights.
pub(super) type Hands = Vec<(Combo, f64)>;

/// Calls `visit` with every choice of one combo a player that share no card.
pub(super) fn each_deal(
    players: &[Hands],
    taken: CardSet,
    deal: &mut Vec<(Combo, f64)>,
    visit: &mut impl FnMut(&[(Combo, f64)]),
) {
    let Some((hands, rest)) = players.split_first() else { return visit(deal) };
    for (combo, weight) in hands {
        let set = combo.set();
        if !set.intersects(taken) {
            deal.push((*combo, *weight));
            each_deal(rest, taken | set, deal, visit);
            deal.pop();
        }
    }
}

/// Whether there is any such choice.
pub(super) fn any_deal(players: &[Hands], taken: CardSet) -> bool {
    let Some((hands, rest)) = players.split_first() else { return true };
    hands.iter().any(|(combo, _)| {
        let set = combo.set();
        !set.intersects(taken) && any_deal(rest, taken | set)
    })
}

/// How many choices there are at most.
pub(super) fn deals_at_most(players: &[Hands]) -> f64 {
    players.iter().map(|hands| hands.len() as f64).product()
}

/// Results by player and, if wanted, by combo.
pub(super) struct Totals {
    pub(super) tally: Tally,
    /// By player and combo; empty unless wanted.
    pub(super) by_combo: Vec<Vec<HandTally>>,
}

impl Totals {
    pub(super) fn new(players: usize, by_combo: bool) -> Self {
        let by_combo = if by_combo { players } else { 0 };
        Self {
            tally: Tally::new(players),
            by_combo: vec![vec![HandTally::default(); Combo::COUNT]; by_combo],
        }
    }

    /// On `boards` boards the players of the set share the pot of this deal.
    fn add(&mut self, deal: &[(Combo, f64)], winners: u16, boards: u64) {
        let weight: f64 = deal.iter().map(|(_, w)| w).product();
        self.tally.add(winners, boards, weight);
        for (i, by_combo) in self.by_combo.iter_mut().enumerate() {
            let others: f64 =
                deal.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, (_, w))| w).product();
            let deals = boards as f64 * others;
            let entry = &mut by_combo[deal[i].0.index()];
            entry.total += deals;
            if winners >> i & 1 == 1 {
                let sharing = winners.count_ones();
                *(if sharing == 1 { &mut entry.win } else { &mut entry.tie }) += deals;
                entry.share += deals / f64::from(sharing);
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.tally.merge(&other.tally);
        for (mine, theirs) in self.by_combo.iter_mut().zip(&other.by_combo) {
            mine.iter_mut().zip(theirs).for_each(|(a, b)| a.merge(b));
        }
    }
}

/// The hands with suits renamed in the order in which they are met, so that deals which are the
/// same up to suits are often equal, and equal only then.
fn renamed(deal: &[(Combo, f64)]) -> [u16; 10] {
    let mut names = [4u8; 4];
    let mut next = 0;
    let mut out = [u16::MAX; 10];
    for (slot, (combo, _)) in out.iter_mut().zip(deal) {
        let cards = combo.cards().map(|card| {
            let name = &mut names[card.suit().index() as usize];
            if *name == 4 {
                *name = next;
                next += 1;
            }
            Card::new(card.rank(), Suit::ALL[*name as usize])
        });
        *slot = Combo::new(cards[0], cards[1]).map_or(u16::MAX, |c| c.index() as u16);
    }
    out
}

/// Hold'em before the flop: each different deal is counted once, by [`spot::count`].
pub(super) fn before_the_flop(
    players: &[Hands],
    dead: CardSet,
    threads: usize,
    by_combo: bool,
    control: &Control<'_>,
) -> Result<Totals, Stopped> {
    let name = |deal: &[(Combo, f64)]| {
        if dead.is_empty() {
            renamed(deal)
        } else {
            let mut out = [u16::MAX; 10];
            out.iter_mut().zip(deal).for_each(|(o, (c, _))| *o = c.index() as u16);
            out
        }
    };
    let mut numbers: HashMap<[u16; 10], usize> = HashMap::new();
    let mut different: Vec<[u16; 10]> = Vec::new();
    each_deal(players, CardSet::EMPTY, &mut Vec::new(), &mut |deal| {
        let name = name(deal);
        numbers.entry(name).or_insert_with(|| {
            different.push(name);
            different.len() - 1
        });
    });
    let counted = parallel::run(
        threads,
        different.len(),
        control,
        || (),
        |(), i| {
            let hands: Vec<Combo> =
                different[i].iter().map_while(|index| Combo::from_index(*index as usize)).collect();
            spot::count(&hands, dead)
        },
    )?;
    let mut totals = Totals::new(players.len(), by_combo);
    each_deal(players, CardSet::EMPTY, &mut Vec::new(), &mut |deal| {
        let found = &counted[numbers[&name(deal)]];
        for (winners, boards) in found.boards.iter().enumerate().filter(|(_, b)| **b > 0) {
            totals.add(deal, winners as u16, *boards as u64);
        }
    });
    Ok(totals)
}

/// Any number of players on boards that are to be completed: on each board every combo is judged
/// once, then every deal looks up its hands.
pub(super) fn on_boards(
    players: &[Hands],
    boards: &Boards,
    groups: &[RankGroup],
    threads: usize,
    by_combo: bool,
    control: &Control<'_>,
) -> Result<Totals, Stopped> {
    let mut combos: Vec<Combo> = players.iter().flatten().map(|(combo, _)| *combo).collect();
    combos.sort_unstable();
    combos.dedup();
    let state = || vec![0 as Key; Combo::COUNT];
    let pieces = parallel::pieces(groups);
    let parts = parallel::run(threads, pieces.len(), control, state, |keys, piece| {
        let mut totals = Totals::new(players.len(), by_combo);
        let all = pieces[piece].iter().flat_map(|g| g.run_outs.iter().map(move |r| (*g, r)));
        for (group, (run_out, times)) in all {
            let board = boards.board | *run_out;
            for combo in &combos {
                keys[combo.index()] = boards.key(board, group, *combo);
            }
            each_deal(players, *run_out, &mut Vec::new(), &mut |deal| {
                let mut best = 0;
                let mut winners = 0u16;
                for (i, (combo, _)) in deal.iter().enumerate() {
                    let key = keys[combo.index()];
                    if key > best {
                        (best, winners) = (key, 1 << i);
                    } else if key == best {
                        winners |= 1 << i;
                    }
                }
                totals.add(deal, winners, u64::from(*times));
            });
        }
        totals
    })?;
    let mut totals = Totals::new(players.len(), by_combo);
    for part in &parts {
        totals.merge(part);
    }
    Ok(totals)
}

impl Boards {
    /// The strength of a combo on a complete board of the group.
    fn key(&self, board: CardSet, group: &RankGroup, combo: Combo) -> Key {
        let [a, b] = combo.cards();
        let ranks = group.counts.with(a.rank().index()).with(b.rank().index());
        let own = board | combo.set();
        let flush = Suit::ALL.into_iter().map(|s| self.rules.of_suit(own.ranks_of(s))).max();
        self.rules.by_ranks(ranks).max(flush.unwrap_or(0))
    }
}

/// How many [`POT`]ths a sweep's ties are worth.
pub(super) const HALF: u64 = POT / 2;
