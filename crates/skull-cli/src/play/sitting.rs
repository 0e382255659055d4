use skull_bots::{Bot, Remark, Sightline, TableTalk};
use skull_chance::Dice;
use skull_rules::{
    Action, Event, Game, Illegal, Legal, Phase, Seat, Seats, Seen, Setup, Viewer,
    notation::{HeaderText, Record},
};

use super::{
    company::Chair,
    shelf::{Notes, Slot},
};

/// One game at this keyboard: the record, who sits where, luck, and the place on the shelf where it is kept.
///
/// Whatever happens is on the disk before anybody is told.
pub(crate) struct Sitting {
    record: Record,
    notes: Notes,
    /// One a player; nobody where a person sits.
    bots: Vec<Option<Box<dyn Bot>>>,
    talk: TableTalk,
    luck: Dice,
    /// The order in which bots are as quick as people to open.
    whim: Dice,
    /// Bots that have yet to say whether they show a disc (R7.6).
    unasked: Seats,
    /// People who leave their discs face down.
    declined: Seats,
    /// Players whose program has broken off, as everyone has heard.
    broken_off: Seats,
    slot: Option<Slot>,
    trouble: Option<String>,
}

/// What an act brought about.
#[derive(Debug)]
pub(crate) struct Turn {
    pub(crate) events: Vec<Event>,
    /// The game after it.
    pub(crate) game: Game,
    pub(crate) said: Option<(Seat, Remark)>,
}

/// What a person is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    /// Nothing, if only showing is offered.
    pub(crate) legal: Legal,
    pub(crate) may_show: bool,
}

impl Sitting {
    /// Begins a game. All its luck comes from `seed`.
    pub(crate) fn start(
        setup: Setup,
        chairs: Vec<Chair>,
        seed: u64,
        date: &str,
        slot: Option<Slot>,
    ) -> Sitting {
        let mut luck = Dice::from_seed(seed);
        let first = luck.first_player(Seats::first(setup.seats()));
        let mut record = Record::new(setup, first).expect("the first player is one of the seats");
        record.headers.names = chairs.iter().filter_map(|chair| HeaderText::clean(chair.name())).collect();
        record.headers.date = HeaderText::clean(date);
        record.headers.seed = HeaderText::clean(&seed.to_string());
        let mut sitting = Sitting::at(record, Notes { chairs, aside: false }, luck, seed, slot);
        sitting.keep();
        sitting
    }

    /// Goes on with a game that was interrupted. What luck has drawn stays drawn, and its stream goes on where
    /// it stood; the bots sit down again, are told all that has happened, and think with a fresh mind.
    pub(crate) fn resume(record: Record, notes: Notes, slot: Option<Slot>) -> Sitting {
        let seed = record.headers.seed.as_ref().and_then(|seed| seed.as_str().parse().ok()).unwrap_or(0);
        let mut luck = Dice::from_seed(seed);
        luck.first_player(record.start().seats());
        let mut before = record.start();
        for moment in record.replay() {
            if moment.act.is_some_and(|act| act.taken.is_some()) {
                let challenger = before.bidder().expect("a disc is taken from a challenger");
                luck.below(before.discs(challenger).len() as u8);
            }
            before = moment.game;
        }
        let notes = Notes { aside: false, ..notes };
        let mut sitting = Sitting::at(record, notes, luck, seed, slot);
        sitting.keep();
        sitting
    }

    fn at(record: Record, notes: Notes, luck: Dice, seed: u64, slot: Option<Slot>) -> Sitting {
        let acts = record.acts().len();
        let mut inner = inner_luck(seed, acts);
        let characters = notes.chairs.iter().map(Chair::character).collect();
        let (talk, whim) = (TableTalk::new(characters, word(&mut inner)), inner.split());
        let start = record.start();
        let places = Sightline::of_each(&start).zip(&notes.chairs);
        let bots = places.map(
            |(sight, chair)| {
                if chair.is_person() { None } else { chair.bot(sight, word(&mut inner)) }
            },
        );
        let mut sitting = Sitting {
            bots: bots.collect(),
            talk,
            luck,
            whim,
            unasked: Seats::NONE,
            declined: Seats::NONE,
            broken_off: Seats::NONE,
            trouble: None,
            record,
            notes,
            slot,
        };
        let past: Vec<_> = sitting.record.replay().collect();
        for moment in past {
            sitting.show(&moment.events, &moment.game);
        }
        sitting.ask_about_showing();
        sitting
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn game(&self) -> &Game {
        self.record.game()
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

    /// Where it is kept.
    pub(crate) fn slot(&self) -> Option<&Slot> {
        self.slot.as_ref()
    }

    /// It has no place on the shelf, and this is why.
    pub(crate) fn is_homeless(&mut self, why: &std::io::Error) {
        self.trouble = Some(format!("This game cannot be kept: {why}"));
    }

    /// Why the last act could not be kept, once.
    pub(crate) fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// What a person is asked now. While all open at once, bots may be due as well.
    pub(crate) fn asked(&self) -> Option<Asked> {
        let (game, people) = (self.game(), self.people());
        let may_show = game.may_show().and(people).minus(self.declined);
        if let Some(seat) = may_show.minus(game.to_act()).lowest() {
            return Some(Asked { seat, legal: Legal::NONE, may_show: true });
        }
        let seat = game.to_act().and(people).lowest()?;
        Some(Asked { seat, legal: game.legal(seat), may_show: may_show.contains(seat) })
    }

    /// Whether a bot has something to do.
    pub(crate) fn bots_are_due(&self) -> bool {
        let (game, people) = (self.game(), self.people());
        let people_may_show = game.may_show().and(people).minus(self.declined);
        !self.unasked.is_empty() || !game.to_act().minus(people).is_empty() && people_may_show.is_empty()
    }

    /// Lets one bot act, if one is due and wants to.
    pub(crate) fn bot_acts(&mut self) -> Option<Turn> {
        while let Some(seat) = self.unasked.lowest() {
            self.unasked = self.unasked.without(seat);
            if self.ask(seat, |bot, sight, _| bot.shows(seat, sight)).unwrap_or(false) {
                return self.act(seat, Action::Show).ok();
            }
        }
        if !self.bots_are_due() {
            return None;
        }
        let due = self.game().to_act().minus(self.people());
        let drawn = usize::from(self.whim.below(due.len() as u8));
        let seat = due.into_iter().nth(drawn)?;
        let legal = self.game().legal(seat);
        let action = self.ask(seat, |bot, sight, legal| bot.act(seat, sight, legal))?;
        self.hear_of_forfeits(seat);
        // A bot that forgets the rules is helped along: the evening goes on.
        let action = if legal.contains(action) { action } else { legal.nth(0)? };
        self.act(seat, action).ok()
    }

    /// A program that has broken off is mentioned once; a stand-in plays on.
    fn hear_of_forfeits(&mut self, seat: Seat) {
        let player = self.game().player(seat);
        let bot = self.bots[player.index()].as_ref();
        if let Some(why) = bot.and_then(|bot| bot.forfeit())
            && !self.broken_off.contains(player.seat())
        {
            let name = self.notes.chairs[player.index()].name();
            self.trouble =
                Some(format!("The program of {name} has lost this game. {why} A stand-in plays on."));
            self.broken_off = self.broken_off.with(player.seat());
        }
    }

    /// Plays, keeps, tells the bots; or says why not and changes nothing.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<Turn, Illegal> {
        let luck = &mut self.luck;
        let events = self.record.play(seat, action, &mut |n| luck.below(n))?;
        self.keep();
        let game = *self.game();
        self.show(&events, &game);
        self.declined = if game.phase() == Phase::Losing { self.declined } else { Seats::NONE };
        self.ask_about_showing();
        let seen: Vec<Seen> = events.iter().map(|event| Viewer::SPECTATOR.sees(event)).collect();
        let said = self.talk.hears(&seen, &game);
        Ok(Turn { events: events.to_vec(), game, said })
    }

    /// A person leaves the own discs face down (R7.6).
    pub(crate) fn decline(&mut self, seat: Seat) {
        self.declined = self.declined.with(seat);
    }

    /// Keeps the game for another evening, and offers it no more.
    pub(crate) fn put_aside(&mut self) {
        self.notes.aside = true;
        self.keep();
    }

    fn keep(&mut self) {
        if let Some(slot) = &self.slot
            && let Err(why) = slot.keep(&self.record, &self.notes)
        {
            self.trouble = Some(format!("This game cannot be kept: {why}"));
        }
    }

    fn ask_about_showing(&mut self) {
        self.unasked = self.game().may_show().minus(self.people());
    }

    fn ask<T>(
        &mut self,
        seat: Seat,
        question: impl FnOnce(&mut dyn Bot, Sightline<'_>, Legal) -> T,
    ) -> Option<T> {
        let game = *self.game();
        let bot = self.bots[game.player(seat).index()].as_mut()?;
        let viewer = game.viewer(game.player(seat).seat());
        Some(question(&mut **bot, Sightline::new(&game, viewer), game.legal(seat)))
    }

    fn show(&mut self, events: &[Event], game: &Game) {
        for event in events {
            self.tell_bots(game, |bot, sight| bot.see(&sight.view().viewer().sees(event), sight));
        }
        if let Some(winner) = game.winner() {
            self.tell_bots(game, |bot, _| bot.leave(winner));
        }
    }

    fn tell_bots(&mut self, game: &Game, mut tell: impl FnMut(&mut dyn Bot, Sightline<'_>)) {
        for (seat, bot) in game.seats().into_iter().zip(&mut self.bots) {
            if let Some(bot) = bot {
                tell(&mut **bot, Sightline::new(game, game.viewer(seat)));
            }
        }
    }
}

/// A stream apart from that of the table, another one each time the game is taken up.
fn inner_luck(seed: u64, acts: usize) -> Dice {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(b"thoughts");
    key[16..24].copy_from_slice(&(acts as u64).to_le_bytes());
    Dice::from_key(key)
}

/// 64 bits from a stream that gives small numbers.
pub(crate) fn word(dice: &mut Dice) -> u64 {
    (0..16).fold(0, |word, _| word << 4 | u64::from(dice.below(16)))
}

#[cfg(test)]
mod tests;
