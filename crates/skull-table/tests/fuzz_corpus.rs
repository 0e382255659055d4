//! The wire's fuzz corpus, replayed: what a fuzzer would complain of fails here first.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use std::{fs, path::Path};

#[path = "../../../fuzz/fuzz_targets/wire/play.rs"]
mod play;

#[tokio::test]
async fn every_frame_of_the_fuzz_corpus_is_carried_out_or_changes_nothing() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/wire");
    let mut carried_out = 0;
    for entry in fs::read_dir(corpus).unwrap() {
        carried_out += play::play(&fs::read(entry.unwrap().path()).unwrap()).await;
    }
    assert!(carried_out > 20, "the corpus is where this test looks for it: {carried_out}");
}
