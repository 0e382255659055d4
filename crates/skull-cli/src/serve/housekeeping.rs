//! What is done from time to time while tables are served.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use skull_server::telemetry;
use skull_table::{Hall, Keep, Sqlite};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::calendar::Calendar;

/// How often old tables are cleared away. The first time is after an hour: who has made a mistake has time to see it.
const CLEARING: Duration = Duration::from_hours(1);

/// How often it is looked whether the tables are still where they were.
const LOOKING: Duration = Duration::from_secs(2);

/// How often it is counted how many tables are in use.
const COUNTING: Duration = Duration::from_secs(5);

/// Begins all of it, until `stop`.
pub(super) fn begin(hall: &Hall, keep: Keep, calendar: Calendar, stop: &CancellationToken) {
    let (attended, counted, cleared) = (hall.clone(), hall.clone(), hall.clone());
    until(stop, async move { attended.attend().await });
    until(stop, telemetry::attend());
    until(stop, async move { count(&counted).await });
    until(stop, async move { clear(&cleared, keep, calendar).await });
}

/// Stops the server when somebody takes its database away, because nothing could be kept from then on. What it returns
/// says whether that has happened.
pub(super) fn watch(database: Sqlite, stop: &CancellationToken) -> Arc<AtomicBool> {
    let is_gone = Arc::new(AtomicBool::new(false));
    let (told, stopping) = (is_gone.clone(), stop.clone());
    until(stop, async move {
        while !database.is_gone() {
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

async fn clear(hall: &Hall, keep: Keep, mut calendar: Calendar) {
    let mut lived = Instant::now();
    loop {
        if let Err(error) = calendar.pass(hall.clock().now(), lived.elapsed()) {
            tracing::warn!(%error, "the calendar could not be written");
        }
        lived = Instant::now();
        tokio::time::sleep(CLEARING).await;
        // What the clock says beyond the hour that has passed is no reason to forget anything.
        let today = calendar.today().plus(lived.elapsed());
        match hall.trim(keep, today).await {
            Ok(trimmed) => {
                let kinds =
                    [("tables", trimmed.tables), ("games", trimmed.games), ("guests", trimmed.guests)];
                for (kind, number) in kinds {
                    metrics::counter!(telemetry::TRIMMED, "kind" => kind).increment(number);
                }
                tracing::debug!(?trimmed, "cleared away what is old");
            }
            Err(error) => tracing::warn!(%error, "what is old could not be cleared away"),
        }
    }
}
