//! All paths and faces of the evaluator give one answer, and refuse what they should.

use poker::evaluator::{Accumulator, Batch, PairStrengths, Path, Strength, evaluate};
use poker::{Card, CardSet};
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

fn bits(cards: CardSet) -> Vec<u8> {
    Card::all().filter(|&card| cards.contains(card)).map(Card::id).collect()
}

#[test]
fn pairs_added_to_some_cards() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for path in Path::available() {
        let mut pairs = PairStrengths::new(Batch::on(path).unwrap());
        for round in 0..300 {
            let cards: CardSet = match round % 3 {
                0 => set(&random::<3>(&mut rng, 1)[0]),
                1 => set(&random::<4>(&mut rng, 1)[0]),
                _ => set(&random::<5>(&mut rng, 1)[0]),
            };
            // Often many of one suit.
            let cards = if round % 2 == 0 { cards } else { one_suit_more(cards) };
            let strengths = pairs.all(cards).unwrap().to_vec();
            assert_eq!(strengths.len(), 1_326);
            let mut place = 0;
            for high in 1..52 {
                for low in 0..high {
                    let pair: CardSet = [card(low), card(high)].into_iter().collect();
                    if !pair.intersects(cards) {
                        let expected = evaluate(cards | pair).unwrap();
                        assert_eq!(strengths[place], expected, "{path:?}: {cards} {pair}");
                    }
                    place += 1;
                }
                let below = pairs.below(cards, card(high)).unwrap();
                assert_eq!(below.len(), place - high as usize);
                assert_eq!(below, &strengths[..below.len()]);
            }
        }
        for count in [0, 1, 2, 6, 7] {
            let error = pairs.all(Card::all().take(count).collect()).unwrap_err();
            assert_eq!(error.to_string(), format!("expected 3 to 5 cards, found {count}"));
        }
    }
}

/// As many cards, those that can be moved to hearts.
fn one_suit_more(cards: CardSet) -> CardSet {
    let mut moved = CardSet::EMPTY;
    for id in bits(cards) {
        if !moved.insert(card(id / 4 * 4 + 2)) {
            moved.insert(card(id));
        }
    }
    if moved.len() == cards.len() { moved } else { cards }
}
