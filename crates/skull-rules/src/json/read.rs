//! A view as a client reads it from a server's message. What is read was checked: a view comes out that some game could
//! show, or an error.

use serde::{Deserialize, Deserializer, de::Error};

use super::{Kinds, OwnOfView, SeatOfView, SeatsView};
use crate::{
    disc::{Disc, Discs},
    game::Game,
    lane::Lanes,
    phase::Phase,
    rules::Setup,
    seat::{Seat, Seats},
    view::View,
};

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl<'de> Deserialize<'de> for Discs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Discs, D::Error> {
        let Kinds { flower, skull } = Kinds::deserialize(deserializer)?;
        let discs = u8::try_from(flower).ok().zip(u8::try_from(skull).ok());
        discs
            .and_then(|(flowers, skulls)| Discs::new(flowers, skulls))
            .ok_or_else(|| D::Error::custom("a seat has at most three flowers and a skull"))
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let said = SeatsView::deserialize(deserializer)?;
        said.view().ok_or_else(|| D::Error::custom("no game of Skull shows such a view"))
    }
}

impl SeatsView {
    fn view(&self) -> Option<View> {
        let table = self.table()?;
        let own: Seats = self.own.iter().map(|own| own.seat).collect();
        if own.len() != self.own.len() || !own.minus(table.seats()).is_empty() {
            return None;
        }
        let mut discs = Lanes::EMPTY;
        for (seat, said) in self.each_seat() {
            discs.set(seat, (said.hand + said.stack.len()) as u64);
        }
        let view = View::read(self.seat, own, table, discs)?;
        self.is_told_by(&view).then_some(view)
    }

    fn each_seat(&self) -> impl Iterator<Item = (Seat, &SeatOfView)> {
        Seats::first(self.seats.len()).into_iter().zip(&self.seats)
    }

    /// The table, as far as it is known.
    fn table(&self) -> Option<Game> {
        let setup = Setup::new(self.seats.len(), self.rules).ok()?;
        let all = Seats::first(self.seats.len());
        let turn = match self.phase {
            Phase::Opening => self.first,
            Phase::Over => self.winner?.seat(),
            _ => self.turn?,
        };
        let named = [turn, self.first, self.bidder.unwrap_or(self.first), self.seat.unwrap_or(self.first)];
        let is_at_table = |seat: &Seat| all.contains(*seat);
        if !named.iter().all(is_at_table) || (self.bid == 0) == self.bidder.is_some() {
            return None;
        }
        let mut game = Game::new(&setup, self.first).ok()?;
        game.owned = Lanes::EMPTY;
        game.alive = Seats::NONE;
        for (seat, said) in self.each_seat() {
            said.lay(seat, &mut game)?;
            match self.own.iter().find(|own| own.seat == seat) {
                Some(own) => own.lay(said, &mut game)?,
                None => (0..said.lost).for_each(|_| game.lost.push(seat, Disc::Flower)),
            }
        }
        game.bidding = self.each_seat().filter(|(_, said)| !said.passed).map(|(seat, _)| seat).collect();
        game.bidding = game.bidding.and(game.alive);
        (game.phase, game.turn, game.round) = (self.phase, turn, self.round);
        (game.bid, game.bidder) = (self.bid, self.bidder.unwrap_or(self.first));
        let flips = self.phase != Phase::Flipping || game.face_up.count() < self.bid;
        let has_challenger =
            !matches!(self.phase, Phase::Bidding | Phase::Flipping | Phase::Losing) || self.bid > 0;
        (flips && has_challenger && self.bid <= game.placed()).then_some(game)
    }

    /// Whether the view says of itself what was read, and leaves everybody a place for their skull.
    fn is_told_by(&self, view: &View) -> bool {
        let told = (view.turn(), view.to_act(), view.flips_left(), view.skull_owner(), view.winner());
        let read = (self.turn, self.to_act, self.flips_left, self.skull_owner, self.winner);
        let fits = |(seat, said): (Seat, &SeatOfView)| {
            let is_possible = view.discs(seat) == 0 || view.whereabouts(seat).next().is_some();
            is_possible && view.player(seat) == said.player && view.has_passed(seat) == said.passed
        };
        told == read && self.each_seat().all(fits)
    }
}

impl SeatOfView {
    /// Lays what everyone sees of a seat.
    fn lay(&self, seat: Seat, game: &mut Game) -> Option<()> {
        let height = self.stack.len();
        if self.face_up > height
            || self.hand.checked_add(height)? > Discs::FULL.len()
            || self.lost > Discs::FULL.len()
        {
            return None;
        }
        let down = height - self.face_up;
        let stack = (1_u64 << height) - 1;
        let hidden = (1_u64 << down) - 1;
        let is_open = |(at, disc): (usize, &Option<Disc>)| disc.is_some() == (at >= down);
        let skulls = self.stack.iter().enumerate().filter(|(_, disc)| **disc == Some(Disc::Skull));
        let skulls = skulls.fold(0, |skulls, (at, _)| skulls | 1_u64 << at);
        if !self.stack.iter().enumerate().all(is_open) || skulls.count_ones() > 1 || self.wins > 15 {
            return None;
        }
        game.placed.set(seat, stack);
        game.face_up.set(seat, stack & !hidden);
        game.skulls.set(seat, skulls);
        game.wins.set(seat, self.wins.into());
        if self.hand + height > 0 {
            game.alive = game.alive.with(seat);
        }
        Some(())
    }
}

impl OwnOfView {
    /// Lays what only its owner knows of a seat.
    fn lay(&self, seen: &SeatOfView, game: &mut Game) -> Option<()> {
        let mut kinds = [self.hand.count(Disc::Flower) as u8, self.hand.count(Disc::Skull) as u8];
        let mut skulls = 0;
        for (at, &disc) in self.stack.iter().enumerate() {
            kinds[disc as usize] += 1;
            skulls |= u64::from(disc == Disc::Skull) << at;
            // What lies open is the same to everyone.
            if seen.stack.get(at)?.is_some_and(|open| open != disc) {
                return None;
            }
        }
        if self.hand.len() != seen.hand
            || self.stack.len() != seen.stack.len()
            || self.lost.len() != seen.lost
        {
            return None;
        }
        game.owned.set_column(self.seat, Discs::new(kinds[0], kinds[1])?.column());
        game.skulls.set(self.seat, skulls);
        self.lost.iter().for_each(|&disc| game.lost.push(self.seat, disc));
        Some(())
    }
}
