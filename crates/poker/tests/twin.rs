//! Random hands, ranked twice in two ways. (All five-card hands: `exhaustive.rs`.)

#![cfg(not(target_family = "wasm"))]

use poker::{Card, CardSet, Game, Ranking, simple};
use proptest::prelude::*;
use proptest::sample::subsequence;
use test_kit::poker as twin;

fn deal(game: Game, count: impl Into<prop::sample::SizeRange>) -> impl Strategy<Value = Vec<Card>> {
    let deck: Vec<_> = game.rules().deck.cards().collect();
    subsequence(deck, count).prop_shuffle()
}

/// Few ranks and few suits, so that pairs, straights and flushes are common.
fn deal_narrow(count: usize) -> impl Strategy<Value = Vec<Card>> {
    (0_u8..9).prop_flat_map(move |lowest| {
        let near = Card::all().filter(move |card| {
            let rank = card.rank().index();
            (lowest..lowest + 5).contains(&rank) || rank == 12
        });
        subsequence(near.collect::<Vec<_>>(), count).prop_shuffle()
    })
}

/// The same order, the same ties, the same categories.
fn compare(ranking: Ranking, a: &[Card], b: &[Card]) -> Result<(), TestCaseError> {
    let pair = [a, b].map(|cards| {
        (cards, simple::best_of(ranking, cards).unwrap(), twin::strength(ranking, cards))
    });
    let [(_, one, _), (_, other, _)] = &pair;
    let orders = (one.rank().cmp(&other.rank()), pair[0].2.cmp(&pair[1].2));
    prop_assert_eq!(orders.0, orders.1, "{} v {}", one.name(), other.name());
    for (cards, ranked, strength) in pair {
        prop_assert_eq!(&twin::strength(ranking, &ranked.best()), &strength, "the cards shown");
        prop_assert!(ranked.best().iter().all(|card| cards.contains(card)));
        let set: CardSet = ranked.best().iter().copied().collect();
        prop_assert_eq!(set.len() as usize, ranked.best().len());
        if ranking != Ranking::Badugi {
            prop_assert_eq!(set.len(), 5);
            let category = twin::category_of_five(ranking, &ranked.best());
            prop_assert_eq!(ranked.category().id(), category);
        }
        let all: CardSet = cards.iter().copied().collect();
        prop_assert_eq!(simple::rank_set(ranking, all), Some(ranked.rank()));
    }
    Ok(())
}

proptest! {
    #[test]
    fn high(a in deal(Game::Holdem, 5..=7), b in deal(Game::Holdem, 5..=7)) {
        compare(Ranking::High, &a, &b)?;
    }

    #[test]
    fn high_narrow(a in deal_narrow(7), b in deal_narrow(6)) {
        compare(Ranking::High, &a, &b)?;
    }

    #[test]
    fn short_deck(a in deal(Game::ShortDeck, 5..=7), b in deal(Game::ShortDeck, 5..=7)) {
        compare(Ranking::ShortDeck, &a, &b)?;
    }

    #[test]
    fn ace_to_five(a in deal(Game::AceToFive, 5..=7), b in deal_narrow(7)) {
        compare(Ranking::AceToFive, &a, &b)?;
    }

    #[test]
    fn deuce_to_seven(a in deal(Game::DeuceToSeven, 5..=7), b in deal_narrow(7)) {
        compare(Ranking::DeuceToSeven, &a, &b)?;
    }

    #[test]
    fn badugi(a in deal(Game::Badugi, 1..=4), b in deal(Game::Badugi, 4)) {
        compare(Ranking::Badugi, &a, &b)?;
    }

    #[test]
    fn omaha(cards in deal(Game::Omaha, 17), holes in (4_usize..=6, 4_usize..=6), street in 3_usize..=5) {
        let (board, rest) = cards.split_at(street);
        let (a, rest) = rest.split_at(holes.0);
        let b = &rest[..holes.1];
        for ranking in [Ranking::High, Ranking::AceToFive] {
            let [one, other] = [a, b].map(|hole| {
                let ranked = simple::best_of_two_and_three(ranking, hole, board).unwrap();
                (ranked, twin::omaha_strength(ranking, hole, board))
            });
            let orders = (one.0.rank().cmp(&other.0.rank()), one.1.cmp(&other.1));
            prop_assert_eq!(orders.0, orders.1, "{} v {}", one.0.name(), other.0.name());
            prop_assert_eq!(twin::strength(ranking, &one.0.best()), one.1);
            prop_assert_eq!(one.0.best().iter().filter(|card| a.contains(card)).count(), 2);
        }
    }

    /// Neither the order of the cards nor which suit is which matters.
    #[test]
    fn order_and_suits_do_not_matter(
        (cards, mixed) in deal(Game::Holdem, 5..=7)
            .prop_flat_map(|cards| (Just(cards.clone()), Just(cards).prop_shuffle())),
        turn in 1_u8..4,
    ) {
        let turned: Vec<_> = mixed
            .iter()
            .map(|card| Card::from_id(card.id() / 4 * 4 + (card.id() + turn) % 4).unwrap())
            .collect();
        for ranking in [Ranking::High, Ranking::AceToFive, Ranking::DeuceToSeven] {
            let rank = |cards: &[Card]| simple::best_of(ranking, cards).unwrap().rank();
            prop_assert_eq!(rank(&cards), rank(&turned));
        }
    }
}
