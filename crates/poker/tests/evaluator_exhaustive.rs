//! Every hand of 5 and of 7 cards, against a twin written another way. Release builds only.
#![cfg(not(target_family = "wasm"))]
#![cfg(not(debug_assertions))]

use std::thread;

use poker::evaluator::{Accumulator, Batch, PairStrengths, Path, Strength, evaluate};
use poker::{Card, CardSet};

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |c, i| c * (n - i) / (i + 1))
}

struct Fives {
    /// By `place`: the strength.
    strengths: Vec<u16>,
    places: [[usize; 52]; 5],
}

impl Fives {
    /// By [`evaluate`], whose answer for every five cards `evaluator_games` compares with the simple
    /// ranking; all other ways are compared with it here.
    fn new() -> Self {
        let places = core::array::from_fn(|k| {
            core::array::from_fn(|n| if n > k { choose(n, k + 1) } else { 0 })
        });
        let mut fives = Self { strengths: vec![0; 2_598_960], places };
        let mut hands = Vec::with_capacity(fives.strengths.len());
        for e in 4..52 {
            for d in 3..e {
                for c in 2..d {
                    for b in 1..c {
                        for a in 0..b {
                            let ids = [a, b, c, d, e];
                            let set: CardSet = ids.into_iter().map(card).collect();
                            let strength = evaluate(set).unwrap();
                            assert_eq!(Accumulator::from(set).strength(), strength, "{set}");
                            let at = fives.place(ids);
                            fives.strengths[at] = strength.get();
                            hands.push(ids);
                        }
                    }
                }
            }
        }
        compare_batches(&hands, &fives.strengths);
        let mut pairs: Vec<PairStrengths> = batches().map(PairStrengths::new).collect();
        for e in 2..52 {
            for d in 1..e {
                for c in 0..d {
                    let three = [c, d, e].into_iter().map(card).collect();
                    for pairs in &mut pairs {
                        let below = pairs.below(three, card(c)).unwrap();
                        let expected = (1..c).flat_map(|b| (0..b).map(move |a| [a, b, c, d, e]));
                        assert!(
                            below
                                .iter()
                                .map(|s| s.get())
                                .eq(expected.map(|ids| fives.strength(ids)))
                        );
                    }
                }
            }
        }
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

fn batches() -> impl Iterator<Item = Batch> {
    Path::available().filter_map(Batch::on)
}

/// Every path, from ids and from sets.
fn compare_batches<const N: usize>(hands: &[[u8; N]], expected: &[u16]) {
    let sets: Vec<CardSet> = hands.iter().map(|h| h.iter().map(|&id| card(id)).collect()).collect();
    let mut out = vec![Strength::WORST; hands.len()];
    for batch in batches() {
        for from_sets in [false, true] {
            if from_sets {
                batch.sets(&sets, &mut out).unwrap();
            } else {
                batch.ids(hands, &mut out).unwrap();
            }
            let wrong = out.iter().zip(expected).position(|(s, &expected)| s.get() != expected);
            assert_eq!(wrong.map(|i| sets[i]), None, "{:?}, sets: {from_sets}", batch.path());
        }
    }
}

#[test]
fn every_hand_of_five_and_seven_cards() {
    let fives = Fives::new();
    // The highest cards, shared out so that both threads get as many hands.
    let results = [0, 1].map(|half| {
        let fives = &fives;
        move || (6..52).filter(|g| g % 2 == half).map(|g| sevens(fives, g)).collect::<Vec<_>>()
    });
    let [one, two] = thread::scope(|scope| {
        results.map(|run| scope.spawn(run)).map(|thread| thread.join().unwrap())
    });
    let mut distinct = vec![false; 1 << 16];
    let mut hands = 0;
    for (count, seen) in one.into_iter().chain(two) {
        hands += count;
        distinct.iter_mut().zip(seen).for_each(|(all, seen)| *all |= seen);
    }
    assert_eq!(hands, 133_784_560);
    assert_eq!(distinct.iter().filter(|&&seen| seen).count(), 4_824);
}

/// Every hand of seven whose highest card is `g`: how many, and which strengths they have.
fn sevens(fives: &Fives, g: u8) -> (usize, Vec<bool>) {
    let mut count = 0;
    let mut distinct = vec![false; 1 << 16];
    let mut pairs: Vec<PairStrengths> = batches().map(PairStrengths::new).collect();
    let (mut hands, mut expected) = (Vec::new(), Vec::new());
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
                    let first = expected.len();
                    for b in 1..c {
                        let six = five.with(card(b));
                        let best = none.max(one[b as usize]);
                        for a in 0..b {
                            let best = best.max(one[a as usize]).max(fives.best([a, b], high));
                            let seven = six.with(card(a));
                            assert_eq!(seven.strength().get(), best, "{}", seven.cards());
                            let single = evaluate(seven.cards()).unwrap();
                            assert_eq!(single.get(), best, "{}", seven.cards());
                            distinct[best as usize] = true;
                            hands.push([a, b, c, d, e, f, g]);
                            expected.push(best);
                        }
                    }
                    for pairs in &mut pairs {
                        let below = pairs.below(five.cards(), card(c)).unwrap();
                        assert!(
                            below.iter().map(|s| s.get()).eq(expected[first..].iter().copied())
                        );
                    }
                }
            }
            compare_batches(&hands, &expected);
            count += hands.len();
            hands.clear();
            expected.clear();
        }
    }
    (count, distinct)
}
