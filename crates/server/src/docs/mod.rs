//! The API's description: the OpenAPI document, a page that shows it, and one to try questions on.

mod document;
mod page;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use utoipa_swagger_ui::{Config, SwaggerFile};

use crate::problem::Problem;
use crate::state::Shared;

/// The document's address.
const DOCUMENT: &str = "/api/v1/openapi.json";

static JSON: LazyLock<String> = LazyLock::new(document::json);

/// The OpenAPI document.
pub(crate) fn document_route() -> Router<Shared> {
    Router::new().route(DOCUMENT, get(json))
}

static PAGE: LazyLock<String> = LazyLock::new(|| {
    let document = serde_json::from_str(&JSON).unwrap_or_default();
    page::html(&document)
});

/// The page that shows it, and below it Swagger UI, where questions can be tried and which is content
/// with the policy of our own page.
pub(crate) fn page_routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/docs", get(async || Redirect::permanent("/api/v1/docs/")))
        .route("/api/v1/docs/", get(async || kept("text/html; charset=utf-8", PAGE.as_str())))
        .route("/api/v1/docs/page.css", get(async || kept("text/css; charset=utf-8", page::STYLES)))
        .route("/api/v1/docs/try", get(async || Redirect::permanent("/api/v1/docs/try/")))
        .route("/api/v1/docs/try/", get(async || file("")))
        .route("/api/v1/docs/try/{file}", get(async |Path(name): Path<String>| file(&name)))
}

/// How long a browser may keep what describes the API.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=3600");

fn kept(media_type: &'static str, text: &'static str) -> impl IntoResponse {
    let media_type = HeaderValue::from_static(media_type);
    ([(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, KEEP)], text)
}

async fn json() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], JSON.as_str()).into_response()
}

fn file(name: &str) -> Response {
    let config = Arc::new(Config::from(DOCUMENT).use_base_layout().validator_url("none"));
    match utoipa_swagger_ui::serve(name, config) {
        Ok(Some(SwaggerFile { bytes, content_type, .. })) => {
            let mut response = bytes.into_response();
            let headers = response.headers_mut();
            if let Ok(media_type) = HeaderValue::from_str(&content_type) {
                headers.insert(header::CONTENT_TYPE, media_type);
            }
            headers.insert(header::CACHE_CONTROL, KEEP);
            response
        }
        Ok(None) => Problem::NotFound { path: format!("/api/v1/docs/try/{name}") }.into_response(),
        Err(error) => {
            tracing::error!(%error, "a file of the API's description cannot be made");
            Problem::Internal.into_response()
        }
    }
}
