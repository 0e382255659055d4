use skull_bots::{Bot, Host, Level, Sightline};
use skull_chance::{Dice, weighted};
use skull_rules::{
    Action, Disc, Discs, Event, Events, Game, Illegal, Legal, Seat, Seen, Setup, View, Viewer, Whereabouts,
    notation::Record,
};

use super::Puzzle;
use crate::{appraisal::Hidden, believer::Believer, doubts::PLAYING_WELL};

/// A puzzle that is played on against the strongest player, in every other seat.
///
/// What nobody could see is drawn as likely as it is. Another attempt may be dealt other discs, the same attempt is dealt
/// the same.
pub struct PlayOn {
    seat: Seat,
    record: Record,
    host: Host<'static>,
    dice: Dice,
}

impl PlayOn {
    /// Deals what is hidden, and lets the strongest players sit down and see what has happened.
    pub fn new(puzzle: &Puzzle, attempt: u32) -> PlayOn {
        let mut dice = Dice::from_seed(u64::from(puzzle.number()) << 32 | u64::from(attempt));
        let seat = puzzle.seat();
        let view = puzzle.view();
        let hidden = believer_of(puzzle.record(), view.viewer()).hidden(&view);
        let dealt = dealt(puzzle, &hidden, &mut dice);
        let mut game = dealt.start();
        let bots = Sightline::of_each(&game).map(|sight| -> Box<dyn Bot> {
            let luck = dice.seed();
            let is_the_person = sight.view().viewer().seat() == Some(seat);
            if is_the_person { Box::new(PersonAtTable) } else { Level::Oracle.sit(sight, luck) }
        });
        let mut host = Host::seat(&game, bots.collect());
        for act in dealt.acts() {
            host.carry_out(&mut game, act.seat, act.action, &mut no_luck);
        }
        PlayOn { seat, record: dealt, host, dice }
    }

    /// The seat of whoever plays on.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The eyes of whoever plays on.
    pub fn eyes(&self) -> Viewer {
        self.record.game().viewer(self.seat)
    }

    /// How the game lies, to whoever plays on.
    pub fn view(&self) -> View {
        self.eyes().view(self.game())
    }

    /// The game so far, as whoever plays on knows it; all of it once it is over.
    pub fn record(&self) -> Record {
        let known = || self.record.seen_by(self.eyes()).expect("a full record holds what every seat knew");
        if self.game().winner().is_some() { self.record.clone() } else { known() }
    }

    /// The game, with every secret.
    pub(crate) fn game(&self) -> &Game {
        self.record.game()
    }

    /// What whoever plays on is asked now; nothing while others are.
    pub fn asked(&self) -> Legal {
        // Of those who open at once the lowest seat is asked first, as a host does.
        let is_asked = self.game().to_act().lowest() == Some(self.seat);
        if is_asked { self.game().legal(self.seat) } else { Legal::NONE }
    }

    /// Plays for the person, who sees what it caused; or says why not and changes nothing.
    pub fn act(&mut self, action: Action) -> Result<Vec<Seen>, Illegal> {
        self.game().check(self.seat, action)?;
        Ok(self.carry_out(self.seat, action))
    }

    /// Lets one of the others act, and tells what the person sees of it. Nothing if it is the person's turn, or the game
    /// is over.
    pub fn others_act(&mut self) -> Option<Vec<Seen>> {
        if self.game().winner().is_some() || !self.asked().is_empty() {
            return None;
        }
        let (seat, action) = self.host.choose(self.record.game());
        Some(self.carry_out(seat, action))
    }

    fn carry_out(&mut self, seat: Seat, action: Action) -> Vec<Seen> {
        let mut game = *self.game();
        let dice = &mut self.dice;
        let events = self.host.carry_out(&mut game, seat, action, &mut |n| dice.below(n));
        let mut taken = taken(&events);
        self.record.play(seat, action, &mut taken).expect("the same game has just taken it");
        if let Some(winner) = game.winner() {
            self.host.dismiss(winner);
        }
        let eyes = self.eyes();
        events.iter().map(|event| eyes.sees(event)).collect()
    }
}

/// A person is asked elsewhere, and shows nothing (R7.6).
struct PersonAtTable;

impl Bot for PersonAtTable {
    fn see(&mut self, _: &Seen, _: Sightline<'_>) {}

    fn act(&mut self, _: Seat, _: Sightline<'_>, legal: Legal) -> Action {
        legal.nth(0).expect("whoever is asked has a choice")
    }
}

/// Somebody who has watched all of a record, and takes everybody at their word.
pub(super) fn believer_of(record: &Record, eyes: Viewer) -> Believer {
    let mut believer = Believer::among(&eyes.view(&record.start()), PLAYING_WELL);
    for moment in record.replay() {
        let after = eyes.view(&moment.game);
        moment.events.iter().for_each(|event| believer.note(&eyes.sees(event), &after));
    }
    believer
}

/// The record with every disc, drawn as likely as it is believed to be there.
fn dealt(puzzle: &Puzzle, hidden: &[Hidden], dice: &mut Dice) -> Record {
    let drawn: Vec<(Seat, Whereabouts)> = hidden.iter().map(|of| (of.seat, draw(of, dice))).collect();
    let place = |seat| drawn.iter().find(|&&(whose, _)| whose == seat).map(|&(_, place)| place);
    let closed = puzzle.record();
    let setup = closed.setup();
    let seats = closed.game().seats();
    let hands: Vec<Discs> = seats.into_iter().map(|seat| hand(setup, seat, place(seat))).collect();
    let wins: Vec<u8> = seats.into_iter().map(|seat| setup.wins(seat)).collect();
    let setup =
        Setup::position(setup.rules(), &hands, &wins).expect("as many discs as before are a position");
    let mut record = Record::new(setup, closed.first()).expect("who led before may lead");
    for act in closed.acts() {
        let height = record.game().height(act.seat) as u8;
        let action = match (act.action, place(act.seat)) {
            (Action::Place(_), Some(Whereabouts::InStack(at))) if at == height => Action::Place(Disc::Skull),
            (Action::Place(_), Some(_)) => Action::Place(Disc::Flower),
            (other, _) => other,
        };
        record
            .play(act.seat, action, &mut no_luck)
            .expect("each place that is believed in fits what was seen");
    }
    record
}

pub(super) fn draw(hidden: &Hidden, dice: &mut Dice) -> Whereabouts {
    let lies = (0..).map(Whereabouts::InStack).zip(&hidden.stack);
    let places = [(Whereabouts::Gone, &hidden.gone), (Whereabouts::InHand, &hidden.in_hand)];
    let places: Vec<(Whereabouts, f64)> =
        places.into_iter().chain(lies).map(|(place, chance)| (place, f64::from(chance.0))).collect();
    let whole: f64 = places.iter().map(|&(_, chance)| chance).sum();
    let point = unit(dice) * whole;
    weighted(point, places.iter().map(|&(_, chance)| chance))
        .map_or(Whereabouts::Gone, |index| places[index].0)
}

/// A number from 0 to below 1.
pub(super) fn unit(dice: &mut Dice) -> f64 {
    (dice.seed() >> 11) as f64 / (1_u64 << 53) as f64
}

/// What a seat starts with, if its skull is there; its own discs, if it is the one that knows them.
fn hand(setup: &Setup, seat: Seat, place: Option<Whereabouts>) -> Discs {
    let known = setup.hand(seat);
    let skulls = match place {
        None => known.count(Disc::Skull) as u8,
        Some(place) => u8::from(place != Whereabouts::Gone),
    };
    Discs::new(known.len() as u8 - skulls, skulls).unwrap_or(known)
}

fn taken(events: &Events) -> Disc {
    let lost = events.iter().find_map(|event| match *event {
        Event::Lost { disc, taken: Some(_), .. } => Some(disc),
        _ => None,
    });
    lost.unwrap_or(Disc::Flower)
}

/// A puzzle stands before any disc is taken blind.
fn no_luck(_: u8) -> u8 {
    0
}
