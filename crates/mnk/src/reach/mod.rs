//! Whether a game leads to a board.
//!
//! Without gravity the sides do not hinder each other: any order of X's marks goes with any order
//! of O's. So each side is asked by itself whether its marks can be made with no line on the way.
//!
//! Under "k or more" a set with no line has no subset with one: every order will do. A side with
//! lines must have made them all with its last mark, so one of its marks must be such that
//! nothing is left of them without it; before it, again every order will do.
//!
//! Under "exactly k" a run can be a line on the way that is none at the end: see [`exact`].
//! Caro and renju add what depends on both sides' marks: see [`closed`] and [`renju`].
//! Where marks fall the sides do hinder each other, and all ways are searched: see [`fall`].

mod closed;
mod exact;
mod fall;
mod renju;

use crate::error::{AfterWin, kind};
use crate::line::{Direction, arm, maximal_lines};
use crate::position::History;
use crate::rules::{First, WinRule};
use crate::{Cell, Mark, Rules, SetupError};
use exact::{Answer, MarkSet};

/// The cells of a board with rules that fit it.
pub(crate) struct Board<'a> {
    m: usize,
    cells: &'a [Option<Mark>],
}

impl<'a> Board<'a> {
    pub(crate) fn new(rules: &Rules, cells: &'a [Option<Mark>]) -> Self {
        debug_assert_eq!(cells.len(), rules.cell_count());
        Self { m: rules.m(), cells }
    }

    pub(crate) fn get(&self, cell: Cell) -> Option<Mark> {
        self.cells[cell.index(self.m)]
    }
}

/// What is found out about a board that can be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Who moved last, or on an empty board did not begin; `None` when it could be either.
    pub(crate) last: Option<Mark>,
    /// Who has a line.
    pub(crate) line_of: Option<Mark>,
    pub(crate) history: History,
}

fn counts(cells: &[Option<Mark>]) -> [usize; 2] {
    Mark::ALL.map(|mark| cells.iter().filter(|&&cell| cell == Some(mark)).count())
}

/// Who can have begun, by the counts.
fn beginners([x, o]: [usize; 2], first: First) -> [bool; 2] {
    [
        first.allows(Mark::X) && (x == o || x == o + 1),
        first.allows(Mark::O) && (x == o || o == x + 1),
    ]
}

/// Who moved last when this side began; on an empty board, the other.
fn last_mover([x, o]: [usize; 2], began: Mark) -> Mark {
    if x == o { began.opponent() } else { began }
}

/// Adds `wrong_turn_order` where it applies.
pub(crate) fn check_counts(cells: &[Option<Mark>], first: First, error: &mut SetupError) {
    let [x, o] = counts(cells);
    (error.x, error.o, error.first) = (x as u16, o as u16, first);
    if beginners([x, o], first) == [false; 2] {
        error.add(kind::WRONG_TURN_ORDER);
    }
}

pub(crate) fn check(rules: &Rules, board: &Board<'_>) -> Result<Found, SetupError> {
    check_with_first(rules, board, rules.first()).map_err(|mut error| {
        let by_order = kind::WRONG_TURN_ORDER | kind::NO_ORDER | kind::PLAYED_AFTER_WIN;
        // Who began is black of renju: with another beginner it is another game.
        let begun = rules.first() != First::Either && rules.forbidden().is_none();
        if begun && error.only_has(by_order) {
            let other = if rules.first() == First::X { First::O } else { First::X };
            let right = check_with_first(rules, board, other).is_ok();
            error.right_first = right.then_some(other);
        }
        error
    })
}

fn check_with_first(rules: &Rules, board: &Board<'_>, first: First) -> Result<Found, SetupError> {
    let mut error = SetupError::NONE;
    let counts = counts(board.cells);
    check_counts(board.cells, first, &mut error);
    let may_begin = beginners(counts, first);
    let mut began = Mark::ALL.into_iter().filter(|mark| may_begin[mark.index()]).collect::<Sides>();

    let has_line =
        Mark::ALL.map(|mark| !maximal_lines(rules, mark, &|cell| board.get(cell)).is_empty());
    let line_of = Mark::ALL.into_iter().find(|mark| has_line[mark.index()]);
    if has_line == [true; 2] {
        error.add(kind::TWO_WINNERS);
    } else if let Some(mark) = line_of {
        error.lined = mark;
        let counts_right = !began.is_empty();
        began.retain(|side| last_mover(counts, side) == mark);
        if last_marks(rules, board, mark).next().is_none() {
            error.add(kind::PLAYED_AFTER_WIN);
            error.why = AfterWin::NotOneMove;
        } else if counts_right && began.is_empty() {
            error.add(kind::PLAYED_AFTER_WIN);
            error.why = AfterWin::NotLast;
        }
    }
    if let Some(cell) = rules.cells().find(|&cell| floats(rules, board, cell)) {
        error.add(kind::FLOATING_MARK);
        error.floating = cell;
    }
    let closed = |cell| {
        let mark = board.get(cell)?;
        (!rules.side(mark).area.contains(cell)).then_some((cell, mark))
    };
    if let Some(closed) = rules.cells().find_map(closed) {
        error.add(kind::CLOSED_CELL);
        error.closed = closed;
    }
    if !error.is_none() {
        return Err(error);
    }
    let history = search(rules, board, line_of, &mut began).map_err(|(kind, by)| {
        let mut error = SetupError::NONE.with_kinds(kind);
        (error.lined, error.why) = (by, AfterWin::EveryOrder);
        error.overline = kind == kind::FORBIDDEN_MOVE && renju::has_overline(rules, board, by);
        error
    })?;
    let mut lasts = began.iter().map(|side| last_mover(counts, side));
    let last = if began.is_single() { lasts.next() } else { None };
    Ok(Found { last, line_of, history })
}

/// Up to two sides.
#[derive(Clone, Copy, Debug)]
struct Sides([bool; 2]);

impl FromIterator<Mark> for Sides {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        let mut sides = Self([false; 2]);
        marks.into_iter().for_each(|mark| sides.0[mark.index()] = true);
        sides
    }
}

impl Sides {
    fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.0[mark.index()])
    }

    fn is_empty(self) -> bool {
        self.0 == [false; 2]
    }

    fn is_single(self) -> bool {
        self.0[0] != self.0[1]
    }

    fn retain(&mut self, keep: impl Fn(Mark) -> bool) {
        *self = self.iter().filter(|&mark| keep(mark)).collect();
    }
}

/// Looks for a game that leads to the board, and drops those who cannot have begun it. The error
/// is the kind, and whose line comes too early.
fn search(
    rules: &Rules,
    board: &Board<'_>,
    line_of: Option<Mark>,
    began: &mut Sides,
) -> Result<History, (u16, Mark)> {
    let mut history = History::Proven;
    if let Some(black) = rules.forbidden() {
        history = history.and(renju::search(rules, board, black, line_of, began)?);
    }
    if Mark::ALL.into_iter().any(|mark| rules.side(mark).win == WinRule::OpenEnd) {
        history = history.and(closed::search(rules, board, line_of, began)?);
    }
    let exact = |mark: &Mark| {
        rules.side(*mark).win == WinRule::ExactlyK && rules.forbidden() != Some(*mark)
    };
    for mark in Mark::ALL.into_iter().filter(exact) {
        match can_be_made(rules, board, mark, line_of) {
            Answer::Yes => {}
            Answer::No => return Err((kind::PLAYED_AFTER_WIN, mark)),
            Answer::Unknown => history = History::Trusted,
        }
    }
    if rules.gravity() {
        if !fall::can_search(rules, board) {
            return Ok(History::Trusted);
        }
        let by_count = *began;
        began.retain(|side| fall::leads_to(rules, board, side, true));
        if began.is_empty() {
            let stacks = by_count.iter().any(|side| fall::leads_to(rules, board, side, false));
            let kind = if stacks { kind::PLAYED_AFTER_WIN } else { kind::NO_ORDER };
            return Err((kind, line_of.unwrap_or(Mark::X)));
        }
        return Ok(History::Proven);
    }
    Ok(history)
}

/// Whether this side's marks can be made one by one with no line before the last.
fn can_be_made(rules: &Rules, board: &Board<'_>, mark: Mark, line_of: Option<Mark>) -> Answer {
    let marks = MarkSet::new(rules, |cell| board.get(cell) == Some(mark));
    if line_of != Some(mark) {
        return marks.can_be_made();
    }
    let mut answer = Answer::No;
    for last in last_marks(rules, board, mark) {
        match marks.without(last).can_be_made() {
            Answer::Yes => return Answer::Yes,
            Answer::Unknown => answer = Answer::Unknown,
            Answer::No => {}
        }
    }
    answer
}

/// The marks of a side with lines that can have been the last: no line is left without one, and
/// none lies on it.
fn last_marks<'a>(
    rules: &'a Rules,
    board: &'a Board<'_>,
    mark: Mark,
) -> impl Iterator<Item = Cell> + 'a {
    let own = move |cell| board.get(cell) == Some(mark);
    let lines = maximal_lines(rules, mark, &|cell| board.get(cell));
    let candidates = lines.first().copied();
    candidates.into_iter().flat_map(|line| line.cells()).filter(move |&last| {
        let top = !rules.gravity()
            || crate::line::next(rules, last, Direction::Down, -1)
                .is_none_or(|above| board.get(above).is_none());
        let in_all = lines.iter().all(|line| line.cells().any(|cell| cell == last));
        top && in_all && leaves_no_line(rules, mark, last, &own)
    })
}

/// Whether no line goes through the neighbours of a mark once it is taken away.
fn leaves_no_line(rules: &Rules, mark: Mark, cell: Cell, own: &impl Fn(Cell) -> bool) -> bool {
    let lengths = rules.side(mark).win.lengths(rules.k());
    Direction::ALL.into_iter().all(|direction| {
        [-1, 1].into_iter().all(|way| !lengths.contains(&arm(rules, cell, direction, way, own)))
    })
}

fn floats(rules: &Rules, board: &Board<'_>, cell: Cell) -> bool {
    rules.gravity()
        && board.get(cell).is_some()
        && crate::line::next(rules, cell, Direction::Down, 1)
            .is_some_and(|below| board.get(below).is_none())
}
