use std::io;

use tokio::sync::watch;

/// What told the server to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C, SIGINT.
    Interrupt,
    /// SIGTERM.
    Terminate,
}

/// The signals that came since the server began to listen for them.
#[derive(Clone, Debug)]
pub(super) struct Signals(watch::Receiver<Vec<Signal>>);

impl Signals {
    /// From here on a signal drains the server and does not end the process.
    pub(super) fn listen() -> io::Result<Self> {
        let (send, receive) = watch::channel(Vec::new());
        let mut source = Source::new()?;
        tokio::spawn(async move {
            loop {
                let signal = source.next().await;
                send.send_modify(|came| came.push(signal));
            }
        });
        Ok(Self(receive))
    }

    /// Waits for the first one.
    pub(super) async fn first(&self) -> Signal {
        self.at_least(1).await[0]
    }

    /// Waits for the second one.
    pub(super) async fn second(&self) {
        self.at_least(2).await;
    }

    async fn at_least(&self, count: usize) -> Vec<Signal> {
        let mut came = self.0.clone();
        match came.wait_for(|came| came.len() >= count).await {
            Ok(came) => came.clone(),
            // The sender lives as long as the runtime.
            Err(_) => std::future::pending().await,
        }
    }
}

#[cfg(unix)]
struct Source {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Source {
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::Interrupt,
            _ = self.terminate.recv() => Signal::Terminate,
        }
    }
}

#[cfg(not(unix))]
struct Source;

#[cfg(not(unix))]
impl Source {
    #[allow(clippy::unnecessary_wraps)]
    fn new() -> io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) -> Signal {
        match tokio::signal::ctrl_c().await {
            Ok(()) => Signal::Interrupt,
            Err(_) => std::future::pending().await,
        }
    }
}
