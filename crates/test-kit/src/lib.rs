//! Test kit.

pub mod mnk;
pub mod poker;
