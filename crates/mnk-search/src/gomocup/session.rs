//! A player that answers the commands.

use std::time::Duration;

use super::command::{Command, CommandError, Info, Point, point};
use crate::engine::{Clock, Engine, Game, GameError, Limits, MoveError, Rule, Standing, swap2};

/// The largest memory the player takes for its tables, in bytes.
const MOST_MEMORY: u64 = 256 << 20;

/// How a player is set up, beyond what the protocol tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Marks in a row; the protocol knows five only.
    pub k: u8,
    /// A limit on the positions looked at for a move, beside the clock.
    pub nodes: Option<u64>,
}

impl Default for Setup {
    fn default() -> Self {
        Self { k: 5, nodes: None }
    }
}

/// What the player answers to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing.
    Silent,
    /// A line.
    Line(String),
    /// Nothing, and the player ends.
    End,
}

/// Lines that belong to a `BOARD` or `SWAP2BOARD`.
#[derive(Clone, Debug, Default)]
struct Incoming {
    swap2: bool,
    marks: Vec<(Point, u8)>,
    error: Option<String>,
}

/// A player under the protocol, line by line.
///
/// ```
/// use mnk_search::engine::Timeless;
/// use mnk_search::gomocup::{Answer, Session, Setup};
///
/// let mut session = Session::new(Setup { nodes: Some(1_000), ..Setup::default() });
/// assert_eq!(session.answer("START 15", &Timeless), Answer::Line("OK".into()));
/// assert_eq!(session.answer("BEGIN", &Timeless), Answer::Line("7,7".into()));
/// let Answer::Line(refusal) = session.answer("TURN 7,7", &Timeless) else { panic!() };
/// assert!(refusal.starts_with("ERROR"));
/// ```
#[derive(Debug)]
pub struct Session {
    setup: Setup,
    size: Option<(u8, u8)>,
    rule: Rule,
    continuous: bool,
    engine: Option<Engine>,
    turn_time: u64,
    match_time: u64,
    time_left: Option<u64>,
    memory: u64,
    incoming: Option<Incoming>,
}

impl Session {
    /// A player that waits for `START`.
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            size: None,
            rule: Rule::Free,
            continuous: false,
            engine: None,
            turn_time: 30_000,
            match_time: 0,
            time_left: None,
            memory: 0,
            incoming: None,
        }
    }

    /// Answers a line. `clock` began when the line arrived.
    pub fn answer(&mut self, line: &str, clock: &dyn Clock) -> Answer {
        if self.incoming.is_some() {
            return self.more(line.trim(), clock);
        }
        if line.trim().is_empty() {
            return Answer::Silent;
        }
        let command = match Command::read(line) {
            Ok(command) => command,
            Err(CommandError::Unknown(word)) => {
                return Answer::Line(format!("UNKNOWN command {}", word.escape_debug()));
            }
            // Nothing is answered to INFO: a manager would take it for the answer to what follows.
            Err(CommandError::Argument { command: "INFO", .. }) => return Answer::Silent,
            Err(error) => return Answer::Line(format!("ERROR {error}")),
        };
        let result = match command {
            Command::End => return Answer::End,
            Command::About => return Answer::Line(about()),
            Command::Info(info) => {
                self.info(&info);
                // Tables are made now, not in the time of the first move. What is wrong with the
                // rule is told to the command that needs it.
                if matches!(info, Info::Rule(_)) && self.engine.is_some() {
                    let _ = self.engine();
                }
                return Answer::Silent;
            }
            Command::Board | Command::Swap2Board => {
                let swap2 = command == Command::Swap2Board;
                self.incoming = Some(Incoming { swap2, ..Incoming::default() });
                return Answer::Silent;
            }
            Command::Start(size) => self.start(size, size),
            Command::RectStart(columns, rows) => self.start(columns, rows),
            Command::Restart => match self.size {
                Some((columns, rows)) => self.start(columns, rows),
                None => Err("RESTART before START".to_owned()),
            },
            Command::Begin => self.begin(clock),
            Command::Turn(point) => self.turn(point, clock),
            Command::TakeBack(point) => self.take_back(point),
        };
        Answer::Line(result.unwrap_or_else(|error| format!("ERROR {error}")))
    }

    /// Thinks for the other side, until the clock is an hour on, and keeps what it finds in its
    /// memory. Where there is no game that goes on, nothing.
    pub fn ponder(&mut self, clock: &dyn Clock) {
        let rule = self.rule;
        let Some(engine) = self.engine.as_mut().filter(|_| self.incoming.is_none()) else { return };
        let goes_on = engine.standing() == Standing::Open && !engine.played().is_empty();
        if goes_on && engine.game().rule == rule {
            engine.think(Limits::time(Duration::from_hours(1)), clock);
        }
    }

    fn info(&mut self, info: &Info) {
        match *info {
            Info::TurnTime(time) => self.turn_time = time,
            Info::MatchTime(time) => self.match_time = time,
            Info::TimeLeft(time) => self.time_left = Some(time),
            Info::MaxMemory(bytes) => self.memory = bytes,
            Info::Rule(bits) => {
                self.continuous = bits & 2 != 0;
                self.rule = if bits & 4 != 0 {
                    Rule::Renju
                } else if bits & 8 != 0 {
                    Rule::Caro
                } else if bits & 1 != 0 {
                    Rule::Exact
                } else {
                    Rule::Free
                };
            }
            Info::GameType(_) | Info::Evaluate(_) | Info::Folder(_) | Info::Other(_) => {}
        }
    }

    fn fresh(&self) -> Result<Engine, String> {
        let (width, height) = self.size.ok_or("no game: send START first")?;
        let k = self.setup.k;
        let game = Game { width, height, k, rule: self.rule, gravity: false, misere: false };
        let bytes = match self.memory {
            0 => 64 << 20,
            limit => (limit / 3).min(MOST_MEMORY),
        };
        Engine::with_memory(game, bytes as usize).map_err(|error: GameError| error.to_string())
    }

    fn start(&mut self, columns: u8, rows: u8) -> Result<String, String> {
        let before = self.size.replace((columns, rows));
        match self.fresh() {
            Ok(engine) => {
                self.engine = Some(engine);
                self.time_left = None;
                Ok("OK".to_owned())
            }
            Err(error) => {
                self.size = before;
                Err(error)
            }
        }
    }

    /// The engine, set up anew with the same marks when the rule has changed since.
    fn engine(&mut self) -> Result<&mut Engine, String> {
        let rule = self.rule;
        let stale = self.engine.as_ref().is_none_or(|engine| engine.game().rule != rule);
        if stale {
            let mut engine = self.fresh()?;
            if let Some(before) = &self.engine {
                let side = |cell| usize::from(before.mark(cell).unwrap_or(0));
                let marks = before.played().into_iter().map(|cell| (cell, side(cell)));
                place(&mut engine, marks)?;
                engine.set_side(usize::from(before.side()));
            }
            self.engine = Some(engine);
        }
        self.engine.as_mut().ok_or_else(|| "no game: send START first".to_owned())
    }

    /// How long to think: nine tenths of the turn, and a share of what is left of the match.
    fn limits(&self) -> Limits {
        let turn = if self.turn_time == 0 { 50 } else { self.turn_time };
        let left = self.time_left.or((self.match_time > 0).then_some(self.match_time));
        let share = left.map_or(u64::MAX, |left| (left / 20).max(left.min(30)));
        let time = turn.min(share);
        // What a slow manager or a busy machine may take on top.
        let spare = (time / 10).clamp(5, 250).min(time / 2);
        Limits {
            nodes: self.setup.nodes,
            depth: None,
            time: Some(Duration::from_millis(time - spare)),
        }
    }

    fn choose(&mut self, clock: &dyn Clock) -> Result<String, String> {
        let limits = self.limits();
        let continuous = self.continuous;
        let engine = self.engine()?;
        let thought = match (engine.think(limits, clock), engine.standing()) {
            (Some(thought), _) => thought,
            (None, _) if continuous => return Err("no cell is left".to_owned()),
            (None, Standing::Open) => return Err("no move is allowed".to_owned()),
            (None, _) => return Err("the game has ended".to_owned()),
        };
        let (x, y) = engine.game().column_row(thought.cell);
        engine.play(thought.cell).map_err(|error| refusal(Point { x, y }, error))?;
        Ok(Point { x, y }.to_string())
    }

    fn begin(&mut self, clock: &dyn Clock) -> Result<String, String> {
        if !self.engine()?.played().is_empty() {
            return Err("BEGIN on a board with marks: send RESTART first".to_owned());
        }
        self.choose(clock)
    }

    fn cell(engine: &Engine, point: Point) -> Result<u16, String> {
        let Game { width, height, .. } = *engine.game();
        let inside = engine.game().cell(point.x, point.y);
        inside.ok_or_else(|| format!("{point} is outside the board of {width} x {height}"))
    }

    fn turn(&mut self, point: Point, clock: &dyn Clock) -> Result<String, String> {
        let engine = self.engine()?;
        let cell = Self::cell(engine, point)?;
        engine.play(cell).map_err(|error| refusal(point, error))?;
        self.choose(clock)
    }

    fn take_back(&mut self, point: Point) -> Result<String, String> {
        let engine = self.engine()?;
        let cell = Self::cell(engine, point)?;
        if engine.played().last() != Some(&cell) {
            return Err(format!("TAKEBACK {point}: not the last move"));
        }
        engine.take_back();
        Ok("OK".to_owned())
    }

    /// A line of a `BOARD` or `SWAP2BOARD`.
    fn more(&mut self, line: &str, clock: &dyn Clock) -> Answer {
        let Some(incoming) = &mut self.incoming else { return Answer::Silent };
        if line.eq_ignore_ascii_case("END") {
            return Answer::End;
        }
        if !line.eq_ignore_ascii_case("DONE") {
            let expected = if incoming.swap2 { "x,y" } else { "x,y,field" };
            let read = if incoming.swap2 { point(line).map(|p| (p, 0)) } else { mark(line) };
            match read {
                _ if line.is_empty() => {}
                Some(mark) => incoming.marks.push(mark),
                None if incoming.error.is_none() => {
                    incoming.error =
                        Some(format!("{}: expected {expected} or DONE", line.escape_debug()));
                }
                None => {}
            }
            return Answer::Silent;
        }
        let Incoming { swap2, marks, error } = self.incoming.take().unwrap_or_default();
        let result = match error {
            Some(error) => Err(error),
            None if swap2 => self.swap2(&marks, clock),
            None => self.set_up(&marks).and_then(|()| self.choose(clock)),
        };
        Answer::Line(result.unwrap_or_else(|error| format!("ERROR {error}")))
    }

    /// Sets a position up: field 1 is an own mark, 2 the other side's, 3 a mark of a finished
    /// row (continuous games), which only fills its cell.
    fn set_up(&mut self, marks: &[(Point, u8)]) -> Result<(), String> {
        let mut engine = self.fresh()?;
        let count = |field| marks.iter().filter(|mark| mark.1 == field).count();
        let (own, theirs) = (count(1), count(2));
        if own != theirs && own + 1 != theirs {
            return Err(format!("not my turn: own marks {own}, the other side's {theirs}"));
        }
        let own_side = usize::from(theirs > own);
        let mut cells = Vec::new();
        for &(point, field) in marks {
            let cell = Self::cell(&engine, point)?;
            let side = match field {
                1 => own_side,
                2 => 1 - own_side,
                _ => return Err(format!("{point}: finished rows (field 3) are not played on")),
            };
            cells.push((cell, side));
        }
        place(&mut engine, cells)?;
        engine.set_side(own_side);
        self.engine = Some(engine);
        Ok(())
    }

    fn swap2(&mut self, marks: &[(Point, u8)], clock: &dyn Clock) -> Result<String, String> {
        let mut engine = self.fresh()?;
        for &(point, _) in marks {
            let cell = Self::cell(&engine, point)?;
            engine.play(cell).map_err(|error| refusal(point, error))?;
        }
        let limits = self.limits();
        let choice = swap2::choose(&mut engine, limits, clock).map_err(|e| e.to_string())?;
        let game = *engine.game();
        self.engine = Some(engine);
        Ok(match choice {
            swap2::Choice::Swap => "SWAP".to_owned(),
            swap2::Choice::Play(cells) => {
                let points = cells.iter().map(|&cell| {
                    let (x, y) = game.column_row(cell);
                    Point { x, y }.to_string()
                });
                points.collect::<Vec<_>>().join(" ")
            }
        })
    }
}

/// Puts marks on the board of a new engine. The manager may send them in any order, so that rows
/// are looked for in the end only; in renju the order is that of the game.
fn place(engine: &mut Engine, marks: impl IntoIterator<Item = (u16, usize)>) -> Result<(), String> {
    let ordered = engine.game().rule == Rule::Renju;
    for (cell, side) in marks {
        let (x, y) = engine.game().column_row(cell);
        if ordered {
            engine.put(cell, side).map_err(|error| refusal(Point { x, y }, error))?;
        } else if engine.mark(cell).is_some() {
            return Err(refusal(Point { x, y }, MoveError::Taken { cell }));
        } else {
            engine.set(cell, side);
        }
    }
    if !ordered {
        engine.settle();
    }
    Ok(())
}

/// Why a move was refused, in the coordinates of the protocol.
fn refusal(point: Point, error: MoveError) -> String {
    match error {
        MoveError::Outside { .. } => format!("{point} is outside the board"),
        MoveError::Taken { .. } => format!("{point} is taken"),
        MoveError::Forbidden { .. } => format!("{point} is forbidden to the first player"),
        MoveError::Floating { .. } => format!("{point} floats"),
        MoveError::Ended => format!("{point}: the game has ended"),
    }
}

/// Reads `x,y,field`.
fn mark(text: &str) -> Option<(Point, u8)> {
    let (place, field) = text.rsplit_once(',')?;
    let field = field.trim().parse().ok()?;
    Some((point(place)?, field)).filter(|_| (1..=3).contains(&field))
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("name=\"Referee\", version=\"{version}\", author=\"the Referee authors\", country=\"\"")
}
