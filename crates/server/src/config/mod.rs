//! How the server is set up: defaults, then the file, then the environment, then the command line.

mod address;
mod env;
mod error;

use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::Path;
use std::time::Duration;

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, Serialize};

pub use address::{AddressError, parse_address};
pub use env::PREFIX;
pub use error::ConfigError;

/// The file that documents every key, with its default.
pub const EXAMPLE: &str = include_str!("../../referee.example.toml");

/// Everything an operator can choose. Its defaults suit one person at one machine.
///
/// ```
/// let config = server::Config::from_toml("[limits]\nbody_bytes = 1024").unwrap();
/// assert_eq!(config.limits.body_bytes.get(), 1024);
/// assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
///
/// let error = server::Config::from_toml("[limits]\nbody_bites = 1024").unwrap_err();
/// assert!(error.to_string().contains("unknown field `body_bites`"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the page and the API answer. Port 0 takes a free one; `0.0.0.0` opens on the network.
    #[serde(deserialize_with = "address::address")]
    pub listen: SocketAddr,
    /// Where metrics and health answer apart from the page; none by default.
    #[serde(deserialize_with = "address::maybe_address")]
    pub metrics: Option<SocketAddr>,
    /// Proxies whose `X-Forwarded-For` is believed.
    #[serde(deserialize_with = "list")]
    pub trusted_proxies: Vec<IpNet>,
    /// What is logged and how.
    pub log: Log,
    /// Bounds on connections and requests.
    pub limits: Limits,
    /// Bounds on the work one question may cause.
    pub compute: Compute,
    /// How often one address may ask.
    pub rate: Rate,
}

/// What is logged and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// One JSON object a line, or text for people.
    pub format: LogFormat,
    /// The least severe level that is written, or a filter such as `info,server=debug`.
    pub level: String,
}

/// The form of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// One JSON object a line.
    Json,
    /// Text for people.
    Text,
}

/// Bounds on connections and requests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The largest body of a question, in bytes.
    pub body_bytes: NonZeroUsize,
    /// Connections open at once; more wait to be accepted.
    pub connections: NonZeroUsize,
    /// Connections that one address may have open; more are closed at once. Trusted proxies may
    /// have any number.
    pub connections_per_address: NonZeroUsize,
    /// Requests answered at once; more are told to come back.
    pub requests: NonZeroUsize,
    /// Seconds a client may take to send its headers, and to begin its next request.
    pub header_seconds: NonZeroU64,
    /// Seconds a client may take to send its body.
    pub body_seconds: NonZeroU64,
    /// Seconds a connection may go without taking a byte of its answer.
    pub write_seconds: NonZeroU64,
    /// Seconds in which requests in flight may end after SIGTERM or Ctrl-C.
    pub drain_seconds: u64,
    /// Seconds between "not ready" and closing the door, for a load balancer to notice.
    pub drain_delay_seconds: u64,
}

/// Bounds on the work one question may cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Compute {
    /// Long questions (equity, solve, move) worked on at once.
    pub workers: NonZeroUsize,
    /// Long questions that may wait for a worker; more are told to come back.
    pub queue: usize,
    /// Seconds one long question may take, and may wait for a worker before.
    pub seconds: NonZeroU64,
    /// Threads one long question may use.
    pub threads: NonZeroUsize,
    /// Memory, in units of 2^20 bytes, that one long question's table of positions may take.
    pub table_megabytes: NonZeroUsize,
}

/// How often one address may ask: a full bucket of `burst`, refilled at `per_second`. 0 is no limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rate {
    /// Requests of any kind a second.
    pub per_second: u32,
    /// Requests of any kind at once.
    pub burst: NonZeroU32,
    /// Long questions (equity, solve, move) a second.
    pub long_per_second: u32,
    /// Long questions at once.
    pub long_burst: NonZeroU32,
}

/// What the command line says over the file and the environment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// `--listen`
    pub listen: Option<SocketAddr>,
    /// `--metrics`
    pub metrics: Option<SocketAddr>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            metrics: None,
            trusted_proxies: Vec::new(),
            log: Log::default(),
            limits: Limits::default(),
            compute: Compute::default(),
            rate: Rate::default(),
        }
    }
}

impl Default for Log {
    fn default() -> Self {
        Self { format: LogFormat::Json, level: "info".into() }
    }
}

/// Defaults are written down once, here; a zero would not compile.
macro_rules! at_least_one {
    ($kind:ident, $value:expr) => {
        const { $kind::new($value).expect("at least one") }
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body_bytes: at_least_one!(NonZeroUsize, 64 * 1024),
            connections: at_least_one!(NonZeroUsize, 1024),
            connections_per_address: at_least_one!(NonZeroUsize, 128),
            requests: at_least_one!(NonZeroUsize, 512),
            header_seconds: at_least_one!(NonZeroU64, 15),
            body_seconds: at_least_one!(NonZeroU64, 10),
            write_seconds: at_least_one!(NonZeroU64, 30),
            drain_seconds: 20,
            drain_delay_seconds: 0,
        }
    }
}

impl Default for Compute {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self {
            workers: cores,
            queue: 32,
            seconds: at_least_one!(NonZeroU64, 10),
            threads: NonZeroUsize::MIN,
            table_megabytes: at_least_one!(NonZeroUsize, 128),
        }
    }
}

impl Default for Rate {
    fn default() -> Self {
        Self {
            per_second: 50,
            burst: at_least_one!(NonZeroU32, 200),
            long_per_second: 5,
            long_burst: at_least_one!(NonZeroU32, 20),
        }
    }
}

impl Limits {
    /// [`Self::header_seconds`]
    pub fn header_time(&self) -> Duration {
        Duration::from_secs(self.header_seconds.get())
    }

    /// [`Self::body_seconds`]
    pub fn body_time(&self) -> Duration {
        Duration::from_secs(self.body_seconds.get())
    }

    /// [`Self::write_seconds`]
    pub fn write_time(&self) -> Duration {
        Duration::from_secs(self.write_seconds.get())
    }
}

impl Compute {
    /// [`Self::seconds`]
    pub fn time(&self) -> Duration {
        Duration::from_secs(self.seconds.get())
    }

    /// [`Self::table_megabytes`] in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table_megabytes.get().saturating_mul(1 << 20)
    }
}

impl Config {
    /// The defaults under the file, the environment and the command line, the last word counting.
    ///
    /// `environment` is usually `std::env::vars_os()`; names without [`PREFIX`] are left alone.
    ///
    /// # Errors
    /// A file that cannot be read or is not such a file; a variable that begins with [`PREFIX`] and
    /// is unknown or has a value that does not fit.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (OsString, OsString)>,
        overrides: &Overrides,
    ) -> Result<Self, ConfigError> {
        let mut table = toml::Table::new();
        let mut environment = env::ours(environment)?;
        let named = environment.remove(env::FILE);
        if let Some(path) = file.map(Path::to_path_buf).or(named.map(Into::into)) {
            let text = std::fs::read_to_string(&path)
                .map_err(|source| ConfigError::Read { path: path.clone(), source })?;
            Self::from_toml(&text).map_err(|error| error.in_file(&path))?;
            table = text.parse().map_err(|e| ConfigError::from(e).in_file(&path))?;
        }
        env::lay_over(&mut table, environment)?;
        let mut config: Self = table.try_into()?;
        if let Some(listen) = overrides.listen {
            config.listen = listen;
        }
        config.metrics = overrides.metrics.or(config.metrics);
        Ok(config)
    }

    /// The defaults under the text of a file.
    ///
    /// # Errors
    /// Text that is not TOML, an unknown key, or a value that does not fit: with its line.
    pub fn from_toml(text: &str) -> Result<Self, ConfigError> {
        Ok(toml::from_str(text)?)
    }
}

/// A list, or one text with commas, which is how an environment writes a list.
fn list<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<IpNet>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        List(Vec<String>),
        Text(String),
    }
    let items = match Written::deserialize(input)? {
        Written::List(items) => items,
        Written::Text(text) => text.split(',').map(str::to_owned).collect(),
    };
    items
        .iter()
        .map(|item| item.trim())
        .filter(|item| !item.is_empty())
        .map(|item| {
            item.parse::<IpNet>()
                .or_else(|_| item.parse::<std::net::IpAddr>().map(IpNet::from))
                .map_err(|_| {
                    serde::de::Error::custom(format!(
                        "`{item}` is not an address or a network; write 10.0.0.7 or 10.0.0.0/8"
                    ))
                })
        })
        .collect()
}
