//! Analysing: questions that work for long. Each counts against its own limit, waits for a worker,
//! and is stopped when its time is over or its client is gone.

use axum::extract::State;
use axum::{Extension, Json};
use poker::equity::Control;
use protocol::{EquityAnswer, EquityQuestion};

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
