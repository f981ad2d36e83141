//! Boards to play on, against a friend beside you or a bot.

use leptos::prelude::*;

use crate::board::game::Game;
use crate::board::grid::Grid;
use crate::board::opponent::Opponent;
use crate::board::player::{Notice, Player, Told};
use crate::board::rules_form::RulesForm;
use crate::route::{self, Place, Route};
use crate::say::use_say;
use crate::status::Status;

/// The game of the page, which goes on while other pages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct BoardsState(pub Player);

impl BoardsState {
    /// Tic-tac-toe against a friend.
    pub fn new() -> Self {
        Self(Player::new(Game::new(&mnk::Rules::TIC_TAC_TOE, None)))
    }
}

impl Default for BoardsState {
    fn default() -> Self {
        Self::new()
    }
}

/// The page.
#[component]
pub fn BoardsPage() -> impl IntoView {
    let say = use_say();
    let BoardsState(player) = expect_context::<BoardsState>();
    attend(player, Route::Boards);

    view! {
        <div class="play">
            <div class="stage">
                <Grid face=player.face() on_press=Callback::new(move |cell| player.press(cell)) />
                <Actions player />
            </div>
            <div class="side">
                <ScoreBoard player />
                <section aria-labelledby="settings">
                    <h2 id="settings">{say.t("boards.settings")}</h2>
                    <RulesForm
                        rules=Signal::derive(move || player.game.with(|game| *game.position().rules()))
                        on_change=Callback::new(move |rules| player.set_rules(&rules))
                    />
                    <Opponent player />
                </section>
                <ShareLink />
            </div>
        </div>
    }
}

/// Keeps the game in the address, loads the one that an address names, and tells of it in the
/// status.
pub fn attend<P: Told>(player: Player<P>, route: Route) {
    let say = use_say();
    let status = expect_context::<Status>();
    let place = expect_context::<Place>();
    Effect::new(move |_| {
        let query = place.query.get();
        if query.is_empty() || place.route.get_untracked() != route {
            return;
        }
        match P::read_link(&query) {
            // The own address, kept up to date below.
            Ok(game) if P::link(&game) == player.game.with_untracked(P::link) => {}
            Ok(game) => player.load(game),
            Err(error) => player.tell(Notice::Fault(error)),
        }
    });
    route::keep(route, move || player.game.with(P::link));
    Effect::new(move |_| {
        let language = say.language.get();
        status.busy.set(player.thinking.get());
        status.notice.set(player.notice.get().map(|(id, notice)| (id, notice.say(language))));
        status.say(player.state(language));
    });
}

/// Undo, redo, hint, a new round.
#[component]
pub fn Actions<P: Told>(
    /// The board.
    player: Player<P>,
) -> impl IntoView {
    let say = use_say();
    // `aria-disabled` in place of `disabled`: focus is not lost when the last move is undone.
    let off = |on: bool| (!on).then_some("true");
    let can_undo = Memo::new(move |_| player.game.with(Game::can_undo));
    let can_redo = Memo::new(move |_| player.game.with(Game::can_redo));
    let can_hint =
        Memo::new(move |_| player.game.with(|game| !game.position().outcome().is_over()));
    view! {
        <div class="actions" role="group" aria-label=say.t("boards.actions")>
            <button type="button" class="main" on:click=move |_| player.reset()>
                {say.t("boards.reset")}
            </button>
            <button
                type="button"
                aria-disabled=move || off(can_undo.get())
                on:click=move |_| player.undo()
            >
                {say.t("boards.undo")}
            </button>
            <button
                type="button"
                aria-disabled=move || off(can_redo.get())
                on:click=move |_| player.redo()
            >
                {say.t("boards.redo")}
            </button>
            <button
                type="button"
                aria-disabled=move || off(can_hint.get())
                on:click=move |_| player.hint()
            >
                {say.t("boards.hint")}
            </button>
        </div>
    }
}

/// How many rounds each side has won.
#[component]
pub fn ScoreBoard<P: Told>(
    /// The board.
    player: Player<P>,
) -> impl IntoView {
    let say = use_say();
    let score = Memo::new(move |_| player.game.with(Game::score));
    view! {
        <section class="score" aria-labelledby="score">
            <h2 id="score">{say.t("boards.score")}</h2>
            <dl>
                <div class="x"><dt>"X"</dt><dd data-score="x">{move || score.get().x}</dd></div>
                <div><dt>{say.t("boards.draws")}</dt><dd data-score="draws">{move || score.get().draws}</dd></div>
                <div class="o"><dt>"O"</dt><dd data-score="o">{move || score.get().o}</dd></div>
            </dl>
            <button type="button" class="quiet" on:click=move |_| player.clear_score()>
                {say.t("boards.clear_score")}
            </button>
        </section>
    }
}

/// Copies the address of the page, which holds its state.
#[component]
pub fn ShareLink() -> impl IntoView {
    let say = use_say();
    let status = expect_context::<Status>();
    let copied = RwSignal::new(0u32);
    let copy = move |_| {
        route::put_waiting();
        let address = window().location().href().unwrap_or_default();
        let done = window().navigator().clipboard().write_text(&address);
        leptos::task::spawn_local(async move {
            let key = if wasm_bindgen_futures::JsFuture::from(done).await.is_ok() {
                "share.copied"
            } else {
                "share.failed"
            };
            copied.update(|count| *count += 1);
            // A range of its own: numbers of notices only have to differ.
            let id = u32::MAX - copied.get_untracked();
            status.notice.set(Some((id, say.language.get_untracked().text(key).to_owned())));
        });
    };
    view! {
        <p class="share">
            <button type="button" class="quiet" on:click=copy>{say.t("share.copy")}</button>
        </p>
    }
}
