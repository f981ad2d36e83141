//! All paths and faces of the evaluator give one answer, and refuse what they should.

use poker::evaluator::{Accumulator, Batch, BatchError, Path, Strength, evaluate};
use poker::{Card, CardSet, Deck};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn card(id: u8) -> Card {
    Card::from_id(id).unwrap()
}

fn random<const N: usize>(rng: &mut impl Rng, hands: usize) -> Vec<[u8; N]> {
    (0..hands)
        .map(|_| {
            let mut deck: [u8; 52] = core::array::from_fn(|i| i as u8);
            core::array::from_fn(|i| {
                let j = rng.random_range(i..52);
                deck.swap(i, j);
                deck[i]
            })
        })
        .collect()
}

fn set<const N: usize>(hand: &[u8; N]) -> CardSet {
    hand.iter().map(|&id| card(id)).collect()
}

fn check<const N: usize>(hands: &[[u8; N]]) {
    let expected: Vec<Strength> = hands.iter().map(|hand| evaluate(set(hand)).unwrap()).collect();
    for (hand, &expected) in hands.iter().zip(&expected) {
        let sum: Accumulator = hand.iter().map(|&id| card(id)).collect();
        assert_eq!(sum.strength(), expected);
    }
    let sets: Vec<CardSet> = hands.iter().map(set).collect();
    let cards: Vec<[Card; N]> = hands.iter().map(|hand| hand.map(card)).collect();
    let mark = evaluate((0..5).map(card).collect()).unwrap();
    for path in Path::available() {
        let batch = Batch::on(path).unwrap();
        // Room to spare is left alone.
        let mut out = vec![mark; hands.len() + 40];
        for face in 0..3 {
            match face {
                0 => batch.sets(&sets, &mut out),
                1 => batch.ids(hands, &mut out),
                _ => batch.cards(&cards, &mut out),
            }
            .unwrap();
            for (i, expected) in expected.iter().enumerate() {
                assert_eq!(out[i], *expected, "{path:?}, face {face}, {}", sets[i]);
            }
            assert!(out[hands.len()..].iter().all(|&strength| strength == mark));
            out[..hands.len()].fill(mark);
        }
    }
}

#[test]
fn every_length_from_none_up() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for len in (0..200).chain([1_000, 4_099]) {
        check(&random::<5>(&mut rng, len));
        check(&random::<6>(&mut rng, len));
        check(&random::<7>(&mut rng, len));
    }
}
