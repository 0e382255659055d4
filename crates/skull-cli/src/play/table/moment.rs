//! What an event does to the picture beside moving discs.

use skull_rules::{Disc, Player, Seat, Seen};

use super::Flash;
use crate::{names::Names, scene::Scene};

/// A moment large enough to fill the middle, and a caption.
pub(crate) type Large = Option<(Flash, String)>;

/// What fills the middle after this, if `now` does before.
pub(crate) fn flash(now: Large, seen: &Seen, before: &Scene, names: &Names) -> Large {
    let name = |seat: Seat| names.seat(seat, before.player(seat));
    match *seen {
        Seen::Flipped { disc: Disc::Skull, seat, .. } if names.is_you(before.player(seat)) => {
            Some((Flash::Skull, "your skull".to_owned()))
        }
        Seen::Flipped { disc: Disc::Skull, seat, .. } => {
            Some((Flash::Skull, format!("{}'s skull", name(seat))))
        }
        Seen::ChallengeWon { seat, wins } => {
            Some((Flash::Won, format!("{} · {wins} of {}", name(seat), before.wins_to_win)))
        }
        Seen::GameWon { player, .. } => Some((Flash::Won, victory(player, names))),
        Seen::RoundStarted { .. } => None,
        _ => now,
    }
}

/// `Ana wins!`
fn victory(player: Player, names: &Names) -> String {
    let verb = if names.is_you(player) { "win" } else { "wins" };
    format!("{} {verb}!", names.player(player))
}

/// What is said aloud with it.
pub(crate) fn spoken(seen: &Seen, before: &Scene) -> Option<(Seat, String)> {
    match *seen {
        Seen::Bid { seat, bid } if usize::from(bid.get()) == before.placed() => {
            Some((seat, format!("All {bid}!")))
        }
        Seen::Bid { seat, bid } => Some((seat, format!("{}!", spelled(bid.get())))),
        Seen::Passed { seat } => Some((seat, "I pass".to_owned())),
        _ => None,
    }
}

/// A number as it is said at a table.
fn spelled(number: u8) -> String {
    const WORDS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |&word| word.to_owned())
}
