//! The last two: what the book of the duel proves.

use skull_duel::{Priced, Side};
use skull_rules::{Disc, Game, Seat, View, Viewer, Whereabouts};

use crate::{believer::DuelRound, chances::Chances, doubts::BOOK_OFF_BY, suspicion::Suspicion};

/// What the choices of one of the last two are worth; nothing where the book's rival hardly ever comes.
pub(crate) fn priced(duel: &DuelRound, side: Side, skull: Whereabouts, view: &View) -> Option<Priced> {
    duel.worths().of(side, skull, duel.so_far(view)?).filter(|priced| priced.off_by <= BOOK_OFF_BY)
}

/// The chances of the last two as they truly stand; nothing where the book has nothing to say.
pub(crate) fn truth(duel: &DuelRound, game: &Game) -> Option<Chances> {
    let worths = duel.worths();
    let skulls = duel.seats.map(|seat| whereabouts(game, seat));
    let chance = worths.chance(skulls, duel.so_far(&Viewer::SPECTATOR.view(game))?)?;
    Some(split(duel, game, chance))
}

/// The same as all could know it.
pub(crate) fn public(duel: &DuelRound, view: &View, suspicion: &Suspicion, game: &Game) -> Option<Chances> {
    let worths = duel.worths();
    let so_far = duel.so_far(view)?;
    let (mut chance, mut whole) = (0.0, 0.0);
    for first in view.whereabouts(duel.seats[0]) {
        for second in view.whereabouts(duel.seats[1]) {
            let weight = suspicion.chance(duel.seats[0], first) * suspicion.chance(duel.seats[1], second);
            if weight > 0.0 {
                chance += weight * worths.chance([first, second], so_far)?;
                whole += weight;
            }
        }
    }
    (whole > 0.0).then(|| split(duel, game, chance / whole))
}

/// So much for who leads, the rest for the other.
fn split(duel: &DuelRound, game: &Game, chance: f64) -> Chances {
    let mut chances = Chances::NONE;
    chances.add(game.player(duel.seats[0]), chance);
    chances.add(game.player(duel.seats[1]), 1.0 - chance);
    chances
}

fn whereabouts(game: &Game, seat: Seat) -> Whereabouts {
    let height = game.stack(seat).position(|disc| disc == Disc::Skull);
    match height {
        Some(height) => Whereabouts::InStack(height as u8),
        None if game.discs(seat).has(Disc::Skull) => Whereabouts::InHand,
        None => Whereabouts::Gone,
    }
}
