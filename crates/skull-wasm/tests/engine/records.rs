//! Records: watched, judged and added up without a table, and before there are any.

use std::sync::Arc;

use serde_json::Value;
use skull_wasm::{
    Engine, Worker,
    message::{FromPage, ToPage, ToWorker},
};

/// A worker that has not begun, and remembers the last answer.
#[derive(Default)]
struct Unbegun(std::sync::Mutex<Option<(u16, String)>>);

impl Worker for Unbegun {
    fn now(&self) -> skull_table::Time {
        skull_table::Time(0)
    }

    fn running_for(&self) -> std::time::Duration {
        std::time::Duration::ZERO
    }

    fn key(&self) -> [u8; 32] {
        [0; 32]
    }

    fn tell(&self, told: &ToPage) {
        let ToPage::Answer { status, text, .. } = told else { panic!("only answers were asked for") };
        *self.0.lock().unwrap() = Some((*status, text.clone()));
    }

    fn serve(&self, wanted: &ToWorker) {
        panic!("records need nothing of {wanted:?}");
    }
}

fn post(path: &str, body: &str) -> (u16, Value) {
    let unbegun = Arc::new(Unbegun::default());
    let (method, path, body) = ("POST".to_owned(), path.to_owned(), Some(body.to_owned()));
    Engine::new(unbegun.clone()).hear(FromPage::Ask { n: 1, method, path, body });
    let (status, text) = unbegun.0.lock().unwrap().take().expect("it is answered at once");
    (status, serde_json::from_str(&text).unwrap())
}

const RECORD: &str = "Skull record 1\nSeats: 2\n\n1. A leads A+f B+s A:1 B:pass A^f A*1\n2. A leads\n";

#[test]
fn a_record_is_watched_again_with_the_eyes_that_are_asked_for() {
    let (status, replay) = post("/api/replays", RECORD);
    assert_eq!((status, replay["eyes"].as_str()), (200, Some("all")));
    let (_, replay) = post("/api/replays?eyes=1", RECORD);
    assert_eq!(replay["eyes"], 1);
    for (path, body, status, code) in [
        ("/api/replays?eyes=7", RECORD, 400, "bad_request"),
        ("/api/replays?eyes=cat", RECORD, 400, "bad_request"),
        ("/api/replays", "Skull record 1\nSeats: 99\n", 400, "bad_record"),
    ] {
        let (refused, why) = post(path, body);
        assert_eq!((refused, why["error"]["code"].as_str()), (status, Some(code)), "{why}");
    }
    let (_, why) = post("/api/replays", "Skull record 1\nSeats: 99\n");
    assert_eq!(why["error"]["line"], 2);
}

#[test]
fn a_record_of_64_kib_is_read_and_a_longer_one_is_not() {
    let longest = format!("{RECORD}{}", "\n".repeat(64 * 1024 - RECORD.len()));
    assert_ne!(post("/api/replays", &longest).1["error"]["code"], "too_large");
    assert_eq!(post("/api/replays", &format!("{longest}\n")).0, 413);
}

#[test]
fn dice_without_a_seed_cannot_be_judged() {
    let (status, verdict) = post("/api/verifications", RECORD);
    assert!(status == 200 && verdict["unknown"]["why"].is_string(), "{verdict}");
}

#[test]
fn sums_are_added_up() {
    let totals = r#"{"games":2,"won":1,"out":0,"rounds":9,"bids":8,"bluffs":{"made":1,"got_away":1,"caught":0},"challenges":{"attempted":4,"won":3,"failed_on_own":1,"failed_on_others":0},"skulls_met":1,"skulls_sprung":2,"discs_lost":1,"best_bid":3,"worst_bid":null}"#;
    let (status, sum) = post("/api/sums", &format!("[{totals},{totals}]"));
    assert_eq!((status, sum["games"].as_u64(), sum["best_bid"].as_u64()), (200, Some(4), Some(3)), "{sum}");
    assert_eq!((sum["challenges"]["won"].as_u64(), sum["bluffs"]["made"].as_u64()), (Some(6), Some(2)));
    assert_eq!(post("/api/sums", "{}").0, 400);
}
