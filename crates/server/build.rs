//! Embeds the built page: every file of it, compressed once here, with its entity tag.
//!
//! The page is what `cargo xtask web` leaves in `target/web`, or in the folder that
//! `REFEREE_WEB_DIST` names. Without it a page that says so takes its place.

#[path = "src/page/names.rs"]
mod names;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest as _, Sha256};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=REFEREE_WEB_DIST");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var_os("REFEREE_WEB_DIST").map_or_else(default_folder, Ok)?;
    let folder = PathBuf::from(folder);
    println!("cargo::rerun-if-changed={}", folder.display());

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    // A page is a page when it has a beginning: half a build is none.
    let built = folder.join("index.html").is_file();
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let folder = if built { folder } else { root.join("src/page/missing") };
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    files.sort();
    let mut table = format!("const BUILT: bool = {built};\nstatic ASSETS: &[Asset] = &[\n");
    for (index, file) in files.iter().enumerate() {
        let name = file.strip_prefix(&folder).expect("it was found there");
        let name = name.to_str().expect("the page's files have plain names").replace('\\', "/");
        table += &entry(&out, index, file, &name)?;
    }
    table += "];\n";
    fs::write(out.join("assets.rs"), table)
}

/// `target/web`, made where it is missing: cargo watches a folder, but takes one that is not there as
/// changed each time.
fn default_folder() -> io::Result<std::ffi::OsString> {
    let root = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let folder = Path::new(&root).join("../../target/web");
    if !folder.is_dir() {
        fs::create_dir_all(&folder)?;
        // Older than this build, or cargo would build once more for it. A matter of comfort only.
        let past = std::time::SystemTime::now() - std::time::Duration::from_hours(1);
        let _ = fs::File::open(&folder).and_then(|f| f.set_modified(past));
    }
    Ok(folder.into_os_string())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path.file_name().is_some_and(|n| n.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// One line of the table; the compressed forms go beside it.
fn entry(out: &Path, index: usize, file: &Path, name: &str) -> io::Result<String> {
    let plain = fs::read(file)?;
    let media_type = names::media_type(name);
    let mut line = format!("Asset {{ path: {name:?}, media_type: {media_type:?}, ");
    write!(line, "immutable: {}, tag: {:?}, ", names::has_hash(name), tag(&plain))
        .expect("a string");
    let file = file.canonicalize()?;
    write!(line, "plain: include_bytes!({}), ", literal(&file)).expect("a string");
    for (form, packed) in [("gzip", gzip(&plain)?), ("brotli", brotli(&plain)?)] {
        // A form that saves less than a twentieth is not worth unpacking.
        if names::is_packed(name) || packed.len() * 20 > plain.len() * 19 {
            write!(line, "{form}: None, ").expect("a string");
            continue;
        }
        let path = out.join(format!("{index}.{form}"));
        fs::write(&path, packed)?;
        write!(line, "{form}: Some(include_bytes!({})), ", literal(&path)).expect("a string");
    }
    Ok(line + "},\n")
}

/// A path as Rust writes a text.
fn literal(path: &Path) -> String {
    let path = path.to_str().expect("the build's folders have names in Unicode");
    format!("{path:?}")
}

fn tag(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(16).fold(String::new(), |mut tag, byte| {
        write!(tag, "{byte:02x}").expect("a string");
        tag
    })
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(content)?;
    writer.finish()
}

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &params)?;
    Ok(packed)
}
