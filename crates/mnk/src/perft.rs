//! Counting games and positions, for tests and for the curious.

use crate::Position;

impl Position {
    /// How many sequences of so many moves there are from here; games that end earlier do not
    /// count.
    ///
    /// ```
    /// let game = mnk::Position::new(&mnk::Rules::TIC_TAC_TOE);
    /// assert_eq!([game.perft(1), game.perft(2), game.perft(6)], [9, 72, 54_720]);
    /// ```
    pub fn perft(&self, plies: usize) -> u64 {
        fn count(position: &mut Position, plies: usize) -> u64 {
            let moves = position.legal_moves();
            match plies {
                0 => 1,
                1 => moves.len() as u64,
                _ => moves
                    .map(|cell| {
                        position.play_unchecked(cell);
                        let games = count(position, plies - 1);
                        position.undo_unchecked(cell);
                        games
                    })
                    .sum(),
            }
        }
        count(&mut self.clone(), plies)
    }
}
