//! A compiler for wasm32-unknown-unknown: the one at hand, else one that can be had.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};

use crate::shell;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler and what it needs to build the standard library for the browser.
const DEBIAN_PACKAGES: [&str; 5] =
    ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];

/// How the page gets compiled on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// The compiler that runs this chore: its standard library for the target is installed.
    Installed,
    /// Debian's compiler, which builds the standard library from its sources.
    Debian,
}

impl Toolchain {
    /// Finds a compiler, installing what is missing where that is possible.
    pub(crate) fn find() -> anyhow::Result<Self> {
        if installed() {
            return Ok(Self::Installed);
        }
        // Asking rustup again each time would cost a wait on a machine where it has no answer.
        if debian_packages_present() {
            return Ok(Self::Debian);
        }
        if rustup_adds_target() && installed() {
            return Ok(Self::Installed);
        }
        if Path::new("/etc/debian_version").exists() && is_root() {
            install_debian_packages()?;
            return Ok(Self::Debian);
        }
        bail!(
            "no compiler for {TARGET} is installed; run `rustup target add {TARGET}`, or on Debian \
             as root `apt-get install {}`, then try again",
            DEBIAN_PACKAGES.join(" ")
        );
    }

    /// `cargo build` or another command of cargo for the browser, without its own arguments;
    /// target directory `target/wasm`.
    pub(crate) fn cargo(self, what: &str) -> Command {
        let mut command = match self {
            Self::Installed => shell::cargo(what),
            Self::Debian => {
                let mut command = Command::new("/usr/bin/cargo");
                command
                    .args([what, "-Zbuild-std=std,panic_abort"])
                    .env("RUSTC", "/usr/bin/rustc")
                    .env("RUSTC_BOOTSTRAP", "1")
                    // Another version of cargo: it shares neither caches nor locks with the usual one.
                    .env("CARGO_HOME", shell::root().join("target/wasm/cargo-home"))
                    .env_remove("RUSTUP_TOOLCHAIN")
                    .env_remove("RUSTDOC")
                    .env_remove("LD_LIBRARY_PATH");
                command
            }
        };
        command
            .args(["--target", TARGET, "--locked"])
            .env("CARGO_TARGET_DIR", shell::root().join("target/wasm"))
            .env_remove("CARGO_BUILD_TARGET")
            // Leptos puts one type in the place of every view's own: a smaller program.
            .env("RUSTFLAGS", "--cfg erase_components");
        command
    }
}

fn installed() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .stderr(Stdio::null())
        .output();
    printed.is_ok_and(|out| {
        out.status.success()
            && Path::new(String::from_utf8_lossy(&out.stdout).trim())
                .read_dir()
                .is_ok_and(|mut files| files.next().is_some())
    })
}

fn rustup_adds_target() -> bool {
    eprintln!("+ rustup target add {TARGET}");
    Command::new("rustup")
        .args(["target", "add", TARGET])
        .status()
        .is_ok_and(|status| status.success())
}

fn debian_packages_present() -> bool {
    Command::new("dpkg-query")
        .args(["--show", "--showformat", "${db:Status-Status}\n"])
        .args(DEBIAN_PACKAGES)
        .stderr(Stdio::null())
        .output()
        .is_ok_and(|out| {
            let states = String::from_utf8_lossy(&out.stdout);
            states.lines().filter(|state| *state == "installed").count() == DEBIAN_PACKAGES.len()
        })
}

fn install_debian_packages() -> anyhow::Result<()> {
    apt_install(&DEBIAN_PACKAGES)
        .with_context(|| format!("Debian has no compiler for {TARGET} on this machine"))
}

/// Installs Debian packages, asking nothing.
pub(crate) fn apt_install(packages: &[&str]) -> anyhow::Result<()> {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    let install = || {
        let mut command = apt();
        command.args(["install", "--yes", "--no-install-recommends"]).args(packages);
        shell::run(&mut command)
    };
    // The lists of packages may be missing or old: then once more with new ones.
    install().or_else(|_| {
        shell::run(apt().arg("update"))?;
        install()
    })
}

/// Whether this process may install packages.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
