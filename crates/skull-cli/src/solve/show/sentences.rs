use std::io::{self, Write};

use skull_rules::Phase;
use skull_solver::duel::{Bounds, Choice, Moment, Spoken, Study};

use super::{
    super::games_won,
    moment::{is_bluff, odds, phase},
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
    let with = |seat: usize| if study.beliefs[seat] < 1.0 { ", while they own it" } else { "" };
    let told = |seat: usize| match (skull(seat), study.position.discs()[seat]) {
        (Some(odds), _) => format!("{}{}.", does(SUBJECTS[seat], "opens with the skull", odds), with(seat)),
        (None, 1) => format!("{} has one disc and no choice.", SUBJECTS[seat]),
        (None, _) => format!("{} has only flowers to open with.", SUBJECTS[seat]),
    };
    match (skull(0), skull(1)) {
        (Some(first), Some(second)) if with(0) == with(1) => {
            let first = does(SUBJECTS[0], "opens with the skull", first);
            format!("{first}{}. {}.", with(0), does(SUBJECTS[1], "does so", second))
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
    let highest = 8;
    let bids = (1..=highest).map(|bid| {
        let made = odds(moment, |_, choice| choice == Choice::Bid(bid));
        (format!("bids {bid}"), made)
    });
    let added = odds(moment, |_, choice| matches!(choice, Choice::PlaceFlower | Choice::PlaceSkull));
    let passed = odds(moment, |_, choice| choice == Choice::Pass);
    let others = [("adds a disc".to_owned(), added), ("passes".to_owned(), passed)];
    let mut made: Vec<(String, f64)> = bids.chain(others).filter(|(_, odds)| *odds >= 0.005).collect();
    made.sort_by(|a, b| b.1.total_cmp(&a.1));
    let said = made.iter().enumerate().map(|(index, (what, odds))| {
        let of = if index == 0 { " in 100" } else { "" };
        format!("{what} ({:.0}{of})", odds * 100.0)
    });
    let said: Vec<String> = said.collect();
    match said.as_slice() {
        [.., last] if said.len() > 1 => format!("{} or {last}", said[..said.len() - 1].join(", ")),
        _ => format!("nearly always {}", made[0].0),
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
    let first = share(0).map_or("The first player hardly ever bids.".to_owned(), |share| {
        format!("Of the first player's bids {share} are bluffs, which their own skull would stop.")
    });
    let second = share(1)
        .map_or("The second hardly ever bids.".to_owned(), |share| format!("Of the second's {share} are."));
    format!("{first} {second}")
}

fn losses(study: &Study) -> String {
    let told = [0, 1].map(|seat| loss(study, seat));
    told.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn loss(study: &Study, seat: usize) -> Option<String> {
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
    let stopped = ["Stopped by their own skull, the first player", "Stopped by theirs, the second"][seat];
    let gives = does(stopped, "gives it up", skull);
    let leads =
        if yields > 0.0 { format!(" and lets the other lead {}", times(yields)) } else { String::new() };
    Some(format!("{gives}{leads}."))
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
