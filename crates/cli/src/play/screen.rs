//! The game on a full screen: keys, the loop, and what a key does.

use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use mnk::{Cell, Mark};

use super::opening::{Choice, Phase};
use super::picture;
use super::seats::{self, Hint};
use super::session::{Act, Session};
use crate::grid;
use crate::question::Status;

/// Plays until a key says stop.
pub(crate) fn run(session: Session) -> anyhow::Result<Status> {
    let mut terminal = ratatui::try_init()?;
    let status = play(&mut terminal, Screen::new(session));
    ratatui::try_restore()?;
    status
}

fn play(terminal: &mut DefaultTerminal, mut screen: Screen) -> anyhow::Result<Status> {
    loop {
        terminal.draw(|frame| picture::draw(&screen, frame))?;
        // Two bots would be over before one can look.
        let pause = if screen.session.seats().only_bots() { PAUSE } else { Duration::ZERO };
        if screen.session.is_bots_turn() && !event::poll(pause)? {
            screen.play_bot();
            continue;
        }
        if let Event::Key(key) = event::read()?
            && let Some(status) = screen.on_key(key)
        {
            return Ok(status);
        }
    }
}

/// Between the moves of two bots.
const PAUSE: Duration = Duration::from_millis(500);

/// What is on the screen.
#[derive(Debug)]
pub(crate) struct Screen {
    pub(crate) session: Session,
    pub(crate) cursor: Cell,
    /// The name of a cell as far as it is typed.
    pub(crate) typed: String,
    /// What the last key led to, when it needs words.
    pub(crate) message: String,
    pub(crate) help: bool,
    pub(crate) color: bool,
}

/// A command by its letter. On boards with a column of that letter the capital letter is the
/// command; elsewhere either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Undo,
    Redo,
    Hint,
    NewRound,
    Help,
    Quit,
}

/// The commands, their keys and what the help line calls them.
const COMMANDS: [(Command, char); 6] = [
    (Command::Undo, 'u'),
    (Command::Redo, 'r'),
    (Command::Hint, 'h'),
    (Command::NewRound, 'n'),
    (Command::Help, '?'),
    (Command::Quit, 'q'),
];

impl Screen {
    pub(crate) fn new(session: Session) -> Self {
        let board = session.board();
        let middle = Cell::new((board.columns() - 1) / 2, (board.rows() - 1) / 2);
        Self {
            cursor: middle.expect("the middle of a board is on it"),
            session,
            typed: String::new(),
            message: String::new(),
            help: false,
            color: grid::is_color_wanted(),
        }
    }

    /// Does what the key says; `Some` when that is to stop.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<Status> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        self.message.clear();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Some(Status::Interrupted),
            KeyCode::Char('d') if control => return Some(Status::Answered),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Home if control => self.step(i32::MIN, i32::MIN),
            KeyCode::End if control => self.step(i32::MAX, i32::MAX),
            KeyCode::Home => self.step(i32::MIN, 0),
            KeyCode::End => self.step(i32::MAX, 0),
            KeyCode::PageUp => self.step(0, i32::MIN),
            KeyCode::PageDown => self.step(0, i32::MAX),
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Esc => {
                self.typed.clear();
                self.help = false;
            }
            KeyCode::Char(c) if !control => return self.typed(c),
            _ => {}
        }
        None
    }

    /// Moves the cursor; it stays at an edge.
    fn step(&mut self, columns: i32, rows: i32) {
        let board = self.session.board();
        let moved = |at: usize, by: i32, count: usize| {
            (at as i32).saturating_add(by).clamp(0, count as i32 - 1) as usize
        };
        let col = moved(self.cursor.col(), columns, board.columns());
        let row = moved(self.cursor.row(), rows, board.rows());
        self.cursor = Cell::new(col, row).unwrap_or(self.cursor);
    }

    fn typed(&mut self, c: char) -> Option<Status> {
        match command(c, self.session.board().columns()) {
            Some(Command::Quit) => return Some(Status::Answered),
            Some(Command::Help) => self.help = !self.help,
            Some(Command::Undo) => self.undo(),
            Some(Command::Redo) => self.redo(),
            Some(Command::Hint) => self.hint(),
            Some(Command::NewRound) => self.session.reset(),
            None if c.is_ascii_alphanumeric() && self.typed.len() < 4 => {
                self.typed.push(c.to_ascii_lowercase());
                // The cursor goes along as soon as the name is one.
                if let Some(cell) = self.named() {
                    self.cursor = cell;
                }
            }
            None => {}
        }
        None
    }

    /// Puts the cursor where the strongest bot would move.
    fn hint(&mut self) {
        match seats::hint(self.session.board(), self.session.phase()) {
            Ok(Hint::Move(cell, seen)) => {
                self.cursor = cell;
                self.message = format!("Hint: {cell}{seen}");
            }
            Ok(Hint::Choose(choice)) => self.message = format!("Hint: type {}", choice.word()),
            Err(error) => self.message = error.to_string(),
        }
    }

    fn play_bot(&mut self) {
        for act in self.session.play_bot() {
            match act {
                Act::Move(cell) => self.cursor = cell,
                Act::Chose(player, choice) => self.message = chosen(player, choice),
            }
        }
        self.look_back();
    }

    /// When the game is over, says where it turned.
    fn look_back(&mut self) {
        if self.session.outcome().is_over() {
            let points = seats::turning_points(self.session.board(), self.session.moves());
            self.message = points.into_iter().next_back().unwrap_or_default();
        }
    }

    /// The cell whose name is typed, if it is on the board; where marks fall, a column is enough.
    fn named(&self) -> Option<Cell> {
        let board = self.session.board();
        let top = || {
            let column = usize::try_from(board.lone_column(&self.typed)?.checked_sub(1)?).ok()?;
            Cell::new(column, 0)
        };
        self.typed.parse().ok().or_else(top).filter(|&cell| board.contains(cell))
    }

    fn undo(&mut self) {
        let acts = self.session.undo();
        self.went(acts.iter(), "Nothing to undo");
    }

    fn redo(&mut self) {
        let acts = self.session.redo();
        self.went(acts.iter().rev(), "Nothing to redo");
    }

    /// Puts the cursor on the first move of these.
    fn went<'a>(&mut self, acts: impl ExactSizeIterator<Item = &'a Act>, nothing: &str) {
        if acts.len() == 0 {
            self.message = nothing.into();
        }
        for act in acts {
            if let Act::Move(cell) = act {
                self.cursor = *cell;
                return;
            }
        }
    }

    fn enter(&mut self) {
        if !self.typed.is_empty() {
            let named = self.named();
            let typed = std::mem::take(&mut self.typed);
            let player = self.session.player();
            if let Some(choice) = Choice::parse(&typed)
                && self.session.choose(choice)
            {
                self.message = chosen(player, choice);
                return;
            }
            let Some(cell) = named else {
                self.message = format!("{typed} is not on the board");
                return;
            };
            self.cursor = cell;
        }
        if self.session.is_bots_turn() {
            return;
        }
        let cell = self.session.board().landing(self.cursor);
        match self.session.play(cell) {
            Ok(_) => {
                self.cursor = cell;
                self.look_back();
            }
            Err(error) => self.message = error.to_string(),
        }
    }

    /// `X's turn`, `X wins`, `Draw`; in an opening whose turn it is to do what.
    pub(crate) fn status(&self) -> String {
        let outcome = self.session.outcome();
        if outcome.is_over() {
            return outcome.to_string();
        }
        let side: Mark = self.session.turn();
        let player = self.session.player() + 1;
        match self.session.phase() {
            Phase::Choose { two: true, .. } => format!("Player {player}: type x, o or two"),
            Phase::Choose { two: false, .. } => format!("Player {player}: type x or o"),
            Phase::Place(_) => format!("Player {player} puts {side}"),
            Phase::Over if self.session.has_opening() => format!("{side}'s turn, player {player}"),
            Phase::Over => format!("{side}'s turn"),
        }
    }
}

fn chosen(player: usize, choice: Choice) -> String {
    match choice {
        Choice::Take(mark) => format!("Player {} takes {mark}", player + 1),
        Choice::Two => format!("Player {} puts two more marks", player + 1),
    }
}

fn command(c: char, columns: usize) -> Option<Command> {
    let &(command, key) = COMMANDS.iter().find(|(_, key)| c.to_ascii_lowercase() == *key)?;
    (!is_column(key, columns) || c.is_ascii_uppercase()).then_some(command)
}

/// Whether a board of so many columns has one of that letter.
fn is_column(letter: char, columns: usize) -> bool {
    letter.is_ascii_lowercase() && usize::from(letter as u8 - b'a') < columns
}

/// The key of a command on a board of so many columns.
pub(crate) fn key(command: Command, columns: usize) -> char {
    let known = COMMANDS.iter().find(|(known, _)| *known == command);
    let &(_, key) = known.expect("every command has a key");
    if is_column(key, columns) { key.to_ascii_uppercase() } else { key }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::board::Board;
    use mnk::Rules;
    use mnk::ultimate::Ultimate;

    fn screen(rules: &Rules, keys: &[KeyCode]) -> Screen {
        let mut screen = Screen::new(Session::of_rules(rules, seats::HUMANS));
        for &key in keys {
            assert_eq!(screen.on_key(key.into()), None);
        }
        screen
    }

    fn typed(text: &str) -> Vec<KeyCode> {
        text.chars().map(|c| if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) }).collect()
    }

    #[test]
    fn a_key_is_a_capital_where_the_board_has_its_column() {
        assert_eq!((key(Command::Hint, 7), key(Command::Hint, 8)), ('h', 'H'));
        assert_eq!((key(Command::Quit, 15), key(Command::Help, 26)), ('q', '?'));
        for columns in 1..=26 {
            for (known, _) in COMMANDS {
                assert_eq!(command(key(known, columns), columns), Some(known));
            }
        }
    }

    #[test]
    fn arrows_stop_at_the_edge() {
        use KeyCode::{Enter, Left, Up};
        let screen = screen(&Rules::TIC_TAC_TOE, &[Left, Left, Left, Up, Up, Enter]);
        assert_eq!(screen.cursor.to_string(), "a1");
        assert_eq!(screen.session.moves().len(), 1);
        assert_eq!(screen.status(), "O's turn");
    }

    #[test]
    fn names_win_and_undo_takes_the_point_back() {
        let mut screen = screen(&Rules::TIC_TAC_TOE, &typed("b2\na1\nb1\na2\nb3\n"));
        assert_eq!((screen.status().as_str(), screen.session.score().won[0]), ("X wins", 1));
        screen.on_key(KeyCode::Enter.into());
        assert!(screen.message.contains("end of the game"), "{}", screen.message);
        screen.on_key(KeyCode::Char('u').into());
        assert_eq!((screen.status().as_str(), screen.session.score().won[0]), ("X's turn", 0));
    }

    #[test]
    fn letters_are_columns_where_the_board_has_them() {
        let screen = screen(&Rules::GOMOKU, &typed("n14\n"));
        assert_eq!(screen.session.last().map(|c| c.to_string()).as_deref(), Some("n14"));
        assert_eq!(command('N', 15), Some(Command::NewRound));
        assert_eq!(command('n', 3), Some(Command::NewRound));
        assert_eq!(command('q', 15), Some(Command::Quit));
    }

    #[test]
    fn a_column_alone_is_enough_where_marks_fall() {
        let screen = screen(&Rules::CONNECT_FOUR, &typed("d\n4\n9\n"));
        let moves = mnk::format_moves(screen.session.moves());
        assert_eq!((moves.as_str(), screen.message.as_str()), ("d6 d5", "9 is not on the board"));
    }

    #[test]
    fn a_wrong_name_is_said_and_forgotten() {
        let screen = screen(&Rules::TIC_TAC_TOE, &typed("z9\n"));
        assert_eq!(screen.message, "z9 is not on the board");
        assert!(screen.typed.is_empty() && screen.session.moves().is_empty());
    }

    #[test]
    fn keys_that_stop() {
        let mut screen = screen(&Rules::TIC_TAC_TOE, &[]);
        let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(screen.on_key(ctrl_c), Some(Status::Interrupted));
        assert_eq!(screen.on_key(KeyCode::Char('q').into()), Some(Status::Answered));
    }

    #[test]
    fn sides_are_chosen_by_typing_them() {
        let session = Session::of_rules(&Rules::GOMOKU, seats::HUMANS).with_swap2();
        let mut screen = Screen::new(session);
        let press = |screen: &mut Screen, keys: &str| {
            for key in typed(keys) {
                assert_eq!(screen.on_key(key.into()), None);
            }
            screen.status()
        };
        assert_eq!(screen.status(), "Player 1 puts X");
        assert_eq!(press(&mut screen, "h8\nh9\na1\n"), "Player 2: type x, o or two");
        assert_eq!(press(&mut screen, "a2\n"), "Player 2: type x, o or two");
        assert_eq!(screen.message, "first choose a side");
        assert_eq!(press(&mut screen, "two\na2\na3\n"), "Player 1: type x or o");
        assert_eq!(press(&mut screen, "o\n"), "O's turn, player 1");
        assert_eq!(screen.message, "Player 1 takes O");
    }

    #[test]
    fn ultimate_sends_and_refuses() {
        let session = Session::new(Board::Ultimate(Ultimate::new()), seats::HUMANS);
        let mut screen = Screen::new(session);
        for key in typed("e5\na1\n") {
            assert_eq!(screen.on_key(key.into()), None);
        }
        assert_eq!(screen.message, "a1: the last move sends to small board 5");
        assert_eq!(screen.status(), "O's turn");
    }
}
