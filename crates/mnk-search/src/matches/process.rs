//! An engine in a process of its own, spoken to by lines, with a limit on every answer.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
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
        /// What came back.
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

/// A running engine. It is killed when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
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
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(bad());
        };
        let (send, lines) = channel();
        // Ends by itself when the engine's output does, at the latest when it is killed.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, input, lines, last: String::new() })
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
        loop {
            let left = limit.saturating_sub(began.elapsed());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    let line = line.trim();
                    let word = line.split_whitespace().next().unwrap_or_default();
                    if !matches!(word.to_ascii_uppercase().as_str(), "" | "MESSAGE" | "DEBUG") {
                        return Ok((line.to_owned(), began.elapsed()));
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(EngineFault::Late { question: self.last.clone(), limit });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(EngineFault::Ended { question: self.last.clone() });
                }
            }
        }
    }

    pub(super) fn nonsense(&self, answer: &str) -> EngineFault {
        EngineFault::Nonsense { question: self.last.clone(), answer: answer.to_owned() }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("END");
        let began = Instant::now();
        while began.elapsed() < Duration::from_millis(100) {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
