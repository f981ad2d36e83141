//! What is stored or sent keeps its numbers: card ids, bits of card sets, hand ranks.

use poker::{Card, CardSet, Game, parse_cards, rank_hand};

/// The lines of the file that begin with a word, without it.
fn pinned(word: &str) -> Vec<Vec<&'static str>> {
    let lines = include_str!("data/stored.txt").lines();
    let lines = lines.filter_map(|line| line.strip_prefix(word)?.strip_prefix(": "));
    lines.map(|line| line.split(" = ").collect()).collect()
}

fn number(hex: &str) -> u64 {
    u64::from_str_radix(hex.strip_prefix("0x").unwrap(), 16).unwrap()
}

#[test]
fn card_ids() {
    let lines = pinned("id");
    for line in &lines {
        let card: Card = line[0].parse().unwrap();
        assert_eq!(card.id().to_string(), line[1]);
        assert_eq!(Card::from_id(card.id()), Some(card));
    }
    assert_eq!(lines.len(), 6);
}

#[test]
fn card_set_bits() {
    let lines = pinned("set");
    for line in &lines {
        let set: CardSet = parse_cards(line[0]).unwrap().into_iter().collect();
        assert_eq!(set.bits(), number(line[1]), "{}", line[0]);
        assert_eq!(CardSet::from_bits(set.bits()), Some(set));
    }
    assert_eq!(lines.len(), 3);
}

#[test]
fn hand_ranks() {
    let mut ranks = 0;
    for game in Game::ALL {
        for line in pinned(game.id()) {
            let ranked = rank_hand(game, line[0], None).unwrap();
            assert_eq!(u64::from(ranked.rank().get()), number(line[1]), "{game}: {}", line[0]);
            ranks += 1;
        }
    }
    assert_eq!(ranks, 20);
}
