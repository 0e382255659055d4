//! `kill -9` under load, of one server or of two that share a database: nothing that was acknowledged is lost, nothing happens twice, no version is skipped, and the
//! games go on.
//!
//! `SKULL_KILLS` says how often; `make soak` says a thousand times.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]
#![cfg(unix)]

mod bad_line;
mod history;
mod http;
mod log;
mod player;
mod postmaster;
mod server;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::json;
use skull_chance::Dice;
use skull_table::{Postgres, Sqlite};
use skull_testing::postgres::{new_database, run};
use tokio::{
    sync::Notify,
    task::{JoinSet, spawn_blocking},
};

use bad_line::BadLine;
use http::{Guest, post};
use player::Player;
use postmaster::Postmaster;
use server::Server;

/// What players and the one who kills tell each other.
#[derive(Default)]
pub(crate) struct Evening {
    /// Commands that were acknowledged.
    acknowledged: AtomicU64,
    heard: Notify,
    /// When the game that is on is over, everybody goes home.
    last_game: AtomicBool,
}

const TABLES: usize = 4;
const PEOPLE: usize = 3;

#[tokio::test]
async fn what_was_acknowledged_survives_and_the_games_go_on() {
    let kills = kills(50);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    let servers = vec![Server::start(&format!("sqlite:{}", path.display()), 0)];
    let players = evening(servers, kills, async |_| {}).await;
    log::check(Arc::new(Sqlite::open(path).unwrap()), &players).await;
}

/// People at one table are connected to different servers, which are killed in turns; now and then the database hangs up on
/// all of them, in the middle of whatever they were writing.
#[tokio::test]
async fn what_was_acknowledged_survives_when_servers_share_a_database() {
    let Some(database) = new_database().await else { return };
    let servers = vec![Server::start(&database, 0), Server::start(&database, 0)];
    let hangs_up = async |kill: u32| {
        if kill.is_multiple_of(3) {
            run(&database, HANG_UP).await;
        }
    };
    let players = evening(servers, kills(50), hangs_up).await;
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

/// The database itself is killed as well, and found again by everybody.
#[tokio::test]
async fn what_was_acknowledged_survives_when_the_database_is_killed() {
    let Some(postmaster) = Postmaster::start().map(Arc::new) else { return };
    let database = format!("{}/skull", postmaster.server);
    run(&format!("{}/postgres", postmaster.server), "CREATE DATABASE skull").await;
    let servers = vec![Server::start(&database, 0), Server::start(&database, 0)];
    let is_killed = async |kill: u32| {
        if kill.is_multiple_of(2) {
            let postmaster = postmaster.clone();
            // Everybody plays on meanwhile, as far as they can.
            spawn_blocking(move || postmaster.is_killed_and_started_again()).await.unwrap();
        }
    };
    let players = evening(servers, kills(10), is_killed).await;
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

/// Words to and from the database come late, or half, or not at all; also while a server starts, which is waited for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_bad_line_to_the_database() {
    let Some(database) = new_database().await else { return };
    let (who, rest) = database.split_once('@').unwrap();
    let (server, name) = rest.split_once('/').unwrap();
    let line = BadLine::to(server, 9).await;
    let by_bad_line = format!("{who}@{}/{name}", line.address);
    // What is needed to begin with is furnished over a good one.
    drop(Postgres::open(&database).await.unwrap());
    let servers = vec![Server::start(&by_bad_line, 0), Server::start(&by_bad_line, 0)];
    let players = evening(servers, kills(10), async |_| {}).await;
    println!("the line was cut {} times", line.cuts());
    log::check(Arc::new(Postgres::open(&database).await.unwrap()), &players).await;
}

/// Bots belong to one of two servers, and to the other when that one is dead.
#[tokio::test]
async fn bots_play_on_at_the_other_server() {
    let Some(database) = new_database().await else { return };
    let dies = Server::start(&database, 0);
    let host = Guest::come(dies.address, "Ana").await;
    let options = json!({"seats": 6, "pace": "quick"});
    let opened = post(dies.address, "/api/tables", Some(&host), &options).await;
    let code = opened["code"].as_str().unwrap();
    let path = format!("/api/tables/{code}/commands");
    let commands =
        [json!("stand")].into_iter().chain((0..6).map(|_| json!({"add_bot": {"level": "novice"}})));
    for (number, command) in commands.chain([json!("start")]).enumerate() {
        let command = json!({"id": number.to_string(), "do": command});
        post(dies.address, &path, Some(&host), &command).await;
    }
    let looks_at = |server: &Server, host: &Guest| {
        let evening = Arc::new(Evening::default());
        let addresses = [server.address].into();
        Player::new(host.clone(), addresses, code, false, Dice::from_seed(1), evening)
    };
    // While there is no other server, the bots are this one's.
    looks_at(&dies, &host).sees_moves(3).await;
    let lives = Server::start(&database, 0);
    let mut onlooker = looks_at(&lives, &host);
    onlooker.sees_moves(1).await;
    drop(dies);
    let since = Instant::now();
    onlooker.sees_moves(2).await;
    println!("the bots have moved twice {:?} after their server died", since.elapsed());
}

/// What a server that is started again does to its connections.
const HANG_UP: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// How often to kill, where it is usually so often: `SKULL_KILLS` says it for those who usually do it 50 times.
fn kills(usually: u32) -> u32 {
    std::env::var("SKULL_KILLS").map_or(usually, |kills| kills.parse::<u32>().unwrap() * usually / 50)
}

/// Games at a few tables, while one of the servers after the other is killed, so often in all; and what else goes wrong.
async fn evening(mut servers: Vec<Server>, kills: u32, goes_wrong: impl AsyncFn(u32)) -> Vec<Player> {
    let seed = 9;
    let evening = Arc::new(Evening::default());
    let mut players = JoinSet::new();
    for table in 0..TABLES {
        for player in company(&servers, table, seed, &evening).await {
            players.spawn(player.play());
        }
    }
    let mut dice = Dice::from_seed(seed);
    for kill in 0..kills {
        let target = evening.acknowledged.load(Ordering::SeqCst) + u64::from(dice.below(40));
        let more = async {
            while evening.acknowledged.load(Ordering::SeqCst) < target {
                evening.heard.notified().await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_mins(1), more).await;
        assert!(waited.is_ok(), "the games do not go on after kill {kill}");
        // Any moment will do.
        tokio::time::sleep(Duration::from_micros(40 * u64::from(dice.below(100)))).await;
        let server = servers.remove(0);
        servers.push(server.killed_and_started_again());
        goes_wrong(kill).await;
    }
    evening.last_game.store(true, Ordering::SeqCst);
    let ended = tokio::time::timeout(Duration::from_mins(2), players.join_all()).await;
    let players = ended.expect("every game comes to its end");
    drop(servers);
    let games: u64 = players.iter().map(|player| player.games).sum();
    let commands: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    let again: u64 = players.iter().map(|player| player.sent_again).sum();
    println!("{kills} kills, {commands} commands, {again} sent again, {games} games seen to their end");
    assert!(games >= (TABLES * PEOPLE) as u64 && (again > 0 || kills < 50));
    players
}

/// The people of a table, seated, with a game begun.
async fn company(servers: &[Server], table: usize, seed: u64, evening: &Arc<Evening>) -> Vec<Player> {
    let server = &servers[table % servers.len()];
    let addresses: Arc<[SocketAddr]> = servers.iter().map(|server| server.address).collect();
    let mut guests = Vec::new();
    for person in 0..PEOPLE {
        guests.push(Guest::come(server.address, &format!("Guest {table} {person}")).await);
    }
    let options = json!({"seats": PEOPLE, "show_seconds": 0});
    let opened = post(server.address, "/api/tables", Some(&guests[0]), &options).await;
    let code = opened["code"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{code}/commands");
    for guest in &guests[1..] {
        post(server.address, &path, Some(guest), &json!({"id": "join", "do": {"join": {"name": "Guest"}}}))
            .await;
        post(server.address, &path, Some(guest), &json!({"id": "sit", "do": {"sit": {}}})).await;
    }
    post(server.address, &path, Some(&guests[0]), &json!({"id": "start", "do": "start"})).await;
    let people = guests.into_iter().enumerate();
    people
        .map(|(person, guest)| {
            let dice = Dice::from_seed(seed + (table * PEOPLE + person) as u64);
            Player::new(guest, addresses.clone(), &code, person == 0, dice, evening.clone())
        })
        .collect()
}
