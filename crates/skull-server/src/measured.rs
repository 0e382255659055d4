//! What is counted of the tables' own traffic.

use std::time::Instant;

use metrics::{Counter, Histogram};
use skull_table::Refusal;

use crate::telemetry::{COMMAND_SECONDS, COMMANDS, CUT_OFF, GUESTS, MESSAGES, SOCKETS, TABLES_OPENED};

/// Counts a socket for as long as it is open.
pub(crate) struct OpenSocket;

impl OpenSocket {
    pub(crate) fn new() -> OpenSocket {
        metrics::gauge!(SOCKETS).increment(1);
        OpenSocket
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        metrics::gauge!(SOCKETS).decrement(1);
    }
}

/// What counts commands and messages, found once for all of them: looking a figure up by its name for each would cost more
/// than counting. Figures are kept from when a server is made, where there is somebody by then who keeps them.
pub(crate) struct TrafficMeters {
    messages: Counter,
    seconds: Histogram,
    done: Counter,
    refused: Counter,
}

impl TrafficMeters {
    pub(crate) fn new() -> TrafficMeters {
        TrafficMeters {
            messages: metrics::counter!(MESSAGES),
            seconds: metrics::histogram!(COMMAND_SECONDS),
            done: metrics::counter!(COMMANDS, "outcome" => "done"),
            refused: metrics::counter!(COMMANDS, "outcome" => "refused"),
        }
    }

    /// Counts a command, and measures how long it took until it was on the disk.
    pub(crate) async fn command(
        &self,
        carried_out: impl Future<Output = Result<u64, Refusal>>,
    ) -> Result<u64, Refusal> {
        let began = Instant::now();
        let done = carried_out.await;
        self.seconds.record(began.elapsed());
        let outcome = if done.is_ok() { &self.done } else { &self.refused };
        outcome.increment(1);
        done
    }

    /// A message has come over a socket.
    pub(crate) fn message(&self) {
        self.messages.increment(1);
    }
}

/// A socket was cut off.
pub(crate) fn cut_off() {
    metrics::counter!(CUT_OFF).increment(1);
}

/// A table was opened.
pub(crate) fn table_opened() {
    metrics::counter!(TABLES_OPENED).increment(1);
}

/// Somebody has come for the first time.
pub(crate) fn guest_came() {
    metrics::counter!(GUESTS).increment(1);
}
