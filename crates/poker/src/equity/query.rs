//! The question: who holds what, on which board.

use core::fmt;
use core::str::FromStr;

use super::error::{CardPlace, EquityError};
use super::{Control, EquityResult, solve};
use crate::{Card, CardSet, OmahaRange, Range, UnknownGame};

/// The games whose equity can be told.
///
/// ```
/// use poker::equity::EquityGame;
/// assert_eq!("omaha8".parse(), Ok(EquityGame::OmahaHiLo));
/// assert!("stud".parse::<EquityGame>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum EquityGame {
    /// Texas hold'em.
    #[default]
    Holdem,
    /// Hold'em with 36 cards; see [`Ranking::ShortDeck`](crate::Ranking::ShortDeck).
    ShortDeck,
    /// Omaha with four to six hole cards, high.
    Omaha,
    /// Omaha with four to six hole cards, high and eight-or-better low.
    OmahaHiLo,
}

impl EquityGame {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Holdem, Self::ShortDeck, Self::Omaha, Self::OmahaHiLo];

    /// The name by which commands know it.
    pub const fn id(self) -> &'static str {
        ["holdem", "short-deck", "omaha", "omaha8"][self as usize]
    }

    /// Whether a hand is two cards, and ranges are those of hold'em.
    pub const fn has_two_hole_cards(self) -> bool {
        matches!(self, Self::Holdem | Self::ShortDeck)
    }

    /// The cards it is played with.
    ///
    /// ```
    /// use poker::equity::EquityGame;
    /// assert_eq!(EquityGame::ShortDeck.deck().len(), 36);
    /// ```
    pub fn deck(self) -> CardSet {
        match self {
            Self::ShortDeck => Card::all().filter(|c| c.id() >= 16).collect(),
            _ => CardSet::FULL,
        }
    }
}

impl fmt::Display for EquityGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for EquityGame {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let known = Self::ALL.into_iter().find(|game| game.id() == text);
        known.ok_or_else(|| UnknownGame { text: text.into() })
    }
}

/// What a player holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Holding {
    /// Two cards, in hold'em and short deck.
    Range(Range),
    /// Four to six cards, in Omaha.
    Omaha(OmahaRange),
}

impl Holding {
    /// Reads a range of the game: see [`Range::from_str`] and [`OmahaRange::from_str`].
    ///
    /// # Errors
    ///
    /// As those.
    pub fn parse(game: EquityGame, text: &str) -> Result<Self, crate::RangeError> {
        if game.has_two_hole_cards() {
            text.parse().map(Self::Range)
        } else {
            text.parse().map(Self::Omaha)
        }
    }
}

impl From<Range> for Holding {
    fn from(range: Range) -> Self {
        Self::Range(range)
    }
}

impl From<OmahaRange> for Holding {
    fn from(range: OmahaRange) -> Self {
        Self::Omaha(range)
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(range) => range.fmt(f),
            Self::Omaha(range) => range.fmt(f),
        }
    }
}

/// Whether to count or to sample.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Method {
    /// Count every deal when the estimated work is small (about two seconds on one core; the
    /// estimate is made from the question alone, never from a clock), else sample to a standard
    /// error of [`DEFAULT_ERROR`].
    #[default]
    Auto,
    /// Count every deal.
    Exact,
    /// Sample so many deals, 1 to 10^13.
    Samples(u64),
    /// Sample until the standard error of every player's equity is at most this, from 10^-7.
    Error(f64),
}

/// Samples that take about a day, and the standard error that takes a few.
const MOST_SAMPLES: u64 = 10_000_000_000_000;
const LEAST_ERROR: f64 = 1e-7;

/// The standard error to which equity is sampled if nothing else is said.
pub const DEFAULT_ERROR: f64 = 0.0005;

/// The seed of the samples if nothing else is said.
pub const DEFAULT_SEED: u64 = 0x5EED;

/// What to tell besides the players' equities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// Each combo of each range (hold'em and short deck, exact; else there are none in the result).
    pub combos: bool,
    /// Each run-out of a flop or turn: two players, hold'em and short deck, counted exactly. Asked
    /// for elsewhere, it is an error of kind [`Details`](super::EquityErrorKind::Details).
    ///
    /// ```
    /// use poker::equity::{EquityErrorKind, EquityGame, EquityQuery};
    /// use poker::parse_cards;
    /// let mut query = EquityQuery::parse(EquityGame::Holdem, &["AhKh", "QsQd"]).unwrap();
    /// query.details.run_outs = true;
    /// assert_eq!(query.run().unwrap_err().kind(), EquityErrorKind::Details);
    /// query.board = parse_cards("Jh Th 2c 3d").unwrap();
    /// assert_eq!(query.run().unwrap().run_outs.len(), 44);
    /// ```
    pub run_outs: bool,
}

/// A question about equity.
///
/// It holds only what was asked: asked again, or with other dead cards, it answers anew.
///
/// ```
/// use poker::equity::{Amount, EquityErrorKind, EquityGame, EquityQuery};
/// use poker::parse_cards;
///
/// let mut query = EquityQuery::parse(EquityGame::Holdem, &["AcAd", "KhKs"]).unwrap();
/// let result = query.run().unwrap();
/// assert!(result.exact);
/// assert_eq!(result.boards, Amount::Count(1_712_304));
/// assert_eq!(result.players[0].wins, Amount::Count(1_388_072));
/// assert_eq!(result.players[0].ties, Amount::Count(6_538));
///
/// query.board = parse_cards("Ac Kd").unwrap();
/// assert_eq!(query.run().unwrap_err().kind(), EquityErrorKind::BoardCards);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EquityQuery {
    /// The game.
    pub game: EquityGame,
    /// Two to ten players.
    pub players: Vec<Holding>,
    /// No card, a flop, a turn or a river.
    pub board: Vec<Card>,
    /// Cards that nobody can hold and that do not come.
    pub dead: Vec<Card>,
    /// Whether to count or to sample.
    pub method: Method,
    /// The seed of the samples. The same seed gives the same answer on any number of threads.
    pub seed: u64,
    /// How many threads may be used; 0 counts as 1. On WebAssembly there is always one.
    pub threads: usize,
    /// Whether the stored table of matches before the flop may be read.
    pub use_table: bool,
    /// What to tell besides.
    pub details: Details,
}

impl EquityQuery {
    /// The question with everything else at its default: no board, no dead cards, one thread.
    pub fn new(game: EquityGame, players: Vec<Holding>) -> Self {
        Self {
            game,
            players,
            board: Vec::new(),
            dead: Vec::new(),
            method: Method::Auto,
            seed: DEFAULT_SEED,
            threads: 1,
            use_table: true,
            details: Details::default(),
        }
    }

    /// The same with the ranges read from text.
    ///
    /// # Errors
    ///
    /// [`EquityError::Range`] of the first range that cannot be read.
    ///
    /// ```
    /// use poker::equity::{EquityGame, EquityQuery};
    /// let error = EquityQuery::parse(EquityGame::Holdem, &["AA", "KX"]).unwrap_err();
    /// assert!(error.to_string().starts_with("player 2: `KX` at character 1 of the range:"));
    /// ```
    pub fn parse(game: EquityGame, ranges: &[&str]) -> Result<Self, EquityError> {
        let players = ranges
            .iter()
            .enumerate()
            .map(|(player, text)| {
                Holding::parse(game, text).map_err(|source| EquityError::Range { player, source })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self::new(game, players))
    }

    /// Answers.
    ///
    /// # Errors
    ///
    /// [`EquityError`] when there is no such deal, or no such method.
    pub fn run(&self) -> Result<EquityResult, EquityError> {
        self.run_with(&Control::new())
    }

    /// Answers, with progress and a way to stop.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and [`EquityError::Cancelled`].
    pub fn run_with(&self, control: &Control<'_>) -> Result<EquityResult, EquityError> {
        let cards = self.check()?;
        solve::solve(self, &cards, control)
    }

    /// Checks everything that does not need the ranges' combinations.
    fn check(&self) -> Result<KnownCards, EquityError> {
        let players = self.players.len();
        if !(2..=10).contains(&players) {
            return Err(EquityError::PlayerCount { found: players });
        }
        self.check_holdings()?;
        let deck = self.game.deck();
        let known = self.board.iter().chain(&self.dead);
        let singles: Vec<(usize, CardSet)> =
            self.players.iter().enumerate().filter_map(|(i, h)| Some((i, only_hand(h)?))).collect();
        let held = singles.iter().flat_map(|(_, set)| *set);
        if let Some(card) = known.copied().chain(held).find(|c| !deck.contains(*c)) {
            return Err(EquityError::NotInDeck { card, game: self.game });
        }
        if !matches!(self.board.len(), 0 | 3..=5) {
            return Err(EquityError::BoardCards { found: self.board.len() });
        }
        let mut seen: Vec<(Card, CardPlace)> = Vec::new();
        let all = self
            .board
            .iter()
            .map(|c| (*c, CardPlace::Board))
            .chain(self.dead.iter().map(|c| (*c, CardPlace::Dead)))
            .chain(singles.iter().flat_map(|(i, set)| {
                let place = CardPlace::Player(*i);
                set.iter().map(move |c| (c, place))
            }));
        for (card, place) in all {
            if let Some((_, first)) = seen.iter().find(|(c, _)| *c == card) {
                return Err(EquityError::DuplicateCard { card, first: *first, second: place });
            }
            seen.push((card, place));
        }
        self.check_method()?;
        self.check_details()?;
        let board: CardSet = self.board.iter().copied().collect();
        let dead: CardSet = self.dead.iter().copied().collect();
        Ok(KnownCards { board, dead, left: deck - board - dead })
    }

    fn check_method(&self) -> Result<(), EquityError> {
        let wanted = match self.method {
            Method::Samples(n) if !(1..=MOST_SAMPLES).contains(&n) => {
                "the number of samples must be from 1 to 10,000,000,000,000"
            }
            Method::Error(e) if !(e >= LEAST_ERROR && e.is_finite()) => {
                "the standard error to reach must be a number from 0.0000001"
            }
            _ => return Ok(()),
        };
        Err(EquityError::Sampling { wanted })
    }

    /// Whether run-outs, if asked for, can be told.
    fn check_details(&self) -> Result<(), EquityError> {
        let wanted = if !self.details.run_outs {
            return Ok(());
        } else if !self.game.has_two_hole_cards() {
            "run-outs are told one by one in hold'em and short deck, not in Omaha"
        } else if self.players.len() != 2 {
            "run-outs are told one by one for two players, not for more"
        } else if self.board.is_empty() {
            "run-outs are told one by one on a flop or a turn; there is no board yet"
        } else if self.board.len() == 5 {
            "run-outs are told one by one on a flop or a turn; after the river no card comes"
        } else if matches!(self.method, Method::Samples(_) | Method::Error(_)) {
            "run-outs are told one by one when they are counted exactly, not when they are sampled"
        } else {
            return Ok(());
        };
        Err(EquityError::Details { wanted })
    }

    fn check_holdings(&self) -> Result<(), EquityError> {
        for (player, holding) in self.players.iter().enumerate() {
            let fits = matches!(holding, Holding::Range(_)) == self.game.has_two_hole_cards();
            if !fits {
                let wanted = if self.game.has_two_hole_cards() {
                    "two hole cards"
                } else {
                    "four to six hole cards"
                };
                return Err(EquityError::HoleCards { player, game: self.game, wanted });
            }
        }
        let count = |holding: &Holding| match holding {
            Holding::Range(_) => 2,
            Holding::Omaha(range) => range.cards(),
        };
        let first = count(&self.players[0]);
        match self.players.iter().position(|h| count(h) != first) {
            Some(player) => Err(EquityError::HoleCards {
                player,
                game: self.game,
                wanted: "the same number of hole cards for every player",
            }),
            None => Ok(()),
        }
    }
}

/// The cards that are known before anyone's hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownCards {
    pub(super) board: CardSet,
    pub(super) dead: CardSet,
    pub(super) left: CardSet,
}

/// The hand of a holding that has only one.
fn only_hand(holding: &Holding) -> Option<CardSet> {
    match holding {
        Holding::Range(range) => {
            let mut combos = range.iter();
            let (combo, _) = combos.next()?;
            combos.next().is_none().then(|| combo.set())
        }
        Holding::Omaha(range) => match range.hands() {
            Some([hand]) => Some(*hand),
            _ => None,
        },
    }
}
