//! The only door of a module: what a worker calls, and what it is called for. Bytes go in through one room, and out as a
//! place and a length, which the worker copies before it does anything else.
//!
//! There is no generated glue: a few calls each way are less than a tool that would have to be of one version with a library,
//! and have to be built for it.

#[cfg(feature = "study")]
mod study_door;
#[cfg(feature = "table")]
mod table_door;

use std::cell::RefCell;

thread_local! {
    /// Where bytes come in. A module has one thread.
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for so many bytes, and says where. They are to be written before anything else is called.
#[expect(unsafe_code, reason = "a function of another name than Rust's")]
#[unsafe(no_mangle)]
extern "C" fn skull_room(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.resize(length, 0);
        room.as_mut_ptr()
    })
}

/// What was written into the room.
fn room() -> Vec<u8> {
    ROOM.take()
}
