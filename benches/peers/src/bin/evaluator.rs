//! Hands a second: ours and the other crates, on the same hands in the same run.
//!
//! `cargo run --release --bin side-by-side` builds and runs this in each build; alone it prints a
//! line a figure. `evaluator TASK...` runs only the tasks whose names contain one of the words.

use std::collections::BTreeMap;
use std::hint::black_box;

use peers::crates::{AyaPoker, Crate, Pokers, RsPoker};
use peers::{Entry, measure};
use poker::evaluator::{Accumulator, Batch, Path, Strength};
use poker::{Card, CardSet};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// More than any cache holds.
const MANY: usize = 10_000_000;
/// What a second-level cache holds.
const FEW: usize = 65_536;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |task: &str| words.is_empty() || words.iter().any(|word| task.contains(&**word));
    let hands = random_hands(if wanted("10 M") { MANY } else { FEW });
    let sets: Vec<CardSet> = hands.iter().map(set).collect();
    agree::<Pokers>(&hands);
    agree::<RsPoker>(&hands);
    agree::<AyaPoker>(&hands);

    if wanted("ids 10 M") {
        ids("ids 10 M", &hands, 1);
    }
    if wanted("prebuilt 10 M") {
        prebuilt("prebuilt 10 M", &hands, &sets, 1);
    }
    if wanted("prebuilt 64 k") {
        prebuilt("prebuilt 64 k", &hands[..FEW], &sets[..FEW], 50);
    }
    if wanted("all 7-card") {
        measure(
            "all 7-card",
            133_784_560,
            5,
            vec![
                Entry::new("ours, portable", all_sevens),
                Entry::new(Pokers::NAME, every_seven::<Pokers>),
                Entry::new(RsPoker::NAME, every_seven::<RsPoker>),
                Entry::new(AyaPoker::NAME, every_seven::<AyaPoker>),
            ],
        );
    }
    if wanted("all 5-card") {
        measure(
            "all 5-card",
            20 * 2_598_960,
            5,
            vec![
                Entry::new("ours, portable", || (0..20).map(|_| all_fives()).sum()),
                Entry::new(Pokers::NAME, || (0..20).map(|_| every_five::<Pokers>()).sum()),
                Entry::new(RsPoker::NAME, || (0..20).map(|_| every_five::<RsPoker>()).sum()),
                Entry::new(AyaPoker::NAME, || (0..20).map(|_| every_five::<AyaPoker>()).sum()),
            ],
        );
    }
}

fn card(id: u8) -> Card {
    Card::from_id(id).expect("below 52")
}

fn set(hand: &[u8; 7]) -> CardSet {
    hand.iter().map(|&id| card(id)).collect()
}

fn random_hands(count: usize) -> Vec<[u8; 7]> {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut deck: [u8; 52] = core::array::from_fn(|i| i as u8);
    (0..count)
        .map(|_| {
            core::array::from_fn(|i| {
                let j = rng.random_range(i..52);
                deck.swap(i, j);
                deck[i]
            })
        })
        .collect()
}

/// The other crate orders the hands as we do, and ties the same ones.
fn agree<C: Crate>(hands: &[[u8; 7]]) {
    let hands = &hands[..hands.len().min(1_000_000)];
    let mut strengths = vec![Strength::WORST; hands.len()];
    Batch::new().ids(hands, &mut strengths).expect("good hands");
    let mut order = BTreeMap::new();
    for (hand, strength) in hands.iter().zip(strengths) {
        let theirs = hand.iter().fold(C::empty(), |sum, &id| C::with(sum, &C::card(card(id))));
        let rank = C::rank(&theirs);
        assert_eq!(*order.entry(strength).or_insert(rank), rank, "{}: {}", C::NAME, set(hand));
    }
    assert!(order.values().is_sorted_by(|a, b| a < b), "{} orders hands otherwise", C::NAME);
}

fn checksum(out: &[Strength]) -> u64 {
    out.first().map_or(0, |strength| u64::from(strength.get()))
}

fn ids(task: &str, hands: &[[u8; 7]], times: u64) {
    fn theirs<'a, C: Crate + 'a>(hands: &[[u8; 7]], times: u64) -> Entry<'a> {
        let hands: Vec<[C::Card; 7]> = hands.iter().map(|hand| hand.map(|id| C::card(card(id)))).collect();
        let mut out = vec![C::Rank::default(); hands.len()];
        Entry::new(C::NAME, move || {
            for _ in 0..times {
                for (hand, out) in hands.iter().zip(&mut out) {
                    *out = C::rank(&hand.iter().fold(C::empty(), |sum, card| C::with(sum, card)));
                }
                black_box(&mut out);
            }
            0
        })
    }
    let mut entries = Vec::new();
    for (name, batch) in paths() {
        let mut out = vec![Strength::WORST; hands.len()];
        entries.push(Entry::new(name, move || {
            for _ in 0..times {
                batch.ids(black_box(hands), &mut out).expect("good hands");
                black_box(&mut out);
            }
            checksum(&out)
        }));
    }
    entries.push(theirs::<Pokers>(hands, times));
    entries.push(theirs::<RsPoker>(hands, times));
    entries.push(theirs::<AyaPoker>(hands, times));
    measure(task, times * hands.len() as u64, 9, entries);
}

fn prebuilt(task: &str, hands: &[[u8; 7]], sets: &[CardSet], times: u64) {
    fn theirs<'a, C: Crate + 'a>(hands: &[[u8; 7]], times: u64) -> Entry<'a> {
        let hands: Vec<C::Hand> = hands
            .iter()
            .map(|hand| hand.iter().fold(C::empty(), |sum, &id| C::with(sum, &C::card(card(id)))))
            .collect();
        let mut out = vec![C::Rank::default(); hands.len()];
        Entry::new(C::NAME, move || {
            for _ in 0..times {
                for (hand, out) in hands.iter().zip(&mut out) {
                    *out = C::rank(hand);
                }
                black_box(&mut out);
            }
            0
        })
    }
    let mut entries = Vec::new();
    for (name, batch) in paths() {
        let mut out = vec![Strength::WORST; sets.len()];
        entries.push(Entry::new(name, move || {
            for _ in 0..times {
                batch.sets(black_box(sets), &mut out).expect("good hands");
                black_box(&mut out);
            }
            checksum(&out)
        }));
    }
    let sums: Vec<Accumulator> = sets.iter().map(|&set| set.into()).collect();
    let mut out = vec![Strength::WORST; sets.len()];
    entries.push(Entry::new("ours, accumulators", move || {
        for _ in 0..times {
            for (sum, out) in sums.iter().zip(&mut out) {
                *out = sum.strength();
            }
            black_box(&mut out);
        }
        0
    }));
    entries.push(theirs::<Pokers>(hands, times));
    entries.push(theirs::<RsPoker>(hands, times));
    entries.push(theirs::<AyaPoker>(hands, times));
    measure(task, times * sets.len() as u64, 9, entries);
}

fn paths() -> impl Iterator<Item = (&'static str, Batch)> {
    Path::available().enumerate().filter_map(|(i, path)| {
        let name = match path {
            _ if i == 0 => "ours",
            Path::Avx2 => "ours, AVX2",
            _ => "ours, portable",
        };
        Some((name, Batch::on(path)?))
    })
}

macro_rules! nested {
    ($cards:expr, $from:expr, $sum:expr, $ask:expr,) => {
        for last in $from..52 { $ask($sum, last) }
    };
    ($cards:expr, $from:expr, $sum:expr, $ask:expr, $one:tt $($more:tt)*) => {
        for next in $from..52 {
            let sum = $cards($sum, next);
            nested!($cards, next + 1, sum, $ask, $($more)*)
        }
    };
}

fn every_seven<C: Crate>() -> u64 {
    let cards: Vec<C::Card> = Card::all().map(C::card).collect();
    let cards: &[C::Card; 52] = cards[..].try_into().expect("52 cards");
    let mut best = 0;
    let mut top = C::Rank::default();
    let with = |sum: C::Hand, i: usize| C::with(sum, &cards[i]);
    let mut ask = |sum: C::Hand, i: usize| {
        top = top.max(C::rank(&with(sum, i)));
        best += 1;
    };
    nested!(with, 0, C::empty(), ask, 1 2 3 4 5 6);
    black_box(top);
    best
}

fn every_five<C: Crate>() -> u64 {
    let cards: Vec<C::Card> = Card::all().map(C::card).collect();
    let cards: &[C::Card; 52] = cards[..].try_into().expect("52 cards");
    let mut best = 0;
    let mut top = C::Rank::default();
    let with = |sum: C::Hand, i: usize| C::with(sum, &cards[i]);
    let mut ask = |sum: C::Hand, i: usize| {
        top = top.max(C::rank(&with(sum, i)));
        best += 1;
    };
    nested!(with, 0, C::empty(), ask, 1 2 3 4);
    black_box(top);
    best
}

fn all_sevens() -> u64 {
    let cards: [Card; 52] = core::array::from_fn(|i| card(i as u8));
    let mut top = Strength::WORST;
    let with = |sum: Accumulator, i: usize| sum.with(cards[i]);
    let mut ask = |sum: Accumulator, i: usize| top = top.max(with(sum, i).strength());
    nested!(with, 0, Accumulator::EMPTY, ask, 1 2 3 4 5 6);
    u64::from(top.get())
}

fn all_fives() -> u64 {
    let cards: [Card; 52] = core::array::from_fn(|i| card(i as u8));
    let mut top = Strength::WORST;
    let with = |sum: Accumulator, i: usize| sum.with(cards[i]);
    let mut ask = |sum: Accumulator, i: usize| top = top.max(with(sum, i).strength());
    nested!(with, 0, Accumulator::EMPTY, ask, 1 2 3 4);
    u64::from(top.get())
}
