//! `referee gomocup`: the engine under the Gomocup protocol.

use std::io;

use mnk_search::engine::WallClock;
use mnk_search::gomocup::{self, Setup};

use crate::number;
use crate::question::Status;

/// Speak the Gomocup (Piskvork) protocol on standard input and output
///
/// For tournament managers. Mandatory: START, BEGIN, TURN, BOARD, INFO, END, ABOUT; also RECTSTART,
/// RESTART, TAKEBACK, SWAP2BOARD. INFO rule: 1 exactly five, 2 continuous game, 4 renju, 8 caro.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  printf 'START 15\\nINFO timeout_turn 500\\nBEGIN\\nEND\\n' | referee gomocup")]
pub(crate) struct Args {
    /// Marks in a row; the protocol itself knows five only
    #[arg(long, default_value_t = 5, value_parser = number::within(1..=32_u8))]
    k: u8,
    /// Think on while the other side thinks, until the next command
    #[arg(long)]
    ponder: bool,
    /// Look at no more than so many positions for a move
    #[arg(long, value_name = "N", value_parser = number::whole::<u64>)]
    nodes: Option<u64>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Status> {
    let setup = Setup { k: args.k, nodes: args.nodes };
    if args.ponder {
        let input = io::BufReader::new(io::stdin());
        gomocup::run_pondering(input, io::stdout().lock(), setup, WallClock::start)?;
    } else {
        gomocup::run(io::stdin().lock(), io::stdout().lock(), setup, WallClock::start)?;
    }
    Ok(Status::Answered)
}
