//! The search for a win by threats: every move makes a four or an open three, every answer must
//! stop it.

use super::board::{Board, mix};
use super::fours::{FourWin, Fours};
use super::moves::Choice;
use super::worth::class;

/// Whether a side wins by threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// It does.
    Won,
    /// It does not within the depth.
    Failed,
    /// The budget ran out first.
    Stopped,
}

/// What is known of positions with the attacker to move.
#[derive(Clone, Debug)]
pub(crate) struct Threes {
    /// Key, and the depth to which no win was found; 255 for a win.
    slots: Vec<(u64, u8)>,
    pub(crate) nodes: u64,
}

const WON: u8 = 255;

/// Plies that a win by fours at the end of a line of threats may take.
const FOURS_PLIES: u32 = 41;
/// Moves it may look at.
const FOURS_BUDGET: u64 = 100;

/// A search under way.
struct Run<'a> {
    board: &'a mut Board,
    fours: &'a mut Fours,
    slots: &'a mut [(u64, u8)],
    nodes: u64,
    budget: u64,
    late: &'a dyn Fn() -> bool,
}

impl Threes {
    pub(crate) fn new(slots: usize) -> Self {
        Self { slots: vec![(0, 0); slots.next_power_of_two()], nodes: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill((0, 0));
    }

    /// Whether the side to move wins by at most `depth` threats before the win by fours, and the
    /// move to begin with. Goes deeper step by step until the budget is used or `late` says so.
    pub(crate) fn search(
        &mut self,
        board: &mut Board,
        fours: &mut Fours,
        depth: u8,
        budget: u64,
        late: &dyn Fn() -> bool,
    ) -> (Proof, Option<u16>) {
        let mut run = Run { board, fours, slots: &mut self.slots, nodes: 0, budget, late };
        let mut result = (Proof::Failed, None);
        for depth in 1..=depth {
            let before = run.nodes;
            result = run.root(depth);
            if result.0 != Proof::Failed || run.nodes == before {
                break;
            }
        }
        self.nodes += run.nodes;
        result
    }
}

impl Run<'_> {
    fn root(&mut self, depth: u8) -> (Proof, Option<u16>) {
        if let FourWin::Win(line) = self.fours.search(self.board, FOURS_PLIES, 10 * FOURS_BUDGET) {
            return (Proof::Won, line.first().copied());
        }
        for choice in self.threats() {
            match self.threat(choice.cell, depth) {
                Proof::Won => return (Proof::Won, Some(choice.cell)),
                Proof::Stopped => return (Proof::Stopped, None),
                Proof::Failed => {}
            }
        }
        (Proof::Failed, None)
    }

    /// The attacker to move, with `depth` threats left.
    fn attack(&mut self, depth: u8) -> Proof {
        let (side, other) = (self.board.side, 1 - self.board.side);
        if self.board.count(side, class::FIVE) > 0 {
            return Proof::Won;
        }
        if self.board.count(other, class::FIVE) > 1 {
            return Proof::Failed;
        }
        if self.board.count_from(side, class::FOUR) > 0
            && matches!(self.fours.search(self.board, FOURS_PLIES, FOURS_BUDGET), FourWin::Win(_))
        {
            return Proof::Won;
        }
        if depth == 0 {
            return Proof::Failed;
        }
        let key = self.board.key() ^ mix(78);
        let slot = key as usize & (self.slots.len() - 1);
        let (stored, known) = self.slots[slot];
        if stored == key {
            if known == WON {
                return Proof::Won;
            }
            if known >= depth {
                return Proof::Failed;
            }
        }
        for choice in self.threats() {
            match self.threat(choice.cell, depth) {
                Proof::Won => {
                    self.slots[slot] = (key, WON);
                    return Proof::Won;
                }
                Proof::Stopped => return Proof::Stopped,
                Proof::Failed => {}
            }
        }
        self.slots[slot] = (key, depth);
        Proof::Failed
    }

    /// The attacker's moves: fours and open threes, those that also answer the other side's
    /// threat if it has one.
    fn threats(&self) -> Vec<Choice> {
        let (side, other) = (self.board.side, 1 - self.board.side);
        let must = self.board.five(other);
        let pressed = self.board.count(other, class::OPEN_FOUR) > 0;
        let classes = self.board.classes[side].iter().enumerate();
        let mut list: Vec<Choice> = classes
            .filter(|&(_, &class)| class >= class::OPEN_THREE)
            .map(|(cell, &class)| (cell as u16, class))
            .filter(|&(cell, class)| match must {
                Some(must) => cell == must,
                None => {
                    !pressed || class >= class::FOUR || self.board.class(other, cell) >= class::FOUR
                }
            })
            .map(|(cell, _)| Choice { cell, order: self.board.draw_of(cell) })
            .collect();
        list.sort_unstable_by(|a, b| b.order.cmp(&a.order).then(a.cell.cmp(&b.cell)));
        list
    }

    fn threat(&mut self, cell: u16, depth: u8) -> Proof {
        if !self.board.allowed(self.board.side, cell) {
            return Proof::Failed;
        }
        self.nodes += 1;
        if self.nodes >= self.budget || (self.nodes.is_multiple_of(32) && (self.late)()) {
            return Proof::Stopped;
        }
        self.board.play(cell);
        let proof = self.defend(depth - 1);
        self.board.take_back();
        proof
    }

    /// The defender to move: the attacker wins only if every answer loses.
    fn defend(&mut self, depth: u8) -> Proof {
        let (side, other) = (self.board.side, 1 - self.board.side);
        if self.board.count(side, class::FIVE) > 0 {
            return Proof::Failed;
        }
        if self.board.count(other, class::FIVE) > 0 {
            for cell in self.board.answers() {
                self.board.play(cell);
                let proof = self.attack(depth);
                self.board.take_back();
                if proof != Proof::Won {
                    return proof;
                }
            }
            return if self.board.can_move() { Proof::Won } else { Proof::Failed };
        }
        if self.board.count(side, class::OPEN_FOUR) > 0 || !self.board.has_open_four(other) {
            return Proof::Failed;
        }
        if self.board.count_from(side, class::FOUR) > 0
            && matches!(self.fours.search(self.board, FOURS_PLIES, FOURS_BUDGET), FourWin::Win(_))
        {
            return Proof::Failed;
        }
        let mut answers = Vec::new();
        self.board.defences(&mut answers);
        answers.sort_unstable_by(|a, b| b.order.cmp(&a.order).then(a.cell.cmp(&b.cell)));
        for answer in answers {
            if !self.board.allowed(side, answer.cell) {
                continue;
            }
            self.board.play(answer.cell);
            let proof = self.attack(depth);
            self.board.take_back();
            if proof != Proof::Won {
                return proof;
            }
        }
        if self.board.can_move() { Proof::Won } else { Proof::Failed }
    }
}
