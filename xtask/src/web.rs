//! The page as static files in `target/web`, with nothing installed but cargo.

mod assets;
pub(crate) mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, anyhow};
use wasm_bindgen_cli_support::Bindgen;

use crate::shell;
use assets::{Assets, hash};
use toolchain::{TARGET, Toolchain};

/// A program of `crates/web` and how it is made smaller or faster.
struct Program {
    name: &'static str,
    /// The profile of cargo it is compiled with.
    profile: &'static str,
    /// Whether it shows something; what only computes is compiled without the view.
    view: bool,
    /// For `wasm-opt`: the page is fetched first and wants to be small, the worker computes.
    optimise: &'static str,
}

const PAGE: Program = Program { name: "page", profile: "web", view: true, optimise: "-Oz" };
/// The part with ultimate tic-tac-toe.
const ULTIMATE: Program = Program { name: "ultimate", profile: "web", view: true, optimise: "-Oz" };
const ELEMENT: Program = Program { name: "element", profile: "web", view: true, optimise: "-Oz" };
const WORKER: Program =
    Program { name: "worker", profile: "web-worker", view: false, optimise: "-O3" };

/// What the page is built from; a change in one of these makes it stale.
const SOURCES: [&str; 9] = [
    "crates/web",
    "crates/mnk",
    "crates/mnk-search",
    "crates/poker",
    "crates/protocol",
    "xtask/src/web",
    "xtask/src/web.rs",
    "Cargo.lock",
    "Cargo.toml",
];

/// Where the page lies.
pub(crate) fn folder() -> PathBuf {
    shell::root().join("target/web")
}

/// Where the page's own files lie.
pub(crate) fn sources() -> PathBuf {
    shell::root().join("crates/web/assets")
}

/// Builds the page into `target/web`.
pub(crate) fn run() -> anyhow::Result<()> {
    let stamp = fingerprint()?;
    let mut assets = Assets::default();
    for program in [&PAGE, &ULTIMATE, &WORKER] {
        let Bound { js, wasm, parts, .. } = bind(program, &build(program)?)?;
        let name = program.name;
        for (part, js) in parts {
            assets.add(&part, js.into_bytes());
        }
        assets.add(&format!("{name}_bg.wasm"), wasm);
        assets.add(&format!("{name}.js"), js.into_bytes());
    }
    let sources = sources();
    // In the order in which they name each other.
    for name in [
        "icon.svg",
        "work.js",
        "ultimate.css",
        "ultimate-part.js",
        "start.js",
        "board.css",
        "page.css",
    ] {
        let path = sources.join(name);
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        assets.add(name, bytes);
    }
    let index = fs::read(sources.join("index.html")).context("cannot read index.html")?;
    assets.add_unhashed("index.html", index);

    assets.write(&folder())?;
    fs::write(stamp_file(), stamp)?;
    eprintln!("The page is in target/web:");
    assets.print_sizes();
    Ok(())
}

/// The lints of what is compiled for the browser alone, where the compiler that lints can do that.
pub(crate) fn lint() -> anyhow::Result<()> {
    if Toolchain::find()? != Toolchain::Installed {
        eprintln!("the page's lints are left out: Debian's compiler for the browser has none");
        return Ok(());
    }
    // With what is seen, and as the worker is compiled.
    for parts in ["--bins --lib", "--no-default-features --bin worker --lib"] {
        shell::run(
            shell::cargo(&format!("clippy --package web {parts} --locked --target"))
                .arg(TARGET)
                .args(["--", "--deny", "warnings"])
                .env("CARGO_TARGET_DIR", shell::root().join("target/wasm")),
        )?;
    }
    Ok(())
}

/// Builds the page unless it is there and nothing it is made from has changed.
pub(crate) fn ensure() -> anyhow::Result<()> {
    let fresh = folder().join("index.html").exists()
        && fs::read_to_string(stamp_file()).is_ok_and(|old| Some(old) == fingerprint().ok());
    if fresh { Ok(()) } else { run() }
}

/// The server's own variable.
const LOG_LEVEL: &str = "REFEREE_SERVE_LOG_LEVEL";

/// Builds the page where it is missing or stale, then runs the server with these arguments.
pub(crate) fn serve(args: &[String]) -> anyhow::Result<()> {
    ensure()?;
    // Apart from the run, so that one sees what the first time takes minutes for.
    shell::run(&mut shell::cargo("build --release --locked --package cli"))?;
    let mut run = shell::cargo("run --release --locked --quiet --package cli -- serve");
    run.args(args);
    // Whoever tries the page wants its address, not a line for each of its files.
    let configured = args.iter().any(|arg| arg.starts_with("--config"));
    if !configured && std::env::var_os(LOG_LEVEL).is_none() {
        run.env(LOG_LEVEL, "warn");
    }
    shell::run(&mut run)
}

/// The files of the custom element: name and contents, not hashed.
pub(crate) fn element_files() -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for program in [&ELEMENT, &WORKER] {
        let Bound { mut js, wasm, types, parts } = bind(program, &build(program)?)?;
        let name = program.name;
        for (part, contents) in parts {
            let flat = flat(&part);
            js = js.replace(&part, &flat);
            files.push((flat, contents.into_bytes()));
        }
        files.push((format!("{name}_bg.wasm"), wasm));
        files.push((format!("{name}.js"), js.into_bytes()));
        files.push((format!("{name}.d.ts"), types.into_bytes()));
    }
    Ok(files)
}

/// Compiles a program and says where it lies.
fn build(program: &Program) -> anyhow::Result<PathBuf> {
    let Program { name, profile, view, .. } = *program;
    let mut cargo = Toolchain::find()?.cargo("build");
    cargo.args(["--package", "web", "--bin", name, "--profile", profile, "--no-default-features"]);
    if view {
        cargo.args(["--features", "view"]);
    }
    shell::run(&mut cargo)?;
    let folder = shell::root().join("target/wasm").join(TARGET).join(profile);
    Ok(folder.join(name).with_extension("wasm"))
}

/// A program with its JavaScript side.
struct Bound {
    js: String,
    wasm: Vec<u8>,
    types: String,
    /// JavaScript that its libraries bring along, by the paths it is imported from.
    parts: Vec<(String, String)>,
}

/// A path as the name of a file beside the others.
pub(crate) fn flat(path: &str) -> String {
    path.replace('/', "-")
}

fn bind(program: &Program, wasm: &Path) -> anyhow::Result<Bound> {
    let failed = |error| anyhow!("wasm-bindgen cannot bind {}: {error:#}", program.name);
    let mut output = Bindgen::new()
        .input_path(wasm)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .omit_default_module_path(false)
                .generate_output()
        })
        .map_err(failed)?;
    let wasm = output.wasm_mut().emit_wasm();
    let mut parts = Vec::new();
    for (krate, snippets) in output.snippets() {
        for (number, snippet) in snippets.iter().enumerate() {
            parts.push((format!("snippets/{krate}/inline{number}.js"), snippet.clone()));
        }
    }
    for (path, module) in output.local_modules() {
        parts.push((format!("snippets/{path}"), module.clone()));
    }
    Ok(Bound {
        wasm: optimise(program, wasm)?,
        js: output.js().to_owned(),
        types: output.ts().unwrap_or_default().to_owned(),
        parts,
    })
}

/// Older ones (Debian 12 has 108) break the tables of function references that wasm-bindgen makes.
const LEAST_WASM_OPT: u32 = 117;

fn wasm_opt_version() -> Option<u32> {
    let printed = Command::new("wasm-opt").arg("--version").output().ok()?;
    let printed = String::from_utf8_lossy(&printed.stdout).into_owned();
    printed.split_whitespace().find_map(|word| word.parse().ok())
}

/// Through `wasm-opt` where a version that can do it is installed; else as the compiler made it.
fn optimise(program: &Program, wasm: Vec<u8>) -> anyhow::Result<Vec<u8>> {
    if wasm_opt_version().is_none_or(|version| version < LEAST_WASM_OPT) {
        return Ok(wasm);
    }
    let folder = shell::root().join("target/wasm");
    let before = folder.join(format!("{}.before.wasm", program.name));
    let after = folder.join(format!("{}.after.wasm", program.name));
    fs::write(&before, &wasm)?;
    let status = Command::new("wasm-opt")
        .arg(program.optimise)
        .args(["--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals"])
        .args(["--enable-nontrapping-float-to-int", "--enable-reference-types"])
        .arg("--enable-multivalue")
        .arg(&before)
        .arg("-o")
        .arg(&after)
        .stderr(Stdio::null())
        .status();
    match status {
        Ok(status) if status.success() => Ok(fs::read(after)?),
        Ok(_) => {
            eprintln!("wasm-opt cannot read {}; it stays as the compiler made it", program.name);
            Ok(wasm)
        }
        Err(_) => Ok(wasm),
    }
}

fn stamp_file() -> PathBuf {
    shell::root().join("target/wasm/page.stamp")
}

fn fingerprint() -> anyhow::Result<String> {
    let mut files = Vec::new();
    for source in SOURCES {
        list(&shell::root().join(source), &mut files)?;
    }
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let bytes = fs::read(&file)?;
        all.extend(format!("{} {}\n", file.display(), hash(&bytes)).into_bytes());
    }
    Ok(hash(&all))
}

fn list(path: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            list(&entry?.path(), files)?;
        }
    } else if path.exists() {
        files.push(path.to_path_buf());
    }
    Ok(())
}
