//! Where a process spends its time: what it does, span by span, for whoever wants to know why somebody waited.
//!
//! Nothing is noted before [`begin_timeline`], and asking whether it is costs as much as reading a number.

#[cfg(feature = "live")]
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    thread,
    time::UNIX_EPOCH,
};
use std::{
    sync::OnceLock,
    time::{Duration, SystemTime},
};

use parking_lot::Mutex;

use crate::code::Code;

#[cfg(feature = "live")]
mod run_queue;

#[cfg(feature = "live")]
use run_queue::RunQueue;

/// What is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    /// Entries are written, until they are on the disk.
    Commit,
    /// What has waited in the journal moves to where it stays.
    Settle,
    /// What is in SQLite's own log moves into the database.
    Checkpoint,
    /// A table carries a command out, from when it takes it up until it is answered.
    Command,
    /// Those who watch a table are told.
    Publish,
}

/// Something that is being done. It ends when it is dropped.
#[must_use]
pub(crate) struct TimelineSpan {
    doing: Doing,
    table: Option<Code>,
    weight: usize,
    began: SystemTime,
}

/// Begins something, if anybody wants to know.
pub(crate) fn begin(doing: Doing) -> Option<TimelineSpan> {
    TIMELINE.get().map(|_| TimelineSpan { doing, table: None, weight: 1, began: SystemTime::now() })
}

impl TimelineSpan {
    /// Notes how many things are done at once.
    pub(crate) fn of(mut self, weight: usize) -> TimelineSpan {
        self.weight = weight;
        self
    }

    /// It is done at this table.
    pub(crate) fn at(mut self, table: Code) -> TimelineSpan {
        self.table = Some(table);
        self
    }
}

impl Drop for TimelineSpan {
    fn drop(&mut self) {
        if let Some(timeline) = TIMELINE.get() {
            let took = self.began.elapsed().unwrap_or_default();
            let TimelineSpan { doing, table, weight, began } = *self;
            let mut spans = timeline.lock();
            if spans.len() < MOST {
                spans.push(Done { doing, table, weight, began, took });
            }
        }
    }
}

/// Something that was done.
struct Done {
    doing: Doing,
    table: Option<Code>,
    weight: usize,
    began: SystemTime,
    took: Duration,
}

static TIMELINE: OnceLock<Mutex<Vec<Done>>> = OnceLock::new();

/// How often what was noted is written down.
#[cfg(feature = "live")]
const EVERY: Duration = Duration::from_millis(100);

/// What comes beyond so many in that time is not noted.
const MOST: usize = 100_000;

/// Notes from now on, in this file, what tables and their store do, and how long each thread of this process waits for a
/// core. A line is a span (`commit`, when it began in microseconds since 1970, how many it took, of how many things, at
/// which table) or a thread (`thread`, until when, how long it ran in the last tenth of a second, how long it waited for a
/// core, its name). A process has one timeline, until it ends.
#[cfg(feature = "live")]
pub fn begin_timeline(path: &Path) -> io::Result<()> {
    let file = BufWriter::new(create(path)?);
    let Ok(()) = TIMELINE.set(Mutex::default()) else {
        return Err(io::Error::other("this process has a timeline already"));
    };
    thread::Builder::new().name("timeline".to_owned()).spawn(move || keep(file))?;
    Ok(())
}

/// The code of a table lets people in, so the file is its owner's alone.
#[cfg(feature = "live")]
fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Goes on until nothing more can be written.
#[cfg(feature = "live")]
fn keep(mut file: BufWriter<File>) {
    let mut run_queue = RunQueue::default();
    loop {
        thread::sleep(EVERY);
        let done = TIMELINE.get().map(|timeline| std::mem::take(&mut *timeline.lock())).unwrap_or_default();
        let spans = done.iter().try_for_each(|done| done.write(&mut file));
        let now = micros(SystemTime::now());
        let threads = run_queue.since_last().try_for_each(|waited| {
            let (ran, waited, name) = (waited.ran.as_micros(), waited.waited.as_micros(), waited.name);
            writeln!(file, "thread {now} {ran} {waited} {name}")
        });
        if spans.and(threads).and_then(|()| file.flush()).is_err() {
            return;
        }
    }
}

#[cfg(feature = "live")]
impl Done {
    fn write(&self, file: &mut impl Write) -> io::Result<()> {
        let doing = match self.doing {
            Doing::Commit => "commit",
            Doing::Settle => "settle",
            Doing::Checkpoint => "checkpoint",
            Doing::Command => "command",
            Doing::Publish => "publish",
        };
        let (began, took) = (micros(self.began), self.took.as_micros());
        write!(file, "{doing} {began} {took} {}", self.weight)?;
        match self.table {
            Some(table) => writeln!(file, " {table}"),
            None => writeln!(file),
        }
    }
}

#[cfg(feature = "live")]
fn micros(time: SystemTime) -> u128 {
    time.duration_since(UNIX_EPOCH).unwrap_or_default().as_micros()
}

#[cfg(all(test, feature = "live"))]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_done_and_who_waits_for_a_core_is_written_down() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("timeline");
        assert!(begin(Doing::Commit).is_none(), "nothing is noted that nobody wants to know");
        begin_timeline(&path).unwrap();
        assert!(begin_timeline(&path).is_err(), "there is one already");
        let table: Code = "bado-kimelu".parse().unwrap();
        drop(begin(Doing::Commit).map(|span| span.of(3)));
        drop(begin(Doing::Publish).map(|span| span.at(table)));
        let is_linux = cfg!(target_os = "linux");
        let written = loop {
            let written = fs::read_to_string(&path).unwrap();
            if written.contains("publish") && (written.contains("\nthread ") || !is_linux) {
                break written;
            }
            thread::yield_now();
        };
        let spans: Vec<Vec<&str>> = written.lines().map(|line| line.split(' ').collect()).collect();
        assert_eq!((spans[0][0], spans[0][3]), ("commit", "3"));
        assert_eq!((spans[1][0], spans[1][4]), ("publish", table.to_string().as_str()));
    }
}
