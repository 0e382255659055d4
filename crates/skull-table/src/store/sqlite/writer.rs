use std::{io, sync::Arc, thread};

use parking_lot::Mutex;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::{
    batch::{Batch, Changes, NewEntry, TaskDone},
    broken,
    checkpointer::{self, Checkpointer, Unmoved},
    desk::Desk,
    health::DatabaseFile,
    journal::{self, Journal},
    settle,
    trim::Stale,
};
use crate::{
    finished::Finished,
    guest::{Guest, GuestId},
    store::StoreError,
    summary::Totals,
    timeline::{self, Doing},
};

/// The one thread that writes. It takes what is waiting, writes it in one transaction, and answers each only after the
/// commit: the more are waiting, the cheaper each of them is.
pub(super) struct Writer {
    queue: Option<mpsc::Sender<Job>>,
    thread: Option<thread::JoinHandle<()>>,
}

/// Something to write.
pub(super) enum Task {
    Append(NewEntry),
    PutGuest(Guest),
    PutGame(Box<Finished>),
    PutTotals(GuestId, Box<Totals>),
    ForgetGuest(GuestId),
    Trim(Vec<Stale>),
    Sweep,
    Beat,
}

struct Job {
    task: Task,
    answer: oneshot::Sender<Result<TaskDone, StoreError>>,
}

impl Writer {
    /// How many may wait; who comes after them waits for a place in the queue.
    const QUEUE: usize = 4096;
    /// The most in one transaction.
    const BATCH: usize = 512;

    pub(super) fn start(
        connection: Connection,
        checkpointer: Checkpointer,
        journal: Journal,
        desk: Arc<Mutex<Desk>>,
        file: DatabaseFile,
    ) -> io::Result<Writer> {
        let (queue, jobs) = mpsc::channel(Writer::QUEUE);
        let pen = Pen { checkpointer, connection, desk, journal, file, is_sure: true, unlooked: 0 };
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn(move || work(pen, jobs))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    pub(super) async fn run(&self, task: Task) -> Result<TaskDone, StoreError> {
        let (answer, answered) = oneshot::channel();
        let queue = self.queue.as_ref().expect("it is closed by being dropped only");
        let ended = || StoreError::Broken("its writer has ended".to_owned());
        queue.send(Job { task, answer }).await.map_err(|_| ended())?;
        answered.await.unwrap_or_else(|_| Err(ended()))
    }
}

/// What is queued is finished first.
impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        // If it panicked, there is nothing left to wait for.
        let _ = self.thread.take().map(thread::JoinHandle::join);
    }
}

/// Ends when the queue is closed and empty. Closing the last connection moves what is in SQLite's own log into the
/// database.
fn work(mut pen: Pen, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(Writer::BATCH);
    loop {
        take_what_waits(&mut jobs, &mut queue);
        if jobs.is_empty() {
            if pen.tidy_up(Leisure::Quiet) {
                continue;
            }
            if queue.blocking_recv_many(&mut jobs, Writer::BATCH) == 0 {
                return;
            }
        }
        let span = timeline::begin(Doing::Commit).map(|span| span.of(jobs.len()));
        let written = pen.write(&mut jobs).map_err(|error| broken(&error));
        drop(span);
        // What was written to a file that nobody will find again is lost.
        let kept = if pen.file.is_there() { written } else { Err(gone()) };
        match kept {
            // Whoever no longer waits for an answer does not get one.
            Ok(done) => jobs.drain(..).zip(done).for_each(|(job, done)| drop(job.answer.send(Ok(done)))),
            Err(broken) => jobs.drain(..).for_each(|job| drop(job.answer.send(Err(broken.clone())))),
        }
        pen.tidy_up(Leisure::None);
    }
}

/// Whoever comes while a transaction is committed is in the next one.
fn take_what_waits(jobs: &mut Vec<Job>, queue: &mut mpsc::Receiver<Job>) {
    while jobs.len() < Writer::BATCH
        && let Ok(job) = queue.try_recv()
    {
        jobs.push(job);
    }
}

fn gone() -> StoreError {
    StoreError::Broken("its file is gone".to_owned())
}

/// Whether anybody waits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leisure {
    /// Perhaps: only what has been put off for long is done.
    None,
    /// Nobody.
    Quiet,
}

/// Dropped in this order: the connection that writes is the last to be closed.
struct Pen {
    checkpointer: Checkpointer,
    connection: Connection,
    desk: Arc<Mutex<Desk>>,
    journal: Journal,
    file: DatabaseFile,
    /// Whether the desk and the journal are as the database has it, and a commit is on the disk when it is done.
    is_sure: bool,
    /// How many commits there were since it was last looked how long SQLite's log is.
    unlooked: u32,
}

impl Pen {
    /// After so many commits it is looked how long SQLite's log is.
    const LOOK: u32 = 64;

    /// All of it or nothing. After an error nothing is believed that was not read again.
    fn write(&mut self, jobs: &mut [Job]) -> rusqlite::Result<Vec<TaskDone>> {
        if !self.is_sure {
            self.synchronise("FULL")?;
            let (journal, desk) = journal::replay(&self.connection)?;
            (self.journal, *self.desk.lock()) = (journal, desk);
        }
        self.is_sure = false;
        let (done, changes) = self.commit(jobs)?;
        let tasks = jobs.iter_mut().map(|job| &mut job.task);
        changes.apply(tasks.zip(&done), &self.desk, &mut self.journal);
        self.is_sure = true;
        self.unlooked += 1;
        Ok(done)
    }

    fn commit(&mut self, jobs: &[Job]) -> rusqlite::Result<(Vec<TaskDone>, Changes)> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut batch = Batch::new(&transaction, &self.desk, &self.journal);
        let done = jobs.iter().map(|job| batch.run(&job.task)).collect::<rusqlite::Result<_>>()?;
        let changes = batch.into_changes();
        transaction.commit()?;
        Ok((done, changes))
    }

    /// Does one thing that nobody waits for, if there is one to be done. What fails is tried again after the next entry
    /// that could be written.
    fn tidy_up(&mut self, leisure: Leisure) -> bool {
        if !self.is_sure {
            return false;
        }
        let is_quiet = leisure == Leisure::Quiet;
        let is_put_off = self.unlooked >= Pen::LOOK;
        if self.journal.is_too_long() || is_quiet && self.journal.is_long() {
            let _span = timeline::begin(Doing::Settle);
            self.is_sure = false;
            self.is_sure = self.settle().is_ok();
            true
        } else if (is_quiet || is_put_off) && self.checkpointer.has_moved() {
            let _span = timeline::begin(Doing::Checkpoint);
            self.unlooked = 0;
            // What cannot be moved now is moved later.
            checkpointer::move_pages(&self.connection).ok();
            true
        } else if is_put_off {
            self.unlooked = 0;
            let unmoved = checkpointer::count_pages(&self.connection);
            if unmoved.is_ok_and(|Unmoved(pages)| pages >= Checkpointer::LONG) {
                self.checkpointer.call();
            }
            true
        } else {
            false
        }
    }

    /// It need not be on the disk at once: until it is, the journal has everything, and what is written later gets there
    /// later.
    fn settle(&mut self) -> rusqlite::Result<()> {
        self.synchronise("NORMAL")?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let settled = settle::settle(&transaction, &self.desk, &self.journal)?;
        transaction.commit()?;
        settled.apply(&self.desk, &mut self.journal);
        self.synchronise("FULL")
    }

    /// Says what a commit waits for: FULL for the disk.
    fn synchronise(&self, how: &str) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", how)
    }
}
