//! The worker: hears a question, tells its answers. Nothing here is fetched before it is needed.

#[cfg(target_family = "wasm")]
// What the browser calls is public to it alone.
#[allow(unreachable_pub, missing_debug_implementations)]
#[path = "browser/worker.rs"]
mod browser;

fn main() {
    web::loaded();
}
