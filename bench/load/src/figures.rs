use std::{
    fmt,
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::{
    fault::LoadFault,
    process::WatchedProcess,
    run::{Load, TimedMove, Used},
    table::SEATS,
};

/// What came of a load.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LoadFigures {
    /// How many tables played.
    pub tables: usize,
    /// At how many sockets.
    pub sockets: usize,
    /// Commands a second that were due.
    pub rate: f64,
    /// Commands a second that were carried out, and seen by all.
    pub achieved_rate: f64,
    /// For how many seconds it was counted.
    pub seconds: f64,
    /// Commands that were due in that time.
    pub due: u64,
    /// Commands of these that were seen by all.
    pub commands: u64,
    /// Games that came to their end.
    pub games: u64,
    /// Commands that were refused.
    pub refusals: u64,
    /// Tables that could not go on for another reason.
    pub errors: u64,
    /// What went wrong, the first few.
    pub faults: Vec<String>,
    /// From when a command was due until the last seat had seen it.
    pub latency: Percentiles,
    /// How late the tool itself was, where no command before was in the way.
    pub late: Percentiles,
    /// The length of an update, on average.
    pub update_bytes: u64,
    /// How long it took to open and fill the tables.
    pub opening_seconds: f64,
    /// The tool's own processor time, as a share of one core.
    pub own_cpu: f64,
    /// That of all processes but this tool and the server, if it is known; also as a share of one core.
    pub others_cpu: f64,
    /// How many processes wanted a core at the end, on average over a minute, where the system tells.
    pub load_average: Option<f64>,
    /// The server's.
    pub server: Option<ServerFigures>,
}

/// What it cost the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ServerFigures {
    /// Processor time, in seconds.
    pub cpu_seconds: f64,
    /// Processor time a command, in microseconds.
    pub cpu_us_per_command: f64,
    /// How often one of its threads waited for something, a command.
    pub waits_per_command: f64,
    /// How often one was made to let others run, a command.
    pub displacements_per_command: f64,
    /// Memory with the tables open and before anybody was connected, in KiB.
    pub memory_before_kib: f64,
    /// With everyone connected and all games started.
    pub memory_open_kib: f64,
    /// At the end of the load.
    pub memory_loaded_kib: f64,
    /// What a socket has added by then, with its share of a table, in KiB.
    pub kib_per_socket: f64,
}

impl ServerFigures {
    /// From what was used, and the memory before, with all sockets, and under load. How many commands that was is not known
    /// yet.
    pub(crate) fn new(used: &Used, memory: [u64; 3], sockets: usize) -> ServerFigures {
        let [before, open, loaded] = memory.map(|bytes| bytes as f64 / 1024.0);
        ServerFigures {
            cpu_seconds: used.server.as_secs_f64(),
            cpu_us_per_command: 0.0,
            waits_per_command: 0.0,
            displacements_per_command: 0.0,
            memory_before_kib: before,
            memory_open_kib: open,
            memory_loaded_kib: loaded,
            kib_per_socket: (loaded - before) / sockets as f64,
        }
    }
}

/// A distribution, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Percentiles {
    pub p50: f64,
    pub p90: f64,
    pub p99: f64,
    pub p99_9: f64,
    pub max: f64,
}

/// What is counted while it goes on: at one table, and then at all.
#[derive(Default)]
pub(crate) struct MoveTally {
    pub(crate) due: u64,
    pub(crate) games: u64,
    pub(crate) updates: u64,
    pub(crate) bytes: u64,
    pub(crate) fault: Option<LoadFault>,
    latencies: Vec<Duration>,
    /// When each of these was due, and where.
    commands: Vec<(Instant, String)>,
    late: Vec<Duration>,
    refusals: u64,
    errors: u64,
    faults: Vec<String>,
}

/// How many faults are shown.
const SHOWN: usize = 5;

/// A tool that is busier than this measures itself; others that are, or a tool that is this late, disturb it.
const BUSY: f64 = 0.9;
const DISTURBING: f64 = 0.1;
const LATE_MS: f64 = 10.0;

impl MoveTally {
    pub(crate) fn count(&mut self, due: Instant, played: &TimedMove, table: &str) {
        self.latencies.push(played.seen - due);
        self.commands.push((due, table.to_owned()));
        self.late.extend(played.late);
    }

    pub(crate) fn add(&mut self, table: &MoveTally) {
        self.due += table.due;
        self.games += table.games;
        self.updates += table.updates;
        self.bytes += table.bytes;
        self.latencies.extend(&table.latencies);
        self.commands.extend(table.commands.iter().cloned());
        self.late.extend(&table.late);
        if let Some(fault) = &table.fault {
            let refused = matches!(fault, LoadFault::Refused { .. });
            self.refusals += u64::from(refused);
            self.errors += u64::from(!refused);
            if self.faults.len() < SHOWN {
                self.faults.push(fault.to_string());
            }
        }
    }

    /// A line a command: when it was due, in microseconds since 1970, after how many the last seat had seen it, and at
    /// which table that was.
    pub(crate) fn write_commands(&self, file: &Path) -> io::Result<()> {
        let (now, today) = (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
        let mut file = BufWriter::new(File::create(file)?);
        for (latency, (due, table)) in self.latencies.iter().zip(&self.commands) {
            let due = today.saturating_sub(now.saturating_duration_since(*due));
            writeln!(file, "{} {} {table}", due.as_micros(), latency.as_micros())?;
        }
        file.flush()
    }

    pub(crate) fn figures(
        self,
        load: &Load,
        opening: Duration,
        used: Used,
        server: Option<ServerFigures>,
    ) -> LoadFigures {
        let commands = self.latencies.len() as u64;
        let share = |cpu: Duration| cpu.as_secs_f64() / used.time.as_secs_f64();
        let per_command = |all: f64| all / commands.max(1) as f64;
        let server = server.map(|server| ServerFigures {
            cpu_us_per_command: per_command(server.cpu_seconds * 1e6),
            waits_per_command: per_command(used.switches.waited as f64),
            displacements_per_command: per_command(used.switches.displaced as f64),
            ..server
        });
        LoadFigures {
            tables: load.tables,
            sockets: load.tables * SEATS,
            rate: load.rate,
            achieved_rate: commands as f64 / load.seconds,
            seconds: load.seconds,
            due: self.due,
            commands,
            games: self.games,
            refusals: self.refusals,
            errors: self.errors,
            faults: self.faults,
            latency: Percentiles::of(&self.latencies),
            late: Percentiles::of(&self.late),
            update_bytes: self.bytes / self.updates.max(1),
            opening_seconds: opening.as_secs_f64(),
            own_cpu: share(used.own),
            others_cpu: share(used.all.saturating_sub(used.own + used.server)),
            load_average: WatchedProcess::load_average(),
            server,
        }
    }
}

impl LoadFigures {
    /// Whether every command that was due was carried out.
    pub fn is_clean(&self) -> bool {
        self.refusals == 0 && self.errors == 0 && self.commands == self.due
    }

    /// Why these figures are not the server's alone, if they are not.
    pub fn doubt(&self) -> Option<&'static str> {
        if self.own_cpu > BUSY {
            Some("This tool was the bottleneck: the latencies are its own.")
        } else if self.others_cpu > DISTURBING && self.server.is_some() {
            Some("Other processes were at work: the latencies and the processor time are theirs too.")
        } else if self.late.p99 > LATE_MS {
            Some("This tool was kept waiting for a core: the latencies are too long.")
        } else {
            None
        }
    }
}

impl Percentiles {
    pub(crate) fn of(times: &[Duration]) -> Percentiles {
        let minute = 60_000_000;
        let mut histogram =
            Histogram::<u64>::new_with_bounds(1, minute, 3).expect("bounds that are in order");
        for time in times {
            histogram.saturating_record(time.as_micros().clamp(1, u128::from(minute)) as u64);
        }
        let at = |quantile| histogram.value_at_quantile(quantile) as f64 / 1e3;
        Percentiles { p50: at(0.5), p90: at(0.9), p99: at(0.99), p99_9: at(0.999), max: at(1.0) }
    }
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Percentiles { p50, p90, p99, p99_9, max } = self;
        write!(f, "p50 {p50:.2}  p90 {p90:.2}  p99 {p99:.2}  p99.9 {p99_9:.2}  max {max:.2} ms")
    }
}

impl fmt::Display for LoadFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LoadFigures { tables, sockets, rate, achieved_rate, due, commands, .. } = self;
        writeln!(f, "{tables} tables, {sockets} sockets, opened in {:.1} s", self.opening_seconds)?;
        writeln!(f, "commands        {commands} of {due} due in {:.0} s", self.seconds)?;
        writeln!(f, "rate            {achieved_rate:.0}/s of {rate:.0}/s")?;
        writeln!(f, "games           {} came to their end", self.games)?;
        writeln!(f, "refusals        {}", self.refusals)?;
        writeln!(f, "errors          {}", self.errors)?;
        for fault in &self.faults {
            writeln!(f, "                {fault}")?;
        }
        writeln!(f, "latency         {}", self.latency)?;
        writeln!(f, "update          {} bytes", self.update_bytes)?;
        if let Some(server) = &self.server {
            writeln!(f, "server CPU      {:.1} µs a command", server.cpu_us_per_command)?;
            writeln!(
                f,
                "server threads  {:.2} waits and {:.2} displacements a command",
                server.waits_per_command, server.displacements_per_command
            )?;
            writeln!(
                f,
                "server memory   {:.1} KiB a socket ({:.0} KiB before, {:.0} open, {:.0} loaded)",
                server.kib_per_socket,
                server.memory_before_kib,
                server.memory_open_kib,
                server.memory_loaded_kib
            )?;
        }
        writeln!(f, "this tool late  {}", self.late)?;
        writeln!(f, "this tool CPU   {:.0} % of a core", self.own_cpu * 100.0)?;
        write!(f, "others' CPU     {:.0} % of a core", self.others_cpu * 100.0)?;
        if let Some(load) = self.load_average {
            write!(f, ", load average {load:.1}")?;
        }
        if let Some(doubt) = self.doubt() {
            write!(f, "\n{doubt}")?;
        }
        Ok(())
    }
}
