//! What is expected of any store. A story asks for its store before each act, and must not care whether it is the
//! same one or was closed and opened in between.

pub(crate) mod games;
pub(crate) mod logs;
pub(crate) mod trimming;
