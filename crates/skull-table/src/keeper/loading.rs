//! How a table is taken up where its log ends: page by page, so that a long log keeps nobody else waiting.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::{
    Keeper,
    writing::{card_of, corrupt, read},
};
use crate::{
    code::Code,
    machine::{Charged, Machine},
    store::{LogName, Store, StoreError},
    table::Table,
    talk::TalkEntry,
};

/// Entries that are read and folded in one go.
const PAGE: u64 = 1000;

/// As few entries as this are folded at once: most tables need not wait for anybody's turn.
const FEW: usize = 64;

impl Keeper {
    /// Takes a table up where its log ends. `None` if there is no such table. The work is charged to whoever wants to see it.
    pub async fn load_on(
        machine: Arc<dyn Machine>,
        store: Arc<dyn Store>,
        code: Code,
        charged: Charged,
    ) -> Result<Option<Keeper>, StoreError> {
        let page = store.read_page(code, LogName::Play, 0, PAGE).await?;
        let Some(first) = page.first() else { return Ok(None) };
        let table = Table::open(code, &read(code, 0, first)?).map_err(corrupt(code))?;
        let card = card_of(&table);
        let is_long = page.len() as u64 == PAGE;
        let keeper = Keeper::new(machine, store.clone(), table, card);
        let keeper = keeper.fold(charged, LogName::Play, page.into_iter().skip(1).collect()).await?;
        let keeper = if is_long { keeper.read_through(charged, LogName::Play).await? } else { keeper };
        let mut keeper = keeper.read_through(charged, LogName::Talk).await?;
        // What was forgotten while it was read would seem to end where the reading did.
        if is_long && store.read_page(code, LogName::Play, 0, 1).await?.is_empty() {
            return Ok(None);
        }
        keeper.card = card_of(&keeper.table);
        Ok(Some(keeper))
    }

    /// Reads a log to its end.
    async fn read_through(mut self, charged: Charged, log: LogName) -> Result<Keeper, StoreError> {
        loop {
            let from = self.length(log);
            let page = self.store.read_page(self.table.code(), log, from, from.saturating_add(PAGE)).await?;
            let is_last = (page.len() as u64) < PAGE;
            self = self.fold(charged, log, page).await?;
            if is_last {
                return Ok(self);
            }
        }
    }

    /// Takes in what comes next in a log. What takes long is done where that keeps nobody waiting.
    async fn fold(self, charged: Charged, log: LogName, page: Vec<Vec<u8>>) -> Result<Keeper, StoreError> {
        if page.len() <= FEW {
            return self.take_in_all(log, &page);
        }
        let (machine, code) = (self.machine.clone(), self.table.code());
        let (done, folded) = oneshot::channel();
        let work = move || drop(done.send(self.take_in_all(log, &page)));
        machine.fold(Box::new(work), charged).await;
        folded.await.unwrap_or_else(|_| Err(StoreError::Broken(format!("table {code} cannot be folded"))))
    }

    fn take_in_all(mut self, log: LogName, page: &[Vec<u8>]) -> Result<Keeper, StoreError> {
        let code = self.table.code();
        for entry in page {
            let at = self.length(log);
            match log {
                LogName::Play => drop(self.take_in(&read(code, at, entry)?)?),
                LogName::Talk => self.talk.apply(&read::<TalkEntry>(code, at, entry)?),
            }
        }
        Ok(self)
    }
}
