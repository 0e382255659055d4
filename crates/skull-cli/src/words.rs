//! What happens at the table, in words and in the lingo of R12.

use skull_rules::{Disc, Player, Seat, Seen, Taken, Victory};

use crate::{names::Names, scene::Scene};

/// A sentence for what somebody saw. `before` is the table just before it happened.
pub(crate) fn sentence(seen: &Seen, before: &Scene, names: &Names) -> String {
    let tell = Teller { names, before };
    match *seen {
        Seen::RoundStarted { round, first } => format!("Round {round}. {}.", tell.does(first, "leads")),
        Seen::Placed { seat, disc } => format!("{} {}.", tell.does(seat, "places"), a_disc(disc)),
        Seen::Bid { seat, bid } if usize::from(bid.get()) == before.placed() => {
            format!("{} {bid}, every disc on the table: a burn out!", tell.does(seat, "says"))
        }
        Seen::Bid { seat, bid } if before.bid.is_none() => {
            format!("{}: \"{bid}!\"", tell.does(seat, "challenges"))
        }
        Seen::Bid { seat, bid } => format!("{}: \"{bid}!\"", tell.does(seat, "raises")),
        Seen::Passed { seat } => format!("{}.", tell.does(seat, "passes")),
        Seen::AttemptStarted { seat, bid } => format!("{} must flip {bid}.", tell.who(seat)),
        Seen::Flipped { seat, disc, by } if seat == by => {
            format!("{} own disc: {}", tell.whose_first(seat), shout(disc))
        }
        Seen::Flipped { seat, disc, .. } => format!("{} next: {}", tell.whose_first(seat), shout(disc)),
        Seen::ChallengeWon { seat, wins } => {
            format!("{} the challenge, {wins} of {}.", tell.does(seat, "wins"), before.wins_to_win)
        }
        Seen::ChallengeFailed { seat, skull_owner } if seat == skull_owner => {
            format!("{} on {} skull and must give up a disc.", tell.does(seat, "fails"), tell.own(seat))
        }
        Seen::ChallengeFailed { seat, skull_owner } => {
            format!("{} on {} skull and will lose a disc.", tell.does(seat, "fails"), tell.whose(skull_owner))
        }
        Seen::Shown { seat, disc } => format!("{} {}.", tell.does(seat, "shows"), a_disc(Some(disc))),
        Seen::Lost { seat, disc, taken } => tell.loss(seat, disc, taken),
        Seen::Eliminated { seat } => format!("{} out.", tell.does(seat, "is")),
        Seen::LeaderNamed { seat, leader } => {
            format!("{} {} to lead.", tell.does(seat, "names"), tell.whom(leader))
        }
        Seen::GameWon { player, by } => tell.won(player, by),
    }
}

/// Knows whom the story is told to, and bends its verbs.
struct Teller<'a> {
    names: &'a Names,
    before: &'a Scene,
}

impl Teller<'_> {
    fn is_you(&self, seat: Seat) -> bool {
        self.names.is_you(self.before.player(seat))
    }

    /// A seat at the head of a sentence.
    fn who(&self, seat: Seat) -> String {
        self.names.seat(seat, self.before.player(seat))
    }

    /// A seat within a sentence.
    fn whom(&self, seat: Seat) -> String {
        let who = self.who(seat);
        if self.is_you(seat) { who.replacen("You", "you", 1) } else { who }
    }

    fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) {
            self.whom(seat).replacen("you", "your", 1)
        } else {
            format!("{}'s", self.who(seat))
        }
    }

    fn whose_first(&self, seat: Seat) -> String {
        let whose = self.whose(seat);
        if self.is_you(seat) { whose.replacen("your", "Your", 1) } else { whose }
    }

    fn own(&self, seat: Seat) -> &'static str {
        if self.is_you(seat) { "your own" } else { "their own" }
    }

    /// `Ana passes`, `You pass`.
    fn does(&self, seat: Seat, verb: &str) -> String {
        format!("{} {}", self.who(seat), bent(verb, self.is_you(seat)))
    }

    fn loss(&self, seat: Seat, disc: Option<Disc>, taken: Option<Taken>) -> String {
        let lost = match taken {
            None => format!("{} up {}.", self.does(seat, "gives"), a_disc(disc)),
            Some(Taken { by, position }) => {
                let it = disc.map_or(String::new(), |disc| format!(": {}", a_disc(Some(disc))));
                format!(
                    "{} the {} of {} discs, blind{it}.",
                    self.does(by, "takes"),
                    nth(position),
                    self.whose(seat)
                )
            }
        };
        let stoned = if self.before.discs(seat) == 2 {
            format!(" {} stoned.", self.does(seat, "is"))
        } else {
            String::new()
        };
        lost + &stoned
    }

    fn won(&self, player: Player, by: Victory) -> String {
        let (name, you) = (self.names.player(player), self.names.is_you(player));
        let (wins, is) = (bent("wins", you), bent("is", you));
        match by {
            Victory::Challenges => format!("{name} {wins} the game!"),
            Victory::LastStanding => format!("{name} {is} the last one in and {wins} the game!"),
        }
    }
}

/// The verb for her or for you.
fn bent(verb: &str, you: bool) -> &str {
    match verb {
        _ if !you => verb,
        "is" => "are",
        "passes" => "pass",
        _ => verb.strip_suffix('s').unwrap_or(verb),
    }
}

pub(crate) fn a_disc(disc: Option<Disc>) -> &'static str {
    match disc {
        Some(Disc::Flower) => "a flower",
        Some(Disc::Skull) => "the skull",
        None => "a disc",
    }
}

fn shout(disc: Disc) -> &'static str {
    match disc {
        Disc::Flower => "a flower.",
        Disc::Skull => "a SKULL!",
    }
}

/// `1 round`, `5 rounds`.
pub(crate) fn rounds(count: u8) -> String {
    format!("{count} {}", if count == 1 { "round" } else { "rounds" })
}

pub(crate) fn nth(position: u8) -> &'static str {
    ["first", "second", "third", "fourth"].get(usize::from(position)).copied().unwrap_or("last")
}
