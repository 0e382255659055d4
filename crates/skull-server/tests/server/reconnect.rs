//! Lines break. Whoever comes back gets what was missed, or everything; and nobody is waited for for ever.

use std::time::Duration;

use serde_json::{Value, json};
use skull_chance::Dice;

use crate::support::{Call, Course, Guest, Player, TestServer, play_out, step};

async fn table_of(server: &TestServer, people: usize) -> (String, Vec<Guest>, Vec<Player>) {
    let mut guests = Vec::new();
    for number in 0..people {
        guests.push(server.guest(&format!("Guest {number}")).await);
    }
    let table = guests[0].opens(&json!({"seats": people, "show_seconds": 0})).await;
    let mut players = vec![guests[0].watches(&table).await];
    for guest in &guests[1..] {
        players.push(guest.sits_at(&table).await);
    }
    let newest = players.iter().map(|player| player.version).max().unwrap();
    for player in &mut players {
        player.sees(newest).await;
    }
    (table, guests, players)
}

fn read(message: &str) -> Value {
    serde_json::from_str(message).unwrap()
}

/// What somebody was told happened, by version: the same whether they were there or came back for it.
fn happened(news: &[String]) -> Vec<(Value, Value)> {
    let updates = news.iter().map(|message| read(message)).filter(|message| message["type"] == "update");
    updates.map(|update| (update["version"].clone(), update["events"].clone())).collect()
}

pub(crate) async fn who_comes_back_gets_exactly_what_was_missed() {
    let server = TestServer::start().await;
    let (table, guests, mut players) = table_of(&server, 3).await;
    players[0].does(&json!("start")).await.unwrap();
    let mut dice = Dice::from_seed(1);
    for player in &mut players {
        player.until(|player| player.phase() == "opening").await;
    }
    for missed in 0..24 {
        let before = players[1].version;
        let mut twin = Player::connect(Call::of(&guests[1], &table)).await.unwrap();
        let mut stayed = 0;
        while players[1].version < before + missed && stayed < 200 {
            if step(&mut players, &mut dice).await == Course::Over {
                players[0].does(&json!("rematch")).await.unwrap();
            }
            stayed += 1;
        }
        let newest = players.iter().map(|player| player.version).max().unwrap();
        for player in &mut players {
            player.sees(newest).await;
        }
        twin.sees(newest).await;
        let call = Call::of(&guests[1], &table).since(before, players[1].talk_version);
        let mut back = Player::connect(call).await.unwrap();
        back.until(|back| read(back.news.last().unwrap())["type"] == "here").await;
        let told = happened(&back.news);
        let versions: Vec<u64> = told.iter().map(|(version, _)| version.as_u64().unwrap()).collect();
        assert_eq!(versions, (before + 1..=newest).collect::<Vec<_>>(), "no gap, nothing twice");
        assert_eq!(told, happened(&twin.news), "the same events as for somebody who stayed");
        if newest > before {
            assert_eq!(back.game, twin.game, "and how it lies now");
            let with_game = back
                .news
                .iter()
                .map(|message| read(message))
                .filter(|message| message.get("game").is_some())
                .count();
            assert_eq!(with_game, 1, "only the last says how it lies");
        }
    }
}

pub(crate) async fn who_was_away_for_too_long_or_knows_too_much_gets_the_whole_table() {
    let server = TestServer::start().await;
    let (table, guests, mut players) = table_of(&server, 2).await;
    players[0].does(&json!("start")).await.unwrap();
    let mut dice = Dice::from_seed(2);
    play_out(&mut players, &mut dice).await;
    while players[0].version <= 40 {
        players[0].does(&json!("rematch")).await.unwrap();
        play_out(&mut players, &mut dice).await;
    }
    let newest = players[0].version;
    let look = guests[1].looks(&table).await;
    for version in [0, 1, newest - 33, newest + 1, u64::MAX] {
        let call = Call::of(&guests[1], &table).since(version, 0);
        let back = Player::connect(call).await.unwrap();
        let told = read(&back.news[0]);
        assert_eq!((&told["type"], &told["version"]), (&json!("table"), &json!(newest)), "{version}");
        assert_eq!(told["game"], look["game"]);
    }
    let back = Player::connect(Call::of(&guests[1], &table).since(newest - 32, 0)).await.unwrap();
    assert_eq!(read(&back.news[0])["type"], "update", "32 steps are remembered");
}

pub(crate) async fn talk_that_was_missed_comes_again_and_nothing_else_does() {
    let server = TestServer::start().await;
    let (table, guests, mut players) = table_of(&server, 2).await;
    players[0].does(&json!({"say": {"text": "one"}})).await.unwrap();
    let (version, talk) = (players[0].version, players[0].talk_version);
    // A server that has not heard of it yet tells it when it does.
    server.agrees(&table, |look| look["talk_version"].as_u64() >= Some(talk)).await;
    let kinds = |player: &Player| -> Vec<String> {
        player.news.iter().map(|message| read(message)["type"].as_str().unwrap().to_owned()).collect()
    };
    let mut same = Player::connect(Call::of(&guests[0], &table).since(version, talk)).await.unwrap();
    same.until(|back| back.news.last().unwrap().contains(r#""type":"here""#)).await;
    assert_eq!(kinds(&same), ["here"], "nothing was missed");
    let mut back = Player::connect(Call::of(&guests[0], &table).since(version, talk - 1)).await.unwrap();
    back.until(|back| back.news.last().unwrap().contains(r#""type":"here""#)).await;
    assert_eq!(kinds(&back), ["talk", "here"]);
    assert!(back.news[0].contains("one"));
}

/// A reader that does not read has a queue of 32 messages and what the system holds; then it is cut off with 4001, and
/// can come back for what it missed.
#[tokio::test]
async fn a_reader_that_does_not_read_is_cut_off_and_comes_back() {
    let server = TestServer::start().await;
    let (table, guests, mut players) = table_of(&server, 3).await;
    for _ in 0..100 {
        server.clock.advance(Duration::from_secs(3));
        players[0].does(&json!({"say": {"text": "\u{82b1}".repeat(200)}})).await.unwrap();
    }
    let call = Call { buffer: Some(4096), ..Call::of(&guests[1], &table) };
    let mut asleep = Player::connect(call).await.unwrap();
    // Whoever mutes somebody is sent all that was said anew: soon more than anything between them can hold.
    let mut version = 0;
    for number in 0..200 {
        server.clock.advance(Duration::from_secs(3));
        let mute = json!({"mute": {"who": 2, "muted": number % 2 == 0}});
        version =
            guests[1].posts(&table, &format!("mute-{number}"), &mute).await.ok()["version"].as_u64().unwrap();
    }
    assert_eq!(asleep.farewell().await, Some(4001));
    assert!(asleep.talk_version < version, "it has not heard everything");
    asleep.comes_back(true).await;
    assert_eq!(asleep.talk_version, version, "and now it has");
}

pub(crate) async fn who_is_sent_away_is_cut_off_and_does_not_come_back() {
    let server = TestServer::start().await;
    let (table, guests, mut players) = table_of(&server, 2).await;
    players[0].does(&json!({"kick": {"who": 1}})).await.unwrap();
    assert_eq!(players[1].farewell().await, Some(4001));
    let refused = Player::connect(Call::of(&guests[1], &table)).await.err().unwrap();
    assert!(refused.0 == 403 && refused.1.contains("kicked"), "{refused:?}");
    assert_eq!(guests[1].gets(&format!("/api/tables/{table}")).await.refusal().1, "kicked");
    let join = json!({"join": {"name": "Somebody else"}});
    assert_eq!(guests[1].posts(&table, "again", &join).await.refusal().1, "kicked");
}

pub(crate) async fn strangers_are_cut_off_when_a_game_without_spectators_begins() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2, "spectators": false})).await;
    let mut players = [ada.watches(&table).await, bo.sits_at(&table).await];
    let mut stranger = Player::connect(Call::of_nobody(server.address, &table)).await.unwrap();
    players[0].does(&json!("start")).await.unwrap();
    assert_eq!(stranger.farewell().await, Some(4001));
    assert!(!stranger.news.iter().any(|news| news.contains(r#""game""#)), "nothing of the game was told");
    for player in &mut players {
        player.until(|player| player.phase() == "opening").await;
    }
    let refused = Player::connect(Call::of_nobody(server.address, &table)).await.err().unwrap();
    assert!(refused.1.contains("no_spectators"), "{refused:?}");
}

#[tokio::test]
async fn a_server_that_stops_finishes_what_was_begun_and_says_so() {
    let mut server = TestServer::start().await;
    let (_, _, mut players) = table_of(&server, 2).await;
    let idle = tokio::net::TcpStream::connect(server.address).await.unwrap();
    players[0].does(&json!("start")).await.unwrap();
    server.ask_to_stop();
    for player in &mut players {
        assert_eq!(player.farewell().await, Some(1012));
    }
    server.stopped().await;
    assert!(tokio::net::TcpStream::connect(server.address).await.is_err(), "nobody comes in any more");
    drop(idle);
}
