//! `referee rank`: what is this hand called?

use std::path::PathBuf;

use protocol::{HandAnswer, RankQuestion, Refusal};

use crate::game_arg::CardArgs;
use crate::question::{self, Answer, Status};

/// Name the best hand in five to seven cards
///
/// In badugi four cards; in Omaha four to six hole cards and a board.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee rank \"8h 7h 6h 5h 4h\"
  referee rank \"As Ks 5d 7c\" --game omaha --board \"Ts 7d 8h 4s 2c\" --explain
  printf '8h7h6h5h4h\\n' | referee rank -

Error kinds: bad_card, card_count, duplicate_card, usage")]
pub(crate) struct Args {
    /// The cards, in one operand or several; `-` alone reads a question a line
    #[arg(required_unless_present = "file", value_name = "CARDS")]
    cards: Vec<String>,
    #[command(flatten)]
    rest: CardArgs,
    /// Add the cards that count and the ranks that break ties
    #[arg(long)]
    explain: bool,
    /// Read the questions from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with = "cards")]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    question::answer(&args.cards, args.file.as_deref(), json, |cards| ask(args, cards))
}

fn ask(args: &Args, cards: &[String]) -> Result<Answer, Refusal> {
    let CardArgs { board, game } = args.rest.clone();
    let answer = RankQuestion { cards: cards.join(" "), board, game }.answer()?;
    let text = if args.explain { explanation(&answer) } else { answer.name.clone() };
    Ok(Answer::new(text, &answer))
}

fn explanation(answer: &HandAnswer) -> String {
    let category = answer.category.replace('_', " ");
    format!("{}\n  {category}, made of {}", answer.name, answer.best)
}
