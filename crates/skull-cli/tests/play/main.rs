//! `skull play`, and a table on a server, as a person meets them: the real program on a terminal, through a pipe, killed and taken up again.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod narrow;
mod online;
mod pipe;
mod progress;
mod pty;
mod screen;
