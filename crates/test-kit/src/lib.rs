//! Test kit.

pub mod mnk;
