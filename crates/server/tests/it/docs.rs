//! The API's description is true and can be read.

use serde_json::Value;

use crate::support::{get, post, server};

#[tokio::test]
async fn the_document_is_openapi_3_1_and_names_every_question() {
    let answer = get(&server(), "/api/v1/openapi.json").await;
    assert_eq!(answer.header("content-type"), "application/json");
    let document = answer.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."), "{document}");
    let paths = document["paths"].as_object().unwrap();
    let named: Vec<_> = paths.keys().map(|path| path.strip_prefix("/api/v1/").unwrap()).collect();
    assert_eq!(named, ["board", "equity", "hands", "move", "range", "rank", "solve"]);
    for (path, item) in paths {
        let operation = &item["post"];
        assert!(operation["summary"].as_str().unwrap().len() > 10, "{path}");
        let responses = operation["responses"].as_object().unwrap();
        for status in ["200", "400", "408", "413", "415", "422", "429", "500", "503"] {
            assert!(responses.contains_key(status), "{path} has no {status}");
        }
        assert!(operation["requestBody"]["required"].as_bool().unwrap(), "{path}");
        // What is named is routed.
        let answer = post(&server(), path, "{").await;
        answer.assert_problem(400, "malformed_json", "malformed_json");
    }
    assert_references(&document, &document);
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for (name, schema) in schemas {
        assert!(!schema.to_string().contains("```"), "Rust in {name}");
        if name.ends_with("Question") {
            assert_eq!(schema["additionalProperties"], false, "{name}");
        }
    }
    let board = &schemas["BoardQuestion"]["properties"];
    let solve = &schemas["SolveQuestion"]["properties"];
    for key in ["rows", "size", "moves", "k", "first", "rule", "gravity", "misere"] {
        assert!(board[key].is_object(), "no {key} in {board}");
        assert_eq!(solve[key], board[key], "{key}");
    }
    assert!(solve["to_move"].is_object() && solve["limit"].is_object(), "{solve}");
}

/// The examples in the document are questions that are answered.
#[tokio::test]
async fn every_example_is_answered() {
    let server = server();
    let document = get(&server, "/api/v1/openapi.json").await.json();
    for (path, item) in document["paths"].as_object().unwrap() {
        let examples = &item["post"]["requestBody"]["content"]["application/json"]["examples"];
        let examples = examples.as_object().unwrap();
        assert!(!examples.is_empty(), "{path}");
        for (name, example) in examples {
            let answer = post(&server, path, &example["value"]).await;
            assert_eq!(answer.status, 200, "{path}, {name}: {}", answer.text());
        }
    }
}

/// Every `$ref` leads somewhere.
fn assert_references(value: &Value, document: &Value) {
    match value {
        Value::Object(map) => {
            if let Some(Value::String(target)) = map.get("$ref") {
                let target = target.strip_prefix('#').unwrap();
                assert!(document.pointer(target).is_some(), "{target} leads nowhere");
            }
            map.values().for_each(|value| assert_references(value, document));
        }
        Value::Array(items) => items.iter().for_each(|value| assert_references(value, document)),
        _ => {}
    }
}

#[tokio::test]
async fn its_page_shows_every_question_and_type() {
    let server = server();
    let answer = get(&server, "/api/v1/docs").await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (308, "/api/v1/docs/"));
    let page = get(&server, "/api/v1/docs/").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let html = page.text();
    assert!(!html.contains("<script") && !html.contains("style=") && !html.contains("<style"));
    let document = get(&server, "/api/v1/openapi.json").await.json();
    for path in document["paths"].as_object().unwrap().keys() {
        assert!(html.contains(&format!(">POST {path}</h2>")), "{path}");
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(html.contains(&format!("<h3 id=\"{name}\">{name}</h3>")), "{name}");
        for key in schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key) {
            assert!(html.contains(&format!("<code>{key}</code>")), "{name}: {key}");
        }
    }
    for target in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(html.contains(&format!("id=\"{target}\"")), "#{target} leads nowhere");
    }
    let styles = get(&server, "/api/v1/docs/page.css").await;
    assert_eq!(styles.header("content-type"), "text/css; charset=utf-8");
}

#[tokio::test]
async fn the_page_to_try_questions_is_made_of_files_alone() {
    let server = server();
    let answer = get(&server, "/api/v1/docs/try").await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (308, "/api/v1/docs/try/"));
    let page = get(&server, "/api/v1/docs/try/").await;
    assert_eq!(page.status, 200);
    assert!(!page.header("content-security-policy").contains("unsafe-inline"));
    let html = page.text();
    assert!(!html.contains("<style") && !html.contains("onload"), "{html}");
    let mut files = 0;
    let is_file = |piece: &&str| {
        piece.rsplit_once('.').is_some_and(|(_, ending)| ["js", "css", "png"].contains(&ending))
    };
    for piece in html.split(['"', '\'']).filter(is_file) {
        let name = piece.trim_start_matches("./");
        let answer = get(&server, &format!("/api/v1/docs/try/{name}")).await;
        assert_eq!(answer.status, 200, "{name}");
        files += 1;
    }
    assert!(files >= 4, "{html}");
    let script = get(&server, "/api/v1/docs/try/swagger-initializer.js").await.text();
    assert!(script.contains("/api/v1/openapi.json"), "{script}");
}
