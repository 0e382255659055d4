//! Any bytes, as frames of four people at one table: each is read or refused, what is refused changes nothing, and
//! the log that is left folds to the same table.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "wire/play.rs"]
mod play;

fuzz_target!(|frames: &[u8]| {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("no thread is needed");
    runtime.block_on(play::play(frames));
});
