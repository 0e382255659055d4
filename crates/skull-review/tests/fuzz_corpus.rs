//! The reviews' fuzz corpus, replayed: what a fuzzer would complain of fails here first.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]
#![allow(clippy::disallowed_methods, reason = "this test runs in no browser")]

use std::{fs, path::Path};

use skull_rules::notation::Record;

#[path = "../../../fuzz/fuzz_targets/review/glance.rs"]
mod glance;

#[test]
fn every_record_of_the_fuzz_corpus_is_reviewed_and_adds_up() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/review");
    let texts = fs::read_dir(corpus).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()));
    let records = texts.filter_map(|text| text.ok()?.parse::<Record>().ok());
    let judged: usize = records.map(|record| glance::at(&record)).sum();
    assert!(judged > 40, "the corpus is where this test looks for it: {judged}");
}
