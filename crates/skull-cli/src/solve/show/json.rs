use std::io::{self, Write};

use serde::Serialize;
use skull_duel::{Choice, Juncture, Mix, Side, SkullBelief, Spoken, Study};
use skull_rules::{Action, Bid, Phase, Seat, Whereabouts};

/// Prints a study as one line of JSON. Actions have the shape they have in every protocol.
pub(super) fn write(study: &Study, out: &mut impl Write) -> io::Result<()> {
    let shown = ShownStudy {
        position: study.position.to_string(),
        beliefs: study.beliefs.map(SkullBelief::get),
        value: study.bounds.middle(),
        low: study.bounds.low,
        high: study.bounds.high,
        strategy: study.junctures.iter().map(ShownJuncture::of).collect(),
    };
    serde_json::to_writer(&mut *out, &shown)?;
    writeln!(out)?;
    out.flush()
}

#[derive(Serialize)]
struct ShownStudy {
    position: String,
    beliefs: [f64; 2],
    value: f64,
    low: f64,
    high: f64,
    strategy: Vec<ShownJuncture>,
}

#[derive(Serialize)]
struct ShownJuncture {
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
    Bid(Bid),
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

impl ShownJuncture {
    fn of(juncture: &Juncture) -> ShownJuncture {
        let spoken = |spoken: &Spoken| match *spoken {
            Spoken::Placed => ShownSpoken::Place,
            Spoken::Bid(bid) => ShownSpoken::Bid(bid),
            Spoken::Passed => ShownSpoken::Pass,
        };
        ShownJuncture {
            seat: juncture.side.index(),
            phase: juncture.phase,
            history: juncture.history.iter().map(spoken).collect(),
            reach: juncture.reach,
            mixes: juncture.mixes.iter().map(|mix| ShownMix::of(mix, juncture.side)).collect(),
        }
    }
}

impl ShownMix {
    fn of(mix: &Mix, side: Side) -> ShownMix {
        let choices = mix.choices.iter().map(|&(choice, odds)| {
            let (action, leader) = action(choice, side);
            let lead = leader.filter(|_| mix.names_leader()).map(Action::Lead);
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
fn action(choice: Choice, side: Side) -> (Action, Option<Seat>) {
    let leader = match choice {
        Choice::Lose { yields, .. } => Some(if yields { side.other() } else { side }),
        Choice::Place(_) | Choice::Bid(_) | Choice::Pass => None,
    };
    let seat = |side: Side| Seat::new(side.index() as u8).expect("a duel has seats 0 and 1");
    (choice.action(), leader.map(seat))
}
