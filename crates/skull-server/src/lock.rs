use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what no panic leaves half done.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
