//! What takes longer than a frame runs in a worker: the questions, who asks, who answers.

pub mod answer;
pub mod engine;
pub mod question;

#[cfg(target_family = "wasm")]
pub mod ask;
