//! Starting hands as runs: `QQ+`, `A2s-A5s`, `JTs-76s`.

use core::fmt;

use crate::{Rank, StartingHand};

/// Whether suited and offsuit hands are meant, or one of the two; nothing for a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Suits {
    Both,
    Suited,
    Offsuit,
}

impl Suits {
    const ALL: [Self; 3] = [Self::Both, Self::Suited, Self::Offsuit];

    fn letter(self) -> &'static str {
        match self {
            Self::Both => "",
            Self::Suited => "s",
            Self::Offsuit => "o",
        }
    }

    /// The hands that are meant by two ranks.
    fn hands(self, [high, low]: [u8; 2]) -> impl Iterator<Item = usize> {
        let hand = |suited| {
            StartingHand::new(Rank::ALL[high as usize], Rank::ALL[low as usize], suited).index()
        };
        let suited = (self != Self::Offsuit).then(|| hand(true));
        suited.into_iter().chain((self != Self::Suited).then(|| hand(false)))
    }
}

/// Hands of which the next has one rank, or both, one lower.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    suits: Suits,
    /// The ranks of its ends, of each hand the higher first.
    ends: [[u8; 2]; 2],
    /// `+`: on from the first to the best of its kind.
    is_open: bool,
}

impl Run {
    /// How many characters it takes, with the comma.
    fn length(&self) -> usize {
        let hand = 2 + self.suits.letter().len();
        let is_single = self.ends[0] == self.ends[1];
        1 + hand
            + if is_single {
                0
            } else if self.is_open {
                1
            } else {
                1 + hand
            }
    }

    /// The hands of both ends and between them.
    fn hands(&self) -> impl Iterator<Item = usize> {
        let [[high, low], [to_high, to_low]] = self.ends;
        let steps = high.abs_diff(to_high).max(low.abs_diff(to_low));
        let between = |from: u8, to: u8, step: u8| {
            if from < to { from + step } else { from - step.min(from - to) }
        };
        (0..=steps).flat_map(move |step| {
            self.suits.hands([between(high, to_high, step), between(low, to_low, step)])
        })
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |f: &mut fmt::Formatter<'_>, ranks: [u8; 2]| {
            let [high, low] = ranks.map(|rank| Rank::ALL[rank as usize]);
            write!(f, "{high}{low}{}", self.suits.letter())
        };
        let [first, last] = self.ends;
        hand(f, first)?;
        if first == last {
            Ok(())
        } else if self.is_open {
            f.write_str("+")
        } else {
            f.write_str("-")?;
            hand(f, last)
        }
    }
}

/// The hands of which a run can be made: those of one higher rank, or those whose ranks lie equally
/// far apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Row { high: u8 },
    Slant { apart: u8 },
}

impl Line {
    fn rows() -> [Self; 12] {
        core::array::from_fn(|i| Self::Row { high: i as u8 + 1 })
    }

    fn slants() -> [Self; 12] {
        core::array::from_fn(|i| Self::Slant { apart: i as u8 + 1 })
    }

    /// How many pairs of ranks are in it.
    fn len(self) -> u8 {
        match self {
            Self::Row { high } => high,
            Self::Slant { apart } => 13 - apart,
        }
    }

    /// The ranks of a hand by the lower one.
    fn ranks(self, low: u8) -> [u8; 2] {
        match self {
            Self::Row { high } => [high, low],
            Self::Slant { apart } => [low + apart, low],
        }
    }

    /// The run from one to another, by the lower ranks.
    fn run(self, suits: Suits, [first, last]: [u8; 2]) -> Run {
        let ends = [self.ranks(first), self.ranks(last)];
        match self {
            Self::Row { high } => Run { suits, ends, is_open: last + 1 == high },
            Self::Slant { .. } => Run { suits, ends: [ends[1], ends[0]], is_open: false },
        }
    }
}

/// Starting hands that are still to be said.
#[derive(Clone, Copy)]
struct Left([bool; StartingHand::COUNT]);

impl Left {
    fn has(&self, suits: Suits, ranks: [u8; 2]) -> bool {
        suits.hands(ranks).all(|hand| self.0[hand])
    }

    fn without(mut self, run: &Run) -> Self {
        run.hands().for_each(|hand| self.0[hand] = false);
        self
    }

    /// The hands of a line. Suited and offsuit apart, or first those that are there as both:
    /// whichever is shorter.
    fn along(&self, line: Line) -> Vec<Run> {
        let runs = |suits, has: &dyn Fn(u8) -> bool| {
            stretches(line.len(), has).into_iter().map(move |ends| line.run(suits, ends))
        };
        let has = |suits| move |low| self.has(suits, line.ranks(low));
        let (both, suited, offsuit) = (has(Suits::Both), has(Suits::Suited), has(Suits::Offsuit));
        let apart: Vec<Run> =
            runs(Suits::Suited, &suited).chain(runs(Suits::Offsuit, &offsuit)).collect();
        let joined: Vec<Run> = runs(Suits::Both, &both)
            .chain(runs(Suits::Suited, &|low| suited(low) && !both(low)))
            .chain(runs(Suits::Offsuit, &|low| offsuit(low) && !both(low)))
            .collect();
        if length(&joined) <= length(&apart) { joined } else { apart }
    }

    /// All runs of two hands or more along a line, parts of longer ones included.
    fn parts(self, line: Line) -> impl Iterator<Item = Run> {
        Suits::ALL.into_iter().flat_map(move |suits| {
            let has = |low| self.has(suits, line.ranks(low));
            stretches(line.len(), has).into_iter().flat_map(move |[bottom, top]| {
                (bottom..top).flat_map(move |first| {
                    (first + 1..=top).map(move |last| line.run(suits, [first, last]))
                })
            })
        })
    }
}

fn length(runs: &[Run]) -> usize {
    runs.iter().map(Run::length).sum()
}

/// From where to where `has` holds below `top`, the highest first, each as long as can be.
fn stretches(top: u8, has: impl Fn(u8) -> bool) -> Vec<[u8; 2]> {
    let mut found: Vec<[u8; 2]> = Vec::new();
    for at in (0..top).rev().filter(|at| has(*at)) {
        match found.last_mut() {
            Some([first, _]) if *first == at + 1 => *first = at,
            _ => found.push([at, at]),
        }
    }
    found
}

/// The hands along these lines. Where a run along one of the lines that cross them saves more than
/// it takes, the one that saves most is taken out first, again and again.
fn cover(mut left: Left, lines: [Line; 12], crossing: [Line; 12]) -> Vec<Run> {
    let cost = |left: &Left| lines.iter().map(|line| length(&left.along(*line))).sum::<usize>();
    let mut taken = Vec::new();
    let mut before = cost(&left);
    loop {
        let mut best: Option<(usize, usize, Run)> = None;
        for run in crossing.into_iter().flat_map(|line| left.parts(line)) {
            let after = cost(&left.without(&run));
            if after + run.length() < best.map_or(before, |(least, ..)| least) {
                best = Some((after + run.length(), after, run));
            }
        }
        let Some((_, after, run)) = best else { break };
        left = left.without(&run);
        before = after;
        taken.push(run);
    }
    taken.extend(lines.into_iter().flat_map(|line| left.along(line)));
    taken
}

/// The hands for which `whole`, each in one run; pairs first, then the higher ranks.
///
/// Most ranges are shortest row by row (`ATs+`) but for some runs of hands equally far apart, some
/// the other way round; the shorter of the two is taken. That need not be the shortest form of all.
pub(super) fn runs(whole: impl Fn(StartingHand) -> bool) -> Vec<Run> {
    let left = Left(core::array::from_fn(|i| StartingHand::from_index(i).is_some_and(&whole)));
    let by_rows = cover(left, Line::rows(), Line::slants());
    let by_slants = cover(left, Line::slants(), Line::rows());
    let mut runs = if length(&by_slants) < length(&by_rows) { by_slants } else { by_rows };
    // Rows are read downwards, and in a row suited hands are said before offsuit ones.
    runs.sort_by_key(|run| {
        let [[high, low], _] = run.ends;
        (12 - high, run.suits as u8, 12 - low)
    });
    let pairs = stretches(13, |rank| left.has(Suits::Offsuit, [rank, rank]));
    let pairs = pairs.into_iter().map(|[first, last]| Run {
        suits: Suits::Both,
        ends: [[first, first], [last, last]],
        is_open: last == 12,
    });
    pairs.chain(runs).collect()
}
