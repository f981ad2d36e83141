//! A board as text: never a panic; what is read and written is read back as the same; a position
//! is what its setup says; the one-call judgement agrees.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mnk::{First, GomokuRule, Options, Setup};

fuzz_target!(|input: (u8, u8, &str)| {
    let (flags, rule, text) = input;
    let options = Options {
        k: (flags & 7 != 0).then_some(usize::from(flags & 7)),
        ..Options::new()
            .with_first([First::X, First::O, First::Either][usize::from(flags >> 3) % 3])
            .with_gravity(flags & 0x20 != 0)
            .with_misere(flags & 0x40 != 0)
            .with_rule(GomokuRule::ALL[usize::from(rule) % 4])
    };
    let rows: Vec<_> = text.split('/').collect();
    let judged = mnk::judge_with(&rows, options);
    let setup = match Setup::from_rows(&rows, options) {
        Ok(setup) => setup,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(judged.is_err());
            return;
        }
    };
    let written = setup.to_string();
    assert_eq!(Setup::from_rows(&[&written], options), Ok(setup.clone()));
    match setup.position() {
        Ok(position) => {
            assert_eq!(position.to_setup().cells, setup.cells);
            assert_eq!(position.to_string(), written);
            assert_eq!(judged, Ok(position.outcome()));
        }
        Err(error) => assert_eq!(judged, Err(error)),
    }
});
