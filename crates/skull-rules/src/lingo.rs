//! The words of the table (R12), as functions of what anybody can see.

use crate::{
    phase::Phase,
    seat::{Seat, Seats},
    view::View,
};

impl View {
    /// A bid of every disc on the table.
    pub fn is_burn_out(&self) -> bool {
        self.bid().is_some_and(|bid| bid.get() == self.placed())
    }

    /// Who opened the challenge: the first to speak.
    ///
    /// Going round from the first player every seat adds one disc a turn until somebody bids instead, so
    /// the number of discs added tells who that was.
    pub fn opener(&self) -> Option<Seat> {
        self.bid()?;
        let added = usize::from(self.placed()) - self.alive().len();
        (0..added).try_fold(self.first(), |seat, _| self.alive().after(seat))
    }

    /// The second to speak once a challenge is issued: the opener's left neighbour.
    pub fn under_the_gun(&self) -> Option<Seat> {
        self.alive().after(self.opener()?)
    }

    /// The last to speak before the highest bidder: if this one passes, nobody stops the attempt.
    pub fn the_cop(&self) -> Option<Seat> {
        let bidder = self.bidder().filter(|_| self.phase() == Phase::Bidding)?;
        let speakers: Seats = self.alive().into_iter().filter(|&seat| !self.has_passed(seat)).collect();
        speakers.before(bidder)
    }

    /// The seats with one disc left.
    pub fn stoned(&self) -> Seats {
        self.alive().into_iter().filter(|&seat| self.discs(seat) == 1).collect()
    }
}
