//! Bots belong to one of two servers, and to the other when that one is dead.

use std::{sync::Arc, time::Instant};

use serde_json::json;
use skull_chance::Dice;
use skull_table::{LogName, Postgres, Store};
use skull_testing::postgres::new_database;

use crate::{
    TAKES_OVER,
    evening::Evening,
    http::{Guest, post},
    player::Player,
    server::Server,
};

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
        Player::new(host.clone(), addresses, (0, code), false, Dice::from_seed(1), evening)
    };
    // While there is no other server, the bots are this one's.
    looks_at(&dies, &host).sees_moves(3).await;
    let lives = Server::start(&database, 0);
    let mut onlooker = looks_at(&lives, &host);
    onlooker.sees_moves(1).await;
    drop(dies);
    let since = Instant::now();
    // What the dead one has written last is not yet heard of everywhere.
    let store = Postgres::open(&database).await.unwrap();
    let written = store.read(code.parse().unwrap(), LogName::Play, 0).await.unwrap().len() as u64;
    onlooker.sees_moves(written + 1 - onlooker.version.unwrap()).await;
    let took = since.elapsed();
    println!("the bots have moved {took:?} after their server died");
    assert!(took <= TAKES_OVER, "the other server takes the bots over after {took:?}");
}
