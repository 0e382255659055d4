//! Positions with one right answer.

use skull_review::{CannotPlayOn, Puzzle, PuzzleListed, PuzzleMoves, PuzzlePlayed, PuzzleTold, TodaysPuzzle};
use skull_table::{
    Refusal,
    wire::{Denial, read_body},
};

use crate::{address::Address, replied::json};

/// The longest list of what was played in a puzzle.
const MOST_BYTES: usize = 8 * 1024;

/// All of them, in a line each.
pub(crate) fn list() -> String {
    json(&PuzzleListed::all())
}

/// The puzzle of a day.
pub(crate) fn of_day(address: &Address<'_>) -> Result<String, Denial> {
    let day = address.option("day")?.ok_or_else(|| Denial::unreadable("it does not say which day"))?;
    Ok(json(&PuzzleTold::today(TodaysPuzzle { day })))
}

/// One puzzle, with its answer.
pub(crate) fn tell(number: &str) -> Result<String, Denial> {
    Ok(json(&PuzzleTold::of(find(number)?)))
}

/// Plays on against the strongest player.
pub(crate) fn play_on(number: &str, body: &[u8]) -> Result<String, Denial> {
    let puzzle = find(number)?;
    if body.len() > MOST_BYTES {
        return Err(Denial::too_large("What was played in a puzzle is at most 8 KiB of JSON."));
    }
    let moves: PuzzleMoves = read_body(body)?;
    Ok(json(&PuzzlePlayed::of(puzzle, &moves).map_err(refused)?))
}

fn find(number: &str) -> Result<&'static Puzzle, Denial> {
    number.parse().ok().and_then(Puzzle::numbered).ok_or_else(Denial::no_puzzle)
}

fn refused(why: CannotPlayOn) -> Denial {
    match why {
        CannotPlayOn::Illegal(illegal) => Refusal::Illegal(illegal).into(),
        CannotPlayOn::TooLong { .. } => Denial::too_large(&why.to_string()),
        _ => Denial::unreadable(why),
    }
}
