//! How an entry gets into the log, and how those of others are read from it.

use super::{Keeper, News};
use crate::{
    code::Code,
    fact::Entry,
    finished::Finished,
    objects::read_objects,
    refusal::Refusal,
    store::{Append, Card, LogName, StoreError},
    table::{Corrupt, Status, Step, Table},
};

/// A card's date is that rough, in milliseconds: it is not written anew for every move.
const ROUGHLY: u64 = 600_000;

/// The table as it will be once the store reports an entry durable. Until then nobody is shown any of it; if the store
/// reports something else, it never comes to be.
struct Draft {
    table: Table,
    step: Step,
    /// How the table is found from then on.
    card: Card,
    /// The game that the entry ends, if it does.
    finished: Option<Finished>,
}

/// Why an entry is not in the log, as far as that is known.
pub(super) enum Unwritten {
    /// Another one is there.
    Conflict,
    /// The store did not answer, and it may be there.
    Unknown,
}

impl Keeper {
    /// Writes an entry down, and applies it only after the store reports it durable.
    pub(super) async fn write(&mut self, entry: Entry, news: &mut News) -> Result<(), Unwritten> {
        let Draft { table, step, card, finished } = self.draft(&entry);
        let changed = has_changed(&self.card, &card).then_some(card);
        let (code, at) = (self.table.code(), self.table.version());
        let append = Append { card: changed.clone(), finished, ..append(code, LogName::Play, at, &entry) };
        // Until the answer is here nothing is certain: if nobody waits for it, the next one looks.
        self.unsure = true;
        match self.store.append(append).await {
            Ok(()) => self.unsure = false,
            Err(StoreError::Conflict) => return Err(Unwritten::Conflict),
            Err(StoreError::Broken(_)) => return Err(Unwritten::Unknown),
        }
        self.table = table;
        self.table.remember(&entry);
        if let Some(card) = changed {
            self.card = card;
        }
        self.remember(&step);
        let remark = self.company.see(&self.table, &step);
        news.steps.push(step);
        if let Some((seat, remark)) = remark {
            self.remark(seat, remark, entry.at, news).await;
        }
        Ok(())
    }

    fn draft(&self, entry: &Entry) -> Draft {
        let mut table = self.table.clone();
        let step = table.follow(entry).expect("what a table has decided, it can take in");
        let ends_game = self.table.status() == Status::Playing && table.status() == Status::Over;
        let finished = ends_game.then(|| Finished::of(&table, entry.at)).flatten();
        Draft { card: card_of(&table), finished, table, step }
    }

    /// Takes an entry in that is in the log, for the bots as well. Whoever wrote it has also said what there is to say
    /// to it.
    pub(super) fn take_in(&mut self, entry: &Entry) -> Result<Step, StoreError> {
        let step = self.table.apply(entry).map_err(corrupt(self.table.code()))?;
        self.remember(&step);
        self.company.see(&self.table, &step);
        Ok(step)
    }

    /// Reads on where others may have written.
    pub async fn catch_up(&mut self, news: &mut News) -> Result<(), StoreError> {
        // If it cannot be read now, it will have to be.
        self.unsure = true;
        let from = self.table.version();
        let entries = self.store.read(self.table.code(), LogName::Play, from).await?;
        for (index, entry) in entries.iter().enumerate() {
            let entry = read(self.table.code(), from + index as u64, entry)?;
            news.steps.push(self.take_in(&entry)?);
        }
        news.talk.extend(self.listen().await?);
        self.card = card_of(&self.table);
        self.unsure = false;
        Ok(())
    }

    /// Whether there was something new to read. What is refused is not written, so no conflict would show that others
    /// have made it possible since.
    pub(super) async fn has_read_on(&mut self, news: &mut News) -> bool {
        let known = (self.table.version(), self.talk.version());
        self.shared
            && self.catch_up(news).await.is_ok()
            && known != (self.table.version(), self.talk.version())
    }

    pub(super) async fn make_sure(&mut self, news: &mut News) -> Result<(), Refusal> {
        if self.unsure { self.catch_up(news).await.map_err(|_| Refusal::Unsure) } else { Ok(()) }
    }
}

/// An entry to write that changes neither the table's card nor the list of finished games.
pub(super) fn append(table: Code, log: LogName, at: u64, entry: &impl serde::Serialize) -> Append {
    let entry = serde_json::to_vec(entry).expect("an entry is plain data");
    Append { table, log, at, entry, card: None, finished: None }
}

pub(super) fn read<T: serde::de::DeserializeOwned>(
    table: Code,
    at: u64,
    entry: &[u8],
) -> Result<T, StoreError> {
    read_objects(entry)
        .map_err(|error| StoreError::Broken(format!("entry {at} of table {table} cannot be read: {error}")))
}

pub(super) fn corrupt(table: Code) -> impl Fn(Corrupt) -> StoreError {
    move |corrupt| StoreError::Broken(format!("entry {} of table {table} does not follow", corrupt.at))
}

/// How a table is found without reading its log.
pub(super) fn card_of(table: &Table) -> Card {
    Card {
        table: table.code(),
        touched: table.touched(),
        due: table.automatic().map(|(due, _)| due),
        playing: table.playing().is_some(),
        listing: table.listing(),
    }
}

/// Whether a card is to be written anew. It is the same for every keeper, however long it has been here: the date on
/// the card is never older than that of the last entry by more than [`ROUGHLY`].
fn has_changed(old: &Card, new: &Card) -> bool {
    let apart_from_the_date = Card { touched: old.touched, ..new.clone() };
    *old != apart_from_the_date || new.touched.0 / ROUGHLY != old.touched.0 / ROUGHLY
}

#[cfg(test)]
#[cfg(feature = "live")]
mod tests {
    use std::sync::Arc;

    use skull_chance::Dice;

    use super::{Entry, Keeper, News};
    use crate::{
        code::Code,
        command::{CommandId, Request, SeatCommand},
        fact::Fact,
        fair::Seed,
        guest::GuestId,
        options::Options,
        store::MemoryStore,
        text::Name,
        time::Time,
    };

    fn host() -> GuestId {
        GuestId::from_bytes([1; 16])
    }

    async fn keeper() -> Keeper {
        let fact = Fact::Opened {
            options: Options::default(),
            host: host(),
            name: Name::new("Ada").unwrap(),
            avatar: 0,
            seed: Seed::from_bytes([7; 32]),
        };
        let (store, code) = (Arc::new(MemoryStore::new()), Code::draw(&mut Dice::from_seed(1)));
        Keeper::open(store, code, Entry { at: Time(0), by: None, fact }).await.unwrap()
    }

    /// What somebody has asked for at length is three kilobytes.
    #[tokio::test]
    async fn what_somebody_asks_for_is_remembered_where_the_rest_of_it_lies() {
        let (mut keeper, mut luck) = (keeper().await, Dice::from_seed(2));
        let mut lies_at = Vec::new();
        for number in 0..200_u32 {
            let id = CommandId::new(&format!("ready-{number}")).unwrap();
            let request = Request { id, command: SeatCommand::Ready { ready: number % 2 == 0 }.into() };
            let done =
                keeper.carry_out(host(), &request, Time(1), &mut luck, &mut News::default()).await.unwrap();
            let recent = &keeper.table().person_of(host()).unwrap().recent;
            assert_eq!(recent.did(&id), Some(done));
            lies_at.push(recent.address());
        }
        lies_at.dedup();
        assert_eq!(lies_at.len(), 1, "it was not copied");
    }
}
