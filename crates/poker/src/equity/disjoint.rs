//! Hands of several players that share no card: whether there are any, and drawing them.

use std::collections::{HashMap, HashSet};

use super::error::EquityError;
use super::random::{Alias, Random};
use crate::{CardSet, Combo};

/// A hand that is held with a weight.
pub(super) trait Hand {
    fn cards(&self) -> CardSet;
}

impl Hand for (Combo, f64) {
    fn cards(&self) -> CardSet {
        self.0.set()
    }
}

impl Hand for (CardSet, f64) {
    fn cards(&self) -> CardSet {
        self.0
    }
}

/// Calls `visit` with every choice of one hand a player that share no card, until it fails.
pub(super) fn each_deal<H: Hand + Copy, E>(
    players: &[Vec<H>],
    taken: CardSet,
    deal: &mut Vec<H>,
    visit: &mut impl FnMut(&[H]) -> Result<(), E>,
) -> Result<(), E> {
    let Some((hands, rest)) = players.split_first() else { return visit(deal) };
    for hand in hands {
        let set = hand.cards();
        if !set.intersects(taken) {
            deal.push(*hand);
            each_deal(rest, taken | set, deal, visit)?;
            deal.pop();
        }
    }
    Ok(())
}

/// How many choices of one hand a player there are, those that share cards included.
pub(super) fn deals_at_most<H>(players: &[Vec<H>]) -> f64 {
    players.iter().map(|hands| hands.len() as f64).product()
}

/// Hands looked at before the search becomes careful, and before it gives up.
const QUICK: u64 = 2_000;
const CAREFUL: u64 = 20_000_000;

/// Finds whether every player can be dealt a hand.
///
/// # Errors
///
/// [`EquityError::NoDeal`] when they cannot; [`EquityError::Crowded`] when that is not settled
/// after [`CAREFUL`] hands.
pub(super) fn check<H: Hand>(players: &[Vec<H>]) -> Result<(), EquityError> {
    // Most ranges are wide, and the first hands that are tried go together.
    let mut left = QUICK;
    if let Some(found) = first_deal(players, CardSet::EMPTY, &mut left) {
        return if found { Ok(()) } else { Err(EquityError::NoDeal) };
    }
    let players = by_size(players.iter().map(|h| h.iter().map(Hand::cards).collect()));
    let mut search =
        Search { relevant: relevant(&players), players, dead_ends: HashSet::new(), left: CAREFUL };
    match search.any(0, CardSet::EMPTY) {
        Some(true) => Ok(()),
        Some(false) => Err(EquityError::NoDeal),
        None => Err(EquityError::Crowded),
    }
}

/// Whether there is a deal; `None` when `left` hands did not settle it.
fn first_deal<H: Hand>(players: &[Vec<H>], taken: CardSet, left: &mut u64) -> Option<bool> {
    let Some((hands, rest)) = players.split_first() else { return Some(true) };
    for hand in hands {
        *left = left.checked_sub(1)?;
        let set = hand.cards();
        if !set.intersects(taken) && first_deal(rest, taken | set, left)? {
            return Some(true);
        }
    }
    Some(false)
}

/// Players with few hands first.
fn by_size(players: impl Iterator<Item = Vec<CardSet>>) -> Vec<Vec<CardSet>> {
    let mut players: Vec<_> = players.collect();
    players.sort_by_key(Vec::len);
    players
}

/// The cards that matter from each player on.
fn relevant(players: &[Vec<CardSet>]) -> Vec<CardSet> {
    let mut relevant = vec![CardSet::EMPTY; players.len() + 1];
    for (i, hands) in players.iter().enumerate().rev() {
        relevant[i] = hands.iter().fold(relevant[i + 1], |all, hand| all | *hand);
    }
    relevant
}

/// A search that stops where too few cards are left, and does not go twice to where the same players and cards are left.
struct Search {
    players: Vec<Vec<CardSet>>,
    relevant: Vec<CardSet>,
    dead_ends: HashSet<(usize, CardSet)>,
    left: u64,
}

impl Search {
    fn any(&mut self, player: usize, taken: CardSet) -> Option<bool> {
        if player == self.players.len() {
            return Some(true);
        }
        let taken = taken & self.relevant[player];
        let free = self.relevant[player] - taken;
        let needed: u32 =
            self.players[player..].iter().map(|h| h.first().map_or(0, |h| h.len())).sum();
        if free.len() < needed {
            return Some(false);
        }
        if self.dead_ends.contains(&(player, taken)) {
            return Some(false);
        }
        for i in 0..self.players[player].len() {
            self.left = self.left.checked_sub(1)?;
            let hand = self.players[player][i];
            if !hand.intersects(taken) && self.any(player + 1, taken | hand)? {
                return Some(true);
            }
        }
        self.dead_ends.insert((player, taken));
        Some(false)
    }
}

/// Choices of a hand that are kept at most: some 50 MB.
const STEPS: usize = 2_000_000;

/// Draws hands player by player, each as often as there are ways to deal the players after it, so
/// that none is drawn in vain.
pub(super) struct Joint {
    /// The players in the order in which they are dealt.
    order: Vec<usize>,
    states: Vec<State>,
    first: usize,
}

/// What can follow when certain cards are taken.
struct State {
    /// Hands, and the state after each.
    steps: Vec<(CardSet, u32)>,
    alias: Alias,
    /// The weight of all ways to go on.
    weight: f64,
}

impl Joint {
    /// `None` when too much would have to be kept, or when there is no deal.
    pub(super) fn new(players: &[Vec<(CardSet, f64)>]) -> Option<Self> {
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by_key(|i| players[*i].len());
        let ordered: Vec<_> = order.iter().map(|i| players[*i].as_slice()).collect();
        let sets: Vec<Vec<CardSet>> =
            ordered.iter().map(|hands| hands.iter().map(|h| h.0).collect()).collect();
        let mut build = Build {
            relevant: relevant(&sets),
            players: ordered,
            numbers: HashMap::new(),
            states: Vec::new(),
            left: STEPS,
        };
        let first = build.state(0, CardSet::EMPTY)? as usize;
        let states = build.states;
        (states[first].weight > 0.0).then_some(Self { order, states, first })
    }

    /// Calls `put` with every player and the hand that is drawn.
    pub(super) fn draw(&self, random: &mut Random, mut put: impl FnMut(usize, CardSet)) {
        let mut state = &self.states[self.first];
        for player in &self.order {
            let (hand, next) = state.steps[state.alias.draw(random)];
            put(*player, hand);
            state = &self.states[next as usize];
        }
    }
}

struct Build<'a> {
    players: Vec<&'a [(CardSet, f64)]>,
    relevant: Vec<CardSet>,
    numbers: HashMap<(usize, CardSet), u32>,
    states: Vec<State>,
    left: usize,
}

impl Build<'_> {
    /// The number of the state in which the cards are taken and this player is next.
    fn state(&mut self, player: usize, taken: CardSet) -> Option<u32> {
        let taken = taken & self.relevant[player];
        if let Some(number) = self.numbers.get(&(player, taken)) {
            return Some(*number);
        }
        let (mut steps, mut weights) = (Vec::new(), Vec::new());
        for &(hand, weight) in self.players.get(player).copied().unwrap_or_default() {
            self.left = self.left.checked_sub(1)?;
            if hand.intersects(taken) {
                continue;
            }
            let next = self.state(player + 1, taken | hand)?;
            let weight = weight * self.states[next as usize].weight;
            if weight > 0.0 {
                steps.push((hand, next));
                weights.push(weight);
            }
        }
        let is_end = player == self.players.len();
        let weight = if is_end { 1.0 } else { weights.iter().sum() };
        let number = self.states.len() as u32;
        self.states.push(State { steps, alias: Alias::new(&weights), weight });
        self.numbers.insert((player, taken), number);
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hands(texts: &[&str]) -> Vec<Vec<(CardSet, f64)>> {
        texts
            .iter()
            .map(|text| text.parse::<crate::Range>().unwrap())
            .map(|range| range.iter().map(|(combo, weight)| (combo.set(), weight)).collect())
            .collect()
    }

    #[test]
    fn crowded_ranges_are_settled() {
        // Two players can hold aces, four AKs, and ten the twenty cards of five pairs.
        for (range, most) in [("AA", 2), ("AKs", 4), ("AKs,AKo", 4), ("QQ+", 6), ("TT+", 10)] {
            for players in 2..=10 {
                let settled = check(&hands(&vec![range; players]));
                let wanted = if players <= most { Ok(()) } else { Err(EquityError::NoDeal) };
                assert_eq!(settled, wanted, "{range} {players}");
            }
        }
        // Eighteen cards, all pairs of them: nine players.
        let mut wide: crate::Range = "TT+,AT+,KT+,QT+,JT".parse().unwrap();
        wide = wide.without(crate::parse_cards("Tc Td").unwrap().into_iter().collect());
        let wide: Vec<(CardSet, f64)> = wide.iter().map(|(c, w)| (c.set(), w)).collect();
        assert_eq!(wide.len(), 18 * 17 / 2);
        assert_eq!(check(&vec![wide.clone(); 9]), Ok(()));
        assert_eq!(check(&vec![wide; 10]), Err(EquityError::NoDeal));
    }

    /// Every deal is drawn as often as its weight says.
    #[test]
    fn joint_draws_are_in_proportion() {
        let players = hands(&["AA", "AKs,KK:0.5", "KK,AhKh:0.25"]);
        let mut weights: HashMap<Vec<CardSet>, f64> = HashMap::new();
        for a in &players[0] {
            for b in players[1].iter().filter(|b| !b.0.intersects(a.0)) {
                for c in players[2].iter().filter(|c| !c.0.intersects(a.0 | b.0)) {
                    weights.insert(vec![a.0, b.0, c.0], a.1 * b.1 * c.1);
                }
            }
        }
        let all: f64 = weights.values().sum();
        let joint = Joint::new(&players).unwrap();
        let mut random = Random::new(3, 5);
        let mut seen: HashMap<Vec<CardSet>, f64> = HashMap::new();
        let n = 400_000.0;
        for _ in 0..n as u32 {
            let mut deal = vec![CardSet::EMPTY; 3];
            joint.draw(&mut random, |player, hand| deal[player] = hand);
            *seen.entry(deal).or_default() += 1.0;
        }
        assert_eq!(seen.len(), weights.len());
        for (deal, weight) in weights {
            let share = weight / all;
            let error = (share * (1.0 - share) / n).sqrt();
            assert!((seen[&deal] / n - share).abs() < 5.0 * error, "{deal:?}");
        }
        assert!(Joint::new(&hands(&["AA", "AA", "AA"])).is_none());
    }
}
