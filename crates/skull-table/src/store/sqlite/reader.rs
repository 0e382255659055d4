use std::{io, sync::Arc, thread};

use parking_lot::Mutex;
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::broken;
use crate::store::StoreError;

/// The threads that read, each with a connection of its own. They wait neither for the writer nor it for them.
pub(super) struct Readers {
    queue: Option<mpsc::Sender<Question>>,
    threads: Vec<thread::JoinHandle<()>>,
}

/// Answers by itself.
type Question = Box<dyn FnOnce(&mut Connection) + Send>;

impl Readers {
    /// How many questions may wait; who comes after them waits for a place in the queue.
    const QUEUE: usize = 1024;

    pub(super) fn start(connections: Vec<Connection>) -> io::Result<Readers> {
        let (queue, questions) = mpsc::channel(Readers::QUEUE);
        let mut readers = Readers { queue: Some(queue), threads: Vec::new() };
        let questions = Arc::new(Mutex::new(questions));
        for connection in connections {
            let questions = questions.clone();
            let thread = thread::Builder::new().name("store-reader".to_owned());
            readers.threads.push(thread.spawn(move || work(connection, &questions))?);
        }
        Ok(readers)
    }

    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let question = Box::new(move |connection: &mut Connection| {
            // Whoever no longer waits for an answer does not get one, and the others need not wait for it.
            if !answer.is_closed() {
                let _ = answer.send(question(connection));
            }
        });
        let queue = self.queue.as_ref().expect("it is closed by being dropped only");
        let ended = || StoreError::Broken("its readers have ended".to_owned());
        queue.send(question).await.map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?.map_err(|error| broken(&error))
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        drop(self.queue.take());
        for thread in self.threads.drain(..) {
            // If it panicked, there is nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// One of them waits in the queue, the others for that place. Ends when the queue is closed and empty.
fn work(mut connection: Connection, questions: &Mutex<mpsc::Receiver<Question>>) {
    loop {
        // Taken out in a statement of its own, so that the next reader can step up while this one reads.
        let question = questions.lock().blocking_recv();
        let Some(question) = question else { return };
        question(&mut connection);
    }
}
