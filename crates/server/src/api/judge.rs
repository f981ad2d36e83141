//! Judging: answered in microseconds, where the request is read.

use axum::Json;
use protocol::{
    BoardAnswer, BoardQuestion, HandAnswer, HandsAnswer, HandsQuestion, RankQuestion,
};

use super::question::Question;
use super::responses::Problems;
use crate::problem::Problem;

/// Is this board won, drawn, going on, or impossible?
#[utoipa::path(
    post,
    path = "/api/v1/board",
    tag = "judge",
    request_body = BoardQuestion,
    responses((status = 200, description = "The state of the board", body = BoardAnswer), Problems)
)]
pub(super) async fn board(
    Question(asked): Question<BoardQuestion>,
) -> Result<Json<BoardAnswer>, Problem> {
    Ok(Json(asked.answer()?))
}

/// Which of these hands wins, and why?
#[utoipa::path(
    post,
    path = "/api/v1/hands",
    tag = "judge",
    request_body = HandsQuestion,
    responses((status = 200, description = "The best hands", body = HandsAnswer), Problems)
)]
pub(super) async fn hands(
    Question(asked): Question<HandsQuestion>,
) -> Result<Json<HandsAnswer>, Problem> {
    Ok(Json(asked.answer()?))
}

/// What is the best hand in these cards called?
#[utoipa::path(
    post,
    path = "/api/v1/rank",
    tag = "judge",
    request_body = RankQuestion,
    responses((status = 200, description = "The best hand", body = HandAnswer), Problems)
)]
pub(super) async fn rank(
    Question(asked): Question<RankQuestion>,
) -> Result<Json<HandAnswer>, Problem> {
    Ok(Json(asked.answer()?))
}
