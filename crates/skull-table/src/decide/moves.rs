use skull_rules::{Action, Illegal, Seat, Wait};

use crate::{
    fact::{Fact, Hand},
    person::Person,
    playing::Playing,
    refusal::Refusal,
    table::Table,
    time::Time,
};

impl Table {
    pub(super) fn act(
        &self,
        person: &Person,
        seat: Option<u8>,
        action: Action,
        version: Option<u64>,
        arrived: Time,
    ) -> Result<Fact, Refusal> {
        let game = self.game().ok_or(Refusal::NoGame)?;
        let seat = self.own_seat(game, person, seat)?;
        game.game().check(seat, action)?;
        let out_of_turn = action == Action::Show;
        if !out_of_turn && version.is_some_and(|version| version < game.asked_at(seat)) {
            return Err(Refusal::Stale);
        }
        if !out_of_turn && game.deadline(seat, self.options()).is_some_and(|deadline| arrived > deadline) {
            return Err(Refusal::TooLate);
        }
        match game.pause() {
            Some(pause) if !out_of_turn && pause.held.is_some() => Err(Refusal::AlreadyChosen),
            Some(_) if !out_of_turn && game.pause_ends().is_some_and(|ends| arrived < ends) => {
                Ok(Fact::Held { seat, action })
            }
            _ => Ok(Fact::Acted { seat, action, lost: game.luck(seat, action), hand: Hand::Person }),
        }
    }

    pub(super) fn done(&self, person: &Person) -> Result<Fact, Refusal> {
        let game = self.playing().ok_or(Refusal::NoGame)?;
        let place = self.place_of(person.who).ok_or(Refusal::NotSeated)?;
        let seats = game.may_still_show().and(game.seats_of(place));
        if seats.is_empty() {
            return Err(Refusal::NothingToShow);
        }
        Ok(Fact::Done { seats: seats.into_iter().collect() })
    }

    /// Which of somebody's seats is meant.
    fn own_seat(&self, game: &Playing, person: &Person, seat: Option<u8>) -> Result<Seat, Refusal> {
        let place = self.place_of(person.who).ok_or(Refusal::NotSeated)?;
        let own = game.seats_of(place);
        let Some(number) = seat else {
            let asked = own.and(game.game().to_act());
            let meant = if own.len() == 1 { own } else { asked };
            return match meant.len() {
                0 if own.is_empty() => Err(Refusal::NotSeated),
                0 => Err(not_your_turn(game)),
                1 => meant.lowest().ok_or(Refusal::WhichSeat),
                _ => Err(Refusal::WhichSeat),
            };
        };
        let seats = game.game().seats();
        let seat = Seat::new(number).filter(|&seat| seats.contains(seat));
        let seat = seat.ok_or(Illegal::NoSuchSeat { seats: seats.len() as u8 })?;
        if own.contains(seat) { Ok(seat) } else { Err(Refusal::NotYourSeat) }
    }
}

pub(super) fn not_your_turn(game: &Playing) -> Refusal {
    let game = game.game();
    Refusal::Illegal(match game.turn() {
        Some(turn) => Illegal::NotYourTurn(Wait::For { turn, phase: game.phase() }),
        None if game.winner().is_some() => Illegal::GameOver,
        None => Illegal::NotYourTurn(Wait::ForTheOthersToOpen),
    })
}
