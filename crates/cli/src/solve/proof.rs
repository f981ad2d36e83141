//! Proofs in files: written for a position, read back and checked.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};
use mnk::Position;
use mnk_search::solve::{Claim, Limits, Proof};
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
    let proof = Proof::of(&position, limits)?;
    if interrupt::pressed() {
        return Ok(Status::Interrupted);
    }
    let Some(proof) = proof else { bail!("nothing was proven within the limit") };
    fs::write(path, proof.to_string())
        .with_context(|| format!("cannot write {}", path.display()))?;
    question::one(json, Ok(answer(&proof, &format!("written to {}", path.display()))))
}

/// Reads a proof and verifies it by the rules alone.
pub(super) fn check(path: &Path, json: bool) -> anyhow::Result<Status> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let proof: Proof = match text.parse() {
        Ok(proof) => proof,
        Err(error) => {
            let message = format!("{}: {error}", path.display());
            return question::one(json, Err(Refusal::new("bad_proof", message)));
        }
    };
    proof.check().with_context(|| format!("{} proves nothing", path.display()))?;
    question::one(json, Ok(answer(&proof, "proven")))
}

fn answer(proof: &Proof, what: &str) -> Answer {
    let claim = match proof.claim() {
        Claim::Win { side, plies: 1 } => format!("{side} wins in 1 ply"),
        Claim::Win { side, plies } => format!("{side} wins in {plies} plies"),
        Claim::Draw => "draw".into(),
    };
    let wire = ProofAnswer::new(proof);
    let (board, lines) = (&wire.board, wire.lines);
    Answer::new(format!("{claim}: {board}, {what} in {lines} lines"), &wire)
}
