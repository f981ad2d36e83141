//! Lists of moves: never a panic; what is read and written is read back as the same; a list that
//! can be played can be taken back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mnk::{Position, Rules};

fuzz_target!(|text: &str| {
    let Ok(moves) = mnk::parse_moves(text) else { return };
    let written = mnk::format_moves(&moves).to_string();
    assert_eq!(mnk::parse_moves(&written), Ok(moves.clone()));
    for rules in [Rules::TIC_TAC_TOE, Rules::CONNECT_FOUR, Rules::GOMOKU] {
        let Ok(mut position) = Position::from_moves(&rules, &moves) else { continue };
        for &cell in moves.iter().rev() {
            position.undo(cell).expect("it was played last");
        }
        assert_eq!(position, Position::new(&rules));
    }
});
