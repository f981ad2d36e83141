//! Cards as text: never a panic; what is read and written is read back as the same; hands of five
//! cards are judged, and the one-call form agrees with it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use poker::{Game, best_hands, parse_cards, rank_hand};

fuzz_target!(|text: &str| {
    let hands: Vec<_> = text.split(',').collect();
    let winners = best_hands(&hands);
    if let Ok(winners) = winners {
        assert!(!winners.is_empty() && winners.iter().all(|winner| hands.contains(winner)));
    }
    for game in Game::ALL {
        for board in [None, Some(hands[0])] {
            let _ = rank_hand(game, text, board);
        }
    }
    let cards = match parse_cards(text) {
        Ok(cards) => cards,
        Err(error) => return assert!(!error.bad_cards().is_empty()),
    };
    for form in [false, true] {
        let written: Vec<_> = cards
            .iter()
            .map(|card| if form { format!("{card:#}") } else { card.to_string() })
            .collect();
        assert_eq!(parse_cards(&written.join(" ")), Ok(cards.clone()));
        assert_eq!(parse_cards(&written.concat()), Ok(cards.clone()));
    }
});
