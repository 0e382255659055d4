//! `skull arena`: bots against bots, and what came of it.

mod card;
mod follow;
mod plot;
mod report;

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    process,
    time::{Duration, Instant},
};

use clap::error::ErrorKind;
use serde::Serialize;
use skull_arena::{Arena, BadOpponent, Club, Entrant, Figures, NoSuchClub, NotReady, Opponent, ReportCard};

use crate::{
    bot_words::BotWords,
    cli,
    failure::{Failure, printed},
    rule_options::RuleOptions,
    tabular,
    whole_number::whole,
};
use follow::Follow;

const ABOUT: &str = "Let bots play against each other and measure who is stronger";

const EXAMPLES: &str = "\
Examples:
  skull arena --players 4 --games 10000 expert regular \"cmd:python3 examples/bot.py\"
  skull arena --games 1000000 random                     how long is a random game?
  skull arena regular novice novice novice               one against three
  skull arena --json --seed 7 expert regular | jq .bots  the same result every time
  skull arena --club exam expert                         alone among the people of the club
  skull arena --plot shares.svg random novice regular    a picture of the win shares

A bot is random, novice, regular, expert, oracle, a character as in Maud or Maud:expert, a member of the \
club (club:NAME), weights of your own (net:FILE), or a program that speaks the protocol of \
docs/protocol.md (cmd:COMMAND). With fewer bots than players each sits at several places, with more they \
take turns; all play equally often, from every seat, on shared deals. docs/arena.md says how to read the \
figures.

Exit status: as for skull; 130 if interrupted by Ctrl-C, after printing what was finished by then.";

/// Who plays, how often, by which rules, and what to keep of it.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Who plays: random, novice, regular, expert, oracle, Maud, Maud:expert, club:NAME, net:FILE, or "cmd:COMMAND"
    #[arg(value_name = "BOT", required = true, value_parser = BotWords(contender), hide_possible_values = true)]
    bots: Vec<(String, Opponent)>,
    /// Let each bot play alone among members of the club instead, and print its report card: practice, exam, or all
    #[arg(long, value_name = "HALF", value_parser = club, conflicts_with_all = ["csv", "records", "plot"])]
    club: Option<Club>,
    /// How many players sit at a table
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole(2..=12_usize))]
    players: usize,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole(1..=u64::MAX))]
    games: u64,
    /// Where all luck comes from: the same seed gives the same games
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=u64::MAX),
        allow_negative_numbers = true)]
    seed: u64,
    /// How many games to play at a time; as many as there are cores if left out. It changes no result
    #[arg(long, value_name = "N", value_parser = whole(1..=4096_usize))]
    threads: Option<usize>,
    /// How long a program may take to answer
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    time_limit: Duration,
    /// Let through what programs write to standard error
    #[arg(long)]
    show_errors: bool,
    #[command(flatten)]
    rules: RuleOptions,
    /// Print one JSON object instead of the report
    #[arg(long, help_heading = "Results")]
    json: bool,
    /// Write a row of figures for each bot; - prints them instead of the report
    #[arg(long, value_name = "FILE", help_heading = "Results")]
    csv: Option<PathBuf>,
    /// Write every game as a record, for skull replay
    #[arg(long, value_name = "DIR", help_heading = "Results")]
    records: Option<PathBuf>,
    /// Draw the win shares with their intervals
    #[arg(long, value_name = "FILE.svg", help_heading = "Results")]
    plot: Option<PathBuf>,
}

fn contender(text: &str) -> Result<(String, Opponent), BadOpponent> {
    Ok((text.to_owned(), text.parse()?))
}

fn club(text: &str) -> Result<Club, NoSuchClub> {
    text.parse()
}

fn seconds(text: &str) -> Result<Duration, String> {
    let told: Option<f64> = text.parse().ok();
    told.filter(|told| (0.001..=3600.0).contains(told))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a time from 0.001 to 3600 seconds".to_owned())
}

/// The figure that shells give to what Ctrl-C has ended: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// Plays, and tells what came of it.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    if let Some(club) = args.club {
        return at_club(args, club);
    }
    let csv_printed = args.csv.as_deref() == Some(Path::new("-"));
    if csv_printed && args.json {
        cli::asked_wrongly(
            &["arena"],
            ErrorKind::ArgumentConflict,
            "--json and --csv - cannot both be printed",
        );
    }
    let mut arena =
        arena(args).unwrap_or_else(|why| cli::asked_wrongly(&["arena"], ErrorKind::ValueValidation, &why));
    arena.introduce()?;
    // Whatever cannot be written is better known before the games than after.
    let csv = args.csv.as_deref().filter(|_| !csv_printed).map(create).transpose()?;
    let plot = args.plot.as_deref().map(create).transpose()?;
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).map_err(|why| cannot_write(folder, why))?;
    }
    let follow = Follow::new(args.games, args.records.clone())?;
    let start = Instant::now();
    let results = arena.play(args.games, threads(args), &follow);
    let time = start.elapsed();
    follow.end()?;

    let figures = arena.figures(&results, args.games, time);
    if let Some((path, mut file)) = csv {
        write_csv(&figures, &mut file).map_err(|why| cannot_write(&path, why))?;
    }
    if let Some((path, mut file)) = plot {
        let picture = plot::draw(&figures).map_err(|why| cannot_write(&path, io::Error::other(why)))?;
        file.write_all(picture.as_bytes()).map_err(|why| cannot_write(&path, why))?;
    }
    printed(if args.json {
        write_json(&figures, &mut BufWriter::new(io::stdout().lock()))
    } else if csv_printed {
        write_csv(&figures, &mut io::stdout().lock())
    } else {
        report::print(&figures, tabular::width(), &mut BufWriter::new(anstream::stdout().lock()))
    })?;
    if figures.interrupted {
        // Nothing is left to clean up: the arena has ended its programs, and all files are written.
        process::exit(INTERRUPTED);
    }
    Ok(())
}

/// What is printed of an evening at the club.
#[derive(Serialize)]
struct Evening {
    club: &'static str,
    players: usize,
    fair_share: f64,
    seed: u64,
    games_wanted: u64,
    interrupted: bool,
    cards: Vec<ReportCard>,
}

/// Each bot in turn is a guest of the club, and takes a report card home.
fn at_club(args: &Args, club: Club) -> Result<(), Failure> {
    let guest = |bot| Arena::at_club(args.players, args.rules.rules(), entrant(args, bot), club, args.seed);
    let mut arenas: Vec<Arena> =
        args.bots.iter().map(guest).collect::<Result<_, _>>().unwrap_or_else(|why| {
            cli::asked_wrongly(&["arena"], ErrorKind::ValueValidation, &why.to_string())
        });
    arenas.iter_mut().try_for_each(Arena::introduce)?;
    let follow = Follow::new(args.games.saturating_mul(arenas.len() as u64), None)?;
    let card = |arena: &Arena| arena.report_card(&arena.play(args.games, threads(args), &follow));
    let cards: Vec<ReportCard> = arenas.iter().map(card).collect();
    follow.end()?;
    let evening = Evening {
        club: club.name(),
        players: args.players,
        fair_share: 1.0 / args.players as f64,
        seed: args.seed,
        games_wanted: args.games,
        interrupted: cards.iter().any(|card| card.games < args.games),
        cards,
    };
    printed(if args.json {
        write_json(&evening, &mut BufWriter::new(io::stdout().lock()))
    } else {
        card::print(&evening, tabular::width(), &mut BufWriter::new(anstream::stdout().lock()))
    })?;
    if evening.interrupted {
        process::exit(INTERRUPTED);
    }
    Ok(())
}

/// A program that does not get ready ends it all before anything is played.
impl From<NotReady> for Failure {
    fn from(why: NotReady) -> Failure {
        Failure::sentence(why.to_string())
    }
}

fn threads(args: &Args) -> NonZeroUsize {
    let asked = args.threads.and_then(NonZeroUsize::new);
    asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

fn entrant(args: &Args, (name, opponent): &(String, Opponent)) -> Entrant {
    Entrant::opponent(name, with_limits(args, opponent))
}

fn with_limits(args: &Args, opponent: &Opponent) -> Opponent {
    let mut opponent = opponent.clone();
    if let Opponent::Program(command) = &mut opponent {
        command.limit = args.time_limit;
        command.shows_errors = args.show_errors;
    }
    opponent
}

fn arena(args: &Args) -> Result<Arena, String> {
    let entrants = args.bots.iter().map(|bot| entrant(args, bot)).collect();
    Arena::new(args.players, args.rules.rules(), entrants, args.seed).map_err(|why| why.to_string())
}

fn write_json(figures: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, figures)?;
    writeln!(out)?;
    out.flush()
}

/// The same figures of each bot, in the same order, under the same names.
fn write_csv(figures: &Figures, out: &mut impl Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(out);
    for bot in &figures.bots {
        rows.serialize(&bot.columns).map_err(io::Error::other)?;
    }
    rows.flush()
}

fn create(path: &Path) -> Result<(PathBuf, File), Failure> {
    File::create(path).map(|file| (path.to_owned(), file)).map_err(|why| cannot_write(path, why))
}

fn cannot_write(path: &Path, why: io::Error) -> Failure {
    Failure::new(format!("cannot write {}", path.display()), why)
}
