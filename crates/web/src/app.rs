//! The frame of the page: menu, live region, and the page of the address.

use leptos::ev;
use leptos::prelude::*;

use crate::fields::Choice;
use crate::pages::analysis::{AnalysisPage, AnalysisState};
use crate::pages::boards::{BoardsPage, BoardsState};
use crate::pages::hands::{HandsPage, HandsState};
use crate::pages::odds::{OddsPage, OddsState};
use crate::pages::ultimate::{UltimatePage, UltimateState};
use crate::prefs::{self, Theme};
use crate::route::{Place, Route};
use crate::say::{Language, Say, use_say};
use crate::status::{Status, StatusLine};

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let say = Say::new(prefs::language());
    let status = Status::new();
    let place = Place::from_address();
    provide_context(say);
    provide_context(status);
    provide_context(place);
    // What each page is about goes on while another one is looked at.
    provide_context(BoardsState::new());
    provide_context(AnalysisState::new());
    provide_context(HandsState::new());
    provide_context(OddsState::new());
    provide_context(UltimateState::new());

    Effect::new(move |_| prefs::apply_language(say.language.get()));
    let on_hash = window_event_listener(ev::hashchange, move |_| place.follow_address());
    on_cleanup(move || on_hash.remove());

    let heading = NodeRef::<leptos::html::H1>::new();
    let title = move || say.text(place.route.get().title_key());
    Effect::new(move |before: Option<Route>| {
        let route = place.route.get();
        document().set_title(&say.fill("page.title", &[("page", title())]));
        // Whoever followed a link hears and sees where it led.
        if before.is_some_and(|before| before != route)
            && let Some(heading) = heading.get_untracked()
        {
            let _ = heading.focus();
        }
        route
    });

    view! {
        <a class="skip" href="#main" on:click=move |event| {
            event.prevent_default();
            if let Some(heading) = heading.get_untracked() {
                let _ = heading.focus();
            }
        }>{say.t("page.skip")}</a>
        <Header />
        <main id="main" class=move || format!("page {}", place.route.get().id())>
            <h1 tabindex="-1" node_ref=heading>{title}</h1>
            <StatusLine status />
            {move || {
                status.notice.set(None);
                status.busy.set(false);
                match place.route.get() {
                    Route::Boards => view! { <BoardsPage /> }.into_any(),
                    Route::Ultimate => view! { <UltimatePage /> }.into_any(),
                    Route::Analysis => view! { <AnalysisPage /> }.into_any(),
                    Route::Hands => view! { <HandsPage /> }.into_any(),
                    Route::Odds => view! { <OddsPage /> }.into_any(),
                }
            }}
        </main>
    }
}

#[component]
fn Header() -> impl IntoView {
    let say = use_say();
    let place = expect_context::<Place>();
    let theme = RwSignal::new(prefs::theme());
    Effect::new(move |_| prefs::apply_theme(theme.get()));

    let languages = Signal::derive(|| {
        let name = |language: Language| (language.code().to_owned(), language.name().to_owned());
        Language::ALL.map(name).to_vec()
    });
    let themes = Signal::derive(move || {
        let name = |theme: Theme| (theme.id().to_owned(), say.text(theme.key()).to_owned());
        Theme::ALL.map(name).to_vec()
    });
    view! {
        <header class="top">
            <span class="brand" aria-hidden="true">
                <svg viewBox="0 0 32 32" class="logo"><path d="M11 4v24M21 4v24M4 11h24M4 21h24" /></svg>
                "Referee"
            </span>
            <nav aria-label=say.t("page.menu")>
                {Route::MENU.map(|route| view! {
                    <a
                        href=route.write("")
                        aria-current=move || (place.route.get() == route).then_some("page")
                    >
                        {move || say.text(route.title_key())}
                    </a>
                }).collect_view()}
            </nav>
            <div class="prefs">
                <Choice
                    label=Signal::derive(move || say.text("page.language").to_owned())
                    options=languages
                    value=Signal::derive(move || say.language.get().code().to_owned())
                    on_choose=Callback::new(move |code: String| {
                        if let Some(language) = Language::from_tag(&code) {
                            say.language.set(language);
                        }
                    })
                />
                <Choice
                    label=Signal::derive(move || say.text("page.theme").to_owned())
                    options=themes
                    value=Signal::derive(move || theme.get().id().to_owned())
                    on_choose=Callback::new(move |id: String| {
                        if let Some(chosen) = Theme::from_id(&id) {
                            theme.set(chosen);
                        }
                    })
                />
            </div>
        </header>
    }
}
