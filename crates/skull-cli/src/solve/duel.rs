use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process,
    sync::Arc,
    time::{Duration, Instant},
};

use indicatif::ProgressBar;
use parking_lot::Mutex;
use skull_duel::{Book, Bounds, Fineness, Position};
use skull_rules::AfterOwnSkull;

use super::{bar, book_file, from_the_start, span};
use crate::{
    failure::{Failure, printed},
    picture::{BOLD, DIM},
    replace_file,
    rule_options::after_own_skull,
    tabular,
    whole_number::whole,
    word_wrap::WordWrap,
};

const ABOUT: &str = "Make the book of the duel: what each seat can be sure of, from every position";

const EXAMPLES: &str = "\
Examples:
  skull solve duel                              this program's own book, again
  skull solve duel --fine --out fine.skull      a smaller gap, in a quarter of an hour
  skull solve duel --grid 4 --out coarse.skull  coarser, and soon done
  skull solve duel --after-own-skull choose --out choose.skull

After every position the file is replaced as a whole, so nothing is lost by Ctrl-C or a power cut: \
the same command goes on where it was stopped.

Exit status: as for skull; 130 if stopped by Ctrl-C.";

/// As finely as `--fine` asks for.
const FINE: u16 = 21;

/// Which book to make.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How finely beliefs are divided, from 2 to 1000 parts; as in the book of this program if left out
    #[arg(long, value_name = "N", value_parser = fineness)]
    grid: Option<Fineness>,
    /// A smaller gap than that of the book in this program, in a quarter of an hour on two cores
    #[arg(long, conflicts_with = "grid")]
    fine: bool,
    /// Who leads after a challenger meets their own skull (R8.5): the challenger, or whoever the challenger names
    #[arg(long, value_name = "WHO", default_value = "lead", value_parser = after_own_skull())]
    after_own_skull: AfterOwnSkull,
    /// The file to write to, or to go on with
    #[arg(long, value_name = "FILE", default_value = "duel.skull")]
    out: PathBuf,
    /// Stop after so many more positions of the 64
    #[arg(long, value_name = "N", value_parser = whole(0..=Position::COUNT))]
    positions: Option<usize>,
}

fn fineness(text: &str) -> Result<Fineness, String> {
    text.parse().ok().and_then(Fineness::new).ok_or_else(|| "a number from 2 to 1000".to_owned())
}

impl Args {
    fn fineness(&self) -> Fineness {
        let fine = self.fine.then(|| Fineness::new(FINE).expect("it lies between 2 and 1000"));
        self.grid.or(fine).unwrap_or_else(|| Book::shipped().fineness())
    }
}

/// The figure that shells give to what Ctrl-C has ended: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// Lays out position after position, and tells of each.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let start = Instant::now();
    let mut book = begun(args)?;
    let whole = Position::COUNT.min(args.positions.map_or(Position::COUNT, |more| book.pages() + more));
    printed(head(&book, &args.out))?;
    let bar = bar();
    bar.set_position(book.pages() as u64);
    let saved = Arc::new(Mutex::new(book.pages()));
    stop_on_ctrl_c(args.out.clone(), Arc::clone(&saved), bar.clone())?;
    for next in &Position::all()[book.pages()..whole] {
        bar.set_message(next.to_string());
        let (cells, begun) = (book.cells(), Instant::now());
        let Some(position) = book.write_page() else { break };
        let mut saved = saved.lock();
        replace_file::replace(&args.out, &book.bytes()).map_err(|why| cannot_write(&args.out, why))?;
        *saved = book.pages();
        bar.inc(1);
        printed(bar.suspend(|| line(&book, position, book.cells() - cells, begun.elapsed())))?;
    }
    bar.finish_and_clear();
    printed(tell(&book, &args.out, start.elapsed()))
}

/// The book in the file, if it is the one that is asked for; a blank one if there is no file.
fn begun(args: &Args) -> Result<Book, Failure> {
    let blank = Book::blank(args.after_own_skull, args.fineness());
    if !args.out.exists() {
        // Whatever cannot be written is better known before the work than after.
        replace_file::replace(&args.out, &blank.bytes()).map_err(|why| cannot_write(&args.out, why))?;
        return Ok(blank);
    }
    let book = book_file::read(&args.out)?;
    if called(&book) == called(&blank) {
        return Ok(book);
    }
    Err(Failure::sentence(format!(
        "{} holds another book, of {}, not of {}. It stays as it is: name another file with --out, or ask for \
         {} to go on with that one.",
        args.out.display(),
        called(&book),
        called(&blank),
        options(&book),
    )))
}

fn called(book: &Book) -> String {
    format!(
        "grid {} where {}",
        book.fineness().grid(),
        match book.after_own_skull() {
            AfterOwnSkull::Lead => "whoever meets their own skull leads",
            AfterOwnSkull::Choose => "whoever meets their own skull names the leader",
        }
    )
}

fn options(book: &Book) -> String {
    let rule = match book.after_own_skull() {
        AfterOwnSkull::Lead => "lead",
        AfterOwnSkull::Choose => "choose",
    };
    format!("--grid {} --after-own-skull {rule}", book.fineness().grid())
}

/// At once: whatever is finished is in the file, and nothing is stopped while it is being written.
fn stop_on_ctrl_c(out: PathBuf, saved: Arc<Mutex<usize>>, bar: ProgressBar) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        let pages = saved.lock();
        bar.finish_and_clear();
        // A terminal that was closed takes no last words.
        let _ = writeln!(io::stderr(), "Stopped. {}", go_on(*pages, &out));
        process::exit(INTERRUPTED);
    })
    .map_err(|why| Failure::new("cannot listen for Ctrl-C", io::Error::other(why)))
}

fn go_on(pages: usize, out: &Path) -> String {
    format!(
        "{pages} of {} positions are in {}; the same command goes on from there.",
        Position::COUNT,
        out.display()
    )
}

fn cannot_write(path: &Path, why: io::Error) -> Failure {
    Failure::new(format!("cannot write {}", path.display()), why)
}

/// What a line about a position takes.
const WHOLE_LINE: usize = 72;

/// Where sentences go, broken at the width that there is.
fn told() -> WordWrap<impl Write> {
    WordWrap::as_wide_as(Some(tabular::width()), anstream::stdout().lock())
}

fn head(book: &Book, out: &Path) -> io::Result<()> {
    let mut to = told();
    writeln!(to, "A book of {} (R8.5).", called(book))?;
    match book.pages() {
        0 => {}
        Position::COUNT => return writeln!(to, "{} is finished already.", out.display()),
        pages => writeln!(to, "{pages} positions are in {} already; going on.", out.display())?,
    }
    writeln!(
        to,
        "{DIM}What the first player earns, if nothing is known but how many discs were lost:{DIM:#}"
    )?;
    if tabular::width() < WHOLE_LINE {
        return Ok(());
    }
    writeln!(to, "{BOLD}       position    at least     at most        gap    cells       time{BOLD:#}")
}

/// In a narrow window there is a line for the bounds, and one for what it took to find them.
fn line(book: &Book, position: Position, cells: usize, time: Duration) -> io::Result<()> {
    let Bounds { low, high } = book.bounds(position, position.even_beliefs());
    let (gap, time) = (high - low, span(time));
    let page = format!("{:2}/{}  {position}", book.pages(), Position::COUNT);
    if tabular::width() < WHOLE_LINE {
        writeln!(told(), "{page}  {low:+.6} to {high:+.6}\n{:7}gap {gap:.6}, {cells} cells, {time}", "")
    } else {
        writeln!(told(), "{page}   {low:+10.6}  {high:+10.6}  {gap:9.6}  {cells:7}  {time:>9}")
    }
}

fn tell(book: &Book, out: &Path, time: Duration) -> io::Result<()> {
    let mut to = told();
    if book.pages() < Position::COUNT {
        return writeln!(to, "{}", go_on(book.pages(), out));
    }
    let bounds = book.bounds(Position::START, Position::START.even_beliefs());
    writeln!(
        to,
        "\n{} has {} cells in {} bytes. This took {}.",
        out.display(),
        book.cells(),
        book.bytes().len(),
        span(time)
    )?;
    writeln!(to, "{}", from_the_start(bounds))?;
    writeln!(to, "skull solve certify {} proves it from the file alone.", out.display())
}
