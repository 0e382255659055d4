use std::{
    io::{self, IsTerminal, Write},
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use tracing::Subscriber;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

use crate::config::{BadConfig, Config, LogFormat};

/// Lines that wait for whoever reads the log. Those beyond are lost: no visitor waits for a reader.
const WAITING: usize = 4096;

/// Lines that waited for nobody, because there was no room for them.
static DROPPED: OnceLock<ErrorCounter> = OnceLock::new();

/// Lines that could not be written, because their reader was gone.
static UNWRITTEN: AtomicU64 = AtomicU64::new(0);

/// The thread that writes the log. When this is dropped, it has a second to write what still waits.
#[derive(Debug)]
#[must_use = "the log ends when this is dropped"]
pub struct LogThread {
    _guard: WorkerGuard,
}

/// Writes the log to standard error, as configured. Only the first call in a process does anything.
///
/// Whoever reads it may be slow, or gone: lines are lost then, and counted, but nothing that visitors ask for waits.
pub fn install_log(config: &Config) -> Result<LogThread, BadConfig> {
    let filter = EnvFilter::try_new(&config.log_filter)
        .map_err(|_| BadConfig::LogFilter(config.log_filter.clone()))?;
    let builder = NonBlockingBuilder::default().lossy(true).buffered_lines_limit(WAITING);
    let (writer, guard) = builder.thread_name("skull-log").finish(LossyWriter(io::stderr()));
    let dropped = writer.error_counter();
    let log = subscriber(config.log, filter, writer, io::stderr().is_terminal());
    // Somebody else's log stays.
    if tracing::subscriber::set_global_default(log).is_ok() {
        DROPPED.set(dropped).ok();
    }
    Ok(LogThread { _guard: guard })
}

/// How many lines nobody got.
pub(super) fn lost() -> u64 {
    let dropped = DROPPED.get().map_or(0, ErrorCounter::dropped_lines);
    UNWRITTEN.load(Ordering::Relaxed) + dropped as u64
}

/// Standard error that may have no reader: what cannot be written is counted, and forgotten.
struct LossyWriter<W>(W);

impl<W: Write> Write for LossyWriter<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.write_all(line).is_err() {
            UNWRITTEN.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().ok();
        Ok(())
    }
}

pub(crate) fn subscriber(
    format: LogFormat,
    filter: EnvFilter,
    writer: impl for<'w> MakeWriter<'w> + Send + Sync + 'static,
    has_colour: bool,
) -> Box<dyn Subscriber + Send + Sync> {
    // What goes wrong inside the log is not printed: printing to a closed standard error would end the request.
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(writer)
        .with_ansi(has_colour)
        .log_internal_errors(false);
    match format {
        LogFormat::Text => Box::new(log.finish()),
        LogFormat::Json => Box::new(log.json().flatten_event(true).with_current_span(false).finish()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};

    use super::{LossyWriter, lost};

    struct Gone;

    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
    }

    #[test]
    fn a_line_that_nobody_gets_is_counted_and_no_error() {
        let before = lost();
        let mut kept = Vec::new();
        LossyWriter(&mut kept).write_all(b"heard\n").unwrap();
        assert_eq!((kept.as_slice(), lost()), (&b"heard\n"[..], before));
        let mut gone = LossyWriter(Gone);
        gone.write_all(b"unheard\n").unwrap();
        gone.flush().unwrap();
        assert_eq!(lost(), before + 1);
    }
}
