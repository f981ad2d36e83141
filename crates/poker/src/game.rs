//! The games whose hands are judged, as data.

use core::fmt;
use core::str::FromStr;

use crate::{DeckKind, Ranking};

/// A game, as far as judging hands goes: with which cards, how many, and what wins.
///
/// ```
/// use poker::Game;
/// let game: Game = "short-deck".parse()?;
/// assert_eq!(game, Game::ShortDeck);
/// assert_eq!(game.rules().deck.len(), 36);
/// let error = "tarot".parse::<Game>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "\"tarot\" is not a game; write holdem, omaha, short-deck, ace-to-five, deuce-to-seven or badugi"
/// );
/// # Ok::<(), poker::UnknownGame>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Game {
    /// Texas hold'em, and every game of five to seven cards in which the high hand wins: any five
    /// of the hole cards and the board (TDA 2022; WSOP 2023).
    #[default]
    Holdem,
    /// Omaha with four, five or six hole cards: exactly two of them and three of the board (WSOP
    /// 2023, live action rules for Omaha).
    Omaha,
    /// Hold'em with the 36 cards from six to ace; see [`Ranking::ShortDeck`].
    ShortDeck,
    /// Low hands as in razz and ace-to-five lowball; see [`Ranking::AceToFive`].
    AceToFive,
    /// Low hands as in deuce-to-seven lowball; see [`Ranking::DeuceToSeven`].
    DeuceToSeven,
    /// Four-card low hands of different ranks and suits; see [`Ranking::Badugi`].
    Badugi,
}

impl Game {
    /// All games.
    pub const ALL: [Self; 6] = [
        Self::Holdem,
        Self::Omaha,
        Self::ShortDeck,
        Self::AceToFive,
        Self::DeuceToSeven,
        Self::Badugi,
    ];

    /// Its rules.
    pub const fn rules(self) -> &'static GameRules {
        &RULES[self as usize]
    }

    /// The name by which commands know it: `holdem`, `short-deck`, ...
    pub const fn id(self) -> &'static str {
        self.rules().id
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let known = Self::ALL.into_iter().find(|game| game.id() == text);
        known.ok_or_else(|| UnknownGame { text: text.into() })
    }
}

/// A text that names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct UnknownGame {
    /// What stood there.
    pub text: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a game; write ", self.text)?;
        for (i, game) in Game::ALL.into_iter().enumerate() {
            let before = match i {
                0 => "",
                _ if i + 1 == Game::ALL.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}{game}")?;
        }
        Ok(())
    }
}

/// The rules of a [`Game`] as far as judging hands goes.
///
/// ```
/// use poker::{Game, HoleCardsUsed};
/// let omaha = Game::Omaha.rules();
/// let board = omaha.board.as_ref().unwrap();
/// assert!(board.hole_cards.holds(6));
/// assert_eq!(board.hole_cards_used, HoleCardsUsed::Two);
/// assert_eq!(omaha.whole_hand, None, "an Omaha hand needs a board");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRules {
    /// The name by which commands know it.
    pub id: &'static str,
    /// The name by which players know it.
    pub name: &'static str,
    /// The cards it is played with.
    pub deck: DeckKind,
    /// Which hand beats which.
    pub ranking: Ranking,
    /// Cards in a hand that stands without a board, where it can: the first number when hands are
    /// compared, up to the second when one hand is ranked.
    pub whole_hand: Option<Count>,
    /// How hands and board go together, where the game has a board.
    pub board: Option<BoardRules>,
}

/// How hole cards and board make a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRules {
    /// Hole cards of a player.
    pub hole_cards: Count,
    /// Cards on the board once hands can be compared.
    pub board_cards: Count,
    /// How many of the hole cards make the hand.
    pub hole_cards_used: HoleCardsUsed,
}

/// How many of the hole cards make a hand of five with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoleCardsUsed {
    /// As many as make the best hand, none included.
    Any,
    /// Two, with three of the board.
    Two,
}

/// A number of cards, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The least.
    pub min: usize,
    /// The most.
    pub max: usize,
}

impl Count {
    /// From the least to the most.
    pub const fn new(min: usize, max: usize) -> Self {
        Self { min, max }
    }

    /// Exactly so many.
    pub const fn exactly(count: usize) -> Self {
        Self::new(count, count)
    }

    /// Whether so many are right.
    pub const fn holds(self, count: usize) -> bool {
        self.min <= count && count <= self.max
    }
}

impl fmt::Display for Count {
    /// `5 cards`, `4 to 6 cards`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { min, max } = self;
        if min == max {
            write!(f, "{min} card{}", if *min == 1 { "" } else { "s" })
        } else {
            write!(f, "{min} to {max} cards")
        }
    }
}

const FLOP_TO_RIVER: Count = Count::new(3, 5);

static RULES: [GameRules; 6] = [
    GameRules {
        id: "holdem",
        name: "hold'em",
        deck: DeckKind::Standard,
        ranking: Ranking::High,
        whole_hand: Some(Count::new(5, 7)),
        board: Some(BoardRules {
            hole_cards: Count::exactly(2),
            board_cards: FLOP_TO_RIVER,
            hole_cards_used: HoleCardsUsed::Any,
        }),
    },
    GameRules {
        id: "omaha",
        name: "Omaha",
        deck: DeckKind::Standard,
        ranking: Ranking::High,
        whole_hand: None,
        board: Some(BoardRules {
            hole_cards: Count::new(4, 6),
            board_cards: FLOP_TO_RIVER,
            hole_cards_used: HoleCardsUsed::Two,
        }),
    },
    GameRules {
        id: "short-deck",
        name: "short deck",
        deck: DeckKind::Short,
        ranking: Ranking::ShortDeck,
        whole_hand: Some(Count::new(5, 7)),
        board: Some(BoardRules {
            hole_cards: Count::exactly(2),
            board_cards: FLOP_TO_RIVER,
            hole_cards_used: HoleCardsUsed::Any,
        }),
    },
    GameRules {
        id: "ace-to-five",
        name: "ace-to-five low",
        deck: DeckKind::Standard,
        ranking: Ranking::AceToFive,
        whole_hand: Some(Count::new(5, 7)),
        board: None,
    },
    GameRules {
        id: "deuce-to-seven",
        name: "deuce-to-seven low",
        deck: DeckKind::Standard,
        ranking: Ranking::DeuceToSeven,
        whole_hand: Some(Count::new(5, 7)),
        board: None,
    },
    GameRules {
        id: "badugi",
        name: "badugi",
        deck: DeckKind::Standard,
        ranking: Ranking::Badugi,
        whole_hand: Some(Count::exactly(4)),
        board: None,
    },
];
