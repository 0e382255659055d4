//! What may have been instead: the log of the same table with other secrets of others.

use skull_rules::{Action, Disc, Event, Seat, Seats};
use skull_table::{Entry, Fact, GuestId, Table};

use crate::{die::Die, world::code};

/// The log as it may have been in the eyes of a guest: where the discs of others were never turned up they may be other
/// discs, and their losses other losses.
pub(crate) fn redeal(log: &[Entry], viewer: Option<GuestId>, die: &mut Die) -> Vec<Entry> {
    let mut other = log.to_vec();
    for game in games(log, viewer) {
        for seat in Seats::first(game.lives.len()).minus(game.own) {
            for (entry, disc) in game.lives[seat.index()].deal(die) {
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
    /// One a seat.
    lives: Vec<Life>,
}

/// A game as one seat lived it.
#[derive(Default)]
struct Life {
    rounds: Vec<Round>,
}

#[derive(Default)]
struct Round {
    stack: Vec<Placed>,
    turned: usize,
    /// The entries that tell which disc was lost: the choice that was held, if it was, and the loss.
    losses: Vec<usize>,
    lost: bool,
}

struct Placed {
    entry: usize,
    disc: Disc,
    turned_up: bool,
}

fn games(log: &[Entry], viewer: Option<GuestId>) -> Vec<Game> {
    let mut table = Table::open(code(), &log[0]).unwrap();
    let mut games: Vec<Game> = Vec::new();
    for (index, entry) in log.iter().enumerate().skip(1) {
        let step = table.apply(entry).unwrap();
        if matches!(entry.fact, Fact::Started { .. }) {
            let seats = table.game().unwrap().game().seats().len();
            games.push(Game { own: Seats::NONE, lives: (0..seats).map(|_| Life::default()).collect() });
        }
        let Some(game) = games.last_mut() else { continue };
        game.own = table.eyes(viewer).own().into_iter().fold(game.own, Seats::with);
        if let Fact::Held { seat, action: Action::Discard(_) } = entry.fact {
            game.life(seat).round().losses.push(index);
        }
        for event in step.events.iter().flat_map(|events| events.iter()) {
            game.tell(index, event);
        }
    }
    games
}

impl Game {
    fn life(&mut self, seat: Seat) -> &mut Life {
        &mut self.lives[seat.index()]
    }

    fn tell(&mut self, entry: usize, event: &Event) {
        match *event {
            Event::RoundStarted { .. } => {
                self.lives.iter_mut().for_each(|life| life.rounds.push(Round::default()));
            }
            Event::Placed { seat, disc } => {
                self.life(seat).round().stack.push(Placed { entry, disc, turned_up: false });
            }
            Event::Flipped { seat, .. } | Event::Shown { seat, .. } => {
                let round = self.life(seat).round();
                round.turned += 1;
                let height = round.stack.len() - round.turned;
                round.stack[height].turned_up = true;
            }
            Event::Lost { seat, .. } => {
                let round = self.life(seat).round();
                round.losses.push(entry);
                round.lost = true;
            }
            _ => {}
        }
    }
}

impl Life {
    fn round(&mut self) -> &mut Round {
        self.rounds.last_mut().unwrap()
    }

    /// A disc for each secret. Which loss was the skull is drawn first, for it alone ties the rounds together; the game
    /// as it was is one of the answers, so there always is one.
    fn deal(&self, die: &mut Die) -> Vec<(usize, Disc)> {
        let lost = (0..self.rounds.len()).filter(|&round| self.rounds[round].lost);
        let mut guesses: Vec<Option<usize>> = lost.map(Some).chain([None]).collect();
        loop {
            let skull_lost_in = guesses.swap_remove(die.below(guesses.len()));
            if let Some(secrets) = self.fill(skull_lost_in, die) {
                return secrets;
            }
        }
    }

    fn fill(&self, skull_lost_in: Option<usize>, die: &mut Die) -> Option<Vec<(usize, Disc)>> {
        let (mut flowers, mut skulls) = (3_usize, 1_usize);
        let mut secrets = Vec::new();
        for (number, round) in self.rounds.iter().enumerate() {
            let possible: Vec<Option<usize>> = round.skull_at(flowers, skulls).collect();
            let skull = if possible.is_empty() { return None } else { *die.one(&possible) };
            let discs = round.stack.iter().enumerate().map(|(height, placed)| {
                (placed.entry, if skull == Some(height) { Disc::Skull } else { Disc::Flower })
            });
            secrets.extend(discs);
            let disc = if skull_lost_in == Some(number) { Disc::Skull } else { Disc::Flower };
            if round.lost {
                let left = if disc == Disc::Skull { &mut skulls } else { &mut flowers };
                *left = left.checked_sub(1)?;
            }
            secrets.extend(round.losses.iter().map(|&entry| (entry, disc)));
        }
        Some(secrets)
    }
}

impl Round {
    /// The heights at which the skull may have lain, or nowhere, with so many discs to place.
    fn skull_at(&self, flowers: usize, skulls: usize) -> impl Iterator<Item = Option<usize>> + '_ {
        let heights = (0..self.stack.len()).map(Some).chain([None]);
        heights.filter(move |&skull| {
            let seen_so = self.stack.iter().enumerate().all(|(height, placed)| {
                !placed.turned_up || (placed.disc == Disc::Skull) == (skull == Some(height))
            });
            let laid = usize::from(skull.is_some());
            seen_so && laid <= skulls && self.stack.len() - laid <= flowers
        })
    }
}
