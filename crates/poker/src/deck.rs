//! Decks: cards in an order.

use rand::Rng;

use crate::{Card, CardSet, Rank};

/// Which cards a deck has.
///
/// ```
/// use poker::{Card, DeckKind};
/// assert_eq!(DeckKind::Short.len(), 36);
/// assert!(!DeckKind::Short.contains("5h".parse()?));
/// # Ok::<(), poker::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DeckKind {
    /// The usual 52 cards.
    #[default]
    Standard,
    /// The 36 cards from six to ace.
    Short,
}

impl DeckKind {
    /// The lowest rank in it; all ranks up to the ace are.
    pub const fn lowest(self) -> Rank {
        match self {
            Self::Standard => Rank::Deuce,
            Self::Short => Rank::Six,
        }
    }

    /// How many cards it has: 52 or 36.
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        4 * (13 - self.lowest() as usize)
    }

    /// Whether the card is in it.
    pub fn contains(self, card: Card) -> bool {
        card.rank() >= self.lowest()
    }

    /// Its cards, by rank and then by suit, lowest first.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }

    /// Its cards as a set.
    pub fn set(self) -> CardSet {
        self.cards().collect()
    }
}

/// Cards in an order, dealt from the top.
///
/// The deck draws no randomness of its own: pass a generator to [`shuffle`](Self::shuffle), or an
/// order to [`from_order`](Self::from_order).
///
/// ```
/// use poker::{Deck, DeckKind};
/// use rand_chacha::{ChaCha20Rng, rand_core::SeedableRng};
/// let mut deck = Deck::new(DeckKind::Standard);
/// deck.shuffle(&mut ChaCha20Rng::seed_from_u64(7));
/// let hole = deck.deal(2).unwrap();
/// assert_eq!(deck.len(), 50);
/// assert!(!deck.contains(hole[0]));
/// assert_eq!(deck.deal(51), None, "refused, and nothing is dealt");
/// assert_eq!(deck.len(), 50);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The top is at the end.
    cards: Vec<Card>,
}

impl Deck {
    /// All cards of that kind in a fixed order: the ace of spades on top, the lowest club at the
    /// bottom.
    pub fn new(kind: DeckKind) -> Self {
        Self { cards: kind.cards().collect() }
    }

    /// The cards of that kind without some, such as those already seen, in the fixed order of
    /// [`new`](Self::new).
    pub fn without(kind: DeckKind, seen: CardSet) -> Self {
        Self { cards: kind.cards().filter(|&card| !seen.contains(card)).collect() }
    }

    /// The deck that deals these cards in this order, the first one first.
    ///
    /// # Errors
    ///
    /// [`RepeatedCard`] when a card is in it twice.
    ///
    /// ```
    /// use poker::{Deck, parse_cards};
    /// let mut deck = Deck::from_order(&parse_cards("As Kd 7c")?)?;
    /// assert_eq!(deck.draw().unwrap().to_string(), "As");
    /// let error = Deck::from_order(&parse_cards("As Kd As")?).unwrap_err();
    /// assert_eq!(error.to_string(), "card 3 of the deck, As, is in it already as card 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_order(cards: &[Card]) -> Result<Self, RepeatedCard> {
        for (i, &card) in cards.iter().enumerate() {
            if let Some(first) = cards[..i].iter().position(|&earlier| earlier == card) {
                return Err(RepeatedCard { card, first: first + 1, second: i + 1 });
            }
        }
        Ok(Self { cards: cards.iter().rev().copied().collect() })
    }

    /// Puts the cards that are left into an order of which every one is as likely as another, as
    /// far as the generator goes (Fisher and Yates, each place drawn without bias).
    pub fn shuffle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        for last in (1..self.cards.len()).rev() {
            self.cards.swap(last, below(rng, last as u32 + 1) as usize);
        }
    }

    /// Takes the top card, if one is left.
    pub fn draw(&mut self) -> Option<Card> {
        self.cards.pop()
    }

    /// Takes that many cards from the top, the top one first; `None`, taking nothing, when fewer
    /// are left.
    pub fn deal(&mut self, count: usize) -> Option<Vec<Card>> {
        let rest = self.cards.len().checked_sub(count)?;
        Some(self.cards.drain(rest..).rev().collect())
    }

    /// The cards that are left, the top one first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.cards.iter().rev().copied()
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether the card is still in it.
    pub fn contains(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }
}

/// An order of cards in which one comes twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("card {second} of the deck, {card}, is in it already as card {first}")]
pub struct RepeatedCard {
    /// The card.
    pub card: Card,
    /// Where it comes first, from 1.
    pub first: usize,
    /// Where it comes again, from 1.
    pub second: usize,
}

/// A number from 0 to `bound - 1`, each as likely as another. The remainder alone would favour
/// small ones, so the few highest draws, which fill no whole round, are thrown away.
fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    let highest = u32::MAX - (u32::MAX % bound + 1) % bound;
    loop {
        let drawn = rng.next_u32();
        if drawn <= highest {
            return drawn % bound;
        }
    }
}
