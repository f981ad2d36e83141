//! Cargo's helpers that the chores need, installed on demand at a pinned version.

use std::process::{Command, Stdio};

use crate::shell;

/// A program that cargo can install.
pub(crate) struct Tool {
    krate: &'static str,
    version: &'static str,
}

pub(crate) const DENY: Tool = Tool { krate: "cargo-deny", version: "0.20.2" };
pub(crate) const FUZZ: Tool = Tool { krate: "cargo-fuzz", version: "0.13.2" };

impl Tool {
    /// Installs it unless this version is there.
    pub(crate) fn install(&self) -> anyhow::Result<()> {
        let found =
            Command::new(self.krate).arg("--version").stderr(Stdio::null()).output().is_ok_and(
                |out| String::from_utf8_lossy(&out.stdout).trim().ends_with(self.version),
            );
        if found {
            return Ok(());
        }
        shell::run(&mut shell::cargo(&format!(
            "install {} --version {} --locked",
            self.krate, self.version
        )))
    }
}
