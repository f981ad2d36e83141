//! What clap refuses, and rows and numbers that look like options.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use protocol::Refusal;

use crate::number;
use crate::printable::printable;
use crate::question::{self, Status};

/// The commands whose operands are rows of a board.
const BOARD_COMMANDS: [&str; 3] = ["board", "solve", "move"];

/// Rows that begin with `-` would look like options. No option is made of cells alone, so such a
/// row is handed on with its empty cells written as dots, which mean the same. A `--` before the
/// first row keeps its usual meaning, a lone `-` is standard input.
pub(crate) fn protect_rows(args: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    let mut board = None;
    let mut rows = 0;
    let args: Vec<_> = args.collect();
    let protect = |(index, arg): (usize, &OsString)| {
        let Some(text) = arg.to_str() else { return arg.clone() };
        if index > 0 && board.is_none() && !text.starts_with('-') {
            board = Some(BOARD_COMMANDS.contains(&text));
            return arg.clone();
        }
        if board != Some(true) {
            return arg.clone();
        }
        let first_row = rows == 0;
        if text.chars().all(is_cell) {
            rows += 1;
        }
        if !text.starts_with('-') || text == "-" || !looks_like_row(text) {
            return arg.clone();
        }
        if text == "--" && first_row && !is_row_of_two(&args[index + 1..]) {
            return arg.clone();
        }
        text.replace('-', ".").into()
    };
    args.iter().enumerate().map(protect).collect::<Vec<_>>().into_iter()
}

/// A number below zero behind an option would look like an option itself: `--seed -1` is handed on
/// as `--seed=-1`, so that the option says what is right. So is all that begins like such a number
/// (`--size -3x3`). Rows are protected before.
pub(crate) fn join_negatives(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    let mut options_ended = false;
    for arg in args {
        options_ended |= arg == "--";
        match joined.last_mut() {
            Some(option) if !options_ended && is_negative(&arg) && takes_more(option) => {
                option.push("=");
                option.push(arg);
            }
            _ => joined.push(arg),
        }
    }
    joined
}

/// `-1`, `-1.5`, `-.5`, `-3x3`.
fn is_negative(arg: &OsStr) -> bool {
    let number = arg.to_str().and_then(|text| text.strip_prefix('-'));
    let first = number.map(|number| number.strip_prefix('.').unwrap_or(number));
    first.is_some_and(|first| first.starts_with(|c: char| c.is_ascii_digit()))
}

/// `--seed`, but not `--seed=1`.
fn takes_more(option: &OsStr) -> bool {
    option.to_str().is_some_and(|text| text.starts_with("--") && !text.contains('='))
}

/// Whether a `--` in front of these arguments is the first row of a board two cells wide: those
/// that follow are such rows, and without it they are no square.
fn is_row_of_two(rest: &[OsString]) -> bool {
    let rows: Vec<_> = rest
        .iter()
        .map_while(|arg| arg.to_str().filter(|text| text.chars().all(is_cell)))
        .collect();
    rows.iter().all(|row| row.chars().count() == 2) && !matches!(rows.len(), 0 | 2)
}

fn is_cell(c: char) -> bool {
    matches!(c, 'X' | 'x' | 'O' | 'o' | ' ' | '.' | '_' | '-' | '/')
}

/// Cells alone, or a mistyped row: one dash and then letters, which no option of ours looks like
/// (`-h` and `-V` are clap's).
fn looks_like_row(text: &str) -> bool {
    let mistyped = || {
        !text.starts_with("--")
            && !matches!(text, "-h" | "-V")
            && text.chars().nth(1).is_some_and(|c| !c.is_ascii_digit())
    };
    text.chars().all(is_cell) || mistyped()
}

/// Prints help and version as an answer, anything else as a refusal of kind `usage`.
pub(crate) fn report(error: &clap::Error, args: &[OsString]) -> ExitCode {
    let json = args.iter().any(|arg| arg == "--json");
    let is_answer = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if json && !is_answer {
        let message = sentence(error);
        let kind = if message.ends_with(number::BAD_K) { "bad_k" } else { "usage" };
        let refusal = question::to_json(&Refusal::new(kind, message).answer(None));
        // Nothing is left to tell when this fails: the pipe is closed.
        let _ = writeln!(io::stdout(), "{refusal}");
        return Status::Refused.code().into();
    }
    // Colours go with what was typed into one text: where that would steer the terminal, neither.
    let plain = error.render().to_string();
    let _ = match printable(&plain) {
        Cow::Borrowed(_) if args.iter().all(is_printable) => error.print(),
        plain => write!(io::stderr(), "{plain}"),
    };
    u8::try_from(error.exit_code()).unwrap_or(Status::Refused.code()).into()
}

fn is_printable(arg: &OsString) -> bool {
    arg.to_str().is_some_and(|text| matches!(printable(text), Cow::Borrowed(_)))
}

/// Clap's message on one line, without the tips, the usage and the pointer to `--help` below it.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let message = text.split("\n\n").next().unwrap_or(&text);
    let message = message.strip_prefix("error: ").unwrap_or(message);
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn protected(line: &[&str]) -> Vec<String> {
        let args = ["referee"].iter().chain(line).map(OsString::from);
        protect_rows(args).map(|arg| arg.into_string().unwrap()).skip(1).collect()
    }

    #[test]
    fn rows_of_dashes_are_no_options() {
        let rows = protected(&["board", "X-O", "-X-", "---", "--first", "x"]);
        assert_eq!(rows, ["board", "X-O", ".X.", "...", "--first", "x"]);
        assert_eq!(protected(&["--json", "board", "-X/--"]), ["--json", "board", ".X/.."]);
        assert_eq!(protected(&["board", "XO", "--"]), ["board", "XO", ".."]);
        assert_eq!(protected(&["board", "--", "--"]), ["board", "..", ".."]);
        assert_eq!(protected(&["board", "--", "-X"]), ["board", "..", ".X"]);
        assert_eq!(
            protected(&["board", "--", "X-", "--k", "2"]),
            ["board", "..", "X-", "--k", "2"]
        );
        assert_eq!(protected(&["board", "-", "--"]), ["board", "-", ".."]);
    }

    #[test]
    fn options_and_the_double_dash_stay() {
        assert_eq!(protected(&["board", "-"]), ["board", "-"]);
        assert_eq!(protected(&["board", "--", "X-O"]), ["board", "--", "X-O"]);
        assert_eq!(protected(&["board", "--", "XO", "OX"]), ["board", "--", "XO", "OX"]);
        assert_eq!(protected(&["board", "-h"]), ["board", "-h"]);
        assert_eq!(protected(&["play", "--x", "bot"]), ["play", "--x", "bot"]);
        assert_eq!(protected(&["hands", "--players", "2", "-"]), ["hands", "--players", "2", "-"]);
    }

    #[test]
    fn a_number_below_zero_belongs_to_its_option() {
        let joined = |line: &[&str]| {
            let args = join_negatives(line.iter().map(OsString::from)).into_iter();
            args.map(|arg| arg.into_string().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(joined(&["--seed", "-1", "-2"]), ["--seed=-1", "-2"]);
        assert_eq!(joined(&["--error", "-.5", "--size", "-3x3"]), ["--error=-.5", "--size=-3x3"]);
        assert_eq!(joined(&["--seed=1", "-1", "AA", "-1"]), ["--seed=1", "-1", "AA", "-1"]);
        assert_eq!(joined(&["--seed", "--json"]), ["--seed", "--json"]);
        assert_eq!(joined(&["--", "--seed", "-1"]), ["--", "--seed", "-1"]);
    }

    #[test]
    fn a_mistyped_row_reaches_the_parser() {
        assert_eq!(protected(&["board", "-Z-"]), ["board", ".Z."]);
    }
}
