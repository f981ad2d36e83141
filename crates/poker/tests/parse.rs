//! Cards as people write them.

#![cfg(not(target_family = "wasm"))]

use poker::{BadCardReason, Card, parse_cards};
use proptest::prelude::*;

fn written(text: &str) -> Vec<String> {
    parse_cards(text).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn every_card_in_every_spelling() {
    for card in Card::all() {
        let (rank, suit) = (card.rank(), card.suit());
        let mut ranks = vec![rank.to_string(), rank.to_string().to_lowercase()];
        if rank == poker::Rank::Ten {
            ranks.push("10".into());
        }
        let glyph = suit.glyph();
        let white = ['♧', '♢', '♡', '♤'][suit as usize];
        let suits = [
            suit.to_string(),
            suit.to_string().to_uppercase(),
            glyph.to_string(),
            white.to_string(),
            format!("{glyph}\u{fe0f}"),
            format!("{glyph}\u{fe0e}"),
        ];
        for rank in &ranks {
            for suit in &suits {
                assert_eq!(parse_cards(&format!("{rank}{suit}")), Ok(vec![card]), "{rank}{suit}");
                assert_eq!(format!(" {rank}{suit}\t").parse(), Ok(card), "{rank}{suit}");
            }
        }
    }
}

#[test]
fn spaces_between_cards_are_free() {
    for text in ["10S ah 7d", "10Sah7d", "  Ts  Ah 7d ", "T♠A♥\u{fe0f}7♦", "tSaH\t7D"] {
        assert_eq!(written(text), ["Ts", "Ah", "7d"], "{text:?}");
    }
    assert_eq!(written(""), [""; 0]);
    assert_eq!(written("  "), [""; 0]);
}

#[test]
fn all_bad_cards_are_named_with_their_places() {
    let error = parse_cards("A♠ 1s 7x 10").unwrap_err();
    let faults: Vec<_> = error
        .bad_cards()
        .iter()
        .map(|bad| (bad.number, bad.character, bad.byte, bad.text.as_str(), bad.reason))
        .collect();
    assert_eq!(
        faults,
        [
            (2, 4, 5, "1s", BadCardReason::UnknownRank('1')),
            (3, 7, 8, "7x", BadCardReason::UnknownSuit('x')),
            (4, 10, 11, "10", BadCardReason::MissingSuit),
        ]
    );
    assert_eq!(
        error.to_string(),
        "card 2, \"1s\" (character 4): '1' is not a rank; write 2-9, T or 10, J, Q, K or A; \
         card 3, \"7x\" (character 7): 'x' is not a suit; write c, d, h, s or ♣ ♦ ♥ ♠ after the \
         rank; card 4, \"10\" (character 10): the suit is missing; write c, d, h, s or ♣ ♦ ♥ ♠ \
         after the rank"
    );
}

#[test]
fn a_bad_card_does_not_hide_those_behind_it() {
    let error = parse_cards("AsXxKd").unwrap_err();
    assert_eq!(error.bad_cards().len(), 1);
    assert_eq!((error.bad_cards()[0].number, error.bad_cards()[0].text.as_str()), (2, "Xx"));
}

#[test]
fn what_is_no_card() {
    for text in
        ["1s", "11s", "0s", "As,Kd", "s", "A", "A s", "sA", "♠A", "10", "1 0s", "AAs", "🂡", "é"]
    {
        assert!(parse_cards(text).is_err(), "{text:?}");
    }
    let one = |text: &str| text.parse::<Card>().unwrap_err();
    assert_eq!(one("").bad_cards()[0].reason, BadCardReason::Missing);
    assert_eq!(one("").to_string(), "there is no card; write a rank and a suit, such as Ts");
    assert_eq!(one("As Kd").bad_cards()[0].reason, BadCardReason::OneTooMany);
    assert_eq!(
        one("As Kd").to_string(),
        "card 2, \"Kd\" (character 4): one card was expected and this is one more"
    );
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(
        ids in prop::collection::vec(0_u8..52, 0..20),
        spaces in any::<bool>(),
        glyphs in any::<bool>(),
        lower in any::<bool>(),
    ) {
        let cards: Vec<_> = ids.into_iter().map(|id| Card::from_id(id).unwrap()).collect();
        let texts: Vec<_> = cards
            .iter()
            .map(|card| if glyphs { format!("{card:#}") } else { card.to_string() })
            .collect();
        let mut text = texts.join(if spaces { " " } else { "" });
        if lower {
            text = text.to_lowercase();
        }
        prop_assert_eq!(parse_cards(&text), Ok(cards));
    }

    #[test]
    fn any_text_is_read_or_refused_with_its_place(text in any::<String>()) {
        check_places(&text);
    }

    #[test]
    fn nearly_cards_are_read_or_refused_with_their_place(text in "[2-9TJQKA10acdhs♣♥ \u{fe0f}x,]{0,24}") {
        check_places(&text);
    }
}

/// Places are true: the text of a bad card stands at its byte and at its character.
fn check_places(text: &str) {
    let Err(error) = parse_cards(text) else { return };
    assert!(!error.bad_cards().is_empty());
    let mut last = 0;
    for bad in error.bad_cards() {
        assert!(bad.number > last);
        last = bad.number;
        assert!(text[bad.byte..].starts_with(&bad.text));
        assert!(!bad.text.is_empty() && !bad.text.contains(char::is_whitespace));
        let rest: String = text.chars().skip(bad.character - 1).collect();
        assert!(rest.starts_with(&bad.text));
    }
}
