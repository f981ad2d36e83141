//! Metrics in the text form of [OpenMetrics](https://prometheus.io/docs/specs/om/open_metrics_spec/),
//! which Prometheus reads. No label holds what a client wrote.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::problem::Class;

/// The media type of [`Metrics::text`].
pub(crate) const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The upper ends of the buckets, in seconds: from a board's answer to the longest question.
const SECONDS: [f64; 11] = [0.000_1, 0.000_5, 0.001, 0.005, 0.025, 0.1, 0.25, 1.0, 2.5, 10.0, 30.0];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    route: String,
    method: &'static str,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ProblemClass {
    class: &'static str,
}

/// The server's counters. A copy counts into the same ones.
#[derive(Clone, Debug)]
pub(crate) struct Metrics {
    registry: Arc<Registry>,
    requests: Family<Request, Counter>,
    seconds: Family<Route, Histogram, fn() -> Histogram>,
    problems: Family<ProblemClass, Counter>,
    connections: Gauge,
    busy: Gauge,
    waiting: Gauge,
}

/// Counts one up for as long as it lives.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let histogram: fn() -> Histogram = || Histogram::new(SECONDS);
        let requests = Family::default();
        let seconds = Family::new_with_constructor(histogram);
        let problems = Family::default();
        let [connections, busy, waiting] = [(); 3].map(|()| Gauge::default());

        let mut registry = Registry::with_prefix("referee");
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version that runs", version);
        registry.register("http_requests", "Requests answered", requests.clone());
        registry.register_with_unit(
            "http_request",
            "Time from a request's headers to its answer's",
            Unit::Seconds,
            seconds.clone(),
        );
        registry.register("problems", "Answers that tell a problem, by class", problems.clone());
        registry.register("connections", "Connections open now", connections.clone());
        registry.register("workers_busy", "Long questions at work now", busy.clone());
        registry.register("workers_waited_for", "Long questions waiting now", waiting.clone());
        Self {
            registry: Arc::new(registry),
            requests,
            seconds,
            problems,
            connections,
            busy,
            waiting,
        }
    }

    /// Counts an answer. `route` is the pattern that matched, never the path.
    pub(crate) fn answered(
        &self,
        route: &str,
        method: &'static str,
        status: StatusCode,
        took: Duration,
        problem: Option<Class>,
    ) {
        let status = status.as_u16();
        self.requests.get_or_create(&Request { route: route.to_owned(), method, status }).inc();
        self.seconds.get_or_create(&Route { route: route.to_owned() }).observe(took.as_secs_f64());
        if let Some(class) = problem {
            self.problems.get_or_create(&ProblemClass { class: class.kind() }).inc();
        }
    }

    /// A connection is open.
    pub(crate) fn connection(&self) -> Counted {
        Counted::new(&self.connections)
    }

    /// A worker is busy.
    pub(crate) fn busy(&self) -> Counted {
        Counted::new(&self.busy)
    }

    /// A question waits for a worker.
    pub(crate) fn waiting(&self) -> Counted {
        Counted::new(&self.waiting)
    }

    /// All of them as text.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        text::encode(&mut out, &self.registry).expect("writing into a string does not fail");
        out
    }
}
