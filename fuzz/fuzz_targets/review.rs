//! Any text, as a game record that is reviewed at a glance: whatever it holds, that comes to an end and adds up.

#![no_main]

use libfuzzer_sys::fuzz_target;
use skull_rules::notation::Record;

#[path = "review/glance.rs"]
mod glance;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record>() {
        glance::at(&record);
    }
});
