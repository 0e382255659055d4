//! A table on an evening that a test is in charge of: its clock stands still until it is moved.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_rules::{Action, Bid, Disc, Seat, Seats};
use skull_table::{
    Code, CommandId, Entry, Fact, Fingerprint, Guest, GuestId, Keeper, LogName, MemoryStore, Name, News,
    Options, Origin, Presence, Refusal, Request, Seed, Status, Store, Table, Time,
};
use tokio::runtime::{Builder, Runtime};

/// The one who opened the table, and has its first seat.
pub(crate) const ANA: usize = 0;
pub(crate) const BEA: usize = 1;
pub(crate) const CYR: usize = 2;
pub(crate) const DAN: usize = 3;
pub(crate) const EVE: usize = 4;

pub(crate) const NAMES: [&str; 6] = ["Ana", "Bea", "Cyr", "Dan", "Eve", "Fay"];

pub(crate) struct Evening {
    runtime: Runtime,
    pub(crate) memory: MemoryStore,
    pub(crate) keeper: Keeper,
    pub(crate) now: Time,
    luck: Dice,
    commands: u32,
    /// All that has happened, as it was told.
    pub(crate) news: News,
}

/// Somebody by number, the same in every test.
pub(crate) fn guest(number: usize) -> Guest {
    let name = NAMES.get(number).map_or_else(|| format!("Guest {number}"), |name| (*name).to_owned());
    let since = Time(0);
    let fingerprint = Fingerprint::from_bytes([number as u8 + 1; 32]);
    Guest { fingerprint, name: Name::new(&name).unwrap(), avatar: 0, since, seen: since }
}

pub(crate) fn id(number: usize) -> GuestId {
    guest(number).id()
}

pub(crate) fn options(value: Value) -> Options {
    let options: Options = serde_json::from_value(value).unwrap();
    options.check().unwrap();
    options
}

pub(crate) fn code() -> Code {
    "bado-kimelu".parse().unwrap()
}

/// A seed that draws seat A to lead a game of so many seats.
pub(crate) fn seed_for(seats: usize) -> Seed {
    let seeds = (0..).map(|number| Seed::from_bytes([number; 32]));
    seeds.into_iter().find(|seed| seed.dice().first_player(Seats::first(seats)).index() == 0).unwrap()
}

impl Evening {
    /// Ana opens a table and sits in its first seat. If all seats are taken she will lead the first game.
    pub(crate) fn open(options: Value) -> Evening {
        let options = self::options(options);
        let seed = seed_for(options.seats.into());
        Evening::open_with(options, seed)
    }

    pub(crate) fn open_with(options: Options, seed: Seed) -> Evening {
        let runtime = Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
        let memory = MemoryStore::new();
        let host = guest(ANA);
        let (now, name) = (Time(1_000_000_000_000), host.name.clone());
        let fact = Fact::Opened { options, host: host.id(), name, avatar: 0, seed };
        let by = Some(Origin { guest: host.id(), id: CommandId::new("open").unwrap() });
        let opened = Keeper::open(Arc::new(memory.clone()), code(), Entry { at: now, by, fact });
        let keeper = runtime.block_on(opened).unwrap();
        let (luck, news) = (Dice::from_seed(1), News::default());
        Evening { runtime, memory, keeper, now, luck, commands: 0, news }
    }

    /// A table with exactly as many seats as people, all of them taken, who are called by [`NAMES`].
    pub(crate) fn of(people: usize, options: Value) -> Evening {
        let tribes = options["rules"]["tribes_per_player"].as_u64().unwrap_or(1) as usize;
        let mut options = options;
        options["seats"] = json!(people * tribes);
        let mut evening = Evening::open(options);
        (1..people).for_each(|person| evening.comes_and_sits(person));
        evening
    }

    /// The same with the game on; Ana leads.
    pub(crate) fn playing(people: usize, options: Value) -> Evening {
        let mut evening = Evening::of(people, options);
        evening.does(ANA, json!("start"));
        evening
    }

    pub(crate) fn comes(&mut self, person: usize) {
        self.does(person, json!({"join": {"name": guest(person).name}}));
    }

    pub(crate) fn comes_and_sits(&mut self, person: usize) {
        self.comes(person);
        self.does(person, json!({"sit": {}}));
    }

    /// A command that is carried out: the version it led to.
    #[track_caller]
    pub(crate) fn does(&mut self, person: usize, command: Value) -> u64 {
        let told = command.to_string();
        self.tries(person, command).unwrap_or_else(|why| panic!("{} {told}: {why}", NAMES[person]))
    }

    /// A command that is not: why not. Nothing changes.
    #[track_caller]
    pub(crate) fn refuses(&mut self, person: usize, command: Value) -> Refusal {
        let told = command.to_string();
        let before = self.log();
        let refused = self.tries(person, command).expect_err(&told);
        assert_eq!(self.log(), before, "what is refused is not written down: {told}");
        refused
    }

    pub(crate) fn tries(&mut self, person: usize, command: Value) -> Result<u64, Refusal> {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        self.sends(person, &id, command)
    }

    /// A command under an id that the test has chosen.
    pub(crate) fn sends(&mut self, person: usize, id: &str, command: Value) -> Result<u64, Refusal> {
        let request: Request = serde_json::from_value(json!({"id": id, "do": command})).unwrap();
        let (now, luck, news) = (self.now, &mut self.luck, &mut self.news);
        let done = self.keeper.carry_out(self::id(person), &request, now, luck, news);
        self.runtime.block_on(done)
    }

    /// Acts in short: `A+f` places a flower, `A:2` bids, `A:pass`, `A^B` flips B's, `A-s` gives the skull up, `A@1`
    /// takes position 1, `A>B` names B, `A!` shows, `A.` is done with showing. A letter is a seat.
    #[track_caller]
    pub(crate) fn plays(&mut self, acts: &str) {
        for act in acts.split_whitespace() {
            if let Err(why) = self.tries_to_play(act) {
                panic!("{act}: {why}");
            }
        }
    }

    #[track_caller]
    pub(crate) fn may_not_play(&mut self, act: &str) -> Refusal {
        let before = self.log();
        let refused = self.tries_to_play(act).expect_err(act);
        assert_eq!(self.log(), before, "what is refused is not written down: {act}");
        refused
    }

    fn tries_to_play(&mut self, act: &str) -> Result<u64, Refusal> {
        let seat = seat(&act[..1]);
        let players = usize::from(self.game().players());
        let person = self.table().places()[seat.index() % players].person().unwrap();
        let guest = self.table().people().iter().find(|there| there.who == person).unwrap().guest;
        let person = (0..100).find(|&number| id(number) == guest).unwrap();
        if act.ends_with('.') {
            return self.tries(person, json!("done"));
        }
        self.tries(person, json!({"act": {"seat": seat, "action": action(&act[1..])}}))
    }

    /// Time goes by, and nobody looks.
    pub(crate) fn later(&mut self, millis: u64) {
        self.now = self.now.plus(Duration::from_millis(millis));
    }

    /// Time goes by, and all that is due happens when it is due.
    pub(crate) fn pass(&mut self, millis: u64) {
        let end = self.now.plus(Duration::from_millis(millis));
        while let Some((due, _)) = self.table().automatic().filter(|&(due, _)| due <= end) {
            self.now = self.now.max(due);
            self.tick();
        }
        self.now = end;
    }

    /// Does one thing that is due.
    pub(crate) fn tick(&mut self) {
        let ticked = self.keeper.tick(self.now, &mut self.news);
        self.runtime.block_on(ticked).unwrap();
    }

    /// Another process has written to the log.
    pub(crate) fn catches_up(&mut self) {
        let read = self.keeper.catch_up(&mut self.news);
        self.runtime.block_on(read).unwrap();
    }

    pub(crate) fn resume(&mut self) {
        let resumed = self.keeper.resume(self.now, &mut self.news);
        self.runtime.block_on(resumed).unwrap();
    }

    /// The server starts anew: all it knows is in the store.
    pub(crate) fn restart(&mut self) {
        self.keeper = self.another_keeper();
    }

    /// As if another process kept the same table.
    pub(crate) fn another_keeper(&self) -> Keeper {
        self.wait(Keeper::load(Arc::new(self.memory.clone()), code())).unwrap().unwrap()
    }

    /// Waits for an answer.
    pub(crate) fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    pub(crate) fn log(&self) -> Vec<Vec<u8>> {
        self.wait(self.memory.read(code(), LogName::Play, 0)).unwrap()
    }

    pub(crate) fn talk_log(&self) -> Vec<Vec<u8>> {
        self.wait(self.memory.read(code(), LogName::Talk, 0)).unwrap()
    }

    pub(crate) fn last_entry(&self) -> Entry {
        serde_json::from_slice(self.log().last().unwrap()).unwrap()
    }

    pub(crate) fn table(&self) -> &Table {
        self.keeper.table()
    }

    pub(crate) fn game(&self) -> skull_rules::Game {
        *self.table().game().unwrap().game()
    }

    pub(crate) fn status(&self) -> Status {
        self.table().status()
    }

    /// All that somebody sees; a number without a guest is a stranger.
    pub(crate) fn sight(&self, person: usize) -> Value {
        serde_json::to_value(self.table().sight(
            self.keeper.talk(),
            Some(id(person)),
            Presence::default(),
            self.now,
        ))
        .unwrap()
    }

    /// What somebody sees of the newest step.
    pub(crate) fn newest(&self, person: usize) -> Value {
        let step = self.news.steps.last().unwrap();
        serde_json::to_value(self.table().update(step, Some(id(person)))).unwrap()
    }

    /// Places in short: a person's number at the table, `bot`, `kept`, `away` or `free`.
    pub(crate) fn places(&self) -> String {
        use skull_table::Place;
        let word = |place: &Place| match place {
            Place::Free => "free".to_owned(),
            Place::Person { who, .. } if place.is_away() => format!("{who}away"),
            Place::Person { who, .. } => who.to_string(),
            Place::Bot(_) => "bot".to_owned(),
            Place::Kept { owner: Some(_), name } => format!("kept for {name}"),
            Place::Kept { owner: None, .. } => "kept".to_owned(),
        };
        self.table().places().iter().map(word).collect::<Vec<_>>().join(", ")
    }
}

/// A seat by its letter.
pub(crate) fn seat(letter: &str) -> Seat {
    Seat::from_letter(letter.chars().next().unwrap()).unwrap()
}

/// An act by its sign: what follows the letter of the seat.
pub(crate) fn action(text: &str) -> Action {
    let disc = |letter: &str| if letter == "s" { Disc::Skull } else { Disc::Flower };
    let (sign, rest) = text.split_at(1);
    match (sign, rest) {
        ("+", letter) => Action::Place(disc(letter)),
        (":", "pass") => Action::Pass,
        (":", number) => Action::Bid(Bid::new(number.parse().unwrap()).unwrap()),
        ("^", letter) => Action::Flip(seat(letter)),
        ("-", letter) => Action::Discard(disc(letter)),
        ("@", number) => Action::Take(number.parse().unwrap()),
        (">", letter) => Action::Lead(seat(letter)),
        ("!", "") => Action::Show,
        _ => panic!("no such act: {text}"),
    }
}
