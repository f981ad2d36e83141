//! `/api/v1`: the questions of the command as JSON.
//!
//! A handler reads a question of `protocol`, asks it, and sends the answer of `protocol`: what is
//! right stands in the rules crates alone.

mod analyse;
mod judge;
mod question;
mod responses;

use axum::Router;
use axum::routing::post;
use utoipa::OpenApi;

use crate::problem::ProblemBody;
use crate::state::Shared;

/// The API's description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Referee",
        description = "Judges, analyses and plays grid games and card games. Questions and answers \
                       are those of the command `referee` with `--json`.",
        license(name = "MIT", identifier = "MIT")
    ),
    paths(judge::board, judge::hands, judge::rank, judge::range, analyse::equity, analyse::solve, analyse::choose_move),
    components(schemas(ProblemBody)),
    tags(
        (name = "judge", description = "Is it won, is it legal, which hand is better?"),
        (name = "analyse", description = "Values, moves and odds. These questions work for long.")
    )
)]
pub(crate) struct Api;

/// The questions.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/board", post(judge::board))
        .route("/api/v1/hands", post(judge::hands))
        .route("/api/v1/rank", post(judge::rank))
        .route("/api/v1/range", post(judge::range))
        .route("/api/v1/equity", post(analyse::equity))
        .route("/api/v1/solve", post(analyse::solve))
        .route("/api/v1/move", post(analyse::choose_move))
}
