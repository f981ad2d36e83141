//! The HTTP server behind `referee serve`: the page, the API, health and metrics.
//!
//! It is stateless so far: it reads a question, asks the crates of the rules, sends their answer. What
//! it adds is what a network asks for: bounds ([`Limits`], [`Compute`], [`Rate`]), problems told as
//! [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) describes, and an orderly end.
//!
//! ```no_run
//! let config = server::Config::default();
//! let stopped = server::run(config, |addresses| println!("{addresses}"))?;
//! std::process::exit(stopped.exit_code().into());
//! # Ok::<(), server::ServeError>(())
//! ```
//!
//! # Where things are
//!
//! - `config`: defaults, file, environment and command line, in that order;
//! - `serve`: listening, the accept loop, signals, draining;
//! - `app`: the routes and the layers around them;
//! - `api`: one handler a question; `docs`: their description;
//! - `page`: the embedded files; `health`, `telemetry`: what operators read;
//! - `bounds`: rates, workers and time; `problem`: everything that is not an answer.
//!
//! # Where rooms and accounts will go
//!
//! Each as a module of its own with a `routes()` that [`Server::app`] merges beside `api` and `page`:
//! `rooms` (HTTP, WebSocket and event streams over the `room` crate's fold), `store` (the event log;
//! its handle becomes a field of the shared state), `accounts` (sign-in, seat tokens). A move is
//! acknowledged only after its commit, so `rooms` asks `store` and then tells its listeners. The accept
//! loop's draining already waits for requests in flight; sockets will be closed there, too.

mod api;
mod app;
mod bounds;
mod config;
mod docs;
mod health;
mod page;
mod problem;
mod serve;
mod state;
mod telemetry;

pub use config::{
    AddressError, Compute, Config, ConfigError, EXAMPLE, Limits, Log, LogFormat, Overrides, PREFIX,
    Rate, parse_address,
};
pub use page::page_is_built_in;
pub use serve::{Addresses, ServeError, Server, Signal, Stopped, run};
