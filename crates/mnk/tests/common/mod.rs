//! Comparing the library with the naive twin.
#![allow(dead_code)] // each test file uses its part

use mnk::{First, History, Mark, Options, Outcome, Setup, WinRule};
use test_kit::mnk::{AllGames, Ending, Grid, Variant};

/// Compares every k, both rules of lines, and every first side.
pub(crate) fn compare_all_rules(m: usize, n: usize, gravities: &[bool]) {
    for k in 1..=m.max(n) {
        for win in [WinRule::KOrMore, WinRule::ExactlyK] {
            for &gravity in gravities {
                for first in [First::X, First::O, First::Either] {
                    compare(m, n, k, win, gravity, first);
                }
            }
        }
    }
}

/// Judges every filling and compares with what playing every game says: whether it can be, how it
/// stands (normal play and misère), and who is to move.
pub(crate) fn compare(m: usize, n: usize, k: usize, win: WinRule, gravity: bool, first: First) {
    let variant = Variant { m, n, k, exactly: win == WinRule::ExactlyK, gravity };
    let begun: Vec<(Mark, AllGames)> = Mark::ALL
        .into_iter()
        .filter(|&mark| first.allows(mark))
        .map(|mark| (mark, AllGames::play(&variant, mark.to_char())))
        .collect();
    let options = Options::new().with_k(k).with_win(win).with_gravity(gravity).with_first(first);
    for code in 0..3u64.pow((m * n) as u32) {
        let grid = Grid::from_code(&variant, code);
        let rows = grid.text();
        let marks = rows.iter().flat_map(|row| row.chars()).filter(|&c| c != '.').count();
        let reached: Vec<(Mark, Ending)> =
            begun.iter().filter_map(|(mark, games)| Some((*mark, games.ending(code)?))).collect();
        let what = || format!("{rows:?} {options:?}");

        let found = Setup::from_rows(&rows, options).unwrap().position();
        let misere = Setup::from_rows(&rows, options.with_misere(true)).unwrap().position();
        assert_eq!(found.is_ok(), !reached.is_empty(), "{} {found:?}", what());
        assert_eq!(misere.is_ok(), found.is_ok(), "{}", what());
        let (Ok(found), Ok(misere)) = (found, misere) else { continue };
        assert_eq!(found.history(), History::Proven, "{}", what());

        // Every game to this board ends alike, whoever began.
        let ending = reached[0].1;
        let (normal, other) = match ending {
            Ending::Line('X') => (Outcome::WinX, Outcome::WinO),
            Ending::Line(_) => (Outcome::WinO, Outcome::WinX),
            Ending::Full => (Outcome::Draw, Outcome::Draw),
            Ending::Open => (Outcome::Ongoing, Outcome::Ongoing),
        };
        assert_eq!(found.outcome(), normal, "{}", what());
        assert_eq!(misere.outcome(), other, "{}", what());
        let mut movers: Vec<Mark> = reached
            .iter()
            .map(|&(began, _)| if marks % 2 == 0 { began } else { began.opponent() })
            .collect();
        movers.dedup();
        let mover =
            if ending == Ending::Open && movers.len() == 1 { Some(movers[0]) } else { None };
        assert_eq!(found.side_to_move(), mover, "{}", what());
        assert_eq!(found.lines().is_empty(), found.outcome().winner().is_none(), "{}", what());
    }
}
