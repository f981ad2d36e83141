//! A game as the part of an address behind `#`, so that a link shows it.

use std::borrow::Cow;

use mnk::{First, GomokuRule, Mark, MoveListError, Options, Position, Rules, SetupError};
use mnk_search::formats::RecordError;

use super::game::{Bot, Game};

/// What a link says: the rules, who plays, and the moves.
///
/// The keys are those of the command: `size`, `k`, `rule`, `gravity`, `misere`, `first`, `moves`;
/// beside them `bot` (a level) and `side` (the bot's).
///
/// ```
/// use web::board::link::BoardLink;
/// let link = BoardLink::read("size=4x3&k=3&moves=a1b2").unwrap();
/// assert_eq!((link.rules.m(), link.rules.n(), link.rules.k()), (4, 3, 3));
/// assert_eq!(link.write(), "size=4x3&k=3&moves=a1b2");
///
/// let error = BoardLink::read("size=4by3").unwrap_err();
/// assert_eq!(error.to_string(), "size=4by3: write columns and rows, such as 15x15");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLink {
    /// The rules.
    pub rules: Rules,
    /// Who plays against the person.
    pub bot: Option<Bot>,
    /// The moves; they are legal.
    pub moves: Vec<mnk::Cell>,
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LinkError {
    /// A value that its key cannot have.
    #[error("{key}={value}: write {wanted}")]
    BadValue {
        /// The key.
        key: String,
        /// What stands there.
        value: String,
        /// What would be right.
        wanted: Wanted,
    },
    /// Rules that cannot be.
    #[error(transparent)]
    Rules(#[from] SetupError),
    /// Moves that are not legal.
    #[error(transparent)]
    Moves(#[from] MoveListError),
    /// A file of a game that cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// What a key can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Columns and rows.
    Size,
    /// A number of marks in a row.
    RowLength,
    /// The name of a rule.
    Rule,
    /// X or O.
    Side,
    /// X, O, or either.
    First,
    /// A level of the bot.
    Level,
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Size => "columns and rows, such as 15x15",
            Self::RowLength => "how many in a row win",
            Self::Rule => "free, exact, renju or caro",
            Self::Side => "x or o",
            Self::First => "x, o or either",
            Self::Level => "a level, 1 to 10",
        })
    }
}

impl BoardLink {
    /// The link of a game.
    pub fn of(game: &Game) -> Self {
        Self { rules: *game.position().rules(), bot: game.bot(), moves: game.moves().to_vec() }
    }

    /// Reads `key=value` pairs with `&` between them. What is not said is as in tic-tac-toe.
    ///
    /// # Errors
    ///
    /// [`LinkError`] says which key has a value that it cannot have, or which move is not legal.
    pub fn read(query: &str) -> Result<Self, LinkError> {
        let (mut m, mut n, mut options) = (3, 3, Options::new());
        let Players { first, bot } = Players::read(query)?;
        options = options.with_first(First::from(first));
        let mut moves = Vec::new();
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let bad = |wanted| bad_value(&key, &value, wanted);
            match &*key {
                "size" => {
                    (m, n) = read_size(&value).ok_or(bad(Wanted::Size))?;
                }
                "k" => {
                    let k = value.parse().map_err(|_| bad(Wanted::RowLength))?;
                    options = options.with_k(k);
                }
                "rule" => {
                    options = options.with_rule(value.parse().map_err(|_| bad(Wanted::Rule))?);
                }
                "gravity" => options = options.with_gravity(true),
                "misere" => options = options.with_misere(true),
                "moves" => moves = mnk::parse_moves(&value)?,
                // A key of a later version: what is known of the link still holds.
                _ => {}
            }
        }
        let rules = options.rules(m, n)?;
        Position::from_moves(&rules, &moves)?;
        Ok(Self { rules, bot, moves })
    }

    /// Writes what [`read`](Self::read) reads; what is as in tic-tac-toe is left out.
    pub fn write(&self) -> String {
        let mut pairs = write_rules(&self.rules);
        pairs.extend(Bot::pairs(self.bot));
        if !self.moves.is_empty() {
            let moves: String = self.moves.iter().map(ToString::to_string).collect();
            pairs.push(format!("moves={moves}"));
        }
        pairs.join("&")
    }

    /// The game.
    pub fn game(&self) -> Game {
        let mut game = Game::new(&self.rules, self.bot);
        for &cell in &self.moves {
            // They were played when the link was read.
            let _ = game.play(cell);
        }
        game
    }
}

/// Who begins, and who plays against the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    /// Who begins.
    pub first: Mark,
    /// Who plays against the person; another person if nobody is named.
    pub bot: Option<Bot>,
}

impl Players {
    /// Reads the keys `first`, `bot` and `side`. What is not said: X begins, a friend plays.
    ///
    /// # Errors
    ///
    /// [`LinkError::BadValue`] says which key has a value that it cannot have.
    pub fn read(query: &str) -> Result<Self, LinkError> {
        let (mut first, mut level, mut side) = (Mark::X, None, Mark::O);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let bad = |wanted| bad_value(&key, &value, wanted);
            match &*key {
                "first" => first = read_mark(&value).ok_or(bad(Wanted::Side))?,
                "bot" => {
                    let found = value.parse().ok().filter(|level| (1..=10).contains(level));
                    level = Some(found.ok_or(bad(Wanted::Level))?);
                }
                "side" => side = read_mark(&value).ok_or(bad(Wanted::Side))?,
                _ => {}
            }
        }
        Ok(Self { first, bot: level.map(|level| Bot { side, level }) })
    }
}

impl Bot {
    /// The bot as `key=value` pairs; nothing where a friend plays.
    pub fn pairs(bot: Option<Self>) -> Vec<String> {
        let Some(Self { side, level }) = bot else { return Vec::new() };
        let mut pairs = vec![format!("bot={level}")];
        if side == Mark::X {
            pairs.push("side=x".into());
        }
        pairs
    }
}

/// The rules as `key=value` pairs; what is as in tic-tac-toe is left out.
pub fn write_rules(rules: &Rules) -> Vec<String> {
    let mut pairs: Vec<Cow<'_, str>> = Vec::new();
    let (m, n, k) = (rules.m(), rules.n(), rules.k());
    if (m, n) != (3, 3) {
        pairs.push(format!("size={m}x{n}").into());
    }
    if m != n || m != k {
        pairs.push(format!("k={k}").into());
    }
    if let Some(rule) = rules.gomoku_rule().filter(|&rule| rule != GomokuRule::Free) {
        pairs.push(format!("rule={rule}").into());
    }
    if rules.gravity() {
        pairs.push("gravity=1".into());
    }
    if rules.misere() {
        pairs.push("misere=1".into());
    }
    if rules.first() == First::O {
        pairs.push("first=o".into());
    }
    pairs.into_iter().map(Cow::into_owned).collect()
}

/// Columns and rows: `15x15`.
pub fn read_size(text: &str) -> Option<(usize, usize)> {
    let (m, n) = text.split_once(['x', 'X'])?;
    Some((m.trim().parse().ok()?, n.trim().parse().ok()?))
}

pub(super) fn read_mark(text: &str) -> Option<Mark> {
    let mut chars = text.chars();
    chars.next().and_then(Mark::from_char).filter(|_| chars.next().is_none())
}

fn bad_value(key: &str, value: &str, wanted: Wanted) -> LinkError {
    LinkError::BadValue { key: key.into(), value: value.into(), wanted }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_reads_back() {
        for link in [
            "",
            "moves=b2a1",
            "size=15x15&k=5&moves=h8h7",
            "size=15x15&k=5&rule=exact&first=o&bot=7&side=x",
            "size=7x6&k=4&gravity=1&bot=10&moves=d6d5",
            "misere=1",
            "size=15x15&k=5&rule=renju&moves=h8h7",
            "size=15x15&k=5&rule=renju&first=o",
            "size=15x15&k=5&rule=caro&bot=3",
        ] {
            assert_eq!(BoardLink::read(link).unwrap().write(), link);
        }
    }

    #[test]
    fn a_link_says_what_is_wrong_with_it() {
        for (link, said) in [
            ("first=z", "first=z: write x or o"),
            ("bot=11", "bot=11: write a level, 1 to 10"),
            ("rule=odd", "rule=odd: write free, exact, renju or caro"),
            ("moves=a1a1", "move 2: a1 is taken, by X"),
        ] {
            assert_eq!(BoardLink::read(link).unwrap_err().to_string(), said);
        }
        assert!(matches!(BoardLink::read("size=4x3"), Err(LinkError::Rules(_))));
        assert!(matches!(BoardLink::read("size=99x99"), Err(LinkError::Rules(_))));
    }
}
