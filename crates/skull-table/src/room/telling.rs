//! What those who watch a table are told, each through their own eyes.

use bytes::Bytes;

use super::{Room, watching::Watcher};
use crate::{
    guest::GuestId,
    keeper::{Keeper, News},
    sight::{Presence, SharedSight, Sight},
    table::Step,
    talk::{Heard, TalkEntry, TalkFact},
    time::Time,
    timeline::{self, Doing},
};

impl Room {
    /// Tells everybody who watches, each through their own eyes. Who has gone by it is told last: a message carries the
    /// table's version, and nobody hears of a version before they have seen it.
    pub(super) fn publish(&mut self, news: &News) {
        if news.is_empty() {
            return;
        }
        let _span = timeline::begin(Doing::Publish).map(|span| span.at(self.keeper.table().code()));
        let watchers = self.watchers.len();
        let table_changed = news.steps.iter().any(|step| step.table_changed);
        if table_changed {
            self.dismiss();
        }
        let is_told_anew = news.steps.iter().any(|step| step.taken_back);
        if is_told_anew {
            self.tell_anew();
        } else if let Some((newest, earlier)) = news.steps.split_last() {
            for step in earlier {
                self.tell(|_, guest| Some(message(&step.missed(guest))));
            }
            let newest = Step { table_changed, ..newest.clone() };
            self.tell_of(&newest);
        }
        // What was said is told with everything else; what was thrown is told once.
        let untold = |entry: &TalkEntry| !is_told_anew || matches!(entry.talk, TalkFact::Thrown(_));
        for (number, entry) in news.talk.iter().filter(|(_, entry)| untold(entry)) {
            self.tell(|keeper, guest| hear(keeper, guest, *number, entry));
        }
        // Who is here changes by somebody coming to the table or leaving it, or by being cut off. It is told when everybody
        // has been told of everything: a version is not to be seen before what has led to it.
        if table_changed || self.watchers.len() != watchers {
            self.tell_who_is_here(None);
        }
    }

    /// Those who may not watch any more are told nothing more, and their lines end.
    fn dismiss(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|watcher| self.admit(watcher.guest).is_ok());
        self.watchers = watchers;
    }

    /// Tells everybody of the newest step.
    fn tell_of(&mut self, newest: &Step) {
        let shared = SharedSight::of(self.keeper.table(), newest);
        tell(&self.keeper, &mut self.watchers, |_, guest| Some(shared.message(guest).into()));
    }

    /// Tells everybody all there is to see.
    fn tell_anew(&mut self) {
        let (presence, now) = (self.presence(), self.now());
        self.tell(|keeper, guest| Some(message(&whole(keeper, guest, presence.clone(), now))));
    }

    fn tell(&mut self, through_the_eyes_of: impl Fn(&Keeper, Option<GuestId>) -> Option<Bytes>) {
        tell(&self.keeper, &mut self.watchers, through_the_eyes_of);
    }
}

/// Makes a message once for everybody who sees the same, and sends it. Who is too slow to take it is cut off.
fn tell(
    keeper: &Keeper,
    watchers: &mut Vec<Watcher>,
    through_the_eyes_of: impl Fn(&Keeper, Option<GuestId>) -> Option<Bytes>,
) {
    let mut made: Vec<(Option<GuestId>, Option<Bytes>)> = Vec::with_capacity(watchers.len());
    watchers.retain(|watcher| {
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

/// All there is to see, and what has happened so far in the game: for who has come to stay.
pub(super) fn whole(keeper: &Keeper, guest: Option<GuestId>, presence: Presence, now: Time) -> Sight<'_> {
    let table = keeper.table();
    let mut sight = table.sight(keeper.talk(), guest, presence, now);
    if let Sight::Table { past, .. } = &mut sight {
        *past = table.past();
    }
    sight
}

/// What somebody hears of an entry of talk.
fn hear(keeper: &Keeper, guest: Option<GuestId>, number: u64, entry: &TalkEntry) -> Option<Bytes> {
    let (table, talk) = (keeper.table(), keeper.talk());
    let you = table.who_is(guest);
    let (version, talk_version) = (table.version(), number + 1);
    let sight = match &entry.talk {
        TalkFact::Said(line) if talk.hears(table, you, line.from, line.apart) => {
            let heard = Heard { line: number, at: entry.at, said: line };
            Sight::Said { version, talk_version, heard }
        }
        TalkFact::Thrown(thrown) if talk.hears(table, you, thrown.from, thrown.apart) => {
            Sight::Thrown { version, talk_version, thrown: *thrown }
        }
        TalkFact::Unsaid { line } => Sight::Unsaid { version, talk_version, line: *line },
        // Whom somebody does not want to hear is nobody else's business.
        TalkFact::Muted { by, .. } if you == Some(*by) => {
            Sight::Talk { version, talk_version: talk.version(), talk: talk.heard_by(table, you, 0) }
        }
        TalkFact::Said(_) | TalkFact::Thrown(_) | TalkFact::Muted { .. } => return None,
    };
    Some(message(&sight))
}

pub(super) fn message(sight: &Sight<'_>) -> Bytes {
    let mut text = Vec::with_capacity(1536);
    serde_json::to_writer(&mut text, sight).expect("what is seen is plain data");
    text.into()
}
