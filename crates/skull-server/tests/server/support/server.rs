use std::{net::SocketAddr, num::NonZeroU32, sync::Arc, time::Duration};

use serde_json::Value;
use skull_chance::Dice;
use skull_server::{Config, Limiting};
use skull_table::{Hall, Postgres, Sqlite, Store};
use skull_testing::{Balancer, postgres};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use super::{Ask, Guest, TestClock, soon};

tokio::task_local! {
    /// There where tests begin two servers wherever they begin one.
    static TWO_SERVERS: ();
}

/// Tells a story with two servers behind a proxy; or none where these cannot be had.
pub(crate) async fn with_two_servers(story: impl Future<Output = ()>) {
    if postgres::server().is_some() && Balancer::can_be_had() {
        TWO_SERVERS.scope((), story).await;
    }
}

/// Whether there are two servers here.
pub(crate) fn are_two_servers() -> bool {
    TWO_SERVERS.try_with(|()| ()).is_ok()
}

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

/// A server with a database in a folder of its own, on a port that was free; or two that share one, behind a proxy. All of
/// it ends with the test.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) clock: Arc<TestClock>,
    stop: CancellationToken,
    /// The doors of each server.
    doors: Vec<SocketAddr>,
    serving: Vec<JoinHandle<()>>,
    /// What never ends by itself.
    attending: Vec<JoinHandle<()>>,
    proxy: Option<Balancer>,
    kept: Option<Kept>,
    config: Config,
}

/// What outlives a server alone.
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
        for door in &self.doors {
            Ask::new(*door, "GET", &format!("/api/tables/{table}")).send().await;
        }
    }

    /// Waits until this is true of how a table looks, whichever of two servers is asked. One alone agrees with itself.
    pub(crate) async fn agrees(&self, table: &str, is_so: impl Fn(&Value) -> bool) {
        for door in self.doors.iter().filter(|_| self.proxy.is_some()) {
            while !is_so(&Ask::new(*door, "GET", &format!("/api/tables/{table}")).send().await.ok()) {}
        }
    }

    /// Says that the server is to stop, as a signal would.
    pub(crate) fn ask_to_stop(&self) {
        self.stop.cancel();
    }

    /// Stops, and starts again with what is kept.
    pub(crate) async fn restarts(mut self) -> TestServer {
        self.ask_to_stop();
        self.stopped().await;
        let kept = self.kept.clone().expect("one server alone keeps its tables in a folder");
        Plan { seed: 2, config: self.config.clone() }.serve(kept).await
    }

    /// Waits until it has stopped.
    pub(crate) async fn stopped(&mut self) {
        for serving in self.serving.drain(..) {
            soon("the server stops", serving).await.unwrap();
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
        self.serving.iter().chain(&self.attending).for_each(JoinHandle::abort);
    }
}

impl Plan {
    pub(crate) async fn start(self) -> TestServer {
        if are_two_servers() { self.start_two().await } else { self.start_one().await }
    }

    async fn start_one(self) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("skull.db")).unwrap());
        self.serve(Kept { store, _folder: Arc::new(folder) }).await
    }

    async fn serve(self, kept: Kept) -> TestServer {
        let mut server = TestServer::closed(self.config, Some(kept.clone()));
        server.opens(Hall::new(kept.store, server.clock.clone(), Dice::from_seed(self.seed))).await;
        server.address = server.doors[0];
        server
    }

    /// Each is what a process is: it has a store of its own over the database that they share, and attends to its tables.
    async fn start_two(self) -> TestServer {
        let database = postgres::new_database().await.expect("there is a database server");
        let mut server = TestServer::closed(self.config, None);
        for seed in [self.seed, !self.seed] {
            let store: Arc<dyn Store> = Arc::new(Postgres::open(&database).await.unwrap());
            let hall = Hall::new(store, server.clock.clone(), Dice::from_seed(seed));
            server.opens(hall.clone()).await;
            server.attending.push(tokio::spawn(async move { hall.attend().await }));
        }
        let proxy = Balancer::trusting(&server.doors).expect("there is a proxy");
        server.address = proxy.address;
        server.proxy = Some(proxy);
        server
    }
}

impl TestServer {
    /// Nobody comes in before it opens.
    fn closed(config: Config, kept: Option<Kept>) -> TestServer {
        TestServer {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            clock: Arc::new(TestClock::at_noon()),
            stop: CancellationToken::new(),
            doors: Vec::new(),
            serving: Vec::new(),
            attending: Vec::new(),
            proxy: None,
            kept,
            config,
        }
    }

    /// Serves the tables of this hall at another door.
    async fn opens(&mut self, hall: Hall) {
        let config = Config { listen: SocketAddr::from(([127, 0, 0, 1], 0)), ..self.config.clone() };
        let (config, stop) = (Arc::new(config), self.stop.clone());
        let router = skull_server::router(hall, config.clone(), stop.clone());
        let (tell, told) = oneshot::channel();
        self.serving.push(tokio::spawn(async move {
            let bound = |bound: skull_server::Listening| tell.send(bound.address).unwrap();
            skull_server::serve(router, &config, stop, bound).await.unwrap();
        }));
        self.doors.push(soon("the server listens", told).await.unwrap());
    }
}

pub(crate) fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap()
}
