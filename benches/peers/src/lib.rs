//! What the side-by-side benchmarks share: clocks, medians and the line each figure is printed on.
//!
//! A line is `task <tab> who <tab> figure <tab> unit`; `side-by-side` reads them back.

use std::hint::black_box;

use cpu_time::ProcessTime;

pub mod crates;

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Millions of hands or deals a second: the more the better.
    Millions,
    /// Milliseconds for an answer: the fewer the better.
    Milliseconds,
}

impl Unit {
    /// As it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Millions => "M/s",
            Self::Milliseconds => "ms",
        }
    }

    /// The unit of this name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Millions, Self::Milliseconds].into_iter().find(|unit| unit.name() == name)
    }

    /// The better of two figures.
    pub const fn better(self, one: f64, other: f64) -> f64 {
        match self {
            Self::Millions => one.max(other),
            Self::Milliseconds => one.min(other),
        }
    }

    /// How many times better one figure is than another.
    pub fn times(self, one: f64, other: f64) -> f64 {
        match self {
            Self::Millions => one / other,
            Self::Milliseconds => other / one,
        }
    }
}

/// Prints a figure.
pub fn figure(task: &str, who: &str, figure: f64, unit: Unit) {
    println!("{task}\t{who}\t{figure:.4}\t{}", unit.name());
}

/// One contestant of a task.
pub struct Entry<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Entry<'a> {
    /// `run` does the whole task once; what it returns only keeps it from being optimised away.
    pub fn new(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, run: Box::new(run) }
    }
}

/// Runs the entries in turn, round after round, and prints the median of each, in `count` millions
/// a second of processor time, so that other programs on the machine count less. All take part in each round, so a machine that slows down slows all of them.
pub fn measure(task: &str, count: u64, rounds: usize, mut entries: Vec<Entry<'_>>) {
    let mut seconds = vec![Vec::with_capacity(rounds); entries.len()];
    // The first round fills caches and is thrown away.
    for round in 0..=rounds {
        for (entry, seconds) in entries.iter_mut().zip(&mut seconds) {
            let start = ProcessTime::now();
            black_box((entry.run)());
            let time = start.elapsed().as_secs_f64();
            if round > 0 {
                seconds.push(time);
            }
        }
    }
    for (entry, mut seconds) in entries.into_iter().zip(seconds) {
        seconds.sort_unstable_by(f64::total_cmp);
        let median = seconds[seconds.len() / 2];
        figure(task, entry.name, count as f64 / median / 1e6, Unit::Millions);
    }
}
