//! The state of a board.

use mnk::{
    First, GomokuRule, Mark, MoveListError, Options, Outcome, Position, Reason, Setup, SetupError,
};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A board and its rules: rows, or moves on a board of a size.
///
/// ```
/// let question: protocol::BoardQuestion =
///     serde_json::from_str(r#"{"rows":["OXX","XOX","OOO"],"first":"either"}"#).unwrap();
/// assert_eq!(question.answer().unwrap().winner.as_deref(), Some("O"));
///
/// let question = protocol::BoardQuestion { rows: vec!["X..".into()], ..Default::default() };
/// let refusal = question.answer().unwrap_err();
/// assert_eq!((refusal.kind.as_str(), refusal.also), ("bad_k", vec![]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct BoardQuestion {
    /// Rows from the top, or one with `/` between the rows. Cells: `X x O o`, or empty as a
    /// space, `.`, `_` or `-`.
    pub rows: Vec<String>,
    /// Instead of rows: the size, `MxN` (columns, rows).
    pub size: Option<String>,
    /// With `size`: the moves from the empty board, `h8 h7`.
    pub moves: Option<String>,
    /// Marks in a row; the side of a square board unless said.
    pub k: Option<i64>,
    /// Who began; X unless said.
    pub first: Option<FirstName>,
    /// Which runs are a line, and what renju forbids.
    pub rule: RuleName,
    /// Marks fall down their column.
    pub gravity: bool,
    /// Whoever completes a line loses.
    pub misere: bool,
}

/// Who began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum FirstName {
    /// X.
    #[default]
    X,
    /// O.
    O,
    /// One of them; it is not known which.
    Either,
}

/// Which runs are a line, and what renju forbids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RuleName {
    /// k or more.
    #[default]
    Free,
    /// Exactly k.
    Exact,
    /// Five in a row: black, who began, wins with exactly five and may not make an overline, a
    /// double four or a double three; white wins with five or more.
    Renju,
    /// More than k, or k that are not closed at both ends.
    Caro,
}

impl From<RuleName> for GomokuRule {
    fn from(rule: RuleName) -> Self {
        match rule {
            RuleName::Free => Self::Free,
            RuleName::Exact => Self::Exact,
            RuleName::Renju => Self::Renju,
            RuleName::Caro => Self::Caro,
        }
    }
}

/// The state of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardAnswer {
    /// Won, drawn or going on.
    pub state: BoardState,
    /// `"X"` or `"O"` when won.
    pub winner: Option<String>,
    /// Every maximal run that is a line, its cells by name: column letter and row number, row 1
    /// at the top.
    pub lines: Vec<Vec<String>>,
    /// `"X"` or `"O"` while the game goes on and it is known.
    pub to_move: Option<String>,
    /// Columns.
    pub m: usize,
    /// Rows.
    pub n: usize,
    /// Marks in a row.
    pub k: usize,
}

/// Won, drawn or going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BoardState {
    Win,
    Draw,
    Ongoing,
}

impl BoardQuestion {
    /// The position asked about.
    ///
    /// # Errors
    ///
    /// The kinds of [`mnk::Reason`]; `bad_move` and those of [`mnk::MoveError`] for a list of
    /// moves; `usage` for a size that is none, or rows and a size together.
    pub fn position(&self) -> Result<Position, Refusal> {
        let options = self.options()?;
        let Some(size) = &self.size else {
            if self.moves.is_some() {
                return Err(usage("moves need a size; write it as --size MxN"));
            }
            let rows: Vec<_> = self.rows.iter().flat_map(|row| lines(row)).collect();
            let setup = Setup::from_rows(&rows, options)?;
            return Ok(setup.position()?);
        };
        if !self.rows.is_empty() {
            return Err(usage("rows and a size exclude each other; leave one out"));
        }
        let (m, n) = parse_size(size)?;
        let rules = options.rules(m, n)?;
        let moves = mnk::parse_moves(self.moves.as_deref().unwrap_or(""))?;
        Ok(Position::from_moves(&rules, &moves)?)
    }

    /// The rules apart from the size, as `mnk` takes them.
    ///
    /// # Errors
    ///
    /// `bad_k` for a k below 0; whether another fits the board is for `mnk` to say. `bad_rules`
    /// for renju when it is not said who began.
    pub fn options(&self) -> Result<Options, Refusal> {
        let bad_k = |k| Refusal::new("bad_k", format!("Bad k: {k} in a row; k must be 1 to 32"));
        // Here only what is no number of cells at all; a k beyond the board is for `mnk` to refuse.
        let k = self.k.map(|k| u16::try_from(k).map_err(|_| bad_k(k))).transpose()?;
        let first = match self.first.unwrap_or_default() {
            FirstName::X => First::X,
            FirstName::O => First::O,
            FirstName::Either => First::Either,
        };
        if self.rule == RuleName::Renju && first == First::Either {
            let message = "Bad rules: in renju the side that began is black and has forbidden moves; say --first x or --first o";
            return Err(Refusal::new("bad_rules", message));
        }
        Ok(Options {
            k: k.map(usize::from),
            ..Options::new()
                .with_first(first)
                .with_rule(self.rule.into())
                .with_gravity(self.gravity)
                .with_misere(self.misere)
        })
    }

    /// Asks `mnk`.
    ///
    /// # Errors
    ///
    /// As [`position`](Self::position).
    pub fn answer(&self) -> Result<BoardAnswer, Refusal> {
        self.position().map(|position| BoardAnswer::new(&position))
    }
}

impl BoardAnswer {
    /// The state of this position.
    pub fn new(position: &Position) -> Self {
        let outcome = position.outcome();
        let rules = position.rules();
        let names = |line: mnk::Line| line.cells().map(|cell| cell.to_string()).collect();
        Self {
            state: match outcome {
                Outcome::WinX | Outcome::WinO => BoardState::Win,
                Outcome::Draw => BoardState::Draw,
                Outcome::Ongoing => BoardState::Ongoing,
            },
            winner: outcome.winner().map(|mark| mark.to_string()),
            lines: position.lines().into_iter().map(names).collect(),
            to_move: position.side_to_move().as_ref().map(Mark::to_string),
            m: rules.m(),
            n: rules.n(),
            k: rules.k(),
        }
    }
}

/// Reads `MxN`: columns, rows.
///
/// # Errors
///
/// `too_large` for numbers beyond all boards, `usage` for anything else.
///
/// ```
/// assert_eq!(protocol::parse_size("7x6"), Ok((7, 6)));
/// assert_eq!(protocol::parse_size("7").unwrap_err().kind, "usage");
/// assert_eq!(protocol::parse_size("99999999999999999999x3").unwrap_err().kind, "too_large");
/// ```
pub fn parse_size(text: &str) -> Result<(usize, usize), Refusal> {
    let not_a_size = || usage(&format!("{text:?} is not a size; write columns x rows, as 7x6"));
    let (m, n) = text.split_once(['x', 'X', '×']).ok_or_else(not_a_size)?;
    let (m, n) = (m.trim(), n.trim());
    if let (Ok(m), Ok(n)) = (m.parse(), n.parse()) {
        return Ok((m, n));
    }
    let digits = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(m) || !digits(n) {
        return Err(not_a_size());
    }
    let most = mnk::MAX_SIDE;
    let plural = |side: &str| if side.trim_start_matches('0') == "1" { "" } else { "s" };
    let message = format!(
        "Board too large: {m} column{} and {n} row{}, where at most {most} of each can be",
        plural(m),
        plural(n)
    );
    Err(Refusal::new("too_large", message))
}

/// A board can come as one text of several lines, too.
fn lines(row: &str) -> Vec<&str> {
    if row.contains('\n') { row.lines().collect() } else { vec![row] }
}

fn usage(message: &str) -> Refusal {
    Refusal::new("usage", message)
}

impl From<SetupError> for Refusal {
    /// A board that cannot be. Where only the question of who began is wrong, says what to ask.
    fn from(error: SetupError) -> Self {
        let mut kinds: Vec<_> = error.reasons().map(|reason| reason.kind()).collect();
        kinds.dedup();
        let mut message = error.to_string();
        if let Some(first) = error.right_with_first() {
            let (side, word) = if first == First::O { ("O", "o") } else { ("X", "x") };
            message += &format!(". If {side} began, ask with --first {word} or --first either");
        }
        if error.reasons().any(|reason| matches!(reason, Reason::BadK { k: None, .. })) {
            message += ". Say it with --k, or put / between the rows if these are several";
        }
        Self::new(kinds[0], message).with_also(kinds.into_iter().skip(1))
    }
}

impl From<MoveListError> for Refusal {
    fn from(error: MoveListError) -> Self {
        Self::new(error.kind(), error.to_string())
    }
}
