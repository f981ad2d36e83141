//! What is said when a question is not answered: `application/problem+json`, [RFC 9457].
//!
//! One table ([`Class`]) says everything about a problem: its address, its title, its status, how loud
//! it is in the log, and when it happens.
//!
//! [RFC 9457]: https://www.rfc-editor.org/rfc/rfc9457

mod class;

use std::time::Duration;

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use protocol::Refusal;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) use class::Class;

/// The media type of a problem.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

/// Why a request was not answered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    /// The rules crates refused the question.
    #[error("{}", .0.message)]
    Refused(Refusal),
    /// JSON, but not of this question's form.
    #[error("{0}")]
    Usage(String),
    #[error("the body is not JSON: {0}")]
    Malformed(String),
    #[error("the body could not be read to its end: {0}")]
    Body(String),
    #[error("the content type is {found}; send application/json")]
    MediaType { found: String },
    #[error("the body is over {limit} bytes, the most this server takes")]
    TooLarge { limit: usize },
    #[error("the body took more than {} s to arrive", .0.as_secs())]
    BodyTooSlow(Duration),
    #[error("there is nothing at {path}; the API is described at /api/v1/openapi.json")]
    NotFound { path: String },
    #[error("{method} is not answered here; `Allow` names the methods that are")]
    Method { method: String },
    #[error("too many requests from this address; come back in {} s", seconds(*.0))]
    RateLimited(Duration),
    #[error("the server has all the work it takes on; come back in {} s", OVERLOAD_RETRY.as_secs())]
    Overloaded,
    #[error(
        "no answer within {} s, the most this server spends on a question; ask for less: fewer \
         hands, fewer samples, a larger error",
        .0.as_secs()
    )]
    TooLong(Duration),
    #[error("the server failed; the log has more under this request's id")]
    Internal,
}

/// When to come back to a server that is busy: about as long as a long question takes.
const OVERLOAD_RETRY: Duration = Duration::from_secs(2);

/// A problem as it is sent. `kind`, `message` and `also` are those of the command's `--json`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// The class of the problem: a stable address, which describes it.
    #[serde(rename = "type")]
    #[schema(example = "/problems/refused")]
    type_: String,
    /// The class in words.
    title: &'static str,
    /// The HTTP status.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// What was wrong this time, where, and what would be right.
    detail: String,
    /// The first kind that applies, in the order in which the command documents them.
    #[schema(example = "bad_k")]
    kind: String,
    /// The same as `detail`: the name it has in the command's answers.
    message: String,
    /// The other kinds that apply.
    also: Vec<String>,
}

impl Problem {
    /// The one match from a problem to its class, and so to status and log level.
    pub(crate) fn class(&self) -> Class {
        match self {
            Self::Refused(_) => Class::Refused,
            Self::Usage(_) => Class::Usage,
            Self::Malformed(_) => Class::MalformedJson,
            Self::Body(_) => Class::BrokenBody,
            Self::MediaType { .. } => Class::UnsupportedMediaType,
            Self::TooLarge { .. } => Class::BodyTooLarge,
            Self::BodyTooSlow(_) => Class::BodyTooSlow,
            Self::NotFound { .. } => Class::NotFound,
            Self::Method { .. } => Class::MethodNotAllowed,
            Self::RateLimited(_) => Class::RateLimited,
            Self::Overloaded => Class::Overloaded,
            Self::TooLong(_) => Class::TooLong,
            Self::Internal => Class::Internal,
        }
    }

    fn body(self) -> ProblemBody {
        let class = self.class();
        let message = bounded(self.to_string());
        let (kind, also) = match self {
            Self::Refused(refusal) => (refusal.kind, refusal.also),
            _ => (class.kind().to_owned(), Vec::new()),
        };
        ProblemBody {
            type_: class.address(),
            title: class.title(),
            status: class.status().as_u16(),
            detail: message.clone(),
            kind,
            message,
            also,
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited(after) => Some(*after),
            Self::Overloaded => Some(OVERLOAD_RETRY),
            _ => None,
        }
    }
}

/// A question of thousands of wrong cards would be answered with a hundred times its length: enough is
/// said with the first faults.
fn bounded(mut message: String) -> String {
    const MOST: usize = 4096;
    if message.len() > MOST {
        let more = message.len() - MOST;
        message.truncate(message.floor_char_boundary(MOST));
        message += &format!("... (and {more} bytes more)");
    }
    message
}

/// Whole seconds, rounded up: `Retry-After` has no fractions, and too early is refused again.
fn seconds(duration: Duration) -> u64 {
    (duration.as_secs() + u64::from(duration.subsec_nanos() > 0)).max(1)
}

/// The class of the problem that a response tells, for the log and the metrics.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) class: Class,
    pub(crate) kind: String,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let class = self.class();
        let retry_after = self.retry_after();
        let body = self.body();
        let told = Told { class, kind: body.kind.clone() };
        let mut response = (class.status(), Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        if let Some(after) = retry_after {
            headers.insert(header::RETRY_AFTER, seconds(after).into());
        }
        response.extensions_mut().insert(told);
        response
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// A class of problems, as its address describes it.
#[derive(Debug, Serialize)]
struct Described {
    #[serde(rename = "type")]
    type_: String,
    title: &'static str,
    status: u16,
    when: &'static str,
}

impl From<Class> for Described {
    fn from(class: Class) -> Self {
        Self {
            type_: class.address(),
            title: class.title(),
            status: class.status().as_u16(),
            when: class.when(),
        }
    }
}

/// `GET /problems`: every class there is.
pub(crate) async fn list() -> impl IntoResponse {
    Json(Class::ALL.map(Described::from))
}

/// `GET /problems/{class}`: what the `type` of a problem leads to.
pub(crate) async fn describe(Path(name): Path<String>) -> Response {
    match Class::ALL.into_iter().find(|class| class.kind() == name) {
        Some(class) => Json(Described::from(class)).into_response(),
        None => Problem::NotFound { path: format!("/problems/{name}") }.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_is_cut_between_characters() {
        assert_eq!(bounded("short".into()), "short");
        let cut = bounded("\u{2660}".repeat(10_000));
        assert!(cut.len() < 4200 && cut.ends_with("more)"), "{cut}");
    }

    #[test]
    fn retry_after_is_never_too_early() {
        assert_eq!(seconds(Duration::ZERO), 1);
        assert_eq!(seconds(Duration::from_millis(20)), 1);
        assert_eq!(seconds(Duration::from_secs(2)), 2);
        assert_eq!(seconds(Duration::from_millis(2001)), 3);
    }
}
