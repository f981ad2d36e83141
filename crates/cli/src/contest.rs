//! `referee match`: two engines under this referee.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use mnk_search::engine::{Game, GameError};
use mnk_search::formats::{GameRecord, GameResult, psq, sgf};
use mnk_search::matches::{Clocks, Ending, EngineFault, Match, MatchError, Record, Score};
use protocol::{Refusal, RuleName};
use serde::Serialize;

use crate::board_args::RuleArg;
use crate::number;
use crate::question::{self, Status};

/// Let two engines that speak the Gomocup protocol play each other
///
/// Each opening is played twice, with the sides exchanged. An illegal move, a late one or a crash
/// loses the game; a command that starts no program ends the match (exit 1).
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  referee match --a \"referee gomocup\" --b \"pbrain-rapfi\" --games 20 --time 500 --save games")]
pub(crate) struct Args {
    /// The command of the first engine
    #[arg(long, value_name = "CMD")]
    a: String,
    /// The command of the second engine
    #[arg(long, value_name = "CMD")]
    b: String,
    /// Columns and rows
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = number::within(1..=32_u8))]
    size: u8,
    /// Marks in a row
    #[arg(long, default_value_t = 5, value_parser = number::within(1..=32_u8))]
    k: u8,
    /// Which rows win
    #[arg(long, value_enum, default_value_t)]
    rule: RuleArg,
    /// How many games
    #[arg(long, value_name = "G", default_value_t = 2, value_parser = number::within(1..=u32::MAX))]
    games: u32,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = number::whole::<u64>)]
    time: u64,
    /// Milliseconds that a side has for a whole game, beside those for a move
    #[arg(long, value_name = "MS", value_parser = number::whole::<u64>)]
    game_time: Option<u64>,
    /// Save each game as SGF and PSQ into this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

/// One game, as `--json` prints it.
#[derive(Serialize)]
struct GameAnswer {
    game: u32,
    first: &'static str,
    winner: Option<&'static str>,
    ending: String,
    moves: usize,
}

/// The match, as `--json` prints it.
#[derive(Serialize)]
struct MatchAnswer {
    wins: u32,
    draws: u32,
    losses: u32,
    points: f64,
    share: f64,
    low: f64,
    high: f64,
    elo: Option<f64>,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    let rule = RuleName::from(args.rule).into();
    let game = match Game::new(args.size, args.size, args.k).and_then(|game| game.with_rule(rule)) {
        Ok(game) => game,
        Err(error) => {
            let kind = if matches!(error, GameError::Row { .. }) { "bad_k" } else { "bad_rules" };
            return question::one(json, Err(Refusal::new(kind, error.to_string())));
        }
    };
    if let Some(folder) = &args.save {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let contest = Match {
        a: args.a.clone(),
        b: args.b.clone(),
        game,
        games: args.games,
        clocks: Clocks {
            game: args.game_time.map(Duration::from_millis),
            ..Clocks::turn(Duration::from_millis(args.time))
        },
    };
    let mut out = io::stdout().lock();
    let mut saved = Ok(());
    let score = contest.run(|number, a_first, record, score| {
        let told = tell(&mut out, json, number, a_first, record, score);
        let kept = args
            .save
            .as_deref()
            .map_or(Ok(()), |folder| save(folder, args, number, a_first, record));
        if saved.is_ok() {
            saved = told.and(kept);
        }
    });
    let score = match score {
        Err(MatchError::Engine(fault @ EngineFault::Command { .. })) => {
            return question::one(json, Err(Refusal::new("usage", fault.to_string())));
        }
        score => score?,
    };
    saved?;
    if json {
        writeln!(out, "{}", question::to_json(&match_answer(&score)))?;
    } else {
        writeln!(out, "A {score}")?;
    }
    Ok(Status::Answered)
}

fn names(a_first: bool) -> [&'static str; 2] {
    if a_first { ["A", "B"] } else { ["B", "A"] }
}

fn tell(
    out: &mut impl io::Write,
    json: bool,
    number: u32,
    a_first: bool,
    record: &Record,
    score: &Score,
) -> anyhow::Result<()> {
    let names = names(a_first);
    let winner = record.winner.map(|side| names[usize::from(side)]);
    let ending = match &record.ending {
        Ending::Row => "row".into(),
        Ending::Full => "no move left".into(),
        Ending::Time => "time".into(),
        Ending::Illegal(what) => format!("illegal move: {what}"),
        Ending::Failed(what) => format!("failed: {what}"),
    };
    let moves = record.moves.len();
    if json {
        let answer = GameAnswer { game: number + 1, first: names[0], winner, ending, moves };
        writeln!(out, "{}", question::to_json(&answer))?;
    } else {
        let result = winner.map_or("draw".into(), |winner| format!("{winner} wins"));
        let points = score.points();
        let (game, first) = (number + 1, names[0]);
        let moves = number::counted(moves, "move");
        writeln!(
            out,
            "game {game}: {first} begins, {result} ({ending}) after {moves}; A has {points} of {game}"
        )?;
    }
    out.flush()?;
    Ok(())
}

fn save(
    folder: &Path,
    args: &Args,
    number: u32,
    a_first: bool,
    record: &Record,
) -> anyhow::Result<()> {
    let players = if a_first { [&args.a, &args.b] } else { [&args.b, &args.a] };
    let how = match &record.ending {
        Ending::Row | Ending::Full => String::new(),
        Ending::Time => "Time".into(),
        Ending::Illegal(_) | Ending::Failed(_) => "Forfeit".into(),
    };
    let stored = GameRecord {
        game: record.game,
        moves: record.moves.clone(),
        times: record.times.clone(),
        players: players.map(Clone::clone),
        result: match record.winner {
            Some(side) => GameResult::Won { side, how },
            None => GameResult::Draw,
        },
    };
    for (ending, text) in [("sgf", sgf::write(&stored)), ("psq", psq::write(&stored))] {
        let path = folder.join(format!("game-{:03}.{ending}", number + 1));
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn match_answer(score: &Score) -> MatchAnswer {
    let (low, high) = score.interval();
    MatchAnswer {
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        points: score.points(),
        share: score.share(),
        low,
        high,
        elo: score.elo(),
    }
}
