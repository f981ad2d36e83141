//! `referee play` line by line.

mod common;

use common::{asked, text};

#[test]
fn a_plain_game_is_played_through() {
    let input = b"1 1\n1 1\nabc\n2 2\n1 2\n3 3\n1 3\n";
    let output = asked(&["play", "--plain"], input);
    assert_eq!(output.status.code(), Some(0));
    let told = text(&output.stdout);
    let first = "Current board state:\n  1   2   3\n1   |   |  \n  ---------\n2   |   |  \n  \
                 ---------\n3   |   |  \nPlayer 1, please enter a row and column (e.g., 1 2): \
                 X at row 1, column 1.\n";
    assert!(told.starts_with(first), "{told}");
    let refused = "Invalid move, please try again.\nThere is an X at row 1, column 1 already.\n";
    assert!(told.contains(&format!("{refused}Player 2, please")), "{told}");
    assert!(told.contains("Invalid input, please try again: O at row 2, column 2.\n"));
    let end = "Game over!\n  1   2   3\n1 X | X | X\n  ---------\n2   | O |  \n  ---------\n3   |   \
               | O\nPlayer X wins!\n";
    assert!(told.contains(end), "{told}");
    assert!(
        told.contains("Move 4, O at c3, lost a game that was not lost; c1 was better.\n"),
        "{told}"
    );
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn a_plain_game_cut_short_ends() {
    for input in [&b""[..], b"1 1\n1 1\nabc", b"undo\nredo\nrow 9\ncolumn 0\nhelp\nmoves\nboard\n"]
    {
        let output = asked(&["play", "--plain"], input);
        assert_eq!(output.status.code(), Some(0));
        assert!(!text(&output.stdout).contains('\u{1b}'), "no control codes");
    }
    let mut endless = vec![b'x'; 1 << 20];
    endless.push(b'\n');
    let output = asked(&["play", "--plain"], &endless);
    assert_eq!(text(&output.stdout).matches("Invalid input").count(), 1);
}

#[test]
fn undoing_a_win_takes_its_point_back() {
    let input = b"a1\na2\nb1\nb2\nc1\nundo\nscore\nc1\nreset\nscore\nquit\n";
    let output = asked(&["play", "--plain"], input);
    let told = text(&output.stdout);
    let scores: Vec<_> = told.lines().filter_map(|line| line.split_once("Score: ")).collect();
    let scores: Vec<_> = scores.iter().map(|(_, score)| *score).collect();
    let (none, one) = ("X 0, O 0, draws 0.", "X 1, O 0, draws 0.");
    assert_eq!(scores, [one, none, one, one]);
    assert!(told.contains("Undone: row 1, column 3.\n"));
}

#[test]
fn a_bot_answers_and_undo_takes_both_moves_back() {
    let output = asked(&["play", "--plain", "--o", "bot"], b"2 2\nundo\nmoves\nhint\nquit\n");
    let told = text(&output.stdout);
    assert!(told.contains("X at row 2, column 2.\nO at row "), "{told}");
    assert!(told.contains("Undone: row 2, column 2 and row "), "{told}");
    assert!(told.contains("No moves yet.\n"), "{told}");
    assert!(told.contains("Hint: row "), "{told}");
}

#[test]
fn two_strongest_bots_draw() {
    let output = asked(&["play", "--plain", "--x", "bot", "--o", "bot"], b"");
    let told = text(&output.stdout);
    assert!(told.contains("Game over!") && told.contains("It's a draw!"), "{told}");
    assert_eq!(output.status.code(), Some(0));
}

/// What the game says, line by line, with each question on a line of its own.
fn told(args: &[&str], input: &str) -> Vec<String> {
    let output = asked(&[&["play", "--plain"], args].concat(), input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout).replace(": ", ":\n").lines().map(str::to_owned).collect()
}

#[test]
fn ultimate_sends_from_board_to_board() {
    let lines = told(&["ultimate"], "e5\na1\n5 5\nj1\nf6\nundo\nredo\nmoves\nquit\n");
    let question =
        |player: u32| format!("Player {player}, please enter a row and column (e.g., 1 2):");
    let expected = [
        "Any open small board.",
        &question(1),
        "X at row 5, column 5.",
        "Small board 5:",
        "rows 4 to 6, columns 4 to 6.",
        &question(2),
        "Invalid move, please try again.",
        "It is refused:",
        "a1:",
        "the last move sends to small board 5.",
        &question(2),
        "Invalid move, please try again.",
        "It is refused:",
        "e5 is taken.",
        &question(2),
        "Invalid move, please try again.",
        "Rows go from 1 to 9, columns from 1 to 9.",
        &question(2),
        "O at row 6, column 6.",
        "Small board 9:",
        "rows 7 to 9, columns 7 to 9.",
        &question(1),
        "Undone:",
        "row 6, column 6.",
        "Small board 5:",
        "rows 4 to 6, columns 4 to 6.",
        &question(2),
        "Redone:",
        "row 6, column 6.",
        "Small board 9:",
        "rows 7 to 9, columns 7 to 9.",
        &question(1),
        "Moves:",
        "e5 f6",
        &question(1),
    ];
    assert_eq!(lines[2..], expected);
}

/// X wins the small board in the upper left corner; O, sent there, may move anywhere else.
#[test]
fn a_small_board_that_is_won_is_closed() {
    // X: a1, b1, c1 in small board 1, which send to 1, 2 and 3; O: each back to small board 1.
    let lines = told(&["ultimate"], "a1\nb2\ne5\nd4\nb1\nd1\nc1\ng1\na2\nquit\n").join("\n");
    assert!(lines.contains("X at row 1, column 3.\nX wins that small board.\n"), "{lines}");
    assert!(lines.contains("O at row 1, column 7.\nAny open small board.\n"), "{lines}");
    assert!(lines.contains("It is refused:\na2:\nthe small board is decided."), "{lines}");
}

#[test]
fn two_bots_finish_a_game_of_ultimate() {
    let lines = told(&["ultimate", "--x", "bot:4", "--o", "bot:1"], "score\n").join("\n");
    assert!(lines.contains("Game over!\n"), "{lines}");
    assert!(lines.contains("Small boards:\nX "), "{lines}");
    let ended = lines.contains("wins!\nThe line:\nsmall boards ") || lines.contains("It's a draw!");
    assert!(ended, "{lines}");
}

#[test]
fn a_bot_answers_and_hints_in_ultimate() {
    let lines = told(&["ultimate", "--o", "bot:2"], "e5\nhint\nundo\nmoves\nquit\n").join("\n");
    assert!(lines.contains("X at row 5, column 5.\nO at row "), "{lines}");
    assert!(lines.contains("Hint:\nrow "), "{lines}");
    assert!(lines.contains("Undone:\nrow 5, column 5 and row ") && lines.contains("No moves yet."));
}

#[test]
fn marks_fall_in_connect_four() {
    let input = "d1\n1 4\nh1\nd1\nd1\nd1\nd1\nd1\nmoves\nundo\nhint\nquit\n";
    let lines = told(&["connect4"], input).join("\n");
    assert!(lines.contains("X at row 6, column 4.\n") && lines.contains("O at row 5, column 4.\n"));
    assert!(lines.contains("Rows go from 1 to 6, columns from 1 to 7."), "{lines}");
    // The seventh mark finds the column full.
    assert!(lines.contains("There is an O at row 1, column 4 already."), "{lines}");
    assert!(lines.contains("Moves:\nd6 d5 d4 d3 d2 d1\n"), "{lines}");
    assert!(lines.contains("Undone:\nrow 1, column 4.\n") && lines.contains("Hint:\nrow "));
}

/// Any empty cell stands for its column; one that is filled is no move, as in a list of moves.
#[test]
fn a_filled_cell_is_no_move_where_marks_fall() {
    let lines = told(&["connect4"], "d6\nd6\n6 4\nd2\nmoves\nquit\n").join("\n");
    assert_eq!(lines.matches("There is an X at row 6, column 4 already.").count(), 2, "{lines}");
    assert!(lines.contains("Moves:\nd6 d5\n"), "{lines}");
}

#[test]
fn connect_four_is_won_and_scored_against_a_bot() {
    let lines =
        told(&["connect4"], "d1\na1\ne1\na1\nf1\na1\ng1\nscore\nreset\nscore\nquit\n").join("\n");
    assert!(
        lines.contains("Player X wins!\nThe line:\nrow 6, column 4 to row 6, column 7."),
        "{lines}"
    );
    assert_eq!(lines.matches("Score:\nX 1, O 0, draws 0.").count(), 3, "{lines}");
    let lines = told(&["connect4", "--x", "bot:3", "--o", "bot:2"], "").join("\n");
    assert!(lines.contains("Game over!"), "{lines}");
}

#[test]
fn a_forbidden_move_is_refused_in_renju() {
    let input = "h6\na1\nh7\nc1\nf8\na3\ng8\nc5\nh8\nh5\nh8\nquit\n";
    let lines = told(&["gomoku", "--rule", "renju"], input).join("\n");
    assert!(
        lines.contains("It is refused:\nh8 is forbidden to black:\na double three."),
        "{lines}"
    );
    assert!(lines.contains("O at row 8, column 8."), "white may play there: {lines}");
}

#[test]
fn swap2_between_people() {
    let choose = "Player 2, take a side or have two more marks put (type x, o or two):";
    let lines = told(
        &["gomoku", "--swap2"],
        "h8\nh9\nh8\na1\nb2\nx\nx\no15\nmoves\nundo\nundo\ntwo\na2\na3\ntwo\no\na4\nscore\nquit\n",
    );
    let lines = lines.join("\n");
    assert!(lines.contains("already.\nPlayer 1, please enter"), "player 1 puts all three: {lines}");
    assert!(lines.contains(&format!(
        "{choose}\nInvalid move, please try again.\nIt is refused:\nfirst choose a side."
    )));
    // X taken: the other player moves, with O.
    let taken = "Player 2 takes X.\nPlayer 1, please enter a row and column (e.g., 1 2):\nInvalid input, please try again:\nO at row 15, column 15.\nPlayer 2, please";
    assert!(lines.contains(taken), "{lines}");
    assert!(lines.contains("Undone:\nrow 15, column 15.\nPlayer 1, please"), "{lines}");
    let undone = format!("Undone:\nplayer 2's choice of X.\n{choose}\n");
    assert!(lines.contains(&undone), "{lines}");
    let two =
        "Player 2 puts two more marks.\nPlayer 2, please enter a row and column (e.g., 1 2):\n";
    assert!(lines.contains(two), "{lines}");
    let last = "Player 1, take a side (type x or o):\nInvalid input, please try again:\nPlayer 1 takes O.\nPlayer 1, please";
    assert!(lines.contains(last), "{lines}");
    assert!(lines.contains("Score:\nplayer 1:\n0, player 2:\n0, draws 0."), "{lines}");
}

#[test]
fn swap2_with_bots() {
    // A bot opens with three marks, and the human chooses.
    let lines = told(&["gomoku", "--swap2", "--x", "bot:3"], "x\nmoves\nquit\n").join("\n");
    assert!(lines.contains("Player 2 takes X.\nO at row "), "{lines}");
    // Three marks in the middle side by side win for X: a bot takes that side.
    let lines =
        told(&["gomoku", "--swap2", "--o", "bot:8"], "h8\na1\nh9\nmoves\nquit\n").join("\n");
    assert!(lines.contains("Player 2 takes X.\nPlayer 1, please"), "{lines}");
    // Two bots play it out by themselves.
    let lines = told(&["gomoku", "--swap2", "--x", "bot:2", "--o", "bot:1"], "").join("\n");
    assert!(lines.contains("Game over!") && lines.contains("Player 2 takes "), "{lines}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (args, words) in [
        (&["ultimate", "--k", "4"][..], "ultimate tic-tac-toe has one size and one rule"),
        (&["ultimate", "--swap2"], "ultimate tic-tac-toe has one size and one rule"),
        (&["connect4", "--swap2"], "swap2 is an opening of gomoku"),
        (&["gomoku", "--swap2", "--size", "5x5"], "swap2 is an opening of gomoku"),
        (&["gomoku", "--swap2", "--first", "o"], "swap2 is an opening of gomoku"),
        (&["gomoku", "--rule", "renju", "--k", "6"], "Bad rules: renju is 5 in a row"),
        (&["gomoku", "--rule", "caro", "--gravity"], "Bad rules: caro is not played with gravity"),
    ] {
        let output = asked(&[&["play", "--plain"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).starts_with(&format!("error: {words}")), "{args:?}");
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn rows_and_columns_are_read_out() {
    let output = asked(&["play", "--plain"], b"1 1\nrow 1\ncolumn 1\nrow 4\nquit\n");
    let told = text(&output.stdout);
    assert!(told.contains("Row 1: X, empty, empty.\n"), "{told}");
    assert!(told.contains("Column 1: X, empty, empty.\n"));
    assert!(told.contains("There is no row 4: 1 to 3.\n"));
}

#[test]
fn a_large_board_is_printed_on_demand_only() {
    let output = asked(&["play", "gomoku", "--plain"], b"h8\nquit\n");
    assert!(!text(&output.stdout).contains('|'));
    let output = asked(&["play", "gomoku", "--plain"], b"h8\nboard\nquit\n");
    assert!(text(&output.stdout).contains(" 8   |   |   |   |   |   |   | X |"));
}

#[test]
fn a_choice_is_undone_alone_and_redone() {
    let told = asked(
        &["play", "gomoku", "--swap2", "--plain"],
        b"8 8\n8 9\n9 9\nx\nundo\nmoves\nredo\nundo\ntwo\n1 1\n1 2\no\n\
          undo\nundo\nundo\nundo\nundo\nundo\nundo\nundo\n\
          redo\nredo\nredo\nredo\nredo\nredo\nredo\nredo\nmoves\nquit\n",
    );
    let told = text(&told.stdout);
    let after = told.split_once("Undone: player 2's choice of X.\n").unwrap().1;
    assert!(after.contains("Moves: h8 i8 i9\n"), "{told}");
    assert!(after.contains("Redone: player 2's choice of X.\n"), "{told}");
    let last = told.split("Nothing to undo.").nth(1).unwrap();
    for redone in
        ["player 2's choice of two more marks", "row 1, column 2", "player 1's choice of O"]
    {
        assert!(last.contains(&format!("Redone: {redone}.\n")), "{redone}: {last}");
    }
    assert!(
        last.contains("Nothing to redo.") && last.contains("Moves: h8 i8 i9 a1 b1\n"),
        "{last}"
    );
}

#[test]
fn a_hint_where_a_side_is_taken_names_a_side() {
    let input = b"8 8\n1 1\n8 9\nhint\ntwo\nhint\n3 3\n10 10\nhint\nquit\n";
    let output = asked(&["play", "gomoku", "--swap2", "--plain"], input);
    let hints: Vec<_> = text(&output.stdout)
        .split("Hint: ")
        .skip(1)
        .map(|rest| rest.split_once(".\n").unwrap().0)
        .collect();
    // X has two in the middle and O one in the corner: whoever may choose takes X.
    assert_eq!(hints[0], "type x");
    assert!(hints[1].starts_with("row "), "{hints:?}");
    assert!(["type x", "type o"].contains(&hints[2]), "{hints:?}");
}

#[test]
fn undo_against_a_bot_names_both_moves() {
    let output = asked(&["play", "--plain", "--o", "bot"], b"2 2\nundo\nredo\nquit\n");
    let told = text(&output.stdout);
    let answer = told.split("O at ").nth(1).unwrap().split_once(".\n").unwrap().0;
    for done in ["Undone", "Redone"] {
        assert!(told.contains(&format!("{done}: row 2, column 2 and {answer}.\n")), "{told}");
    }
}

#[test]
fn a_column_alone_is_a_move_where_marks_fall() {
    let input = b"4\nd\nB\n9\n-9223372036854775808\nhelp\nmoves\nquit\n";
    let output = asked(&["play", "connect4", "--plain"], input);
    let told = text(&output.stdout);
    assert!(told.contains("A column alone is enough, as 2 or b."), "{told}");
    assert!(told.contains("Player 1, please enter a row and column (e.g., 1 2): "), "{told}");
    assert_eq!(told.matches("Rows go from 1 to 6, columns from 1 to 7.").count(), 2, "{told}");
    assert!(told.contains("A column alone, as 2 or b, or any empty cell of it: let"), "{told}");
    assert!(told.contains("Moves: d6 d5 b6\n"), "{told}");
    let output = asked(&["play", "--plain"], b"2\nquit\n");
    assert!(text(&output.stdout).contains("Invalid input"), "there a row is needed");
}
