use std::{
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread::{self, JoinHandle},
};

use skull_client::{ClientError, Notice, Order, ServerMessage, TableConnection};
use tokio::{
    runtime::Runtime,
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
};

/// A line to a table, held by a thread, so that whoever draws a screen never waits for a network.
///
/// Dropping it says goodbye to the server.
pub(crate) struct FarLine {
    heard: Receiver<FarNews>,
    errands: Option<UnboundedSender<Errand>>,
    thread: Option<JoinHandle<()>>,
}

/// What is heard over it.
pub(crate) enum FarNews {
    Message(ServerMessage),
    /// The line is down, and tried again.
    Down,
    Back,
    /// The record of a game that is over.
    Record(String),
    /// The line will not come back.
    Gone(ClientError),
}

/// What is to be done over it.
enum Errand {
    Give(Order),
    /// Ask for the record of a game.
    Record(String),
}

impl FarLine {
    /// Hands an open connection to a thread of its own.
    pub(crate) fn hold(runtime: Runtime, connection: TableConnection) -> FarLine {
        const MOST_UNHEARD: usize = 1024;
        let (tell, heard) = sync_channel(MOST_UNHEARD);
        let (errands, todo) = unbounded_channel();
        let thread = thread::spawn(move || runtime.block_on(tend(connection, todo, tell)));
        FarLine { heard, errands: Some(errands), thread: Some(thread) }
    }

    /// What has come in, if anything has.
    pub(crate) fn hear(&self) -> Option<FarNews> {
        self.heard.try_recv().ok()
    }

    /// Waits for the next thing; nothing if the line has ended.
    pub(crate) fn wait(&self) -> Option<FarNews> {
        self.heard.recv().ok()
    }

    pub(crate) fn give(&self, order: Order) {
        self.run(Errand::Give(order));
    }

    pub(crate) fn ask_for_record(&self, game: &str) {
        self.run(Errand::Record(game.to_owned()));
    }

    fn run(&self, errand: Errand) {
        if let Some(errands) = &self.errands {
            // A line that has ended carries nothing more, and has said so.
            let _ = errands.send(errand);
        }
    }
}

impl Drop for FarLine {
    fn drop(&mut self) {
        self.errands = None;
        // Whoever waits to tell us something is let go.
        let (_, nobody) = sync_channel(1);
        self.heard = nobody;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

async fn tend(
    mut connection: TableConnection,
    mut todo: UnboundedReceiver<Errand>,
    tell: SyncSender<FarNews>,
) {
    loop {
        let news = tokio::select! {
            notice = connection.next() => match notice {
                Ok(Notice::Message(message)) => FarNews::Message(message),
                Ok(Notice::Down { .. }) => FarNews::Down,
                Ok(Notice::Back) => FarNews::Back,
                Ok(_) => continue,
                Err(why) => {
                    let _ = tell.send(FarNews::Gone(why));
                    return;
                }
            },
            errand = todo.recv() => match errand {
                Some(Errand::Give(order)) => {
                    connection.give(&order).await;
                    continue;
                }
                Some(Errand::Record(game)) => match connection.client().record(&game).await {
                    Ok(record) => FarNews::Record(record),
                    // It is a courtesy: without it the discs stay as they lie.
                    Err(_) => continue,
                },
                None => return connection.close().await,
            },
        };
        if tell.send(news).is_err() {
            return connection.close().await;
        }
    }
}
