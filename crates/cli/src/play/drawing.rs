//! A board as plain text.

use mnk::{Cell, Mark, Position};

/// The board with its row and column numbers:
///
/// ```text
///   1   2   3
/// 1 X |   | O
///   ---------
/// 2   |   |
/// ```
pub(crate) fn board(position: &Position) -> String {
    let (m, n) = (position.rules().m(), position.rules().n());
    let margin = n.to_string().len();
    let header: Vec<_> = (1..=m).map(|col| format!("{col:<3}")).collect();
    let mut text = format!("{:margin$} {}\n", "", header.join(" ")).trim_end().to_owned();
    let rule = format!("\n{:margin$} {}\n", "", "-".repeat(4 * m - 3));
    for row in 0..n {
        text += if row == 0 { "\n" } else { &rule };
        let cells: Vec<_> = (0..m).map(|col| mark(position, col, row).to_string()).collect();
        text += &format!("{:>margin$} {}", row + 1, cells.join(" | "));
    }
    text
}

/// What stands in a cell, a space when nothing does.
pub(crate) fn mark(position: &Position, col: usize, row: usize) -> char {
    Cell::new(col, row).and_then(|cell| position.cell(cell)).map_or(' ', Mark::to_char)
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
    use mnk::Rules;

    #[test]
    fn the_board_of_the_contract() {
        let moves = mnk::parse_moves("a1 c1").unwrap();
        let position = Position::from_moves(&Rules::TIC_TAC_TOE, &moves).unwrap();
        let expected =
            "  1   2   3\n1 X |   | O\n  ---------\n2   |   |  \n  ---------\n3   |   |  ";
        assert_eq!(board(&position), expected);
    }

    #[test]
    fn wide_numbers_keep_their_columns() {
        let position = Position::new(&Rules::GOMOKU);
        let text = board(&position);
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[0].starts_with("   1   2   3 "), "{}", lines[0]);
        assert!(lines[0].ends_with("14  15"), "{}", lines[0]);
        assert!(lines[1].starts_with(" 1   |"), "{}", lines[1]);
        assert!(lines.last().unwrap().starts_with("15   |"));
    }
}
