//! The matches before the flop, against published figures and direct enumeration.
#![cfg(not(debug_assertions))]

use std::collections::HashSet;

use poker::equity::{Control, PreflopMatrix, WinTieLoss, preflop_matrix};
use poker::evaluator::evaluate_unchecked;
use poker::{CardSet, Combo, StartingHand, parse_cards};
use rand::{RngExt, SeedableRng};

fn combo(text: &str) -> Combo {
    let cards = parse_cards(text).unwrap();
    Combo::new(cards[0], cards[1]).unwrap()
}

/// The stored table is what the code computes, on one thread and on three.
#[test]
fn the_stored_table_is_regenerated() {
    for threads in [1, 3] {
        let computed = preflop_matrix(threads, &Control::new()).unwrap();
        assert_eq!(computed.to_bytes(), include_bytes!("../src/equity/preflop.bin"));
    }
}

/// The table of heads-up matches over 1,712,304 boards.
#[test]
fn published_matches() {
    for ([a, b], [wins, ties, losses]) in test_kit::poker::published_matches() {
        let found = PreflopMatrix::stored().get(combo(a), combo(b)).unwrap();
        assert_eq!(found, WinTieLoss { wins, ties, losses }, "{a} {b}");
        let back = PreflopMatrix::stored().get(combo(b), combo(a)).unwrap();
        assert_eq!(back, WinTieLoss { wins: losses, ties, losses: wins }, "{b} {a}");
    }
}

/// `AA,KK,50371344,285228,10986372`, and rows that mirror each other.
#[test]
fn rows_of_starting_hands() {
    let rows: Vec<_> = PreflopMatrix::stored().starting_hands().collect();
    assert_eq!(rows.len(), 28_561);
    let row = |a: StartingHand, b: StartingHand| rows[a.index() * 169 + b.index()].2;
    let pair = |c| StartingHand::pair(poker::Rank::from_char(c).unwrap());
    let aces = WinTieLoss { wins: 50_371_344, ties: 285_228, losses: 10_986_372 };
    assert_eq!(row(pair('A'), pair('K')), aces);
    let mut boards = 0;
    for (a, b, found) in &rows {
        let back = row(*b, *a);
        assert_eq!((found.wins, found.ties, found.losses), (back.losses, back.ties, back.wins));
        boards += found.wins + found.ties + found.losses;
    }
    assert_eq!(boards, 1326 * 1225 * 1_712_304);
}

fn enumerate(a: Combo, b: Combo) -> WinTieLoss {
    let left: Vec<CardSet> =
        (CardSet::FULL - a.set() - b.set()).iter().map(CardSet::single).collect();
    let mut found = WinTieLoss::default();
    for i in 4..left.len() {
        for j in 3..i {
            for k in 2..j {
                for l in 1..k {
                    let four = left[i] | left[j] | left[k] | left[l];
                    for m in &left[..l] {
                        let board = four | *m;
                        let x = evaluate_unchecked(board | a.set());
                        let y = evaluate_unchecked(board | b.set());
                        found.wins += u64::from(x > y);
                        found.ties += u64::from(x == y);
                        found.losses += u64::from(x < y);
                    }
                }
            }
        }
    }
    found
}

/// 200 random matches by dealing all boards.
#[test]
fn random_matches_by_enumeration() {
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let mut checked = 0;
    while checked < 200 {
        let mut draw = || Combo::from_index(random.random_range(0..Combo::COUNT)).unwrap();
        let (a, b) = (draw(), draw());
        if let Some(found) = PreflopMatrix::stored().get(a, b) {
            assert_eq!(found, enumerate(a, b), "{a} {b}");
            checked += 1;
        }
    }
}

/// 47,008 matches are different up to suits and to who is named first.
#[test]
fn there_are_47_008_distinct_matches() {
    let suits = |set: CardSet| poker::Suit::ALL.map(|s| set.ranks_of(s));
    let mut distinct = HashSet::new();
    for a in Combo::all() {
        for b in Combo::all().filter(|b| b.index() < a.index() && !b.set().intersects(a.set())) {
            let (x, y) = (suits(a.set()), suits(b.set()));
            let key = |x: [u16; 4], y: [u16; 4]| {
                let mut key: Vec<(u16, u16)> = x.into_iter().zip(y).collect();
                key.sort_unstable();
                key
            };
            distinct.insert(key(x, y).min(key(y, x)));
        }
    }
    assert_eq!(distinct.len(), 47_008);
}
