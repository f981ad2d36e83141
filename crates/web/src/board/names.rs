//! What boards, cells and states are called.

use mnk::{Cell, Forbidden, GomokuRule, Mark, MoveError, Outcome, Position, Rules};

use crate::say::Language;

impl Language {
    /// The name of the game and its size: `Tic tac toe, 3 by 3`.
    pub fn board_name(self, rules: &Rules) -> String {
        let (m, n, k) = (rules.m(), rules.n(), rules.k());
        let key = match (rules.gravity(), k) {
            (true, 4) => "grid.connect_four",
            _ if rules.gomoku_rule() == Some(GomokuRule::Renju) => "grid.renju",
            (_, 5) if rules.gomoku_rule() == Some(GomokuRule::Caro) => "grid.caro",
            (false, 5) if m >= 9 && n >= 9 => "grid.gomoku",
            _ if m == n && n == k => "grid.tic_tac_toe",
            _ => "grid.in_a_row",
        };
        let [m, n, k] = [m, n, k].map(|number| number.to_string());
        self.fill(key, &[("m", &m), ("n", &n), ("k", &k)])
    }

    /// A cell by its mark and place: `Empty, row 1, column 2`, `X at row 1, column 2`.
    pub fn cell_name(self, cell: Cell, mark: Option<Mark>) -> String {
        match mark {
            None => self.at("cell.empty", cell, ""),
            Some(mark) => self.at("cell.filled", cell, &mark.to_string()),
        }
    }

    /// A text with a cell's place in it: `{side}`, `{row}`, `{column}`.
    pub fn at(self, key: &str, cell: Cell, side: &str) -> String {
        let [row, column] = [cell.row() + 1, cell.col() + 1].map(|number| number.to_string());
        self.fill(key, &[("side", side), ("row", &row), ("column", &column)])
    }

    /// How a game stands: `X's turn`, `X wins`, `Draw`.
    pub fn state(self, position: &Position) -> String {
        match position.outcome() {
            Outcome::WinX => self.fill("status.win", &[("side", "X")]),
            Outcome::WinO => self.fill("status.win", &[("side", "O")]),
            Outcome::Draw => self.text("status.draw").into(),
            Outcome::Ongoing => match position.side_to_move() {
                Some(mark) => self.fill("status.turn", &[("side", &mark.to_string())]),
                None => self.text("status.either").into(),
            },
        }
    }

    /// Why a move was refused, in a short sentence.
    pub fn refusal(self, error: MoveError) -> String {
        match error {
            MoveError::Taken { cell, by } => self.at("refused.taken", cell, &by.to_string()),
            MoveError::AfterEnd { .. } => self.text("refused.over").into(),
            MoveError::Outside { cell, .. } => self.at("refused.outside", cell, ""),
            MoveError::NotLowest { lowest, .. } => self.at("refused.falls", lowest, ""),
            MoveError::Closed { cell, mark } => self.at("refused.closed", cell, &mark.to_string()),
            MoveError::Forbidden { cell, why } => {
                let why = self.text(match why {
                    Forbidden::Overline => "forbidden.overline",
                    Forbidden::DoubleFour => "forbidden.double_four",
                    Forbidden::DoubleThree => "forbidden.double_three",
                });
                self.at("refused.forbidden", cell, "").replace("{why}", why)
            }
            MoveError::NotLast { cell } => self.at("refused.not_last", cell, ""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(m: usize, n: usize, k: usize) -> String {
        Language::En.board_name(&Rules::new(m, n, k).unwrap())
    }

    #[test]
    fn boards_have_the_names_of_their_games() {
        assert_eq!(name(3, 3, 3), "Tic tac toe, 3 by 3");
        assert_eq!(name(4, 4, 4), "Tic tac toe, 4 by 4");
        assert_eq!(name(15, 15, 5), "Gomoku, 15 by 15");
        assert_eq!(name(4, 3, 3), "3 in a row, 4 by 3");
        assert_eq!(Language::En.board_name(&Rules::CONNECT_FOUR), "Connect four, 7 by 6");
    }

    #[test]
    fn cells_have_a_mark_and_a_place() {
        let cell: Cell = "b1".parse().unwrap();
        assert_eq!(Language::En.cell_name(cell, None), "Empty, row 1, column 2");
        assert_eq!(Language::En.cell_name(cell, Some(Mark::X)), "X at row 1, column 2");
    }
}
