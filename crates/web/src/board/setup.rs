//! A position that is set up, as text and as a link.

use std::fmt::Write as _;

use mnk::{Cell, First, GomokuRule, Mark, Options, Position, Setup, SetupError};

use mnk_search::formats::{GameRecord, psq, sgf};

use super::link::{BoardLink, LinkError, Wanted, read_mark};

/// A position that is set up, possible or not.
///
/// ```
/// use web::board::setup::SetupLink;
/// let link = SetupLink::read("rows=X.O/.X./..O").unwrap();
/// assert_eq!((link.setup.m, link.setup.n), (3, 3));
/// assert_eq!(link.write(), "rows=X.O/.X./..O");
/// assert!(SetupLink::read("rows=X0O").is_err());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SetupLink {
    /// The board and the rules.
    pub setup: Setup,
    /// Who moves, where it is not known who began.
    pub to_move: Option<Mark>,
}

impl SetupLink {
    /// An empty board of three by three.
    pub fn empty() -> Self {
        Self { setup: Setup::empty(3, 3, Options::new()), to_move: None }
    }

    /// Reads the pairs `rows`, `k`, `rule`, `gravity`, `misere`, `first`, `to`.
    ///
    /// # Errors
    ///
    /// [`LinkError`] says what cannot be read.
    pub fn read(query: &str) -> Result<Self, LinkError> {
        let mut rows = "".into();
        let (mut options, mut to_move) = (Options::new(), None);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let bad = |wanted| LinkError::BadValue {
                key: key.to_string(),
                value: value.to_string(),
                wanted,
            };
            match &*key {
                "rows" => rows = value,
                "k" => {
                    let k = value.parse().map_err(|_| bad(Wanted::RowLength))?;
                    options = options.with_k(k);
                }
                "rule" => {
                    options = options.with_rule(value.parse().map_err(|_| bad(Wanted::Rule))?);
                }
                "gravity" => options = options.with_gravity(true),
                "misere" => options = options.with_misere(true),
                "first" => {
                    options = options.with_first(match &*value {
                        "x" => First::X,
                        "o" => First::O,
                        "either" => First::Either,
                        _ => return Err(bad(Wanted::First)),
                    });
                }
                "to" => to_move = Some(read_mark(&value).ok_or(bad(Wanted::Side))?),
                _ => {}
            }
        }
        // In renju the side that began is black, which has other rules: it has to be known.
        if options.forbidden.is_some() && options.first == First::Either {
            let (key, value) = ("first".into(), "either".into());
            return Err(LinkError::BadValue { key, value, wanted: Wanted::Side });
        }
        if rows.is_empty() {
            return Ok(Self { setup: Setup::empty(3, 3, options), to_move });
        }
        Ok(Self { setup: Setup::from_rows(&[rows], options)?, to_move })
    }

    /// Writes what [`read`](Self::read) reads.
    pub fn write(&self) -> String {
        let Setup { m, n, options, .. } = &self.setup;
        let mut text = format!("rows={}", self.setup);
        if let Some(k) = options.k.filter(|k| m != n || k != m) {
            let _ = write!(text, "&k={k}");
        }
        if let Some(rule) = options.gomoku_rule().filter(|&rule| rule != GomokuRule::Free) {
            let _ = write!(text, "&rule={rule}");
        }
        if options.gravity {
            text += "&gravity=1";
        }
        if options.misere {
            text += "&misere=1";
        }
        text += match options.first {
            First::X => "",
            First::O => "&first=o",
            First::Either => "&first=either",
        };
        match self.to_move {
            Some(Mark::X) => text += "&to=x",
            Some(Mark::O) => text += "&to=o",
            None => {}
        }
        text
    }

    /// The position, if it can be.
    ///
    /// # Errors
    ///
    /// Every reason why it cannot be.
    pub fn position(&self) -> Result<Position, SetupError> {
        let position = self.setup.position()?;
        // Who is said to move, unless the board itself says that it is the other's turn.
        let asked = self.to_move.and_then(|mark| position.with_side_to_move(mark));
        Ok(asked.unwrap_or(position))
    }

    /// Reads a board in any notation: rows, line by line or with `/` between them; moves such as
    /// `h8 h7`, played on a board of this size under these rules; or a link. Files of games, which
    /// take more to read, are for [`of_file`](Self::of_file).
    ///
    /// # Errors
    ///
    /// [`LinkError`] says what cannot be read, as the notation that the text looks like.
    pub fn paste(&self, text: &str) -> Result<Self, LinkError> {
        let text = text.trim_matches(['\n', '\r']);
        let options = self.setup.options;
        let looks_like_moves = text.chars().any(|c| c.is_ascii_digit());
        let setup = if let Some((_, query)) = text.split_once("#/analysis?") {
            return Self::read(query);
        } else if let Some((_, query)) = text.split_once("#/boards?") {
            BoardLink::read(query)?.game().position().to_setup()
        } else if looks_like_moves {
            let rules = options.rules(self.setup.m, self.setup.n)?;
            Position::from_moves(&rules, &mnk::parse_moves(text)?)?.to_setup()
        } else {
            let rows: Vec<&str> = text.lines().collect();
            let fits = |k| rows.len() == self.setup.n || k <= rows.len();
            let options = Options { k: options.k.filter(|&k| fits(k)), ..options };
            Setup::from_rows(&rows, options)?
        };
        Ok(Self { setup, to_move: self.to_move })
    }

    /// Whether the text looks like a file of a game, PSQ or SGF.
    pub fn is_file(text: &str) -> bool {
        let text = text.trim_start();
        text.starts_with("Piskvorky") || text.starts_with("(;")
    }

    /// Reads a game as PSQ or SGF, and shows its last position.
    ///
    /// # Errors
    ///
    /// [`LinkError`] says what cannot be read.
    pub fn of_file(text: &str) -> Result<Self, LinkError> {
        let text = text.trim_start();
        let read = if text.starts_with("(;") { sgf::read } else { psq::read };
        let record: GameRecord = read(text)?;
        let game = &record.game;
        let options = Options::new()
            .with_k(usize::from(game.k))
            .with_gravity(game.gravity)
            .with_misere(game.misere)
            .with_rule(game.rule);
        let (m, n) = (usize::from(game.width), usize::from(game.height));
        let rules = options.rules(m, n)?;
        let cells = record.moves.iter().filter_map(|&cell| Cell::from_index(cell.into(), m));
        let moves: Vec<Cell> = cells.collect();
        let setup = Position::from_moves(&rules, &moves)?.to_setup();
        Ok(Self { setup, to_move: None })
    }

    /// Puts a mark into a cell, or nothing.
    pub fn put(&mut self, cell: Cell, mark: Option<Mark>) {
        let index = cell.index(self.setup.m);
        if let Some(slot) = self.setup.cells.get_mut(index) {
            *slot = mark;
        }
    }

    /// Another size: marks that still have a place stay.
    pub fn resize(&mut self, m: usize, n: usize, options: Options) {
        let mut other = Setup::empty(m, n, options);
        for row in 0..n {
            for col in 0..m {
                if let Some(cell) = Cell::new(col, row) {
                    other.cells[cell.index(m)] = self.setup.cell(cell);
                }
            }
        }
        self.setup = other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_reads_back() {
        for link in [
            "rows=.../.../...",
            "rows=XO../..../....&k=3&rule=exact&first=either&to=o",
            "rows=X/O&k=2&gravity=1&misere=1&first=o",
        ] {
            assert_eq!(SetupLink::read(link).unwrap().write(), link);
        }
    }

    #[test]
    fn boards_are_pasted_in_every_notation() {
        let empty = SetupLink::empty();
        for text in ["XO.\n.X.\n..O", "XO./.X./..O", "xo-/_x_/--o", "a1 b1 b2 c3", "a1b1b2c3\n"] {
            assert_eq!(empty.paste(text).unwrap().setup.to_string(), "XO./.X./..O", "{text}");
        }
        let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,0\n";
        let sgf = "(;FF[4]GM[4]SZ[15];B[hh];W[hg])";
        for text in [psq, sgf] {
            assert!(SetupLink::is_file(text) && !SetupLink::is_file("XO./..."));
            let read = SetupLink::of_file(text).unwrap().setup;
            assert_eq!(
                (read.m, read.n, read.cells.iter().flatten().count()),
                (15, 15, 2),
                "{text}"
            );
            assert_eq!(read.cell("h8".parse().unwrap()), Some(Mark::X), "{text}");
        }
        let error = empty.paste("a1 a1").unwrap_err();
        assert_eq!(error.to_string(), "move 2: a1 is taken, by X");
        assert!(empty.paste("XO?/...").is_err());
    }
}
