//! Around every request: its id, its line in the log, its count in the metrics.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Level;
use uuid::Uuid;

use crate::bounds::{Peer, client};
use crate::problem::Told;
use crate::state::Shared;

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id and a client, and tells how it was answered.
///
/// The id is always our own: one that a client chose could be anything, and be chosen twice.
pub(crate) async fn observe(
    State(state): State<Shared>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let id = Uuid::new_v4().simple().to_string();
    let method = method_name(request.method());
    let route =
        request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let peer = request.extensions().get::<Peer>().copied();
    let client = client(peer, request.headers(), &state.config.trusted_proxies);
    request.extensions_mut().insert(client);

    let mut response = next.run(request).await;

    let took = began.elapsed();
    let status = response.status();
    let told = response.extensions().get::<Told>();
    let class = told.map(|told| told.class);
    let kind = told.map(|told| told.kind.as_str());
    state.metrics.answered(&route, method, status, took, class);
    // The macro wants its level at compile time.
    macro_rules! line {
        ($level:expr) => {
            tracing::event!(
                $level,
                request_id = id,
                method,
                route,
                status = status.as_u16(),
                kind,
                client = %client.0,
                micros = took.as_micros() as u64,
                "answered"
            )
        };
    }
    match class.map_or(Level::INFO, crate::problem::Class::level) {
        Level::ERROR => line!(Level::ERROR),
        Level::WARN => line!(Level::WARN),
        _ => line!(Level::INFO),
    }
    let id = HeaderValue::from_str(&id).expect("hexadecimal digits");
    response.headers_mut().insert(REQUEST_ID.clone(), id);
    response
}

/// A client may invent methods; the metrics shall not grow with them.
fn method_name(method: &Method) -> &'static str {
    const KNOWN: [Method; 9] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::OPTIONS,
        Method::TRACE,
        Method::CONNECT,
    ];
    const NAMES: [&str; 9] =
        ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"];
    KNOWN.iter().position(|known| known == method).map_or("other", |at| NAMES[at])
}
