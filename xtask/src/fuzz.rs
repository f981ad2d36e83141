//! The fuzz targets.

use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::{shell, tools};

/// Runs every target, or the one named, for so many seconds.
pub(crate) fn run(seconds: u32, only: Option<&str>) -> anyhow::Result<()> {
    tools::FUZZ.install()?;
    let listed = fuzz("list").output().context("cannot list the fuzz targets")?;
    let listed = String::from_utf8(listed.stdout)?;
    let targets: Vec<_> = listed.lines().filter(|t| only.is_none_or(|only| *t == only)).collect();
    ensure!(!targets.is_empty(), "no such fuzz target; there are: {}", listed.replace('\n', " "));
    for target in targets {
        shell::run(
            fuzz("run")
                .arg(target)
                .args(["--", &format!("-max_total_time={seconds}"), "-verbosity=0"])
                .args(["-print_final_stats=1", "-max_len=512"]),
        )?;
    }
    Ok(())
}

fn fuzz(verb: &str) -> Command {
    let mut command = shell::cargo("fuzz");
    // The sanitizers ask for unstable flags; the stable compiler has them behind this switch.
    command.arg(verb).env("RUSTC_BOOTSTRAP", "1").current_dir(shell::root());
    command
}
