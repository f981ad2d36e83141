//! A progress bar for long work, on standard error when that is a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// What is over sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(300);

/// A bar that appears when the work takes long.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
}

impl Progress {
    pub(crate) fn new() -> Self {
        let style = ProgressStyle::with_template("{bar:30} {percent:>3}%  {eta} left")
            .expect("the template is well formed");
        Self { bar: ProgressBar::new(0).with_style(style), start: Instant::now() }
    }

    /// So much of the whole is done.
    pub(crate) fn report(&self, done: u64, total: u64) {
        if self.start.elapsed() > PATIENCE {
            self.bar.set_length(total);
            self.bar.set_position(done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
