#![expect(
    unsafe_code,
    reason = "functions of other names than Rust's, and calls that only the worker can answer for"
)]

use std::{panic, sync::Once};

use super::room;
use crate::study::{self, MissingNet};

// What the worker answers for.
#[link(wasm_import_module = "worker")]
unsafe extern "C" {
    /// Takes the body of an answer, which is text.
    fn answer(text: *const u8, length: usize);
    /// Hears how much is done, and of how much.
    fn progress(done: usize, of: usize);
    /// Hears that the module has broken down, and why, in a text. It is of no more use.
    fn fell(text: *const u8, length: usize);
}

/// Answers the request that lies in the room: its status; the body is told before. Or it says which file of weights it needs,
/// and is to be asked again with it. See [`study::answer`].
#[unsafe(no_mangle)]
extern "C" fn skull_study() -> u32 {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| panic::set_hook(Box::new(|fall| send(&fall.to_string(), fell))));
    // SAFETY: it takes two numbers.
    let mut tell = |done, of| unsafe { progress(done, of) };
    match study::answer(&room(), &mut tell) {
        Ok((status, body)) => {
            send(&body, answer);
            status.into()
        }
        Err(missing) => missing as u32,
    }
}

/// Takes what lies in the room as the file of weights that was missing. Whether it is taken.
#[unsafe(no_mangle)]
extern "C" fn skull_bring(missing: u32) -> bool {
    let net = if missing == MissingNet::Learnt as u32 { MissingNet::Learnt } else { MissingNet::Critic };
    study::bring(net, room())
}

fn send(text: &str, to: unsafe extern "C" fn(*const u8, usize)) {
    // SAFETY: the worker copies so many bytes before it returns, and until then they stay where they are.
    unsafe { to(text.as_ptr(), text.len()) };
}
