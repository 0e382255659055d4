//! What each player did in a game that is over, as the web client tells it.

use std::io::{self, Write};

use skull_rules::notation::Record;
use skull_table::{Deeds, Summary};

use crate::{
    names::Names,
    tabular::{paragraph, table},
    words::rounds,
};

/// Prints how it ended, and a line for each player under a line of headings.
pub(super) fn print(
    record: &Record,
    result: &str,
    summary: &Summary,
    width: usize,
    out: &mut impl Write,
) -> io::Result<()> {
    paragraph(out, width, &format!("{result}, after {}.", rounds(summary.rounds)))?;
    let names = Names::of(record);
    let player = |index: usize| skull_rules::Player::new(index as u8).map(|player| names.player(player));
    let called = (0..summary.players.len()).map(|index| player(index).unwrap_or_default());
    let headings = ["player", "bids", "bluffs", "attempts", "skulls sprung", "discs lost", "out"];
    let rows = summary.players.iter().map(|deeds| cells(deeds).to_vec());
    table(out, width, &called.collect::<Vec<_>>(), headings, rows)?;
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
