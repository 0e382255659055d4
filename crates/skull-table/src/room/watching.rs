//! Who watches a table: how they come, what they are told first, and how they go.

use bytes::Bytes;
use tokio::sync::mpsc;

use super::{
    Room,
    telling::{message, whole},
};
use crate::{
    guest::GuestId,
    keeper::Keeper,
    person::{Place, Who},
    refusal::Refusal,
    sight::{Presence, Sight},
    store::Onlookers,
    table::Step,
    time::Time,
};

/// Somebody's connection to a table.
pub(crate) type WatcherId = u64;

/// A connection, and whose it is.
pub(super) struct Watcher {
    pub(super) id: WatcherId,
    pub(super) guest: Option<GuestId>,
    pub(super) line: mpsc::Sender<Bytes>,
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
    pub(super) fn is_after(&self, keeper: &Keeper) -> bool {
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
    /// Whether somebody may look at the table at all.
    pub(super) fn admit(&self, guest: Option<GuestId>) -> Result<(), Refusal> {
        let table = self.keeper.table();
        if guest.is_some_and(|guest| table.has_kicked(guest)) {
            return Err(Refusal::Kicked);
        }
        // Who has no part in the game sees the table they are asked to, until the game is on.
        let may_watch = table.options().spectators || table.playing().is_none();
        let takes_part = || guest.is_some_and(|guest| table.takes_part(guest));
        if may_watch || takes_part() { Ok(()) } else { Err(Refusal::NoSpectators) }
    }

    pub(super) fn look(&self, guest: Option<GuestId>) -> Bytes {
        let table = self.keeper.table();
        message(&table.sight(self.keeper.talk(), guest, self.presence(), self.now()))
    }

    pub(super) fn watch(&mut self, guest: Option<GuestId>, since: Since) -> Result<Watching, Refusal> {
        self.admit(guest)?;
        self.forget_the_gone();
        if !self.has_a_line_for(guest) {
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
            return vec![message(&whole(&self.keeper, guest, self.presence(), self.now()))];
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
            let lines = talk.heard_by(table, table.who_is(guest), 0);
            messages.push(message(&Sight::Talk { version, talk_version: talk.version(), talk: lines }));
        }
        messages.push(message(&Sight::Here { version, presence: self.presence() }));
        messages
    }

    pub(super) fn unwatch(&mut self, id: WatcherId) {
        self.watchers.retain(|watcher| watcher.id != id);
        self.tell_who_is_here(None);
    }

    /// Whether there is room for one more who watches. Those whose table it is have some of their own, whoever else is there.
    fn has_a_line_for(&self, guest: Option<GuestId>) -> bool {
        let lines = |are_counted: &dyn Fn(Option<GuestId>) -> bool| {
            self.watchers.iter().filter(|watcher| are_counted(watcher.guest)).count()
        };
        if self.is_needed(guest) && lines(&|other| other == guest) < Room::LINES_KEPT {
            return true;
        }
        let is_too_strange =
            self.is_stranger(guest) && lines(&|other| self.is_stranger(other)) >= Room::MOST_STRANGERS;
        !is_too_strange && self.watchers.len() < Room::MOST_WATCHERS
    }

    /// Whether somebody has a place at the table, or is its host.
    fn is_needed(&self, guest: Option<GuestId>) -> bool {
        let table = self.keeper.table();
        let who = guest.and_then(|guest| table.person_of(guest)).map(|person| person.who);
        who.is_some_and(|who| table.place_of(who).is_some() || table.host() == who)
    }

    /// Whether somebody has not come to the table.
    fn is_stranger(&self, guest: Option<GuestId>) -> bool {
        guest.is_none_or(|guest| self.keeper.table().person_of(guest).is_none())
    }

    /// Those who have gone without a word keep nobody's place, and no room open.
    pub(super) fn forget_the_gone(&mut self) {
        self.watchers.retain(|watcher| !watcher.line.is_closed());
        self.tell_who_is_here(None);
    }

    /// Who is connected.
    pub(super) fn here(&self) -> Vec<Who> {
        let table = self.keeper.table();
        let is_here = |guest| {
            self.watchers.iter().any(|watcher| watcher.guest == Some(guest))
                || self.elsewhere.guests.binary_search(&guest).is_ok()
        };
        table.people().iter().filter(|person| is_here(person.guest)).map(|person| person.who).collect()
    }

    /// Who is connected, and who is gone.
    pub(super) fn presence(&self) -> Presence {
        let now = self.now();
        let is_gone = |&&(_, since): &&(Who, Time)| now.since(since) >= Room::GONE;
        let gone = self.absent.iter().filter(is_gone).map(|&(who, _)| who).collect();
        Presence { here: self.here(), gone }
    }

    /// Whether somebody with a place has not been connected for so long that a bot may sit in for them.
    pub(super) fn is_gone(&self, who: Who) -> bool {
        self.presence().gone.contains(&who)
    }

    /// Notes since when those who have a place are not here.
    fn look_for_absent(&mut self) {
        let (now, here) = (self.now(), self.here());
        let seated = self.keeper.table().places().iter().filter_map(Place::person);
        let noted = |who: Who| self.absent.iter().find(|&&(absent, _)| absent == who);
        let absent = seated.filter(|who| !here.contains(who));
        self.absent = absent.map(|who| noted(who).copied().unwrap_or((who, now))).collect();
    }

    /// When somebody else will have been absent for so long that all are to see it.
    pub(super) fn next_gone(&self) -> Option<Time> {
        let told = |who: Who| self.told.gone.contains(&who);
        let untold = self.absent.iter().filter(|&&(who, _)| !told(who));
        untold.map(|&(_, since)| since.plus(Room::GONE)).min().filter(|_| !self.watchers.is_empty())
    }

    /// Tells everybody who is connected, if it is not as they were last told: somebody has opened or lost a line, or who
    /// had one has come to the table or left it, or has been absent for long enough.
    pub(super) fn tell_who_is_here(&mut self, except: Option<WatcherId>) {
        // Who cannot be told is cut off, and then somebody else may be gone: until all are told, or gone.
        loop {
            self.look_for_absent();
            let presence = self.presence();
            if presence == self.told {
                break;
            }
            self.told = presence.clone();
            let news = message(&Sight::Here { version: self.keeper.table().version(), presence });
            let told =
                |watcher: &Watcher| Some(watcher.id) == except || watcher.line.try_send(news.clone()).is_ok();
            self.watchers.retain(told);
        }
        self.announce();
        self.look_for_host();
    }

    /// Tells other processes who is connected here, if that has changed.
    fn announce(&mut self) {
        let here: Onlookers = self.watchers.iter().map(|watcher| watcher.guest).collect();
        if here != self.announced {
            self.duty.announce(self.keeper.table().code(), here.clone());
            self.announced = here;
        }
    }

    /// Looks who is connected in other processes. Where that cannot be found out, it is taken to be as it was.
    pub(super) async fn look_elsewhere(&mut self) {
        if let Ok(elsewhere) = self.duty.elsewhere(self.keeper.table().code()).await {
            self.elsewhere = elsewhere;
            self.tell_who_is_here(None);
        }
    }
}
