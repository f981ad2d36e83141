//! Static files whose names carry a hash of what is in them, so that a browser may keep them forever.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

/// The files of the page, by the names they are written with.
#[derive(Default)]
pub(crate) struct Assets {
    files: BTreeMap<String, Vec<u8>>,
    /// Plain name to hashed name.
    names: Vec<(String, String)>,
}

impl Assets {
    /// Adds a file under a hashed name. The names of files added before it are replaced in it.
    pub(crate) fn add(&mut self, name: &str, bytes: Vec<u8>) {
        let bytes = self.with_hashed_names(name, bytes);
        let flat = super::flat(name);
        let (stem, ending) = flat.rsplit_once('.').unwrap_or((&flat, ""));
        let hashed = format!("{stem}-{}.{ending}", &hash(&bytes)[..16]);
        self.names.push((name.to_owned(), hashed.clone()));
        self.files.insert(hashed, bytes);
    }

    /// Adds a file whose name people know.
    pub(crate) fn add_unhashed(&mut self, name: &str, bytes: Vec<u8>) {
        let bytes = self.with_hashed_names(name, bytes);
        self.files.insert(name.to_owned(), bytes);
    }

    fn with_hashed_names(&self, name: &str, bytes: Vec<u8>) -> Vec<u8> {
        let text = [".js", ".css", ".html"].iter().any(|ending| name.ends_with(ending));
        match String::from_utf8(bytes) {
            Ok(mut contents) if text => {
                for (plain, hashed) in &self.names {
                    for quote in ['"', '\''] {
                        for path in ["", "./"] {
                            let old = format!("{quote}{path}{plain}{quote}");
                            contents = contents.replace(&old, &format!("{quote}./{hashed}{quote}"));
                        }
                    }
                }
                contents.into_bytes()
            }
            Ok(contents) => contents.into_bytes(),
            Err(error) => error.into_bytes(),
        }
    }

    /// Puts the files into a folder of their own, whatever was there before.
    pub(crate) fn write(&self, folder: &Path) -> anyhow::Result<()> {
        fs::create_dir_all(folder)?;
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_file() {
                fs::remove_file(path)?;
            }
        }
        for (name, bytes) in &self.files {
            fs::write(folder.join(name), bytes)?;
        }
        Ok(())
    }

    /// Prints each file's size, plain and compressed.
    pub(crate) fn print_sizes(&self) {
        for (name, bytes) in &self.files {
            eprintln!("{:>9} bytes, {:>7} compressed  {name}", bytes.len(), compressed(bytes));
        }
    }
}

/// The length after gzip.
fn compressed(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_or(0, |all| all.len())
}

/// SHA-256 in hexadecimal digits.
pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}
