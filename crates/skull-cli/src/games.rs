//! `skull games`: what was played here, and what waits to be played on.

mod summed_up;

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use serde::Serialize;
use skull_rules::{Victory, notation::Record};
use skull_table::Summary;

use crate::{
    failure::{Failure, printed},
    names::Names,
    picture::{BOLD, DIM, FLOWER},
    play::shelf::{Shelf, ShelfEntry, ShelfGame},
    tabular::{self, note},
    whole_number::whole,
};

const ABOUT: &str = "List the games played and interrupted here";

const EXAMPLES: &str = "\
Examples:
  skull games              the newest first
  skull games 12           who bid, bluffed and won how often in number 12
  skull replay 12          watch number 12 again
  skull games --json | jq .players    a line of JSON a game
  skull play               go on with the one that was interrupted last";

/// Which folder of games to list.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Sum up the game of this number instead
    #[arg(value_name = "NUMBER", value_parser = whole(1..=usize::MAX))]
    number: Option<usize>,
    /// Print one JSON object a game: who played, how it ended, and what each player did
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFlag,
}

/// Where games are kept.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DataFlag {
    /// Where games are kept, instead of the usual folder
    #[arg(long = "data", value_name = "DIR", env = "SKULL_DATA")]
    folder: Option<PathBuf>,
}

impl DataFlag {
    pub(crate) fn shelf(&self) -> Result<Shelf, Failure> {
        Shelf::open(self.folder.as_deref())
    }

    /// The folder, if one was named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }
}

/// Lists the games, the newest first.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let shelf = args.data.shelf()?;
    let games = shelf.games();
    if args.json {
        return print_json(args.number, &games);
    }
    if let Some(number) = args.number {
        return sum_up(number, &games);
    }
    printed(print(&games, shelf.folder(), tabular::width(), &mut BufWriter::new(anstream::stdout().lock())))
}

/// A game as `--json` prints it.
#[derive(Serialize)]
struct JsonGame<'a> {
    number: usize,
    file: &'a Path,
    date: Option<String>,
    players: Vec<String>,
    rounds: Option<u8>,
    /// Nothing while it is not over.
    summary: Option<Summary>,
    /// Why it cannot be read.
    trouble: Option<&'a str>,
}

impl JsonGame<'_> {
    fn of(entry: &ShelfEntry) -> JsonGame<'_> {
        let record = entry.game.as_ref().ok().map(|game| &game.record);
        JsonGame {
            number: entry.number,
            file: &entry.path,
            date: record.and_then(|record| record.headers.date.as_ref()).map(ToString::to_string),
            players: record
                .map(|record| record.headers.names.iter().map(ToString::to_string).collect())
                .unwrap_or_default(),
            rounds: record.map(|record| record.game().round()),
            summary: record
                .and_then(|record| Some(Summary { practice: is_practice(record), ..Summary::of(record)? })),
            trouble: entry.game.as_ref().err().map(String::as_str),
        }
    }
}

/// The newest first, or the one of this number.
fn print_json(number: Option<usize>, games: &[ShelfEntry]) -> Result<(), Failure> {
    let is_asked = |entry: &&ShelfEntry| number.is_none_or(|number| entry.number == number);
    let mut asked = games.iter().rev().filter(is_asked).peekable();
    if let Some(number) = number.filter(|_| asked.peek().is_none()) {
        return Err(no_game(number));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let print = || -> io::Result<()> {
        for entry in asked {
            serde_json::to_writer(&mut out, &JsonGame::of(entry))?;
            writeln!(out)?;
        }
        out.flush()
    };
    printed(print())
}

fn no_game(number: usize) -> Failure {
    Failure::sentence(format!("there is no game number {number}; skull games lists them"))
}

/// Tells what each player did in a game that is over.
fn sum_up(number: usize, games: &[ShelfEntry]) -> Result<(), Failure> {
    let entry = games.iter().find(|entry| entry.number == number);
    let game = entry.and_then(|entry| entry.game.as_ref().ok()).ok_or_else(|| no_game(number))?;
    let summary = Summary::of(&game.record).ok_or_else(|| {
        Failure::sentence(format!("game number {number} is not over; skull play goes on with it"))
    })?;
    let mut out = BufWriter::new(anstream::stdout().lock());
    printed(summed_up::print(&game.record, &result(&game.record), &summary, tabular::width(), &mut out))
}

fn print(games: &[ShelfEntry], folder: &Path, width: usize, out: &mut impl Write) -> io::Result<()> {
    if games.is_empty() {
        writeln!(out, "No games yet in {}. skull play begins one.", folder.display())?;
        return out.flush();
    }
    let rows: Vec<GameRow> = games.iter().rev().map(GameRow::of).collect();
    let widest =
        |cell: fn(&GameRow) -> &str| rows.iter().map(|row| cell(row).chars().count()).max().unwrap_or(0);
    let (players, result) = (widest(|row| &row.players).max(7), widest(|row| &row.result).max(6));
    if OTHER_COLUMNS + players + result > width {
        for row in &rows {
            row.print_narrow(width, out)?;
        }
        return parting(folder, width, out);
    }
    writeln!(
        out,
        "{BOLD}{:>4}  {:<10}  {:<players$}  {:<result$}  rounds{BOLD:#}",
        "no", "date", "players", "result"
    )?;
    for row in &rows {
        let style = if row.finished { FLOWER } else { DIM };
        writeln!(
            out,
            "{:>4}  {:<10}  {:<players$}  {style}{:<result$}{style:#}  {:>6}",
            row.number, row.date, row.players, row.result, row.rounds
        )?;
    }
    parting(folder, width, out)
}

fn parting(folder: &Path, width: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    let told = format!("skull replay NUMBER watches one again. They are kept in {}.", folder.display());
    note(out, width, &told)?;
    out.flush()
}

/// What the number, the date, the rounds and the gaps take of a line.
const OTHER_COLUMNS: usize = 28;

struct GameRow {
    number: usize,
    date: String,
    players: String,
    result: String,
    rounds: String,
    finished: bool,
}

impl GameRow {
    /// One below the other what does not fit side by side.
    fn print_narrow(&self, width: usize, out: &mut impl Write) -> io::Result<()> {
        let style = if self.finished { FLOWER } else { DIM };
        let rounds = if self.rounds.is_empty() { String::new() } else { format!(", round {}", self.rounds) };
        let head = format!("{:>4}  {}", self.number, self.date);
        writeln!(out, "{BOLD}{}{BOLD:#}", head.trim_end())?;
        let indented = textwrap::Options::new(width).initial_indent("      ").subsequent_indent("      ");
        for line in textwrap::wrap(&self.players, &indented) {
            writeln!(out, "{line}")?;
        }
        for line in textwrap::wrap(&format!("{}{rounds}", self.result), &indented) {
            writeln!(out, "{style}{line}{style:#}")?;
        }
        Ok(())
    }

    fn of(kept: &ShelfEntry) -> GameRow {
        match &kept.game {
            Ok(ShelfGame { record, .. }) => GameRow {
                number: kept.number,
                date: record.headers.date.as_ref().map(ToString::to_string).unwrap_or_default(),
                players: players(record),
                result: result(record) + if is_practice(record) { ", practice" } else { "" },
                rounds: record.game().round().to_string(),
                finished: record.game().winner().is_some(),
            },
            Err(why) => GameRow {
                number: kept.number,
                date: String::new(),
                players: kept.path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
                result: format!("cannot be read: {}", why.chars().take(60).collect::<String>()),
                rounds: String::new(),
                finished: false,
            },
        }
    }
}

fn players(record: &Record) -> String {
    let names: Vec<String> = record.headers.names.iter().map(ToString::to_string).collect();
    names.join(", ")
}

/// Whether the coach helped or a move was taken back: the table writes it down as the occasion of the game.
fn is_practice(record: &Record) -> bool {
    record.headers.event.as_ref().is_some_and(|event| event.as_str() == "Practice")
}

/// How a game ended, or that it has not.
pub(crate) fn result(record: &Record) -> String {
    match record.game().result() {
        Some((player, Victory::Challenges)) => {
            format!("{} won by challenges", Names::of(record).player(player))
        }
        Some((player, Victory::LastStanding)) => {
            format!("{} won, last standing", Names::of(record).player(player))
        }
        None => "unfinished".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_fits_every_terminal_of_40_columns_or_more() {
        let data = tempfile::tempdir().unwrap();
        let games = data.path().join("games");
        std::fs::create_dir(&games).unwrap();
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play/kept/finished.skull");
        std::fs::copy(kept, games.join("2026-11-16.skull")).unwrap();
        std::fs::write(games.join("2026-11-17.skull"), "half a rec").unwrap();
        let shelf = Shelf::open(Some(data.path())).unwrap();
        for width in [40, 60, 80] {
            let mut out = Vec::new();
            print(&shelf.games(), Path::new("kept here"), width, &mut out).unwrap();
            let text = anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string();
            assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
            assert!(text.contains("Nora, Vesna, Ismay, Maud") && text.contains("cannot be read"), "{text}");
        }
    }
}
