use skull_rules::{Disc, Seat, Seen, Taken, View};

/// How likely each seat still owns its skull, as everybody at the table has to believe: from what all have seen, and
/// nothing that one player alone knows. It takes nobody for any kind of player.
///
/// - A seat with all four discs owns its skull. One that sits down with fewer, `n`, does with a chance of `n` in 4.
/// - A disc taken blindly from `n` (R7.2) leaves the skull with a chance of `n - 1` in `n` of what it was.
/// - A skull turned up, flipped or shown, is owned, whatever was believed before.
/// - Whoever fails on their own skull chooses what to lose (R7.3): it is the skull or a flower, one as likely as the other.
/// - A seat all of whose discs were flowers in one round has lost its skull, and nothing brings it back.
///
/// ```
/// # use skull_bots::PublicBelief;
/// # use skull_rules::{Game, Rules, Seat, Seen, Setup};
/// let game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
/// let mut belief = PublicBelief::new(&game.viewer(Seat::A).view(&game));
/// assert_eq!(belief.owns_skull(Seat::B), 1.0);
/// belief.note(&Seen::Lost { seat: Seat::B, disc: None, taken: None });
/// assert_eq!(belief.owns_skull(Seat::B), 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PublicBelief {
    owns_skull: [f64; Seat::MOST],
    discs: [u8; Seat::MOST],
    /// Flowers of each seat that were turned up this round.
    flowers: [u8; Seat::MOST],
}

impl PublicBelief {
    /// What everybody believes who sits down to this, before a disc is placed.
    pub fn new(view: &View) -> PublicBelief {
        let mut discs = [0; Seat::MOST];
        for seat in view.alive() {
            discs[seat.index()] = view.discs(seat) as u8;
        }
        let owns_skull = discs.map(|discs| f64::from(discs) / 4.0);
        PublicBelief { owns_skull, discs, flowers: [0; Seat::MOST] }
    }

    /// Takes in what was seen. A secret disc in it counts for nothing, whoever's it is.
    pub fn note(&mut self, seen: &Seen) {
        match *seen {
            Seen::RoundStarted { .. } => self.flowers = [0; Seat::MOST],
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } => self.turned(seat, disc),
            Seen::Lost { seat, taken, .. } => self.lost(seat, taken),
            Seen::Placed { .. }
            | Seen::Bid { .. }
            | Seen::Passed { .. }
            | Seen::AttemptStarted { .. }
            | Seen::ChallengeWon { .. }
            | Seen::ChallengeFailed { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
    }

    /// The chance that a seat still owns its skull.
    pub fn owns_skull(&self, seat: Seat) -> f64 {
        self.owns_skull[seat.index()]
    }

    fn turned(&mut self, seat: Seat, disc: Disc) {
        let at = seat.index();
        match disc {
            Disc::Skull => self.owns_skull[at] = 1.0,
            Disc::Flower => self.flowers[at] += 1,
        }
        if self.flowers[at] == self.discs[at] {
            self.owns_skull[at] = 0.0;
        }
    }

    fn lost(&mut self, seat: Seat, taken: Option<Taken>) {
        let at = seat.index();
        let before = self.discs[at];
        self.discs[at] -= 1;
        self.owns_skull[at] *= match taken {
            Some(_) => f64::from(before - 1) / f64::from(before),
            None if before > 1 => 0.5,
            None => 0.0,
        };
    }
}
