//! How a game stood: the chances of all players, as all could know them and as they truly were.

use skull_rules::{Game, Seat, Viewer, notation::Record};

use crate::{
    appraisal::Pains,
    believer::Believer,
    bookish,
    chances::{Chances, Outcome},
    judges::Hearing,
    passage::Stand,
    worlds::Worlds,
};

/// As all could know it.
pub(crate) fn public(stand: &Stand, pains: Pains, hearing: &Hearing) -> Chances {
    let (game, believer) = (&stand.game, &stand.believer);
    if let Some(winner) = game.winner() {
        return Chances::won(winner);
    }
    let view = Viewer::SPECTATOR.view(game);
    let by_the_book = believer.duel().and_then(|duel| bookish::public(duel, stand));
    by_the_book.unwrap_or_else(|| {
        let mut chances = Chances::NONE;
        for world in Worlds::of(&view, believer.suspicion(), pains.curve()).iter() {
            chances.mix(world.weight, &hearing.outcome(&world.game, believer.onlooker()).usual);
        }
        chances
    })
}

/// As it truly stood.
pub(crate) fn truth(stand: &Stand, hearing: &Hearing) -> Chances {
    truly(stand, hearing).usual
}

/// The same twice: among strong players, and among players of all kinds.
pub(crate) fn truly(stand: &Stand, hearing: &Hearing) -> Outcome {
    let (game, believer) = (&stand.game, &stand.believer);
    let by_the_book = believer.duel().and_then(|duel| bookish::truth(duel, stand, hearing));
    match by_the_book {
        Some(strong) => Outcome::of(strong, game),
        None => hearing.outcome(game, believer.onlooker()),
    }
}

/// The chance of the player who owns `seat` before the first disc, for each seat that may lead: as that player knows it.
pub(crate) fn by_leader(record: &Record, seat: Seat, pains: Pains, hearing: &Hearing) -> Vec<(Seat, f64)> {
    let leaders = record.start().alive();
    let led = |leader| Some((leader, start(&Game::new(record.setup(), leader).ok()?, seat, pains, hearing)));
    leaders.into_iter().filter_map(led).collect()
}

fn start(game: &Game, seat: Seat, pains: Pains, hearing: &Hearing) -> f64 {
    let view = game.viewer(seat).view(game);
    let believer = Believer::new(&view);
    let (mut chance, mut whole) = (0.0, 0.0);
    for world in Worlds::of(&view, believer.suspicion(), pains.worlds(view.alive().len())).iter() {
        let chances = hearing.outcome(&world.game, believer.onlooker()).usual;
        chance += world.weight * chances.of(game.player(seat));
        whole += world.weight;
    }
    chance / whole
}
