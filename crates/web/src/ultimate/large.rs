//! The large board as the page plays it: either side may begin.

use mnk::ultimate::{Place, Ultimate, UltimateError};
use mnk::{Line, Mark, Outcome};

use crate::board::game::Played;

/// A game of ultimate tic-tac-toe in which either side begins. In [`mnk::ultimate`] X does; where O
/// is to begin, the marks are exchanged, and nothing else.
///
/// ```
/// use mnk::Mark;
/// use web::board::game::Played as _;
/// use web::ultimate::large::Large;
///
/// let mut large = Large::begin(&Mark::O);
/// let middle = "e5".parse().unwrap();
/// large.play(middle).unwrap();
/// assert_eq!(large.mark(middle), Some(Mark::O));
/// assert_eq!((large.turn(), large.sent_to()), (Mark::X, Some(4)));
/// assert!(large.play("a1".parse().unwrap()).is_err());
/// assert_eq!(large.turn(), Mark::X, "a refused move does not lose the turn");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Large {
    game: Ultimate,
    first: Mark,
}

impl Large {
    /// The same game as the rules know it, in which X began.
    pub const fn game(&self) -> &Ultimate {
        &self.game
    }

    /// A mark of the rules as it is shown, and the other way round.
    const fn exchanged(&self, mark: Mark) -> Mark {
        match self.first {
            Mark::X => mark,
            Mark::O => mark.opponent(),
        }
    }

    /// The mark on a cell.
    pub fn mark(&self, place: Place) -> Option<Mark> {
        self.game.mark(place).map(|mark| self.exchanged(mark))
    }

    /// Who has won a small board, 0 to 8.
    pub fn board_winner(&self, board: u8) -> Option<Mark> {
        self.game.board_winner(board).map(|mark| self.exchanged(mark))
    }

    /// The lines of small boards that the winner has: whoever began, they lie in the same place.
    pub fn lines(&self) -> Vec<Line> {
        self.game.lines()
    }

    /// Whether a small board, 0 to 8, is full.
    pub fn is_full(&self, board: u8) -> bool {
        (0..9).filter_map(|cell| Place::new(board, cell)).all(|place| self.mark(place).is_some())
    }

    /// The small board to move in; `None` when any open one will do.
    pub fn sent_to(&self) -> Option<u8> {
        self.game.sent_to()
    }

    /// The small boards in which the side to move may play.
    pub fn open_boards(&self) -> Vec<u8> {
        let mut boards: Vec<u8> = self.game.legal_moves().iter().map(|at| at.board()).collect();
        boards.dedup();
        boards
    }

    /// The last move.
    pub fn last(&self) -> Option<Place> {
        self.game.moves().last().copied()
    }

    /// What speaks against a move.
    ///
    /// # Errors
    ///
    /// [`UltimateError`].
    pub fn check(&self, place: Place) -> Result<(), UltimateError> {
        self.game.check(place)
    }

    fn shown(&self, outcome: Outcome) -> Outcome {
        outcome.winner().map_or(outcome, |winner| Outcome::win(self.exchanged(winner)))
    }
}

impl Played for Large {
    /// Who begins.
    type Rules = Mark;
    type Place = Place;
    type Refusal = UltimateError;

    fn begin(&first: &Mark) -> Self {
        Self { game: Ultimate::new(), first }
    }

    fn rules(&self) -> Mark {
        self.first
    }

    fn turn(&self) -> Mark {
        self.exchanged(self.game.turn())
    }

    fn side_to_move(&self) -> Option<Mark> {
        (!self.outcome().is_over()).then(|| self.turn())
    }

    fn outcome(&self) -> Outcome {
        self.shown(self.game.outcome())
    }

    fn play(&mut self, place: Place) -> Result<Outcome, UltimateError> {
        let outcome = self.game.play(place)?;
        Ok(self.shown(outcome))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::game::{Bot, Game};

    fn moves(text: &str) -> Vec<Place> {
        text.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    /// Whoever begins, the same moves lead to the same game with the marks exchanged.
    #[test]
    fn where_o_begins_only_the_marks_are_exchanged() {
        let mut seed = 7u64;
        let (mut x, mut o) = (Large::begin(&Mark::X), Large::begin(&Mark::O));
        while x.side_to_move().is_some() {
            assert_eq!(x.turn(), o.turn().opponent());
            assert_eq!(x.open_boards(), o.open_boards());
            let legal = x.game().legal_moves();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let place = legal[(seed >> 33) as usize % legal.len()];
            x.play(place).unwrap();
            o.play(place).unwrap();
            assert_eq!(x.mark(place), o.mark(place).map(Mark::opponent));
            for board in 0..9 {
                assert_eq!(x.board_winner(board), o.board_winner(board).map(Mark::opponent));
            }
        }
        assert_eq!(x.outcome().winner(), o.outcome().winner().map(Mark::opponent));
        assert_eq!((o.side_to_move(), o.open_boards()), (None, vec![]));
    }

    #[test]
    fn every_board_is_open_at_first_and_then_one() {
        let mut large = Large::begin(&Mark::X);
        assert_eq!(large.open_boards(), (0..9).collect::<Vec<_>>());
        large.play(Place::new(4, 8).unwrap()).unwrap();
        assert_eq!((large.open_boards(), large.sent_to()), (vec![8], Some(8)));
    }

    #[test]
    fn undo_redo_and_the_score_are_those_of_every_game() {
        let bot = Some(Bot { side: Mark::O, level: 3 });
        let mut game: Game<Large> = Game::new(&Mark::X, bot);
        for place in moves("e5 d4 a1") {
            game.play(place).unwrap();
        }
        assert_eq!(game.undo(), 1, "while the bot thinks, the own move alone");
        assert!(game.bot_to_move().is_none());
        assert_eq!(game.undo(), 2);
        assert_eq!(game.redo(), 2);
        assert!(game.play("i9".parse().unwrap()).is_err());
        assert!(game.can_redo(), "a refused move forgets nothing");
    }
}
