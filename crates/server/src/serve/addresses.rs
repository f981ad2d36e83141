use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Where a server answers.
///
/// ```
/// let addresses = server::Addresses { listen: "127.0.0.1:8080".parse().unwrap(), metrics: None };
/// assert_eq!(addresses.to_string(), "Listening on http://127.0.0.1:8080/");
///
/// let addresses = server::Addresses { listen: "0.0.0.0:80".parse().unwrap(), metrics: None };
/// assert_eq!(
///     addresses.to_string(),
///     "Listening on http://127.0.0.1:80/ and, for the network, on port 80 of this machine"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addresses {
    /// The page and the API.
    pub listen: SocketAddr,
    /// Metrics and health.
    pub metrics: Option<SocketAddr>,
}

impl Addresses {
    /// The page's address as a browser on this machine wants it.
    ///
    /// ```
    /// let addresses = server::Addresses { listen: "[::]:8080".parse().unwrap(), metrics: None };
    /// assert_eq!(addresses.url(), "http://[::1]:8080/");
    /// ```
    pub fn url(&self) -> String {
        let here = match self.listen.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
            ip => ip,
        };
        format!("http://{}/", SocketAddr::new(here, self.listen.port()))
    }
}

impl fmt::Display for Addresses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Listening on {}", self.url())?;
        if self.listen.ip().is_unspecified() {
            let port = self.listen.port();
            write!(f, " and, for the network, on port {port} of this machine")?;
        }
        if let Some(metrics) = self.metrics {
            write!(f, "; metrics on http://{metrics}/metrics")?;
        }
        Ok(())
    }
}
