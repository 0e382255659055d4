//! What one stranger could do to everybody else, and cannot.

use serde_json::json;

use crate::support::{Call, Player, TestServer, number};

/// A guest is charged, not a socket: to dial again changes nothing.
#[tokio::test]
async fn many_sockets_carry_no_more_than_one() {
    let server = TestServer::with_usual_limits().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let mut answered = 0;
    for _ in 0..4 {
        let mut player = ada.watches(&table).await;
        for _ in 0..20 {
            player.does(&json!({"act": {"action": "pass"}})).await.unwrap_err();
            answered += 1;
        }
    }
    let mut last = ada.watches(&table).await;
    let id = |number: u32| format!("more-{number}");
    for number in 0..40 {
        last.sends(&json!({"id": id(number), "do": {"act": {"action": "pass"}}}).to_string()).await;
    }
    assert_eq!(last.farewell().await, Some(1008), "{answered} were answered before");
    answered += last.answers.len();
    assert_eq!(answered, 100);
    let mut again = ada.watches(&table).await;
    again.sends(&json!({"id": "again", "do": {"act": {"action": "pass"}}}).to_string()).await;
    assert_eq!(again.farewell().await, Some(1008), "to dial again changes nothing");
    let posted = ada.posts(&table, "posted", &json!({"act": {"action": "pass"}})).await;
    assert_eq!(posted.refusal(), (429, "slow_down".to_owned()), "nor is there another way in");
    let bo = server.guest("Bo").await;
    let mut bo = bo.watches(&table).await;
    bo.does(&json!({"join": {"name": "Bo"}})).await.unwrap();
}

/// Every socket is greeted with the whole table, which is more than it costs to ask for one.
#[tokio::test]
async fn who_dials_all_the_time_is_told_to_wait() {
    let server = TestServer::limited(|limits| limits.messages_per_guest = number(3)).await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    for _ in 0..3 {
        ada.watches(&table).await;
    }
    let (status, body) = Player::connect(Call::of(&ada, &table)).await.err().unwrap();
    assert_eq!(status, 429, "{body}");
}

/// Renames, sits and the like have a small budget; who has used it up can play and leave, and the others do not notice.
#[tokio::test]
async fn who_fidgets_is_soon_told_to_sit_still() {
    let server = TestServer::with_usual_limits().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 2})).await;
    let mut ana = ada.watches(&table).await;
    let mut fidgets = bo.sits_at(&table).await;
    let mut done = 2;
    let refused = loop {
        match fidgets.does(&json!({"rename": {"name": "Bo"}})).await {
            Ok(_) => done += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!((refused.code.as_str(), done), ("slow_down", 50), "{}", refused.message);
    let posted = bo.posts(&table, "posted", &json!({"rename": {"name": "Bo"}})).await;
    assert_eq!(posted.refusal(), (429, "slow_down".to_owned()));
    ana.does(&json!("start")).await.unwrap();
    fidgets.until(|player| player.phase() == "opening").await;
    fidgets.does(&json!({"act": {"action": {"place": "flower"}}})).await.unwrap();
    fidgets.does(&json!("leave")).await.unwrap();
}
