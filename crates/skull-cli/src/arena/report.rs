use std::io::{self, Write};

use skull_arena::{Bidding, BotFigures, Columns, Figures};

use crate::{
    picture::BOLD,
    tabular::{headline, note, paragraph, table},
};

/// A name in a table is cut to this, at its front: commands differ at their ends.
const WIDEST_NAME: usize = 20;
/// Columns of a matrix that fit a terminal.
const WIDEST_MATRIX: usize = 8;

/// Prints the figures for a person, in so many columns, with a line on how to read each table.
pub(super) fn print(figures: &Figures, width: usize, out: &mut impl Write) -> io::Result<()> {
    head(figures, width, out)?;
    let columns = figures.bots.iter().map(|bot| &bot.columns);
    let names: Vec<String> = columns.map(|bot| label(&bot.name, bot.called.as_deref())).collect();

    let won = figures.bots.iter().map(|bot| winnings(bot, figures));
    table(out, width, &names, ["Who won", "games", "wins", "share", "95 % interval", "", "rating"], won)?;
    let reading = format!(
        "An interval above {} is stronger than the average at the table. Rating: Bradley-Terry in Elo's points, 95 % \
         margin; 400 more is ten times the chance.",
        fair(figures)
    );
    note(out, width, &reading)?;

    let how = figures.bots.iter().map(how);
    table(out, width, &names, ["How", "by challenges", "last standing", "attempts", "met"], how)?;
    note(out, width, "Parts of the wins; attempts a game, and the part of them that met no skull.")?;

    let habits = figures.bots.iter().map(habits);
    table(
        out,
        width,
        &names,
        ["Habits", "skull first", "speaks up", "raises", "when hurt", "bluffs", "avenges"],
        habits,
    )?;
    note(
        out,
        width,
        "Rounds opened with the skull; turns on which it began the bidding, and raised; by how many points more it bids \
         after losing a disc; bids over its skull; flips in revenge.",
    )?;

    let pace = figures.bots.iter().map(pace);
    table(out, width, &names, ["Pace", "decision p50", "p99", "forfeits"], pace)?;
    note(out, width, "The time that half of the decisions, and all but one in a hundred, stayed below.")?;
    forfeits(figures, &names, width, out)?;
    if figures.bots.len() > 1 {
        matrix(figures, &names, width, out)?;
    }
    if names.iter().zip(&figures.bots).any(|(name, bot)| *name != bot.columns.name) {
        writeln!(out)?;
        for (name, bot) in names.iter().zip(&figures.bots).filter(|(name, bot)| **name != bot.columns.name) {
            note(out, width, &format!("{name} is {}", in_sight(&bot.columns.name)))?;
        }
    }
    out.flush()
}

fn head(figures: &Figures, width: usize, out: &mut impl Write) -> io::Result<()> {
    let Figures { games, players, seed, games_wanted, seconds, .. } = figures;
    if figures.interrupted {
        headline(out, width, &format!("Interrupted after {games} of {games_wanted} games."))?;
    }
    let share = fair(figures);
    let told = format!("{games} games of {players} players, seed {seed}. The fair share is {share}.");
    paragraph(out, width, &told)?;
    let speed = if *seconds > 0.0 { *games as f64 / seconds } else { 0.0 };
    let told = format!(
        "A game took {:.1} rounds and {:.1} acts. {seconds:.1} s in all, {speed:.0} games/s.",
        figures.rounds, figures.acts
    );
    paragraph(out, width, &told)?;
    bidding(&figures.bidding, width, out)
}

/// Whether the bids go as people know them.
pub(super) fn bidding(bidding: &Bidding, width: usize, out: &mut impl Write) -> io::Result<()> {
    let told = format!(
        "A round has {:.1} bids; the first bids all discs in {}, the last in {}.",
        bidding.bids_per_round,
        percent(bidding.first_bid_all),
        percent(bidding.last_bid_all)
    );
    paragraph(out, width, &told)
}

fn fair(figures: &Figures) -> String {
    percent(figures.fair_share)
}

fn winnings(bot: &BotFigures, figures: &Figures) -> Vec<String> {
    let row = &bot.columns;
    let verdict = match figures.fair_share {
        fair if row.low > fair => "above",
        fair if row.high < fair => "below",
        _ => "",
    };
    let margin = row.rating_high - row.rating;
    let rating =
        if figures.bots.len() > 1 { format!("{:+.0} ±{margin:.0}", row.rating) } else { "-".to_owned() };
    vec![
        row.games.to_string(),
        row.wins.to_string(),
        percent(row.win_share),
        format!("{:.1} to {}", row.low * 100.0, percent(row.high)),
        verdict.to_owned(),
        rating,
    ]
}

fn how(bot: &BotFigures) -> Vec<String> {
    let row = &bot.columns;
    let attempts = if row.games == 0 { 0.0 } else { row.attempts as f64 / row.games as f64 };
    vec![
        part(row.wins_by_challenges, row.wins),
        part(row.wins_by_last_standing, row.wins),
        format!("{attempts:.2}"),
        part(row.attempts_won, row.attempts),
    ]
}

fn habits(bot: &BotFigures) -> Vec<String> {
    let row = &bot.columns;
    vec![
        part(row.skull_openings, row.openings),
        part(row.challenges, row.could_challenge),
        part(row.raises, row.could_raise),
        change(row),
        part(row.bluffs, row.bids),
        part(row.avenged, row.could_avenge),
    ]
}

/// By how much a lost disc changes how often it bids in the next round, in points.
fn change(row: &Columns) -> String {
    let could = row.could_challenge + row.could_raise;
    if could == 0 || row.could_bid_hurt == 0 {
        return "-".to_owned();
    }
    let usual = (row.challenges + row.raises) as f64 / could as f64;
    format!("{:+.1}", (row.bids_hurt as f64 / row.could_bid_hurt as f64 - usual) * 100.0)
}

fn pace(bot: &BotFigures) -> Vec<String> {
    let row = &bot.columns;
    let time = |time: Option<f64>| time.map_or_else(|| "-".to_owned(), span);
    vec![time(row.decision_p50_us), time(row.decision_p99_us), row.forfeits.to_string()]
}

fn forfeits(figures: &Figures, names: &[String], width: usize, out: &mut impl Write) -> io::Result<()> {
    for (name, bot) in names.iter().zip(&figures.bots).filter(|(_, bot)| bot.columns.forfeits > 0) {
        writeln!(out, "\n{BOLD}{name} forfeited{BOLD:#}")?;
        for forfeit in &bot.first_forfeits {
            paragraph(out, width, &format!("  game {}: {}", forfeit.game, forfeit.reason))?;
        }
        match bot.columns.forfeits - bot.first_forfeits.len() as u64 {
            0 => {}
            more => writeln!(out, "  and {more} more")?,
        }
        note(out, width, "A forfeited game is lost, whatever the stand-in makes of it.")?;
    }
    Ok(())
}

/// Of the games with both at the table that one of them won, the share that the bot of the row won.
fn matrix(figures: &Figures, names: &[String], width: usize, out: &mut impl Write) -> io::Result<()> {
    let shown = figures.bots.len().min(WIDEST_MATRIX);
    let numbers: Vec<String> = (1..=shown).map(|number| number.to_string()).collect();
    let mut columns = vec!["Who was ahead"];
    columns.extend(numbers.iter().map(String::as_str));
    let cell = |a: usize, b: usize| match (figures.ahead[a][b], figures.ahead[b][a]) {
        _ if a == b => ".".to_owned(),
        (0, 0) => "-".to_owned(),
        (more, less) => format!("{:.1}", 100.0 * more as f64 / (more + less) as f64),
    };
    let rows = (0..shown).map(|a| (0..shown).map(|b| cell(a, b)).collect());
    let numbered: Vec<String> =
        names.iter().take(shown).enumerate().map(|(index, name)| format!("{} {name}", index + 1)).collect();
    table(out, width, &numbered, columns, rows)?;
    note(
        out,
        width,
        "Of the games that one of the two won with both at the table, the percentage that the row's bot won.",
    )?;
    if shown < names.len() {
        note(out, width, &format!("The first {shown} bots; --json has all of them."))?;
    }
    Ok(())
}

fn part(some: u64, all: u64) -> String {
    if all == 0 { "-".to_owned() } else { percent(some as f64 / all as f64) }
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn span(microseconds: f64) -> String {
    match microseconds {
        time if time < 1.0 => format!("{:.0} ns", time * 1e3),
        time if time < 1e3 => format!("{time:.1} µs"),
        time if time < 1e6 => format!("{:.1} ms", time / 1e3),
        time => format!("{:.1} s", time / 1e6),
    }
}

/// What a bot is called in a table: what it calls itself, or what it was asked for with.
pub(super) fn label(name: &str, called: Option<&str>) -> String {
    shortened(called.unwrap_or(name))
}

fn shortened(name: &str) -> String {
    let clean = in_sight(name);
    let length = clean.chars().count();
    if length <= WIDEST_NAME {
        return clean;
    }
    std::iter::once('…').chain(clean.chars().skip(length - WIDEST_NAME + 1)).collect()
}

/// Nothing of a command line should disturb a terminal.
pub(super) fn in_sight(name: &str) -> String {
    name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use std::{num::NonZeroUsize, time::Duration};

    use skull_arena::{Arena, Entrant, Opponent};
    use skull_rules::Rules;

    use super::*;

    #[test]
    fn a_report_fits_every_terminal_of_40_columns_or_more() {
        let names = ["random", "novice", "club:turtle", "Maud:random"];
        let entrants = names.map(|name| Entrant::opponent(name, name.parse::<Opponent>().unwrap()));
        let arena = Arena::new(4, Rules::default(), entrants.into(), 1).unwrap();
        let results = arena.play(40, NonZeroUsize::MIN, &());
        let mut figures = arena.figures(&results, 40, Duration::from_secs(1));
        figures.bots[3].columns.called = Some("a program with a long name".to_owned());
        figures.bots[3].columns.name =
            "cmd:python3 'a program/with a long path.py' --and --arguments".to_owned();
        for width in [40, 47, 60, 80] {
            let mut out = Vec::new();
            print(&figures, width, &mut out).unwrap();
            let text = anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string();
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}:\n{text}");
            assert!(text.contains("decision p50") && text.contains("interval"), "{text}");
            assert!(text.contains("long name is cmd:python3"), "{text}");
        }
    }
}
