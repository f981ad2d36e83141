//! The page in the browser: boards, analysis, hands and odds; and the custom element.
//!
//! It decides no rule: it asks [`mnk`], [`mnk_search`] and [`poker`], compiled to WebAssembly with
//! it. Four programs are made from it: `page`, `ultimate`, `element` and `worker`.
//!
//! What needs a browser is compiled for WebAssembly alone; the rest is tested as any other crate.

// A component's properties are fields of a struct that its macro makes, nobody reads them by name,
// and they come by value; a view is as long as what it shows.
#![cfg_attr(
    target_family = "wasm",
    allow(
        dead_code,
        missing_debug_implementations,
        clippy::needless_pass_by_value,
        clippy::too_many_lines
    )
)]

pub mod board;
pub mod cards;
pub mod route;
pub mod say;
pub mod ultimate;
pub mod work;

#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod app;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod element;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod fields;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod pages;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod prefs;
#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod status;

/// What each program does once it is loaded, before anything is asked of it: from then on a panic is
/// told in the browser's console. Outside a browser it says where it runs.
pub fn loaded() {
    #[cfg(target_family = "wasm")]
    console_error_panic_hook::set_once();
    #[cfg(not(target_family = "wasm"))]
    eprintln!("This program runs in a browser: `cargo xtask web` builds it.");
}
