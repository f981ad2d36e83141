//! The board alone, for the custom element: status, grid, nothing else.

use leptos::prelude::*;

use crate::board::grid::Grid;
use crate::board::player::Player;
use crate::say::{Language, Say};
use crate::status::{Status, StatusLine};

/// The board with its status.
#[component]
pub fn BoardView(
    /// The board.
    player: Player,
    /// Its language.
    say: Say,
) -> impl IntoView {
    provide_context(say);
    let status = Status::new();
    Effect::new(move |_| {
        let language: Language = say.language.get();
        status.busy.set(player.thinking.get());
        status.notice.set(player.notice.get().map(|(id, notice)| (id, notice.say(language))));
        status.say(player.state(language));
    });
    // The status is there, with its first words, before anything can change in it.
    status.say(untrack(|| player.state(say.language.get())));
    view! {
        <StatusLine status />
        <Grid face=player.face() on_press=Callback::new(move |cell| player.press(cell)) />
    }
}
