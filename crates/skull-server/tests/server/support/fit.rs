//! Everything that any test is sent has the type that the web client takes it for.

use std::sync::LazyLock;

use serde_json::Value;
use skull_typescript::Protocol;

static PROTOCOL: LazyLock<Protocol> = LazyLock::new(Protocol::default);

pub(crate) fn check(name: &str, value: &Value) {
    if let Err(mismatch) = PROTOCOL.check(name, value) {
        panic!("not of the type {name} at {mismatch}\n{value}");
    }
}

/// The type of what is answered to a request that is carried out, where it is JSON that the client reads.
pub(crate) fn answer(method: &str, path: &str) -> Option<&'static str> {
    let path = path.split('?').next().unwrap_or_default();
    let parts: Vec<&str> = path.strip_prefix("/api/")?.split('/').collect();
    match (method, &parts[..]) {
        ("POST", ["guests"]) | ("GET" | "PATCH", ["me"]) => Some("Me"),
        ("GET", ["me", "games"] | ["tables", _, "games"]) => Some("Games"),
        ("GET", ["me", "totals"]) => Some("Totals"),
        ("POST", ["tables"]) => Some("Opened"),
        ("GET", ["tables"]) => Some("OpenTables"),
        ("GET", ["tables", _]) => Some("Sight"),
        ("POST", ["tables", _, "commands"]) => Some("Done"),
        ("GET", ["tables", _, "link"]) => Some("SharedLink"),
        ("GET", ["games", _]) => Some("FinishedGame"),
        ("GET", ["games", _, "replay"]) | ("POST", ["replays"]) => Some("Replay"),
        ("POST", ["reviews"]) => Some("Review"),
        ("GET", ["puzzles", _]) => Some("PuzzleTold"),
        ("POST", ["puzzles", _, "play"]) => Some("PuzzlePlayed"),
        ("GET", ["tables", _, "advice"]) => Some("Counsel"),
        _ => None,
    }
}
