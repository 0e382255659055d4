//! The rules of a table, as sentences: what people can do at it, what it does by itself, and what it never does.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]
#![allow(clippy::needless_pass_by_value, reason = "a command is written where it is given")]

mod evening;
mod server;

mod absent;
mod bots;
mod clock;
mod commands;
mod ending;
mod fairness;
mod game;
mod host;
mod hurry;
mod loss;
mod options;
mod people;
mod practice;
mod presence;
mod processes;
mod rematch;
mod returning;
mod seats;
mod secrets;
mod taken_back;
mod talk;
mod text;
mod tribes;
mod twice;
mod watching;
