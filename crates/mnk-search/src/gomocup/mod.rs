//! The Gomocup (Piskvork) protocol: a manager and a player talk by lines.
//!
//! Source: the protocol's description of the Piskvork manager. Coordinates count from 0 at the
//! top left; lines end with LF or CRLF. `START`, `BEGIN`, `TURN`, `BOARD`, `INFO`, `END` and
//! `ABOUT` are mandatory, `RECTSTART`, `RESTART`, `TAKEBACK` and `SWAP2BOARD` optional.

mod command;
mod session;

use std::io::{self, BufRead, Write};

pub use command::{Command, CommandError, Info, Point};
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
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(());
        }
        let clock = start();
        // The rest of a line that is too long is no command of its own.
        let mut last = bytes.last().copied();
        while last != Some(b'\n') {
            let mut rest = Vec::new();
            if io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut rest)? == 0 {
                break;
            }
            last = rest.last().copied();
        }
        match session.answer(&String::from_utf8_lossy(&bytes), &clock) {
            Answer::Silent => {}
            Answer::End => return Ok(()),
            Answer::Line(line) => {
                writeln!(output, "{line}")?;
                output.flush()?;
            }
        }
    }
}
