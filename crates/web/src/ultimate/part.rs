//! The page of this part, below the heading and the status, which the rest of the page has.

use leptos::prelude::*;
use mnk::Mark;

use super::grid::UltimateGrid;
use super::large::Large;
use crate::board::game::{Game, Played as _};
use crate::board::opponent::Opponent;
use crate::board::player::Player;
use crate::fields::Choice;
use crate::pages::boards::{Actions, ScoreBoard, ShareLink, attend};
use crate::route::Route;
use crate::say::use_say;

/// The page.
#[component]
pub fn UltimatePage() -> impl IntoView {
    let say = use_say();
    let player = Player::<Large>::new(Game::new(&Mark::X, None));
    attend(player, Route::Ultimate);
    let first = move || player.game.with(|game| game.position().rules().to_string());
    let sides =
        Signal::derive(|| Mark::ALL.map(|side| (side.to_string(), side.to_string())).to_vec());
    view! {
        <div class="play">
            <div class="stage">
                <UltimateGrid player />
                <Actions player />
            </div>
            <div class="side">
                <ScoreBoard player />
                <section aria-labelledby="settings">
                    <h2 id="settings">{say.t("boards.settings")}</h2>
                    <p class="quiet">
                        {move || say.language.get().ultimate("ultimate.help", &[])}
                    </p>
                    <div class="fields">
                        <Choice
                            label=Signal::derive(move || say.text("rules.first").to_owned())
                            options=sides
                            value=Signal::derive(first)
                            on_choose=Callback::new(move |side: String| {
                                if let Some(side) = side.chars().next().and_then(Mark::from_char) {
                                    player.set_rules(&side);
                                }
                            })
                        />
                    </div>
                    <Opponent player />
                </section>
                <ShareLink />
            </div>
        </div>
    }
}
