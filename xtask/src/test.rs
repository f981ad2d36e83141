//! The tests.

use crate::{browser, fuzz, schemathesis, shell, wasm};

/// The quick tests; then, unless told otherwise, the exhaustive ones, those on WebAssembly, the browser's, the server
/// against its own description, and the fuzz targets.
pub(crate) fn run(quick: bool) -> anyhow::Result<()> {
    // `--bins --lib --tests` is what `cargo test` runs apart from doc tests; benchmarks are only
    // compiled, by clippy.
    shell::run(&mut shell::cargo("test --workspace --locked"))?;
    if quick {
        return Ok(());
    }
    // The files that count every hand and every game look for a build without debug assertions.
    // The page has none.
    shell::run(&mut shell::cargo(
        "test --workspace --exclude web --locked --profile exhaustive --tests",
    ))?;
    wasm::run()?;
    browser::run()?;
    schemathesis::run(60)?;
    fuzz::run(5, None)
}
