use skull_encoding::Circle;
use skull_rules::{
    Disc, Events, Game, Opening, Phase, Viewer,
    notation::{Act, Record},
};

use crate::{believer::Believer, judges::Hearing};

/// A game as it lies, and what all believe of it.
#[derive(Clone, Debug)]
pub(crate) struct Stand {
    pub(crate) game: Game,
    pub(crate) believer: Believer,
}

/// What led from one stand to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passage {
    /// The step of the record that it is.
    pub(crate) step: usize,
    pub(crate) act: Act,
    pub(crate) events: Events,
}

/// A whole game, followed act by act: how it lay before the first act and after each.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) stands: Vec<Stand>,
    /// One less: each led from the stand with its number to the next.
    pub(crate) passages: Vec<Passage>,
}

impl Course {
    /// Those who open at once (R2.2) are followed in turn, from the first player on: none of them sees what the others have
    /// placed, and who was quicker should tell nothing.
    pub(crate) fn of(record: &Record, hearing: &Hearing) -> Course {
        let mut game = record.start();
        let mut believer = Believer::new(&Viewer::SPECTATOR.view(&game));
        let mut stands = vec![Stand { game, believer: believer.clone() }];
        let mut passages = Vec::with_capacity(record.acts().len());
        for (step, act) in in_turn(record) {
            let mut luck = act.taken.unwrap_or(Disc::Flower);
            let played = game.play(act.seat, act.action, &mut luck);
            let events =
                played.expect("a record holds only legal acts, and who opens sees nothing of the others");
            let after = Viewer::SPECTATOR.view(&game);
            for event in &events {
                believer.hear(&Viewer::SPECTATOR.sees(event), &after, Some(hearing));
            }
            stands.push(Stand { game, believer: believer.clone() });
            passages.push(Passage { step, act, events });
        }
        Course { stands, passages }
    }
}

/// The acts by the steps that they led to, those of each opening in the order in which the seats are asked.
fn in_turn(record: &Record) -> Vec<(usize, Act)> {
    let mut acts: Vec<(usize, Act)> = (1..).zip(record.acts().iter().copied()).collect();
    let last = record.setup().rules().opening == Opening::FirstPlayerLast;
    let begins = |game: &Game| game.phase() == Phase::Opening && game.placed() == 0;
    for moment in record.replay().filter(|moment| begins(&moment.game)) {
        let game = &moment.game;
        let order = Circle::new(game.first(), game.alive());
        // Nothing else can happen before all have opened.
        let until = acts.len().min(moment.step + game.alive().len());
        acts[moment.step..until]
            .sort_by_key(|(_, act)| (last && act.seat == game.first(), order.place(act.seat)));
    }
    acts
}
