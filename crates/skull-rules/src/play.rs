//! The moves: each does one thing of the rulebook and tells its witness.

use std::hint::select_unpredictable;

use crate::{
    action::Action,
    bid::Bid,
    chance::Chance,
    disc::Disc,
    event::{Event, Events, Taken, Victory, Witness},
    game::Game,
    illegal::Illegal,
    lane::Lanes,
    legal::Legal,
    phase::Phase,
    rules::{AfterOwnSkull, Tribes},
    seat::Seat,
};

impl Game {
    /// Plays `action` for `seat` and returns all that it caused; or says why not and changes nothing.
    pub fn play(&mut self, seat: Seat, action: Action, chance: &mut impl Chance) -> Result<Events, Illegal> {
        self.check(seat, action)?;
        let mut events = Events::new();
        self.act(seat, action, chance, &mut events);
        Ok(events)
    }

    /// Plays an action that is known to be [legal](Game::legal) or a permitted show: for simulations.
    ///
    /// It is memory safe whatever it is given, but an illegal action leaves a table that no rule describes.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: Action, chance: &mut impl Chance) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        self.act(seat, action, chance, &mut ());
    }

    /// The same, and a witness hears of each event as it happens: for simulations that remember.
    ///
    /// ```
    /// # use skull_rules::{Action, Disc, Event, Game, Rules, Seat, Setup, Witness};
    /// #[derive(Default)]
    /// struct Bids(usize);
    ///
    /// impl Witness for Bids {
    ///     #[inline(always)]
    ///     fn saw(&mut self, event: Event) {
    ///         self.0 += usize::from(matches!(event, Event::Bid { .. }));
    ///     }
    /// }
    ///
    /// let mut game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
    /// let mut bids = Bids::default();
    /// game.play_unchecked_telling(Seat::A, Action::Place(Disc::Skull), &mut |_| 0, &mut bids);
    /// assert_eq!(bids.0, 0, "a disc is no bid");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_unchecked_telling(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        self.act(seat, action, chance, witness);
    }

    /// Plays to the end, asking `choose` for each action, which must be among those it is offered.
    ///
    /// One loop a phase, so that the compiler knows in each what can be chosen, and the processor learns each
    /// phase's habits apart from the others'.
    ///
    /// ```
    /// # use skull_rules::{Game, Rules, Seat, Setup};
    /// let mut game = Game::new(&Setup::new(4, Rules::default())?, Seat::A)?;
    /// game.play_out(&mut |n| n / 2, |_, _, legal| legal.nth(0).unwrap());
    /// assert!(game.winner().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_out(
        &mut self,
        chance: &mut impl Chance,
        mut choose: impl FnMut(&Game, Seat, Legal) -> Action,
    ) {
        // A copy lives in registers; what `self` points to would go to memory and back at every step.
        let mut game = *self;
        while game.phase != Phase::Over {
            while game.phase == Phase::Opening {
                for seat in game.to_act() {
                    let Action::Place(disc) = choose(&game, seat, Legal::place(game.discs(seat))) else {
                        unreachable!("an opening offers nothing but discs");
                    };
                    game.open(seat, disc, &mut ());
                }
                game.end_opening();
            }
            while game.phase == Phase::Placing {
                game.step(game.turn, chance, &mut choose);
            }
            while game.phase == Phase::Bidding {
                game.step(game.turn, chance, &mut choose);
            }
            while game.phase == Phase::Flipping {
                game.step(game.turn, chance, &mut choose);
            }
            while game.phase == Phase::Losing {
                game.step(game.turn, chance, &mut choose);
            }
            while game.phase == Phase::Naming {
                game.step(game.turn, chance, &mut choose);
            }
        }
        *self = game;
    }

    #[inline(always)]
    fn step(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        choose: &mut impl FnMut(&Game, Seat, Legal) -> Action,
    ) {
        let action = choose(self, seat, self.choices(seat));
        self.act(seat, action, chance, &mut ());
    }

    #[inline(always)]
    fn act(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, witness: &mut impl Witness) {
        match action {
            Action::Place(disc) if self.phase == Phase::Opening => {
                self.open(seat, disc, witness);
                self.end_opening();
            }
            Action::Place(disc) => self.place(seat, disc, witness),
            Action::Bid(_) | Action::Pass => self.speak(seat, action.raise(), witness),
            Action::Flip(owner) => self.flip(owner, witness),
            Action::Take(position) => self.take(seat, position, chance, witness),
            Action::Discard(disc) => self.lose(disc, None, witness),
            Action::Lead(leader) => self.name_leader(seat, leader, witness),
            Action::Show => self.show(seat, witness),
        }
    }

    /// R2.1
    #[inline(always)]
    fn open(&mut self, seat: Seat, disc: Disc, witness: &mut impl Witness) {
        self.lay(Lanes::bottom_of(seat), disc);
        witness.saw(Event::Placed { seat, disc });
    }

    /// R2.4
    #[inline(always)]
    fn end_opening(&mut self) {
        if self.placed.stacked() == self.alive {
            self.phase = Phase::Placing;
            self.turn = self.first;
        }
    }

    /// R3.1
    #[inline(always)]
    fn place(&mut self, seat: Seat, disc: Disc, witness: &mut impl Witness) {
        self.lay(self.placed.above().at(seat), disc);
        witness.saw(Event::Placed { seat, disc });
        self.turn = self.alive.next(seat);
    }

    #[inline(always)]
    fn lay(&mut self, top: Lanes, disc: Disc) {
        self.placed = self.placed.or(top);
        self.skulls = self.skulls.or(top.when(disc == Disc::Skull));
    }

    /// R4.2 to R4.5: a bid, or a pass. Nobody can foretell which, so no branch depends on it.
    #[inline(always)]
    fn speak(&mut self, seat: Seat, bid: Option<Bid>, witness: &mut impl Witness) {
        witness.saw(match bid {
            Some(bid) => Event::Bid { seat, bid },
            None => Event::Passed { seat },
        });
        let raised = bid.is_some();
        self.bid = select_unpredictable(raised, bid.map_or(0, Bid::get), self.bid);
        self.bidder = select_unpredictable(raised, seat, self.bidder);
        self.bidding = select_unpredictable(raised, self.bidding, self.bidding.without(seat));
        if self.bid == self.placed() || self.bidding.without(self.bidder).is_empty() {
            self.attempt(witness);
        } else {
            self.phase = Phase::Bidding;
            self.turn = self.bidding.next(seat);
        }
    }

    /// R5.1, R5.2: the challenger's own discs are flipped at once, from the top, down to a skull or the bid.
    #[inline(always)]
    fn attempt(&mut self, witness: &mut impl Witness) {
        let challenger = self.bidder;
        self.turn = challenger;
        if let Some(bid) = self.bid() {
            witness.saw(Event::AttemptStarted { seat: challenger, bid });
        }
        let stack = self.placed.at(challenger);
        let skull = self.skulls.at(challenger);
        let down_to_skull = stack.down_to(skull);
        let meets_skull = !skull.is_empty() && down_to_skull.count() <= self.bid;
        let untouched = stack.count().saturating_sub(self.bid);
        let flipped = if meets_skull { down_to_skull } else { stack.but_lowest(untouched) };
        self.face_up = self.face_up.or(flipped);
        for height in (0..4).rev().filter(|height| flipped.get(challenger) >> height & 1 == 1) {
            let disc = Disc::from_bit(skull.get(challenger) >> height);
            witness.saw(Event::Flipped { seat: challenger, disc, by: challenger });
        }
        if meets_skull {
            self.fail(challenger, witness);
        } else if flipped.count() == self.bid {
            self.succeed(witness);
        } else {
            self.phase = Phase::Flipping;
        }
    }

    /// R5.1, R5.3
    #[inline(always)]
    fn flip(&mut self, owner: Seat, witness: &mut impl Witness) {
        let disc = self.turn_up(owner);
        witness.saw(Event::Flipped { seat: owner, disc, by: self.bidder });
        if disc == Disc::Skull {
            self.fail(owner, witness);
        } else if self.face_up.count() == self.bid {
            self.succeed(witness);
        }
    }

    /// R7.6
    #[inline(always)]
    fn show(&mut self, seat: Seat, witness: &mut impl Witness) {
        let disc = self.turn_up(seat);
        witness.saw(Event::Shown { seat, disc });
    }

    /// Turns up the topmost face-down disc of a stack.
    #[inline(always)]
    fn turn_up(&mut self, seat: Seat) -> Disc {
        let top = self.placed.without(self.face_up).tops().at(seat);
        self.face_up = self.face_up.or(top);
        if self.skulls.and(top).is_empty() { Disc::Flower } else { Disc::Skull }
    }

    /// R6
    #[inline(always)]
    fn succeed(&mut self, witness: &mut impl Witness) {
        let challenger = self.bidder;
        let wins = self.wins(challenger) + 1;
        self.wins.set(challenger, wins.into());
        witness.saw(Event::ChallengeWon { seat: challenger, wins });
        if wins == self.rules.wins_to_win {
            self.end(challenger, Victory::Challenges, witness);
        } else {
            self.collect();
            self.start_round(challenger, witness);
        }
    }

    /// R7.1: the loss itself waits, so that the others may show (R7.5, R7.6).
    #[inline(always)]
    fn fail(&mut self, skull_owner: Seat, witness: &mut impl Witness) {
        self.phase = Phase::Losing;
        self.turn = skull_owner;
        witness.saw(Event::ChallengeFailed { seat: self.bidder, skull_owner });
    }

    /// R7.2
    #[inline(always)]
    fn take(&mut self, by: Seat, position: u8, chance: &mut impl Chance, witness: &mut impl Witness) {
        let discs = self.discs(self.bidder);
        let disc = chance.shuffled(discs, position);
        debug_assert!(discs.has(disc), "chance takes one of the discs it is given");
        self.lose(disc, Some(Taken { by, position }), witness);
    }

    /// R7.1, R8: the challenger's disc is gone; who leads the next round, if there is one?
    #[inline(always)]
    fn lose(&mut self, disc: Disc, taken: Option<Taken>, witness: &mut impl Witness) {
        let challenger = self.bidder;
        let left = self.discs(challenger).less(disc);
        self.owned.set_column(challenger, left.column());
        self.lost.push(challenger, disc);
        witness.saw(Event::Lost { seat: challenger, disc, taken });
        if left.is_empty() {
            self.alive = self.alive.without(challenger);
            witness.saw(Event::Eliminated { seat: challenger });
        }
        self.collect();
        match taken {
            _ if left.is_empty() && self.is_decided() => {
                self.end(self.alive.lowest().unwrap_or(challenger), Victory::LastStanding, witness);
            }
            None if left.is_empty() || self.rules.after_own_skull == AfterOwnSkull::Choose => {
                self.phase = Phase::Naming;
                self.turn = challenger;
            }
            Some(Taken { by, .. }) if left.is_empty() => self.start_round(by, witness),
            _ => self.start_round(challenger, witness),
        }
    }

    /// R8.4, R8.5
    #[inline(always)]
    fn name_leader(&mut self, seat: Seat, leader: Seat, witness: &mut impl Witness) {
        witness.saw(Event::LeaderNamed { seat, leader });
        self.start_round(leader, witness);
    }

    /// All discs return to their owners' hands (R7.1).
    #[inline(always)]
    fn collect(&mut self) {
        self.placed = Lanes::EMPTY;
        self.skulls = Lanes::EMPTY;
        self.face_up = Lanes::EMPTY;
        self.bidding = self.alive;
        self.bid = 0;
    }

    #[inline(always)]
    fn start_round(&mut self, first: Seat, witness: &mut impl Witness) {
        self.phase = Phase::Opening;
        self.first = first;
        self.round += 1;
        witness.saw(Event::RoundStarted { round: self.round, first });
    }

    /// Whether all seats still in are one player's (R9.1, R10.2).
    #[inline(always)]
    fn is_decided(&self) -> bool {
        let seats = self.alive.bits();
        match self.rules.tribes_per_player {
            Tribes::One => seats.is_power_of_two(),
            Tribes::Two => {
                let players = self.players();
                ((seats | seats >> players) & ((1 << players) - 1)).is_power_of_two()
            }
        }
    }

    #[inline(always)]
    fn end(&mut self, winner: Seat, by: Victory, witness: &mut impl Witness) {
        self.phase = Phase::Over;
        self.turn = winner;
        witness.saw(Event::GameWon { player: self.player(winner), by });
    }
}
