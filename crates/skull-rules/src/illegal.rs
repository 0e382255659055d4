use std::fmt;

use crate::{action::Action, disc::Disc, game::Game, phase::Phase, rules::Opening, seat::Seat};

/// Why an action is refused. Names only facts that the one refused can already see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// The table has no such seat.
    NoSuchSeat {
        /// How many seats it has.
        seats: u8,
    },
    /// Nothing is played after the end (R9.1).
    GameOver,
    /// A seat without discs takes no part (R8.1).
    SeatIsOut(Seat),
    /// Others are to act.
    NotYourTurn(Wait),
    /// This is not what is asked now.
    WrongPhase {
        /// Where in the round the table is.
        phase: Phase,
        /// The kind of action that was tried.
        tried: Kind,
    },
    /// The seat has no such disc to place (R3.2) or to give up (R7.3).
    NoSuchDisc(Disc),
    /// Zero, or not above the bid that stands (R4.1, R4.2).
    BidTooLow {
        /// The bid that was tried.
        bid: u8,
        /// What it must exceed.
        above: u8,
    },
    /// More than the discs on all mats (R4.1).
    BidTooHigh {
        /// The bid that was tried.
        bid: u8,
        /// How many discs there are.
        placed: u8,
    },
    /// No disc lies face down there (R5.3, R7.6).
    EmptyStack(Seat),
    /// The challenger's own discs have all been flipped (R5.2).
    OwnStack,
    /// Fewer discs lie there (R7.2).
    BadPosition {
        /// How many discs lie there.
        discs: u8,
    },
}

/// Why it is not a seat's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Wait {
    /// It is this seat's turn.
    For {
        /// The seat that is waited for.
        turn: Seat,
        /// What that seat is asked for.
        phase: Phase,
    },
    /// The first disc lies already; others have yet to open (R2.4).
    ForTheOthersToOpen,
    /// The first player opens last (R2.3).
    FirstPlayerOpensLast,
    /// The seat has passed (R4.3).
    YouPassed,
    /// A challenger may not show (R7.6).
    ChallengerMayNotShow,
}

/// An action without its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// [`Action::Place`]
    Place,
    /// [`Action::Bid`]
    Bid,
    /// [`Action::Pass`]
    Pass,
    /// [`Action::Flip`]
    Flip,
    /// [`Action::Take`]
    Take,
    /// [`Action::Discard`]
    Discard,
    /// [`Action::Lead`]
    Lead,
    /// [`Action::Show`]
    Show,
}

impl Action {
    /// The action without its details.
    pub const fn kind(self) -> Kind {
        match self {
            Action::Place(_) => Kind::Place,
            Action::Bid(_) => Kind::Bid,
            Action::Pass => Kind::Pass,
            Action::Flip(_) => Kind::Flip,
            Action::Take(_) => Kind::Take,
            Action::Discard(_) => Kind::Discard,
            Action::Lead(_) => Kind::Lead,
            Action::Show => Kind::Show,
        }
    }
}

impl Game {
    /// Whether `seat` may play `action` now; if not, why not.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check_kind(seat, action.kind())?;
        match action {
            Action::Place(disc) if !self.hand(seat).has(disc) => Err(Illegal::NoSuchDisc(disc)),
            Action::Discard(disc) if !self.discs(seat).has(disc) => Err(Illegal::NoSuchDisc(disc)),
            Action::Bid(bid) => self.check_bid(bid.get()),
            Action::Flip(owner) => self.check_flip(owner),
            Action::Take(position) => self.check_position(position),
            Action::Lead(leader) => self.must_be_in(leader),
            Action::Place(_) | Action::Discard(_) | Action::Pass | Action::Show => Ok(()),
        }
    }

    /// Whether `seat` may do this kind of thing now at all: the turn and the phase.
    pub fn check_kind(&self, seat: Seat, tried: Kind) -> Result<(), Illegal> {
        let phase = self.phase();
        if !self.seats().contains(seat) {
            return Err(Illegal::NoSuchSeat { seats: self.seats });
        }
        if phase == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if !(phase == Phase::Naming && self.turn == seat) {
            self.must_be_in(seat)?;
        }
        if tried == Kind::Show {
            return self.check_show(seat);
        }
        if !self.to_act().contains(seat) {
            return Err(Illegal::NotYourTurn(self.wait(seat)));
        }
        let asked = match phase {
            Phase::Opening => tried == Kind::Place,
            Phase::Placing => matches!(tried, Kind::Place | Kind::Bid),
            Phase::Bidding => matches!(tried, Kind::Bid | Kind::Pass),
            Phase::Flipping => tried == Kind::Flip,
            Phase::Losing if seat == self.bidder => tried == Kind::Discard,
            Phase::Losing => tried == Kind::Take,
            Phase::Naming => tried == Kind::Lead,
            Phase::Over => false,
        };
        if asked { Ok(()) } else { Err(Illegal::WrongPhase { phase, tried }) }
    }

    /// R7.6
    fn check_show(&self, seat: Seat) -> Result<(), Illegal> {
        if self.phase != Phase::Losing || !self.rules.show_after_failure {
            Err(Illegal::WrongPhase { phase: self.phase, tried: Kind::Show })
        } else if seat == self.bidder {
            Err(Illegal::NotYourTurn(Wait::ChallengerMayNotShow))
        } else if self.height(seat) == self.face_up(seat) {
            Err(Illegal::EmptyStack(seat))
        } else {
            Ok(())
        }
    }

    fn wait(&self, seat: Seat) -> Wait {
        match self.phase {
            Phase::Opening if seat == self.first && self.rules.opening == Opening::FirstPlayerLast => {
                Wait::FirstPlayerOpensLast
            }
            Phase::Opening => Wait::ForTheOthersToOpen,
            Phase::Bidding if self.has_passed(seat) => Wait::YouPassed,
            phase => Wait::For { turn: self.turn, phase },
        }
    }

    /// R4.1, R4.2. Takes any number, so that a driver can refuse a bid of zero in the same words.
    pub fn check_bid(&self, bid: u8) -> Result<(), Illegal> {
        let (above, placed) = (self.bid, self.placed());
        if bid <= above {
            Err(Illegal::BidTooLow { bid, above })
        } else if bid > placed {
            Err(Illegal::BidTooHigh { bid, placed })
        } else {
            Ok(())
        }
    }

    /// R5.2, R5.3
    fn check_flip(&self, owner: Seat) -> Result<(), Illegal> {
        if owner == self.bidder {
            return Err(Illegal::OwnStack);
        }
        self.must_be_in(owner)?;
        if self.height(owner) == self.face_up(owner) { Err(Illegal::EmptyStack(owner)) } else { Ok(()) }
    }

    /// R7.2
    fn check_position(&self, position: u8) -> Result<(), Illegal> {
        let discs = self.discs(self.bidder).len() as u8;
        if position < discs { Ok(()) } else { Err(Illegal::BadPosition { discs }) }
    }

    /// R8.1
    pub(crate) fn must_be_in(&self, seat: Seat) -> Result<(), Illegal> {
        if !self.seats().contains(seat) {
            Err(Illegal::NoSuchSeat { seats: self.seats })
        } else if !self.alive.contains(seat) {
            Err(Illegal::SeatIsOut(seat))
        } else {
            Ok(())
        }
    }
}

impl Illegal {
    /// Every code there is.
    pub const CODES: [&str; 11] = [
        "bad_seat",
        "game_over",
        "seat_is_out",
        "not_your_turn",
        "wrong_phase",
        "no_such_disc",
        "bid_too_low",
        "bid_too_high",
        "empty_stack",
        "own_stack",
        "bad_position",
    ];

    /// The protocol's word for it.
    pub const fn code(self) -> &'static str {
        match self {
            Illegal::NoSuchSeat { .. } => "bad_seat",
            Illegal::GameOver => "game_over",
            Illegal::SeatIsOut(_) => "seat_is_out",
            Illegal::NotYourTurn(_) => "not_your_turn",
            Illegal::WrongPhase { .. } => "wrong_phase",
            Illegal::NoSuchDisc(_) => "no_such_disc",
            Illegal::BidTooLow { .. } => "bid_too_low",
            Illegal::BidTooHigh { .. } => "bid_too_high",
            Illegal::EmptyStack(_) => "empty_stack",
            Illegal::OwnStack => "own_stack",
            Illegal::BadPosition { .. } => "bad_position",
        }
    }
}

/// One sentence that a player understands and that names the rule.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::NoSuchSeat { seats } => {
                write!(f, "This table has only {seats} seats, counted from 0 (R1.3).")
            }
            Illegal::GameOver => f.write_str("The game is over (R9.1)."),
            Illegal::SeatIsOut(seat) => write!(f, "{seat} has no disc left and is out of the game (R8.1)."),
            Illegal::NotYourTurn(wait) => wait.fmt(f),
            Illegal::WrongPhase { phase, tried } => f.write_str(wrong_phase(phase, tried)),
            Illegal::NoSuchDisc(disc) => write!(f, "There is no {disc} left for that (R1.1)."),
            Illegal::BidTooLow { bid: 0, .. } => f.write_str("A bid is at least 1 disc (R4.1)."),
            Illegal::BidTooLow { bid, above } => {
                write!(f, "A bid of {bid} does not raise {above}: go higher or pass (R4.2).")
            }
            Illegal::BidTooHigh { bid, placed } => {
                write!(f, "A bid of {bid} is more than the {placed} discs on the mats (R4.1).")
            }
            Illegal::EmptyStack(seat) => write!(f, "{seat} has no face-down disc on the mat (R5.3, R7.6)."),
            Illegal::OwnStack => {
                f.write_str("Your own discs are turned up already: flip another seat's (R5.2, R5.3).")
            }
            Illegal::BadPosition { discs: 1 } => f.write_str("The challenger has one disc to take (R7.2)."),
            Illegal::BadPosition { discs } => {
                write!(f, "The challenger has only {discs} discs to take from (R7.2).")
            }
        }
    }
}

impl fmt::Display for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wait::For { turn, phase } => write!(f, "It is {turn}'s turn ({}).", rule_of_turn(*phase)),
            Wait::ForTheOthersToOpen => f.write_str(
                "Your first disc lies already; the round goes on when everyone has placed (R2.4).",
            ),
            Wait::FirstPlayerOpensLast => f.write_str("The first player places after all the others (R2.3)."),
            Wait::YouPassed => f.write_str("You have passed and are out of this round's bidding (R4.3)."),
            Wait::ChallengerMayNotShow => {
                f.write_str("The others may show their discs now, the challenger may not (R7.6).")
            }
        }
    }
}

/// The rule that says whose turn it is.
fn rule_of_turn(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "R2.1",
        Phase::Placing => "R3.1",
        Phase::Bidding => "R4.2",
        Phase::Flipping => "R5.3",
        Phase::Losing => "R7.2, R7.3",
        Phase::Naming => "R8.4, R8.5",
        Phase::Over => "R9.1",
    }
}

fn wrong_phase(phase: Phase, tried: Kind) -> &'static str {
    match (phase, tried) {
        (_, Kind::Show) => "Discs are shown only after a failed attempt, if the rules allow it (R7.6).",
        (Phase::Opening, _) => "Everyone places a first disc before anything else (R2.4).",
        (Phase::Placing, Kind::Pass) => "There is no passing before a bid: place a disc or bid (R3.3).",
        (Phase::Placing, _) => "Place a disc or bid (R3.1).",
        (Phase::Bidding, Kind::Place) => {
            "After the first bid no disc is placed any more: raise or pass (R3.4)."
        }
        (Phase::Bidding, _) => "Raise or pass (R4.2).",
        (Phase::Flipping, _) => "Name a seat whose top disc you flip (R5.3).",
        (Phase::Losing, Kind::Take) => "It was your own skull: choose which disc you give up (R7.3).",
        (Phase::Losing, Kind::Discard) => {
            "It was your skull: take one of the challenger's discs, blind (R7.2)."
        }
        (Phase::Losing, _) => "A disc must be lost first (R7.5).",
        (Phase::Naming, _) => "Name who leads the next round (R8.4).",
        (Phase::Over, _) => "The game is over (R9.1).",
    }
}

impl std::error::Error for Illegal {}
