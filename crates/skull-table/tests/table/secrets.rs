//! What was somebody's secret in a game stays theirs when the game is over and its record is closed.

use serde_json::json;
use skull_rules::Viewer;

use crate::evening::{ANA, BEA, CYR, DAN, Evening, id};

/// Ana has won a closed game; Bea's skull was never turned up.
fn over() -> Evening {
    let mut evening = Evening::playing(3, json!({"open_record": false, "rules": {"wins_to_win": 1}}));
    evening.plays("A+f B+s C+f A:2 B:pass C:pass A^C");
    assert_eq!(evening.status(), skull_table::Status::Over);
    evening
}

#[test]
fn who_takes_a_seat_after_the_game_does_not_see_what_its_owner_held() {
    let mut evening = over();
    evening.does(BEA, json!("stand"));
    evening.does(CYR, json!({"sit": {"seat": 1}}));
    assert_eq!(
        evening.sight(CYR)["game"]["view"]["own"][0]["seat"],
        2,
        "Cyr still looks from their own seat"
    );
    assert_eq!(evening.sight(CYR)["game"]["view"]["seats"][1]["stack"], json!([null]));
    evening.comes(DAN);
    evening.does(DAN, json!({"sit": {"seat": 2}}));
    assert_eq!(evening.table().eyes(Some(id(DAN))), Viewer::SPECTATOR);
    assert_eq!(evening.sight(BEA)["game"]["view"]["own"][0]["stack"], json!(["skull"]), "her own she knows");
}

#[test]
fn nor_when_the_table_closes_its_ranks() {
    let mut evening = over();
    evening.does(ANA, json!("stand"));
    evening.does(ANA, json!({"configure": {"options": {"seats": 2, "open_record": false}}}));
    assert_eq!(evening.places(), "1, 2");
    assert_eq!(evening.sight(CYR)["game"]["view"]["seats"][1]["stack"], json!([null]));
}

/// What was missed is seen through the eyes that were missing, not through those that have come since.
#[test]
fn who_comes_back_in_another_seat_sees_what_happened_from_the_old_one() {
    let mut evening = over();
    let steps = evening.news.steps.clone();
    evening.does(BEA, json!("stand"));
    evening.does(CYR, json!({"sit": {"seat": 1}}));
    evening.does(ANA, json!("rematch"));
    for step in &steps {
        let missed = serde_json::to_value(step.missed(Some(id(CYR)))).unwrap();
        for event in missed["events"].as_array().unwrap() {
            if event["type"] == "placed" {
                assert_eq!(event["disc"].is_string(), event["seat"] == 2, "{event}");
            }
        }
    }
}

#[test]
fn nobody_is_told_who_anybody_is_to_the_server() {
    let mut evening = over();
    evening.does(BEA, json!({"say": {"text": "Hello"}}));
    for person in [ANA, BEA, 5] {
        let sight = evening.sight(person).to_string();
        for guest in [ANA, BEA, CYR] {
            assert!(!sight.contains(&String::from(id(guest))));
        }
    }
}
