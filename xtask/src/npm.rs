//! The npm package of the custom element in `target/npm/referee-board`, with nothing installed but
//! cargo.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;

use crate::{shell, web};

/// Where the package lies.
pub(crate) fn folder() -> PathBuf {
    shell::root().join("target/npm/referee-board")
}

/// Builds the package.
pub(crate) fn run() -> anyhow::Result<()> {
    let folder = folder();
    fs::create_dir_all(&folder)?;
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.is_file() {
            fs::remove_file(path)?;
        }
    }
    for (name, bytes) in web::element_files()? {
        fs::write(folder.join(name), bytes)?;
    }
    let source = shell::root().join("packages/referee-board");
    for entry in fs::read_dir(&source)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            fs::copy(&path, folder.join(name))?;
        }
    }
    let shared = |name: &str| {
        let path = web::sources().join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    fs::write(folder.join("work.js"), shared("work.js")?)?;
    // As a module, so that no bundler needs to know what to do with a style sheet.
    let styles = shared("board.css")?;
    let quoted = styles.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
    fs::write(folder.join("styles.js"), format!("export const styles = `{quoted}`;\n"))?;
    fs::copy(shell::root().join("LICENSE"), folder.join("LICENSE"))?;
    eprintln!("The package is in target/npm/referee-board: `npm pack` or `npm publish` there.");
    Ok(())
}
