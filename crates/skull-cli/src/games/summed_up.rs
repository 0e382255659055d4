//! What each player did in a game that is over, as the web client tells it.

use std::io::{self, Write};

use skull_rules::notation::Record;
use skull_table::{Deeds, Summary};

use crate::{names::Names, picture::BOLD};

/// Prints how it ended, and a line for each player under a line of headings.
pub(super) fn print(
    record: &Record,
    result: &str,
    summary: &Summary,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{result}, after {} rounds.\n", summary.rounds)?;
    let names = Names::of(record);
    let player = |index: usize| skull_rules::Player::new(index as u8).map(|player| names.player(player));
    let rows: Vec<(String, [String; 6])> = summary
        .players
        .iter()
        .enumerate()
        .map(|(index, deeds)| (player(index).unwrap_or_default(), cells(deeds)))
        .collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max("player".len());
    let headings = ["bids", "bluffs", "attempts", "skulls sprung", "discs lost", "out"];
    write!(out, "{BOLD}{:<width$}", "player")?;
    headings.iter().try_for_each(|heading| write!(out, "  {heading}"))?;
    writeln!(out, "{BOLD:#}")?;
    for (name, cells) in &rows {
        write!(out, "{name:<width$}")?;
        for (heading, cell) in headings.iter().zip(cells) {
            write!(out, "  {cell:>column$}", column = heading.len())?;
        }
        writeln!(out)?;
    }
    out.flush()
}

fn cells(deeds: &Deeds) -> [String; 6] {
    let bluffs = deeds.bluffs.unwrap_or_default();
    [
        deeds.bids.to_string(),
        bluffs.made.to_string(),
        format!("{} of {}", deeds.challenges.won, deeds.challenges.attempted),
        deeds.skulls_sprung.to_string(),
        deeds.discs_lost.to_string(),
        deeds.out_in_round.map_or_else(|| "-".to_owned(), |round| format!("r{round}")),
    ]
}
