//! Games as SGF and PSQ: never a panic; what is read and written is read back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mnk_search::formats::{psq, sgf};

fuzz_target!(|text: &str| {
    if let Ok(record) = sgf::read(text) {
        let written = sgf::write(&record);
        let again = sgf::read(&written).expect("what was written can be read");
        assert_eq!(sgf::write(&again), written);
        let _ = record.replay();
    }
    if let Ok(record) = psq::read(text) {
        let written = psq::write(&record);
        let again = psq::read(&written).expect("what was written can be read");
        assert_eq!(psq::write(&again), written);
        let _ = record.replay();
    }
});
