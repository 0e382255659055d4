use crate::{bid::Bid, disc::Disc, seat::Seat};

/// What a seat chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Action {
    /// Lay a disc face down on top of the seat's own stack (R2.1, R3.1).
    Place(Disc),
    /// Open the challenge or raise (R3.1, R4.2).
    Bid(Bid),
    /// Leave the bidding for this round (R4.3).
    Pass,
    /// Turn up the topmost face-down disc of another seat (R5.3).
    Flip(Seat),
    /// Take the disc at this position, from 0, of the challenger's shuffled ones, blind (R7.2).
    Take(u8),
    /// Give up a disc, in secret (R7.3).
    Discard(Disc),
    /// Name who leads the next round (R8.4, R8.5).
    Lead(Seat),
    /// Turn up the seat's own topmost face-down disc after a failure, out of turn (R7.6).
    Show,
}

impl Action {
    /// The bid this makes, if it does.
    #[inline]
    pub(crate) const fn raise(self) -> Option<Bid> {
        match self {
            Action::Bid(bid) => Some(bid),
            _ => None,
        }
    }
}
