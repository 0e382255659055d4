use std::{
    io::{self, Write},
    mem,
};

use skull_rules::{Phase, Whereabouts};
use skull_solver::duel::{Choice, Mix, Moment, Spoken, Study};
use unicode_width::UnicodeWidthStr;

use super::moment::{HIGHEST_BID, height, names_leader, phase};
use crate::{
    picture::{BOLD, DIM},
    play::table::log::wrapped,
};

const WIDTH: usize = 80;
/// For what happened, and where the skull is.
const LEFT: usize = 44;
/// How often a moment must come about to be shown.
const SELDOM: f64 = 0.01;
const SELDOM_LEFT_OUT: &str = " What one round in 100 does not see: --all.";
/// Below this a number rounds to nothing.
const NOTHING: f64 = 0.005;

/// Prints what each seat does, moment by moment.
pub(super) fn print(study: &Study, all: bool, out: &mut impl Write) -> io::Result<()> {
    for (seat, heading) in [(0, "Playing first"), (1, "Playing second")] {
        let mut moments: Vec<&Moment> =
            study.moments.iter().filter(|moment| moment.seat == seat && (all || happens(moment))).collect();
        // As a round goes, and what often happens first.
        moments.sort_by(|a, b| order(a).cmp(&order(b)).then(b.reach.total_cmp(&a.reach)));
        writeln!(out, "\n{BOLD}{}{BOLD:#}", heading.to_uppercase())?;
        if moments.is_empty() {
            writeln!(out, "\nThere is nothing to choose.")?;
        }
        for moment in moments {
            table(moment, all, out)?;
        }
    }
    writeln!(out, "\n{DIM}Where your skull is, how likely that is, and what to do then, in times of 100.")?;
    writeln!(out, "A dot is less than one in 200.{}{DIM:#}", if all { "" } else { SELDOM_LEFT_OUT })
}

fn happens(moment: &Moment) -> bool {
    moment.reach >= SELDOM && moment.mixes.iter().any(|mix| mix.share >= NOTHING)
}

fn order(moment: &Moment) -> u8 {
    match phase(moment) {
        Phase::Opening => 0,
        Phase::Losing => 2,
        _ => 1,
    }
}

fn table(moment: &Moment, all: bool, out: &mut impl Write) -> io::Result<()> {
    let rows: Vec<&Mix> = moment.mixes.iter().filter(|mix| all || mix.share >= NOTHING).collect();
    let columns = columns(&rows);
    let left = LEFT.min(WIDTH - columns.iter().map(|column| column.width).sum::<usize>());
    let mut title = wrapped(&title(moment), WIDTH);
    // What is too long stands above.
    let beside = title.pop_if(|line| line.width() < left).unwrap_or_default();
    writeln!(out, "{BOLD}")?;
    for line in title {
        writeln!(out, "{line}")?;
    }
    write!(out, "{beside:left$}")?;
    for Column { name, width, .. } in &columns {
        write!(out, "{name:>width$}")?;
    }
    writeln!(out, "{BOLD:#}")?;
    for mix in rows {
        let place = place(mix.skull, height(moment));
        let share = format!("{:.0} %", mix.share * 100.0);
        let label = format!("  {place:16}{share:>6}");
        write!(out, "{label:left$}")?;
        for Column { choice, width, .. } in &columns {
            match mix.choices.iter().find(|(offered, _)| offered == choice) {
                Some((_, odds)) if *odds < NOTHING => write!(out, "{DIM}{:>width$}{DIM:#}", "·")?,
                Some((_, odds)) => write!(out, "{:>width$.0}", odds * 100.0)?,
                None => write!(out, "{:width$}", "")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
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
    let names_leader = rows.iter().any(|mix| names_leader(mix));
    let is_loss = rows.iter().any(|mix| mix.choices.iter().any(|(choice, _)| *choice == Choice::LoseSkull));
    let placed =
        [Choice::PlaceFlower, Choice::PlaceSkull, Choice::Pass].into_iter().filter(|&choice| made(choice));
    let bids = (1..=HIGHEST_BID).map(Choice::Bid).filter(|&choice| made(choice));
    let lost = [Choice::LoseSkull, Choice::LoseFlower].into_iter().filter(|_| is_loss);
    let yielded =
        [Choice::LoseSkullAndYield, Choice::LoseFlowerAndYield].into_iter().filter(|_| names_leader);
    let mut is_first_bid = true;
    let named = placed.chain(bids).chain(lost).chain(yielded).map(|choice| {
        let name = match choice {
            Choice::PlaceFlower => "flower".to_owned(),
            Choice::PlaceSkull => "skull".to_owned(),
            Choice::Pass => "pass".to_owned(),
            Choice::Bid(bid) if mem::take(&mut is_first_bid) => format!("bid {bid}"),
            Choice::Bid(bid) => bid.to_string(),
            Choice::LoseSkull if names_leader => "skull, lead".to_owned(),
            Choice::LoseFlower if names_leader => "flower, lead".to_owned(),
            Choice::LoseSkull => "lose skull".to_owned(),
            Choice::LoseFlower => "lose flower".to_owned(),
            Choice::LoseSkullAndYield => "skull, yield".to_owned(),
            Choice::LoseFlowerAndYield => "flower, yield".to_owned(),
        };
        let width = name.len().max(3) + 2;
        Column { choice, name, width }
    });
    named.collect()
}

/// What has happened since the round began, as the one sees it who is to choose.
fn title(moment: &Moment) -> String {
    let speakers = ["you", "they"].into_iter().cycle().skip(moment.seat);
    let mut said: Vec<String> = moment
        .history
        .iter()
        .zip(speakers)
        .map(|(spoken, who)| match spoken {
            Spoken::Placed => format!("{who} add a disc"),
            Spoken::Bid(bid) => format!("{who} bid {bid}"),
            Spoken::Passed => format!("{who} pass"),
        })
        .collect();
    match phase(moment) {
        Phase::Opening => said.push("your first disc".to_owned()),
        Phase::Losing => said.push("you meet your skull".to_owned()),
        _ if said.is_empty() => said.push("you begin".to_owned()),
        _ => {}
    }
    let mut said = said.join(", ");
    if let Some(first) = said.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{said}{}", often(moment.reach))
}

fn often(reach: f64) -> String {
    match reach {
        0.995.. => String::new(),
        0.01.. => format!(" ({:.0} in 100)", reach * 100.0),
        0.0005.. => format!(" ({:.0} in 1000)", reach * 1000.0),
        _ => " (hardly ever)".to_owned(),
    }
}

fn place(skull: Whereabouts, height: u8) -> &'static str {
    match skull {
        Whereabouts::Gone => "skull lost",
        Whereabouts::InHand => "skull in hand",
        Whereabouts::InStack(_) if height == 1 => "skull on the mat",
        Whereabouts::InStack(below) => match height - below {
            1 => "skull on top",
            2 => "skull 2nd down",
            3 => "skull 3rd down",
            _ => "skull 4th down",
        },
    }
}
