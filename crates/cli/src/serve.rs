//! `referee serve`: the server and the page.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;

use protocol::Refusal;
use server::{Config, Overrides};

use crate::question::{self, Status};

/// Serve the page and the API
///
/// On this machine alone unless told otherwise: `--listen 0.0.0.0:8080` opens it to the network.
/// SIGTERM and Ctrl-C let running answers finish. Options come from the file, then from variables
/// (REFEREE_SERVE_LISTEN, ...), then from the command line.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee serve
  referee serve --listen 0.0.0.0:8080 --metrics 127.0.0.1:9090
  referee serve --config referee.toml
  referee serve --example > referee.toml      every option and its default

Error kinds: bad_config, usage")]
pub(crate) struct Args {
    /// The address to listen on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR", value_parser = server::parse_address)]
    listen: Option<SocketAddr>,
    /// Serve metrics and health on a listener of their own
    #[arg(long, value_name = "ADDR", value_parser = server::parse_address)]
    metrics: Option<SocketAddr>,
    /// A TOML file of options
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print a file of all options with their defaults
    #[arg(long, conflicts_with_all = ["listen", "metrics", "config"])]
    example: bool,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    if args.example && json {
        return question::no_json("the file of options", "it is TOML; leave out --json");
    }
    if args.example {
        io::stdout().write_all(server::EXAMPLE.as_bytes())?;
        return Ok(Status::Answered);
    }
    let overrides = Overrides { listen: args.listen, metrics: args.metrics };
    let config = match Config::load(args.config.as_deref(), std::env::vars_os(), &overrides) {
        Ok(config) => config,
        Err(error) => {
            return question::one(json, Err(Refusal::new("bad_config", error.to_string())));
        }
    };
    // Whoever started it may not read along.
    let tell = |addresses: &server::Addresses| drop(writeln!(io::stdout(), "{addresses}"));
    let stopped = server::run(config, tell)?;
    Ok(match stopped.exit_code() {
        0 => Status::Answered,
        130 => Status::Interrupted,
        _ => Status::Failed,
    })
}
