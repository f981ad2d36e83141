//! Matches between small programs that speak the protocol, written in shell.
#![cfg(unix)]

use std::time::{Duration, Instant};

use mnk_search::engine::Game;
use mnk_search::matches::{Clocks, Ending, Match, Score, opening, openings, play};

/// Plays the cells of a list one after the other; the list is the program's argument.
const LISTED: &str = r#"sh -c 'while read line; do set -- $line; case "$1" in START|RECTSTART) echo OK;; BEGIN*|TURN*|DONE*) n=$((n+1)); eval "echo \${LIST_$n}";; END*) exit;; esac; done'"#;

fn listed(moves: &[&str]) -> String {
    let list: Vec<String> =
        moves.iter().enumerate().map(|(i, m)| format!("LIST_{}={m}", i + 1)).collect();
    format!("env {} {LISTED}", list.join(" "))
}

fn clocks() -> Clocks {
    Clocks { grace: Duration::from_secs(5), ..Clocks::turn(Duration::from_secs(2)) }
}

fn game() -> Game {
    Game::new(15, 15, 5).unwrap()
}

#[test]
fn a_row_ends_the_game() {
    let x = listed(&["0,0", "1,0", "2,0", "3,0", "4,0"]);
    let o = listed(&["0,5", "1,5", "2,5", "3,5", "4,5"]);
    let record = play([&x, &o], game(), &[], &clocks()).unwrap();
    assert_eq!((record.winner, &record.ending), (Some(0), &Ending::Row), "{record:?}");
    assert_eq!(record.moves, [0, 75, 1, 76, 2, 77, 3, 78, 4]);
    assert_eq!(record.times.len(), 9);
}

#[test]
fn a_move_that_is_not_allowed_loses() {
    let x = listed(&["0,0", "1,0"]);
    for (bad, word) in [("0,0", "taken"), ("15,3", "off the board")] {
        let record = play([&x, &listed(&[bad])], game(), &[], &clocks()).unwrap();
        assert_eq!(record.winner, Some(0));
        assert!(matches!(&record.ending, Ending::Illegal(why) if why.contains(word)), "{record:?}");
    }
}

#[test]
fn silence_noise_and_death_lose_and_nothing_hangs() {
    let x = listed(&["0,0", "1,0"]);
    let fast =
        Clocks { grace: Duration::from_millis(100), ..Clocks::turn(Duration::from_millis(200)) };
    let began = Instant::now();
    let silent = r"sh -c 'read a; echo OK; while read b; do :; done; sleep 60'";
    let record =
        play([&x, silent], game(), &[], &Clocks { grace: Duration::from_secs(1), ..fast }).unwrap();
    assert_eq!((record.winner, record.ending), (Some(0), Ending::Time));
    for (command, what) in [
        (r"sh -c 'read a; echo OK; while read b; do echo what; done'", "no answer to"),
        (r"sh -c 'read a; echo OK; exit'", "ended after"),
        ("/no/such/program", "could not be started"),
        ("sh -c 'unclosed", "quotes closed"),
    ] {
        let record = play([&x, command], game(), &[], &clocks()).unwrap();
        assert_eq!(record.winner, Some(0));
        assert!(matches!(&record.ending, Ending::Failed(why) if why.contains(what)), "{record:?}");
    }
    assert!(began.elapsed() < Duration::from_secs(50));
}

#[test]
fn a_match_exchanges_the_sides() {
    // Whoever moves first after the opening of an even number of marks completes its row.
    let player = listed(&["0,14", "1,14", "2,14", "3,14", "4,14"]);
    let other = listed(&["14,0", "14,1", "14,2", "14,3", "14,4"]);
    let contest = Match { a: player, b: other, game: game(), games: 4, clocks: clocks() };
    let mut firsts = Vec::new();
    let score = contest
        .run(|_, a_first, record, _| {
            firsts.push(a_first);
            assert_eq!(record.ending, Ending::Row, "{record:?}");
        })
        .unwrap();
    assert_eq!(firsts, [true, false, true, false]);
    assert_eq!(score, Score { wins: 2, draws: 0, losses: 2 });
}

#[test]
fn openings_are_legal_and_distinct() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..openings() {
        let cells = opening(&game(), number).unwrap();
        assert!((4..=6).contains(&cells.len()));
        let mut engine = mnk_search::engine::Engine::with_memory(game(), 1024).unwrap();
        for &cell in &cells {
            engine.play(cell).unwrap();
        }
        assert!(seen.insert(cells));
        for game in [Game::new(20, 20, 5).unwrap(), Game::new(19, 11, 5).unwrap()] {
            assert!(opening(&game, number).is_some());
        }
    }
    assert!(openings() >= 20);
    assert_eq!(opening(&Game::new(8, 8, 5).unwrap(), 0), None);
}

/// Wilson's interval against figures computed by hand from its formula.
#[test]
fn scores() {
    let (low, high) = Score { wins: 130, draws: 0, losses: 70 }.interval();
    assert!((low - 0.581_63).abs() < 1e-4 && (high - 0.712_77).abs() < 1e-4, "{low} {high}");
    let even = Score { wins: 50, draws: 0, losses: 50 };
    assert!(even.elo().unwrap().abs() < 1e-9);
    assert!((Score { wins: 10, draws: 0, losses: 1 }.elo().unwrap() - 400.0).abs() < 1e-9);
}
