//! Text boards of 3 x 3 judged without allocation: the board becomes two sets of nine bits, and
//! tables made while compiling say the rest. The tables hold what the general rule of [`reach`]
//! says, worked out by the same steps; a test compares the two on every filling.
//!
//! [`reach`]: crate::reach

use crate::error::{AfterWin, SetupError, kind};
use crate::rules::{Area, First, WinRule};
use crate::{Mark, Options, Outcome};

/// Columns and rows, and marks in a row.
const SIZE: usize = 3;
const CELLS: usize = SIZE * SIZE;
const FULL: u64 = (1 << CELLS) - 1;
/// Where the bits of O begin in what is read.
const O_SHIFT: u32 = 16;
/// Above all marks, wherever the character stands.
const UNKNOWN: u64 = 1 << 40;

/// What each byte adds: a bit for X, a bit for O, nothing, or the bit for unknown.
static CHARS: [u64; 256] = {
    let mut chars = [UNKNOWN; 256];
    let mut i = 0;
    while i < 256 {
        chars[i] = match i as u8 {
            b'X' | b'x' => 1,
            b'O' | b'o' => 1 << O_SHIFT,
            b' ' | b'.' | b'_' | b'-' => 0,
            _ => UNKNOWN,
        };
        i += 1;
    }
    chars
};

/// For each set of cells: how many there are, in the low four bits; then the two flags.
static SETS: [u8; 1 << CELLS] = {
    let mut sets = [0; 1 << CELLS];
    let mut set = 0;
    while set < sets.len() {
        sets[set] = (set as u16).count_ones() as u8;
        if has_line(set) {
            sets[set] |= LINE;
            let mut cell = 0;
            while cell < CELLS {
                if set >> cell & 1 == 1 && !has_line(set & !(1 << cell)) {
                    sets[set] |= BY_ONE_MOVE;
                }
                cell += 1;
            }
        }
        set += 1;
    }
    sets
};

const COUNT: u8 = 15;
/// The set has a line.
const LINE: u8 = 1 << 4;
/// It has a line, and a cell without which there is none.
const BY_ONE_MOVE: u8 = 1 << 5;

const fn has_line(set: usize) -> bool {
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut start = 0;
    while start < CELLS {
        let mut way = 0;
        while way < 4 {
            let mut i = 0;
            while i < SIZE {
                let col = (start % SIZE) as isize + steps[way].0 * i as isize;
                let row = (start / SIZE) as isize + steps[way].1 * i as isize;
                let on_board = 0 <= col && col < SIZE as isize && 0 <= row && row < SIZE as isize;
                if !on_board || set >> (row * SIZE as isize + col) & 1 == 0 {
                    break;
                }
                i += 1;
            }
            if i == SIZE {
                return true;
            }
            way += 1;
        }
        start += 1;
    }
    false
}

/// What the counts and the lines say.
#[derive(Clone, Copy)]
struct Verdict {
    /// Whose line, if the board can be.
    outcome: Outcome,
    kinds: u16,
    lined: Mark,
    why: AfterWin,
    right_first: Option<First>,
}

/// By who began, how many more X than O there are (from -9), and the flags of both.
static VERDICTS: [[[Verdict; 16]; 2 * CELLS + 1]; 3] = {
    let firsts = [First::X, First::O, First::Either];
    let blank = verdict(First::X, 0, 0, 0);
    let mut verdicts = [[[blank; 16]; 2 * CELLS + 1]; 3];
    let mut i = 0;
    while i < 3 * (2 * CELLS + 1) * 16 {
        let (first, lead, flags) = (i / 16 / (2 * CELLS + 1), i / 16 % (2 * CELLS + 1), i % 16);
        let x_more = lead as i32 - CELLS as i32;
        let (x, o) = ((flags as u8 & 3) << 4, (flags as u8 >> 2) << 4);
        let mut verdict_here = verdict(firsts[first], x_more, x, o);
        let other = match firsts[first] {
            First::X => First::O,
            First::O => First::X,
            First::Either => First::Either,
        };
        let by_order = kind::WRONG_TURN_ORDER | kind::PLAYED_AFTER_WIN;
        let others = verdict(other, x_more, x, o).kinds;
        if verdict_here.kinds != 0 && verdict_here.kinds & !by_order == 0 && others == 0 {
            verdict_here.right_first = Some(other);
        }
        verdicts[first][lead][flags] = verdict_here;
        i += 1;
    }
    verdicts
};

const fn verdict(first: First, x_more: i32, x: u8, o: u8) -> Verdict {
    let x_may_begin = first.allows(Mark::X) && (x_more == 0 || x_more == 1);
    let o_may_begin = first.allows(Mark::O) && (x_more == 0 || x_more == -1);
    let counts_right = x_may_begin || o_may_begin;
    let mut kinds = if counts_right { 0 } else { kind::WRONG_TURN_ORDER };
    let (mut outcome, mut lined, mut why) = (Outcome::Ongoing, Mark::X, AfterWin::NotOneMove);
    if x & LINE != 0 && o & LINE != 0 {
        kinds |= kind::TWO_WINNERS;
    } else if (x | o) & LINE != 0 {
        let by_x = x & LINE != 0;
        lined = if by_x { Mark::X } else { Mark::O };
        outcome = Outcome::win(lined);
        let own_lead = if by_x { x_more } else { -x_more };
        let moved_last = if own_lead == 0 { first.allows(lined.opponent()) } else { own_lead == 1 };
        if (x | o) & BY_ONE_MOVE == 0 {
            kinds |= kind::PLAYED_AFTER_WIN;
        } else if counts_right && !moved_last {
            kinds |= kind::PLAYED_AFTER_WIN;
            why = AfterWin::NotLast;
        }
    }
    Verdict { outcome, kinds, lined, why, right_first: None }
}

/// Judges a text board; `None` when it is not 3 x 3, has an unknown cell, or plays by rules that
/// the tables do not know.
#[inline]
pub(crate) fn judge<R: AsRef<str>>(
    rows: &[R],
    options: &Options,
) -> Option<Result<Outcome, SetupError>> {
    let plain = |mark: Mark| {
        let side = &options.sides[mark.index()];
        matches!(side.win, WinRule::KOrMore) && side.area == Area::ALL
    };
    let known_rules = matches!(options.k, None | Some(SIZE))
        && !options.gravity
        && options.forbidden.is_none()
        && plain(Mark::X)
        && plain(Mark::O);
    let [top, middle, bottom] = rows else { return None };
    let text = |row: &R| <[u8; SIZE]>::try_from(row.as_ref().as_bytes()).ok();
    let read = |bytes: [u8; SIZE]| {
        let [left, middle, right] = bytes.map(|byte| CHARS[usize::from(byte)]);
        left | middle << 1 | right << 2
    };
    let board = read(text(top)?) | read(text(middle)?) << SIZE | read(text(bottom)?) << (2 * SIZE);
    if !known_rules || board >= UNKNOWN {
        return None;
    }
    let (x, o) = (board & FULL, board >> O_SHIFT & FULL);
    let (x_set, o_set) = (SETS[x as usize], SETS[o as usize]);
    let (x_count, o_count) = (x_set & COUNT, o_set & COUNT);
    let flags = x_set >> 4 | o_set >> 4 << 2;
    let lead = usize::from(x_count) + CELLS - usize::from(o_count);
    let verdict = &VERDICTS[options.first as usize][lead][usize::from(flags & 15)];
    if verdict.kinds != 0 {
        return Some(Err(SetupError {
            x: x_count.into(),
            o: o_count.into(),
            first: options.first,
            right_first: verdict.right_first,
            lined: verdict.lined,
            why: verdict.why,
            ..SetupError::NONE.with_kinds(verdict.kinds)
        }));
    }
    Some(Ok(match verdict.outcome {
        Outcome::Ongoing if x | o == FULL => Outcome::Draw,
        Outcome::WinX if options.misere => Outcome::WinO,
        Outcome::WinO if options.misere => Outcome::WinX,
        outcome => outcome,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use alloc::string::String;

    #[test]
    fn every_filling_is_judged_as_the_general_rule_does() {
        for code in 0..3usize.pow(CELLS as u32) {
            let rows: [String; SIZE] = core::array::from_fn(|row| {
                let digit = |col| code / 3usize.pow((row * SIZE + col) as u32) % 3;
                (0..SIZE).map(|col| char::from(b".XO"[digit(col)])).collect()
            });
            for first in [First::X, First::O, First::Either] {
                for misere in [false, true] {
                    let options = Options::new().with_first(first).with_misere(misere);
                    let general = Setup::from_rows(&rows, options)
                        .and_then(|setup| setup.position())
                        .map(|position| position.outcome());
                    assert_eq!(judge(&rows, &options), Some(general), "{rows:?} {options:?}");
                }
            }
        }
    }
}
