use skull_rules::{Action, Bid, Disc};

/// What a player may choose in a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To place a disc on the mat.
    Place(Disc),
    /// To bid, or to raise the bid.
    Bid(Bid),
    /// To pass.
    Pass,
    /// To lose a disc, having met one's own skull (R7.3).
    Lose {
        /// The disc that is given up.
        disc: Disc,
        /// Whether the other is then named to lead, where the rules let the loser name somebody (R8.5).
        yields: bool,
    },
}

impl Choice {
    /// What is played first; who yields names the other after that.
    pub fn action(self) -> Action {
        match self {
            Choice::Place(disc) => Action::Place(disc),
            Choice::Bid(bid) => Action::Bid(bid),
            Choice::Pass => Action::Pass,
            Choice::Lose { disc, .. } => Action::Discard(disc),
        }
    }
}
