//! What the server tells its operator: metrics and logs.

mod logs;
mod metrics;
mod observe;

pub(crate) use logs::init;
pub(crate) use metrics::{MEDIA_TYPE as METRICS_MEDIA_TYPE, Metrics};
pub(crate) use observe::observe;
