//! Ranges as text: never a panic; what is read and written is read back as the very same range.

#![no_main]

use libfuzzer_sys::fuzz_target;
use poker::{OmahaRange, Range};

fuzz_target!(|text: &str| {
    match text.parse::<Range>() {
        Ok(range) => {
            let written = range.to_string();
            assert_eq!(written.parse::<Range>().as_ref(), Ok(&range), "{written}");
        }
        Err(error) => assert!(error.offset <= text.chars().count() && !error.wanted.is_empty()),
    }
    if let Ok(range) = text.parse::<OmahaRange>() {
        let written = range.to_string();
        assert_eq!(written.parse::<OmahaRange>().as_ref(), Ok(&range), "{written}");
    }
});
