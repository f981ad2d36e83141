//! A game as two people play it round after round: moves, undo, redo and the score.
//!
//! What is legal, won or drawn is asked of [`mnk`]; here is only what happened.

use mnk::{Cell, Mark, MoveError, Outcome, Position, Rules};

/// How many rounds each side has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won by X.
    pub x: u32,
    /// Won by O.
    pub o: u32,
    /// Drawn.
    pub draws: u32,
}

impl Score {
    fn with(mut self, outcome: Outcome) -> Self {
        match outcome {
            Outcome::WinX => self.x += 1,
            Outcome::WinO => self.o += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Ongoing => {}
        }
        self
    }
}

/// Who plays one of the sides when it is not a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The side it plays.
    pub side: Mark,
    /// How well, 1 to 10.
    pub level: u8,
}

/// What rounds are played of: the state of one game, under rules that say what each move does.
pub trait Played: Clone + std::fmt::Debug {
    /// What may vary from game to game.
    type Rules: Copy + PartialEq;
    /// Where a mark is put.
    type Place: Copy;
    /// Why a move is refused.
    type Refusal;

    /// The game before its first move.
    fn begin(rules: &Self::Rules) -> Self;
    /// What it is played by.
    fn rules(&self) -> Self::Rules;
    /// Whose turn it is, or would be.
    fn turn(&self) -> Mark;
    /// Whose turn it is; nobody's once the game is over, or where either side may move.
    fn side_to_move(&self) -> Option<Mark>;
    /// How it stands.
    fn outcome(&self) -> Outcome;
    /// Makes a move of the side to move.
    ///
    /// # Errors
    ///
    /// Why the move was refused; nothing changes.
    fn play(&mut self, place: Self::Place) -> Result<Outcome, Self::Refusal>;
}

impl Played for Position {
    type Rules = Rules;
    type Place = Cell;
    type Refusal = MoveError;

    fn begin(rules: &Rules) -> Self {
        Self::new(rules)
    }

    fn rules(&self) -> Rules {
        *self.rules()
    }

    fn turn(&self) -> Mark {
        self.turn()
    }

    fn side_to_move(&self) -> Option<Mark> {
        self.side_to_move()
    }

    fn outcome(&self) -> Outcome {
        self.outcome()
    }

    fn play(&mut self, cell: Cell) -> Result<Outcome, MoveError> {
        self.play(cell)
    }
}

/// A game, the rounds before it, and who plays.
///
/// ```
/// use web::board::game::Game;
/// let mut game: Game = Game::new(&mnk::Rules::TIC_TAC_TOE, None);
/// for name in ["a1", "a2", "b1", "b2", "c1"] {
///     game.play(name.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.score().x, 1);
/// game.undo();
/// assert_eq!(game.score().x, 0, "undoing a win takes its point back");
///
/// let taken = "a1".parse().unwrap();
/// assert!(game.play(taken).is_err());
/// assert_eq!(game.position().turn(), mnk::Mark::X, "and a refused move does not lose the turn");
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Played = Position> {
    position: P,
    moves: Vec<P::Place>,
    undone: Vec<P::Place>,
    /// The rounds before this one; this one counts when it is over.
    past: Score,
    bot: Option<Bot>,
}

impl<P: Played> Game<P> {
    /// An empty board.
    pub fn new(rules: &P::Rules, bot: Option<Bot>) -> Self {
        let position = P::begin(rules);
        Self { position, moves: Vec::new(), undone: Vec::new(), past: Score::default(), bot }
    }

    /// The board.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The moves made, first to last.
    pub fn moves(&self) -> &[P::Place] {
        &self.moves
    }

    /// Who plays against the person, if it is not another person.
    pub fn bot(&self) -> Option<Bot> {
        self.bot
    }

    /// The score with this round, once it is over.
    pub fn score(&self) -> Score {
        self.past.with(self.position.outcome())
    }

    /// Whether the game waits for the bot.
    pub fn bot_to_move(&self) -> Option<Bot> {
        let to_move = self.position.side_to_move();
        self.bot.filter(|bot| to_move == Some(bot.side))
    }

    /// Makes a move of the side to move.
    ///
    /// # Errors
    ///
    /// Why the move was refused; nothing changes.
    pub fn play(&mut self, cell: P::Place) -> Result<Outcome, P::Refusal> {
        let outcome = self.position.play(cell)?;
        self.moves.push(cell);
        self.undone.clear();
        Ok(outcome)
    }

    /// How many moves an undo takes back: against a bot down to the person's last turn.
    fn undo_length(&self) -> usize {
        let Some(bot) = self.bot else { return usize::from(!self.moves.is_empty()) };
        // Sides take turns, so the mover `i` moves ago is known by parity.
        let last = self.position.turn().opponent();
        let own = if last == bot.side { 2 } else { 1 };
        if own <= self.moves.len() { own } else { 0 }
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.undo_length() > 0
    }

    /// Whether there is an undone move to make again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes back the last move; against a bot the person's last move and the answer to it. Says
    /// how many moves that were.
    pub fn undo(&mut self) -> usize {
        let length = self.undo_length();
        for cell in self.moves.drain(self.moves.len() - length..).rev() {
            self.undone.push(cell);
        }
        self.replay();
        length
    }

    /// Makes undone moves again: as many as one undo took back. Says how many.
    pub fn redo(&mut self) -> usize {
        let mut made = 0;
        while let Some(cell) = self.undone.pop() {
            if self.position.play(cell).is_err() {
                self.undone.clear();
                break;
            }
            self.moves.push(cell);
            made += 1;
            if self.bot_to_move().is_none() {
                break;
            }
        }
        made
    }

    /// A new round: the board is emptied, the score stays.
    pub fn reset(&mut self) {
        self.past = self.score();
        self.moves.clear();
        self.undone.clear();
        self.replay();
    }

    /// Other rules or another size: a clean board, the score stays.
    pub fn set_rules(&mut self, rules: &P::Rules) {
        self.past = self.score();
        self.moves.clear();
        self.undone.clear();
        self.position = P::begin(rules);
    }

    /// Another opponent. The board stays.
    pub fn set_bot(&mut self, bot: Option<Bot>) {
        self.bot = bot;
    }

    /// The score from nothing. A round that is over no longer counts.
    pub fn clear_score(&mut self) {
        let finished = Score::default().with(self.position.outcome());
        self.past = Score::default();
        if finished != Score::default() {
            self.moves.clear();
            self.undone.clear();
            self.replay();
        }
    }

    fn replay(&mut self) {
        let mut position = P::begin(&self.position.rules());
        for &cell in &self.moves {
            // They were played before.
            let _ = position.play(cell);
        }
        self.position = position;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(bot: Option<Bot>, moves: &str) -> Game {
        let mut game: Game = Game::new(&Rules::TIC_TAC_TOE, bot);
        for cell in mnk::parse_moves(moves).unwrap() {
            game.play(cell).unwrap();
        }
        game
    }

    const BOT_O: Option<Bot> = Some(Bot { side: Mark::O, level: 5 });
    const BOT_X: Option<Bot> = Some(Bot { side: Mark::X, level: 5 });

    #[test]
    fn undo_against_a_friend_takes_back_one_move() {
        let mut game = game(None, "a1 b1 c1");
        assert_eq!(game.undo(), 1);
        assert_eq!(game.moves().len(), 2);
        assert_eq!(game.redo(), 1);
        assert_eq!(game.undo() + game.undo() + game.undo(), 3);
        assert!(!game.can_undo());
        assert_eq!(game.undo(), 0);
    }

    #[test]
    fn undo_against_a_bot_takes_back_both_moves() {
        let mut game = game(BOT_O, "a1 b2 c1 b1");
        assert_eq!(game.undo(), 2);
        assert_eq!(game.position().side_to_move(), Some(Mark::X));
        assert_eq!(game.redo(), 2);
        assert_eq!(game.moves().len(), 4);
    }

    #[test]
    fn undo_while_the_bot_thinks_takes_back_the_own_move() {
        let mut game = game(BOT_O, "a1 b2 c1");
        assert!(game.bot_to_move().is_some());
        assert_eq!(game.undo(), 1);
        assert!(game.bot_to_move().is_none());
    }

    #[test]
    fn the_first_move_of_a_bot_that_began_stays() {
        let mut game = game(BOT_X, "b2");
        assert!(!game.can_undo());
        assert_eq!(game.undo(), 0);
    }

    #[test]
    fn undoing_a_win_takes_back_its_point() {
        let mut won_by_person = game(BOT_O, "a1 a2 b1 b2 c1");
        assert_eq!(won_by_person.score(), Score { x: 1, o: 0, draws: 0 });
        assert_eq!(won_by_person.undo(), 1);
        assert_eq!(won_by_person.score(), Score::default());
        assert_eq!(won_by_person.redo(), 1);
        assert_eq!(won_by_person.score().x, 1);

        let mut won_by_bot = game(BOT_O, "a1 a2 b1 b2 c3 c2");
        assert_eq!(won_by_bot.score().o, 1);
        assert_eq!(won_by_bot.undo(), 2);
        assert_eq!(won_by_bot.score().o, 0);
    }

    #[test]
    fn the_score_counts_each_round_once() {
        let mut game = game(None, "a1 a2 b1 b2 c1");
        game.reset();
        assert_eq!(game.score().x, 1);
        game.reset();
        assert_eq!(game.score().x, 1);
        game.set_rules(&Rules::GOMOKU);
        assert_eq!((game.score().x, game.moves().len()), (1, 0));
        game.clear_score();
        assert_eq!(game.score(), Score::default());
    }

    #[test]
    fn a_new_move_forgets_what_was_undone() {
        let mut game = game(None, "a1 b1");
        game.undo();
        game.play("c3".parse().unwrap()).unwrap();
        assert!(!game.can_redo());
    }

    #[test]
    fn a_refused_move_keeps_what_was_undone() {
        let mut game = game(None, "a1 b1");
        game.undo();
        assert!(game.play("a1".parse().unwrap()).is_err());
        assert!(game.can_redo());
    }
}
