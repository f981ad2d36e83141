//! Cards as pictures.

use leptos::prelude::*;
use poker::{Card, Suit};

use crate::say::Language;

/// The class that colours a suit; its glyph and letter say the same without colour.
pub const fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// The suit's sign, as text and not as a coloured picture.
pub const fn glyph(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "♣\u{fe0e}",
        Suit::Diamonds => "♦\u{fe0e}",
        Suit::Hearts => "♥\u{fe0e}",
        Suit::Spades => "♠\u{fe0e}",
    }
}

/// A card: rank, sign and letter of the suit; read out by its name.
pub fn card_view(card: Card, language: Language) -> impl IntoView {
    view! {
        <span class=format!("card {}", suit_class(card.suit()))>
            <span class="unseen">{language.card_name(card)}" "</span>
            <CardFace card />
        </span>
    }
}

/// What stands on a card.
#[component]
pub fn CardFace(
    /// The card.
    card: Card,
) -> impl IntoView {
    let letter = card.to_string().chars().last().map(String::from).unwrap_or_default();
    view! {
        <span class="rank" aria-hidden="true">{card.rank().to_string()}</span>
        <span class="glyph" aria-hidden="true">{glyph(card.suit())}</span>
        <span class="letter" aria-hidden="true">{letter}</span>
    }
}

/// Cards in a row.
pub fn cards_view(cards: &[Card], language: Language) -> impl IntoView + use<> {
    let cards: Vec<_> = cards.iter().map(|&card| card_view(card, language)).collect();
    view! { <span class="cards">{cards}</span> }
}
