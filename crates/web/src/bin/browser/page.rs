//! What the browser calls.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web::app::App;
use web::work::ask;

/// Shows the page. `start_worker` returns a new `Worker`.
#[wasm_bindgen]
pub fn start(start_worker: Function) {
    ask::set_worker(start_worker);
    leptos::mount::mount_to_body(|| view! { <App /> });
}
