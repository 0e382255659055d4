//! Tables in a worker, and a test that plays the worker: what a page is told, what is kept, and what survives a crash.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod asked;
mod crash;
mod cupboard;
mod kept;
mod leak;
mod lines;
mod records;
mod stage;
mod studied;
mod trial;
