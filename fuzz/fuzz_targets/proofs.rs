//! Proofs as text: never a panic; what is read and written is read back as the same; checking one
//! ends.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mnk_search::solve::Proof;

fuzz_target!(|text: &str| {
    let Ok(proof) = text.parse::<Proof>() else { return };
    let written = proof.to_string();
    assert_eq!(written.parse::<Proof>(), Ok(proof.clone()));
    let _ = proof.check();
});
