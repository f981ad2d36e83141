//! Cards in a field of text, which the deck fills too.

use poker::Card;

/// The cards written in a text, as far as they can be read.
pub fn cards_in(text: &str) -> Vec<Card> {
    poker::parse_cards(text).unwrap_or_default()
}

/// The text with this card taken, or put back if it was there. Beyond `most` cards a new hand
/// begins.
pub fn toggle_card(text: &str, card: Card, most: usize) -> String {
    let mut cards = cards_in(text);
    if let Some(at) = cards.iter().position(|&other| other == card) {
        cards.remove(at);
    } else {
        if cards.len() >= most {
            cards.clear();
        }
        cards.push(card);
    }
    cards.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picking_takes_and_puts_back() {
        let [ace, king]: [Card; 2] = cards_in("AsKh").try_into().unwrap();
        assert_eq!(toggle_card("", ace, 2), "As");
        assert_eq!(toggle_card("As", king, 2), "AsKh");
        assert_eq!(toggle_card("As Kh", ace, 2), "Kh");
        assert_eq!(toggle_card("QdQc", ace, 2), "As", "a new hand begins");
        assert_eq!(toggle_card("QQ+", ace, 2), "As", "a range gives way to a hand");
    }
}
