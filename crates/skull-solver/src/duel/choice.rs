use skull_rules::{Action, Bid, Disc};

/// What a seat may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A flower goes on the mat.
    PlaceFlower,
    /// The skull does.
    PlaceSkull,
    /// To bid or raise to so many.
    Bid(u8),
    /// To pass.
    Pass,
    /// After the own skull: to give up the skull.
    LoseSkull,
    /// After the own skull: to give up a flower.
    LoseFlower,
    /// After the own skull, where the rules let one choose: to give up the skull and let the other lead.
    LoseSkullAndYield,
    /// The same with a flower.
    LoseFlowerAndYield,
}

impl Choice {
    /// What is played first; who yields then names the other.
    pub fn action(self) -> Action {
        match self {
            Choice::PlaceFlower => Action::Place(Disc::Flower),
            Choice::PlaceSkull => Action::Place(Disc::Skull),
            Choice::Bid(bid) => Action::Bid(Bid::new(bid).expect("no bid is zero")),
            Choice::Pass => Action::Pass,
            Choice::LoseSkull | Choice::LoseSkullAndYield => Action::Discard(Disc::Skull),
            Choice::LoseFlower | Choice::LoseFlowerAndYield => Action::Discard(Disc::Flower),
        }
    }
}
