use std::io::{self, Write};

use skull_arena::{Encounter, ReportCard};

use super::{
    Evening,
    report::{bidding, in_sight, label, percent},
};
use crate::tabular::{headline, note, paragraph, table};

/// Prints the report cards for a person, in so many columns, with a line on how to read them.
pub(super) fn print(evening: &Evening, width: usize, out: &mut impl Write) -> io::Result<()> {
    let Evening { club, players, fair_share, seed, games_wanted, .. } = evening;
    if evening.interrupted {
        headline(out, width, &format!("Interrupted before all {games_wanted} games were played."))?;
    }
    let part = if *club == "all" { "the whole club" } else { &format!("the club's {club} half") };
    paragraph(out, width, &format!("Alone among {} of {part}, seed {seed}.", players - 1))?;
    writeln!(out, "The fair share is {}.", percent(*fair_share))?;
    for card in &evening.cards {
        report(card, *fair_share, width, out)?;
    }
    out.flush()
}

fn report(card: &ReportCard, fair: f64, width: usize, out: &mut impl Write) -> io::Result<()> {
    let names = std::iter::once("in all").chain(card.members.iter().map(|met| &met.name[..]));
    let names: Vec<String> = names.map(str::to_owned).collect();
    let all = vec![
        card.games.to_string(),
        card.wins.to_string(),
        percent(card.win_share),
        format!("{:.1} to {}", card.low * 100.0, percent(card.high)),
        verdict(card.low, card.high, fair),
        String::new(),
    ];
    let rows = std::iter::once(all).chain(card.members.iter().map(|met| row(met, fair)));
    let name = label(&card.name, card.called.as_deref());
    table(out, width, &names, [&name, "games", "wins", "share", "95 % interval", "", "the member's"], rows)?;
    if name != card.name {
        note(out, width, &format!("{name} is {}", in_sight(&card.name)))?;
    }
    note(out, width, "The bot's share of the games at which the member sat; then the member's own.")?;
    bidding(&card.bidding, width, out)?;
    for forfeit in &card.first_forfeits {
        paragraph(out, width, &format!("Forfeited game {}: {}", forfeit.game, forfeit.reason))?;
    }
    match card.forfeits - card.first_forfeits.len() as u64 {
        0 => Ok(()),
        more => writeln!(out, "and {more} more"),
    }
}

fn row(met: &Encounter, fair: f64) -> Vec<String> {
    let theirs = if met.games == 0 { 0.0 } else { met.member_wins as f64 / met.games as f64 };
    vec![
        met.games.to_string(),
        met.wins.to_string(),
        percent(met.win_share),
        format!("{:.1} to {}", met.low * 100.0, percent(met.high)),
        verdict(met.low, met.high, fair),
        percent(theirs),
    ]
}

fn verdict(low: f64, high: f64, fair: f64) -> String {
    match fair {
        fair if low > fair => "above",
        fair if high < fair => "below",
        _ => "",
    }
    .to_owned()
}
