//! A server on a port of its own, and people who come to it over real connections.

mod clock;
mod fit;
mod http;
mod page;
mod play;
mod player;
mod server;

use std::time::Duration;

use clock::TestClock;
pub(crate) use http::{Ask, Reply};
pub(crate) use page::Page;
pub(crate) use play::{Course, play_out, step};
pub(crate) use player::{Call, Guest, Player};
pub(crate) use server::{Plan, TestServer, are_two_servers, number, with_two_servers};

/// Long enough for whatever must happen on a busy machine. Nothing is proven by waiting for it.
pub(crate) const LONG: Duration = Duration::from_mins(1);

/// What must happen does, or the test ends with what it was.
pub(crate) async fn soon<T>(what: &str, happens: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(LONG, happens).await;
    waited.unwrap_or_else(|_| panic!("waited in vain: {what}"))
}
