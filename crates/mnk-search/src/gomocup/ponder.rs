//! Thinking on while the other side thinks.

use std::cell::Cell;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use super::session::{Session, Setup};
use super::{obey, read_line};
use crate::engine::Clock;

/// As [`run`](super::run), but between two commands the player thinks on, for the other side: what
/// it finds, it remembers. Any command that comes ends that.
///
/// The input is read by a thread of its own, which lives until the input ends.
///
/// ```
/// use mnk_search::engine::WallClock;
/// use mnk_search::gomocup::{Setup, run_pondering};
///
/// let input = &b"START 15\nINFO timeout_turn 50\nBEGIN\nEND\n"[..];
/// let mut output = Vec::new();
/// run_pondering(input, &mut output, Setup::default(), WallClock::start)?;
/// assert_eq!(output, b"OK\n7,7\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// What reading or writing fails with.
pub fn run_pondering<C: Clock>(
    mut input: impl BufRead + Send + 'static,
    mut output: impl Write,
    setup: Setup,
    start: impl Fn() -> C,
) -> io::Result<()> {
    // Lines that have come and are not yet answered; the end of the input counts as one.
    let waiting = Arc::new(AtomicUsize::new(0));
    let (sender, lines) = channel();
    let arrived = Arc::clone(&waiting);
    std::thread::spawn(move || {
        let mut begun = false;
        loop {
            let line = read_line(&mut input, &mut begun).transpose();
            arrived.fetch_add(1, Ordering::Relaxed);
            let Some(line) = line else { return };
            let failed = line.is_err();
            if sender.send(line).is_err() || failed {
                return;
            }
        }
    });
    let mut session = Session::new(setup);
    loop {
        session.ponder(&Until { waiting: &waiting, asked: Cell::new(0) });
        let Ok(line) = lines.recv() else { return Ok(()) };
        waiting.fetch_sub(1, Ordering::Relaxed);
        if !obey(&mut session, &line?, &mut output, &start())? {
            return Ok(());
        }
    }
}

/// A clock that stands still until a line has come, then leaps a day each time it is asked: past
/// every limit, also one that is counted from then on.
struct Until<'a> {
    waiting: &'a AtomicUsize,
    asked: Cell<u32>,
}

impl Clock for Until<'_> {
    fn elapsed(&self) -> Duration {
        if self.waiting.load(Ordering::Relaxed) > 0 {
            self.asked.set(self.asked.get().saturating_add(1));
        }
        Duration::from_hours(24) * self.asked.get()
    }
}
