use crate::{
    disc::{Disc, Discs},
    game::Game,
    seat::Seat,
    view::View,
};

/// Where a seat's skull may be: all there is to suppose about discs one cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whereabouts {
    /// Lost: the seat has only flowers.
    Gone,
    /// In hand.
    InHand,
    /// In the stack, at this height from 0, the bottom.
    InStack(u8),
}

impl View {
    /// Where a seat's skull may be, as far as this snapshot tells; exactly one place for a seat of the viewer, and for a
    /// seat that is out.
    ///
    /// ```
    /// # use skull_rules::{Game, Rules, Seat, Setup, Whereabouts};
    /// let game = Game::new(&Setup::new(2, Rules::default()).unwrap(), Seat::A).unwrap();
    /// let view = game.viewer(Seat::A).view(&game);
    /// assert!(view.whereabouts(Seat::B).eq([Whereabouts::InHand]), "with four discs, one is the skull");
    /// ```
    pub fn whereabouts(&self, seat: Seat) -> impl Iterator<Item = Whereabouts> + use<> {
        let own = self.own_discs(seat);
        let seen_at = self.stack(seat).position(|disc| disc == Some(Disc::Skull)).map(|height| height as u8);
        let down = if own.is_some() { 0 } else { (self.height(seat) - self.face_up(seat)) as u8 };
        let (discs, hand) = (self.discs(seat), self.hand(seat));
        let gone = seen_at.is_none() && own.map_or(discs < 4, |own| !own.has(Disc::Skull));
        let in_hand = seen_at.is_none() && own.map_or(hand > 0, |own| own.has(Disc::Skull));
        let hidden = if seen_at.is_none() { 0..down } else { 0..0 };
        gone.then_some(Whereabouts::Gone)
            .into_iter()
            .chain(in_hand.then_some(Whereabouts::InHand))
            .chain(hidden.map(Whereabouts::InStack))
            .chain(seen_at.map(Whereabouts::InStack))
    }

    /// The game as it would be if every skull were where `supposed` says. The viewer's own seats are as they are.
    ///
    /// Each answer must be one of the seat's [whereabouts](View::whereabouts). What others have lost is taken
    /// to be flowers: it changes nothing that is still to come.
    #[must_use]
    pub fn suppose(&self, supposed: impl Fn(Seat) -> Whereabouts) -> Game {
        let mut game = self.table;
        for seat in self.alive().minus(self.own()) {
            let whereabouts = supposed(seat);
            debug_assert!(self.whereabouts(seat).any(|possible| possible == whereabouts));
            let skulls = u8::from(whereabouts != Whereabouts::Gone);
            let flowers = self.discs(seat) as u8 - skulls;
            game.owned.set_column(seat, Discs::new(flowers, skulls).unwrap_or(Discs::FULL).column());
            if let Whereabouts::InStack(height) = whereabouts {
                game.skulls.set(seat, 1 << height);
            }
        }
        game
    }
}
