//! What happens at the table, in words and in the lingo of R12.

use skull_rules::{Disc, Seat, Seen, Taken, Victory};

use crate::{names::Names, scene::Scene};

/// A sentence for what somebody saw. `before` is the table just before it happened.
pub(crate) fn sentence(seen: &Seen, before: &Scene, names: &Names) -> String {
    let name = |seat: Seat| names.seat(seat, before.player(seat));
    match *seen {
        Seen::RoundStarted { round, first } => format!("Round {round}. {} leads.", name(first)),
        Seen::Placed { seat, disc } => format!("{} places {}.", name(seat), a_disc(disc)),
        Seen::Bid { seat, bid } if usize::from(bid.get()) == before.placed() => {
            format!("{} says {bid}, every disc on the table: a burn out!", name(seat))
        }
        Seen::Bid { seat, bid } if before.bid.is_none() => format!("{} challenges: \"{bid}!\"", name(seat)),
        Seen::Bid { seat, bid } => format!("{} raises: \"{bid}!\"", name(seat)),
        Seen::Passed { seat } => format!("{} passes.", name(seat)),
        Seen::AttemptStarted { seat, bid } => format!("{} must flip {bid}.", name(seat)),
        Seen::Flipped { seat, disc, by } if seat == by => format!("An own disc: {}", shout(disc)),
        Seen::Flipped { seat, disc, .. } => format!("{}'s next: {}", name(seat), shout(disc)),
        Seen::ChallengeWon { seat, wins } => {
            format!("{} wins the challenge, {wins} of {}.", name(seat), before.wins_to_win)
        }
        Seen::ChallengeFailed { seat, skull_owner } if seat == skull_owner => {
            format!("{} fails on the own skull and must give up a disc.", name(seat))
        }
        Seen::ChallengeFailed { seat, skull_owner } => {
            format!("{} fails on {}'s skull and will lose a disc.", name(seat), name(skull_owner))
        }
        Seen::Shown { seat, disc } => format!("{} shows {}.", name(seat), a_disc(Some(disc))),
        Seen::Lost { seat, disc, taken } => {
            let lost = match taken {
                None => format!("{} gives up {}.", name(seat), a_disc(disc)),
                Some(Taken { by, position }) => {
                    let it = disc.map_or(String::new(), |disc| format!(": {}", a_disc(Some(disc))));
                    format!("{} takes the {} of {}'s discs, blind{it}.", name(by), nth(position), name(seat))
                }
            };
            let stoned =
                if before.discs(seat) == 2 { format!(" {} is stoned.", name(seat)) } else { String::new() };
            lost + &stoned
        }
        Seen::Eliminated { seat } => format!("{} is out.", name(seat)),
        Seen::LeaderNamed { seat, leader } => format!("{} names {} to lead.", name(seat), name(leader)),
        Seen::GameWon { player, by: Victory::Challenges } => {
            format!("{} wins the game!", names.player(player))
        }
        Seen::GameWon { player, by: Victory::LastStanding } => {
            format!("{} is the last one in and wins the game!", names.player(player))
        }
    }
}

fn a_disc(disc: Option<Disc>) -> &'static str {
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

fn nth(position: u8) -> &'static str {
    ["first", "second", "third", "fourth"].get(usize::from(position)).copied().unwrap_or("last")
}
