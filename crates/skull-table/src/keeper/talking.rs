//! What is said, in a log of its own.

use skull_bots::Remark;
use skull_rules::Seat;

use super::{
    Keeper, News,
    writing::{append, read},
};
use crate::{
    command::{CommandId, TalkCommand},
    fact::Origin,
    guest::GuestId,
    refusal::Refusal,
    store::{LogName, StoreError},
    talk::{Said, Speaker, Talk, TalkEntry, TalkFact, TalkLine},
    time::Time,
};

impl Keeper {
    /// Carries out a command of talk, in the log of talk.
    pub(super) async fn speak(
        &mut self,
        guest: GuestId,
        id: &CommandId,
        command: &TalkCommand,
        at: Time,
        news: &mut News,
    ) -> Result<u64, Refusal> {
        let mut broken = false;
        self.make_sure(news).await?;
        for _ in 0..Keeper::TRIES {
            if let Some(version) = self.talk.did(guest, id) {
                return Ok(version);
            }
            let talk = match self.talk.decide(&self.table, guest, command, at) {
                Ok(talk) => talk,
                Err(_) if self.has_read_on(news).await => continue,
                Err(refusal) => return Err(refusal),
            };
            let origin = Some(Origin { guest, id: *id });
            match self.write_talk(TalkEntry { at, by: origin, talk }, news).await {
                Ok(()) => return Ok(self.talk.version()),
                Err(error) => broken = error != StoreError::Conflict,
            }
            news.talk.extend(self.listen().await.map_err(|_| Refusal::Unsure)?);
        }
        Err(if broken { Refusal::Unsure } else { Refusal::Busy })
    }

    /// A bot says something. If it is not heard, nothing is lost.
    pub(super) async fn remark(&mut self, seat: Seat, remark: Remark, at: Time, news: &mut News) {
        if self.talk.version() >= Talk::MOST_FOR_ALL {
            return;
        }
        let words = Said::Remark { key: remark.key(), text: remark.text().to_owned() };
        let talk = TalkFact::Said(TalkLine { from: Speaker::Seat(seat), words, apart: false });
        if self.write_talk(TalkEntry { at, by: None, talk }, news).await.is_err() {
            news.talk.extend(self.listen().await.unwrap_or_default());
        }
    }

    async fn write_talk(&mut self, entry: TalkEntry, news: &mut News) -> Result<(), StoreError> {
        let (code, at) = (self.table.code(), self.talk.version());
        self.store.append(append(code, LogName::Talk, at, &entry)).await?;
        self.talk.apply(&entry);
        news.talk.push((at, entry));
        Ok(())
    }

    /// Reads on in the log of talk.
    pub(super) async fn listen(&mut self) -> Result<Vec<(u64, TalkEntry)>, StoreError> {
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
