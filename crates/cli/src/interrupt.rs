//! Ctrl-C: ends the command with 130, or asks long work to stop so that it can clear up first.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::question::Status;

/// How long work may take to notice that it should stop.
const PATIENCE: Duration = Duration::from_secs(1);

/// Set by Ctrl-C while [`STOPPABLE`] is.
static STOP: AtomicBool = AtomicBool::new(false);

/// Whether work is going on that looks at [`STOP`].
static STOPPABLE: AtomicBool = AtomicBool::new(false);

/// Installs the handler.
pub(crate) fn install() {
    // Without a handler the default ends the command too, only not with 130: no loss worth a word.
    let _ = ctrlc::set_handler(|| {
        // Work that has not stopped in a second is ended, and a second Ctrl-C does not wait.
        if STOPPABLE.load(Ordering::Relaxed) && !STOP.load(Ordering::Relaxed) {
            thread::spawn(|| {
                thread::sleep(PATIENCE);
                std::process::exit(i32::from(Status::Interrupted.code()));
            });
        }
        if !STOPPABLE.load(Ordering::Relaxed) || STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(Status::Interrupted.code()));
        }
    });
}

/// From now on Ctrl-C sets the flag, once, in place of ending the command.
pub(crate) fn flag() -> &'static AtomicBool {
    STOPPABLE.store(true, Ordering::Relaxed);
    &STOP
}

/// Whether Ctrl-C was pressed.
pub(crate) fn pressed() -> bool {
    STOP.load(Ordering::Relaxed)
}
