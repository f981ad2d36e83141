//! A plain search for wins by fours, and positions to try a fast one on.
//!
//! It shares nothing with the engine: marks in a list, rows counted cell by cell, every empty
//! cell tried. Rule: `k` or more in a row win.

/// The marks of a board, row by row: 0 and 1 for the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainBoard {
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
    /// Marks in a row.
    pub k: i32,
    /// The marks.
    pub marks: Vec<Option<u8>>,
}

/// Random numbers that are the same everywhere (splitmix64).
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }
}

impl PlainBoard {
    /// An empty board.
    pub fn new(width: i32, height: i32, k: i32) -> Self {
        Self { width, height, k, marks: vec![None; (width * height) as usize] }
    }

    fn at(&self, x: i32, y: i32) -> Option<u8> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        if inside { self.marks[(y * self.width + x) as usize] } else { None }
    }

    /// Whether a mark of `side` on the cell completes a row.
    pub fn completes(&self, cell: usize, side: u8) -> bool {
        let (x, y) = (cell as i32 % self.width, cell as i32 / self.width);
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(dx, dy)| {
            let arm = |sign: i32| {
                (1..=32)
                    .take_while(|i| self.at(x + sign * i * dx, y + sign * i * dy) == Some(side))
                    .count()
            };
            (arm(1) + arm(-1)) as i32 + 1 >= self.k
        })
    }

    /// The empty cells where `side` completes a row.
    pub fn fives(&self, side: u8) -> Vec<usize> {
        (0..self.marks.len())
            .filter(|&cell| self.marks[cell].is_none() && self.completes(cell, side))
            .collect()
    }

    /// Whether a mark on the cell has others of its side close by: without one it makes no four.
    fn near_own(&self, cell: usize, side: u8) -> bool {
        let (x, y) = (cell as i32 % self.width, cell as i32 / self.width);
        let reach = self.k - 1;
        (-reach..=reach).any(|i| {
            i != 0
                && [(1, 0), (0, 1), (1, 1), (1, -1)]
                    .into_iter()
                    .any(|(dx, dy)| self.at(x + i * dx, y + i * dy) == Some(side))
        })
    }

    /// Whether `side`, to move, completes a row with at most `fours` fours before it, each of
    /// them answered at once. `budget` counts the fours tried; `None` when it is used up.
    pub fn wins_by_fours(&mut self, side: u8, fours: u32, budget: &mut u64) -> Option<bool> {
        if !self.fives(side).is_empty() {
            return Some(true);
        }
        let threats = self.fives(1 - side);
        if fours == 0 || threats.len() > 1 {
            return Some(false);
        }
        for cell in 0..self.marks.len() {
            if self.marks[cell].is_some()
                || !self.near_own(cell, side)
                || threats.first().is_some_and(|&threat| threat != cell)
            {
                continue;
            }
            self.marks[cell] = Some(side);
            let fives = self.fives(side);
            let result = match fives[..] {
                [] => Some(false),
                [answer] => {
                    if *budget == 0 {
                        self.marks[cell] = None;
                        return None;
                    }
                    *budget -= 1;
                    self.marks[answer] = Some(1 - side);
                    let result = self.wins_by_fours(side, fours - 1, budget);
                    self.marks[answer] = None;
                    result
                }
                _ => Some(true),
            };
            self.marks[cell] = None;
            if result != Some(false) {
                return result;
            }
        }
        Some(false)
    }

    /// A position without a row: `marks` marks of the two sides in turn, the first side's first,
    /// on random cells not far from the middle.
    pub fn random(width: i32, height: i32, k: i32, marks: usize, dice: &mut Dice) -> Self {
        let mut board = Self::new(width, height, k);
        let (left, top) = ((width / 2 - 5).max(0), (height / 2 - 5).max(0));
        let (across, down) = (11.min(width) as u64, 11.min(height) as u64);
        let (mut placed, mut tries) = (0, 0);
        while placed < marks && tries < 100 * marks {
            tries += 1;
            let (x, y) = (left + dice.below(across) as i32, top + dice.below(down) as i32);
            let cell = (y * width + x) as usize;
            let side = (placed % 2) as u8;
            if board.marks[cell].is_none() && !board.completes(cell, side) {
                board.marks[cell] = Some(side);
                placed += 1;
            }
        }
        board
    }
}

/// A position in which a side, to move, wins by fours.
#[derive(Clone, Debug)]
pub struct FourWin {
    /// The position. No side has a row, and the side to move completes none at once.
    pub board: PlainBoard,
    /// The side to move.
    pub side: u8,
    /// The fewest fours that it takes.
    pub fours: u32,
}

/// Positions whose win by fours the plain search found, `count` of them, on 15 x 15 boards with
/// five in a row. The same seed gives the same positions.
///
/// ```
/// let wins = test_kit::threats::four_wins(3, 7);
/// assert_eq!(wins.len(), 3);
/// for mut win in wins {
///     assert!(win.board.fives(win.side).is_empty());
///     let found = win.board.wins_by_fours(win.side, win.fours, &mut 1_000_000);
///     assert_eq!(found, Some(true));
///     assert_eq!(win.board.wins_by_fours(win.side, win.fours - 1, &mut 1_000_000), Some(false));
/// }
/// ```
pub fn four_wins(count: usize, seed: u64) -> Vec<FourWin> {
    let mut dice = Dice(seed);
    let mut wins = Vec::new();
    while wins.len() < count {
        let marks = 2 * (8 + dice.below(16) as usize) + dice.below(2) as usize;
        let mut board = PlainBoard::random(15, 15, 5, marks, &mut dice);
        let side = (marks % 2) as u8;
        if !board.fives(side).is_empty() {
            continue;
        }
        let mut budget = 300;
        for fours in 1..=10 {
            match board.wins_by_fours(side, fours, &mut budget) {
                Some(true) => {
                    wins.push(FourWin { board, side, fours });
                    break;
                }
                Some(false) => {}
                None => break,
            }
        }
    }
    wins
}
