//! The crate on WebAssembly, where there are no threads and no SIMD paths: the counts of all hands
//! of five cards, published equities, ranges.
//!
//! These and the other tests of the crate (without those that need processes or files) run in Node:
//!
//! ```console
//! $ CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="node tests/wasm.mjs" \
//!     cargo test --release --target wasm32-unknown-unknown -p poker --lib --tests
//! ```
//!
//! With Debian's compiler the command is `/usr/bin/cargo` with `RUSTC=/usr/bin/rustc` and
//! `RUSTC_BOOTSTRAP=1`, and `-Zbuild-std=std,panic_abort` follows the target. There is no output
//! on this target: a test that fails traps, and the trap names it.

#![cfg(target_family = "wasm")]

use std::collections::{BTreeMap, BTreeSet, HashMap};

use poker::equity::{Amount, EquityErrorKind, EquityGame, EquityQuery, Method};
use poker::evaluator::{Accumulator, Batch, Path, Strength, evaluate, evaluate_omaha};
use poker::{Card, CardSet, OmahaRange, Range, Ranking, parse_cards};

fn set(text: &str) -> CardSet {
    parse_cards(text).unwrap().into_iter().collect()
}

fn each_five(mut visit: impl FnMut(CardSet)) {
    let cards: Vec<CardSet> = Card::all().map(CardSet::from).collect();
    for e in 4..52 {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        visit(cards[a] | cards[b] | cards[c] | cards[d] | cards[e]);
                    }
                }
            }
        }
    }
}

/// Wikipedia, "Poker probability".
#[test]
fn all_five_card_hands_are_counted() {
    let mut counts: BTreeMap<Strength, u64> = BTreeMap::new();
    each_five(|hand| *counts.entry(evaluate(hand).unwrap()).or_default() += 1);
    assert_eq!(counts.len(), 7462);
    let mut by_category: HashMap<_, u64> = HashMap::new();
    for (strength, n) in counts {
        let category = strength.hand_rank(Ranking::High).unwrap().category();
        *by_category.entry(category).or_default() += n;
    }
    let mut found: Vec<u64> = by_category.into_values().collect();
    found.sort_unstable();
    let wanted = [40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540];
    assert_eq!(found, wanted);
}

#[test]
fn batches_and_accumulators_agree_on_all_hands() {
    let mut hands = Vec::with_capacity(2_598_960);
    each_five(|hand| hands.push(hand));
    let mut strengths = vec![Strength::WORST; hands.len()];
    Batch::new().sets(&hands, &mut strengths).unwrap();
    for (hand, strength) in hands.into_iter().zip(strengths) {
        assert_eq!(Accumulator::from(hand).strength(), strength);
    }
}

#[test]
fn only_the_paths_of_the_machine_are_there() {
    assert_eq!(Path::available().count(), 1);
}

#[test]
fn omaha_takes_two_and_three() {
    let strength = evaluate_omaha(set("AsKs5d7c"), set("Ts7d8h4s2c")).unwrap();
    assert_eq!(strength, evaluate(set("As7c7dTs8h")).unwrap());
}

fn query(game: EquityGame, ranges: &[&str], board: &str) -> EquityQuery {
    let mut query = EquityQuery::parse(game, ranges).unwrap();
    query.board = if board.is_empty() { Vec::new() } else { parse_cards(board).unwrap() };
    query.method = Method::Exact;
    query.threads = 8;
    query
}

#[test]
fn aces_against_kings() {
    for use_table in [true, false] {
        let mut query = query(EquityGame::Holdem, &["AcAd", "KhKs"], "");
        query.use_table = use_table;
        let result = query.run().unwrap();
        assert_eq!(result.boards, Amount::Count(1_712_304));
        assert_eq!(result.players[0].wins, Amount::Count(1_388_072));
        assert_eq!(result.players[0].ties, Amount::Count(6_538));
    }
}

#[test]
fn ranges_before_the_flop() {
    let result = query(EquityGame::Holdem, &["AA", "KK"], "").run().unwrap();
    assert_eq!(result.players[0].wins, Amount::Count(50_371_344));
    assert_eq!(result.players[0].ties, Amount::Count(285_228));
    assert_eq!(result.players[1].wins, Amount::Count(10_986_372));
}

#[test]
fn random_on_a_flop_is_half() {
    let result = query(EquityGame::Holdem, &["random", "random"], "2c7dTh").run().unwrap();
    assert_eq!(result.boards, Amount::Count(1176 * 1081 * 990));
    assert_eq!(result.players[0].wins, result.players[1].wins);
}

#[test]
fn omaha_before_the_flop() {
    let result = query(EquityGame::Omaha, &["AhAsKhKs", "JcTc9d8d"], "").run().unwrap();
    assert_eq!(result.boards, Amount::Count(1_086_008));
    assert_eq!(result.players[0].wins, Amount::Count(667_649));
    assert_eq!(result.players[0].ties, Amount::Count(86));
}

#[test]
fn samples_are_near() {
    let mut query = query(EquityGame::Holdem, &["AcAd", "KhKs"], "");
    query.method = Method::Samples(100_000);
    let sampled = query.run().unwrap();
    let exact = (1_388_072.0 + 6_538.0 / 2.0) / 1_712_304.0;
    let player = &sampled.players[0];
    assert!((player.equity - exact).abs() < 4.0 * player.standard_error);
}

#[test]
fn run_outs_are_told() {
    let mut query = query(EquityGame::Holdem, &["AhKh", "QsQd"], "JhTh2c3d");
    query.details.run_outs = true;
    let found = query.run().unwrap().run_outs;
    assert_eq!(found.iter().filter(|r| r.win > 0.5).count(), 16);
}

#[test]
fn faults_are_told() {
    let error = query(EquityGame::Holdem, &["AA"; 3], "").run().unwrap_err();
    assert_eq!(error.kind(), EquityErrorKind::NoDeal);
    assert!("AA,77-9Ts".parse::<Range>().is_err());
}

#[test]
fn ranges_read_back_as_they_print() {
    let mut printed = BTreeSet::new();
    for percent in 1..=100 {
        let range = Range::top_percent(f64::from(percent)).unwrap();
        assert_eq!(range.to_string().parse::<Range>().unwrap(), range);
        printed.insert(range.to_string());
    }
    assert!(printed.len() > 50);
    for text in ["22+,ATs+,KQo", "0.8(AKs,QQ),AhKh:0.25"] {
        let range: Range = text.parse().unwrap();
        assert_eq!(range.to_string().parse::<Range>().unwrap(), range);
    }
    let omaha: OmahaRange = "AAds,KKQx:0.5".parse().unwrap();
    assert_eq!(omaha.to_string().parse::<OmahaRange>().unwrap(), omaha);
}
