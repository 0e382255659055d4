//! The door: who comes in, how long they may hesitate, and how it is closed.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;

mod door;
mod listen_error;
mod patient_stream;
mod tls;

pub use listen_error::ListenError;

use crate::{address::TrustedProxies, config::Config, limits::HouseCounts, telemetry};
use door::{Capacity, Door};

/// Where a server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    /// Everything, or all but the metrics.
    pub address: SocketAddr,
    /// The metrics, if they have an address of their own.
    pub metrics: Option<SocketAddr>,
}

/// Serves a router as configured until `stop` is cancelled, and for a few seconds more: nobody new comes in, whoever is
/// being answered is answered, and WebSockets, which hear the same word, say goodbye.
///
/// `on_bound` is called once, when visitors can come.
pub async fn serve(
    router: Router,
    config: &Config,
    stop: CancellationToken,
    on_bound: impl FnOnce(Listening),
) -> Result<(), ListenError> {
    serve_patiently(router, config, Patience::default(), stop, on_bound).await
}

/// Listens for whoever wants the program to end, by Ctrl-C or by a polite kill, from the moment it is called. What it
/// returns waits for them.
pub fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let (mut interrupt, mut terminate) = {
        use tokio::signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?)
    };
    #[cfg(windows)]
    let (mut interrupt, mut terminate) =
        (tokio::signal::windows::ctrl_c()?, tokio::signal::windows::ctrl_close()?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// How long is waited for whom.
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// For the next request to be read to the end of its headers, the first one or one on a connection kept open.
    headers: Duration,
    /// For TLS to be agreed upon.
    handshake: Duration,
    /// For somebody to read at least something of what they are sent.
    reading: Duration,
    /// For everybody to leave.
    leaving: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            headers: Duration::from_secs(10),
            handshake: Duration::from_secs(10),
            reading: Duration::from_secs(30),
            leaving: Duration::from_secs(5),
        }
    }
}

impl Patience {
    /// Where room is short, who has not asked for anything yet, or has had their answer, is not waited for as long.
    fn when_crowded(self) -> Patience {
        Patience { headers: self.headers / 10, handshake: self.handshake / 4, ..self }
    }
}

/// Visitors who knock at the same moment wait in this queue rather than being sent away.
const BACKLOG: u32 = 4096;

/// Whoever collects metrics needs few.
const METRICS_CONNECTIONS: usize = 16;

/// Files that are open beside connections: the database, its log, standard streams, and some to spare.
const OTHER_FILES: u64 = 64;

async fn serve_patiently(
    router: Router,
    config: &Config,
    patience: Patience,
    stop: CancellationToken,
    on_bound: impl FnOnce(Listening),
) -> Result<(), ListenError> {
    let tls = config.tls().map(|(certificate, key)| tls::acceptor(certificate, key)).transpose()?;
    let (listener, address) = bind("--listen", config.address())?;
    let metrics = config.metrics_listen.map(|address| bind("--metrics-listen", address)).transpose()?;
    tracing::debug!(%address, "listening");
    on_bound(Listening { address, metrics: metrics.as_ref().map(|(_, address)| *address) });

    let main = Door {
        router,
        tls,
        patience,
        capacity: Capacity::new(
            connections(config),
            HouseCounts::new(config.limiting.connections_per_address.get()),
            TrustedProxies::new(&config.trusted_proxies),
        ),
    };
    let beside = async {
        if let Some((listener, _)) = metrics {
            let capacity =
                Capacity::new(METRICS_CONNECTIONS, HouseCounts::new(u32::MAX), TrustedProxies::default());
            let door = Door { router: telemetry::metrics_router(), tls: None, patience, capacity };
            Arc::new(door).keep(listener, &stop).await;
        }
    };
    tokio::join!(Arc::new(main).keep(listener, &stop), beside);
    Ok(())
}

fn bind(flag: &'static str, address: SocketAddr) -> Result<(TcpListener, SocketAddr), ListenError> {
    let listen = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // Elsewhere it would let two programs listen at one address.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let listener = socket.listen(BACKLOG)?;
        let bound = listener.local_addr()?;
        Ok((listener, bound))
    };
    listen().map_err(|error| ListenError::at(flag, address, error))
}

/// As many as were asked for, or as the system allows: a connection that cannot be accepted helps nobody.
fn connections(config: &Config) -> usize {
    let wanted = u64::from(config.limiting.most_connections.get());
    let allowed = rlimit::increase_nofile_limit(wanted + OTHER_FILES).unwrap_or(u64::MAX);
    let possible = wanted.min(allowed.saturating_sub(OTHER_FILES)).max(1);
    if possible < wanted {
        tracing::warn!(wanted, possible, "the system allows fewer open connections: see `ulimit -n`");
    }
    possible as usize
}

#[cfg(test)]
mod tests;
