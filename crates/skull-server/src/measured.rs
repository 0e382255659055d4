//! What is counted of the tables' own traffic.

use std::time::Instant;

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

/// Counts a command, and measures how long it took until it was on the disk.
pub(crate) async fn command(carried_out: impl Future<Output = Result<u64, Refusal>>) -> Result<u64, Refusal> {
    let began = Instant::now();
    let done = carried_out.await;
    metrics::histogram!(COMMAND_SECONDS).record(began.elapsed());
    let outcome = if done.is_ok() { "done" } else { "refused" };
    metrics::counter!(COMMANDS, "outcome" => outcome).increment(1);
    done
}

/// A message has come over a socket.
pub(crate) fn message() {
    metrics::counter!(MESSAGES).increment(1);
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
