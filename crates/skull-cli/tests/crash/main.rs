//! `kill -9` under load: nothing that was acknowledged is lost, nothing happens twice, no version is skipped, and the
//! games go on.
//!
//! `SKULL_KILLS` says how often; `make soak` says a thousand times.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]
#![cfg(unix)]

mod http;
mod log;
mod player;
mod server;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::json;
use skull_chance::Dice;
use tokio::{sync::Notify, task::JoinSet};

use http::{Guest, post};
use player::Player;
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
    let kills: u32 = std::env::var("SKULL_KILLS").map_or(50, |kills| kills.parse().unwrap());
    let seed = 9;
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0);
    let evening = Arc::new(Evening::default());
    let mut players = JoinSet::new();
    for table in 0..TABLES {
        for player in company(&server, table, seed, &evening).await {
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
        server = server.killed_and_started_again();
    }
    evening.last_game.store(true, Ordering::SeqCst);
    let ended = tokio::time::timeout(Duration::from_mins(2), players.join_all()).await;
    let players = ended.expect("every game comes to its end");
    drop(server);
    log::check(folder.path(), &players).await;
    let games: u64 = players.iter().map(|player| player.games).sum();
    let commands: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    let again: u64 = players.iter().map(|player| player.sent_again).sum();
    println!("{kills} kills, {commands} commands, {again} sent again, {games} games seen to their end");
    assert!(games >= (TABLES * PEOPLE) as u64 && (again > 0 || kills < 50));
}

/// The people of a table, seated, with a game begun.
async fn company(server: &Server, table: usize, seed: u64, evening: &Arc<Evening>) -> Vec<Player> {
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
            Player::new(guest, server.address, &code, person == 0, dice, evening.clone())
        })
        .collect()
}
