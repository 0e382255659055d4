//! What is to be written down: what somebody asks for, and what happens by itself.

use skull_chance::Dice;
use skull_rules::{Action, Seat, Seats};

use super::{Keeper, News, writing::Unwritten};
use crate::{
    automatic::Automatic,
    command::{Command, Request},
    decide::Asked,
    fact::{Entry, Fact, Hand, Origin},
    guest::GuestId,
    person::Who,
    refusal::Refusal,
    store::LogName,
    time::Time,
};

impl Keeper {
    /// How often an entry is tried when others write at the same time.
    pub(super) const TRIES: usize = 16;

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
        for _ in 0..Keeper::TRIES {
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
            let origin = Some(Origin { guest, id: request.id });
            match self.write(Entry { at: arrived, by: origin, fact }, news).await {
                Ok(()) => return Ok(self.table.version()),
                Err(Unwritten::Conflict | Unwritten::Unknown) => {}
            }
        }
        Err(self.why_not().await)
    }

    /// Why an entry could not be written, however often it was tried.
    async fn why_not(&mut self) -> Refusal {
        match self.store.read_page(self.table.code(), LogName::Play, 0, 1).await {
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
            Automatic::Release { seat, action } => self.table.acted(seat, action, Hand::Person),
        };
        let Some(fact) = fact else { return Ok(()) };
        // What was due while nobody looked has happened when it was due: a clock that runs does not stop for us.
        let at = if now.since(due).as_secs() < 1 { due.max(self.table.touched()) } else { now };
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
        if self.table.host() == from && self.table.person(to).is_some() && self.table.may_host(to) {
            self.write(Entry { at: now, by: None, fact: Fact::HostPassed { to } }, news).await.ok();
        }
        Ok(())
    }

    async fn bot_acts(&mut self, seat: Seat, hand: Hand) -> Option<Fact> {
        let asked = self.machine.running_for();
        let thought = self.company.ask(&self.table, seat)?;
        let (action, thought) = if thought.takes_time() {
            self.machine.think(thought, self.charged).await?
        } else {
            thought.think()
        };
        let passed = self.machine.running_for().saturating_sub(asked);
        let heard = thought.is_heard_after(passed);
        self.company.bring_back(thought);
        self.machine.sleep(heard.saturating_sub(passed)).await;
        self.table.acted(seat, action, hand)
    }

    fn bots_show(&mut self, seats: Seats) -> Option<Fact> {
        match self.company.who_shows(&self.table, seats) {
            Some(seat) => self.table.acted(seat, Action::Show, Hand::Bot),
            None => Some(Fact::Done { seats: seats.into_iter().collect() }),
        }
    }
}
