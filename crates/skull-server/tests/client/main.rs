//! What the web client has from this side is what this side would write now. `SKULL_UPDATE=1` writes it anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod films;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

#[test]
fn the_client_has_the_types_of_the_server() {
    keep("src/protocol.ts", skull_typescript::Protocol::default().text());
}

#[test]
fn the_client_knows_every_remark_of_the_bots() {
    keep("src/words/remarks.json", &skull_typescript::remarks());
}

#[test]
fn the_client_knows_every_refusal_that_is_written_down_and_no_other() {
    let docs = include_str!("../../../../docs/protocol.md");
    let protocol = skull_typescript::Protocol::default();
    let (_, list) = protocol.text().split_once("REFUSALS = [").unwrap();
    for code in list.split_once(']').unwrap().0.split('\'').skip(1).step_by(2) {
        assert!(docs.contains(&format!("`{code}`")), "docs/protocol.md does not say what {code} means");
    }
    let (_, table) = docs.split_once("### What a table refuses").unwrap();
    let codes = table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    assert!(codes.clone().count() > 30);
    for code in codes {
        assert!(protocol.check("RefusalCode", &code.into()).is_ok(), "clients do not know {code}");
    }
}

/// Compares a file of the client with what it should be, or writes it.
fn keep(path: &str, text: &str) {
    let path = client(path);
    if is_update() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} is out of date: run this test again with SKULL_UPDATE=1", path.display());
}

fn client(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(path)
}

fn is_update() -> bool {
    env::var_os("SKULL_UPDATE").is_some()
}
