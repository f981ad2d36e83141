//! Every game there is.

use std::collections::{HashMap, VecDeque};

use super::{Grid, Variant};

/// How a board stands when it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This side has just completed a line.
    Line(char),
    /// Full, and no line.
    Full,
    /// The game goes on.
    Open,
}

/// The boards that games begun by one side lead to, and how each stands.
#[derive(Clone, Debug)]
pub struct AllGames {
    boards: HashMap<u64, Ending>,
}

impl AllGames {
    /// Plays every game begun by this side (`'X'` or `'O'`).
    pub fn play(variant: &Variant, first: char) -> Self {
        let second = if first == 'X' { 'O' } else { 'X' };
        let mut boards = HashMap::new();
        let mut open = VecDeque::from([(Grid::empty(variant), first)]);
        boards.insert(0, Ending::Open);
        while let Some((grid, mover)) = open.pop_front() {
            for (col, row) in grid.free_cells(variant) {
                let mut next = grid.clone();
                next.rows[row][col] = mover;
                if boards.contains_key(&next.code()) {
                    continue;
                }
                let ending = if next.has_line(mover, variant) {
                    Ending::Line(mover)
                } else if next.is_full() {
                    Ending::Full
                } else {
                    Ending::Open
                };
                boards.insert(next.code(), ending);
                if ending == Ending::Open {
                    open.push_back((next, if mover == first { second } else { first }));
                }
            }
        }
        Self { boards }
    }

    /// How the filling with this number stands; `None` when no game leads to it.
    pub fn ending(&self, code: u64) -> Option<Ending> {
        self.boards.get(&code).copied()
    }

    /// The numbers of all boards reached, and how each stands.
    pub fn iter(&self) -> impl Iterator<Item = (u64, Ending)> + '_ {
        self.boards.iter().map(|(&code, &ending)| (code, ending))
    }

    /// How many boards are reached, the empty one among them.
    #[allow(clippy::len_without_is_empty)] // never empty
    pub fn len(&self) -> usize {
        self.boards.len()
    }
}
