//! The API's description: the OpenAPI document, and a page that shows it.

mod document;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
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

/// The page that shows it: Swagger UI, which is content with the policy of our own page.
pub(crate) fn page_routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/docs", get(async || Redirect::permanent("/api/v1/docs/")))
        .route("/api/v1/docs/", get(async || file("")))
        .route("/api/v1/docs/{file}", get(async |Path(name): Path<String>| file(&name)))
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
            let keep = HeaderValue::from_static("public, max-age=3600");
            headers.insert(header::CACHE_CONTROL, keep);
            response
        }
        Ok(None) => Problem::NotFound { path: format!("/api/v1/docs/{name}") }.into_response(),
        Err(error) => {
            tracing::error!(%error, "a file of the API's description cannot be made");
            Problem::Internal.into_response()
        }
    }
}
