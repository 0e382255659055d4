use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::{Patience, patient_stream::PatientStream};
use crate::{
    address::{Household, TrustedProxies},
    limits::{HeldHere, HouseCounts},
    telemetry,
};

/// Where visitors come in, and what they find.
pub(super) struct Door {
    pub(super) router: Router,
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) patience: Patience,
    pub(super) capacity: Capacity,
}

/// The smallest buffer that there is: the head of a request is no longer.
const BUFFER: usize = 8 * 1024;

/// Headers in a request. Browsers send about twenty.
const HEADERS: usize = 64;

/// When the system has nothing left for one more connection, it will have after a while.
const BREATH: Duration = Duration::from_millis(100);

impl Door {
    /// Lets visitors in until `stop`, then waits until they have left, but not for ever.
    pub(super) async fn keep(self: Arc<Self>, listener: TcpListener, stop: &CancellationToken) {
        // However this ends, nobody stays behind.
        let cut = CancellationToken::new();
        let _cut_when_done = cut.clone().drop_guard();
        stop.run_until_cancelled(self.let_in(&listener, stop, &cut)).await;
        drop(listener);
        timeout(self.patience.leaving, self.capacity.all_left()).await.ok();
    }

    async fn let_in(
        self: &Arc<Self>,
        listener: &TcpListener,
        stop: &CancellationToken,
        cut: &CancellationToken,
    ) {
        loop {
            let free = self.capacity.free().await;
            match listener.accept().await {
                Ok((stream, peer)) => {
                    let Some(admission) = self.capacity.take(free, peer) else {
                        metrics::counter!(telemetry::TURNED_AWAY, "reason" => "address").increment(1);
                        continue;
                    };
                    let (door, stop, cut) = (Arc::clone(self), stop.clone(), cut.clone());
                    tokio::spawn(async move {
                        cut.run_until_cancelled(door.receive(stream, peer, admission, &stop)).await;
                    });
                }
                Err(error) => {
                    tracing::debug!(%error, "a connection was not accepted");
                    sleep(BREATH).await;
                }
            }
        }
    }

    async fn receive(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        admission: Admission,
        stop: &CancellationToken,
    ) {
        // A move is small, and somebody waits for it.
        stream.set_nodelay(true).ok();
        let patience = if self.capacity.is_crowded() { self.patience.when_crowded() } else { self.patience };
        let stream = PatientStream::new(stream, patience.reading, admission);
        match &self.tls {
            None => self.converse(stream, peer, patience, stop).await,
            // It takes four kilobytes to agree upon TLS; a connection without need not carry them.
            Some(tls) => Box::pin(self.converse_in_secret(tls, stream, peer, patience, stop)).await,
        }
    }

    async fn converse_in_secret(
        &self,
        tls: &TlsAcceptor,
        stream: PatientStream<Admission>,
        peer: SocketAddr,
        patience: Patience,
        stop: &CancellationToken,
    ) {
        match timeout(patience.handshake, tls.accept(stream)).await {
            Ok(Ok(stream)) => self.converse(stream, peer, patience, stop).await,
            Ok(Err(_)) | Err(_) => {
                metrics::counter!(telemetry::TURNED_AWAY, "reason" => "tls").increment(1);
            }
        }
    }

    async fn converse<L>(&self, stream: L, peer: SocketAddr, patience: Patience, stop: &CancellationToken)
    where
        L: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let answer = |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            self.router.clone().oneshot(request.map(Body::new))
        };
        let conversation = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.headers)
            .max_buf_size(BUFFER)
            .max_headers(HEADERS)
            .serve_connection(TokioIo::new(stream), service_fn(answer))
            .with_upgrades();
        tokio::pin!(conversation);
        let ended = tokio::select! {
            ended = conversation.as_mut() => ended,
            () = stop.cancelled() => {
                conversation.as_mut().graceful_shutdown();
                conversation.await
            }
        };
        if let Err(error) = ended {
            let reason = if error.is_timeout() {
                "slow"
            } else if error.is_parse() {
                "malformed"
            } else {
                return;
            };
            metrics::counter!(telemetry::TURNED_AWAY, "reason" => reason).increment(1);
        }
    }
}

/// How many may be here at the same time: in all, and from one address.
pub(super) struct Capacity {
    free: Arc<Semaphore>,
    most: u32,
    here: HouseCounts,
    proxies: TrustedProxies,
}

/// The room that one connection takes up.
#[derive(Debug)]
pub(super) struct Admission {
    _free: OwnedSemaphorePermit,
    /// A proxy comes for many.
    _here: Option<HeldHere>,
}

impl Capacity {
    pub(super) fn new(most: usize, here: HouseCounts, proxies: TrustedProxies) -> Capacity {
        let most = most.min(Semaphore::MAX_PERMITS);
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        Capacity { free: Arc::new(Semaphore::new(most as usize)), most, here, proxies }
    }

    /// Waits for room for one more.
    async fn free(&self) -> OwnedSemaphorePermit {
        Arc::clone(&self.free).acquire_owned().await.expect("the semaphore is never closed")
    }

    /// Whether less than a quarter of the room is left.
    fn is_crowded(&self) -> bool {
        self.free.available_permits() < self.most as usize / 4
    }

    /// Nothing if there are enough from that address.
    fn take(&self, free: OwnedSemaphorePermit, peer: SocketAddr) -> Option<Admission> {
        let is_proxy = self.proxies.contains(peer.ip());
        let here = if is_proxy { None } else { Some(self.here.hold(Household::of(peer.ip()))?) };
        metrics::gauge!(telemetry::CONNECTIONS).increment(1);
        Some(Admission { _free: free, _here: here })
    }

    async fn all_left(&self) {
        self.free.acquire_many(self.most).await.ok();
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        metrics::gauge!(telemetry::CONNECTIONS).decrement(1);
    }
}
