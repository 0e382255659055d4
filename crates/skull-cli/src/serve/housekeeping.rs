//! What is done from time to time while tables are served.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use skull_server::telemetry;
use skull_table::{Hall, Keep};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{calendar::Calendar, open_database::OpenDatabase};
use crate::calendar_place::CalendarPlace;

/// How often old tables are cleared away. The first time is after an hour: who has made a mistake has time to see it.
const CLEARING: Duration = Duration::from_hours(1);

/// How often it is looked whether the tables are still where they were.
const LOOKING: Duration = Duration::from_secs(2);

/// How often it is counted how many tables are in use.
const COUNTING: Duration = Duration::from_secs(5);

/// Begins all of it, until `stop`.
pub(super) fn begin(
    hall: &Hall,
    keep: Keep,
    calendar: Calendar,
    place: CalendarPlace,
    stop: &CancellationToken,
) {
    let (attended, counted, cleared) = (hall.clone(), hall.clone(), hall.clone());
    until(stop, async move { attended.attend().await });
    until(stop, telemetry::attend());
    until(stop, async move { count(&counted).await });
    until(stop, async move { clear(&cleared, keep, calendar, &place).await });
}

/// Stops the server when somebody takes the file of its database away, because nothing could be kept from then on. What it
/// returns says whether that has happened.
pub(super) fn watch(database: &OpenDatabase, stop: &CancellationToken) -> Arc<AtomicBool> {
    let is_gone = Arc::new(AtomicBool::new(false));
    let OpenDatabase::File { store, .. } = database else { return is_gone };
    let (told, stopping, store) = (is_gone.clone(), stop.clone(), store.clone());
    until(stop, async move {
        let mut is_told = false;
        while !store.is_gone() {
            if let (Some(damage), false) = (store.damage(), is_told) {
                tracing::error!(%damage, "the database is damaged: put a copy in its place");
                is_told = true;
            }
            tokio::time::sleep(LOOKING).await;
        }
        told.store(true, Ordering::Relaxed);
        stopping.cancel();
    });
    is_gone
}

fn until(stop: &CancellationToken, chore: impl Future<Output = ()> + Send + 'static) {
    let stop = stop.clone();
    tokio::spawn(async move { stop.run_until_cancelled(chore).await });
}

async fn count(hall: &Hall) {
    loop {
        metrics::gauge!(telemetry::TABLES).set(hall.rooms() as f64);
        tokio::time::sleep(COUNTING).await;
    }
}

async fn clear(hall: &Hall, keep: Keep, mut calendar: Calendar, place: &CalendarPlace) {
    turn_page(hall, &mut calendar, Duration::ZERO, place).await;
    loop {
        let began = Instant::now();
        tokio::time::sleep(CLEARING).await;
        clear_once(hall, keep, &mut calendar, began.elapsed(), place).await;
    }
}

/// Clears away what is old, after so much time has been lived through. What the clock says beyond that is no reason to forget
/// anything.
async fn clear_once(
    hall: &Hall,
    keep: Keep,
    calendar: &mut Calendar,
    lived: Duration,
    place: &CalendarPlace,
) {
    match hall.trim(keep, calendar.today().plus(lived)).await {
        Ok(trimmed) => {
            let kinds = [("tables", trimmed.tables), ("games", trimmed.games), ("guests", trimmed.guests)];
            for (kind, number) in kinds {
                metrics::counter!(telemetry::TRIMMED, "kind" => kind).increment(number);
            }
            tracing::debug!(?trimmed, "cleared away what is old");
        }
        Err(error) => tracing::warn!(%error, "what is old could not be cleared away"),
    }
    turn_page(hall, calendar, lived, place).await;
}

async fn turn_page(hall: &Hall, calendar: &mut Calendar, lived: Duration, place: &CalendarPlace) {
    if let Err(error) = place.keep(&calendar.pass(hall.clock().now(), lived)).await {
        tracing::warn!(%error, "the calendar could not be written");
    }
}

#[cfg(test)]
mod tests {
    use std::{
        path::Path,
        sync::{
            Arc,
            atomic::{AtomicU64, Ordering},
        },
        time::Duration,
    };

    use skull_chance::Dice;
    use skull_server::Keeping;
    use skull_table::{
        Clock, Code, CommandId, Guest, Hall, LogName, MemoryStore, Name, Options, Store, Time, Token,
    };
    use tokio::runtime::Runtime;

    use super::{clear_once, turn_page};
    use crate::{calendar_place::CalendarPlace, serve::calendar::Calendar};

    const DAY: Duration = Duration::from_hours(24);
    const START: Time = Time(1_800_000_000_000);

    /// A clock that a test sets.
    #[derive(Clone, Default)]
    struct SetClock(Arc<AtomicU64>);

    impl SetClock {
        fn set(&self, time: Time) {
            self.0.store(time.0, Ordering::SeqCst);
        }
    }

    impl Clock for SetClock {
        fn now(&self) -> Time {
            Time(self.0.load(Ordering::SeqCst))
        }
    }

    /// A server's store, and what is in it: a guest, and the table that they have opened.
    struct Scene {
        store: MemoryStore,
        clock: SetClock,
        guest: Guest,
        table: Code,
    }

    impl Scene {
        async fn lay() -> Scene {
            let (store, clock) = (MemoryStore::new(), SetClock::default());
            clock.set(START);
            let fingerprint = Token::draw(&mut Dice::from_seed(1)).fingerprint();
            let name = Name::new("Ada").unwrap();
            let guest = Guest { fingerprint, name, avatar: 0, since: START, seen: START };
            store.put_guest(guest.clone()).await.unwrap();
            let mut scene = Scene { store, clock, guest, table: Code::draw(&mut Dice::from_seed(2)) };
            let id = CommandId::new("open").unwrap();
            scene.table = scene.hall().open(&scene.guest, id, Options::default()).await.unwrap();
            scene
        }

        fn hall(&self) -> Hall {
            Hall::new(Arc::new(self.store.clone()), Arc::new(self.clock.clone()), Dice::from_seed(3))
        }

        /// Somebody starts the server at this time, and it runs for so many days, clearing away once a day.
        async fn runs(&self, folder: &Path, from: Time, days: u32) {
            self.clock.set(from);
            let hall = self.hall();
            let place = CalendarPlace::File(folder.join("calendar"));
            let mut calendar = Calendar::open(place.page().await.unwrap().as_deref(), None, from).unwrap();
            turn_page(&hall, &mut calendar, Duration::ZERO, &place).await;
            for day in 1..=days {
                self.clock.set(from.plus(DAY * day));
                clear_once(&hall, Keeping::default().into(), &mut calendar, DAY, &place).await;
            }
        }

        /// Whether the table and the guest are still there.
        async fn left(&self) -> (bool, bool) {
            let log = self.store.read(self.table, LogName::Play, 0).await.unwrap();
            (!log.is_empty(), self.store.guest(self.guest.id()).await.unwrap().is_some())
        }
    }

    #[test]
    fn a_server_that_is_started_with_a_wrong_date_forgets_nothing() {
        Runtime::new().unwrap().block_on(async {
            let (scene, folder) = (Scene::lay().await, tempfile::tempdir().unwrap());
            scene.runs(folder.path(), START, 2).await;
            for ahead in [45, 420, 4000] {
                scene.runs(folder.path(), START.plus(DAY * ahead), 5).await;
                assert_eq!(scene.left().await, (true, true), "{ahead} days ahead");
            }
            scene.runs(folder.path(), START.plus(DAY), 5).await;
            assert_eq!(scene.left().await, (true, true), "and set right again");
        });
    }

    #[test]
    fn what_is_old_by_days_lived_through_is_forgotten() {
        Runtime::new().unwrap().block_on(async {
            let (scene, folder) = (Scene::lay().await, tempfile::tempdir().unwrap());
            scene.runs(folder.path(), START, 29).await;
            assert_eq!(scene.left().await, (true, true));
            scene.runs(folder.path(), START.plus(29 * DAY), 1).await;
            assert_eq!(scene.left().await, (false, true), "a table after a month, a guest after a year");
            scene.runs(folder.path(), START.plus(30 * DAY), 371).await;
            assert_eq!(scene.left().await, (false, false));
        });
    }
}
