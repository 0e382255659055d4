//! The last two: what the book of the duel proves.

use skull_duel::{Priced, Side};
use skull_rules::{Game, View, Viewer, Whereabouts};

use crate::{
    believer::DuelRound,
    chances::{Chances, Outcome},
    doubts::{BOOK_OFF_BY, UNLIKELY},
    judges::{Hearing, Tilt},
    passage::Stand,
};

/// What the choices of one of the last two are worth; nothing where the book's rival hardly ever comes.
pub(crate) fn priced(duel: &DuelRound, side: Side, skull: Whereabouts, view: &View) -> Option<Priced> {
    duel.worths().of(side, skull, duel.so_far(view)?).filter(|priced| priced.off_by <= BOOK_OFF_BY)
}

/// The chances of the last two as all could know them, in a round that is on; nothing where the book has nothing to say.
pub(crate) fn public(duel: &DuelRound, stand: &Stand) -> Option<Chances> {
    let places = DuelPlaces::of(duel, stand)?;
    Some(Outcome::of(between(duel, &stand.game, places.worth), &stand.game).usual)
}

/// The same among strong players as they truly stand: the book says what it is worth to all who believe what is believed, and the critic how much
/// better or worse that is for what is true.
pub(crate) fn truth(duel: &DuelRound, stand: &Stand, hearing: &Hearing) -> Option<Chances> {
    let DuelPlaces { worth, weighed } = DuelPlaces::of(duel, stand)?;
    let (view, onlooker) = (Viewer::SPECTATOR.view(&stand.game), stand.believer.onlooker());
    let first = stand.game.player(duel.seats[0]);
    let judged = |game: &Game| hearing.by_critic(game, onlooker).of(first);
    let supposed =
        |[one, other]: [Whereabouts; 2]| view.suppose(|seat| if seat == duel.seats[0] { one } else { other });
    let weighed: Vec<(f64, f64)> =
        weighed.into_iter().map(|(weight, places)| (weight, judged(&supposed(places)))).collect();
    Some(between(duel, &stand.game, Tilt::to(worth, &weighed).of(judged(&stand.game))))
}

/// Where both skulls may be, how likely that is, and what the round is worth to its first player over all of it.
struct DuelPlaces {
    worth: f64,
    weighed: Vec<(f64, [Whereabouts; 2])>,
}

impl DuelPlaces {
    fn of(duel: &DuelRound, stand: &Stand) -> Option<DuelPlaces> {
        let (view, suspicion) = (Viewer::SPECTATOR.view(&stand.game), stand.believer.suspicion());
        let (worths, so_far) = (duel.worths(), duel.so_far(&view)?);
        let (mut worth, mut whole, mut weighed) = (0.0, 0.0, Vec::new());
        for first in view.whereabouts(duel.seats[0]) {
            for second in view.whereabouts(duel.seats[1]) {
                let weight = suspicion.chance(duel.seats[0], first) * suspicion.chance(duel.seats[1], second);
                if weight > UNLIKELY {
                    worth += weight * worths.chance([first, second], so_far)?;
                    whole += weight;
                    weighed.push((weight, [first, second]));
                }
            }
        }
        (whole > 0.0).then(|| DuelPlaces { worth: worth / whole, weighed })
    }
}

/// So much for who leads, the rest for the other.
fn between(duel: &DuelRound, game: &Game, chance: f64) -> Chances {
    let mut chances = Chances::NONE;
    chances.add(game.player(duel.seats[0]), chance);
    chances.add(game.player(duel.seats[1]), 1.0 - chance);
    chances
}
