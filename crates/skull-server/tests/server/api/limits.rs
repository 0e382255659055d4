//! What one visitor may take, so that there is enough for everybody.

use serde_json::json;
use skull_server::Config;
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Call, Plan, Player, TestServer, number};

#[tokio::test]
async fn so_many_guests_come_from_one_address_and_no_more() {
    let server = TestServer::limited(|limits| limits.guests_per_address = number(2)).await;
    let come = || server.post("/api/guests").json(&json!({"name": "Ada", "token": true})).send();
    assert_eq!(
        (come().await.status, come().await.status),
        (201.try_into().unwrap(), 201.try_into().unwrap())
    );
    let refused = come().await;
    assert_eq!(refused.refusal(), (429, "slow_down".to_owned()));
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=1800).contains(&wait), "{wait}");
}

#[tokio::test]
async fn behind_a_trusted_proxy_everybody_has_their_own_share() {
    let mut plan = Plan::default();
    plan.config.limiting.guests_per_address = number(1);
    plan.config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = plan.start().await;
    let come = |from: &'static str| {
        server.post("/api/guests").header("x-forwarded-for", from).json(&json!({"name": "Ada"})).send()
    };
    assert_eq!(come("198.51.100.1").await.status, 201);
    assert_eq!(come("198.51.100.1").await.status, 429);
    assert_eq!(come("198.51.100.2").await.status, 201);
    assert_eq!(come("203.0.113.5, 198.51.100.2").await.status, 429, "what a visitor says is not believed");

    let server = TestServer::limited(|limits| limits.guests_per_address = number(1)).await;
    let come = |from: &'static str| {
        server.post("/api/guests").header("x-forwarded-for", from).json(&json!({"name": "Ada"})).send()
    };
    assert_eq!(come("198.51.100.1").await.status, 201);
    assert_eq!(come("198.51.100.2").await.status, 429, "nor is anybody without a proxy");
}

#[tokio::test]
async fn so_many_tables_are_opened_by_one_guest_and_from_one_address() {
    let server = TestServer::limited(|limits| {
        limits.tables_per_guest = number(2);
        limits.tables_per_address = number(3);
    })
    .await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let open = |guest: &crate::support::Guest| guest.ask("POST", "/api/tables").send();
    assert_eq!(
        (open(&ada).await.status, open(&ada).await.status),
        (201.try_into().unwrap(), 201.try_into().unwrap())
    );
    assert_eq!(open(&ada).await.refusal(), (429, "slow_down".to_owned()));
    assert_eq!(open(&bo).await.refusal().0, 429, "the refused one counted for the address");
}

/// Wrong codes are few; then even right ones are refused, so that no answer tells which it was.
#[tokio::test]
async fn who_guesses_codes_is_soon_told_nothing_at_all() {
    let server = TestServer::limited(|limits| limits.lookups_per_address = number(3)).await;
    let ada = server.guest("Ada").await;
    let real = ada.opens(&json!({})).await;
    let look = |code: &str| server.get(&format!("/api/tables/{code}")).send();
    for _ in 0..10 {
        assert_eq!(look(&real).await.status, 200, "who knows the code may look as often as anybody reads");
    }
    let wrong = ["baba-bababa", "baba-babade", "baba-babafi"]
        .map(|code| if code == real { "zuzu-zuzuzu" } else { code });
    for code in wrong {
        assert_eq!(look(code).await.refusal().1, "no_table");
    }
    for code in [wrong[0], real.as_str()] {
        let refused = look(code).await;
        assert_eq!(refused.refusal(), (429, "slow_down".to_owned()));
        assert!(refused.header("retry-after").is_some());
    }
    let bo = server.guest("Bo").await;
    assert_eq!(bo.posts(&real, "1", &json!({"join": {"name": "Bo"}})).await.refusal().0, 429);
    assert_eq!(Player::connect(Call::of(&bo, &real)).await.err().unwrap().0, 429);
}

#[tokio::test]
async fn a_socket_counts_for_its_guest_and_address_until_it_is_closed() {
    let server = TestServer::limited(|limits| {
        limits.sockets_per_guest = number(2);
        limits.sockets_per_address = number(3);
    })
    .await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({})).await;
    let (_first, _second) = (ada.watches(&table).await, ada.watches(&table).await);
    let refused = Player::connect(Call::of(&ada, &table)).await.err().unwrap();
    assert!(refused.0 == 429 && refused.1.contains("slow_down"), "{refused:?}");
    let third = bo.watches(&table).await;
    assert_eq!(Player::connect(Call::of(&bo, &table)).await.err().unwrap().0, 429, "three from here");
    drop(third);
    // It is free again as soon as the server has heard of it.
    while Player::connect(Call::of(&bo, &table)).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_hundred_messages_in_twenty_seconds_are_heard_and_no_more() {
    let server = TestServer::with_usual_limits().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let mut player = ada.watches(&table).await;
    for _ in 0..100 {
        assert_eq!(player.refusal(&json!("done")).await, "no_game");
    }
    player.sends("101").await;
    assert_eq!(player.farewell().await, Some(1008));

    let mut player = ada.watches(&table).await;
    for _ in 0..101 {
        player.send(Message::Ping(Vec::new().into())).await;
    }
    assert_eq!(player.farewell().await, Some(1008), "pings are messages too");
}

#[tokio::test]
async fn a_frame_is_two_kilobytes_and_not_a_byte_more() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let mut player = ada.watches(&table).await;
    let padded = |bytes: usize| {
        let command = r#"{"id":"1","do":{"ready":{"ready":true}}}"#;
        format!("{command}{}", " ".repeat(bytes - command.len()))
    };
    player.sends(&padded(2048)).await;
    assert!(player.answer("1").await.is_ok());
    player.sends(&padded(2049)).await;
    assert_eq!(player.farewell().await, Some(1009));
}

/// Whoever asks for many codes at once is answered no more often.
#[tokio::test]
async fn who_guesses_many_codes_at_once_has_no_more_guesses() {
    let server = TestServer::limited(|limits| limits.lookups_per_address = number(3)).await;
    let guesses = (0..40).map(|_| tokio::spawn(server.get("/api/tables/baba-bababa").send()));
    let mut looked_up = 0;
    for guess in guesses.collect::<Vec<_>>() {
        looked_up += usize::from(guess.await.unwrap().status == 404);
    }
    assert_eq!(looked_up, 3);
}

/// Reading costs little, and not nothing.
#[tokio::test]
async fn who_asks_all_the_time_is_told_to_wait() {
    let server = TestServer::limited(|limits| limits.messages_per_guest = number(1)).await;
    let paths = ["/api/tables", "/metrics", "/api/openapi.json", "/g/nothing", "/api/puzzles", "/"];
    for path in paths {
        assert_ne!(server.get(path).send().await.status, 429, "{path}");
    }
    for path in paths {
        // A few come back while the test is slow.
        while server.get(path).send().await.status != 429 {}
    }
    let refused = server.get("/api/tables").send().await;
    assert_eq!(refused.refusal(), (429, "slow_down".to_owned()));
    assert!(refused.header("retry-after").is_some());
    for path in ["/healthz", "/readyz", "/assets/nothing.js"] {
        assert_ne!(server.get(path).send().await.status, 429, "{path} is answered all the same");
    }
}

/// One connection of a proxy is as good as another: whoever keeps many of them busy is counted by their own address.
#[tokio::test]
async fn who_keeps_a_proxys_connections_busy_keeps_them_from_nobody_else() {
    let mut plan = Plan::default();
    plan.config.limiting.connections_per_address = number(2);
    plan.config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = plan.start().await;
    let asks = |from: &'static str| server.get("/api/tables").header("x-forwarded-for", from).send();
    let mut slow = Vec::new();
    for _ in 0..2 {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        let head = "POST /api/replays HTTP/1.1\r\nhost: skull\r\nx-forwarded-for: 198.51.100.1\r\ncontent-length: 9\r\n\r\nS";
        line.write_all(head.as_bytes()).await.unwrap();
        slow.push(line);
    }
    // Until the server has heard of both.
    while asks("198.51.100.1").await.status.is_success() {}
    assert_eq!(asks("198.51.100.1").await.refusal(), (429, "slow_down".to_owned()));
    assert_eq!(asks("198.51.100.2").await.status, 200);
    assert_eq!(server.get("/healthz").header("x-forwarded-for", "198.51.100.1").send().await.status, 200);
    drop(slow);
    while !asks("198.51.100.1").await.status.is_success() {}
}

/// A table that nobody was at has to be read through, at the expense of whoever asks for it.
#[tokio::test]
async fn so_many_tables_are_taken_up_again_for_a_household_and_no_more() {
    let mut plan = Plan { config: Config::default(), ..Plan::default() };
    plan.config.limiting.lookups_per_address = number(2);
    let server = plan.start().await;
    let ada = server.guest("Ada").await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(ada.opens(&json!({})).await);
    }
    let server = server.restarts().await;
    let look = |table: &str| server.get(&format!("/api/tables/{table}")).send();
    for table in &tables[..4] {
        assert_eq!(look(table).await.status, 200);
    }
    assert_eq!(look(&tables[4]).await.refusal(), (429, "slow_down".to_owned()));
    assert_eq!(look(&tables[0]).await.status, 200, "it is at hand");
    let ada = ada.at(server.address);
    assert_eq!(ada.gets(&format!("/api/tables/{}", tables[5])).await.status, 200, "it is her own");
    assert_eq!(
        look("baba-bababa").await.refusal().0,
        429,
        "what is not there looks like what is not at hand"
    );
    assert_eq!(look(&tables[0]).await.refusal().0, 429, "so that was a wrong guess, and the second one");
}
