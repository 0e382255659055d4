//! Two tables that differ only in what somebody may not know send them the same bytes at the same times, and their bots
//! say the same.

use std::mem::{Discriminant, discriminant};

use skull_bots::Remark;
use skull_rules::{Seat, Seats};
use skull_table::{Asked, Automatic, Command, Company, Entry, GuestId, Refusal, Step, Table, Talk, Time};

use crate::{
    die::Die,
    redeal::redeal,
    wish,
    world::{PEOPLE, Story, code, guest},
};

/// Looks at a table that is over through the eyes of somebody who was there, or nobody, beside another table that is
/// the same in those eyes. Whether the two differed at all.
pub(crate) fn check(story: &Story, die: &mut Die) -> bool {
    let log: Vec<Entry> = story.play.iter().map(|entry| serde_json::from_slice(entry).unwrap()).collect();
    let viewer = Some(die.below(PEOPLE + 1)).filter(|&number| number < PEOPLE).map(guest);
    let other = redeal(&log, viewer, die);
    let mut tables = [&log, &other].map(|log| Table::open(code(), &log[0]).unwrap());
    let mut companies = [Company::default(), Company::default()];
    for entries in log.iter().zip(&other).skip(1) {
        let steps = [tables[0].apply(entries.0).unwrap(), tables[1].apply(entries.1).unwrap()];
        let [one, two] = [0, 1].map(|index| sent(&tables[index], &steps[index], viewer));
        assert_eq!(one, two, "{viewer:?} is sent what it may not know");
        let [one, two] = [0, 1].map(|index| due(&tables[index]));
        assert_eq!(one, two, "{viewer:?} is told by the clock what it may not know");
        let [one, two] = [0, 1].map(|index| companies[index].see(&tables[index], &steps[index]).map(meant));
        assert_eq!(one, two, "{viewer:?} is told by a bot what it does not mean to tell");
        let wish = viewer.map(|guest| (guest, wish::command(&tables[0], guest, die)));
        if let Some((guest, Command::Table(command))) = wish {
            let asked = Asked { guest, command: &command, arrived: steps[0].at };
            let [one, two] = [0, 1].map(|index| refusal(&tables[index], asked));
            assert_eq!(one, two, "{guest:?} is told by a refusal of {command:?} what it may not know");
        }
    }
    log != other
}

/// Everything that is sent of a step: to who was there, to who missed it, and to who has just come.
fn sent(table: &Table, step: &Step, viewer: Option<GuestId>) -> String {
    let silence = Talk::default();
    let all = table.sight(&silence, viewer, skull_table::Presence::default(), Time(0));
    let sights = [table.update(step, viewer), step.missed(viewer), all];
    serde_json::to_string(&sights).unwrap()
}

/// What happens next by itself, and when, as far as the clock shows it: whose it is, but not what they choose.
fn due(table: &Table) -> Option<(Time, Discriminant<Automatic>, Seats)> {
    let (time, automatic) = table.automatic()?;
    let seats = match automatic {
        Automatic::Act { seat, .. } | Automatic::Release { seat, .. } => Seats::NONE.with(seat),
        Automatic::Show { seats } => seats,
    };
    Some((time, discriminant(&automatic), seats))
}

/// What was said. What a bot claims of its own mat it means to say, true or not.
fn meant((seat, remark): (Seat, Remark)) -> (Seat, Option<Remark>) {
    (seat, Some(remark).filter(|remark| !remark.situation.is_claim()))
}

fn refusal(table: &Table, asked: Asked<'_>) -> Option<Refusal> {
    table.decide(asked, &mut skull_chance::Dice::from_seed(0)).err()
}
