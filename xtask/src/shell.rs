//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

/// The workspace's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace's root")
        .to_path_buf()
}

/// Runs a command in the workspace's root and fails when it does; prints what it runs first.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    if command.get_current_dir().is_none() {
        command.current_dir(root());
    }
    eprintln!("+ {}", shown(command));
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed: {status}", shown(command));
    }
    Ok(())
}

/// `cargo` with these arguments, separated by blanks.
pub(crate) fn cargo(args: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args.split_whitespace());
    command
}

fn shown(command: &Command) -> String {
    let mut line = String::new();
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            line += &format!("{}={} ", name.display(), value.display());
        }
    }
    let program = Path::new(command.get_program());
    line += &program.file_name().unwrap_or(command.get_program()).to_string_lossy();
    for arg in command.get_args() {
        line += " ";
        line += &arg.to_string_lossy();
    }
    line
}
