//! What the four lines through a cell are worth together.

use std::sync::{Arc, OnceLock};

use super::pattern::line;
use super::weights;

/// The class of an empty cell for one side: the best that playing there would make. Higher is
/// stronger; the names are those of five in a row, see [`line`].
pub(crate) mod class {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const QUIET: u8 = 1;
    pub(crate) const TWO: u8 = 2;
    pub(crate) const TWO_TWO: u8 = 3;
    pub(crate) const THREE: u8 = 4;
    pub(crate) const OPEN_THREE: u8 = 5;
    pub(crate) const THREE_PLUS: u8 = 6;
    pub(crate) const DOUBLE_THREE: u8 = 7;
    pub(crate) const FOUR: u8 = 8;
    pub(crate) const FOUR_PLUS: u8 = 9;
    pub(crate) const FOUR_THREE: u8 = 10;
    pub(crate) const OPEN_FOUR: u8 = 11;
    pub(crate) const FIVE: u8 = 12;
    /// The number of classes.
    pub(crate) const COUNT: usize = 13;
}

/// Points for one line, by pattern, in the units of the evaluation.
const LINE_POINTS: [i32; 14] = [0, 0, 1, 4, 5, 14, 17, 15, 46, 50, 52, 90, 110, 150];

/// Four line patterns of four bits each.
pub(crate) type Code = u16;

/// The pattern of one direction in a code.
#[inline]
pub(crate) const fn pattern_of(code: Code, direction: usize) -> u8 {
    ((code >> (4 * direction)) & 15) as u8
}

/// The code with one direction's pattern replaced.
#[inline]
pub(crate) const fn with_pattern(code: Code, direction: usize, pattern: u8) -> Code {
    (code & !(15 << (4 * direction))) | ((pattern as Code) << (4 * direction))
}

/// How many of the four lines have a pattern from `low` to `high`.
pub(crate) fn count(code: Code, low: u8, high: u8) -> usize {
    (0..4).filter(|&d| (low..=high).contains(&pattern_of(code, d))).count()
}

/// What a cell with a code is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// For the side to move, in the units of the evaluation.
    pub(crate) mover: i16,
    /// For the side that waits.
    pub(crate) waiter: i16,
    /// For the order of moves.
    pub(crate) order: i16,
    pub(crate) class: u8,
}

/// The worth of every code. `strict`: this side may not make two fours on one line, so that is
/// no way to win.
fn worths(strict: bool) -> Vec<Worth> {
    (0..=u16::MAX)
        .map(|code| {
            let pair = pair_of(code);
            Worth {
                mover: weights::PAIRS[0][pair],
                waiter: weights::PAIRS[1][pair],
                order: points_of(code),
                class: class_of(code, strict),
            }
        })
        .collect()
}

/// The worths, the same for every board, so they are made once.
pub(crate) fn shared_worths(strict: bool) -> Arc<Vec<Worth>> {
    static MADE: [OnceLock<Arc<Vec<Worth>>>; 2] = [const { OnceLock::new() }; 2];
    Arc::clone(MADE[usize::from(strict)].get_or_init(|| Arc::new(worths(strict))))
}

/// The number of patterns that a line can have.
const KINDS: usize = 14;

/// The number of pairs that [`pair_of`] tells apart.
pub(crate) const PAIRS: usize = KINDS * (KINDS + 1) / 2;

/// The two best patterns of a code, as one number.
pub(crate) fn pair_of(code: Code) -> usize {
    let mut kinds = [0, 1, 2, 3].map(|d| usize::from(pattern_of(code, d)).min(KINDS - 1));
    kinds.sort_unstable_by(|a, b| b.cmp(a));
    kinds[0] * (kinds[0] + 1) / 2 + kinds[1]
}

fn class_of(code: Code, strict: bool) -> u8 {
    let fives = count(code, line::FIVE, line::FIVE);
    let open_fours = count(code, line::OPEN_FOUR, line::OPEN_FOUR);
    let doubles = count(code, line::DOUBLE_FOUR, line::DOUBLE_FOUR);
    let fours = count(code, line::FOUR, line::FOUR);
    let open_threes = count(code, line::OPEN_THREE, line::FREE_THREE);
    let threes = count(code, line::THREE, line::THREE);
    let open_twos = count(code, line::OPEN_TWO, line::FREE_TWO);
    let twos = count(code, line::ONE, line::TWO);
    if fives > 0 {
        return class::FIVE;
    }
    if strict {
        // Forbidden for certain: an overline, a double four.
        let over = count(code, line::OVER, line::OVER);
        if over > 0 || doubles > 0 || fours + open_fours > 1 {
            return class::NONE;
        }
    }
    if open_fours + doubles > 0 || fours > 1 {
        class::OPEN_FOUR
    } else if fours == 1 {
        match (open_threes, threes + open_twos) {
            (0, 0) => class::FOUR,
            (0, _) => class::FOUR_PLUS,
            _ => class::FOUR_THREE,
        }
    } else if open_threes > 1 {
        class::DOUBLE_THREE
    } else if open_threes == 1 {
        if threes + open_twos > 0 { class::THREE_PLUS } else { class::OPEN_THREE }
    } else if threes > 0 {
        class::THREE
    } else if open_twos > 1 {
        class::TWO_TWO
    } else if open_twos == 1 {
        class::TWO
    } else if twos > 0 || count(code, line::OPEN_ONE, line::OPEN_ONE) > 0 {
        class::QUIET
    } else {
        class::NONE
    }
}

fn points_of(code: Code) -> i16 {
    let mut best = [0i32; 4];
    for (direction, points) in best.iter_mut().enumerate() {
        let pattern = usize::from(pattern_of(code, direction)).min(LINE_POINTS.len() - 1);
        *points = LINE_POINTS[pattern];
    }
    best.sort_unstable_by(|a, b| b.cmp(a));
    // Two lines that grow together are worth more than each alone.
    let joint = best[1] + best[1].min(best[0]) * best[0].min(100) / 60;
    (best[0] + joint + best[2] + best[3]) as i16
}
