//! Bounds: on how often one address asks, on what one question may cost.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::support::{ask, get, post, server_with};

/// More samples than any machine takes in a few seconds.
fn endless() -> serde_json::Value {
    json!({"ranges": ["22+,A2s+", "KTs+,QTo+", "76s,54s"], "error": 1e-7, "no_table": true})
}

#[tokio::test]
async fn a_question_that_takes_too_long_is_422() {
    let server = server_with("[compute]\nseconds = 1");
    let answer = post(&server, "/api/v1/equity", endless()).await;
    let problem = answer.assert_problem(422, "too_long", "too_long");
    assert!(problem["message"].as_str().unwrap().contains("within 1 s"), "{problem}");
}

#[tokio::test]
async fn when_all_workers_are_busy_and_the_queue_is_full_it_is_503() {
    let server = server_with("[compute]\nworkers = 1\nqueue = 0\nseconds = 3");
    let busy = tokio::spawn({
        let server = server.clone();
        async move { post(&server, "/api/v1/equity", endless()).await }
    });
    wait_for_a_busy_worker(&server).await;
    let small = json!({"ranges": ["AcAd", "KhKs"], "samples": 1});
    let answer = post(&server, "/api/v1/equity", &small).await;
    answer.assert_problem(503, "overloaded", "overloaded");
    assert_eq!(answer.header("retry-after"), "2");
    // What is quick is answered all the same.
    let board = json!({"rows": ["...", "...", "..."]});
    assert_eq!(post(&server, "/api/v1/board", board).await.status, 200);
    busy.await.unwrap().assert_problem(422, "too_long", "too_long");
}

async fn wait_for_a_busy_worker(server: &server::Server) {
    while !crate::health::metrics(server, "/metrics").await.text().contains("workers_busy 1") {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn long_questions_have_a_limit_of_their_own() {
    let server = server_with("[rate]\nlong_per_second = 1\nlong_burst = 1");
    let small = json!({"ranges": ["AcAd", "KhKs"], "samples": 1});
    assert_eq!(post(&server, "/api/v1/equity", &small).await.status, 200);
    let answer = post(&server, "/api/v1/equity", &small).await;
    answer.assert_problem(429, "rate_limited", "rate_limited");
    let board = json!({"rows": ["...", "...", "..."]});
    assert_eq!(post(&server, "/api/v1/board", board).await.status, 200);
}

#[tokio::test]
async fn a_question_cannot_take_more_threads_than_there_are() {
    let server = server_with("[compute]\nthreads = 1");
    let asked = json!({"ranges": ["AcAd", "KhKs"], "samples": 1000, "threads": 1_000_000});
    let answer = post(&server, "/api/v1/equity", asked).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

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

#[tokio::test]
async fn a_refusal_is_not_much_longer_than_its_question() {
    let server = server_with("");
    let answer = post(&server, "/api/v1/hands", json!({"hands": ["Z".repeat(60_000)]})).await;
    answer.assert_problem(422, "refused", "bad_card");
    assert!(answer.body.len() < 20_000, "{} bytes", answer.body.len());
}
