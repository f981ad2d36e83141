//! Options that several commands about cards share.

use poker::Game;

/// The board and the game.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CardArgs {
    /// The board: the cards that all players share
    #[arg(long, value_name = "CARDS")]
    pub(crate) board: Option<String>,
    /// holdem, omaha, short-deck, ace-to-five, deuce-to-seven or badugi
    #[arg(long, value_name = "GAME", default_value_t)]
    pub(crate) game: Game,
}
