//! Every way to deal the players' hands, one by one.

use core::convert::Infallible;
use std::collections::HashMap;

use super::disjoint::{deals_at_most, each_deal};
use super::parallel::{self, Control, Stopped};
use super::ranks::Key;
use super::runouts::{Boards, RankGroup};
use super::spot;
use super::tally::{HandTally, POT, Tally};
use crate::{Card, CardSet, Combo, Suit};

/// A player's combos with their weights.
pub(super) type Hands = Vec<(Combo, f64)>;

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

/// Deals that are looked up together.
const CHUNK: usize = 1 << 16;
/// Bytes that may be kept of deals that are counted already.
const KEPT: usize = 128 << 20;

/// Hold'em before the flop: each different deal is counted once, by [`spot::count`], as long as
/// there is room to keep what was counted.
pub(super) fn before_the_flop(
    players: &[Hands],
    dead: CardSet,
    threads: usize,
    by_combo: bool,
    control: &Control<'_>,
) -> Result<Totals, Stopped> {
    let most = KEPT / ((size_of::<i64>() << players.len()) + 128);
    spot_by_spot(players, dead, threads, by_combo, most, control)
}

/// The same with room for so many different deals.
fn spot_by_spot(
    players: &[Hands],
    dead: CardSet,
    threads: usize,
    by_combo: bool,
    most: usize,
    control: &Control<'_>,
) -> Result<Totals, Stopped> {
    let mut spots = Spots {
        dead,
        threads,
        numbers: HashMap::new(),
        different: Vec::new(),
        counted: Vec::new(),
        most,
        chunk: Vec::new(),
        players: players.len(),
        done: 0,
        all: deals_at_most(players) as u64,
        totals: Totals::new(players.len(), by_combo),
    };
    each_deal(players, CardSet::EMPTY, &mut Vec::new(), &mut |deal| spots.add(deal, control))?;
    spots.count_chunk(control)?;
    Ok(spots.totals)
}

/// Deals before the flop in the course of being counted.
struct Spots {
    dead: CardSet,
    threads: usize,
    /// The deals that differ, those at the end not counted yet.
    numbers: HashMap<[u16; 10], usize>,
    different: Vec<[u16; 10]>,
    counted: Vec<spot::Winners>,
    /// So many of them may be kept.
    most: usize,
    /// Deals not added yet, hand after hand.
    chunk: Vec<(Combo, f64)>,
    players: usize,
    /// Deals added, and how many there are at most.
    done: u64,
    all: u64,
    totals: Totals,
}

impl Spots {
    fn name(&self, deal: &[(Combo, f64)]) -> [u16; 10] {
        if self.dead.is_empty() {
            return renamed(deal);
        }
        let mut out = [u16::MAX; 10];
        out.iter_mut().zip(deal).for_each(|(o, (c, _))| *o = c.index() as u16);
        out
    }

    fn add(&mut self, deal: &[(Combo, f64)], control: &Control<'_>) -> Result<(), Stopped> {
        let name = self.name(deal);
        let different = &mut self.different;
        self.numbers.entry(name).or_insert_with(|| {
            different.push(name);
            different.len() - 1
        });
        self.chunk.extend_from_slice(deal);
        if self.chunk.len() >= CHUNK * self.players || self.different.len() >= self.most {
            self.count_chunk(control)?;
        }
        Ok(())
    }

    fn count_chunk(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let new = &self.different[self.counted.len()..];
        let deals = (self.chunk.len() / self.players) as u64;
        // A new deal stands for its share of the chunk.
        let report = |done: u64, all: u64| {
            control.report(self.done + deals * done / all, self.all);
        };
        let part = control.part(&report);
        let counted = parallel::run(
            self.threads,
            new.len(),
            &part,
            || (),
            |(), i| {
                let hands: Vec<Combo> =
                    new[i].iter().map_while(|index| Combo::from_index(*index as usize)).collect();
                spot::count(&hands, self.dead)
            },
        )?;
        self.counted.extend(counted);
        let chunk = core::mem::take(&mut self.chunk);
        for deal in chunk.chunks_exact(self.players) {
            let found = &self.counted[self.numbers[&self.name(deal)]];
            for (winners, boards) in found.boards.iter().enumerate().filter(|(_, b)| **b > 0) {
                self.totals.add(deal, winners as u16, *boards as u64);
            }
        }
        self.done += deals;
        if self.different.len() >= self.most {
            self.numbers.clear();
            self.different.clear();
            self.counted.clear();
        }
        Ok(())
    }
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
            let Ok(()) = each_deal(players, *run_out, &mut Vec::new(), &mut |deal| {
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
                Ok::<(), Infallible>(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_room_changes_nothing() {
        let players: Vec<Hands> = ["AA,AKs:0.5", "KK,QQ", "AhKh,76s"]
            .map(|text| text.parse::<crate::Range>().unwrap().iter().collect())
            .into();
        let count = |most| {
            let told = core::sync::atomic::AtomicU64::new(0);
            let report = |done: u64, all: u64| {
                assert!(done <= all);
                told.fetch_add(1, core::sync::atomic::Ordering::Relaxed);
            };
            let control = Control::new();
            let control = control.progress(&report);
            let found = spot_by_spot(&players, CardSet::EMPTY, 2, true, most, &control);
            let found = found.unwrap_or_else(|_| panic!("nobody stopped it"));
            (found.tally, found.by_combo)
        };
        let roomy = count(1_000_000);
        assert_eq!(count(1), roomy);
        assert_eq!(count(7), roomy);
    }
}
