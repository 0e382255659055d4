use std::{fmt, io, time::Duration};

use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde::Serialize;
use tokio::time::timeout;

use crate::{
    door::{Socket, SocketOpening, socket},
    fault::LoadFault,
    figures::LoadFigures,
    process::WatchedProcess,
    run::{Gathering, Load},
    table::{LoadInvitation, text_of},
};

/// Readers that never read.
#[derive(Args, Clone, Debug)]
pub struct Stall {
    /// How many of them, spread over the tables.
    #[arg(long, default_value_t = 1000)]
    pub sockets: usize,
    /// The tables they watch.
    #[command(flatten)]
    pub load: Load,
}

/// What they came to.
#[derive(Clone, Debug, Serialize)]
pub struct Stalled {
    /// How many never read.
    pub sockets: usize,
    /// How many of these the server closed.
    pub closed: usize,
    /// The server's memory with the tables playing and nobody stalled, in KiB.
    pub memory_before_kib: Option<f64>,
    /// With those who stall just connected.
    pub memory_connected_kib: Option<f64>,
    /// At the end.
    pub memory_after_kib: Option<f64>,
    /// How those fared who played.
    pub play: LoadFigures,
}

/// Lets tables play before the eyes of sockets that never read.
pub async fn stall(how: &Stall) -> Result<Stalled, LoadFault> {
    let servers = how.load.servers();
    let memory = || (!servers.is_empty()).then(|| memory_kib(&servers)).transpose();
    let tables = Gathering::open(&how.load).await?;
    let memory_before_kib = memory()?;
    let stalled = connect(how, tables.invitations()).await?;
    let memory_connected_kib = memory()?;
    let play = tables.play(&how.load).await?;
    let memory_after_kib = memory()?;
    let closed = stream::iter(stalled).map(was_closed).buffer_unordered(64);
    let closed = closed.filter(|&closed| std::future::ready(closed)).count().await;
    let sockets = how.sockets;
    Ok(Stalled { sockets, closed, memory_before_kib, memory_connected_kib, memory_after_kib, play })
}

async fn connect(how: &Stall, tables: &[LoadInvitation]) -> Result<Vec<Socket>, LoadFault> {
    // Else the kernels would read for those who do not.
    let opening = SocketOpening { narrow: true, ..SocketOpening::default() };
    let sockets = tables.iter().cycle().take(how.sockets);
    stream::iter(sockets.map(|table| socket(table.servers[0], &table.code, opening)))
        .buffer_unordered(32)
        .try_collect()
        .await
}

/// Reads what had piled up, and sees whether it ends there.
async fn was_closed(mut socket: Socket) -> bool {
    let quiet = Duration::from_secs(1);
    while let Ok(message) = timeout(quiet, socket.next()).await {
        if text_of(message).is_err() {
            return true;
        }
    }
    false
}

fn memory_kib(servers: &[WatchedProcess]) -> io::Result<f64> {
    Ok(WatchedProcess::memory_of_all(servers)? as f64 / 1024.0)
}

impl Stalled {
    /// Whether those who read were served all the while.
    pub fn is_clean(&self) -> bool {
        self.play.is_clean()
    }
}

impl fmt::Display for Stalled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "never read      {} sockets, {} of them closed by the server",
            self.sockets, self.closed
        )?;
        if let (Some(before), Some(connected), Some(after)) =
            (self.memory_before_kib, self.memory_connected_kib, self.memory_after_kib)
        {
            writeln!(
                f,
                "server memory   {before:.0} KiB before, {connected:.0} connected, {after:.0} after"
            )?;
        }
        self.play.fmt(f)
    }
}
