use std::io::{self, Write};

use serde::Serialize;
use skull_rules::{Action, Phase, Seat, Whereabouts};
use skull_solver::duel::{Choice, Mix, Moment, Spoken, Study};

use super::moment::{names_leader, phase};

/// Prints a study as one line of JSON. Actions have the shape they have in every protocol.
pub(super) fn write(study: &Study, out: &mut impl Write) -> io::Result<()> {
    let shown = Shown {
        position: study.position.to_string(),
        beliefs: study.beliefs,
        value: study.bounds.value(),
        low: study.bounds.low,
        high: study.bounds.high,
        strategy: study.moments.iter().map(ShownMoment::of).collect(),
    };
    serde_json::to_writer(&mut *out, &shown)?;
    writeln!(out)?;
    out.flush()
}

#[derive(Serialize)]
struct Shown {
    position: String,
    beliefs: [f64; 2],
    value: f64,
    low: f64,
    high: f64,
    strategy: Vec<ShownMoment>,
}

#[derive(Serialize)]
struct ShownMoment {
    seat: usize,
    phase: Phase,
    /// In turn, the first player first, once both have opened.
    history: Vec<ShownSpoken>,
    reach: f64,
    mixes: Vec<ShownMix>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ShownSpoken {
    Place,
    Bid(u8),
    Pass,
}

#[derive(Serialize)]
struct ShownMix {
    skull: ShownWhereabouts,
    share: f64,
    choices: Vec<ShownChoice>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ShownWhereabouts {
    Gone,
    InHand,
    InStack(u8),
}

#[derive(Serialize)]
struct ShownChoice {
    /// One, or two where the loser of a disc also names who leads.
    actions: Vec<Action>,
    odds: f64,
}

impl ShownMoment {
    fn of(moment: &Moment) -> ShownMoment {
        let spoken = |spoken: &Spoken| match *spoken {
            Spoken::Placed => ShownSpoken::Place,
            Spoken::Bid(bid) => ShownSpoken::Bid(bid),
            Spoken::Passed => ShownSpoken::Pass,
        };
        ShownMoment {
            seat: moment.seat,
            phase: phase(moment),
            history: moment.history.iter().map(spoken).collect(),
            reach: moment.reach,
            mixes: moment.mixes.iter().map(|mix| ShownMix::of(mix, moment.seat)).collect(),
        }
    }
}

impl ShownMix {
    fn of(mix: &Mix, seat: usize) -> ShownMix {
        let choices = mix.choices.iter().map(|&(choice, odds)| {
            let (action, leader) = action(choice, seat);
            let lead = leader.filter(|_| names_leader(mix)).map(Action::Lead);
            ShownChoice { actions: [action].into_iter().chain(lead).collect(), odds }
        });
        ShownMix {
            skull: match mix.skull {
                Whereabouts::Gone => ShownWhereabouts::Gone,
                Whereabouts::InHand => ShownWhereabouts::InHand,
                Whereabouts::InStack(height) => ShownWhereabouts::InStack(height),
            },
            share: mix.share,
            choices: choices.collect(),
        }
    }
}

/// The action, and who leads after it if it ends the round.
fn action(choice: Choice, seat: usize) -> (Action, Option<Seat>) {
    let leader = |seat| Some(Seat::new(seat as u8).expect("a duel has seats 0 and 1"));
    let named = match choice {
        Choice::LoseSkull | Choice::LoseFlower => leader(seat),
        Choice::LoseSkullAndYield | Choice::LoseFlowerAndYield => leader(1 - seat),
        Choice::PlaceFlower | Choice::PlaceSkull | Choice::Bid(_) | Choice::Pass => None,
    };
    (choice.action(), named)
}
