//! What is wrong with boards, moves, links and files of games.

use mnk::{AfterWin, First, MAX_SIDE, Mark, MoveListCause, MoveListError, Reason, SetupError};
use mnk_search::engine::{GameError, MoveError};
use mnk_search::formats::{Expected, RecordError};

use super::Language;
use crate::board::link::{LinkError, Wanted};

impl Language {
    /// Everything that is wrong with a board.
    pub(super) fn setup_fault(self, error: &SetupError) -> String {
        Self::joined(error.reasons().map(|reason| self.reason(&reason)))
    }

    /// One thing that is wrong with a board.
    pub fn reason(self, reason: &Reason) -> String {
        if self == Self::En {
            return reason.to_string();
        }
        let text = |number: &usize| number.to_string();
        match reason {
            Reason::EmptyBoard => self.text("fault.empty_board").into(),
            Reason::RaggedRows { row, width, expected } => {
                let [row, width, expected] = [row, width, expected].map(text);
                let values = [("row", &*row), ("width", &*width), ("expected", &*expected)];
                self.fill("fault.ragged_rows", &values)
            }
            Reason::TooLarge { m, n } => {
                let [m, n, limit] = [m, n, &MAX_SIDE].map(text);
                self.fill("fault.too_large", &[("m", &m), ("n", &n), ("limit", &limit)])
            }
            Reason::UnknownCell { row, col, found } => {
                let ([row, col], found) = ([row, col].map(text), found.to_string());
                let values = [("row", &*row), ("column", &*col), ("found", &*found)];
                self.fill("fault.unknown_cell", &values)
            }
            Reason::BadK { k, m, n } => {
                let key = if k.is_some() { "fault.bad_k" } else { "fault.no_k" };
                let k = k.as_ref().map(text).unwrap_or_default();
                let [m, n, longer] = [m, n, m.max(n).min(&MAX_SIDE)].map(text);
                let values = [("k", &*k), ("m", &*m), ("n", &*n), ("longer", &*longer)];
                self.fill(key, &values)
            }
            Reason::WrongTurnOrder { x, o, first } => self.turn_order(*x, *o, *first),
            Reason::NoOrder => self.text("fault.no_order").into(),
            Reason::TwoWinners => self.text("fault.two_winners").into(),
            Reason::PlayedAfterWin { by, why } => {
                let key = match why {
                    AfterWin::NotOneMove => "fault.after_win_not_one_move",
                    AfterWin::NotLast => "fault.after_win_not_last",
                    AfterWin::EveryOrder => "fault.after_win_every_order",
                };
                self.fill(key, &[("side", &by.to_string()), ("other", &by.opponent().to_string())])
            }
            Reason::FloatingMark { cell } => {
                self.fill("fault.floating", &[("cell", &cell.to_string())])
            }
            Reason::ClosedCell { cell, mark } => {
                let values = [("cell", &*cell.to_string()), ("side", &*mark.to_string())];
                self.fill("fault.closed", &values)
            }
            Reason::BadRules { rule, k, m, n } => {
                let key = if k.is_some() { "fault.bad_rules_k" } else { "fault.bad_rules" };
                let k = k.as_ref().map(text).unwrap_or_default();
                let (rule, [m, n]) = (rule.to_string(), [m, n].map(text));
                self.fill(key, &[("rule", &rule), ("k", &k), ("m", &m), ("n", &n)])
            }
            Reason::ForbiddenMove { by, overline } => {
                let key = if *overline { "fault.overline" } else { "fault.forbidden" };
                self.fill(key, &[("side", &by.to_string())])
            }
        }
    }

    fn turn_order(self, x: usize, o: usize, first: First) -> String {
        let (more, lead) = if x > o { (Mark::X, x - o) } else { (Mark::O, o - x) };
        let began = first.allows(more);
        let what = if began { "fault.turn_twice" } else { "fault.turn_started" };
        let why = match (began, first) {
            (_, First::Either) => "fault.turn_either",
            (true, _) => "fault.turn_ahead",
            (false, _) if lead == 1 => "fault.turn_began",
            (false, _) => "fault.turn_never_ahead",
        };
        let (side, other) = (more.to_string(), more.opponent().to_string());
        let (x, o) = (x.to_string(), o.to_string());
        let values = [("side", &*side), ("other", &*other), ("x", &*x), ("o", &*o)];
        format!("{} {}", self.fill(what, &values), self.fill(why, &values))
    }

    /// Which move of a list is refused, and why.
    pub(super) fn moves_fault(self, error: &MoveListError) -> String {
        let cause = match &error.cause {
            MoveListCause::NotACell { text } => self.fill("fault.not_a_cell", &[("found", text)]),
            MoveListCause::Refused(error) => self.refusal(*error),
        };
        self.numbered_move(error.number, &cause)
    }

    fn numbered_move(self, number: usize, cause: &str) -> String {
        self.fill("fault.move", &[("number", &number.to_string()), ("cause", cause)])
    }

    /// What is wrong with a link.
    pub(super) fn link_fault(self, error: &LinkError) -> String {
        match error {
            LinkError::BadValue { key, value, wanted } => {
                let wanted = self.text(match wanted {
                    Wanted::Size => "fault.wanted_size",
                    Wanted::RowLength => "fault.wanted_k",
                    Wanted::Rule => "fault.wanted_rule",
                    Wanted::Side => "fault.wanted_side",
                    Wanted::First => "fault.wanted_first",
                    Wanted::Level => "fault.wanted_level",
                });
                format!("{key}={value}: {wanted}")
            }
            LinkError::Rules(error) => self.setup_fault(error),
            LinkError::Moves(error) => self.moves_fault(error),
            LinkError::Record(error) => self.record_fault(error),
        }
    }

    fn record_fault(self, error: &RecordError) -> String {
        match error {
            RecordError::Syntax { line, found, expected } => {
                let wanted = self.text(match expected {
                    Expected::PsqHead => "fault.record_psq_head",
                    Expected::PsqMove => "fault.record_psq_move",
                    Expected::SgfGame => "fault.record_sgf_game",
                    Expected::SgfNode => "fault.record_sgf_node",
                    Expected::SgfNext => "fault.record_sgf_next",
                    Expected::SgfValue => "fault.record_sgf_value",
                    Expected::SgfValueEnd => "fault.record_sgf_value_end",
                    Expected::SgfSize => "fault.record_sgf_size",
                    Expected::SgfPoint => "fault.record_sgf_point",
                });
                let (line, key) = (
                    line.to_string(),
                    match found {
                        Some(_) => "fault.record_syntax",
                        None => "fault.record_ends",
                    },
                );
                let found = found.as_deref().unwrap_or_default();
                self.fill(key, &[("line", &*line), ("found", found), ("wanted", wanted)])
            }
            RecordError::Kind(found) => self.fill("fault.record_kind", &[("found", found)]),
            RecordError::Game(error) => self.record_game(*error),
            RecordError::Move { number, error } => {
                let cause = self.text(match error {
                    MoveError::Outside { .. } => "fault.record_outside",
                    MoveError::Taken { .. } => "fault.record_taken",
                    MoveError::Forbidden { .. } => "fault.record_forbidden",
                    MoveError::Floating { .. } => "fault.record_floating",
                    MoveError::Ended => "refused.over",
                });
                self.numbered_move(*number, cause)
            }
            RecordError::Turn { number, found } => {
                let cause = self.fill("fault.record_turn", &[("found", found)]);
                self.numbered_move(*number, &cause)
            }
        }
    }

    fn record_game(self, error: GameError) -> String {
        match error {
            GameError::Size { width, height } => {
                let [m, n] = [width, height].map(|side| side.to_string());
                let limit = MAX_SIDE.to_string();
                self.fill("rules.bad_size", &[("m", &m), ("n", &n), ("limit", &limit)])
            }
            GameError::Row { k, longest } => {
                let [k, longer] = [k, longest].map(|number| number.to_string());
                self.fill("fault.record_row", &[("k", &k), ("longer", &longer)])
            }
            GameError::Renju { k } => self.fill("fault.record_renju", &[("k", &k.to_string())]),
            GameError::Mixed { .. } => self.text("fault.record_mixed").into(),
        }
    }
}
