//! Reading a question: bounded, checked, and refused with a word on what was wrong.

use std::time::Duration;

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::problem::Problem;
use crate::state::Shared;

/// A question as JSON.
pub(crate) struct Question<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Question<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &Shared) -> Result<Self, Problem> {
        check_media_type(request.headers())?;
        let limits = &state.config.limits;
        let body = read(request, limits.body_bytes.get(), limits.body_time()).await?;
        parse(&body).map(Self)
    }
}

/// JSON, with or without a suffix and parameters: `application/json; charset=utf-8`.
fn check_media_type(headers: &HeaderMap) -> Result<(), Problem> {
    let found = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or_default());
    let essence = found.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    let essence = essence.to_ascii_lowercase();
    if essence == "application/json"
        || (essence.starts_with("application/") && essence.ends_with("+json"))
    {
        return Ok(());
    }
    let found = if essence.is_empty() { "missing".to_owned() } else { essence };
    Err(Problem::MediaType { found })
}

async fn read(request: Request, limit: usize, time: Duration) -> Result<Vec<u8>, Problem> {
    // A client that says how much it will send need not send it.
    let announced = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|bytes| bytes > limit as u64) {
        return Err(Problem::TooLarge { limit });
    }
    let body = Limited::new(request.into_body(), limit).collect();
    match tokio::time::timeout(time, body).await {
        Ok(Ok(body)) => Ok(body.to_bytes().into()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::TooLarge { limit }),
        Ok(Err(error)) => Err(Problem::Body(error.to_string())),
        Err(_) => Err(Problem::BodyTooSlow(time)),
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    // First whether it is JSON at all: else a wrong key would hide that the rest is not.
    if let Err(error) = serde_json::from_slice::<IgnoredAny>(body) {
        return Err(Problem::Malformed(error.to_string()));
    }
    // A list would be taken for the values of the keys in their order.
    if body.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
        return Err(Problem::Usage("a question is a JSON object, {...}".into()));
    }
    let mut json = serde_json::Deserializer::from_slice(body);
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        match inner.classify() {
            // Only a number that no type holds passes the first reading and is not of a form.
            Category::Io | Category::Syntax | Category::Eof => {
                Problem::Malformed(inner.to_string())
            }
            // An unknown key on the first level names itself.
            Category::Data if !path.contains(['.', '[']) && inner.to_string().contains(&path) => {
                Problem::Usage(inner.to_string())
            }
            Category::Data if path == "." || path == "?" => Problem::Usage(inner.to_string()),
            Category::Data => Problem::Usage(format!("{path}: {inner}")),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Asked {
        rows: Vec<String>,
        k: Option<u32>,
    }

    fn said(body: &str) -> String {
        parse::<Asked>(body.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        assert!(parse::<Asked>(br#" {"rows":["x"],"k":3} "#).is_ok());
        assert_eq!(
            said(r#"{"rows":["x",3]}"#),
            "rows[1]: invalid type: integer `3`, expected a string at line 1 column 14"
        );
        assert_eq!(
            said(r#"{"rowz":[]}"#),
            "unknown field `rowz`, expected `rows` or `k` at line 1 column 7"
        );
        assert_eq!(said(r#"[["x"], 3]"#), "a question is a JSON object, {...}");
        assert_eq!(said(r#"{"k":1}"#), "missing field `rows` at line 1 column 7");
        assert_eq!(said(r#"{"rows":[],"rows":[]}"#), "duplicate field `rows` at line 1 column 17");
    }

    #[test]
    fn what_is_not_json_is_malformed() {
        for body in ["", "{", "{]", "nonsense", r#"{"rows":[]} {}"#, "\u{feff}{}"] {
            let problem = parse::<Asked>(body.as_bytes()).unwrap_err();
            assert!(matches!(problem, Problem::Malformed(_)), "{body}: {problem:?}");
        }
    }

    #[test]
    fn media_types() {
        let check = |value: &'static str| {
            let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, value.parse().unwrap())]);
            check_media_type(&headers).is_ok()
        };
        assert!(check("application/json"));
        assert!(check("Application/JSON; charset=utf-8"));
        assert!(check("application/vnd.referee+json"));
        assert!(!check("text/plain"));
        assert!(!check("text/json"));
        assert!(!check("application/x-www-form-urlencoded"));
        assert!(check_media_type(&HeaderMap::new()).is_err());
    }
}
