//! Large sets of hands that lie beside the project. CI has them; elsewhere they are left out.

#![cfg(not(target_family = "wasm"))]

use std::path::PathBuf;

use poker::{Card, Game, HandCategory, Rank, Suit, best_of_players};

/// A file of the shared data; `None`, with a word about it, where CI is not set and it is missing.
fn shared(name: &str) -> Option<String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("../shared/data").join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) if std::env::var_os("CI").is_some() => {
            panic!("{}: {error}; CI replays this set", path.display())
        }
        Err(_) => {
            println!("left out: {name} (replayed where CI is set)");
            None
        }
    }
}

/// The 25,010 labelled hands of the UCI "Poker Hand" training set: suit and rank of five cards
/// (rank 1 the ace), then the label, 0 for nothing to 9 for a royal flush.
#[test]
fn uci_labels() {
    let Some(text) = shared("uci/poker-hand-training-true.data") else { return };
    let mut hands = 0;
    for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let numbers: Vec<u8> = line.split(',').map(|word| word.trim().parse().unwrap()).collect();
        let (label, cards) = numbers.split_last().unwrap();
        let cards: Vec<_> = cards
            .chunks(2)
            .map(|card| {
                let rank = if card[1] == 1 { Rank::Ace } else { Rank::ALL[card[1] as usize - 2] };
                Card::new(rank, Suit::ALL[card[0] as usize - 1])
            })
            .collect();
        let ranked = Game::Holdem.rank(&cards, None).unwrap();
        let expected = HandCategory::ALL[usize::from(*label).min(8)];
        assert_eq!(ranked.category(), expected, "{line}");
        assert_eq!(ranked.rank().is_royal(), *label == 9, "{line}");
        hands += 1;
    }
    assert_eq!(hands, 25_010);
}

/// Project Euler, problem 54: the first player wins 376 of 1,000 hands, and none is tied.
#[test]
fn euler_54() {
    let Some(text) = shared("euler54/poker.txt") else { return };
    let mut wins = [0, 0];
    for line in text.lines() {
        let showdown = best_of_players(Game::Holdem, None, 2, line).unwrap();
        let [winner] = showdown.winners() else { panic!("tied: {line}") };
        wins[*winner] += 1;
    }
    assert_eq!(wins, [376, 624]);
}
