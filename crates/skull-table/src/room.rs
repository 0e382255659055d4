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
    /// Since when the host has not been seen here.
    host_gone: Option<Time>,
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
    /// A host who is not seen for so long is gone.
    const HOST_GONE: Duration = Duration::from_mins(1);
    /// A room where nobody is, and nothing will be for so long, is closed.
    pub(crate) const IDLE: Duration = Duration::from_mins(1);

    pub(crate) fn new(keeper: Keeper, clock: Arc<dyn Clock>, luck: Dice) -> Room {
        let asked = clock.now();
        Room { keeper, clock, luck, watchers: Vec::new(), next_watcher: 0, host_gone: None, asked }
    }

    /// Serves until nobody needs it any more; `may_close` is asked then, and may say no.
    pub(crate) async fn serve(
        mut self,
        mut asks: mpsc::Receiver<Ask>,
        may_close: impl Fn(&mpsc::Receiver<Ask>) -> bool,
    ) {
        self.resume().await;
        loop {
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
                if let Err(gone) = answer.send(self.watch(guest, since)) {
                    gone.map(|watching| self.unwatch(watching.id)).ok();
                }
            }
            Ask::Unwatch { id } => self.unwatch(id),
            Ask::LookUp => {
                let mut news = News::default();
                self.keeper.catch_up(&mut news).await.ok();
                self.publish(&news);
            }
        }
    }

    /// When there is something to do here, if nobody asks for anything before.
    fn wakes_at(&self) -> Time {
        let due = self.keeper.table().automatic().map(|(due, _)| due);
        let host = self.host_gone.map(|since| since.plus(Room::HOST_GONE));
        let idle = self.clock.now().plus(Room::IDLE);
        due.into_iter().chain(host).fold(idle, Time::min)
    }

    async fn wake(&mut self) {
        let now = self.clock.now();
        let mut news = News::default();
        // Should the store be down, another try comes with the next waking: not at once, to let it recover.
        if self.keeper.tick(now, &mut news).await.is_err() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.publish(&news);
        self.replace_host(now).await;
    }

    async fn resume(&mut self) {
        let mut news = News::default();
        self.keeper.resume(self.clock.now(), &mut news).await.ok();
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
        let is_here = guest.is_some_and(|guest| table.person_of(guest).is_some());
        let was_kicked = guest.is_some_and(|guest| table.kicked.contains(&guest));
        if was_kicked {
            Err(Refusal::Kicked)
        } else if !is_here && !table.options().spectators && table.playing().is_some() {
            // Who has not come in yet sees the table they are asked to, until the game is on.
            Err(Refusal::NoSpectators)
        } else {
            Ok(())
        }
    }

    fn look(&self, guest: Option<GuestId>) -> Bytes {
        let now = self.clock.now();
        message(&self.keeper.table().sight(self.keeper.talk(), guest, self.here(), now))
    }

    fn watch(&mut self, guest: Option<GuestId>, since: Since) -> Result<Watching, Refusal> {
        self.admit(guest)?;
        if self.watchers.len() == Room::MOST_WATCHERS {
            return Err(Refusal::Full);
        }
        let before = self.here();
        let (sender, line) = mpsc::channel(Room::QUEUE);
        let id = self.next_watcher;
        self.next_watcher += 1;
        self.watchers.push(Watcher { id, guest, line: sender });
        self.presence_changed(&before, Some(id));
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
            messages.extend(earlier.iter().map(|step| message(&table.missed(step, guest))));
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
        let before = self.here();
        self.watchers.retain(|watcher| watcher.id != id);
        self.presence_changed(&before, None);
    }

    /// Who is connected.
    fn here(&self) -> Vec<Who> {
        let table = self.keeper.table();
        let is_here = |guest| self.watchers.iter().any(|watcher| watcher.guest == Some(guest));
        table.people().iter().filter(|person| is_here(person.guest)).map(|person| person.who).collect()
    }

    fn presence_changed(&mut self, before: &[Who], except: Option<WatcherId>) {
        let here = self.here();
        if here == before {
            return;
        }
        let host = self.keeper.table().host;
        self.host_gone = if here.contains(&host) || here.is_empty() {
            None
        } else {
            self.host_gone.or(Some(self.clock.now()))
        };
        let news = message(&Sight::Here { version: self.keeper.table().version(), here });
        self.send_each(|watcher| (Some(watcher.id) != except).then(|| news.clone()));
    }

    /// The host role passes on when the host has been gone for long enough and somebody is there to have it.
    async fn replace_host(&mut self, now: Time) {
        let gone = self.host_gone.is_some_and(|since| now.since(since) >= Room::HOST_GONE);
        let table = self.keeper.table();
        let (host, here) = (table.host, self.here());
        let seated = here.iter().copied().find(|&who| table.place_of(who).is_some());
        let Some(next) = seated.or(here.first().copied()).filter(|_| gone) else { return };
        self.host_gone = None;
        let mut news = News::default();
        self.keeper.pass_host(host, next, now, &mut news).await.ok();
        self.publish(&news);
    }

    /// Tells everybody who watches, each through their own eyes.
    fn publish(&mut self, news: &News) {
        if news.is_empty() {
            return;
        }
        if let Some((newest, earlier)) = news.steps.split_last() {
            for step in earlier {
                self.tell(|keeper, guest| Some(message(&keeper.table().missed(step, guest))));
            }
            let table_changed = news.steps.iter().any(|step| step.table_changed);
            let newest = Step { table_changed, ..newest.clone() };
            self.tell(|keeper, guest| Some(message(&keeper.table().update(&newest, guest))));
            if table_changed {
                self.dismiss();
            }
        }
        for (number, entry) in &news.talk {
            self.tell(|keeper, guest| hear(keeper, guest, *number, entry));
        }
    }

    /// Those who may not watch any more.
    fn dismiss(&mut self) {
        let turned_away: Vec<WatcherId> =
            self.watchers.iter().filter(|w| self.admit(w.guest).is_err()).map(|watcher| watcher.id).collect();
        for id in turned_away {
            self.unwatch(id);
        }
    }

    /// Makes a message once for everybody who sees the same, and sends it.
    fn tell(&mut self, through_the_eyes_of: impl Fn(&Keeper, Option<GuestId>) -> Option<Bytes>) {
        let keeper = &self.keeper;
        let mut made: Vec<(Option<GuestId>, Option<Bytes>)> = Vec::with_capacity(self.watchers.len());
        let mut full = Vec::new();
        for watcher in &self.watchers {
            let guest = watcher.guest.filter(|&guest| keeper.table().person_of(guest).is_some());
            let known = made.iter().find(|(eyes, _)| *eyes == guest).map(|(_, message)| message.clone());
            let message = known.unwrap_or_else(|| {
                let message = through_the_eyes_of(keeper, guest);
                made.push((guest, message.clone()));
                message
            });
            if message.is_some_and(|message| watcher.line.try_send(message).is_err()) {
                full.push(watcher.id);
            }
        }
        full.into_iter().for_each(|id| self.unwatch(id));
    }

    fn send_each(&mut self, news: impl Fn(&Watcher) -> Option<Bytes>) {
        // Who is too slow is noticed by the next thing that happens: here it would only go round in circles.
        for watcher in &self.watchers {
            if let Some(news) = news(watcher) {
                watcher.line.try_send(news).ok();
            }
        }
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
