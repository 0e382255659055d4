//! What a person can do now, in a sentence; and why, in a few more.

use skull_rules::{Action, Bid, Illegal, Phase, Seat, View, Wait};

use super::played_table::Prompt;
use crate::names::Names;

/// One line: what is asked.
pub(crate) fn now(asked: &Prompt, view: &View, names: &Names) -> String {
    let name = |seat: Seat| names.seat(seat, view.player(seat));
    if asked.legal.is_empty() {
        return "You may turn up your top disc for all to see, or leave it.".to_owned();
    }
    match view.phase() {
        Phase::Opening => "Hide your first disc.".to_owned(),
        Phase::Placing if view.hand(asked.seat) == 0 => "Your hand is empty: you must challenge.".to_owned(),
        Phase::Placing => "Add a disc, or challenge with a bid.".to_owned(),
        Phase::Bidding => {
            let bid = view.bid().map_or(0, Bid::get);
            let whose = view.bidder().map(name).unwrap_or_default();
            match (view.the_cop() == Some(asked.seat), view.under_the_gun() == Some(asked.seat)) {
                (true, _) => format!("You are the cop: raise {bid}, or pass and {whose} must flip."),
                (false, true) => format!("You are under the gun: raise {whose}'s {bid}, or pass."),
                (false, false) => format!("Raise {whose}'s {bid}, or pass."),
            }
        }
        Phase::Flipping => {
            format!("{} to find: whose top disc do you flip?", view.flips_left().unwrap_or(0))
        }
        Phase::Losing if view.bidder() == Some(asked.seat) => {
            "It was your own skull: choose, in secret, which disc you lose.".to_owned()
        }
        Phase::Losing => {
            let whose = view.bidder().map(name).unwrap_or_default();
            format!("Your skull! Take one of {whose}'s discs, blind.")
        }
        Phase::Naming => "Name who leads the next round.".to_owned(),
        Phase::Over => "The game is over.".to_owned(),
    }
}

/// What somebody who only watches would like to know.
pub(crate) fn waiting(view: &View, names: &Names) -> String {
    let name = |seat: Seat| names.seat(seat, view.player(seat));
    let turn = view.turn().map(name);
    match (view.phase(), turn) {
        (Phase::Opening, _) => "The others are hiding their discs.".to_owned(),
        (Phase::Placing | Phase::Bidding, Some(turn)) => format!("{turn} is thinking."),
        (Phase::Flipping, Some(turn)) => format!("{turn} looks round the table."),
        (Phase::Losing, Some(turn)) => format!("{turn} decides which disc goes."),
        (Phase::Naming, Some(turn)) => format!("{turn} names who leads next."),
        (Phase::Over, _) | (_, None) => "The game is over.".to_owned(),
    }
}

/// Why it is so, with the rules.
pub(crate) fn why(asked: Option<&Prompt>, view: &View) -> Vec<String> {
    let Some(asked) = asked else {
        return vec![
            "It is not your turn. Watch how many discs each stack has, who bids early and who only late."
                .into(),
            "Space hurries things along. You may talk at any time, and say what you like (R11).".into(),
        ];
    };
    if asked.legal.is_empty() {
        return vec![
            "The attempt has failed. Until the lost disc is gone, everyone but the challenger may turn up their \
             own discs, from the top, one at a time (R7.6)."
                .into(),
            "Nobody must. Showing a skull tells the table that you still have it.".into(),
        ];
    }
    let lines: &[&str] = match view.phase() {
        Phase::Opening => &[
            "Everyone hides one disc, in any order (R2.1). A flower lets you bid for yourself later.",
            "A skull is a trap: others may turn it, but if you bid you must turn your own discs first (R5.2).",
        ],
        Phase::Placing => &[
            "Add one disc on top of your stack, or say how many flowers you can turn (R3.1).",
            "There is no passing here (R3.3). With an empty hand you must bid (R3.2).",
            "A bid is 1 up to all the discs on the table (R4.1); all of them is a burn out, and you go at once (R4.5).",
        ],
        Phase::Bidding => &[
            "Raise to any higher number, or pass and be out of the bidding for this round (R4.2, R4.3).",
            "When all others have passed, the highest bidder must flip that many, own discs first (R4.4, R5.2).",
        ],
        Phase::Flipping => &[
            "Your own discs are up. Name a stack: its topmost face-down disc is turned (R5.3).",
            "You may go from stack to stack and come back. At the first skull it is over (R5.1).",
        ],
        Phase::Losing if view.bidder() == Some(asked.seat) => &[
            "You met your own skull, so you choose which disc you lose, and only you will know (R7.3, R7.4).",
            "Without your skull you can no longer set traps; without flowers you can win nothing.",
        ],
        Phase::Losing => &[
            "Your skull stopped the challenger: you take one of their discs, shuffled and face down (R7.2).",
            "Each is equally likely, and only the challenger will know which it was (R7.4).",
        ],
        Phase::Naming => &["You met your own skull, so you say who leads the next round (R8.4, R8.5)."],
        Phase::Over => &["Two challenges won, or the last one in: the game is over (R9.1)."],
    };
    lines.iter().map(|&line| line.to_owned()).collect()
}

/// Why something cannot be done, with names instead of letters.
pub(crate) fn refusal(why: Illegal, view: &View, names: &Names) -> String {
    let name = |seat: Seat| names.seat(seat, view.player(seat));
    match why {
        Illegal::NotYourTurn(Wait::For { turn, .. }) => {
            why.to_string().replacen(&format!("{turn}'s"), &format!("{}'s", name(turn)), 1)
        }
        Illegal::EmptyStack(seat) | Illegal::SeatIsOut(seat) => {
            why.to_string().replacen(&seat.to_string(), &name(seat), 1)
        }
        _ => why.to_string(),
    }
}

/// What an action is called when somebody chooses it.
pub(crate) fn label(action: Action, view: &View, names: &Names) -> String {
    let name = |seat: Seat| names.seat(seat, view.player(seat));
    match action {
        Action::Place(disc) => format!("place {}", crate::words::a_disc(Some(disc))),
        Action::Bid(bid) if bid.get() == view.placed() => format!("bid {bid}, a burn out"),
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Pass => "pass".to_owned(),
        Action::Flip(seat) => format!("flip {}'s top disc", name(seat)),
        Action::Take(position) => format!("take the {} disc", crate::words::nth(position)),
        Action::Discard(disc) => format!("lose {}", crate::words::a_disc(Some(disc))),
        Action::Lead(seat) => format!("{} leads", name(seat)),
        Action::Show => "show your top disc".to_owned(),
    }
}
