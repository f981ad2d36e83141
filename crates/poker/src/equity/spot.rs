//! Two to ten known hands before the flop, exactly.
//!
//! Boards are counted by their ranks: of each of the 6,175 choices of ranks the winners are found
//! once, as if suits did not matter, and count for all ways to give them suits. Then the boards on
//! which somebody has a flush are visited, by the ranks of that suit, and counted over.

use std::sync::OnceLock;

use super::multisets::{Multiset, boards_by_rank, choose};
use super::ranks::{HighRules, Key};
use crate::{Card, CardSet, Combo, Suit};

/// For every set of winners (bit i: player i) the number of boards on which they share the pot.
pub(super) struct Winners {
    pub(super) boards: Vec<i64>,
}

/// The cards that can still come, in the forms that the counting needs.
struct Stub {
    /// Ways to choose `times` cards of a rank.
    all: [[u32; 5]; 13],
    /// The same with the card of a suit among them, and without it.
    with: [[[u32; 5]; 13]; 4],
    without: [[[u32; 5]; 13]; 4],
}

impl Stub {
    fn new(left: CardSet) -> Self {
        let mut stub =
            Self { all: [[0; 5]; 13], with: [[[0; 5]; 13]; 4], without: [[[0; 5]; 13]; 4] };
        for rank in 0..13usize {
            let has = Suit::ALL.map(|s| u32::from(left.ranks_of(s) >> rank & 1));
            let n: u32 = has.iter().sum();
            for times in 0..5u32 {
                stub.all[rank][times as usize] = choose(n, times);
                for (suit, has) in has.into_iter().enumerate() {
                    let others = n - has;
                    stub.without[suit][rank][times as usize] = choose(others, times);
                    if times > 0 {
                        stub.with[suit][rank][times as usize] = has * choose(others, times - 1);
                    }
                }
            }
        }
        stub
    }

    fn boards(&self, board: &Multiset) -> u32 {
        board.parts().map(|(rank, times)| self.all[rank as usize][times as usize]).product()
    }
}

/// Best flush and who has it, by the ranks that the board has in one suit.
struct Flushes {
    suit: usize,
    /// With 3, 4 or 5 cards of the suit on the board somebody has a flush.
    least: u32,
    best: Vec<(u16, u16)>,
}

impl Flushes {
    fn new(suit: Suit, hands: &[Combo]) -> Self {
        let held: Vec<u16> = hands.iter().map(|h| h.set().ranks_of(suit)).collect();
        let most = held.iter().map(|h| h.count_ones()).max().unwrap_or(0);
        let least = 5 - most;
        let taken = held.iter().fold(0, |a, b| a | b);
        let mut best = vec![(0, 0); 1 << 13];
        let everybody = ((1u32 << hands.len()) - 1) as u16;
        for ranks in suited_boards().iter().filter(|r| *r & taken == 0) {
            if ranks.count_ones() < least {
                continue;
            }
            let entry = &mut best[*ranks as usize];
            if most == 0 {
                *entry = (HighRules::FullDeck.of_suit(*ranks) as u16, everybody);
                continue;
            }
            for (player, own) in held.iter().enumerate() {
                let key = HighRules::FullDeck.of_suit(ranks | own) as u16;
                if key > entry.0 {
                    *entry = (key, 1 << player);
                } else if key == entry.0 && key > 0 {
                    entry.1 |= 1 << player;
                }
            }
        }
        Self { suit: suit.index() as usize, least, best }
    }
}

/// The sets of three to five ranks.
fn suited_boards() -> &'static [u16] {
    static ALL: OnceLock<Vec<u16>> = OnceLock::new();
    ALL.get_or_init(|| (0..1u16 << 13).filter(|r| (3..=5).contains(&r.count_ones())).collect())
}

/// Counts all boards of five cards from those that are neither in a hand nor dead. The hands must
/// not share cards.
pub(super) fn count(hands: &[Combo], dead: CardSet) -> Winners {
    let held: CardSet = hands.iter().flat_map(|h| h.cards()).collect();
    let stub = Stub::new(CardSet::FULL - held - dead);
    let flushes: Vec<Flushes> = Suit::ALL.into_iter().map(|s| Flushes::new(s, hands)).collect();
    let ranks: Vec<[u8; 2]> = hands.iter().map(|h| h.cards().map(rank_of)).collect();
    let mut boards = vec![0i64; 1 << hands.len()];
    for board in boards_by_rank() {
        let ways = stub.boards(board);
        if ways == 0 {
            continue;
        }
        let (best, winners) = best_by_rank(board, &ranks);
        boards[winners as usize] += i64::from(ways);
        for flush in &flushes {
            let mut with = [0; 5];
            let mut without = [0; 5];
            let mut bits = [0u16; 5];
            for (i, (rank, times)) in board.parts().enumerate() {
                let (rank, times) = (rank as usize, times as usize);
                with[i] = stub.with[flush.suit][rank][times];
                without[i] = stub.without[flush.suit][rank][times];
                bits[i] = 1 << rank;
            }
            for picked in subsets(board.len, flush.least) {
                let (mut ways, mut ranks) = (1, 0);
                for i in 0..board.len as usize {
                    let is_picked = picked >> i & 1 == 1;
                    ways *= if is_picked { with[i] } else { without[i] };
                    ranks |= if is_picked { bits[i] } else { 0 };
                }
                let (key, flushed) = flush.best[ranks as usize];
                if Key::from(key) > best {
                    boards[winners as usize] -= i64::from(ways);
                    boards[flushed as usize] += i64::from(ways);
                }
            }
        }
    }
    Winners { boards }
}

fn rank_of(card: Card) -> u8 {
    card.rank().index()
}

fn best_by_rank(board: &Multiset, hands: &[[u8; 2]]) -> (Key, u16) {
    let mut best = 0;
    let mut winners = 0;
    for (player, [a, b]) in hands.iter().enumerate() {
        let key = HighRules::FullDeck.by_ranks(board.counts.with(*a).with(*b));
        if key > best {
            (best, winners) = (key, 1 << player);
        } else if key == best {
            winners |= 1 << player;
        }
    }
    (best, winners)
}

/// The subsets of at least `least` (three to five) of so many things, the largest first.
fn subsets(things: u8, least: u32) -> &'static [u8] {
    static THREE: [u8; 1] = [0b111];
    static FOUR: [u8; 5] = [0b1111, 0b0111, 0b1011, 0b1101, 0b1110];
    static FIVE: [u8; 16] = [
        0b11111, 0b01111, 0b10111, 0b11011, 0b11101, 0b11110, 0b00111, 0b01011, 0b01101, 0b01110,
        0b10011, 0b10101, 0b10110, 0b11001, 0b11010, 0b11100,
    ];
    match (things, least) {
        (3, 3) => &THREE,
        (4, 4) => &FOUR[..1],
        (4, 3) => &FOUR,
        (5, 5) => &FIVE[..1],
        (5, 4) => &FIVE[..6],
        (5, 3) => &FIVE,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_cards;

    fn combo(text: &str) -> Combo {
        let cards = parse_cards(text).unwrap();
        Combo::new(cards[0], cards[1]).unwrap()
    }

    /// The published table of heads-up matches.
    #[test]
    fn published_matches() {
        for ([a, b], [win, tie, lose]) in test_kit::poker::published_matches() {
            let found = count(&[combo(a), combo(b)], CardSet::EMPTY);
            assert_eq!(found.boards, [0, win, lose, tie], "{a} {b}");
        }
    }
}
