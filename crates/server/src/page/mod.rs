//! The page: files embedded when the binary was built, sent compressed, with tags and cache headers.

#[cfg(test)]
mod names;
mod negotiate;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use crate::problem::Problem;
use negotiate::{Encoding, tag_matches};

/// One file of the page in every form it is sent in.
struct Asset {
    /// Without a leading slash.
    path: &'static str,
    media_type: &'static str,
    /// Its name has a hash of its content.
    immutable: bool,
    /// A hash of its content; the entity tag adds the form.
    tag: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

// `ASSETS`, sorted by path, and whether they are the page or what stands in for it (`BUILT`).
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Whether the page is in this binary.
///
/// ```
/// if !server::page_is_built_in() {
///     println!("build it with `cargo xtask web`, then build this again");
/// }
/// ```
pub fn page_is_built_in() -> bool {
    BUILT
}

/// Answers everything that is not the API: the page's files, or "nothing here".
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path();
    let Some(asset) = find(path) else {
        return Problem::NotFound { path: path.to_owned() }.into_response();
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let method = request.method().to_string();
        let mut response = Problem::Method { method }.into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    send(asset, request.headers())
}

/// `/` and `/cards/` mean the `index.html` there; `/cards` may leave out its `.html`.
fn find(path: &str) -> Option<&'static Asset> {
    let path = path.strip_prefix('/')?;
    let named = |name: &str| {
        ASSETS.binary_search_by(|asset| asset.path.cmp(name)).ok().map(|at| &ASSETS[at])
    };
    if path.is_empty() || path.ends_with('/') {
        return named(&format!("{path}index.html"));
    }
    named(path).or_else(|| named(&format!("{path}.html")))
}

fn send(asset: &'static Asset, request: &HeaderMap) -> Response {
    let offered = [
        (Encoding::Brotli, asset.brotli),
        (Encoding::Gzip, asset.gzip),
        (Encoding::Identity, Some(asset.plain)),
    ];
    let (encoding, content) = offered
        .into_iter()
        .filter_map(|(encoding, content)| Some((encoding, content?)))
        .find(|(encoding, _)| encoding.accepted(request))
        // Nobody gains from a refusal here: who forbids everything gets the plain form.
        .unwrap_or((Encoding::Identity, asset.plain));
    let tag = format!("\"{}{}\"", asset.tag, encoding.suffix());

    let mut response = if tag_matches(request, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(content).into_response()
    };
    let headers = response.headers_mut();
    let mut put = |name, value| headers.insert(name, HeaderValue::from_static(value));
    if asset.immutable {
        put(header::CACHE_CONTROL, "public, max-age=31536000, immutable");
    } else {
        put(header::CACHE_CONTROL, "no-cache");
    }
    put(header::VARY, "accept-encoding");
    put(header::CONTENT_TYPE, asset.media_type);
    if let Some(name) = encoding.name() {
        put(header::CONTENT_ENCODING, name);
    }
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a tag is ASCII"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_as_the_search_wants_it() {
        assert!(ASSETS.is_sorted_by(|a, b| a.path < b.path));
    }

    #[test]
    fn no_path_leads_out_of_the_page() {
        for path in ["/../Cargo.toml", "/..%2fCargo.toml", "//etc/passwd", "", "index.html", "/./"]
        {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
