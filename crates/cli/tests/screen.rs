//! The full-screen game in a real pseudo-terminal, read back as the screen a player sees.

#![cfg(unix)]

use std::io::{Read as _, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Long enough for a busy machine; a passing test does not wait for it.
const PATIENCE: Duration = Duration::from_secs(20);

struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    /// Kept open: the child would be hung up on.
    _master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    raw: Vec<u8>,
}

impl Terminal {
    fn start(args: &[&str], rows: u16, cols: u16, env: &[(&str, &str)]) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_referee"));
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in env {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (sender, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(rows.try_into().unwrap(), cols.try_into().unwrap(), 0);
        Self { child, _master: pair.master, keys, bytes, screen, raw: Vec::new() }
    }

    /// Waits until the screen shows the text.
    fn wait_for(&mut self, text: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let shown = self.screen.screen().contents();
            if shown.contains(text) {
                return shown;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.bytes.recv_timeout(left) else {
                panic!("never saw {text:?}; the screen shows:\n{shown}");
            };
            self.screen.process(&bytes);
            self.raw.extend(bytes);
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn exit_code(mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }
}

#[test]
fn a_game_is_won_undone_and_left() {
    let mut terminal = Terminal::start(&["play"], 24, 80, &[]);
    terminal.wait_for("X's turn");
    terminal.press("b2\r");
    terminal.wait_for("O's turn");
    // Arrows from where the cursor is, the middle: up, left, Enter.
    terminal.press("\u{1b}[A");
    terminal.press("\u{1b}[D");
    terminal.press("\r");
    terminal.wait_for("X's turn");
    terminal.press("b1\ra2\rb3\r");
    let shown = terminal.wait_for("X wins");
    assert!(shown.contains("X 1, O 0, draws 0"), "{shown}");
    assert!(shown.contains("*X*"), "the winning line is marked:\n{shown}");
    terminal.press("u");
    let shown = terminal.wait_for("X's turn");
    assert!(shown.contains("X 0, O 0, draws 0"), "{shown}");
    terminal.press("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn twenty_columns_are_enough() {
    let mut terminal = Terminal::start(&["play", "gomoku"], 12, 20, &[]);
    let shown = terminal.wait_for("X's turn");
    assert!(shown.contains("[.]"), "the cursor is on the screen:\n{shown}");
    terminal.press("o15\r");
    let shown = terminal.wait_for("O's turn");
    assert!(shown.contains("[X]"), "{shown}");
    terminal.press("Q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn connect_four_on_the_screen() {
    let mut terminal = Terminal::start(&["play", "connect4", "--o", "bot:1"], 24, 80, &[]);
    terminal.wait_for("7 x 6, 4 in a row");
    terminal.press("d1\r");
    let shown = terminal.wait_for("X's turn");
    assert!(shown.contains('O'), "the bot has answered:\n{shown}");
    terminal.press("U");
    terminal.wait_for("X's turn");
    terminal.press("Q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn ultimate_on_the_screen() {
    let mut terminal = Terminal::start(&["play", "ultimate"], 24, 80, &[]);
    terminal.wait_for("ultimate tic-tac-toe");
    terminal.press("e5\r");
    terminal.wait_for("O's turn");
    terminal.press("a1\r");
    terminal.wait_for("the last move sends to small board 5");
    terminal.press("H");
    terminal.wait_for("Hint: ");
    terminal.press("\r");
    terminal.wait_for("X's turn");
    terminal.press("U");
    terminal.wait_for("O's turn");
    terminal.press("Q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn swap2_on_the_screen() {
    let mut terminal = Terminal::start(&["play", "gomoku", "--swap2"], 24, 80, &[]);
    terminal.wait_for("Player 1 puts X");
    terminal.press("h8\rh9\ra1\r");
    terminal.wait_for("Player 2: type x, o or two");
    terminal.press("x\r");
    terminal.wait_for("Player 2 takes X");
    terminal.wait_for("O's turn, player 1");
    terminal.press("Q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn ctrl_c_ends_with_130() {
    let mut terminal = Terminal::start(&["play"], 24, 80, &[]);
    terminal.wait_for("X's turn");
    terminal.press("\u{3}");
    assert_eq!(terminal.exit_code(), 130);
}

#[test]
fn no_color_means_no_colour() {
    for (env, colored) in [(&[][..], true), (&[("NO_COLOR", "1")], false)] {
        let mut terminal = Terminal::start(&["play"], 24, 80, env);
        terminal.wait_for("X's turn");
        terminal.press("b2\r");
        terminal.wait_for("O's turn");
        // "Foreground, from the palette", as the terminal is told.
        let found = terminal.raw.windows(5).any(|window| window == b"38;5;");
        assert_eq!(found, colored, "{:?}", String::from_utf8_lossy(&terminal.raw));
        terminal.press("q");
        assert_eq!(terminal.exit_code(), 0);
    }
}

#[test]
fn a_dumb_terminal_gets_lines() {
    let mut terminal = Terminal::start(&["play"], 24, 80, &[("TERM", "dumb")]);
    terminal.wait_for("Player 1, please enter a row and column");
    terminal.press("quit\r");
    assert_eq!(terminal.exit_code(), 0);
}
