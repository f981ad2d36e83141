use axum::http::StatusCode;
use tracing::Level;

/// A class of problems: everything that is the same each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    Refused,
    Usage,
    MalformedJson,
    BrokenBody,
    UnsupportedMediaType,
    BodyTooLarge,
    BodyTooSlow,
    NotFound,
    MethodNotAllowed,
    RateLimited,
    Overloaded,
    TooLong,
    Internal,
}

impl Class {
    pub(crate) const ALL: [Self; 13] = [
        Self::Refused,
        Self::Usage,
        Self::MalformedJson,
        Self::BrokenBody,
        Self::UnsupportedMediaType,
        Self::BodyTooLarge,
        Self::BodyTooSlow,
        Self::NotFound,
        Self::MethodNotAllowed,
        Self::RateLimited,
        Self::Overloaded,
        Self::TooLong,
        Self::Internal,
    ];

    /// The one match to a status.
    pub(crate) fn status(self) -> StatusCode {
        match self {
            Self::Refused | Self::Usage | Self::TooLong => StatusCode::UNPROCESSABLE_ENTITY,
            Self::MalformedJson | Self::BrokenBody => StatusCode::BAD_REQUEST,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::Overloaded => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The one match to a log level: an error is ours to mend, a warning is for the operator, the
    /// rest is what clients do all day.
    pub(crate) fn level(self) -> Level {
        match self {
            Self::Internal => Level::ERROR,
            Self::Overloaded | Self::TooLong | Self::RateLimited => Level::WARN,
            Self::Refused
            | Self::Usage
            | Self::MalformedJson
            | Self::BrokenBody
            | Self::UnsupportedMediaType
            | Self::BodyTooLarge
            | Self::BodyTooSlow
            | Self::NotFound
            | Self::MethodNotAllowed => Level::INFO,
        }
    }

    /// The `kind` of a problem that has no finer one; also the last part of its address.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Usage => "usage",
            Self::MalformedJson => "malformed_json",
            Self::BrokenBody => "broken_body",
            Self::UnsupportedMediaType => "unsupported_media_type",
            Self::BodyTooLarge => "body_too_large",
            Self::BodyTooSlow => "body_too_slow",
            Self::NotFound => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::RateLimited => "rate_limited",
            Self::Overloaded => "overloaded",
            Self::TooLong => "too_long",
            Self::Internal => "internal",
        }
    }

    /// The stable address of the class.
    pub(crate) fn address(self) -> String {
        format!("/problems/{}", self.kind())
    }

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Refused => "Not a legal question",
            Self::Usage => "Not a question of this form",
            Self::MalformedJson => "Not JSON",
            Self::BrokenBody => "The body broke off",
            Self::UnsupportedMediaType => "Not application/json",
            Self::BodyTooLarge => "The body is too large",
            Self::BodyTooSlow => "The body came too slowly",
            Self::NotFound => "Nothing here",
            Self::MethodNotAllowed => "Not this method",
            Self::RateLimited => "Too many requests",
            Self::Overloaded => "The server is busy",
            Self::TooLong => "The question takes too long",
            Self::Internal => "The server failed",
        }
    }

    /// When it happens, and what to do.
    pub(crate) fn when(self) -> &'static str {
        match self {
            Self::Refused => {
                "The input is malformed or impossible by the rules; `kind` says which, `also` what \
                 else. The same kinds as the command's. The same question is refused again."
            }
            Self::Usage => {
                "The JSON has an unknown or missing key, a value of another type, or options that \
                 exclude each other; /api/v1/openapi.json describes each question."
            }
            Self::MalformedJson => "The body is not JSON.",
            Self::BrokenBody => "The connection failed before the body was complete.",
            Self::UnsupportedMediaType => "A question is sent as application/json.",
            Self::BodyTooLarge => "The body is larger than this server takes.",
            Self::BodyTooSlow => "The body did not arrive in the time this server waits.",
            Self::NotFound => "There is nothing at this address.",
            Self::MethodNotAllowed => "`Allow` names the methods that are answered here.",
            Self::RateLimited => {
                "This address asks more often than the server allows; `Retry-After` says when to \
                 come back."
            }
            Self::Overloaded => {
                "All workers are busy and the queue is full; `Retry-After` says when to come back."
            }
            Self::TooLong => {
                "The question needs more time than this server spends on one, and does so again. Ask \
                 for less: fewer hands, fewer samples, a larger error."
            }
            Self::Internal => "A fault of the server; its log has more under `x-request-id`.",
        }
    }
}
