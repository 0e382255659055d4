use std::{io, net::SocketAddr, path::PathBuf, time::Duration};

use clap::Args;
use tokio::{
    task::JoinSet,
    time::{Instant, sleep_until},
};

use crate::{
    fault::LoadFault,
    figures::{LoadFigures, MoveTally, ServerFigures},
    hall,
    process::{ContextSwitches, WatchedProcess},
    schedule::MoveSchedule,
    table::{DrivenTable, LoadInvitation, SEATS},
};

/// How a server is loaded.
#[derive(Args, Clone, Debug)]
pub struct Load {
    /// Where the server listens; if there are several, the seats of each table are spread over them.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub server: Vec<SocketAddr>,
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
    /// The server's process, whose processor time and memory are told then; one for each server.
    #[arg(long)]
    pub server_pid: Vec<u32>,
    /// The process of their database, if it has one: its processor time, and that of what it has started, counts too.
    #[arg(long)]
    pub database_pid: Option<u32>,
    /// Write down when each command was due, and when the last seat had seen it, for `skull-load timeline`.
    #[arg(long, value_name = "FILE")]
    pub commands: Option<PathBuf>,
}

impl Load {
    /// The processes of the servers.
    pub(crate) fn servers(&self) -> Vec<WatchedProcess> {
        self.server_pid.iter().copied().map(WatchedProcess::of).collect()
    }
}

/// Opens the tables, plays at them, and tells how it went.
pub async fn run(load: &Load) -> Result<LoadFigures, LoadFault> {
    Gathering::open(load).await?.play(load).await
}

/// Tables at which everyone sits and the game has begun.
pub(crate) struct Gathering {
    servers: Vec<WatchedProcess>,
    invitations: Vec<LoadInvitation>,
    tables: Vec<DrivenTable>,
    opening: Duration,
    memory_before: u64,
    memory_open: u64,
}

impl Gathering {
    pub(crate) async fn open(load: &Load) -> Result<Gathering, LoadFault> {
        let servers = load.servers();
        let start = Instant::now();
        let invitations = hall::invite(&load.server, load.tables).await?;
        let memory_before = WatchedProcess::memory_of_all(&servers)?;
        let mut tables = hall::connect(&invitations, load.seed).await?;
        hall::start(&mut tables).await?;
        let (opening, memory_open) = (start.elapsed(), WatchedProcess::memory_of_all(&servers)?);
        Ok(Gathering { servers, invitations, tables, opening, memory_before, memory_open })
    }

    /// The tables, for others to come to.
    pub(crate) fn invitations(&self) -> &[LoadInvitation] {
        &self.invitations
    }

    pub(crate) async fn play(self, load: &Load) -> Result<LoadFigures, LoadFault> {
        let (warm_up, counted) =
            (Duration::from_secs_f64(load.warm_up), Duration::from_secs_f64(load.seconds));
        let schedule = MoveSchedule::new(self.tables.len(), load.rate, warm_up, counted);
        let mut playing = JoinSet::new();
        for (index, table) in self.tables.into_iter().enumerate() {
            playing.spawn(keep_playing(table, index, schedule));
        }
        let counted: Vec<WatchedProcess> =
            self.servers.iter().cloned().chain(load.database_pid.map(WatchedProcess::of)).collect();
        sleep_until(schedule.counts_from).await;
        let before = Used::so_far(schedule.start, &counted)?;
        sleep_until(schedule.end).await;
        let used = Used::so_far(schedule.start, &counted)?.since(before);
        let memory = [self.memory_before, self.memory_open, WatchedProcess::memory_of_all(&self.servers)?];

        let mut tally = MoveTally::default();
        // Nobody hangs up before all have played, so that the load does not lessen towards the end.
        for (table, _) in &playing.join_all().await {
            tally.add(table);
        }
        if let Some(file) = &load.commands {
            tally.write_commands(file)?;
        }
        let server =
            (!self.servers.is_empty()).then(|| ServerFigures::new(&used, memory, load.tables * SEATS));
        Ok(tally.figures(load, self.opening, used, server))
    }
}

/// Plays on schedule, until the end or until something goes wrong.
async fn keep_playing(
    mut table: DrivenTable,
    index: usize,
    schedule: MoveSchedule,
) -> (MoveTally, DrivenTable) {
    let mut tally = MoveTally::default();
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
            Ok(played) if counts => tally.count(due, &played, table.code()),
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
pub(crate) struct TimedMove {
    /// How late it was sent although nothing kept it, which is the tool's own fault.
    pub(crate) late: Option<Duration>,
    /// When the last seat had seen it.
    pub(crate) seen: Instant,
}

async fn play_when_due(table: &mut DrivenTable, due: Instant) -> Result<TimedMove, LoadFault> {
    let on_time = Instant::now() <= due;
    table.hear_until_due(due).await?;
    let late = on_time.then(|| due.elapsed());
    Ok(TimedMove { late, seen: table.play().await? })
}

/// Processor time used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    /// In so much time.
    pub(crate) time: Duration,
    /// By the servers, and their database.
    pub(crate) server: Duration,
    /// How often these have let others run.
    pub(crate) switches: ContextSwitches,
    /// By this tool.
    pub(crate) own: Duration,
    /// By all processes of the machine.
    pub(crate) all: Duration,
}

impl Used {
    fn so_far(start: Instant, servers: &[WatchedProcess]) -> io::Result<Used> {
        Ok(Used {
            time: start.elapsed(),
            server: WatchedProcess::cpu_of_all(servers)?,
            switches: WatchedProcess::switches_of_all(servers)?,
            own: WatchedProcess::own().cpu()?,
            all: WatchedProcess::all_cpu()?,
        })
    }

    fn since(self, before: Used) -> Used {
        Used {
            time: self.time.saturating_sub(before.time),
            server: self.server.saturating_sub(before.server),
            switches: self.switches.since(before.switches),
            own: self.own.saturating_sub(before.own),
            all: self.all.saturating_sub(before.all),
        }
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err(format!("A number from 1 up is needed, not {text}.")),
        Ok(number) => Ok(number),
    }
}
