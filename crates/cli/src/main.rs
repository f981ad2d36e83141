//! The command `referee`.
fn main() {}
