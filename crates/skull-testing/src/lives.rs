use skull_rules::{Disc, Discs, Event, Seat, Seats, Setup};

/// One game as each of its seats lived it, and what each could have held instead.
///
/// It is told every event, and where the secret of that event is written down: the number of an act, of a line of a
/// log. So whoever writes games down, in whatever way, can write the same game with other secrets.
#[derive(Clone, Debug)]
pub struct Lives(Vec<Life>);

#[derive(Clone, Debug)]
struct Life {
    hand: Discs,
    rounds: Vec<RoundLived>,
}

#[derive(Clone, Debug, Default)]
struct RoundLived {
    stack: Vec<Placed>,
    turned: usize,
    has_lost: bool,
    /// Where it is written which disc was lost: more than once, if a choice is written before it is carried out.
    loss: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Placed {
    at: usize,
    disc: Disc,
    turned_up: bool,
}

impl Lives {
    /// Before the first round.
    pub fn new(setup: &Setup) -> Lives {
        let life = |seat| Life { hand: setup.hand(seat), rounds: Vec::new() };
        Lives(Seats::first(setup.seats()).into_iter().map(life).collect())
    }

    /// All seats that play.
    pub fn seats(&self) -> Seats {
        Seats::first(self.0.len())
    }

    /// Something happened; `at` is where it is written down.
    pub fn tell(&mut self, at: usize, event: &Event) {
        match *event {
            Event::RoundStarted { .. } => {
                self.0.iter_mut().for_each(|life| life.rounds.push(RoundLived::default()));
            }
            Event::Placed { seat, disc } => {
                self.round(seat).stack.push(Placed { at, disc, turned_up: false });
            }
            Event::Flipped { seat, .. } | Event::Shown { seat, .. } => {
                let round = self.round(seat);
                round.turned += 1;
                let height = round.stack.len() - round.turned;
                round.stack[height].turned_up = true;
            }
            Event::Lost { seat, .. } => {
                self.round(seat).has_lost = true;
                self.will_lose(seat, at);
            }
            _ => {}
        }
    }

    /// The disc that a seat loses this round is written down here, too.
    pub fn will_lose(&mut self, seat: Seat, at: usize) {
        self.round(seat).loss.push(at);
    }

    /// Other secrets for a seat, that nobody else could tell from its own: a hand to start with, and a disc for each
    /// place where one is written down. `below` draws a number below another.
    ///
    /// Which loss was the skull is drawn first, for it alone ties the rounds together; the game as it was is one of the
    /// answers, so there always is one.
    pub fn deal(&self, seat: Seat, mut below: impl FnMut(usize) -> usize) -> (Discs, Vec<(usize, Disc)>) {
        let life = &self.0[seat.index()];
        let mut guesses = Vec::new();
        for hand in alike(life.hand) {
            let lost = (0..life.rounds.len()).filter(|&round| life.rounds[round].has_lost);
            guesses.extend([None].into_iter().chain(lost.map(Some)).map(|round| (hand, round)));
        }
        loop {
            let (hand, skull_lost_in) = guesses.swap_remove(below(guesses.len()));
            if let Some(secrets) = life.fill(hand, skull_lost_in, &mut below) {
                return (hand, secrets);
            }
        }
    }

    fn round(&mut self, seat: Seat) -> &mut RoundLived {
        self.0[seat.index()].rounds.last_mut().expect("a round has been started")
    }
}

impl Life {
    fn fill(
        &self,
        hand: Discs,
        skull_lost_in: Option<usize>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Vec<(usize, Disc)>> {
        let (mut flowers, mut skulls) = (hand.count(Disc::Flower), hand.count(Disc::Skull));
        let mut secrets = Vec::new();
        for (number, round) in self.rounds.iter().enumerate() {
            let heights: Vec<Option<usize>> = round.skull_at(flowers, skulls).collect();
            let skull = if heights.is_empty() { return None } else { heights[below(heights.len())] };
            let discs = round.stack.iter().enumerate().map(|(height, placed)| {
                (placed.at, if skull == Some(height) { Disc::Skull } else { Disc::Flower })
            });
            secrets.extend(discs);
            let disc = if skull_lost_in == Some(number) { Disc::Skull } else { Disc::Flower };
            if round.has_lost {
                let left = if disc == Disc::Skull { &mut skulls } else { &mut flowers };
                *left = left.checked_sub(1)?;
            }
            secrets.extend(round.loss.iter().map(|&at| (at, disc)));
        }
        Some(secrets)
    }
}

impl RoundLived {
    /// The heights at which the skull may have lain, or nowhere, with so many discs to place.
    fn skull_at(&self, flowers: usize, skulls: usize) -> impl Iterator<Item = Option<usize>> + '_ {
        let heights = (0..self.stack.len()).map(Some).chain([None]);
        heights.filter(move |&skull| {
            let seen_so = self.stack.iter().enumerate().all(|(height, placed)| {
                !placed.turned_up || (placed.disc == Disc::Skull) == (skull == Some(height))
            });
            let laid = usize::from(skull.is_some());
            seen_so && laid <= skulls && self.stack.len() - laid <= flowers
        })
    }
}

/// All hands of as many discs.
fn alike(hand: Discs) -> impl Iterator<Item = Discs> {
    let count = hand.len() as u8;
    (0..=count.min(1)).filter_map(move |skulls| Discs::new(count - skulls, skulls))
}
