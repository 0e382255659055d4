//! The program `skull`: see [`skull_cli`].

use std::{
    io::{self, Write},
    process::ExitCode,
};

use skull_cli::{SkullArgs, processor};

fn main() -> ExitCode {
    // Before anything else: the rest may use instructions that an old processor has not.
    if let Err(too_old) = processor::check() {
        eprintln!("skull: {too_old}");
        return ExitCode::FAILURE;
    }
    match SkullArgs::from_command_line().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // A terminal that was closed takes no last words.
            let _ = writeln!(io::stderr(), "skull: {failure}");
            ExitCode::FAILURE
        }
    }
}
