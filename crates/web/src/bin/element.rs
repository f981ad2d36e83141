//! The program behind the custom element `<referee-board>`.

#[cfg(target_family = "wasm")]
// What the browser calls is public to it alone.
#[allow(unreachable_pub, missing_debug_implementations)]
#[path = "browser/element.rs"]
mod browser;

fn main() {
    web::loaded();
}
