//! What a player types, as words.

use mnk::Cell;

/// One line of a player's input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A place: a row and a column from 1, on the board or not.
    Place { row: i64, column: i64 },
    /// Read one row out.
    Row(i64),
    /// Read one column out.
    Column(i64),
    /// A word of [`WORDS`].
    Word(Word),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Undo,
    Redo,
    Hint,
    Reset,
    Board,
    Moves,
    Score,
    Help,
    Quit,
}

/// The words a player can type, what they do, and their short form.
pub(crate) const WORDS: [(Word, &str, &str, &str); 9] = [
    (Word::Undo, "undo", "u", "take the last move back"),
    (Word::Redo, "redo", "", "play it again"),
    (Word::Hint, "hint", "h", "ask for a move"),
    (Word::Reset, "reset", "new", "clear the board for another round"),
    (Word::Board, "board", "b", "print the board"),
    (Word::Moves, "moves", "", "list the moves"),
    (Word::Score, "score", "", "rounds won and drawn"),
    (Word::Help, "help", "?", "this list"),
    (Word::Quit, "quit", "q", "stop playing"),
];

impl Input {
    /// `1 2`, `b2`, `row 1`, `column 2`, a word; `None` for anything else.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let line = line.trim().to_lowercase();
        let parts: Vec<_> =
            line.split(|c: char| c.is_whitespace() || c == ',').filter(|p| !p.is_empty()).collect();
        match parts[..] {
            ["row", number] => Some(Self::Row(number.parse().ok()?)),
            ["column" | "col", number] => Some(Self::Column(number.parse().ok()?)),
            [row, column] => {
                Some(Self::Place { row: row.parse().ok()?, column: column.parse().ok()? })
            }
            [word] => Self::word(word).or_else(|| Self::cell(word)),
            _ => None,
        }
    }

    fn word(text: &str) -> Option<Self> {
        let known = WORDS.iter().find(|(_, long, short, _)| text == *long || text == *short);
        known.map(|&(word, ..)| Self::Word(word))
    }

    fn cell(text: &str) -> Option<Self> {
        let cell: Cell = text.parse().ok()?;
        Some(Self::Place { row: cell.row() as i64 + 1, column: cell.col() as i64 + 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_either_form() {
        assert_eq!(Input::parse(" 1 2 "), Some(Input::Place { row: 1, column: 2 }));
        assert_eq!(Input::parse("1,2"), Some(Input::Place { row: 1, column: 2 }));
        assert_eq!(Input::parse("B1"), Some(Input::Place { row: 1, column: 2 }));
        assert_eq!(Input::parse("0 -4"), Some(Input::Place { row: 0, column: -4 }));
    }

    #[test]
    fn words_and_what_is_none() {
        assert_eq!(Input::parse("Undo"), Some(Input::Word(Word::Undo)));
        assert_eq!(Input::parse("row 2"), Some(Input::Row(2)));
        assert_eq!(Input::parse("column 3"), Some(Input::Column(3)));
        for bad in ["", " ", "abc", "1", "1 2 3", "1 x", "row", "row x", "99999999999999999999 1"] {
            assert_eq!(Input::parse(bad), None, "{bad:?}");
        }
    }
}
