//! The answers of every question that are none, for the API's description.

use utoipa::IntoResponses;

use crate::problem::ProblemBody;

/// What any question may be answered with in place of an answer.
#[derive(IntoResponses)]
#[allow(dead_code)]
pub(super) enum Problems {
    /// The body is not JSON, or broke off.
    #[response(status = 400, content_type = "application/problem+json")]
    Malformed(ProblemBody),
    /// The body did not arrive in time.
    #[response(status = 408, content_type = "application/problem+json")]
    TooSlow(ProblemBody),
    /// The body is larger than the server takes.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(ProblemBody),
    /// The body is not sent as `application/json`.
    #[response(status = 415, content_type = "application/problem+json")]
    MediaType(ProblemBody),
    /// Not a legal question: `kind` and `message` as the command prints them; or one that takes
    /// longer than the server spends.
    #[response(status = 422, content_type = "application/problem+json")]
    Refused(ProblemBody),
    /// Too many requests from this address; `Retry-After` says when to come back.
    #[response(status = 429, content_type = "application/problem+json")]
    RateLimited(ProblemBody),
    /// A fault of the server.
    #[response(status = 500, content_type = "application/problem+json")]
    Internal(ProblemBody),
    /// The server is busy; `Retry-After` says when to come back.
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(ProblemBody),
}
