//! A refused question.

use serde::{Deserialize, Serialize};

/// Why a question was refused: not legal, and so not answered.
///
/// ```
/// let refusal = protocol::Refusal::new("bad_k", "k is 0; write 1 or more");
/// let json = serde_json::to_string(&refusal.answer(None)).unwrap();
/// assert_eq!(
///     json,
///     r#"{"error":{"kind":"bad_k","message":"k is 0; write 1 or more","also":[]}}"#
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The first kind that applies, in the order in which the command documents them.
    pub kind: String,
    /// What was wrong, where, and what would be right.
    pub message: String,
    /// The other kinds that apply.
    pub also: Vec<String>,
    /// In a batch, the line of the question, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// A [`Refusal`] as it is printed: `{"error":{...}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RefusalAnswer {
    /// In a batch, the line of the question, from 1: here too, so that a reader of the stream can
    /// sort errors without opening them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The refusal.
    pub error: Refusal,
}

impl Refusal {
    /// A refusal of this kind alone.
    pub fn new(kind: &str, message: impl Into<String>) -> Self {
        Self { kind: kind.into(), message: message.into(), also: Vec::new(), line: None }
    }

    /// With the other kinds that apply.
    #[must_use]
    pub fn with_also<'a>(mut self, kinds: impl IntoIterator<Item = &'a str>) -> Self {
        self.also.extend(kinds.into_iter().map(String::from));
        self
    }

    /// As it is printed; `line` in a batch.
    pub fn answer(mut self, line: Option<usize>) -> RefusalAnswer {
        self.line = line;
        RefusalAnswer { line, error: self }
    }
}
