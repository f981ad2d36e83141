//! Bounds: on how often one address asks, on what one question may cost.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::support::{ask, get, post, server_with};

#[tokio::test]
async fn an_address_that_asks_too_often_is_429() {
    let server = server_with("[rate]\nper_second = 1\nburst = 2");
    let asked = json!({"rows": ["...", "...", "..."]});
    for _ in 0..2 {
        assert_eq!(post(&server, "/api/v1/board", &asked).await.status, 200);
    }
    let answer = post(&server, "/api/v1/board", &asked).await;
    answer.assert_problem(429, "rate_limited", "rate_limited");
    assert_eq!(answer.header("retry-after"), "1");
    // The page counts too, health does not.
    assert_eq!(get(&server, "/").await.status, 429);
    assert_eq!(get(&server, "/healthz").await.status, 200);
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_client_has_its_own_limit() {
    let server =
        server_with("trusted_proxies = [\"127.0.0.0/8\"]\n[rate]\nper_second = 1\nburst = 1");
    let from = async |client: &str| {
        let request = Request::get("/problems").header("x-forwarded-for", client);
        ask(&server, request.body(Body::empty()).unwrap()).await.status.as_u16()
    };
    assert_eq!(from("192.0.2.1").await, 200);
    assert_eq!(from("192.0.2.1").await, 429);
    assert_eq!(from("192.0.2.2").await, 200);
    // What the client wrote itself comes first and changes nothing.
    assert_eq!(from("198.51.100.9, 192.0.2.2").await, 429);
}

#[tokio::test]
async fn without_a_trusted_proxy_nobody_chooses_an_address() {
    let server = server_with("[rate]\nper_second = 1\nburst = 1");
    let from = async |client: &str| {
        let request = Request::get("/problems").header("x-forwarded-for", client);
        ask(&server, request.body(Body::empty()).unwrap()).await.status.as_u16()
    };
    assert_eq!(from("192.0.2.1").await, 200);
    assert_eq!(from("192.0.2.2").await, 429);
}
