//! Listening, and stopping.

mod accept;
mod addresses;
mod error;
mod signals;

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use addresses::Addresses;
pub use error::ServeError;
pub use signals::Signal;

use crate::bounds::Limiter;
use crate::config::Config;
use crate::state::{Shared, State};
use crate::{app, health, telemetry};

/// A server that is set up and listens nowhere yet.
///
/// ```
/// use axum::body::Body;
/// use axum::http::{Request, StatusCode};
/// use tower::ServiceExt as _;
///
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let server = server::Server::new(server::Config::default());
/// let request = Request::get("/healthz").body(Body::empty()).unwrap();
/// assert_eq!(server.app().oneshot(request).await.unwrap().status(), StatusCode::OK);
///
/// let request = Request::get("/api/v1/nothing").body(Body::empty()).unwrap();
/// assert_eq!(server.app().oneshot(request).await.unwrap().status(), StatusCode::NOT_FOUND);
/// # });
/// ```
#[derive(Clone, Debug)]
pub struct Server {
    state: Shared,
}

/// How a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Stopped {
    /// What told it to.
    pub signal: Signal,
    /// Connections that were cut because their requests took longer than the time to drain.
    pub cut: usize,
}

impl Stopped {
    /// What a process that ends so returns: 130 after Ctrl-C, 1 when requests were cut, else 0.
    ///
    /// ```
    /// use server::{Signal, Stopped};
    /// assert_eq!(Stopped { signal: Signal::Terminate, cut: 0 }.exit_code(), 0);
    /// assert_eq!(Stopped { signal: Signal::Interrupt, cut: 0 }.exit_code(), 130);
    /// assert_eq!(Stopped { signal: Signal::Terminate, cut: 2 }.exit_code(), 1);
    /// ```
    pub fn exit_code(self) -> u8 {
        match (self.signal, self.cut) {
            (Signal::Interrupt, _) => 130,
            (Signal::Terminate, 0) => 0,
            (Signal::Terminate, _) => 1,
        }
    }
}

impl Server {
    /// Sets it up.
    pub fn new(config: Config) -> Self {
        Self { state: State::new(config) }
    }

    /// The page, the API and health as a service that needs no socket.
    pub fn app(&self) -> Router {
        app::app(self.state.clone())
    }

    /// Metrics and health as a service that needs no socket.
    pub fn metrics_app(&self) -> Router {
        health::metrics_app(self.state.clone())
    }

    /// Answers on this listener until `stop` ends, then drains: no new connections, requests in
    /// flight may end within `limits.drain_seconds`. Returns how many connections had to be cut.
    pub async fn serve(&self, listener: TcpListener, stop: impl Future<Output = ()>) -> usize {
        let state = &self.state;
        let stop = async {
            stop.await;
            state.drain();
            tokio::time::sleep(Duration::from_secs(state.config.limits.drain_delay_seconds)).await;
        };
        accept::accept(state, self.app(), listener, stop).await
    }

    async fn run(
        &self,
        on_listening: impl FnOnce(&Addresses),
        signals: signals::Signals,
    ) -> Result<Stopped, ServeError> {
        let config = &self.state.config;
        let listener = bind(config.listen).await?;
        let metrics = match config.metrics {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let local = |listener: &TcpListener| listener.local_addr().map_err(ServeError::Runtime);
        let addresses = Addresses {
            listen: local(&listener)?,
            metrics: metrics.as_ref().map(local).transpose()?,
        };
        tracing::info!(
            listen = %addresses.listen,
            metrics = addresses.metrics.map(tracing::field::display),
            page = crate::page_is_built_in(),
            version = env!("CARGO_PKG_VERSION"),
            "listening"
        );
        on_listening(&addresses);

        // The metrics answer until the last request is done, so that draining can be watched.
        let (done, mut until_done) = watch::channel(());
        let watched = metrics.map(|listener| {
            let (state, app) = (self.state.clone(), self.metrics_app());
            tokio::spawn(async move {
                let stop = async move {
                    let _ = until_done.changed().await;
                };
                accept::accept(&state, app, listener, stop).await
            })
        });
        let cleaning = tokio::spawn(forget_addresses(self.state.clone()));

        let signals = &signals;
        let cut = {
            let serving = self.serve(listener, async {
                let signal = signals.first().await;
                tracing::info!(?signal, "draining");
            });
            tokio::select! {
                cut = serving => cut,
                // Who asks twice does not want to wait.
                () = signals.second() => 1,
            }
        };
        drop(done);
        cleaning.abort();
        if let Some(watched) = watched {
            let _ = tokio::time::timeout(Duration::from_millis(100), watched).await;
        }
        let stopped = Stopped { signal: signals.first().await, cut };
        tracing::info!(cut, "stopped");
        Ok(stopped)
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|source| ServeError::Bind { address, source })
}

async fn forget_addresses(state: Shared) {
    loop {
        tokio::time::sleep(Limiter::FORGET_EVERY).await;
        state.limiter.forget();
    }
}

/// Runs a server until SIGTERM or Ctrl-C: what `referee serve` does.
///
/// Calls `on_listening` once, when it answers; logs go to standard error. A second signal does not
/// wait for requests in flight.
///
/// ```no_run
/// let config = server::Config::load(None, std::env::vars_os(), &server::Overrides::default())?;
/// let stopped = server::run(config, |addresses| println!("{addresses}"))?;
/// std::process::exit(stopped.exit_code().into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// An address that cannot be listened on, a log filter that is none, or an operating system that
/// gives no threads, sockets or signals.
pub fn run(config: Config, on_listening: impl FnOnce(&Addresses)) -> Result<Stopped, ServeError> {
    telemetry::init(&config.log)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_name("referee-serve")
        .build()
        .map_err(ServeError::Runtime)?;
    let stopped = runtime.block_on(async {
        let signals = signals::Signals::listen().map_err(ServeError::Runtime)?;
        Server::new(config).run(on_listening, signals).await
    });
    // Work that nobody waits for was told to stop; a moment is enough, and no more is given.
    runtime.shutdown_timeout(Duration::from_millis(500));
    stopped
}
