//! The rules crates on WebAssembly: their `tests/wasm.rs`, built for it and run in Node.

use anyhow::ensure;

use crate::web::toolchain::{TARGET, Toolchain};
use crate::{browser, shell};

/// The crates with a `tests/wasm.rs`.
const CRATES: [&str; 2] = ["poker", "mnk-search"];

/// The program that runs a test built for this target.
const RUNNER: &str = "crates/poker/tests/wasm.mjs";

/// Builds and runs them, installing a compiler where that is possible.
pub(crate) fn run() -> anyhow::Result<()> {
    ensure!(
        browser::starts("node"),
        "the tests on WebAssembly need Node 20 or newer: install it, then try again"
    );
    let runner = format!("CARGO_TARGET_{}_RUNNER", TARGET.to_uppercase().replace('-', "_"));
    let program = format!("node {}", shell::root().join(RUNNER).display());
    let mut cargo = Toolchain::find()?.cargo("test");
    cargo.args(["--release", "--test", "wasm"]).env(runner, program);
    for name in CRATES {
        cargo.args(["--package", name]);
    }
    shell::run(&mut cargo)
}
