use std::{fmt, net::SocketAddr, time::Duration};

use clap::Args;
use futures_util::StreamExt;
use serde::Serialize;
use tokio::{
    task::JoinSet,
    time::{Instant, timeout},
};

use crate::{
    fault::LoadFault,
    hall,
    table::{DrivenTable, LoadInvitation, SEATS, text_of},
    wire::{self, HeardMessage},
};

/// A reconnect storm.
#[derive(Args, Clone, Debug)]
pub struct Storm {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub server: SocketAddr,
    /// How many sockets drop and come back, four a table.
    #[arg(long, default_value_t = 4000)]
    pub sockets: usize,
    /// How many moves each of them has missed.
    #[arg(long, default_value_t = 3)]
    pub missed: u64,
    /// What the players' choices are drawn from.
    #[arg(long, default_value_t = 7)]
    pub seed: u64,
}

/// How a server bore a storm.
#[derive(Clone, Debug, Serialize)]
pub struct Stormed {
    /// How many came back.
    pub sockets: usize,
    /// Until half of them had all they had missed.
    pub half_seconds: f64,
    /// Until all had.
    pub all_seconds: f64,
    /// Those that never did.
    pub lost: usize,
    /// Knocks that had to be repeated.
    pub retries: u64,
    /// What went wrong, the first few.
    pub faults: Vec<String>,
}

/// A socket that has not caught up by then is lost.
const PATIENCE: Duration = Duration::from_mins(1);

/// Opens the tables, plays a little, drops all sockets at once and brings them all back.
pub async fn storm(how: &Storm) -> Result<Stormed, LoadFault> {
    let invitations = hall::invite(&[how.server], how.sockets.div_ceil(SEATS)).await?;
    let mut tables = hall::connect(&invitations, how.seed).await?;
    hall::start(&mut tables).await?;
    hall::play(&mut tables, how.missed).await?;
    let versions: Vec<u64> = tables.iter().map(DrivenTable::version).collect();
    drop(tables);

    let start = Instant::now();
    let mut returning = JoinSet::new();
    for (invitation, &version) in invitations.iter().zip(&versions) {
        for seat in 0..SEATS {
            returning.spawn(come_back(invitation.clone(), seat, version - how.missed, version));
        }
    }
    let returned = returning.join_all().await;
    Ok(sum_up(&returned, start))
}

/// When somebody had caught up, and how often they had to knock again.
type Returned = (Result<Instant, LoadFault>, u64);

async fn come_back(invitation: LoadInvitation, seat: usize, seen: u64, version: u64) -> Returned {
    let mut retries = 0;
    let trying = async {
        loop {
            match catch_up(&invitation, seat, seen, version).await {
                Ok(at) => return Ok(at),
                // Turned away is not lost: knock again, a little later.
                Err(LoadFault::Io(_) | LoadFault::Socket(_)) => retries += 1,
                Err(fault) => return Err(fault),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let caught_up = timeout(PATIENCE, trying).await.unwrap_or(Err(LoadFault::Silence(PATIENCE)));
    (caught_up, retries)
}

async fn catch_up(
    invitation: &LoadInvitation,
    seat: usize,
    seen: u64,
    version: u64,
) -> Result<Instant, LoadFault> {
    let mut socket = invitation.socket(seat, Some(seen)).await?;
    loop {
        let Some(text) = text_of(socket.next().await)? else { continue };
        if matches!(wire::read(text.as_str())?, HeardMessage::Sight { version: now } if now >= version) {
            return Ok(Instant::now());
        }
    }
}

fn sum_up(returned: &[Returned], start: Instant) -> Stormed {
    let mut times: Vec<f64> =
        returned.iter().filter_map(|(at, _)| Some((*at.as_ref().ok()? - start).as_secs_f64())).collect();
    times.sort_by(f64::total_cmp);
    let faults = returned.iter().filter_map(|(at, _)| at.as_ref().err());
    Stormed {
        sockets: times.len(),
        half_seconds: times.get(times.len() / 2).copied().unwrap_or_default(),
        all_seconds: times.last().copied().unwrap_or_default(),
        lost: returned.len() - times.len(),
        retries: returned.iter().map(|(_, retries)| retries).sum(),
        faults: faults.take(5).map(LoadFault::to_string).collect(),
    }
}

impl Stormed {
    /// Whether everyone is back.
    pub fn is_clean(&self) -> bool {
        self.lost == 0
    }
}

impl fmt::Display for Stormed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "came back       {} sockets, {} lost, {} retries",
            self.sockets, self.lost, self.retries
        )?;
        write!(f, "all caught up   {:.2} s (half of them {:.2} s)", self.all_seconds, self.half_seconds)?;
        self.faults.iter().try_for_each(|fault| write!(f, "\n                {fault}"))
    }
}
