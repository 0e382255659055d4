//! Help for whoever plays alone with bots, and for nobody else.

use serde_json::{Value, json};

use crate::support::{Call, Guest, Player, Reply, TestServer};

/// Somebody plays alone with bots, and is asked.
async fn alone(guest: &Guest) -> (String, Player) {
    let table = guest.opens(&json!({"seats": 3, "fill": "novice", "pace": "instant"})).await;
    let mut player = guest.watches(&table).await;
    player.does(&json!("start")).await.unwrap();
    (table, player)
}

async fn advice(guest: &Guest, table: &str) -> Reply {
    guest.gets(&format!("/api/tables/{table}/advice")).await
}

fn place(disc: &str) -> Value {
    json!({"act": {"action": {"place": disc}}})
}

#[tokio::test]
async fn whoever_plays_alone_is_helped_once_the_coach_is_called() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let (table, mut player) = alone(&ada).await;
    assert_eq!(advice(&ada, &table).await.refusal(), (409, "not_coached".to_owned()));
    player.does(&json!("coach")).await.unwrap();
    assert_eq!(player.game["practice"], true);
    let told = advice(&ada, &table).await.ok();
    assert_eq!(told["appraisal"]["seat"], 0);
    let legal = player.game["legal"][0]["actions"].as_array().unwrap();
    let choices = told["appraisal"]["choices"].as_array().unwrap();
    let actions: Vec<&Value> = choices.iter().map(|choice| &choice["action"]).collect();
    assert_eq!(actions, legal.iter().collect::<Vec<_>>(), "every choice has its chance");
}

#[tokio::test]
async fn at_a_table_with_somebody_else_nobody_is_helped() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = ada.opens(&json!({"seats": 3, "fill": "novice", "pace": "instant"})).await;
    let (mut first, mut second) = (ada.watches(&table).await, bo.sits_at(&table).await);
    first.does(&json!("start")).await.unwrap();
    let not_alone = (409, "not_alone".to_owned());
    for player in [&mut first, &mut second] {
        for help in ["coach", "take_back"] {
            assert_eq!(player.refusal(&json!(help)).await, not_alone.1);
        }
    }
    assert_eq!(advice(&ada, &table).await.refusal(), not_alone);
    assert_eq!(advice(&bo, &table).await.refusal(), not_alone);
    second.does(&json!("leave")).await.unwrap();
    assert_eq!(advice(&ada, &table).await.refusal(), not_alone, "a bot keeps the seat for Bo");
    assert_eq!(first.refusal(&json!("coach")).await, not_alone.1);
}

#[tokio::test]
async fn advice_is_for_the_one_who_plays() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (table, mut player) = alone(&ada).await;
    player.does(&json!("coach")).await.unwrap();
    assert_eq!(advice(&bo, &table).await.refusal(), (403, "not_here".to_owned()));
    bo.watches(&table).await.does(&json!({"join": {"name": "Bo"}})).await.unwrap();
    assert_eq!(advice(&bo, &table).await.refusal(), (409, "not_seated".to_owned()));
    let path = format!("/api/tables/{table}/advice");
    assert_eq!(server.get(&path).send().await.refusal(), (401, "no_guest".to_owned()));
    assert_eq!(advice(&ada, "baba-bababa").await.refusal(), (404, "no_table".to_owned()));
    assert!(advice(&ada, &table).await.status.is_success(), "Bo keeps nobody from it by watching");
}

/// Whoever watches is sent the whole table again, and whoever comes back with what was taken back in mind.
#[tokio::test]
async fn what_is_taken_back_is_told_to_everybody_as_the_table_that_is_left() {
    let server = TestServer::start().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (table, mut player) = alone(&ada).await;
    let mut watcher = bo.watches(&table).await;
    let placed = player.does(&place("skull")).await.unwrap();
    let version = player.does(&json!("take_back")).await.unwrap();
    player.sees(version).await;
    assert_eq!(player.game["view"]["own"][0]["stack"], json!([]));
    watcher.until(|watcher| watcher.game["practice"] == true).await;
    let back = Player::connect(Call::of(&bo, &table).since(placed, 0)).await.unwrap();
    let told: Value = serde_json::from_str(&back.news[0]).unwrap();
    assert_eq!((&told["type"], &told["game"]["practice"]), (&json!("table"), &json!(true)));
}

/// Each is a whole table for everybody who watches, and bots think anew.
#[tokio::test]
async fn moves_are_taken_back_so_often_and_no_more() {
    let server = TestServer::with_usual_limits().await;
    let ada = server.guest("Ada").await;
    let table = ada.opens(&json!({})).await;
    let mut tried = 0;
    loop {
        let refused = ada.posts(&table, &format!("b{tried}"), &json!("take_back")).await.refusal();
        if refused == (429, "slow_down".to_owned()) {
            break;
        }
        assert_eq!(refused, (409, "no_game".to_owned()));
        tried += 1;
    }
    assert!((50..60).contains(&tried), "{tried}: some come back while the test is slow");
}
