//! The JSON shapes of what cannot be derived: a view, and the whole truth for a referee.

mod read;

use serde::{Deserialize, Serialize, Serializer};

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

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Kinds {
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
                stack: List(self.stack_for_all(seat)),
                face_up: self.face_up(seat),
                wins: self.wins(seat),
                passed: self.has_passed(seat),
                player: self.player(seat),
                lost: self.lost(seat),
            })),
            own: OwnSeats(self),
        }
        .serialize(serializer)
    }
}

/// What a viewer knows of their own seats and nobody else does, as it is written in the view: the only part, beside their
/// seat, that is not the same for all.
#[derive(Clone, Copy, Debug)]
pub struct OwnSeats<'a>(pub &'a View);

impl Serialize for OwnSeats<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let OwnSeats(view) = self;
        serializer.collect_seq(view.own().into_iter().filter_map(|seat| {
            let (hand, lost) = (view.own_hand(seat)?, List(view.own_lost(seat)?));
            Some(OwnShape { seat, hand, stack: List(view.stack(seat)), lost })
        }))
    }
}

/// A view, as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "View", concrete(Table = Vec<SeatOfView>, Own = Vec<OwnOfView>))
)]
pub(crate) struct ViewShape<Table, Own> {
    /// The seat that looks; nobody's for a spectator.
    seat: Option<Seat>,
    rules: Rules,
    phase: Phase,
    /// The number of the round, from 1.
    round: u8,
    /// Who leads this round.
    first: Seat,
    /// Whose turn it is; nobody's while all open, and after the end.
    turn: Option<Seat>,
    /// The seats that must act now: all that have yet to open and may, or the one whose turn it is, or none.
    to_act: Seats,
    /// The highest bid of this round; 0 if there is none.
    bid: u8,
    /// Who made it: the challenger, once the attempt starts.
    bidder: Option<Seat>,
    /// Discs that the challenger still has to choose and flip, while flipping.
    flips_left: Option<u8>,
    /// Whose skull ended the attempt, until the disc is lost.
    skull_owner: Option<Seat>,
    /// Who has won the game, once it is over.
    winner: Option<Player>,
    /// What everyone sees of each seat.
    seats: Table,
    /// What this viewer knows of their own seats, and nobody else does.
    own: Own,
}

/// What everyone sees of a seat.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "SeatView", concrete(Hand = usize, Stack = Vec<Option<Disc>>, Lost = usize))
)]
pub(crate) struct SeatShape<Hand, Stack, Lost> {
    /// How many discs are in hand.
    hand: Hand,
    /// The stack, bottom first; `null` is a disc that lies face down.
    stack: Stack,
    /// How many discs of the stack, from the top, are turned up.
    face_up: usize,
    /// Challenges won.
    wins: u8,
    /// Whether it has passed in this round.
    passed: bool,
    /// Who owns the seat.
    player: Player,
    /// How many discs it has lost since the start.
    lost: Lost,
}

/// What its owner alone knows of a seat.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "OwnSeat", concrete(Stack = Vec<Disc>, Lost = Vec<Disc>))
)]
pub(crate) struct OwnShape<Stack, Lost> {
    seat: Seat,
    /// The discs in hand, by kind.
    hand: Discs,
    /// The whole stack, bottom first.
    stack: Stack,
    /// The discs lost, in the order they were lost.
    lost: Lost,
}

/// The shapes with the lists that JSON makes of their iterators.
pub(crate) type SeatsView = ViewShape<Vec<SeatOfView>, Vec<OwnOfView>>;
pub(crate) type SeatOfView = SeatShape<usize, Vec<Option<Disc>>, usize>;
pub(crate) type OwnOfView = OwnShape<Vec<Disc>, Vec<Disc>>;

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
