//! Puzzles: the list, one of them, today's, and playing on.

use serde_json::{Value, json};

use crate::support::{Reply, TestServer};

async fn play(server: &TestServer, puzzle: &str, moves: &Value) -> Reply {
    server.post(&format!("/api/puzzles/{puzzle}/play")).json(moves).send().await
}

#[tokio::test]
async fn puzzles_are_listed_and_told_with_their_answers() {
    let server = TestServer::start().await;
    let list = server.get("/api/puzzles").send().await.ok();
    let list = list.as_array().unwrap();
    assert!(!list.is_empty());
    for (number, listed) in (1..).zip(list) {
        assert_eq!(listed["number"], number);
    }
    for listed in [&list[0], list.last().unwrap()] {
        let told = server.get(&format!("/api/puzzles/{}", listed["number"])).send().await.ok();
        assert_eq!((&told["theme"], &told["difficulty"]), (&listed["theme"], &listed["difficulty"]));
        assert_eq!(told["of"], list.len());
        let chance = |choice: usize| told["choices"][choice]["chance"].as_i64().unwrap();
        assert_eq!(told["margin"], chance(0) - chance(1), "the best first, and better than any other");
        let replay =
            server.post("/api/replays").body(told["record"].as_str().unwrap().to_owned()).send().await.ok();
        assert_eq!(replay["steps"].as_array().unwrap().last().unwrap()["view"], told["view"]);
    }
    for none in ["0", "65535", "999999999", "-1", "first"] {
        let refused = server.get(&format!("/api/puzzles/{none}")).send().await.refusal();
        assert_eq!(refused, (404, "no_such_puzzle".to_owned()), "{none}");
    }
}

#[tokio::test]
async fn todays_puzzle_is_the_same_for_everyone_and_another_one_tomorrow() {
    let server = TestServer::start().await;
    let today = async |day: u32| server.get(&format!("/api/puzzles/today?day={day}")).send().await.ok();
    assert_eq!(today(20_775).await, today(20_775).await);
    let (this, next) = (today(20_775).await, today(20_776).await);
    assert!(this["number"] != next["number"] || this["of"] == 1);
    for bad in ["", "?day=", "?day=-1", "?day=4294967296", "?date=1"] {
        let refused = server.get(&format!("/api/puzzles/today{bad}")).send().await.refusal();
        assert_eq!(refused, (400, "bad_request".to_owned()), "{bad:?}");
    }
}

#[tokio::test]
async fn a_puzzle_is_played_on_as_the_rules_allow() {
    let server = TestServer::start().await;
    let told = server.get("/api/puzzles/1").send().await.ok();
    let moves = json!({"attempt": 3, "acts": [told["choices"][0]["action"]]});
    let played = play(&server, "1", &moves).await.ok();
    assert_eq!(play(&server, "1", &moves).await.ok(), played, "the same moves lead to the same answers");
    let replay =
        server.post("/api/replays").body(played["record"].as_str().unwrap().to_owned()).send().await.ok();
    assert!(replay["steps"].as_array().unwrap().len() as u64 > played["since"].as_u64().unwrap() + 1);

    let refused = async |puzzle: &str, moves: Value| play(&server, puzzle, &moves).await.refusal();
    assert_eq!(refused("0", moves.clone()).await, (404, "no_such_puzzle".to_owned()));
    assert_eq!(refused("1", json!({"attempt": 0})).await, (400, "bad_request".to_owned()));
    assert_eq!(refused("1", json!({"attempt": 0, "acts": [], "seat": 1})).await.0, 400);
    assert_eq!(refused("1", json!({"attempt": 0, "acts": [{"flip": 11}]})).await.0, 409, "the rules say no");
    let endless = vec![json!("pass"); 201];
    assert_eq!(refused("1", json!({"attempt": 0, "acts": endless})).await, (413, "too_large".to_owned()));
    let long = vec![json!({"place": "flower"}); 1000];
    assert_eq!(refused("1", json!({"attempt": 0, "acts": long})).await, (413, "too_large".to_owned()));
}

#[tokio::test]
async fn puzzles_are_asked_so_often_a_minute_and_no_more() {
    let server = TestServer::with_usual_limits().await;
    let mut asked = 0;
    while server.get("/api/puzzles/1").send().await.status.is_success() {
        asked += 1;
    }
    assert!((240..400).contains(&asked), "{asked}: some come back while the test is slow");
    assert_eq!(
        play(&server, "1", &json!({"attempt": 0, "acts": []})).await.refusal(),
        (429, "slow_down".to_owned())
    );
    assert!(server.get("/api/puzzles").send().await.status.is_success(), "the list costs nothing");
}
