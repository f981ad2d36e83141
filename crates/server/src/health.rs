//! Is the process alive, is it ready for more, and what has it counted?

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::problem::Problem;
use crate::state::Shared;
use crate::telemetry::METRICS_MEDIA_TYPE;

/// `/healthz` and `/readyz`: outside every limit, or a busy server would be taken for a dead one.
pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/healthz", get(alive)).route("/readyz", get(ready))
}

/// What the metrics' own listener answers: the above and `/metrics`.
pub(crate) fn metrics_app(state: Shared) -> Router {
    routes()
        .route("/metrics", get(metrics))
        .fallback(async |uri: axum::http::Uri| Problem::NotFound { path: uri.path().to_owned() })
        .with_state(state)
}

const PLAIN: [(header::HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "text/plain; charset=utf-8")];

async fn alive() -> Response {
    (PLAIN, "alive\n").into_response()
}

async fn ready(State(state): State<Shared>) -> Response {
    if state.is_draining() {
        (StatusCode::SERVICE_UNAVAILABLE, PLAIN, "draining\n").into_response()
    } else {
        (PLAIN, "ready\n").into_response()
    }
}

async fn metrics(State(state): State<Shared>) -> Response {
    ([(header::CONTENT_TYPE, METRICS_MEDIA_TYPE)], state.metrics.text()).into_response()
}
