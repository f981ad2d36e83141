//! How long a search has run. The engine asks; it never reads a clock of its own, so that it
//! runs where there is none.

use std::time::Duration;

/// Tells the time since a search began.
pub trait Clock {
    /// Time since the search began.
    fn elapsed(&self) -> Duration;
}

/// No clock: time stands still, so a search ends by its other limits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl Clock for Timeless {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// The system's clock, from the moment it is made.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct WallClock(std::time::Instant);

#[cfg(not(target_arch = "wasm32"))]
impl WallClock {
    /// A clock that starts now.
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl<F: Fn() -> Duration> Clock for F {
    fn elapsed(&self) -> Duration {
        self()
    }
}

/// When a search ends. It ends at the first limit it meets; without any it ends when it has
/// proved its result or has reached the greatest depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// Positions looked at. A search limited by this alone is the same every time.
    pub nodes: Option<u64>,
    /// Plies of the iterative deepening.
    pub depth: Option<u32>,
    /// Time, by the clock that is passed.
    pub time: Option<Duration>,
}

impl Limits {
    /// Nodes alone.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), depth: None, time: None }
    }

    /// A share of the limits, in percent; the depth stays.
    #[must_use]
    pub(crate) fn share(self, percent: u32) -> Self {
        Self {
            nodes: self.nodes.map(|nodes| nodes * u64::from(percent) / 100),
            depth: self.depth,
            time: self.time.map(|time| time * percent / 100),
        }
    }

    /// Time alone.
    pub const fn time(time: Duration) -> Self {
        Self { nodes: None, depth: None, time: Some(time) }
    }
}
