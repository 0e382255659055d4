//! What an operator sees: the log, and figures for Prometheus.
//!
//! Neither tells who plays, at which table, or what: no names, no ids, no codes, no addresses.

use std::{sync::OnceLock, time::Duration};

use axum::{Router, http::header, response::IntoResponse, routing::get};
use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

mod log;

#[cfg(test)]
pub(crate) use log::subscriber;
pub use log::{LogThread, install_log};

/// Requests answered, by method, route and status.
pub const REQUESTS: &str = "skull_http_requests_total";
/// How long requests took, by route.
pub const REQUEST_SECONDS: &str = "skull_http_request_seconds";
/// Connections open now.
pub const CONNECTIONS: &str = "skull_connections";
/// Connections closed before anything was asked, by reason.
pub const TURNED_AWAY: &str = "skull_connections_turned_away_total";
/// WebSockets open now.
pub const SOCKETS: &str = "skull_sockets";
/// WebSockets cut off: their reader was too slow, or is not welcome at the table any more.
pub const CUT_OFF: &str = "skull_sockets_cut_off_total";
/// Messages received over WebSockets.
pub const MESSAGES: &str = "skull_messages_total";
/// Commands answered, by whether they were carried out.
pub const COMMANDS: &str = "skull_commands_total";
/// How long commands took until they were on the disk.
pub const COMMAND_SECONDS: &str = "skull_command_seconds";
/// Tables that somebody is at, or something is going on.
pub const TABLES: &str = "skull_tables";
/// Tables opened.
pub const TABLES_OPENED: &str = "skull_tables_opened_total";
/// Guests who came for the first time.
pub const GUESTS: &str = "skull_guests_total";
/// What was refused because it was too much, by limit.
pub const LIMITED: &str = "skull_limited_total";
/// What was forgotten because it was old or too much, by kind.
pub const TRIMMED: &str = "skull_trimmed_total";

/// Lines of the log that nobody got: their reader was gone, or too slow.
pub const LOG_LOST: &str = "skull_log_lines_lost_total";

/// From a tenth of a millisecond, as long as an answer from memory takes, to where people lose patience.
const BUCKETS: [f64; 14] =
    [0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// How often samples are put into their buckets if nobody asks for them.
const UPKEEP: Duration = Duration::from_secs(5);

static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// Begins to count. Only the first call in a process does anything.
pub fn install_metrics() {
    RECORDER.get_or_init(|| {
        let builder =
            PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &BUCKETS);
        let recorder = builder.expect("there are buckets").build_recorder();
        let handle = recorder.handle();
        // Somebody else's recorder stays, and ours has nothing to tell.
        metrics::set_global_recorder(recorder).ok();
        describe();
        handle
    });
}

/// All figures, as Prometheus reads them. Empty before [`install_metrics`].
pub fn render() -> String {
    metrics::counter!(LOG_LOST).absolute(log::lost());
    RECORDER.get().map(PrometheusHandle::render).unwrap_or_default()
}

/// Goes on for ever: keeps the figures small while nobody asks for them.
pub async fn attend() {
    loop {
        tokio::time::sleep(UPKEEP).await;
        if let Some(recorder) = RECORDER.get() {
            recorder.run_upkeep();
        }
    }
}

/// `/metrics`, to be served on its own address or among the rest.
pub fn metrics_router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/metrics", get(metrics))
}

async fn metrics() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], render())
}

fn describe() {
    describe_counter!(REQUESTS, "Requests answered, by method, route and status");
    describe_histogram!(REQUEST_SECONDS, Unit::Seconds, "How long requests took, by route");
    describe_gauge!(CONNECTIONS, "Connections open now");
    describe_counter!(TURNED_AWAY, "Connections closed before anything was asked, by reason");
    describe_gauge!(SOCKETS, "WebSockets open now");
    describe_counter!(CUT_OFF, "WebSockets cut off: too slow, or not welcome at the table any more");
    describe_counter!(MESSAGES, "Messages received over WebSockets");
    describe_counter!(COMMANDS, "Commands answered, by whether they were carried out");
    describe_histogram!(COMMAND_SECONDS, Unit::Seconds, "How long commands took until they were on the disk");
    describe_gauge!(TABLES, "Tables that somebody is at, or something is going on");
    describe_counter!(TABLES_OPENED, "Tables opened");
    describe_counter!(GUESTS, "Guests who came for the first time");
    describe_counter!(LIMITED, "What was refused because it was too much, by limit");
    describe_counter!(TRIMMED, "What was forgotten because it was old or too much, by kind");
    describe_counter!(LOG_LOST, "Lines of the log that nobody got: their reader was gone, or too slow");
}

#[cfg(test)]
mod tests {
    use super::{COMMAND_SECONDS, LIMITED, install_metrics, render};

    #[test]
    fn what_is_counted_is_rendered_with_what_it_means() {
        install_metrics();
        install_metrics();
        metrics::counter!(LIMITED, "limit" => "tables").increment(2);
        metrics::histogram!(COMMAND_SECONDS).record(0.003);
        let figures = render();
        assert!(figures.contains("# TYPE skull_limited_total counter"), "{figures}");
        assert!(figures.contains("skull_limited_total{limit=\"tables\"} 2"), "{figures}");
        assert!(figures.contains("skull_command_seconds_bucket{le=\"0.0025\"} 0"), "{figures}");
        assert!(figures.contains("skull_command_seconds_bucket{le=\"0.005\"} 1"), "{figures}");
        assert!(figures.contains("# HELP skull_command_seconds How long commands took"), "{figures}");
    }
}
