//! Any bytes, as lines for a referee: each gets one answer, and a refused one changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use skull_chance::Dice;
use skull_cli::referee::Referee;

fuzz_target!(|requests: &[u8]| {
    let mut referee = Referee::new(Dice::from_seed(0));
    let mut together = Vec::new();
    referee.run(requests, &mut together).expect("memory never fails");

    let mut referee = Referee::new(Dice::from_seed(0));
    let mut one_by_one = Vec::new();
    let mut before = state(&mut referee);
    for line in requests.split_inclusive(|&byte| byte == b'\n') {
        let start = one_by_one.len();
        referee.answer(line.strip_suffix(b"\n").unwrap_or(line), &mut one_by_one);
        let answer = one_by_one[start..].strip_suffix(b"\n").expect("an answer is a line");
        let answer: Value = serde_json::from_slice(answer).expect("an answer is JSON");
        let after = state(&mut referee);
        if answer["ok"] == false {
            assert!(answer["error"]["code"].is_string() && answer["error"]["message"].is_string());
            assert_eq!(before, after, "a refused request changes nothing");
        }
        before = after;
    }
    assert_eq!(together, one_by_one, "how the lines arrive makes no difference");
});

fn state(referee: &mut Referee) -> Vec<u8> {
    let mut state = Vec::new();
    referee.answer(br#"{"cmd":"state"}"#, &mut state);
    referee.answer(br#"{"cmd":"legal"}"#, &mut state);
    state
}
