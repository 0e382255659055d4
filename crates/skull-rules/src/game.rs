use std::fmt;

use crate::{
    bid::Bid,
    disc::{Disc, Discs},
    event::Victory,
    illegal::Illegal,
    lane::Lanes,
    legal::Legal,
    lost::Lost,
    phase::Phase,
    player::Player,
    rules::{Opening, Rules, Setup, Tribes},
    seat::{Seat, Seats},
};

/// A game of Skull, with every secret: 64 bytes for any table, `Copy`, never allocates.
///
/// ```
/// # use skull_rules::{Action, Disc, Game, Phase, Rules, Seat, Setup};
/// let mut game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
/// let mut no_luck = |_| unreachable!("nobody takes a disc blind here");
/// game.play(Seat::B, Action::Place(Disc::Skull), &mut no_luck)?;
/// game.play(Seat::A, Action::Place(Disc::Flower), &mut no_luck)?;
/// assert_eq!((game.phase(), game.turn()), (Phase::Placing, Some(Seat::A)));
/// let refused = game.play(Seat::A, Action::Pass, &mut no_luck).unwrap_err();
/// assert_eq!(refused.to_string(), "There is no passing before a bid: place a disc or bid (R3.3).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct Game {
    /// What each seat has not lost, on the mat or in hand, coded as in [`Discs`].
    pub(crate) owned: Lanes,
    /// The stacks: a bit for each disc, at its height.
    pub(crate) placed: Lanes,
    /// Those of them that are skulls.
    pub(crate) skulls: Lanes,
    /// Those of them that lie face up.
    pub(crate) face_up: Lanes,
    /// Challenges won, as a number in each lane.
    pub(crate) wins: Lanes,
    pub(crate) lost: Lost,
    /// The seats still in the game.
    pub(crate) alive: Seats,
    /// Those of them that have not passed this round.
    pub(crate) bidding: Seats,
    pub(crate) rules: Rules,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is. Means nothing while opening; the owner of the skull while losing; a seat of
    /// the winner once the game is over.
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    /// 0: nobody has bid in this round.
    pub(crate) bid: u8,
    /// Means nothing while there is no bid.
    pub(crate) bidder: Seat,
    pub(crate) round: u8,
}

impl Game {
    /// Starts from `setup` with `first` leading: the drawing of the first player (R1.4) is the caller's.
    pub fn new(setup: &Setup, first: Seat) -> Result<Game, Illegal> {
        let alive = setup.hands.occupied();
        let game = Game {
            owned: setup.hands,
            placed: Lanes::EMPTY,
            skulls: Lanes::EMPTY,
            face_up: Lanes::EMPTY,
            wins: setup.wins,
            lost: Lost::NOTHING,
            alive,
            bidding: alive,
            rules: setup.rules(),
            seats: setup.seats() as u8,
            phase: Phase::Opening,
            turn: first,
            first,
            bid: 0,
            bidder: first,
            round: 1,
        };
        game.must_be_in(first)?;
        Ok(game)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// All seats of the table, those that are out included.
    pub fn seats(&self) -> Seats {
        Seats::first(self.seats.into())
    }

    /// The seats that have a disc left.
    #[inline]
    pub fn alive(&self) -> Seats {
        self.alive
    }

    /// How many players there are: as many as seats, or half as many (R10.2).
    #[inline]
    pub fn players(&self) -> u8 {
        match self.rules.tribes_per_player {
            Tribes::One => self.seats,
            Tribes::Two => self.seats / 2,
        }
    }

    /// Who owns a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> Player {
        Player::of(seat, self.players())
    }

    /// Where in the round the table is.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who leads this round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is; nobody's while all open at once, or when the game is over.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Opening | Phase::Over => None,
            _ => Some(self.turn),
        }
    }

    /// The highest bid of this round.
    #[inline]
    pub fn bid(&self) -> Option<Bid> {
        Bid::new(self.bid)
    }

    /// The seat that made the highest bid.
    pub fn bidder(&self) -> Option<Seat> {
        self.bid().map(|_| self.bidder)
    }

    /// How many discs the challenger still has to choose and flip.
    pub fn flips_left(&self) -> Option<u8> {
        (self.phase == Phase::Flipping).then(|| self.bid - self.face_up.count())
    }

    /// Whose skull ended the attempt, while the loss is pending.
    pub fn skull_owner(&self) -> Option<Seat> {
        (self.phase == Phase::Losing).then_some(self.turn)
    }

    /// The player who has won, once the game is over.
    pub fn winner(&self) -> Option<Player> {
        (self.phase == Phase::Over).then(|| self.player(self.turn))
    }

    /// Who has won, and how: a challenge that wins leaves its bid on the table, a last loss does not.
    pub fn result(&self) -> Option<(Player, Victory)> {
        let by = if self.bid().is_some() { Victory::Challenges } else { Victory::LastStanding };
        self.winner().map(|player| (player, by))
    }

    /// What a seat has not lost, in hand or on the mat.
    #[inline]
    pub fn discs(&self, seat: Seat) -> Discs {
        Discs::from_column(self.owned.column(seat))
    }

    /// What a seat has in hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Discs {
        let flowers = self.placed.at(seat).without(self.skulls);
        let hand = self.discs(seat).less_flowers(flowers.count().into());
        if self.skulls.at(seat).is_empty() { hand } else { hand.less(Disc::Skull) }
    }

    /// A seat's stack, bottom first.
    pub fn stack(&self, seat: Seat) -> impl ExactSizeIterator<Item = Disc> + Clone + use<> {
        let skulls = self.skulls.get(seat);
        (0..self.height(seat)).map(move |height| Disc::BOTH[(skulls >> height & 1) as usize])
    }

    /// How many discs lie on a seat's mat.
    #[inline]
    pub fn height(&self, seat: Seat) -> usize {
        self.placed.at(seat).count().into()
    }

    /// How many of a seat's stack are turned up, from the top.
    pub fn face_up(&self, seat: Seat) -> usize {
        self.face_up.at(seat).count().into()
    }

    /// How many discs lie on all mats: the highest bid there can be (R4.1).
    #[inline]
    pub fn placed(&self) -> u8 {
        self.placed.count()
    }

    /// Challenges a seat has won.
    #[inline]
    pub fn wins(&self, seat: Seat) -> u8 {
        self.wins.get(seat) as u8
    }

    /// Whether a seat has passed in this round.
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.alive.minus(self.bidding).contains(seat)
    }

    /// What a seat has lost since the start, in order.
    pub fn lost(&self, seat: Seat) -> impl ExactSizeIterator<Item = Disc> + Clone + use<> {
        self.lost.of(seat)
    }

    /// The seats that must act now: one, or all that have yet to open (R2), or none when it is over.
    #[inline]
    pub fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Opening => self.to_open(),
            Phase::Over => Seats::NONE,
            _ => Seats::NONE.with(self.turn),
        }
    }

    /// Who has yet to place a first disc, and may (R2.2, R2.3).
    #[inline]
    fn to_open(&self) -> Seats {
        let waited_for = self.alive.minus(self.placed.stacked());
        if self.rules.opening == Opening::Simultaneous {
            waited_for
        } else {
            first_player_last(waited_for, self.first)
        }
    }

    /// The seats that may turn up a disc of their own while the loss is pending (R7.6).
    pub fn may_show(&self) -> Seats {
        if self.phase == Phase::Losing && self.rules.show_after_failure {
            self.placed.without(self.face_up).stacked().without(self.bidder)
        } else {
            Seats::NONE
        }
    }

    /// What `seat` may do now, in turn. Showing (R7.6) is out of turn: see [`Game::may_show`].
    #[inline]
    pub fn legal(&self, seat: Seat) -> Legal {
        if self.to_act().contains(seat) { self.choices(seat) } else { Legal::NONE }
    }

    /// What a seat that must act may do.
    #[inline(always)]
    pub(crate) fn choices(&self, seat: Seat) -> Legal {
        match self.phase {
            Phase::Opening => Legal::place(self.discs(seat)),
            Phase::Placing => Legal::place_or_bid(self.hand(seat), self.placed()),
            Phase::Bidding => Legal::pass_or_raise(self.bid, self.placed()),
            Phase::Flipping => Legal::flip(self.may_be_flipped()),
            Phase::Losing if self.turn == self.bidder => Legal::discard(self.discs(seat)),
            Phase::Losing => Legal::take(self.discs(self.bidder).len()),
            Phase::Naming => Legal::lead(self.alive),
            Phase::Over => Legal::NONE,
        }
    }

    /// The stacks with a disc face down; the challenger's own are all up by then (R5.2).
    #[inline]
    fn may_be_flipped(&self) -> Seats {
        self.placed.without(self.face_up).stacked()
    }
}

/// Everybody but the first player, and then the first player (R2.3). Few tables play so.
#[cold]
fn first_player_last(waited_for: Seats, first: Seat) -> Seats {
    let others = waited_for.without(first);
    if others.is_empty() { waited_for } else { others }
}

/// One line a seat, as in `A hand 2f1s, stack ff, 1 up, won 0`; for failing tests, with every secret.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [bid, placed, round] = [self.bid, self.placed(), self.round];
        writeln!(f, "round {round}, {}, to act {:?}, bid {bid} of {placed}", self.phase, self.to_act())?;
        for seat in self.seats() {
            let stack: String = self.stack(seat).map(Disc::initial).collect();
            let lost: String = self.lost(seat).map(Disc::initial).collect();
            let passed = if self.has_passed(seat) { ", passed" } else { "" };
            let (hand, up, wins) = (self.hand(seat), self.face_up(seat), self.wins(seat));
            writeln!(f, "{seat} hand {hand:?}, stack {stack:?}, {up} up, won {wins}, lost {lost:?}{passed}")?;
        }
        Ok(())
    }
}
