use std::{collections::VecDeque, sync::Arc};

use skull_bots::Remark;
use skull_chance::Dice;
use skull_rules::{Phase, Seat};

use crate::{
    automatic::Automatic,
    code::Code,
    command::{Command, CommandId, Request, TalkCommand},
    company::{Company, Thought},
    decide::Asked,
    fact::{Entry, Fact, Hand, Origin},
    finished::Finished,
    guest::GuestId,
    person::Who,
    refusal::Refusal,
    store::{Append, Card, LogName, Store, StoreError},
    table::{Step, Table},
    talk::{Line, Said, Speaker, Talk, TalkEntry, TalkFact},
    time::Time,
};

/// Keeps one table: judges commands, writes them down, and only then lets them have happened.
///
/// Any number of keepers may keep the same table in any number of processes. What one believes is checked by the
/// store when it writes: on a conflict it reads on, judges again, and tries again.
pub struct Keeper {
    store: Arc<dyn Store>,
    table: Table,
    /// The table with the entry that is being written: what the store should know of it afterwards.
    draft: Table,
    talk: Talk,
    company: Company,
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

/// How often an entry is tried when others write at the same time.
const TRIES: usize = 16;

/// Steps that are kept for those who come back.
const HISTORY: usize = 32;

/// A card's date is that rough, in milliseconds: it is not written anew for every move.
const ROUGHLY: u64 = 600_000;

impl Keeper {
    /// Opens a new table.
    pub async fn open(store: Arc<dyn Store>, code: Code, entry: Entry) -> Result<Keeper, StoreError> {
        let table = Table::open(code, &entry).map_err(corrupt(code))?;
        let card = card_of(&table);
        store.append(append(code, LogName::Play, 0, &entry, Some(card.clone()), None)).await?;
        Ok(Keeper::new(store, table, card))
    }

    /// Takes a table up where its log ends. `None` if there is no such table.
    pub async fn load(store: Arc<dyn Store>, code: Code) -> Result<Option<Keeper>, StoreError> {
        let entries = store.read(code, LogName::Play, 0).await?;
        let Some(first) = entries.first() else { return Ok(None) };
        let table = Table::open(code, &read(code, 0, first)?).map_err(corrupt(code))?;
        let card = card_of(&table);
        let mut keeper = Keeper::new(store, table, card);
        for (at, entry) in entries.iter().enumerate().skip(1) {
            keeper.take_in(&read(code, at as u64, entry)?)?;
        }
        keeper.listen().await?;
        keeper.draft = keeper.table.clone();
        keeper.card = card_of(&keeper.table);
        Ok(Some(keeper))
    }

    fn new(store: Arc<dyn Store>, table: Table, card: Card) -> Keeper {
        let draft = table.clone();
        let shared = store.doorbell().is_some();
        Keeper {
            shared,
            store,
            table,
            draft,
            talk: Talk::default(),
            company: Company::default(),
            history: VecDeque::with_capacity(HISTORY),
            card,
            unsure: false,
        }
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What was said at it.
    pub fn talk(&self) -> &Talk {
        &self.talk
    }

    /// The steps after a version, if they are still at hand; none if that version is not of this table.
    pub fn since(&self, version: u64) -> Option<impl Iterator<Item = &Step>> {
        let oldest = self.history.front().map_or(self.table.version(), |step| step.version - 1);
        let at_hand = (oldest..=self.table.version()).contains(&version);
        at_hand.then(|| self.history.iter().filter(move |step| step.version > version))
    }

    /// Carries a command out. Once this says so, it is written down and will not be lost; sent again, it acts once.
    /// What others did in the meantime is among the news, also where the command is refused.
    pub async fn carry_out(
        &mut self,
        guest: GuestId,
        request: &Request,
        arrived: Time,
        luck: &mut Dice,
        news: &mut News,
    ) -> Result<u64, Refusal> {
        let command = match &request.command {
            Command::Table(command) => command,
            Command::Talk(talk) => return self.speak(guest, &request.id, talk, arrived, news).await,
        };
        for _ in 0..TRIES {
            self.make_sure(news).await?;
            if let Some(version) = self.table.did(guest, &request.id) {
                return Ok(version);
            }
            let asked = Asked { guest, command, arrived };
            let fact = match self.table.decide(asked, luck) {
                Ok(fact) => fact,
                Err(_) if self.has_read_on(news).await => continue,
                Err(refusal) => return Err(refusal),
            };
            let origin = Some(Origin { guest, id: request.id.clone() });
            match self.write(Entry { at: arrived, by: origin, fact }, news).await {
                Ok(()) => return Ok(self.table.version()),
                Err(Unwritten::Conflict | Unwritten::Unknown) => {}
            }
        }
        Err(self.why_not().await)
    }

    /// Why an entry could not be written, however often it was tried.
    async fn why_not(&mut self) -> Refusal {
        match self.store.read(self.table.code(), LogName::Play, 0).await {
            Ok(log) if log.is_empty() => Refusal::NoTable,
            Ok(_) if !self.unsure => Refusal::Busy,
            Ok(_) | Err(_) => Refusal::Unsure,
        }
    }

    /// Does what is due at the table by itself, one thing at a time. What is not due is left.
    pub async fn tick(&mut self, now: Time, news: &mut News) -> Result<(), Refusal> {
        self.make_sure(news).await?;
        let Some((due, automatic)) = self.table.automatic().filter(|&(due, _)| due <= now) else {
            return Ok(());
        };
        let fact = match automatic {
            Automatic::Act { seat, hand } => self.bot_acts(seat, hand).await,
            Automatic::Show { seats } => self.bots_show(seats),
            Automatic::Release { seat, action } => self.made(seat, action, Hand::Person),
        };
        let Some(fact) = fact else { return Ok(()) };
        // What was due while nobody looked has happened when it was due: a clock that runs does not stop for us.
        let at = if now.since(due).as_secs() < 1 { due.max(self.table.touched) } else { now };
        match self.write(Entry { at, by: None, fact }, news).await {
            // On a conflict somebody else has been faster, and whether it is still due will be seen.
            Ok(()) | Err(Unwritten::Conflict) => Ok(()),
            Err(Unwritten::Unknown) => Err(Refusal::Unsure),
        }
    }

    /// Gives those their time again who had none because nobody served the table. Otherwise it is to be tried again
    /// before anything that is due is done.
    pub async fn resume(&mut self, now: Time, news: &mut News) -> Result<(), Refusal> {
        self.make_sure(news).await?;
        if !self.table.was_unserved(now) {
            return Ok(());
        }
        match self.write(Entry { at: now, by: None, fact: Fact::Resumed }, news).await {
            Ok(()) => Ok(()),
            Err(Unwritten::Conflict) => Err(Refusal::Busy),
            Err(Unwritten::Unknown) => Err(Refusal::Unsure),
        }
    }

    /// Makes somebody else host, because the host is gone.
    pub async fn pass_host(&mut self, from: Who, to: Who, now: Time, news: &mut News) -> Result<(), Refusal> {
        self.make_sure(news).await?;
        if self.table.host == from && self.table.person(to).is_some() {
            self.write(Entry { at: now, by: None, fact: Fact::HostPassed { to } }, news).await.ok();
        }
        Ok(())
    }

    /// Whether the log may have grown in a way that this keeper does not know of.
    pub fn is_unsure(&self) -> bool {
        self.unsure
    }

    /// Reads on where others may have written.
    pub async fn catch_up(&mut self, news: &mut News) -> Result<(), StoreError> {
        // If it cannot be read now, it will have to be.
        self.unsure = true;
        let from = self.table.version();
        let entries = self.store.read(self.table.code(), LogName::Play, from).await?;
        for (index, entry) in entries.iter().enumerate() {
            let entry = read(self.table.code(), from + index as u64, entry)?;
            // Whoever wrote it has also said what there is to say to it.
            let (step, _) = self.take_in(&entry)?;
            news.steps.push(step);
        }
        news.talk.extend(self.listen().await?);
        self.draft = self.table.clone();
        self.card = card_of(&self.table);
        self.unsure = false;
        Ok(())
    }

    /// Whether there was something new to read. What is refused is not written, so no conflict would show that others
    /// have made it possible since.
    async fn has_read_on(&mut self, news: &mut News) -> bool {
        let known = (self.table.version(), self.talk.version());
        self.shared
            && self.catch_up(news).await.is_ok()
            && known != (self.table.version(), self.talk.version())
    }

    async fn make_sure(&mut self, news: &mut News) -> Result<(), Refusal> {
        if self.unsure { self.catch_up(news).await.map_err(|_| Refusal::Unsure) } else { Ok(()) }
    }

    /// Writes an entry down, then lets it have happened.
    async fn write(&mut self, entry: Entry, news: &mut News) -> Result<(), Unwritten> {
        let code = self.table.code();
        let at = self.table.version();
        let finished = self.finishes(&entry);
        self.draft.apply(&entry).expect("what a table has decided, it can take in");
        let card = card_of(&self.draft);
        let changed = card_has_changed(&self.card, &card).then_some(card);
        // Until the answer is here nothing is certain: if nobody waits for it, the next one looks.
        self.unsure = true;
        let written =
            self.store.append(append(code, LogName::Play, at, &entry, changed.clone(), finished)).await;
        if let Err(error) = written {
            return Err(if error == StoreError::Conflict { Unwritten::Conflict } else { Unwritten::Unknown });
        }
        self.unsure = false;
        if let Some(card) = changed {
            self.card = card;
        }
        let (step, remark) = self.take_in(&entry).expect("the draft has taken it in already");
        news.steps.push(step);
        if let Some((seat, remark)) = remark {
            self.remark(seat, remark, entry.at, news).await;
        }
        Ok(())
    }

    /// Lets an entry have happened, for the bots as well. One of them may have something to say to it.
    fn take_in(&mut self, entry: &Entry) -> Result<(Step, Option<(Seat, Remark)>), StoreError> {
        let step = self.table.apply(entry).map_err(corrupt(self.table.code()))?;
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(step.clone());
        let remark = self.company.see(&self.table, &step);
        Ok((step, remark))
    }

    /// The game that this entry ends, if it does.
    fn finishes(&self, entry: &Entry) -> Option<Finished> {
        let Fact::Acted { seat, action, lost, .. } = entry.fact else { return None };
        let playing = self.table.game()?;
        let mut game = *playing.game();
        game.play(seat, action, &mut lost.unwrap_or(skull_rules::Disc::Flower)).ok()?;
        if game.phase() != Phase::Over {
            return None;
        }
        let mut over = self.table.clone();
        over.apply(entry).ok()?;
        Finished::of(&over, entry.at)
    }

    async fn bot_acts(&mut self, seat: Seat, hand: Hand) -> Option<Fact> {
        let game = self.table.game()?;
        let place = game.place_of(seat);
        let thought = self.company.ask(&self.table, game, seat);
        let (action, thought) = if thought.takes_time() {
            let least = tokio::time::sleep(thought.takes_at_least());
            // Should thinking be cut short, the bot is gone with its thread, and another will sit down.
            let thinking = tokio::task::spawn_blocking(move || thought.think());
            tokio::join!(thinking, least).0.ok()?
        } else {
            Thought::think(thought)
        };
        self.company.bring_back(thought, place);
        self.made(seat, action, hand)
    }

    fn bots_show(&mut self, seats: skull_rules::Seats) -> Option<Fact> {
        let game = self.table.game()?;
        match self.company.who_shows(&self.table, game, seats) {
            Some(seat) => self.made(seat, skull_rules::Action::Show, Hand::Bot),
            None => Some(Fact::Done { seats: seats.into_iter().collect() }),
        }
    }

    fn made(&self, seat: Seat, action: skull_rules::Action, hand: Hand) -> Option<Fact> {
        Some(Fact::Acted { seat, action, lost: self.table.game()?.luck(seat, action), hand })
    }

    /// Carries out a command of talk, in the log of talk.
    async fn speak(
        &mut self,
        guest: GuestId,
        id: &CommandId,
        command: &TalkCommand,
        at: Time,
        news: &mut News,
    ) -> Result<u64, Refusal> {
        let mut broken = false;
        self.make_sure(news).await?;
        for _ in 0..TRIES {
            if let Some(version) = self.talk.did(guest, id) {
                return Ok(version);
            }
            let talk = match self.talk.decide(&self.table, guest, command, at) {
                Ok(talk) => talk,
                Err(_) if self.has_read_on(news).await => continue,
                Err(refusal) => return Err(refusal),
            };
            let origin = Some(Origin { guest, id: id.clone() });
            match self.write_talk(TalkEntry { at, by: origin, talk }, news).await {
                Ok(()) => return Ok(self.talk.version()),
                Err(error) => broken = error != StoreError::Conflict,
            }
            news.talk.extend(self.listen().await.map_err(|_| Refusal::Unsure)?);
        }
        Err(if broken { Refusal::Unsure } else { Refusal::Busy })
    }

    /// A bot says something. If it is not heard, nothing is lost.
    async fn remark(&mut self, seat: Seat, remark: Remark, at: Time, news: &mut News) {
        if self.talk.version() >= Talk::MOST_ENTRIES {
            return;
        }
        let words = Said::Remark { key: remark.key(), text: remark.text().to_owned() };
        let talk = TalkFact::Said(Line { from: Speaker::Seat(seat), words, apart: false });
        if self.write_talk(TalkEntry { at, by: None, talk }, news).await.is_err() {
            news.talk.extend(self.listen().await.unwrap_or_default());
        }
    }

    async fn write_talk(&mut self, entry: TalkEntry, news: &mut News) -> Result<(), StoreError> {
        let (code, at) = (self.table.code(), self.talk.version());
        self.store.append(append(code, LogName::Talk, at, &entry, None, None)).await?;
        self.talk.apply(&entry);
        news.talk.push((at, entry));
        Ok(())
    }

    /// Reads on in the log of talk.
    async fn listen(&mut self) -> Result<Vec<(u64, TalkEntry)>, StoreError> {
        let (code, from) = (self.table.code(), self.talk.version());
        let mut heard = Vec::new();
        for (index, entry) in self.store.read(code, LogName::Talk, from).await?.iter().enumerate() {
            let at = from + index as u64;
            let entry: TalkEntry = read(code, at, entry)?;
            self.talk.apply(&entry);
            heard.push((at, entry));
        }
        Ok(heard)
    }
}

/// Why an entry is not in the log, as far as that is known.
enum Unwritten {
    /// Another one is there.
    Conflict,
    /// The store did not answer, and it may be there.
    Unknown,
}

fn append(
    table: Code,
    log: LogName,
    at: u64,
    entry: &impl serde::Serialize,
    card: Option<Card>,
    finished: Option<Finished>,
) -> Append {
    let entry = serde_json::to_vec(entry).expect("an entry is plain data");
    Append { table, log, at, entry, card, finished }
}

fn read<T: serde::de::DeserializeOwned>(table: Code, at: u64, entry: &[u8]) -> Result<T, StoreError> {
    serde_json::from_slice(entry)
        .map_err(|error| StoreError::Broken(format!("entry {at} of table {table} cannot be read: {error}")))
}

fn corrupt(table: Code) -> impl Fn(crate::table::Corrupt) -> StoreError {
    move |corrupt| StoreError::Broken(format!("entry {} of table {table} does not follow", corrupt.at))
}

/// How a table is found without reading its log.
fn card_of(table: &Table) -> Card {
    Card {
        table: table.code(),
        touched: table.touched,
        due: table.automatic().map(|(due, _)| due),
        playing: table.playing().is_some(),
        listing: table.listing(),
    }
}

/// Whether a card is to be written anew. It is the same for every keeper, however long it has been here: the date on
/// the card is never older than that of the last entry by more than [`ROUGHLY`].
fn card_has_changed(old: &Card, new: &Card) -> bool {
    let apart_from_the_date = Card { touched: old.touched, ..new.clone() };
    *old != apart_from_the_date || new.touched.0 / ROUGHLY != old.touched.0 / ROUGHLY
}
