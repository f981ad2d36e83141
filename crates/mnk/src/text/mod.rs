//! The text forms, a file each.

pub(crate) mod moves;
pub(crate) mod rows;
