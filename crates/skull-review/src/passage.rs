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

/// What is yet to be followed of a game.
#[derive(Clone, Debug)]
pub(crate) struct Ahead {
    game: Game,
    believer: Believer,
    left: std::vec::IntoIter<(usize, Act)>,
}

impl Course {
    /// How a game begins, and what is ahead of it.
    ///
    /// Those who open at once (R2.2) are followed in turn, from the first player on: none of them sees what the others have
    /// placed, and who was quicker should tell nothing.
    pub(crate) fn begin(record: &Record) -> (Course, Ahead) {
        let game = record.start();
        let believer = Believer::new(&Viewer::SPECTATOR.view(&game));
        let stands = vec![Stand { game, believer: believer.clone() }];
        let ahead = Ahead { game, believer, left: in_turn(record).into_iter() };
        (Course { stands, passages: Vec::with_capacity(record.acts().len()) }, ahead)
    }

    /// Follows the next act, if there is one.
    pub(crate) fn follow(&mut self, ahead: &mut Ahead, hearing: &Hearing) -> Option<()> {
        let Ahead { game, believer, left } = ahead;
        let (step, act) = left.next()?;
        let mut luck = act.taken.unwrap_or(Disc::Flower);
        let played = game.play(act.seat, act.action, &mut luck);
        let events =
            played.expect("a record holds only legal acts, and who opens sees nothing of the others");
        let after = Viewer::SPECTATOR.view(game);
        for event in &events {
            believer.hear(&Viewer::SPECTATOR.sees(event), &after, Some(hearing));
        }
        self.stands.push(Stand { game: *game, believer: believer.clone() });
        self.passages.push(Passage { step, act, events });
        Some(())
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
