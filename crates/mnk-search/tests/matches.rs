//! Matches between small programs that speak the protocol, written in shell.
#![cfg(unix)]

use std::time::{Duration, Instant};

use mnk_search::engine::Game;
use mnk_search::matches::{
    Clocks, Ending, EngineFault, Match, MatchError, Score, opening, openings, play,
};

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
        (
            r#"sh -c 'read a; echo OK; while read b; do printf "7,7\377\n"; done'"#,
            "\"7,7\u{fffd}\" is no answer to",
        ),
    ] {
        let record = play([&x, command], game(), &[], &clocks()).unwrap();
        assert_eq!(record.winner, Some(0));
        assert!(matches!(&record.ending, Ending::Failed(why) if why.contains(what)), "{record:?}");
    }
    assert!(began.elapsed() < Duration::from_secs(50));
}

/// An engine that writes without end takes no memory to speak of: what it says is dropped, what it
/// answers unasked waits in its pipe. Linux counts the most memory this process ever held.
#[test]
#[cfg(target_os = "linux")]
fn a_flood_is_dropped_and_loses_on_time() {
    let most = || -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    let x = listed(&["0,0", "1,0"]);
    let clocks = Clocks { grace: Duration::from_secs(1), ..clocks() };
    let before = most();
    for (flood, ending) in [
        ("echo OK; exec yes MESSAGE x", Ending::Time),
        ("echo OK; tr '\\0' ' ' < /dev/zero", Ending::Time),
        ("echo OK; tr '\\0' x < /dev/zero", Ending::Time),
    ] {
        let command = format!("sh -c \"read a; {flood}\"");
        let record = play([&x, &command], game(), &[], &clocks).unwrap();
        assert_eq!((record.winner, &record.ending), (Some(0), &ending), "{flood}");
    }
    let record = play([&x, r#"sh -c "read a; echo OK; exec yes what""#], game(), &[], &clocks);
    assert!(matches!(record.unwrap().ending, Ending::Failed(why) if why.contains("no answer")));
    let grown = most() - before;
    assert!(grown < 64 << 10, "{grown} KiB more");
}

#[test]
fn a_long_answer_is_told_in_short() {
    let x = listed(&["0,0", "1,0"]);
    let long =
        r#"sh -c "read a; echo OK; read b; head -c 1000000 /dev/zero | tr '\0' z; echo; cat""#;
    let record = play([&x, long], game(), &[], &clocks()).unwrap();
    let Ending::Failed(why) = &record.ending else { panic!("{record:?}") };
    assert!(why.starts_with(&format!("\"{}…\" is no answer to", "z".repeat(80))), "{why}");
    assert!(why.len() < 200, "{}", why.len());
}

#[test]
fn what_starts_no_program_is_no_lost_game() {
    let x = listed(&["0,0", "1,0"]);
    for command in ["", "  ", "sh -c 'unclosed"] {
        let error = play([&x, command], game(), &[], &clocks()).unwrap_err();
        let MatchError::Engine(EngineFault::Command { command: told }) = error else {
            panic!("{error:?}")
        };
        assert_eq!(told, command);
    }
    let contest =
        Match { a: x, b: "/no/such/program 1".into(), game: game(), games: 2, clocks: clocks() };
    let error = contest.run(|_, _, _, _| panic!("no game is played")).unwrap_err();
    assert!(error.to_string().starts_with("/no/such/program could not be started"), "{error}");
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
    assert!(even.elo().is_some_and(|elo| elo == 0.0 && elo.is_sign_positive()), "{even:?}");
    assert!(even.to_string().ends_with(", Elo +0"), "{even}");
    let nearly = Score { wins: 5_000, draws: 0, losses: 5_001 };
    assert!(nearly.to_string().ends_with(", Elo +0"), "{nearly}");
    assert_eq!(Score::default().elo(), None);
    assert!((Score { wins: 10, draws: 0, losses: 1 }.elo().unwrap() - 400.0).abs() < 1e-9);
}
