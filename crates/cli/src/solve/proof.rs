//! Proofs in files: written for a position, read back and checked.

use std::fmt::Display;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use anyhow::Context as _;
use mnk::Position;
use mnk_search::solve::{Claim, Limits, Proof, ProofError};
use protocol::{ProofAnswer, Refusal};

use crate::interrupt;
use crate::question::{self, Answer, Status};

/// Writes the proof of what a position is worth.
pub(super) fn write(
    path: &Path,
    position: Result<Position, Refusal>,
    limits: &Limits<'_>,
    json: bool,
) -> anyhow::Result<Status> {
    let position = match position {
        Ok(position) => position,
        Err(refusal) => return question::one(json, Err(refusal)),
    };
    let proof = match Proof::of(&position, limits) {
        Err(error @ ProofError::UnevenRules) => {
            return question::one(json, Err(Refusal::new("bad_rules", error.to_string())));
        }
        proof => proof?,
    };
    if interrupt::pressed() {
        return Ok(Status::Interrupted);
    }
    let Some(proof) = proof else {
        let text = "unknown: nothing was proven within the limit, and no proof is written";
        return question::one(json, Ok(Answer::new(text, &ProofAnswer::unknown(&position))));
    };
    if path == Path::new("-") {
        io::stdout().write_all(proof.to_string().as_bytes())?;
        return Ok(Status::Answered);
    }
    fs::write(path, proof.to_string())
        .with_context(|| format!("cannot write {}", path.display()))?;
    question::one(json, Ok(answer(&proof, &format!("written to {}", path.display()))))
}

/// Reads a proof and verifies it by the rules alone.
pub(super) fn check(path: &Path, json: bool) -> anyhow::Result<Status> {
    let source = question::open(Some(path))?;
    let name = source.name().to_owned();
    let bytes = source.read_to_end()?;
    let bad = |error: &dyn Display| Refusal::new("bad_proof", format!("{name}: {error}"));
    let proof = std::str::from_utf8(&bytes)
        .map_err(|error| bad(&no_text(&bytes[..error.valid_up_to()])))
        .and_then(|text| text.parse::<Proof>().map_err(|error| bad(&error)))
        .and_then(|proof| proof.check().map(|()| proof).map_err(|error| bad(&error)));
    question::one(json, proof.map(|proof| answer(&proof, "proven")))
}

/// Where a file stops being text, by what is text before.
fn no_text(before: &[u8]) -> String {
    let line = before.split(|&byte| byte == b'\n').count();
    let byte = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
    format!("line {line}: byte {byte} is not UTF-8; a proof is text")
}

fn answer(proof: &Proof, what: &str) -> Answer {
    let claim = match proof.claim() {
        Claim::Win { side, plies: 1 } => format!("{side} wins in 1 ply"),
        Claim::Win { side, plies } => format!("{side} wins within {plies} plies"),
        Claim::Draw => "draw".into(),
    };
    let wire = ProofAnswer::new(proof);
    let (board, lines) = (&wire.board, wire.lines);
    Answer::new(format!("{claim}: {board}, {what} in {lines} lines"), &wire)
}
