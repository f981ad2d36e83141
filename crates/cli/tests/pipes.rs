//! What the command does with standard input, closed pipes and signals.

mod common;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Command;

use common::{asked, referee, text};

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
fn a_gomocup_manager_gets_its_answers() {
    let output = asked(&["gomocup", "--nodes", "500"], b"START 15\nBEGIN\nTURN 7,8\nEND\n");
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(lines[..2], ["OK", "7,7"]);
    assert!(lines[2].split_once(',').is_some(), "{}", lines[2]);
}

/// A match in renju: sides exchanged, the result told, the games saved and read back.
#[test]
fn a_match_is_played_judged_and_saved() {
    let engine = format!("\"{}\" gomocup --nodes 60", env!("CARGO_BIN_EXE_referee"));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("match");
    let args = [
        "match",
        "--a",
        &engine,
        "--b",
        &engine,
        "--games",
        "2",
        "--rule",
        "renju",
        "--time",
        "20000",
        "--game-time",
        "600000",
        "--save",
        folder.to_str().unwrap(),
        "--json",
    ];
    let output = asked(&args, b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["first"], &lines[1]["first"]), (&"A".into(), &"B".into()));
    // The same engine on both sides of the same opening: the games are the same, and each has as
    // many points.
    assert_eq!((&lines[0]["moves"], &lines[2]["points"]), (&lines[1]["moves"], &1.0.into()));
    let low = lines[2]["low"].as_f64().unwrap();
    assert!((0.0..0.5).contains(&low), "{low}");
    for game in 1..=2 {
        let read = |ending: &str| {
            std::fs::read_to_string(folder.join(format!("game-{game:03}.{ending}"))).unwrap()
        };
        let sgf = mnk_search::formats::sgf::read(&read("sgf")).unwrap();
        let psq = mnk_search::formats::psq::read(&read("psq")).unwrap();
        assert_eq!(sgf.moves, psq.moves);
        assert_eq!(sgf.moves.len() as u64, lines[game - 1]["moves"].as_u64().unwrap());
        assert_eq!(sgf.game.rule.name(), "renju");
    }
}

#[test]
fn a_match_that_cannot_be_is_refused() {
    let refused = |more: &[&str]| {
        let output = asked(&[&["match", "--a", "x", "--b", "y", "--json"], more].concat(), b"");
        assert_eq!(output.status.code(), Some(2));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["error"]["kind"]
            .clone()
    };
    assert_eq!(refused(&["--k", "16"]), "bad_k");
    assert_eq!(refused(&["--k", "6", "--rule", "renju"]), "bad_rules");
    assert_eq!(refused(&["--games", "0"]), "usage");
}

/// A command that is none is no legal question; one that starts nothing has failed. Neither is a
/// lost game.
#[test]
fn a_match_needs_two_programs() {
    for (command, code, reason) in [
        ("", 2, "\"\" is no command"),
        ("'x", 2, "\"'x\" is no command"),
        ("/no/such/program", 1, "/no/such/program could not be started"),
    ] {
        for (a, b) in [(command, "cat"), ("cat", command)] {
            let output = asked(&["match", "--a", a, "--b", b], b"");
            assert_eq!(output.status.code(), Some(code), "{a:?} {b:?}");
            assert_eq!(text(&output.stdout), "");
            let error = text(&output.stderr);
            assert!(error.starts_with(&format!("error: {reason}")), "{error}");
            assert!(error.matches("os error").count() <= 1, "{error}");
        }
    }
}

/// The same engine on both sides of the same opening has half the points.
#[cfg(unix)]
#[test]
fn an_even_match_is_told_without_a_sign() {
    let engine = format!("\"{}\" gomocup --nodes 20", env!("CARGO_BIN_EXE_referee"));
    let args = ["match", "--a", &engine, "--b", &engine, "--time", "20000", "--json"];
    let output = asked(&args, b"");
    let last = text(&output.stdout).lines().last().unwrap();
    assert!(last.ends_with("\"elo\":0.0}"), "{last}");
}

#[test]
fn a_pondering_engine_answers_and_ends() {
    let input = b"START 15\nINFO timeout_turn 50\nBEGIN\nTURN 7,8\nEND\n";
    let output = asked(&["gomocup", "--ponder"], input);
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(lines[..2], ["OK", "7,7"]);
    assert_eq!((lines.len(), output.status.code()), (3, Some(0)));
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
    assert!(told.contains("A column alone, as 2 or b: let a mark fall"), "{told}");
    assert!(told.contains("Moves: d6 d5 b6\n"), "{told}");
    let output = asked(&["play", "--plain"], b"2\nquit\n");
    assert!(text(&output.stdout).contains("Invalid input"), "there a row is needed");
}

/// The last cell would make six in a row of black, who is to move: nobody can move any more.
#[test]
fn a_draw_with_a_cell_left_says_why() {
    let rows = "XXX.XXO/OOXOXOX/XOOXOXO/OXOOXOX/XOXOOOX";
    let output = asked(&["board", rows, "--rule", "renju", "--explain"], b"");
    let told = text(&output.stdout);
    assert!(told.starts_with("Draw\n  7 x 5, 5 in a row: 17 X, 17 O, 1 empty\n"), "{told}");
    let why = "\n  X, black, is to move, and every empty cell is forbidden to it\n  forbidden to black: d1, ";
    assert!(told.contains(why), "{told}");
    // Where six in a row are allowed the game goes on.
    let output = asked(&["board", rows, "--k", "5", "--explain"], b"");
    assert!(text(&output.stdout).starts_with("Ongoing, X to move\n"));
}

const ADDRESS: &str = "write ADDRESS:PORT, the address in numbers, as 127.0.0.1:8080 or [::1]:8080";

/// A number that an option does not take is refused with what it takes, whatever is wrong with it.
#[test]
fn a_wrong_number_is_told_what_is_right() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["move", "...", "--level", "1.5"], "1.5", "write a whole number from 1 to 10"),
        (&["move", "...", "--time", "x"], "x", "write a whole number, 0 or more"),
        (
            &["move", "...", "--seed", "-1"],
            "-1",
            "write a whole number from 0 to 18446744073709551615",
        ),
        (
            &["solve", "...", "--limit", "1e10"],
            "1e10",
            "write a number of seconds from 0 to 1000000000",
        ),
        (
            &["solve", "...", "--limit", "-1"],
            "-1",
            "write a number of seconds from 0 to 1000000000",
        ),
        (
            &["board", "...", "--k", "99999999999999999999"],
            "99999999999999999999",
            "k must be 1 to 32",
        ),
        (&["board", "...", "--k", "x"], "x", "write a whole number"),
        (
            &["hands", "-", "--players", "99999999999999999999"],
            "99999999999999999999",
            "write a whole number from 1 to 52",
        ),
        (&["hands", "-", "--players", "0"], "0", "write a whole number from 1 to 52"),
        (&["equity", "AA", "KK", "--samples", "1.5"], "1.5", "write a whole number, 0 or more"),
        (&["equity", "AA", "KK", "--error", "x"], "x", "write a number above 0, as 0.001"),
        (&["equity", "AA", "KK", "--threads", "two"], "two", "write a whole number, 0 or more"),
        (
            &["match", "--a", "x", "--b", "y", "--games", "1.5"],
            "1.5",
            "write a whole number from 1 to 4294967295",
        ),
        (
            &["match", "--a", "x", "--b", "y", "--size", "300"],
            "300",
            "write a whole number from 1 to 32",
        ),
        (&["gomocup", "--k", "1.5"], "1.5", "write a whole number from 1 to 32"),
        (&["gomocup", "--nodes", "1e3"], "1e3", "write a whole number, 0 or more"),
        (&["move", "...", "--level", "-1"], "-1", "write a whole number from 1 to 10"),
        (&["move", "...", "--time", "-5"], "-5", "write a whole number, 0 or more"),
        (&["equity", "AA", "KK", "--samples", "-1"], "-1", "write a whole number, 0 or more"),
        (&["equity", "AA", "KK", "--threads", "-1"], "-1", "write a whole number, 0 or more"),
        (&["gomocup", "--nodes", "-1"], "-1", "write a whole number, 0 or more"),
        (&["serve", "--listen", "foo"], "foo", ADDRESS),
        (&["serve", "--listen", "127.0.0.1"], "127.0.0.1", ADDRESS),
        (&["serve", "--listen", "127.0.0.1:65536"], "127.0.0.1:65536", ADDRESS),
        (&["serve", "--metrics", "localhost:0"], "localhost:0", ADDRESS),
        (&["play", "--seed", "1.5"], "1.5", "write a whole number from 0 to 18446744073709551615"),
    ];
    for &(args, value, right) in cases {
        let option = args.iter().position(|arg| *arg == value).unwrap() - 1;
        let joined = format!("{}={value}", args[option]);
        let with_equals = [&args[..option], &[&joined], &args[option + 2..]].concat();
        for args in [args, &with_equals] {
            let output = asked(&[args, &["--json"]].concat(), b"");
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
            let message = told["error"]["message"].as_str().unwrap();
            assert!(message.contains(value), "{message}");
            assert!(message.ends_with(&format!(": {right}")), "{message}");
            let kind = if right.starts_with("k must") { "bad_k" } else { "usage" };
            assert_eq!(told["error"]["kind"], kind, "{message}");
        }
    }
}

/// Options whose values are judged behind the command line take a number below zero as a value, too.
#[test]
fn a_number_below_zero_reaches_its_judge() {
    for (args, reason) in [
        (&["board", "--size", "-3x3"][..], "\"-3x3\" is not a size; write columns x rows, as 7x6"),
        (&["play", "--plain", "--size", "-3x3"], "\"-3x3\" is not a size"),
        (&["equity", "AA", "KK", "--error", "-1"], "the standard error to reach must be"),
    ] {
        let output = asked(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let error = text(&output.stderr);
        assert!(error.starts_with(&format!("error: {reason}")), "{error}");
    }
}
