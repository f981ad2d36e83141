//! Who asks: the address that limits and logs count by.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

/// The other end of the connection, put into each request by the accept loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The address of the client that a request came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client(pub(crate) IpAddr);

static FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The peer; or, when the peer is a trusted proxy, the last address of `X-Forwarded-For` that is not
/// one. What stands before that was written by the client and proves nothing.
pub(crate) fn client(peer: Option<Peer>, headers: &HeaderMap, trusted: &[IpNet]) -> Client {
    // Without a socket (a test that calls the router) there is one client: this machine.
    let mut client =
        peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |Peer(address)| address.ip().to_canonical());
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.contains(&address));
    let hops = headers.get_all(&FORWARDED_FOR).into_iter().rev();
    let hops = hops.filter_map(|value| value.to_str().ok()).flat_map(|value| value.rsplit(','));
    for hop in hops {
        if !is_trusted(client) {
            break;
        }
        match hop.trim().parse::<IpAddr>() {
            Ok(address) => client = address.to_canonical(),
            // A proxy that writes nonsense: it is the last that we know.
            Err(_) => break,
        }
    }
    Client(client)
}

impl Client {
    /// The address that a limit counts by: an IPv6 client owns a network of 64 bits, and could
    /// have a new address for each request.
    pub(crate) fn limited_as(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &[&str]) -> String {
        let trusted = ["10.0.0.0/8".parse().unwrap(), "192.0.2.1/32".parse().unwrap()];
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(&FORWARDED_FOR, value.parse().unwrap());
        }
        let peer = Peer(SocketAddr::new(peer.parse().unwrap(), 1));
        client(Some(peer), &headers, &trusted).0.to_string()
    }

    #[test]
    fn a_stranger_cannot_choose_an_address() {
        assert_eq!(seen("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
        assert_eq!(seen("203.0.113.9", &["10.0.0.1"]), "203.0.113.9");
    }

    #[test]
    fn behind_proxies_the_last_stranger_counts() {
        assert_eq!(seen("10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        // The client wrote the first one itself.
        assert_eq!(seen("10.0.0.1", &["1.1.1.1, 198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.1", &["1.1.1.1, 198.51.100.1, 192.0.2.1"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.1", &["198.51.100.1", "192.0.2.1"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.1", &["2001:db8::5"]), "2001:db8::5");
        assert_eq!(seen("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", &["198.51.100.1, unknown"]), "10.0.0.1");
    }

    #[test]
    fn an_ipv4_peer_on_an_ipv6_socket_is_the_same_client() {
        assert_eq!(seen("::ffff:10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("::ffff:203.0.113.9", &[]), "203.0.113.9");
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let limited = |text: &str| Client(text.parse().unwrap()).limited_as();
        assert_eq!(limited("2001:db8:0:7:1::1"), limited("2001:db8:0:7:2::2"));
        assert_ne!(limited("2001:db8:0:7::1"), limited("2001:db8:0:8::1"));
        assert_ne!(limited("198.51.100.1"), limited("198.51.100.2"));
    }
}
