//! Every input that a fuzzer starts from, or ever found, goes through the referee in plain tests too.

use std::{fs, path::Path};

use skull_chance::Dice;
use skull_cli::referee::Referee;

#[test]
fn every_line_of_the_fuzz_corpus_has_one_sound_answer() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/referee");
    let mut files = 0;
    for entry in fs::read_dir(corpus).unwrap() {
        let path = entry.unwrap().path();
        let requests = fs::read(&path).unwrap();
        let mut answers = Vec::new();
        Referee::new(Dice::from_seed(0)).run(&requests[..], &mut answers).unwrap();
        let answers = String::from_utf8(answers).unwrap();
        let lines = requests.split_inclusive(|&byte| byte == b'\n').count();
        assert_eq!(answers.lines().count(), lines, "{}", path.display());
        for answer in answers.lines() {
            let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
            assert!(answer["ok"].is_boolean(), "{}: {answer}", path.display());
        }
        files += 1;
    }
    assert!(files >= 10, "the corpus is where this test looks for it");
}
