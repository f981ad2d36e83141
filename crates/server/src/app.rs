//! The routes, and what stands around them.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::bounds::{Client, Kind};
use crate::problem::{self, Problem};
use crate::state::Shared;
use crate::{api, docs, health, page, telemetry};

/// What the page may do: load from here alone, run WebAssembly, and nothing inline.
const PAGE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// Data is no page: should a browser show it as one, it may do nothing.
const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// Everything that one listener answers.
///
/// The order of the layers is the order in which a request meets them, from the last to the first:
/// it is observed, a panic below becomes a problem, limits come before any work.
pub(crate) fn app(state: Shared) -> Router {
    let data = Router::new()
        .merge(api::routes())
        .merge(docs::document_route())
        .route("/problems", get(problem::list))
        .route("/problems/{class}", get(problem::describe))
        .layer(middleware::map_response(data_headers));

    // Rooms, accounts and tables get routers of their own here, beside the page and the API.
    let limited = Router::new()
        .merge(data)
        .merge(docs::page_routes())
        .layer(CompressionLayer::new())
        .fallback(page::serve)
        .layer(middleware::from_fn_with_state(state.clone(), limit));

    limited
        .merge(health::routes())
        .method_not_allowed_fallback(method_not_allowed)
        .layer(middleware::map_response(page_headers))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(state.clone(), telemetry::observe))
        .with_state(state)
}

/// The limits that hold for every request.
async fn limit(State(state): State<Shared>, request: Request, next: Next) -> Response {
    if let Some(client) = request.extensions().get::<Client>()
        && let Err(problem) = state.limiter.check(Kind::Any, *client)
    {
        return problem.into_response();
    }
    let Ok(_permit) = state.requests.try_acquire() else {
        return Problem::Overloaded.into_response();
    };
    next.run(request).await
}

async fn method_not_allowed(method: Method) -> Response {
    Problem::Method { method: method.to_string() }.into_response()
}

fn panicked(_payload: Box<dyn std::any::Any + Send + 'static>) -> Response {
    Problem::Internal.into_response()
}

async fn data_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    set(headers, header::CONTENT_SECURITY_POLICY, DATA_POLICY);
    set(headers, header::CACHE_CONTROL, "no-store");
    response
}

async fn page_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    set(headers, header::CONTENT_SECURITY_POLICY, PAGE_POLICY);
    set(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(headers, header::REFERRER_POLICY, "no-referrer");
    set(headers, header::X_FRAME_OPTIONS, "DENY");
    set(headers, HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(headers, HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    response
}

/// Sets a header unless something nearer to the handler has done so.
fn set(headers: &mut axum::http::HeaderMap, name: HeaderName, value: &'static str) {
    headers.entry(name).or_insert(HeaderValue::from_static(value));
}
