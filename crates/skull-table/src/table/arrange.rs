use skull_rules::{Seat, Tribes};

use super::Table;
use crate::{
    fact::Fact,
    guest::GuestId,
    options::{Haste, Options, TurnClock},
    person::{Person, Place, Who},
    playing::Playing,
};

impl Table {
    /// Takes in what changes people, places and options.
    pub(super) fn rearrange(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::Joined { who, guest, name, avatar, program } => {
                let person = Person::new(*who, *guest, name.clone(), *avatar);
                self.take_in(Person { program: *program, ..person })?;
            }
            Fact::Renamed { who, name, avatar } => {
                let person = self.person_mut(*who)?;
                (person.name, person.avatar) = (name.clone(), *avatar);
            }
            Fact::Sat { who, place } => self.give_place(*who, *place)?,
            Fact::Stood { who } => self.leave_place(*who, true),
            Fact::Left { who } => {
                self.leave_place(*who, true);
                self.leave(*who);
            }
            Fact::Kicked { who } => self.turn_out(*who)?,
            Fact::Ready { who, ready } => self.person_mut(*who)?.ready = *ready,
            Fact::BotSat { place, bot } => {
                *self.places.get_mut(usize::from(*place))? = Place::Bot(bot.clone());
            }
            Fact::BotLeft { place } => *self.places.get_mut(usize::from(*place))? = Place::Free,
            Fact::Configured { options } => self.configure(options),
            Fact::Locked { locked } => self.locked = *locked,
            Fact::HostPassed { to } => self.host = *to,
            Fact::SatIn { who } => {
                let place = self.place_of(*who)?;
                self.places[place].send_away();
            }
            Fact::Back { who } => {
                let place = self.place_of(*who)?;
                self.places[place] = Place::of(*who);
            }
            Fact::Opened { .. }
            | Fact::Started { .. }
            | Fact::Acted { .. }
            | Fact::Held { .. }
            | Fact::Done { .. }
            | Fact::Hurried { .. }
            | Fact::Resumed
            | Fact::Coached
            | Fact::TakenBack { .. } => return None,
        }
        Some(())
    }

    /// Takes in who comes; of who comes back it is known what they asked for of late.
    fn take_in(&mut self, mut person: Person) -> Option<()> {
        self.next_who = person.who.checked_add(1)?;
        if let Some(index) = self.departed.iter().position(|(gone, _)| *gone == person.guest) {
            (_, person.recent) = self.departed.remove(index)?;
        }
        self.people.push(person);
        self.fill_host();
        Some(())
    }

    /// Seats somebody. Bots that were to hurry because nobody played any more do so no longer where somebody comes back.
    fn give_place(&mut self, who: Who, place: u8) -> Option<()> {
        self.leave_place(who, true);
        *self.places.get_mut(usize::from(place))? = Place::of(who);
        self.person(who)?;
        let is_played = |game: &&mut Playing| !game.is_over() && place < game.game().players();
        if let Some(game) = self.game.as_mut().filter(is_played) {
            game.haste = Haste::None;
        }
        self.fill_host();
        Some(())
    }

    /// Turns somebody out, and remembers it of as many as there is room for.
    fn turn_out(&mut self, who: Who) -> Option<()> {
        if self.kicked.len() == Table::MOST_KICKED {
            self.kicked.remove(0);
        }
        self.kicked.push(self.person(who)?.guest);
        self.leave_place(who, false);
        self.leave(who);
        Some(())
    }

    fn person_mut(&mut self, who: Who) -> Option<&mut Person> {
        self.people.iter_mut().find(|person| person.who == who)
    }

    /// Frees somebody's place; while a game is on a bot keeps it, for its owner if they may come back.
    fn leave_place(&mut self, who: Who, may_return: bool) {
        let plays =
            |place: usize| self.playing().is_some_and(|game| place < usize::from(game.game().players()));
        let left = self.place_of(who).map(|place| (place, plays(place)));
        let Some(person) = self.person_mut(who) else { return };
        person.ready = false;
        let (guest, name) = (person.guest, person.name.clone());
        match left {
            Some((place, true)) => {
                self.places[place] = Place::Kept { owner: may_return.then_some(guest), name };
            }
            Some((place, false)) => self.places[place] = Place::Free,
            None => {}
        }
        if !may_return {
            self.disown(guest);
        }
    }

    /// Whatever is kept for somebody is kept for nobody any more.
    fn disown(&mut self, guest: GuestId) {
        for place in &mut self.places {
            if let Place::Kept { owner, .. } = place
                && *owner == Some(guest)
            {
                *owner = None;
            }
        }
    }

    fn leave(&mut self, who: Who) {
        if let Some(index) = self.people.iter().position(|person| person.who == who) {
            let person = self.people.remove(index);
            if self.departed.len() == Table::MOST_DEPARTED {
                self.departed.pop_front();
            }
            self.departed.push_back((person.guest, person.recent));
        }
        self.fill_host();
    }

    /// Where the host has left, the next is who has a seat, or else who came first. While a game is on nobody who only
    /// watches becomes host: those who play may just not be connected.
    pub(super) fn fill_host(&mut self) {
        if self.person(self.host).is_some() {
            return;
        }
        let seated = self.places.iter().filter_map(Place::person);
        let mut next = seated.chain(self.people.iter().map(|person| person.who));
        if let Some(next) = next.find(|&who| self.may_host(who)) {
            self.host = next;
        }
    }

    /// Between games: the table may grow or shrink, and who sits at an end that is taken away stands up.
    fn configure(&mut self, options: &Options) {
        if options.places() < self.places.len() {
            self.close_ranks();
        }
        let cut_off: Vec<Who> = self.places.iter().skip(options.places()).filter_map(Place::person).collect();
        self.people
            .iter_mut()
            .filter(|person| cut_off.contains(&person.who))
            .for_each(|person| person.ready = false);
        self.places.resize(options.places(), Place::Free);
        self.hand_out_tribes(options);
        if options.clock == TurnClock::Off {
            // Without a clock nothing plays for anybody, so nobody is away.
            self.places.iter_mut().for_each(Place::count_anew);
        }
        self.options = options.clone();
    }

    /// Every place has a tribe of its own: the one it had, if there is such a one at a table that is laid like this.
    fn hand_out_tribes(&mut self, options: &Options) {
        let places = self.places.len();
        self.tribes.truncate(places);
        let had = std::mem::take(&mut self.tribes);
        let tribes = if options.rules.tribes_per_player == Tribes::Two { places } else { Seat::MOST };
        let stays = |tribe: u8| usize::from(tribe) < tribes;
        let mut others = (0..).filter(|tribe| !had.contains(tribe));
        let kept = had.iter().map(|&tribe| if stays(tribe) { Some(tribe) } else { others.next() });
        self.tribes = kept.flatten().collect();
        let free = places - self.tribes.len();
        self.tribes.extend(others.take(free));
    }
}
