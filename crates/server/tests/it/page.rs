//! The page's files: tags, compression, cache headers, the policy. Without a built page its stand-in
//! goes the same way.

use std::io::Read as _;

use axum::body::Body;
use axum::http::Request;
use axum::http::request::Builder;

use crate::support::{Answer, ask, get, server};

async fn with(server: &server::Server, headers: &[(&str, &str)]) -> Answer {
    let request = headers
        .iter()
        .fold(Request::get("/"), |request: Builder, (name, value)| request.header(*name, *value));
    ask(server, request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn the_page_has_a_strict_policy() {
    let answer = get(&server(), "/").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    let policy = answer.header("content-security-policy");
    for rule in [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.split("; ").any(|r| r == rule), "no {rule} in {policy}");
    }
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
    // Nothing inline, which the policy would forbid.
    let html = answer.text();
    assert!(html.contains("<html"), "{html}");
    assert!(!html.contains("<style") && !html.contains(" style=") && !html.contains(" onclick"));
    for script in html.split("<script").skip(1) {
        assert!(script.split('>').next().unwrap().contains("src="), "an inline script: {script}");
    }
}

#[tokio::test]
async fn an_unchanged_page_is_not_sent_again() {
    let server = server();
    let first = with(&server, &[]).await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"'), "a strong tag: {tag}");
    assert_eq!(first.header("cache-control"), "no-cache");
    for sent in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".into()] {
        let again = with(&server, &[("if-none-match", &sent)]).await;
        assert_eq!((again.status.as_u16(), again.body.len()), (304, 0), "{sent}");
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("vary"), "accept-encoding");
        assert!(again.headers.contains_key("content-security-policy"));
    }
    assert_eq!(with(&server, &[("if-none-match", "\"other\"")]).await.status, 200);
}

#[tokio::test]
async fn each_packed_form_is_the_same_page_under_a_tag_of_its_own() {
    let server = server();
    let plain = with(&server, &[]).await;
    assert!(!plain.headers.contains_key("content-encoding"));
    let gzip = with(&server, &[("accept-encoding", "gzip, deflate")]).await;
    assert_eq!(gzip.header("content-encoding"), "gzip");
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&gzip.body[..]).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    let brotli = with(&server, &[("accept-encoding", "gzip, deflate, br, zstd")]).await;
    assert_eq!(brotli.header("content-encoding"), "br");
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut &brotli.body[..], &mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);

    let tags = [&plain, &gzip, &brotli].map(|answer| answer.header("etag").to_owned());
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2], "{tags:?}");
    let again = with(&server, &[("accept-encoding", "br"), ("if-none-match", &tags[2])]).await;
    assert_eq!(again.status, 304);
    let other = with(&server, &[("accept-encoding", "gzip"), ("if-none-match", &tags[2])]).await;
    assert_eq!(other.status, 200);
}

#[tokio::test]
async fn head_has_the_headers_alone() {
    let server = server();
    let answer = ask(&server, Request::head("/").body(Body::empty()).unwrap()).await;
    assert_eq!((answer.status.as_u16(), answer.body.len()), (200, 0));
    assert_eq!(answer.header("etag"), get(&server, "/").await.header("etag"));
}

#[tokio::test]
async fn a_binary_without_the_page_says_so() {
    let html = get(&server(), "/").await.text();
    assert_eq!(html.contains("The page is not in this binary"), !server::page_is_built_in());
    if !server::page_is_built_in() {
        assert!(html.contains("cargo xtask serve"), "{html}");
    }
}

#[tokio::test]
async fn answers_of_the_api_are_compressed_when_they_are_long() {
    let server = server();
    let request = Request::get("/api/v1/openapi.json").header("accept-encoding", "gzip");
    let answer = ask(&server, request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.header("content-encoding"), "gzip");
    let mut unpacked = String::new();
    flate2::read::GzDecoder::new(&answer.body[..]).read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, get(&server, "/api/v1/openapi.json").await.text());
}
