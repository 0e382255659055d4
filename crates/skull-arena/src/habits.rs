use skull_rules::{Action, Disc, Event, Game, Phase, Seat, Seats};

/// How somebody plays, whether or not they win: so many times they could, and so many times they did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// Turns on which it could begin the bidding instead of placing a disc.
    pub could_challenge: u64,
    /// Those of them on which it did.
    pub challenges: u64,
    /// Turns on which it could raise or pass.
    pub could_raise: u64,
    /// Those of them on which it raised.
    pub raises: u64,
    /// Those of all these turns that came in the round after it lost a disc.
    pub could_bid_hurt: u64,
    /// Those of them on which it bid.
    pub bids_hurt: u64,
    /// Bids in all.
    pub bids: u64,
    /// Those of them with its own skull on the mat.
    pub bluffs: u64,
    /// Flips at which the one who last took a disc from it had one to flip, and somebody else too.
    pub could_avenge: u64,
    /// Those of them that flipped the taker's.
    pub avenged: u64,
}

impl Habits {
    /// Notes what a seat is about to do.
    pub(crate) fn note(&mut self, game: &Game, seat: Seat, action: Action, injuries: &Injuries) {
        let bids = u64::from(matches!(action, Action::Bid(_)));
        let hurt = u64::from(injuries.hurt.contains(seat));
        match game.phase() {
            // Whoever has no disc left to place must bid.
            Phase::Placing if !game.hand(seat).is_empty() => {
                self.could_challenge += 1;
                self.challenges += bids;
                self.could_bid_hurt += hurt;
                self.bids_hurt += hurt * bids;
            }
            Phase::Bidding => {
                self.could_raise += 1;
                self.raises += bids;
                self.could_bid_hurt += hurt;
                self.bids_hurt += hurt * bids;
            }
            _ => {}
        }
        self.bids += bids;
        self.bluffs += bids * u64::from(game.stack(seat).any(|disc| disc == Disc::Skull));
        if let (Action::Flip(owner), Some(taker)) = (action, injuries.takers[seat.index()]) {
            let legal = game.legal(seat);
            let could = legal.contains(Action::Flip(taker)) && legal.iter().count() > 1;
            self.could_avenge += u64::from(could);
            self.avenged += u64::from(could && owner == taker);
        }
    }

    pub(crate) fn add(&mut self, more: &Habits) {
        self.could_challenge += more.could_challenge;
        self.challenges += more.challenges;
        self.could_raise += more.could_raise;
        self.raises += more.raises;
        self.could_bid_hurt += more.could_bid_hurt;
        self.bids_hurt += more.bids_hurt;
        self.bids += more.bids;
        self.bluffs += more.bluffs;
        self.could_avenge += more.could_avenge;
        self.avenged += more.avenged;
    }
}

/// What happened to the seats of a game that may change how they play.
#[derive(Debug)]
pub(crate) struct Injuries {
    /// Who last took a disc from each seat.
    takers: [Option<Seat>; Seat::MOST],
    /// Who lost a disc in the round before this one,
    hurt: Seats,
    /// and who did in this one.
    losing: Seats,
}

impl Injuries {
    pub(crate) const fn new() -> Injuries {
        Injuries { takers: [None; Seat::MOST], hurt: Seats::NONE, losing: Seats::NONE }
    }

    /// Takes in what has happened.
    pub(crate) fn see(&mut self, event: &Event) {
        match *event {
            Event::RoundStarted { .. } => self.hurt = std::mem::replace(&mut self.losing, Seats::NONE),
            Event::Lost { seat, taken, .. } => {
                self.losing = self.losing.with(seat);
                self.takers[seat.index()] = taken.map(|taken| taken.by).or(self.takers[seat.index()]);
            }
            _ => {}
        }
    }
}
