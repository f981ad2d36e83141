//! What the browser calls.

use js_sys::Function;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web::route::Place;
use web::say::{Language, Say};
use web::status::Status;
use web::ultimate::part::UltimatePage;
use web::work::ask;
use web_sys::HtmlElement;

/// Shows the part in this element, in the language of this code. `start_worker` returns a new
/// `Worker`; `told` is called with what the status says: how things stand, what happened with its
/// number (0 for nothing), and whether something is being worked out. Returns a function that takes
/// the code of another language.
#[wasm_bindgen]
pub fn show(
    place: HtmlElement,
    language: &str,
    told: Function,
    start_worker: Function,
) -> Function {
    ask::set_worker(start_worker);
    let say = Say::new(Language::from_tag(language).unwrap_or_default());
    leptos::mount::mount_to(place, move || {
        let status = Status::new();
        let address = Place::from_address();
        provide_context(say);
        provide_context(status);
        provide_context(address);
        let on_hash = window_event_listener(ev::hashchange, move |_| address.follow_address());
        on_cleanup(move || on_hash.remove());
        Effect::new(move |_| {
            let (number, notice) = status.notice.get().unwrap_or_default();
            let all: [JsValue; 4] =
                [status.state.get().into(), number.into(), notice.into(), status.busy.get().into()];
            let _ = told.apply(&JsValue::NULL, &all.into_iter().collect::<js_sys::Array>());
        });
        view! { <UltimatePage /> }
    })
    .forget();
    let speak = Closure::<dyn Fn(String)>::new(move |code: String| {
        if let Some(language) = Language::from_tag(&code) {
            say.language.set(language);
        }
    });
    speak.into_js_value().unchecked_into()
}
