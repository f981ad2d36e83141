//! Rounds of one game between two seats: moves, undo and redo, who won how many.

use super::board::{Board, Refused};
use super::opening::{Choice, Phase, Swap2};
use super::seats::{Player, Seats};
use mnk::{Cell, Mark, Outcome, Position, Rules};

/// A round that is being played, and the score of those before.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The board before the first move.
    start: Board,
    seats: Seats,
    board: Board,
    moves: Vec<Cell>,
    /// Moves and choices in turn, each with the player, 0 or 1, whose it was.
    done: Vec<(usize, Act)>,
    /// Those that were taken back, the last one first.
    undone: Vec<(usize, Act)>,
    /// The opening by swap2, if the game is played with it.
    opening: Option<Swap2>,
    score: Score,
}

/// Rounds won by each player (the first is X, but where sides were swapped), and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) won: [u32; 2],
    pub(crate) draws: u32,
}

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Move(Cell),
    /// This player chose so in the opening.
    Chose(usize, Choice),
}

impl Session {
    /// A session of a game that begins so.
    pub(crate) fn new(start: Board, seats: Seats) -> Self {
        Self {
            board: start.clone(),
            start,
            seats,
            moves: Vec::new(),
            done: Vec::new(),
            undone: Vec::new(),
            opening: None,
            score: Score::default(),
        }
    }

    /// A session of a game on one board. `either` leaves open who begins; somebody has to, and
    /// player 1 is X.
    pub(crate) fn of_rules(rules: &Rules, seats: Seats) -> Self {
        let rules = match rules.first() {
            mnk::First::Either => rules.with_first(mnk::First::X),
            _ => *rules,
        };
        Self::new(Board::Line(Box::new(Position::new(&rules))), seats)
    }

    /// The same with an opening by swap2.
    pub(crate) fn with_swap2(self) -> Self {
        Self { opening: Some(Swap2::default()), ..self }
    }

    pub(crate) fn seats(&self) -> &Seats {
        &self.seats
    }

    /// What the opening asks for.
    pub(crate) fn phase(&self) -> Phase {
        self.opening.map_or(Phase::Over, |opening| opening.phase(self.moves.len()))
    }

    /// Whether the players' sides can be exchanged.
    pub(crate) fn has_opening(&self) -> bool {
        self.opening.is_some()
    }

    /// The player, 0 or 1, whose turn it is after so many moves, when it is this side's.
    fn player_at(&self, moves: usize, turn: Mark) -> usize {
        self.opening.map_or(turn.index(), |opening| opening.player(moves, turn))
    }

    /// The player, 0 or 1, whose turn it is, to move or to choose.
    pub(crate) fn player(&self) -> usize {
        self.player_at(self.moves.len(), self.turn())
    }

    /// The player, 0 or 1, who has this side.
    pub(crate) fn player_of(&self, mark: Mark) -> usize {
        self.player_at(usize::MAX, mark)
    }

    fn is_human(&self, player: usize) -> bool {
        self.seats.players[player] == Player::Human
    }

    pub(crate) fn is_bots_turn(&self) -> bool {
        !self.outcome().is_over() && !self.is_human(self.player())
    }

    /// Plays for the bot whose turn it is, in an opening perhaps several marks. Nothing when it
    /// is a human's turn, or the game is over.
    pub(crate) fn play_bot(&mut self) -> Vec<Act> {
        if !self.is_bots_turn() {
            return Vec::new();
        }
        let player = self.player();
        let (cells, choice) = match self.phase() {
            Phase::Over => (self.seats.bot_move(player, &self.board), None),
            phase => self.seats.bot_opening(player, &self.board, phase),
        };
        let mut acts = Vec::new();
        if let Some(choice) = choice.filter(|&choice| self.choose(choice)) {
            acts.push(Act::Chose(player, choice));
        }
        for cell in cells {
            if self.play(cell).is_ok() {
                acts.push(Act::Move(cell));
            }
        }
        acts
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.board.outcome()
    }

    /// Whose turn it is; when the game is over, whose it would be.
    pub(crate) fn turn(&self) -> Mark {
        self.board.turn()
    }

    pub(crate) fn moves(&self) -> &[Cell] {
        &self.moves
    }

    pub(crate) fn last(&self) -> Option<Cell> {
        self.moves.last().copied()
    }

    #[cfg(test)]
    pub(crate) fn score(&self) -> Score {
        self.score
    }

    /// `X 1, O 0, draws 0`; by players where sides can be exchanged.
    pub(crate) fn score_text(&self) -> String {
        let names = if self.has_opening() { ["player 1:", "player 2:"] } else { ["X", "O"] };
        let Score { won: [first, second], draws } = self.score;
        format!("{} {first}, {} {second}, draws {draws}", names[0], names[1])
    }

    /// Chooses in the opening; false where there is nothing of the kind to choose.
    pub(crate) fn choose(&mut self, choice: Choice) -> bool {
        let done = self.decide(choice);
        if done {
            self.undone.clear();
        }
        done
    }

    fn decide(&mut self, choice: Choice) -> bool {
        let (marks, player) = (self.moves.len(), self.player());
        let done = self.opening.as_mut().is_some_and(|opening| opening.choose(marks, choice));
        if done {
            self.done.push((player, Act::Chose(player, choice)));
        }
        done
    }

    /// Plays the side to move's mark; the score counts the end of a round.
    ///
    /// # Errors
    ///
    /// The crate's reason; nothing has changed then.
    pub(crate) fn play(&mut self, cell: Cell) -> Result<Outcome, Refused> {
        let outcome = self.place(cell)?;
        self.undone.clear();
        Ok(outcome)
    }

    fn place(&mut self, cell: Cell) -> Result<Outcome, Refused> {
        if matches!(self.phase(), Phase::Choose { .. }) && !self.outcome().is_over() {
            return Err(Refused::Undecided);
        }
        let player = self.player();
        let outcome = self.board.play(cell)?;
        self.moves.push(cell);
        self.done.push((player, Act::Move(cell)));
        if let Some(count) = self.count(outcome) {
            *count += 1;
        }
        Ok(outcome)
    }

    /// The count that a round with this outcome goes to.
    fn count(&mut self, outcome: Outcome) -> Option<&mut u32> {
        match outcome {
            Outcome::Draw => Some(&mut self.score.draws),
            Outcome::Ongoing => None,
            won => won.winner().map(|mark| {
                let player = self.player_of(mark);
                &mut self.score.won[player]
            }),
        }
    }

    /// Takes the last move or choice back, and the point that it made; against a bot its answer
    /// too, so that it is the human's turn again. What was taken back, in the order in which it was
    /// done; nothing when no human has done anything.
    pub(crate) fn undo(&mut self) -> Vec<Act> {
        let Some(back_to) = self.done.iter().rposition(|&(player, _)| self.is_human(player)) else {
            return Vec::new();
        };
        let acts = self.done[back_to..].iter().map(|&(_, act)| act).collect();
        while self.done.len() > back_to {
            self.take_back();
        }
        acts
    }

    fn take_back(&mut self) {
        let Some((player, act)) = self.done.pop() else { return };
        match (act, &mut self.opening) {
            (Act::Move(cell), _) => {
                self.moves.pop();
                let outcome = self.outcome();
                if let Some(count) = self.count(outcome) {
                    *count -= 1;
                }
                self.board.take_back(cell);
            }
            (Act::Chose(_, choice), Some(opening)) => opening.take_back(choice),
            (Act::Chose(..), None) => {}
        }
        self.undone.push((player, act));
    }

    /// Does again what was taken back, up to the next turn of a human. What was done; nothing when
    /// there is nothing.
    pub(crate) fn redo(&mut self) -> Vec<Act> {
        let mut acts = Vec::new();
        while let Some((_, act)) = self.undone.pop() {
            // It was legal in this very position.
            let done = match act {
                Act::Move(cell) => self.place(cell).is_ok(),
                Act::Chose(_, choice) => self.decide(choice),
            };
            acts.extend(done.then_some(act));
            if self.is_human(self.player()) {
                break;
            }
        }
        acts
    }

    /// Clears the board for another round; the score stays.
    pub(crate) fn reset(&mut self) {
        self.board = self.start.clone();
        self.moves.clear();
        self.done.clear();
        self.undone.clear();
        self.opening = self.opening.map(|_| Swap2::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seats::HUMANS;
    use mnk_search::engine::Level;

    fn at(name: &str) -> Act {
        Act::Move(name.parse().unwrap())
    }

    fn won() -> Session {
        let mut session = Session::of_rules(&Rules::TIC_TAC_TOE, HUMANS);
        for cell in mnk::parse_moves("b2 a1 b1 a2 b3").unwrap() {
            session.play(cell).unwrap();
        }
        session
    }

    #[test]
    fn undoing_a_win_takes_its_point_back() {
        let mut session = won();
        assert_eq!(session.score(), Score { won: [1, 0], draws: 0 });
        assert_eq!(session.undo(), [at("b3")]);
        assert_eq!(session.score(), Score::default());
        assert_eq!((session.outcome(), session.turn()), (Outcome::Ongoing, Mark::X));
        assert_eq!(session.redo(), [at("b3")]);
        assert_eq!(session.score().won[0], 1);
    }

    #[test]
    fn the_score_outlives_the_round() {
        let mut session = won();
        session.reset();
        assert_eq!((session.score().won[0], session.moves().len()), (1, 0));
        assert_eq!(session.undo(), [], "the round before is over");
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut session = won();
        assert!(session.play("c3".parse().unwrap()).is_err());
        assert_eq!((session.score().won[0], session.moves().len()), (1, 5));
    }

    #[test]
    fn marks_fall_to_the_lowest_empty_cell() {
        let mut session = Session::of_rules(&Rules::CONNECT_FOUR, HUMANS);
        let top = "d1".parse().unwrap();
        let landed: Vec<_> = (0..2)
            .map(|_| {
                let cell = session.board().landing(top);
                session.play(cell).unwrap();
                cell.to_string()
            })
            .collect();
        assert_eq!(landed, ["d6", "d5"]);
    }

    #[test]
    fn undo_against_a_bot_takes_both_moves_back() {
        let bot = Player::Bot(Level::STRONGEST);
        let seats = |players| Seats { players, ..HUMANS };
        let mut session = Session::of_rules(&Rules::TIC_TAC_TOE, seats([Player::Human, bot]));
        assert_eq!(session.play_bot(), [], "X is a human");
        session.play("b2".parse().unwrap()).unwrap();
        let answer = session.play_bot()[0];
        assert_eq!(session.undo(), [at("b2"), answer]);
        assert!(session.moves().is_empty());
        assert_eq!(session.redo(), [at("b2"), answer]);
        assert_eq!(session.moves().len(), 2);

        let mut session = Session::of_rules(&Rules::TIC_TAC_TOE, seats([bot, Player::Human]));
        assert_eq!(session.play_bot().len(), 1);
        assert_eq!(session.undo(), [], "the bot's first move is not the human's to take back");
        assert_eq!(session.moves().len(), 1);
    }

    fn gomoku(players: [Player; 2]) -> Session {
        Session::of_rules(&Rules::GOMOKU, Seats { players, ..HUMANS }).with_swap2()
    }

    fn play(session: &mut Session, moves: &str) {
        for cell in mnk::parse_moves(moves).unwrap() {
            session.play(cell).unwrap();
        }
    }

    #[test]
    fn swapped_sides_swap_turns_and_points() {
        let mut session = gomoku(HUMANS.players);
        play(&mut session, "h8 h9 a1");
        assert_eq!(session.play("a2".parse().unwrap()), Err(Refused::Undecided));
        assert_eq!(session.player(), 1);
        assert!(session.choose(Choice::Take(Mark::X)));
        assert_eq!((session.player(), session.turn()), (0, Mark::O));
        // X, now player 2, makes five.
        play(&mut session, "o1 a2 o2 a3 o3 a4 o4 a5");
        assert_eq!(session.score(), Score { won: [0, 1], draws: 0 });
        assert_eq!(session.score_text(), "player 1: 0, player 2: 1, draws 0");
        session.undo();
        assert_eq!(session.score(), Score::default());
        session.reset();
        assert_eq!(session.phase(), Phase::Place(0));
    }

    #[test]
    fn undo_takes_a_choice_back_alone() {
        let mut session = gomoku(HUMANS.players);
        play(&mut session, "h8 h9 a1");
        session.choose(Choice::Take(Mark::X));
        assert_eq!(session.undo(), [Act::Chose(1, Choice::Take(Mark::X))]);
        assert_eq!(session.moves().len(), 3);
        assert_eq!(session.phase(), Phase::Choose { player: 1, two: true });
        assert_eq!(session.undo(), [at("a1")]);
        assert_eq!((session.moves().len(), session.phase()), (2, Phase::Place(0)));
    }

    /// All of an opening taken back step by step and done again is the same opening.
    #[test]
    fn an_opening_is_undone_and_redone_whole() {
        let mut session = gomoku(HUMANS.players);
        play(&mut session, "h8 h9 a1");
        session.choose(Choice::Two);
        play(&mut session, "a2 a3");
        session.choose(Choice::Take(Mark::X));
        play(&mut session, "a4");
        let acts = [
            at("h8"),
            at("h9"),
            at("a1"),
            Act::Chose(1, Choice::Two),
            at("a2"),
            at("a3"),
            Act::Chose(0, Choice::Take(Mark::X)),
            at("a4"),
        ];
        let phase = session.phase();
        for act in acts.iter().rev() {
            assert_eq!(session.undo(), [*act]);
        }
        assert_eq!((session.undo(), session.phase()), (vec![], Phase::Place(0)));
        for act in acts {
            assert_eq!(session.redo(), [act]);
        }
        assert_eq!((session.redo(), session.phase()), (vec![], phase));
        assert_eq!((session.player(), session.moves().len()), (0, 6));
        // Another choice forgets what was taken back.
        session.undo();
        session.undo();
        assert!(session.choose(Choice::Take(Mark::O)));
        assert_eq!(session.redo(), []);
    }

    #[test]
    fn two_bots_open_and_one_undoes_nothing() {
        let bot = Player::Bot(Level::new(3).unwrap());
        let mut session = gomoku([bot, bot]);
        let acts = session.play_bot();
        assert_eq!(acts.len(), 3, "{acts:?}");
        assert!(matches!(session.play_bot()[0], Act::Chose(1, _)));
        assert_eq!(session.undo(), []);
        for _ in 0..20 {
            session.play_bot();
        }
        assert_eq!(session.phase(), Phase::Over);
        assert!(session.moves().len() > 10);
    }
}
