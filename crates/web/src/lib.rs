//! The page in the browser: boards, analysis, hands and odds; and the custom element.
//!
//! It decides no rule: it asks [`mnk`], [`mnk_search`] and [`poker`], compiled to WebAssembly with
//! it. Three programs are made from it: `page`, `element` and `worker`.

// Components are functions named like types, and their documentation has no examples that could
// run without a browser.
#![allow(missing_debug_implementations)]

pub mod app;
pub mod board;
pub mod cards;
pub mod element;
pub mod fields;
pub mod pages;
pub mod prefs;
pub mod route;
pub mod say;
pub mod status;
pub mod work;
