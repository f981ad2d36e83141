//! Shell completions and manual pages, made from the same definitions as the help.

use std::io::{self, Write as _};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::question::Status;

/// Print the completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  referee completions bash > ~/.local/share/bash-completion/completions/referee")]
pub(crate) struct CompletionsArgs {
    shell: Shell,
}

/// Print the manual page, or write one for each command into a folder
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  referee man | man -l -
  referee man --dir ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write `referee.1`, `referee-board.1`, ... into this folder
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub(crate) fn completions(args: &CompletionsArgs) -> anyhow::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Args::command(), "referee", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Answered)
}

pub(crate) fn man(args: &ManArgs) -> anyhow::Result<Status> {
    let command = crate::Args::command();
    match &args.dir {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            io::stdout().write_all(&page)?;
        }
        Some(dir) => {
            std::fs::create_dir_all(dir)
                .and_then(|()| clap_mangen::generate_to(command, dir))
                .with_context(|| format!("cannot write manual pages into {}", dir.display()))?;
        }
    }
    Ok(Status::Answered)
}
