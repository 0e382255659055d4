//! `skull review`: what the choices of a game were worth, and what of it was luck.

mod moments;
mod moves;
mod picture;
mod story;
mod words;

use std::{
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::error::ErrorKind;
use skull_review::{CannotReview, Pains, Review, Reviewer};
use skull_rules::{Seat, notation::Record};

use crate::{
    cli::asked_wrongly,
    failure::{Failure, printed},
    progress,
    record_file::RecordFile,
    tabular,
    word_wrap::WordWrap,
};
use story::GameStory;
use words::ReviewTold;

const ABOUT: &str = "Tell what the choices of a recorded game were worth, and what of it was luck";

const EXAMPLES: &str = "\
Examples:
  skull review game.skull                   who played well, who was lucky, and what mattered
  skull review 12                           number 12 of skull games
  skull review game.skull --as B            told to B, with B's moments alone
  skull review game.skull --moves           every choice, with what it was worth
  skull review game.skull --svg chances.svg     every player's chance over the game, as a picture
  skull review game.skull --json | jq '.splits[].luck'

Every choice is judged from what its seat knew then and nothing else. A record of what one seat knew is judged for that \
seat; one of what everybody saw has no choices to judge, and its story is told. docs/review.md defines the numbers, and says \
how they were tried.";

/// Which game to review, and how it is told.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Tell it to the player of this seat; with --json, from that player's own record
    #[arg(long = "as", value_name = "SEAT", value_parser = seat)]
    seat: Option<Seat>,
    /// Print the whole review as one JSON object
    #[arg(long, conflicts_with = "moves")]
    json: bool,
    /// Draw every player's chance over the game into this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    svg: Option<PathBuf>,
    /// Tell every choice, and not only the moments that mattered
    #[arg(long)]
    moves: bool,
    /// Look at every world that may be, up to some hundreds for each choice
    #[arg(long)]
    thorough: bool,
    #[command(flatten)]
    file: RecordFile,
}

fn seat(text: &str) -> Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(|letter| Seat::from_letter(letter.to_ascii_uppercase()));
    seat.filter(|_| letters.as_str().is_empty()).ok_or_else(|| "a seat is a letter from A to L".to_owned())
}

/// Reads the record, judges it and tells what came of it.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let record = args.record()?;
    let pains = if args.thorough { Pains::Thorough } else { Pains::Usual };
    let review = reviewed(&record, pains).map_err(|why| args.file.failure(why))?;
    let you = args.seat.or(review.known).map(|seat| record.game().player(seat));
    let story = GameStory::of(&record, you);
    if let Some(path) = &args.svg {
        let picture =
            picture::draw(&review, &story, you).map_err(|why| cannot_write(path, io::Error::other(why)))?;
        fs::write(path, picture).map_err(|why| cannot_write(path, why))?;
    }
    if args.json {
        return printed(print_json(&review, &mut BufWriter::new(io::stdout().lock())));
    }
    let mut out = WordWrap::as_wide_as_the_terminal(BufWriter::new(anstream::stdout().lock()));
    let told = ReviewTold { review: &review, story: &story, you, moves: args.moves };
    printed(words::print(&told, tabular::width(), &mut out))
}

impl Args {
    /// The record that is reviewed; or, for one seat's numbers, what that seat knew of it.
    fn record(&self) -> Result<Record, Failure> {
        let record = self.file.read()?;
        let Some(seat) = self.seat else { return Ok(record) };
        if !record.start().seats().contains(seat) {
            wrong(&format!("{} has no seat {seat}", self.file.name()));
        }
        match record.seen_by(record.start().viewer(seat)) {
            Some(own) if self.json => Ok(own),
            Some(_) => Ok(record),
            None => wrong(&format!("{} does not hold what that seat knew", self.file.name())),
        }
    }
}

fn wrong(why: &str) -> ! {
    asked_wrongly(&["review"], ErrorKind::ValueValidation, why)
}

/// Judges the game, and says how far it has come where that takes a while.
fn reviewed(record: &Record, pains: Pains) -> Result<Review, CannotReview> {
    let mut reviewer = Reviewer::new(record, pains)?;
    let bar = progress::bar(1, "{percent} %  {eta} left");
    loop {
        let come = reviewer.advance();
        bar.set_length(come.of as u64);
        bar.set_position(come.done as u64);
        if come.is_done() {
            bar.finish_and_clear();
            return Ok(reviewer.finish());
        }
    }
}

fn print_json(review: &Review, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, review)?;
    writeln!(out)?;
    out.flush()
}

fn cannot_write(path: &Path, why: io::Error) -> Failure {
    Failure::new(format!("cannot write {}", path.display()), why)
}
