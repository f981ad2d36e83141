//! Test kit.

pub mod poker;
