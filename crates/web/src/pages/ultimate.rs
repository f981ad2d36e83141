//! Ultimate tic-tac-toe: its part of the page is fetched when it is first looked at, and stays.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::say::{Language, use_say};
use crate::status::Status;

thread_local! {
    /// Fetches the part: given by the JavaScript that knows where its files lie.
    static LOAD: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Says how the part is fetched and shown: a function of an element, a language's code and a
/// function that hears what the status is to say; it promises a function that changes the language.
pub fn set_part(load: Function) {
    LOAD.set(Some(load));
}

/// What the part says in the status.
#[derive(Clone, Default)]
struct Told {
    state: String,
    notice: Option<(u32, String)>,
    busy: bool,
}

/// The part, which goes on while other pages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct UltimateState {
    told: RwSignal<Told>,
    /// Where the part is shown, once it is asked for.
    host: StoredValue<Option<web_sys::Element>, LocalStorage>,
    /// Changes its language, once it is there.
    speak: RwSignal<Option<Function>, LocalStorage>,
}

impl UltimateState {
    /// Nothing is fetched yet.
    pub fn new() -> Self {
        Self {
            told: RwSignal::default(),
            host: StoredValue::new_local(None),
            speak: RwSignal::new_local(None),
        }
    }

    fn hear(self, state: String, number: u32, notice: String, busy: bool) {
        // Numbers of notices have to differ from those of the page shown before.
        let notice = (number > 0).then_some((number ^ 1 << 31, notice));
        self.told.set(Told { state, notice, busy });
    }

    /// The element of the part, which is fetched if it was not.
    fn host(self, language: Language) -> Option<web_sys::Element> {
        let known = self.host.get_value();
        if known.is_some() {
            return known;
        }
        let host = document().create_element("div").ok()?;
        self.host.set_value(Some(host.clone()));
        self.told.set(Told { busy: true, ..Told::default() });
        let hear = Closure::<dyn Fn(String, u32, String, bool)>::new(
            move |state, number, notice, busy| self.hear(state, number, notice, busy),
        );
        let asked = Array::of3(&host, &language.code().into(), &hear.into_js_value());
        leptos::task::spawn_local(async move {
            let promise =
                LOAD.with_borrow(|load| load.as_ref()?.apply(&JsValue::NULL, &asked).ok());
            let fetched = match promise {
                Some(promise) => JsFuture::from(Promise::from(promise)).await.ok(),
                None => None,
            };
            if fetched.is_none() {
                // The next visit tries again.
                self.host.set_value(None);
                let state = language.text("notice.no_answer").to_owned();
                self.told.set(Told { state, ..Told::default() });
            }
            self.speak.set(fetched.map(JsCast::unchecked_into));
        });
        Some(host)
    }
}

impl Default for UltimateState {
    fn default() -> Self {
        Self::new()
    }
}

/// The page.
#[component]
pub fn UltimatePage() -> impl IntoView {
    let say = use_say();
    let status = expect_context::<Status>();
    let ultimate = expect_context::<UltimateState>();
    let place = NodeRef::<Div>::new();
    place.on_load(move |place| {
        if let Some(host) = ultimate.host(say.language.get_untracked()) {
            let _ = place.append_child(&host);
        }
    });
    Effect::new(move |_| {
        let Told { state, notice, busy } = ultimate.told.get();
        status.busy.set(busy);
        status.notice.set(notice);
        status.say(state);
    });
    Effect::new(move |_| {
        let code = say.language.get().code();
        if let Some(speak) = ultimate.speak.get() {
            let _ = speak.call1(&JsValue::NULL, &code.into());
        }
    });
    view! { <div node_ref=place></div> }
}
