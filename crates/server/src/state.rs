//! What every request of one server shares.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;

use crate::bounds::{Limiter, Pool};
use crate::config::Config;
use crate::telemetry::Metrics;

/// The state behind all handlers.
pub(crate) type Shared = Arc<State>;

/// One server: its configuration, its bounds and its counters.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) limiter: Limiter,
    pub(crate) pool: Pool,
    /// One permit for each request that may be answered at once.
    pub(crate) requests: Semaphore,
    draining: AtomicBool,
}

impl State {
    pub(crate) fn new(config: Config) -> Shared {
        let metrics = Metrics::new();
        Arc::new(Self {
            limiter: Limiter::new(&config.rate),
            pool: Pool::new(&config.compute, metrics.clone()),
            requests: Semaphore::new(config.limits.requests.get().min(Semaphore::MAX_PERMITS)),
            draining: AtomicBool::new(false),
            metrics,
            config,
        })
    }

    /// The server has been told to stop: it is not ready for more.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }
}
