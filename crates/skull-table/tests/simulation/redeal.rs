//! What may have been instead: the log of the same table with other secrets of others.

use skull_rules::{Action, Disc, Seats};
use skull_table::{Entry, Fact, GuestId, Table};
use skull_testing::Lives;

use crate::{die::Die, world::code};

/// The log as it may have been in the eyes of a guest: where the discs of others were never turned up they may be other
/// discs, and their losses other losses.
pub(crate) fn redeal(log: &[Entry], viewer: Option<GuestId>, die: &mut Die) -> Vec<Entry> {
    let mut other = log.to_vec();
    for game in games(log, viewer).into_iter().filter(|game| !game.is_closed) {
        for seat in game.lives.seats().minus(game.own) {
            for (entry, disc) in game.lives.deal(seat, |count| die.below(count)).1 {
                change(&mut other[entry].fact, disc);
            }
        }
    }
    other
}

/// The secret of an entry becomes another one.
fn change(fact: &mut Fact, disc: Disc) {
    match fact {
        Fact::Acted { action: Action::Place(secret) | Action::Discard(secret), .. }
        | Fact::Held { action: Action::Discard(secret), .. } => *secret = disc,
        Fact::Acted { lost, .. } => *lost = Some(disc),
        other => panic!("there is no secret in {other:?}"),
    }
}

/// A game as it is in a log.
struct Game {
    /// The seats whose discs the viewer saw at any time.
    own: Seats,
    lives: Lives,
    /// Whoever saw moves taken back has seen discs that were never turned up in what is left: such a game is not dealt anew.
    is_closed: bool,
}

fn games(log: &[Entry], viewer: Option<GuestId>) -> Vec<Game> {
    let mut table = Table::open(code(), &log[0]).unwrap();
    let mut games: Vec<Game> = Vec::new();
    for (index, entry) in log.iter().enumerate().skip(1) {
        let step = table.apply(entry).unwrap();
        if matches!(entry.fact, Fact::Started { .. }) {
            let lives = Lives::new(table.game().unwrap().record().setup());
            games.push(Game { own: Seats::NONE, lives, is_closed: false });
        }
        let Some(game) = games.last_mut() else { continue };
        game.is_closed |= matches!(entry.fact, Fact::TakenBack { .. });
        if game.is_closed {
            continue;
        }
        game.own = table.eyes(viewer).own().into_iter().fold(game.own, Seats::with);
        // A choice that waits until all who want to have shown their discs is written before it is carried out.
        if let Fact::Held { seat, action: Action::Discard(_) } = entry.fact {
            game.lives.will_lose(seat, index);
        }
        for event in step.events.iter().flat_map(|events| events.iter()) {
            game.lives.tell(index, event);
        }
    }
    games
}
