//! The command `referee`: asks the crates, prints their answers.
//!
//! Each command is a file of its own; what they share is in `question` (reading, answering,
//! printing, exit codes) and `usage` (what clap refuses).

mod advise;
mod board;
mod board_args;
mod contest;
mod equity;
mod game_arg;
mod gomocup;
mod grid;
mod hands;
mod interrupt;
mod manual;
mod number;
mod play;
mod printable;
mod progress;
mod question;
mod range;
mod rank;
mod serve;
mod solve;
mod usage;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use printable::printable;
use question::Status;

/// Judges, analyses and plays grid games and card games
#[derive(Debug, Parser)]
#[command(
    name = "referee",
    version,
    arg_required_else_help = false,
    about = "Judges, analyses and plays grid games and card games",
    after_help = "Examples:
  referee board XOX XXO OXO                 is this board won, drawn, going on, or impossible?
  referee hands \"4S 5S 7H 8D JC\" \"2S 4C 7S 9H 10H\"   which hand wins?
  referee rank \"8h 7h 6h 5h 4h\"             what is it called?
  referee equity AcAd KhKs                  how often does it win?
  referee play                              tic-tac-toe for two

Exit codes: 0 answered, 1 something failed, 2 not a legal question, 130 stopped by Ctrl-C."
)]
struct Args {
    #[command(subcommand)]
    command: Command,
    /// Print answers as JSON, one object a line
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Board(board::Args),
    Hands(hands::Args),
    Rank(rank::Args),
    Equity(equity::Args),
    Range(range::Args),
    Solve(solve::Args),
    Move(advise::Args),
    Play(play::Args),
    Gomocup(gomocup::Args),
    Match(contest::Args),
    Serve(serve::Args),
    Completions(manual::CompletionsArgs),
    Man(manual::ManArgs),
}

impl Command {
    /// What it prints, where that can be no JSON.
    fn formless(&self) -> Option<&'static str> {
        match self {
            Self::Gomocup(_) => Some("the Gomocup protocol"),
            Self::Completions(_) => Some("a script of completions"),
            Self::Man(_) => Some("a manual page"),
            _ => None,
        }
    }
}

fn main() -> ExitCode {
    let args = usage::join_negatives(usage::protect_rows(std::env::args_os()));
    let args = match Args::try_parse_from(&args) {
        Ok(args) => args,
        Err(error) => return usage::report(&error, &args),
    };
    // The server drains on Ctrl-C by itself.
    if !matches!(args.command, Command::Serve(_)) {
        interrupt::install();
    }
    match run(args) {
        Ok(status) => status.code().into(),
        // Whoever read the answers has had enough of them: `referee ... | head`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {}", printable(&told(&error)));
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> anyhow::Result<Status> {
    let json = args.json;
    if let Some(what) = args.command.formless().filter(|_| json) {
        return question::no_json(what, "leave out --json");
    }
    match args.command {
        Command::Board(args) => board::run(&args, json),
        Command::Hands(args) => hands::run(&args, json),
        Command::Rank(args) => rank::run(&args, json),
        Command::Equity(args) => equity::run(&args, json),
        Command::Range(args) => range::run(&args, json),
        Command::Solve(args) => solve::run(&args, json),
        Command::Move(args) => advise::run(&args, json),
        Command::Play(args) => play::run(&args, json),
        Command::Gomocup(args) => gomocup::run(&args),
        Command::Match(args) => contest::run(&args, json),
        Command::Serve(args) => serve::run(&args, json),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::man(&args),
    }
}

/// What failed and why, each reason once: some errors tell their cause in their own words, and some
/// leave it to whoever asks them.
fn told(error: &anyhow::Error) -> String {
    let mut told = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if told.is_empty() {
            told = cause;
        } else if !told.ends_with(&cause) {
            told += ": ";
            told += &cause;
        }
    }
    told
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context as _;

    #[derive(Debug, thiserror::Error)]
    #[error("x could not be started: {source}")]
    struct Start {
        source: io::Error,
    }

    #[test]
    fn a_reason_is_told_once() {
        let error = || Err::<(), _>(io::Error::other("no such program"));
        let told_twice = error().map_err(|source| Start { source }).context("no match");
        assert_eq!(
            told(&told_twice.unwrap_err()),
            "no match: x could not be started: no such program"
        );
        let told_once = error().context("cannot read f").unwrap_err();
        assert_eq!(told(&told_once), "cannot read f: no such program");
    }
}
