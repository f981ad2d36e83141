//! Transcripts of the Gomocup protocol.

use std::cell::Cell;
use std::io::{self, BufReader, LineWriter, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use mnk_search::engine::{Timeless, WallClock};
use mnk_search::gomocup::{Answer, Session, Setup, run, run_pondering};

/// What the player answers to these lines.
fn talk(lines: &str, setup: Setup) -> Vec<String> {
    let mut output = Vec::new();
    run(lines.as_bytes(), &mut output, setup, || Timeless).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

fn quick() -> Setup {
    Setup { nodes: Some(400), ..Setup::default() }
}

/// Whether the line is `x,y` on a board of this size.
fn is_move(line: &str, columns: u32, rows: u32) -> bool {
    let numbers = line.split_once(',').map(|(x, y)| (x.parse::<u32>(), y.parse::<u32>()));
    matches!(numbers, Some((Ok(x), Ok(y))) if x < columns && y < rows)
}

#[test]
fn the_mandatory_commands() {
    for end in ["\n", "\r\n"] {
        let lines = [
            "START 15",
            "INFO timeout_turn 1000",
            "INFO game_type 1",
            "BEGIN",
            "TURN 8,8",
            "ABOUT",
            "END",
            "ABOUT",
        ];
        let answers = talk(&(lines.join(end) + end), quick());
        assert_eq!(answers.len(), 4, "{answers:?}");
        assert_eq!(answers[..2], ["OK", "7,7"]);
        assert!(is_move(&answers[2], 15, 15));
        assert!(answers[3].starts_with("name=\"") && answers[3].contains("version=\""));
    }
}

#[test]
fn a_board_is_taken_over_and_a_five_is_made() {
    // Own marks (1) lack one in row 3; the other side's (2) lack one too.
    let board = "BOARD\n3,3,1\n3,9,2\n4,3,1\n4,9,2\n5,3,1\n5,9,2\n6,3,1\n6,9,2\nDONE\n";
    let answers = talk(&format!("START 20\n{board}END\n"), quick());
    assert!(answers[1] == "2,3" || answers[1] == "7,3", "{answers:?}");
    // Without the own four the other's must be stopped: one end is closed.
    let board = "BOARD\n2,9,1\n3,9,2\n9,0,1\n4,9,2\n12,0,1\n5,9,2\n15,0,1\n6,9,2\nDONE\n";
    assert_eq!(talk(&format!("START 20\n{board}"), quick())[1], "7,9");
}

#[test]
fn the_optional_commands() {
    let lines = "RECTSTART 20,12\nBEGIN\nRESTART\nBEGIN\nTURN 0,0\nTAKEBACK 19,11\nRESTART\nBEGIN\nTAKEBACK 10,6\nEND\n";
    let answers = talk(lines, quick());
    assert_eq!(answers[0], "OK");
    assert!(is_move(&answers[1], 20, 12));
    assert_eq!(answers[2], "OK");
    assert_eq!(answers[1], answers[3], "a restarted game is a new game");
    assert!(is_move(&answers[4], 20, 12));
    assert!(answers[5].starts_with("ERROR TAKEBACK"), "{answers:?}");
    let middle = format!("RECTSTART 20,12\nBEGIN\nTAKEBACK {}\nBEGIN\n", answers[1]);
    assert_eq!(talk(&middle, quick())[2..], ["OK", &answers[1]]);
}

#[test]
fn swap2() {
    let opened = talk("START 15\nSWAP2BOARD\nDONE\n", quick());
    let points: Vec<&str> = opened[1].split(' ').collect();
    assert_eq!(points.len(), 3);
    assert!(points.iter().all(|point| is_move(point, 15, 15)));
    let three = talk(&format!("START 15\nSWAP2BOARD\n{}\nDONE\n", points.join("\n")), quick());
    let count = three[1].split(' ').count();
    assert!(three[1] == "SWAP" || (1..=2).contains(&count), "{three:?}");
    // Black has an open three in the middle: white, to move after five marks, takes the other side
    // or plays; black to move with an open four in sight is never given away.
    let five = talk("START 15\nSWAP2BOARD\n7,7\n0,0\n8,7\n14,14\n9,7\nDONE\n", quick());
    assert_eq!(five[1], "SWAP");
    assert!(talk("START 15\nSWAP2BOARD\n7,7\nDONE\n", quick())[1].starts_with("ERROR"));
}

#[test]
fn bad_lines_are_answered_and_change_nothing() {
    let lines = "TURN 1,1\nBEGIN\nSTART 99\nSTART x\nSTART\nRECTSTART 5\nFLY 3\n\nINFO\nINFO strange 7\nINFO time_left -20\nSTART 15\nTURN 15,3\nTURN 7\nTURN a,b\nBOARD\n7,7,9\nDONE\nBOARD\n1,1,1\n1,1,2\nDONE\nBOARD\n1,1,1\n2,2,1\nDONE\nTURN 7,7\nTURN 7,7\nEND\n";
    let answers = talk(lines, quick());
    let (moves, refused): (Vec<&String>, Vec<&String>) =
        answers.iter().partition(|line| is_move(line, 15, 15));
    assert_eq!(moves.len(), 1, "{answers:#?}");
    assert_eq!(refused.iter().filter(|line| line.starts_with("UNKNOWN")).count(), 1);
    assert_eq!(refused.iter().filter(|line| line.as_str() == "OK").count(), 1);
    assert_eq!(refused.iter().filter(|line| line.starts_with("ERROR")).count(), 13, "{answers:#?}");
}

/// A rule told after `START` counts, as managers send it then.
#[test]
fn the_rule_may_come_late() {
    // Renju: black (to move) would make an overline at 7,7, which is no five for it.
    let board =
        "BOARD\n3,7,1\n0,0,2\n4,7,1\n2,0,2\n5,7,1\n4,0,2\n6,7,1\n0,2,2\n8,7,1\n2,2,2\nDONE\n";
    let free = talk(&format!("START 15\n{board}"), quick());
    let exact = talk(&format!("START 15\nINFO rule 1\n{board}"), quick());
    let renju = talk(&format!("START 15\nINFO rule 4\n{board}"), quick());
    assert!(free[1] == "7,7" || free[1] == "2,7");
    assert_eq!(exact[1], "2,7");
    assert_eq!(renju[1], "2,7");
}

#[test]
fn garbage_does_not_harm() {
    let mut dice = test_kit::threats::Dice(1);
    for _ in 0..200 {
        let letters = b"START 15\nBOARD\n1,2,DONE\r\nTURN \xff\x00,;-";
        let any =
            |dice: &mut test_kit::threats::Dice| letters[dice.below(letters.len() as u64) as usize];
        let bytes: Vec<u8> = {
            let length = dice.below(400);
            (0..length).map(|_| any(&mut dice)).collect()
        };
        run(&bytes[..], Vec::new(), Setup { nodes: Some(20), ..Setup::default() }, || Timeless)
            .unwrap();
    }
    let long = vec![b'A'; 100_000];
    let answers = {
        let mut output = Vec::new();
        run(&long[..], &mut output, quick(), || Timeless).unwrap();
        String::from_utf8(output).unwrap()
    };
    assert_eq!(answers.lines().count(), 1, "a long line is one line");
}

/// Input that comes when the test sends it.
struct Lines(Receiver<&'static str>);

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Ok(line) = self.0.recv() else { return Ok(0) };
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// Output that the test hears line by line.
struct Heard(Sender<String>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(String::from_utf8_lossy(bytes).into_owned()).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A command ends the thinking in between, whatever command it is, and the session answers it.
#[test]
fn every_command_ends_the_pondering() {
    let (send, lines) = channel();
    let (heard, hear) = channel();
    let session = std::thread::spawn(move || {
        run_pondering(
            BufReader::new(Lines(lines)),
            LineWriter::new(Heard(heard)),
            Setup::default(),
            WallClock::start,
        )
    });
    let answer =
        || hear.recv_timeout(Duration::from_secs(30)).expect("an answer").trim().to_owned();
    send.send("START 15\nINFO timeout_turn 60\n").unwrap();
    assert_eq!(answer(), "OK");
    send.send("BEGIN\n").unwrap();
    assert_eq!(answer(), "7,7");
    let mut taken = vec!["7,7".to_owned()];
    for point in ["TURN 0,0\n", "TURN 14,0\n", "TURN 0,14\n"] {
        // It is thinking on now, for as long as nothing comes.
        std::thread::sleep(Duration::from_millis(100));
        send.send(point).unwrap();
        let played = answer();
        assert!(is_move(&played, 15, 15) && !taken.contains(&played), "{played}");
        taken.push(played);
    }
    std::thread::sleep(Duration::from_millis(50));
    send.send("ABOUT\n").unwrap();
    assert!(answer().starts_with("name="));
    send.send("END\n").unwrap();
    session.join().unwrap().unwrap();
}

/// It does think, and leaves the position as it was.
#[test]
fn pondering_thinks_and_changes_no_position() {
    let mut session = Session::new(quick());
    session.answer("START 15", &Timeless);
    let asked = Cell::new(0);
    let clock = || {
        asked.set(asked.get() + 1);
        Duration::from_secs(if asked.get() > 40 { 86_400 * asked.get() } else { 0 })
    };
    session.ponder(&clock);
    assert_eq!(asked.get(), 0, "nothing is played yet");
    session.answer("BEGIN", &Timeless);
    session.ponder(&clock);
    assert!(asked.get() > 40);
    let Answer::Line(refused) = session.answer("TURN 7,7", &Timeless) else { panic!("no answer") };
    assert!(refused.starts_with("ERROR"), "{refused}");
    let Answer::Line(played) = session.answer("TURN 8,8", &Timeless) else { panic!("no answer") };
    assert!(is_move(&played, 15, 15), "{played}");
}

/// The manager may send the marks of a board in any order: only all of them together are a
/// position.
#[test]
fn a_board_is_set_up_as_a_whole() {
    // Six in a row are no five by rule 1, and by rule 8 they win: the order cannot tell.
    let marks = |count: u8, step: u8, y: u8, field: u8| {
        let mark = |i| format!("{},{y},{field}\n", 1 + step * i);
        (0..count).map(mark).collect::<Vec<_>>().concat()
    };
    let own = marks(6, 1, 1, 1);
    let theirs = marks(6, 2, 10, 2);
    for (rule, over) in [(0, true), (1, false), (8, true)] {
        for board in [format!("{own}{theirs}"), format!("{theirs}{own}")] {
            let lines = format!("START 15\nINFO rule {rule}\nBOARD\n{board}DONE\nEND\n");
            let answers = talk(&lines, quick());
            assert_eq!(answers.len(), 2, "{answers:?}");
            if over {
                assert_eq!(answers[1], "ERROR the game has ended", "rule {rule}");
            } else {
                assert!(is_move(&answers[1], 15, 15), "rule {rule}: {answers:?}");
            }
        }
    }
    // Five closed at both ends by marks that come later in the list go on in caro.
    let own = marks(5, 1, 1, 1);
    let board = format!("{own}6,1,2\n1,10,2\n3,10,2\n5,10,2\n0,1,2\n");
    let answers = talk(&format!("START 15\nINFO rule 8\nBOARD\n{board}DONE\n"), quick());
    assert!(is_move(&answers[1], 15, 15), "{answers:?}");
}

#[test]
fn refusals_speak_the_coordinates_of_the_protocol() {
    let answers = talk("START 15\nBEGIN\nTURN 7,7\nBOARD\n3,3,1\n3,3,2\nDONE\n", quick());
    assert_eq!(answers[2..], ["ERROR 7,7 is taken", "ERROR 3,3 is taken"]);
}

/// An answer to `INFO` would be read as the answer to the next command.
#[test]
fn nothing_is_answered_to_info() {
    let infos = "INFO\nINFO rule\nINFO timeout_turn soon\nINFO colour red\nINFO evaluate x\n";
    assert_eq!(talk(&format!("START 15\n{infos}BEGIN\n"), quick()), ["OK", "7,7"]);
}

/// A rule that comes after START finds its tables made before the first move is asked for.
#[test]
fn a_new_rule_costs_no_time_of_a_move() {
    let mut session = Session::new(quick());
    let _ = session.answer("START 15", &Timeless);
    for (bits, name) in [(1, "Exact"), (8, "Caro"), (4, "Renju"), (0, "Free")] {
        let _ = session.answer(&format!("INFO rule {bits}"), &Timeless);
        let shown = format!("{session:?}");
        // As the engine's game shows itself, whose tables hold it.
        assert!(shown.contains(&format!("rule: {name}, gravity")), "{name}");
    }
}

/// Black may play none of the cells that are left: no panic, but an error.
#[test]
fn a_board_of_forbidden_cells_has_no_move() {
    let moves = "f2 a2 e4 a5 d4 c3 e1 d5 a3 d3 d1 e2 f1 g1 c1 g5 b4 f4 e3 c2 a1 g4 e5 a4 b2 b5 g3 \
                 c4 f3 d2 c5 b3 f5 g2";
    let rules = mnk::Options::new().with_rule(mnk::GomokuRule::Renju).rules(7, 5).unwrap();
    let moves = mnk::parse_moves(moves).unwrap();
    let mark =
        |(i, cell): (usize, &mnk::Cell)| format!("{},{},{}\n", cell.col(), cell.row(), 1 + i % 2);
    let board: String = moves.iter().enumerate().map(mark).collect();
    let answers = talk(&format!("RECTSTART 7,5\nINFO rule 4\nBOARD\n{board}DONE\n"), quick());
    assert_eq!(answers, ["OK", "ERROR no move is allowed"]);
    assert!(mnk_search::advice::turning_points(&rules, &moves, 500).is_ok());
}
