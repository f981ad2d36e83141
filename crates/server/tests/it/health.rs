//! What operators read.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use tower::ServiceExt as _;

use crate::support::{Answer, get, post, read, server};

pub(crate) async fn metrics(server: &server::Server, path: &str) -> Answer {
    let request = Request::get(path).body(Body::empty()).unwrap();
    read(server.metrics_app().oneshot(request).await.unwrap()).await
}

#[tokio::test]
async fn alive_and_ready() {
    let server = server();
    for path in ["/healthz", "/readyz"] {
        let answer = get(&server, path).await;
        assert_eq!((answer.status.as_u16(), answer.header("cache-control")), (200, "no-store"));
        assert_eq!(metrics(&server, path).await.status, 200);
    }
}

#[tokio::test]
async fn metrics_count_answers_by_route_and_problem() {
    let server = server();
    post(&server, "/api/v1/board", json!({"rows": ["...", "...", "..."]})).await;
    post(&server, "/api/v1/board", json!({"rows": ["XX.", "...", "..."]})).await;
    get(&server, "/secret-path").await;
    let answer = metrics(&server, "/metrics").await;
    assert!(answer.header("content-type").starts_with("application/openmetrics-text"));
    let text = answer.text();
    for line in [
        r#"referee_http_requests_total{route="/api/v1/board",method="POST",status="200"} 1"#,
        r#"referee_http_requests_total{route="/api/v1/board",method="POST",status="422"} 1"#,
        r#"referee_http_requests_total{route="page",method="GET",status="404"} 1"#,
        r#"referee_http_request_seconds_count{route="/api/v1/board"} 2"#,
        r#"referee_problems_total{class="refused"} 1"#,
        "referee_connections 0",
        "# EOF",
    ] {
        assert!(text.lines().any(|l| l == line), "no {line} in\n{text}");
    }
    assert!(!text.contains("secret"), "{text}");
}

#[tokio::test]
async fn metrics_are_not_on_the_page_s_listener() {
    let server = server();
    assert_eq!(get(&server, "/metrics").await.status, 404);
    assert_eq!(metrics(&server, "/api/v1/docs/").await.status, 404);
}

#[tokio::test]
async fn every_answer_has_an_id_of_its_own() {
    let server = server();
    let mut ids = Vec::new();
    for path in ["/", "/nothing", "/healthz"] {
        ids.push(get(&server, path).await.header("x-request-id").to_owned());
    }
    assert!(ids.iter().all(|id| id.len() == 32), "{ids:?}");
    assert!(ids[0] != ids[1] && ids[1] != ids[2]);
}
