//! The Gomocup (Piskvork) protocol: a manager and a player talk by lines.
//!
//! Source: the protocol's description of the Piskvork manager. Coordinates count from 0 at the
//! top left; lines end with LF or CRLF. `START`, `BEGIN`, `TURN`, `BOARD`, `INFO`, `END` and
//! `ABOUT` are mandatory, `RECTSTART`, `RESTART`, `TAKEBACK` and `SWAP2BOARD` optional.

mod command;
#[cfg(not(target_arch = "wasm32"))]
mod ponder;
mod session;

use std::io::{self, BufRead, Write};

pub use command::{Command, CommandError, Info, Point};
#[cfg(not(target_arch = "wasm32"))]
pub use ponder::run_pondering;
pub use session::{Answer, Session, Setup};

use crate::engine::Clock;

/// The longest line that is read whole; what is longer is cut, as the protocol allows.
const LONGEST_LINE: u64 = 4096;

/// Reads commands and writes answers until `END` or the end of the input. `start` makes a clock
/// that begins now.
///
/// ```
/// use mnk_search::engine::Timeless;
/// use mnk_search::gomocup::{Setup, run};
///
/// let mut output = Vec::new();
/// run(&b"START 3\r\nABOUT\r\nNONSENSE\r\nEND\r\n"[..], &mut output, Setup::default(), || Timeless)?;
/// let text = String::from_utf8(output).unwrap();
/// assert!(text.starts_with("ERROR"), "three rows are too few for five in a row");
/// assert!(text.ends_with("UNKNOWN command NONSENSE\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// What reading or writing fails with.
pub fn run<C: Clock>(
    mut input: impl BufRead,
    mut output: impl Write,
    setup: Setup,
    start: impl Fn() -> C,
) -> io::Result<()> {
    let mut session = Session::new(setup);
    let mut begun = false;
    while let Some(line) = read_line(&mut input, &mut begun)? {
        if !obey(&mut session, &line, &mut output, &start())? {
            break;
        }
    }
    Ok(())
}

/// The next line as far as it counts; `None` at the end of the input. Once it has `begun`, a byte
/// order mark is no longer passed over.
fn read_line(input: &mut impl BufRead, begun: &mut bool) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    // The rest of a line that is too long is no command of its own.
    let mut last = bytes.last().copied();
    while last != Some(b'\n') {
        let mut rest = Vec::new();
        if io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut rest)? == 0 {
            break;
        }
        last = rest.last().copied();
    }
    let line = String::from_utf8_lossy(&bytes);
    let first = !std::mem::replace(begun, true);
    let text = line.strip_prefix('\u{feff}').filter(|_| first).unwrap_or(&line);
    Ok(Some(text.to_owned()))
}

/// Answers a line; false when it ends the session.
fn obey(
    session: &mut Session,
    line: &str,
    output: &mut impl Write,
    clock: &dyn Clock,
) -> io::Result<bool> {
    match session.answer(line, clock) {
        Answer::Silent => {}
        Answer::End => return Ok(false),
        Answer::Line(line) => {
            writeln!(output, "{line}")?;
            output.flush()?;
        }
    }
    Ok(true)
}
