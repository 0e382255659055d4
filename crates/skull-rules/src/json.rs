//! The JSON shapes of what cannot be derived: a view, and the whole truth for a referee.

use serde::{Serialize, Serializer};

use crate::{
    bid::Bid,
    disc::{Disc, Discs},
    game::Game,
    phase::Phase,
    player::Player,
    rules::Rules,
    seat::{Seat, Seats},
    view::View,
};

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for Discs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Kinds { flower: self.count(Disc::Flower), skull: self.count(Disc::Skull) }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct Kinds {
    flower: usize,
    skull: usize,
}

/// A list that is written as it is read, without being collected.
struct List<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for List<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewShape {
            seat: self.viewer().seat(),
            rules: self.rules(),
            phase: self.phase(),
            round: self.round(),
            first: self.first(),
            turn: self.turn(),
            to_act: self.to_act(),
            bid: self.bid().map_or(0, Bid::get),
            bidder: self.bidder(),
            flips_left: self.flips_left(),
            skull_owner: self.skull_owner(),
            winner: self.winner(),
            seats: List(self.seats().into_iter().map(|seat| SeatShape {
                hand: self.hand(seat),
                stack: List(self.stack(seat)),
                face_up: self.face_up(seat),
                wins: self.wins(seat),
                passed: self.has_passed(seat),
                player: self.player(seat),
                lost: self.lost(seat),
            })),
            own: List(self.own().into_iter().filter_map(|seat| {
                let (hand, lost) = (self.own_hand(seat)?, List(self.own_lost(seat)?));
                Some(OwnShape { seat, hand, stack: List(self.stack(seat)), lost })
            })),
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
struct ViewShape<Table, Own> {
    seat: Option<Seat>,
    rules: Rules,
    phase: Phase,
    round: u8,
    first: Seat,
    turn: Option<Seat>,
    to_act: Seats,
    bid: u8,
    bidder: Option<Seat>,
    flips_left: Option<u8>,
    skull_owner: Option<Seat>,
    winner: Option<Player>,
    seats: Table,
    own: Own,
}

#[derive(Serialize)]
struct SeatShape<Hand, Stack, Lost> {
    hand: Hand,
    stack: Stack,
    face_up: usize,
    wins: u8,
    passed: bool,
    player: Player,
    lost: Lost,
}

#[derive(Serialize)]
struct OwnShape<Stack, Lost> {
    seat: Seat,
    hand: Discs,
    stack: Stack,
    lost: Lost,
}

/// A game with every secret, as a referee's `state`. A type of its own, so that nobody sends one by mistake.
#[derive(Clone, Copy, Debug)]
pub struct Truth<'a>(pub &'a Game);

impl Serialize for Truth<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = self.0;
        TruthShape {
            phase: game.phase(),
            round: game.round(),
            first: game.first(),
            turn: game.turn(),
            bid: game.bid().map_or(0, Bid::get),
            bidder: game.bidder(),
            flips_left: game.flips_left(),
            skull_owner: game.skull_owner(),
            winner: game.winner(),
            seats: List(game.seats().into_iter().map(|seat| SeatShape {
                hand: game.hand(seat),
                stack: List(game.stack(seat)),
                face_up: game.face_up(seat),
                wins: game.wins(seat),
                passed: game.has_passed(seat),
                player: game.player(seat),
                lost: List(game.lost(seat)),
            })),
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
struct TruthShape<Table> {
    phase: Phase,
    round: u8,
    first: Seat,
    turn: Option<Seat>,
    bid: u8,
    bidder: Option<Seat>,
    flips_left: Option<u8>,
    skull_owner: Option<Seat>,
    winner: Option<Player>,
    seats: Table,
}
