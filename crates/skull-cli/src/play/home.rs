mod due;
mod laid;
mod logs;
mod played;
mod practice;
mod programs;
#[cfg(test)]
mod tests;
mod told;

use std::path::Path;

use skull_chance::Dice;
use skull_rules::{
    Action, Game, Legal, Phase, Seat, Seats, Setup, Viewer,
    notation::{HeaderText, Record},
};
use skull_table::{
    Automatic, Clock, Command, CommandId, Keeper, MemoryStore, News, PlayCommand, Refusal, Request, Seed,
    TalkCommand, Time, WallClock, Words,
};
use tokio::runtime::{Builder, Runtime};

use super::{
    company::Chair,
    played_table::{Played, Prompt},
    shelf::{Logs, Notes, ShelfGame, Slot},
};
use crate::failure::Failure;
use programs::Programs;

/// A table at this keyboard. It is kept as a server keeps its tables: the same commands, luck, bots and log. People at
/// the keyboard are people of the table, each with a place of their own; so is a program that sits on a chair.
///
/// Its store is this process's memory, and the shelf has a copy: whatever happens is on the disk before anybody is told.
pub(crate) struct HomeTable {
    keeper: Keeper,
    store: MemoryStore,
    runtime: Runtime,
    notes: Notes,
    /// When the game began, as the record says it.
    date: Option<HeaderText>,
    programs: Programs,
    /// Seats of people who leave their discs face down (R7.6).
    declined: Seats,
    slot: Option<Slot>,
    /// Whether the coach was called since the table was laid.
    is_coached: bool,
    /// Whether the slot holds the game as it is now.
    is_kept: bool,
    trouble: Option<String>,
}

impl HomeTable {
    /// Begins a game. All its luck comes from `seed`.
    pub(crate) fn begin(
        setup: Setup,
        chairs: Vec<Chair>,
        seed: &Seed,
        date: &str,
        slot: Option<Slot>,
    ) -> Result<HomeTable, Failure> {
        let programs = Programs::of(&chairs);
        HomeTable::lay(fresh(setup, chairs, seed, date), slot, programs)
    }

    /// Begins another game with the same company. Programs stay from one game to the next.
    pub(crate) fn again(self, seed: &Seed, date: &str, slot: Option<Slot>) -> Result<HomeTable, Failure> {
        let game = fresh(*self.record().setup(), self.notes.chairs.clone(), seed, date);
        HomeTable::lay(game, slot, self.programs)
    }

    /// Goes on with a game where it stood. What luck has drawn stays drawn; the bots sit down again, and are told all
    /// that has happened. A game that was kept without its table's log gets one.
    pub(crate) fn take_up(game: ShelfGame, slot: Option<Slot>) -> Result<HomeTable, Failure> {
        let programs = Programs::of(&game.notes.chairs);
        HomeTable::lay(game, slot, programs)
    }

    fn lay(game: ShelfGame, slot: Option<Slot>, mut programs: Programs) -> Result<HomeTable, Failure> {
        let ShelfGame { record, notes, logs } = game;
        let mut builder = Builder::new_current_thread();
        builder.enable_time();
        // In a test nobody waits: the pauses that hide how long a bot has thought pass at once.
        #[cfg(test)]
        builder.start_paused(true);
        let runtime = builder.build().map_err(|why| Failure::new("cannot lay a table", why))?;
        let load = |logs: &Logs| runtime.block_on(logs::load(logs)).ok();
        // A game that began from a position of its own is none that was kept here.
        let is_it = |(keeper, _): &(Keeper, MemoryStore)| record_of(keeper).game() == record.game();
        let laid = || load(&laid::logs(&record, &notes.chairs, WallClock.now())).filter(is_it);
        // A log that somebody has edited is laid anew from the record.
        let loaded = load(&logs).or_else(laid);
        let (keeper, store) = loaded.ok_or_else(|| Failure::sentence("this game cannot be taken up"))?;
        programs.sit(record_of(&keeper));
        let mut table = HomeTable {
            programs,
            keeper,
            store,
            runtime,
            notes: Notes { aside: false, ..notes },
            date: record.headers.date,
            declined: Seats::NONE,
            slot,
            is_coached: false,
            is_kept: false,
            trouble: None,
        };
        table.keep();
        Ok(table)
    }

    pub(crate) fn record(&self) -> &Record {
        record_of(&self.keeper)
    }

    pub(crate) fn game(&self) -> &Game {
        self.record().game()
    }

    pub(crate) fn chairs(&self) -> &[Chair] {
        &self.notes.chairs
    }

    /// The seats of the people at the keyboard.
    pub(crate) fn people(&self) -> Seats {
        let game = self.game();
        let is_person = |seat: &Seat| self.notes.chairs[game.player(*seat).index()].is_person();
        game.seats().into_iter().filter(is_person).collect()
    }

    /// The only person, if there is just one.
    pub(crate) fn solo(&self) -> Option<Viewer> {
        let mut people = (0..self.notes.chairs.len()).filter(|&at| self.notes.chairs[at].is_person());
        let only = people.next().filter(|_| people.next().is_none())?;
        Seat::new(only as u8).map(|seat| self.game().viewer(seat))
    }

    /// Where it is kept as it is now; nowhere if that was not possible.
    pub(crate) fn kept_at(&self) -> Option<&Path> {
        self.slot.as_ref().filter(|_| self.is_kept).map(Slot::path)
    }

    /// It has no place on the shelf, and this is why.
    pub(crate) fn is_homeless(&mut self, why: &std::io::Error) {
        self.trouble = Some(format!("This game cannot be kept: {why}"));
    }

    /// What went wrong with the last act, once.
    pub(crate) fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// What a person is asked now. While all open at once, bots may be due as well.
    pub(crate) fn prompt(&self) -> Option<Prompt> {
        let (game, people) = (self.game(), self.people());
        let may_show = self.people_may_show();
        if let Some(seat) = may_show.minus(game.to_act()).lowest() {
            return Some(Prompt { seat, legal: Legal::NONE, may_show: true });
        }
        let seat = game.to_act().and(people).lowest()?;
        Some(Prompt { seat, legal: game.legal(seat), may_show: may_show.contains(seat) })
    }

    /// Plays for a person; or says why not and changes nothing.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<Played, Refusal> {
        self.game().check(seat, action)?;
        let mut news = News::default();
        self.play(seat, action, &mut news)?;
        Ok(self.tell(&news))
    }

    /// A person leaves the disc of a seat face down (R7.6).
    pub(crate) fn decline(&mut self, seat: Seat) {
        self.declined = self.declined.with(seat);
        let own = self.game().viewer(seat).own();
        if self.people_may_show().and(own).is_empty() {
            self.shows_no_more(seat, &mut News::default());
            self.keep();
        }
    }

    /// A person says something, for all to hear.
    pub(crate) fn say(&mut self, seat: Seat, words: &str) -> Result<(), Refusal> {
        // What is no line of talk is heard and forgotten.
        let Some(text) = Words::new(words) else { return Ok(()) };
        self.command(seat, TalkCommand::Say { text }, &mut News::default())?;
        self.keep();
        Ok(())
    }

    /// Keeps the game for another evening, and offers it no more.
    pub(crate) fn put_aside(&mut self) {
        self.notes.aside = true;
        self.keep();
    }

    /// Seats at the keyboard that may show a disc, and have not said that they will not.
    fn people_may_show(&self) -> Seats {
        self.game().may_show().and(self.people()).minus(self.declined)
    }

    fn play(&mut self, seat: Seat, action: Action, news: &mut News) -> Result<(), Refusal> {
        // Whoever makes the loss waits for nobody: the bots have shown what they want to show, and so has the player.
        if action != Action::Show && self.game().phase() == Phase::Losing {
            while let Some((due, Automatic::Show { .. })) = self.keeper.table().automatic() {
                self.tick(due, news);
            }
            self.shows_no_more(seat, news);
        }
        let seat_number = Some(seat.index() as u8);
        self.command(seat, PlayCommand::Act { seat: seat_number, action, version: None }, news)
    }

    /// The player of this seat has nothing more to show; or had nothing, and nothing changes.
    fn shows_no_more(&mut self, seat: Seat, news: &mut News) {
        self.command(seat, PlayCommand::Done, news).ok();
    }

    fn command(&mut self, seat: Seat, command: impl Into<Command>, news: &mut News) -> Result<(), Refusal> {
        let guest = laid::guest(self.game().player(seat));
        let id = format!("{}-{}", self.keeper.table().version(), self.keeper.talk().version());
        let id = CommandId::new(&id).expect("digits and a hyphen are an id");
        let request = Request { id, command: command.into() };
        let now = self.now();
        // Luck was drawn when the table was laid, and no command that is given here asks for more.
        let mut luck = Dice::from_seed(0);
        let done = self.keeper.carry_out(guest, &request, now, &mut luck, news);
        self.runtime.block_on(done).map(drop)
    }

    /// The time of day, which never goes back.
    fn now(&self) -> Time {
        WallClock.now().max(self.keeper.table().touched())
    }

    /// Keeps what has happened, tells the programs, and only then whoever watches.
    fn tell(&mut self, news: &News) -> Played {
        self.keep();
        for step in &news.steps {
            if let (Some(events), Some(game)) = (&step.events, &step.game) {
                self.programs.see(events, game);
            }
        }
        let game = *self.game();
        if game.phase() != Phase::Losing {
            self.declined = Seats::NONE;
        }
        told::played(news, &game)
    }

    fn keep(&mut self) {
        let Some(slot) = &self.slot else { return };
        // Of a game that is over the record tells all.
        let logs = match self.game().winner() {
            Some(_) => Logs::default(),
            None => self.runtime.block_on(logs::read(&self.store, self.keeper.table().code())),
        };
        let mut record = self.record().clone();
        record.headers.date.clone_from(&self.date);
        let kept = slot.keep(&ShelfGame { record, notes: self.notes.clone(), logs });
        self.is_kept = kept.is_ok();
        if let Err(why) = kept {
            self.trouble = Some(format!("This game cannot be kept: {why}"));
        }
    }
}

/// A game that has not begun, all of whose luck comes from `seed`.
fn fresh(setup: Setup, chairs: Vec<Chair>, seed: &Seed, date: &str) -> ShelfGame {
    let first = seed.dice().first_player(Seats::first(setup.seats()));
    let mut record = Record::new(setup, first).expect("the first player is one of the seats");
    record.headers.date = HeaderText::clean(date);
    record.headers.seed = HeaderText::clean(&seed.to_hex());
    ShelfGame { record, notes: Notes { chairs, aside: false }, logs: Logs::default() }
}

fn record_of(keeper: &Keeper) -> &Record {
    keeper.table().game().expect("a table at home is laid with its game").record()
}
