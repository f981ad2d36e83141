//! A naive solver of m,n,k games: plain minimax with a memory, over rows of characters.
//!
//! It shares nothing with the solver it is compared with: it reads whole lines of text, knows no
//! symmetry, and stops early at nothing.

use std::collections::HashMap;

use mnk::{Mark, Rules, WinRule};

/// What a board is worth to the side to move, and in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The side to move wins.
    Win(u32),
    /// It loses.
    Loss(u32),
    /// Neither.
    Draw,
}

impl Worth {
    /// Better for the side to move is greater.
    fn rank(self) -> i64 {
        match self {
            Self::Win(plies) => 1_000_000 - i64::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i64::from(plies) - 1_000_000,
        }
    }

    /// The same for the side that moved there, a ply earlier.
    fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Loss(plies) => Self::Win(plies + 1),
            Self::Draw => Self::Draw,
        }
    }
}

/// The naive solver for one set of rules.
#[derive(Debug)]
pub struct Naive {
    rules: Rules,
    memory: HashMap<Vec<u8>, Worth>,
}

impl Naive {
    /// A solver for these rules.
    pub fn new(rules: &Rules) -> Self {
        Self { rules: *rules, memory: HashMap::new() }
    }

    /// What a board is worth to the side to move; `cells` has a letter (`X`, `O` or `.`) for each
    /// cell, row after row, and no line on it.
    pub fn worth(&mut self, cells: &[u8], turn: Mark) -> Worth {
        let mut key = cells.to_vec();
        key.push(letter(turn));
        if let Some(&known) = self.memory.get(&key) {
            return known;
        }
        let worth = self
            .choices(cells, turn)
            .into_iter()
            .map(|(_, worth)| worth)
            .max_by_key(|worth| worth.rank())
            .unwrap_or(Worth::Draw);
        self.memory.insert(key, worth);
        worth
    }

    /// Every move, as the number of its cell, and what it is worth to the side that makes it.
    pub fn choices(&mut self, cells: &[u8], turn: Mark) -> Vec<(usize, Worth)> {
        let moves = self.moves(cells, turn);
        moves
            .into_iter()
            .map(|cell| {
                let mut after = cells.to_vec();
                after[cell] = letter(turn);
                let worth = if self.has_line(&after, turn) {
                    if self.rules.misere() { Worth::Loss(1) } else { Worth::Win(1) }
                } else {
                    self.worth(&after, turn.opponent()).before()
                };
                (cell, worth)
            })
            .collect()
    }

    /// The numbers of the cells that are best for the side to move.
    pub fn best(&mut self, cells: &[u8], turn: Mark) -> Vec<usize> {
        let worth = self.worth(cells, turn);
        let choices = self.choices(cells, turn);
        choices.into_iter().filter(|(_, w)| *w == worth).map(|(cell, _)| cell).collect()
    }

    /// Where a side may move.
    pub fn moves(&self, cells: &[u8], turn: Mark) -> Vec<usize> {
        let m = self.rules.m();
        (0..cells.len())
            .filter(|&cell| cells[cell] == b'.')
            .filter(|&cell| {
                let below = cell + m;
                !self.rules.gravity() || below >= cells.len() || cells[below] != b'.'
            })
            .filter(|&cell| {
                mnk::Cell::from_index(cell, m).is_some_and(|cell| {
                    self.rules.side(turn).area.contains(cell)
                        && !self.is_forbidden(cells, turn, cell)
                })
            })
            .collect()
    }

    /// Whether renju forbids the cell to this side.
    fn is_forbidden(&self, cells: &[u8], turn: Mark, cell: mnk::Cell) -> bool {
        let at = |cell: mnk::Cell| match cells[cell.index(self.rules.m())] {
            b'X' => Some(Mark::X),
            b'O' => Some(Mark::O),
            _ => None,
        };
        self.rules.forbidden() == Some(turn)
            && mnk::gomoku::forbidden(&self.rules, at, turn, cell).is_some()
    }

    /// Whether a side has a line anywhere.
    pub fn has_line(&self, cells: &[u8], side: Mark) -> bool {
        let (k, win) = (self.rules.k(), self.rules.side(side).win);
        self.texts(cells).iter().any(|text| {
            // The edge is written as a wall, so that every run has a neighbour on each side.
            let text = [&b"#"[..], text, b"#"].concat();
            let starts = (1..text.len()).filter(|&i| text[i - 1] != letter(side));
            starts.into_iter().any(|start| {
                let run = text[start..].iter().take_while(|&&c| c == letter(side)).count();
                let open = text[start - 1] == b'.' || text.get(start + run) == Some(&b'.');
                match win {
                    WinRule::KOrMore => run >= k,
                    WinRule::ExactlyK => run == k,
                    WinRule::OpenEnd => run > k || run == k && open,
                }
            })
        })
    }

    /// Every row, column and diagonal as text.
    fn texts(&self, cells: &[u8]) -> Vec<Vec<u8>> {
        let (m, n) = (self.rules.m(), self.rules.n());
        let place = |cell: usize| (cell % m, cell / m);
        let mut texts = Vec::new();
        let mut gather = |count: usize, number: &dyn Fn(usize, usize) -> usize| {
            let mut group = vec![Vec::new(); count];
            for (cell, &mark) in cells.iter().enumerate() {
                let (x, y) = place(cell);
                group[number(x, y)].push(mark);
            }
            texts.extend(group);
        };
        gather(n, &|_, y| y);
        gather(m, &|x, _| x);
        gather(m + n, &|x, y| x + y);
        gather(m + n, &|x, y| x + n - y);
        texts
    }
}

fn letter(mark: Mark) -> u8 {
    match mark {
        Mark::X => b'X',
        Mark::O => b'O',
    }
}
