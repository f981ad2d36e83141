//! What the page and its worker send each other, as JSON.

use serde::{Deserialize, Serialize};

/// A question with its number; answers carry the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// Grows with every question.
    pub id: u32,
    /// The question.
    pub question: Question,
}

/// What takes longer than a frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// A move of the side to move.
    Move {
        /// The game as a [link](crate::board::link::BoardLink).
        game: String,
        /// How well, 1 to 10; `None` for as well as a few seconds allow.
        level: Option<u8>,
        /// For levels that draw lots.
        seed: u64,
    },
    /// A move in ultimate tic-tac-toe.
    Ultimate {
        /// The game as a [link](crate::ultimate::link::UltimateLink).
        game: String,
        /// How well, 1 to 10; `None` for as well as a moment allows.
        level: Option<u8>,
        /// For levels that draw lots.
        seed: u64,
    },
    /// The value of a position and its best moves.
    Solve {
        /// The position as a [link](crate::board::setup::SetupLink).
        position: String,
    },
    /// The position of a game in a file, PSQ or SGF.
    Read {
        /// The file.
        text: String,
    },
    /// Equity of ranges.
    Equity(EquityQuestion),
}

/// A question about equity, in the words of the command.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EquityQuestion {
    /// `holdem`, `short-deck`, `omaha` or `omaha8`.
    pub game: String,
    /// A range a player.
    pub ranges: Vec<String>,
    /// The board's cards.
    pub board: String,
    /// Cards that nobody can be dealt.
    pub dead: String,
    /// `auto`, `exact`, or a number of samples.
    pub method: String,
}

/// An answer with the number of its question. Some questions are answered more than once, better
/// each time; the last says so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answered {
    /// The number of the question.
    pub id: u32,
    /// The answer.
    pub answer: Answer,
    /// Whether no better one follows.
    pub last: bool,
    /// Whether the worker is of no more use.
    #[serde(default)]
    pub broken: bool,
}

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The move, as a cell's name.
    Move {
        /// The cell.
        cell: String,
    },
    /// A position, as a [link](crate::board::setup::SetupLink).
    Read {
        /// The link.
        position: String,
    },
    /// What is known of a position.
    Solved(Solved),
    /// Equity.
    Equity(EquityAnswer),
    /// The question was refused, or something failed.
    Refused {
        /// What was wrong, where, and what would be right, in every language of the page.
        messages: Vec<String>,
    },
}

/// What is known of a position so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// `win`, `draw` or `unknown`.
    pub value: String,
    /// Who wins.
    pub winner: Option<char>,
    /// In how many plies at most.
    pub plies: Option<u32>,
    /// Whether `plies` is exact.
    pub exact: bool,
    /// The best moves known, as cells' names.
    pub best: Vec<String>,
    /// Whether `best` has all of them.
    pub all_best: bool,
    /// Positions looked at.
    pub nodes: u64,
}

/// The equity of each player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EquityAnswer {
    /// Whether every deal was counted.
    pub exact: bool,
    /// How many deals.
    pub deals: f64,
    /// A figure a player.
    pub players: Vec<PlayerShare>,
}

/// How a player does.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerShare {
    /// Share of the pot, 0 to 1.
    pub equity: f64,
    /// How often it wins alone.
    pub win: f64,
    /// How often it shares.
    pub tie: f64,
    /// The standard error of `equity`; 0 when it is exact.
    pub error: f64,
    /// In hi-lo games: from the high half, from the low half, and how often it takes all.
    pub hi_lo: Option<[f64; 3]>,
    /// The equity of each starting hand in the range, by its name.
    pub hands: Vec<(String, f64)>,
}
