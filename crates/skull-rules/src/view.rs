use std::fmt;

use crate::{
    bid::Bid,
    disc::{Disc, Discs},
    event::{Happening, Seen},
    game::Game,
    lane::Lanes,
    legal::Legal,
    phase::Phase,
    player::Player,
    rules::{Rules, Tribes},
    seat::{Seat, Seats},
};

/// A pair of eyes: a seat's, which are its player's, or a spectator's.
///
/// The only redaction of the project: [`Viewer::sees`] for what happens, [`Viewer::view`] for what lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewer {
    seat: Option<Seat>,
    own: Seats,
}

impl Viewer {
    /// Sees what everyone sees.
    pub const SPECTATOR: Viewer = Viewer { seat: None, own: Seats::NONE };

    /// Sees every disc: for records that are open to all. Nobody plays with these eyes.
    pub const ALL_SEEING: Viewer = Viewer { seat: None, own: Seats::first(Seat::MOST) };

    /// The seat it looks from, if any.
    pub fn seat(self) -> Option<Seat> {
        self.seat
    }

    /// The seats whose discs it sees.
    pub fn own(self) -> Seats {
        self.own
    }

    /// Whether the discs of `seat` are this viewer's own. A two-tribe player sees what both seats see (R10.2).
    pub fn owns(self, seat: Seat) -> bool {
        self.own.contains(seat)
    }

    /// Shows `event` to this viewer; or what somebody has seen of it, which shows no more than that. No wildcard arm: a
    /// new event is judged before it compiles.
    #[inline]
    pub fn sees<Secret: Copy + Into<Option<Disc>>>(self, event: &Happening<Secret>) -> Seen {
        let known = |seat, disc: Secret| if self.owns(seat) { disc.into() } else { None };
        match *event {
            Happening::RoundStarted { round, first } => Seen::RoundStarted { round, first },
            Happening::Placed { seat, disc } => Seen::Placed { seat, disc: known(seat, disc) },
            Happening::Bid { seat, bid } => Seen::Bid { seat, bid },
            Happening::Passed { seat } => Seen::Passed { seat },
            Happening::AttemptStarted { seat, bid } => Seen::AttemptStarted { seat, bid },
            Happening::Flipped { seat, disc, by } => Seen::Flipped { seat, disc, by },
            Happening::ChallengeWon { seat, wins } => Seen::ChallengeWon { seat, wins },
            Happening::ChallengeFailed { seat, skull_owner } => Seen::ChallengeFailed { seat, skull_owner },
            Happening::Shown { seat, disc } => Seen::Shown { seat, disc },
            Happening::Lost { seat, disc, taken } => Seen::Lost { seat, disc: known(seat, disc), taken },
            Happening::Eliminated { seat } => Seen::Eliminated { seat },
            Happening::LeaderNamed { seat, leader } => Seen::LeaderNamed { seat, leader },
            Happening::GameWon { player, by } => Seen::GameWon { player, by },
        }
    }

    /// Shows `game` as it lies now to this viewer.
    #[inline]
    pub fn view(self, game: &Game) -> View {
        let mut table = *game;
        let own = Lanes::of(self.own);
        let viewer = Viewer { own: self.own.and(game.seats()), ..self };
        table.owned = game.owned.and(own);
        table.skulls = game.skulls.and(game.face_up.or(own));
        table.lost = game.lost.known_to(self.own);
        View { viewer, table, discs: game.owned.counts() }
    }
}

impl Game {
    /// The eyes of the player who owns `seat`.
    #[inline]
    pub fn viewer(&self, seat: Seat) -> Viewer {
        let own = match self.rules.tribes_per_player {
            Tribes::One => Seats::NONE.with(seat),
            Tribes::Two => {
                let player = self.player(seat);
                self.seats().into_iter().filter(|&other| self.player(other) == player).collect()
            }
        };
        Viewer { seat: Some(seat), own }
    }
}

/// What one viewer may know of a game as it lies now, and nothing more.
///
/// ```
/// # use skull_rules::{Action, Disc, Game, Rules, Seat, Setup};
/// let mut game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
/// game.play(Seat::B, Action::Place(Disc::Skull), &mut |_| 0)?;
/// assert_eq!(game.viewer(Seat::A).view(&game).stack(Seat::B).next(), Some(None), "face down to A");
/// assert_eq!(game.viewer(Seat::B).view(&game).stack(Seat::B).next(), Some(Some(Disc::Skull)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "crate::json::SeatsView"))]
pub struct View {
    viewer: Viewer,
    /// The game with every secret of others struck out.
    pub(crate) table: Game,
    /// How many discs each seat has not lost.
    discs: Lanes,
}

impl View {
    /// The eyes it is seen with.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The same table as everyone sees it: a spectator's view.
    ///
    /// ```
    /// # use skull_rules::{Game, Rules, Seat, Setup, Viewer};
    /// let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), Seat::A).unwrap();
    /// assert_eq!(game.viewer(Seat::A).view(&game).for_all(), Viewer::SPECTATOR.view(&game));
    /// ```
    #[must_use]
    pub fn for_all(&self) -> View {
        self.narrowed_to(Viewer::SPECTATOR)
    }

    /// The same table as another viewer sees it, as far as this view knows: nobody sees more than it holds.
    ///
    /// ```
    /// # use skull_rules::{Game, Rules, Seat, Setup, Viewer};
    /// let game = Game::new(&Setup::new(3, Rules::default()).unwrap(), Seat::A).unwrap();
    /// let (ana, bo) = (game.viewer(Seat::A), game.viewer(Seat::B));
    /// assert_eq!(Viewer::ALL_SEEING.view(&game).narrowed_to(ana), ana.view(&game));
    /// assert_eq!(bo.view(&game).narrowed_to(ana).own_hand(Seat::A), None, "Bo does not know what Ana holds");
    /// ```
    #[must_use]
    pub fn narrowed_to(&self, viewer: Viewer) -> View {
        let viewer = Viewer { own: viewer.own.and(self.viewer.own), ..viewer };
        View { discs: self.discs, ..viewer.view(&self.table) }
    }

    /// A view as it was told, if whoever looks from a seat owns it.
    #[cfg(feature = "serde")]
    pub(crate) fn read(seat: Option<Seat>, own: Seats, table: Game, discs: Lanes) -> Option<View> {
        let viewer = Viewer { seat, own };
        seat.is_none_or(|seat| viewer.owns(seat)).then_some(View { viewer, table, discs })
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.table.rules()
    }

    /// All seats of the table, those that are out included.
    pub fn seats(&self) -> Seats {
        self.table.seats()
    }

    /// The seats that have a disc left.
    pub fn alive(&self) -> Seats {
        self.table.alive()
    }

    /// The seats this viewer owns.
    pub fn own(&self) -> Seats {
        self.viewer.own
    }

    /// Who owns a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.table.player(seat)
    }

    /// Where in the round the table is.
    pub fn phase(&self) -> Phase {
        self.table.phase()
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.table.round()
    }

    /// Who leads this round.
    pub fn first(&self) -> Seat {
        self.table.first()
    }

    /// Whose turn it is; nobody's while all open at once, or when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }

    /// The seats that must act now.
    pub fn to_act(&self) -> Seats {
        self.table.to_act()
    }

    /// The seats that may turn up a disc of their own (R7.6).
    pub fn may_show(&self) -> Seats {
        self.table.may_show()
    }

    /// What `seat` may do now, if it is the viewer's own; nothing for others' seats.
    pub fn legal(&self, seat: Seat) -> Legal {
        match (self.viewer.owns(seat), self.phase(), self.table.bidder()) {
            (false, _, _) => Legal::NONE,
            (true, Phase::Losing, Some(challenger)) if self.turn() == Some(seat) && challenger != seat => {
                Legal::take(self.discs(challenger))
            }
            _ => self.table.legal(seat),
        }
    }

    /// The highest bid of this round.
    pub fn bid(&self) -> Option<Bid> {
        self.table.bid()
    }

    /// The seat that made the highest bid.
    pub fn bidder(&self) -> Option<Seat> {
        self.table.bidder()
    }

    /// How many discs the challenger still has to choose and flip.
    pub fn flips_left(&self) -> Option<u8> {
        self.table.flips_left()
    }

    /// Whose skull ended the attempt, while the loss is pending.
    pub fn skull_owner(&self) -> Option<Seat> {
        self.table.skull_owner()
    }

    /// The player who has won, once the game is over.
    pub fn winner(&self) -> Option<Player> {
        self.table.winner()
    }

    /// How many discs a seat has not lost.
    pub fn discs(&self, seat: Seat) -> usize {
        self.discs.get(seat) as usize
    }

    /// How many discs a seat has in hand.
    pub fn hand(&self, seat: Seat) -> usize {
        self.discs(seat) - self.height(seat)
    }

    /// How many discs lie on a seat's mat.
    pub fn height(&self, seat: Seat) -> usize {
        self.table.height(seat)
    }

    /// A seat's stack, bottom first; `None` is face down to this viewer.
    pub fn stack(&self, seat: Seat) -> impl ExactSizeIterator<Item = Option<Disc>> + Clone + use<> {
        let down = if self.viewer.owns(seat) { 0 } else { self.height(seat) - self.face_up(seat) };
        self.table.stack(seat).enumerate().map(move |(height, disc)| (height >= down).then_some(disc))
    }

    /// A seat's stack as numbers, bottom first, 1: face down to this viewer, 2: a flower, 3: the skull; 0: no disc.
    ///
    /// ```
    /// # use skull_rules::{Action, Disc, Game, Rules, Seat, Setup};
    /// let mut game = Game::new(&Setup::new(2, Rules::default())?, Seat::A)?;
    /// game.play(Seat::B, Action::Place(Disc::Skull), &mut |_| 0)?;
    /// let faces_of_b = |seat| game.viewer(seat).view(&game).faces(Seat::B);
    /// assert_eq!([Seat::A, Seat::B].map(faces_of_b), [[1, 0, 0, 0], [3, 0, 0, 0]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn faces(&self, seat: Seat) -> [u8; 4] {
        let Game { placed, skulls, face_up, .. } = self.table;
        let known = placed.and(face_up.or(Lanes::of(self.viewer.own)));
        Lanes::sums([placed, known, skulls], seat)
    }

    /// A seat's stack as everyone sees it, bottom first; `None` is face down, also where it is the viewer's own.
    pub fn stack_for_all(&self, seat: Seat) -> impl ExactSizeIterator<Item = Option<Disc>> + Clone + use<> {
        let down = self.height(seat) - self.face_up(seat);
        self.table.stack(seat).enumerate().map(move |(height, disc)| (height >= down).then_some(disc))
    }

    /// How many of a seat's stack are turned up, from the top, for all to see.
    pub fn face_up(&self, seat: Seat) -> usize {
        self.table.face_up(seat)
    }

    /// How many discs lie on all mats: the highest bid there can be (R4.1).
    pub fn placed(&self) -> u8 {
        self.table.placed()
    }

    /// Challenges a seat has won.
    pub fn wins(&self, seat: Seat) -> u8 {
        self.table.wins(seat)
    }

    /// Whether a seat has passed in this round.
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.table.has_passed(seat)
    }

    /// How many discs a seat has lost since the start.
    pub fn lost(&self, seat: Seat) -> usize {
        self.table.lost.count(seat)
    }

    /// What the viewer has in hand at a seat of theirs.
    pub fn own_hand(&self, seat: Seat) -> Option<Discs> {
        self.viewer.owns(seat).then(|| self.table.hand(seat))
    }

    /// All that the viewer has not lost at a seat of theirs, in hand or on the mat.
    pub fn own_discs(&self, seat: Seat) -> Option<Discs> {
        self.viewer.owns(seat).then(|| self.table.discs(seat))
    }

    /// What the viewer has lost at a seat of theirs, in order.
    pub fn own_lost(&self, seat: Seat) -> Option<impl ExactSizeIterator<Item = Disc> + Clone + use<>> {
        self.viewer.owns(seat).then(|| self.table.lost(seat))
    }

    /// How many of a seat's discs this viewer has never seen this round: in hand or face down.
    pub fn unaccounted(&self, seat: Seat) -> usize {
        if self.viewer.owns(seat) { 0 } else { self.discs(seat) - self.face_up(seat) }
    }
}

/// One line a seat, as in `A hand 3, stack ?f, 1 up, won 0`: what this viewer knows, and no more.
impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bid, placed, round) = (self.table.bid, self.placed(), self.round());
        let (seat, phase, to_act) = (self.viewer.seat, self.phase(), self.to_act());
        writeln!(f, "seen by {seat:?}: round {round}, {phase}, to act {to_act:?}, bid {bid} of {placed}")?;
        for seat in self.seats() {
            let stack: String = self.stack(seat).map(|disc| disc.map_or('?', Disc::initial)).collect();
            let passed = if self.has_passed(seat) { ", passed" } else { "" };
            let (hand, up, wins, lost) =
                (self.hand(seat), self.face_up(seat), self.wins(seat), self.lost(seat));
            writeln!(f, "{seat} hand {hand}, stack {stack:?}, {up} up, won {wins}, lost {lost}{passed}")?;
            if let (Some(hand), Some(lost)) = (self.own_hand(seat), self.own_lost(seat)) {
                let lost: String = lost.map(Disc::initial).collect();
                writeln!(f, "  own hand {hand:?}, lost {lost:?}")?;
            }
        }
        Ok(())
    }
}
