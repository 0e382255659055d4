//! A player that is measured against and never changes.
#![expect(
    clippy::disallowed_methods,
    reason = "it is held to what it was, to the bit, and sits at no table in a browser"
)]

use fastrand::Rng;
use skull_chance::weighted;
use skull_rules::{Action, Disc, Game, Legal, Phase, Seat, Seen, View, Whereabouts};

use crate::{
    belief::{Belief, Preferences, Standing},
    bot::Bot,
    endgame::Endgame,
    random::any,
    sightline::Sightline,
};

/// The hand-written player that `expert` was before it learnt. It believes by Bayes, imagines worlds that fit what it
/// believes, and plays each choice out in them with usual players to the end of the round. The last two it plays by the
/// book.
#[derive(Debug)]
pub struct FrozenExpert {
    worlds: u32,
    luck: Rng,
    belief: Belief,
    endgame: Endgame,
}

/// How much worse a choice may look and still be made now and then, as a share of the game.
const WAVER: f32 = 0.006;

/// How often the skull opens a round, at least and at most.
const SKULL_FIRST: (f32, f32) = (0.2, 0.65);

/// By how much a won challenge multiplies the prospects of a seat.
const PROSPECTS: f32 = 1.4;

impl FrozenExpert {
    /// Worlds played out for a choice, all its candidates together, where it is measured against.
    pub const WORLDS: u32 = 800;

    /// Sits down to this view with the luck of this seed, to think this hard.
    pub fn new(worlds: u32, view: &View, seed: u64) -> FrozenExpert {
        let (belief, endgame) = (Belief::new(view), Endgame::new(view, seed));
        FrozenExpert { worlds, luck: Rng::with_seed(seed), belief, endgame }
    }

    fn thinks(&mut self, seat: Seat, view: &View, legal: Legal) -> Option<Action> {
        let mut candidates: Vec<Candidate> = legal.iter().map(Candidate::new).collect();
        let rounds = candidates.len().ilog2() + 1;
        // Half of the candidates fall out after each share of the worlds; the rest are looked at more closely.
        for _ in 0..rounds {
            let worlds = self.worlds / rounds / candidates.len() as u32;
            for _ in 0..worlds.max(1) {
                let world = imagine(&self.belief, view, &mut self.luck);
                let seed = self.luck.u64(..);
                candidates.iter_mut().for_each(|candidate| candidate.try_in(world, seat, seed));
            }
            candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            candidates.truncate(candidates.len().div_ceil(2).max(2));
        }
        if view.phase() == Phase::Opening {
            self.opens(&candidates)
        } else {
            choose(&candidates, &mut self.luck)
        }
    }

    /// The first disc of a round. Whoever always hides the skull, because nobody at the table minds yet, is
    /// found out in an evening: however good it looks, it is kept within what a table cannot learn from.
    fn opens(&mut self, candidates: &[Candidate]) -> Option<Action> {
        let mean =
            |disc| candidates.iter().find(|one| one.action == Action::Place(disc)).map(Candidate::mean);
        let leaning = 1.0 / (1.0 + ((mean(Disc::Flower)? - mean(Disc::Skull)?) / WAVER).exp());
        let (least, most) = SKULL_FIRST;
        let skull = self.luck.f32() < least + (most - least) * leaning;
        Some(Action::Place(if skull { Disc::Skull } else { Disc::Flower }))
    }
}

/// A game that may be the true one, drawn with the chances it is believed to have.
fn imagine(belief: &Belief, view: &View, luck: &mut Rng) -> Game {
    let mut drawn = [Whereabouts::Gone; Seat::MOST];
    for seat in view.alive().minus(view.own()) {
        let weights = || view.whereabouts(seat).map(|place| belief.chance(seat, place));
        let index = weighted(luck.f32() * weights().sum::<f32>(), weights());
        let place = index.and_then(|index| view.whereabouts(seat).nth(index));
        // Where everything possible was thought impossible, something has to be supposed.
        let place = place.or_else(|| view.whereabouts(seat).last());
        drawn[seat.index()] = place.unwrap_or(Whereabouts::Gone);
    }
    view.suppose(|seat| drawn[seat.index()])
}

/// What somebody usual does.
fn usual(game: &Game, seat: Seat, legal: Legal, luck: &mut Rng) -> Action {
    let preferences = Preferences::of(&game.viewer(seat).view(game), seat, legal);
    let drawn = weighted(luck.f32(), (0..legal.len()).map(|index| preferences.chance(index)));
    legal.nth(drawn.unwrap_or(legal.len() - 1)).expect("somebody who must act has a choice")
}

/// The better it looks the likelier, and nothing is certain.
fn choose(candidates: &[Candidate], luck: &mut Rng) -> Option<Action> {
    let best = candidates.iter().map(Candidate::mean).fold(f32::NEG_INFINITY, f32::max);
    let weight = |candidate: &Candidate| ((candidate.mean() - best) / WAVER).exp();
    let point = luck.f32() * candidates.iter().map(weight).sum::<f32>();
    weighted(point, candidates.iter().map(weight)).map(|index| candidates[index].action)
}

/// A choice and how it went in the worlds imagined so far.
struct Candidate {
    action: Action,
    total: f32,
    tried: u32,
}

impl Candidate {
    fn new(action: Action) -> Candidate {
        Candidate { action, total: 0.0, tried: 0 }
    }

    fn mean(&self) -> f32 {
        self.total / self.tried.max(1) as f32
    }

    /// Plays the round out in this world; the same luck for every candidate, so that they differ by themselves.
    fn try_in(&mut self, mut game: Game, seat: Seat, seed: u64) {
        let mut luck = Rng::with_seed(seed);
        let round = game.round();
        let mut chance = Rng::with_seed(seed ^ 0x5eed);
        game.play_unchecked(seat, self.action, &mut |n| chance.u8(..n));
        while game.round() == round && !matches!(game.phase(), Phase::Over | Phase::Naming) {
            let Some(turn) = game.to_act().lowest() else { break };
            let legal = game.legal(turn);
            let action = if legal.len() == 1 || matches!(game.phase(), Phase::Losing) {
                any(&mut luck, legal)
            } else {
                usual(&game, turn, legal, &mut luck)
            };
            game.play_unchecked(turn, action, &mut |n| chance.u8(..n));
        }
        self.total += worth(&game, seat);
        self.tried += 1;
    }
}

/// The share of the game that is `seat`'s after the round.
fn worth(game: &Game, seat: Seat) -> f32 {
    match game.winner() {
        Some(winner) => f32::from(u8::from(winner == game.player(seat))),
        None => Standing::of(&game.viewer(seat).view(game), PROSPECTS).share(seat),
    }
}

impl Bot for FrozenExpert {
    fn see(&mut self, seen: &Seen, sight: Sightline<'_>) {
        let view = sight.view();
        self.belief.note(seen, &view);
        self.endgame.see(seen, &view);
    }

    fn act(&mut self, seat: Seat, sight: Sightline<'_>, legal: Legal) -> Action {
        let view = sight.view();
        let worth_a_thought =
            legal.len() > 1 && !matches!(legal.nth(0), Some(Action::Take(_) | Action::Lead(_)));
        let by_the_book = self.endgame.choice(&view, &mut self.luck);
        let choice = by_the_book.or_else(|| worth_a_thought.then(|| self.thinks(seat, &view, legal))?);
        choice.unwrap_or_else(|| any(&mut self.luck, legal))
    }
}
