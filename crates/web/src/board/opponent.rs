//! Who plays against you: a friend beside you, or a bot of a level.

use leptos::prelude::*;
use mnk::Mark;

use super::game::{Bot, Game};
use super::player::{Player, Told};
use crate::fields::Choice;
use crate::say::use_say;

/// The levels of the bot.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

/// The form.
#[component]
pub fn Opponent<P: Told>(
    /// The board.
    player: Player<P>,
) -> impl IntoView {
    let say = use_say();
    let bot = Memo::new(move |_| player.game.with(Game::bot));
    // Remembered while a friend plays.
    let side = RwSignal::new(Mark::O);
    Effect::new(move |_| {
        if let Some(bot) = bot.get() {
            side.set(bot.side);
        }
    });
    let text = move |key: &'static str| Signal::derive(move || say.text(key).to_owned());
    let levels = Signal::derive(move || {
        let friend = ("friend".to_owned(), say.text("opponent.friend").to_owned());
        let level = |level: u8| {
            let level = level.to_string();
            let words = say.fill("opponent.bot", &[("level", &level)]);
            (level, words)
        };
        std::iter::once(friend).chain(LEVELS.map(level)).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || {
        bot.get().map_or_else(|| "friend".to_owned(), |bot| bot.level.to_string())
    });
    let own_side = Signal::derive(move || side.get().opponent().to_string());
    let sides =
        Signal::derive(|| ["X", "O"].map(|side| (side.to_owned(), side.to_owned())).to_vec());
    view! {
        <div class="fields">
            <Choice
                label=text("opponent.title")
                options=levels
                value=chosen
                on_choose=Callback::new(move |chosen: String| {
                    let level = chosen.parse().ok();
                    player.set_bot(level.map(|level| Bot { side: side.get_untracked(), level }));
                })
            />
            {move || bot.get().map(|bot| view! {
                <Choice
                    label=text("opponent.you")
                    options=sides
                    value=own_side
                    on_choose=Callback::new(move |own: String| {
                        let side = if own == "X" { Mark::O } else { Mark::X };
                        player.set_bot(Some(Bot { side, ..bot }));
                    })
                />
            })}
        </div>
    }
}
