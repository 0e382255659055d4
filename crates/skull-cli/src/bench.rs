//! `skull bench`: how fast the game is on this machine, on one thread.

mod measure;
mod playout;
mod rest;

use std::{
    io::{self, Write},
    time::Duration,
};

use indicatif::ProgressBar;
use serde::Serialize;

use crate::{
    failure::{Failure, printed},
    progress,
    tabular::{self, table},
    whole_number::whole,
};
use playout::Playouts;
use rest::BenchFigure;

const ABOUT: &str = "Measure how fast the game is on this machine, on one thread";

const EXAMPLES: &str = "\
Examples:
  skull bench                         all figures
  skull bench --players 4             only random games at four seats
  skull bench --players 4 --json      the same as one JSON object

Games are played with uniformly random legal actions. Each figure is the median of ten slices of \
time, so that a busy moment of the machine does not count.";

/// What to measure, for how long, and how to print it.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Measure only random games at this many seats
    #[arg(long, value_name = "N", value_parser = whole(2..=12_usize))]
    players: Option<usize>,
    /// How long each figure is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let told: Option<f64> = text.parse().ok();
    told.filter(|told| (0.01..=3600.0).contains(told))
        .ok_or_else(|| "a time from 0.01 to 3600 seconds".to_owned())
}

/// Measures what was asked for and prints a line a figure.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let time = Duration::from_secs_f64(args.seconds);
    let out = &mut anstream::stdout().lock();
    let sizes = args.players.map_or(vec![2, 3, 4, 5, 6, 12], |players| vec![players]);
    printed(if args.json { print_json(args, time, &sizes, out) } else { print(args, time, &sizes, out) })
}

/// A bar over all that is measured: everything takes equally long.
fn bar(args: &Args, sizes: &[usize]) -> ProgressBar {
    let rest = if args.players.is_none() { rest::FIGURES } else { 0 };
    let figures = Playouts::FIGURES * sizes.len() + rest;
    progress::bar(figures as u64, "{pos}/{len} figures  {elapsed}, {eta} left")
}

fn print_json(args: &Args, time: Duration, sizes: &[usize], out: &mut impl Write) -> io::Result<()> {
    let bar = bar(args, sizes);
    for &players in sizes {
        let playouts = Playouts::measure(players, time, &bar);
        bar.suspend(|| json(out, &playouts))?;
    }
    if args.players.is_none() {
        let figures = rest::figures(time, &bar);
        bar.suspend(|| figures.iter().try_for_each(|figure| json(out, figure)))?;
    }
    bar.finish_and_clear();
    Ok(())
}

fn print(args: &Args, time: Duration, sizes: &[usize], out: &mut impl Write) -> io::Result<()> {
    let bar = bar(args, sizes);
    let playouts: Vec<Playouts> =
        sizes.iter().map(|&players| Playouts::measure(players, time, &bar)).collect();
    let rest = if args.players.is_none() { rest::figures(time, &bar) } else { Vec::new() };
    bar.finish_and_clear();
    let names: Vec<String> = sizes.iter().map(|players| format!("{players} seats")).collect();
    table(out, tabular::width(), &names, Playouts::COLUMNS, playouts.iter().map(Playouts::cells))?;
    if rest.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = rest.iter().map(|figure| figure.what.to_owned()).collect();
    table(out, tabular::width(), &names, BenchFigure::COLUMNS, rest.iter().map(BenchFigure::cells))
}

fn json(out: &mut impl Write, figure: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, figure)?;
    writeln!(out)
}
