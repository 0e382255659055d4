mod totals;

pub use totals::Totals;

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};
use skull_rules::{
    Bid, Disc, Event, Game, Player, Seat, Victory,
    notation::{Known, Record},
};

/// What is told of a game once it is over and its discs are open: who dared what, and how it came out.
///
/// ```
/// # use skull_table::Summary;
/// let record = "\
/// Skull record 1
/// Seats: 2
///
/// 1. A leads | A+s B+f | A:1 B:2 | B^f A^s | B-f@A1
/// 2. B leads | A+f B+f | B:1 A:2 | A^f B^f | A*1
/// 3. A leads | A+f B+f | A:2 | A^f B^f | A*2
/// ".parse()?;
/// let summary = Summary::of(&record).expect("it is over, and all is known");
/// let ana = &summary.players[0];
/// let bluffs = ana.bluffs.expect("all is open");
/// assert_eq!((bluffs.made, bluffs.got_away), (1, 1), "Bo raised, and met the skull");
/// assert_eq!(summary.lives[1], [4, 3, 3, 3], "what B had at the start and after each round");
/// # Ok::<(), skull_rules::notation::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Summary {
    /// Who won.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub winner: Player,
    /// Whether by challenges or as the last one standing.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub by: Victory,
    /// How many rounds there were, the last one included.
    pub rounds: u8,
    /// How many acts there were.
    pub acts: u32,
    /// Whether it was practice: the coach was called, or a move taken back. Such a game is in nobody's totals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub practice: bool,
    /// What each player did, in the order of their first seats.
    pub players: Vec<Deeds>,
    /// For each seat, the discs it owned at the start and after each round: one number more than rounds.
    pub lives: Vec<Vec<u8>>,
}

/// What one player did in a game; with two tribes, with both seats together (R10.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deeds {
    /// Bids made, raises included.
    pub bids: u32,
    /// Those of them that could not have been kept. Nothing where the discs of a game stay closed and the player is
    /// another: a bluff that got away is a skull that nobody saw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bluffs: Option<Bluffs>,
    /// Attempts, and how they came out.
    pub challenges: Challenges,
    /// The seat of each skull that ended an attempt of this player, in order; the player's own included.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub skulls_met: Vec<Seat>,
    /// How often a skull of this player ended the attempt of another seat.
    pub skulls_sprung: u32,
    /// Discs lost for good.
    pub discs_lost: u32,
    /// The highest bid that was attempted and won; the earliest of equals.
    pub best_bid: Option<Attempt>,
    /// The highest bid that was attempted and failed; the earliest of equals.
    pub worst_bid: Option<Attempt>,
    /// The round in which this player's last disc was lost.
    pub out_in_round: Option<u8>,
}

/// Bids that could not have been kept.
///
/// A bid is a bluff if the topmost discs of the bidder's own stack, as many as bid or all of them if they are
/// fewer, hold a skull. Those are flipped first (R5.2), so the attempt was bound to fail on the bidder's mat,
/// whatever lay on the others. A bid of 1 on a flower that covers a skull is honest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bluffs {
    /// How many there were.
    pub made: u32,
    /// Another seat raised, so that they never had to be kept.
    pub got_away: u32,
    /// Nobody raised, and the bidder's own skull came up.
    pub caught: u32,
}

/// Attempts to keep a bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Challenges {
    /// All attempts: those won and those that failed on a skull.
    pub attempted: u32,
    /// No skull among the discs bid (R6.1).
    pub won: u32,
    /// Ended by the challenger's own skull (R7.3).
    pub failed_on_own: u32,
    /// Ended by another seat's skull (R7.2).
    pub failed_on_others: u32,
}

/// An attempt to keep a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Attempt {
    /// The round it was made in.
    pub round: u8,
    /// The challenger.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The number of discs that had to be flipped.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub bid: Bid,
}

impl Summary {
    /// Sums up a full record of a game that is over; `None` if discs are unknown or the game goes on. Whether it was practice
    /// is for those to say who kept the table.
    pub fn of(record: &Record) -> Option<Summary> {
        let (winner, by) = record.game().result().filter(|_| record.known() == Known::All)?;
        let mut story = Story::new(record.start());
        for moment in record.replay() {
            story.after = moment.game;
            moment.events.iter().for_each(|event| story.tell(event));
            story.before = moment.game;
        }
        Some(Summary {
            winner,
            by,
            rounds: record.game().round(),
            acts: record.acts().len() as u32,
            practice: false,
            players: story.players,
            lives: story.lives,
        })
    }

    /// What may be told of a game whose discs stay closed, to one of its players or to somebody else: what everyone
    /// saw, and the player's own bluffs.
    #[must_use]
    pub fn closed_to(mut self, player: Option<Player>) -> Summary {
        for (index, deeds) in self.players.iter_mut().enumerate() {
            deeds.bluffs = deeds.bluffs.filter(|_| player.is_some_and(|player| player.index() == index));
        }
        self
    }
}

impl Deeds {
    fn bluffs(&mut self) -> &mut Bluffs {
        self.bluffs.get_or_insert_default()
    }
}

/// A game as far as it is told.
struct Story {
    /// Before the act that is told now, and after it.
    before: Game,
    after: Game,
    /// The highest bid of this round so far, and whether it is a bluff.
    standing: Option<(Attempt, bool)>,
    players: Vec<Deeds>,
    lives: Vec<Vec<u8>>,
}

impl Story {
    fn new(start: Game) -> Story {
        let nothing_yet = Deeds { bluffs: Some(Bluffs::default()), ..Deeds::default() };
        let players = vec![nothing_yet; start.players().into()];
        let lives = vec![Vec::new(); start.seats().len()];
        Story { before: start, after: start, standing: None, players, lives }
    }

    /// The deeds of the player who owns this seat.
    fn of(&mut self, seat: Seat) -> &mut Deeds {
        &mut self.players[self.before.player(seat).index()]
    }

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::RoundStarted { .. } | Event::GameWon { .. } => self.count_lives(),
            Event::Bid { seat, bid } => self.bid(seat, bid),
            Event::AttemptStarted { seat, .. } => self.of(seat).challenges.attempted += 1,
            Event::ChallengeWon { seat, .. } => {
                let made = self.standing.take().map(|(attempt, _)| attempt);
                let deeds = self.of(seat);
                deeds.challenges.won += 1;
                deeds.best_bid = higher(deeds.best_bid, made);
            }
            Event::ChallengeFailed { seat, skull_owner } => self.fail(seat, skull_owner),
            Event::Lost { seat, .. } => self.of(seat).discs_lost += 1,
            Event::Eliminated { seat } => {
                let player = self.before.player(seat);
                if !self.after.alive().into_iter().any(|other| self.before.player(other) == player) {
                    self.of(seat).out_in_round = Some(self.before.round());
                }
            }
            Event::Placed { .. }
            | Event::Passed { .. }
            | Event::Flipped { .. }
            | Event::Shown { .. }
            | Event::LeaderNamed { .. } => {}
        }
    }

    fn count_lives(&mut self) {
        for (lives, seat) in self.lives.iter_mut().zip(self.after.seats()) {
            lives.push(self.after.discs(seat).len() as u8);
        }
    }

    fn bid(&mut self, seat: Seat, bid: Bid) {
        if let Some((raised, true)) = self.standing {
            self.of(raised.seat).bluffs().got_away += 1;
        }
        let bluff = is_bluff(&self.before, seat, bid);
        self.standing = Some((Attempt { round: self.before.round(), seat, bid }, bluff));
        let deeds = self.of(seat);
        deeds.bids += 1;
        deeds.bluffs().made += u32::from(bluff);
    }

    fn fail(&mut self, seat: Seat, skull_owner: Seat) {
        let (made, bluff) = self.standing.take().unzip();
        let deeds = self.of(seat);
        deeds.worst_bid = higher(deeds.worst_bid, made);
        deeds.bluffs().caught += u32::from(bluff == Some(true));
        deeds.skulls_met.push(skull_owner);
        if skull_owner == seat {
            deeds.challenges.failed_on_own += 1;
        } else {
            deeds.challenges.failed_on_others += 1;
            self.of(skull_owner).skulls_sprung += 1;
        }
    }
}

/// Whether the bidder's own discs, which must be flipped first, hold a skull. No disc is placed once there is a bid, so
/// the stack is the one an attempt would find.
fn is_bluff(game: &Game, seat: Seat, bid: Bid) -> bool {
    let untouched = game.height(seat).saturating_sub(bid.get().into());
    game.stack(seat).skip(untouched).any(|disc| disc == Disc::Skull)
}

/// The higher of two bids, the one so far if they are equal.
fn higher(so_far: Option<Attempt>, made: Option<Attempt>) -> Option<Attempt> {
    let bid = |attempt: Option<Attempt>| attempt.map(|attempt| attempt.bid);
    if bid(made) > bid(so_far) { made } else { so_far }
}

impl AddAssign for Bluffs {
    fn add_assign(&mut self, more: Bluffs) {
        self.made += more.made;
        self.got_away += more.got_away;
        self.caught += more.caught;
    }
}

impl AddAssign for Challenges {
    fn add_assign(&mut self, more: Challenges) {
        self.attempted += more.attempted;
        self.won += more.won;
        self.failed_on_own += more.failed_on_own;
        self.failed_on_others += more.failed_on_others;
    }
}
