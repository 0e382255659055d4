//! What a table has to do with the game on it: who plays and who sees what, how it starts, and whose turn was missed.

use std::sync::Arc;

use skull_rules::{Events, Game, Seat, Viewer};

use super::Table;
use crate::{
    fact::{Entry, Fact, Hand},
    guest::GuestId,
    person::{Place, Who},
    playing::{self, GameStart, Playing},
    text::Name,
};

impl Table {
    /// Whether somebody may be made host: while a game is on, only who plays in it.
    pub(crate) fn may_host(&self, who: Who) -> bool {
        let plays = |game: &Playing| {
            self.place_of(who).is_some_and(|place| place < usize::from(game.game().players()))
        };
        self.playing().is_none_or(plays)
    }

    /// The place that a bot keeps for somebody who has stood up, or left the table.
    pub(crate) fn kept_for(&self, guest: GuestId) -> Option<usize> {
        self.places
            .iter()
            .position(|place| matches!(place, Place::Kept { owner, .. } if *owner == Some(guest)))
    }

    /// Whether a guest plays in the game that is on, or may come back to a seat that is kept for them.
    pub fn takes_part(&self, guest: GuestId) -> bool {
        let who = self.person_of(guest).map(|person| person.who);
        let theirs = |place: &Place| match place {
            Place::Person { who: seated, .. } => Some(*seated) == who,
            Place::Kept { owner, .. } => *owner == Some(guest),
            Place::Free | Place::Bot(_) => false,
        };
        self.playing()
            .is_some_and(|game| self.places[..usize::from(game.game().players())].iter().any(theirs))
    }

    /// What a guest sees of the game: their own seats' discs, or what everyone sees.
    pub fn eyes(&self, guest: Option<GuestId>) -> Viewer {
        let person = guest.and_then(|guest| self.person_of(guest));
        let place = person.and_then(|person| self.places_in_game().position(|who| who == Some(person.who)));
        match (place, &self.game) {
            (Some(place), Some(game)) => game.viewer(place),
            _ => Viewer::SPECTATOR,
        }
    }

    /// Who sits where in the game that is on; or sat there when it ended, wherever they sit by now.
    fn places_in_game(&self) -> impl Iterator<Item = Option<Who>> {
        let ended = self.game.as_ref().filter(|game| game.is_over()).map(|game| &game.ended_with);
        ended.unwrap_or(&self.places).iter().map(Place::person)
    }

    /// The tribe that each seat of a game plays: that of its player's place, or their second one (R10.2).
    pub(crate) fn tribes_of(&self, game: &Game) -> Vec<u8> {
        let (places, players) = (self.places.len(), usize::from(game.players()));
        let tribe = |seat: usize| match self.tribes.get(seat % players) {
            Some(&first) if seat < players => first,
            Some(&first) => first + places as u8,
            None => seat as u8,
        };
        (0..game.seats().len()).map(tribe).collect()
    }

    /// Everyone who sees more of the game than everyone does, and with which eyes. As long as they are the same, they are
    /// kept once for all steps.
    pub(super) fn eyes_in_game(&mut self) -> Arc<[(GuestId, Viewer)]> {
        if !self.who_sees_more().eq(self.eyes.iter().copied()) {
            self.eyes = self.who_sees_more().collect();
        }
        self.eyes.clone()
    }

    fn who_sees_more(&self) -> impl Iterator<Item = (GuestId, Viewer)> {
        self.game.iter().flat_map(|game| {
            let players = self.places_in_game().take(game.game().players().into()).enumerate();
            players.filter_map(|(place, who)| Some((self.person(who?)?.guest, game.viewer(place))))
        })
    }

    /// Counts a move against or for its owner. Whether their standing has changed by it.
    pub(super) fn count_missed(&mut self, seat: Seat, hand: Hand, asked_at: u64) -> bool {
        let Some(game) = &self.game else { return false };
        let place = &mut self.places[game.place_of(seat)];
        let was_away = place.is_away();
        match hand {
            Hand::Person => place.count_anew(),
            Hand::Clock => place.miss(asked_at),
            Hand::Bot => {}
        }
        place.is_away() != was_away
    }

    /// Begins the game that an entry tells of.
    pub(super) fn start(&mut self, entry: &Entry, version: u64) -> Option<Events> {
        let Fact::Started { game, first, drawn, fill, next_seed } = &entry.fact else { return None };
        for (place, bot) in fill {
            *self.places.get_mut(usize::from(*place))? = Place::Bot(bot.clone());
        }
        self.close_ranks();
        let players = self.places.iter().filter(|place| **place != Place::Free).count();
        let names = self.places[..players].iter().map(|place| self.name_at(place)).collect::<Option<_>>()?;
        self.games += 1;
        let seed = std::mem::replace(&mut self.next_seed, next_seed.clone());
        let start = GameStart {
            id: *game,
            number: self.games,
            version,
            at: entry.at,
            seed,
            first: *first,
            drawn: *drawn,
            names,
            open: self.options.open_record,
            setup: playing::setup(players, &self.options).ok()?,
        };
        let playing = Playing::start(start).ok()?;
        let opened = Events::of_start(playing.game());
        self.game = Some(playing);
        Some(opened)
    }

    /// Those who play move up, so that a seat's number is that of its place. They take their tribes along.
    pub(crate) fn close_ranks(&mut self) {
        let mut ranks: Vec<(Place, u8)> = self.places.drain(..).zip(self.tribes.drain(..)).collect();
        ranks.sort_by_key(|(place, _)| *place == Place::Free);
        (self.places, self.tribes) = ranks.into_iter().unzip();
    }

    /// What the one in this place is called.
    pub(crate) fn name_at(&self, place: &Place) -> Option<Name> {
        match place {
            Place::Person { who, .. } => self.person(*who).map(|person| person.name.clone()),
            Place::Kept { name, .. } => Some(name.clone()),
            Place::Bot(bot) => Name::new(&bot.character),
            Place::Free => None,
        }
    }
}
