use std::{io, net::SocketAddr, time::Duration};

use clap::Args;
use tokio::{
    task::JoinSet,
    time::{Instant, sleep_until},
};

use crate::{
    fault::Fault,
    figures::{Figures, ServerFigures, Tally},
    hall,
    process::Process,
    schedule::Schedule,
    table::{Invitation, SEATS, Table},
};

/// How a server is loaded.
#[derive(Args, Clone, Debug)]
pub struct Load {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub server: SocketAddr,
    /// How many tables play, with four sockets each.
    #[arg(long, default_value_t = 1000, value_parser = at_least_one)]
    pub tables: usize,
    /// Commands a second, at all tables together.
    #[arg(long, default_value_t = 5000.0)]
    pub rate: f64,
    /// For how many seconds it counts.
    #[arg(long, default_value_t = 30.0)]
    pub seconds: f64,
    /// For how many seconds before that it does not.
    #[arg(long, default_value_t = 5.0)]
    pub warm_up: f64,
    /// What the players' choices are drawn from.
    #[arg(long, default_value_t = 7)]
    pub seed: u64,
    /// The server's process, whose processor time and memory are told then.
    #[arg(long)]
    pub server_pid: Option<u32>,
}

/// Opens the tables, plays at them, and tells how it went.
pub async fn run(load: &Load) -> Result<Figures, Fault> {
    Gathering::open(load).await?.play(load).await
}

/// Tables at which everyone sits and the game has begun.
pub(crate) struct Gathering {
    server: Option<Process>,
    invitations: Vec<Invitation>,
    tables: Vec<Table>,
    opening: Duration,
    memory_before: u64,
    memory_open: u64,
}

impl Gathering {
    pub(crate) async fn open(load: &Load) -> Result<Gathering, Fault> {
        let server = load.server_pid.map(Process::of);
        let start = Instant::now();
        let invitations = hall::invite(load.server, load.tables).await?;
        let memory_before = memory(server.as_ref())?;
        let mut tables = hall::connect(&invitations, load.seed).await?;
        hall::start(&mut tables).await?;
        let (opening, memory_open) = (start.elapsed(), memory(server.as_ref())?);
        Ok(Gathering { server, invitations, tables, opening, memory_before, memory_open })
    }

    /// The tables, for others to come to.
    pub(crate) fn invitations(&self) -> &[Invitation] {
        &self.invitations
    }

    pub(crate) async fn play(self, load: &Load) -> Result<Figures, Fault> {
        let (warm_up, counted) =
            (Duration::from_secs_f64(load.warm_up), Duration::from_secs_f64(load.seconds));
        let schedule = Schedule::new(self.tables.len(), load.rate, warm_up, counted);
        let mut playing = JoinSet::new();
        for (index, table) in self.tables.into_iter().enumerate() {
            playing.spawn(keep_playing(table, index, schedule));
        }
        let server = self.server.as_ref();
        sleep_until(schedule.counts_from).await;
        let before = Used::so_far(schedule.start, server)?;
        sleep_until(schedule.end).await;
        let used = Used::so_far(schedule.start, server)?.since(before);
        let memory = [self.memory_before, self.memory_open, memory(server)?];

        let mut tally = Tally::default();
        // Nobody hangs up before all have played, so that the load does not lessen towards the end.
        for (table, _) in &playing.join_all().await {
            tally.add(table);
        }
        let server = self.server.map(|_| ServerFigures::new(used.server, memory, load.tables * SEATS));
        Ok(tally.figures(load, self.opening, used, server))
    }
}

/// Plays on schedule, until the end or until something goes wrong.
async fn keep_playing(mut table: Table, index: usize, schedule: Schedule) -> (Tally, Table) {
    let mut tally = Tally::default();
    let mut uncounted = None;
    for due in schedule.of_table(index) {
        let counts = due >= schedule.counts_from;
        if counts {
            tally.due += 1;
            uncounted.get_or_insert((table.games, table.updates, table.bytes));
        }
        // A table that has gone wrong still owes what was due.
        if tally.fault.is_some() {
            continue;
        }
        match play_when_due(&mut table, due).await {
            Ok(played) if counts => tally.count(due, &played),
            Ok(_) => {}
            Err(fault) => tally.fault = Some(fault),
        }
    }
    let (games, updates, bytes) = uncounted.unwrap_or_default();
    tally.games = table.games - games;
    (tally.updates, tally.bytes) = (table.updates - updates, table.bytes - bytes);
    (tally, table)
}

/// A command that was played.
pub(crate) struct Played {
    /// How late it was sent although nothing kept it, which is the tool's own fault.
    pub(crate) late: Option<Duration>,
    /// When the last seat had seen it.
    pub(crate) seen: Instant,
}

async fn play_when_due(table: &mut Table, due: Instant) -> Result<Played, Fault> {
    let on_time = Instant::now() <= due;
    table.hear_until_due(due).await?;
    let late = on_time.then(|| due.elapsed());
    Ok(Played { late, seen: table.play().await? })
}

/// Processor time used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    /// In so much time.
    pub(crate) time: Duration,
    /// By the server.
    pub(crate) server: Duration,
    /// By this tool.
    pub(crate) own: Duration,
    /// By all processes of the machine.
    pub(crate) all: Duration,
}

impl Used {
    fn so_far(start: Instant, server: Option<&Process>) -> io::Result<Used> {
        Ok(Used {
            time: start.elapsed(),
            server: server.map(Process::cpu).transpose()?.unwrap_or_default(),
            own: Process::own().cpu()?,
            all: Process::all_cpu()?,
        })
    }

    fn since(self, before: Used) -> Used {
        Used {
            time: self.time.saturating_sub(before.time),
            server: self.server.saturating_sub(before.server),
            own: self.own.saturating_sub(before.own),
            all: self.all.saturating_sub(before.all),
        }
    }
}

fn memory(server: Option<&Process>) -> io::Result<u64> {
    server.map_or(Ok(0), Process::memory)
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err(format!("A number from 1 up is needed, not {text}.")),
        Ok(number) => Ok(number),
    }
}
