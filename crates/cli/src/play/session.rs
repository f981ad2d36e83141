//! Rounds of one game between two seats: moves, undo and redo, who won how many.

use super::seats::{Player, Seats};
use mnk::{Cell, Mark, MoveError, Outcome, Position, Rules};

/// A round that is being played, and the score of those before.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    rules: Rules,
    seats: Seats,
    position: Position,
    moves: Vec<Cell>,
    undone: Vec<Cell>,
    score: Score,
}

/// Rounds won by each side, and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) x: u32,
    pub(crate) o: u32,
    pub(crate) draws: u32,
}

impl Score {
    /// The count that a round with this outcome goes to.
    fn of(&mut self, outcome: Outcome) -> Option<&mut u32> {
        match outcome {
            Outcome::WinX => Some(&mut self.x),
            Outcome::WinO => Some(&mut self.o),
            Outcome::Draw => Some(&mut self.draws),
            Outcome::Ongoing => None,
        }
    }
}

impl Session {
    pub(crate) fn new(rules: &Rules, seats: Seats) -> Self {
        // `either` leaves open who begins; somebody has to, and player 1 is X.
        let rules = match rules.first() {
            mnk::First::Either => rules.with_first(mnk::First::X),
            _ => *rules,
        };
        Self {
            rules,
            seats,
            position: Position::new(&rules),
            moves: Vec::new(),
            undone: Vec::new(),
            score: Score::default(),
        }
    }

    pub(crate) fn seats(&self) -> &Seats {
        &self.seats
    }

    pub(crate) fn is_bots_turn(&self) -> bool {
        !self.outcome().is_over() && self.seats.player(self.turn()) != Player::Human
    }

    /// Plays for the bot whose turn it is. `None` when it is a human's, or the game is over.
    pub(crate) fn play_bot(&mut self) -> Option<Cell> {
        let cell = self.seats.bot_move(&self.position)?;
        self.play(cell).ok().map(|_| cell)
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.position.outcome()
    }

    /// Whose turn it is; when the game is over, whose it would be.
    pub(crate) fn turn(&self) -> Mark {
        self.position.turn()
    }

    pub(crate) fn moves(&self) -> &[Cell] {
        &self.moves
    }

    pub(crate) fn last(&self) -> Option<Cell> {
        self.moves.last().copied()
    }

    pub(crate) fn score(&self) -> Score {
        self.score
    }

    /// The cell a mark put here comes to lie in: where marks fall, the lowest empty one of the
    /// column.
    pub(crate) fn landing(&self, cell: Cell) -> Cell {
        if self.rules.gravity() && self.rules.contains(cell) {
            return self.position.drop(cell.col()).unwrap_or(cell);
        }
        cell
    }

    /// Plays the side to move's mark; the score counts the end of a round.
    ///
    /// # Errors
    ///
    /// The crate's reason; nothing has changed then.
    pub(crate) fn play(&mut self, cell: Cell) -> Result<Outcome, MoveError> {
        let outcome = self.place(cell)?;
        self.undone.clear();
        Ok(outcome)
    }

    fn place(&mut self, cell: Cell) -> Result<Outcome, MoveError> {
        let outcome = self.position.play(cell)?;
        self.moves.push(cell);
        if let Some(count) = self.score.of(outcome) {
            *count += 1;
        }
        Ok(outcome)
    }

    /// Takes the last move back, and the point that it made; against a bot its answer too, so
    /// that it is the human's turn again. `None` when there is no human's move to take back.
    pub(crate) fn undo(&mut self) -> Option<Cell> {
        let first = self.rules.first().allows(Mark::X);
        let mover = |ply: usize| if ply.is_multiple_of(2) == first { Mark::X } else { Mark::O };
        let human = |ply: &usize| self.seats.player(mover(*ply)) == Player::Human;
        let back_to = (0..self.moves.len()).rev().find(human)?;
        while self.moves.len() > back_to {
            self.take_back();
        }
        self.undone.last().copied()
    }

    fn take_back(&mut self) {
        let Some(last) = self.moves.pop() else { return };
        if let Some(count) = self.score.of(self.position.outcome()) {
            *count -= 1;
        }
        self.position.undo_unchecked(last);
        self.undone.push(last);
    }

    /// Plays moves again that were taken back, up to the next turn of a human. `None` when there
    /// is none.
    pub(crate) fn redo(&mut self) -> Option<Cell> {
        let mut played = None;
        while let Some(cell) = self.undone.pop() {
            // It was legal in this very position.
            played = self.place(cell).ok().map(|_| cell);
            if self.seats.player(self.turn()) == Player::Human {
                break;
            }
        }
        played
    }

    /// Clears the board for another round; the score stays.
    pub(crate) fn reset(&mut self) {
        self.position = Position::new(&self.rules);
        self.moves.clear();
        self.undone.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seats::HUMANS;
    use mnk_search::engine::Level;

    fn won() -> Session {
        let mut session = Session::new(&Rules::TIC_TAC_TOE, HUMANS);
        for cell in mnk::parse_moves("b2 a1 b1 a2 b3").unwrap() {
            session.play(cell).unwrap();
        }
        session
    }

    #[test]
    fn undoing_a_win_takes_its_point_back() {
        let mut session = won();
        assert_eq!(session.score(), Score { x: 1, o: 0, draws: 0 });
        assert_eq!(session.undo(), "b3".parse().ok());
        assert_eq!(session.score(), Score::default());
        assert_eq!((session.outcome(), session.turn()), (Outcome::Ongoing, Mark::X));
        assert_eq!(session.redo(), "b3".parse().ok());
        assert_eq!(session.score().x, 1);
    }

    #[test]
    fn the_score_outlives_the_round() {
        let mut session = won();
        session.reset();
        assert_eq!((session.score().x, session.moves().len()), (1, 0));
        assert_eq!(session.undo(), None, "the round before is over");
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut session = won();
        assert!(session.play("c3".parse().unwrap()).is_err());
        assert_eq!((session.score().x, session.moves().len()), (1, 5));
    }

    #[test]
    fn marks_fall_to_the_lowest_empty_cell() {
        let mut session = Session::new(&Rules::CONNECT_FOUR, HUMANS);
        let top = "d1".parse().unwrap();
        let landed: Vec<_> = (0..2)
            .map(|_| {
                let cell = session.landing(top);
                session.play(cell).unwrap();
                cell.to_string()
            })
            .collect();
        assert_eq!(landed, ["d6", "d5"]);
    }

    #[test]
    fn undo_against_a_bot_takes_both_moves_back() {
        let bot = Player::Bot(Level::STRONGEST);
        let mut session = Session::new(&Rules::TIC_TAC_TOE, Seats { o: bot, ..HUMANS });
        assert_eq!(session.play_bot(), None, "X is a human");
        session.play("b2".parse().unwrap()).unwrap();
        let answer = session.play_bot().unwrap();
        assert_eq!(session.undo(), "b2".parse().ok());
        assert!(session.moves().is_empty());
        assert_eq!(session.redo(), Some(answer));
        assert_eq!(session.moves().len(), 2);

        let mut session = Session::new(&Rules::TIC_TAC_TOE, Seats { x: bot, ..HUMANS });
        session.play_bot().unwrap();
        assert_eq!(session.undo(), None, "the bot's first move is not the human's to take back");
        assert_eq!(session.moves().len(), 1);
    }
}
