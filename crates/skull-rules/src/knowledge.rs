use crate::{
    disc::Disc,
    event::Seen,
    lane::Lanes,
    seat::{Seat, Seats},
    view::View,
};

/// What a viewer can be sure of about every skull, from all it has seen since the start.
///
/// A [`View`] is a snapshot; this is the memory of somebody who pays attention and never guesses.
///
/// ```
/// # use skull_rules::{Disc, Game, Knowledge, Rules, Seat, Seen, Setup, Skull};
/// let game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
/// let mut knowledge = Knowledge::new(&game.viewer(Seat::A).view(&game));
/// assert_eq!(knowledge.skull(Seat::B), Skull::Owned, "nobody has lost a disc yet");
/// knowledge.note(&Seen::Lost { seat: Seat::B, disc: None, taken: None });
/// assert_eq!(knowledge.skull(Seat::B), Skull::Possible);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Seats whose skull is known to be still theirs.
    owned: Seats,
    /// Seats whose skull is known to be lost.
    gone: Seats,
    /// Seats whose skull is known to lie in their stack this round.
    on_mat: Seats,
    /// Discs each seat has not lost.
    discs: Lanes,
    /// Discs each seat has placed this round.
    placed: Lanes,
    /// Flowers of each seat seen on its mat this round.
    flowers: Lanes,
}

/// What is certain about a seat's skull.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Skull {
    /// It lies in the stack, turned up or not.
    InStack,
    /// It is still owned, in hand or in the stack.
    Owned,
    /// It may be owned, it may be lost.
    Possible,
    /// It is lost.
    Gone,
}

impl Knowledge {
    /// What the viewer knows who sits down to this view, with no memory of what came before it.
    pub fn new(view: &View) -> Knowledge {
        let mut knowledge = Knowledge {
            owned: Seats::NONE,
            gone: Seats::first(Seat::MOST).minus(view.alive()),
            on_mat: Seats::NONE,
            discs: Lanes::EMPTY,
            placed: Lanes::EMPTY,
            flowers: Lanes::EMPTY,
        };
        for seat in view.alive() {
            knowledge.discs.set(seat, view.discs(seat) as u64);
            match view.own_discs(seat) {
                Some(own) if own.has(Disc::Skull) => knowledge.owned = knowledge.owned.with(seat),
                Some(_) => knowledge.gone = knowledge.gone.with(seat),
                None => {}
            }
            let down = view.height(seat) - view.face_up(seat);
            for (height, disc) in view.stack(seat).enumerate() {
                knowledge.place(seat, disc);
                if let Some(disc) = disc.filter(|_| height >= down) {
                    knowledge.reveal(seat, disc);
                }
            }
            knowledge.conclude(seat);
        }
        knowledge
    }

    /// Takes in what the viewer has just seen.
    #[inline(always)]
    pub fn note(&mut self, seen: &Seen) {
        match *seen {
            Seen::RoundStarted { .. } => self.clear_mats(),
            Seen::Placed { seat, disc } => {
                self.place(seat, disc);
                self.conclude(seat);
            }
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } => {
                self.reveal(seat, disc);
                self.conclude(seat);
            }
            Seen::Lost { seat, disc, .. } => {
                self.clear_mats();
                self.lose(seat, disc);
            }
            Seen::Eliminated { seat } => self.gone = self.gone.with(seat),
            Seen::Bid { .. }
            | Seen::Passed { .. }
            | Seen::AttemptStarted { .. }
            | Seen::ChallengeWon { .. }
            | Seen::ChallengeFailed { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
    }

    /// What is certain about a seat's skull.
    pub fn skull(&self, seat: Seat) -> Skull {
        if self.gone.contains(seat) {
            Skull::Gone
        } else if self.on_mat.contains(seat) {
            Skull::InStack
        } else if self.owned.contains(seat) {
            Skull::Owned
        } else {
            Skull::Possible
        }
    }

    /// The seats whose skull this is what is certain about.
    #[inline]
    pub fn seats(&self, skull: Skull) -> Seats {
        match skull {
            Skull::Gone => self.gone,
            Skull::InStack => self.on_mat.minus(self.gone),
            Skull::Owned => self.owned.minus(self.on_mat).minus(self.gone),
            Skull::Possible => Seats::first(Seat::MOST).minus(self.owned).minus(self.on_mat).minus(self.gone),
        }
    }

    fn clear_mats(&mut self) {
        self.on_mat = Seats::NONE;
        self.placed = Lanes::EMPTY;
        self.flowers = Lanes::EMPTY;
    }

    fn place(&mut self, seat: Seat, disc: Option<Disc>) {
        self.placed.set(seat, self.placed.get(seat) + 1);
        if disc == Some(Disc::Skull) {
            self.on_mat = self.on_mat.with(seat);
        }
    }

    fn reveal(&mut self, seat: Seat, disc: Disc) {
        match disc {
            Disc::Flower => self.flowers.set(seat, self.flowers.get(seat) + 1),
            Disc::Skull => {
                self.owned = self.owned.with(seat);
                self.on_mat = self.on_mat.with(seat);
            }
        }
    }

    fn lose(&mut self, seat: Seat, disc: Option<Disc>) {
        self.discs.set(seat, self.discs.get(seat) - 1);
        if disc != Some(Disc::Flower) {
            self.owned = self.owned.without(seat);
        }
        if disc == Some(Disc::Skull) {
            self.gone = self.gone.with(seat);
        }
    }

    /// Counting: a tribe has three flowers, and a seat that shows only flowers has no skull.
    fn conclude(&mut self, seat: Seat) {
        let discs = self.discs.get(seat);
        if discs == 4 {
            self.owned = self.owned.with(seat);
        }
        if self.flowers.get(seat) == discs {
            self.gone = self.gone.with(seat);
        }
        if self.owned.contains(seat) && self.placed.get(seat) == discs {
            self.on_mat = self.on_mat.with(seat);
        }
    }
}
