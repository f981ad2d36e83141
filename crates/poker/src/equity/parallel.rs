//! Work shared out over threads, with progress and a way to stop.

use core::fmt;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::Mutex;

/// How a caller watches long work, and stops it.
///
/// ```
/// use core::sync::atomic::{AtomicBool, Ordering};
/// use poker::equity::{Control, EquityErrorKind, EquityGame, EquityQuery};
/// let stop = AtomicBool::new(true);
/// let query = EquityQuery::parse(EquityGame::Holdem, &["AA", "KK", "QQ"]).unwrap();
/// let error = query.run_with(&Control::new().cancel(&stop)).unwrap_err();
/// assert_eq!(error.kind(), EquityErrorKind::Cancelled);
/// ```
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    stop: Option<&'a AtomicBool>,
    progress: Option<&'a (dyn Fn(u64, u64) + Sync)>,
}

impl<'a> Control<'a> {
    /// Runs to the end, silently.
    pub const fn new() -> Self {
        Self { stop: None, progress: None }
    }

    /// Stops soon after the flag is set; the answer is then an error of kind `Cancelled`.
    #[must_use]
    pub const fn cancel(self, flag: &'a AtomicBool) -> Self {
        Self { stop: Some(flag), ..self }
    }

    /// Calls back with the units of work done and their total, from any of the threads and in no
    /// strict order.
    #[must_use]
    pub const fn progress(self, report: &'a (dyn Fn(u64, u64) + Sync)) -> Self {
        Self { progress: Some(report), ..self }
    }

    /// For a part of the work: what it reports goes through `report`.
    pub(super) const fn part<'b>(&self, report: &'b (dyn Fn(u64, u64) + Sync)) -> Control<'b>
    where
        'a: 'b,
    {
        Control { stop: self.stop, progress: Some(report) }
    }

    pub(super) fn report(&self, done: u64, all: u64) {
        if let Some(report) = self.progress {
            report(done, all);
        }
    }

    pub(super) fn stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("stop", &self.stop)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

/// The work was stopped by its [`Control`].
pub(super) struct Stopped;

/// Deals `things` out to so few pieces of work that their results may be large, and so many that
/// threads end together. The pieces depend on the number of things alone.
pub(super) fn pieces<T>(things: &[T]) -> Vec<Vec<&T>> {
    let n = things.len().clamp(1, 64);
    (0..n).map(|piece| things.iter().skip(piece).step_by(n).collect()).collect()
}

/// Does `units` pieces of work and returns their results in order, whatever thread did them.
/// `state` makes what one thread keeps from piece to piece.
pub(super) fn run<S, T: Send>(
    threads: usize,
    units: usize,
    control: &Control<'_>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Result<Vec<T>, Stopped> {
    let threads = if cfg!(target_family = "wasm") { 1 } else { threads.clamp(1, units.max(1)) };
    let next = AtomicUsize::new(0);
    let done = AtomicU64::new(0);
    let worker = || {
        let mut state = state();
        let mut mine = Vec::new();
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= units || control.stopped() {
                return mine;
            }
            mine.push((unit, work(&mut state, unit)));
            if let Some(report) = control.progress {
                report(done.fetch_add(1, Ordering::Relaxed) + 1, units as u64);
            }
        }
    };
    let mut all = if threads == 1 {
        worker()
    } else {
        let shared = Mutex::new(Vec::with_capacity(units));
        let keep = |mut mine: Vec<_>| match shared.lock() {
            Ok(mut all) => all.append(&mut mine),
            Err(broken) => broken.into_inner().append(&mut mine),
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                // Where the system has no more threads to give, fewer do all the work.
                let spawned = std::thread::Builder::new().spawn_scoped(scope, || keep(worker()));
                if spawned.is_err() {
                    break;
                }
            }
            keep(worker());
        });
        shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    };
    if all.len() < units {
        return Err(Stopped);
    }
    all.sort_unstable_by_key(|(unit, _)| *unit);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}
