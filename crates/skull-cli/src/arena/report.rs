use std::io::{self, Write};

use skull_arena::{Bidding, BotFigures, Columns, Figures};

use crate::picture::{BOLD, DIM};

/// A name in a table is cut to this, at its front: commands differ at their ends.
const WIDEST_NAME: usize = 20;
/// Columns of a matrix that fit a terminal.
const WIDEST_MATRIX: usize = 8;

/// Prints the figures for a person, in 80 columns, with a line on how to read each table.
///
/// `called` is what each bot calls itself, if it does.
pub(super) fn print(figures: &Figures, called: &[Option<String>], out: &mut impl Write) -> io::Result<()> {
    head(figures, out)?;
    let bots = figures.bots.iter().zip(called);
    let names: Vec<String> = bots.map(|(bot, called)| label(&bot.columns.name, called.as_deref())).collect();

    let won = figures.bots.iter().map(|bot| winnings(bot, figures));
    table(out, &names, ["Who won", "games", "wins", "share", "95 % interval", "", "rating"], won)?;
    note(
        out,
        &format!("An interval above {} is stronger than the average at the table. Rating:", fair(figures)),
    )?;
    note(out, "Bradley-Terry in Elo's points, 95 % margin; 400 more is ten times the chance.")?;

    let how = figures.bots.iter().map(how);
    table(out, &names, ["How", "by challenges", "last standing", "attempts", "met"], how)?;
    note(out, "Parts of the wins; attempts a game, and the part of them that met no skull.")?;

    let habits = figures.bots.iter().map(habits);
    table(
        out,
        &names,
        ["Habits", "skull first", "speaks up", "raises", "when hurt", "bluffs", "avenges"],
        habits,
    )?;
    note(out, "Rounds opened with the skull; turns on which it began the bidding, and raised; by how")?;
    note(out, "many points more it bids after losing a disc; bids over its skull; flips in revenge.")?;

    let pace = figures.bots.iter().map(pace);
    table(out, &names, ["Pace", "decision p50", "p99", "forfeits"], pace)?;
    note(out, "The time that half of the decisions, and all but one in a hundred, stayed below.")?;
    forfeits(figures, &names, out)?;
    if figures.bots.len() > 1 {
        matrix(figures, &names, out)?;
    }
    if names.iter().zip(&figures.bots).any(|(name, bot)| *name != bot.columns.name) {
        writeln!(out)?;
        for (name, bot) in names.iter().zip(&figures.bots).filter(|(name, bot)| **name != bot.columns.name) {
            writeln!(out, "{DIM}{name} is {}{DIM:#}", bot.columns.name)?;
        }
    }
    out.flush()
}

fn head(figures: &Figures, out: &mut impl Write) -> io::Result<()> {
    let Figures { games, players, seed, games_wanted, seconds, .. } = figures;
    if figures.interrupted {
        writeln!(out, "{BOLD}Interrupted after {games} of {games_wanted} games.{BOLD:#}")?;
    }
    writeln!(out, "{games} games of {players} players, seed {seed}. The fair share is {}.", fair(figures))?;
    let speed = if *seconds > 0.0 { *games as f64 / seconds } else { 0.0 };
    writeln!(
        out,
        "A game took {:.1} rounds and {:.1} acts. {seconds:.1} s in all, {speed:.0} games/s.",
        figures.rounds, figures.acts
    )?;
    bidding(&figures.bidding, out)
}

/// Whether the bids go as people know them.
pub(super) fn bidding(bidding: &Bidding, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "A round has {:.1} bids; the first bids all discs in {}, the last in {}.",
        bidding.bids_per_round,
        percent(bidding.first_bid_all),
        percent(bidding.last_bid_all)
    )
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

fn forfeits(figures: &Figures, names: &[String], out: &mut impl Write) -> io::Result<()> {
    for (name, bot) in names.iter().zip(&figures.bots).filter(|(_, bot)| bot.columns.forfeits > 0) {
        writeln!(out, "\n{BOLD}{name} forfeited{BOLD:#}")?;
        for forfeit in &bot.first_forfeits {
            writeln!(out, "  game {}: {}", forfeit.game, forfeit.reason)?;
        }
        match bot.columns.forfeits - bot.first_forfeits.len() as u64 {
            0 => {}
            more => writeln!(out, "  and {more} more")?,
        }
        note(out, "A forfeited game is lost, whatever the stand-in makes of it.")?;
    }
    Ok(())
}

/// Of the games with both at the table that one of them won, the share that the bot of the row won.
fn matrix(figures: &Figures, names: &[String], out: &mut impl Write) -> io::Result<()> {
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
    table(out, &numbered, columns, rows)?;
    note(out, "Of the games that one of the two won with both at the table, the percentage that")?;
    note(out, "the row's bot won.")?;
    if shown < names.len() {
        note(out, &format!("The first {shown} bots; --json has all of them."))?;
    }
    Ok(())
}

/// The first column to the left, all others to the right, each as wide as it must be.
pub(super) fn table<'a>(
    out: &mut impl Write,
    names: &[String],
    columns: impl IntoIterator<Item = &'a str>,
    rows: impl Iterator<Item = Vec<String>>,
) -> io::Result<()> {
    let columns: Vec<&str> = columns.into_iter().collect();
    let rows: Vec<Vec<String>> = rows.collect();
    let width = |text: &str| text.chars().count();
    let first = names.iter().map(|name| width(name)).chain([width(columns[0])]).max().unwrap_or(0);
    let widths: Vec<usize> = (1..columns.len())
        .map(|column| {
            rows.iter().map(|row| width(&row[column - 1])).max().unwrap_or(0).max(width(columns[column]))
        })
        .collect();
    write!(out, "\n{BOLD}{:first$}", columns[0])?;
    for (column, width) in columns[1..].iter().zip(&widths) {
        write!(out, "  {column:>width$}")?;
    }
    writeln!(out, "{BOLD:#}")?;
    for (name, row) in names.iter().zip(rows) {
        write!(out, "{name:first$}")?;
        for (cell, width) in row.iter().zip(&widths) {
            write!(out, "  {cell:>width$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

pub(super) fn note(out: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(out, "{DIM}{text}{DIM:#}")
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
    // Nothing of a command line should disturb a terminal.
    let clean: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let length = clean.chars().count();
    if length <= WIDEST_NAME {
        return clean;
    }
    std::iter::once('…').chain(clean.chars().skip(length - WIDEST_NAME + 1)).collect()
}
