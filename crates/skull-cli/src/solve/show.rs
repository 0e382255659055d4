//! `skull solve show`: a position of the duel, what it is worth and how it is played.

mod json;
mod sentences;
mod tables;

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::error::ErrorKind;
use skull_duel::{BadBook, Book, Position, SkullBelief, Study};

use super::book_file;
use crate::{
    cli,
    failure::{Failure, printed},
    tabular,
};

const ABOUT: &str = "Show what a position of the duel is worth, and how to play it";

const EXAMPLES: &str = "\
Examples:
  skull solve show \"4,4 0-0\"                     the start
  skull solve show \"3,2 0-1\"                     three discs, behind by a challenge
  skull solve show \"2,3 1-1\" --beliefs 0.8,0.9   both probably own their skulls
  skull solve show \"1,1 0-0\" --json | jq .value

The first player's discs and challenges come first. A belief is the chance, as everybody sees it, \
that a seat still owns its skull; if none are given, discs were lost blindly: three of four hold it \
3 times in 4. There may be other ways to play as well; this one earns what it promises, whatever the \
other does.

JSON has value, low and high, and as strategy every moment when a seat must choose: the history since \
both have opened, how often it comes to that, and for each place of the speaker's own skull the actions, as \
docs/protocol.md writes them, with their odds.";

/// Of all discs there are.
const HIGHEST_BID: u8 = 8;

/// Which position to show, and how much of it.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Discs, and challenges won: "4,3 0-1"
    position: Position,
    /// The chances that the first and the second player still own their skulls; 1 with four discs
    #[arg(long, value_name = "FIRST,SECOND", value_parser = beliefs)]
    beliefs: Option<[SkullBelief; 2]>,
    /// A book that skull solve duel has made, instead of the one in this program
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// Also what hardly ever happens
    #[arg(long)]
    all: bool,
    /// Print one JSON object, with everything
    #[arg(long)]
    json: bool,
}

fn beliefs(text: &str) -> Result<[SkullBelief; 2], String> {
    let belief = |text: &str| text.trim().parse().ok().and_then(SkullBelief::new);
    let both = text.split_once(',').and_then(|(first, second)| Some([belief(first)?, belief(second)?]));
    both.ok_or_else(|| "two chances from 0 to 1, like 0.8,0.9".to_owned())
}

/// Studies the position and tells of it.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let beliefs = args.beliefs.unwrap_or_else(|| args.position.even_beliefs());
    if args.position.possible(beliefs) != beliefs {
        cli::asked_wrongly(
            &["solve", "show"],
            ErrorKind::ValueValidation,
            "a seat with four discs has lost none: the belief that it owns its skull is 1",
        );
    }
    let study = match &args.book {
        Some(path) => read(path, args.position)?.study(args.position, beliefs),
        None => Book::shipped().study(args.position, beliefs),
    };
    let mut out = BufWriter::new(anstream::stdout().lock());
    printed(if args.json {
        json::write(&study, &mut out)
    } else {
        print(&study, args.all, tabular::width(), &mut out)
    })
}

/// A book that has come at least to this position: it needs no more.
fn read(path: &Path, position: Position) -> Result<Book, Failure> {
    let book = book_file::read(path)?;
    if Position::all()[..book.pages()].contains(&position) {
        Ok(book)
    } else {
        Err(book_file::failure(path, BadBook::Unfinished { pages: book.pages() }))
    }
}

fn print(study: &Study, all: bool, width: usize, out: &mut impl Write) -> io::Result<()> {
    sentences::print(study, width, out)?;
    tables::print(study, all, width, out)?;
    out.flush()
}
