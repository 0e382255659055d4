use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use skull_chance::Dice;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use crate::{
    command::Request,
    guest::GuestId,
    keeper::{Keeper, News},
    person::Who,
    refusal::Refusal,
    sight::Sight,
    store::StoreError,
    table::Step,
    talk::{TalkEntry, TalkFact},
    time::{Clock, Time},
};

/// A table that somebody is at: a task that has the only keeper of this process, and those who watch.
pub(crate) struct Room {
    keeper: Keeper,
    clock: Arc<dyn Clock>,
    luck: Dice,
    watchers: Vec<Watcher>,
    next_watcher: WatcherId,
    /// Who is connected, as everybody was last told.
    here: Vec<Who>,
    /// The host who is not here while others are, and since when.
    host_gone: Option<(Who, Time)>,
    /// Time may have run out while the table could not be served.
    unserved: bool,
    /// When somebody last asked for anything.
    asked: Time,
}

/// Somebody's connection to a table.
pub(crate) type WatcherId = u64;

struct Watcher {
    id: WatcherId,
    guest: Option<GuestId>,
    line: mpsc::Sender<Bytes>,
}

/// What a room can be asked.
pub(crate) enum Ask {
    /// To carry out a command.
    Command { guest: GuestId, request: Request, arrived: Time, answer: oneshot::Sender<Result<u64, Refusal>> },
    /// How it looks to somebody.
    Look { guest: Option<GuestId>, answer: oneshot::Sender<Result<Bytes, Refusal>> },
    /// To tell somebody of everything from now on.
    Watch { guest: Option<GuestId>, since: Since, answer: oneshot::Sender<Result<Watching, Refusal>> },
    /// No longer to.
    Unwatch { id: WatcherId },
    /// To look whether another process has written to its log.
    LookUp,
}

/// What somebody who comes back has seen last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Since {
    /// The table's version.
    pub version: Option<u64>,
    /// The talk's.
    pub talk: Option<u64>,
}

impl Since {
    /// Whether they have seen, in another process, more than is known in this one.
    fn is_after(&self, keeper: &Keeper) -> bool {
        self.version > Some(keeper.table().version()) || self.talk > Some(keeper.talk().version())
    }
}

/// A place to watch a table from.
#[derive(Debug)]
pub struct Watching {
    pub(crate) id: WatcherId,
    /// What is new to the one who came: all there is, or what they missed.
    pub first: Vec<Bytes>,
    /// What happens from now on. It ends when the reader is too slow, or not welcome any more.
    pub line: mpsc::Receiver<Bytes>,
}

impl Room {
    /// Messages that wait for a slow reader; then the line is cut.
    pub(crate) const QUEUE: usize = 32;
    /// People and programs that watch one table.
    pub(crate) const MOST_WATCHERS: usize = 256;
    /// Those of them who have not come to the table: they cannot keep those out who have.
    const MOST_STRANGERS: usize = 128;
    /// A host who is not seen for so long is gone.
    const HOST_GONE: Duration = Duration::from_mins(1);
    /// A room where nobody is, and nothing will be for so long, is closed.
    pub(crate) const IDLE: Duration = Duration::from_mins(1);
    /// A store that did not answer is given so long before it is asked again.
    const RECOVERY: Duration = Duration::from_millis(200);

    pub(crate) fn new(keeper: Keeper, clock: Arc<dyn Clock>, luck: Dice) -> Room {
        let asked = clock.now();
        let (watchers, here) = (Vec::new(), Vec::new());
        Room { keeper, clock, luck, watchers, next_watcher: 0, here, host_gone: None, unserved: true, asked }
    }

    /// Serves until nobody needs it any more; `may_close` is asked then, and may say no.
    pub(crate) async fn serve(
        mut self,
        mut asks: mpsc::Receiver<Ask>,
        may_close: impl Fn(&mpsc::Receiver<Ask>) -> bool,
    ) {
        loop {
            if self.unserved {
                self.resume().await;
            }
            let wake = self.wakes_at();
            let pause = wake.since(self.clock.now());
            tokio::select! {
                // A move that is here already goes before the clock.
                biased;
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                () = tokio::time::sleep_until(Instant::now() + pause) => self.wake().await,
            }
            if self.is_idle() && may_close(&asks) {
                return;
            }
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Command { guest, request, arrived, answer } => {
                self.asked = arrived;
                let mut news = News::default();
                let done = self.keeper.carry_out(guest, &request, arrived, &mut self.luck, &mut news).await;
                self.publish(&news);
                answer.send(done).ok();
            }
            Ask::Look { guest, answer } => {
                self.asked = self.clock.now();
                let looks = self.admit(guest).map(|()| self.look(guest));
                answer.send(looks).ok();
            }
            Ask::Watch { guest, since, answer } => {
                self.asked = self.clock.now();
                // Who has seen more elsewhere is not shown less here.
                let up_to_date = !since.is_after(&self.keeper) || self.look_up().await.is_ok();
                let watching = if up_to_date { self.watch(guest, since) } else { Err(Refusal::Busy) };
                if let Err(gone) = answer.send(watching) {
                    gone.map(|watching| self.unwatch(watching.id)).ok();
                }
            }
            Ask::Unwatch { id } => self.unwatch(id),
            // What cannot be read now is read when the room wakes.
            Ask::LookUp => drop(self.look_up().await),
        }
    }

    /// Reads on where others may have written.
    async fn look_up(&mut self) -> Result<(), StoreError> {
        let mut news = News::default();
        let read = self.keeper.catch_up(&mut news).await;
        self.publish(&news);
        read
    }

    /// When there is something to do here, if nobody asks for anything before.
    fn wakes_at(&self) -> Time {
        let now = self.clock.now();
        if self.unserved || self.keeper.is_unsure() {
            return now.plus(Room::RECOVERY);
        }
        let due = self.keeper.table().automatic().map(|(due, _)| due);
        let host = self.host_gone.map(|(_, since)| since.plus(Room::HOST_GONE));
        due.into_iter().chain(host).fold(now.plus(Room::IDLE), Time::min)
    }

    async fn wake(&mut self) {
        let now = self.clock.now();
        self.forget_the_gone();
        let mut news = News::default();
        // Should the store be down, another try comes with the next waking; then it is seen whose time was lost.
        if !self.unserved {
            self.unserved = self.keeper.tick(now, &mut news).await.is_err();
        }
        self.publish(&news);
        self.replace_host(now).await;
    }

    /// Gives those their time again who had none because the table was not served.
    async fn resume(&mut self) {
        let mut news = News::default();
        self.unserved = self.keeper.resume(self.clock.now(), &mut news).await.is_err();
        self.publish(&news);
    }

    fn is_idle(&self) -> bool {
        let now = self.clock.now();
        let soon = now.plus(Room::IDLE);
        self.watchers.is_empty()
            && now.since(self.asked) >= Room::IDLE
            && self.keeper.table().automatic().is_none_or(|(due, _)| due > soon)
    }

    /// Whether somebody may look at the table at all.
    fn admit(&self, guest: Option<GuestId>) -> Result<(), Refusal> {
        let table = self.keeper.table();
        if guest.is_some_and(|guest| table.has_kicked(guest)) {
            return Err(Refusal::Kicked);
        }
        // Who has no part in the game sees the table they are asked to, until the game is on.
        let may_watch = table.options().spectators || table.playing().is_none();
        let takes_part = || guest.is_some_and(|guest| table.takes_part(guest));
        if may_watch || takes_part() { Ok(()) } else { Err(Refusal::NoSpectators) }
    }

    fn look(&self, guest: Option<GuestId>) -> Bytes {
        let now = self.clock.now();
        message(&self.keeper.table().sight(self.keeper.talk(), guest, self.here(), now))
    }

    fn watch(&mut self, guest: Option<GuestId>, since: Since) -> Result<Watching, Refusal> {
        self.admit(guest)?;
        self.forget_the_gone();
        let strangers = self.watchers.iter().filter(|watcher| self.is_stranger(watcher.guest)).count();
        let too_strange = self.is_stranger(guest) && strangers >= Room::MOST_STRANGERS;
        if too_strange || self.watchers.len() >= Room::MOST_WATCHERS {
            return Err(Refusal::Full);
        }
        let (sender, line) = mpsc::channel(Room::QUEUE);
        let id = self.next_watcher;
        self.next_watcher += 1;
        self.watchers.push(Watcher { id, guest, line: sender });
        self.tell_who_is_here(Some(id));
        Ok(Watching { id, first: self.catch_up(guest, since), line })
    }

    /// What somebody has missed; or all there is, if that is not known any more.
    fn catch_up(&self, guest: Option<GuestId>, since: Since) -> Vec<Bytes> {
        let (table, talk) = (self.keeper.table(), self.keeper.talk());
        let Some(missed) = since.version.and_then(|version| self.keeper.since(version)) else {
            return vec![self.look(guest)];
        };
        let missed: Vec<&Step> = missed.collect();
        let mut messages = Vec::with_capacity(missed.len() + 2);
        if let Some((newest, earlier)) = missed.split_last() {
            messages.extend(earlier.iter().map(|step| message(&step.missed(guest))));
            let table_changed = missed.iter().any(|step| step.table_changed);
            messages.push(message(&table.update(&Step { table_changed, ..(*newest).clone() }, guest)));
        }
        let version = table.version();
        if since.talk != Some(talk.version()) {
            let you = guest.and_then(|guest| table.person_of(guest)).map(|person| person.who);
            let lines = talk.heard_by(table, you, 0);
            messages.push(message(&Sight::Talk { version, talk_version: talk.version(), talk: lines }));
        }
        messages.push(message(&Sight::Here { version, here: self.here() }));
        messages
    }

    fn unwatch(&mut self, id: WatcherId) {
        self.watchers.retain(|watcher| watcher.id != id);
        self.tell_who_is_here(None);
    }

    /// Whether somebody has not come to the table.
    fn is_stranger(&self, guest: Option<GuestId>) -> bool {
        guest.is_none_or(|guest| self.keeper.table().person_of(guest).is_none())
    }

    /// Those who have gone without a word keep nobody's place, and no room open.
    fn forget_the_gone(&mut self) {
        self.watchers.retain(|watcher| !watcher.line.is_closed());
        self.tell_who_is_here(None);
    }

    /// Who is connected.
    fn here(&self) -> Vec<Who> {
        let table = self.keeper.table();
        let is_here = |guest| self.watchers.iter().any(|watcher| watcher.guest == Some(guest));
        table.people().iter().filter(|person| is_here(person.guest)).map(|person| person.who).collect()
    }

    /// Tells everybody who is connected, if it is not as they were last told: somebody has opened or lost a line, or who
    /// had one has come to the table or left it.
    fn tell_who_is_here(&mut self, except: Option<WatcherId>) {
        // Who cannot be told is cut off, and then somebody else may be gone: until all are told, or gone.
        loop {
            let here = self.here();
            if here == self.here {
                break;
            }
            self.here.clone_from(&here);
            let news = message(&Sight::Here { version: self.keeper.table().version(), here });
            let told =
                |watcher: &Watcher| Some(watcher.id) == except || watcher.line.try_send(news.clone()).is_ok();
            self.watchers.retain(told);
        }
        self.look_for_host();
    }

    /// Notes since when the host is not here while others are.
    fn look_for_host(&mut self) {
        let (host, here) = (self.keeper.table().host(), self.here());
        let gone = !here.is_empty() && !here.contains(&host);
        let noted = self.host_gone.filter(|&(who, _)| who == host);
        self.host_gone = gone.then(|| noted.unwrap_or((host, self.clock.now())));
    }

    /// The host role passes on when the host has been gone for long enough and somebody is there to have it.
    async fn replace_host(&mut self, now: Time) {
        let gone = self.host_gone.filter(|&(_, since)| now.since(since) >= Room::HOST_GONE);
        let Some((host, _)) = gone else { return };
        let (table, here) = (self.keeper.table(), self.here());
        let seated = here.iter().copied().find(|&who| table.place_of(who).is_some());
        self.host_gone = None;
        let Some(next) = seated.or(here.first().copied()) else { return };
        let mut news = News::default();
        self.keeper.pass_host(host, next, now, &mut news).await.ok();
        self.publish(&news);
        self.look_for_host();
    }

    /// Tells everybody who watches, each through their own eyes. Who has gone by it is told last: a message carries the
    /// table's version, and nobody hears of a version before they have seen it.
    fn publish(&mut self, news: &News) {
        if news.is_empty() {
            return;
        }
        if news.steps.iter().any(|step| step.table_changed) {
            self.dismiss();
        }
        if let Some((newest, earlier)) = news.steps.split_last() {
            for step in earlier {
                self.tell(|_, guest| Some(message(&step.missed(guest))));
            }
            let table_changed = news.steps.iter().any(|step| step.table_changed);
            let newest = Step { table_changed, ..newest.clone() };
            self.tell(|keeper, guest| Some(message(&keeper.table().update(&newest, guest))));
        }
        for (number, entry) in &news.talk {
            self.tell(|keeper, guest| hear(keeper, guest, *number, entry));
        }
        // Not before everybody has been told of everything: a version is not to be seen before what has led to it.
        self.tell_who_is_here(None);
    }

    /// Those who may not watch any more are told nothing more, and their lines end.
    fn dismiss(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|watcher| self.admit(watcher.guest).is_ok());
        self.watchers = watchers;
    }

    /// Makes a message once for everybody who sees the same, and sends it. Who is too slow to take it is cut off.
    fn tell(&mut self, through_the_eyes_of: impl Fn(&Keeper, Option<GuestId>) -> Option<Bytes>) {
        let keeper = &self.keeper;
        let mut made: Vec<(Option<GuestId>, Option<Bytes>)> = Vec::with_capacity(self.watchers.len());
        self.watchers.retain(|watcher| {
            let guest = watcher.guest.filter(|&guest| keeper.table().person_of(guest).is_some());
            let known = made.iter().find(|(eyes, _)| *eyes == guest).map(|(_, message)| message.clone());
            let message = known.unwrap_or_else(|| {
                let message = through_the_eyes_of(keeper, guest);
                made.push((guest, message.clone()));
                message
            });
            message.is_none_or(|message| watcher.line.try_send(message).is_ok())
        });
    }
}

/// What somebody hears of an entry of talk.
fn hear(keeper: &Keeper, guest: Option<GuestId>, number: u64, entry: &TalkEntry) -> Option<Bytes> {
    let (table, talk) = (keeper.table(), keeper.talk());
    let you = guest.and_then(|guest| table.person_of(guest)).map(|person| person.who);
    let (version, talk_version) = (table.version(), number + 1);
    let sight = match &entry.talk {
        TalkFact::Said(line) if talk.hears(table, you, line) => {
            let heard = crate::talk::Heard { line: number, at: entry.at, said: line };
            Sight::Said { version, talk_version, heard }
        }
        TalkFact::Unsaid { line } => Sight::Unsaid { version, talk_version, line: *line },
        // Whom somebody does not want to hear is nobody else's business.
        TalkFact::Muted { by, .. } if you == Some(*by) => {
            Sight::Talk { version, talk_version: talk.version(), talk: talk.heard_by(table, you, 0) }
        }
        TalkFact::Said(_) | TalkFact::Muted { .. } => return None,
    };
    Some(message(&sight))
}

fn message(sight: &Sight<'_>) -> Bytes {
    let mut text = Vec::with_capacity(1536);
    serde_json::to_writer(&mut text, sight).expect("what is seen is plain data");
    text.into()
}
