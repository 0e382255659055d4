use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde::Serialize;
use tokio::{
    task::JoinSet,
    time::{Instant, sleep},
};

use crate::{
    door::{Socket, SocketOpening, socket},
    fault::LoadFault,
    hall,
    process::WatchedProcess,
    table::{LoadInvitation, SEATS, text_of},
};

/// Sockets at which nothing happens.
#[derive(Args, Clone, Debug)]
pub struct Idle {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub server: SocketAddr,
    /// How many of them, four a table.
    #[arg(long, default_value_t = 10_000)]
    pub sockets: usize,
    /// The server's process.
    #[arg(long)]
    pub server_pid: u32,
    /// For how many seconds nothing happens.
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
}

/// What they cost.
#[derive(Clone, Debug, Serialize)]
pub struct Idled {
    /// How many there were.
    pub sockets: usize,
    /// The server's memory before anybody came, in KiB.
    pub memory_before_kib: f64,
    /// With the tables open, and nobody connected.
    pub memory_tables_kib: f64,
    /// With everybody connected, after the idle time.
    pub memory_idle_kib: f64,
    /// How long it took to connect them all.
    pub connecting_seconds: f64,
    /// The server's processor time while nothing happened, as a share of one core.
    pub cpu: f64,
    /// How many were still there at the end.
    pub alive: usize,
}

/// An address has so many ports to call from. A loopback has many addresses.
const FROM_ONE_ADDRESS: usize = 20_000;

/// Connects them and waits.
pub async fn idle(how: &Idle) -> Result<Idled, LoadFault> {
    let server = WatchedProcess::of(how.server_pid);
    let memory = || server.memory().map(|bytes| bytes as f64 / 1024.0);
    let memory_before_kib = memory()?;
    let invitations = hall::invite(&[how.server], how.sockets.div_ceil(SEATS)).await?;
    let memory_tables_kib = memory()?;
    let began = Instant::now();
    let mut held = connect(how.sockets, &invitations).await?;
    let connecting_seconds = began.elapsed().as_secs_f64();
    let cpu = server.cpu()?;
    sleep(Duration::from_secs_f64(how.seconds)).await;
    let cpu = server.cpu()?.saturating_sub(cpu).as_secs_f64() / how.seconds;
    let memory_idle_kib = memory()?;
    while held.try_join_next().is_some() {}
    let (sockets, alive) = (how.sockets, held.len());
    Ok(Idled {
        sockets,
        memory_before_kib,
        memory_tables_kib,
        memory_idle_kib,
        connecting_seconds,
        cpu,
        alive,
    })
}

async fn connect(sockets: usize, invitations: &[LoadInvitation]) -> Result<JoinSet<()>, LoadFault> {
    let openings = (0..sockets).map(|number| {
        let (table, seat) = (&invitations[number / SEATS], number % SEATS);
        let from = Ipv4Addr::from(u32::from(Ipv4Addr::LOCALHOST) + (number / FROM_ONE_ADDRESS) as u32);
        let (token, from) = (Some(table.tokens[seat].as_str()), Some(IpAddr::V4(from)));
        socket(table.servers[seat], &table.code, SocketOpening { token, from, ..SocketOpening::default() })
    });
    let mut held = JoinSet::new();
    let mut connected = stream::iter(openings).buffer_unordered(32);
    while let Some(socket) = connected.try_next().await? {
        held.spawn(hold(socket));
    }
    Ok(held)
}

/// Takes in what is said and answers pings, until the server has had enough.
async fn hold(mut socket: Socket) {
    while text_of(socket.next().await).is_ok() {}
}

impl Idled {
    /// Whether nobody was lost.
    pub fn is_clean(&self) -> bool {
        self.alive == self.sockets
    }

    /// What a socket costs with its share of a table, in KiB.
    pub fn kib_per_socket(&self) -> f64 {
        (self.memory_idle_kib - self.memory_before_kib) / self.sockets as f64
    }
}

impl fmt::Display for Idled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Idled { sockets, memory_before_kib, memory_tables_kib, memory_idle_kib, .. } = self;
        writeln!(
            f,
            "idle            {sockets} sockets, {} still there, connected in {:.1} s",
            self.alive, self.connecting_seconds
        )?;
        writeln!(
            f,
            "server memory   {:.1} KiB a socket, {:.1} of it for its table ({memory_before_kib:.0} KiB before, {memory_tables_kib:.0} tables, {memory_idle_kib:.0} idle)",
            self.kib_per_socket(),
            (memory_tables_kib - memory_before_kib) / *sockets as f64,
        )?;
        write!(f, "server CPU      {:.1} % of a core while nothing happened", self.cpu * 100.0)
    }
}
