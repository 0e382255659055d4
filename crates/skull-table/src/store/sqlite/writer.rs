use std::{
    io,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::{
    batch::{Batch, Changes, NewEntry, TaskDone},
    broken,
    desk::Desk,
    health::DatabaseFile,
    journal::{self, Journal},
    trim::Stale,
};
use crate::{
    finished::Finished,
    guest::{Guest, GuestId},
    store::StoreError,
    summary::Totals,
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
    /// While several write at once, commits begin at least so far apart. A commit costs as much as a dozen entries, and
    /// nobody sees three milliseconds. Who writes alone does not wait.
    const PACE: Duration = Duration::from_millis(3);

    pub(super) fn start(
        connection: Connection,
        journal: Journal,
        desk: Arc<Mutex<Desk>>,
        file: DatabaseFile,
    ) -> io::Result<Writer> {
        let (queue, jobs) = mpsc::channel(Writer::QUEUE);
        let pen = Pen { connection, desk, journal, file, is_sure: true };
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
    let mut began = None;
    while queue.blocking_recv_many(&mut jobs, Writer::BATCH) > 0 {
        if let Some(began) = began {
            gather(&mut jobs, &mut queue, began + Writer::PACE);
        }
        began = (jobs.len() > 1).then(Instant::now);
        let written = pen.write(&mut jobs).map_err(|error| broken(&error));
        // What was written to a file that nobody will find again is lost.
        let kept = if pen.file.is_there() { written } else { Err(gone()) };
        match kept {
            // Whoever no longer waits for an answer does not get one.
            Ok(done) => jobs.drain(..).zip(done).for_each(|(job, done)| drop(job.answer.send(Ok(done)))),
            Err(broken) => jobs.drain(..).for_each(|job| drop(job.answer.send(Err(broken.clone())))),
        }
    }
}

fn gone() -> StoreError {
    StoreError::Broken("its file is gone".to_owned())
}

/// Waits for others until then, and takes along who has come.
fn gather(jobs: &mut Vec<Job>, queue: &mut mpsc::Receiver<Job>, until: Instant) {
    let wait = until.saturating_duration_since(Instant::now());
    if wait.is_zero() {
        return;
    }
    thread::sleep(wait);
    while jobs.len() < Writer::BATCH
        && let Ok(job) = queue.try_recv()
    {
        jobs.push(job);
    }
}

struct Pen {
    connection: Connection,
    desk: Arc<Mutex<Desk>>,
    journal: Journal,
    file: DatabaseFile,
    /// Whether the desk and the journal are as the database has it.
    is_sure: bool,
}

impl Pen {
    /// All of it or nothing. After an error nothing is believed that was not read again.
    fn write(&mut self, jobs: &mut [Job]) -> rusqlite::Result<Vec<TaskDone>> {
        if !self.is_sure {
            let (journal, desk) = journal::replay(&self.connection)?;
            (self.journal, *self.desk.lock()) = (journal, desk);
        }
        self.is_sure = false;
        let (done, changes) = self.commit(jobs)?;
        let tasks = jobs.iter_mut().map(|job| &mut job.task);
        changes.apply(tasks.zip(&done), &self.desk, &mut self.journal);
        self.is_sure = true;
        Ok(done)
    }

    fn commit(&mut self, jobs: &[Job]) -> rusqlite::Result<(Vec<TaskDone>, Changes)> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut batch = Batch::new(&transaction, &self.desk, &self.journal);
        let done = jobs.iter().map(|job| batch.run(&job.task)).collect::<rusqlite::Result<_>>()?;
        batch.settle(&self.journal)?;
        let changes = batch.into_changes();
        transaction.commit()?;
        Ok((done, changes))
    }
}
