//! `referee range`: what is in a range.

use std::path::PathBuf;

use poker::StartingHand;
use protocol::{RangeAnswer, RangeQuestion, Refusal};

use crate::grid;
use crate::question::{self, Answer, Status};

/// Count a range and print it in its shortest form
///
/// Hands and runs of them: 22+, 88-JJ, A2s+, A7o-ATo, AKs, AK, AhKh, KTs-K8s, random; 20% is the
/// best fifth of hands against a random one. Weights: 0.8(AKs), 40%(ATs+), AA:0.75, AA@50.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee range \"QQ+, AKs, AKo\"
  referee range 20% --grid
  referee range \"22+\" --dead \"As 7d\"

Error kinds: bad_range, bad_card, duplicate_card, no_combo, usage")]
pub(crate) struct Args {
    /// The range; `-` alone reads one a line
    #[arg(required_unless_present = "file", value_name = "RANGE")]
    range: Option<String>,
    /// Cards that are out of play
    #[arg(long, value_name = "CARDS")]
    dead: Option<String>,
    /// Add the 13 x 13 grid of weights
    #[arg(long)]
    grid: bool,
    /// Read the ranges from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with = "range")]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    let range = args.range.as_slice();
    question::answer(range, args.file.as_deref(), json, |range| ask(args, &range.concat()))
}

fn ask(args: &Args, range: &str) -> Result<Answer, Refusal> {
    let answer = RangeQuestion { range: range.into(), dead: args.dead.clone() }.answer()?;
    // Weights add up to numbers with long tails; four places are more than anybody weighs.
    let combos = ((answer.combos * 1e4).round() / 1e4).to_string();
    let word = if combos == "1" { "combo" } else { "combos" };
    let mut text = format!("{combos} {word}  {:.2}%  {}", answer.percent, answer.shortest);
    if args.grid {
        text += "\n";
        text += &picture(&answer);
    }
    Ok(Answer::new(text, &answer))
}

fn picture(answer: &RangeAnswer) -> String {
    let weight = |hand: StartingHand| answer.grid[hand.row()][hand.column()];
    grid::grid(|hand| Some(weight(hand)).filter(|weight| *weight > 0.0), grid::is_colored())
}
