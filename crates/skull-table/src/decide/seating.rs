use skull_bots::Character;
use skull_chance::Dice;
use skull_rules::Seat;

use crate::{
    fact::Fact,
    guest::GuestId,
    options::{BotLevel, Haste},
    person::{BotSeat, Person, Place, Who},
    playing::Playing,
    refusal::Refusal,
    table::Table,
    text::Name,
};

impl Table {
    pub(super) fn join(
        &self,
        guest: GuestId,
        name: &Name,
        avatar: u8,
        program: bool,
    ) -> Result<Fact, Refusal> {
        if let Some(person) = self.person_of(guest) {
            return Ok(Fact::Renamed { who: person.who, name: name.clone(), avatar });
        }
        if self.has_kicked(guest) {
            Err(Refusal::Kicked)
        } else if self.is_locked() {
            Err(Refusal::Locked)
        } else if self.people().len() == Table::MOST_PEOPLE || self.next_who() == Who::MAX {
            Err(Refusal::Full)
        } else if !self.has_room_for(guest) {
            Err(Refusal::NoSpectators)
        } else {
            Ok(Fact::Joined { who: self.next_who(), guest, name: name.clone(), avatar, program })
        }
    }

    /// Whether somebody who comes now may watch, or has a seat to take.
    fn has_room_for(&self, guest: GuestId) -> bool {
        let kept = |place: &Place| matches!(place, Place::Kept { owner, .. } if *owner == Some(guest));
        let may_play = if self.playing().is_some() {
            self.places().iter().any(kept)
        } else {
            self.free_place().is_some()
        };
        may_play || self.options().spectators
    }

    pub(super) fn sit(&self, person: &Person, seat: Option<u8>) -> Result<Fact, Refusal> {
        let own = |place: &Place| matches!(place, Place::Kept { owner, .. } if *owner == Some(person.guest));
        let place = match seat {
            Some(seat) => self.place_at(seat)?,
            None => self.places().iter().position(own).or(self.free_place()).ok_or(Refusal::NoFreeSeat)?,
        };
        let sits_in_the_game =
            self.playing().is_some() && self.place_of(person.who).is_some_and(|p| self.plays(p));
        match &self.places()[place] {
            taken if own(taken) => Ok(Fact::Sat { who: person.who, place: place as u8 }),
            _ if sits_in_the_game => Err(Refusal::GameOn),
            Place::Free => Ok(Fact::Sat { who: person.who, place: place as u8 }),
            Place::Kept { .. } => Err(Refusal::GameOn),
            Place::Person { .. } | Place::Bot(_) => Err(Refusal::SeatTaken),
        }
    }

    pub(super) fn stand(&self, person: &Person) -> Result<Fact, Refusal> {
        self.place_of(person.who).map(|_| Fact::Stood { who: person.who }).ok_or(Refusal::NotSeated)
    }

    pub(super) fn back(&self, person: &Person) -> Result<Fact, Refusal> {
        let place = self.place_of(person.who).ok_or(Refusal::NotSeated)?;
        if self.places()[place].is_away() {
            Ok(Fact::Back { who: person.who })
        } else {
            Err(Refusal::NotAway)
        }
    }

    /// Hands the role of the host over: while a game is on, only to somebody who plays in it.
    pub(super) fn hand_over(&self, who: Who) -> Result<Fact, Refusal> {
        let person = self.person(who).ok_or(Refusal::NoSuchPerson)?;
        if self.may_host(who) { Ok(Fact::HostPassed { to: person.who }) } else { Err(Refusal::GameOn) }
    }

    /// Whether somebody is gone is not written in the log: whoever knows who is connected has asked before.
    ///
    /// Whoever watches a private table was sent its code by a friend, and may wake it. At a listed one a stranger could take
    /// the next move from anybody whose line was down for a moment.
    pub(super) fn sit_in(&self, person: &Person, who: Who) -> Result<Fact, Refusal> {
        self.playing().ok_or(Refusal::NoGame)?;
        let in_the_game = |who: Who| self.place_of(who).filter(|&place| self.plays(place));
        let is_trusted = !self.options().listed || person.who == self.host();
        if !is_trusted && in_the_game(person.who).is_none() {
            return Err(Refusal::NotSeated);
        }
        let place = in_the_game(who).ok_or(Refusal::NoSuchPerson)?;
        if who == person.who {
            Err(Refusal::StillHere)
        } else if self.places()[place].is_away() {
            Err(Refusal::BotPlays)
        } else {
            Ok(Fact::SatIn { who })
        }
    }

    pub(super) fn hurry(&self, person: &Person, haste: Haste) -> Result<Fact, Refusal> {
        let game = self.playing().ok_or(Refusal::NoGame)?;
        let is_nobodys = |seat: Seat| match &self.places()[game.place_of(seat)] {
            Place::Bot(_) | Place::Free => true,
            // Who has stood up may hurry the bot that keeps their own hand, and nobody else's.
            Place::Kept { owner, .. } => owner.is_none_or(|owner| owner == person.guest),
            Place::Person { .. } => false,
        };
        if game.game().alive().into_iter().all(is_nobodys) {
            Ok(Fact::Hurried { haste })
        } else {
            Err(Refusal::PeoplePlay)
        }
    }

    pub(super) fn let_in(&self, who: Who, seat: u8) -> Result<Fact, Refusal> {
        let person = self.person(who).ok_or(Refusal::NoSuchPerson)?;
        let place = self.place_at(seat)?;
        if self.place_of(who).is_some_and(|place| self.plays(place)) {
            return Err(Refusal::GameOn);
        }
        // A hand is its owner's until the game is over, wherever they are: nobody else comes to read it.
        match self.places()[place] {
            Place::Kept { owner, .. } if owner != Some(person.guest) => Err(Refusal::GameOn),
            Place::Kept { .. } | Place::Free => Ok(Fact::Sat { who, place: place as u8 }),
            Place::Person { .. } | Place::Bot(_) => Err(Refusal::SeatTaken),
        }
    }

    pub(super) fn add_bot(
        &self,
        seat: Option<u8>,
        level: BotLevel,
        character: Option<&str>,
        luck: &mut Dice,
    ) -> Result<Fact, Refusal> {
        self.between_games()?;
        let place = match seat {
            Some(seat) => self.place_at(seat)?,
            None => self.free_place().ok_or(Refusal::NoFreeSeat)?,
        };
        if matches!(self.places()[place], Place::Person { .. } | Place::Bot(_)) {
            return Err(Refusal::SeatTaken);
        }
        let character = match character {
            Some(name) => Character::named(name).ok_or(Refusal::NoSuchCharacter)?,
            None => self.somebody(&[], luck),
        };
        Ok(Fact::BotSat { place: place as u8, bot: BotSeat { level, character: character.name.to_owned() } })
    }

    pub(super) fn remove_bot(&self, seat: u8) -> Result<Fact, Refusal> {
        self.between_games()?;
        let place = self.place_at(seat)?;
        match self.places()[place] {
            Place::Bot(_) => Ok(Fact::BotLeft { place: place as u8 }),
            Place::Free | Place::Person { .. } | Place::Kept { .. } => Err(Refusal::NoBotThere),
        }
    }

    /// A character who is not here yet; with twelve of them and twelve places there always is one.
    pub(super) fn somebody(&self, coming: &[BotSeat], luck: &mut Dice) -> &'static Character {
        let here = |character: &Character| {
            let seated = self.places().iter().filter_map(|place| match place {
                Place::Bot(bot) => Some(bot),
                Place::Free | Place::Person { .. } | Place::Kept { .. } => None,
            });
            seated.chain(coming).any(|bot| bot.character == character.name)
        };
        let start = usize::from(luck.below(Character::ALL.len() as u8));
        let mut ring = Character::ALL.iter().cycle().skip(start).take(Character::ALL.len());
        ring.find(|character| !here(character)).unwrap_or(&Character::ALL[start])
    }

    /// The place of a seat's number: with two tribes a player has two seats that face each other (R10.2).
    fn place_at(&self, seat: u8) -> Result<usize, Refusal> {
        let playing = self.playing().map(Playing::game);
        let (seats, players) = match playing {
            Some(game) if usize::from(seat) < game.seats().len() => {
                (game.seats().len(), game.players().into())
            }
            Some(_) => (self.places().len(), self.places().len()),
            None => (self.options().seats.into(), self.places().len()),
        };
        let seat = usize::from(seat);
        if seat < seats { Ok(seat % players) } else { Err(Refusal::NoSuchSeat) }
    }

    /// Whether the one in this place takes part in the game that is on.
    fn plays(&self, place: usize) -> bool {
        self.playing().is_some_and(|game| place < usize::from(game.game().players()))
    }

    fn free_place(&self) -> Option<usize> {
        self.places().iter().position(Place::is_free)
    }
}
