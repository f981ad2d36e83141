//! The engine's search for wins by fours against the plain one of the test kit.

use mnk_search::engine::{Engine, Game, four_win};
use test_kit::threats::{FourWin, four_wins};

fn set_up(win: &FourWin) -> Engine {
    let mut engine = Engine::with_memory(Game::new(15, 15, 5).unwrap(), 1 << 20).unwrap();
    for (cell, mark) in win.board.marks.iter().enumerate() {
        if let Some(side) = mark {
            engine.put(cell as u16, usize::from(*side)).unwrap();
        }
    }
    engine.set_side(usize::from(win.side));
    engine
}

/// Acceptance: never missed in 1,000 positions whose win the plain search found.
#[test]
fn a_win_by_fours_is_never_missed() {
    for (number, win) in four_wins(1_000, 2_026).iter().enumerate() {
        let line = four_win(&mut set_up(win), u64::MAX).unwrap_or_else(|| {
            panic!("position {number}: a win by {} fours was missed: {win:?}", win.fours)
        });
        // The line is played out on the plain board: fours, forced answers, and a row at the end.
        let mut board = win.board.clone();
        let (last, fours) = line.split_last().unwrap();
        for pair in fours.chunks(2) {
            let [four, answer] = [pair[0], pair[1]].map(usize::from);
            assert!(board.fives(1 - win.side).iter().all(|&threat| threat == four));
            board.marks[four] = Some(win.side);
            assert!(board.fives(win.side).contains(&answer), "position {number}: no four");
            board.marks[answer] = Some(1 - win.side);
        }
        assert!(board.completes(usize::from(*last), win.side), "position {number}: no row");
    }
}

/// And none is seen where the plain search, given all it wants, finds none.
#[test]
fn no_win_by_fours_is_invented() {
    use test_kit::threats::{Dice, PlainBoard};
    let mut dice = Dice(5);
    let mut compared = 0;
    while compared < 300 {
        let marks = 2 * (6 + dice.below(12) as usize);
        let mut board = PlainBoard::random(15, 15, 5, marks, &mut dice);
        let Some(plain) = board.wins_by_fours(0, 12, &mut 20_000) else { continue };
        let win = FourWin { board, side: 0, fours: 0 };
        let fast = four_win(&mut set_up(&win), u64::MAX);
        // The plain search stops at 12 fours; a longer line is no contradiction.
        if plain || fast.as_ref().is_none_or(|line| line.len() <= 25) {
            assert_eq!(fast.is_some(), plain, "{win:?}");
            compared += 1;
        }
    }
}
