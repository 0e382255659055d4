use skull_rules::{
    Player, Seat, Seen, View, Viewer,
    notation::{Moment, Record},
};

use crate::{names::Names, scene::Scene, words};

/// A game in the words of `skull replay`, for whoever looks up what a step was.
pub(super) struct GameStory {
    pub(super) names: Names,
    /// How it ended, in a sentence.
    pub(super) result: String,
    steps: Vec<StoryStep>,
}

/// What an act caused.
pub(super) struct StoryStep {
    /// The table just before it, as everybody saw it.
    pub(super) before: View,
    /// What was seen by whoever wrote the record, and the sentences for it.
    told: Vec<(Seen, String)>,
}

impl GameStory {
    /// Told to a player, if one is named.
    pub(super) fn of(record: &Record, you: Option<Player>) -> GameStory {
        let names = Names::of(record).to(you);
        let eyes = record.author();
        let mut scene = Scene::of(&eyes.view(&record.start()));
        let mut before = Viewer::SPECTATOR.view(&record.start());
        let step = |moment: Moment| {
            let told = moment.events.iter().map(|event| {
                let seen = eyes.sees(event);
                let sentence = words::sentence(&seen, &scene, &names);
                scene.apply(&seen);
                (seen, sentence)
            });
            let told: Vec<(Seen, String)> = told.collect();
            let after = Viewer::SPECTATOR.view(&moment.game);
            StoryStep { before: std::mem::replace(&mut before, after), told }
        };
        let steps = record.replay().map(step).collect();
        let is_over = record.game().winner().is_some();
        let result = if is_over {
            format!("{}, after {}", crate::games::result(record), words::rounds(record.game().round()))
        } else {
            "The game is not over: it is told as far as it has come".to_owned()
        };
        GameStory { names, result, steps }
    }

    pub(super) fn step(&self, step: usize) -> &StoryStep {
        &self.steps[step.min(self.steps.len() - 1)]
    }

    /// The last step of each round.
    pub(super) fn round_ends(&self) -> Vec<usize> {
        let round = |step: usize| self.steps[step].before.round();
        let is_last = |step: &usize| *step + 1 == self.steps.len() || round(*step + 1) != round(*step);
        (0..self.steps.len()).filter(is_last).collect()
    }

    /// Where in the game a step is; nothing of its start, which says so itself.
    pub(super) fn place(&self, step: usize) -> String {
        let round = self.step(step).before.round();
        if step == 0 { String::new() } else { format!("Round {round}, act {step}.") }
    }

    /// What a seat is called.
    pub(super) fn seat(&self, seat: Seat) -> String {
        self.names.seat(seat, self.steps[0].before.player(seat))
    }

    /// Whose seat it is.
    pub(super) fn player(&self, seat: Seat) -> Player {
        self.steps[0].before.player(seat)
    }
}

impl StoryStep {
    /// The first thing of this kind that was seen, or else the first of all, in a sentence.
    pub(super) fn says(&self, is_it: impl Fn(&Seen) -> bool) -> &str {
        let told = self.told.iter().find(|(seen, _)| is_it(seen)).or(self.told.first());
        told.map_or("", |(_, sentence)| sentence)
    }
}
