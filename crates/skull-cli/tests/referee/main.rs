//! The referee, from the shape of its answers to whole games through the real program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

mod corpus;
mod driver;
mod games;
mod legality;
mod lines;
mod numbers;
mod pipe;
mod positions;
mod refusals;
mod requests;
mod shape;
