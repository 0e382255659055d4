mod judging;
mod loading;
mod talking;
mod writing;

use std::{collections::VecDeque, sync::Arc};

#[cfg(feature = "live")]
use crate::machine::TokioMachine;
use crate::{
    code::Code,
    company::Company,
    fact::Entry,
    machine::{Charged, Machine},
    store::{Append, Card, LogName, Store, StoreError},
    table::{Step, Table},
    talk::{Talk, TalkEntry},
};
use writing::{append, card_of, corrupt};

/// Keeps one table: judges commands, and applies a fact only after the store reports it durable.
///
/// Any number of keepers may keep the same table in any number of processes. What one believes is checked by the
/// store when it writes: on a conflict it reads on, judges again, and tries again.
pub struct Keeper {
    store: Arc<dyn Store>,
    table: Table,
    talk: Talk,
    company: Company,
    /// Where bots think, and what keeps the time between their moves.
    machine: Arc<dyn Machine>,
    /// Whom the bots' thinking is charged to.
    pub(crate) charged: Charged,
    /// The last steps, for those who come back.
    history: VecDeque<Step>,
    card: Card,
    /// The log may have grown in a way this keeper does not know of.
    unsure: bool,
    /// Other processes may write to the log.
    shared: bool,
}

/// What has come of something: steps of the table and lines of talk, for everybody to see.
#[derive(Debug, Default)]
pub struct News {
    /// What has happened at the table, in order.
    pub steps: Vec<Step>,
    /// What was said, and taken back, with its number.
    pub talk: Vec<(u64, TalkEntry)>,
}

impl News {
    /// Whether nothing is new.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.talk.is_empty()
    }

    /// Adds what came after.
    pub fn extend(&mut self, later: News) {
        self.steps.extend(later.steps);
        self.talk.extend(later.talk);
    }
}

/// Steps that are kept for those who come back.
const HISTORY: usize = 32;

impl Keeper {
    /// Opens a new table on tokio's machine.
    #[cfg(feature = "live")]
    pub async fn open(store: Arc<dyn Store>, code: Code, entry: Entry) -> Result<Keeper, StoreError> {
        Keeper::open_on(Arc::new(TokioMachine::new()), store, code, entry).await
    }

    /// Takes a table up on tokio's machine.
    #[cfg(feature = "live")]
    pub async fn load(store: Arc<dyn Store>, code: Code) -> Result<Option<Keeper>, StoreError> {
        Keeper::load_on(Arc::new(TokioMachine::new()), store, code, Charged::default()).await
    }

    /// Opens a new table.
    pub async fn open_on(
        machine: Arc<dyn Machine>,
        store: Arc<dyn Store>,
        code: Code,
        entry: Entry,
    ) -> Result<Keeper, StoreError> {
        let table = Table::open(code, &entry).map_err(corrupt(code))?;
        let card = card_of(&table);
        let append = Append { card: Some(card.clone()), ..append(code, LogName::Play, 0, &entry) };
        store.append(append).await?;
        Ok(Keeper::new(machine, store, table, card))
    }

    fn new(machine: Arc<dyn Machine>, store: Arc<dyn Store>, table: Table, card: Card) -> Keeper {
        let shared = store.doorbell().is_some();
        Keeper {
            shared,
            store,
            table,
            talk: Talk::default(),
            company: Company::default(),
            machine,
            charged: Charged::default(),
            history: VecDeque::new(),
            card,
            unsure: false,
        }
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How it is to be found without reading its log.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// What was said at it.
    pub fn talk(&self) -> &Talk {
        &self.talk
    }

    /// How many entries of a log are known here.
    pub fn length(&self, log: LogName) -> u64 {
        match log {
            LogName::Play => self.table.version(),
            LogName::Talk => self.talk.version(),
        }
    }

    /// The steps after a version, if they are still at hand; none if that version is not of this table.
    pub fn since(&self, version: u64) -> Option<impl Iterator<Item = &Step>> {
        let oldest = self.history.front().map_or(self.table.version(), |step| step.version - 1);
        let at_hand = (oldest..=self.table.version()).contains(&version);
        at_hand.then(|| self.history.iter().filter(move |step| step.version > version))
    }

    /// Whether the log may have grown in a way that this keeper does not know of.
    pub fn is_unsure(&self) -> bool {
        self.unsure
    }

    /// Keeps a step for those who come back. Who has seen what was taken back is told everything.
    fn remember(&mut self, step: &Step) {
        if step.taken_back {
            self.history.clear();
            return;
        }
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(step.clone());
    }
}
