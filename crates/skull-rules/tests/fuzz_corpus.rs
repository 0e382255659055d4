//! The record parser's fuzz corpus, replayed: what a fuzzer would complain of fails here first.

#![expect(clippy::disallowed_methods, reason = "the rules read no files, but their corpus is some")]

use std::{fs, path::Path};

use skull_rules::notation::Record;

#[test]
fn every_text_of_the_fuzz_corpus_is_read_or_faulted_and_prints_the_same_again() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/record");
    let (mut read, mut faulted) = (0, 0);
    for entry in fs::read_dir(corpus).unwrap() {
        let path = entry.unwrap().path();
        match String::from_utf8_lossy(&fs::read(&path).unwrap()).parse::<Record>() {
            Ok(record) => {
                assert_eq!(record.to_string().parse().as_ref(), Ok(&record), "{}", path.display());
                read += 1;
            }
            Err(fault) => {
                assert!(fault.line > 0 && fault.column > 0, "{}: {fault}", path.display());
                faulted += 1;
            }
        }
    }
    assert!(read >= 8 && faulted >= 3, "the corpus is where this test looks for it, and tries both");
}
