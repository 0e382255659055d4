//! Of the discs that challengers turned up, said to be skulls with some chance, the part that were.

use rayon::prelude::*;
use skull_review::Believer;
use skull_rules::{Disc, Event, Viewer, notation::Record};

use crate::{Options, calibration, reliability::Reliability};

pub(crate) fn measure(options: &Options) {
    let tables = options.tables().into_par_iter();
    let all: Vec<Reliability> = tables.map(|(seed, seats)| of_game(&options.game(seats, seed))).collect();
    let mut every = Reliability::default();
    all.iter().for_each(|found| every.join(found));
    calibration::print("discs turned up", &every);
}

/// What all had to believe of each disc just before somebody else turned it up.
fn of_game(record: &Record) -> Reliability {
    let (eyes, mut before) = (Viewer::SPECTATOR, record.start());
    let mut believer = Believer::new(&eyes.view(&before));
    let mut found = Reliability::default();
    for moment in record.replay() {
        let (view, after) = (eyes.view(&before), eyes.view(&moment.game));
        for event in &moment.events {
            if let Event::Flipped { seat, disc, by } = *event
                && seat != by
            {
                let hidden = believer.hidden(&view).into_iter().find(|hidden| hidden.seat == seat).unwrap();
                let next = view.height(seat) - view.face_up(seat) - 1;
                found.add(hidden.stack[next].share(), disc == Disc::Skull);
            }
            believer.note(&eyes.sees(event), &after);
        }
        before = moment.game;
    }
    found
}
