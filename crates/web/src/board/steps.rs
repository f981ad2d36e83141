//! How focus moves in a grid, and what its columns are called.

use mnk::Cell;

/// Which cell a key leads to, from this one, on a board of m columns and n rows.
pub fn step(key: &str, ctrl: bool, cell: Cell, m: usize, n: usize) -> Option<Cell> {
    let (col, row) = (cell.col(), cell.row());
    let (col, row) = match (key, ctrl) {
        ("ArrowLeft", false) => (col.saturating_sub(1), row),
        ("ArrowRight", false) => ((col + 1).min(m - 1), row),
        ("ArrowUp", false) => (col, row.saturating_sub(1)),
        ("ArrowDown", false) => (col, (row + 1).min(n - 1)),
        ("Home", false) => (0, row),
        ("End", false) => (m - 1, row),
        ("Home", true) => (0, 0),
        ("End", true) => (m - 1, n - 1),
        _ => return None,
    };
    Cell::new(col, row)
}

/// `a` to `z`, then `aa` to `af`, as cells are named.
pub fn column_name(col: usize) -> String {
    let name = Cell::new(col, 0).map(|cell| cell.to_string()).unwrap_or_default();
    name.trim_end_matches('1').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(key: &str, ctrl: bool, from: &str) -> Option<String> {
        step(key, ctrl, from.parse().unwrap(), 3, 4).map(|cell| cell.to_string())
    }

    #[test]
    fn focus_moves_as_the_grid_pattern_says() {
        for (key, ctrl, from, to) in [
            ("ArrowRight", false, "a1", "b1"),
            ("ArrowRight", false, "c1", "c1"),
            ("ArrowLeft", false, "a2", "a2"),
            ("ArrowUp", false, "b1", "b1"),
            ("ArrowDown", false, "b3", "b4"),
            ("ArrowDown", false, "b4", "b4"),
            ("Home", false, "c2", "a2"),
            ("End", false, "a2", "c2"),
            ("Home", true, "b3", "a1"),
            ("End", true, "b1", "c4"),
        ] {
            assert_eq!(go(key, ctrl, from).as_deref(), Some(to), "{key} from {from}");
        }
        assert_eq!(go("x", false, "a1"), None);
        assert_eq!(go("ArrowLeft", true, "b1"), None, "left to the browser");
    }

    #[test]
    fn columns_are_lettered() {
        assert_eq!([0, 25, 26, 31].map(column_name), ["a", "z", "aa", "af"]);
    }
}
