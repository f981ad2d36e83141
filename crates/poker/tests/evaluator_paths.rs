//! All paths and faces of the evaluator give one answer, and refuse what they should.

use poker::evaluator::{
    Accumulator, Batch, BatchError, PairStrengths, Path, Strength, evaluate, evaluate_short_deck,
};
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

#[test]
fn refused_batches() {
    let good = [0, 5, 10, 15, 20, 25, 30_u8];
    for path in Path::available() {
        let batch = Batch::on(path).unwrap();
        // The bad hand may be anywhere: in a full block or in the rest.
        for (len, index) in [(1, 0), (31, 30), (64, 0), (64, 63), (65, 64), (200, 100)] {
            let mut out = vec![Strength::WORST; len];
            for bad_id in [52, 63, 64, 100, 128, 255] {
                for place in 0..7 {
                    let mut hands = vec![good; len];
                    hands[index][place] = bad_id;
                    let expected = BatchError::Id { index, id: bad_id };
                    assert_eq!(batch.ids(&hands, &mut out), Err(expected), "{path:?}");
                }
            }
            let mut hands = vec![good; len];
            hands[index][6] = good[2];
            let expected = BatchError::Repeated { index, card: card(good[2]) };
            assert_eq!(batch.ids(&hands, &mut out), Err(expected), "{path:?}");
            let cards: Vec<[Card; 7]> = hands.iter().map(|hand| hand.map(card)).collect();
            assert_eq!(batch.cards(&cards, &mut out), Err(expected), "{path:?}");

            for count in [0, 1, 4, 8, 9, 52] {
                let mut sets = vec![set(&good); len];
                sets[index] = Card::all().take(count).collect();
                let error = batch.sets(&sets, &mut out).unwrap_err();
                let expected = format!("hand {index}: expected 5 to 7 cards, found {count}");
                assert_eq!(error.to_string(), expected, "{path:?}");
            }

            let nine = [0, 5, 10, 15, 20, 25, 30, 35, 40_u8];
            for (place, id) in [(0, 52), (3, 255), (8, 64), (4, 40), (8, 0)] {
                let mut hands = vec![nine; len];
                hands[index][place] = id;
                let expected = match Card::from_id(id) {
                    Some(card) => BatchError::Repeated { index, card },
                    None => BatchError::Id { index, id },
                };
                assert_eq!(batch.omaha_ids(&hands, &mut out), Err(expected), "{path:?}");
                assert_eq!(batch.omaha_low_ids(&hands, &mut out), Err(expected), "{path:?}");
            }
        }
        let mut out = [Strength::WORST; 2];
        let expected = Err(BatchError::Room { hands: 3, room: 2 });
        assert_eq!(batch.ids(&[good; 3], &mut out), expected);
        assert_eq!(batch.sets(&[set(&good); 3], &mut out), expected);
        assert_eq!(out, [Strength::WORST; 2], "nothing was done");
    }
}

#[test]
fn short_deck_batches() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let hands: Vec<[u8; 7]> = random::<7>(&mut rng, 300_000)
        .into_iter()
        .filter(|hand| hand.iter().all(|&id| id >= 16))
        .collect();
    assert!(hands.len() > 10_000);
    let sets: Vec<CardSet> = hands.iter().map(set).collect();
    let mut out = vec![Strength::WORST; hands.len()];
    for path in Path::available() {
        let batch = Batch::on(path).unwrap().short_deck();
        let mut pairs = PairStrengths::new(batch);
        for from_sets in [false, true] {
            if from_sets { batch.sets(&sets, &mut out) } else { batch.ids(&hands, &mut out) }
                .unwrap();
            for (set, &strength) in sets.iter().zip(&out) {
                assert_eq!(strength, evaluate_short_deck(*set).unwrap(), "{path:?} {set}");
            }
        }
        for hand in &hands[..100] {
            let board: CardSet = hand[..5].iter().map(|&id| card(id)).collect();
            let (high, low) = (hand[5].max(hand[6]), hand[5].min(hand[6]));
            let place = usize::from(high) * (usize::from(high) - 1) / 2 + usize::from(low);
            let strength = pairs.all(board).unwrap()[place];
            assert_eq!(strength, evaluate_short_deck(set(hand)).unwrap());
        }
    }
}
