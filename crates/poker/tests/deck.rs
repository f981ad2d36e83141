//! Decks deal every order as often as any other.

use std::collections::BTreeMap;

use poker::{Card, CardSet, Deck, DeckKind, parse_cards};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Infallible, SeedableRng, TryRng};

#[test]
fn decks_have_their_cards() {
    let standard = Deck::new(DeckKind::Standard);
    assert_eq!(standard.iter().collect::<CardSet>(), CardSet::FULL);
    assert_eq!(standard.len(), 52);
    let short = Deck::new(DeckKind::Short);
    assert_eq!(short.len(), 36);
    assert_eq!(short.iter().map(|card| card.rank().to_char()).min(), Some('6'));
    assert_eq!(DeckKind::Short.set().len(), 36);
    assert_eq!(DeckKind::Short.len(), 36);
    assert_eq!(DeckKind::Standard.len(), 52);
}

#[test]
fn cards_come_off_the_top_and_are_gone() {
    let order = parse_cards("As Kd 7c 2h").unwrap();
    let mut deck = Deck::from_order(&order).unwrap();
    assert_eq!(deck.iter().collect::<Vec<_>>(), order);
    assert_eq!(deck.draw(), Some(order[0]));
    assert_eq!(deck.deal(2), Some(order[1..3].to_vec()));
    assert_eq!(deck.deal(2), None);
    assert_eq!(deck.deal(0), Some(vec![]));
    assert_eq!(deck.draw(), Some(order[3]));
    assert!(deck.is_empty());
    assert_eq!(deck.draw(), None);
}

#[test]
fn seen_cards_are_left_out() {
    let seen: CardSet = parse_cards("As Kd").unwrap().into_iter().collect();
    let deck = Deck::without(DeckKind::Standard, seen);
    assert_eq!(deck.len(), 50);
    assert!(!deck.contains("As".parse().unwrap()));
}

/// The sum over all cells of (seen - expected)^2 / expected.
fn chi_square(seen: impl IntoIterator<Item = u32>, expected: f64) -> f64 {
    seen.into_iter().map(|seen| (f64::from(seen) - expected).powi(2) / expected).sum()
}

/// Every card comes as often at every place. (A deck is known that never dealt the ace of spades
/// first.)
#[test]
fn every_card_at_every_place_equally_often() {
    for (kind, rounds) in [(DeckKind::Standard, 52_000_u32), (DeckKind::Short, 36_000)] {
        let n = kind.len();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut seen = vec![[0_u32; Card::COUNT]; n];
        let mut deck = Deck::new(kind);
        for _ in 0..rounds {
            deck.shuffle(&mut rng);
            for (place, card) in deck.iter().enumerate() {
                seen[place][card.id() as usize] += 1;
            }
        }
        let expected = f64::from(rounds) / n as f64;
        let cells = seen.iter().flat_map(|row| &row[Card::COUNT - n..]).copied();
        // Rows and columns add up, so (n - 1)^2 cells are free; five standard deviations either
        // way, since cells too even would be as wrong.
        let free = ((n - 1) * (n - 1)) as f64;
        let chi = chi_square(cells, expected);
        assert!((chi - free).abs() < 5.0 * (2.0 * free).sqrt(), "{kind:?}: {chi} for {free}");

        // First and last place by themselves: under one in ten thousand would be above this.
        for place in [0, n - 1] {
            let chi = chi_square(seen[place][Card::COUNT - n..].iter().copied(), expected);
            let free = (n - 1) as f64;
            assert!(chi < free + 4.5 * (2.0 * free).sqrt(), "{kind:?}, place {place}: {chi}");
        }
    }
}

/// All 24 orders of four cards, from a fresh deck each time: swapping each place with any place,
/// the common mistake, makes some orders come half as often again as others.
#[test]
fn every_order_equally_often() {
    let fresh = Deck::from_order(&parse_cards("As Kd 7c 2h").unwrap()).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut seen = BTreeMap::new();
    for _ in 0..24_000 {
        let mut deck = fresh.clone();
        deck.shuffle(&mut rng);
        *seen.entry(deck.iter().collect::<Vec<_>>()).or_insert(0_u32) += 1;
    }
    assert_eq!(seen.len(), 24);
    // 23 free cells: above 57 comes once in ten thousand.
    let chi = chi_square(seen.into_values(), 1_000.0);
    assert!(chi < 57.0, "{chi}");
}

/// Which card comes next does not depend on the one before it.
#[test]
fn every_pair_on_top_equally_often() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = vec![0_u32; 52 * 52];
    let mut deck = Deck::new(DeckKind::Standard);
    for _ in 0..265_200 {
        deck.shuffle(&mut rng);
        let top: Vec<_> = deck.iter().take(2).collect();
        seen[top[0].id() as usize * 52 + top[1].id() as usize] += 1;
    }
    let pairs = (0..52 * 52).filter(|i| i / 52 != i % 52);
    let chi = chi_square(pairs.map(|i| seen[i]), 100.0);
    let free = 2651.0_f64;
    assert!((chi - free).abs() < 5.0 * (2.0 * free).sqrt(), "{chi} for {free}");
    assert!((0..52).all(|i| seen[i * 53] == 0));
}

/// A generator that says what it is told to.
struct Told(Vec<u32>);

impl TryRng for Told {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("a shuffle draws 32 bits at a time")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("a shuffle draws 32 bits at a time")
    }
}

/// 2^32 is no multiple of three: its last number would make 0 a little likelier, and is drawn
/// again.
#[test]
fn draws_that_would_favour_a_card_are_thrown_away() {
    let order = parse_cards("As Kd 7c").unwrap();
    let shuffled = |draws: &[u32]| {
        let mut deck = Deck::from_order(&order).unwrap();
        let mut told = Told(draws.to_vec());
        deck.shuffle(&mut told);
        (deck.iter().collect::<Vec<_>>(), told.0.len())
    };
    assert_eq!(shuffled(&[u32::MAX, 1, 0]), shuffled(&[1, 0]));
    let (_, left) = shuffled(&[u32::MAX - 1, 0, 7]);
    assert_eq!(left, 1, "the number before it is good");
}

#[test]
fn the_same_seed_gives_the_same_order() {
    let order = |seed| {
        let mut deck = Deck::new(DeckKind::Standard);
        deck.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        deck
    };
    assert_eq!(order(5), order(5));
    assert_ne!(order(5), order(6));
}
