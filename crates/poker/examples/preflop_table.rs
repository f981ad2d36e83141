//! Computes the table of matches before the flop and writes it where the crate reads it.
//!
//! `cargo run --release -p poker --example preflop_table -- crates/poker/src/equity/preflop.bin`

use std::time::Instant;

use poker::equity::{Control, preflop_matrix};

fn main() -> std::io::Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    match preflop_matrix(threads, &Control::new()) {
        Ok(matrix) => {
            println!("computed in {:.0?} on {threads} threads", start.elapsed());
            if let Some(path) = std::env::args().nth(1) {
                std::fs::write(path, matrix.to_bytes())?;
            }
        }
        Err(error) => eprintln!("error: {error}"),
    }
    Ok(())
}
