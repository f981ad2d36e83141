//! The Gomocup protocol: whatever a manager sends, the player answers or says why not.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mnk_search::engine::Timeless;
use mnk_search::gomocup::{Setup, run};

fuzz_target!(|bytes: &[u8]| {
    let setup = Setup { nodes: Some(50), ..Setup::default() };
    let mut output = Vec::new();
    run(bytes, &mut output, setup, || Timeless).expect("memory does not fail");
});
