//! The games that can be played, as the two ways of playing see them: cells with marks in them.

use super::drawing;
use crate::number::counted;
use mnk::ultimate::{Place, Ultimate, UltimateError};
use mnk::{Cell, GomokuRule, Mark, MoveError, Outcome, Position, Rules};

/// A game at some move.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    /// k in a row on one board.
    Line(Box<Position>),
    /// Nine boards in one.
    Ultimate(Ultimate),
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    #[error(transparent)]
    Line(#[from] MoveError),
    #[error(transparent)]
    Ultimate(#[from] UltimateError),
    /// There is no such cell.
    #[error("{0} is not on the board")]
    Outside(Cell),
    /// An opening has to be decided first.
    #[error("first choose a side")]
    Undecided,
}

impl Refused {
    /// Whether nothing can be played any more.
    pub(crate) fn is_after_end(&self) -> bool {
        matches!(
            self,
            Self::Line(MoveError::AfterEnd { .. }) | Self::Ultimate(UltimateError::AfterEnd(_))
        )
    }
}

impl Board {
    pub(crate) fn columns(&self) -> usize {
        match self {
            Self::Line(position) => position.rules().m(),
            Self::Ultimate(_) => 9,
        }
    }

    pub(crate) fn rows(&self) -> usize {
        match self {
            Self::Line(position) => position.rules().n(),
            Self::Ultimate(_) => 9,
        }
    }

    pub(crate) fn contains(&self, cell: Cell) -> bool {
        cell.col() < self.columns() && cell.row() < self.rows()
    }

    pub(crate) fn mark(&self, cell: Cell) -> Option<Mark> {
        match self {
            Self::Line(position) => position.cell(cell),
            Self::Ultimate(game) => game.mark(place(cell)?),
        }
    }

    /// In ultimate tic-tac-toe, who has won the small board that the cell is in.
    pub(crate) fn small_board_winner(&self, cell: Cell) -> Option<Mark> {
        match self {
            Self::Line(_) => None,
            Self::Ultimate(game) => game.board_winner(place(cell)?.board()),
        }
    }

    /// Whether the side to move may move there, as far as the shape of the game says.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        match self {
            Self::Line(position) => position.cell(cell).is_none(),
            Self::Ultimate(game) => place(cell).is_some_and(|place| game.check(place).is_ok()),
        }
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            Self::Line(position) => position.outcome(),
            Self::Ultimate(game) => game.outcome(),
        }
    }

    /// Whose turn it is; when the game is over, whose it would be.
    pub(crate) fn turn(&self) -> Mark {
        match self {
            Self::Line(position) => position.turn(),
            Self::Ultimate(game) => game.turn(),
        }
    }

    /// The cell a mark put here comes to lie in: where marks fall, the lowest empty one of the
    /// column.
    pub(crate) fn landing(&self, cell: Cell) -> Cell {
        match self {
            Self::Line(position) if position.rules().gravity() && self.contains(cell) => {
                (**position).drop(cell.col()).unwrap_or(cell)
            }
            _ => cell,
        }
    }

    /// Plays the side to move's mark.
    ///
    /// # Errors
    ///
    /// The rules' reason; nothing has changed then.
    pub(crate) fn play(&mut self, cell: Cell) -> Result<Outcome, Refused> {
        match self {
            Self::Line(position) => Ok(position.play(cell)?),
            Self::Ultimate(game) => Ok(game.play(place(cell).ok_or(Refused::Outside(cell))?)?),
        }
    }

    /// Takes the last move back, which was this one.
    pub(crate) fn take_back(&mut self, last: Cell) {
        match self {
            Self::Line(position) => position.undo_unchecked(last),
            Self::Ultimate(game) => drop(game.take_back()),
        }
    }

    /// The cells of what has won: each line; in ultimate tic-tac-toe the three small boards.
    pub(crate) fn lines(&self) -> Vec<Vec<Cell>> {
        match self {
            Self::Line(position) => {
                position.lines().iter().map(|line| line.cells().collect()).collect()
            }
            Self::Ultimate(game) => game
                .lines()
                .iter()
                .map(|line| line.cells().flat_map(small_board).collect())
                .collect(),
        }
    }

    /// What has won, in words: a line by its ends; in ultimate tic-tac-toe the three small boards.
    pub(crate) fn lines_told(&self) -> Vec<String> {
        match self {
            Self::Line(_) => self
                .lines()
                .iter()
                .map(|cells| (cells[0], cells[cells.len() - 1]))
                .map(|(first, last)| {
                    format!("{} to {}", drawing::place(first), drawing::place(last))
                })
                .collect(),
            Self::Ultimate(game) => game
                .lines()
                .iter()
                .map(|line| {
                    let boards: Vec<_> =
                        line.cells().map(|board| (board.index(3) + 1).to_string()).collect();
                    format!("small boards {}", boards.join(", "))
                })
                .collect(),
        }
    }

    /// Whether marks fall down their column, so that a column alone says where one is put.
    pub(crate) fn falls(&self) -> bool {
        matches!(self, Self::Line(position) if position.rules().gravity())
    }

    /// Where marks fall, the column that this names, from 1: any number, on the board or not, or
    /// the letter of a column of the board.
    pub(crate) fn lone_column(&self, text: &str) -> Option<i64> {
        let text = text.trim();
        if !self.falls() {
            return None;
        }
        let lettered = || {
            let letters = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic());
            let top: Cell = letters.then(|| format!("{text}1").to_lowercase().parse().ok())??;
            self.contains(top).then_some(top.col() as i64 + 1)
        };
        text.parse().ok().or_else(lettered)
    }

    /// The game in a few words, for a heading.
    pub(crate) fn title(&self) -> String {
        match self {
            Self::Line(position) => {
                let rules = position.rules();
                let rule = named_rule(rules).map_or(String::new(), |rule| format!(", {rule}"));
                format!("{} x {}, {} in a row{rule}", rules.m(), rules.n(), rules.k())
            }
            Self::Ultimate(_) => "ultimate tic-tac-toe".into(),
        }
    }

    /// What a player has to know before the game, unless it is what everybody knows.
    pub(crate) fn introduction(&self) -> Option<String> {
        match self {
            Self::Line(position) => {
                let rules = position.rules();
                if rules.with_first(mnk::First::X) == Rules::TIC_TAC_TOE {
                    return None;
                }
                let falls = if rules.gravity() { ", marks fall down their column" } else { "" };
                let loses = if rules.misere() { ", completing a line loses" } else { "" };
                let rule = match named_rule(rules) {
                    Some(GomokuRule::Exact) => ", more do not count",
                    Some(GomokuRule::Renju) => {
                        ", renju: black, who begins, may not make more, two fours or two threes"
                    }
                    Some(GomokuRule::Caro) => ", caro: closed at both ends they do not count",
                    Some(GomokuRule::Free) | None => "",
                };
                let (m, n, k) = (rules.m(), rules.n(), rules.k());
                let (m, n) = (counted(m, "column"), counted(n, "row"));
                Some(format!("{m}, {n}, {k} in a row{falls}{loses}{rule}."))
            }
            Self::Ultimate(_) => Some(
                "Nine boards of tic-tac-toe, which are the cells of a tenth. A move sends the other \
                 side to the small board in the same place; where that one is decided, to any."
                    .into(),
            ),
        }
    }

    /// Where the side to move is sent, in ultimate tic-tac-toe.
    pub(crate) fn sent(&self) -> Option<String> {
        let Self::Ultimate(game) = self else { return None };
        if game.outcome().is_over() {
            return None;
        }
        Some(match game.sent_to() {
            None => "Any open small board.".into(),
            Some(board) => {
                let (row, column) = (board / 3 * 3, board % 3 * 3);
                format!(
                    "Small board {}: rows {} to {}, columns {} to {}.",
                    board + 1,
                    row + 1,
                    row + 3,
                    column + 1,
                    column + 3
                )
            }
        })
    }

    /// The small boards that are won, in ultimate tic-tac-toe: `Small boards: X 1 5, O 3.`
    pub(crate) fn small_boards(&self) -> Option<String> {
        let Self::Ultimate(game) = self else { return None };
        let of = |mark: Mark| {
            let won: Vec<String> = (0..9)
                .filter(|&board| game.board_winner(board) == Some(mark))
                .map(|board| (board + 1).to_string())
                .collect();
            format!("{mark} {}", if won.is_empty() { "none".into() } else { won.join(" ") })
        };
        Some(format!("Small boards: {}, {}.", of(Mark::X), of(Mark::O)))
    }
}

/// The rule of gomoku, where it is another than "k or more".
fn named_rule(rules: &Rules) -> Option<GomokuRule> {
    rules.gomoku_rule().filter(|&rule| rule != GomokuRule::Free)
}

/// The cells of a small board, by its place on the large one.
fn small_board(board: Cell) -> impl Iterator<Item = Cell> {
    (0..9).filter_map(move |i| Cell::new(board.col() * 3 + i % 3, board.row() * 3 + i / 3))
}

/// A cell of the whole as a place in a small board.
pub(crate) fn place(cell: Cell) -> Option<Place> {
    let (col, row) = (cell.col() as u8, cell.row() as u8);
    Place::new(row / 3 * 3 + col / 3, row % 3 * 3 + col % 3).filter(|_| col < 9 && row < 9)
}

/// A place in a small board as a cell of the whole.
pub(crate) fn cell(place: Place) -> Option<Cell> {
    let (col, row) = place.column_row();
    Cell::new(col.into(), row.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_cells_are_the_same_by_name() {
        for (col, row) in (0..9).flat_map(|col| (0..9).map(move |row| (col, row))) {
            let whole = Cell::new(col, row).unwrap();
            let small = place(whole).unwrap();
            assert_eq!(small.to_string(), whole.to_string());
            assert_eq!(cell(small), Some(whole));
        }
        assert_eq!(place("j1".parse().unwrap()), None);
        assert_eq!(place("a10".parse().unwrap()), None);
    }

    #[test]
    fn the_three_small_boards_of_a_win_are_told() {
        let mut board = Board::Ultimate(Ultimate::new());
        // X takes the small boards 1, 5 and 9 wherever O is sent.
        let mut seed = 7u64;
        while !board.outcome().is_over() {
            let open: Vec<Cell> = (0..81)
                .filter_map(|i| Cell::new(i % 9, i / 9))
                .filter(|&cell| board.is_open(cell))
                .collect();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            board.play(open[(seed >> 33) as usize % open.len()]).unwrap();
        }
        let winner = board.outcome().winner().expect("this game is won");
        let lines = board.lines();
        assert!(!lines.is_empty() && lines.iter().all(|line| line.len() == 27));
        for &cell in lines.iter().flatten() {
            assert_eq!(board.small_board_winner(cell), Some(winner));
        }
        // Three numbers of small boards that this side has won.
        let boards = board.small_boards().unwrap();
        for told in board.lines_told() {
            let numbers: Vec<&str> =
                told.strip_prefix("small boards ").unwrap().split(", ").collect();
            let won = boards.split([':', ',']).find(|part| part.contains(&winner.to_string()));
            let won: Vec<&str> = won.unwrap().trim_end_matches('.').split_whitespace().collect();
            assert!(
                numbers.len() == 3 && numbers.iter().all(|n| won.contains(n)),
                "{told} {boards}"
            );
        }
    }

    #[test]
    fn a_column_alone_is_a_place_where_marks_fall() {
        let line = |rules| Board::Line(Box::new(Position::new(rules)));
        let falling = line(&Rules::CONNECT_FOUR);
        for (text, column) in [("4", 4), ("d", 4), (" D ", 4), ("b", 2), ("g", 7), ("9", 9)] {
            assert_eq!(falling.lone_column(text), Some(column), "{text:?}");
        }
        for text in ["", "h", "board", "ab", "d4", "4 4", "x", "quit"] {
            assert_eq!(falling.lone_column(text), None, "{text:?}");
        }
        assert_eq!(line(&Rules::TIC_TAC_TOE).lone_column("2"), None);
    }
}
