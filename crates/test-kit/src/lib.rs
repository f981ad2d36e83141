//! Naive twins, invariants and generators for the tests of the other crates; never published.

pub mod mnk;
pub mod poker;
pub mod solver;
pub mod threats;

/// The README's examples.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
