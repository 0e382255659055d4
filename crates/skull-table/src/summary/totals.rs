use std::ops::AddAssign;

use serde::{Deserialize, Serialize};
use skull_rules::{Bid, Player};

use super::{Bluffs, Challenges, Summary};

/// What one player did in all games so far.
///
/// ```
/// # use skull_table::{Summary, Totals};
/// # let record = "Skull record 1\nSeats: 2\n\n1. A leads A+f B+f A:2 A^f B^f A*1\n2. A leads A+f B+f A:2 A^f B^f A*2\n";
/// # let summary = Summary::of(&record.parse()?).unwrap();
/// let mut totals = Totals::default();
/// totals.add(&summary, summary.winner);
/// assert_eq!((totals.games, totals.won, totals.challenges.won), (1, 1, 2));
/// # Ok::<(), skull_rules::notation::Fault>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Totals {
    /// Games played to the end.
    pub games: u32,
    /// Those of them won.
    pub won: u32,
    /// Those of them in which the player lost the last disc.
    pub out: u32,
    /// Rounds of all these games.
    pub rounds: u32,
    /// Bids made.
    pub bids: u32,
    /// Those of them that could not have been kept.
    pub bluffs: Bluffs,
    /// Attempts, and how they came out.
    pub challenges: Challenges,
    /// Skulls that ended an attempt of the player, the player's own included.
    pub skulls_met: u32,
    /// How often a skull of the player ended the attempt of another seat.
    pub skulls_sprung: u32,
    /// Discs lost for good.
    pub discs_lost: u32,
    /// The highest bid ever attempted and won.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub best_bid: Option<Bid>,
    /// The highest bid ever attempted and failed.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub worst_bid: Option<Bid>,
}

impl Totals {
    /// Adds a game in which this was `player`; one who was not there has played no game, and practice is none.
    pub fn add(&mut self, game: &Summary, player: Player) {
        let deeds = game.players.get(player.index()).filter(|_| !game.practice);
        let Some(deeds) = deeds else { return };
        self.games += 1;
        self.won += u32::from(game.winner == player);
        self.out += u32::from(deeds.out_in_round.is_some());
        self.rounds += u32::from(game.rounds);
        self.bids += deeds.bids;
        self.bluffs += deeds.bluffs.unwrap_or_default();
        self.challenges += deeds.challenges;
        self.skulls_met += deeds.skulls_met.len() as u32;
        self.skulls_sprung += deeds.skulls_sprung;
        self.discs_lost += deeds.discs_lost;
        self.best_bid = self.best_bid.max(deeds.best_bid.map(|attempt| attempt.bid));
        self.worst_bid = self.worst_bid.max(deeds.worst_bid.map(|attempt| attempt.bid));
    }
}

/// The sums of games played elsewhere are added to those of games played here.
impl AddAssign for Totals {
    fn add_assign(&mut self, more: Totals) {
        self.games += more.games;
        self.won += more.won;
        self.out += more.out;
        self.rounds += more.rounds;
        self.bids += more.bids;
        self.bluffs += more.bluffs;
        self.challenges += more.challenges;
        self.skulls_met += more.skulls_met;
        self.skulls_sprung += more.skulls_sprung;
        self.discs_lost += more.discs_lost;
        self.best_bid = self.best_bid.max(more.best_bid);
        self.worst_bid = self.worst_bid.max(more.worst_bid);
    }
}
