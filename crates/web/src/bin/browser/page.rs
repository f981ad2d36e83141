//! What the browser calls.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web::app::App;
use web::pages::ultimate;
use web::work::ask;

/// Shows the page. `start_worker` returns a new `Worker`; `show_ultimate` fetches the part with
/// ultimate tic-tac-toe.
#[wasm_bindgen]
pub fn start(start_worker: Function, show_ultimate: Function) {
    ask::set_worker(start_worker);
    ultimate::set_part(show_ultimate);
    leptos::mount::mount_to_body(|| view! { <App /> });
}
