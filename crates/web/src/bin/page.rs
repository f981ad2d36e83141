//! The page.

#[cfg(target_family = "wasm")]
// What the browser calls is public to it alone.
#[allow(unreachable_pub, missing_debug_implementations)]
#[path = "browser/page.rs"]
mod browser;

fn main() {
    web::loaded();
}
