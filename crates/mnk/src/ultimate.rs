//! Ultimate tic-tac-toe: nine boards of tic-tac-toe, which are the cells of a tenth.
//!
//! A move in some cell of a small board sends the other side to the small board in the same place
//! of the large one; if that board is decided, it may move anywhere open. Three small boards won
//! in a line win; when no move is left without that, the game is drawn. A small board that is full
//! without a winner counts for nobody.

use alloc::vec::Vec;
use core::fmt;

use crate::{Line, Mark, Outcome, Rules};

/// The lines of a board of nine cells, as bits.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

const FULL: u16 = 0b111_111_111;

const fn has_line(cells: u16) -> bool {
    let mut i = 0;
    while i < LINES.len() {
        if cells & LINES[i] == LINES[i] {
            return true;
        }
        i += 1;
    }
    false
}

/// A cell of a small board: both numbered 0 to 8, row by row.
///
/// ```
/// use mnk::ultimate::Place;
///
/// let place = Place::new(4, 8).unwrap();
/// assert_eq!(place.to_string(), "f6");
/// assert_eq!("f6".parse(), Ok(place));
/// assert_eq!(Place::new(9, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    board: u8,
    cell: u8,
}

/// A text is no place: a column `a` to `i` and a row 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlaceError;

impl fmt::Display for ParsePlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a column a to i and a row 1 to 9, such as e5")
    }
}

impl core::error::Error for ParsePlaceError {}

impl Place {
    /// A cell of a small board; `None` if a number is above 8.
    pub const fn new(board: u8, cell: u8) -> Option<Self> {
        if board < 9 && cell < 9 { Some(Self { board, cell }) } else { None }
    }

    /// The small board, 0 to 8.
    pub const fn board(self) -> u8 {
        self.board
    }

    /// The cell in it, 0 to 8.
    pub const fn cell(self) -> u8 {
        self.cell
    }

    /// Column and row of the whole, 0 to 8 each from the top left.
    pub const fn column_row(self) -> (u8, u8) {
        (self.board % 3 * 3 + self.cell % 3, self.board / 3 * 3 + self.cell / 3)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.column_row();
        write!(f, "{}{}", char::from(b'a' + column), row + 1)
    }
}

impl core::str::FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, ParsePlaceError> {
        match *text.as_bytes() {
            [x @ b'a'..=b'i', y @ b'1'..=b'9'] => {
                let (x, y) = (x - b'a', y - b'1');
                Ok(Self { board: y / 3 * 3 + x / 3, cell: y % 3 * 3 + x % 3 })
            }
            _ => Err(ParsePlaceError),
        }
    }
}

/// Why a move was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UltimateError {
    /// A mark stands there.
    Taken(Place),
    /// The small board is decided.
    Decided(Place),
    /// The last move sends the side to another small board.
    Sent {
        /// The move asked for.
        place: Place,
        /// The small board to move in, 0 to 8.
        board: u8,
    },
    /// The game has ended.
    AfterEnd(Place),
}

impl fmt::Display for UltimateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(place) => write!(f, "{place} is taken"),
            Self::Decided(place) => write!(f, "{place}: the small board is decided"),
            Self::Sent { place, board } => {
                write!(f, "{place}: the last move sends to small board {}", board + 1)
            }
            Self::AfterEnd(place) => write!(f, "{place} after the end of the game"),
        }
    }
}

impl core::error::Error for UltimateError {}

/// A game of ultimate tic-tac-toe.
///
/// ```
/// use mnk::ultimate::{Ultimate, UltimateError};
///
/// let mut game = Ultimate::new();
/// game.play("e5".parse().unwrap()).unwrap();
/// // The middle cell of the middle board sends to the middle board.
/// let elsewhere = "a1".parse().unwrap();
/// assert_eq!(game.play(elsewhere), Err(UltimateError::Sent { place: elsewhere, board: 4 }));
/// assert_eq!(game.legal_moves().len(), 8);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Ultimate {
    /// The cells of each side in each small board.
    cells: [[u16; 2]; 9],
    /// The small boards that each side has won.
    won: [u16; 2],
    moves: Vec<Place>,
}

impl Ultimate {
    /// The empty board; X moves first, anywhere.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whose turn it is, or would be.
    pub const fn turn(&self) -> Mark {
        if self.moves.len().is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// The moves played.
    pub fn moves(&self) -> &[Place] {
        &self.moves
    }

    /// The mark on a cell.
    pub fn mark(&self, place: Place) -> Option<Mark> {
        let cells = self.cells[usize::from(place.board)];
        Mark::ALL.into_iter().find(|mark| cells[mark.index()] >> place.cell & 1 == 1)
    }

    /// Who has won a small board (0 to 8); `None` also when it is full without a winner.
    pub fn board_winner(&self, board: u8) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| self.won[mark.index()] >> board & 1 == 1)
    }

    fn decided(&self, board: u8) -> bool {
        let [x, o] = self.cells[usize::from(board)];
        (self.won[0] | self.won[1]) >> board & 1 == 1 || x | o == FULL
    }

    /// The small board to move in; `None` when any open one will do.
    pub fn sent_to(&self) -> Option<u8> {
        self.moves.last().map(|last| last.cell).filter(|&board| !self.decided(board))
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        if let Some(winner) = Mark::ALL.into_iter().find(|m| has_line(self.won[m.index()])) {
            return Outcome::win(winner);
        }
        if (0..9).all(|board| self.decided(board)) { Outcome::Draw } else { Outcome::Ongoing }
    }

    /// Every line of small boards that the winner has; the last move can make more than one.
    /// Empty while nobody has one.
    ///
    /// A cell of such a line is a small board, by its place among the nine.
    ///
    /// ```
    /// let mut game = mnk::ultimate::Ultimate::new();
    /// let moves = "b8 e6 d7 b3 d8 a6 b9 f9 i8 i6 i9 h9 d9 a9 b7 f3 i7";
    /// for (i, place) in moves.split(' ').enumerate() {
    ///     assert!(game.lines().is_empty(), "after {i} moves");
    ///     game.play(place.parse().unwrap()).unwrap();
    /// }
    /// // X has won the bottom row: boards 6, 7 and 8, counted from 0.
    /// let lines: Vec<Vec<usize>> =
    ///     game.lines().iter().map(|line| line.cells().map(|b| b.index(3)).collect()).collect();
    /// assert_eq!(lines, [[6, 7, 8]]);
    /// ```
    pub fn lines(&self) -> Vec<Line> {
        let has = |line: &Line, mark: Mark| {
            line.cells().all(|board| self.won[mark.index()] >> board.index(3) & 1 == 1)
        };
        Line::all(&Rules::TIC_TAC_TOE)
            .filter(|line| Mark::ALL.into_iter().any(|mark| has(line, mark)))
            .collect()
    }

    /// What speaks against the side to move playing there.
    ///
    /// # Errors
    /// [`UltimateError`].
    pub fn check(&self, place: Place) -> Result<(), UltimateError> {
        if self.outcome().is_over() {
            return Err(UltimateError::AfterEnd(place));
        }
        if let Some(board) = self.sent_to().filter(|&board| board != place.board) {
            return Err(UltimateError::Sent { place, board });
        }
        if self.mark(place).is_some() {
            return Err(UltimateError::Taken(place));
        }
        if self.decided(place.board) { Err(UltimateError::Decided(place)) } else { Ok(()) }
    }

    /// The moves of the side to move, by small board and cell; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Place> {
        (0..9)
            .flat_map(|board| (0..9).map(move |cell| Place { board, cell }))
            .filter(|&place| self.check(place).is_ok())
            .collect()
    }

    /// Plays a move and says how the game then stands.
    ///
    /// # Errors
    /// [`UltimateError`]; the game is then as it was.
    pub fn play(&mut self, place: Place) -> Result<Outcome, UltimateError> {
        self.check(place)?;
        let side = self.turn().index();
        let cells = &mut self.cells[usize::from(place.board)][side];
        *cells |= 1 << place.cell;
        if has_line(*cells) {
            self.won[side] |= 1 << place.board;
        }
        self.moves.push(place);
        Ok(self.outcome())
    }

    /// Takes the last move back; `None` at the beginning.
    pub fn take_back(&mut self) -> Option<Place> {
        let place = self.moves.pop()?;
        let side = self.turn().index();
        self.cells[usize::from(place.board)][side] &= !(1 << place.cell);
        // A board with a line is closed, so the last move there made it.
        self.won[side] &= !(1 << place.board);
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions after so many plies, counted by playing every game.
    fn perft(game: &mut Ultimate, plies: u32) -> u64 {
        if plies == 0 {
            return 1;
        }
        let mut count = 0;
        for place in game.legal_moves() {
            game.play(place).unwrap();
            count += perft(game, plies - 1);
            assert_eq!(game.take_back(), Some(place));
        }
        count
    }

    /// The first counts follow from the rules by hand: 81 first moves; each sends to a board with
    /// 9 free cells, but for the 9 that send to their own board, which has 8 left.
    #[test]
    fn first_plies() {
        let mut game = Ultimate::new();
        assert_eq!(perft(&mut game, 1), 81);
        assert_eq!(perft(&mut game, 2), 72 * 9 + 9 * 8);
        // Three plies: the third board has 9 cells less the marks that already stand there.
        let mut by_hand = 0;
        for (a, b) in (0..9).flat_map(|a| (0..9).map(move |b| (a, b))) {
            for c in (0..9).filter(|&c| !(a == b && c == b)) {
                // Marks in board c: the first if a == c, the second if b == c.
                by_hand += 9 - u64::from(a == c) - u64::from(b == c);
            }
        }
        assert_eq!(perft(&mut game, 3), by_hand);
        assert_eq!(game, Ultimate::new());
    }

    /// A decided board frees the other side, and is closed.
    #[test]
    fn a_decided_board_is_closed() {
        let mut game = Ultimate::new();
        // X takes the middle row of board 0 (cells 3, 4, 5), O answers so that X is sent back.
        for (board, cell) in [(0, 3), (3, 0), (0, 4), (4, 0), (0, 5)] {
            assert_eq!(game.play(Place::new(board, cell).unwrap()), Ok(Outcome::Ongoing));
        }
        assert_eq!(game.board_winner(0), Some(Mark::X));
        assert_eq!(game.sent_to(), Some(5));
        // O sends X to the decided board: X may play anywhere else.
        game.play(Place::new(5, 0).unwrap()).unwrap();
        assert_eq!(game.sent_to(), None);
        let closed = Place::new(0, 0).unwrap();
        assert_eq!(game.check(closed), Err(UltimateError::Decided(closed)));
        assert_eq!(game.legal_moves().len(), 81 - 9 - 3);
        game.take_back();
        game.take_back();
        assert_eq!(game.board_winner(0), None);
    }

    /// Random games: the large board is what the small ones say, by counting anew.
    #[test]
    fn random_games_end_as_they_should() {
        let mut seed = 1u64;
        let (mut wins, mut draws) = (0, 0);
        for _ in 0..500 {
            let mut game = Ultimate::new();
            loop {
                let moves = game.legal_moves();
                let three = |m: Mark| {
                    let own = |b: u8| game.board_winner(b) == Some(m);
                    (0..3).any(|i| (0..3).all(|j| own(3 * i + j)) || (0..3).all(|j| own(3 * j + i)))
                        || (0..3).all(|i| own(4 * i))
                        || (1..4).all(|i| own(2 * i))
                };
                match game.outcome() {
                    Outcome::Ongoing => assert!(!moves.is_empty()),
                    Outcome::Draw => draws += 1,
                    over => {
                        wins += 1;
                        assert!(three(over.winner().unwrap()));
                    }
                }
                if moves.is_empty() {
                    break;
                }
                assert!(!three(Mark::X) && !three(Mark::O));
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                game.play(moves[(seed >> 33) as usize % moves.len()]).unwrap();
            }
        }
        assert!(wins > 100 && draws > 10, "{wins} {draws}");
    }
    fn played(moves: &str) -> Ultimate {
        let mut game = Ultimate::new();
        for place in moves.split(' ') {
            game.play(place.parse().unwrap()).unwrap();
        }
        game
    }

    fn boards(game: &Ultimate) -> Vec<Vec<usize>> {
        let numbers = |line: &Line| line.cells().map(|board| board.index(3)).collect();
        game.lines().iter().map(numbers).collect()
    }

    /// Games played at random by another program that knows the rules, with the lines it found.
    #[test]
    fn the_boards_of_every_line_are_told() {
        for (moves, winner, lines) in [
            (
                "f2 i4 h2 f6 g8 b6 e8 f5 h4 f1 i2 g5 c5 g4 a2 c6 h8 d6 a8 a5 b5 f4 g3 b9 d8 a6 c8 g6",
                Mark::O,
                &[[3, 4, 5]][..],
            ),
            (
                "i6 i7 g3 c9 h7 e3 d7 a3 c8 i5 g5 a4 a1 c1 i2 i4 h1 d3 a7 a2 a5 c6 g7 b1 d2 c4 g1 \
                 b3 d8 b4 f1 i1 i3 h9 d9 b9 a8 c2 h6 d5 g8 a9 d4 b2",
                Mark::O,
                &[[0, 3, 6]],
            ),
            // Two lines by one move.
            (
                "c9 i7 g3 b9 e8 d4 c2 g6 c8 g4 b1 f1 h3 d8 c6 i8 i4 g2 b5 d6 c7 h2 f5 h5 d5 c4 i3 \
                 g8 a6 d7 b3 e9 f9 i9 i6 e1 e2 f6 h6 f8 i5 a5 a4 b2 e5",
                Mark::X,
                &[[3, 4, 5], [2, 4, 6]],
            ),
            (
                "d4 b1 e2 d6 a8 b5 d5 b4 e3 f8 g4 b3 f9 i9 g8 c6 h8 f6 h9 f7 i3 g7 a1 a2 c5 h5 f5 \
                 i5 g6 b8 e5 e7 e1 d7 a3 b7 h6 i7 h2 h1 a5 c4 g1 c2 h4 c9 i8 i4 a6 b9 c3 b6 c1 i6 b2",
                Mark::X,
                &[[0, 1, 2], [0, 4, 8]],
            ),
        ] {
            let mut game = played(moves);
            assert_eq!(game.outcome(), Outcome::win(winner));
            assert_eq!(boards(&game), lines);
            // They go with the move that made them.
            game.take_back();
            assert!(game.lines().is_empty());
        }
    }

    /// A drawn game has no line, though boards are won in it (found at random as well).
    #[test]
    fn a_drawn_game_has_no_line() {
        let game = played(
            "f1 i2 g5 a4 b2 f4 i3 g7 b3 d9 c9 i9 h9 d7 a2 b5 e4 d3 b9 f9 h7 d1 c3 h8 f6 e9 e6 c6 \
             e1 d2 a9 i1 g2 c2 i6 h1 g4 b1 g6 d5 e5 a1 a3 g1",
        );
        assert_eq!(game.outcome(), Outcome::Draw);
        assert!((0..9).any(|board| game.board_winner(board).is_some()));
        assert!(game.lines().is_empty());
    }

    /// Boards `a`, `b`, `c` are in a line if the middle one lies halfway between the others: asked
    /// of every three, after every move of random games.
    #[test]
    fn lines_are_those_with_a_board_halfway_between_two_others() {
        let mut seed = 5u64;
        let (mut won, mut twice) = (0, 0);
        for _ in 0..2_000 {
            let mut game = Ultimate::new();
            while game.outcome() == Outcome::Ongoing {
                let moves = game.legal_moves();
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                game.play(moves[(seed >> 33) as usize % moves.len()]).unwrap();
                let mut naive = Vec::new();
                for (a, c) in (0..9u8).flat_map(|c| (0..c).map(move |a| (a, c))) {
                    let (columns, rows) = (a % 3 + c % 3, a / 3 + c / 3);
                    if columns % 2 == 0 && rows % 2 == 0 {
                        let all = [a, rows / 2 * 3 + columns / 2, c];
                        let owners = all.map(|board| game.board_winner(board));
                        if owners[0].is_some() && owners.iter().all(|owner| *owner == owners[0]) {
                            naive.push(all.map(usize::from).to_vec());
                        }
                    }
                }
                let mut told = boards(&game);
                told.sort();
                naive.sort();
                assert_eq!(told, naive, "{:?}", game.moves());
            }
            let lines = game.lines().len();
            assert_eq!(lines > 0, game.outcome().winner().is_some());
            won += usize::from(lines > 0);
            twice += usize::from(lines > 1);
        }
        assert!(won > 500 && twice > 5, "{won} {twice}");
    }
}
