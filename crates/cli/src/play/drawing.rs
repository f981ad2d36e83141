//! A board as plain text.

use mnk::{Cell, Mark};

use super::board::Board;

/// The board with its row and column numbers:
///
/// ```text
///   1   2   3
/// 1 X |   | O
///   ---------
/// 2   |   |
/// ```
///
/// Between the small boards of ultimate tic-tac-toe the strokes are `#` and `=`.
pub(crate) fn board(board: &Board) -> String {
    let (m, n) = (board.columns(), board.rows());
    let ends_small = |i: usize| matches!(board, Board::Ultimate(_)) && i > 0 && i.is_multiple_of(3);
    let margin = n.to_string().len();
    let header: Vec<_> = (1..=m).map(|col| format!("{col:<3}")).collect();
    let mut text = format!("{:margin$} {}\n", "", header.join(" ")).trim_end().to_owned();
    let rule = |stroke: &str| format!("\n{:margin$} {}\n", "", stroke.repeat(4 * m - 3));
    for row in 0..n {
        text += &match row {
            0 => "\n".into(),
            _ => rule(if ends_small(row) { "=" } else { "-" }),
        };
        text += &format!("{:>margin$} ", row + 1);
        for col in 0..m {
            text += match col {
                0 => "",
                _ if ends_small(col) => " # ",
                _ => " | ",
            };
            text.push(mark(board, col, row));
        }
    }
    text
}

/// What stands in a cell, a space when nothing does.
fn mark(board: &Board, col: usize, row: usize) -> char {
    Cell::new(col, row).and_then(|cell| board.mark(cell)).map_or(' ', Mark::to_char)
}

/// A row or a column in words: `Row 2: X, empty, O.`
pub(crate) fn line(name: &str, cells: impl Iterator<Item = Option<Mark>>) -> String {
    let words: Vec<_> = cells.map(|mark| mark.map_or("empty".into(), |m| m.to_string())).collect();
    format!("{name}: {}.", words.join(", "))
}

/// A cell in words: `row 1, column 2`.
pub(crate) fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.col() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mnk::{Position, Rules};

    #[test]
    fn the_board_of_the_contract() {
        let moves = mnk::parse_moves("a1 c1").unwrap();
        let position = Position::from_moves(&Rules::TIC_TAC_TOE, &moves).unwrap();
        let expected =
            "  1   2   3\n1 X |   | O\n  ---------\n2   |   |  \n  ---------\n3   |   |  ";
        assert_eq!(board(&Board::Line(Box::new(position))), expected);
    }

    #[test]
    fn wide_numbers_keep_their_columns() {
        let position = Position::new(&Rules::GOMOKU);
        let text = board(&Board::Line(Box::new(position)));
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[0].starts_with("   1   2   3 "), "{}", lines[0]);
        assert!(lines[0].ends_with("14  15"), "{}", lines[0]);
        assert!(lines[1].starts_with(" 1   |"), "{}", lines[1]);
        assert!(lines.last().unwrap().starts_with("15   |"));
    }

    #[test]
    fn small_boards_are_set_apart() {
        let mut game = mnk::ultimate::Ultimate::new();
        game.play("e5".parse().unwrap()).unwrap();
        let text = board(&Board::Ultimate(game));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[1], "1   |   |   #   |   |   #   |   |  ");
        assert_eq!(lines[9], "5   |   |   #   | X |   #   |   |  ");
        let strokes: String = (1..9).map(|row| &lines[2 * row][2..3]).collect();
        assert_eq!(strokes, "--=--=--");
    }
}
