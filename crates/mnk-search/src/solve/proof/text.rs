//! Proofs as text.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;

use mnk::{Cell, First, GomokuRule, Mark, Options, Setup, SetupError};

use super::{Answer, Claim, Proof, Strategy};

const HEADER: &str = "referee-proof 1";

/// Why a text is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofTextError {
    /// A line is not what has to stand there.
    #[error("line {line}: expected {expected}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What has to stand there.
        expected: &'static str,
    },
    /// The board cannot be.
    #[error("the board: {0}")]
    Board(#[from] SetupError),
    /// The board and whose turn it is do not go together.
    #[error("it cannot be {0:?}'s turn on this board")]
    Turn(Mark),
}

fn letter(mark: Mark) -> char {
    mark.to_char()
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.position.rules();
        writeln!(f, "{HEADER}")?;
        // A proof is only made where the rule has a name.
        let rule = rules.gomoku_rule().unwrap_or_default();
        write!(f, "rules k={} {rule}", rules.k())?;
        if rules.misere() {
            write!(f, " misere")?;
        }
        if rules.gravity() {
            write!(f, " gravity")?;
        }
        writeln!(f, "\nboard {}", self.position)?;
        writeln!(f, "to-move {}", letter(self.turn))?;
        match self.claim {
            Claim::Win { side, plies } => writeln!(f, "claim {} wins in {plies}", letter(side))?,
            Claim::Draw => writeln!(f, "claim draw")?,
        }
        for strategy in &self.strategies {
            writeln!(f, "strategy {}", letter(strategy.side))?;
            for (rows, answer) in &strategy.answers {
                write!(f, "{rows} ")?;
                match answer {
                    Answer::Move(cell) => writeln!(f, "{cell}")?,
                    Answer::Stolen => writeln!(f, "stolen")?,
                    Answer::Pairs(pairs) => {
                        write!(f, "pairs")?;
                        for [a, b] in pairs {
                            write!(f, " {a}-{b}")?;
                        }
                        writeln!(f)?;
                    }
                }
            }
        }
        writeln!(f, "end")
    }
}

/// The lines of a text, with their numbers.
struct Lines<'a> {
    lines: core::iter::Peekable<core::iter::Enumerate<core::str::Split<'a, char>>>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn wrong(&self, expected: &'static str) -> ProofTextError {
        ProofTextError::Line { line: self.at, expected }
    }

    fn next(&mut self, expected: &'static str) -> Result<&'a str, ProofTextError> {
        match self.lines.next() {
            Some((at, line)) => {
                self.at = at + 1;
                Ok(line.strip_suffix('\r').unwrap_or(line))
            }
            None => {
                self.at += 1;
                Err(self.wrong(expected))
            }
        }
    }

    /// The rest of the next line after a word.
    fn after(&mut self, word: &str, expected: &'static str) -> Result<&'a str, ProofTextError> {
        let line = self.next(expected)?;
        line.strip_prefix(word).ok_or_else(|| self.wrong(expected))
    }
}

fn mark(text: &str) -> Option<Mark> {
    match text {
        "X" => Some(Mark::X),
        "O" => Some(Mark::O),
        _ => None,
    }
}

/// A number or a cell, written as this module writes it and in no other way.
fn strict<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|value: &T| value.to_string() == text)
}

fn rules_of(text: &str) -> Option<Options> {
    let mut words = text.split(' ');
    let k = strict(words.next()?.strip_prefix("k=")?)?;
    let rule: GomokuRule = words.next()?.parse().ok()?;
    if rule == GomokuRule::Renju {
        return None;
    }
    let rest: Vec<&str> = words.collect();
    let (misere, gravity) = match rest[..] {
        [] => (false, false),
        ["misere"] => (true, false),
        ["gravity"] => (false, true),
        ["misere", "gravity"] => (true, true),
        _ => return None,
    };
    let options = Options::new().with_k(k).with_rule(rule).with_first(First::Either);
    Some(options.with_misere(misere).with_gravity(gravity))
}

fn claim_of(text: &str) -> Option<Claim> {
    if text == "draw" {
        return Some(Claim::Draw);
    }
    let (side, plies) = text.split_once(" wins in ")?;
    Some(Claim::Win { side: mark(side)?, plies: strict(plies)? })
}

fn answer_of(text: &str) -> Option<Answer> {
    if text == "stolen" {
        return Some(Answer::Stolen);
    }
    let Some(pairs) = text.strip_prefix("pairs") else {
        return strict(text).map(Answer::Move);
    };
    let mut words = pairs.split(' ');
    if words.next() != Some("") {
        return None;
    }
    let pair = |text: &str| {
        let (a, b) = text.split_once('-')?;
        Some([strict::<Cell>(a)?, strict::<Cell>(b)?])
    };
    words.map(pair).collect::<Option<Vec<_>>>().map(Answer::Pairs)
}

impl FromStr for Proof {
    type Err = ProofTextError;

    fn from_str(text: &str) -> Result<Self, ProofTextError> {
        // What an editor may have done to a proof: a byte order mark, line ends of CRLF.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = Lines { lines: text.split('\n').enumerate().peekable(), at: 0 };
        if lines.next("`referee-proof 1`")? != HEADER {
            return Err(lines.wrong("`referee-proof 1`"));
        }
        let expected = "`rules k=K` and `free`, `exact` or `caro`, then ` misere`, ` gravity`";
        let options = rules_of(lines.after("rules ", expected)?);
        let options = options.ok_or_else(|| lines.wrong(expected))?;
        let board = lines.after("board ", "`board ` and rows with `/` between them")?;
        let setup = Setup::from_rows(&[board], options)?;
        let position = setup.position()?;
        if position.to_string() != board {
            return Err(lines.wrong("rows of `X`, `O` and `.`"));
        }
        let turn = mark(lines.after("to-move ", "`to-move X` or `to-move O`")?);
        let turn = turn.ok_or_else(|| lines.wrong("`to-move X` or `to-move O`"))?;
        let position = if position.outcome().is_over() {
            position
        } else {
            position.with_side_to_move(turn).ok_or(ProofTextError::Turn(turn))?
        };
        let expected = "`claim X wins in N`, `claim O wins in N` or `claim draw`";
        let claim = claim_of(lines.after("claim ", expected)?);
        let claim = claim.ok_or_else(|| lines.wrong(expected))?;
        let mut strategies: Vec<Strategy> = Vec::new();
        loop {
            let expected = "a position and an answer, `strategy X`, `strategy O` or `end`";
            let line = lines.next(expected)?;
            if line == "end" {
                break;
            }
            if let Some(side) = line.strip_prefix("strategy ") {
                let side = mark(side).ok_or_else(|| lines.wrong(expected))?;
                strategies.push(Strategy { side, answers: BTreeMap::new() });
                continue;
            }
            let (rows, answer) = line.split_once(' ').ok_or_else(|| lines.wrong(expected))?;
            let answer = answer_of(answer).ok_or_else(|| lines.wrong(expected))?;
            let strategy = strategies.last_mut().ok_or_else(|| lines.wrong("`strategy`"))?;
            if strategy.answers.insert(rows.to_owned(), answer).is_some() {
                return Err(lines.wrong("a position that has no answer yet"));
            }
        }
        if lines.next("nothing after `end`") != Ok("") || lines.lines.next().is_some() {
            return Err(lines.wrong("a line end after `end`, and nothing more"));
        }
        Ok(Self { position, turn, claim, strategies })
    }
}
