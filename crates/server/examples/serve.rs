//! The server as a program of its own, set up by its file and the environment alone:
//! `REFEREE_SERVE_LISTEN=127.0.0.1:0 cargo run -p server --example serve`. `referee serve` is this
//! with options.

use std::error::Error;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let config = server::Config::load(None, std::env::vars_os(), &server::Overrides::default())?;
    let stopped = server::run(config, |addresses| println!("{addresses}"))?;
    Ok(stopped.exit_code().into())
}
