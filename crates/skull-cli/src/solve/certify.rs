use std::{
    io::{self, Write},
    path::PathBuf,
    time::{Duration, Instant},
};

use serde::Serialize;
use skull_duel::{BadBook, Book, Bounds, Certificate, Position};
use skull_rules::AfterOwnSkull;

use super::{bar, book_file, from_the_start, span};
use crate::{
    failure::{Failure, printed},
    tabular,
    word_wrap::WordWrap,
};

const ABOUT: &str = "Prove that a book of the duel keeps what it promises";

const EXAMPLES: &str = "\
Examples:
  skull solve certify               the book that is in this program
  skull solve certify duel.skull    one that skull solve duel has made
  skull solve certify --json | jq .high

Nothing is believed but the file: the play behind every promise is found again, and answered by the \
best that the other seat could do against it, exactly. docs/duel.md says why that is enough.";

/// Which book to prove.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A book that skull solve duel has made; the one in this program if left out
    book: Option<PathBuf>,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    json: bool,
}

/// What was proven, in the shape of `--json`.
#[derive(Debug, Serialize)]
struct Proof {
    after_own_skull: AfterOwnSkull,
    grid: u16,
    positions: usize,
    cells: usize,
    least_slack: f64,
    most_slack: f64,
    low: f64,
    high: f64,
    longest_seconds: f64,
    seconds: f64,
}

/// Proves it, page by page.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let start = Instant::now();
    let proven = |book: &Book| {
        certificate(book, start).map(|certificate| Proof::of(book, certificate, start.elapsed()))
    };
    let proof = match &args.book {
        Some(path) => proven(&book_file::read(path)?).map_err(|why| book_file::failure(path, why)),
        None => proven(Book::shipped()).map_err(|why| Failure::sentence(why.to_string())),
    }?;
    let out = anstream::stdout().lock();
    printed(if args.json {
        proof.write_json(out)
    } else {
        proof.tell(&mut WordWrap::as_wide_as(Some(tabular::width()), out))
    })
}

fn certificate(book: &Book, start: Instant) -> Result<Certificate, BadBook> {
    if book.pages() < Position::COUNT {
        return Err(BadBook::Unfinished { pages: book.pages() });
    }
    let bar = bar();
    let proven = Position::all().into_iter().try_fold(Certificate::NONE, |certificate, position| {
        bar.set_message(position.to_string());
        let page = book.certify_page(position, || start.elapsed())?;
        bar.inc(1);
        Ok(certificate.and(page))
    });
    bar.finish_and_clear();
    proven
}

impl Proof {
    fn of(
        book: &Book,
        Certificate { cells, least_slack, most_slack, longest }: Certificate,
        time: Duration,
    ) -> Proof {
        let bounds = book.bounds(Position::START, Position::START.even_beliefs());
        Proof {
            after_own_skull: book.after_own_skull(),
            grid: book.fineness().grid(),
            positions: book.pages(),
            cells,
            least_slack,
            most_slack,
            low: bounds.low,
            high: bounds.high,
            longest_seconds: longest.as_secs_f64(),
            seconds: time.as_secs_f64(),
        }
    }

    fn write_json(&self, mut out: impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut out, self)?;
        writeln!(out)
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "All {} promises of {} positions are kept.", self.cells, self.positions)?;
        writeln!(
            out,
            "The closest is kept with {:.1e} to spare, the loosest with {:.1e}.",
            self.least_slack, self.most_slack
        )?;
        writeln!(out, "{}", from_the_start(Bounds { low: self.low, high: self.high }))?;
        writeln!(
            out,
            "The proof took {}, and the longest of its rounds {:.0} ms.",
            span(Duration::from_secs_f64(self.seconds)),
            self.longest_seconds * 1e3
        )
    }
}
