//! The browser tests: the page from the server and as static files, the element alone and in React.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, ensure};

use crate::{npm, shell, web};

/// Builds everything that the tests look at, installs what they need, and runs them.
pub(crate) fn run() -> anyhow::Result<()> {
    let chromium = chromium()?;
    ensure!(
        starts("node") && starts("npm"),
        "the browser tests need Node 20 or newer with npm: install it, then try again"
    );
    web::ensure()?;
    npm::run()?;
    shell::run(&mut shell::cargo("build --release --locked --package cli"))?;
    let server = shell::root().join("target/release/referee");

    let react = shell::root().join("packages/example-react");
    install(&react)?;
    shell::run(node(&react, "npm").args(["run", "test"]))?;
    shell::run(node(&react, "npm").args(["run", "build"]))?;

    let tests = shell::root().join("web-tests");
    install(&tests)?;
    shell::run(
        node(&tests, "npx")
            .args(["playwright", "test"])
            .env("CHROMIUM", chromium)
            .env("REFEREE_BIN", server),
    )
}

/// The browser, installed where that is possible.
fn chromium() -> anyhow::Result<PathBuf> {
    let known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let given = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let find = || {
        let known = known.iter().map(PathBuf::from);
        given.clone().into_iter().chain(known).find(|path| path.exists())
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    if Path::new("/etc/debian_version").exists() && web::toolchain::is_root() {
        web::toolchain::apt_install(&["chromium", "fonts-dejavu-core"])?;
    }
    find().context(
        "the browser tests need Chromium: install it (on Debian `apt-get install chromium`), or name \
         it in the environment variable CHROMIUM",
    )
}

/// Whether this program is there.
pub(crate) fn starts(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn node(folder: &Path, program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// What the lock file names, no more and no less.
fn install(folder: &Path) -> anyhow::Result<()> {
    shell::run(node(folder, "npm").args(["ci", "--no-audit", "--no-fund"]))
}
