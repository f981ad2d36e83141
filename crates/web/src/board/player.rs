//! A board at play: what people and the bot do to a game, and what is told of it.

use std::time::Duration;

use leptos::prelude::*;
use mnk::{Cell, Mark, MoveError, Outcome, Position};

use super::game::{Bot, Game, Played};
use super::grid::Face;
use super::link::BoardLink;
use crate::say::Language;
use crate::say::fault::Fault;
use crate::work::ask::Asker;
use crate::work::question::{Answer, Question};

/// How long a passing notice stays.
const NOTICE: Duration = Duration::from_millis(2500);

/// A game that is told of: how it stands and what happens, in words.
pub trait Told:
    Played<
        Rules: Send + Sync,
        Place: std::str::FromStr + PartialEq + std::fmt::Debug + Send + Sync,
        Refusal: Copy + PartialEq + std::fmt::Debug + Send + Sync,
    > + Send
    + Sync
    + 'static
{
    /// What is wrong with a link.
    type Fault: Clone + PartialEq + std::fmt::Debug + Send + Sync;

    /// How the game stands: `X's turn`.
    fn state(&self, language: Language) -> String;
    /// A text with a place in it.
    fn at(language: Language, key: &'static str, place: Self::Place, side: &str) -> String;
    /// Why a move was refused.
    fn refusal(language: Language, refusal: Self::Refusal) -> String;
    /// What is wrong with a link.
    fn fault(language: Language, fault: &Self::Fault) -> String;
    /// Where a mark lands that is put here.
    fn target(&self, place: Self::Place) -> Self::Place {
        place
    }
    /// What speaks against a move.
    ///
    /// # Errors
    ///
    /// Why it would be refused.
    fn check(&self, place: Self::Place) -> Result<(), Self::Refusal>;
    /// The places that won, in order.
    fn winning(&self) -> Vec<Self::Place>;
    /// The game of a link.
    ///
    /// # Errors
    ///
    /// What is wrong with the link.
    fn read_link(query: &str) -> Result<Game<Self>, Self::Fault>;
    /// The link of a game.
    fn link(game: &Game<Self>) -> String;
    /// What the worker is asked for a move in the game of this link.
    fn question(game: String, level: Option<u8>, seed: u64) -> Question;
}

impl Told for Position {
    type Fault = Fault;

    fn state(&self, language: Language) -> String {
        language.state(self)
    }

    fn at(language: Language, key: &'static str, cell: Cell, side: &str) -> String {
        language.at(key, cell, side)
    }

    fn refusal(language: Language, refusal: MoveError) -> String {
        language.refusal(refusal)
    }

    fn fault(language: Language, fault: &Fault) -> String {
        fault.say(language)
    }

    /// Where marks fall, a cell stands for its column.
    fn target(&self, cell: Cell) -> Cell {
        if self.rules().gravity() { self.drop(cell.col()).unwrap_or(cell) } else { cell }
    }

    fn check(&self, cell: Cell) -> Result<(), MoveError> {
        self.check(cell)
    }

    fn winning(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.lines().iter().flat_map(mnk::Line::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn read_link(query: &str) -> Result<Game, Fault> {
        Ok(BoardLink::read(query)?.game())
    }

    fn link(game: &Game) -> String {
        BoardLink::of(game).write()
    }

    fn question(game: String, level: Option<u8>, seed: u64) -> Question {
        Question::Move { game, level, seed }
    }
}

/// What the status says besides the state of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice<P: Told = Position> {
    /// The bot moved there.
    Moved(Mark, P::Place),
    /// A move was refused.
    Refused(P::Refusal),
    /// So many moves were taken back.
    Undone(usize),
    /// So many moves were made again.
    Redone(usize),
    /// A good move.
    Hint(P::Place),
    /// Something is wrong with a link.
    Fault(P::Fault),
    /// The worker did not answer.
    NoAnswer,
}

impl<P: Told> Notice<P> {
    /// Whether it goes away by itself.
    fn passes(&self) -> bool {
        !matches!(self, Self::Moved(..) | Self::Hint(_) | Self::Fault(_))
    }

    /// In words.
    pub fn say(&self, language: Language) -> String {
        match self {
            Self::Moved(side, cell) => P::at(language, "notice.moved", *cell, &side.to_string()),
            Self::Refused(error) => P::refusal(language, *error),
            Self::Undone(1) => language.text("notice.undone_one").into(),
            Self::Undone(n) => language.fill("notice.undone", &[("n", &n.to_string())]),
            Self::Redone(1) => language.text("notice.redone_one").into(),
            Self::Redone(n) => language.fill("notice.redone", &[("n", &n.to_string())]),
            Self::Hint(cell) => P::at(language, "notice.hint", *cell, ""),
            Self::Fault(fault) => P::fault(language, fault),
            Self::NoAnswer => language.text("notice.no_answer").into(),
        }
    }
}

/// What others may want to know.
#[derive(Clone, Debug, PartialEq)]
pub enum Happened<P: Told = Position> {
    /// A side moved.
    Moved(Mark, P::Place),
    /// A move won.
    Won(Mark, Vec<P::Place>),
    /// The last move drew.
    Drawn,
    /// A new round began.
    Reset,
}

type Listener<P> = Box<dyn Fn(Happened<P>)>;

/// A board at play. It is copied freely: all copies are the same board.
#[derive(Clone, Debug)]
pub struct Player<P: Told = Position> {
    /// The game.
    pub game: RwSignal<Game<P>>,
    /// What the status says besides, numbered: the same words once more are told once more.
    pub notice: RwSignal<Option<(u32, Notice<P>)>>,
    /// Whether the worker thinks, for the bot or about a hint.
    pub thinking: RwSignal<bool>,
    hinted: RwSignal<Option<P::Place>>,
    /// Counts notices, so that an old timer does not remove a new one.
    noticed: StoredValue<u32>,
    asker: StoredValue<Asker, LocalStorage>,
    listener: StoredValue<Option<Listener<P>>, LocalStorage>,
}

impl<P: Told> Copy for Player<P> {}

impl Player {
    /// What the grid shows.
    pub fn face(self) -> Memo<Face> {
        Memo::new(move |_| {
            let pointed = self.hinted.get().into_iter().collect();
            self.game.with(|game| {
                let position = game.position();
                Face {
                    rules: *position.rules(),
                    cells: position.rules().cells().map(|cell| position.cell(cell)).collect(),
                    over: position.outcome().is_over(),
                    lines: position.lines(),
                    last: game.moves().last().copied(),
                    pointed,
                }
            })
        })
    }
}

impl<P: Told> Player<P> {
    /// A board with this game.
    pub fn new(game: Game<P>) -> Self {
        Self {
            game: RwSignal::new(game),
            notice: RwSignal::new(None),
            thinking: RwSignal::new(false),
            hinted: RwSignal::new(None),
            noticed: StoredValue::new(0),
            asker: StoredValue::new_local(Asker::new()),
            listener: StoredValue::new_local(None),
        }
    }

    /// Tells this function what happens from now on.
    pub fn listen(self, listener: impl Fn(Happened<P>) + 'static) {
        self.listener.set_value(Some(Box::new(listener)));
    }

    /// How the game stands, in words.
    pub fn state(self, language: Language) -> String {
        self.game.with(|game| game.position().state(language))
    }

    /// The place pointed out, until something changes.
    pub fn hinted(self) -> Option<P::Place> {
        self.hinted.get()
    }

    /// A cell was chosen.
    pub fn press(self, cell: P::Place) {
        if self.game.with_untracked(|game| game.bot_to_move().is_some()) {
            // The bot's turn is nobody else's. If it gave no answer, it is asked again.
            if !self.thinking.get_untracked() {
                self.changed(None);
            }
            return;
        }
        let target = self.game.with_untracked(|game| game.position().target(cell));
        self.make(target, false);
    }

    fn make(self, cell: P::Place, by_bot: bool) {
        let side = self.game.with_untracked(|game| game.position().turn());
        // A refused move changes nothing, so nobody is told that something changed.
        let checked = self.game.with_untracked(|game| game.position().check(cell));
        if let Err(error) = checked {
            self.tell(Notice::Refused(error));
            return;
        }
        let mut outcome = Outcome::Ongoing;
        self.game.update(|game| outcome = game.play(cell).unwrap_or(Outcome::Ongoing));
        self.changed(by_bot.then_some(Notice::Moved(side, cell)));
        // Whoever hears of the move may reset the board at once.
        let winning = self.game.with_untracked(|game| game.position().winning());
        self.happened(Happened::Moved(side, cell));
        match outcome.winner() {
            Some(winner) => self.happened(Happened::Won(winner, winning)),
            None if outcome == Outcome::Draw => self.happened(Happened::Drawn),
            None => {}
        }
    }

    /// Takes back a move; against a bot both.
    pub fn undo(self) {
        if !self.game.with_untracked(Game::can_undo) {
            return;
        }
        let mut moves = 0;
        self.game.update(|game| moves = game.undo());
        self.changed(None);
        self.tell(Notice::Undone(moves));
    }

    /// Makes an undone move again; against a bot both.
    pub fn redo(self) {
        if !self.game.with_untracked(Game::can_redo) {
            return;
        }
        let mut moves = 0;
        self.game.update(|game| moves = game.redo());
        self.changed(None);
        self.tell(Notice::Redone(moves));
    }

    /// A new round.
    pub fn reset(self) {
        self.game.update(Game::reset);
        self.changed(None);
        self.happened(Happened::Reset);
    }

    /// Other rules, and so a clean board.
    pub fn set_rules(self, rules: &P::Rules) {
        if self.game.with_untracked(|game| game.position().rules() == *rules) {
            return;
        }
        self.game.update(|game| game.set_rules(rules));
        self.changed(None);
        self.happened(Happened::Reset);
    }

    /// Another opponent.
    pub fn set_bot(self, bot: Option<Bot>) {
        if self.game.with_untracked(Game::bot) == bot {
            return;
        }
        self.game.update(|game| game.set_bot(bot));
        self.changed(None);
    }

    /// The score from nothing.
    pub fn clear_score(self) {
        self.game.update(Game::clear_score);
        self.changed(None);
    }

    /// Another game altogether.
    pub fn load(self, game: Game<P>) {
        self.game.set(game);
        self.changed(None);
    }

    /// Points out a good move.
    pub fn hint(self) {
        let over = self.game.with_untracked(|game| game.position().outcome().is_over());
        if over || self.thinking.get_untracked() {
            return;
        }
        self.thinking.set(true);
        self.ask(None, move |cell| {
            self.hinted.set(Some(cell));
            self.tell(Notice::Hint(cell));
        });
    }

    /// Lets the bot move if it is its turn; to be called once the page stands.
    pub fn start(self) {
        self.changed(None);
    }

    /// After every change of the game: what was thought about the old one is dropped.
    fn changed(self, notice: Option<Notice<P>>) {
        self.asker.with_value(Asker::cancel);
        self.thinking.set(false);
        self.hinted.set(None);
        self.noticed.update_value(|count| *count += 1);
        self.notice.set(notice.map(|notice| (self.noticed.get_value(), notice)));
        if let Some(bot) = self.game.with_untracked(Game::bot_to_move) {
            self.thinking.set(true);
            self.ask(Some(bot.level), move |cell| self.make(cell, true));
        }
    }

    fn ask(self, level: Option<u8>, on_move: impl Fn(P::Place) + 'static) {
        let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
        let game = self.game.with_untracked(P::link);
        let asker = self.asker.get_value();
        asker.ask(P::question(game, level, seed), move |answer, _| {
            self.thinking.set(false);
            match answer {
                Answer::Move { cell } => match cell.parse() {
                    Ok(cell) => on_move(cell),
                    Err(_) => self.tell(Notice::NoAnswer),
                },
                _ => self.tell(Notice::NoAnswer),
            }
        });
    }

    /// Adds a notice to the status.
    pub fn tell(self, notice: Notice<P>) {
        self.noticed.update_value(|count| *count += 1);
        let mine = self.noticed.get_value();
        let passes = notice.passes();
        self.notice.set(Some((mine, notice)));
        if passes {
            set_timeout(
                move || {
                    if self.noticed.try_get_value() == Some(mine) {
                        self.notice.set(None);
                    }
                },
                NOTICE,
            );
        }
    }

    fn happened(self, what: Happened<P>) {
        self.listener.with_value(|listener| {
            if let Some(listener) = listener {
                listener(what);
            }
        });
    }
}
