//! Asking a server, with and without a socket.

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt as _;
use serde_json::Value;
use server::{Config, Server};
use tower::ServiceExt as _;

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn header(&self, name: impl AsRef<str>) -> &str {
        let name = name.as_ref();
        let value = self.headers.get(name).unwrap_or_else(|| panic!("no {name}: {self:?}"));
        value.to_str().unwrap()
    }

    /// Checks that this is a problem of this status and kind, in every place that says so.
    pub(crate) fn assert_problem(&self, status: u16, class: &str, kind: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/problem+json");
        let json = self.json();
        assert_eq!(json["type"], format!("/problems/{class}"));
        assert_eq!(json["status"], status);
        assert_eq!(json["kind"], kind, "{json}");
        assert_eq!(json["detail"], json["message"]);
        assert!(json["also"].is_array() && json["title"].is_string(), "{json}");
        json
    }
}

/// A server with the defaults.
pub(crate) fn server() -> Server {
    Server::new(Config::default())
}

/// A server with this configuration.
pub(crate) fn server_with(toml: &str) -> Server {
    Server::new(Config::from_toml(toml).unwrap())
}

pub(crate) async fn ask(server: &Server, request: Request<Body>) -> Answer {
    read(server.app().oneshot(request).await.unwrap()).await
}

pub(crate) async fn read(response: Response) -> Answer {
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

pub(crate) async fn get(server: &Server, path: &str) -> Answer {
    ask(server, Request::get(path).body(Body::empty()).unwrap()).await
}

/// Posts JSON, or what should be.
pub(crate) async fn post(server: &Server, path: &str, json: impl ToString) -> Answer {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    ask(server, request.body(Body::from(json.to_string())).unwrap()).await
}
