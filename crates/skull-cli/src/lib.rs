//! The program `skull`, as a library, so that tests and fuzzers reach what the program does.
//!
//! One module a subcommand, named like it: its `Args` are what the command line gives it, its `command` does
//! it. A new one (`replay`, `bench`, `play`, `serve`, `arena`) is a file or folder here and a line in `cli`.

mod cli;
mod completions;
mod failure;
pub mod processor;
pub mod referee;

pub use cli::Skull;
pub use failure::Failure;
