//! Every evaluator against the simple ranking: every hand of five cards, and random hands of other
//! numbers. Ten million of each with `--release`, some thousands else.

use std::collections::BTreeSet;
use std::thread;

use poker::evaluator::{
    Batch, Path, Strength, evaluate, evaluate_ace_to_five, evaluate_badugi,
    evaluate_deuce_to_seven, evaluate_omaha, evaluate_omaha_low, evaluate_short_deck,
    is_eight_or_better,
};
use poker::{Card, CardSet, HandCategory, HandRank, Ranking, simple};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const RANDOM: usize = if cfg!(debug_assertions) { 4_000 } else { 10_000_000 };

type Evaluate = fn(CardSet) -> Strength;

const GAMES: [(Ranking, Evaluate); 4] = [
    (Ranking::High, |cards| evaluate(cards).unwrap()),
    (Ranking::ShortDeck, |cards| evaluate_short_deck(cards).unwrap()),
    (Ranking::AceToFive, |cards| evaluate_ace_to_five(cards).unwrap()),
    (Ranking::DeuceToSeven, |cards| evaluate_deuce_to_seven(cards).unwrap()),
];

fn card(id: u8) -> Card {
    Card::from_id(id).unwrap()
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// Runs the two halves of a test, at once where there are threads.
fn halves(run: impl Fn(u64) + Sync) {
    if cfg!(target_family = "wasm") {
        run(0);
        run(1);
    } else {
        thread::scope(|scope| {
            let run = &run;
            scope.spawn(move || run(0));
            run(1);
        });
    }
}

/// Random cards of this id and above, all different.
fn random_hands<const N: usize>(count: usize, lowest: u8, check: impl Fn(&[Card; N]) + Sync) {
    halves(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut deck: Vec<Card> = (lowest..52).map(card).collect();
        for _ in 0..count / 2 {
            let hand = core::array::from_fn(|i| {
                let j = rng.random_range(i..deck.len());
                deck.swap(i, j);
                deck[i]
            });
            check(&hand);
        }
    });
}

fn every_five(lowest: u8, step: usize, mut check: impl FnMut([Card; 5])) {
    let mut turn = 0;
    for a in lowest..52 {
        for b in lowest..a {
            for c in lowest..b {
                for d in lowest..c {
                    for e in lowest..d {
                        turn += 1;
                        if turn % step == 0 {
                            check([a, b, c, d, e].map(card));
                        }
                    }
                }
            }
        }
    }
}

/// The counts are the published ones: of poker probability, of short deck, and of ace-to-five lows.
#[test]
fn every_five_cards() {
    let step = if cfg!(debug_assertions) { 7 } else { 1 };
    for (ranking, evaluate) in GAMES {
        let lowest = if ranking == Ranking::ShortDeck { 16 } else { 0 };
        let (mut distinct, mut eights, mut hands) = (BTreeSet::new(), 0, 0);
        let mut categories = [0; HandCategory::COUNT];
        every_five(lowest, step, |five| {
            let expected = simple::rank_five(ranking, &five);
            let strength = evaluate(set(&five));
            assert_eq!(strength.hand_rank(ranking), Some(expected), "{ranking:?} {five:?}");
            categories[expected.category() as usize] += 1;
            eights += u32::from(ranking == Ranking::AceToFive && is_eight_or_better(strength));
            assert_eq!(
                simple::is_eight_or_better(expected),
                ranking == Ranking::AceToFive && is_eight_or_better(strength)
            );
            distinct.insert((strength, expected));
            hands += 1;
        });
        // The order of the strengths is that of the ranks.
        assert!(distinct.iter().map(|(_, rank)| rank).is_sorted_by(|a, b| a < b));
        if step == 1 {
            let counts: (usize, u32, Option<[u32; 9]>) = match ranking {
                Ranking::High => (
                    7_462,
                    2_598_960,
                    Some([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]),
                ),
                Ranking::ShortDeck => (
                    1_404,
                    376_992,
                    Some([122_400, 193_536, 36_288, 16_128, 6_120, 480, 1_728, 288, 24]),
                ),
                Ranking::AceToFive => (6_175, 2_598_960, None),
                _ => (7_462, 2_598_960, None),
            };
            assert_eq!((distinct.len(), hands), (counts.0, counts.1), "{ranking:?}");
            if let Some(expected) = counts.2 {
                assert_eq!(categories[..9], expected, "{ranking:?}");
            }
            assert_eq!(eights, if ranking == Ranking::AceToFive { 57_344 } else { 0 });
        }
    }
}

#[test]
fn every_badugi_hand() {
    let mut distinct = BTreeSet::new();
    let mut categories = [0; 4];
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    let four = [a, b, c, d].map(card);
                    let strength = evaluate_badugi(set(&four)).unwrap();
                    categories[usize::from(strength.get() >> 13)] += 1;
                    distinct.insert(strength);
                    if !cfg!(debug_assertions) || (a + b + c + d) % 16 == 0 {
                        let expected = simple::best_of(Ranking::Badugi, &four).unwrap().rank();
                        assert_eq!(strength.hand_rank(Ranking::Badugi), Some(expected), "{four:?}");
                    }
                }
            }
        }
    }
    assert_eq!(categories, [2_873, 96_252, 154_440, 17_160]);
    assert_eq!(distinct.len(), 1_092);
    let ranks: Vec<Option<HandRank>> =
        distinct.into_iter().map(|strength| strength.hand_rank(Ranking::Badugi)).collect();
    assert!(ranks.is_sorted_by(|a, b| a < b));
}

/// The best of all fives, each of which [`every_five_cards`] has looked at.
fn best_of_fives(cards: &[Card], evaluate: Evaluate) -> Strength {
    let fives = (0_u32..1 << cards.len()).filter(|chosen| chosen.count_ones() == 5);
    fives
        .map(|chosen| {
            let five = cards.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
            evaluate(five.map(|(_, &card)| card).collect())
        })
        .max()
        .unwrap()
}

#[test]
fn random_six_and_seven_cards() {
    for (ranking, evaluate) in GAMES {
        let lowest = if ranking == Ranking::ShortDeck { 16 } else { 0 };
        random_hands::<7>(RANDOM, lowest, |seven| {
            let best = best_of_fives(seven, evaluate);
            assert_eq!(evaluate(set(seven)), best, "{ranking:?} {seven:?}");
            let six = &seven[..6];
            assert_eq!(evaluate(set(six)), best_of_fives(six, evaluate), "{ranking:?} {six:?}");
        });
        // And the simple ranking itself, for the choice of five.
        random_hands::<7>(RANDOM.min(100_000), lowest, |seven| {
            let expected = simple::best_of(ranking, seven).unwrap().rank();
            assert_eq!(evaluate(set(seven)).hand_rank(ranking), Some(expected), "{seven:?}");
        });
    }
}

#[test]
fn random_badugi_of_up_to_seven_cards() {
    random_hands::<7>(RANDOM / 100, 0, |seven| {
        for count in 1..=7 {
            let cards = &seven[..count];
            let expected = simple::best_of(Ranking::Badugi, cards).unwrap().rank();
            let strength = evaluate_badugi(set(cards)).unwrap();
            assert_eq!(strength.hand_rank(Ranking::Badugi), Some(expected), "{cards:?}");
        }
    });
}

/// Every two hole cards with every three of the board, by the evaluators of five cards.
fn naive_omaha(hole: &[Card], board: &[Card]) -> (Strength, Option<Strength>) {
    let (mut high, mut low) = (Strength::WORST, None);
    for (i, &a) in hole.iter().enumerate() {
        for &b in &hole[..i] {
            for (j, &c) in board.iter().enumerate() {
                for (k, &d) in board[..j].iter().enumerate() {
                    for &e in &board[..k] {
                        let five = set(&[a, b, c, d, e]);
                        high = high.max(evaluate(five).unwrap());
                        let candidate = evaluate_ace_to_five(five).unwrap();
                        if is_eight_or_better(candidate) {
                            low = low.max(Some(candidate));
                        }
                    }
                }
            }
        }
    }
    (high, low)
}

fn random_omaha<const N: usize>(count: usize) {
    let batches: Vec<Batch> = Path::available().filter_map(Batch::on).collect();
    // Of a part of the deck straights, flushes and lows come more often.
    for (lowest, count) in [(0, count), (30, count / 10)] {
        halves(|seed| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut deck: Vec<u8> = (lowest..52).collect();
            let mut left = count / 2;
            while left > 0 {
                // Odd lengths, so that there is a rest.
                let hands: Vec<[u8; N]> = (0..left.min(999))
                    .map(|_| {
                        core::array::from_fn(|i| {
                            let j = rng.random_range(i..deck.len());
                            deck.swap(i, j);
                            deck[i]
                        })
                    })
                    .collect();
                left -= hands.len();
                check_omaha(&batches, &hands);
            }
        });
    }
}

fn check_omaha<const N: usize>(batches: &[Batch], hands: &[[u8; N]]) {
    let expected: Vec<_> = hands
        .iter()
        .map(|hand| {
            let cards = hand.map(card);
            let (hole, board) = cards.split_at(N - 5);
            let expected = naive_omaha(hole, board);
            assert_eq!(evaluate_omaha(set(hole), set(board)), Ok(expected.0), "{hole:?} {board:?}");
            assert_eq!(
                evaluate_omaha_low(set(hole), set(board)),
                Ok(expected.1),
                "{hole:?} {board:?}"
            );
            expected
        })
        .collect();
    let mut out = vec![Strength::WORST; hands.len()];
    for batch in batches {
        batch.omaha_ids(hands, &mut out).unwrap();
        for (hand, (expected, strength)) in hands.iter().zip(expected.iter().zip(&out)) {
            assert_eq!(*strength, expected.0, "{:?} {:?}", batch.path(), hand.map(card));
        }
        batch.omaha_low_ids(hands, &mut out).unwrap();
        for (hand, (expected, strength)) in hands.iter().zip(expected.iter().zip(&out)) {
            let expected = expected.1.unwrap_or(Strength::WORST);
            assert_eq!(*strength, expected, "{:?} {:?}", batch.path(), hand.map(card));
        }
    }
}

#[test]
fn random_omaha_of_four_hole_cards() {
    random_omaha::<9>(RANDOM);
}

#[test]
fn random_omaha_of_five_and_six_hole_cards() {
    random_omaha::<10>(RANDOM / 10);
    random_omaha::<11>(RANDOM / 10);
}

#[test]
fn omaha_on_flop_and_turn() {
    random_hands::<11>(RANDOM / 100, 0, |cards| {
        for (hole, board) in [(4, 3), (5, 4), (6, 3), (4, 4)] {
            let (hole, rest) = cards.split_at(hole);
            let board = &rest[..board];
            let expected = naive_omaha(hole, board);
            assert_eq!(evaluate_omaha(set(hole), set(board)), Ok(expected.0));
            assert_eq!(evaluate_omaha_low(set(hole), set(board)), Ok(expected.1));
            let expected = simple::best_of_two_and_three(Ranking::High, hole, board).unwrap();
            let strength = evaluate_omaha(set(hole), set(board)).unwrap();
            assert_eq!(strength.hand_rank(Ranking::High), Some(expected.rank()));
        }
    });
}
