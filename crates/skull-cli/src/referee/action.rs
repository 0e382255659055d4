use serde_json::value::RawValue;
use skull_rules::{Action, Bid, Disc, Game, Illegal, Kind, Seat};

use super::{
    json::{self, BadObject},
    rejection::Rejection,
    request::Number,
};

/// An action as it was asked for, with any integer in it.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Place(Disc),
    Bid(i128),
    Pass,
    Flip(Number),
    Take(i128),
    Discard(Disc),
    Lead(Number),
    Show,
}

const SHAPES: &str = r#"An action is "pass", "show", or one of {"place":"flower"}, {"bid":3}, {"flip":2}, {"take":1}, {"discard":"skull"}, {"lead":0}."#;

impl Wanted {
    pub(super) fn read(value: &RawValue) -> Result<Wanted, Rejection> {
        if let Some(word) = json::word(value) {
            return match &*word {
                "pass" => Ok(Wanted::Pass),
                "show" => Ok(Wanted::Show),
                _ => Err(Rejection::bad_request(SHAPES)),
            };
        }
        let fields = json::fields(value, &["place", "bid", "flip", "take", "discard", "lead"]);
        match fields.map_err(|bad| match bad {
            BadObject::Twice(name) => Rejection::bad_request(format!(r#"The action says "{name}" twice."#)),
            BadObject::NoObject | BadObject::Unknown(_) | BadObject::Unreadable => {
                Rejection::bad_request(SHAPES)
            }
        })? {
            [Some(place), None, None, None, None, None] => disc(place).map(Wanted::Place),
            [None, Some(bid), None, None, None, None] => number("bid", bid).map(Wanted::Bid),
            [None, None, Some(flip), None, None, None] => number("flip", flip).map(Number).map(Wanted::Flip),
            [None, None, None, Some(take), None, None] => number("take", take).map(Wanted::Take),
            [None, None, None, None, Some(discard), None] => disc(discard).map(Wanted::Discard),
            [None, None, None, None, None, Some(lead)] => number("lead", lead).map(Number).map(Wanted::Lead),
            _ => Err(Rejection::bad_request(SHAPES)),
        }
    }

    /// The action that `seat` wants to play. A number that no action can hold is refused as the rules would
    /// refuse it, and after the same questions: whose turn it is, and what is asked.
    pub(super) fn meant(self, game: &Game, seat: Seat) -> Result<Action, Rejection> {
        let no_such_seat = |kind| {
            game.check_kind(seat, kind)?;
            Err(Rejection::no_such_seat(game.seats().len()))
        };
        match self {
            Wanted::Place(disc) => Ok(Action::Place(disc)),
            Wanted::Pass => Ok(Action::Pass),
            Wanted::Discard(disc) => Ok(Action::Discard(disc)),
            Wanted::Show => Ok(Action::Show),
            Wanted::Bid(number) => match u8::try_from(number).ok().and_then(Bid::new) {
                Some(bid) => Ok(Action::Bid(bid)),
                None => Err(no_such_bid(game, seat, number)),
            },
            // No tribe has more discs than four, so the largest byte is as wrong as any larger number.
            Wanted::Take(number) => Ok(Action::Take(u8::try_from(number).unwrap_or(u8::MAX))),
            Wanted::Flip(number) => {
                number.seat().map_or_else(|| no_such_seat(Kind::Flip), |seat| Ok(Action::Flip(seat)))
            }
            Wanted::Lead(number) => {
                number.seat().map_or_else(|| no_such_seat(Kind::Lead), |seat| Ok(Action::Lead(seat)))
            }
        }
    }
}

/// Why a number that is no bid at any table is refused here and now.
fn no_such_bid(game: &Game, seat: Seat, number: i128) -> Rejection {
    if let Err(illegal) = game.check_kind(seat, Kind::Bid) {
        illegal.into()
    } else if number < 1 {
        Illegal::BidTooLow { bid: 0, above: game.bid().map_or(0, Bid::get) }.into()
    } else {
        let placed = game.placed();
        let message = format!("That is more than the {placed} discs on the mats (R4.1).");
        Rejection::illegal(Illegal::BidTooHigh { bid: u8::MAX, placed }, message)
    }
}

fn disc(value: &RawValue) -> Result<Disc, Rejection> {
    match json::word(value).as_deref() {
        Some("flower") => Ok(Disc::Flower),
        Some("skull") => Ok(Disc::Skull),
        _ => Err(Rejection::bad_request(r#"A disc is "flower" or "skull"."#)),
    }
}

fn number(name: &str, value: &RawValue) -> Result<i128, Rejection> {
    json::whole(value).ok_or_else(|| {
        Rejection::bad_request(format!(r#""{name}" is a whole number, as in {{"{name}":1}}."#))
    })
}
