use skull_rules::{Disc, Knowledge, Seat, Seen, Skull, Taken, View, Whereabouts};

/// How likely each skull is where, as everybody has to believe: six numbers a seat.
///
/// Given what all have seen, what one seat hides says nothing of what another hides: each chooses by its own discs alone, and
/// whoever takes a disc blind does not see it. So there is nothing more to know than this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Suspicion {
    seats: [SkullOdds; Seat::MOST],
    /// How often a challenger who has met their own skull gives it up, as far as is known.
    drops: f64,
}

/// How likely one skull is where, and the discs among which it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SkullOdds {
    /// Lost, in hand, and at each height of the stack.
    places: SkullPlaces,
    discs: u8,
    height: u8,
    face_up: u8,
}

/// A number for each place where a skull can be: lost, in hand, at each height of the stack.
pub(crate) type SkullPlaces = [f64; 6];

const GONE: usize = 0;
const IN_HAND: usize = 1;
const STACK: usize = 2;

/// How likely an act was, for each place where the skull of the seat that acted may have been.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Likely {
    /// To say this.
    Spoken(SkullPlaces),
    /// To place a flower, and with the skull in hand to place that.
    Placed { flower: SkullPlaces, skull: f64 },
    /// To give up the skull that was met.
    Dropped(f64),
}

/// How often a met skull is given up by who knows what: between the half of those who do not think and what the book says
/// of most hands.
const DROPS: f64 = 0.4;

/// The place as a number.
pub(crate) fn place(whereabouts: Whereabouts) -> usize {
    match whereabouts {
        Whereabouts::Gone => GONE,
        Whereabouts::InHand => IN_HAND,
        Whereabouts::InStack(height) => STACK + usize::from(height.min(3)),
    }
}

impl Suspicion {
    /// Before anything was seen but this view of everybody's: a seat of `n` discs owns its skull with a chance of `n` in 4,
    /// unless it is known.
    pub(crate) fn new(view: &View) -> Suspicion {
        let knowledge = Knowledge::new(view);
        let nobody = SkullOdds { places: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], discs: 0, height: 0, face_up: 0 };
        let mut seats = [nobody; Seat::MOST];
        for seat in view.alive() {
            seats[seat.index()] = SkullOdds::unread(view, seat, knowledge.skull(seat));
        }
        Suspicion { seats, drops: DROPS }
    }

    /// Takes in what everybody saw, as it is if nobody's choices tell anything: what was turned up and what was lost.
    pub(crate) fn note(&mut self, seen: &Seen) {
        match *seen {
            Seen::RoundStarted { .. } => self.collect(),
            Seen::Placed { seat, .. } => self.of(seat).placed_by_count(),
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } => self.of(seat).turned(disc),
            Seen::Lost { seat, taken, .. } => self.lost(seat, taken),
            Seen::Bid { .. }
            | Seen::Passed { .. }
            | Seen::AttemptStarted { .. }
            | Seen::ChallengeWon { .. }
            | Seen::ChallengeFailed { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
    }

    /// The same of a choice that was this likely for whoever made it.
    pub(crate) fn weigh(&mut self, seen: &Seen, likely: &Likely) {
        match (*seen, likely) {
            (Seen::Placed { seat, .. }, Likely::Placed { flower, skull }) => {
                self.of(seat).placed(flower, *skull);
            }
            (Seen::Bid { seat, .. } | Seen::Passed { seat }, Likely::Spoken(places)) => {
                self.of(seat).scale(places);
            }
            (_, Likely::Dropped(chance)) => {
                self.expect_dropped(*chance);
                self.note(seen);
                self.drops = DROPS;
            }
            _ => self.note(seen),
        }
    }

    /// From now on a met skull is given up this often.
    pub(crate) fn expect_dropped(&mut self, chance: f64) {
        self.drops = chance;
    }

    /// How likely a seat's skull is there.
    pub(crate) fn chance(&self, seat: Seat, whereabouts: Whereabouts) -> f64 {
        self.seats[seat.index()].places[place(whereabouts)]
    }

    /// How likely a seat still owns its skull.
    pub(crate) fn owns_skull(&self, seat: Seat) -> f64 {
        1.0 - self.seats[seat.index()].places[GONE]
    }

    fn of(&mut self, seat: Seat) -> &mut SkullOdds {
        &mut self.seats[seat.index()]
    }

    fn collect(&mut self) {
        self.seats.iter_mut().for_each(SkullOdds::collect);
    }

    /// R7.2, R7.3
    fn lost(&mut self, seat: Seat, taken: Option<Taken>) {
        self.collect();
        let drops = self.drops;
        let odds = self.of(seat);
        let lost = match taken {
            _ if odds.discs <= 1 => 1.0,
            Some(_) => 1.0 / f64::from(odds.discs),
            None => drops,
        };
        odds.discs = odds.discs.saturating_sub(1);
        let [gone, in_hand, ..] = &mut odds.places;
        *gone += *in_hand * lost;
        *in_hand *= 1.0 - lost;
    }
}

impl SkullOdds {
    fn unread(view: &View, seat: Seat, skull: Skull) -> SkullOdds {
        let mut odds = SkullOdds {
            places: [0.0; 6],
            discs: view.discs(seat) as u8,
            height: view.height(seat) as u8,
            face_up: view.face_up(seat) as u8,
        };
        for whereabouts in view.whereabouts(seat) {
            odds.places[place(whereabouts)] = match whereabouts {
                Whereabouts::Gone if skull != Skull::Possible && skull != Skull::Gone => 0.0,
                Whereabouts::Gone => f64::from(4_u8.saturating_sub(odds.discs)),
                Whereabouts::InHand => view.hand(seat) as f64,
                Whereabouts::InStack(_) => 1.0,
            };
        }
        if skull == Skull::Gone {
            odds.places = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        }
        odds.normalise();
        odds
    }

    fn collect(&mut self) {
        self.places[IN_HAND] += self.places[STACK..].iter().sum::<f64>();
        self.places[STACK..].fill(0.0);
        (self.height, self.face_up) = (0, 0);
    }

    /// R2.1, R3.1: it may have been the skull, if that was in hand.
    fn placed(&mut self, flower: &SkullPlaces, skull: f64) {
        let top = STACK + usize::from(self.height.min(3));
        let new = self.places[IN_HAND] * skull;
        self.places.iter_mut().zip(flower).for_each(|(chance, likely)| *chance *= likely);
        self.places[top] = new;
        self.height += 1;
        self.normalise();
    }

    /// The same if each disc in hand is as likely.
    fn placed_by_count(&mut self) {
        let hand = f64::from(self.discs.saturating_sub(self.height).max(1));
        let mut flower = [1.0; 6];
        flower[IN_HAND] = (hand - 1.0) / hand;
        self.placed(&flower, 1.0 / hand);
    }

    /// R4.2: what they said is likelier with the skull in some places than in others.
    fn scale(&mut self, likely: &SkullPlaces) {
        self.places.iter_mut().zip(likely).for_each(|(chance, likely)| *chance *= likely);
        self.normalise();
    }

    /// R5, R7.6
    fn turned(&mut self, disc: Disc) {
        self.face_up += 1;
        let Some(height) = self.height.checked_sub(self.face_up) else { return };
        let at = STACK + usize::from(height.min(3));
        match disc {
            Disc::Skull => {
                self.places = [0.0; 6];
                self.places[at] = 1.0;
            }
            Disc::Flower => {
                self.places[at] = 0.0;
                self.normalise();
            }
        }
    }

    /// To one whole; where nothing is left that was held to be likely, the skull is where it is out of the way.
    fn normalise(&mut self) {
        let all: f64 = self.places.iter().sum();
        if all > 0.0 {
            self.places.iter_mut().for_each(|chance| *chance /= all);
        } else if self.discs == 4 {
            let down = usize::from(self.height.saturating_sub(self.face_up)).min(4);
            self.places[IN_HAND] = f64::from(u8::from(self.discs > self.height));
            self.places[STACK..STACK + down].fill(f64::from(u8::from(self.discs <= self.height)));
            let all: f64 = self.places.iter().sum::<f64>().max(1.0);
            self.places.iter_mut().for_each(|chance| *chance /= all);
        } else {
            self.places[GONE] = 1.0;
        }
    }
}
