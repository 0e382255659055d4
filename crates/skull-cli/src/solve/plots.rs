//! `skull solve plots`: the pictures of docs/duel.md, and the numbers in them.

mod charts;
mod draw;

use std::{
    borrow::Cow,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use skull_duel::{BadBook, Book, Position};

use super::book_file;
use crate::{
    failure::{Failure, printed},
    progress,
    tabular::{self, paragraph, table},
};
use charts::Chart;

const ABOUT: &str = "Draw what the book says: five pictures, and their numbers";

/// Where the pictures go.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT)]
pub(crate) struct Args {
    /// The folder for the pictures
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
    /// A book that skull solve duel has made, instead of the one in this program
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
}

/// Draws all five and prints what they show.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let book = book(args.book.as_deref())?;
    let cannot = |path: &Path, why: io::Error| Failure::new(format!("cannot write {}", path.display()), why);
    fs::create_dir_all(&args.out).map_err(|why| cannot(&args.out, why))?;
    let bar = progress::bar(charts::POINTS as u64, "{pos}/{len} points  {elapsed}, {eta} left");
    let charts = charts::all(&book, &bar);
    bar.finish_and_clear();
    for chart in charts {
        let path = args.out.join(format!("duel-{}.svg", chart.name));
        let svg = draw::draw(&chart).map_err(|why| Failure::sentence(why.to_string()))?;
        fs::write(&path, svg).map_err(|why| cannot(&path, why))?;
        printed(print(&chart, &path, tabular::width(), &mut anstream::stdout().lock()))?;
    }
    Ok(())
}

/// What is in the picture, where it is, and its numbers.
fn print(chart: &Chart, path: &Path, width: usize, out: &mut impl Write) -> io::Result<()> {
    paragraph(out, width, &format!("{}: {}", chart.title, chart.note))?;
    // Whole, so that it can be copied.
    writeln!(out, "{}", path.display())?;
    let (labels, rows) = chart.cells();
    let columns = std::iter::once("").chain(chart.series.iter().copied());
    table(out, width, &labels, columns, rows.into_iter())?;
    writeln!(out)
}

fn book(path: Option<&Path>) -> Result<Cow<'static, Book>, Failure> {
    let Some(path) = path else { return Ok(Cow::Borrowed(Book::shipped())) };
    let book = book_file::read(path)?;
    match book.pages() {
        Position::COUNT => Ok(Cow::Owned(book)),
        pages => Err(book_file::failure(path, BadBook::Unfinished { pages })),
    }
}
