//! What the web client has from this side is what this side would write now. `SKULL_UPDATE=1` writes it anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod films;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

#[test]
fn the_client_has_the_types_of_the_server() {
    keep("src/protocol.ts", skull_server::Protocol::default().text());
}

#[test]
fn the_client_knows_every_remark_of_the_bots() {
    keep("src/words/remarks.json", &skull_server::remarks());
}

/// The tables of refusals in docs/protocol.md, and the sentence below them, but for what only a referee says.
#[test]
fn the_client_knows_every_refusal_that_is_written_down() {
    let docs = include_str!("../../../../docs/protocol.md");
    let in_tables =
        docs.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |").map(|(code, _)| code));
    let (_, sentence) = docs.split_once("And by the server itself:").unwrap();
    let in_sentence = sentence.split('`').skip(1).step_by(2);
    let is_code = |code: &&str| {
        code.contains(|c| matches!(c, 'a'..='z')) && code.chars().all(|c| matches!(c, 'a'..='z' | '_'))
    };
    let protocol = skull_server::Protocol::default();
    let refuses = |code: &str| protocol.check("RefusalCode", &code.into()).is_ok();
    let written: Vec<&str> =
        in_tables.chain(in_sentence).filter(is_code).filter(|code| refuses(code)).collect();
    let (_, list) = protocol.text().split_once("REFUSALS = [").unwrap();
    let known = list.split_once(']').unwrap().0.split('\'').skip(1).step_by(2);
    let unknown: Vec<&str> = known.filter(|code| !written.contains(code)).collect();
    assert!(unknown.is_empty(), "docs/protocol.md does not say what {unknown:?} mean");
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
