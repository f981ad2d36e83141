//! One question or a batch of them: reading, answering, printing, the exit code.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Write};
use std::path::Path;

use anyhow::Context as _;
use protocol::Refusal;
use serde::Serialize;

use crate::interrupt;
use crate::printable::{bounded, printable};

/// How a command ended when nothing failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// Exit 0.
    Answered,
    /// Exit 2: not a legal question.
    Refused,
    /// Exit 1: answered, and the answer is a failure (a replay that does not match).
    Failed,
    /// Exit 130: stopped by Ctrl-C.
    Interrupted,
}

impl Status {
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::Failed => 1,
            Self::Refused => 2,
            Self::Interrupted => 130,
        }
    }
}

/// An answer in both its forms.
#[derive(Debug)]
pub(crate) struct Answer {
    /// For people: lines without the last line end.
    pub(crate) text: String,
    /// For programs: one JSON object.
    pub(crate) json: String,
}

impl Answer {
    /// `wire` is a type of `protocol`.
    pub(crate) fn new(text: impl Into<String>, wire: &impl Serialize) -> Self {
        let json = serde_json::to_string(wire).expect("wire types have string keys");
        Self { text: text.into(), json }
    }
}

/// Answers the operands as one question, or each line of the file (of standard input, where the only
/// operand is `-`) as one operand.
pub(crate) fn answer(
    operands: &[String],
    file: Option<&Path>,
    json: bool,
    mut ask: impl FnMut(&[String]) -> Result<Answer, Refusal>,
) -> anyhow::Result<Status> {
    if is_batch(operands, file) {
        return batch(open(file)?, json, |line| ask(&[line.to_owned()]));
    }
    one(json, ask(operands))
}

/// Whether the questions are lines.
pub(crate) fn is_batch(operands: &[String], file: Option<&Path>) -> bool {
    file.is_some() || operands == ["-"]
}

/// Answers one question on standard output.
pub(crate) fn one(json: bool, answer: Result<Answer, Refusal>) -> anyhow::Result<Status> {
    if interrupt::pressed() {
        return Ok(Status::Interrupted);
    }
    let mut out = io::stdout().lock();
    let status = match answer {
        Ok(answer) => {
            writeln!(out, "{}", if json { answer.json } else { answer.text })?;
            Status::Answered
        }
        Err(refusal) => {
            refuse_line(&mut out, json, None, refusal)?;
            Status::Refused
        }
    };
    out.flush()?;
    Ok(status)
}

/// Refuses `--json` where what is printed is no answer and has a form of its own.
pub(crate) fn no_json(what: &str, instead: &str) -> anyhow::Result<Status> {
    let message = format!("{what} has no JSON form; {instead}");
    one(true, Err(Refusal::new("usage", message)))
}

/// Prints a refusal: as JSON in place of the answer, or as a sentence on standard error; with its
/// line in a batch.
pub(crate) fn refuse_line(
    out: &mut impl Write,
    json: bool,
    line: Option<usize>,
    refusal: Refusal,
) -> io::Result<()> {
    let refusal = Refusal { message: bounded(refusal.message), ..refusal };
    if json {
        return writeln!(out, "{}", to_json(&refusal.answer(line)));
    }
    let mut err = io::stderr().lock();
    write!(err, "error: ")?;
    if let Some(line) = line {
        write!(err, "line {line}: ")?;
    }
    writeln!(err, "{}", printable(&refusal.message))
}

/// The mark that some programs put at the start of a text in UTF-8 (U+FEFF). It is no part of it.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What is read, and what it is called.
pub(crate) struct Source {
    name: String,
    input: Box<dyn Read>,
}

impl Source {
    /// Standard input, or a file by its name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// All of it, without a byte order mark.
    pub(crate) fn read_to_end(mut self) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.input.read_to_end(&mut bytes).with_context(|| format!("cannot read {}", self.name))?;
        skip_mark(&mut bytes);
        Ok(bytes)
    }
}

/// Takes a byte order mark off the start of a text.
pub(crate) fn skip_mark(bytes: &mut Vec<u8>) {
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
}

/// Standard input or the file.
pub(crate) fn open(file: Option<&Path>) -> anyhow::Result<Source> {
    let Some(path) = file.filter(|path| *path != Path::new("-")) else {
        return Ok(Source { name: "standard input".into(), input: Box::new(io::stdin().lock()) });
    };
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    Ok(Source { name, input: Box::new(file) })
}

/// Answers each line of the input: a bad line leaves an empty line on standard output and its
/// reason on standard error, and the rest goes on.
pub(crate) fn batch(
    input: Source,
    json: bool,
    mut ask: impl FnMut(&str) -> Result<Answer, Refusal>,
) -> anyhow::Result<Status> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut status = Status::Answered;
    lines(input, &mut out, |out, number, line| {
        let answer = line.and_then(&mut ask);
        if interrupt::pressed() {
            status = Status::Interrupted;
            return Ok(());
        }
        let refusal = match answer {
            Ok(answer) => return writeln!(out, "{}", if json { answer.json } else { answer.text }),
            Err(refusal) => refusal,
        };
        status = Status::Refused;
        if !json {
            writeln!(out)?;
        }
        refuse_line(out, json, Some(number), refusal)
    })?;
    out.flush()?;
    Ok(status)
}

/// Calls `each` with every line, numbered from 1 and without its line end (LF or CRLF) and a byte
/// order mark at the very start, or with the reason why it cannot be a question. Flushes `out`
/// before it waits for more input, so that a program at the other end of both pipes gets its answer.
pub(crate) fn lines<W: Write>(
    source: Source,
    out: &mut W,
    mut each: impl FnMut(&mut W, usize, Result<&str, Refusal>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let Source { name, input } = source;
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut line = Vec::new();
    for number in 1.. {
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        if read.with_context(|| format!("cannot read {name}"))? == 0 {
            break;
        }
        if number == 1 {
            skip_mark(&mut line);
            // A mark and nothing behind it is no line.
            if line.is_empty() {
                break;
            }
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        }
        let text = std::str::from_utf8(&line).map_err(|error| {
            Refusal::new(
                "usage",
                format!("byte {} is not UTF-8; write the line in UTF-8", error.valid_up_to() + 1),
            )
        });
        each(out, number, text)?;
    }
    Ok(())
}

/// One line of JSON.
pub(crate) fn to_json(wire: &impl Serialize) -> String {
    serde_json::to_string(wire).expect("wire types have string keys")
}
