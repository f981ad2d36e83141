//! A position over bits of one width.

use crate::bits::{Bits, Layout};
use crate::gomoku::Judge;
use crate::position::History;
use crate::rules::{Area, WinRule};
use crate::zobrist;
use crate::{Cell, Mark, Outcome, Rules, Symmetry};

/// What [`Position`](crate::Position) is, for one width of words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Core<B: Bits> {
    marks: [B; 2],
    rays: B::Rays,
    pub(crate) layout: Layout,
    pub(crate) turn: Mark,
    pub(crate) ply: u16,
    cells: u16,
    /// Whether a side may not move everywhere, or has forbidden moves; saves asking at every move.
    confined: bool,
    /// Whether it is known who moves next.
    pub(crate) turn_known: bool,
    pub(crate) history: History,
    pub(crate) hash: u64,
    pub(crate) rules: Rules,
    board: B,
}

impl<B: Bits> Core<B> {
    pub(crate) fn new(rules: &Rules) -> Self {
        let layout = Layout::new(rules, B::PADDED);
        let mut board = B::EMPTY;
        rules.cells().for_each(|cell| board.insert(layout.bit(cell)));
        let (turn, turn_known) = match rules.first() {
            crate::First::X => (Mark::X, true),
            crate::First::O => (Mark::O, true),
            crate::First::Either => (Mark::X, false),
        };
        let mut core = Self {
            marks: [B::EMPTY; 2],
            rays: B::rays(&layout, rules),
            layout,
            turn: Mark::X,
            ply: 0,
            cells: rules.cell_count() as u16,
            confined: rules.forbidden().is_some()
                || Mark::ALL.iter().any(|&mark| rules.side(mark).area != Area::ALL),
            turn_known,
            history: History::Proven,
            hash: 0,
            rules: *rules,
            board,
        };
        core.set_turn(turn);
        core
    }

    /// Puts a mark with no turn taken, for positions that are set up.
    pub(crate) fn place(&mut self, cell: Cell, mark: Mark) {
        self.marks[mark.index()].insert(self.layout.bit(cell));
        self.hash ^= zobrist::key(mark, cell);
        self.ply += 1;
    }

    pub(crate) fn set_turn(&mut self, turn: Mark) {
        if turn != self.turn {
            self.hash ^= zobrist::O_TO_MOVE;
            self.turn = turn;
        }
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Option<Mark> {
        if !self.rules.contains(cell) {
            return None;
        }
        let bit = self.layout.bit(cell);
        Mark::ALL.into_iter().find(|mark| self.marks[mark.index()].get(bit))
    }

    /// Makes a move; how the game then stands.
    #[inline]
    pub(crate) fn play(&mut self, cell: Cell) -> Outcome {
        let bit = self.layout.bit(cell);
        let mover = self.turn;
        let own = &mut self.marks[mover.index()];
        own.insert(bit);
        let own = *own;
        self.hash ^= zobrist::key(mover, cell) ^ zobrist::O_TO_MOVE;
        self.ply += 1;
        self.turn = mover.opponent();
        self.turn_known = true;
        if self.completes(&own, mover, bit) {
            Outcome::win(self.rules.winner_by_line_of(mover))
        } else if self.ply == self.cells {
            Outcome::Draw
        } else if self.confined {
            self.without_line()
        } else {
            Outcome::Ongoing
        }
    }

    /// Whether the mark at this bit is in a line of its side, which had none before.
    #[inline]
    fn completes(&self, own: &B, mover: Mark, bit: u32) -> bool {
        match self.rules.side(mover).win {
            _ if !B::PADDED => own.has_line(bit, &self.rays, &self.layout),
            WinRule::KOrMore => own.has_line(bit, &self.rays, &self.layout),
            WinRule::ExactlyK => {
                let run = |step| own.run_length(bit, step, &self.layout);
                self.layout.steps().into_iter().any(|step| run(step) == self.rules.k())
            }
            WinRule::OpenEnd => {
                let empty = self.board.without(self.marks[0].union(self.marks[1]));
                let open =
                    |at: Option<u32>| at.is_some_and(|at| at < self.layout.end() && empty.get(at));
                self.layout.steps().into_iter().any(|step| {
                    let [behind, ahead] = own.run_arms(bit, step, &self.layout);
                    let length = behind + 1 + ahead;
                    length > self.rules.k() as u32
                        || length == self.rules.k() as u32
                            && (open(bit.checked_sub((behind + 1) * step))
                                || open(Some(bit + (ahead + 1) * step)))
                })
            }
        }
    }

    /// How the game stands when nobody has a line.
    pub(crate) fn without_line(&self) -> Outcome {
        let empty = self.board.without(self.marks[0].union(self.marks[1]));
        let mut rest = if self.confined { self.placeable(empty) } else { empty };
        let mut judge = match self.rules.forbidden() {
            Some(black) if black == self.turn => self.judge(black),
            _ if rest == B::EMPTY => return Outcome::Draw,
            _ => return Outcome::Ongoing,
        };
        while let Some(bit) = rest.pop() {
            if judge.forbidden(self.layout.cell(bit)).is_none() {
                return Outcome::Ongoing;
            }
        }
        Outcome::Draw
    }

    #[inline]
    pub(crate) fn undo(&mut self, cell: Cell) {
        let mover = self.turn.opponent();
        self.marks[mover.index()].remove(self.layout.bit(cell));
        self.hash ^= zobrist::key(mover, cell) ^ zobrist::O_TO_MOVE;
        self.ply -= 1;
        self.turn = mover;
    }

    /// Where the side to move may move, while the game goes on.
    #[inline]
    pub(crate) fn moves(&self) -> B {
        let empty = self.board.without(self.marks[0].union(self.marks[1]));
        if !self.confined && !self.rules.gravity() {
            return empty;
        }
        self.allowed(self.placeable(empty))
    }

    /// The cells of these that renju does not forbid to the side to move.
    #[inline(never)]
    fn allowed(&self, mut moves: B) -> B {
        if self.rules.forbidden() == Some(self.turn) {
            let mut judge = self.judge(self.turn);
            let mut rest = moves;
            while let Some(bit) = rest.pop() {
                if judge.forbidden(self.layout.cell(bit)).is_some() {
                    moves.remove(bit);
                }
            }
        }
        moves
    }

    /// The board, for black of renju.
    pub(crate) fn judge(&self, black: Mark) -> Judge {
        Judge::new(&self.rules, |cell| self.get(cell), black)
    }

    /// The empty cells where a mark of the side to move could lie, forbidden or not.
    fn placeable(&self, empty: B) -> B {
        let area = self.rules.side(self.turn).area;
        let below = self.layout.steps()[1];
        let mut moves = B::EMPTY;
        let mut rest = empty;
        while let Some(bit) = rest.pop() {
            let under = bit + below;
            let falls = self.rules.gravity() && under < self.layout.end() && empty.get(under);
            if !falls && area.contains(self.layout.cell(bit)) {
                moves.insert(bit);
            }
        }
        moves
    }

    pub(crate) const fn marks(&self, mark: Mark) -> &B {
        &self.marks[mark.index()]
    }

    pub(crate) const fn both(&self) -> &[B; 2] {
        &self.marks
    }

    /// As it would be one move later, for setting other marks.
    pub(crate) fn one_ply_on(mut self) -> Self {
        self.ply += 1;
        self.turn = self.turn.opponent();
        self
    }

    /// The marks as a turn or mirror leaves them.
    pub(crate) fn image(&self, symmetry: Symmetry) -> [B; 2] {
        self.marks.map(|marks| {
            let mut rest = marks;
            let mut image = B::EMPTY;
            while let Some(bit) = rest.pop() {
                let cell = symmetry.map(&self.rules, self.layout.cell(bit));
                image.insert(self.layout.bit(cell));
            }
            image
        })
    }

    /// The same position with other marks of the same number; the hash is made anew.
    pub(crate) fn with_marks(&self, marks: [B; 2]) -> Self {
        let mut hash = if self.turn == Mark::O { zobrist::O_TO_MOVE } else { 0 };
        for mark in Mark::ALL {
            let mut rest = marks[mark.index()];
            while let Some(bit) = rest.pop() {
                hash ^= zobrist::key(mark, self.layout.cell(bit));
            }
        }
        Self { marks, hash, ..*self }
    }
}
