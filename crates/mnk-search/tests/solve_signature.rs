//! The signature of the search: how many positions it looks at on a fixed set.
//!
//! A refactor must not move it. A change that means to move it says so by writing the file anew:
//! `BLESS=1 cargo test -p mnk-search --test solve_signature`, and the difference shows in review.

use std::fmt::Write as _;

use mnk::{Options, Setup, WinRule};
use mnk_search::solve::{Goal, Limits, solve};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solve_signature.txt");

fn options(words: &str) -> Options {
    words.split(' ').fold(Options::new(), |options, word| match word {
        "exact" => options.with_win(WinRule::ExactlyK),
        "misere" => options.with_misere(true),
        "gravity" => options.with_gravity(true),
        _ => match word.strip_prefix("k=") {
            Some(k) => options.with_k(k.parse().unwrap()),
            None => panic!("no rule: {word}"),
        },
    })
}

/// A line of the file: rules, goal, board; then what was found.
fn measure(question: &str) -> String {
    let parts: Vec<&str> = question.split(", ").collect();
    let setup = Setup::from_rows(&[parts[2]], options(parts[0])).unwrap();
    let goal = match parts[1] {
        "value" => Goal::Value,
        "plies" => Goal::Plies,
        _ => Goal::Moves,
    };
    let limits = Limits { goal, ..Limits::default() };
    let solution = solve(&setup.position().unwrap(), &limits).unwrap();
    let plies = match solution.value {
        mnk_search::solve::Value::Win { exact: false, .. } => "a win".to_owned(),
        value => value.to_string(),
    };
    format!("{question} -> {plies}, {} nodes", solution.nodes)
}

#[test]
fn the_search_looks_at_as_many_positions_as_before() {
    let old = std::fs::read_to_string(FILE).unwrap();
    let mut new = String::new();
    for line in old.lines() {
        let found = match line.split_once(" -> ") {
            _ if line.starts_with('#') => line.to_owned(),
            Some((question, _)) => measure(question),
            None => measure(line),
        };
        writeln!(new, "{found}").unwrap();
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FILE, &new).unwrap();
        return;
    }
    assert_eq!(
        new, old,
        "the search has changed; if that is meant, run \
         `BLESS=1 cargo test -p mnk-search --test solve_signature` and say so in the commit"
    );
}
