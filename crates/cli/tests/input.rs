//! What files and standard input may look like, and what is said of them when they cannot be read.

mod common;

use std::path::PathBuf;
use std::process::Output;

use common::{asked, text};

/// A file of these bytes, for one test alone.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

fn answered(output: &Output) -> &str {
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}

/// Windows writes a byte order mark at the start of a text: it is no part of the first line.
#[test]
fn a_byte_order_mark_at_the_start_is_passed_over() {
    for (command, input, answer) in [
        ("board", "XOX/XXO/OXO\r\nXXX/OO./...\r\n", "Draw\nX wins\n"),
        ("hands", "4S5S7H8DJC, 2S4C7S9H10H\r\n", "4S5S7H8DJC\n"),
        ("rank", "8h7h6h5h4h\r\n", "straight flush, eight high\n"),
        ("range", "AA\r\n", "6 combos  0.45%  AA\n"),
        ("move", "XX./OO./...\r\n", "c1\n"),
    ] {
        let input = format!("\u{feff}{input}");
        assert_eq!(answered(&asked(&[command, "-"], input.as_bytes())), answer, "{command}");
        let path = file(&format!("mark-{command}.txt"), input.as_bytes());
        let output = asked(&[command, "--file", path.to_str().unwrap()], b"");
        assert_eq!(answered(&output), answer, "{command}");
    }
    // Nothing but a mark is an empty file; a mark elsewhere is what it is.
    assert_eq!(answered(&asked(&["board", "-"], "\u{feff}".as_bytes())), "");
    let output = asked(&["board", "-"], "XOX/XXO/OXO\n\u{feff}XOX/XXO/OXO\n".as_bytes());
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), "Draw\n\n"));
}

#[test]
fn a_game_may_begin_with_a_byte_order_mark() {
    let output = asked(&["play", "--plain"], "\u{feff}2 2\r\nquit\r\n".as_bytes());
    assert!(answered(&output).contains("X at row 2, column 2."));
    for pondering in [&["gomocup"][..], &["gomocup", "--ponder"]] {
        let output = asked(pondering, "\u{feff}START 15\r\n\u{feff}ABOUT\r\nEND\r\n".as_bytes());
        let mut lines = answered(&output).lines();
        assert_eq!(lines.next(), Some("OK"));
        assert!(lines.next().unwrap().starts_with("UNKNOWN command "));
    }
}

#[test]
fn a_proof_is_read_as_any_system_writes_it() {
    let proof = answered(&asked(&["solve", "X.O/.../...", "--proof", "-"], b"")).to_owned();
    for proof in [
        proof.replace('\n', "\r\n"),
        format!("\u{feff}{proof}"),
        format!("\u{feff}{}", proof.replace('\n', "\r\n")),
    ] {
        let output = asked(&["solve", "--check", "-"], proof.as_bytes());
        assert!(answered(&output).starts_with("X wins within 5 plies: "));
    }
}

#[test]
fn what_is_no_proof_is_named_with_its_line() {
    for (input, reason) in [
        (&b"referee-proof 1\nrules \xff"[..], "line 2: byte 7 is not UTF-8; a proof is text"),
        (b"\xef\xbb\xbf\x80", "line 1: byte 1 is not UTF-8; a proof is text"),
        (b"proof", "line 1: expected `referee-proof 1`"),
    ] {
        let output = asked(&["solve", "--check", "-"], input);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr), format!("error: standard input: {reason}\n"));
        let path = file("no-proof.txt", input);
        let output = asked(&["solve", "--check", path.to_str().unwrap()], b"");
        assert_eq!(text(&output.stderr), format!("error: {}: {reason}\n", path.display()));
    }
}

/// Whatever cannot be read is named, opened or not: a folder can be opened.
#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (command, option) in [
        ("board", "--file"),
        ("hands", "--file"),
        ("rank", "--file"),
        ("equity", "--file"),
        ("range", "--file"),
        ("solve", "--file"),
        ("move", "--file"),
        ("solve", "--check"),
    ] {
        let output = asked(&[command, option, folder], b"");
        assert_eq!(output.status.code(), Some(1), "{command} {option}");
        let error = text(&output.stderr);
        assert!(error.starts_with(&format!("error: cannot read {folder}: ")), "{error}");
    }
}

/// What was asked is told again without the characters that would steer a terminal.
#[test]
fn no_control_character_is_told_again() {
    let steering = "\x1b[31mred\0\u{7f}\u{9b}\u{202e}\n";
    for command in ["board", "hands", "rank", "equity", "range", "solve", "move"] {
        let output = asked(&[command, "-"], steering.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{command}");
        let error = text(&output.stderr);
        assert!(error.starts_with("error: line 1: ") && error.contains("\\u{1b}"), "{error}");
        let is_steering = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
        assert!(!error.contains(is_steering), "{error:?}");
    }
    let output =
        asked(&["gomocup"], b"\x1b[31mred\nSTART \x07\nSTART 15\nBOARD\n\x1b\nDONE\nEND\n");
    let lines: Vec<_> = answered(&output).lines().collect();
    assert_eq!(lines[0], "UNKNOWN command \\u{1b}[31mred");
    assert!(lines[1].starts_with("ERROR START \\u{7}: expected"), "{}", lines[1]);
    assert!(lines[3].starts_with("ERROR \\u{1b}: expected"), "{}", lines[3]);
    // Words that clap refuses, and names of files.
    for args in [
        &["board", "--\x1b[31mred"][..],
        &["\x07red"],
        &["play", "--x", "\x07"],
        &["board", "--file", "\x07no-such-file"],
        &["serve", "--config", "\x07no-such-file"],
        &["match", "--a", "\x07no-such-program", "--b", "cat"],
    ] {
        let output = asked(args, b"");
        let error = text(&output.stderr);
        assert!(error.starts_with("error: "), "{error}");
        assert!(!error.contains(|c: char| c != '\n' && c.is_control()), "{error:?}");
    }
}

/// The answer to a line of thousands of faults is one that can be read.
#[test]
fn a_message_has_an_end() {
    let line = "z".repeat(600_000);
    for command in ["board", "hands", "rank", "equity", "range"] {
        for form in [&["-"][..], &["-", "--json"]] {
            let output = asked(&[&[command], form].concat(), line.as_bytes());
            assert_eq!(output.status.code(), Some(2), "{command}");
            let told = output.stderr.len() + output.stdout.len();
            assert!(told < 5000, "{command}: {told} bytes");
        }
    }
}

/// An option that would change nothing is refused, and with `--json` in JSON.
#[test]
fn no_option_is_passed_over() {
    let proof = ["solve", "--check", "no-such-file"];
    for (args, words) in [
        (&[&proof[..], &["--limit", "1"]].concat()[..], "'--limit <SECONDS>'"),
        (&[&proof[..], &["--to-move", "x"]].concat(), "'--to-move <x|o>'"),
        (&[&proof[..], &["--k", "3"]].concat(), "'--k <K>'"),
        (&[&proof[..], &["--first", "o"]].concat(), "'--first <FIRST>'"),
        (&[&proof[..], &["--rule", "free"]].concat(), "'--rule <RULE>'"),
        (&[&proof[..], &["--gravity"]].concat(), "'--gravity'"),
        (&[&proof[..], &["--misere"]].concat(), "'--misere'"),
        (&[&proof[..], &["--proof", "-"]].concat(), "'--proof <FILE>'"),
        (&["serve", "--example", "--listen", "127.0.0.1:0"], "'--listen <ADDR>'"),
        (&["hands", "-", "--players", "2", "--count", "--explain"], "'--explain'"),
        (&["gomocup"], "the Gomocup protocol has no JSON form; leave out --json"),
        (&["completions", "bash"], "a script of completions has no JSON form"),
        (&["man"], "a manual page has no JSON form"),
        (&["play"], "a game has no JSON form"),
        (&["serve", "--example"], "the file of options has no JSON form"),
        (&["solve", "...", "--proof", "-"], "a proof on standard output has no JSON form"),
    ] {
        let output = asked(&[args, &["--json"]].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(text(&output.stderr), "", "{args:?}");
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(told["error"]["kind"], "usage");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{message}");
    }
}
