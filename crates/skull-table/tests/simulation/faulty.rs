use std::{
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use skull_rules::Action;
use skull_table::{
    Answer, Append, Card, Clock, Code, CommandId, Duty, Finished, GameId, GameLine, Guest, GuestId, Keep,
    Keeper, Knock, LogName, Name, News, Openers, PlayCommand, Request, SeatCommand, Store, StoreError,
    TalkCommand, Time, Totals, Trimmed, Words,
};
use tokio::sync::broadcast;

use crate::{die::Die, world::Timepiece};

/// A store that works as badly as a store may: it delays, others write first, it fails, or it writes and loses the
/// answer. What it says is still true: what it answered "done" to is written, and on a conflict nothing is.
pub(crate) struct Faulty {
    /// What works.
    inner: Arc<dyn Store>,
    die: Mutex<Die>,
    weather: Mutex<Weather>,
    rival: tokio::sync::Mutex<Option<Rival>>,
}

/// How often what goes wrong, in percent.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    pub(crate) delays: usize,
    pub(crate) rivals: usize,
    pub(crate) fails: usize,
    pub(crate) loses_answers: usize,
    /// Nothing works.
    pub(crate) down: bool,
}

/// Somebody at the same table whose process is always faster.
pub(crate) struct Rival {
    pub(crate) keeper: Keeper,
    pub(crate) guest: GuestId,
    pub(crate) clock: Timepiece,
    pub(crate) die: Die,
    /// What it was told has been done, and the version it led to.
    pub(crate) done: Vec<(CommandId, u64)>,
    pub(crate) tried: usize,
}

impl Faulty {
    pub(crate) fn new(inner: Arc<dyn Store>, die: Die) -> Arc<Faulty> {
        let (die, weather, rival) = (Mutex::new(die), Mutex::default(), tokio::sync::Mutex::default());
        Arc::new(Faulty { inner, die, weather, rival })
    }

    pub(crate) fn weather(&self) -> MutexGuard<'_, Weather> {
        self.weather.lock().unwrap()
    }

    pub(crate) async fn let_in(&self, rival: Rival) {
        *self.rival.lock().await = Some(rival);
    }

    /// What the rival was told has been done since this was last asked.
    pub(crate) async fn rivals_deeds(&self) -> Vec<(CommandId, u64)> {
        self.rival.lock().await.as_mut().map(|rival| std::mem::take(&mut rival.done)).unwrap_or_default()
    }

    fn comes_up(&self, percent: impl Fn(&Weather) -> usize) -> bool {
        let percent = percent(&self.weather());
        self.die.lock().unwrap().comes_up(percent)
    }

    async fn delay(&self) {
        if self.comes_up(|weather| weather.delays) {
            let millis = self.die.lock().unwrap().below(400);
            tokio::time::sleep(Duration::from_millis(millis as u64)).await;
        }
    }

    fn fail(&self) -> Result<(), StoreError> {
        let down = self.weather().down;
        if down || self.comes_up(|weather| weather.fails) { Err(broken()) } else { Ok(()) }
    }
}

fn broken() -> StoreError {
    StoreError::Broken("the simulation says so".to_owned())
}

impl Rival {
    /// Does something at the table, in this log.
    async fn writes(&mut self, log: LogName) {
        let mut news = News::default();
        self.keeper.catch_up(&mut news).await.unwrap();
        let now = self.clock.now();
        if log == LogName::Play && self.die.comes_up(50) {
            self.keeper.tick(now, &mut news).await.unwrap();
        }
        self.tried += 1;
        let id = CommandId::new(&format!("rival-{}", self.tried)).unwrap();
        let command = match log {
            LogName::Talk => TalkCommand::Say { text: Words::new("Me first").unwrap() }.into(),
            LogName::Play if self.die.comes_up(30) => {
                PlayCommand::Act { seat: None, action: Action::Pass, version: None }.into()
            }
            LogName::Play => SeatCommand::Rename {
                name: Name::new(&format!("Rival {}", self.tried)).unwrap(),
                avatar: None,
            }
            .into(),
        };
        let (request, mut luck) = (Request { id, command }, self.die.dice());
        let done = self.keeper.carry_out(self.guest, &request, now, &mut luck, &mut news).await;
        self.done.extend(done.ok().map(|version| (id, version)));
    }
}

impl Store for Faulty {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(async move {
            self.delay().await;
            self.fail()?;
            if self.comes_up(|weather| weather.rivals)
                && let Some(rival) = self.rival.lock().await.as_mut()
            {
                rival.writes(append.log).await;
            }
            let written = self.inner.append(append).await;
            self.delay().await;
            if self.comes_up(|weather| weather.loses_answers) { Err(broken()) } else { written }
        })
    }

    fn read_page(&self, table: Code, log: LogName, from: u64, to: u64) -> Answer<'_, Vec<Vec<u8>>> {
        Box::pin(async move {
            self.delay().await;
            self.fail()?;
            self.inner.read_page(table, log, from, to).await
        })
    }

    fn due(&self, until: Time) -> Answer<'_, Vec<Code>> {
        Box::pin(async move {
            self.fail()?;
            self.inner.due(until).await
        })
    }

    fn open_tables_fairly(&self, most: usize, openers: Openers) -> Answer<'_, Vec<Card>> {
        self.inner.open_tables_fairly(most, openers)
    }

    fn put_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.inner.put_guest(guest)
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<Guest>> {
        self.inner.guest(id)
    }

    fn forget(&self, id: GuestId) -> Answer<'_, ()> {
        self.inner.forget(id)
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Finished>> {
        self.inner.game(id)
    }

    fn games_at(&self, table: Code, before: u32, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.inner.games_at(table, before, most)
    }

    fn games_of(&self, guest: GuestId, before: Time, most: usize) -> Answer<'_, Vec<GameLine>> {
        self.inner.games_of(guest, before, most)
    }

    fn totals(&self, guest: GuestId) -> Answer<'_, Totals> {
        self.inner.totals(guest)
    }

    fn trim_fairly(&self, keep: Keep, now: Time, openers: Openers) -> Answer<'_, Trimmed> {
        self.inner.trim_fairly(keep, now, openers)
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.inner.ready()
    }

    fn doorbell(&self) -> Option<broadcast::Receiver<Knock>> {
        self.inner.doorbell()
    }

    fn lengths(&self, tables: Vec<Code>) -> Answer<'_, Vec<(Code, LogName, u64)>> {
        self.inner.lengths(tables)
    }

    fn duty(&self) -> Arc<dyn Duty> {
        self.inner.duty()
    }
}
