//! Help for whoever plays alone with bots. At a table with other people there is none, whoever asks.

use skull_rules::notation::Record;

use super::moves::not_your_turn;
use crate::{
    fact::Fact,
    guest::GuestId,
    options::TurnClock,
    person::{Person, Place},
    playing::Playing,
    refusal::Refusal,
    table::Table,
};

impl Table {
    /// The game so far as a guest knows it whom the coach may help with the decision at hand; otherwise why it may not.
    pub fn past_of(&self, guest: GuestId) -> Result<Record, Refusal> {
        let (game, place) = self.game_alone(self.present(guest)?)?;
        if !game.is_practice {
            return Err(Refusal::NotCoached);
        }
        if game.pause().is_some_and(|pause| pause.held.is_some()) {
            return Err(Refusal::AlreadyChosen);
        }
        let eyes = game.viewer(place);
        if eyes.own().and(game.game().to_act()).is_empty() {
            return Err(not_your_turn(game));
        }
        Ok(game.record().seen_by(eyes).expect("a full record holds what each of its players saw"))
    }

    pub(super) fn call_coach(&self, person: &Person) -> Result<Fact, Refusal> {
        self.game_alone(person).map(|_| Fact::Coached)
    }

    /// A choice that waits is taken back before it is made; otherwise the last act that was.
    pub(super) fn take_back(&self, person: &Person) -> Result<Fact, Refusal> {
        let (game, place) = self.game_alone(person)?;
        self.is_fresh_enough()?;
        let (own, acts) = (game.seats_of(place), game.record().acts());
        let waits = game.pause().and_then(|pause| pause.held).is_some_and(|(seat, _)| own.contains(seat));
        let left = if waits { Some(acts.len()) } else { acts.iter().rposition(|act| own.contains(act.seat)) };
        let left = left.ok_or(Refusal::NothingToTakeBack)?;
        Ok(Fact::TakenBack { acts: u32::try_from(left).expect("a table wears out before that") })
    }

    /// The game in which somebody has the only hand that is not a bot's, and their place in it. Who is away or out, or has
    /// left a seat behind that is kept, has a hand in the game as well.
    fn game_alone(&self, person: &Person) -> Result<(&Playing, usize), Refusal> {
        let game = self.playing().ok_or(Refusal::NoGame)?;
        let players = usize::from(game.game().players());
        let place = self.place_of(person.who).filter(|&place| place < players).ok_or(Refusal::NotSeated)?;
        let mut others = self.places()[..players].iter().enumerate().filter(|&(other, _)| other != place);
        let is_alone = others.all(|(_, other)| matches!(other, Place::Bot(_)));
        if is_alone && self.options().clock == TurnClock::Off {
            Ok((game, place))
        } else {
            Err(Refusal::NotAlone)
        }
    }
}
