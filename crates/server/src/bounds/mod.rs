//! What keeps one client from taking the server from the others: bounds on rate, work and time.

mod client;
mod pool;
mod rate;

pub(crate) use client::{Client, Peer, client};
pub(crate) use pool::Pool;
pub(crate) use rate::{Kind, Limiter};
