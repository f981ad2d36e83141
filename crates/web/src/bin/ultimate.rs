//! The part of the page with ultimate tic-tac-toe, fetched when it is first looked at.

#[cfg(target_family = "wasm")]
// What the browser calls is public to it alone.
#[allow(unreachable_pub, missing_debug_implementations)]
#[path = "browser/ultimate.rs"]
mod browser;

fn main() {
    web::loaded();
}
