//! Which hand wins, what a hand is called.

use poker::{Game, HandsError, RankedHand, Showdown};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// Which of these hands wins? Five cards each, or hole cards with a board.
///
/// ```
/// let question: protocol::HandsQuestion =
///     serde_json::from_str(r#"{"hands":["5d Ah","Qc 7d"],"board":"Qd Jd 9d Kc 6d"}"#).unwrap();
/// assert_eq!(question.answer().unwrap().winners, [1]);
///
/// let question = protocol::HandsQuestion { hands: vec!["5d Ah".into()], ..Default::default() };
/// assert_eq!(question.answer().unwrap_err().kind, "card_count");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct HandsQuestion {
    /// The hands, as people write cards.
    pub hands: Vec<String>,
    /// The board; the hands are hole cards then.
    #[serde(default)]
    pub board: Option<String>,
    /// The game; hold'em unless said.
    #[serde(default, with = "crate::game")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::GameName))]
    pub game: Game,
}

/// What is the best hand in these cards called?
///
/// ```
/// let question =
///     protocol::RankQuestion { cards: "8h 7h 6h 5h 4h".into(), ..Default::default() };
/// assert_eq!(question.answer().unwrap().name, "straight flush, eight high");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RankQuestion {
    /// Five to seven cards; four in badugi; hole cards where there is a board.
    pub cards: String,
    /// The board.
    #[serde(default)]
    pub board: Option<String>,
    /// The game; hold'em unless said.
    #[serde(default, with = "crate::game")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::GameName))]
    pub game: Game,
}

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandsAnswer {
    /// The hands that win, counted from 0; several when they tie.
    pub winners: Vec<usize>,
    /// Every hand, in the order given.
    pub hands: Vec<HandAnswer>,
    /// What decided between the winner and the best of the others, in words; absent with one hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<String>,
}

/// One hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandAnswer {
    /// The cards as they were given.
    pub cards: String,
    /// `high_card` to `straight_flush`, or `badugi_1` to `badugi_4`.
    pub category: String,
    /// As a player says it.
    pub name: String,
    /// Higher for the hand that wins; comparable within one game.
    pub rank: u32,
    /// The cards that count, the made part first.
    pub best: String,
}

/// How often each player won, over many deals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CountAnswer {
    /// Deals that each player won alone.
    pub wins: Vec<u64>,
    /// Deals that nobody won alone.
    pub ties: u64,
}

impl HandsQuestion {
    /// Asks `poker`.
    ///
    /// # Errors
    ///
    /// `bad_card`, `card_count`, `duplicate_card`.
    pub fn answer(&self) -> Result<HandsAnswer, Refusal> {
        let hands: Vec<_> = self.hands.iter().map(String::as_str).collect();
        let showdown = poker::best_hands_with(self.game, self.board.as_deref(), &hands)?;
        Ok(HandsAnswer::new(&showdown, &hands))
    }
}

impl RankQuestion {
    /// Asks `poker`.
    ///
    /// # Errors
    ///
    /// `bad_card`, `card_count`, `duplicate_card`.
    pub fn answer(&self) -> Result<HandAnswer, Refusal> {
        let ranked = poker::rank_hand(self.game, &self.cards, self.board.as_deref())?;
        Ok(HandAnswer::new(self.cards.clone(), &ranked))
    }
}

impl HandsAnswer {
    /// `cards` are the texts of the hands as they were given.
    pub fn new(showdown: &Showdown, cards: &[impl AsRef<str>]) -> Self {
        let hands = showdown.hands().iter().zip(cards);
        Self {
            winners: showdown.winners().to_vec(),
            hands: hands.map(|(hand, cards)| HandAnswer::new(cards.as_ref(), hand)).collect(),
            decided: showdown.decided().map(|decision| decision.to_string()),
        }
    }
}

impl HandAnswer {
    /// `cards` is the text of the hand as it was given.
    pub fn new(cards: impl Into<String>, hand: &RankedHand) -> Self {
        Self {
            cards: cards.into(),
            category: hand.category().id().into(),
            name: hand.name(),
            rank: hand.rank().get(),
            best: hand.best().to_string(),
        }
    }
}

impl From<HandsError> for Refusal {
    fn from(error: HandsError) -> Self {
        let also = error.also().map(poker::FaultKind::id);
        Self::new(error.kind().id(), error.to_string()).with_also(also)
    }
}
