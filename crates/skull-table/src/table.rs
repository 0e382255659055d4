mod arrange;
mod in_game;

use std::{collections::VecDeque, sync::Arc};

use serde::Serialize;
use skull_rules::{Events, Game, Viewer};

use crate::{
    code::Code,
    command::CommandId,
    fact::{Entry, Fact, Hand},
    fair::Seed,
    guest::GuestId,
    options::Options,
    person::{Person, Place, RecentCommands, Who},
    playing::Playing,
    time::Time,
};

/// A table: the fold of its log. It knows no clock, no luck and no store.
#[derive(Clone, Debug)]
pub struct Table {
    code: Code,
    version: u64,
    /// How much it has worn out by games.
    played: u64,
    options: Options,
    host: Who,
    people: Vec<Person>,
    /// What those asked for who have left last: who left may ask again whether it was heard.
    departed: VecDeque<(GuestId, RecentCommands)>,
    places: Vec<Place>,
    /// The tribe of each place, no two the same: whoever moves up takes theirs along.
    tribes: Vec<u8>,
    kicked: Vec<GuestId>,
    locked: bool,
    next_seed: Seed,
    games: u32,
    game: Option<Playing>,
    /// Who saw more of the last move than everyone does, and with which eyes.
    eyes: Arc<[(GuestId, Viewer)]>,
    touched: Time,
    next_who: Who,
}

/// Whether a table gathers, plays or is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Who then saw more of it than everyone does. Others who have their seats by now did not see it.
    pub(crate) eyes: Arc<[(GuestId, Viewer)]>,
    /// How the game lies after it, if there is one.
    pub game: Option<Game>,
    /// Whether people, places or options have changed.
    pub table_changed: bool,
    /// Whether moves were taken back: what was seen until then is no longer how it was, so everything is told anew.
    pub taken_back: bool,
}

/// The log does not fit together: an entry that no table of this version can have decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {at} does not follow from those before it")]
pub struct Corrupt {
    /// The entry's number.
    pub at: u64,
}

impl Table {
    /// Acts and other entries of games after which a table is worn out, those included that are played again where one is
    /// taken back; after four fifths of them no game is begun and nothing is taken back.
    pub const MOST_PLAYED: u64 = 50_000;
    /// Entries of all kinds after which only games and goodbyes are written down.
    pub const MOST_ENTRIES: u64 = 1_000_000;
    /// People at a table, playing or watching.
    pub const MOST_PEOPLE: usize = 64;
    /// People who have left and whose last commands are remembered.
    pub const MOST_DEPARTED: usize = 64;
    /// Events of a game that are told to those who come late.
    pub const MOST_PAST: usize = 400;
    /// People who were sent away and are remembered.
    pub const MOST_KICKED: usize = 64;

    /// A table that has just been opened.
    pub fn open(code: Code, entry: &Entry) -> Result<Table, Corrupt> {
        let Fact::Opened { options, host, name, avatar, seed } = &entry.fact else {
            return Err(Corrupt { at: 0 });
        };
        let mut places = vec![Place::Free; options.places()];
        places[0] = Place::of(0);
        let mut table = Table {
            code,
            version: 1,
            played: 0,
            options: options.clone(),
            host: 0,
            people: vec![Person::new(0, *host, name.clone(), *avatar)],
            departed: VecDeque::new(),
            tribes: (0..).take(places.len()).collect(),
            places,
            kicked: Vec::new(),
            locked: false,
            next_seed: seed.clone(),
            games: 0,
            game: None,
            eyes: Arc::default(),
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

    /// How much it has worn out by games.
    pub(crate) fn played(&self) -> u64 {
        self.played
    }

    /// How it is laid.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The game that is on, or was played last.
    pub fn game(&self) -> Option<&Playing> {
        self.game.as_ref()
    }

    /// Who starts games and may send others away. Nobody who is here, if nobody is.
    pub fn host(&self) -> Who {
        self.host
    }

    /// Everybody here.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Who has which place.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The tribe of each place. Who has two (R10.2) has this one and the one so many further on as there are places.
    pub fn tribes(&self) -> &[u8] {
        &self.tribes
    }

    /// Whether it gathers, plays or is over.
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

    /// The number of a guest who has come to the table.
    pub(crate) fn who_is(&self, guest: Option<GuestId>) -> Option<Who> {
        self.person_of(guest?).map(|person| person.who)
    }

    pub(crate) fn person(&self, who: Who) -> Option<&Person> {
        self.people.iter().find(|person| person.who == who)
    }

    /// The place that somebody has.
    pub fn place_of(&self, who: Who) -> Option<usize> {
        self.places.iter().position(|place| place.person() == Some(who))
    }

    /// The version that a command has led to, if it has been carried out already.
    pub fn did(&self, guest: GuestId, id: &CommandId) -> Option<u64> {
        let here = self.people.iter().map(|person| (person.guest, &person.recent));
        let departed = self.departed.iter().map(|(guest, recent)| (*guest, recent));
        here.chain(departed).find(|(by, _)| *by == guest)?.1.did(id)
    }

    /// The number of whoever comes next.
    pub(crate) fn next_who(&self) -> Who {
        self.next_who
    }

    /// Whether nobody new comes in.
    pub(crate) fn is_locked(&self) -> bool {
        self.locked
    }

    /// Whether the host has sent a guest away.
    pub(crate) fn has_kicked(&self, guest: GuestId) -> bool {
        self.kicked.contains(&guest)
    }

    /// How many games were started here.
    pub(crate) fn games(&self) -> u32 {
        self.games
    }

    /// The luck of the next game.
    pub(crate) fn next_seed(&self) -> &Seed {
        &self.next_seed
    }

    /// When something last happened.
    pub fn touched(&self) -> Time {
        self.touched
    }

    /// Takes the next entry of the log in. Everything that happens at a table goes through here.
    pub fn apply(&mut self, entry: &Entry) -> Result<Step, Corrupt> {
        let step = self.follow(entry)?;
        self.remember(entry);
        Ok(step)
    }

    /// Takes the next entry in, but for who asked for it: a copy shares what people last asked for with the table that it
    /// was made of, and has to [`remember`](Table::remember) this as soon as that table is gone.
    pub(crate) fn follow(&mut self, entry: &Entry) -> Result<Step, Corrupt> {
        let corrupt = Corrupt { at: self.version };
        let mut step = Step {
            version: self.version + 1,
            at: entry.at,
            hand: None,
            events: None,
            eyes: Arc::default(),
            game: None,
            table_changed: true,
            taken_back: false,
        };
        match &entry.fact {
            Fact::Acted { seat, action, lost, hand } => {
                let now = (step.version, entry.at);
                let playing = self.game.as_mut().ok_or(corrupt)?;
                let asked_at = playing.asked_at(*seat);
                let events = playing.act(*seat, *action, *lost, now, &self.options).map_err(|_| corrupt)?;
                step.events = Some(events);
                step.hand = Some(*hand);
                step.table_changed =
                    self.count_missed(*seat, *hand, asked_at) || self.status() == Status::Over;
                self.end_game_if_over();
            }
            Fact::Held { seat, action } => {
                self.game.as_mut().ok_or(corrupt)?.hold(*seat, *action);
                step.table_changed = false;
            }
            Fact::Done { seats } => {
                self.game.as_mut().ok_or(corrupt)?.done(seats.iter().copied().collect());
                step.table_changed = false;
            }
            Fact::Hurried { haste } => {
                self.game.as_mut().ok_or(corrupt)?.haste = *haste;
                step.table_changed = false;
            }
            Fact::Resumed => {
                self.game.as_mut().ok_or(corrupt)?.resume(step.version, entry.at);
                step.table_changed = false;
            }
            Fact::Coached => {
                ongoing(&mut self.game).ok_or(corrupt)?.becomes_practice();
                step.table_changed = false;
            }
            Fact::TakenBack { acts } => {
                let now = (step.version, entry.at);
                let game = ongoing(&mut self.game).ok_or(corrupt)?;
                game.take_back(*acts as usize, now, &self.options).ok_or(corrupt)?;
                step.taken_back = true;
            }
            Fact::Started { .. } => step.events = Some(self.start(entry, step.version).ok_or(corrupt)?),
            fact => self.rearrange(fact).ok_or(corrupt)?,
        }
        self.version = step.version;
        self.played += entry.fact.wear();
        self.touched = self.touched.max(entry.at);
        if step.events.is_some() {
            step.eyes = self.eyes_in_game();
        }
        step.game = self.game.as_ref().map(|game| *game.game());
        Ok(step)
    }

    /// When a game is over nobody's place is kept any more.
    fn end_game_if_over(&mut self) {
        if let Some(game) = self.game.as_mut().filter(|game| game.is_over()) {
            game.ended_with = self.places[..usize::from(game.game().players())].to_vec();
            self.places.iter_mut().filter(|place| matches!(place, Place::Kept { .. })).for_each(Place::free);
            self.fill_host();
        }
    }

    /// Remembers who asked for the last entry, so that they may ask again whether it was heard.
    pub(crate) fn remember(&mut self, entry: &Entry) {
        let Some(origin) = &entry.by else { return };
        let here = self.people.iter_mut().map(|person| (person.guest, &mut person.recent));
        let departed = self.departed.iter_mut().map(|(guest, recent)| (*guest, recent));
        if let Some((_, recent)) = here.chain(departed).find(|(guest, _)| *guest == origin.guest) {
            recent.remember(origin.id, self.version);
        }
    }
}

/// The game that is on.
fn ongoing(game: &mut Option<Playing>) -> Option<&mut Playing> {
    game.as_mut().filter(|game| !game.is_over())
}
