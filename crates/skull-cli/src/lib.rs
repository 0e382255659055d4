//! The program `skull`, as a library, so that tests and fuzzers reach what the program does.
//!
//! One module a subcommand, named like it: its `Args` are what the command line gives it, its `command` does
//! it. A new one is a file or folder here and a line in `cli`.
//!
//! Of use to other programs is the referee, which `skull referee` lends to those in other languages:
//!
//! ```
//! use skull_chance::Dice;
//! use skull_cli::referee::Referee;
//!
//! let mut referee = Referee::new(Dice::from_seed(7));
//! let mut answer = Vec::new();
//! referee.answer(br#"{"cmd":"new","seats":3,"first":0}"#, &mut answer);
//! assert!(answer.starts_with(br#"{"ok":true,"#));
//! ```

mod arena;
mod bench;
mod bot_words;
mod calendar_place;
mod chances;
mod cli;
mod completions;
mod failure;
mod games;
mod man;
mod names;
mod online;
mod paper;
mod picture;
mod play;
pub mod processor;
mod progress;
mod puzzle;
mod record_file;
pub mod referee;
mod replace_file;
mod replay;
mod review;
mod rule_options;
mod scene;
mod serve;
mod solve;
mod store;
mod tabular;
mod verify;
mod whole_number;
mod word_wrap;
mod words;

pub use cli::SkullArgs;
pub use failure::Failure;
