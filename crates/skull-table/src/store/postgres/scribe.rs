use std::{
    collections::{HashSet, VecDeque},
    sync::Arc,
};

use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use super::{
    append_batch::AppendBatch,
    error::broken,
    session::{SessionSlot, no_answer, not_durable},
};
use crate::store::{Append, StoreError, number};

/// The task that writes all entries of this process. Whatever comes while a commit is on its way is in the next one: so
/// there is one commit at a time, however many tables there are.
pub(super) struct Scribe {
    queue: mpsc::Sender<AppendJob>,
    slot: Arc<SessionSlot>,
}

/// An entry to write, and who waits for it.
struct AppendJob {
    append: Append,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Scribe {
    /// How many entries may wait; who comes after them waits for a place in the queue.
    const QUEUE: usize = 1024;
    /// How many entries go into one transaction, at most. All their tables fit into one notification of 8,000 bytes.
    const BATCH: usize = 256;

    /// Begins. It ends when this is dropped, after what is queued.
    pub(super) fn start(slot: SessionSlot, sender: Arc<str>) -> Scribe {
        let (queue, jobs) = mpsc::channel(Scribe::QUEUE);
        let slot = Arc::new(slot);
        tokio::spawn(work(slot.clone(), sender, jobs));
        Scribe { queue, slot }
    }

    /// Waits until whatever has come of entries that were written with doubt is as durable as all others: before, nobody
    /// may take what they read for written.
    pub(super) async fn settle(&self) -> Result<(), StoreError> {
        self.slot.settle().await
    }

    pub(super) async fn write(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let ended = || StoreError::Broken("its writer has ended".to_owned());
        self.queue.send(AppendJob { append, answer }).await.map_err(|_| ended())?;
        answered.await.unwrap_or_else(|_| Err(ended()))
    }
}

async fn work(slot: Arc<SessionSlot>, sender: Arc<str>, mut queue: mpsc::Receiver<AppendJob>) {
    let mut waiting = VecDeque::with_capacity(Scribe::BATCH);
    loop {
        if waiting.is_empty() {
            let Some(job) = queue.recv().await else { return };
            waiting.push_back(job);
        }
        while waiting.len() < Scribe::BATCH
            && let Ok(job) = queue.try_recv()
        {
            waiting.push_back(job);
        }
        let jobs = next_batch(&mut waiting);
        let appends: Vec<&Append> = jobs.iter().map(|job| &job.append).collect();
        match commit(&slot, &sender, &appends).await {
            Ok(grown) => jobs.into_iter().for_each(|job| {
                let log = number::of_log(job.append.table, job.append.log);
                let done = if grown.contains(&log) { Ok(()) } else { Err(StoreError::Conflict) };
                // Whoever no longer waits for an answer does not get one.
                job.answer.send(done).ok();
            }),
            Err(broken) => jobs.into_iter().for_each(|job| drop(job.answer.send(Err(broken.clone())))),
        }
    }
}

/// Takes one entry of each table, in the order in which they came: what is judged in one statement cannot build upon what
/// the same statement writes.
fn next_batch(waiting: &mut VecDeque<AppendJob>) -> Vec<AppendJob> {
    let mut tables = HashSet::with_capacity(waiting.len());
    let (batch, later): (Vec<_>, Vec<_>) = waiting.drain(..).partition(|job| tables.insert(job.append.table));
    waiting.extend(later);
    batch
}

/// Writes all these entries, and says which logs have grown. After an error nobody knows; it is never tried again here,
/// because whoever reads the log will see.
async fn commit(slot: &SessionSlot, sender: &str, appends: &[&Append]) -> Result<HashSet<i64>, StoreError> {
    let session = slot.session().await?;
    let batch = AppendBatch::of(appends, sender);
    let written = timeout(SessionSlot::PATIENCE, batch.write(&session)).await;
    let failed = match written {
        Ok(Ok(grown)) if !session.is_warned() => return Ok(grown),
        Ok(Ok(_)) => not_durable(),
        Ok(Err(error)) => broken(&error),
        Err(_) => no_answer(),
    };
    slot.hang_up(&session).await;
    Err(failed)
}
