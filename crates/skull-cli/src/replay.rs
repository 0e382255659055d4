//! `skull replay`: a game record, step by step.

mod stage;

use std::io::{self, BufWriter, Write};

use clap::error::ErrorKind;
use serde::Serialize;
use skull_rules::{
    Disc, Seat, Seen, View, Viewer,
    notation::{Moment, Record},
};
use skull_table::Eyes;

use crate::{
    cli::asked_wrongly,
    failure::{Failure, printed},
    names::Names,
    picture::{self, BOLD, DIM, FLOWER, SKULL},
    play::{
        screen::{Screen, can_draw},
        table::palette::Palette,
    },
    record_file::RecordFile,
    scene::Scene,
    tabular,
    whole_number::whole,
    word_wrap::WordWrap,
    words,
};
use stage::Stage;

const ABOUT: &str = "Show a recorded game step by step, on the table or in words and small pictures";

const EXAMPLES: &str = "\
Examples:
  skull replay game.skull                 the whole game, all discs open
  skull replay game.skull --plain         in words and small pictures, as into a pipe
  skull replay game.skull --as B          as B saw it
  skull replay game.skull --at 12         up to the twelfth act
  skull replay game.skull --json | jq .   a line of JSON a step
  skull replay 12                         number 12 of skull games
  pbpaste | skull replay -                a record from the clipboard

On a terminal you step through the game on a drawn table. In the small pictures [f] and [s] lie \
face down and are known, [ ] is unknown; (✿) and (☠) are turned up; the flowers on a mat are the \
challenges won. docs/notation.md says how a record is written.";

/// What to replay, and whose eyes to see it with.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Show only what one seat saw: its letter, or `public` for what everyone saw
    #[arg(long = "as", value_name = "SEAT", value_parser = eyes)]
    eyes: Option<Eyes>,
    /// Stop after this many acts; 0 is the start
    #[arg(long, value_name = "N", value_parser = whole(0..=usize::MAX))]
    at: Option<usize>,
    /// Print one JSON object a step: its number, what was seen, and the view
    #[arg(long)]
    json: bool,
    /// Print words and small pictures, also on a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    file: RecordFile,
}

fn eyes(text: &str) -> Result<Eyes, String> {
    let mut letters = text.chars();
    match (text, letters.next().map(|letter| letter.to_ascii_uppercase()).and_then(Seat::from_letter)) {
        ("public", _) => Ok(Eyes::Nobody),
        (_, Some(seat)) if letters.as_str().is_empty() => Ok(Eyes::Of(seat)),
        _ => Err("a seat is a letter from A to L, or `public`".to_owned()),
    }
}

/// Reads the record and prints it.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let record = args.file.read()?;
    let wrong = |why: String| asked_wrongly(&["replay"], ErrorKind::ValueValidation, &why);
    let viewer = viewer(&record, args).unwrap_or_else(&wrong);
    let steps = args.at.map_or(usize::MAX, |last| last.saturating_add(1));
    if args.at.is_some_and(|last| last > record.acts().len()) {
        wrong(format!("{} has only {} acts", args.file.name(), record.acts().len()));
    }
    if is_for_the_screen(args) {
        return watch(&record, viewer);
    }
    let moments = record.replay().take(steps);
    printed(if args.json {
        print_json(moments, viewer, &mut BufWriter::new(io::stdout().lock()))
    } else {
        let mut out = WordWrap::as_wide_as_the_terminal(BufWriter::new(anstream::stdout().lock()));
        print(&record, moments, viewer, tabular::width(), &mut out)
    })
}

/// A terminal shows the table; a pipe, and whoever asks for something else, gets lines.
fn is_for_the_screen(args: &Args) -> bool {
    let asked_otherwise = args.plain || args.json || args.at.is_some() || args.file.is_standard_input();
    !asked_otherwise && can_draw()
}

fn watch(record: &Record, viewer: Viewer) -> Result<(), Failure> {
    let lost = |why| Failure::new("the terminal is gone", why);
    let mut screen = Screen::open().map_err(lost)?;
    screen.show(&mut Stage::new(record, viewer, Palette::of_terminal())).map_err(lost)
}

/// Whose eyes to look with; or why it cannot be those that were asked for.
fn viewer(record: &Record, args: &Args) -> Result<Viewer, String> {
    let viewer = match args.eyes {
        None | Some(Eyes::All) => record.author(),
        Some(Eyes::Nobody) => Viewer::SPECTATOR,
        Some(Eyes::Of(seat)) if record.start().seats().contains(seat) => record.start().viewer(seat),
        Some(Eyes::Of(seat)) => {
            return Err(format!("{} has no seat {seat}", args.file.name()));
        }
    };
    if record.may_be_seen_by(viewer) {
        Ok(viewer)
    } else {
        Err(format!("{} does not hold what that seat knew", args.file.name()))
    }
}

/// A step as `--json` prints it.
#[derive(Serialize)]
struct JsonStep<'a> {
    step: usize,
    events: &'a [Seen],
    view: View,
}

fn print_json(moments: impl Iterator<Item = Moment>, viewer: Viewer, out: &mut impl Write) -> io::Result<()> {
    for moment in moments {
        let events: Vec<Seen> = moment.events.iter().map(|event| viewer.sees(event)).collect();
        let line = JsonStep { step: moment.step, events: &events, view: viewer.view(&moment.game) };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
    }
    out.flush()
}

fn print(
    record: &Record,
    moments: impl Iterator<Item = Moment>,
    viewer: Viewer,
    columns: usize,
    out: &mut impl Write,
) -> io::Result<()> {
    let names = Names::of(record);
    let mut scene = Scene::of(&viewer.view(&record.start()));
    let mut drawn = None;
    let mut spaced = false;
    for moment in moments {
        let mut step = format!("{:>4}", moment.step);
        for event in &moment.events {
            let seen = viewer.sees(event);
            let before = scene.clone();
            scene.apply(&seen);
            if matches!(seen, Seen::RoundStarted { .. }) && !spaced {
                writeln!(out)?;
            }
            let words = words::sentence(&seen, &before, &names);
            writeln!(out, "{DIM}{step}{DIM:#}  {words}", words = mood(&seen, words))?;
            step = " ".repeat(4);
            spaced = is_worth_a_picture(&seen);
            if spaced {
                writeln!(out, "\n{}", picture::draw(&scene, &names, columns))?;
                drawn = Some(scene.clone());
            }
        }
    }
    if drawn.as_ref() != Some(&scene) {
        write!(out, "\n{}", picture::draw(&scene, &names, columns))?;
    }
    out.flush()
}

/// A skull is loud, a won challenge is bright, the start of a round stands out; the rest is quiet.
fn mood(seen: &Seen, words: String) -> String {
    let style = match seen {
        Seen::Flipped { disc: Disc::Skull, .. } => SKULL,
        Seen::ChallengeWon { .. } | Seen::GameWon { .. } => FLOWER,
        Seen::RoundStarted { .. } => BOLD,
        _ => return words,
    };
    format!("{style}{words}{style:#}")
}

/// The moments at which people lean over the table.
fn is_worth_a_picture(seen: &Seen) -> bool {
    matches!(seen, Seen::AttemptStarted { .. } | Seen::ChallengeWon { .. } | Seen::ChallengeFailed { .. })
}
