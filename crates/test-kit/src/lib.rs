//! Test kit.

pub mod mnk;
pub mod solver;
