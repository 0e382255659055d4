use std::io::{self, Write};

use skull_rules::Phase;
use skull_solver::duel::{Bounds, Choice, Moment, Spoken, Study};

use super::{
    super::games_won,
    moment::{HIGHEST_BID, is_bluff, odds, phase},
};
use crate::{picture::BOLD, play::table::log::wrapped};

const WIDTH: usize = 80;
/// For the word that a paragraph is about.
const MARGIN: usize = 12;

const SUBJECTS: [&str; 2] = ["The first player", "The second"];

/// Prints the position, its worth, and the play in short.
pub(super) fn print(study: &Study, out: &mut impl Write) -> io::Result<()> {
    paragraph(out, &study.position.to_string(), &format!("{} {}", standing(study), skulls(study)))?;
    paragraph(out, "Worth", &worth(study.bounds))?;
    paragraph(out, "To place", &openings(study))?;
    paragraph(out, "To bid", &bids(study))?;
    paragraph(out, "To bluff", &bluffs(study))?;
    paragraph(out, "To lose", &losses(study))
}

fn paragraph(out: &mut impl Write, about: &str, text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let mut about = about;
    for line in wrapped(text, WIDTH - MARGIN) {
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
    let owned = |belief: f64| match belief {
        1.0 => "for sure".to_owned(),
        0.0 => "no more".to_owned(),
        belief => format!("with a chance of {} %", (belief * 1000.0).round() / 10.0),
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
        bounds.value()
    )
}

fn openings(study: &Study) -> String {
    let skull = |seat| {
        let moment = moments(study, seat).find(|moment| phase(moment) == Phase::Opening)?;
        let (_, odds) = *moment.mixes[0].choices.iter().find(|(choice, _)| *choice == Choice::PlaceSkull)?;
        (study.beliefs[seat] > 0.0).then_some(odds)
    };
    let owning = |seat: usize| if study.beliefs[seat] < 1.0 { ", while they own it" } else { "" };
    let told = |seat: usize| match (skull(seat), study.position.discs()[seat]) {
        (Some(odds), _) => format!("{}{}.", does(SUBJECTS[seat], "opens with the skull", odds), owning(seat)),
        (None, 1) => format!("{} has one disc and no choice.", SUBJECTS[seat]),
        (None, _) => format!("{} has only flowers to open with.", SUBJECTS[seat]),
    };
    match skull(1) {
        // "Never" and "always does so" would not go together.
        Some(odds) if told(0).contains("100") && owning(0) == owning(1) => {
            format!("{} {}.", told(0), does(SUBJECTS[1], "does so", odds))
        }
        _ => format!("{} {}", told(0), told(1)),
    }
}

/// What the first player begins with, and what the second does where they most often come to speak.
fn bids(study: &Study) -> String {
    let speaks = |moment: &&Moment| matches!(phase(moment), Phase::Placing | Phase::Bidding);
    let often = |seat| {
        let most = moments(study, seat).filter(speaks).max_by(|a, b| a.reach.total_cmp(&b.reach));
        most.filter(|moment| moment.reach >= 0.005)
    };
    let first = often(0).map(|moment| format!("To begin, the first player {}.", choices(moment)));
    let second = often(1).map(|moment| {
        let heard = match moment.history.last() {
            Some(Spoken::Bid(bid)) => format!("Hearing {bid}"),
            _ => "After one more disc".to_owned(),
        };
        format!("{heard}, the second {}.", choices(moment))
    });
    first.into_iter().chain(second).collect::<Vec<_>>().join(" ")
}

/// What is done at a moment, the most frequent first, as far as it really is.
fn choices(moment: &Moment) -> String {
    let bids = (1..=HIGHEST_BID).map(|bid| {
        let made = odds(moment, |_, choice| choice == Choice::Bid(bid));
        (format!("bids {bid}"), made)
    });
    let added = odds(moment, |_, choice| matches!(choice, Choice::PlaceFlower | Choice::PlaceSkull));
    let passed = odds(moment, |_, choice| choice == Choice::Pass);
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
    let share = |seat| {
        let sum = |wanted: &dyn Fn(&Moment) -> f64| -> f64 {
            moments(study, seat).map(|moment| moment.reach * wanted(moment)).sum()
        };
        let bids = sum(&|moment| odds(moment, |_, choice| matches!(choice, Choice::Bid(_))));
        let bluffs = sum(&|moment| odds(moment, |mix, choice| is_bluff(moment, mix, choice)));
        (bids >= 0.005).then(|| match (100.0 * bluffs / bids).round() {
            0.0 => "none".to_owned(),
            share => format!("{share} in 100"),
        })
    };
    let stopped = "Their own skull would stop";
    match (share(0), share(1)) {
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
    let first = loss(study, 0, "Stopped by their own skull, the first player");
    let second = if first.is_some() {
        "Stopped by theirs, the second"
    } else {
        "Stopped by their own skull, the second"
    };
    first.into_iter().chain(loss(study, 1, second)).collect::<Vec<_>>().join(" ")
}

/// Which disc a seat gives up, if it ever has to choose.
fn loss(study: &Study, seat: usize, stopped: &str) -> Option<String> {
    let losses = || moments(study, seat).filter(|moment| phase(moment) == Phase::Losing);
    let met: f64 = losses().map(|moment| moment.reach).sum();
    if met < 0.0005 {
        return None;
    }
    let share = |wanted: fn(Choice) -> bool| {
        losses().map(|moment| moment.reach * odds(moment, |_, choice| wanted(choice))).sum::<f64>() / met
    };
    let skull = share(|choice| matches!(choice, Choice::LoseSkull | Choice::LoseSkullAndYield));
    let yields = share(|choice| matches!(choice, Choice::LoseSkullAndYield | Choice::LoseFlowerAndYield));
    let gives = does(stopped, "gives it up", skull);
    Some(match (yields * 100.0).round() {
        0.0 => format!("{gives}."),
        100.0 => format!("{gives} and lets the other lead."),
        _ => format!("{gives} and lets the other lead {}.", times(yields)),
    })
}

fn moments(study: &Study, seat: usize) -> impl Iterator<Item = &Moment> {
    study.moments.iter().filter(move |moment| moment.seat == seat)
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
