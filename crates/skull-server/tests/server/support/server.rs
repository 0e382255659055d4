use std::{net::SocketAddr, num::NonZeroU32, sync::Arc, time::Duration};

use skull_chance::Dice;
use skull_server::{Config, Limiting};
use skull_table::{Hall, Sqlite};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use super::{Ask, Guest, TestClock, soon};

/// How a server is to be.
pub(crate) struct Plan {
    /// Where all its luck comes from.
    pub(crate) seed: u64,
    pub(crate) config: Config,
}

/// As it comes, but that nobody is ever told to slow down: a test is faster than people are.
impl Default for Plan {
    fn default() -> Plan {
        let plenty = number(1_000_000);
        let limiting = Limiting {
            most_connections: number(10_000),
            connections_per_address: plenty,
            sockets_per_address: plenty,
            sockets_per_guest: plenty,
            tables_per_address: plenty,
            tables_per_guest: plenty,
            lookups_per_address: plenty,
            guests_per_address: plenty,
            messages_per_guest: plenty,
        };
        Plan { seed: 1, config: Config { limiting, ..Config::default() } }
    }
}

/// A server with a database in a folder of its own, on a port that was free. All of it ends with the test.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) clock: Arc<TestClock>,
    stop: CancellationToken,
    serving: Option<JoinHandle<()>>,
    kept: Kept,
    config: Config,
}

/// What outlives a server.
#[derive(Clone)]
struct Kept {
    store: Arc<Sqlite>,
    _folder: Arc<TempDir>,
}

impl TestServer {
    pub(crate) async fn start() -> TestServer {
        Plan::default().start().await
    }

    /// With the limits that a server has if it is told nothing.
    pub(crate) async fn with_usual_limits() -> TestServer {
        Plan { config: Config::default(), ..Plan::default() }.start().await
    }

    /// With some of those limits changed.
    pub(crate) async fn limited(change: impl FnOnce(&mut Limiting)) -> TestServer {
        let mut plan = Plan { config: Config::default(), ..Plan::default() };
        change(&mut plan.config.limiting);
        plan.start().await
    }

    /// Somebody comes, as a program does, and is known by a token from then on.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::come(self.address, name).await
    }

    pub(crate) fn get(&self, path: &str) -> Ask {
        Ask::new(self.address, "GET", path)
    }

    pub(crate) fn post(&self, path: &str) -> Ask {
        Ask::new(self.address, "POST", path)
    }

    pub(crate) fn patch(&self, path: &str) -> Ask {
        Ask::new(self.address, "PATCH", path)
    }

    pub(crate) fn delete(&self, path: &str) -> Ask {
        Ask::new(self.address, "DELETE", path)
    }

    /// Time goes by, and a table notices.
    pub(crate) async fn wait(&self, span: Duration, table: &str) {
        self.clock.advance(span);
        self.get(&format!("/api/tables/{table}")).send().await;
    }

    /// Says that the server is to stop, as a signal would.
    pub(crate) fn ask_to_stop(&self) {
        self.stop.cancel();
    }

    /// Stops, and starts again with what is kept.
    pub(crate) async fn restarts(mut self) -> TestServer {
        self.ask_to_stop();
        self.stopped().await;
        Plan { seed: 2, config: self.config.clone() }.serve(self.kept.clone()).await
    }

    /// Waits until it has stopped.
    pub(crate) async fn stopped(&mut self) {
        let serving = self.serving.take().expect("it is stopped once");
        soon("the server stops", serving).await.unwrap();
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
        if let Some(serving) = &self.serving {
            serving.abort();
        }
    }
}

impl Plan {
    pub(crate) async fn start(self) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("skull.db")).unwrap());
        self.serve(Kept { store, _folder: Arc::new(folder) }).await
    }

    async fn serve(self, kept: Kept) -> TestServer {
        let clock = Arc::new(TestClock::at_noon());
        let hall = Hall::new(kept.store.clone(), clock.clone(), Dice::from_seed(self.seed));
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = Arc::new(Config { listen, ..self.config.clone() });
        let stop = CancellationToken::new();
        let router = skull_server::router(hall, config.clone(), stop.clone());
        let (tell, told) = oneshot::channel();
        let heard = stop.clone();
        let serving = tokio::spawn(async move {
            let bound = |bound: skull_server::Listening| tell.send(bound.address).unwrap();
            skull_server::serve(router, &config, heard, bound).await.unwrap();
        });
        let address = soon("the server listens", told).await.unwrap();
        TestServer { address, clock, stop, serving: Some(serving), kept, config: self.config }
    }
}

pub(crate) fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap()
}
