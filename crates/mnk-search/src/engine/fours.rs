//! The search for a win by fours: every move makes a four, every answer is forced.

use super::board::{Board, mix};
use super::worth::class;

/// Positions from which a side was found to have no win by fours.
#[derive(Clone, Debug)]
pub(crate) struct Fours {
    failed: Vec<u64>,
    /// Moves made since the counter was last set to 0.
    pub(crate) nodes: u64,
    budget: u64,
    line: Vec<u16>,
}

/// What a search for a win by fours found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FourWin {
    /// The winning moves and the answers they force, up to the five.
    Win(Vec<u16>),
    /// There is none.
    None,
    /// The budget ran out first.
    Unknown,
}

impl Fours {
    pub(crate) fn new(slots: usize) -> Self {
        Self { failed: vec![0; slots.next_power_of_two()], nodes: 0, budget: 0, line: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.failed.fill(0);
    }

    /// Whether the side to move wins by fours, looking at no more than `budget` moves and `plies`
    /// plies.
    pub(crate) fn search(&mut self, board: &mut Board, plies: u32, budget: u64) -> FourWin {
        self.budget = self.nodes.saturating_add(budget);
        self.line.clear();
        match self.attack(board, plies) {
            Some(true) => {
                self.line.reverse();
                FourWin::Win(self.line.clone())
            }
            Some(false) => FourWin::None,
            None => FourWin::Unknown,
        }
    }

    /// `None` when the limits cut the search short.
    fn attack(&mut self, board: &mut Board, plies: u32) -> Option<bool> {
        let (side, other) = (board.side, 1 - board.side);
        if let Some(cell) = board.five(side) {
            self.line.push(cell);
            return Some(true);
        }
        if plies < 3 {
            return None;
        }
        let key = board.key() ^ mix(77);
        let slot = key as usize & (self.failed.len() - 1);
        if self.failed[slot] == key {
            return Some(false);
        }
        let block = board.five(other);
        if block.is_some() && board.count(other, class::FIVE) > 1 {
            return Some(false);
        }
        let mut complete = true;
        // The strongest fours first: most wins are found without looking at the rest.
        for wanted in (class::FOUR..=class::OPEN_FOUR).rev() {
            if board.count(side, wanted) == 0 {
                continue;
            }
            if let Some(cell) = block {
                if board.class(side, cell) == wanted {
                    match self.four(board, cell, plies) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => complete = false,
                    }
                }
                continue;
            }
            let mut from = 0;
            while let Some(found) = board.classes[side][from..].iter().position(|&c| c == wanted) {
                let cell = from + found;
                from = cell + 1;
                match self.four(board, cell as u16, plies) {
                    Some(true) => return Some(true),
                    Some(false) => {}
                    None => complete = false,
                }
                if self.nodes >= self.budget {
                    return None;
                }
            }
        }
        if complete {
            self.failed[slot] = key;
            Some(false)
        } else {
            None
        }
    }

    /// Plays a four and the answer it forces, and goes on.
    fn four(&mut self, board: &mut Board, cell: u16, plies: u32) -> Option<bool> {
        let (side, other) = (board.side, 1 - board.side);
        if !board.allowed(side, cell) {
            return Some(false);
        }
        self.nodes += 1;
        board.play(cell);
        let result = match board.five(side) {
            // Only a rule that closes the five's own cell (caro) or forbids it can leave none.
            None => Some(false),
            Some(_) if board.count(other, class::FIVE) > 0 => Some(false),
            Some(five) => self.answered(board, five, plies),
        };
        board.take_back();
        if result == Some(true) {
            self.line.push(cell);
        }
        result
    }

    /// Goes on after every answer to a four whose five is on the cell `five`; keeps the longest
    /// of their lines.
    fn answered(&mut self, board: &mut Board, five: u16, plies: u32) -> Option<bool> {
        let before = self.line.len();
        let mut longest: Option<Vec<u16>> = None;
        for answer in board.answers() {
            board.play(answer);
            let result = self.attack(board, plies - 2);
            board.take_back();
            if result != Some(true) {
                self.line.truncate(before);
                return result;
            }
            self.line.push(answer);
            let line = self.line.split_off(before);
            if longest.as_ref().is_none_or(|longest| line.len() > longest.len()) {
                longest = Some(line);
            }
        }
        if longest.is_none() {
            longest = unanswered(board, five);
        }
        // No move at all for the other side: the game is drawn.
        let Some(line) = longest else { return Some(false) };
        self.line.extend(line);
        Some(true)
    }
}

/// Where nothing stops the five of the side that waits: the row it completes in the end, and the
/// move before that, in this order. The first is made on `five` if it may be.
fn unanswered(board: &mut Board, five: u16) -> Option<Vec<u16>> {
    let (side, other) = (board.side, 1 - board.side);
    let cells = 0..board.marks.len() as u16;
    let vain = std::iter::once(five)
        .chain(cells)
        .find(|&cell| board.is_empty(cell) && board.allowed(side, cell))?;
    board.play(vain);
    let last = board.five(other);
    board.take_back();
    Some(vec![last?, vain])
}
