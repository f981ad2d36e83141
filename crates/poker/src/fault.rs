//! What can be wrong with the hands one asks about.

use core::fmt;

use crate::{BadCard, Card, Count, Game};

/// The kinds of faults, in the order in which they are reported.
///
/// ```
/// use poker::FaultKind;
/// assert_eq!(FaultKind::DuplicateCard.id(), "duplicate_card");
/// assert!(FaultKind::BadCard < FaultKind::CardCount);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// A text that is no card, or a card that the game's deck has not.
    BadCard,
    /// Too few or too many cards.
    CardCount,
    /// A card that is there already.
    DuplicateCard,
}

impl FaultKind {
    /// The name by which data knows it: `bad_card`, `card_count`, `duplicate_card`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::BadCard => "bad_card",
            Self::CardCount => "card_count",
            Self::DuplicateCard => "duplicate_card",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Whose cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The only cards there are.
    Cards,
    /// The hand with this number, from 1.
    Hand(usize),
    /// The hands of so many players, one behind the other.
    Players(usize),
    /// The board.
    Board,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cards => f.write_str("the hand"),
            Self::Hand(number) => write!(f, "hand {number}"),
            Self::Players(players) => write!(f, "the hands of {players} players"),
            Self::Board => f.write_str("the board"),
        }
    }
}

/// Where a card was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Among whose cards.
    pub place: Place,
    /// The how-manieth of them, from 1.
    pub number: usize,
    /// The character at which it begins, from 1, where the cards came as text.
    pub character: Option<usize>,
}

impl fmt::Display for Spot {
    /// `card 3 of hand 2 (character 7)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {} of {}", self.number, self.place)?;
        match self.character {
            Some(character) => write!(f, " (character {character})"),
            None => Ok(()),
        }
    }
}

/// One thing that is wrong, with its place and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A part of the text is no card.
    #[error("{place}: {bad}")]
    BadCard {
        /// Among whose cards.
        place: Place,
        /// What stands there.
        bad: BadCard,
    },
    /// The game is played without this card.
    #[error(
        "{spot}: {card} is not in the deck; the cards of {name} run from {lowest} to ace",
        name = game.rules().name,
        lowest = game.rules().deck.lowest().name()
    )]
    NotInDeck {
        /// The game.
        game: Game,
        /// The card.
        card: Card,
        /// Its place.
        spot: Spot,
    },
    /// Too few or too many cards.
    #[error("{place}: expected {expected}, found {found}")]
    CardCount {
        /// Among whose cards.
        place: Place,
        /// How many there are.
        found: usize,
        /// How many would be right.
        expected: Count,
    },
    /// As many cards as players could have, but not as many for each.
    #[error("{found} cards do not go round {players} players evenly; give each as many")]
    UnevenShares {
        /// How many players.
        players: usize,
        /// How many cards.
        found: usize,
    },
    /// Hands of this game mean nothing without a board.
    #[error("{} needs a board of {expected}", game.rules().name)]
    BoardMissing {
        /// The game.
        game: Game,
        /// How many cards it has.
        expected: Count,
    },
    /// The game has no board.
    #[error("{} is played without a board; leave it out", game.rules().name)]
    BoardUnwanted {
        /// The game.
        game: Game,
    },
    /// A card that is there already.
    #[error("{second}: {card} is there already, as {first}")]
    DuplicateCard {
        /// The card.
        card: Card,
        /// Where it comes first.
        first: Spot,
        /// Where it comes again.
        second: Spot,
    },
}

impl Fault {
    /// What kind of fault it is.
    pub const fn kind(&self) -> FaultKind {
        match self {
            Self::BadCard { .. } | Self::NotInDeck { .. } => FaultKind::BadCard,
            Self::CardCount { .. }
            | Self::UnevenShares { .. }
            | Self::BoardMissing { .. }
            | Self::BoardUnwanted { .. } => FaultKind::CardCount,
            Self::DuplicateCard { .. } => FaultKind::DuplicateCard,
        }
    }
}

/// Hands that cannot be judged: everything that is wrong with them. Prints all of it.
///
/// ```
/// use poker::{FaultKind, best_hands};
/// let error = best_hands(&["4S 5S 7H 8D JC", "4S 4S 7H 1D"]).unwrap_err();
/// assert_eq!(error.kind(), FaultKind::BadCard);
/// assert_eq!(error.also().collect::<Vec<_>>(), [FaultKind::CardCount, FaultKind::DuplicateCard]);
/// let messages: Vec<_> = error.faults().iter().map(ToString::to_string).collect();
/// assert_eq!(
///     messages,
///     [
///         "hand 2: card 4, \"1D\" (character 10): '1' is not a rank; write 2-9, T or 10, J, Q, K or A",
///         "hand 2: expected 5 cards, found 4",
///         "card 2 of hand 2 (character 4): 4s is there already, as card 1 of hand 2 (character 1)",
///     ]
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct HandsError {
    faults: Vec<Fault>,
}

impl HandsError {
    /// `Ok` when there is no fault.
    pub(crate) fn check(mut faults: Vec<Fault>) -> Result<(), Self> {
        faults.sort_by_key(Fault::kind);
        if faults.is_empty() { Ok(()) } else { Err(Self { faults }) }
    }

    /// The first kind there is, in the order of [`FaultKind`].
    pub fn kind(&self) -> FaultKind {
        self.faults[0].kind()
    }

    /// The other kinds there are, in the same order, each once.
    pub fn also(&self) -> impl Iterator<Item = FaultKind> + '_ {
        let kinds = self.faults.windows(2).map(|pair| [pair[0].kind(), pair[1].kind()]);
        kinds.filter(|[before, kind]| before != kind).map(|[_, kind]| kind)
    }

    /// Every fault, by kind and then by place; never empty.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for HandsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}
