//! Terrible things under load: servers are killed, one alone or those that share a database; the database is killed, is
//! promoted, refuses to write, has no room left; the line to it is late, halved, cut and swallows everything. Nothing that
//! was acknowledged is lost, nothing happens twice, no version is skipped, everybody was told of one order of things, and
//! the games go on, soon.
//!
//! `SKULL_KILLS` says how often; `make soak` says a thousand times.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]
#![cfg(unix)]

mod bad_line;
mod bots;
mod databases;
mod evening;
mod history;
mod http;
mod log;
mod pauses;
mod player;
mod server;

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use skull_table::{Postgres, Sqlite};
use skull_testing::{
    Balancer,
    postgres::{new_database, run},
};

use bad_line::BadLine;
use evening::{evening, evening_behind};
use pauses::Pauses;
use server::Server;

/// Whoever is connected to a server that dies plays on at another one within this time.
const TAKES_OVER: Duration = Duration::from_secs(2);

#[tokio::test]
async fn what_was_acknowledged_survives_and_the_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    let mut servers = [Server::start(&format!("sqlite:{}", path.display()), 0)];
    let mut pauses = Pauses::after("the only server was killed and started again");
    let players = evening(&mut servers, rounds(50), async |servers, _, evening| {
        let since = Instant::now();
        servers[0].is_killed();
        servers[0].comes_back();
        pauses.note(evening.goes_on(since).await);
    })
    .await;
    println!("{pauses}");
    drop(servers);
    log::check(Arc::new(Sqlite::open(path).unwrap()), &players).await;
}

/// People at one table are connected to different servers behind a proxy, which are killed in turns, and play on at the other
/// one; now and then the database hangs up on all of them, in the middle of whatever they were writing.
#[tokio::test]
async fn what_was_acknowledged_survives_when_servers_share_a_database() {
    let Some(database) = new_database().await else { return };
    let mut servers = [Server::start(&database, 0), Server::start(&database, 0)];
    let own_doors: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let proxy = Balancer::before(&own_doors);
    let doors = proxy.as_ref().map_or(own_doors, |proxy| vec![proxy.address]);
    let mut pauses = Pauses::after("a server's death, at the other one");
    let players = evening_behind(doors.into(), &mut servers, rounds(50), async |servers, round, evening| {
        let since = Instant::now();
        servers[0].is_killed();
        pauses.note(evening.goes_on(since).await);
        servers[0].comes_back();
        servers.rotate_left(1);
        if round.is_multiple_of(3) {
            run(&database, HANG_UP).await;
        }
    })
    .await;
    pauses.check(99, TAKES_OVER);
    drop(servers);
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

/// What a database server that is started again does to its connections.
const HANG_UP: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// Words to and from the database come late, or half, or not at all, also while a server starts, which is waited for. In
/// every round all of them are cut, or nothing comes through for a while and nobody hangs up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_bad_line_to_the_database() {
    let Some(database) = new_database().await else { return };
    let (who, rest) = database.split_once('@').unwrap();
    let (server, name) = rest.split_once('/').unwrap();
    let line = BadLine::to(server, 9).await;
    let by_bad_line = format!("{who}@{}/{name}", line.address);
    // What is needed to begin with is furnished over a good one.
    drop(Postgres::open(&database).await.unwrap());
    let mut servers = [Server::start(&by_bad_line, 0), Server::start(&by_bad_line, 0)];
    let mut cut = Pauses::after("the line to the database was cut");
    let mut hole = Pauses::after("it had swallowed everything for a while");
    let players = evening(&mut servers, rounds(50), async |servers, round, evening| {
        if round % 2 == 0 {
            let since = Instant::now();
            line.is_cut();
            cut.note(evening.goes_on(since).await);
        } else {
            line.is_hole(true);
            // One is longer than anybody waits for an answer: then it is not known what was written.
            if round == 1 {
                evening.is_in_doubt().await;
            } else {
                tokio::time::sleep(Duration::from_millis(u64::from(round * 7))).await;
            }
            line.is_hole(false);
            hole.note(evening.goes_on(Instant::now()).await);
        }
        if round % 10 == 9 {
            servers[0].is_killed();
            servers[0].comes_back();
            servers.rotate_left(1);
        }
    })
    .await;
    println!("the line was cut {} times; {cut}; {hole}", line.cuts());
    assert!(line.cuts() >= u64::from(rounds(50)));
    drop(servers);
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

/// How often, where it is usually so often: `SKULL_KILLS` says it for those who usually do it 50 times.
fn rounds(usually: u32) -> u32 {
    let rounds = |kills: String| (kills.parse::<u32>().unwrap() * usually).div_ceil(50);
    std::env::var("SKULL_KILLS").map_or(usually, rounds)
}
