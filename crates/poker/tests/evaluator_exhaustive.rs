//! Every hand of 5 and of 7 cards, against a twin written another way. Release builds only.
#![cfg(not(debug_assertions))]

use std::collections::BTreeMap;

use poker::evaluator::{Accumulator, evaluate_unchecked};
use poker::{Card, CardSet};

/// The strength of five cards by sorting their ranks into groups.
fn naive_five(ids: [u8; 5]) -> u32 {
    let mut count = [0_u32; 13];
    for id in ids {
        count[id as usize / 4] += 1;
    }
    let mut ranks: Vec<(u32, u32)> =
        (0..13).filter(|&r| count[r] > 0).map(|r| (count[r], r as u32 + 2)).collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let flush = ids.iter().all(|id| id % 4 == ids[0] % 4);
    let top = if ranks.len() == 5 {
        match ranks.iter().map(|r| r.1).collect::<Vec<_>>()[..] {
            [14, 5, 4, 3, 2] => Some(5),
            [a, .., b] if a - b == 4 => Some(a),
            _ => None,
        }
    } else {
        None
    };
    let category = match (ranks[0].0, ranks.get(1).map(|r| r.0), top, flush) {
        (_, _, Some(_), true) => 8,
        (4, ..) => 7,
        (3, Some(2), ..) => 6,
        (_, _, _, true) => 5,
        (_, _, Some(_), _) => 4,
        (3, ..) => 3,
        (2, Some(2), ..) => 2,
        (2, ..) => 1,
        _ => 0,
    };
    let rest: Vec<u32> = top.map_or_else(|| ranks.iter().map(|r| r.1).collect(), |t| vec![t]);
    (0..5).fold(category, |bits, i| bits << 4 | rest.get(i).copied().unwrap_or(0))
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |c, i| c * (n - i) / (i + 1))
}

struct Fives {
    /// By `place`: the strength.
    strengths: Vec<u16>,
    places: [[usize; 52]; 5],
}

impl Fives {
    fn new() -> Self {
        let places = core::array::from_fn(|k| {
            core::array::from_fn(|n| if n > k { choose(n, k + 1) } else { 0 })
        });
        let mut fives = Self { strengths: vec![0; 2_598_960], places };
        let mut order = BTreeMap::new();
        for e in 4..52 {
            for d in 3..e {
                for c in 2..d {
                    for b in 1..c {
                        for a in 0..b {
                            let ids = [a, b, c, d, e];
                            let set: CardSet = ids.into_iter().map(card).collect();
                            let strength = evaluate_unchecked(set);
                            assert_eq!(Accumulator::from(set).strength(), strength, "{set}");
                            let old = order.insert(naive_five(ids), strength);
                            assert!(old.is_none_or(|old| old == strength), "{set}");
                            let at = fives.place(ids);
                            fives.strengths[at] = strength.get();
                        }
                    }
                }
            }
        }
        assert_eq!(order.len(), 7_462);
        assert!(order.values().is_sorted_by(|a, b| a < b));
        fives
    }

    /// Of rising ids.
    fn place(&self, ids: [u8; 5]) -> usize {
        (0..5).map(|k| self.places[k][ids[k] as usize]).sum()
    }

    fn strength(&self, ids: [u8; 5]) -> u16 {
        self.strengths[self.place(ids)]
    }

    /// The best of `low` (rising, below the others) with as many of `high` as make five.
    fn best<const LOW: usize>(&self, low: [u8; LOW], high: [u8; 5]) -> u16 {
        (0..32_u32)
            .filter(|chosen| chosen.count_ones() as usize == 5 - LOW)
            .map(|chosen| {
                let mut ids = [0; 5];
                ids[..LOW].copy_from_slice(&low);
                let rest = (0..5).filter(|i| chosen >> i & 1 == 1).map(|i| high[i]);
                ids[LOW..].iter_mut().zip(rest).for_each(|(id, h)| *id = h);
                self.strength(ids)
            })
            .max()
            .unwrap()
    }
}

fn card(id: u8) -> Card {
    Card::from_id(id).unwrap()
}

#[test]
fn every_hand_of_five_and_seven_cards() {
    let fives = Fives::new();
    let mut hands = 0;
    let mut distinct = vec![false; 1 << 16];
    for g in 6..52 {
        let one = Accumulator::EMPTY.with(card(g));
        for f in 5..g {
            let two = one.with(card(f));
            for e in 4..f {
                let three = two.with(card(e));
                for d in 3..e {
                    let four = three.with(card(d));
                    for c in 2..d {
                        let five = four.with(card(c));
                        let high = [c, d, e, f, g];
                        let none = fives.strength(high);
                        let one: [u16; 52] = core::array::from_fn(|b| {
                            if b < c as usize { fives.best([b as u8], high) } else { 0 }
                        });
                        for b in 1..c {
                            let six = five.with(card(b));
                            let best = none.max(one[b as usize]);
                            for a in 0..b {
                                let best = best.max(one[a as usize]).max(fives.best([a, b], high));
                                let seven = six.with(card(a));
                                let single = evaluate_unchecked(seven.cards());
                                assert_eq!(seven.strength().get(), best, "{}", seven.cards());
                                assert_eq!(single.get(), best, "{}", seven.cards());
                                distinct[best as usize] = true;
                                hands += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert_eq!(hands, 133_784_560);
    assert_eq!(distinct.iter().filter(|&&seen| seen).count(), 4_824);
}
