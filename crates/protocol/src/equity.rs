//! How often a range wins.

use std::borrow::Cow;

use poker::equity::{
    Amount, Control, DEFAULT_SEED, Details, EquityError, EquityGame, EquityQuery, EquityResult,
    Holding, Method, PlayerEquity,
};
use poker::{Card, CardSet, Range};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Refusal;

/// How often does each of these ranges win?
///
/// ```
/// let question: protocol::EquityQuestion =
///     serde_json::from_str(r#"{"ranges":["AcAd","KhKs"]}"#).unwrap();
/// let answer = question.answer().unwrap();
/// assert!(answer.exact);
/// assert_eq!(answer.players[0].wins, protocol::CountOrWeight::Count(1_388_072));
///
/// let question: protocol::EquityQuestion =
///     serde_json::from_str(r#"{"ranges":["AcAd","KX"]}"#).unwrap();
/// assert_eq!(question.answer().unwrap_err().kind, "bad_range");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct EquityQuestion {
    /// Two to ten ranges, as people write them.
    pub ranges: Vec<String>,
    /// No card, a flop, a turn or a river.
    pub board: Option<String>,
    /// Cards that are out of play.
    pub dead: Option<String>,
    /// The game; hold'em unless said.
    pub game: EquityGameName,
    /// Count every deal, however long it takes.
    pub exact: bool,
    /// Sample so many deals.
    pub samples: Option<u64>,
    /// Sample to this standard error.
    pub error: Option<f64>,
    /// The seed of the samples; a fixed one unless said.
    pub seed: Option<u64>,
    /// Threads to use, one unless said. The answer does not depend on it.
    pub threads: Option<usize>,
    /// Read no stored result.
    pub no_table: bool,
    /// What to tell besides.
    pub by: Vec<EquityDetail>,
}

/// A game whose equity can be told: `holdem`, `omaha`, `omaha8`, `short-deck`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EquityGameName(pub EquityGame);

/// What an equity can be told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EquityDetail {
    /// Each starting hand (169) of each range.
    Hand,
    /// Each combo (1,326) of each range.
    Combo,
    /// Each run-out of a flop or a turn.
    RunOut,
}

/// The equity of each range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EquityAnswer {
    /// Whether every deal was counted; else they were sampled.
    pub exact: bool,
    /// Combinations of hands times run-outs; of sampled deals, how many.
    pub boards: CountOrWeight,
    /// The players, in the order asked.
    pub players: Vec<PlayerAnswer>,
    /// When sampled: the greatest standard error of an equity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f64>,
    /// When sampled: the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// If asked for: run-outs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub run_outs: Vec<RunOutAnswer>,
}

/// The equity of one range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerAnswer {
    /// The range as it was given.
    pub range: String,
    /// The share of the pot to be expected, 0 to 1.
    pub equity: f64,
    /// How often the whole pot is won, 0 to 1.
    pub win: f64,
    /// How often it is shared, 0 to 1.
    pub tie: f64,
    /// Deals won.
    pub wins: CountOrWeight,
    /// Deals shared.
    pub ties: CountOrWeight,
    /// Hi-lo: the part of the equity from the high side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// Hi-lo: the part of the equity from the low side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// Hi-lo: how often both sides are won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoop: Option<f64>,
    /// If asked for: starting hands or combos of the range.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<HandEquity>,
}

/// The equity of one hand of a range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandEquity {
    /// `AKs`, or `AcKc` by combo.
    pub hand: String,
    /// The share of the pot to be expected with it, 0 to 1.
    pub equity: f64,
}

/// The first player's equity after one run-out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RunOutAnswer {
    /// The cards that come.
    pub cards: String,
    /// How many run-outs are like it, up to an exchange of suits.
    pub like_it: u32,
    /// The first player's equity.
    pub equity: f64,
}

/// A count of deals, or a weight where ranges are weighted. A weight is shown with twelve digits: the
/// last ones are what adding up fractions leaves.
///
/// ```
/// use protocol::CountOrWeight;
/// assert_eq!(CountOrWeight::Weight(103_214.400_000_000_01).to_string(), "103214.4");
/// assert_eq!(CountOrWeight::Count(1_388_072).to_string(), "1388072");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum CountOrWeight {
    Count(u64),
    /// Also a count too great for 64 bits.
    Weight(f64),
}

impl EquityQuestion {
    /// Asks `poker`.
    ///
    /// # Errors
    ///
    /// The kinds of [`poker::equity::EquityErrorKind`]; `bad_card` for the board and dead cards;
    /// `usage` where methods exclude each other.
    pub fn answer(&self) -> Result<EquityAnswer, Refusal> {
        self.answer_with(&Control::new())
    }

    /// The same with progress and a way to stop.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer), and `cancelled`.
    pub fn answer_with(&self, control: &Control<'_>) -> Result<EquityAnswer, Refusal> {
        let query = self.query()?;
        let result = query.run_with(control)?;
        if self.tells_hands_apart() && !result.exact {
            return Err(Refusal::new(
                "details",
                "hands are told apart when they are counted exactly, and this was sampled; ask \
                 for exact, or name fewer players or narrower ranges",
            ));
        }
        Ok(EquityAnswer::new(self, &query, &result))
    }

    fn tells_hands_apart(&self) -> bool {
        self.by.iter().any(|by| *by != EquityDetail::RunOut)
    }

    /// Whether the hands of a range can be told apart.
    fn check_details(&self) -> Result<(), Refusal> {
        let why = if !self.tells_hands_apart() {
            return Ok(());
        } else if !self.game.0.has_two_hole_cards() {
            "hands are told apart in hold'em and short deck, not in Omaha"
        } else if self.samples.is_some() || self.error.is_some() {
            "hands are told apart when they are counted exactly, not when they are sampled"
        } else {
            return Ok(());
        };
        Err(Refusal::new("details", why))
    }

    /// The question as `poker` takes it.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer).
    pub fn query(&self) -> Result<EquityQuery, Refusal> {
        let method = match (self.exact, self.samples, self.error) {
            (false, None, None) => Method::Auto,
            (true, None, None) => Method::Exact,
            (false, Some(samples), None) => Method::Samples(samples),
            (false, None, Some(error)) => Method::Error(error),
            _ => {
                return Err(Refusal::new(
                    "usage",
                    "exact, samples and error exclude each other; write one of them",
                ));
            }
        };
        self.check_details()?;
        let ranges: Vec<_> = self.ranges.iter().map(|range| without_spaces(range)).collect();
        let ranges: Vec<_> = ranges.iter().map(AsRef::as_ref).collect();
        let mut query = EquityQuery::parse(self.game.0, &ranges)?;
        query.board = cards("the board", self.board.as_deref())?;
        query.dead = cards("the dead cards", self.dead.as_deref())?;
        query.method = method;
        query.seed = self.seed.unwrap_or(DEFAULT_SEED);
        query.threads = self.threads.unwrap_or(1);
        query.use_table = !self.no_table;
        query.details = Details {
            combos: self.tells_hands_apart(),
            run_outs: self.by.contains(&EquityDetail::RunOut),
        };
        Ok(query)
    }
}

/// A hand may be written as in the other questions, with spaces between its cards.
fn without_spaces(range: &str) -> Cow<'_, str> {
    match poker::parse_cards(range) {
        Ok(cards) => cards.iter().map(Card::to_string).collect::<String>().into(),
        Err(_) => range.into(),
    }
}

/// Reads cards that come with a range.
///
/// # Errors
///
/// `bad_card` with the place.
fn cards(place: &str, text: Option<&str>) -> Result<Vec<Card>, Refusal> {
    poker::parse_cards(text.unwrap_or(""))
        .map_err(|error| Refusal::new("bad_card", format!("{place}: {error}")))
}

impl EquityAnswer {
    /// The result of this question.
    pub fn new(question: &EquityQuestion, query: &EquityQuery, result: &EquityResult) -> Self {
        let players = question.ranges.iter().zip(&result.players);
        Self {
            exact: result.exact,
            boards: result.boards.into(),
            players: players
                .map(|(range, player)| PlayerAnswer::new(range, player, &question.by))
                .collect(),
            standard_error: (!result.exact).then_some(result.standard_error),
            seed: (!result.exact).then_some(query.seed),
            run_outs: result
                .run_outs
                .iter()
                .map(|run_out| RunOutAnswer {
                    cards: run_out.cards.to_string(),
                    like_it: run_out.like_it,
                    equity: run_out.equity,
                })
                .collect(),
        }
    }
}

impl PlayerAnswer {
    fn new(range: &str, player: &PlayerEquity, by: &[EquityDetail]) -> Self {
        let mut hands = Vec::new();
        if by.contains(&EquityDetail::Hand) {
            hands.extend(
                player
                    .starting_hands()
                    .into_iter()
                    .map(|(hand, equity)| HandEquity { hand: hand.to_string(), equity }),
            );
        }
        if by.contains(&EquityDetail::Combo) {
            hands.extend(
                player.combos.iter().map(|combo| HandEquity {
                    hand: combo.combo.to_string(),
                    equity: combo.equity,
                }),
            );
        }
        Self {
            range: range.into(),
            equity: player.equity,
            win: player.win,
            tie: player.tie,
            wins: player.wins.into(),
            ties: player.ties.into(),
            high: player.hi_lo.map(|sides| sides.high),
            low: player.hi_lo.map(|sides| sides.low),
            scoop: player.hi_lo.map(|sides| sides.scoop),
            hands,
        }
    }
}

impl From<Amount> for CountOrWeight {
    fn from(amount: Amount) -> Self {
        amount
            .count()
            .and_then(|count| u64::try_from(count).ok())
            .map_or_else(|| Self::Weight(amount.as_f64()), Self::Count)
    }
}

impl core::fmt::Display for CountOrWeight {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Weight(weight) => format!("{weight:.11e}").parse().unwrap_or(*weight).fmt(f),
        }
    }
}

impl From<EquityError> for Refusal {
    fn from(error: EquityError) -> Self {
        Self::new(error.kind().id(), error.to_string())
    }
}

impl Serialize for EquityGameName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

impl<'de> Deserialize<'de> for EquityGameName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(de::Error::custom)
    }
}

/// What is in this range?
///
/// ```
/// let question = protocol::RangeQuestion { range: "AA,KK,QQ".into(), ..Default::default() };
/// let answer = question.answer().unwrap();
/// assert_eq!((answer.combos, answer.shortest.as_str()), (18.0, "QQ+"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct RangeQuestion {
    /// The range, as people write it.
    pub range: String,
    /// Cards that are out of play.
    pub dead: Option<String>,
}

/// What is in a range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RangeAnswer {
    /// The range as it was given.
    pub range: String,
    /// How many combos of two cards, each counted with its weight.
    pub combos: f64,
    /// The same as a share of all 1,326 combos, in percent.
    pub percent: f64,
    /// The shortest form that reads back as the same range.
    pub shortest: String,
    /// The weight of each starting hand, 0 to 1, thirteen rows from aces to deuces; suited hands
    /// above the diagonal.
    pub grid: Vec<Vec<f64>>,
}

impl RangeQuestion {
    /// Asks `poker`.
    ///
    /// # Errors
    ///
    /// `bad_range`; `bad_card` and `duplicate_card` for the dead cards; `no_combo` when they leave
    /// nothing.
    pub fn answer(&self) -> Result<RangeAnswer, Refusal> {
        let Holding::Range(range) = Holding::parse(EquityGame::Holdem, &self.range)
            .map_err(|error| Refusal::new("bad_range", error.to_string()))?
        else {
            unreachable!("hold'em has two hole cards");
        };
        let mut dead = CardSet::EMPTY;
        for card in cards("the dead cards", self.dead.as_deref())? {
            if !dead.insert(card) {
                let message = format!("the dead cards: {card} is there twice");
                return Err(Refusal::new("duplicate_card", message));
            }
        }
        let left = range.without(dead);
        if left.is_empty() && !range.is_empty() {
            return Err(Refusal::new("no_combo", "the dead cards leave no hand of the range"));
        }
        Ok(RangeAnswer::new(&self.range, &left))
    }
}

impl RangeAnswer {
    fn new(text: &str, range: &Range) -> Self {
        Self {
            range: text.into(),
            combos: range.combos(),
            percent: range.percent(),
            shortest: range.to_string(),
            grid: range.grid().chunks(13).map(<[f64]>::to_vec).collect(),
        }
    }
}
