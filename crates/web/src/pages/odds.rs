//! Odds: who wins how often, with which hands.

use std::time::Duration;

use leptos::prelude::*;
use poker::equity::{EquityGame, Holding};
use poker::{Card, Rank};

use crate::cards::picker::Picker;
use crate::cards::range_grid::RangeGrid;
use crate::cards::shares::{HandShares, ShareBar, ShareTable, percent};
use crate::cards::text::{cards_in, toggle_card};
use crate::fields::{Choice, value_of};
use crate::pages::boards::ShareLink;
use crate::pages::hands::CardsField;
use crate::route::{self, Place, Route};
use crate::say::fault::Fault;
use crate::say::{Say, use_say};
use crate::status::Status;
use crate::work::ask::Asker;
use crate::work::question::{Answer, EquityAnswer, EquityQuestion, Question};

/// The calculator is for so many players at most.
const MOST_PLAYERS: usize = 9;

/// How long the next question waits when it comes before the answer to the last.
const PAUSE: Duration = Duration::from_millis(100);

/// The question; it stays while other pages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct OddsState {
    game: RwSignal<EquityGame>,
    ranges: RwSignal<Vec<String>>,
    board: RwSignal<String>,
    dead: RwSignal<String>,
    method: RwSignal<String>,
}

impl OddsState {
    /// Aces against kings.
    pub fn new() -> Self {
        Self {
            game: RwSignal::new(EquityGame::Holdem),
            ranges: RwSignal::new(vec!["AsAh".into(), "KsKh".into()]),
            board: RwSignal::new(String::new()),
            dead: RwSignal::new(String::new()),
            method: RwSignal::new("auto".into()),
        }
    }

    fn read(self, query: &str) {
        let mut ranges = Vec::new();
        let (mut board, mut dead) = (String::new(), String::new());
        let (mut game, mut method) = (EquityGame::Holdem, "auto".to_owned());
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = value.into_owned();
            match &*key {
                "range" => ranges.push(value),
                "board" => board = value,
                "dead" => dead = value,
                "game" => game = value.parse().unwrap_or_default(),
                "method" => method = value,
                _ => {}
            }
        }
        ranges.truncate(MOST_PLAYERS);
        ranges.resize(ranges.len().max(2), String::new());
        self.ranges.set(ranges);
        self.board.set(board);
        self.dead.set(dead);
        self.game.set(game);
        self.method.set(method);
    }

    fn write(self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        let game = self.game.get();
        if game != EquityGame::Holdem {
            query.append_pair("game", game.id());
        }
        for range in self.ranges.get() {
            query.append_pair("range", &range);
        }
        for (key, value) in [("board", self.board.get()), ("dead", self.dead.get())] {
            if !value.is_empty() {
                query.append_pair(key, &value);
            }
        }
        let method = self.method.get();
        if method != "auto" {
            query.append_pair("method", &method);
        }
        query.finish()
    }

    fn question(self) -> EquityQuestion {
        EquityQuestion {
            game: self.game.get().id().into(),
            ranges: self.ranges.get(),
            board: self.board.get(),
            dead: self.dead.get(),
            method: self.method.get(),
        }
    }

    fn field(self, slot: Slot) -> String {
        match slot {
            Slot::Player(player) => {
                self.ranges.with(|ranges| ranges.get(player).cloned().unwrap_or_default())
            }
            Slot::Board => self.board.get(),
            Slot::Dead => self.dead.get(),
        }
    }

    fn fill(self, slot: Slot, text: String) {
        match slot {
            Slot::Player(player) => self.ranges.update(|ranges| {
                if let Some(range) = ranges.get_mut(player) {
                    *range = text;
                }
            }),
            Slot::Board => self.board.set(text),
            Slot::Dead => self.dead.set(text),
        }
    }
}

impl Default for OddsState {
    fn default() -> Self {
        Self::new()
    }
}

/// Which field the deck fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Player(usize),
    Board,
    Dead,
}

/// What the worker said last.
#[derive(Clone, Debug, PartialEq)]
enum Found {
    Nothing,
    Equity(EquityAnswer),
    /// Why there is no answer, in every language.
    Refused(Vec<String>),
}

/// The page.
#[component]
pub fn OddsPage() -> impl IntoView {
    let say = use_say();
    let status = expect_context::<Status>();
    let place = expect_context::<Place>();
    let state = expect_context::<OddsState>();
    let slot = RwSignal::new(Slot::Player(0));
    let found = RwSignal::new(Found::Nothing);
    let asker = StoredValue::new_local(Asker::new());
    on_cleanup(move || asker.with_value(Asker::cancel));

    Effect::new(move |_| {
        let query = place.query.get();
        if !query.is_empty() && place.route.get_untracked() == Route::Odds {
            state.read(&query);
        }
    });
    route::keep(Route::Odds, move || state.write());

    let question = Memo::new(move |_| state.question());
    // Counts questions; what is asked late asks only if it is still the last of them.
    let last = StoredValue::new(0u32);
    Effect::new(move |_| {
        let question = question.get();
        last.update_value(|last| *last += 1);
        let mine = last.get_value();
        let hurry = status.busy.get_untracked() && mine > 1;
        asker.with_value(Asker::cancel);
        status.busy.set(true);
        let ask = move || {
            if last.try_get_value() != Some(mine) {
                return;
            }
            asker.with_value(|asker| {
                asker.ask(Question::Equity(question.clone()), move |answer, last| {
                    status.busy.set(!last);
                    found.set(match answer {
                        Answer::Equity(equity) => Found::Equity(equity),
                        Answer::Refused { messages } => Found::Refused(messages),
                        _ => Found::Nothing,
                    });
                });
            });
        };
        // A worker that is at work is dismissed and another one takes its place: not for every hand
        // that is painted over in one stroke.
        if hurry { set_timeout(ask, PAUSE) } else { ask() }
    });
    Effect::new(move |_| {
        let words = match found.get() {
            Found::Equity(equity) if !status.busy.get() => summary(say, &equity),
            // The old result is not said of a new question, nor half a result of this one.
            Found::Equity(_) | Found::Nothing => say.text("odds.computing").to_owned(),
            Found::Refused(_) => say.text("odds.not_yet").to_owned(),
        };
        status.say(words);
    });

    view! {
        <div class="cards-page">
            <section class="inputs" aria-labelledby="odds-input">
                <h2 id="odds-input">{say.t("odds.question")}</h2>
                <Settings state />
                <Players state target=slot />
                <CardsField
                    label=Signal::derive(move || say.text("hands.board").to_owned())
                    value=state.board
                    active=Signal::derive(move || slot.get() == Slot::Board)
                    on_focus=Callback::new(move |()| slot.set(Slot::Board))
                    on_change=Callback::new(move |text| state.board.set(text))
                />
                <CardsField
                    label=Signal::derive(move || say.text("odds.dead").to_owned())
                    value=state.dead
                    active=Signal::derive(move || slot.get() == Slot::Dead)
                    on_focus=Callback::new(move |()| slot.set(Slot::Dead))
                    on_change=Callback::new(move |text| state.dead.set(text))
                />
                <Deck state target=slot />
            </section>
            <section class="results" class:stale=move || status.busy.get() aria-labelledby="odds-result">
                <h2 id="odds-result">{say.t("odds.result")}</h2>
                {move || match found.get() {
                    Found::Nothing => view! { <p class="quiet">{say.text("odds.computing")}</p> }.into_any(),
                    Found::Refused(messages) => view! {
                        <p class="fault">{say.language.get().pick(&messages)}</p>
                    }.into_any(),
                    Found::Equity(equity) => view! { <Result equity names=state.ranges.get_untracked() /> }.into_any(),
                }}
                <ShareLink />
            </section>
        </div>
    }
}

/// `Player 1 81.26%, player 2 18.74%.`
fn summary(say: Say, equity: &EquityAnswer) -> String {
    let parts: Vec<_> = equity
        .players
        .iter()
        .enumerate()
        .map(|(player, share)| {
            let number = (player + 1).to_string();
            say.fill(
                "odds.share",
                &[("n", &number), ("percent", &percent(say.language.get(), share.equity))],
            )
        })
        .collect();
    parts.join(", ")
}

#[component]
fn Settings(state: OddsState) -> impl IntoView {
    let say = use_say();
    let text = move |key: &'static str| Signal::derive(move || say.text(key).to_owned());
    let games = Signal::derive(move || {
        let name =
            |game: EquityGame| (game.id().to_owned(), say.language.get().game_name(game.id()));
        EquityGame::ALL.map(name).to_vec()
    });
    let methods = Signal::derive(move || {
        [("auto", "method.auto"), ("exact", "method.exact"), ("1000000", "method.million")]
            .map(|(id, key)| (id.to_owned(), say.text(key).to_owned()))
            .to_vec()
    });
    let counts = Signal::derive(|| {
        (2..=MOST_PLAYERS).map(|n| (n.to_string(), n.to_string())).collect::<Vec<_>>()
    });
    view! {
        <div class="fields">
            <Choice
                label=text("rules.game")
                options=games
                value=Signal::derive(move || state.game.get().id().to_owned())
                on_choose=Callback::new(move |id: String| {
                    let Ok(game) = id.parse::<EquityGame>() else { return };
                    let before = state.game.get_untracked();
                    state.game.set(game);
                    // Two cards are no hand of Omaha, nor four one of hold'em: any hand is.
                    if before.has_two_hole_cards() != game.has_two_hole_cards() {
                        state.ranges.update(|ranges| ranges.fill("random".into()));
                    }
                })
            />
            <Choice
                label=text("odds.players")
                options=counts
                value=Signal::derive(move || state.ranges.with(Vec::len).to_string())
                on_choose=Callback::new(move |n: String| {
                    if let Ok(n) = n.parse::<usize>() {
                        state.ranges.update(|ranges| ranges.resize(n, "random".into()));
                    }
                })
            />
            <Choice
                label=text("method.title")
                options=methods
                value=state.method
                on_choose=Callback::new(move |id| state.method.set(id))
            />
        </div>
    }
}

#[component]
fn Players(state: OddsState, target: RwSignal<Slot>) -> impl IntoView {
    let say = use_say();
    let open = RwSignal::new(None::<usize>);
    view! {
        <For each=move || 0..state.ranges.with(Vec::len) key=|player| *player children=move |player| {
            let number = (player + 1).to_string();
            let label = { let number = number.clone(); move || say.fill("odds.range_of", &[("n", &number)]) };
            let grid_label = Signal::derive({ let number = number.clone(); move || say.fill("odds.grid_of", &[("n", &number)]) });
            let value = Signal::derive(move || state.field(Slot::Player(player)));
            let fault = Memo::new(move |_| {
                let read = Holding::parse(state.game.get(), &value.get());
                read.err().map(|error| Fault::from(error).say(say.language.get()))
            });
            let fault_id = format!("fault-{player}");
            let grids = move || state.game.get().has_two_hole_cards();
            view! {
                <div class="player">
                    <label class="field wide" class:active=move || target.get() == Slot::Player(player)>
                        <span><span class=format!("dot p{}", player + 1) aria-hidden="true"></span>{label}</span>
                        <input
                            type="text"
                            autocomplete="off"
                            autocapitalize="off"
                            spellcheck="false"
                            aria-invalid=move || fault.get().map(|_| "true")
                            aria-describedby=fault_id.clone()
                            prop:value=move || value.get()
                            on:focus=move |_| target.set(Slot::Player(player))
                            on:input=move |event| state.fill(Slot::Player(player), value_of(&event))
                        />
                    </label>
                    {move || grids().then(|| {
                        let number = (player + 1).to_string();
                        view! {
                            <button
                                type="button"
                                class="quiet"
                                aria-expanded=move || if open.get() == Some(player) { "true" } else { "false" }
                                aria-label=move || say.fill("odds.grid_of", &[("n", &number)])
                                on:click=move |_| open.update(|open| {
                                    *open = if *open == Some(player) { None } else { Some(player) };
                                })
                            >
                                {say.t("odds.grid")}
                            </button>
                        }
                    })}
                    <p class="fault" id=fault_id>{move || fault.get()}</p>
                    {move || (grids() && open.get() == Some(player)).then(|| view! {
                        <RangeGrid
                            text=value
                            label=grid_label
                            on_change=Callback::new(move |text| state.fill(Slot::Player(player), text))
                        />
                    })}
                </div>
            }
        } />
    }
}

#[component]
fn Deck(state: OddsState, target: RwSignal<Slot>) -> impl IntoView {
    let say = use_say();
    let most = move || match target.get_untracked() {
        Slot::Player(_) if state.game.get_untracked().has_two_hole_cards() => 2,
        Slot::Player(_) => 6,
        Slot::Board => 5,
        Slot::Dead => 20,
    };
    view! {
        <h3>{move || match target.get() {
            Slot::Player(player) => say.fill("picker.into_player", &[("n", &(player + 1).to_string())]),
            Slot::Board => say.text("picker.into_board").to_owned(),
            Slot::Dead => say.text("picker.into_dead").to_owned(),
        }}</h3>
        <Picker
            taken=Signal::derive(move || cards_in(&state.field(target.get())))
            elsewhere=Signal::derive(move || {
                let mine = target.get();
                let players = (0..state.ranges.with(Vec::len)).map(Slot::Player);
                let others = players.chain([Slot::Board, Slot::Dead]).filter(|&other| other != mine);
                others.flat_map(|other| cards_in(&state.field(other))).collect::<Vec<Card>>()
            })
            lowest=Signal::derive(move || {
                let deck = state.game.get().deck();
                deck.iter().map(Card::rank).min().unwrap_or(Rank::ALL[0])
            })
            on_pick=Callback::new(move |card| {
                let mine = target.get_untracked();
                let text = untrack(|| state.field(mine));
                state.fill(mine, toggle_card(&text, card, most()));
            })
        />
    }
}

#[component]
fn Result(equity: EquityAnswer, names: Vec<String>) -> impl IntoView {
    let language = use_say().language.get();
    let deals = language.number(&format!("{:.0}", equity.deals));
    let key = if equity.exact { "odds.exact" } else { "odds.sampled" };
    let error = equity.players.iter().map(|player| player.error).fold(0.0, f64::max);
    let how = language.fill(key, &[("deals", &deals), ("error", &percent(language, error))]);
    let ranges: Vec<_> = equity
        .players
        .iter()
        .enumerate()
        .filter(|(_, share)| share.hands.len() > 1)
        .map(|(player, share)| view! { <HandShares player share=share.clone() /> })
        .collect();
    view! {
        <ShareBar answer=equity.clone() />
        <ShareTable answer=equity names />
        <p class="quiet" data-how="">{how}</p>
        {ranges}
    }
}
