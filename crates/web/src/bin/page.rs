//! The page.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web::app::App;
use web::work::ask;

fn main() {
    console_error_panic_hook::set_once();
}

/// Shows the page. `start_worker` returns a new `Worker`.
#[wasm_bindgen]
pub fn start(start_worker: Function) {
    ask::set_worker(start_worker);
    leptos::mount::mount_to_body(|| view! { <App /> });
}
