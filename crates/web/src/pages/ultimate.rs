//! Ultimate tic-tac-toe: its part of the page is fetched when it is first looked at, and stays.

use std::cell::RefCell;

use js_sys::{Array, Function};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::say::{Language, Say, use_say};
use crate::status::Status;

thread_local! {
    /// Fetches the part: given by the JavaScript that knows where its files lie.
    static LOAD: RefCell<Option<Function>> = const { RefCell::new(None) };
    /// Changes the language of the part.
    static SPEAK: RefCell<Option<Function>> = const { RefCell::new(None) };
    /// Where the part is shown, once it is asked for.
    static HOST: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Says how the part is fetched and shown: a function of an element, a language's code and a
/// function that hears what the status is to say, or nothing where the part cannot be fetched. It
/// returns a function that changes the language.
pub fn set_part(load: Function) {
    LOAD.set(Some(load));
}

/// What the part says, which goes on while other pages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct UltimateState(Status);

impl UltimateState {
    /// Nothing is fetched yet.
    pub fn new() -> Self {
        Self(Status::new())
    }

    fn hear(self, state: String, number: u32, notice: String, busy: bool) {
        let Self(status) = self;
        status.busy.set(busy);
        // Numbers of notices have to differ from those of the page shown before.
        status.notice.set((number > 0).then_some((number ^ 1 << 31, notice)));
        status.say(state);
    }

    /// The element of the part, which is fetched if it was not.
    fn host(self, say: Say) -> Option<Element> {
        let known = HOST.with_borrow(Clone::clone);
        if known.is_some() {
            return known;
        }
        let host = document().create_element("div").ok()?;
        HOST.set(Some(host.clone()));
        self.hear(String::new(), 0, String::new(), true);
        let hear = Closure::<dyn Fn(String, u32, String, bool)>::new(
            move |state: String, number: u32, notice: String, busy: bool| {
                if state.is_empty() && !busy {
                    // It could not be fetched; the next visit tries again.
                    HOST.set(None);
                    let words = say.language.get_untracked().text("notice.no_answer").to_owned();
                    self.hear(words, number, notice, busy);
                } else {
                    self.hear(state, number, notice, busy);
                }
            },
        );
        let code = say.language.get_untracked().code();
        let asked = Array::of3(&host, &code.into(), &hear.into_js_value());
        let part = LOAD.with_borrow(|load| load.as_ref()?.apply(&JsValue::NULL, &asked).ok());
        SPEAK.set(part.map(JsCast::unchecked_into));
        Some(host)
    }
}

impl Default for UltimateState {
    fn default() -> Self {
        Self::new()
    }
}

/// Tells the part the language of the page.
fn speak(language: Language) {
    let part = SPEAK.with_borrow(Clone::clone);
    if let Some(part) = part {
        let _ = part.call1(&JsValue::NULL, &language.code().into());
    }
}

/// The page.
#[component]
pub fn UltimatePage() -> impl IntoView {
    let say = use_say();
    let status = expect_context::<Status>();
    let state = expect_context::<UltimateState>();
    let place = NodeRef::<Div>::new();
    place.on_load(move |place| {
        if let Some(host) = state.host(say) {
            let _ = place.append_child(&host);
        }
    });
    Effect::new(move |_| {
        let UltimateState(part) = state;
        status.busy.set(part.busy.get());
        status.notice.set(part.notice.get());
        status.say(part.state.get());
    });
    Effect::new(move |_| speak(say.language.get()));
    view! { <div node_ref=place></div> }
}
