//! Analysing: questions that work for long. Each counts against its own limit, waits for a worker,
//! and is stopped when its time is over or its client is gone.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::{Extension, Json};
use mnk_search::solve::Limits;
use poker::equity::Control;
use protocol::{
    EquityAnswer, EquityQuestion, MoveAnswer, MoveQuestion, SolveAnswer, SolveQuestion,
};

use super::question::Question;
use super::responses::Problems;
use crate::bounds::{Client, Kind};
use crate::problem::Problem;
use crate::state::Shared;

/// How often does each of these ranges win?
///
/// The server uses at most as many threads for a question as it is set up to; the answer does not
/// depend on them.
#[utoipa::path(
    post,
    path = "/api/v1/equity",
    tag = "analyse",
    request_body(
        content = EquityQuestion,
        examples(
            ("two hands" = (value = json!({"ranges": ["AcAd", "KhKs"]}))),
            ("ranges on a flop" = (value = json!({
                "ranges": ["QQ+,AKs", "22+,A2s+,KTs+"], "board": "Qd Jd 9d", "samples": 10_000
            })))
        )
    ),
    responses((status = 200, description = "Each range's equity", body = EquityAnswer), Problems)
)]
pub(super) async fn equity(
    State(state): State<Shared>,
    Extension(client): Extension<Client>,
    Question(mut asked): Question<EquityQuestion>,
) -> Result<Json<EquityAnswer>, Problem> {
    state.limiter.check(Kind::Long, client)?;
    let most = state.config.compute.threads.get();
    asked.threads = Some(asked.threads.unwrap_or(1).clamp(1, most));
    let answer = state
        .pool
        .run(move |cancel, _| asked.answer_with(&Control::new().cancel(cancel.flag())))
        .await?;
    Ok(Json(answer?))
}

/// What is this position worth under perfect play, and which moves are best?
///
/// `unknown` when the time that the question or the server sets is over: never a guess.
#[utoipa::path(
    post,
    path = "/api/v1/solve",
    tag = "analyse",
    request_body(
        content = SolveQuestion,
        examples(
            ("three in a row" = (value = json!({"rows": ["X..", ".O.", "..X"]}))),
            ("connect four, late" = (value = json!({
                "size": "4x4", "k": 4, "gravity": true, "moves": "a4 b4 c4", "limit": 2
            })))
        )
    ),
    responses((status = 200, description = "The position's value", body = SolveAnswer), Problems)
)]
pub(super) async fn solve(
    State(state): State<Shared>,
    Extension(client): Extension<Client>,
    Question(asked): Question<SolveQuestion>,
) -> Result<Json<SolveAnswer>, Problem> {
    state.limiter.check(Kind::Long, client)?;
    let patience = seconds("limit", asked.limit)?;
    let table_bytes = state.config.compute.table_bytes();
    let answer = state
        .pool
        .run(move |cancel, time| {
            let began = Instant::now();
            let time = patience.unwrap_or(time).min(in_time(time));
            let stop = || cancel.flag().load(Ordering::Relaxed) || began.elapsed() >= time;
            asked.answer_with(&Limits { table_bytes, stop: &stop, ..Limits::default() })
        })
        .await?;
    Ok(Json(answer?))
}

/// Which move to play, as a player of a level or as well as possible in a time?
#[utoipa::path(
    post,
    path = "/api/v1/move",
    tag = "analyse",
    operation_id = "move",
    request_body(
        content = MoveQuestion,
        examples(
            ("tic-tac-toe" = (value = json!({"rows": ["XX.", "OO.", "..."]}))),
            ("gomoku" = (value = json!({"size": "15x15", "k": 5, "moves": "h8 h7", "level": 3})))
        )
    ),
    responses((status = 200, description = "A move", body = MoveAnswer), Problems)
)]
pub(super) async fn choose_move(
    State(state): State<Shared>,
    Extension(client): Extension<Client>,
    Question(mut asked): Question<MoveQuestion>,
) -> Result<Json<MoveAnswer>, Problem> {
    state.limiter.check(Kind::Long, client)?;
    let answer = state
        .pool
        .run(move |cancel, time| {
            let most = u64::try_from(in_time(time).as_millis()).unwrap_or(u64::MAX);
            asked.time = asked.time.map(|time| time.min(most));
            let began = Instant::now();
            // The engine has no other ear than its clock: for who left, it is late.
            let late = Duration::from_hours(24 * 365);
            let clock = move || {
                if cancel.flag().load(Ordering::Relaxed) { late } else { began.elapsed() }
            };
            asked.answer(&clock)
        })
        .await?;
    Ok(Json(answer?))
}

/// A time to think for that is still answered in time: what is known then is worth more than to be
/// told that it took too long.
fn in_time(time: Duration) -> Duration {
    time.mul_f64(0.9)
}

/// A number of seconds that a question names.
fn seconds(key: &str, number: Option<f64>) -> Result<Option<Duration>, Problem> {
    let Some(number) = number else { return Ok(None) };
    // What no duration holds is above any that the server allows.
    match Duration::try_from_secs_f64(number) {
        Ok(seconds) => Ok(Some(seconds)),
        Err(_) if number > 0.0 => Ok(Some(Duration::MAX)),
        Err(_) => {
            Err(Problem::Usage(format!("{key}: {number} is not a number of seconds, 0 or more")))
        }
    }
}
