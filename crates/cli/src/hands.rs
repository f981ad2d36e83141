//! `referee hands`: which hand wins?

use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;

use poker::{Showdown, best_of_players};
use protocol::{CountAnswer, HandsAnswer, HandsQuestion, Refusal};

use crate::game_arg::CardArgs;
use crate::number;
use crate::question::{self, Answer, Status};

/// Find the best hand or hands, printed exactly as given
///
/// Cards are a rank (2-9, T or 10, J, Q, K, A) and a suit (c d h s or ♣ ♦ ♥ ♠), in any case, with
/// or without spaces. Without a board a hand is five cards, and the same card may be in two hands
/// (several decks) but not twice in one. With a board a hand is hole cards: two for hold'em and
/// short deck, four to six for Omaha.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  referee hands \"4S 5S 7H 8D JC\" \"2S 4C 7S 9H 10H\"
  referee hands --board \"9c Kh Kd 9s Ah\" \"Qs 5c\" \"5d Jc\" --explain
  printf '4S5S7H8DJC, 2S4C7S9H10H\\n' | referee hands -      a line of hands, with commas
  referee hands --players 2 --count - < poker.txt           ten cards a line, five a player

Error kinds: bad_card, card_count, duplicate_card, usage")]
pub(crate) struct Args {
    /// The hands; `-` alone reads a question a line, its hands separated by commas
    #[arg(required_unless_present = "file", value_name = "HAND")]
    hands: Vec<String>,
    #[command(flatten)]
    cards: CardArgs,
    /// Add each hand's name and what decided
    #[arg(long, conflicts_with = "count")]
    explain: bool,
    /// Read lines of N players' cards one behind the other; print the winners' numbers from 1
    #[arg(long, value_name = "N", value_parser = number::within(1..=52_usize))]
    players: Option<usize>,
    /// With --players: print how many lines each player won
    #[arg(long, requires = "players")]
    count: bool,
    /// Read the questions from a file, one a line
    #[arg(long, value_name = "FILE", conflicts_with = "hands")]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> anyhow::Result<Status> {
    let many = args.file.is_some() || args.hands == ["-"];
    match args.players {
        Some(players) if args.count => count(args, players, json),
        Some(players) if many => {
            question::batch(question::open(args.file.as_deref())?, json, |line| {
                numbers(args, players, line)
            })
        }
        Some(players) => question::one(json, numbers(args, players, &args.hands.join(" "))),
        None if many => question::batch(question::open(args.file.as_deref())?, json, |line| {
            ask(args, line.split(',').map(|hand| hand.trim().to_owned()).collect())
        }),
        None => question::one(json, ask(args, args.hands.clone())),
    }
}

fn ask(args: &Args, hands: Vec<String>) -> Result<Answer, Refusal> {
    let CardArgs { board, game } = args.cards.clone();
    let question = HandsQuestion { hands, board, game };
    let answer = question.answer().map_err(|refusal| hinted(refusal, &question))?;
    let winners = answer.winners.iter().map(|&winner| question.hands[winner].clone());
    let mut lines: Vec<_> = winners.collect();
    if args.explain {
        lines.extend(explanation(&answer));
    }
    Ok(Answer::new(lines.join("\n"), &answer))
}

/// Adds what people most likely meant when every hand has the wrong number of cards.
fn hinted(mut refusal: Refusal, question: &HandsQuestion) -> Refusal {
    let counts: Option<Vec<_>> =
        question.hands.iter().map(|hand| poker::parse_cards(hand).ok().map(|c| c.len())).collect();
    let all = |wrong: fn(usize) -> bool| {
        counts.as_ref().is_some_and(|counts| counts.iter().all(|&count| wrong(count)))
    };
    if all(|count| count == 1) {
        refusal.message += "; put quotes around each hand: \"As Ks Qs Js Ts\"";
    } else if question.board.is_none() && all(|count| matches!(count, 2 | 4 | 6)) {
        refusal.message += "; for hole cards give the board with --board";
    }
    refusal
}

fn explanation(answer: &HandsAnswer) -> Vec<String> {
    let named =
        |hand: &protocol::HandAnswer| format!("  {}: {} ({})", hand.cards, hand.name, hand.best);
    let mut lines: Vec<_> = answer.hands.iter().map(named).collect();
    lines.extend(answer.decided.iter().map(|decided| format!("  {decided}")));
    lines
}

fn showdown(args: &Args, players: usize, line: &str) -> Result<Showdown, Refusal> {
    Ok(best_of_players(args.cards.game, args.cards.board.as_deref(), players, line)?)
}

/// The numbers of the winners, from 1.
fn numbers(args: &Args, players: usize, line: &str) -> Result<Answer, Refusal> {
    let showdown = showdown(args, players, line)?;
    let cards: Vec<_> = shares(line, players);
    let answer = HandsAnswer::new(&showdown, &cards);
    let numbers: Vec<_> = answer.winners.iter().map(|winner| (winner + 1).to_string()).collect();
    let mut lines = vec![numbers.join(" ")];
    if args.explain {
        lines.extend(explanation(&answer));
    }
    Ok(Answer::new(lines.join("\n"), &answer))
}

/// The cards of each player, out of a line that was judged.
fn shares(line: &str, players: usize) -> Vec<String> {
    let cards = poker::parse_cards(line).unwrap_or_default();
    let share = cards.len().checked_div(players).unwrap_or(0).max(1);
    let text =
        |hand: &[poker::Card]| hand.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    cards.chunks(share).map(text).collect()
}

/// How many lines each player won; a tie counts for nobody.
fn count(args: &Args, players: usize, json: bool) -> anyhow::Result<Status> {
    let mut count = CountAnswer { wins: vec![0; players], ties: 0 };
    let mut status = Status::Answered;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut add = |out: &mut BufWriter<_>, line: Option<usize>, text: Result<&str, Refusal>| {
        match text.and_then(|text| showdown(args, players, text)) {
            Ok(showdown) => match *showdown.winners() {
                [winner] => count.wins[winner] += 1,
                _ => count.ties += 1,
            },
            Err(refusal) => {
                status = Status::Refused;
                question::refuse_line(out, json, line, refusal)?;
            }
        }
        Ok(())
    };
    if args.file.is_some() || args.hands == ["-"] {
        let input = question::open(args.file.as_deref())?;
        question::lines(input, &mut out, |out, number, text| add(out, Some(number), text))?;
    } else {
        add(&mut out, None, Ok(&args.hands.join(" ")))?;
    }
    if json {
        writeln!(out, "{}", question::to_json(&count))?;
    } else {
        for (player, wins) in count.wins.iter().enumerate() {
            writeln!(out, "player {}: {wins}", player + 1)?;
        }
        writeln!(out, "ties: {}", count.ties)?;
    }
    out.flush()?;
    Ok(status)
}
