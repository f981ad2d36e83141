//! The project's chores, in Rust so that they run wherever cargo does.
//!
//! `cargo xtask ci` is what CI runs; `cargo xtask test` is its tests alone.

mod browser;
mod ci;
mod fuzz;
mod ladder;
mod npm;
mod openings;
mod schemathesis;
mod shell;
mod test;
mod tools;
mod wasm;
mod web;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's chores")]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Everything CI checks: formatting, lints, documentation, licences and all tests
    Ci,
    /// Formatting, lints, documentation and licences alone
    Lint,
    /// Every test there is: the quick ones, the exhaustive ones in release, a few seconds of fuzzing
    Test {
        /// Leave out the exhaustive tests and the fuzzing: about a minute
        #[arg(long)]
        quick: bool,
    },
    /// Build the page into target/web, with cargo alone
    Web,
    /// Run the tests of the rules crates that are built for WebAssembly, in Node
    WasmTests,
    /// Build the npm package of the custom element into target/npm, with cargo alone
    Npm,
    /// Run the browser tests, installing what they need
    Browser,
    /// Build the page where it is missing or stale, then run `referee serve`
    Serve {
        /// What `referee serve` is told
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Run the fuzz targets, each for some seconds
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 5)]
        seconds: u32,
        /// One target only
        target: Option<String>,
    },
    /// Each level of the engine against the one below; minutes, outside CI
    Ladder {
        /// Games for each level
        #[arg(long, default_value_t = 200)]
        games: u32,
        /// One level only, 2 to 10
        level: Option<u8>,
        /// What is played
        #[arg(long, value_enum, default_value = "gomoku")]
        game: ladder::Played,
    },
    /// Make balanced openings for matches and print them
    Openings {
        /// How many
        #[arg(long, default_value_t = 24)]
        count: usize,
        /// Other seeds make other openings
        #[arg(long, default_value_t = 101)]
        seed: u64,
    },
    /// Test the server against its own OpenAPI document with schemathesis
    Schemathesis {
        /// Seconds, about
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
}

fn main() -> anyhow::Result<()> {
    match Args::parse().chore {
        Chore::Ci => ci::run(),
        Chore::Lint => ci::lint(),
        Chore::Test { quick } => test::run(quick),
        Chore::Web => web::run(),
        Chore::WasmTests => wasm::run(),
        Chore::Npm => npm::run(),
        Chore::Browser => browser::run(),
        Chore::Serve { args } => web::serve(&args),
        Chore::Fuzz { seconds, target } => fuzz::run(seconds, target.as_deref()),
        Chore::Ladder { games, level, game } => ladder::run(game, games, level),
        Chore::Openings { count, seed } => openings::run(count, seed),
        Chore::Schemathesis { seconds } => schemathesis::run(seconds),
    }
}
