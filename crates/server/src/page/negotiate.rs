//! Which form a client takes, and whether it has it already.

use axum::http::{HeaderMap, HeaderName, header};

/// How content is packed on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// What follows the content's hash in an entity tag: the forms differ byte by byte, so their
    /// strong tags do ([RFC 9110, 8.8.3.3](https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3)).
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => "-br",
            Self::Gzip => "-gz",
            Self::Identity => "",
        }
    }

    /// As `Content-Encoding` says it.
    pub(super) fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// Whether the client takes this form
    /// ([RFC 9110, 12.5.3](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3)).
    pub(super) fn accepted(self, request: &HeaderMap) -> bool {
        let wanted = self.name().unwrap_or("identity");
        let mut any = None;
        for item in items(request, &header::ACCEPT_ENCODING) {
            let (name, weight) = weighed(item);
            if name.eq_ignore_ascii_case(wanted) {
                return weight > 0.0;
            }
            if name == "*" {
                any = Some(weight > 0.0);
            }
        }
        any.unwrap_or(self == Self::Identity)
    }
}

/// `gzip;q=0.5` as its name and weight.
fn weighed(item: &str) -> (&str, f32) {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts
        .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
        .map_or(1.0, |weight| weight.parse().unwrap_or(0.0));
    (name, weight)
}

/// Whether `If-None-Match` names this tag. The comparison is the weak one
/// ([RFC 9110, 13.1.2](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2)).
pub(super) fn tag_matches(request: &HeaderMap, tag: &str) -> bool {
    items(request, &header::IF_NONE_MATCH)
        .any(|item| item == "*" || item.strip_prefix("W/").unwrap_or(item) == tag)
}

/// The members of a header that is a list. Our tags have no commas, so that a comma always parts.
fn items<'a>(request: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    request
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    fn accepted(value: &'static str) -> [bool; 3] {
        let request = headers(header::ACCEPT_ENCODING, value);
        [Encoding::Brotli, Encoding::Gzip, Encoding::Identity].map(|e| e.accepted(&request))
    }

    #[test]
    fn rfc_9110_12_5_3_accept_encoding() {
        // The examples of the RFC.
        assert_eq!(accepted("compress, gzip"), [false, true, true]);
        assert_eq!(accepted(""), [false, false, true]);
        assert_eq!(accepted("*"), [true, true, true]);
        assert_eq!(accepted("compress;q=0.5, gzip;q=1.0"), [false, true, true]);
        assert_eq!(accepted("gzip;q=1.0, identity; q=0.5, *;q=0"), [false, true, true]);
        // And its rules.
        assert_eq!(accepted("BR;q=0, *"), [false, true, true]);
        assert_eq!(accepted("identity;q=0"), [false, false, false]);
        let none = HeaderMap::new();
        assert!(Encoding::Identity.accepted(&none) && !Encoding::Brotli.accepted(&none));
    }

    #[test]
    fn rfc_9110_13_1_2_if_none_match() {
        let matches = |value| tag_matches(&headers(header::IF_NONE_MATCH, value), "\"xyzzy\"");
        assert!(matches("\"xyzzy\""));
        assert!(matches("W/\"xyzzy\""));
        assert!(matches("\"xyzzy\", \"r2d2xxxx\", \"c3piozzzz\""));
        assert!(matches("\"r2d2xxxx\",\"xyzzy\""));
        assert!(matches("*"));
        assert!(!matches("\"xyz\""));
        assert!(!matches("xyzzy"));
        assert!(!tag_matches(&HeaderMap::new(), "\"xyzzy\""));
    }
}
