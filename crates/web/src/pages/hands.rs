//! Hands judged, with the reason in words.

use leptos::prelude::*;
use poker::{Card, Game, Showdown, best_hands_with};

use crate::cards::face::cards_view;
use crate::cards::picker::Picker;
use crate::cards::text::{cards_in, toggle_card};
use crate::fields::{Choice, value_of};
use crate::pages::boards::ShareLink;
use crate::route::{self, Place, Route};
use crate::say::fault::Fault;
use crate::say::{Language, use_say};
use crate::status::Status;

/// As many hands as the page compares.
const MOST_HANDS: usize = 9;

/// The hands; they stay while other pages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct HandsState {
    game: RwSignal<Game>,
    hands: RwSignal<Vec<String>>,
    board: RwSignal<String>,
}

impl HandsState {
    /// Two hands of five cards, one of which has a pair that nobody expects to win.
    pub fn new() -> Self {
        let hands = ["4s 5s 7h 8d Jc", "2s 4c 7s 9h Th"].map(String::from).to_vec();
        Self {
            game: RwSignal::new(Game::Holdem),
            hands: RwSignal::new(hands),
            board: RwSignal::new(String::new()),
        }
    }

    fn read(self, query: &str) {
        let mut hands = Vec::new();
        let mut board = String::new();
        let mut game = Game::Holdem;
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            match &*key {
                "hand" => hands.push(value.into_owned()),
                "board" => board = value.into_owned(),
                "game" => game = value.parse().unwrap_or_default(),
                _ => {}
            }
        }
        hands.truncate(MOST_HANDS);
        if !hands.is_empty() {
            self.hands.set(hands);
        }
        self.board.set(board);
        self.game.set(game);
    }

    fn write(self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        let game = self.game.get();
        if game != Game::Holdem {
            query.append_pair("game", game.id());
        }
        for hand in self.hands.get() {
            query.append_pair("hand", &hand);
        }
        let board = self.board.get();
        if !board.is_empty() {
            query.append_pair("board", &board);
        }
        query.finish()
    }
}

impl Default for HandsState {
    fn default() -> Self {
        Self::new()
    }
}

/// Which field the deck fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Hand(usize),
    Board,
}

/// The page.
#[component]
pub fn HandsPage() -> impl IntoView {
    let say = use_say();
    let status = expect_context::<Status>();
    let place = expect_context::<Place>();
    let state = expect_context::<HandsState>();
    let HandsState { game, hands, board } = state;
    let slot = RwSignal::new(Slot::Hand(0));

    Effect::new(move |_| {
        let query = place.query.get();
        if !query.is_empty() && place.route.get_untracked() == Route::Hands {
            state.read(&query);
        }
    });
    route::keep(Route::Hands, move || state.write());

    let has_board = Memo::new(move |_| game.get().rules().board.is_some());
    let judged = Memo::new(move |_| {
        let texts = hands.get();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let board = board.get();
        let board =
            Some(board.as_str()).filter(|board| has_board.get() && !board.trim().is_empty());
        // Hole cards of the games that need a board are judged once there is one.
        best_hands_with(game.get(), board, &texts)
    });
    Effect::new(move |_| {
        let language = say.language.get();
        status.say(match judged.get() {
            Ok(showdown) => verdict(language, &showdown),
            Err(_) => language.text("hands.not_yet").to_owned(),
        });
    });

    let field = move |slot: Slot| match slot {
        Slot::Hand(hand) => hands.with(|hands| hands.get(hand).cloned().unwrap_or_default()),
        Slot::Board => board.get(),
    };
    let fill = move |slot: Slot, text: String| match slot {
        Slot::Hand(hand) => hands.update(|hands| {
            if let Some(slot) = hands.get_mut(hand) {
                *slot = text;
            }
        }),
        Slot::Board => board.set(text),
    };
    let pick = Callback::new(move |card: Card| {
        let target = slot.get_untracked();
        let rules = game.get_untracked().rules();
        let on_board = !board.with_untracked(String::is_empty);
        let most = match (target, &rules.board) {
            (Slot::Board, Some(board)) => board.board_cards.max,
            (Slot::Hand(_), Some(board)) if on_board || rules.whole_hand.is_none() => {
                board.hole_cards.max
            }
            _ => rules.whole_hand.map_or(5, |count| count.max),
        };
        fill(target, toggle_card(&field(target), card, most));
    });
    let games = Signal::derive(move || {
        Game::ALL
            .map(|game| (game.id().to_owned(), say.language.get().game_name(game.id())))
            .to_vec()
    });

    view! {
        <div class="cards-page">
            <section class="inputs" aria-labelledby="hands-input">
                <h2 id="hands-input">{say.t("hands.cards")}</h2>
                <div class="fields">
                    <Choice
                        label=Signal::derive(move || say.text("rules.game").to_owned())
                        options=games
                        value=Signal::derive(move || game.get().id().to_owned())
                        on_choose=Callback::new(move |id: String| {
                            if let Ok(chosen) = id.parse() {
                                game.set(chosen);
                            }
                        })
                    />
                </div>
                <For each=move || 0..hands.with(Vec::len) key=|hand| *hand children=move |hand| view! {
                    <CardsField
                        label=Signal::derive(move || say.fill("hands.hand", &[("n", &(hand + 1).to_string())]))
                        value=Signal::derive(move || field(Slot::Hand(hand)))
                        active=Signal::derive(move || slot.get() == Slot::Hand(hand))
                        on_focus=Callback::new(move |()| slot.set(Slot::Hand(hand)))
                        on_change=Callback::new(move |text| fill(Slot::Hand(hand), text))
                    />
                } />
                {move || has_board.get().then(|| view! {
                    <CardsField
                        label=Signal::derive(move || say.text("hands.board").to_owned())
                        value=board
                        active=Signal::derive(move || slot.get() == Slot::Board)
                        on_focus=Callback::new(move |()| slot.set(Slot::Board))
                        on_change=Callback::new(move |text| board.set(text))
                    />
                })}
                <div class="actions">
                    <button
                        type="button"
                        aria-disabled=move || (hands.with(Vec::len) >= MOST_HANDS).then_some("true")
                        on:click=move |_| hands.update(|hands| {
                            if hands.len() < MOST_HANDS {
                                hands.push(String::new());
                                slot.set(Slot::Hand(hands.len() - 1));
                            }
                        })
                    >
                        {say.t("hands.add")}
                    </button>
                    <button
                        type="button"
                        aria-disabled=move || (hands.with(Vec::len) < 2).then_some("true")
                        on:click=move |_| hands.update(|hands| {
                            if hands.len() > 1 {
                                hands.pop();
                                slot.set(Slot::Hand(0));
                            }
                        })
                    >
                        {say.t("hands.remove")}
                    </button>
                </div>
                <h3>{move || match slot.get() {
                    Slot::Hand(hand) => say.fill("picker.into_hand", &[("n", &(hand + 1).to_string())]),
                    Slot::Board => say.text("picker.into_board").to_owned(),
                }}</h3>
                <Picker
                    taken=Signal::derive(move || cards_in(&field(slot.get())))
                    elsewhere=Signal::derive(move || {
                        let target = slot.get();
                        // Without a board hands may come from several decks.
                        if board.with(String::is_empty) {
                            return Vec::new();
                        }
                        let hands = (0..hands.with(Vec::len)).map(Slot::Hand);
                        let others = hands.chain([Slot::Board]).filter(|&other| other != target);
                        others.flat_map(|other| cards_in(&field(other))).collect::<Vec<Card>>()
                    })
                    lowest=Signal::derive(move || game.get().rules().deck.lowest())
                    on_pick=pick
                />
            </section>
            <section class="results" aria-labelledby="hands-result">
                <h2 id="hands-result">{say.t("hands.result")}</h2>
                {move || {
                    let language = say.language.get();
                    match judged.get() {
                        Ok(showdown) => view! { <Judged showdown texts=hands.get() /> }.into_any(),
                        Err(error) => view! {
                            <p class="fault">{Fault::from(error).say(language)}</p>
                            <p class="quiet">{language.text("hands.help")}</p>
                        }.into_any(),
                    }
                }}
                <ShareLink />
            </section>
        </div>
    }
}

fn verdict(language: Language, showdown: &Showdown) -> String {
    let winners: Vec<_> = showdown.winners().iter().map(|hand| (hand + 1).to_string()).collect();
    let name =
        showdown.winners().first().map(|&hand| language.hand_name(showdown.hands()[hand].rank()));
    let name = name.unwrap_or_default();
    match winners.as_slice() {
        [_] if showdown.hands().len() == 1 => language.fill("hands.only", &[("name", &name)]),
        [one] => language.fill("hands.wins", &[("n", one), ("name", &name)]),
        many => language.fill("hands.tie", &[("n", &many.join(", ")), ("name", &name)]),
    }
}

#[component]
fn Judged(showdown: Showdown, texts: Vec<String>) -> impl IntoView {
    let language = use_say().language.get();
    let decided = showdown.decided().map(|decision| language.decision(decision));
    let hands: Vec<_> = showdown.hands().iter().zip(texts).enumerate().map(|(hand, (ranked, text))| {
        let wins = showdown.winners().contains(&hand);
        let key = if showdown.winners().len() > 1 { "hands.ties_mark" } else { "hands.wins_mark" };
        view! {
            <li class:winner=wins>
                <p class="head">
                    <strong>{language.fill("hands.hand", &[("n", &(hand + 1).to_string())])}</strong>
                    {wins.then(|| view! { " "<span class="badge">{language.text(key)}</span> })}
                </p>
                {cards_view(&cards_in(&text), language)}
                <p class="name">{language.hand_name(ranked.rank())}</p>
                <p class="quiet best">{language.text("hands.best")}" "{cards_view(&ranked.best(), language)}</p>
            </li>
        }
    }).collect();
    view! {
        {decided.map(|decided| view! { <p class="verdict">{decided}</p> })}
        <ol class="judged">{hands}</ol>
    }
}

/// Cards to type, which the deck fills too.
#[component]
pub fn CardsField(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// The text.
    #[prop(into)]
    value: Signal<String>,
    /// Whether the deck fills it.
    #[prop(into)]
    active: Signal<bool>,
    /// It is to be filled by the deck.
    on_focus: Callback<()>,
    /// Another text was typed.
    on_change: Callback<String>,
) -> impl IntoView {
    view! {
        <label class="field wide" class:active=move || active.get()>
            <span>{label}</span>
            <input
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                prop:value=move || value.get()
                on:focus=move |_| on_focus.run(())
                on:input=move |event| on_change.run(value_of(&event))
            />
        </label>
    }
}
