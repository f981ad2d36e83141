//! A game as the part of an address behind `#`.

use mnk::Mark;
use mnk::ultimate::{ParsePlaceError, Place, UltimateError};

use super::large::Large;
use crate::board::game::{Bot, Game, Played as _};
use crate::board::link::{LinkError, Players};

/// What a link says: who begins, who plays, and the moves.
///
/// The keys are `first`, `bot`, `side` and `moves`, as for the other boards; a cell is named by its
/// column and row in the whole.
///
/// ```
/// use web::ultimate::link::UltimateLink;
/// let link = UltimateLink::read("bot=3&moves=e5d4").unwrap();
/// assert_eq!(link.moves[1].board(), 4);
/// assert_eq!(link.write(), "bot=3&moves=e5d4");
///
/// let error = UltimateLink::read("moves=e5a1").unwrap_err();
/// assert_eq!(error.to_string(), "move 2: a1: the last move sends to small board 5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UltimateLink {
    /// Who begins, and who plays against the person.
    pub players: Players,
    /// The moves; they are legal.
    pub moves: Vec<Place>,
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum UltimateLinkError {
    /// A value that its key cannot have.
    #[error(transparent)]
    Value(#[from] LinkError),
    /// Something that names no cell.
    #[error("move {number}: {text:?}: {error}")]
    Place {
        /// The number of the move, from 1.
        number: usize,
        /// What stands there.
        text: String,
        /// What would be right.
        error: ParsePlaceError,
    },
    /// A move that is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// Why it is refused.
        error: UltimateError,
    },
}

impl UltimateLink {
    /// The link of a game.
    pub fn of(game: &Game<Large>) -> Self {
        let players = Players { first: game.position().rules(), bot: game.bot() };
        Self { players, moves: game.moves().to_vec() }
    }

    /// Reads `key=value` pairs with `&` between them. What is not said: X begins, a friend plays.
    ///
    /// # Errors
    ///
    /// [`UltimateLinkError`] says which key has a value that it cannot have, or which move is wrong.
    pub fn read(query: &str) -> Result<Self, UltimateLinkError> {
        let players = Players::read(query)?;
        let mut moves = Vec::new();
        for (_, value) in form_urlencoded::parse(query.as_bytes()).filter(|(key, _)| key == "moves")
        {
            moves = read_moves(&value)?;
        }
        let mut large = Large::begin(&players.first);
        for (i, &place) in moves.iter().enumerate() {
            let refused = |error| UltimateLinkError::Move { number: i + 1, error };
            large.play(place).map_err(refused)?;
        }
        Ok(Self { players, moves })
    }

    /// Writes what [`read`](Self::read) reads.
    pub fn write(&self) -> String {
        let mut pairs = Vec::new();
        if self.players.first == Mark::O {
            pairs.push("first=o".to_owned());
        }
        pairs.extend(Bot::pairs(self.players.bot));
        if !self.moves.is_empty() {
            let moves: String = self.moves.iter().map(ToString::to_string).collect();
            pairs.push(format!("moves={moves}"));
        }
        pairs.join("&")
    }

    /// The game.
    pub fn game(&self) -> Game<Large> {
        let mut game = Game::new(&self.players.first, self.players.bot);
        for &place in &self.moves {
            // They were played when the link was read.
            let _ = game.play(place);
        }
        game
    }
}

/// Cells one after the other, two characters each, with or without space between them.
fn read_moves(text: &str) -> Result<Vec<Place>, UltimateLinkError> {
    let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let names = characters.chunks(2).map(|name| name.iter().collect::<String>());
    names
        .enumerate()
        .map(|(i, text)| {
            let error =
                |error| UltimateLinkError::Place { number: i + 1, text: text.clone(), error };
            text.parse().map_err(error)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_reads_back() {
        for link in ["", "moves=e5d4a1", "first=o", "bot=10&side=x&moves=e5", "first=o&bot=3"] {
            assert_eq!(UltimateLink::read(link).unwrap().write(), link);
            let game = UltimateLink::read(link).unwrap().game();
            assert_eq!(UltimateLink::of(&game).write(), link);
        }
    }

    #[test]
    fn a_link_says_what_is_wrong_with_it() {
        for (link, said) in [
            ("first=z", "first=z: write x or o"),
            ("bot=0", "bot=0: write a level, 1 to 10"),
            ("moves=e5e5", "move 2: e5 is taken"),
            ("moves=e5j1", "move 2: \"j1\": expected a column a to i and a row 1 to 9, such as e5"),
            ("moves=e", "move 1: \"e\": expected a column a to i and a row 1 to 9, such as e5"),
            ("moves=e5d4i9", "move 3: i9: the last move sends to small board 1"),
        ] {
            assert_eq!(UltimateLink::read(link).unwrap_err().to_string(), said);
        }
    }
}
