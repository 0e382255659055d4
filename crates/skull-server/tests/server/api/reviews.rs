//! Games judged: which, for whom, and how often.

use serde_json::{Value, json};
use skull_rules::notation::Record;

use super::records::played;
use crate::support::{Reply, TestServer};

const GAME: &str = "Skull record 1\nA: Ana\nB: Bo\n\n1. A leads | A+f B+f | A:2 | A^f B^f | A*1\n\
    2. A leads | A+f B+s | A:1 B:pass | A^f | A*2\n";

async fn review(server: &TestServer, options: &str, record: &str) -> Reply {
    server.post(&format!("/api/reviews{options}")).body(record.to_owned()).send().await
}

/// The parts of each player's game, which add up, and whose they are.
fn splits(review: &Value) -> Vec<u64> {
    let part = |split: &Value, name: &str| split[name].as_i64().unwrap();
    let splits = review["splits"].as_array().unwrap();
    for split in splits {
        let parts: i64 = ["fair", "own", "others", "luck"].map(|name| part(split, name)).iter().sum();
        assert_eq!(parts, part(split, "result"), "{split}");
    }
    splits.iter().map(|split| split["player"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn any_record_is_judged_for_anybody() {
    let server = TestServer::start().await;
    let record: Record = GAME.parse().unwrap();
    let told = review(&server, "", GAME).await.ok();
    assert_eq!(
        (&told["open"], &told["known"], &told["names"]),
        (&json!(true), &Value::Null, &json!(["Ana", "Bo"]))
    );
    assert_eq!(told["pains"], "usual");
    assert_eq!(splits(&told), [0, 1]);
    for curve in [&told["public"], &told["truth"]] {
        assert_eq!(curve.as_array().unwrap().len(), record.acts().len() + 1);
        assert_eq!(curve[record.acts().len()], json!([1_000_000, 0]), "Ana has won");
    }
    assert_eq!(review(&server, "?pains=usual", GAME).await.ok(), told, "the same record, the same review");
    assert_eq!(review(&server, "?pains=thorough", GAME).await.ok()["pains"], "thorough");
}

/// What somebody knew is judged, and nothing else is told.
#[tokio::test]
async fn a_closed_game_is_judged_for_the_one_whose_record_it_is() {
    let played = played(false).await;
    let own = played.record(Some(&played.people[1])).await.to_string();
    let told = review(&played.server, "", &own).await.ok();
    assert_eq!((&told["open"], &told["known"], &told["truth"]), (&json!(false), &json!(1), &Value::Null));
    assert_eq!(splits(&told), [1]);
    for judged in told["decisions"].as_array().unwrap() {
        assert_eq!(judged["appraisal"]["seat"], 1);
    }
    let public = played.record(None).await.to_string();
    let told = review(&played.server, "", &public).await.ok();
    assert_eq!(
        (&told["known"], &told["truth"], &told["decisions"]),
        (&Value::Null, &Value::Null, &json!([]))
    );
    assert_eq!(splits(&told), [0; 0]);
    assert!(told["public"].as_array().unwrap().len() > 10, "but all could see how it went");
}

#[tokio::test]
async fn what_cannot_be_judged_is_refused() {
    let server = TestServer::start().await;
    let refused = async |options: &str, record: &str| review(&server, options, record).await.refusal();
    assert_eq!(refused("", "").await, (400, "bad_record".to_owned()));
    assert_eq!(refused("", &GAME.replace("A:2", "A:3")).await, (400, "bad_record".to_owned()));
    for bad in ["?pains=none", "?pains=", "?eyes=all"] {
        assert_eq!(refused(bad, GAME).await, (400, "bad_request".to_owned()), "{bad}");
    }
    let long = "Skull record 1\n".to_owned() + &" ".repeat(64 * 1024);
    assert_eq!(refused("", &long).await, (413, "too_large".to_owned()));
    assert_eq!(server.get("/api/reviews").send().await.refusal(), (405, "bad_method".to_owned()));
}

#[tokio::test]
async fn twenty_games_a_minute_are_judged_for_an_address_and_no_more() {
    let server = TestServer::with_usual_limits().await;
    let mut judged = 0;
    let refused = loop {
        let reply = review(&server, "", GAME).await;
        if !reply.status.is_success() {
            break reply;
        }
        judged += 1;
    };
    assert!((20..40).contains(&judged), "{judged}: some come back while the test is slow");
    assert_eq!(refused.refusal(), (429, "slow_down".to_owned()));
    assert!(refused.header("retry-after").is_some());
}
