//! `skull solve`: the book of the duel, the proof of it, and what it says to play.

pub(crate) mod book_file;
mod certify;
mod duel;
mod plots;
mod show;

use std::time::Duration;

use clap::Subcommand;
use indicatif::ProgressBar;
use skull_duel::{Bounds, Position};

use crate::{failure::Failure, progress};

const ABOUT: &str = "Solve the duel of two, prove the solution, and learn from it";

const EXAMPLES: &str = "\
Examples:
  skull solve show \"4,4 0-0\"     how a duel is best begun
  skull solve show \"2,3 1-0\"     two discs against three, one challenge won against none
  skull solve certify            prove that this program keeps what it promises
  skull solve plots              draw five pictures of it
  skull solve duel --grid 8      make a book of your own: more parts, less doubt

A position is written as discs, the first player's first, and challenges won. Worth is told on a \
scale from -1, a game lost, to 1, a game won. docs/duel.md tells what is in the book and why it can \
be trusted.";

/// What is asked of the solution.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: SolveCommand,
}

#[derive(Debug, Subcommand)]
enum SolveCommand {
    Show(show::Args),
    Certify(certify::Args),
    Duel(duel::Args),
    Plots(plots::Args),
}

/// Does what was asked.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    match &args.command {
        SolveCommand::Show(args) => show::command(args),
        SolveCommand::Certify(args) => certify::command(args),
        SolveCommand::Duel(args) => duel::command(args),
        SolveCommand::Plots(args) => plots::command(args),
    }
}

/// A bar over all positions.
fn bar() -> ProgressBar {
    progress::bar(Position::COUNT as u64, "{pos}/{len}  {elapsed}, {eta} left  at {msg}")
}

/// What bounds at the start say to somebody who plays.
fn from_the_start(bounds: Bounds) -> String {
    format!(
        "From {} the first player earns {:+.5} to {:+.5}, a gap of {:.5}, \
         where 1 is a game won and -1 a game lost: {:.2} to {:.2} games won of 100.",
        Position::START,
        bounds.low,
        bounds.high,
        bounds.gap(),
        games_won(bounds.low),
        games_won(bounds.high),
    )
}

/// How many games of a hundred such a worth is.
fn games_won(worth: f64) -> f64 {
    50.0 * (1.0 + worth)
}

fn span(time: Duration) -> String {
    match time.as_secs() {
        0..120 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}
