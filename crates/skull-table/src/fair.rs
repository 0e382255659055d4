mod commitment;
mod seed;
mod unfair;

pub use commitment::{BadCommitment, Commitment};
pub use seed::{BadSeed, Seed};
pub use unfair::Unfair;

use skull_chance::Dice;
use skull_rules::{
    Action, Chance, Seat,
    notation::{First, Known, Record},
};

/// What [`verify`] has found true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// That of the record's seed. Whoever saw it before the game knows that the seed was not chosen later.
    pub commitment: Commitment,
    /// Whether the record names it, too.
    pub is_in_record: bool,
    /// Who led the first round.
    pub first: Seat,
    /// Whether the first player was drawn, and so follows from the seed.
    pub is_drawn: bool,
    /// How many discs were taken blind; each follows from the seed.
    pub blind_losses: usize,
}

/// Draws everything again: checks that the record's seed fits its commitment, and that first player and blind
/// losses follow from it, in the order that `docs/notation.md` lays down.
pub fn verify(record: &Record) -> Result<Verified, Unfair> {
    if record.known() != Known::All {
        return Err(Unfair::NotFull);
    }
    if record.game().winner().is_none() {
        return Err(Unfair::Unfinished);
    }
    let headers = &record.headers;
    let seed: Seed =
        headers.seed.as_ref().ok_or(Unfair::NoSeed)?.as_str().parse().map_err(|BadSeed| Unfair::BadSeed)?;
    if let Some(promised) = &headers.commitment {
        let promised = promised.as_str().parse().map_err(|BadCommitment| Unfair::BadCommitment)?;
        check_promise(promised, seed.commitment())?;
    }
    let mut dice = seed.dice();
    let is_drawn = headers.first == First::Drawn;
    if is_drawn {
        check_first_player(record, &mut dice)?;
    }
    Ok(Verified {
        commitment: seed.commitment(),
        is_in_record: headers.commitment.is_some(),
        first: record.first(),
        is_drawn,
        blind_losses: check_losses(record, &mut dice)?,
    })
}

impl Verified {
    /// Checks the seed against a commitment that somebody wrote down before the game.
    pub fn keeps(&self, promised: Commitment) -> Result<(), Unfair> {
        check_promise(promised, self.commitment)
    }
}

fn check_promise(promised: Commitment, opened: Commitment) -> Result<(), Unfair> {
    if promised == opened { Ok(()) } else { Err(Unfair::OtherSeed { promised, opened }) }
}

fn check_first_player(record: &Record, dice: &mut Dice) -> Result<(), Unfair> {
    let (led, drawn) = (record.first(), dice.first_player(record.start().alive()));
    if led == drawn { Ok(()) } else { Err(Unfair::FirstPlayer { led, drawn }) }
}

/// Checks every disc that was taken blind, and counts them.
fn check_losses(record: &Record, dice: &mut Dice) -> Result<usize, Unfair> {
    let mut losses = 0;
    let mut before = record.start();
    for moment in record.replay() {
        if let Some(act) = moment.act
            && let (Action::Take(position), Some(lost)) = (act.action, act.taken)
        {
            let seat = before.bidder().expect("a disc is taken from a challenger, who has made the bid");
            let drawn = (|n| dice.below(n)).shuffled(before.discs(seat), position);
            if drawn != lost {
                return Err(Unfair::Loss { round: before.round(), seat, by: act.seat, lost, drawn });
            }
            losses += 1;
        }
        before = moment.game;
    }
    Ok(losses)
}
