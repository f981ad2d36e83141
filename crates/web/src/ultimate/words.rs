//! What boards, cells and states are called. The words stand in catalogues of their own, fetched
//! with this part.

use std::sync::LazyLock;

use mnk::ultimate::{Place, UltimateError};
use mnk::{Line, Mark, Outcome};

use super::large::Large;
use super::link::UltimateLinkError;
use crate::board::game::Played as _;
use crate::say::fault::Fault;
use crate::say::{Catalogues, Language, fill_in, read};

/// The texts of this part in each language.
pub(crate) static CATALOGUES: LazyLock<Catalogues> = LazyLock::new(|| {
    let texts = [
        include_str!("../../catalogue/ultimate.en.txt"),
        include_str!("../../catalogue/ultimate.de.txt"),
    ];
    texts.map(read)
});

impl Language {
    /// A text of this part with its places filled.
    ///
    /// ```
    /// use web::say::Language;
    /// assert_eq!(Language::En.ultimate("ultimate.full", &[("board", "4")]), "board 4 is full");
    /// ```
    pub fn ultimate(self, key: &str, values: &[(&str, &str)]) -> String {
        fill_in(self.find(&CATALOGUES, key), values)
    }

    /// A text with a place in it: `{board}`, `{row}`, `{column}`, `{side}`.
    pub fn ultimate_at(self, key: &str, place: Place, side: &str) -> String {
        let numbers = [place.board() + 1, place.cell() / 3 + 1, place.cell() % 3 + 1];
        let [board, row, column] = numbers.map(|number| number.to_string());
        let values = [("board", &*board), ("row", &*row), ("column", &*column), ("side", side)];
        self.ultimate(key, &values)
    }

    /// A cell by its mark and place, and what became of its board: `Empty, board 5, row 1, column 2`.
    pub fn ultimate_cell(self, large: &Large, place: Place) -> String {
        let name = match large.mark(place) {
            None => self.ultimate_at("ultimate.empty", place, ""),
            Some(mark) => self.ultimate_at("ultimate.filled", place, &mark.to_string()),
        };
        match self.board_end(large, place.board()) {
            Some(end) => format!("{name}, {end}"),
            None => name,
        }
    }

    /// `X won board 5`, `board 5 is full`; nothing while it is open.
    fn board_end(self, large: &Large, board: u8) -> Option<String> {
        let number = (board + 1).to_string();
        match large.board_winner(board) {
            Some(winner) => {
                let values = [("board", &*number), ("side", &*winner.to_string())];
                Some(self.ultimate("ultimate.won", &values))
            }
            None if large.is_full(board) => {
                Some(self.ultimate("ultimate.full", &[("board", &number)]))
            }
            None => None,
        }
    }

    /// How a game stands: what became of the board of the last move, whose turn it is and where; or
    /// who won, with which boards.
    ///
    /// ```
    /// use mnk::Mark;
    /// use web::board::game::Played as _;
    /// use web::{say::Language, ultimate::large::Large};
    /// let mut large = Large::begin(&Mark::X);
    /// assert_eq!(Language::En.ultimate_state(&large), "X's turn in any open board");
    /// large.play("e5".parse().unwrap()).unwrap();
    /// assert_eq!(Language::En.ultimate_state(&large), "O's turn in board 5");
    /// ```
    pub fn ultimate_state(self, large: &Large) -> String {
        let side = |mark: Mark| mark.to_string();
        match large.outcome() {
            Outcome::Draw => self.text("status.draw").into(),
            Outcome::Ongoing => {
                let turn = side(large.turn());
                let turn = match large.sent_to() {
                    Some(board) => {
                        let board = (board + 1).to_string();
                        self.ultimate("ultimate.turn", &[("side", &turn), ("board", &board)])
                    }
                    None => self.ultimate("ultimate.turn_anywhere", &[("side", &turn)]),
                };
                // A board is closed once it is decided: the last move there decided it.
                let last = large.last().and_then(|last| self.board_end(large, last.board()));
                match last {
                    Some(end) => {
                        let mut letters = end.chars();
                        let first = letters.next().map(char::to_uppercase);
                        let first: String = first.into_iter().flatten().collect();
                        format!("{first}{}. {turn}", letters.as_str())
                    }
                    None => turn,
                }
            }
            won => {
                let winner = won.winner().map(side).unwrap_or_default();
                let lines: Vec<_> = large.lines().iter().map(|line| self.boards(line)).collect();
                let values = [("side", &*winner), ("boards", &*lines.join("; "))];
                self.ultimate("ultimate.win", &values)
            }
        }
    }

    /// The boards of a line: `7, 8 and 9`.
    fn boards(self, line: &Line) -> String {
        let boards: Vec<_> = line.cells().map(|board| (board.index(3) + 1).to_string()).collect();
        let (last, others) =
            boards.split_last().unwrap_or_else(|| unreachable!("no line is empty"));
        self.ultimate("ultimate.line", &[("boards", &others.join(", ")), ("last", last)])
    }

    /// Why a move was refused.
    pub fn ultimate_refusal(self, error: UltimateError) -> String {
        match error {
            UltimateError::Taken(place) => self.ultimate_at("ultimate.taken", place, ""),
            UltimateError::Decided(place) => self.ultimate_at("ultimate.decided", place, ""),
            UltimateError::Sent { board, .. } => {
                self.ultimate("ultimate.sent", &[("board", &(board + 1).to_string())])
            }
            UltimateError::AfterEnd(_) => self.text("refused.over").into(),
        }
    }

    /// What is wrong with a link.
    pub fn ultimate_fault(self, error: &UltimateLinkError) -> String {
        if self == Self::En {
            return error.to_string();
        }
        let numbered = |number: &usize, fault: &str| {
            self.ultimate("ultimate.move", &[("n", &number.to_string()), ("fault", fault)])
        };
        match error {
            UltimateLinkError::Value(error) => Fault::Link(error.clone()).say(self),
            UltimateLinkError::Place { number, text, .. } => {
                numbered(number, &self.ultimate("ultimate.no_place", &[("found", text)]))
            }
            UltimateLinkError::Move { number, error } => {
                numbered(number, &self.ultimate_refusal(*error))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ultimate::link::UltimateLink;

    fn large(moves: &str) -> Large {
        UltimateLink::read(&format!("moves={moves}")).unwrap().game().position().clone()
    }

    #[test]
    fn cells_have_a_board_a_place_and_a_mark() {
        let game = large("e5");
        let cell = |name: &str| Language::En.ultimate_cell(&game, name.parse().unwrap());
        assert_eq!(cell("e4"), "Empty, board 5, row 1, column 2");
        assert_eq!(cell("e5"), "X at board 5, row 2, column 2");
        assert_eq!(cell("i1"), "Empty, board 3, row 1, column 3");
    }

    /// X takes the middle row of board 1, O answers so that X is sent back there.
    #[test]
    fn a_board_that_is_won_is_told_with_its_winner() {
        let game = large("a2a4b2d4c2");
        assert_eq!(Language::En.ultimate_state(&game), "X won board 1. O's turn in board 6");
        let empty = "a1".parse().unwrap();
        let name = Language::En.ultimate_cell(&game, empty);
        assert_eq!(name, "Empty, board 1, row 1, column 1, X won board 1");
        assert_eq!(
            Language::De.ultimate_cell(&game, empty),
            "Leer, Brett 1, Zeile 1, Spalte 1, X hat Brett 1 gewonnen"
        );
        let freed = large("a2a4b2d4c2g4");
        assert_eq!(Language::En.ultimate_state(&freed), "X's turn in any open board");
        let refused = freed.check(empty).unwrap_err();
        assert_eq!(Language::En.ultimate_refusal(refused), "Board 1 is decided.");
    }

    /// Games played at random by another program that knows the rules, with the lines it found.
    #[test]
    fn a_win_is_told_with_the_boards_of_every_line() {
        let one = "b8e6d7b3d8a6b9f9i8i6i9h9d9a9b7f3i7";
        let two = "c9i7g3b9e8d4c2g6c8g4b1f1h3d8c6i8i4g2b5d6c7h2f5h5d5c4i3g8a6d7b3e9f9i9i6e1e2f6h6\
                   f8i5a5a4b2e5";
        for (moves, english, german) in [
            (one, "X wins with boards 7, 8 and 9", "X gewinnt mit den Brettern 7, 8 und 9"),
            (
                two,
                "X wins with boards 4, 5 and 6; 3, 5 and 7",
                "X gewinnt mit den Brettern 4, 5 und 6; 3, 5 und 7",
            ),
        ] {
            let game = large(moves);
            assert_eq!(Language::En.ultimate_state(&game), english);
            assert_eq!(Language::De.ultimate_state(&game), german);
            // Where O begins, the same boards are its own.
            let link = UltimateLink::read(&format!("first=o&moves={moves}")).unwrap();
            let said = Language::En.ultimate_state(link.game().position());
            assert_eq!(said, english.replacen('X', "O", 1));
        }
    }

    #[test]
    fn refusals_and_faults_are_told_in_both_languages() {
        let fault = |language: Language, link: &str| {
            language.ultimate_fault(&UltimateLink::read(link).unwrap_err())
        };
        assert_eq!(fault(Language::En, "moves=e5e5"), "move 2: e5 is taken");
        assert_eq!(
            fault(Language::De, "moves=e5e5"),
            "Zug 2: Brett 5, Zeile 2, Spalte 2 ist besetzt."
        );
        assert_eq!(fault(Language::De, "moves=e5a1"), "Zug 2: Der letzte Zug schickt in Brett 5.");
        assert_eq!(fault(Language::De, "moves=zz").matches("zz").count(), 1);
        assert_eq!(fault(Language::De, "first=z"), "first=z: schreibe x oder o");
    }
}
