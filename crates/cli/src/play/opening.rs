//! Swap2: player 1 puts three marks, X O X. Player 2 takes a side, or puts two more, O X, and
//! leaves the choice to player 1. Whoever has O then moves.
//!
//! Source: the opening rule of the Gomoku World Championships since 2009.

use mnk::Mark;

/// How far the opening is decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Swap2 {
    /// Whether player 2 puts two more marks.
    two: bool,
    /// Whether the players have exchanged sides, once that is decided.
    swapped: Option<bool>,
}

/// What the opening asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// This player, 0 or 1, puts a mark, whichever side's.
    Place(usize),
    /// This player takes a side; or, if `two`, asks for two more marks.
    Choose { player: usize, two: bool },
    /// The sides are chosen.
    Over,
}

/// What a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Take(Mark),
    Two,
}

impl Choice {
    /// `x`, `o` or `two`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text.trim().to_lowercase().as_str() {
            "x" => Some(Self::Take(Mark::X)),
            "o" => Some(Self::Take(Mark::O)),
            "two" => Some(Self::Two),
            _ => None,
        }
    }

    /// What [`parse`](Self::parse) reads.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Take(Mark::X) => "x",
            Self::Take(Mark::O) => "o",
            Self::Two => "two",
        }
    }
}

impl Swap2 {
    /// What is to be done after so many marks.
    pub(crate) fn phase(self, marks: usize) -> Phase {
        match (marks, self.two) {
            (0..3, _) => Phase::Place(0),
            (3..5, true) => Phase::Place(1),
            _ if self.swapped.is_some() => Phase::Over,
            (_, two) => Phase::Choose { player: usize::from(!two), two: !two },
        }
    }

    /// Decides, where `phase` asks for it; false when this cannot be chosen now.
    pub(crate) fn choose(&mut self, marks: usize, choice: Choice) -> bool {
        let Phase::Choose { player, two } = self.phase(marks) else { return false };
        match choice {
            Choice::Two if two => self.two = true,
            Choice::Two => return false,
            // Player 1 has X unless they swap.
            Choice::Take(mark) => self.swapped = Some((player == 0) != (mark == Mark::X)),
        }
        true
    }

    /// Takes the last choice back, which was this one.
    pub(crate) fn take_back(&mut self, choice: Choice) {
        match choice {
            Choice::Two => self.two = false,
            Choice::Take(_) => self.swapped = None,
        }
    }

    /// Which player, 0 or 1, puts the mark that follows so many: X's or O's.
    pub(crate) fn player(self, marks: usize, turn: Mark) -> usize {
        match self.phase(marks) {
            Phase::Place(player) | Phase::Choose { player, .. } => player,
            Phase::Over => turn.index() ^ usize::from(self.swapped == Some(true)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_marks_and_a_side_taken() {
        for (taken, third) in [(Mark::X, 0), (Mark::O, 1)] {
            let mut opening = Swap2::default();
            assert!((0..3).all(|marks| opening.phase(marks) == Phase::Place(0)));
            assert_eq!(opening.phase(3), Phase::Choose { player: 1, two: true });
            assert!(opening.choose(3, Choice::Take(taken)));
            assert_eq!(opening.phase(3), Phase::Over);
            // O moves: player 1 where player 2 took X.
            assert_eq!(opening.player(3, Mark::O), third);
            assert_eq!(opening.player(4, Mark::X), 1 - third);
            assert!(!opening.choose(3, Choice::Two), "it is decided");
        }
    }

    #[test]
    fn two_more_marks_and_the_other_player_chooses() {
        for (taken, sixth) in [(Mark::X, 1), (Mark::O, 0)] {
            let mut opening = Swap2::default();
            assert!(opening.choose(3, Choice::Two));
            assert!((3..5).all(|marks| opening.phase(marks) == Phase::Place(1)));
            assert_eq!(opening.phase(5), Phase::Choose { player: 0, two: false });
            assert!(!opening.choose(5, Choice::Two), "once is enough");
            assert!(opening.choose(5, Choice::Take(taken)));
            assert_eq!(opening.player(5, Mark::O), sixth);
        }
    }

    #[test]
    fn going_back_asks_again() {
        let mut opening = Swap2::default();
        opening.choose(3, Choice::Two);
        opening.choose(5, Choice::Take(Mark::O));
        opening.take_back(Choice::Take(Mark::O));
        assert_eq!(opening.phase(5), Phase::Choose { player: 0, two: false });
        opening.take_back(Choice::Two);
        assert_eq!(opening.phase(3), Phase::Choose { player: 1, two: true });
    }
}
