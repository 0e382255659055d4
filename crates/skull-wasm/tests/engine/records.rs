//! Records: watched and judged without a table.

use serde_json::Value;
use skull_wasm::study;

use crate::studied::studied;

fn post(path: &str, body: &str) -> (u16, Value) {
    let (status, text) = studied(&format!("POST {path}\n{body}"));
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
fn what_the_study_does_not_know_is_not_found() {
    for asked in ["", "POST", "GET /api/replays", "POST /api/tables", "POST /replays", "\u{0}\n\n"] {
        let (status, text) = studied(asked);
        assert!(status == 404 && text.contains("not_found"), "{asked:?}: {text}");
    }
    assert_eq!(study::answer(b"\xff\xfe /api/replays\n", &mut |_, _| ()).unwrap().0, 404);
}
