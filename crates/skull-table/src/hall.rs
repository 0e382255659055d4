use std::{collections::HashMap, sync::Arc, time::Duration};

use bytes::Bytes;
use parking_lot::Mutex;
use skull_chance::Dice;
use skull_rules::notation::Record;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast::error::RecvError, mpsc, oneshot};

use crate::{
    code::Code,
    command::{CommandId, Request},
    fact::{Entry, Fact, Origin},
    fair::Seed,
    guest::Guest,
    guest::GuestId,
    keeper::Keeper,
    machine::{Charged, Machine},
    options::Options,
    refusal::Refusal,
    room::{Ask, Patrons, Room, Since, Watching},
    store::{Card, Duty, Keep, Knock, Openers, Store, StoreError, Trimmed},
    tempo::Tempo,
    time::{Clock, Time},
};

/// All tables that a process serves. One that nobody needs is put away, and taken up again when somebody asks for it.
#[derive(Clone)]
pub struct Hall(Arc<Shared>);

struct Shared {
    machine: Arc<dyn Machine>,
    store: Arc<dyn Store>,
    duty: Arc<dyn Duty>,
    clock: Arc<dyn Clock>,
    luck: Mutex<Dice>,
    rooms: Mutex<HashMap<Code, RoomDoor>>,
    patrons: Mutex<Arc<Patrons>>,
    tempo: Arc<Tempo>,
    openers: Mutex<Openers>,
}

/// The way to a room.
#[derive(Clone)]
struct RoomDoor {
    asks: mpsc::Sender<Ask>,
    /// Whoever only looks takes one of these places, so that there is room left for those who do something.
    looks: Arc<Semaphore>,
}

impl RoomDoor {
    /// Puts a question, if there is room for it. Nothing if the room has been put away.
    async fn answers<T>(&self, ask: Ask, answered: oneshot::Receiver<T>) -> Result<Option<T>, Refusal> {
        match self.asks.try_send(ask) {
            Err(mpsc::error::TrySendError::Full(_)) => return Err(Refusal::Busy),
            // A question that comes too late is dropped, and nobody answers it.
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => {}
        }
        Ok(answered.await.ok())
    }
}

/// How a room is taken up.
enum Entrance {
    /// Its table has just been laid.
    Laid(Box<Keeper>),
    /// Its log is read through, which is charged to this patron.
    Charged(u64),
}

/// Questions that wait at one table.
const QUEUE: usize = 64;

/// How many of these may come from those who only look; whoever else looks waits for a place.
const LOOKS: usize = 8;

/// How often tables are looked for at which something is due, and nobody is.
const SWEEP: Duration = Duration::from_secs(5);

/// The same where other processes share the tables: what one of them leaves behind when it dies is taken up soon.
const SHARED_SWEEP: Duration = Duration::from_millis(500);

/// How often it is looked whether the bell has rung unheard.
const POLL: Duration = Duration::from_secs(5);

/// How many tables are asked for at once.
const POLLED: usize = 1000;

impl Hall {
    /// A hall on tokio's machine.
    #[cfg(feature = "live")]
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, luck: Dice) -> Hall {
        Hall::on(Arc::new(crate::machine::TokioMachine::new()), store, clock, luck)
    }

    /// A hall over a store. All its luck comes from `luck`, all its time from `clock`.
    pub fn on(machine: Arc<dyn Machine>, store: Arc<dyn Store>, clock: Arc<dyn Clock>, luck: Dice) -> Hall {
        let (luck, rooms) = (Mutex::new(luck), Mutex::default());
        let patrons: Arc<Patrons> = Arc::new(|host| Some(Charged::of_their_own(host)));
        let (patrons, tempo) = (Mutex::new(patrons), Arc::default());
        let openers: Mutex<Openers> = Mutex::new(Arc::new(|_| None));
        Hall(Arc::new(Shared {
            machine,
            duty: store.duty(),
            store,
            clock,
            luck,
            rooms,
            patrons,
            tempo,
            openers,
        }))
    }

    /// Says which hosts count as one when bots think and move: those to whom the same number is given. Where it is not known
    /// of a host, they count for themselves as long as somebody looks on, and otherwise all of them together as one. It holds
    /// for tables that are taken up from now on; until it is said, every host counts for themselves.
    pub fn charge(&self, patron_of: impl Fn(GuestId) -> Option<u64> + Send + Sync + 'static) {
        *self.0.patrons.lock() = Arc::new(patron_of);
    }

    /// Says who has opened which table, for when there are too many: the same number for all who count as one.
    pub fn remember_openers(&self, opener_of: impl Fn(Code) -> Option<u64> + Send + Sync + 'static) {
        *self.0.openers.lock() = Arc::new(opener_of);
    }

    /// Forgets what is too old or too much, and of tables first those of whoever has opened most.
    pub async fn trim(&self, keep: Keep, now: Time) -> Result<Trimmed, StoreError> {
        let openers = self.0.openers.lock().clone();
        self.0.store.trim_fairly(keep, now, openers).await
    }

    /// The open tables that are shown to whoever looks for one, at most `most`, and of no opener many.
    pub async fn open_tables(&self, most: usize) -> Result<Vec<Card>, StoreError> {
        let openers = self.0.openers.lock().clone();
        self.0.store.open_tables_fairly(most, openers).await
    }

    /// Where everything is kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.0.store
    }

    /// What time it is here.
    pub fn clock(&self) -> &Arc<dyn Clock> {
        &self.0.clock
    }

    /// Dice of their own for somebody.
    pub fn luck(&self) -> Dice {
        self.0.luck.lock().split()
    }

    /// How many tables somebody is at, or something is going on.
    pub fn rooms(&self) -> usize {
        self.0.rooms.lock().len()
    }

    /// Opens a table, with its host in the first seat.
    pub async fn open(&self, host: &Guest, id: CommandId, options: Options) -> Result<Code, Refusal> {
        options.check()?;
        let mut luck = self.luck();
        // Two tables of one name are as likely as a stone that falls upwards; then the next name will do.
        for _ in 0..3 {
            let code = Code::draw(&mut luck);
            let fact = Fact::Opened {
                options: options.clone(),
                host: host.id(),
                name: host.name.clone(),
                avatar: host.avatar,
                seed: Seed::from_bytes(luck.key()),
            };
            let by = Some(Origin { guest: host.id(), id });
            let entry = Entry { at: self.0.clock.now(), by, fact };
            match Keeper::open_on(self.0.machine.clone(), self.0.store.clone(), code, entry).await {
                Ok(keeper) => {
                    self.enter(code, Entrance::Laid(Box::new(keeper)));
                    return Ok(code);
                }
                Err(StoreError::Conflict) => {}
                Err(StoreError::Broken(_)) => return Err(Refusal::Unsure),
            }
        }
        Err(Refusal::Busy)
    }

    /// Carries a command out: once this says so, it will not be lost. The answer is the version it led to: of the
    /// table, or for something said, of the talk.
    pub async fn command(&self, code: Code, guest: GuestId, request: Request) -> Result<u64, Refusal> {
        let arrived = self.0.clock.now();
        let ask = |answer| Ask::Command { guest, request: request.clone(), arrived, answer };
        self.ask(code, ask).await?
    }

    /// How a table looks to somebody, as JSON.
    pub async fn look(&self, code: Code, guest: Option<GuestId>) -> Result<Bytes, Refusal> {
        self.glance(code, |place, answer| Ask::Look { guest, _place: place, answer }).await?
    }

    /// Whether somebody may look at a table at all.
    pub async fn admits(&self, code: Code, guest: Option<GuestId>) -> Result<(), Refusal> {
        self.glance(code, |place, answer| Ask::Admits { guest, _place: place, answer }).await?
    }

    /// The game so far as somebody knows it whom the coach may help with the decision at hand.
    pub async fn past_of(&self, code: Code, guest: GuestId) -> Result<Record, Refusal> {
        self.glance(code, |place, answer| Ask::Past { guest, _place: place, answer }).await?
    }

    /// Whether somebody has come to a table and not left it. Nobody has come to a table that is not there.
    pub async fn is_at(&self, code: Code, guest: GuestId) -> bool {
        self.glance(code, |place, answer| Ask::IsHere { guest, _place: place, answer }).await.unwrap_or(false)
    }

    /// Whether a table is at hand, so that nobody's log has to be read through for whoever asks for it.
    pub fn is_awake(&self, code: Code) -> bool {
        self.0.rooms.lock().get(&code).is_some_and(|room| !room.asks.is_closed())
    }

    /// Takes a table up if it is not, at the expense of whoever this number stands for.
    pub fn wake(&self, code: Code, patron: u64) {
        self.enter(code, Entrance::Charged(patron));
    }

    /// Tells somebody of everything that happens at a table, from where they last were.
    pub async fn watch(&self, code: Code, guest: Option<GuestId>, since: Since) -> Result<Watching, Refusal> {
        self.ask(code, |answer| Ask::Watch { guest, since, answer }).await?
    }

    /// Tells somebody of nothing more: they have gone.
    pub async fn unwatch(&self, code: Code, watching: Watching) {
        let room = self.0.rooms.lock().get(&code).cloned();
        if let Some(room) = room {
            room.asks.send(Ask::Unwatch { id: watching.id }).await.ok();
        }
    }

    /// Goes on for ever: wakes tables at which something is due, and looks up what other processes have written.
    pub async fn attend(&self) {
        tokio::join!(self.sweep(), self.answer_the_door(), self.poll());
    }

    async fn sweep(&self) {
        let every = if self.0.store.doorbell().is_some() { SHARED_SWEEP } else { SWEEP };
        loop {
            let soon = self.0.clock.now().plus(every);
            for code in self.0.store.due(soon).await.unwrap_or_default() {
                self.enter(code, Entrance::Charged(0));
            }
            self.0.machine.sleep(every).await;
        }
    }

    /// A bell that was not heard costs a moment, and never a move.
    async fn poll(&self) {
        if self.0.store.doorbell().is_none() {
            return;
        }
        loop {
            self.0.machine.sleep(POLL).await;
            let tables: Vec<Code> = self.0.rooms.lock().keys().copied().collect();
            for tables in tables.chunks(POLLED) {
                // What cannot be read now is read the next time.
                for (table, log, length) in self.0.store.lengths(tables.to_vec()).await.unwrap_or_default() {
                    self.pass_on(table, Ask::Grown { log, length });
                }
            }
        }
    }

    async fn answer_the_door(&self) {
        let Some(mut doorbell) = self.0.store.doorbell() else { return };
        loop {
            match doorbell.recv().await {
                Ok(Knock::Grown { table, log, length }) => self.pass_on(table, Ask::Grown { log, length }),
                Ok(Knock::Present(table)) => self.pass_on(table, Ask::LookElsewhere),
                // The server's own sockets are no business of a table's.
                Ok(Knock::Forgotten(_)) => {}
                // So much has happened that it is not known where: everybody looks.
                Ok(Knock::Missed) | Err(RecvError::Lagged(_)) => {
                    let rooms: Vec<_> = self.0.rooms.lock().values().cloned().collect();
                    rooms.into_iter().for_each(|room| drop(room.asks.try_send(Ask::LookUp)));
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Tells a room of something, if it is there. Should it have too much to do, it will look for itself later.
    fn pass_on(&self, code: Code, ask: Ask) {
        let room = self.0.rooms.lock().get(&code).cloned();
        if let Some(room) = room {
            room.asks.try_send(ask).ok();
        }
    }

    /// Asks a room. One that has just been put away is asked again in its new life.
    async fn ask<T>(&self, code: Code, ask: impl Fn(oneshot::Sender<T>) -> Ask) -> Result<T, Refusal> {
        for _ in 0..3 {
            let room = self.enter(code, Entrance::Charged(0));
            let (answer, answered) = oneshot::channel();
            if let Some(answer) = room.answers(ask(answer), answered).await? {
                return Ok(answer);
            }
        }
        Err(Refusal::NoTable)
    }

    /// Asks a room for somebody who only looks, once there is a place for them.
    async fn glance<T>(
        &self,
        code: Code,
        ask: impl Fn(OwnedSemaphorePermit, oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Refusal> {
        for _ in 0..3 {
            let room = self.enter(code, Entrance::Charged(0));
            let Ok(place) = room.looks.clone().acquire_owned().await else { continue };
            let (answer, answered) = oneshot::channel();
            if let Some(answer) = room.answers(ask(place, answer), answered).await? {
                return Ok(answer);
            }
        }
        Err(Refusal::NoTable)
    }

    /// The door to a room, which is taken up if it is not.
    fn enter(&self, code: Code, entrance: Entrance) -> RoomDoor {
        let mut rooms = self.0.rooms.lock();
        if let Some(room) = rooms.get(&code).filter(|room| !room.asks.is_closed()) {
            return room.clone();
        }
        let (door, asks) = mpsc::channel(QUEUE);
        let door = RoomDoor { asks: door, looks: Arc::new(Semaphore::new(LOOKS)) };
        rooms.insert(code, door.clone());
        self.0.machine.spawn(Box::pin(self.clone().run(code, entrance, asks)));
        door
    }

    async fn run(self, code: Code, entrance: Entrance, asks: mpsc::Receiver<Ask>) {
        let loaded = match entrance {
            Entrance::Laid(keeper) => Ok(Some(*keeper)),
            Entrance::Charged(patron) => {
                let (machine, store) = (self.0.machine.clone(), self.0.store.clone());
                Keeper::load_on(machine, store, code, Charged { patron, is_unseen: false }).await
            }
        };
        let luck = self.luck();
        match loaded {
            Ok(Some(keeper)) => {
                let patrons = self.0.patrons.lock().clone();
                let (duty, clock, tempo) = (self.0.duty.clone(), self.0.clock.clone(), self.0.tempo.clone());
                let machine = self.0.machine.clone();
                let room = Room::new(keeper, machine, clock, luck, patrons, tempo, duty);
                room.serve(asks, |asks| self.put_away(code, asks)).await;
            }
            Ok(None) => self.turn_away(code, asks, &Refusal::NoTable).await,
            Err(_) => self.turn_away(code, asks, &Refusal::Unsure).await,
        }
    }

    /// Puts a room away unless somebody has just knocked.
    fn put_away(&self, code: Code, asks: &mpsc::Receiver<Ask>) -> bool {
        let mut rooms = self.0.rooms.lock();
        let quiet = asks.is_empty();
        if quiet {
            rooms.remove(&code);
            self.0.duty.put_down(code);
        }
        quiet
    }

    /// There is nothing to be served here.
    async fn turn_away(&self, code: Code, mut asks: mpsc::Receiver<Ask>, why: &Refusal) {
        self.0.rooms.lock().remove(&code);
        asks.close();
        while let Some(ask) = asks.recv().await {
            match ask {
                Ask::Command { answer, .. } => drop(answer.send(Err(why.clone()))),
                Ask::Look { answer, .. } => drop(answer.send(Err(why.clone()))),
                Ask::Watch { answer, .. } => drop(answer.send(Err(why.clone()))),
                Ask::Past { answer, .. } => drop(answer.send(Err(why.clone()))),
                Ask::Admits { answer, .. } => drop(answer.send(Err(why.clone()))),
                Ask::IsHere { answer, .. } => drop(answer.send(false)),
                Ask::Unwatch { .. } | Ask::Grown { .. } | Ask::LookUp | Ask::LookElsewhere => {}
            }
        }
    }
}
