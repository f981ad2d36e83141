//! Property tests of the server against its own OpenAPI document, by schemathesis.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, ensure};

use crate::shell;

/// The release that was tried; a newer one checks more, and is for a change of its own.
const VERSION: &str = "4.32.5";

/// Asks a running server for about so many seconds, with right and wrong questions. Fails on a
/// server error, an answer that the document does not describe, or a wrong question that is answered.
pub(crate) fn run(seconds: u32) -> anyhow::Result<()> {
    let schemathesis = install()?;
    shell::run(&mut shell::cargo("build --locked --package server --example serve"))?;
    let server = Server::start()?;
    let tested = shell::run(
        Command::new(schemathesis)
            .arg("--config-file")
            .arg(shell::root().join("crates/server/tests/schemathesis.toml"))
            .arg("run")
            .arg(format!("{}api/v1/openapi.json", server.url))
            .arg(format!("--max-time={seconds}"))
            .args(["--phases=examples,coverage,fuzzing", "--workers=2", "--no-color"])
            .args(["--checks=all", "--request-timeout=15", "--warnings=off"])
            .args(["--generation-deterministic"])
            .current_dir(shell::root().join("target")),
    );
    // First how the server ends, which tells more than what was seen from outside.
    server.stop()?;
    tested
}

/// A Python environment of its own below `target`, made once.
fn install() -> anyhow::Result<PathBuf> {
    let home = shell::root().join("target/schemathesis");
    let program = home.join("bin/schemathesis");
    let found = Command::new(&program).arg("--version").output();
    if found.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).trim().ends_with(VERSION)) {
        return Ok(program);
    }
    let made = shell::run(Command::new("python3").args(["-m", "venv"]).arg(&home));
    made.context("schemathesis wants Python 3.10 or later with its module venv (python3-venv)")?;
    shell::run(
        Command::new(home.join("bin/pip"))
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .arg(format!("schemathesis=={VERSION}")),
    )?;
    Ok(program)
}

/// The server as a process, on a free port of this machine, without rate limits.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start() -> anyhow::Result<Self> {
        let mut child = Command::new(shell::root().join("target/debug/examples/serve"))
            .env("REFEREE_SERVE_LISTEN", "127.0.0.1:0")
            .env("REFEREE_SERVE_RATE_PER_SECOND", "0")
            .env("REFEREE_SERVE_RATE_LONG_PER_SECOND", "0")
            .env("REFEREE_SERVE_COMPUTE_SECONDS", "5")
            .env("REFEREE_SERVE_LOG_LEVEL", "error")
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        let mut line = String::new();
        let stdout = child.stdout.take().context("its standard output is a pipe")?;
        BufReader::new(stdout).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.with_context(|| format!("the server says no address: {line:?}"))?.to_owned();
        Ok(Self { child, url })
    }

    /// Ends it as an operator does.
    fn stop(mut self) -> anyhow::Result<()> {
        ensure!(self.child.try_wait()?.is_none(), "the server ended before it was told to");
        shell::run(Command::new("kill").arg(self.child.id().to_string()))?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the server did not end in order: {status}");
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Where something failed on the way, nothing is left running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
