//! Comparing the library with the naive twin.
#![allow(dead_code)] // each test file uses its part

pub(crate) mod counts;

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

/// Judges every filling and compares with what playing every game says.
pub(crate) fn compare(m: usize, n: usize, k: usize, win: WinRule, gravity: bool, first: First) {
    let twin = Twin::new(m, n, k, win, gravity, first);
    for code in 0..3u64.pow((m * n) as u32) {
        twin.compare(&Grid::from_code(&twin.variant, code));
    }
}

/// The same for every filling with no floating mark; that a floating mark is refused is checked
/// with one mark lifted from each.
pub(crate) fn compare_stacks(m: usize, n: usize, k: usize, win: WinRule, first: First) {
    let twin = Twin::new(m, n, k, win, true, first);
    // A column is a stack of up to n marks: 2^(n+1) - 1 of them, numbered with a leading one.
    let stacks = (1u64 << (n + 1)) - 1;
    for mut code in 0..stacks.pow(m as u32) {
        let mut grid = Grid::empty(&twin.variant);
        for col in 0..m {
            let stack = code % stacks + 1;
            code /= stacks;
            for height in 0..stack.ilog2() as usize {
                grid.rows[n - 1 - height][col] = if stack >> height & 1 == 1 { 'X' } else { 'O' };
            }
        }
        twin.compare(&grid);
        let lower: Option<usize> =
            (0..m).find(|&col| grid.rows[n - 1][col] != '.' && grid.rows[0][col] == '.');
        if let Some(col) = lower {
            let top = (0..n).find(|&row| grid.rows[row][col] != '.').unwrap();
            grid.rows[top - 1][col] = grid.rows[top][col];
            grid.rows[top][col] = '.';
            twin.refuses_floating(&grid);
        }
    }
}

/// The naive twin and the options that say the same.
struct Twin {
    variant: Variant,
    options: Options,
    begun: Vec<(Mark, AllGames)>,
}

impl Twin {
    fn new(m: usize, n: usize, k: usize, win: WinRule, gravity: bool, first: First) -> Self {
        let variant = Variant { m, n, k, exactly: win == WinRule::ExactlyK, gravity };
        let begun = Mark::ALL
            .into_iter()
            .filter(|&mark| first.allows(mark))
            .map(|mark| (mark, AllGames::play(&variant, mark.to_char())))
            .collect();
        let options =
            Options::new().with_k(k).with_win(win).with_gravity(gravity).with_first(first);
        Self { variant, options, begun }
    }

    fn setup(&self, grid: &Grid, options: Options) -> Setup {
        let cells = grid.rows.iter().flatten().map(|&c| Mark::from_char(c)).collect();
        Setup { m: self.variant.m, n: self.variant.n, cells, options }
    }

    fn refuses_floating(&self, grid: &Grid) {
        let error = self.setup(grid, self.options).position().unwrap_err();
        assert!(error.reasons().any(|reason| reason.kind() == "floating_mark"), "{grid:?}");
    }

    /// Whether the board can be, how it stands (normal play and misère), and who is to move.
    fn compare(&self, grid: &Grid) {
        let options = self.options;
        let what = || format!("{:?} {options:?}", grid.text());
        let marks = grid.rows.iter().flatten().filter(|&&c| c != '.').count();
        let code = grid.code();
        let reached: Vec<(Mark, Ending)> = self
            .begun
            .iter()
            .filter_map(|(mark, games)| Some((*mark, games.ending(code)?)))
            .collect();

        let found = self.setup(grid, options).position();
        assert_eq!(found.is_ok(), !reached.is_empty(), "{} {found:?}", what());
        let Ok(found) = found else { return };
        let misere = self.setup(grid, options.with_misere(true)).position().unwrap();
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
        let known = ending == Ending::Open && movers.len() == 1;
        assert_eq!(found.side_to_move(), known.then(|| movers[0]), "{}", what());
        assert_eq!(found.lines().is_empty(), found.outcome().winner().is_none(), "{}", what());
    }
}
