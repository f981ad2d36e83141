//! Logs: one JSON object a line on standard error, without a word of what was asked.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::config::{Log, LogFormat};
use crate::serve::ServeError;

/// Sends this process's events to standard error, and panics to the same place in the same form.
///
/// A process has one log: where there is one already, it stays.
///
/// # Errors
/// A filter that is not one.
pub(crate) fn init(log: &Log) -> Result<(), ServeError> {
    let filter = EnvFilter::try_new(&log.level).map_err(|source| ServeError::LogLevel {
        level: log.level.clone(),
        source: Box::new(source),
    })?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let registry = tracing_subscriber::registry().with(filter);
    let first = match log.format {
        LogFormat::Json => {
            let lines = lines.json().flatten_event(true).with_current_span(false);
            registry.with(lines.with_span_list(false)).try_init().is_ok()
        }
        LogFormat::Text => registry.with(lines).try_init().is_ok(),
    };
    if first {
        std::panic::set_hook(Box::new(|panic| {
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            let message = panic.payload_as_str().unwrap_or("(no message)");
            tracing::error!(place, message, "panicked");
        }));
    }
    Ok(())
}
