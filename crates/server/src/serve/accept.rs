//! The accept loop: bounded connections, bounded patience.

use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::bounds::{Client, Peer};
use crate::state::State;

/// Headers beyond this are refused with 431 by hyper.
const MAX_HEADERS: usize = 64;

/// What is read of one request's headers, in bytes.
const MAX_HEADER_BYTES: usize = 16 * 1024;

/// Accepts until `stop` ends, then lets requests in flight end. Returns how many connections were
/// cut because they did not.
pub(super) async fn accept(
    state: &State,
    app: Router,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> usize {
    let limits = &state.config.limits;
    let permits = Arc::new(Semaphore::new(limits.connections.get().min(Semaphore::MAX_PERMITS)));
    let crowd = Crowd::default();
    let graceful = GracefulShutdown::new();
    let mut connections = JoinSet::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.header_time())
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEADER_BYTES);
    let mut stop = pin!(stop);
    loop {
        // Finished ones are taken out, or the set would only grow.
        while connections.try_join_next().is_some() {}
        let next = async {
            let permit = Arc::clone(&permits).acquire_owned().await.ok();
            (permit, accept_one(&listener).await)
        };
        let (permit, (stream, address)) = tokio::select! {
            () = &mut stop => break,
            next = next => next,
        };
        let peer = Peer(address);
        let ip = address.ip().to_canonical();
        let key = Client(ip).limited_as();
        let trusted = state.config.trusted_proxies.iter().any(|net| net.contains(&ip));
        let most = if trusted { usize::MAX } else { limits.connections_per_address.get() };
        let Some(place) = crowd.enter(key, most) else {
            tracing::debug!(client = %key, "too many connections from one address");
            continue;
        };
        // Small answers leave at once.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.write_time()));
        let app = app.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            app.clone().oneshot(request)
        });
        let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = graceful.watch(connection);
        let counted = state.metrics.connection();
        connections.spawn(async move {
            let _held = (permit, place, counted);
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
    drop(listener);
    let time = Duration::from_secs(limits.drain_seconds);
    if tokio::time::timeout(time, graceful.shutdown()).await.is_ok() {
        return 0;
    }
    while connections.try_join_next().is_some() {}
    let cut = connections.len();
    connections.shutdown().await;
    cut
}

async fn accept_one(listener: &TcpListener) -> (TcpStream, std::net::SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            // A client that was gone before we looked, or no file handles left: the next try is
            // better, but not at once, or the loop would spin.
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// How many connections each address has open.
#[derive(Clone, Debug, Default)]
struct Crowd(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One connection's place; it is free again when this is dropped.
struct Place {
    crowd: Crowd,
    address: IpAddr,
}

impl Crowd {
    fn enter(&self, address: IpAddr, most: usize) -> Option<Place> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { crowd: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leaves_nothing_behind() {
        let crowd = Crowd::default();
        let address = IpAddr::from([192, 0, 2, 1]);
        let first = crowd.enter(address, 2).unwrap();
        let second = crowd.enter(address, 2).unwrap();
        assert!(crowd.enter(address, 2).is_none());
        drop(first);
        drop(crowd.enter(address, 2).unwrap());
        drop(second);
        assert!(crowd.0.lock().unwrap().is_empty());
    }
}
