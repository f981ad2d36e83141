//! Addresses to listen on.

use std::net::SocketAddr;

use serde::{Deserialize, Deserializer};

/// A text that is no address to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write ADDRESS:PORT, the address in numbers, as 127.0.0.1:8080 or [::1]:8080")]
pub struct AddressError;

/// Reads an address to listen on.
///
/// ```
/// use server::{AddressError, parse_address};
///
/// assert_eq!(parse_address("127.0.0.1:8080").unwrap().port(), 8080);
/// assert!(parse_address("[::1]:0").unwrap().is_ipv6());
/// // Names are not looked up, and a port is always said.
/// assert_eq!(parse_address("localhost:8080"), Err(AddressError));
/// assert_eq!(parse_address("127.0.0.1"), Err(AddressError));
/// ```
///
/// # Errors
/// [`AddressError`] for a text that is not an address in numbers and a port from 0 to 65535.
pub fn parse_address(text: &str) -> Result<SocketAddr, AddressError> {
    text.parse().map_err(|_| AddressError)
}

/// An address in the configuration.
pub(super) fn address<'de, D: Deserializer<'de>>(input: D) -> Result<SocketAddr, D::Error> {
    let text = String::deserialize(input)?;
    parse_address(&text)
        .map_err(|error| serde::de::Error::custom(format!("`{text}` is no address: {error}")))
}

/// An address in the configuration that may be left out.
pub(super) fn maybe_address<'de, D: Deserializer<'de>>(
    input: D,
) -> Result<Option<SocketAddr>, D::Error> {
    address(input).map(Some)
}
