//! What CI checks.

use crate::{shell, test, tools, web};

/// All of it: the lints first, since they are quick to fail.
pub(crate) fn run() -> anyhow::Result<()> {
    lint()?;
    test::run(false)
}

/// Formatting, lints, documentation, licences.
pub(crate) fn lint() -> anyhow::Result<()> {
    shell::run(&mut shell::cargo("fmt --all --check"))?;
    shell::run(&mut shell::cargo("clippy --workspace --all-targets --locked -- --deny warnings"))?;
    web::lint()?;
    shell::run(
        shell::cargo("doc --workspace --no-deps --locked").env("RUSTDOCFLAGS", "--deny warnings"),
    )?;
    tools::DENY.install()?;
    shell::run(&mut shell::cargo("deny --workspace check bans licenses sources"))
}
