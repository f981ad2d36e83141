//! Answers questions: this runs in the worker.

use mnk::{Mark, Position};
use mnk_search::solve::{Goal, Limits, Solution, Solver, Value};
use poker::equity::{EquityGame, EquityQuery, EquityResult, Holding, Method};
use poker::{Card, parse_cards};

use super::question::{
    Answer, Answered, Asked, EquityAnswer, EquityQuestion, PlayerShare, Question, Solved,
};
use crate::board::link::BoardLink;
use crate::board::setup::SetupLink;
use crate::say::Language;
use crate::say::fault::{Fault, Field};
use crate::ultimate::link::UltimateLink;

/// How often, in milliseconds, a long search says how far it is.
const BEAT: f64 = 250.0;

/// Answers a question, once or several times, better each time.
pub fn answer(asked: Asked, now: &dyn Fn() -> f64, tell: &dyn Fn(&Answered)) {
    let id = asked.id;
    let tell = |answer: Answer, last: bool| tell(&Answered { id, answer, last, broken: false });
    let result = match asked.question {
        Question::Move { game, level, seed } => choose(&game, level, seed, now),
        Question::Ultimate { game, level, seed } => choose_ultimate(&game, level, seed),
        Question::Solve { position } => solve(&position, now, &tell),
        Question::Read { text } => read(&text),
        Question::Equity(question) => equity(&question, &tell),
    };
    tell(result.unwrap_or_else(|fault| Answer::Refused { messages: fault.say_in_all() }), true);
}

type Reply = Result<Answer, Fault>;

fn choose(game: &str, level: Option<u8>, seed: u64, now: &dyn Fn() -> f64) -> Reply {
    let game = BoardLink::read(game)?.game();
    let cell = super::engine::best_move(game.position(), level, seed, now)?;
    Ok(Answer::Move { cell: cell.to_string() })
}

fn choose_ultimate(game: &str, level: Option<u8>, seed: u64) -> Reply {
    let link = match UltimateLink::read(game) {
        Ok(link) => link,
        Err(error) => {
            let messages = Language::ALL.map(|language| language.ultimate_fault(&error)).to_vec();
            return Ok(Answer::Refused { messages });
        }
    };
    let place = super::engine::best_ultimate(link.game().position(), level, seed)?;
    Ok(Answer::Move { cell: place.to_string() })
}

fn read(text: &str) -> Reply {
    let position = SetupLink::of_file(text)?.write();
    Ok(Answer::Read { position })
}

fn solve(position: &str, now: &dyn Fn() -> f64, tell: &dyn Fn(Answer, bool)) -> Reply {
    let position = SetupLink::read(position)?.position()?;
    let mut solver = Solver::new(position.rules());
    let mut found = Solved { value: "unknown".into(), ..Solved::default() };
    // Who wins, then how soon, then by which moves: each is told when it is known.
    for goal in [Goal::Value, Goal::Plies, Goal::Moves] {
        let before = found.clone();
        let beats = std::cell::Cell::new((now(), 0u64));
        let stop = || {
            // Asked about every thousand positions.
            let (told, asked) = beats.get();
            let time = now();
            if time - told > BEAT {
                let nodes = before.nodes + (asked + 1) * 1024;
                tell(Answer::Solved(Solved { nodes, ..before.clone() }), false);
                beats.set((time, asked + 1));
            } else {
                beats.set((told, asked + 1));
            }
            false
        };
        let limits = Limits { goal, stop: &stop, ..Limits::default() };
        let solution = solver.solve(&position, &limits)?;
        found = solved(&position, &solution, found.nodes);
        if goal < Goal::Moves {
            tell(Answer::Solved(found.clone()), false);
        }
    }
    Ok(Answer::Solved(found))
}

fn solved(position: &Position, solution: &Solution, nodes_before: u64) -> Solved {
    let mut found = Solved {
        nodes: nodes_before + solution.nodes,
        best: solution.best.iter().map(ToString::to_string).collect(),
        all_best: solution.all_best && !position.outcome().is_over(),
        ..Solved::default()
    };
    match solution.value {
        Value::Win { side, plies, exact } => {
            found.value = "win".into();
            found.winner = Some(Mark::to_char(side));
            found.plies = Some(plies);
            found.exact = exact;
        }
        Value::Draw => found.value = "draw".into(),
        Value::Unknown => found.value = "unknown".into(),
    }
    found
}

fn equity(question: &EquityQuestion, tell: &dyn Fn(Answer, bool)) -> Reply {
    let game: EquityGame = question.game.parse()?;
    let ranges: Vec<&str> = question.ranges.iter().map(String::as_str).collect();
    let mut query = EquityQuery::parse(game, &ranges)?;
    query.board = cards(Field::Board, &question.board)?;
    query.dead = cards(Field::Dead, &question.dead)?;
    query.details.combos = query.players.iter().any(has_many_hands);
    let method = match question.method.as_str() {
        "auto" | "" => Method::Auto,
        "exact" => Method::Exact,
        text => Method::Samples(text.parse().map_err(|_| Fault::Method { text: text.to_owned() })?),
    };
    // A first look, while the whole answer is on its way.
    if query.details.combos || query.players.len() > 2 {
        query.method = Method::Samples(20_000);
        let result = query.run()?;
        tell(Answer::Equity(equity_answer(&result)), false);
    }
    query.method = method;
    let result = query.run()?;
    Ok(Answer::Equity(equity_answer(&result)))
}

fn cards(field: Field, text: &str) -> Result<Vec<Card>, Fault> {
    parse_cards(text).map_err(|error| Fault::Cards { field, error })
}

fn has_many_hands(holding: &Holding) -> bool {
    matches!(holding, Holding::Range(range) if range.iter().nth(1).is_some())
}

fn equity_answer(result: &EquityResult) -> EquityAnswer {
    let players = result.players.iter().map(|player| PlayerShare {
        equity: player.equity,
        win: player.win,
        tie: player.tie,
        error: player.standard_error,
        hi_lo: player.hi_lo.map(|parts| [parts.high, parts.low, parts.scoop]),
        hands: player
            .starting_hands()
            .into_iter()
            .map(|(hand, equity)| (hand.to_string(), equity))
            .collect(),
    });
    EquityAnswer { exact: result.exact, deals: result.boards.as_f64(), players: players.collect() }
}
