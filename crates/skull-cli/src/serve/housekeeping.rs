//! What is done from time to time while tables are served.

use std::time::Duration;

use skull_server::telemetry;
use skull_table::{Hall, Keep};
use tokio_util::sync::CancellationToken;

/// How often old tables are cleared away. The first time is at the start.
const CLEARING: Duration = Duration::from_hours(1);

/// How often it is counted how many tables are in use.
const COUNTING: Duration = Duration::from_secs(5);

/// Begins all of it, until `stop`.
pub(super) fn begin(hall: &Hall, keep: Keep, stop: &CancellationToken) {
    let (attended, counted, cleared) = (hall.clone(), hall.clone(), hall.clone());
    until(stop, async move { attended.attend().await });
    until(stop, telemetry::attend());
    until(stop, async move { count(&counted).await });
    until(stop, async move { clear(&cleared, keep).await });
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

async fn clear(hall: &Hall, keep: Keep) {
    loop {
        match hall.store().trim(keep, hall.clock().now()).await {
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
        tokio::time::sleep(CLEARING).await;
    }
}
