//! Nothing that lets anybody in, and nothing that anybody says, is ever in the log.

use serde_json::{Value, json};
use skull_chance::Dice;
use tracing_subscriber::EnvFilter;

use crate::support::{Call, Guest, Page, Player, TestServer, play_out};

const WORDS: &str = "Nebuchadnezzar had no skull";

/// A whole evening with everything that can go wrong. What must not be told of it.
async fn evening() -> Vec<String> {
    let server = TestServer::start().await;
    let names = ["Methuselah", "Zipporah", "Bathsheba"];
    let mut guests = Vec::new();
    for name in names {
        guests.push(server.guest(name).await);
    }
    let table =
        guests[0].opens(&json!({"seats": 3, "listed": true, "fill": "novice", "pace": "instant"})).await;
    let came = server.post("/api/guests").json(&json!({"name": "Keturah"})).send().await;
    let cookie = came.header("set-cookie").unwrap().split([';', '=']).nth(1).unwrap().to_owned();
    let mut players = vec![guests[0].watches(&table).await, guests[1].sits_at(&table).await];
    mistakes(&server, &guests, &table, &mut players[1]).await;
    players[0].does(&json!("start")).await.unwrap();
    players[1].does(&json!({"say": {"text": WORDS}})).await.unwrap();
    let game = players[0].game["id"].as_str().unwrap().to_owned();
    play_out(&mut players, &mut Dice::from_seed(3)).await;
    for path in [
        "/api/me/games",
        "/api/me/totals",
        &format!("/api/games/{game}"),
        &format!("/api/games/{game}/record"),
        &format!("/api/games/{game}/replay?eyes=1"),
        &format!("/t/{table}"),
        &format!("/g/{game}"),
        &format!("/assets/{table}"),
    ] {
        guests[0].gets(path).await;
    }
    guests[2].ask("DELETE", "/api/me").send().await;
    let mut secrets = vec![cookie, table.clone(), table.replace('-', ""), game, "Nebuchadnezzar".to_owned()];
    secrets.extend(["Methuselah", "Zipporah", "Bathsheba", "Keturah", "Nimrod"].map(str::to_owned));
    secrets.extend(guests.iter().map(|guest| guest.token.clone()));
    secrets.push(players[0].game["seed"].as_str().unwrap().to_owned());
    secrets
}

async fn mistakes(server: &TestServer, guests: &[Guest], table: &str, player: &mut Player) {
    let token = &guests[0].token;
    for path in [
        format!("/api/me?token={token}"),
        format!("/api/tables/{table}?cookie=skull={token}"),
        format!("/api/tables/{table}/nowhere"),
        format!("/{table}/{token}"),
        format!("/api/games/{token}"),
        "/api/tables/bado-kimelu".to_owned(),
    ] {
        server.get(&path).bearer("not a token").header("cookie", &format!("skull={token}x")).send().await;
        server.post(&path).header("origin", "https://evil.example").body(token.clone()).send().await;
    }
    for body in [format!("{{\"name\":\"Nimrod\",\"{token}\":1}}"), format!("[\"{token}\"]"), "x".repeat(3000)]
    {
        server.post("/api/guests").body(body.clone()).send().await;
        server.post("/api/guests").header("origin", "https://evil.example").body(body.clone()).send().await;
        guests[0].ask("POST", &format!("/api/tables/{table}/commands")).body(body.clone()).send().await;
        if body.len() < 2048 {
            player.sends(&body).await;
        }
    }
    for command in
        [json!("start"), json!({"say": {"text": token.repeat(4)}}), json!({"kick": {"who": 7}}), Value::Null]
    {
        player.does(&command).await.unwrap_err();
    }
    let mut hasty = guests[2].watches(table).await;
    hasty.send(tokio_tungstenite::tungstenite::Message::binary(token.clone().into_bytes())).await;
    hasty.farewell().await;
    assert!(Player::connect(Call::of_nobody(server.address, "bado-kimelu")).await.is_err());
    // As a page elsewhere brings a token along: known, refused, and garbled.
    for (origin, protocols) in [
        (None, format!("skull, skull.token.{token}")),
        (Some("https://evil.example"), format!("skull, skull.token.{token}")),
        (None, format!("skull, skull.token.{token}x")),
    ] {
        let headers = [("sec-websocket-protocol", protocols)].into_iter();
        let headers = headers.chain(origin.map(|origin| ("origin", origin.to_owned()))).collect();
        let called = Player::connect(Call { headers, ..Call::of_nobody(server.address, table) }).await;
        assert_eq!(called.is_ok(), origin.is_none());
    }
}

#[tokio::test]
async fn no_token_cookie_code_name_or_word_is_in_the_log() {
    let page = Page::default();
    let log = tracing_subscriber::fmt().json().with_env_filter(EnvFilter::new("trace"));
    let log = log.with_writer(page.clone()).finish();
    // Other tests may be heard as well, and threads that a test does not know of.
    tracing::subscriber::set_global_default(log).unwrap();
    let secrets = evening().await;
    let log = page.text();
    assert!(log.lines().count() > 30, "there is a log");
    for line in log.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok(), "{line}");
    }
    for told in [
        "/api/tables/{code}/commands",
        "/t/{code}",
        "/g/{id}",
        "\"status\":403",
        "\"status\":413",
        "\"status\":101",
        "\"id\"",
    ] {
        assert!(log.contains(told), "{told}");
    }
    for secret in &secrets {
        assert!(secret.len() >= 6, "{secret:?} could be anything");
        let lower = log.to_lowercase();
        let line = lower.lines().find(|line| line.contains(&secret.to_lowercase()));
        assert_eq!(line, None, "{secret} is in the log");
    }
}

/// What a guest is to the server is never told to anybody either, not even to themselves.
#[tokio::test]
async fn nobody_is_told_what_the_server_knows_them_by() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2, "show_seconds": 0})).await;
    let mut players = vec![ada.watches(&table).await, bo.sits_at(&table).await];
    players[0].does(&json!("start")).await.unwrap();
    play_out(&mut players, &mut Dice::from_seed(4)).await;
    let mut told: Vec<String> =
        players.iter().flat_map(|player| player.news.iter().chain(&player.answers).cloned()).collect();
    let game = players[0].game["id"].as_str().unwrap().to_owned();
    for path in ["/api/me", "/api/me/games", "/api/me/totals", "/api/tables", &format!("/api/games/{game}")] {
        told.push(ada.gets(path).await.text().to_owned());
    }
    for guest in [&ada, &bo] {
        let token: skull_table::Token = guest.token.parse().unwrap();
        let id = String::from(token.fingerprint().guest());
        for secret in [&guest.token, &id] {
            assert!(!told.iter().any(|told| told.contains(secret.as_str())));
        }
    }
}
