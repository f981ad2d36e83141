use std::net::SocketAddr;

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The address cannot be listened on: usually another program has it.
    #[error("cannot listen on {address}; is another program there? (port 0 takes a free port)")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: std::io::Error,
    },
    /// `log.level` is neither a level nor a filter.
    #[error("{level:?} is not a log level; write error, warn, info, debug or trace")]
    LogLevel {
        /// As it was written.
        level: String,
        /// What was wrong.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The operating system gives no threads, sockets or signals.
    #[error("the operating system does not let the server start")]
    Runtime(#[source] std::io::Error),
}
