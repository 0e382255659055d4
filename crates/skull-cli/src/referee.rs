//! `skull referee`: the rules for programs in any language, as JSON Lines over a pipe.
//!
//! A line is read by `json`, understood by `request`, answered by `answer`; `lines` carries them in
//! and out. Everything but `lines` is a pure function of the requests and the dice.

use std::io::{self, BufReader};

use skull_chance::Dice;

use crate::failure::Failure;

mod action;
mod answer;
mod json;
mod lines;
mod new_game;
mod rejection;
mod request;

pub use answer::Referee;

const ABOUT: &str = "Referee games over a pipe: one JSON request a line, one JSON answer a line";

const LONG_ABOUT: &str = "\
Referee games over a pipe: one JSON request a line, one JSON answer a line.

Any program that can write to a pipe can play by the rules of this project, test its own against them, or \
run a table. The referee knows every secret, says who may do what, and refuses what the rules forbid with a \
code and a sentence. A refused request changes nothing. Every answer is flushed at once. The end of the \
input ends it.";

const REQUESTS: &str = r#"Requests:
  {"cmd":"new","seats":4}                             start a game, and drop the one before
      optional: "first":2  "seed":7  "rules":{"opening":"first_player_last"}
                "hands":[[3,1],[0,1],[3,1],[0,0]]  "wins":[0,1,0,0]
  {"cmd":"act","seat":1,"action":{"place":"flower"}}  play, and hear all that it caused
      actions:  {"place":"skull"}  {"bid":3}  "pass"  {"flip":2}  {"take":0}
                {"discard":"flower"}  {"lead":0}  "show"
  {"cmd":"legal"}                                     who may do what now
  {"cmd":"view","seat":1}                             what one seat may know; null: a spectator
  {"cmd":"state"}                                     the whole truth

Seats count from 0, clockwise. A line is at most 64 KiB. The same seed and the same requests
give the same answers, byte for byte. docs/protocol.md has every field.

Examples:
  $ echo '{"cmd":"new","seats":3,"first":2}' | skull referee
  {"ok":true,"events":[{"type":"round_started","round":1,"first":2}]}

  $ echo '{"cmd":"legal"}' | skull referee
  {"ok":false,"error":{"code":"no_game","message":"There is no game yet: ask for a new one."}}"#;

/// The referee takes no arguments: everything is in the requests.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, long_about = LONG_ABOUT, after_long_help = REQUESTS)]
pub(crate) struct Args {}

/// Referees between standard input and standard output until the input ends or nobody listens any more.
pub(crate) fn command(_: &Args) -> Result<(), Failure> {
    let luck = Dice::from_os().map_err(|error| Failure::new("the system gives no random numbers", error))?;
    let requests = BufReader::with_capacity(Referee::LONGEST_LINE, io::stdin().lock());
    match Referee::new(luck).run(requests, io::stdout().lock()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new("the referee lost its pipe", error))
        }
        _ => Ok(()),
    }
}
