use skull_rules::{Bid, Disc, Phase, Player, Seat, Seen, View};

/// The table as it looks between two events: what a [`View`] shows after an act, a scene shows at every
/// turned disc on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scene {
    pub(crate) round: u8,
    pub(crate) bid: Option<Bid>,
    pub(crate) bidder: Option<Seat>,
    /// Whether discs are being turned.
    pub(crate) attempt: bool,
    /// What the challenger has turned, in order.
    pub(crate) turned: Vec<Disc>,
    pub(crate) wins_to_win: u8,
    pub(crate) places: Vec<SeatScene>,
}

/// One seat's place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatScene {
    pub(crate) seat: Seat,
    pub(crate) player: Player,
    /// The discs on the mat, bottom first.
    pub(crate) stack: Vec<Lying>,
    /// Discs not lost, in hand or on the mat.
    pub(crate) discs: usize,
    /// Discs in the box.
    pub(crate) lost: usize,
    pub(crate) wins: u8,
    pub(crate) passed: bool,
    pub(crate) leads: bool,
}

/// A disc on a mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lying {
    /// What it is, if the viewer knows.
    pub(crate) disc: Option<Disc>,
    pub(crate) face_up: bool,
}

impl SeatScene {
    /// How many discs are in hand.
    pub(crate) fn hand(&self) -> usize {
        self.discs - self.stack.len()
    }

    pub(crate) fn is_out(&self) -> bool {
        self.discs == 0
    }
}

impl Scene {
    /// The table as a view shows it.
    pub(crate) fn of(view: &View) -> Scene {
        let place = |seat| {
            let down = view.height(seat) - view.face_up(seat);
            let lying = |(height, disc)| Lying { disc, face_up: height >= down };
            SeatScene {
                seat,
                player: view.player(seat),
                stack: view.stack(seat).enumerate().map(lying).collect(),
                discs: view.discs(seat),
                lost: view.lost(seat),
                wins: view.wins(seat),
                passed: view.has_passed(seat),
                leads: view.first() == seat && view.phase() != Phase::Over,
            }
        };
        let attempt = matches!(view.phase(), Phase::Flipping | Phase::Losing)
            || view.phase() == Phase::Over && view.bid().is_some();
        Scene {
            attempt,
            turned: if attempt { turned(view) } else { Vec::new() },
            round: view.round(),
            bid: view.bid(),
            bidder: view.bidder(),
            wins_to_win: view.rules().wins_to_win,
            places: view.seats().into_iter().map(place).collect(),
        }
    }

    /// Changes what lies there as the event says.
    pub(crate) fn apply(&mut self, seen: &Seen) {
        match *seen {
            Seen::RoundStarted { round, first } => self.start_round(round, first),
            Seen::Placed { seat, disc } => self.place(seat).stack.push(Lying { disc, face_up: false }),
            Seen::Bid { seat, bid } => {
                self.bid = Some(bid);
                self.bidder = Some(seat);
            }
            Seen::Passed { seat } => self.place(seat).passed = true,
            Seen::AttemptStarted { .. } => self.attempt = true,
            Seen::Flipped { seat, disc, .. } => {
                self.turned.push(disc);
                self.turn_up(seat, disc);
            }
            Seen::Shown { seat, disc } => self.turn_up(seat, disc),
            Seen::ChallengeWon { seat, wins } => self.place(seat).wins = wins,
            Seen::Lost { seat, .. } => {
                self.collect();
                self.place(seat).discs -= 1;
                self.place(seat).lost += 1;
            }
            Seen::ChallengeFailed { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
    }

    /// How many discs lie on all mats.
    pub(crate) fn placed(&self) -> usize {
        self.places.iter().map(|place| place.stack.len()).sum()
    }

    /// Whose place it is.
    pub(crate) fn player(&self, seat: Seat) -> Player {
        self.places[seat.index()].player
    }

    /// How many discs a seat has not lost.
    pub(crate) fn discs(&self, seat: Seat) -> usize {
        self.places[seat.index()].discs
    }

    fn place(&mut self, seat: Seat) -> &mut SeatScene {
        &mut self.places[seat.index()]
    }

    fn start_round(&mut self, round: u8, first: Seat) {
        self.collect();
        self.round = round;
        for place in &mut self.places {
            place.leads = place.seat == first;
        }
    }

    fn collect(&mut self) {
        self.bid = None;
        self.bidder = None;
        self.attempt = false;
        self.turned.clear();
        for place in &mut self.places {
            place.stack.clear();
            place.passed = false;
        }
    }

    fn turn_up(&mut self, seat: Seat, disc: Disc) {
        if let Some(top) = self.place(seat).stack.iter_mut().rev().find(|lying| !lying.face_up) {
            *top = Lying { disc: Some(disc), face_up: true };
        }
    }
}

/// What lies face up, flowers first: a view does not tell in which order it was turned, nor who showed it.
fn turned(view: &View) -> Vec<Disc> {
    let mut turned: Vec<Disc> =
        view.seats().into_iter().flat_map(|seat| view.stack_for_all(seat).flatten()).collect();
    turned.sort_unstable();
    turned
}
