//! What the command does with standard input, closed pipes and signals.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Output, Stdio};

fn referee(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command with this standard input.
fn asked(args: &[&str], input: &[u8]) -> Output {
    let mut child = referee(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A command that has heard enough closes its end.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_bad_line_leaves_an_empty_one_and_the_rest_goes_on() {
    let output = asked(&["board", "-"], b"XOX/XXO/OXO\n\nX-O/-X-/---\r\n X /   /   \nzz/zz");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout), "Draw\n\nOngoing, O to move\nOngoing, O to move\n\n");
    let errors: Vec<_> = text(&output.stderr).lines().collect();
    assert_eq!(errors[0], "error: line 2: Empty board: at least one row of one cell is needed");
    assert!(errors[1].starts_with("error: line 5: Unknown cell 'z' at row 1, column 1"));
    assert_eq!(errors.len(), 2);
}

#[test]
fn a_batch_in_json_says_the_line() {
    let output = asked(&["board", "-", "--json"], b"XOX/XXO/OXO\n\xff\n");
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert!(lines[0].starts_with(r#"{"state":"draw""#));
    assert!(lines[1].starts_with(r#"{"line":2,"error":{"kind":"usage","#), "{}", lines[1]);
    assert!(lines[1].ends_with(r#""also":[],"line":2}}"#), "{}", lines[1]);
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn hands_of_a_batch_are_separated_by_commas() {
    let output = asked(&["hands", "-"], b"4S 5S 7H 8D JC, 2S 4C 7S 9H 10H\n4S5S7H8DJC\n");
    assert_eq!(text(&output.stdout), "4S 5S 7H 8D JC\n4S5S7H8DJC\n");
}

#[test]
fn winners_are_numbered_from_one() {
    let input = b"5H 5C 6S 7S KD 2C 3S 8S 8D TD\n2C 3C 4C 5C 6C 2D 3D 4D 5D 6D\n2C\n";
    let output = asked(&["hands", "--players", "2", "-"], input);
    assert_eq!(text(&output.stdout), "2\n1 2\n\n");
    assert_eq!(output.status.code(), Some(2));
    let output = asked(&["hands", "--players", "2", "--count", "-"], input);
    assert_eq!(text(&output.stdout), "player 1: 0\nplayer 2: 1\nties: 1\n");
    assert!(text(&output.stderr).starts_with("error: line 3: "));
}

/// The 1,000 deals of Project Euler's problem 54: the first player wins 376.
#[test]
fn euler_54() {
    let Some(deals) = shared("euler54/poker.txt") else { return };
    let output = asked(&["hands", "--players", "2", "--count", "-"], &deals);
    assert_eq!(text(&output.stdout), "player 1: 376\nplayer 2: 624\nties: 0\n");
    assert_eq!(output.status.code(), Some(0));
}

/// A file of the large data sets: on CI it must be there, elsewhere its test is skipped.
fn shared(name: &str) -> Option<Vec<u8>> {
    let path = format!("{}/../../../shared/data/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("CI").is_none() {
        eprintln!("skipped: {name} is replayed when CI is set");
        return None;
    }
    Some(std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}")))
}

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
    assert!(told.contains("Undone: row 2, column 2.\n"), "{told}");
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

#[test]
fn a_gomocup_manager_gets_its_answers() {
    let output = asked(&["gomocup", "--nodes", "500"], b"START 15\nBEGIN\nTURN 7,8\nEND\n");
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(lines[..2], ["OK", "7,7"]);
    assert!(lines[2].split_once(',').is_some(), "{}", lines[2]);
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
fn a_closed_pipe_ends_quietly() {
    let mut child = referee(&["board", "-"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        for _ in 0..200_000 {
            if stdin.write_all(b"XOX/XXO/OXO\n").is_err() {
                break;
            }
        }
    });
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "Draw\n");
    let status = child.wait().unwrap();
    writer.join().unwrap();
    assert_eq!(status.code(), Some(0));
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
}

#[test]
fn a_program_at_both_ends_gets_its_answer_at_once() {
    let mut child = referee(&["board", "-"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"XOX/XXO/OXO\n").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, "Draw\n");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_missing_file_is_a_failure_and_no_refusal() {
    let output = asked(&["board", "--file", "no-such-file"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("error: cannot read no-such-file: "));
}

#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = asked(&["completions", shell], b"");
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).contains("referee"), "{shell}");
    }
    let output = asked(&["man"], b"");
    assert!(text(&output.stdout).contains(".TH referee 1"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_130() {
    let mut child = referee(&["play", "--plain"]).spawn().unwrap();
    // Waiting closes the child's standard input, and its end would end the game too.
    let _stdin = child.stdin.take();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
