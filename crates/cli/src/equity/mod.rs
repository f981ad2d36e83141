//! `referee equity`: how often a range wins.

mod matrix;

use std::path::PathBuf;
use std::thread;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use poker::StartingHand;
use poker::equity::{Control, EquityGame};
use protocol::{EquityAnswer, EquityDetail, EquityGameName, EquityQuestion, PlayerAnswer, Refusal};

use crate::number;
use crate::progress::Progress;
use crate::question::{self, Answer, Status};
use crate::{grid, interrupt};

/// Compute how often each range wins
///
/// Two to ten ranges: hands (AhKh), runs of them (22+, A2s+, KTs-K8s), random, 20%, with weights
/// (0.8(AKs), AA:0.5); in Omaha hands of four to six cards, or random. The answer is exact when
/// counting is cheap, else sampled to a standard error of 0.0005; it does not depend on threads.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee equity AcAd KhKs
  referee equity \"QQ+,AK\" 22+ random --board \"2c 7d Th\"
  referee equity AhAsKhKs JcTc9d8d --game omaha
  referee equity 20% random --grid
  printf 'AcAd KhKs\\nQQ+, AK; 22\\n' | referee equity -
  referee equity --preflop-matrix table.csv        every hand against every other, from nothing

Error kinds: player_count, bad_range, hole_cards, not_in_deck, board_cards, duplicate_card,
no_combo, too_few_cards, no_deal, sampling, details, too_large, bad_card, usage")]
pub(crate) struct Args {
    /// The ranges; `-` alone reads a question a line, ranges separated by spaces (or by `;`)
    #[arg(required_unless_present_any = ["file", "preflop_matrix"], value_name = "RANGE")]
    ranges: Vec<String>,
    /// The cards that all share: none, or the 3, 4 or 5 of flop, turn or river
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// Cards that are out of play
    #[arg(long, value_name = "CARDS")]
    dead: Option<String>,
    /// The game; Omaha with 4 to 6 cards
    #[arg(long, value_name = "GAME", default_value_t, value_parser = equity_game())]
    game: EquityGame,
    /// Count every deal, however long it takes
    #[arg(long, conflicts_with_all = ["samples", "error"])]
    exact: bool,
    /// Sample N deals
    #[arg(long, value_name = "N", conflicts_with = "error", value_parser = number::whole::<u64>)]
    samples: Option<u64>,
    /// Sample to a standard error of E
    #[arg(long, value_name = "E", value_parser = number::error)]
    error: Option<f64>,
    /// Seed of the samples
    #[arg(long, value_name = "S", value_parser = number::seed)]
    seed: Option<u64>,
    /// Threads to use [default: all]
    #[arg(long, value_name = "T", value_parser = number::threads)]
    threads: Option<usize>,
    /// Compute anew in place of reading the built-in table of matches before the flop
    #[arg(long)]
    no_table: bool,
    /// Add the equity of each starting hand, each combo, or after each run-out
    #[arg(long, value_name = "hand|combo|run-out", value_enum)]
    by: Vec<By>,
    /// Add a 13 x 13 grid of each range's equities
    #[arg(long)]
    grid: bool,
    /// Read the questions from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with = "ranges")]
    file: Option<PathBuf>,
    /// Write every starting hand against every other into a .csv or .parquet file, computed anew
    #[arg(long, value_name = "OUT", conflicts_with_all = [
        "ranges", "file", "board", "dead", "game", "exact", "samples", "error", "seed", "no_table",
        "by", "grid",
    ])]
    preflop_matrix: Option<PathBuf>,
    /// With --preflop-matrix: the 1,326 combos in place of the 169 hands
    #[arg(long, requires = "preflop_matrix")]
    combos: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum By {
    Hand,
    Combo,
    RunOut,
}

/// The games by name, so that completions know them too.
fn equity_game() -> impl clap::builder::TypedValueParser<Value = EquityGame> {
    let names = EquityGame::ALL.map(EquityGame::id);
    PossibleValuesParser::new(names).map(|name| name.parse().unwrap_or_default())
}

impl Args {
    fn threads(&self) -> usize {
        let all = || thread::available_parallelism().map_or(1, Into::into);
        self.threads.unwrap_or_else(all).max(1)
    }
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    if let Some(out) = &args.preflop_matrix {
        return matrix::run(out, args.combos, args.threads(), json);
    }
    if question::is_batch(&args.ranges, args.file.as_deref()) {
        return question::batch(question::open(args.file.as_deref())?, json, |line| {
            ask(args, ranges(line))
        });
    }
    question::one(json, ask(args, args.ranges.clone()))
}

/// The ranges of a line: separated by `;`, or, where there is none, by blanks. A blank beside a
/// comma belongs to the range.
fn ranges(line: &str) -> Vec<String> {
    let pieces: Vec<_> = if line.contains(';') {
        line.split(';').map(str::trim).collect()
    } else {
        line.split_whitespace().collect()
    };
    let mut ranges: Vec<String> = Vec::new();
    for piece in pieces {
        match ranges.last_mut() {
            Some(last) if last.ends_with(',') || piece.starts_with(',') => last.push_str(piece),
            _ => ranges.push(piece.into()),
        }
    }
    ranges
}

fn ask(args: &Args, ranges: Vec<String>) -> Result<Answer, Refusal> {
    let mut by: Vec<_> = args
        .by
        .iter()
        .map(|by| match by {
            By::Hand => EquityDetail::Hand,
            By::Combo => EquityDetail::Combo,
            By::RunOut => EquityDetail::RunOut,
        })
        .collect();
    if args.grid && !by.contains(&EquityDetail::Hand) {
        by.push(EquityDetail::Hand);
    }
    let question = EquityQuestion {
        ranges,
        board: args.board.clone(),
        dead: args.dead.clone(),
        game: EquityGameName(args.game),
        exact: args.exact,
        samples: args.samples,
        error: args.error,
        seed: args.seed,
        threads: Some(args.threads()),
        no_table: args.no_table,
        by,
    };
    let progress = Progress::new();
    let report = |done, total| progress.report(done, total);
    let answer =
        question.answer_with(&Control::new().cancel(interrupt::flag()).progress(&report))?;
    drop(progress);
    Ok(Answer::new(text(args, &answer), &answer))
}

fn text(args: &Args, answer: &EquityAnswer) -> String {
    // A range longer than a line is no column.
    let width = |player: &PlayerAnswer| player.range.chars().count().min(80);
    let width = answer.players.iter().map(width).max();
    let how = match (answer.standard_error, answer.seed) {
        (Some(error), Some(seed)) => {
            format!("sampled, standard error {:.3}%, seed {seed}", error * 100.0)
        }
        _ => "exact".into(),
    };
    let mut lines = Vec::new();
    for player in &answer.players {
        let PlayerAnswer { range, equity, wins, ties, .. } = player;
        let mut line = format!(
            "{range:width$}  {:.2}%  win {wins}  tie {ties}  of {} ({how})",
            equity * 100.0,
            answer.boards,
            width = width.unwrap_or(0),
        );
        if let (Some(high), Some(low), Some(scoop)) = (player.high, player.low, player.scoop) {
            line += &format!(
                "  high {:.2}%  low {:.2}%  scoop {:.2}%",
                high * 100.0,
                low * 100.0,
                scoop * 100.0
            );
        }
        lines.push(line);
        if !args.by.is_empty() {
            lines.extend(
                player
                    .hands
                    .iter()
                    .map(|hand| format!("  {}  {:.2}%", hand.hand, hand.equity * 100.0)),
            );
        }
        if args.grid {
            lines.push(picture(player));
        }
    }
    if !answer.run_outs.is_empty() {
        lines.push(format!("{} by what comes:", answer.players[0].range));
    }
    lines.extend(answer.run_outs.iter().map(|run_out| {
        format!("  {} (x{})  {:.2}%", run_out.cards, run_out.like_it, run_out.equity * 100.0)
    }));
    lines.join("\n")
}

fn picture(player: &PlayerAnswer) -> String {
    let equity = |hand: StartingHand| {
        let name = hand.to_string();
        player.hands.iter().find(|hand| hand.hand == name).map(|hand| hand.equity)
    };
    grid::grid(equity, grid::is_colored())
}
