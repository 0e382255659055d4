//! A table in the middle of a game, written with the signs of the game record.

use std::ops::Deref;

use skull_rules::{Action, Bid, Disc, Discs, Event, Game, Illegal, Seat, Seats, Seen, notation::Record};

use crate::coverage;

pub(crate) const F: Disc = Disc::Flower;
pub(crate) const S: Disc = Disc::Skull;

pub(crate) const A: Seat = Seat::A;
pub(crate) const B: Seat = Seat::B;
pub(crate) const C: Seat = Seat::C;
pub(crate) const D: Seat = Seat::D;
pub(crate) const E: Seat = Seat::E;
pub(crate) const F_: Seat = Seat::F;
pub(crate) const L: Seat = Seat::L;

pub(crate) const fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat from A to L")
}

pub(crate) fn seats<const N: usize>(list: [Seat; N]) -> Seats {
    list.into_iter().collect()
}

pub(crate) fn discs(flowers: u8, skulls: u8) -> Discs {
    Discs::new(flowers, skulls).expect("up to three flowers and a skull")
}

pub(crate) fn bid(discs: u8) -> Action {
    Action::Bid(Bid::new(discs).expect("a bid is never zero"))
}

/// A game with as many seats as the letters used, led by A unless the moves begin with `1.`.
pub(crate) fn table(moves: &str) -> Table {
    table_with("", moves)
}

/// The same with lines of a record's head, such as `Rules:`, `Hands:`, `Wins:`, `Seats:`.
pub(crate) fn table_with(head: &str, moves: &str) -> Table {
    Table::read(head.to_owned(), moves.to_owned())
}

/// Nobody has placed a disc yet.
pub(crate) fn fresh(seats: usize) -> Table {
    table_with(&format!("Seats: {seats}"), "")
}

#[derive(Debug)]
pub(crate) struct Table {
    head: String,
    moves: String,
    record: Record,
}

impl Table {
    fn read(head: String, moves: String) -> Table {
        let led = if moves.starts_with("1.") { "" } else { "1. A leads " };
        let seats = if head.contains("Seats:") { String::new() } else { seats_used(&head, &moves) };
        let text = format!("Skull record 1\n{seats}{head}\n\n{led}{moves}\n").replace("\n\n\n", "\n\n");
        let record = text.parse().unwrap_or_else(|fault| panic!("{fault}\nin\n{text}"));
        Table { head, moves, record }
    }

    /// The same table some moves later.
    pub(crate) fn then(&self, moves: &str) -> Table {
        Table::read(self.head.clone(), format!("{} {moves}", self.moves))
    }

    /// All that the last act caused, with every secret.
    pub(crate) fn happened(&self) -> Vec<Event> {
        self.record.replay().last().map_or(Vec::new(), |moment| moment.events)
    }

    /// What the last act looked like from a seat.
    pub(crate) fn seen_from(&self, seat: Seat) -> Vec<Seen> {
        self.happened().iter().map(|event| self.viewer(seat).sees(event)).collect()
    }

    /// A stack, bottom first.
    pub(crate) fn mat(&self, seat: Seat) -> Vec<Disc> {
        self.stack(seat).collect()
    }

    /// Whether the rules allow it and offer it: both must agree.
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> bool {
        let offered = match action {
            Action::Show => self.may_show().contains(seat),
            _ => self.legal(seat).contains(action),
        };
        assert_eq!(self.check(seat, action).is_ok(), offered, "{seat} {action:?} at {:?}", **self);
        offered
    }

    /// Why it is refused. Every refusal leaves the table as it was and cites a rule, but for plain waiting.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Illegal {
        let mut game = **self;
        let why = game.play(seat, action, &mut |_| 0).expect_err("this should be refused");
        assert_eq!(game, **self, "a refusal changes nothing");
        assert!(!self.allows(seat, action));
        let cited = coverage::rules_cited(&why.to_string());
        assert!(cited.iter().all(|rule| coverage::RULES.contains(&rule.as_str())), "no such rule: {why}");
        assert!(!cited.is_empty(), "{why}");
        why
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }
}

impl Deref for Table {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.record.game()
    }
}

/// As many seats as the highest letter that begins a word.
fn seats_used(head: &str, moves: &str) -> String {
    let hands = head.lines().filter_map(|line| line.strip_prefix("Hands:")).flat_map(str::split_whitespace);
    let letters = hands.chain(moves.split_whitespace()).filter_map(|word| word.chars().next());
    let highest = letters.filter_map(Seat::from_letter).max().map_or(0, Seat::index);
    format!("Seats: {}\n", highest + 1)
}
