//! One table and everybody at it, decided by a seed.

use std::{sync::Arc, time::Duration};

use skull_table::{
    BotLevel, Clock, Code, Command, CommandId, Entry, Fact, Fingerprint, GuestId, HostCommand, Keeper,
    LogName, MemoryStore, Name, News, Options, Origin, Refusal, Request, SeatCommand, Seed, Status, Store,
    Time,
};
use tokio::{runtime::Builder, task::JoinHandle, time::Instant};

use crate::{
    die::Die,
    faulty::{Faulty, Rival, Weather},
    fold::Fold,
    ledger::Ledger,
    wish,
};

/// The time of a runtime whose clock stands still until all wait.
#[derive(Clone, Copy)]
pub(crate) struct Timepiece(Instant);

impl Timepiece {
    pub(crate) fn start() -> Timepiece {
        Timepiece(Instant::now())
    }
}

impl Clock for Timepiece {
    fn now(&self) -> Time {
        Time(1_000_000_000_000).plus(self.0.elapsed())
    }
}

/// People who come by; the first of them opens the table, the last is everybody's rival.
pub(crate) const PEOPLE: usize = 7;
const RIVAL: usize = PEOPLE - 1;

pub(crate) fn guest(number: usize) -> GuestId {
    Fingerprint::from_bytes([number as u8 + 1; 32]).guest()
}

pub(crate) fn name(guest: GuestId) -> Name {
    Name::new(&format!("Guest {}", guest.as_bytes()[0])).unwrap()
}

pub(crate) fn code() -> Code {
    "bado-kimelu".parse().unwrap()
}

/// What is left of a table: its logs, byte for byte, and every answer that was given.
#[derive(PartialEq)]
pub(crate) struct Story {
    pub(crate) play: Vec<Vec<u8>>,
    pub(crate) talk: Vec<Vec<u8>>,
    pub(crate) answers: Vec<Result<u64, Refusal>>,
}

pub(crate) struct World {
    die: Die,
    clock: Timepiece,
    /// What the store behind the faulty one holds.
    truth: Arc<dyn Store>,
    store: Arc<Faulty>,
    /// As many processes. One that is busy is away.
    keepers: Vec<Option<Keeper>>,
    fold: Fold,
    ledger: Ledger,
    answers: Vec<Result<u64, Refusal>>,
}

/// What a process has been asked to do, and its keeper when it has.
type Doing = JoinHandle<(Keeper, News, Option<Answered>)>;

struct Answered {
    guest: GuestId,
    request: Request,
    answer: Result<u64, Refusal>,
}

/// Plays one table from beginning to end, checking after each step what must always hold.
pub(crate) fn play(seed: u64, with_experts: bool) -> Story {
    play_in(Arc::new(MemoryStore::new()), seed, with_experts)
}

/// The same in this store.
pub(crate) fn play_in(truth: Arc<dyn Store>, seed: u64, with_experts: bool) -> Story {
    let runtime = Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut world = World::open(truth, seed, with_experts).await;
        let steps = 20 + world.die.below(120);
        for _ in 0..steps {
            world.step().await;
            world.check().await;
        }
        world.end().await;
        world.story().await
    })
}

impl World {
    async fn open(truth: Arc<dyn Store>, seed: u64, with_experts: bool) -> World {
        let mut die = Die::of(seed);
        let clock = Timepiece::start();
        let store = Faulty::new(truth.clone(), die.split());
        let options = wish::options(&mut die, with_experts);
        let by = Some(Origin { guest: guest(0), id: CommandId::new("open").unwrap() });
        let fact = opened(options, &mut die);
        let keeper = Keeper::open(store.clone(), code(), Entry { at: clock.now(), by, fact }).await.unwrap();
        let mut world = World {
            fold: Fold::default(),
            ledger: Ledger::default(),
            answers: Vec::new(),
            keepers: vec![Some(keeper)],
            die,
            clock,
            truth,
            store,
        };
        world.ledger.was_done(guest(0), CommandId::new("open").unwrap(), 1);
        world.let_rival_in().await;
        for _ in 0..world.die.below(3) {
            let keeper = world.load().await;
            world.keepers.push(Some(keeper));
        }
        world.gather().await;
        let weather = world.forecast();
        *world.store.weather() = weather;
        world.check().await;
        world
    }

    async fn let_rival_in(&mut self) {
        let join = SeatCommand::Join { name: Name::new("Rival").unwrap(), avatar: 0, program: false }.into();
        self.carry_out(0, RIVAL, join, "rival").await;
        if self.die.comes_up(50) {
            self.carry_out(0, RIVAL, SeatCommand::Sit { seat: None }.into(), "rival-sits").await;
        }
        let keeper = Keeper::load(self.truth.clone(), code()).await.unwrap().unwrap();
        let (guest, clock, die) = (guest(RIVAL), self.clock, self.die.split());
        self.store.let_in(Rival { keeper, guest, clock, die, done: Vec::new(), tried: 0 }).await;
    }

    /// Mostly people come, sit down and play; now and then everything is left to whim.
    async fn gather(&mut self) {
        if self.die.comes_up(20) {
            return;
        }
        // Now and then somebody plays alone with bots.
        let others = if self.die.comes_up(15) { 0 } else { 1 + self.die.below(RIVAL - 1) };
        if others == 0 {
            let bot = HostCommand::AddBot { seat: None, level: BotLevel::Novice, character: None };
            self.carry_out(0, 0, bot.into(), "adds").await;
        }
        for person in 1..=others {
            let join = SeatCommand::Join { name: name(guest(person)), avatar: 0, program: false }.into();
            self.carry_out(0, person, join, "joins").await;
            self.carry_out(0, person, SeatCommand::Sit { seat: None }.into(), "sits").await;
        }
        self.carry_out(0, 0, HostCommand::Start.into(), "starts").await;
    }

    fn forecast(&mut self) -> Weather {
        match self.die.below(4) {
            0 => Weather::default(),
            1 => Weather { rivals: 30, ..Weather::default() },
            2 => Weather { delays: 30, loses_answers: 15, ..Weather::default() },
            _ => Weather { delays: 20, rivals: 15, fails: 15, loses_answers: 15, down: false },
        }
    }

    /// Something happens: often several things at once, in several processes.
    async fn step(&mut self) {
        match self.die.below(100) {
            0..8 => self.time_goes_by().await,
            8..10 => self.outage().await,
            10..14 => self.restart().await,
            14..16 => {
                let weather = self.forecast();
                *self.store.weather() = weather;
            }
            _ => {
                let at_once = 1 + self.die.below(self.keepers.len());
                let doings: Vec<_> = (0..at_once).map(|process| (process, self.begin(process))).collect();
                for (process, doing) in doings {
                    self.finish(process, doing).await;
                }
            }
        }
    }

    async fn time_goes_by(&mut self) {
        let millis = *self.die.one(&[1, 100, 1000, 3000, 7000, 30_000, 100_000]);
        tokio::time::advance(Duration::from_millis(millis)).await;
    }

    /// The store is down for a while. Whoever asks is told that nothing is certain.
    async fn outage(&mut self) {
        self.store.weather().down = true;
        for process in 0..self.keepers.len() {
            let doing = self.begin(process);
            self.finish(process, doing).await;
            self.time_goes_by().await;
        }
        self.store.weather().down = false;
        let (now, mut news) = (self.clock.now(), News::default());
        if let Some(keeper) = self.keepers[0].as_mut() {
            // It may rain after the outage, too.
            keeper.resume(now, &mut news).await.ok();
        }
    }

    /// A process dies, and another one takes its place.
    async fn restart(&mut self) {
        let process = self.die.below(self.keepers.len());
        self.keepers[process] = Some(self.load().await);
    }

    async fn load(&self) -> Keeper {
        loop {
            if let Ok(loaded) = Keeper::load(self.store.clone(), code()).await {
                return loaded.unwrap();
            }
        }
    }

    /// A process begins something; what it comes to will be seen.
    fn begin(&mut self, process: usize) -> Doing {
        let mut keeper = self.keepers[process].take().unwrap();
        let (now, mut luck, mut news) = (self.clock.now(), self.die.dice(), News::default());
        if self.die.comes_up(35) {
            return tokio::spawn(async move {
                keeper.tick(now, &mut news).await.ok();
                (keeper, news, None)
            });
        }
        let person = self.somebody();
        let again =
            self.die.comes_up(15).then(|| self.ledger.sent_lately(guest(person), &mut self.die)).flatten();
        let request = again.unwrap_or_else(|| {
            let command = wish::command(self.fold.table(), guest(person), &mut self.die);
            Request { id: self.ledger.new_id(guest(person)), command }
        });
        self.ledger.sends(guest(person), &request);
        tokio::spawn(async move {
            let answer = keeper.carry_out(guest(person), &request, now, &mut luck, &mut news).await;
            (keeper, news, Some(Answered { guest: guest(person), request, answer }))
        })
    }

    /// Whoever does something next: mostly somebody who is asked to.
    fn somebody(&mut self) -> usize {
        let asked: Vec<usize> =
            (0..RIVAL).filter(|&person| wish::is_asked(self.fold.table(), guest(person))).collect();
        if asked.is_empty() || self.die.comes_up(35) { self.die.below(RIVAL) } else { *self.die.one(&asked) }
    }

    async fn finish(&mut self, process: usize, doing: Doing) {
        let (keeper, news, answered) = doing.await.unwrap();
        Fold::check_news(&keeper, &news);
        self.keepers[process] = Some(keeper);
        if let Some(Answered { guest, request, answer }) = answered {
            self.ledger.answered(guest, &request, &answer);
            self.answers.push(answer);
        }
    }

    async fn carry_out(&mut self, process: usize, person: usize, command: Command, id: &str) {
        let request = Request { id: CommandId::new(id).unwrap(), command };
        self.ledger.sends(guest(person), &request);
        let (now, mut luck, mut news) = (self.clock.now(), self.die.dice(), News::default());
        let keeper = self.keepers[process].as_mut().unwrap();
        let done = keeper.carry_out(guest(person), &request, now, &mut luck, &mut news).await;
        self.ledger.answered(guest(person), &request, &done);
    }

    /// What must always hold.
    async fn check(&mut self) {
        for (id, version) in self.store.rivals_deeds().await {
            self.ledger.was_done(guest(RIVAL), id, version);
        }
        let (play, talk) = self.fold.read_on(&*self.truth).await;
        self.ledger.check(&play, &talk);
        self.fold.check_bounds();
        if self.die.comes_up(10) {
            self.converge().await;
        }
    }

    /// However differently they came to know it, all processes know the same.
    async fn converge(&mut self) {
        let weather = std::mem::take(&mut *self.store.weather());
        let mut sights = Vec::new();
        let mut fresh = self.load().await;
        for keeper in self.keepers.iter_mut().flatten().chain([&mut fresh]) {
            let mut news = News::default();
            keeper.catch_up(&mut news).await.unwrap();
            Fold::check_news(keeper, &news);
            sights.push(Fold::sights(keeper.table(), keeper.talk()));
        }
        for sight in &sights {
            assert!(*sight == sights[0], "processes differ:\n{}\n{}", sight.join("\n"), sights[0].join("\n"));
        }
        *self.store.weather() = weather;
    }

    /// The storm is over and everybody leaves: with bots only, every game comes to its end.
    async fn end(&mut self) {
        *self.store.weather() = Weather::default();
        self.converge().await;
        self.check().await;
        self.leave_it_to_bots().await;
        if self.die.comes_up(40) {
            // Whoever comes first to a table where nobody is, is its host.
            for command in wish::rematch(guest(0)) {
                let id = self.ledger.new_id(guest(0));
                self.carry_out(0, 0, command, id.as_str()).await;
            }
            self.leave_it_to_bots().await;
        }
        self.converge().await;
        self.fold.check_games(&*self.truth).await;
    }

    async fn leave_it_to_bots(&mut self) {
        for person in 0..PEOPLE {
            let id = self.ledger.new_id(guest(person));
            self.carry_out(0, person, SeatCommand::Leave.into(), id.as_str()).await;
        }
        for _ in 0..5000 {
            let keeper = self.keepers[0].as_mut().unwrap();
            let Some((due, _)) = keeper.table().automatic() else { break };
            tokio::time::advance(due.since(self.clock.now())).await;
            let mut news = News::default();
            keeper.tick(self.clock.now(), &mut news).await.unwrap();
        }
        self.check().await;
        assert_ne!(self.fold.table().status(), Status::Playing, "with bots only every game ends");
    }

    async fn story(self) -> Story {
        let play = self.truth.read(code(), LogName::Play, 0).await.unwrap();
        let talk = self.truth.read(code(), LogName::Talk, 0).await.unwrap();
        Story { play, talk, answers: self.answers }
    }
}

fn opened(options: Options, die: &mut Die) -> Fact {
    let (name, seed) = (Name::new("Ana").unwrap(), Seed::from_bytes(die.dice().key()));
    Fact::Opened { options, host: guest(0), name, avatar: 0, seed }
}
