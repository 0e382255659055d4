mod alarm;
mod table_time;
mod telling;
mod watching;

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use skull_chance::Dice;
use skull_rules::notation::Record;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

use crate::{
    automatic::Automatic,
    command::{Command, Request, SeatCommand, TableCommand},
    fact::Hand,
    guest::GuestId,
    keeper::{Keeper, News},
    machine::{Charged, Machine},
    person::{Place, Who},
    refusal::Refusal,
    sight::Presence,
    store::{Duty, LogName, Onlookers, StoreError},
    table::Status,
    tempo::Tempo,
    time::{Clock, Time},
    timeline::{self, Doing},
};

use alarm::Alarm;
use table_time::TableTime;
use watching::Watcher;
pub(crate) use watching::WatcherId;
pub use watching::{Since, Watching};

/// A table that somebody is at: a task that has the only keeper of this process, and those who watch.
pub(crate) struct Room {
    keeper: Keeper,
    machine: Arc<dyn Machine>,
    time: TableTime,
    luck: Dice,
    watchers: Vec<Watcher>,
    next_watcher: WatcherId,
    /// Who is connected and who is gone, as everybody was last told.
    told: Presence,
    /// Those who have a place and are not connected, and since when.
    absent: Vec<(Who, Time)>,
    /// The host who is not here while others are, and since when.
    host_gone: Option<(Who, Time)>,
    /// Time may have run out while the table could not be served.
    unserved: bool,
    /// When somebody last asked for anything.
    asked: Time,
    /// Who pays for what the bots of a host think.
    patrons: Arc<Patrons>,
    /// How often the bots of one patron move.
    tempo: Arc<Tempo>,
    /// When it is the turn of the bots here, whose patron has many.
    bots_move_at: Option<Time>,
    /// What is agreed upon with others who serve this table.
    duty: Arc<dyn Duty>,
    /// Until when it is left to others what is due.
    left_to_others: Option<Time>,
    /// Who is connected to it in other processes.
    elsewhere: Onlookers,
    /// Who is connected to it here, as the others were last told.
    announced: Onlookers,
}

/// Tells which patron pays for a host: the same number for all hosts who count as one.
pub(crate) type Patrons = dyn Fn(GuestId) -> Option<u64> + Send + Sync;

/// A place among those who only look. It is free again when the question has been answered.
type LookPlace = OwnedSemaphorePermit;

/// What a room can be asked.
pub(crate) enum Ask {
    /// To carry out a command.
    Command { guest: GuestId, request: Request, arrived: Time, answer: oneshot::Sender<Result<u64, Refusal>> },
    /// How it looks to somebody.
    Look { guest: Option<GuestId>, _place: LookPlace, answer: oneshot::Sender<Result<Bytes, Refusal>> },
    /// Whether somebody may look at it at all.
    Admits { guest: Option<GuestId>, _place: LookPlace, answer: oneshot::Sender<Result<(), Refusal>> },
    /// The game so far, for the coach of whoever plays it alone.
    Past { guest: GuestId, _place: LookPlace, answer: oneshot::Sender<Result<Record, Refusal>> },
    /// Whether somebody has come to it and not left it.
    IsHere { guest: GuestId, _place: LookPlace, answer: oneshot::Sender<bool> },
    /// To tell somebody of everything from now on.
    Watch { guest: Option<GuestId>, since: Since, answer: oneshot::Sender<Result<Watching, Refusal>> },
    /// To tell somebody nothing more.
    Unwatch { id: WatcherId },
    /// To look whether another process has written to its logs.
    LookUp,
    /// The same, where one of them is known to have so many entries.
    Grown { log: LogName, length: u64 },
    /// To look who is connected in other processes.
    LookElsewhere,
}

impl Room {
    /// Messages that wait for a slow reader; then the line is cut.
    pub(crate) const QUEUE: usize = 32;
    /// People and programs that watch one table.
    pub(crate) const MOST_WATCHERS: usize = 256;
    /// Those of them who have not come to the table: they cannot keep those out who have.
    const MOST_STRANGERS: usize = 128;
    /// How many lines everybody who has a place has in any case, and so has the host.
    const LINES_KEPT: usize = 4;
    /// How long somebody must be gone before a bot may sit in for them.
    const GONE: Duration = Duration::from_secs(30);
    /// How long a host may be gone before somebody else becomes host.
    const HOST_GONE: Duration = Duration::from_mins(1);
    /// How long a room in which nobody is, and nothing is due, stays open.
    pub(crate) const IDLE: Duration = Duration::from_mins(1);
    /// How long a store that did not answer is left alone before it is asked again.
    const RECOVERY: Duration = Duration::from_millis(200);
    /// How long somebody who has asked for something is taken to look on.
    const LOOKS_ON: Duration = Duration::from_secs(10);
    /// How soon it is looked again whether another process still acts: it may have died.
    const LEFT_TO_OTHERS: Duration = Duration::from_millis(400);
    /// How long bots take for a move, at least, where nobody looks on, whatever pace was chosen.
    const UNSEEN: Duration = Duration::from_secs(1);

    pub(crate) fn new(
        keeper: Keeper,
        machine: Arc<dyn Machine>,
        clock: Arc<dyn Clock>,
        luck: Dice,
        patrons: Arc<Patrons>,
        tempo: Arc<Tempo>,
        duty: Arc<dyn Duty>,
    ) -> Room {
        Room {
            asked: clock.now(),
            keeper,
            time: TableTime::new(machine.clone(), clock),
            machine,
            luck,
            watchers: Vec::new(),
            next_watcher: 0,
            told: Presence::default(),
            absent: Vec::new(),
            host_gone: None,
            unserved: true,
            patrons,
            tempo,
            bots_move_at: None,
            duty,
            left_to_others: None,
            elsewhere: Onlookers::default(),
            announced: Onlookers::default(),
        }
    }

    /// Serves until nobody needs it any more; `may_close` is asked then, and may say no.
    pub(crate) async fn serve(
        mut self,
        mut asks: mpsc::Receiver<Ask>,
        may_close: impl Fn(&mpsc::Receiver<Ask>) -> bool,
    ) {
        self.look_elsewhere().await;
        let mut alarm = Alarm::set(&*self.machine, Room::IDLE);
        loop {
            if self.unserved {
                self.resume().await;
            }
            self.keep_time();
            let pause = self.wakes_at().since(self.now());
            alarm.ring_within(&*self.machine, pause);
            tokio::select! {
                // A move that is here already goes before the clock.
                biased;
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                () = &mut alarm.rings => {
                    alarm = Alarm::set(&*self.machine, Room::IDLE);
                    self.wake().await;
                }
            }
            if self.is_idle() && may_close(&asks) {
                return;
            }
        }
    }

    /// What time it is at this table.
    fn now(&self) -> Time {
        self.time.now()
    }

    fn keep_time(&mut self) {
        let table = self.keeper.table();
        if self.time.keep(table.touched(), table.automatic().is_some()) {
            self.forget_the_future();
        }
    }

    /// After the clock was put back, what was noted down for the future is as old as now.
    fn forget_the_future(&mut self) {
        let now = self.now();
        let absent = self.absent.iter_mut().map(|(_, since)| since);
        let host_gone = self.host_gone.iter_mut().map(|(_, since)| since);
        for since in absent.chain(host_gone).chain([&mut self.asked]) {
            *since = now.min(*since);
        }
        (self.bots_move_at, self.left_to_others) = (None, None);
    }

    async fn answer(&mut self, ask: Ask) {
        self.keep_time();
        match ask {
            Ask::Command { guest, request, arrived, answer } => {
                let _span = timeline::begin(Doing::Command).map(|span| span.at(self.keeper.table().code()));
                let arrived = self.time.at_table(arrived);
                self.asked = arrived;
                let mut news = News::default();
                let done = if self.plays_to_nobody(guest, &request) {
                    Err(Refusal::NobodyWatches)
                } else if self.waits_for(guest, &request) {
                    Err(Refusal::StillHere)
                } else {
                    self.keeper.carry_out(guest, &request, arrived, &mut self.luck, &mut news).await
                };
                self.publish(&news);
                answer.send(done).ok();
            }
            // Whoever has gone in the meantime does not look.
            Ask::Look { answer, .. } if answer.is_closed() => {}
            Ask::Look { guest, answer, .. } => {
                self.asked = self.now();
                let looks = self.admit(guest).map(|()| self.look(guest));
                answer.send(looks).ok();
            }
            Ask::Admits { guest, answer, .. } => {
                self.asked = self.now();
                answer.send(self.admit(guest)).ok();
            }
            Ask::Past { guest, answer, .. } => {
                self.asked = self.now();
                answer.send(self.keeper.table().past_of(guest)).ok();
            }
            Ask::IsHere { guest, answer, .. } => {
                answer.send(self.keeper.table().person_of(guest).is_some()).ok();
            }
            Ask::Watch { guest, since, answer } => {
                self.asked = self.now();
                // Who has seen more elsewhere is not shown less here.
                let up_to_date = !since.is_after(&self.keeper) || self.look_up().await.is_ok();
                let watching = if up_to_date { self.watch(guest, since) } else { Err(Refusal::Busy) };
                if let Err(gone) = answer.send(watching) {
                    gone.map(|watching| self.unwatch(watching.id)).ok();
                }
            }
            Ask::Unwatch { id } => self.unwatch(id),
            // What cannot be read now is read when the room wakes.
            Ask::LookUp => {
                self.look_up().await.ok();
                self.look_elsewhere().await;
            }
            Ask::LookElsewhere => self.look_elsewhere().await,
            Ask::Grown { log, length } if self.keeper.length(log) < length => drop(self.look_up().await),
            Ask::Grown { .. } => {}
        }
    }

    /// Whether a host asks for another game that only bots would play, and nobody would see. Sent again, a command that was
    /// carried out is answered as before.
    fn plays_to_nobody(&self, guest: GuestId, request: &Request) -> bool {
        let table = self.keeper.table();
        let is_played = |place: &Place| place.person().is_some() && !place.is_away();
        let is_hosts = || table.person_of(guest).is_some_and(|person| person.who == table.host());
        let is_empty = || self.has_no_onlookers() && !table.places().iter().any(is_played);
        request.command.begins_game()
            && table.status() == Status::Over
            && is_hosts()
            && is_empty()
            && table.did(guest, &request.id).is_none()
    }

    /// Whether a bot is to sit in for somebody who is not gone. What was done already is only answered again.
    fn waits_for(&self, guest: GuestId, request: &Request) -> bool {
        match request.command {
            Command::Table(TableCommand::Seat(SeatCommand::SitIn { who })) => {
                !self.is_gone(who) && self.keeper.table().did(guest, &request.id).is_none()
            }
            _ => false,
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
        let now = self.now();
        if self.unserved || self.keeper.is_unsure() {
            return now.plus(Room::RECOVERY);
        }
        let unseen = if self.is_unseen() { Room::UNSEEN } else { Duration::ZERO };
        let mine = self.left_to_others.unwrap_or_default();
        let due = self.keeper.table().automatic().map(|(due, what)| match what {
            Automatic::Act { hand: Hand::Bot, .. } => due.plus(unseen).max(self.bots_move_at.unwrap_or(due)),
            _ => due,
        });
        let due = due.map(|due| due.max(mine));
        let host = self.host_gone.map(|(_, since)| since.plus(Room::HOST_GONE));
        due.into_iter().chain(host).chain(self.next_gone()).fold(self.looks_again_at(now), Time::min)
    }

    /// When it is looked whether anybody needs this room, where nothing happens before.
    fn looks_again_at(&self, now: Time) -> Time {
        let idle = self.asked.plus(Room::IDLE);
        if self.watchers.is_empty() && idle > now { idle } else { now.plus(Room::IDLE) }
    }

    /// Whether nobody looks on: nobody is connected, and nobody has asked for anything for a while.
    fn is_unseen(&self) -> bool {
        self.has_no_onlookers() && self.now().since(self.asked) >= Room::LOOKS_ON
    }

    /// Whether nobody is connected, here or elsewhere.
    fn has_no_onlookers(&self) -> bool {
        self.watchers.is_empty() && self.elsewhere.is_empty()
    }

    /// Whom the bots' thinking is charged to: who is host, wherever they are.
    fn charged(&self) -> Charged {
        let table = self.keeper.table();
        let host = table.person(table.host()).map(|person| person.guest);
        Charged::of(host, &*self.patrons, self.is_unseen())
    }

    async fn wake(&mut self) {
        let now = self.now();
        self.forget_the_gone();
        self.keeper.charged = self.charged();
        let mut news = News::default();
        // Should the store be down, another try comes with the next waking; then it is seen whose time was lost.
        if !self.unserved && self.is_mine_to_do(now).await && self.may_go_on(now) {
            self.unserved = self.keeper.tick(now, &mut news).await.is_err();
        }
        self.publish(&news);
        self.replace_host(now).await;
    }

    /// Whether what is due is for this process to do. Where another one does it, it is looked again in a moment.
    async fn is_mine_to_do(&mut self, now: Time) -> bool {
        let table = self.keeper.table();
        if table.automatic().is_none_or(|(due, _)| due > now) {
            return true;
        }
        // Where it cannot be found out, it could not be written either.
        let is_mine = self.duty.take_on(table.code()).await.unwrap_or(false);
        self.left_to_others = (!is_mine).then(|| now.plus(Room::LEFT_TO_OTHERS));
        is_mine
    }

    /// Whether what is due may be done now: bots wait until it is their patron's turn.
    fn may_go_on(&mut self, now: Time) -> bool {
        let due = self.keeper.table().automatic().filter(|&(due, _)| due <= now);
        if !matches!(due, Some((_, Automatic::Act { hand: Hand::Bot, .. }))) {
            return true;
        }
        let patron = self.keeper.charged.patron;
        let turn = self
            .bots_move_at
            .unwrap_or_else(|| now.plus(self.tempo.next(patron, self.machine.running_for())));
        self.bots_move_at = Some(turn).filter(|&turn| turn > now);
        self.bots_move_at.is_none()
    }

    /// Gives those their time again who had none because the table was not served.
    async fn resume(&mut self) {
        let mut news = News::default();
        self.unserved = self.keeper.resume(self.now(), &mut news).await.is_err();
        self.publish(&news);
    }

    fn is_idle(&self) -> bool {
        let now = self.now();
        let soon = now.plus(Room::IDLE);
        self.watchers.is_empty()
            && now.since(self.asked) >= Room::IDLE
            && (self.left_to_others.is_some()
                || self
                    .keeper
                    .table()
                    .automatic()
                    .is_none_or(|(due, _)| due > soon && self.time.is_in_time()))
    }

    /// Notes since when the host is not here while others are.
    fn look_for_host(&mut self) {
        let (host, here) = (self.keeper.table().host(), self.here());
        let has_heir = here.iter().any(|&who| self.keeper.table().may_host(who));
        let gone = has_heir && !here.contains(&host);
        let noted = self.host_gone.filter(|&(who, _)| who == host);
        self.host_gone = gone.then(|| noted.unwrap_or((host, self.now())));
    }

    /// The host role passes on when the host has been gone for long enough and somebody is there to have it.
    async fn replace_host(&mut self, now: Time) {
        let gone = self.host_gone.filter(|&(_, since)| now.since(since) >= Room::HOST_GONE);
        let Some((host, _)) = gone else { return };
        let (table, here) = (self.keeper.table(), self.here());
        let heirs: Vec<Who> = here.into_iter().filter(|&who| table.may_host(who)).collect();
        let seated = heirs.iter().copied().find(|&who| table.place_of(who).is_some());
        self.host_gone = None;
        let Some(next) = seated.or(heirs.first().copied()) else { return };
        let mut news = News::default();
        self.keeper.pass_host(host, next, now, &mut news).await.ok();
        self.publish(&news);
        self.look_for_host();
    }
}
