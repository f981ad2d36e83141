//! A range as a 13 x 13 grid, each hand with its weight.

use leptos::prelude::*;
use poker::{Range, StartingHand};
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, KeyboardEvent, PointerEvent};

use crate::fields::value_of;
use crate::say::use_say;

const SIDE: usize = 13;

/// A range to paint: a click or a stroke gives hands the weight of the brush, or takes it away.
#[component]
pub fn RangeGrid(
    /// The range as text; what cannot be read shows as an empty one.
    #[prop(into)]
    text: Signal<String>,
    /// What it is the range of, for the grid's name.
    #[prop(into)]
    label: Signal<String>,
    /// The range as text after a change.
    on_change: Callback<String>,
) -> impl IntoView {
    let say = use_say();
    let range = Memo::new(move |_| text.get().parse::<Range>().unwrap_or_else(|_| Range::empty()));
    let weights = Memo::new(move |_| range.get().grid().to_vec());
    let brush = RwSignal::new(100u32);
    let tab_stop = RwSignal::new(0usize);
    // While a stroke goes on: the weight that it paints.
    let stroke = RwSignal::new(None::<f64>);
    let grid = NodeRef::<leptos::html::Div>::new();

    let paint = move |index: usize, weight: f64| {
        let mut range = range.get_untracked();
        if let Some(hand) = StartingHand::from_index(index) {
            for combo in hand.combos() {
                range.set_weight(combo, weight);
            }
            let written = if range.is_empty() { String::new() } else { range.to_string() };
            on_change.run(written);
        }
    };
    let weight_at = move |index: usize| weights.with_untracked(|weights| weights[index]);
    let new_weight = move |index: usize| {
        let weight = f64::from(brush.get_untracked()) / 100.0;
        if (weight_at(index) - weight).abs() < 1e-9 { 0.0 } else { weight }
    };

    let on_down = move |event: PointerEvent| {
        let Some(index) = index_of(event.target()) else { return };
        // Touch scrolls the page; a tap still clicks.
        if event.pointer_type() == "mouse" && event.button() == 0 {
            let weight = new_weight(index);
            stroke.set(Some(weight));
            paint(index, weight);
        }
    };
    let on_over = move |event: PointerEvent| {
        if event.buttons() & 1 == 0 {
            stroke.set(None);
        }
        if let (Some(weight), Some(index)) = (stroke.get_untracked(), index_of(event.target())) {
            paint(index, weight);
        }
    };
    let on_click = move |event: web_sys::MouseEvent| {
        // A mouse painted when it went down; a click without one comes from the keyboard.
        let painted = stroke.get_untracked().is_some() && event.detail() > 0;
        stroke.set(None);
        let Some(index) = index_of(event.target()) else { return };
        tab_stop.set(index);
        if !painted {
            paint(index, new_weight(index));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() || event.shift_key() {
            return;
        }
        let at = tab_stop.get_untracked();
        let (row, col) = (at / SIDE, at % SIDE);
        let to = match (event.key().as_str(), event.ctrl_key()) {
            ("ArrowLeft", false) => (row, col.saturating_sub(1)),
            ("ArrowRight", false) => (row, (col + 1).min(SIDE - 1)),
            ("ArrowUp", false) => (row.saturating_sub(1), col),
            ("ArrowDown", false) => ((row + 1).min(SIDE - 1), col),
            ("Home", false) => (row, 0),
            ("End", false) => (row, SIDE - 1),
            ("Home", true) => (0, 0),
            ("End", true) => (SIDE - 1, SIDE - 1),
            _ => return,
        };
        event.prevent_default();
        let to = to.0 * SIDE + to.1;
        tab_stop.set(to);
        let found = grid
            .get_untracked()
            .and_then(|grid| grid.query_selector(&format!("[data-hand='{to}']")).ok().flatten());
        if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    };

    view! {
        <div class="range-editor">
            <div class="scroll">
                <div
                    class="range-grid"
                    role="grid"
                    node_ref=grid
                    aria-label=label
                    on:keydown=on_key
                    on:click=on_click
                    on:pointerdown=on_down
                    on:pointerover=on_over
                >
                    {(0..SIDE).map(|row| view! {
                        <div role="row" class="row">
                            {(0..SIDE).filter_map(|col| StartingHand::from_index(row * SIDE + col)).map(|hand| {
                                let index = hand.index();
                                let name = hand.to_string();
                                let weight = Memo::new(move |_| weights.with(|weights| weights[index]));
                                let percent = move || format!("{:.0}", weight.get() * 100.0);
                                let spoken = {
                                    let name = name.clone();
                                    move || say.fill("range.hand", &[("hand", &name), ("percent", &percent())])
                                };
                                view! {
                                    <div role="gridcell" class=kind(hand)>
                                        <button
                                            type="button"
                                            data-hand=index.to_string()
                                            tabindex=move || if tab_stop.get() == index { "0" } else { "-1" }
                                            aria-label=spoken
                                            aria-pressed=move || pressed(weight.get())
                                        >
                                            <span class="fill" style:height=move || format!("{}%", weight.get() * 100.0)></span>
                                            <span class="name">{name}</span>
                                        </button>
                                    </div>
                                }
                            }).collect_view()}
                        </div>
                    }).collect_view()}
                </div>
            </div>
            <label class="field slider">
                <span>{move || say.fill("range.brush", &[("percent", &brush.get().to_string())])}</span>
                <input
                    type="range"
                    min="5"
                    max="100"
                    step="5"
                    prop:value=move || brush.get().to_string()
                    on:input=move |event| {
                        if let Ok(percent) = value_of(&event).parse() {
                            brush.set(percent);
                        }
                    }
                />
            </label>
            <p class="quiet">
                {move || {
                    let range = range.get();
                    let combos = format!("{:.1}", range.combos());
                    let percent = format!("{:.1}", range.percent());
                    say.fill("range.size", &[("combos", combos.trim_end_matches(".0")), ("percent", &percent)])
                }}
            </p>
        </div>
    }
}

/// The class of a cell: pairs, suited and offsuit hands look apart.
pub fn kind(hand: StartingHand) -> &'static str {
    match hand.row().cmp(&hand.column()) {
        std::cmp::Ordering::Equal => "hand pair",
        std::cmp::Ordering::Less => "hand suited",
        std::cmp::Ordering::Greater => "hand offsuit",
    }
}

const fn pressed(weight: f64) -> &'static str {
    if weight == 0.0 { "false" } else { "true" }
}

fn index_of(target: Option<web_sys::EventTarget>) -> Option<usize> {
    let element = target?.dyn_into::<web_sys::Element>().ok()?;
    let button = element.closest("[data-hand]").ok().flatten()?;
    button.get_attribute("data-hand")?.parse().ok()
}
