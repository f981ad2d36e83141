//! Hands a second: ours and the other crates, on the same hands in the same run.
//!
//! `cargo run --release --bin side-by-side` builds and runs this in each build; alone it prints a
//! line a figure. `evaluator TASK...` runs only the tasks whose names contain one of the words.

use std::collections::BTreeMap;
use std::hint::black_box;

use peers::crates::{AyaPoker, Crate, Pokers, RsPoker};
use peers::{Entry, measure};
use poker::evaluator::{Accumulator, Batch, PairStrengths, Path, Strength};
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
    let hands = random::<7>(if wanted("10 M") { MANY } else { FEW });
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
        assert_eq!(pairs_sevens(Batch::new()), every_seven::<Ours>());
        let mut entries = enumerations(pairs_sevens, every_seven::<Ours>);
        entries.push(Entry::new(Pokers::NAME, every_seven::<Pokers>));
        entries.push(Entry::new(RsPoker::NAME, every_seven::<RsPoker>));
        entries.push(Entry::new(AyaPoker::NAME, every_seven::<AyaPoker>));
        measure("all 7-card", 133_784_560, 5, entries);
    }
    if wanted("all 5-card") {
        assert_eq!(pairs_fives(Batch::new()), every_five::<Ours>());
        let mut entries = enumerations(pairs_fives, every_five::<Ours>);
        entries.push(Entry::new(Pokers::NAME, every_five::<Pokers>));
        entries.push(Entry::new(RsPoker::NAME, every_five::<RsPoker>));
        entries.push(Entry::new(AyaPoker::NAME, every_five::<AyaPoker>));
        measure("all 5-card", 2_598_960, 101, entries);
    }
    omaha(wanted);
}

/// Hands of four hole cards and the five of the board, high and eight-or-better low.
fn omaha(wanted: impl Fn(&str) -> bool) {
    let hands = random::<9>(1_000_000);
    let aya: Vec<[aya_poker::base::Hand; 2]> = hands
        .iter()
        .map(|hand| {
            let hand = hand.map(|id| AyaPoker::card(card(id)));
            [&hand[..4], &hand[4..]].map(|cards| cards.iter().copied().collect())
        })
        .collect();
    let aya = &aya[..100_000];
    let rs: Vec<rs_poker::omaha::OmahaHand> = hands[..100_000]
        .iter()
        .map(|hand| {
            let bits = |ids: &[u8]| {
                let mut set = rs_poker::core::CardBitSet::new();
                ids.iter().for_each(|&id| set.insert(RsPoker::card(card(id))));
                set
            };
            rs_poker::omaha::OmahaHand::new(bits(&hand[..4]), bits(&hand[4..])).expect("good hands")
        })
        .collect();
    for (task, low) in [("omaha", false), ("omaha low", true)] {
        if !wanted(task) {
            continue;
        }
        let mut out = vec![Strength::WORST; 100_000];
        // They agree on order and ties.
        let mut order = BTreeMap::new();
        let run = |batch: Batch, out: &mut [Strength]| {
            let hands = &hands[..out.len()];
            if low { batch.omaha_low_ids(hands, out) } else { batch.omaha_ids(hands, out) }
                .expect("good hands");
        };
        run(Batch::new(), &mut out);
        for ([hole, board], &strength) in aya.iter().zip(&out) {
            if low {
                let theirs = aya_poker::omaha_lo_rank(hole, board);
                // It ranks lows that are no eight too.
                if strength > Strength::WORST {
                    assert_eq!(*order.entry(strength).or_insert(theirs.0), theirs.0);
                }
            } else {
                let theirs = aya_poker::omaha_rank(hole, board);
                assert_eq!(*order.entry(strength).or_insert(theirs.0), theirs.0);
            }
        }
        assert!(order.values().is_sorted_by(|a, b| a < b), "aya_poker orders {task} otherwise");

        let mut entries = Vec::new();
        for (name, batch) in paths() {
            let mut out = vec![Strength::WORST; 100_000];
            let run = &run;
            entries.push(Entry::new(name, move || {
                run(batch, black_box(&mut out));
                checksum(&out)
            }));
        }
        entries.push(Entry::new(AyaPoker::NAME, || {
            aya.iter()
                .map(|[hole, board]| {
                    u64::from(if low {
                        aya_poker::omaha_lo_rank(hole, board).0
                    } else {
                        aya_poker::omaha_rank(hole, board).0
                    })
                })
                .sum()
        }));
        if !low {
            entries.push(Entry::new(RsPoker::NAME, || {
                use rs_poker::core::Rankable;
                rs.iter().map(|hand| u64::from(hand.rank().value_bits())).sum()
            }));
        }
        measure(task, 100_000, 15, entries);
    }
}

fn enumerations<'a>(pairs: fn(Batch) -> u64, single: fn() -> u64) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'_>> =
        paths().map(|(name, batch)| Entry::new(name, move || pairs(batch))).collect();
    entries.push(Entry::new(Ours::NAME, single));
    entries
}

fn card(id: u8) -> Card {
    Card::from_id(id).expect("below 52")
}

fn set(hand: &[u8; 7]) -> CardSet {
    hand.iter().map(|&id| card(id)).collect()
}

fn random<const N: usize>(count: usize) -> Vec<[u8; N]> {
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

/// Their hands ranked one after the other: into a slice, as our batches do, and summed, which asks
/// less of the memory.
fn better_of<'a, H: 'a, R: Copy + Default + 'a>(
    name: &'static str,
    hands: Vec<H>,
    rank: impl Fn(&H) -> R + Copy + 'a,
    number: impl Fn(R) -> u64 + Copy + 'a,
    times: u64,
) -> [Entry<'a>; 2] {
    let hands = std::rc::Rc::new(hands);
    let again = hands.clone();
    let mut out = vec![R::default(); hands.len()];
    let store = move || {
        for _ in 0..times {
            for (hand, out) in hands.iter().zip(&mut out) {
                *out = rank(hand);
            }
            black_box(&mut out);
        }
        0
    };
    let sum = move || {
        (0..times)
            .map(|_| black_box(&again).iter().map(|hand| number(rank(hand))).sum::<u64>())
            .sum::<u64>()
    };
    [Entry::new(name, store), Entry::new(name, sum)]
}

fn ids(task: &str, hands: &[[u8; 7]], times: u64) {
    fn theirs<'a, C: Crate + 'a>(hands: &[[u8; 7]], times: u64) -> [Entry<'a>; 2] {
        let hands: Vec<[C::Card; 7]> =
            hands.iter().map(|hand| hand.map(|id| C::card(card(id)))).collect();
        let rank = |hand: &[C::Card; 7]| {
            C::rank(&hand.iter().fold(C::empty(), |sum, card| C::with(sum, card)))
        };
        better_of(C::NAME, hands, rank, C::number, times)
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
    entries.extend(theirs::<Pokers>(hands, times));
    entries.extend(theirs::<RsPoker>(hands, times));
    entries.extend(theirs::<AyaPoker>(hands, times));
    measure(task, times * hands.len() as u64, 9, entries);
}

fn prebuilt(task: &str, hands: &[[u8; 7]], sets: &[CardSet], times: u64) {
    fn theirs<'a, C: Crate + 'a>(hands: &[[u8; 7]], times: u64) -> [Entry<'a>; 2] {
        let hands: Vec<C::Hand> = hands
            .iter()
            .map(|hand| hand.iter().fold(C::empty(), |sum, &id| C::with(sum, &C::card(card(id)))))
            .collect();
        better_of(C::NAME, hands, C::rank, C::number, times)
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
    entries.extend(theirs::<Pokers>(hands, times));
    entries.extend(theirs::<RsPoker>(hands, times));
    entries.extend(theirs::<AyaPoker>(hands, times));
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

/// Every hand of seven cards in turn, a card added at a time; the sum of the answers.
fn every_seven<C: Crate>() -> u64 {
    let cards = cards_of::<C>();
    let mut sum = 0;
    let with = |hand: C::Hand, i: usize| C::with(hand, &cards[i]);
    let mut ask = |hand: C::Hand, i: usize| sum += C::number(C::rank(&with(hand, i)));
    nested!(with, 0, C::empty(), ask, 1 2 3 4 5 6);
    sum
}

fn every_five<C: Crate>() -> u64 {
    let cards = cards_of::<C>();
    let mut sum = 0;
    let with = |hand: C::Hand, i: usize| C::with(hand, &cards[i]);
    let mut ask = |hand: C::Hand, i: usize| sum += C::number(C::rank(&with(hand, i)));
    nested!(with, 0, C::empty(), ask, 1 2 3 4);
    sum
}

fn cards_of<C: Crate>() -> [C::Card; 52] {
    core::array::from_fn(|i| C::card(card(i as u8)))
}

/// The same with our accumulator, the last two cards at a time: all pairs below the five others.
fn pairs_sevens(batch: Batch) -> u64 {
    let mut pairs = PairStrengths::new(batch);
    let mut sum = 0;
    let with = |set: CardSet, i: usize| set | card(51 - i as u8).into();
    let mut ask = |set: CardSet, i: usize| {
        let below = pairs.below(with(set, i), card(51 - i as u8)).expect("five cards");
        sum += below.iter().map(|strength| u64::from(strength.get())).sum::<u64>();
    };
    nested!(with, 0, CardSet::EMPTY, ask, 1 2 3 4);
    sum
}

fn pairs_fives(batch: Batch) -> u64 {
    let mut pairs = PairStrengths::new(batch);
    let mut sum = 0;
    let with = |set: CardSet, i: usize| set | card(51 - i as u8).into();
    let mut ask = |set: CardSet, i: usize| {
        let below = pairs.below(with(set, i), card(51 - i as u8)).expect("three cards");
        sum += below.iter().map(|strength| u64::from(strength.get())).sum::<u64>();
    };
    nested!(with, 0, CardSet::EMPTY, ask, 1 2);
    sum
}

/// Our accumulator, a card at a time.
struct Ours;

impl Crate for Ours {
    const NAME: &'static str = "ours, one at a time";
    type Card = Card;
    type Hand = Accumulator;
    type Rank = Strength;

    fn card(card: Card) -> Card {
        card
    }

    #[inline(always)]
    fn empty() -> Accumulator {
        Accumulator::EMPTY
    }

    #[inline(always)]
    fn with(hand: Accumulator, card: &Card) -> Accumulator {
        hand.with(*card)
    }

    #[inline(always)]
    fn rank(hand: &Accumulator) -> Strength {
        hand.strength()
    }

    #[inline(always)]
    fn number(rank: Strength) -> u64 {
        rank.get().into()
    }
}
