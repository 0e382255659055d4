//! What can happen to the database itself, which is found again by everybody.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use skull_table::Postgres;
use skull_testing::{Postmaster, postgres::run};
use tokio::task::spawn_blocking;

use crate::{evening::evening, log, pauses::Pauses, rounds, server::Server};

/// A primary was promoted so long ago at most when everybody plays on.
const PROMOTION: Duration = Duration::from_secs(5);

/// Does something to a database that takes its time; everybody plays on meanwhile, as far as they can.
async fn suffers(postmaster: &Arc<Postmaster>, word: &'static str) {
    let postmaster = postmaster.clone();
    spawn_blocking(move || postmaster.suffers(word)).await.unwrap();
}

/// A database with nothing in it, and two servers that share it.
async fn shared(postmaster: &Postmaster) -> (String, [Server; 2]) {
    let database = postmaster.database("skull");
    run(&postmaster.database("postgres"), "CREATE DATABASE skull").await;
    let servers = [Server::start(&database, 0), Server::start(&database, 0)];
    (database, servers)
}

#[tokio::test]
async fn what_was_acknowledged_survives_when_the_database_is_killed() {
    let Some(postmaster) = Postmaster::start().map(Arc::new) else { return };
    let (database, mut servers) = shared(&postmaster).await;
    let mut pauses = Pauses::after("the database was killed and is back");
    let players = evening(&mut servers, rounds(50), async |servers, round, evening| {
        suffers(&postmaster, "kill").await;
        pauses.note(evening.goes_on(Instant::now()).await);
        if round % 10 == 9 {
            servers[0].is_killed();
            servers[0].comes_back();
            servers.rotate_left(1);
        }
    })
    .await;
    println!("{pauses}");
    drop(servers);
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

/// Every commit is on a standby before it is told as done. The primary is killed, the standby promoted, and what was the
/// primary becomes its standby: all the while everybody knows both by one address.
#[tokio::test]
async fn what_was_acknowledged_survives_when_a_standby_is_promoted() {
    let Some(postmaster) = Postmaster::with_standby().map(Arc::new) else { return };
    let (database, mut servers) = shared(&postmaster).await;
    let mut pauses = Pauses::after("a standby was promoted");
    let players = evening(&mut servers, rounds(4), async |_, _, evening| {
        suffers(&postmaster, "promote").await;
        pauses.note(evening.goes_on(Instant::now()).await);
        suffers(&postmaster, "standby").await;
        evening.goes_on(Instant::now()).await;
    })
    .await;
    pauses.check(100, PROMOTION);
    drop(servers);
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

#[tokio::test]
async fn what_was_acknowledged_survives_when_nothing_can_be_written() {
    let Some(postmaster) = Postmaster::start().map(Arc::new) else { return };
    let (database, mut servers) = shared(&postmaster).await;
    let mut pauses = Pauses::after("the database was read-only");
    let all = postmaster.database("postgres");
    let players = evening(&mut servers, rounds(5), async |_, _, evening| {
        run(&all, "ALTER SYSTEM SET default_transaction_read_only = on").await;
        run(&all, "SELECT pg_reload_conf()").await;
        evening.is_in_doubt().await;
        run(&all, "ALTER SYSTEM RESET default_transaction_read_only").await;
        run(&all, "SELECT pg_reload_conf()").await;
        pauses.note(evening.goes_on(Instant::now()).await);
    })
    .await;
    println!("{pauses}");
    drop(servers);
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

#[tokio::test]
async fn what_was_acknowledged_survives_when_the_disk_is_full() {
    let Some(postmaster) = Postmaster::on_a_small_disk().map(Arc::new) else { return };
    let (database, mut servers) = shared(&postmaster).await;
    let mut pauses = Pauses::after("the disk was full");
    let players = evening(&mut servers, rounds(3), async |_, _, evening| {
        suffers(&postmaster, "fill").await;
        evening.is_in_doubt().await;
        suffers(&postmaster, "empty").await;
        pauses.note(evening.goes_on(Instant::now()).await);
    })
    .await;
    println!("{pauses}");
    drop(servers);
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}
