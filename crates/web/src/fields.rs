//! Labelled form fields.

use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast as _;

fn input_of(event: &web_sys::Event) -> Option<web_sys::HtmlInputElement> {
    event.target()?.dyn_into().ok()
}

/// The value of the field that an event comes from.
pub fn value_of(event: &web_sys::Event) -> String {
    let Some(target) = event.target() else { return String::new() };
    if let Some(input) = target.dyn_ref::<web_sys::HtmlInputElement>() {
        return input.value();
    }
    if let Some(select) = target.dyn_ref::<web_sys::HtmlSelectElement>() {
        return select.value();
    }
    target
        .dyn_ref::<web_sys::HtmlTextAreaElement>()
        .map(web_sys::HtmlTextAreaElement::value)
        .unwrap_or_default()
}

/// One of a few values.
#[component]
pub fn Choice(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Value and words of each option.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The value that is chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Another was chosen.
    on_choose: Callback<String>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <select prop:value=value on:change=move |event| on_choose.run(value_of(&event))>
                {move || options.get().into_iter().map(|(id, words)| {
                    let chosen = { let id = id.clone(); move || value.get() == id };
                    view! { <option value=id prop:selected=chosen>{words}</option> }
                }).collect_view()}
            </select>
        </label>
    }
}

/// A whole number.
#[component]
pub fn Number(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// The least.
    min: usize,
    /// The greatest.
    max: usize,
    /// The number.
    #[prop(into)]
    value: Signal<usize>,
    /// Whether what was typed cannot be.
    #[prop(into, optional)]
    bad: Signal<bool>,
    /// Another was typed.
    on_change: Callback<usize>,
) -> impl IntoView {
    view! {
        <label class="field number">
            <span>{label}</span>
            <input
                type="number"
                inputmode="numeric"
                min=min
                max=max
                prop:value=move || value.get().to_string()
                aria-invalid=move || bad.get().then_some("true")
                on:change=move |event| {
                    if let Ok(number) = value_of(&event).trim().parse() {
                        on_change.run(number);
                    } else if let Some(input) = input_of(&event) {
                        // What is no whole number goes; what was there before comes back.
                        input.set_value(&value.get_untracked().to_string());
                    }
                }
            />
        </label>
    }
}

/// Yes or no.
#[component]
pub fn Switch(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// It was switched.
    on_switch: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=on
                on:change=move |event| on_switch.run(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
}
