use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use rusqlite::Connection;

use crate::timeline::{self, Doing};

/// The thread that moves what was written from SQLite's own log into the database, so that nobody who writes waits for it.
///
/// While it does so the log grows on, and would for ever: it can begin anew only where nothing is left to move. So the
/// writer moves the small rest, in a moment in which it has nothing else to do.
pub(super) struct Checkpointer {
    call: Option<SyncSender<()>>,
    has_moved: Arc<AtomicBool>,
    thread: Option<thread::JoinHandle<()>>,
}

/// What is in SQLite's log that is not in the database yet, in pages.
pub(super) struct Unmoved(pub(super) i64);

impl Checkpointer {
    /// From so many pages on they are moved: 16 MiB.
    pub(super) const LONG: i64 = 4096;

    pub(super) fn start(connection: Connection) -> io::Result<Checkpointer> {
        // One call is enough, however often it is called meanwhile.
        let (call, calls) = sync_channel(1);
        let has_moved = Arc::new(AtomicBool::new(false));
        let told = has_moved.clone();
        let thread = thread::Builder::new().name("store-mover".to_owned());
        let thread = thread.spawn(move || work(&connection, &calls, &told))?;
        Ok(Checkpointer { call: Some(call), has_moved, thread: Some(thread) })
    }

    /// Has it moved what there is.
    pub(super) fn call(&self) {
        if let Some(call) = &self.call {
            // Already called, it comes anyway.
            let _ = call.try_send(());
        }
    }

    /// Whether it has moved all but a small rest since this was last asked.
    pub(super) fn has_moved(&self) -> bool {
        self.has_moved.swap(false, Ordering::AcqRel)
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        drop(self.call.take());
        // If it panicked, there is nothing left to wait for.
        let _ = self.thread.take().map(thread::JoinHandle::join);
    }
}

/// Ends when nobody can call any more.
fn work(connection: &Connection, calls: &Receiver<()>, has_moved: &AtomicBool) {
    while let Ok(()) = calls.recv() {
        let _span = timeline::begin(Doing::Checkpoint);
        // What came while the first many were moved is few. What cannot be moved now is moved later.
        let moved = move_pages(connection).and_then(|_| move_pages(connection));
        has_moved.store(moved.is_ok(), Ordering::Release);
    }
}

/// Moves what can be moved without making anybody wait.
pub(super) fn move_pages(connection: &Connection) -> rusqlite::Result<Unmoved> {
    checkpoint(connection, "PRAGMA wal_checkpoint(PASSIVE)")
}

/// Looks how much there is to move, and moves nothing.
pub(super) fn count_pages(connection: &Connection) -> rusqlite::Result<Unmoved> {
    checkpoint(connection, "PRAGMA wal_checkpoint(NOOP)")
}

fn checkpoint(connection: &Connection, how: &str) -> rusqlite::Result<Unmoved> {
    let mut statement = connection.prepare_cached(how)?;
    let (all, moved): (i64, i64) = statement.query_row([], |row| Ok((row.get(1)?, row.get(2)?)))?;
    Ok(Unmoved(all - moved))
}
