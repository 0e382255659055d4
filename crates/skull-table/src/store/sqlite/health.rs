//! Whether the database is where it was, and can be read.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
    thread,
    time::Duration,
};

use rusqlite::{Connection, InterruptHandle, OpenFlags};

/// The file of a database, as it was when it was opened. A file that was removed can be written to for as long as it is
/// open, and everything written is lost.
#[derive(Clone, Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    identity: (u64, u64),
}

impl DatabaseFile {
    pub(super) fn of(path: &Path) -> io::Result<DatabaseFile> {
        let identity = identity(&fs::metadata(path)?);
        Ok(DatabaseFile { path: fs::canonicalize(path)?, identity })
    }

    /// Whether it is there, and still the same.
    pub(super) fn is_there(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|found| identity(&found) == self.identity)
    }

    /// Reads something of every table, as somebody would who has just come: nothing of it from memory.
    pub(super) fn read_anew(&self) -> rusqlite::Result<()> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags)?;
        for table in ["piece", "card", "guest", "game", "played", "journal", "doomed", "pulse"] {
            let mut some = connection.prepare(&format!("SELECT * FROM {table} LIMIT 1"))?;
            some.query([])?.next()?;
        }
        Ok(())
    }
}

/// Reads a database through. What is wrong with it, if anything is.
pub(super) fn damage(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let health: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok((health != "ok").then_some(health))
}

/// Reads a large database through while it is served.
pub(super) struct Inspection {
    found: Arc<OnceLock<Option<String>>>,
    interrupt: InterruptHandle,
    thread: Option<thread::JoinHandle<()>>,
}

impl Inspection {
    pub(super) fn start(connection: Connection) -> io::Result<Inspection> {
        let found = Arc::new(OnceLock::new());
        let (tell, interrupt) = (found.clone(), connection.get_interrupt_handle());
        let thread = thread::Builder::new().name("store-inspector".to_owned());
        let thread = thread.spawn(move || {
            let damage = damage(&connection).unwrap_or_else(|error| Some(error.to_string()));
            // It is told once.
            let _ = tell.set(damage);
        })?;
        Ok(Inspection { found, interrupt, thread: Some(thread) })
    }

    /// What is wrong, as soon as that is known.
    pub(super) fn damage(&self) -> Option<&str> {
        self.found.get()?.as_deref()
    }
}

/// Nobody waits for the end of it.
impl Drop for Inspection {
    fn drop(&mut self) {
        // Who has not yet begun is not interrupted.
        while self.thread.as_ref().is_some_and(|thread| !thread.is_finished()) {
            self.interrupt.interrupt();
            thread::sleep(Duration::from_millis(1));
        }
        // If it panicked, there is nothing left to wait for.
        let _ = self.thread.take().map(thread::JoinHandle::join);
    }
}

/// What tells a file from another of the same name. Elsewhere nobody can remove a file that is open.
#[cfg(unix)]
fn identity(file: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> (u64, u64) {
    (0, 0)
}
