//! `skull play` as a person meets it: the real program on a terminal, through a pipe, killed and taken up again.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod pipe;
mod pty;
mod screen;
