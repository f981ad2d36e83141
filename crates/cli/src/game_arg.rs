//! Options that several commands about cards share.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use poker::Game;

/// The board and the game.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CardArgs {
    /// The board: the cards that all players share
    #[arg(long, value_name = "CARDS")]
    pub(crate) board: Option<String>,
    /// The game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game())]
    pub(crate) game: Game,
}

/// The games by name, so that completions know them too.
fn game() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::id)).map(|name| name.parse().unwrap_or_default())
}
