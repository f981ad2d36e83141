//! What is not answered is refused in one form.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::support::{ask, get, post, server, server_with};

const QUESTIONS: [&str; 7] = [
    "/api/v1/board",
    "/api/v1/hands",
    "/api/v1/rank",
    "/api/v1/equity",
    "/api/v1/range",
    "/api/v1/solve",
    "/api/v1/move",
];

#[tokio::test]
async fn what_is_not_json_is_400() {
    let server = server();
    for path in QUESTIONS {
        for body in ["", "{", "rows", "{\"rows\": [}"] {
            post(&server, path, body).await.assert_problem(400, "malformed_json", "malformed_json");
        }
    }
}

#[tokio::test]
async fn json_of_another_form_is_422_and_says_where() {
    let server = server();
    for path in QUESTIONS {
        for body in [json!([]), json!(null), json!({"nonsense": 1}), json!("text"), json!(3)] {
            post(&server, path, body).await.assert_problem(422, "usage", "usage");
        }
    }
    let answer = post(&server, "/api/v1/board", json!({"rowz": ["..."]})).await;
    let problem = answer.assert_problem(422, "usage", "usage");
    assert!(problem["message"].as_str().unwrap().contains("unknown field `rowz`"), "{problem}");

    let answer = post(&server, "/api/v1/hands", json!({"hands": ["As", 3]})).await;
    let problem = answer.assert_problem(422, "usage", "usage");
    assert!(problem["message"].as_str().unwrap().starts_with("hands[1]: "), "{problem}");

    let answer = post(&server, "/api/v1/rank", json!({"cards": "As", "game": "tarot"})).await;
    let problem = answer.assert_problem(422, "usage", "usage");
    let message = problem["message"].as_str().unwrap();
    assert!(message.contains("tarot") && message.contains("short-deck"), "{problem}");
}

#[tokio::test]
async fn another_media_type_is_415() {
    let server = server();
    for media_type in [None, Some("text/plain"), Some("application/x-www-form-urlencoded")] {
        let mut request = Request::post("/api/v1/board");
        if let Some(media_type) = media_type {
            request = request.header("content-type", media_type);
        }
        let answer = ask(&server, request.body(Body::from("{}")).unwrap()).await;
        answer.assert_problem(415, "unsupported_media_type", "unsupported_media_type");
    }
}

#[tokio::test]
async fn a_large_body_is_413_announced_or_not() {
    let server = server_with("[limits]\nbody_bytes = 100");
    let fits = json!({"cards": "As Ks Qs Js Ts"});
    assert_eq!(post(&server, "/api/v1/rank", fits).await.status, 200);
    let long = json!({"cards": "As Ks Qs Js Ts".repeat(10)}).to_string();
    let request = || Request::post("/api/v1/rank").header("content-type", "application/json");
    let announced = request().header("content-length", long.len());
    let answer = ask(&server, announced.body(Body::from(long.clone())).unwrap()).await;
    let problem = answer.assert_problem(413, "body_too_large", "body_too_large");
    assert!(problem["message"].as_str().unwrap().contains("100 bytes"), "{problem}");
    let answer = ask(&server, request().body(Body::from(long)).unwrap()).await;
    answer.assert_problem(413, "body_too_large", "body_too_large");
}

#[tokio::test]
async fn another_method_is_405_and_names_the_right_one() {
    let server = server();
    for (path, allow) in QUESTIONS.map(|path| (path, "POST")).into_iter().chain([
        ("/api/v1/openapi.json", "GET,HEAD"),
        ("/api/v1/docs/", "GET,HEAD"),
        ("/problems", "GET,HEAD"),
        ("/healthz", "GET,HEAD"),
        ("/", "GET,HEAD"),
    ]) {
        for method in ["DELETE", "PUT", "BREW"] {
            let request = Request::builder().method(method).uri(path);
            let answer = ask(&server, request.body(Body::empty()).unwrap()).await;
            answer.assert_problem(405, "method_not_allowed", "method_not_allowed");
            assert_eq!(answer.header("allow"), allow, "{path}");
        }
    }
    let answer = get(&server, "/api/v1/board").await;
    answer.assert_problem(405, "method_not_allowed", "method_not_allowed");
}

#[tokio::test]
async fn nothing_there_is_404() {
    let server = server();
    for path in
        ["/api/v1/boards", "/api/v2/board", "/nothing.js", "/problems/none", "/api/v1/docs/x"]
    {
        get(&server, path).await.assert_problem(404, "not_found", "not_found");
    }
    post(&server, "/api/v1/boards", "{}").await.assert_problem(404, "not_found", "not_found");
}

#[tokio::test]
async fn the_type_of_a_problem_leads_to_its_description() {
    let server = server();
    let all = get(&server, "/problems").await.json();
    let all = all.as_array().unwrap();
    assert!(all.len() > 10);
    for class in all {
        let answer = get(&server, class["type"].as_str().unwrap()).await;
        assert_eq!(answer.status, 200);
        assert_eq!(&answer.json(), class);
        let words = |key: &str| class[key].as_str().unwrap().len();
        assert!(words("title") > 5 && words("when") > 20, "{class}");
    }
    let refused = post(&server, "/api/v1/rank", json!({"cards": ""})).await.json();
    assert_eq!(get(&server, refused["type"].as_str().unwrap()).await.json()["status"], 422);
}
