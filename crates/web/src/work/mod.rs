//! What takes longer than a frame runs in a worker: the questions, who asks, who answers.

pub mod answer;
pub mod engine;
pub mod question;

#[cfg(all(target_family = "wasm", feature = "view"))]
pub mod ask;
