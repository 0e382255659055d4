use serde::Serialize;

use crate::{
    arena::Arena,
    figures::{Bidding, Forfeited},
    interval::Interval,
    results::Results,
};

/// How a guest did at the club: in all, against each member, and what the bidding was like.
#[derive(Clone, Debug, Serialize)]
pub struct ReportCard {
    /// What the guest is called.
    pub name: String,
    /// What it calls itself, if it is a program that has said so.
    pub called: Option<String>,
    /// Games finished; the guest sat at each table once.
    pub games: u64,
    /// Games the guest won.
    pub wins: u64,
    /// The share of the games that it won.
    pub win_share: f64,
    /// Where the true share begins, with 95 % confidence.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// Games it broke off or cheated in.
    pub forfeits: u64,
    /// The first few of these.
    pub first_forfeits: Vec<Forfeited>,
    /// Rounds of a game, on average.
    pub rounds: f64,
    /// How the bids go at its tables.
    #[serde(flatten)]
    pub bidding: Bidding,
    /// One for each member.
    pub members: Vec<Encounter>,
}

/// The games of a guest with one member at the table.
#[derive(Clone, Debug, Serialize)]
pub struct Encounter {
    /// The member.
    pub name: String,
    /// Games with both at the table.
    pub games: u64,
    /// Those of them that the guest won.
    pub wins: u64,
    /// The guest's share of them.
    pub win_share: f64,
    /// Where the true share begins, with 95 % confidence.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// Those of them that this member won.
    pub member_wins: u64,
}

impl Arena {
    /// What a guest of [the club](Arena::at_club) takes home, from the results of this arena.
    pub fn report_card(&self, results: &Results) -> ReportCard {
        let guest = &results.scores()[0];
        let share = guest.win_share();
        let members = self.entrants.iter().enumerate().skip(1);
        let forfeited = |forfeit: &crate::score::Forfeit| Forfeited {
            game: forfeit.game + 1,
            reason: forfeit.reason.clone(),
        };
        ReportCard {
            name: self.entrants[0].name().to_owned(),
            called: self.entrants[0].called().map(str::to_owned),
            games: results.games(),
            wins: guest.wins,
            win_share: share.value,
            low: share.low,
            high: share.high,
            forfeits: guest.forfeits,
            first_forfeits: guest.first_forfeits.iter().map(forfeited).collect(),
            rounds: results.rounds(),
            bidding: Bidding::of(results),
            members: members.map(|(index, member)| Encounter::of(member.name(), index, results)).collect(),
        }
    }
}

impl Encounter {
    fn of(name: &str, member: usize, results: &Results) -> Encounter {
        let (games, wins) = (results.together()[0][member], results.ahead()[0][member]);
        let share = Interval::wilson(wins, games);
        Encounter {
            name: name.to_owned(),
            games,
            wins,
            win_share: share.value,
            low: share.low,
            high: share.high,
            member_wins: results.scores()[member].wins,
        }
    }
}
