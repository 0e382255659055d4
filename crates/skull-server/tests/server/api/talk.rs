//! What is said at a table: text, few words, and nothing that one does not want to hear.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Player, TestServer};

async fn two_at_a_table(server: &TestServer) -> (String, Player, Player) {
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2})).await;
    (table.clone(), ada.watches(&table).await, bo.sits_at(&table).await)
}

fn say(text: &str) -> Value {
    json!({"say": {"text": text}})
}

/// The next thing that somebody hears being said.
async fn hears(player: &mut Player) -> Value {
    loop {
        let message = player.next().await;
        if ["said", "unsaid", "talk"].contains(&message["type"].as_str().unwrap()) {
            return message;
        }
    }
}

#[tokio::test]
async fn a_line_is_cleaned_numbered_and_heard_by_all() {
    let server = TestServer::start().await;
    let (_, mut ada, mut bo) = two_at_a_table(&server).await;
    assert_eq!(bo.does(&say("  I \u{202e}have\r\n<i>no</i> skull\u{7}  ")).await, Ok(1));
    let heard = hears(&mut ada).await;
    assert_eq!(heard["words"]["text"], "I have <i>no</i> skull");
    assert_eq!((heard["from"].clone(), heard["line"].clone()), (json!({"who": 1}), json!(0)));
    ada.does(&json!({"phrase": {"phrase": "bluffing"}})).await.unwrap();
    assert_eq!(hears(&mut bo).await["words"]["phrase"], "bluffing");
    for bad in [say(""), say(" \u{200b} "), say(&"x".repeat(201)), json!({"phrase": {"phrase": "rude"}})] {
        assert_eq!(bo.refusal(&bad).await, "bad_request", "{bad}");
    }
    assert_eq!(bo.does(&say(&"x".repeat(200))).await, Ok(3));
}

#[tokio::test]
async fn five_lines_in_ten_seconds_are_enough() {
    let server = TestServer::start().await;
    let (table, _ada, mut bo) = two_at_a_table(&server).await;
    for _ in 0..5 {
        bo.does(&say("la")).await.unwrap();
    }
    assert_eq!(bo.refusal(&say("la")).await, "too_talkative");
    server.wait(Duration::from_secs(10), &table).await;
    assert!(bo.does(&say("la")).await.is_ok());
}

#[tokio::test]
async fn what_is_thrown_flies_past_everybody_and_is_no_line_of_talk() {
    let server = TestServer::start().await;
    let (table, mut ada, mut bo) = two_at_a_table(&server).await;
    let throw = |at: Value| json!({"throw": {"reaction": "tomato", "at": at}});
    bo.does(&json!({"throw": {"reaction": "heart"}})).await.unwrap();
    assert_eq!(bo.refusal(&throw(json!(1))).await, "bad_seat", "no game has laid the seats out yet");
    ada.does(&json!("start")).await.unwrap();
    bo.does(&throw(json!(0))).await.unwrap();
    ada.until(|player| player.talk_version == 2).await;
    let thrown: Value = serde_json::from_str(ada.news.last().unwrap()).unwrap();
    assert_eq!((&thrown["type"], &thrown["from"]), (&json!("thrown"), &json!({"who": 1})));
    assert_eq!((&thrown["reaction"], &thrown["at"]), (&json!("tomato"), &json!(0)));
    for bad in [throw(json!(2)), throw(json!(11))] {
        assert_eq!(bo.refusal(&bad).await, "bad_seat", "{bad}");
    }
    for bad in [throw(json!(99)), json!({"throw": {"reaction": "chair"}})] {
        assert_eq!(bo.refusal(&bad).await, "bad_request", "{bad}");
    }
    let look = server.get(&format!("/api/tables/{table}")).send().await.json();
    assert_eq!(look["talk"], json!([]), "it is not told again");

    for _ in 0..4 {
        bo.does(&throw(json!(0))).await.unwrap();
    }
    assert_eq!(bo.refusal(&throw(json!(0))).await, "too_talkative");
    assert!(bo.does(&say("I have nothing left")).await.is_ok(), "words have a budget of their own");
    server.wait(Duration::from_secs(10), &table).await;
    assert!(bo.does(&throw(json!(0))).await.is_ok());
}

#[tokio::test]
async fn who_is_not_heard_throws_nothing_either() {
    let server = TestServer::start().await;
    let (_, mut ada, mut bo) = two_at_a_table(&server).await;
    ada.does(&json!({"mute": {"who": 1, "muted": true}})).await.unwrap();
    bo.does(&json!({"throw": {"reaction": "tomato"}})).await.unwrap();
    let version = bo.does(&json!({"ready": {"ready": true}})).await.unwrap();
    ada.sees(version).await;
    assert!(!ada.news.iter().any(|news| news.contains("thrown")));
}

#[tokio::test]
async fn a_line_is_taken_back_by_its_author_or_the_host() {
    let server = TestServer::start().await;
    let (table, mut ada, mut bo) = two_at_a_table(&server).await;
    ada.does(&say("mine")).await.unwrap();
    bo.does(&say("yours")).await.unwrap();
    assert_eq!(bo.refusal(&json!({"unsay": {"line": 0}})).await, "not_your_line");
    ada.does(&json!({"unsay": {"line": 1}})).await.unwrap();
    bo.until(|player| player.talk_version == 3).await;
    assert!(bo.news.last().unwrap().contains(r#""type":"unsaid""#));
    bo.returns(false).await;
    let look = bo.news.last().unwrap();
    assert!(look.contains("mine") && !look.contains("yours"), "{look}");
    assert!(!server.get(&format!("/api/tables/{table}")).send().await.text().contains("yours"));
}

#[tokio::test]
async fn whom_one_does_not_want_to_hear_one_does_not_hear() {
    let server = TestServer::start().await;
    let (_, mut ada, mut bo) = two_at_a_table(&server).await;
    bo.does(&say("Listen")).await.unwrap();
    ada.does(&json!({"mute": {"who": 1, "muted": true}})).await.unwrap();
    bo.does(&say("Pardon?")).await.unwrap();
    let version = bo.does(&json!({"rename": {"name": "Bob"}})).await.unwrap();
    ada.sees(version).await;
    assert!(!ada.news.iter().any(|news| news.contains("Pardon?")));
    assert!(!bo.news.iter().any(|news| news.contains("mute")), "it is nobody else's business");
    ada.does(&json!({"mute": {"who": 1, "muted": false}})).await.unwrap();
    assert!(ada.news.last().unwrap().contains("Pardon?"), "and again all of it");
}

#[tokio::test]
async fn who_watches_talks_apart_if_the_host_has_chosen_so() {
    let server = TestServer::start().await;
    let (ada, bo, cy) = (server.guest("Ada").await, server.guest("Bo").await, server.guest("Cy").await);
    let table = ada.opens(&json!({"seats": 2, "out_talk": "apart"})).await;
    let mut players = [ada.watches(&table).await, bo.sits_at(&table).await];
    let mut watching = cy.watches(&table).await;
    watching.does(&json!({"join": {"name": "Cy"}})).await.unwrap();
    players[0].does(&json!("start")).await.unwrap();
    watching.does(&say("Bo has a skull")).await.unwrap();
    let version = watching.does(&json!({"rename": {"name": "Cyd"}})).await.unwrap();
    for player in &mut players {
        player.sees(version).await;
        player.returns(false).await;
        assert!(!player.news.iter().any(|news| news.contains("a skull")));
    }
    assert!(watching.news.iter().any(|news| news.contains("a skull")));
}
