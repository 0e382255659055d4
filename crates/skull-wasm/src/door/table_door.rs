#![expect(clippy::cast_sign_loss, reason = "a time before 1970 is the beginning of all times")]
#![expect(
    unsafe_code,
    reason = "functions of other names than Rust's, and calls that only the worker can answer for"
)]

use std::{cell::RefCell, sync::Arc, time::Duration};

use serde::Serialize;
use skull_table::{Time, wire::read_objects};

use super::room;
use crate::{
    device::Worker,
    engine::Engine,
    message::{ToPage, ToWorker},
    replied::json,
};

// What the worker answers for.
#[link(wasm_import_module = "worker")]
unsafe extern "C" {
    /// Passes a message on to the page: JSON, a [`ToPage`].
    fn tell(text: *const u8, length: usize);
    /// Does something for the tables: JSON, a [`ToWorker`].
    fn serve(text: *const u8, length: usize);
    /// Milliseconds since 1970 began.
    fn now() -> f64;
    /// Milliseconds that the worker has been running, never fewer than before.
    fn running() -> f64;
    /// Fills so many bytes with what nobody can foresee.
    fn chance(bytes: *mut u8, length: usize);
}

/// The worker that has loaded this module.
struct RealWorker;

impl Worker for RealWorker {
    fn now(&self) -> Time {
        // SAFETY: it takes nothing and returns a number.
        let now = unsafe { now() };
        Time(now as u64)
    }

    fn running_for(&self) -> Duration {
        // SAFETY: it takes nothing and returns a number.
        Duration::from_secs_f64((unsafe { running() } / 1000.0).max(0.0))
    }

    fn key(&self) -> [u8; 32] {
        let mut key = [0; 32];
        // SAFETY: the worker writes as many bytes as it is told, into memory that is ours until it returns.
        unsafe { chance(key.as_mut_ptr(), key.len()) };
        key
    }

    fn tell(&self, told: &ToPage) {
        send(told, tell);
    }

    fn serve(&self, wanted: &ToWorker) {
        send(wanted, serve);
    }
}

fn send(message: &impl Serialize, to: unsafe extern "C" fn(*const u8, usize)) {
    let text = json(message);
    // SAFETY: the worker copies so many bytes before it returns, and until then they stay where they are.
    unsafe { to(text.as_ptr(), text.len()) };
}

thread_local! {
    /// A module has one thread, and one engine.
    static ENGINE: RefCell<Engine> = RefCell::new(begin());
}

fn begin() -> Engine {
    std::panic::set_hook(Box::new(|fall| RealWorker.serve(&ToWorker::Fell { why: fall.to_string() })));
    Engine::new(Arc::new(RealWorker))
}

fn with<T>(work: impl FnOnce(&mut Engine) -> T) -> T {
    ENGINE.with_borrow_mut(work)
}

/// Hears what the page says: in the room lies JSON, a [`FromPage`](crate::message::FromPage). Whether it could be read.
#[unsafe(no_mangle)]
extern "C" fn skull_hear() -> bool {
    read().map(|said| with(|engine| engine.hear(said))).is_some()
}

/// Hears what the worker says: in the room lies JSON, a [`FromWorker`](crate::message::FromWorker). Whether it could be read.
#[unsafe(no_mangle)]
extern "C" fn skull_take() -> bool {
    read().map(|said| with(|engine| engine.take(said))).is_some()
}

/// Takes what lies in the room as a file of what players have learnt; the last one hands all of them in. Whether it is taken.
#[unsafe(no_mangle)]
extern "C" fn skull_learn(is_last: bool) -> bool {
    with(|engine| engine.learn(room(), is_last))
}

/// Runs what can go on now, and says after how many milliseconds it is to be called again: for ever is infinity.
#[unsafe(no_mangle)]
extern "C" fn skull_run() -> f64 {
    with(Engine::run).map_or(f64::INFINITY, |pause| pause.as_secs_f64() * 1000.0)
}

fn read<T: serde::de::DeserializeOwned>() -> Option<T> {
    read_objects(&room()).ok()
}
