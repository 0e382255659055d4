//! Several halls over one log, and clients that know nothing but what they are sent.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use serde_json::{Value, json};
use skull_table::{
    Clock, Code, Command, CommandId, Entry, Fingerprint, Guest, Hall, HostCommand, LogName, MemoryStore,
    Refusal, Request, SeatCommand, Since, Status, Store, Table, TalkEntry, Time, Watching,
};
use tokio::runtime::Builder;

use crate::{
    die::Die,
    faulty::{Faulty, Weather},
    ledger::Ledger,
    world::{Timepiece, guest, name},
};

/// Tables in one run.
const TABLES: u64 = 200;

/// The clock of all halls, which is put wrong and right again while they serve.
struct WrongClock {
    right: Timepiece,
    /// By so many milliseconds.
    ahead: AtomicI64,
}

impl WrongClock {
    /// How far it is put ahead, in milliseconds, or back.
    const WRONG: [i64; 6] = [-3_600_000, -60_000, -1_500, 1_500, 60_000, 420 * 86_400_000];

    fn is_put(&self, ahead: i64) {
        self.ahead.store(ahead, Ordering::Relaxed);
    }
}

impl Clock for WrongClock {
    fn now(&self) -> Time {
        Time(self.right.now().0.saturating_add_signed(self.ahead.load(Ordering::Relaxed)))
    }
}

/// Somebody's program: it holds what it was sent, and acts on it.
struct Client {
    person: usize,
    die: Die,
    halls: Vec<Hall>,
    code: Code,
    ledger: Arc<Mutex<Ledger>>,
    version: u64,
    talk_version: u64,
    game: Value,
    watching: Option<(Hall, Watching)>,
    /// When a whole evening is over.
    until: Time,
    clock: Timepiece,
}

impl Client {
    async fn plays(mut self) -> Client {
        while self.clock.now() < self.until {
            self.connects().await;
            let patience = Duration::from_millis(50 + self.die.below(2000) as u64);
            let Some((_, watching)) = self.watching.as_mut() else {
                tokio::time::sleep(patience).await;
                continue;
            };
            let told = tokio::time::timeout(patience, watching.line.recv()).await;
            match told {
                Ok(Some(message)) => self.reads(&message),
                Ok(None) => self.watching = None,
                Err(_) => self.acts().await,
            }
        }
        self
    }

    /// Goes to any hall, and says what it has seen last.
    async fn connects(&mut self) {
        if self.watching.is_some() {
            return;
        }
        let hall = self.die.one(&self.halls).clone();
        let since = Since {
            version: Some(self.version).filter(|&version| version > 0),
            talk: Some(self.talk_version),
        };
        if let Ok(mut watching) = hall.watch(self.code, Some(guest(self.person)), since).await {
            let first = std::mem::take(&mut watching.first);
            first.iter().for_each(|message| self.reads(message));
            self.watching = Some((hall, watching));
        }
    }

    fn reads(&mut self, message: &Bytes) {
        assert!(message.len() < 64 * 1024);
        let message: Value = serde_json::from_slice(message).unwrap();
        let version = message["version"].as_u64().unwrap();
        match message["type"].as_str().unwrap() {
            "table" => self.version = version,
            "update" => {
                assert_eq!(version, self.version + 1, "every step, in order, once");
                self.version = version;
            }
            _ => assert_eq!(version, self.version, "nothing is told before what it is about"),
        }
        if let Some(game) = message.get("game") {
            self.game = game.clone();
        }
        if let Some(talk) = message["talk_version"].as_u64() {
            assert!(talk >= self.talk_version || message["type"] == "table");
            self.talk_version = talk;
        }
    }

    async fn acts(&mut self) {
        match self.die.below(100) {
            0..5 => {
                // The line breaks; sometimes it is said so, sometimes not.
                if let Some((hall, watching)) = self.watching.take()
                    && self.die.comes_up(50)
                {
                    hall.unwatch(self.code, watching).await;
                }
            }
            5..10 => self.asks(json!({"say": {"text": "Hm"}})).await,
            10..12 => self.asks(json!({"ready": {"ready": true}})).await,
            12..15 => self.asks(json!({"act": {"action": "pass"}})).await,
            15..25 => self.asks(json!("done")).await,
            25..30 => self.asks(json!("back")).await,
            30..33 => self.asks(json!("take_back")).await,
            33..34 => self.asks(json!("coach")).await,
            _ => {
                let seats = self.game["legal"].as_array().cloned().unwrap_or_default();
                if seats.is_empty() {
                    return;
                }
                let seat = self.die.one(&seats).clone();
                let action = self.die.one(seat["actions"].as_array().unwrap()).clone();
                let version = self.version;
                self.asks(json!({"act": {"seat": seat["seat"], "action": action, "version": version}})).await;
            }
        }
    }

    /// Asks until it is certain whether it was done, at one hall or several.
    async fn asks(&mut self, command: Value) {
        let command: Command = serde_json::from_value(command).unwrap();
        let id = self.ledger.lock().unwrap().new_id(guest(self.person));
        let request = Request { id, command };
        for _ in 0..6 {
            let hall = self.die.one(&self.halls).clone();
            self.ledger.lock().unwrap().sends(guest(self.person), &request);
            let answer = hall.command(self.code, guest(self.person), request.clone()).await;
            let unsure = answer == Err(Refusal::Unsure);
            self.ledger.lock().unwrap().answered(guest(self.person), &request, &answer);
            if !unsure && !self.die.comes_up(10) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

fn host() -> Guest {
    let fingerprint = Fingerprint::from_bytes([1; 32]);
    Guest { fingerprint, name: name(guest(0)), avatar: 0, since: Time(0), seen: Time(0) }
}

/// An evening at a table that several halls serve. Its log, when all is over.
fn evening(seed: u64) -> Vec<Vec<u8>> {
    evening_in(&[Arc::new(MemoryStore::new())], seed)
}

/// The same in these stores, which share what they hold: each hall has one, in turn.
pub(crate) fn evening_in(stores: &[Arc<dyn Store>], seed: u64) -> Vec<Vec<u8>> {
    let runtime = Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut die = Die::of(seed);
        let clock = Timepiece::start();
        let truth = &*stores[0];
        let faulty: Vec<Arc<Faulty>> =
            stores.iter().map(|store| Faulty::new(store.clone(), die.split())).collect();
        let wrong = Arc::new(WrongClock { right: clock, ahead: AtomicI64::new(0) });
        let halls: Vec<Hall> = (0..=die.below(3))
            .map(|hall| Hall::new(faulty[hall % faulty.len()].clone(), wrong.clone(), die.dice()))
            .collect();
        for hall in halls.clone() {
            tokio::spawn(async move { hall.attend().await });
        }
        let ledger = Arc::new(Mutex::new(Ledger::default()));
        let (code, people) = open(&halls[0], &ledger, &mut die).await;
        let until = clock.now().plus(Duration::from_mins(4));
        let clients = (0..people).map(|person| Client {
            person,
            die: die.split(),
            halls: halls.clone(),
            code,
            ledger: ledger.clone(),
            version: 0,
            talk_version: 0,
            game: Value::Null,
            watching: None,
            until,
            clock,
        });
        let clients: Vec<_> = clients.map(|client| tokio::spawn(client.plays())).collect();
        storms(&faulty, &mut die, &wrong, until).await;
        let mut after = Vec::new();
        for client in clients {
            after.push(client.await.unwrap());
        }
        all_know_the_same(&halls, after).await;
        finishes(&halls, truth, code, people).await;
        check(truth, &ledger, code).await
    })
}

async fn open(hall: &Hall, ledger: &Mutex<Ledger>, die: &mut Die) -> (Code, usize) {
    let people = if die.comes_up(25) { 1 } else { 2 + die.below(3) };
    let seats = 2.max(people + die.below(2));
    let clock = [json!("off"), json!(5), json!(30)][die.below(3)].clone();
    let options =
        json!({"seats": seats, "clock": clock, "pace": "quick", "fill": "regular", "show_seconds": 2});
    let options = serde_json::from_value(options).unwrap();
    let id = CommandId::new("open").unwrap();
    let code = hall.open(&host(), id, options).await.unwrap();
    ledger.lock().unwrap().was_done(guest(0), id, 1);
    let joins = (1..people).flat_map(|person| {
        let join = SeatCommand::Join { name: name(guest(person)), avatar: 0, program: false }.into();
        [(person, "joins", join), (person, "sits", SeatCommand::Sit { seat: None }.into())]
    });
    for (person, id, command) in joins.chain([(0, "starts", HostCommand::Start.into())]) {
        let id = CommandId::new(id).unwrap();
        let version = hall.command(code, guest(person), Request { id, command }).await.unwrap();
        ledger.lock().unwrap().was_done(guest(person), id, version);
    }
    (code, people)
}

/// The weather of an evening, which clears up at its end.
async fn storms(stores: &[Arc<Faulty>], die: &mut Die, clock: &WrongClock, until: Time) {
    while clock.right.now().plus(Duration::from_secs(20)) < until {
        let down = die.comes_up(10);
        let bad = Weather { delays: 20, rivals: 0, fails: 10, loses_answers: 10, down };
        let weather = if die.comes_up(50) { Weather::default() } else { bad };
        stores.iter().for_each(|store| *store.weather() = weather);
        if die.comes_up(20) {
            clock.is_put(*die.one(&WrongClock::WRONG));
        }
        tokio::time::sleep(Duration::from_secs(1 + die.below(8) as u64)).await;
    }
    stores.iter().for_each(|store| *store.weather() = Weather::default());
    clock.is_put(0);
}

/// Whoever is connected has been told all there is: the same that anybody sees who looks anew, anywhere.
async fn all_know_the_same(halls: &[Hall], clients: Vec<Client>) {
    for mut client in clients {
        client.watching = None;
        client.connects().await;
        let (_, watching) = client.watching.as_mut().unwrap();
        let mut told = Vec::new();
        while let Ok(message) = watching.line.try_recv() {
            told.push(message);
        }
        told.iter().for_each(|message| client.reads(message));
        for hall in halls {
            let sight = hall.look(client.code, Some(guest(client.person))).await.unwrap();
            let sight: Value = serde_json::from_slice(&sight).unwrap();
            if sight["version"] == client.version {
                assert_eq!(sight["game"], client.game);
            }
        }
    }
}

/// Everybody leaves, and the game comes to its end in one of the halls.
async fn finishes(halls: &[Hall], truth: &dyn Store, code: Code, people: usize) {
    for person in 0..people {
        let id = CommandId::new("leaves").unwrap();
        halls[0]
            .command(code, guest(person), Request { id, command: SeatCommand::Leave.into() })
            .await
            .unwrap();
    }
    for _ in 0..60 {
        tokio::time::sleep(Duration::from_mins(1)).await;
        let log = truth.read(code, LogName::Play, 0).await.unwrap();
        if fold(code, &log).status() == Status::Over {
            return;
        }
    }
    panic!("with bots only every game ends");
}

fn fold(code: Code, log: &[Vec<u8>]) -> Table {
    let entries: Vec<Entry> = log.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
    let mut table = Table::open(code, &entries[0]).unwrap();
    entries[1..].iter().for_each(|entry| drop(table.apply(entry).unwrap()));
    table
}

async fn check(truth: &dyn Store, ledger: &Mutex<Ledger>, code: Code) -> Vec<Vec<u8>> {
    let log = truth.read(code, LogName::Play, 0).await.unwrap();
    let play: Vec<Entry> = log.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
    let talk = truth.read(code, LogName::Talk, 0).await.unwrap();
    let talk: Vec<TalkEntry> = talk.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
    let mut ledger = ledger.lock().unwrap();
    for (number, entry) in (1..).zip(&play) {
        if let Some(by) = entry.by.clone().filter(|by| by.id.as_str() == "leaves") {
            ledger.was_done(by.guest, by.id, number);
        }
    }
    ledger.check(&play, &talk);
    log
}

#[test]
fn clients_that_know_only_what_they_are_sent_play_through_every_storm() {
    for seed in crate::keepers::seeds(TABLES) {
        let named = crate::keepers::Seed(seed);
        evening(seed);
        drop(named);
    }
}

#[test]
fn the_same_seed_is_the_same_evening_byte_for_byte() {
    for seed in crate::keepers::seeds(5) {
        let named = crate::keepers::Seed(seed);
        assert!(evening(seed) == evening(seed), "luck from elsewhere");
        drop(named);
    }
}
