//! Any text, as a game record: it is read or faulted, and what was read prints and reads the same again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use skull_rules::{Viewer, notation::Record};

fuzz_target!(|text: &str| {
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(fault) => {
            assert!((1..=text.lines().count().max(1)).contains(&fault.line), "a fault lies inside the text");
            assert!(!fault.to_string().contains(char::is_control), "a message upsets no terminal");
            return;
        }
    };
    let printed = record.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(&record), "print and parse are inverse");
    let public = record.seen_by(Viewer::SPECTATOR).expect("every record holds what all saw");
    assert_eq!(public.to_string().parse().as_ref(), Ok(&public));
    assert!(public.replay().zip(record.replay()).all(|(seen, whole)| {
        Viewer::SPECTATOR.view(&seen.game) == Viewer::SPECTATOR.view(&whole.game)
    }));
});
