//! The game line by line: no control codes, everything on standard output, for scripts and for
//! screen readers.

use std::io::{self, BufRead, Read as _, Write};

use mnk::{Cell, MoveError, Outcome};

use super::board::Refused;
use super::drawing;
use super::input::{Input, WORDS, Word};
use super::opening::{Choice, Phase};
use super::seats::{self, Hint};
use super::session::{Act, Session};
use crate::question::{self, Status};

/// A line longer than this is no move; the rest of it is passed over.
const LONGEST_LINE: u64 = 1000;

/// A larger board would drown a screen reader's user: it is printed on `board` only.
const LARGEST_SHOWN: usize = 5;

/// Plays until `quit` or the end of the input.
pub(crate) fn run(
    session: Session,
    input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<Status> {
    let mut table = Table { session, input, output, begun: false };
    table.play()?;
    table.output.flush()?;
    Ok(Status::Answered)
}

struct Table<I, O> {
    session: Session,
    input: I,
    output: O,
    /// Whether a line was read: the first may begin with a byte order mark.
    begun: bool,
}

/// What comes after a line of input.
enum Next {
    /// The board is another one: show it and ask for a move.
    Turn,
    /// Ask again.
    Ask,
    /// Ask again, in these words.
    AskFor(&'static str),
    Quit,
}

impl<I: BufRead, O: Write> Table<I, O> {
    fn play(&mut self) -> io::Result<()> {
        self.introduce()?;
        loop {
            if self.session.is_bots_turn() {
                let acts = self.session.play_bot();
                for &act in &acts {
                    self.tell(act)?;
                }
                if !acts.is_empty() {
                    continue;
                }
            }
            self.announce()?;
            let mut question = self.question();
            loop {
                write!(self.output, "{question}")?;
                self.output.flush()?;
                let Some(line) = self.read_line()? else {
                    return writeln!(self.output);
                };
                match self.obey(&line)? {
                    Next::Turn => break,
                    Next::Ask => question = self.question(),
                    Next::AskFor(words) => question = words.into(),
                    Next::Quit => return Ok(()),
                }
            }
        }
    }

    /// What a player has to know before the next question.
    fn announce(&mut self) -> io::Result<()> {
        let outcome = self.session.outcome();
        if !outcome.is_over() {
            return self.show("Current board state:");
        }
        self.show("Game over!")?;
        match outcome.winner() {
            Some(winner) => writeln!(self.output, "Player {winner} wins!")?,
            None => writeln!(self.output, "It's a draw!")?,
        }
        if let Some(winner) = outcome.winner().filter(|_| self.session.has_opening()) {
            writeln!(self.output, "{winner} is player {}.", self.session.player_of(winner) + 1)?;
        }
        for line in self.session.board().lines_told() {
            writeln!(self.output, "The line: {line}.")?;
        }
        for point in seats::turning_points(self.session.board(), self.session.moves()) {
            writeln!(self.output, "{point}")?;
        }
        self.score()
    }

    fn question(&self) -> String {
        if self.session.outcome().is_over() {
            return "Type reset for another round, undo, or quit: ".into();
        }
        let player = self.session.player() + 1;
        let what = match self.session.phase() {
            Phase::Choose { two: true, .. } => {
                "take a side or have two more marks put (type x, o or two)"
            }
            Phase::Choose { two: false, .. } => "take a side (type x or o)",
            Phase::Place(_) | Phase::Over => "please enter a row and column (e.g., 1 2)",
        };
        format!("Player {player}, {what}: ")
    }

    fn obey(&mut self, line: &str) -> io::Result<Next> {
        if let Some(choice) = Choice::parse(line) {
            let player = self.session.player();
            if self.session.choose(choice) {
                self.tell(Act::Chose(player, choice))?;
                return Ok(Next::Turn);
            }
        }
        if let Some(column) = self.session.board().lone_column(line) {
            return self.place(1, column);
        }
        match Input::parse(line) {
            Some(Input::Place { row, column }) => self.place(row, column),
            Some(Input::Row(number)) => self.read_out("Row", number, |at, i| (i, at)),
            Some(Input::Column(number)) => self.read_out("Column", number, |at, i| (at, i)),
            Some(Input::Word(word)) => self.word(word),
            None => Ok(Next::AskFor("Invalid input, please try again: ")),
        }
    }

    /// What was just played or chosen.
    fn tell(&mut self, act: Act) -> io::Result<()> {
        match act {
            Act::Move(cell) => self.tell_move(cell),
            Act::Chose(player, Choice::Take(mark)) => {
                writeln!(self.output, "Player {} takes {mark}.", player + 1)
            }
            Act::Chose(player, Choice::Two) => {
                writeln!(self.output, "Player {} puts two more marks.", player + 1)
            }
        }
    }

    fn tell_move(&mut self, cell: Cell) -> io::Result<()> {
        let board = self.session.board();
        let side = board.mark(cell).map_or("?".into(), |mark| mark.to_string());
        writeln!(self.output, "{side} at {}.", drawing::place(cell))?;
        // A small board with a winner is closed: the move there that made it was the last.
        if let Some(winner) = board.small_board_winner(cell) {
            writeln!(self.output, "{winner} wins that small board.")?;
        }
        Ok(())
    }

    fn place(&mut self, row: i64, column: i64) -> io::Result<Next> {
        let from_one = |number: i64| usize::try_from(number.checked_sub(1)?).ok();
        let cell = from_one(column).zip(from_one(row)).and_then(|(col, row)| Cell::new(col, row));
        let played = cell.map(|cell| {
            // Where marks fall any empty cell stands for its column; a filled one is a slip.
            let board = self.session.board();
            let cell = if board.mark(cell).is_none() { board.landing(cell) } else { cell };
            (cell, self.session.play(cell))
        });
        match played {
            Some((cell, Ok(_))) => {
                self.tell_move(cell)?;
                Ok(Next::Turn)
            }
            Some((_, Err(error))) if error.is_after_end() => {
                writeln!(self.output, "The game is over.")?;
                Ok(Next::Ask)
            }
            Some((_, Err(error))) => self.refuse(&self.reason(&error)),
            None => self.refuse(&self.outside()),
        }
    }

    fn refuse(&mut self, reason: &str) -> io::Result<Next> {
        writeln!(self.output, "Invalid move, please try again.")?;
        writeln!(self.output, "{reason}")?;
        Ok(Next::Ask)
    }

    fn reason(&self, error: &Refused) -> String {
        match error {
            Refused::Line(MoveError::Taken { cell, by }) => {
                format!("There is an {by} at {} already.", drawing::place(*cell))
            }
            Refused::Line(MoveError::Outside { .. }) | Refused::Outside(_) => self.outside(),
            other => format!("It is refused: {other}."),
        }
    }

    fn outside(&self) -> String {
        let board = self.session.board();
        format!("Rows go from 1 to {}, columns from 1 to {}.", board.rows(), board.columns())
    }

    /// What is played, unless it is what everybody knows.
    fn introduce(&mut self) -> io::Result<()> {
        let Some(introduction) = self.session.board().introduction() else { return Ok(()) };
        writeln!(self.output, "{introduction}")?;
        if self.session.has_opening() {
            writeln!(
                self.output,
                "Swap2: player 1 puts three marks; player 2 takes a side, or puts two more and \
                 player 1 takes a side. Type help for the words you can use."
            )
        } else if self.session.board().falls() {
            writeln!(
                self.output,
                "Player 1 is X, player 2 is O. A column alone is enough, as 2 or b. Type help for \
                 the words you can use."
            )
        } else {
            writeln!(
                self.output,
                "Player 1 is X, player 2 is O. Type help for the words you can use."
            )
        }
    }

    /// Reads a row or a column out; `cell` turns its index and a place along it into a cell's
    /// column and row.
    fn read_out(
        &mut self,
        name: &str,
        number: i64,
        cell: impl Fn(usize, usize) -> (usize, usize),
    ) -> io::Result<Next> {
        let board = self.session.board();
        let (columns, rows) = (board.columns(), board.rows());
        let (count, length) = if name == "Row" { (rows, columns) } else { (columns, rows) };
        match usize::try_from(number).ok().filter(|number| (1..=count).contains(number)) {
            None => writeln!(
                self.output,
                "There is no {} {number}: 1 to {count}.",
                name.to_lowercase()
            )?,
            Some(number) => {
                let cells = (0..length).map(|i| {
                    let (col, row) = cell(number - 1, i);
                    Cell::new(col, row).and_then(|cell| board.mark(cell))
                });
                let text = drawing::line(&format!("{name} {number}"), cells);
                writeln!(self.output, "{text}")?;
            }
        }
        Ok(Next::Ask)
    }

    fn word(&mut self, word: Word) -> io::Result<Next> {
        match word {
            Word::Undo => self.turned_back("Undone", "Nothing to undo.", Session::undo),
            Word::Redo => self.turned_back("Redone", "Nothing to redo.", Session::redo),
            Word::Hint => {
                match seats::hint(self.session.board(), self.session.phase()) {
                    Ok(Hint::Move(cell, seen)) => {
                        writeln!(self.output, "Hint: {}{seen}.", drawing::place(cell))?;
                    }
                    Ok(Hint::Choose(choice)) => {
                        writeln!(self.output, "Hint: type {}.", choice.word())?;
                    }
                    Err(error) => writeln!(self.output, "No hint: {error}.")?,
                }
                Ok(Next::Ask)
            }
            Word::Reset => {
                self.session.reset();
                writeln!(self.output, "New round.")?;
                Ok(Next::Turn)
            }
            Word::Board => {
                writeln!(self.output, "{}", drawing::board(self.session.board()))?;
                self.tell_small_boards()?;
                Ok(Next::Ask)
            }
            Word::Moves => {
                let moves = self.session.moves();
                if moves.is_empty() {
                    writeln!(self.output, "No moves yet.")?;
                } else {
                    writeln!(self.output, "Moves: {}", mnk::format_moves(moves))?;
                }
                Ok(Next::Ask)
            }
            Word::Score => {
                self.score()?;
                Ok(Next::Ask)
            }
            Word::Help => {
                writeln!(
                    self.output,
                    "A row and a column, as 1 2, or a name, as b1: put a mark there."
                )?;
                if self.session.board().falls() {
                    writeln!(
                        self.output,
                        "A column alone, as 2 or b, or any empty cell of it: let a mark fall down \
                         that column."
                    )?;
                }
                writeln!(self.output, "row N, column N: read one out.")?;
                if self.session.has_opening() {
                    writeln!(
                        self.output,
                        "x, o: in the opening, take that side. two: put two more marks."
                    )?;
                }
                for (_, word, _, does) in WORDS {
                    writeln!(self.output, "{word}: {does}.")?;
                }
                Ok(Next::Ask)
            }
            Word::Quit => Ok(Next::Quit),
        }
    }

    fn turned_back(
        &mut self,
        done: &str,
        nothing: &str,
        step: impl Fn(&mut Session) -> Vec<Act>,
    ) -> io::Result<Next> {
        let acts: Vec<_> = step(&mut self.session).into_iter().map(named).collect();
        if acts.is_empty() {
            writeln!(self.output, "{nothing}")?;
            return Ok(Next::Ask);
        }
        writeln!(self.output, "{done}: {}.", acts.join(" and "))?;
        Ok(Next::Turn)
    }

    /// A heading and the board; of a large board, while the game goes on, neither.
    fn show(&mut self, heading: &str) -> io::Result<()> {
        let board = self.session.board();
        let small = board.columns() <= LARGEST_SHOWN && board.rows() <= LARGEST_SHOWN;
        if small || self.session.outcome() != Outcome::Ongoing {
            writeln!(self.output, "{heading}")?;
        }
        if small {
            writeln!(self.output, "{}", drawing::board(self.session.board()))?;
        }
        if self.session.outcome().is_over() {
            self.tell_small_boards()?;
        }
        if let Some(sent) = self.session.board().sent() {
            writeln!(self.output, "{sent}")?;
        }
        Ok(())
    }

    fn tell_small_boards(&mut self) -> io::Result<()> {
        match self.session.board().small_boards() {
            Some(told) => writeln!(self.output, "{told}"),
            None => Ok(()),
        }
    }

    fn score(&mut self) -> io::Result<()> {
        writeln!(self.output, "Score: {}.", self.session.score_text())
    }

    /// The next line; `None` at the end of the input. What is no text is no move either.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        if self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if !std::mem::replace(&mut self.begun, true) {
            question::skip_mark(&mut line);
        }
        if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            self.input.skip_until(b'\n')?;
            line.clear();
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }
}

/// A move or a choice, as a list of them names it.
fn named(act: Act) -> String {
    match act {
        Act::Move(cell) => drawing::place(cell),
        Act::Chose(player, Choice::Take(mark)) => {
            format!("player {}'s choice of {mark}", player + 1)
        }
        Act::Chose(player, Choice::Two) => {
            format!("player {}'s choice of two more marks", player + 1)
        }
    }
}
