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
        (&["equity", "AA", "KK", "--threads", "two"], "two", "write a whole number, 1 or more"),
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
        (&["equity", "AA", "KK", "--threads", "-1"], "-1", "write a whole number, 1 or more"),
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
