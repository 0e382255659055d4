use std::io::{self, Write};

use skull_duel::{Bounds, Choice, Juncture, Side, SkullBelief, Spoken, Study};
use skull_rules::{Bid, Phase};

use super::{super::games_won, HIGHEST_BID};
use crate::{picture::BOLD, play::table::log::wrapped};

/// For the word that a paragraph is about.
const MARGIN: usize = 12;

const SUBJECTS: [&str; 2] = ["The first player", "The second"];

/// Prints the position, its worth, and the play in short, in so many columns.
pub(super) fn print(study: &Study, width: usize, out: &mut impl Write) -> io::Result<()> {
    let mut paragraph = |about: &str, text: &str| paragraph(out, width, about, text);
    paragraph(&study.position.to_string(), &format!("{} {}", standing(study), skulls(study)))?;
    paragraph("Worth", &worth(study.bounds))?;
    paragraph("To place", &openings(study))?;
    paragraph("To bid", &bids(study))?;
    paragraph("To bluff", &bluffs(study))?;
    paragraph("To lose", &losses(study))
}

fn paragraph(out: &mut impl Write, width: usize, about: &str, text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let mut about = about;
    for line in wrapped(text, width - MARGIN) {
        writeln!(out, "{BOLD}{about:MARGIN$}{BOLD:#}{}", line.trim_start())?;
        about = "";
    }
    Ok(())
}

fn standing(study: &Study) -> String {
    let discs = |discs: u8| format!("{discs} {}", if discs == 1 { "disc" } else { "discs" });
    let won = |wins: u8| if wins == 0 { "no challenge" } else { "one challenge" };
    let ([first, second], [ahead, behind]) = (study.position.discs(), study.position.wins());
    if first == second && ahead == behind {
        return format!("Each player has {} and has won {}.", discs(first), won(ahead));
    }
    format!(
        "The first player has {} and has won {}, the second has {} and has won {}.",
        discs(first),
        won(ahead),
        discs(second),
        won(behind)
    )
}

fn skulls(study: &Study) -> String {
    let owned = |belief: SkullBelief| match belief {
        SkullBelief::OWNED => "for sure".to_owned(),
        SkullBelief::LOST => "no more".to_owned(),
        belief => format!("with a chance of {} %", (belief.get() * 1000.0).round() / 10.0),
    };
    let [first, second] = study.beliefs.map(owned);
    if first == second {
        format!("Each still owns the skull {first}.")
    } else {
        format!("The first player still owns the skull {first}, the second {second}.")
    }
}

/// Bounds are rounded apart, so that what is printed is as true as what is known.
fn worth(bounds: Bounds) -> String {
    let down = |worth: f64, digits: f64| (worth * digits).floor() / digits;
    let up = |worth: f64, digits: f64| (worth * digits).ceil() / digits;
    let (low, high) = (down(bounds.low, 1e4).max(-1.0), up(bounds.high, 1e4).min(1.0));
    let (least, most) = (down(games_won(bounds.low), 10.0), up(games_won(bounds.high), 10.0));
    format!(
        "If both play well, the first player wins {:.1} to {:.1} games of 100. On a scale from -1, lost, to 1, \
         won, that is {:+.4}: at least {low:+.4} and at most {high:+.4}.",
        least.max(0.0),
        most.min(100.0),
        bounds.middle()
    )
}

fn openings(study: &Study) -> String {
    let owning = |side: Side| {
        if study.beliefs[side.index()] < SkullBelief::OWNED { ", while they own it" } else { "" }
    };
    let told = |side: Side| {
        let subject = SUBJECTS[side.index()];
        match (study.opens_with_skull(side), study.position.discs()[side.index()]) {
            (Some(odds), _) => format!("{}{}.", does(subject, "opens with the skull", odds), owning(side)),
            (None, 1) => format!("{subject} has one disc and no choice."),
            (None, _) => format!("{subject} has only flowers to open with."),
        }
    };
    let [first, second] = Side::BOTH.map(told);
    match study.opens_with_skull(Side::Second) {
        // "Never" and "always does so" would not go together.
        Some(odds) if first.contains("100") && owning(Side::First) == owning(Side::Second) => {
            format!("{first} {}.", does(SUBJECTS[1], "does so", odds))
        }
        _ => format!("{first} {second}"),
    }
}

/// What the first player begins with, and what the second does where they most often come to speak.
fn bids(study: &Study) -> String {
    let speaks = |juncture: &&Juncture| matches!(juncture.phase, Phase::Placing | Phase::Bidding);
    let often = |side| {
        let most = study.of(side).filter(speaks).max_by(|a, b| a.reach.total_cmp(&b.reach));
        most.filter(|juncture| juncture.reach >= 0.005)
    };
    let first =
        often(Side::First).map(|juncture| format!("To begin, the first player {}.", choices(juncture)));
    let second = often(Side::Second).map(|juncture| {
        let heard = match juncture.history.last() {
            Some(Spoken::Bid(bid)) => format!("Hearing {bid}"),
            _ => "After one more disc".to_owned(),
        };
        format!("{heard}, the second {}.", choices(juncture))
    });
    first.into_iter().chain(second).collect::<Vec<_>>().join(" ")
}

/// What is done at a juncture, the most frequent first, as far as it really is.
fn choices(juncture: &Juncture) -> String {
    let bids = (1..=HIGHEST_BID).filter_map(Bid::new).map(|bid| {
        let made = juncture.odds(|_, choice| choice == Choice::Bid(bid));
        (format!("bids {bid}"), made)
    });
    let added = juncture.odds(|_, choice| matches!(choice, Choice::Place(_)));
    let passed = juncture.odds(|_, choice| choice == Choice::Pass);
    let others = [("adds a disc".to_owned(), added), ("passes".to_owned(), passed)];
    let mut made: Vec<(String, f64)> = bids.chain(others).filter(|(_, odds)| *odds >= 0.005).collect();
    made.sort_by(|a, b| b.1.total_cmp(&a.1));
    let said = |(what, odds): &(String, f64)| format!("{what} ({:.0})", odds * 100.0);
    match made.as_slice() {
        [(what, odds), others @ .., last] => {
            let mut told = vec![format!("{what} ({:.0} in 100)", odds * 100.0)];
            told.extend(others.iter().map(said));
            format!("{} or {}", told.join(", "), said(last))
        }
        [(what, _)] => format!("nearly always {what}"),
        [] => unreachable!("of ten choices one is made once in ten times"),
    }
}

/// How many of a seat's bids its own skull would stop.
fn bluffs(study: &Study) -> String {
    let share = |side| {
        let sum = |wanted: &dyn Fn(&Juncture) -> f64| -> f64 {
            study.of(side).map(|juncture| juncture.reach * wanted(juncture)).sum()
        };
        let bids = sum(&|juncture| juncture.odds(|_, choice| matches!(choice, Choice::Bid(_))));
        let bluffs = sum(&|juncture| juncture.odds(|mix, choice| juncture.is_bluff(mix, choice)));
        (bids >= 0.005).then(|| match (100.0 * bluffs / bids).round() {
            0.0 => "none".to_owned(),
            share => format!("{share} in 100"),
        })
    };
    let stopped = "Their own skull would stop";
    match (share(Side::First), share(Side::Second)) {
        (Some(first), Some(second)) => {
            format!("{stopped} {first} of the first player's bids, and {second} of the second's.")
        }
        (Some(first), None) => {
            format!("{stopped} {first} of the first player's bids; the second hardly ever bids.")
        }
        (None, Some(second)) => {
            format!("{stopped} {second} of the second's bids; the first player hardly ever bids.")
        }
        (None, None) => "Both hardly ever bid.".to_owned(),
    }
}

fn losses(study: &Study) -> String {
    let first = loss(study, Side::First, "Stopped by their own skull, the first player");
    let second = if first.is_some() {
        "Stopped by theirs, the second"
    } else {
        "Stopped by their own skull, the second"
    };
    first.into_iter().chain(loss(study, Side::Second, second)).collect::<Vec<_>>().join(" ")
}

/// Which disc a player gives up, if it comes to that.
fn loss(study: &Study, side: Side, stopped: &str) -> Option<String> {
    if study.meets_own_skull(side) < 0.0005 {
        return None;
    }
    let (skull, yields) = (study.gives_up_skull(side)?, study.yields_lead(side)?);
    let gives = does(stopped, "gives it up", skull);
    Some(match (yields * 100.0).round() {
        0.0 => format!("{gives}."),
        100.0 => format!("{gives} and lets the other lead."),
        _ => format!("{gives} and lets the other lead {}.", times(yields)),
    })
}

/// Somebody does something so often.
fn does(subject: &str, what: &str, odds: f64) -> String {
    match times(odds) {
        often if often.ends_with("100") => format!("{subject} {what} {often}"),
        often => format!("{subject} {often} {what}"),
    }
}

fn times(odds: f64) -> String {
    match (odds * 100.0).round() {
        _ if odds < 0.0005 => "never".to_owned(),
        _ if odds > 0.9995 => "always".to_owned(),
        0.0 => "hardly ever".to_owned(),
        1.0 => "once in 100".to_owned(),
        100.0 => "nearly always".to_owned(),
        times => format!("{times} times in 100"),
    }
}
