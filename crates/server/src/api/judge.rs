//! Judging: answered in microseconds, where the request is read.

use axum::Json;
use protocol::{
    BoardAnswer, BoardQuestion, HandAnswer, HandsAnswer, HandsQuestion, RangeAnswer, RangeQuestion,
    RankQuestion,
};

use super::question::Question;
use super::responses::Problems;
use crate::problem::Problem;

/// Is this board won, drawn, going on, or impossible?
#[utoipa::path(
    post,
    path = "/api/v1/board",
    tag = "judge",
    request_body(
        content = BoardQuestion,
        examples(
            ("rows" = (value = json!({"rows": ["XOO", ".X.", "..X"]}))),
            ("moves" = (value = json!({"size": "7x6", "k": 4, "gravity": true, "moves": "d6 d5"})))
        )
    ),
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
    request_body(
        content = HandsQuestion,
        examples(
            ("five cards each" = (value = json!({"hands": ["4S 5S 7H 8D JC", "3S 4S 5D 6H JH"]}))),
            ("hole cards" = (value = json!({"hands": ["Ah Kh", "Qc 7d"], "board": "Qd Jd 9d Kc 6d"})))
        )
    ),
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
    request_body(
        content = RankQuestion,
        examples(
            ("seven cards" = (value = json!({"cards": "8h 7h 6h 5h 4h Ad Ac"}))),
            ("badugi" = (value = json!({"cards": "As 2d 3c 4h", "game": "badugi"})))
        )
    ),
    responses((status = 200, description = "The best hand", body = HandAnswer), Problems)
)]
pub(super) async fn rank(
    Question(asked): Question<RankQuestion>,
) -> Result<Json<HandAnswer>, Problem> {
    Ok(Json(asked.answer()?))
}

/// Which hands are in this range, and how is it written shortest?
#[utoipa::path(
    post,
    path = "/api/v1/range",
    tag = "judge",
    request_body(
        content = RangeQuestion,
        examples(
            ("a range" = (value = json!({"range": "QQ+,AKs:0.5"}))),
            ("with dead cards" = (value = json!({"range": "AA,KK,QQ", "dead": "As Kd"})))
        )
    ),
    responses((status = 200, description = "The range's hands", body = RangeAnswer), Problems)
)]
pub(super) async fn range(
    Question(asked): Question<RangeQuestion>,
) -> Result<Json<RangeAnswer>, Problem> {
    Ok(Json(asked.answer()?))
}
