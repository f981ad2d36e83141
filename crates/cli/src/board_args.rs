//! The board and its rules, as `board`, `solve` and `move` take them.

use crate::number;
use protocol::{BoardQuestion, FirstName, RuleName, SideName};

/// Rows, or moves on a board of a size, and the rules.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct BoardArgs {
    /// The rows from the top, or one operand with `/` between them; `-` alone reads a board a line
    ///
    /// Cells: X x O o; empty is a space, `.`, `_` or `-`.
    #[arg(value_name = "ROW")]
    pub(crate) rows: Vec<String>,
    /// Instead of rows: a board of M columns and N rows
    #[arg(long, value_name = "MxN", conflicts_with = "rows")]
    pub(crate) size: Option<String>,
    /// With --size: the moves from the empty board, such as "h8 h7 g7"
    #[arg(long, value_name = "MOVES", requires = "size")]
    pub(crate) moves: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
}

/// The rules of a board.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RuleArgs {
    /// Marks in a row that win [default: the side of a square board; 5 in renju]
    #[arg(long, allow_negative_numbers = true, value_parser = number::k)]
    pub(crate) k: Option<i64>,
    /// Who began: x, o, or either when it is not known [default: x]
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) first: Option<FirstArg>,
    /// free: k or more win; exact: exactly k; renju and caro: see --help
    ///
    /// renju is five in a row: black, who began, wins with exactly five and may not make more than
    /// five, two fours or two threes at once (RIF 9.1 to 9.3; a move that makes five is never
    /// forbidden); white wins with five or more. A forbidden move is refused: where a tournament
    /// has White claim the game for it, here it cannot be played. caro: more than k win, and k that
    /// are not closed at both ends, by a mark or by the edge. Neither goes with --gravity or
    /// --misere.
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) rule: RuleArg,
    /// Marks fall down their column, as in connect four
    #[arg(long)]
    pub(crate) gravity: bool,
    /// Whoever completes a line loses
    #[arg(long)]
    pub(crate) misere: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum FirstArg {
    X,
    O,
    Either,
}

#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
pub(crate) enum RuleArg {
    #[default]
    Free,
    Exact,
    Renju,
    Caro,
}

impl From<RuleArg> for RuleName {
    fn from(rule: RuleArg) -> Self {
        match rule {
            RuleArg::Free => Self::Free,
            RuleArg::Exact => Self::Exact,
            RuleArg::Renju => Self::Renju,
            RuleArg::Caro => Self::Caro,
        }
    }
}

/// A side, as an option says it.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum SideArg {
    X,
    O,
}

impl From<SideArg> for SideName {
    fn from(side: SideArg) -> Self {
        match side {
            SideArg::X => Self::X,
            SideArg::O => Self::O,
        }
    }
}

impl BoardArgs {
    /// The question about these rows.
    pub(crate) fn question(&self, rows: Vec<String>) -> BoardQuestion {
        BoardQuestion {
            rows,
            size: self.size.clone(),
            moves: self.moves.clone(),
            ..self.rules.question()
        }
    }
}

impl RuleArgs {
    /// Whether any rule is said.
    pub(crate) fn are_said(&self) -> bool {
        let other = !matches!(self.rule, RuleArg::Free);
        self.k.is_some() || self.first.is_some() || other || self.gravity || self.misere
    }

    /// The question about these rules, without a board.
    pub(crate) fn question(&self) -> BoardQuestion {
        BoardQuestion {
            k: self.k,
            first: self.first.map(|first| match first {
                FirstArg::X => FirstName::X,
                FirstArg::O => FirstName::O,
                FirstArg::Either => FirstName::Either,
            }),
            rule: self.rule.into(),
            gravity: self.gravity,
            misere: self.misere,
            ..BoardQuestion::default()
        }
    }
}
