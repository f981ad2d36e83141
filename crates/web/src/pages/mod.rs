//! The pages.

pub mod analysis;
pub mod boards;
pub mod hands;
pub mod odds;
pub mod ultimate;
