use serde::Serialize;
use skull_rules::{Events, Game, Viewer};

use crate::{
    code::Code,
    command::CommandId,
    fact::{Entry, Fact, Hand},
    fair::Seed,
    guest::GuestId,
    options::Options,
    person::{Person, Place, Who},
    playing::{self, Playing, Start},
    time::Time,
};

/// A table: the fold of its log. It knows no clock, no luck and no store.
#[derive(Clone, Debug)]
pub struct Table {
    code: Code,
    version: u64,
    pub(crate) options: Options,
    pub(crate) host: Who,
    pub(crate) people: Vec<Person>,
    pub(crate) places: Vec<Place>,
    pub(crate) kicked: Vec<GuestId>,
    pub(crate) locked: bool,
    pub(crate) next_seed: Seed,
    pub(crate) games: u32,
    pub(crate) game: Option<Playing>,
    /// When something last happened.
    pub(crate) touched: Time,
    next_who: Who,
}

/// Where a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People come and sit down.
    Gathering,
    /// A game is on.
    Playing,
    /// A game is over; another one may follow.
    Over,
}

/// What one entry of the log has done to the table.
#[derive(Clone, Debug)]
pub struct Step {
    /// The table's version from here on.
    pub version: u64,
    /// When it was decided.
    pub at: Time,
    /// Whose hand it was, if it was a move.
    pub hand: Option<Hand>,
    /// What happened in the game.
    pub events: Option<Events>,
    /// How the game lies after it, if there is one.
    pub game: Option<Game>,
    /// Whether people, places or options have changed.
    pub table_changed: bool,
}

/// The log does not fit together: an entry that no table of this version can have decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrupt {
    /// The entry's number.
    pub at: u64,
}

impl Table {
    /// Entries after which a table is worn out.
    pub const MOST_ENTRIES: u64 = 50_000;
    /// People at a table, playing or watching.
    pub const MOST_PEOPLE: usize = 64;
    /// People who were sent away and are remembered.
    pub const MOST_KICKED: usize = 64;

    /// A table that has just been opened.
    pub fn open(code: Code, entry: &Entry) -> Result<Table, Corrupt> {
        let Fact::Opened { options, host, name, avatar, seed } = &entry.fact else {
            return Err(Corrupt { at: 0 });
        };
        let mut places = vec![Place::Free; options.places()];
        places[0] = Place::Person { who: 0, missed: 0 };
        let mut table = Table {
            code,
            version: 1,
            options: options.clone(),
            host: 0,
            people: vec![Person::new(0, *host, name.clone(), *avatar)],
            places,
            kicked: Vec::new(),
            locked: false,
            next_seed: seed.clone(),
            games: 0,
            game: None,
            touched: entry.at,
            next_who: 1,
        };
        table.remember(entry);
        Ok(table)
    }

    /// What it is called.
    pub fn code(&self) -> Code {
        self.code
    }

    /// How many entries its log has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How it is laid.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The game that is on, or was played last.
    pub fn game(&self) -> Option<&Playing> {
        self.game.as_ref()
    }

    /// Everybody here.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Who has which place.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Where it is.
    pub fn status(&self) -> Status {
        match &self.game {
            None => Status::Gathering,
            Some(game) if game.is_over() => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The game, if one is on.
    pub(crate) fn playing(&self) -> Option<&Playing> {
        self.game.as_ref().filter(|game| !game.is_over())
    }

    /// The person that a guest is here.
    pub fn person_of(&self, guest: GuestId) -> Option<&Person> {
        self.people.iter().find(|person| person.guest == guest)
    }

    pub(crate) fn person(&self, who: Who) -> Option<&Person> {
        self.people.iter().find(|person| person.who == who)
    }

    /// The place that somebody has.
    pub fn place_of(&self, who: Who) -> Option<usize> {
        self.places.iter().position(|place| place.person() == Some(who))
    }

    /// What a guest sees of the game: their own seats' discs, or what everyone sees.
    pub fn eyes(&self, guest: Option<GuestId>) -> Viewer {
        let person = guest.and_then(|guest| self.person_of(guest));
        let place = person.and_then(|person| self.place_of(person.who));
        match (place, &self.game) {
            (Some(place), Some(game)) => game.viewer(place),
            _ => Viewer::SPECTATOR,
        }
    }

    /// The version that a command has led to, if it has been carried out already.
    pub fn did(&self, guest: GuestId, id: &CommandId) -> Option<u64> {
        self.person_of(guest)?.did(id)
    }

    pub(crate) fn next_who(&self) -> Who {
        self.next_who
    }

    /// Takes the next entry of the log in. Everything that happens at a table goes through here.
    pub fn apply(&mut self, entry: &Entry) -> Result<Step, Corrupt> {
        let corrupt = Corrupt { at: self.version };
        let mut step = Step {
            version: self.version + 1,
            at: entry.at,
            hand: None,
            events: None,
            game: None,
            table_changed: true,
        };
        match &entry.fact {
            Fact::Acted { seat, action, lost, hand } => {
                let now = (step.version, entry.at);
                let playing = self.game.as_mut().ok_or(corrupt.clone())?;
                let events = playing.act(*seat, *action, *lost, now, &self.options).map_err(|_| corrupt)?;
                step.events = Some(events);
                step.hand = Some(*hand);
                step.table_changed = self.count_missed(*seat, *hand) || self.status() == Status::Over;
            }
            Fact::Held { seat, action } => {
                self.game.as_mut().ok_or(corrupt)?.hold(*seat, *action);
                step.table_changed = false;
            }
            Fact::Done { seats } => {
                self.game.as_mut().ok_or(corrupt)?.done(seats.iter().copied().collect());
                step.table_changed = false;
            }
            Fact::Resumed => {
                self.game.as_mut().ok_or(corrupt)?.resume(step.version, entry.at);
                step.table_changed = false;
            }
            Fact::Started { .. } => step.events = Some(self.start(entry, step.version).ok_or(corrupt)?),
            fact => self.rearrange(fact).ok_or(corrupt)?,
        }
        self.version = step.version;
        self.touched = entry.at;
        self.remember(entry);
        step.game = self.game.as_ref().map(|game| *game.game());
        Ok(step)
    }

    fn remember(&mut self, entry: &Entry) {
        let version = self.version;
        if let Some(origin) = &entry.by
            && let Some(person) = self.people.iter_mut().find(|person| person.guest == origin.guest)
        {
            person.remember(origin.id.clone(), version);
        }
    }

    /// Counts a move against or for its owner. Whether their standing has changed by it.
    fn count_missed(&mut self, seat: skull_rules::Seat, hand: Hand) -> bool {
        let Some(game) = &self.game else { return false };
        let place = &mut self.places[game.place_of(seat)];
        let was_away = place.is_away();
        if let Place::Person { missed, .. } = place {
            match hand {
                Hand::Person => *missed = 0,
                Hand::Clock => *missed = missed.saturating_add(1),
                Hand::Bot => {}
            }
        }
        place.is_away() != was_away
    }

    fn start(&mut self, entry: &Entry, version: u64) -> Option<Events> {
        let Fact::Started { game, first, drawn, fill, next_seed } = &entry.fact else { return None };
        self.places.iter_mut().filter(|place| matches!(place, Place::Kept { .. })).for_each(Place::free);
        for (place, bot) in fill {
            *self.places.get_mut(usize::from(*place))? = Place::Bot(bot.clone());
        }
        self.close_ranks();
        let players = self.places.iter().filter(|place| **place != Place::Free).count();
        let names = self.places[..players].iter().map(|place| self.name_at(place)).collect::<Option<_>>()?;
        self.games += 1;
        let seed = std::mem::replace(&mut self.next_seed, next_seed.clone());
        let start = Start {
            id: *game,
            number: self.games,
            version,
            at: entry.at,
            seed,
            first: *first,
            drawn: *drawn,
            names,
            setup: playing::setup(players, &self.options).ok()?,
        };
        let playing = Playing::start(start).ok()?;
        let opened = Events::of_start(playing.game());
        self.game = Some(playing);
        Some(opened)
    }

    /// Those who play move up, so that a seat's number is that of its place.
    pub(crate) fn close_ranks(&mut self) {
        self.places.sort_by_key(|place| *place == Place::Free);
    }

    /// What the one in this place is called.
    pub(crate) fn name_at(&self, place: &Place) -> Option<crate::text::Name> {
        match place {
            Place::Person { who, .. } => self.person(*who).map(|person| person.name.clone()),
            Place::Kept { name, .. } => Some(name.clone()),
            Place::Bot(bot) => crate::text::Name::new(&bot.character),
            Place::Free => None,
        }
    }

    /// People, places and options.
    fn rearrange(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::Joined { who, guest, name, avatar } => {
                self.people.push(Person::new(*who, *guest, name.clone(), *avatar));
                self.next_who = who.checked_add(1)?;
                if self.person(self.host).is_none() {
                    self.host = *who;
                }
            }
            Fact::Renamed { who, name, avatar } => {
                let person = self.person_mut(*who)?;
                (person.name, person.avatar) = (name.clone(), *avatar);
            }
            Fact::Sat { who, place } => {
                self.leave_place(*who, true);
                *self.places.get_mut(usize::from(*place))? = Place::Person { who: *who, missed: 0 };
            }
            Fact::Stood { who } => self.leave_place(*who, true),
            Fact::Left { who } => {
                self.leave_place(*who, true);
                self.leave(*who);
            }
            Fact::Kicked { who } => {
                if self.kicked.len() == Table::MOST_KICKED {
                    self.kicked.remove(0);
                }
                self.kicked.push(self.person(*who)?.guest);
                self.leave_place(*who, false);
                self.leave(*who);
            }
            Fact::Ready { who, ready } => self.person_mut(*who)?.ready = *ready,
            Fact::BotSat { place, bot } => {
                *self.places.get_mut(usize::from(*place))? = Place::Bot(bot.clone());
            }
            Fact::BotLeft { place } => *self.places.get_mut(usize::from(*place))? = Place::Free,
            Fact::Configured { options } => self.configure(options),
            Fact::Locked { locked } => self.locked = *locked,
            Fact::HostPassed { to } => self.host = *to,
            Fact::Back { who } => {
                let place = self.place_of(*who)?;
                self.places[place] = Place::Person { who: *who, missed: 0 };
            }
            Fact::Opened { .. }
            | Fact::Started { .. }
            | Fact::Acted { .. }
            | Fact::Held { .. }
            | Fact::Done { .. }
            | Fact::Resumed => return None,
        }
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
        self.people.retain(|person| person.who != who);
        if self.host == who
            && let Some(next) = self.next_host()
        {
            self.host = next;
        }
    }

    /// Who is host after this one: the next who has a seat, or else who came first.
    fn next_host(&self) -> Option<Who> {
        let seated = self.places.iter().find_map(Place::person);
        seated.or_else(|| self.people.first().map(|person| person.who))
    }

    /// Between games: the table may grow or shrink, and who sits at an end that is taken away stands up.
    fn configure(&mut self, options: &Options) {
        if options.places() < self.places.len() {
            self.close_ranks();
        }
        self.places.resize(options.places(), Place::Free);
        self.options = options.clone();
    }
}
