use std::sync::Arc;

use skull_table::{
    Code, GuestId, Request, Since, Watching,
    wire::{CommandAnswer, Denial, MOST_REQUEST_BYTES, id_of, read},
};
use tokio::sync::mpsc;

use crate::{
    address::Address,
    clerk::{table, text},
    device::Worker,
    house::House,
    message::ToPage,
    replied::json,
};

/// What may wait to be said on one line.
pub(crate) const QUEUE: usize = 64;

/// The close code of a WebSocket that was never opened,
pub(crate) const NEVER_OPEN: u16 = 1006;
/// of one that says too much at once,
pub(crate) const HASTY: u16 = 1008;
/// of one that says too long a thing,
const LONG: u16 = 1009;
/// and for who is too slow, or not welcome any more.
const CUT_OFF: u16 = 4001;

/// A line from a page to a table, as a WebSocket is on a server.
pub(crate) struct TableLine {
    worker: Arc<dyn Worker>,
    house: House,
    line: u32,
    code: Code,
    guest: Option<GuestId>,
    watching: Watching,
}

/// Holds a line from the greeting to its end. What is said on it comes from `said`; when nobody can say anything any more,
/// the page has hung up, and hears nothing more.
pub(crate) async fn hold(
    worker: Arc<dyn Worker>,
    house: House,
    line: u32,
    path: String,
    mut said: mpsc::Receiver<String>,
) {
    let mut at_table = match TableLine::open(worker.clone(), house, line, &path).await {
        Ok(at_table) => at_table,
        Err(_) if said.is_closed() => return,
        Err(_) => return worker.tell(&ToPage::Closed { line, code: NEVER_OPEN }),
    };
    let code = if said.is_closed() { None } else { at_table.talk(&mut said).await };
    if let Some(code) = code {
        worker.tell(&ToPage::Closed { line, code });
    }
    let TableLine { house, code, watching, .. } = at_table;
    house.hall().unwatch(code, watching).await;
}

impl TableLine {
    async fn open(worker: Arc<dyn Worker>, house: House, line: u32, path: &str) -> Result<TableLine, Denial> {
        let address = Address::of(path);
        let ["tables", code, "socket"] = address.parts[..] else { return Err(Denial::nothing_here()) };
        let is_screen = address.option("screen")?.unwrap_or(false);
        let guest = house.owner_id().filter(|_| !is_screen);
        let since = Since { version: address.option("version")?, talk: address.option("talk")? };
        let code = table(code)?;
        let watching = house.hall().watch(code, guest, since).await?;
        Ok(TableLine { worker, house, line, code, guest, watching })
    }

    /// Goes on until the line ends. The code it is closed with; none if the page has hung up.
    async fn talk(&mut self, said: &mut mpsc::Receiver<String>) -> Option<u16> {
        let mut farewells = self.house.farewells();
        self.worker.tell(&ToPage::Opened { line: self.line });
        for message in std::mem::take(&mut self.watching.first) {
            self.tell(text(message.to_vec()));
        }
        loop {
            tokio::select! {
                biased;
                _ = farewells.changed() => return Some(CUT_OFF),
                news = self.watching.line.recv() => match news {
                    Some(news) => self.tell(text(news.to_vec())),
                    None => return Some(CUT_OFF),
                },
                frame = said.recv() => match frame {
                    Some(frame) if frame.len() > MOST_REQUEST_BYTES => return Some(LONG),
                    Some(frame) => self.hear(&frame).await,
                    None => return None,
                },
            }
        }
    }

    async fn hear(&mut self, frame: &str) {
        let answer = self.carry_out(frame).await;
        // What the command has caused goes first, so that who is told "done" has seen it.
        while let Ok(news) = self.watching.line.try_recv() {
            self.tell(text(news.to_vec()));
        }
        self.tell(answer);
    }

    async fn carry_out(&self, frame: &str) -> String {
        let request: Request = match read(frame.as_bytes()) {
            Ok(request) => request,
            Err(why) => {
                return json(&CommandAnswer::Refused {
                    id: id_of(frame),
                    code: why.code,
                    message: &why.message,
                });
            }
        };
        let id = request.id;
        let done = match self.guest {
            Some(guest) => self.house.hall().command(self.code, guest, request).await.map_err(Denial::from),
            None => Err(Denial::stranger()),
        };
        match done {
            Ok(version) => json(&CommandAnswer::Ok { id: &id, version }),
            Err(why) => json(&CommandAnswer::Refused { id: Some(id), code: why.code, message: &why.message }),
        }
    }

    fn tell(&self, text: String) {
        self.worker.tell(&ToPage::Told { line: self.line, text });
    }
}
