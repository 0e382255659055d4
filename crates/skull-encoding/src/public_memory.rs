use skull_rules::{Bid, Disc, Event, Knowledge, Seat, Seats, Seen, Skull, View, Viewer, Witness};

use crate::{circle::Circle, feature::features, seat_row::SeatRow};

/// What anybody who pays attention remembers: what a [`View`] no longer shows, of this round and those before; and, so that
/// it need not be looked up again, what lies there for all to see.
///
/// It is everybody's: whoever's view and events it is made of, it keeps nothing that only one player knows. So one
/// memory does for all seats of a table, and none can carry a secret from one seat to another.
///
/// ```
/// # use skull_encoding::PublicMemory;
/// # use skull_rules::{Action, Disc, Game, Rules, Seat, Setup, Viewer};
/// let mut game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
/// let [mut hers, mut all] = [game.viewer(Seat::B), Viewer::SPECTATOR].map(|eyes| PublicMemory::new(&eyes.view(&game)));
/// for event in &game.play(Seat::B, Action::Place(Disc::Skull), &mut |_| 0)? {
///     hers.note(&game.viewer(Seat::B).sees(event));
///     all.note(&Viewer::SPECTATOR.sees(event));
/// }
/// assert_eq!(hers, all);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicMemory {
    knowledge: Knowledge,
    pub(crate) talk: TalkRow,
    rows: [SeatRow; Circle::MOST],
    past: [Past; Circle::MOST],
    /// How many of those have a seat.
    seats: u8,
    /// The bid that stands, 0 for none.
    bid: u8,
    /// Whose it is.
    bidder: Option<Seat>,
    /// Those of whom a flower was turned up in this round.
    flowers: Seats,
}

features! {
    /// What was said, of the table.
    struct TalkRow {
        opening_bid: 1 to 48, "The bid that opened this round's challenge; 0: none yet.";
        bids: 1 to 48, "Bids made in this round.";
        passes: 1 to 11, "Passes in this round.";
        attempt_bid: 1 to 48, "The bid of the last attempt that ended; 0: none yet.";
        attempt_outcome: 1 to 3, "How it ended, as `outcome`; 0: none yet.";
    }
}

features! {
    /// What was seen of a seat.
    struct Past {
        last_bid: 1 to 48, "Its last bid of this round; 0: none.";
        raises: 1 to 24, "How often it has raised in this round; the bid that opens is no raise.";
        jump: 1 to 48, "By how much its last bid of this round exceeded the one before it.";
        opener: 1 to 1, "Whether it opened this round's challenge.";
        pass_order: 1 to 11, "1: it passed first in this round, 2: second, …; 0: it has not.";
        passed_at: 1 to 47, "The bid at which it passed in this round; 0: it has not.";
        previous_bid: 1 to 48, "Its last bid of the round before; 0: none.";
        outcome: 1 to 3, "If it made the last attempt that ended, 1: won, 2: met its own skull, 3: met another's; else 0.";
        skull_seen: 1 to 216, "In how many rounds its skull was turned up, this one included.";
        skull_age: 1 to 216, "When that was last, 1: in this round, 2: in the one before, …; 0: never.";
        flowers_seen: 1 to 255, "Flowers of it turned up so far; 255: that many or more.";
        shown: 1 to 255, "Discs it showed after the failures of others (R7.6); 255: that many or more.";
        failed_on_own: 1 to 4, "Attempts that ended on its own skull.";
        failed_on_others: 1 to 4, "Attempts that ended on another's skull.";
        caught: 1 to 44, "Attempts of others that ended on its skull.";
        unclear_losses: 1 to 4, "Discs lost since its skull was last certainly its own: each may have been the skull.";
        opened: 1 to 216, "Challenges it has opened.";
        all_bids: 1 to 255, "Bids it has made; 255: that many or more.";
        all_passes: 1 to 216, "Passes it has made.";
        skull_low: 1 to 216, "How often its skull was turned up at the bottom of its stack.";
        skull_high: 1 to 216, "How often its skull was turned up above the bottom.";
        quiet_rounds: 1 to 216, "Rounds that came to an attempt in which it made no bid.";
        jumps: 1 to 255, "Bids of it that exceeded the one before by 2 or more, or opened with 2 or more; 255: that many or more.";
        attempts: 1 to 19, "Attempts it has made.";
        asked_of_others: 1 to 255, "Discs of others that those needed, all together: the bid less its own stack; 255: that many or more.";
        extra_discs: 1 to 255, "Discs it has placed beyond the first of a round; 255: that many or more.";
        last_skull_seen: 1 to 1, "Whether its skull was turned up in the round before.";
        last_bid_made: 1 to 1, "Whether it made a bid in the round before.";
        last_only_flowers: 1 to 1, "Whether discs of it were turned up in the round before, and all were flowers.";
        last_challenger: 1 to 1, "Whether it made the attempt of the round before.";
    }
}

/// How an attempt ended, as `outcome` says it.
const WON: u8 = 1;
const OWN_SKULL: u8 = 2;
const OTHERS_SKULL: u8 = 3;

impl PublicMemory {
    /// What is remembered by somebody who sits down to this view: what it shows, and nothing before.
    pub fn new(view: &View) -> PublicMemory {
        let view = view.for_all();
        let mut rows = [SeatRow::default(); Circle::MOST];
        for seat in view.seats() {
            rows[seat.index()] = SeatRow::new(&view, seat);
        }
        PublicMemory {
            knowledge: Knowledge::new(&view),
            talk: TalkRow::default(),
            rows,
            past: [Past::default(); Circle::MOST],
            seats: view.seats().len() as u8,
            bid: view.bid().map_or(0, Bid::get),
            bidder: view.bidder(),
            flowers: Seats::NONE,
        }
    }

    /// Takes in what was just seen, whoever saw it.
    #[inline(always)]
    pub fn note(&mut self, seen: &Seen) {
        let seen = for_all(*seen);
        self.knowledge.note(&seen);
        match seen {
            Seen::RoundStarted { first, .. } => self.start_round(first),
            Seen::Placed { seat, .. } => self.see_placed(seat),
            Seen::Bid { seat, bid } => self.hear_bid(seat, bid.get()),
            Seen::Passed { seat } => self.hear_pass(seat),
            Seen::Flipped { seat, disc, .. } => self.see_disc(seat, disc),
            Seen::Shown { seat, disc } => {
                self.see_disc(seat, disc);
                more(&mut self.of(seat).shown);
            }
            Seen::ChallengeWon { seat, wins } => {
                self.rows[seat.index()].win(wins);
                self.end_attempt(seat, WON);
            }
            Seen::ChallengeFailed { seat, skull_owner } => self.fail(seat, skull_owner),
            Seen::Lost { seat, .. } => {
                self.rows[seat.index()].lose();
                self.rows().for_each(SeatRow::collect);
                more(&mut self.of(seat).unclear_losses);
            }
            Seen::AttemptStarted { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
    }

    /// What was seen of a seat.
    #[inline]
    pub(crate) fn past(&self, seat: Seat) -> &Past {
        &self.past[seat.index()]
    }

    /// What lies there of a seat, but for who must act and whose skull is where.
    #[inline]
    pub(crate) fn row(&self, seat: Seat) -> &SeatRow {
        &self.rows[seat.index()]
    }

    /// The seats whose skull this is what everybody can be sure of about.
    #[inline]
    pub(crate) fn seats(&self, skull: Skull) -> Seats {
        self.knowledge.seats(skull)
    }

    fn of(&mut self, seat: Seat) -> &mut Past {
        &mut self.past[seat.index()]
    }

    /// What lies there of each seat of the table.
    fn rows(&mut self) -> impl Iterator<Item = &mut SeatRow> {
        self.rows.iter_mut().take(self.seats.into())
    }

    fn start_round(&mut self, first: Seat) {
        for row in self.rows() {
            row.collect();
            row.first = [0];
        }
        self.rows[first.index()].first = [1];
        let table = Seats::first(self.seats.into());
        for (past, seat) in self.past.iter_mut().zip(table) {
            past.start_round(self.flowers.contains(seat));
        }
        [self.talk.opening_bid, self.talk.bids, self.talk.passes] = [[0]; 3];
        (self.bid, self.bidder, self.flowers) = (0, None, Seats::NONE);
    }

    fn see_placed(&mut self, seat: Seat) {
        let row = &mut self.rows[seat.index()];
        row.place();
        let extra = u8::from(row.height[0] > 1);
        add(&mut self.of(seat).extra_discs, extra);
    }

    fn hear_bid(&mut self, seat: Seat, bid: u8) {
        let (above, opens) = (self.bid, self.bid == 0);
        self.bid = bid;
        more(&mut self.talk.bids);
        if let Some(before) = self.bidder.replace(seat) {
            self.rows[before.index()].bidder = [0];
        }
        self.rows[seat.index()].bidder = [1];
        let past = self.of(seat);
        past.last_bid = [bid];
        past.jump = [bid - above];
        add(&mut past.jumps, u8::from(bid - above > 1));
        more(&mut past.all_bids);
        if opens {
            past.opener = [1];
            more(&mut past.opened);
            self.talk.opening_bid = [bid];
        } else {
            more(&mut past.raises);
        }
    }

    fn hear_pass(&mut self, seat: Seat) {
        more(&mut self.talk.passes);
        self.rows[seat.index()].passed = [1];
        let (order, bid) = (self.talk.passes, self.bid);
        let past = self.of(seat);
        past.pass_order = order;
        past.passed_at = [bid];
        more(&mut past.all_passes);
    }

    fn see_disc(&mut self, seat: Seat, disc: Disc) {
        let row = &mut self.rows[seat.index()];
        row.turn_up(disc);
        let is_lowest = row.face_up == row.height;
        let past = &mut self.past[seat.index()];
        match disc {
            Disc::Flower => {
                more(&mut past.flowers_seen);
                self.flowers = self.flowers.with(seat);
            }
            Disc::Skull => {
                more(if is_lowest { &mut past.skull_low } else { &mut past.skull_high });
                more(&mut past.skull_seen);
                past.skull_age = [1];
                past.unclear_losses = [0];
            }
        }
    }

    fn fail(&mut self, seat: Seat, skull_owner: Seat) {
        self.rows[skull_owner.index()].skull_owner = [1];
        if seat == skull_owner {
            more(&mut self.of(seat).failed_on_own);
            self.end_attempt(seat, OWN_SKULL);
        } else {
            more(&mut self.of(seat).failed_on_others);
            more(&mut self.of(skull_owner).caught);
            self.end_attempt(seat, OTHERS_SKULL);
        }
    }

    fn end_attempt(&mut self, seat: Seat, outcome: u8) {
        for (past, row) in self.past.iter_mut().zip(&self.rows).take(self.seats.into()) {
            past.outcome = [0];
            add(&mut past.quiet_rounds, u8::from(past.last_bid == [0] && row.discs != [0]));
        }
        let needed = self.bid.saturating_sub(self.rows[seat.index()].height[0]);
        let past = self.of(seat);
        past.outcome = [outcome];
        more(&mut past.attempts);
        add(&mut past.asked_of_others, needed);
        self.talk.attempt_bid = [self.bid];
        self.talk.attempt_outcome = [outcome];
    }
}

impl Past {
    /// What was of this round is of the one before.
    fn start_round(&mut self, has_shown_flowers: bool) {
        let has_shown_skull = self.skull_age == [1];
        self.last_skull_seen = [has_shown_skull.into()];
        self.last_bid_made = [(self.last_bid != [0]).into()];
        self.last_only_flowers = [(has_shown_flowers && !has_shown_skull).into()];
        self.last_challenger = [(self.outcome != [0]).into()];
        self.previous_bid = self.last_bid;
        [self.last_bid, self.raises, self.jump] = [[0]; 3];
        [self.opener, self.pass_order, self.passed_at] = [[0]; 3];
        self.skull_age[0] += u8::from(self.skull_age[0] > 0);
    }
}

/// It looks with the eyes of everybody.
impl Witness for PublicMemory {
    #[inline(always)]
    fn saw(&mut self, event: Event) {
        self.note(&Viewer::SPECTATOR.sees(&event));
    }
}

/// The same as everybody saw it.
#[inline(always)]
fn for_all(seen: Seen) -> Seen {
    match seen {
        Seen::Placed { seat, .. } => Seen::Placed { seat, disc: None },
        Seen::Lost { seat, taken, .. } => Seen::Lost { seat, disc: None, taken },
        public => public,
    }
}

/// One more, up to what a byte holds.
fn more(count: &mut [u8; 1]) {
    add(count, 1);
}

/// Adds to a count, up to what a byte holds.
fn add(count: &mut [u8; 1], more: u8) {
    count[0] = count[0].saturating_add(more);
}
