use std::{
    io::{self, Write},
    mem,
};

use skull_duel::{Choice, Juncture, Mix, Side, Spoken, Study};
use skull_rules::{Bid, Disc, Phase, Whereabouts};
use unicode_width::UnicodeWidthStr;

use super::HIGHEST_BID;
use crate::{
    picture::{BOLD, DIM},
    play::table::log::wrapped,
    tabular::{note, parts},
};

/// For where the skull is, and how likely that is; …
const LEAST_LEFT: usize = 24;
/// … and for what happened, where there is room.
const LEFT: usize = 44;
/// Between two columns.
const GAP: usize = 2;
/// How often something must come about to be shown.
const SELDOM: f64 = 0.01;
const SELDOM_LEFT_OUT: &str = " What one round in 100 does not see: --all.";
/// Below this a number rounds to nothing.
const NOTHING: f64 = 0.005;

/// Prints what each player does, one juncture after the other, in so many columns.
pub(super) fn print(study: &Study, all: bool, width: usize, out: &mut impl Write) -> io::Result<()> {
    for (side, heading) in [(Side::First, "Playing first"), (Side::Second, "Playing second")] {
        let mut junctures: Vec<&Juncture> =
            study.of(side).filter(|juncture| all || happens(juncture)).collect();
        // As a round goes, and what often happens first.
        junctures.sort_by(|a, b| order(a).cmp(&order(b)).then(b.reach.total_cmp(&a.reach)));
        writeln!(out, "\n{BOLD}{}{BOLD:#}", heading.to_uppercase())?;
        if junctures.is_empty() {
            writeln!(out, "\nThere is nothing to choose.")?;
        }
        for juncture in junctures {
            table(juncture, all, width, out)?;
        }
    }
    writeln!(out)?;
    note(out, width, "Where your skull is, how likely that is, and what to do then, in times of 100.")?;
    note(out, width, &format!("A dot is less than one in 200.{}", if all { "" } else { SELDOM_LEFT_OUT }))
}

fn happens(juncture: &Juncture) -> bool {
    juncture.reach >= SELDOM && juncture.mixes.iter().any(|mix| mix.share >= NOTHING)
}

fn order(juncture: &Juncture) -> u8 {
    match juncture.phase {
        Phase::Opening => 0,
        Phase::Losing => 2,
        _ => 1,
    }
}

fn table(juncture: &Juncture, all: bool, width: usize, out: &mut impl Write) -> io::Result<()> {
    let rows: Vec<&Mix> = juncture.mixes.iter().filter(|mix| all || mix.share >= NOTHING).collect();
    let columns = columns(&rows);
    let widths: Vec<usize> = columns.iter().map(|column| column.width).collect();
    let taken: usize = widths.iter().map(|column| GAP + column).sum();
    let left = width.saturating_sub(taken).clamp(LEAST_LEFT, LEFT);
    let mut title = wrapped(&title(juncture), width);
    // What is too long stands above.
    let mut beside = title.pop_if(|line| line.width() < left).unwrap_or_default();
    writeln!(out, "{BOLD}")?;
    for line in title {
        writeln!(out, "{line}")?;
    }
    write!(out, "{BOLD:#}")?;
    // Choices that do not fit side by side are told one part after the other.
    for part in parts(width - left, &widths) {
        let columns = &columns[part];
        write!(out, "{BOLD}{:left$}", mem::take(&mut beside))?;
        for Column { name, width, .. } in columns {
            write!(out, "{:GAP$}{name:>width$}", "")?;
        }
        writeln!(out, "{BOLD:#}")?;
        for mix in &rows {
            row(mix, juncture.height(), left, columns, out)?;
        }
    }
    Ok(())
}

/// Where the skull is, how likely that is, and how often each of these choices is made then.
fn row(mix: &Mix, height: usize, left: usize, columns: &[Column], out: &mut impl Write) -> io::Result<()> {
    let share = format!("{:.0} %", mix.share * 100.0);
    let label = format!("  {:16}{share:>6}", place(mix.skull, height));
    write!(out, "{label:left$}")?;
    for Column { choice, width, .. } in columns {
        write!(out, "{:GAP$}", "")?;
        match mix.choices.iter().find(|(offered, _)| offered == choice) {
            Some((_, odds)) if *odds < NOTHING => write!(out, "{DIM}{:>width$}{DIM:#}", "·")?,
            Some((_, odds)) => write!(out, "{:>width$.0}", odds * 100.0)?,
            None => write!(out, "{:width$}", "")?,
        }
    }
    writeln!(out)
}

/// A choice that is made.
struct Column {
    choice: Choice,
    name: String,
    width: usize,
}

/// All choices that are made in one of these rows. Both kinds of disc can be lost, whatever is done.
fn columns(rows: &[&Mix]) -> Vec<Column> {
    let made = |wanted: Choice| {
        let offered = rows.iter().flat_map(|mix| &mix.choices).filter(move |(choice, _)| *choice == wanted);
        offered.map(|&(_, odds)| odds).fold(0.0, f64::max) >= NOTHING
    };
    let names_leader = rows.iter().any(|mix| mix.names_leader());
    let is_loss =
        rows.iter().any(|mix| mix.choices.iter().any(|(choice, _)| matches!(choice, Choice::Lose { .. })));
    let placed = [Choice::Place(Disc::Flower), Choice::Place(Disc::Skull), Choice::Pass];
    let bids = (1..=HIGHEST_BID).filter_map(Bid::new).map(Choice::Bid);
    let said = placed.into_iter().chain(bids).filter(|&choice| made(choice));
    let losses = [(false, is_loss), (true, names_leader)].into_iter().filter(|(_, offered)| *offered);
    let lost =
        losses.flat_map(|(yields, _)| [Disc::Skull, Disc::Flower].map(|disc| Choice::Lose { disc, yields }));
    let mut is_first_bid = true;
    let named = said.chain(lost).map(|choice| {
        let name = match choice {
            Choice::Place(disc) => disc.to_string(),
            Choice::Pass => "pass".to_owned(),
            Choice::Bid(bid) if mem::take(&mut is_first_bid) => format!("bid {bid}"),
            Choice::Bid(bid) => bid.to_string(),
            Choice::Lose { disc, yields: true } => format!("{disc}, yield"),
            Choice::Lose { disc, .. } if names_leader => format!("{disc}, lead"),
            Choice::Lose { disc, .. } => format!("lose {disc}"),
        };
        let width = name.len().max(3);
        Column { choice, name, width }
    });
    named.collect()
}

/// What has happened since the round began, as the one sees it who is to choose.
fn title(juncture: &Juncture) -> String {
    let speakers = ["you", "they"].into_iter().cycle().skip(juncture.side.index());
    let mut said: Vec<String> = juncture
        .history
        .iter()
        .zip(speakers)
        .map(|(spoken, who)| match spoken {
            Spoken::Placed => format!("{who} add a disc"),
            Spoken::Bid(bid) => format!("{who} bid {bid}"),
            Spoken::Passed => format!("{who} pass"),
        })
        .collect();
    match juncture.phase {
        Phase::Opening => said.push("your first disc".to_owned()),
        Phase::Losing => said.push("you meet your skull".to_owned()),
        _ if said.is_empty() => said.push("you begin".to_owned()),
        _ => {}
    }
    let mut said = said.join(", ");
    if let Some(first) = said.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{said}{}", often(juncture.reach))
}

fn often(reach: f64) -> String {
    match reach {
        0.995.. => String::new(),
        0.01.. => format!(" ({:.0} in 100)", reach * 100.0),
        0.0005.. => format!(" ({:.0} in 1000)", reach * 1000.0),
        _ => " (hardly ever)".to_owned(),
    }
}

fn place(skull: Whereabouts, height: usize) -> &'static str {
    match skull {
        Whereabouts::Gone => "skull lost",
        Whereabouts::InHand => "skull in hand",
        Whereabouts::InStack(_) if height == 1 => "skull on the mat",
        Whereabouts::InStack(below) => match height - usize::from(below) {
            1 => "skull on top",
            2 => "skull 2nd down",
            3 => "skull 3rd down",
            _ => "skull 4th down",
        },
    }
}
