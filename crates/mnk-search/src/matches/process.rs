//! An engine in a process of its own, spoken to by lines, with a limit on every answer.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

/// Why an engine gave no answer.
#[derive(Debug, Error)]
pub enum EngineFault {
    /// The command is empty or a quote in it is not closed.
    #[error("{command:?} is no command: a program and its arguments, quotes closed")]
    Command {
        /// The command as given.
        command: String,
    },
    /// The program could not be started.
    #[error("{program} could not be started: {source}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// No answer in time.
    #[error("no answer to {question} within {limit:?}")]
    Late {
        /// The line that was sent last.
        question: String,
        /// The limit.
        limit: Duration,
    },
    /// The program ended.
    #[error("the engine ended after {question}")]
    Ended {
        /// The line that was sent last.
        question: String,
    },
    /// An answer that makes no sense.
    #[error("{answer:?} is no answer to {question}")]
    Nonsense {
        /// The line that was sent last.
        question: String,
        /// What came back: its first 80 characters, with `…` for the rest and U+FFFD for bytes that
        /// are not UTF-8.
        answer: String,
    },
}

/// Splits a command at spaces; a part in single or double quotes is kept whole.
pub(super) fn words(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in command.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    (quote.is_none() && !words.is_empty()).then_some(words)
}

/// Bytes of a line that are kept; the rest of it is passed over.
const LONGEST_LINE: u64 = 1 << 16;

/// Answers that wait to be asked for. An engine that writes more has to wait itself: the pipe fills.
const WAITING: usize = 16;

/// Characters of a wrong answer that are told.
const TOLD: usize = 80;

/// An engine's output until nobody wants it any more: what an engine has started can go on writing
/// when the engine itself is killed.
struct Output {
    pipe: ChildStdout,
    unwanted: Arc<AtomicBool>,
}

impl Read for Output {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.unwanted.load(Ordering::Relaxed) { Ok(0) } else { self.pipe.read(buffer) }
    }
}

/// The next line without its end, or `None` at the end of the output. Bytes that are not UTF-8
/// become U+FFFD: they make a wrong answer, not the end of the program.
fn read_line(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        output.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Whether a line is an answer: `MESSAGE`, `DEBUG` and empty lines are none.
fn is_answer(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    !["", "MESSAGE", "DEBUG"].iter().any(|silent| word.eq_ignore_ascii_case(silent))
}

/// A running engine. It is killed when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    unwanted: Arc<AtomicBool>,
    last: String,
}

impl Process {
    pub(super) fn start(command: &str) -> Result<Self, EngineFault> {
        let bad = || EngineFault::Command { command: command.to_owned() };
        let words = words(command).ok_or_else(bad)?;
        let (program, arguments) = words.split_first().ok_or_else(bad)?;
        let fault = |source| EngineFault::Start { program: program.clone(), source };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(fault)?;
        let (Some(input), Some(pipe)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(bad());
        };
        let (send, lines) = sync_channel(WAITING);
        // Ends by itself when the engine's output does, at the latest when it is killed, or when
        // nobody wants the lines any more. What is no answer is dropped here, so that no flood of
        // it takes memory.
        let unwanted = Arc::new(AtomicBool::new(false));
        let mut output = BufReader::new(Output { pipe, unwanted: Arc::clone(&unwanted) });
        thread::spawn(move || {
            while let Ok(Some(line)) = read_line(&mut output) {
                if is_answer(&line) && send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, input, lines, unwanted, last: String::new() })
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), EngineFault> {
        line.clone_into(&mut self.last);
        let sent = self.input.write_all(format!("{line}\r\n").as_bytes());
        let sent = sent.and_then(|()| self.input.flush());
        sent.map_err(|_| EngineFault::Ended { question: line.to_owned() })
    }

    /// The next line that is an answer: `MESSAGE`, `DEBUG` and empty lines are passed over.
    pub(super) fn receive(&mut self, limit: Duration) -> Result<(String, Duration), EngineFault> {
        let began = Instant::now();
        let question = || self.last.clone();
        match self.lines.recv_timeout(limit) {
            Ok(line) => Ok((line, began.elapsed())),
            Err(RecvTimeoutError::Timeout) => {
                Err(EngineFault::Late { question: question(), limit })
            }
            Err(RecvTimeoutError::Disconnected) => Err(EngineFault::Ended { question: question() }),
        }
    }

    pub(super) fn nonsense(&self, answer: &str) -> EngineFault {
        let mut told: String = answer.chars().take(TOLD).collect();
        if told.len() < answer.len() {
            told.push('…');
        }
        EngineFault::Nonsense { question: self.last.clone(), answer: told }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("END");
        let began = Instant::now();
        while began.elapsed() < Duration::from_millis(100)
            && !matches!(self.child.try_wait(), Ok(Some(_)))
        {
            thread::sleep(Duration::from_millis(5));
        }
        self.unwanted.store(true, Ordering::Relaxed);
        // Both do nothing to one that has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
