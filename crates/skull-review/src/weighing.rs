use std::cmp::Ordering;

use skull_duel::Side;
use skull_encoding::forced;
use skull_rules::{Action, Disc, Legal, Phase, Seat, View, Whereabouts};

use crate::{
    appraisal::{Appraisal, LARGE, Pains, Weighed},
    believer::Believer,
    bookish,
    doubts::{Ground, off_by},
    flip_plans::FlipPlans,
    judges::{Hearing, Onlooker},
    millionths::Millionths,
    odds::needs,
    worlds::{World, Worlds},
};

/// One decision about to be weighed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighing<'a> {
    /// As it looks from the seat that chooses.
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    pub(crate) believer: &'a Believer,
    pub(crate) pains: Pains,
    /// What was chosen, if that is known: it is looked at as closely as the best.
    pub(crate) made: Option<Action>,
}

/// What a choice comes to in one world.
#[derive(Clone, Copy, Debug)]
struct Looked {
    /// The chance among strong players,
    strong: f64,
    /// how much more it is among players of all kinds,
    more: f64,
    /// and how much of it is won and lost already, however anybody goes on.
    over: [f64; 2],
}

/// What a choice is worth, as far as it was looked at.
#[derive(Clone, Debug)]
struct Worth {
    action: Action,
    odds: f64,
    /// In each world that was looked at, among strong players.
    by_world: Vec<f64>,
    chance: f64,
    /// How much more it is among players of all kinds.
    more: f64,
    /// How much is won and lost already, however anybody goes on.
    over: [f64; 2],
    /// The standard deviation of how much worse it is than the best.
    sampling: f64,
}

/// How many of the best choices are looked at closely.
const CLOSELY: usize = 3;

impl Weighing<'_> {
    /// All choices with their chances; nothing if there is no choice.
    pub(crate) fn appraisal(&self, hearing: &Hearing) -> Option<Appraisal> {
        let legal = self.view.legal(self.seat);
        if legal.is_empty() || forced(legal).is_some() {
            return None;
        }
        let odds = hearing.odds(self.view, &self.believer.onlooker().memory, self.seat);
        let odds = Millionths::shares(&odds);
        if let Some(choices) = self.by_the_book(legal, &odds) {
            return self.concluded(choices, true);
        }
        let worths = if self.view.phase() == Phase::Flipping {
            self.by_plans(legal, &odds, hearing)?
        } else {
            self.by_the_critic(legal, &odds, hearing)
        };
        let best = best_of(&worths).chance;
        let second = worths.iter().map(|worth| worth.chance).filter(|&chance| chance < best);
        let second = second.fold(f64::NEG_INFINITY, f64::max).max(0.0);
        let ground = self.ground();
        let weigh = |(worth, &odds): (&Worth, &Millionths)| {
            let behind = if worth.chance < best { best - worth.chance } else { best - second };
            Weighed {
                action: worth.action,
                chance: Millionths::of(worth.chance),
                uncertainty: Millionths::of(off_by(behind, worth.sampling, ground)),
                odds,
            }
        };
        self.concluded(worths.iter().zip(&odds).map(weigh).collect(), false)
    }

    fn concluded(&self, choices: Vec<Weighed>, proven: bool) -> Option<Appraisal> {
        let before = |one: &&Weighed, other: &&Weighed| one.chance.cmp(&other.chance).then(Ordering::Greater);
        // Of equals the first.
        let best = choices.iter().max_by(before)?.action;
        Some(Appraisal {
            seat: self.seat,
            phase: self.view.phase(),
            best,
            choices,
            hidden: self.believer.hidden(self.view),
            needs: needs(self.view, self.seat, self.believer.suspicion()),
            proven,
        })
    }

    /// What the critic's numbers stand on here.
    fn ground(&self) -> Ground {
        let seats = self.view.alive();
        let one = self.view.player(self.seat);
        let mut others = seats.into_iter().map(|seat| self.view.player(seat)).filter(|&player| player != one);
        let other = others.next();
        match self.view.phase() {
            _ if others.all(|player| Some(player) == other) => Ground::OffTheBook,
            Phase::Opening => Ground::Opening,
            _ if seats.len() > LARGE => Ground::LargeTable,
            _ => Ground::Critic,
        }
    }

    /// What the book proves of the last two.
    fn by_the_book(&self, legal: Legal, odds: &[Millionths]) -> Option<Vec<Weighed>> {
        let duel = self.believer.duel()?;
        let side = if duel.seats[0] == self.seat { Side::First } else { Side::Second };
        let skull = self.view.whereabouts(self.seat).next().unwrap_or(Whereabouts::Gone);
        let priced = bookish::priced(duel, side, skull, self.view)?;
        let weigh = |(action, &odds): (Action, &Millionths)| {
            let found = priced.choices.iter().find(|(choice, _)| choice.action() == action);
            found.map(|&(_, chance)| Weighed {
                action,
                chance: Millionths::of(chance),
                uncertainty: Millionths::of(priced.off_by),
                odds,
            })
        };
        legal.iter().zip(odds).map(weigh).collect()
    }

    /// Whose disc is next, while an attempt is on: each in all of the worlds, as it goes on if the best follows. Chances are those
    /// among players of all kinds at once, so that what was expected of a disc is the mean of what comes of it.
    fn by_plans(&self, legal: Legal, odds: &[Millionths], hearing: &Hearing) -> Option<Vec<Worth>> {
        let most = self.pains.worlds(self.view.alive().len());
        let worlds = Worlds::of(self.view, self.believer.suspicion(), most);
        let plans = FlipPlans::of(legal, &worlds, self.believer.onlooker(), hearing)?;
        let weights: Vec<f64> = worlds.iter().map(|world| world.weight).collect();
        let worth = |((action, odds), by_world): ((Action, &Millionths), Vec<f64>)| {
            let looked: Vec<Looked> =
                by_world.iter().map(|&chance| Looked { strong: chance, more: 0.0, over: [0.0; 2] }).collect();
            Worth::of(action, odds.share(), &looked, &weights)
        };
        let mut worths: Vec<Worth> = legal.iter().zip(odds).zip(plans.worths()).map(worth).collect();
        if worlds.sampled {
            let best = best_of(&worths).by_world.clone();
            worths.iter_mut().for_each(|worth| worth.sampling = deviation(&worth.by_world, &best));
        }
        Some(worths)
    }

    /// Every choice in some of the worlds, and what may be the best and what was made in all of them.
    fn by_the_critic(&self, legal: Legal, odds: &[Millionths], hearing: &Hearing) -> Vec<Worth> {
        let seats = self.view.alive().len();
        let worlds = Worlds::of(self.view, self.believer.suspicion(), self.pains.worlds(seats));
        let onlooker = self.onlooker(legal, odds);
        let few = self.pains.first_look(seats);
        let hurried = worlds.len() > 2 * few;
        let first: Vec<usize> = if hurried { worlds.some(few) } else { (0..worlds.len()).collect() };
        let value =
            |action: Action, number: usize| self.after(action, worlds.world(number), &onlooker, hearing);
        let look = |(action, odds): (Action, &Millionths)| {
            let looked: Vec<Looked> = first.iter().map(|&number| value(action, number)).collect();
            let weights = first.iter().map(|&number| if hurried { 1.0 } else { worlds.world(number).weight });
            Worth::of(action, odds.share(), &looked, &weights.collect::<Vec<f64>>())
        };
        let mut worths: Vec<Worth> = legal.iter().zip(odds).map(look).collect();
        if hurried {
            self.look_closely(&mut worths, &worlds, value);
        } else if worlds.sampled {
            let best = best_of(&worths).by_world.clone();
            worths.iter_mut().for_each(|worth| worth.sampling = deviation(&worth.by_world, &best));
        }
        among_all_kinds(&mut worths);
        worths
    }

    fn look_closely(&self, worths: &mut [Worth], worlds: &Worlds, value: impl Fn(Action, usize) -> Looked) {
        let mut order: Vec<usize> = (0..worths.len()).collect();
        order.sort_by(|&one, &other| worths[other].chance.total_cmp(&worths[one].chance));
        let usual = (0..worths.len()).max_by(|&one, &other| worths[one].odds.total_cmp(&worths[other].odds));
        let is_close = |number: usize, worth: &Worth| {
            order[..order.len().min(CLOSELY)].contains(&number)
                || Some(number) == usual
                || Some(worth.action) == self.made
        };
        let close: Vec<bool> =
            worths.iter().enumerate().map(|(number, worth)| is_close(number, worth)).collect();
        let glances: Vec<Vec<f64>> = worths.iter().map(|worth| worth.by_world.clone()).collect();
        for (worth, _) in worths.iter_mut().zip(&close).filter(|(_, close)| **close) {
            let looked: Vec<Looked> = (0..worlds.len()).map(|number| value(worth.action, number)).collect();
            let weights: Vec<f64> = worlds.iter().map(|world| world.weight).collect();
            *worth = Worth::of(worth.action, worth.odds, &looked, &weights);
        }
        let closely = (0..worths.len()).filter(|&number| close[number]);
        let Some(best) = closely.max_by(|&one, &other| worths[one].chance.total_cmp(&worths[other].chance))
        else {
            return;
        };
        let (of_best, chance_of_best) = (worths[best].by_world.clone(), worths[best].chance);
        for (number, worth) in worths.iter_mut().enumerate() {
            if close[number] {
                worth.sampling = if worlds.sampled { deviation(&worth.by_world, &of_best) } else { 0.0 };
            } else {
                // As far behind the best as in the worlds that both were looked at in, and never before it.
                let behind = mean(&glances[best]) - mean(&glances[number]);
                worth.chance = (chance_of_best - behind).clamp(0.0, chance_of_best);
                worth.sampling = deviation(&glances[number], &glances[best]);
            }
        }
    }

    /// What all remember and believe; if the seat is about to give up a disc that all have met, also how often it would.
    fn onlooker(&self, legal: Legal, odds: &[Millionths]) -> Onlooker {
        let mut onlooker = *self.believer.onlooker();
        if self.view.phase() == Phase::Losing {
            let drops = legal.iter().zip(odds).find(|(action, _)| *action == Action::Discard(Disc::Skull));
            drops.iter().for_each(|(_, odds)| onlooker.suspicion.expect_dropped(odds.share()));
        }
        onlooker
    }

    /// The chance of whoever chooses, after this choice in this world.
    fn after(&self, action: Action, world: &World, onlooker: &Onlooker, hearing: &Hearing) -> Looked {
        let (mut game, mut onlooker) = (world.game, *onlooker);
        game.play_unchecked_telling(self.seat, action, &mut Disc::Flower, &mut onlooker);
        let outcome = hearing.outcome(&game, &onlooker);
        let player = game.player(self.seat);
        let [strong, usual, won] = [outcome.strong, outcome.usual, outcome.over].map(|of| of.of(player));
        Looked { strong, more: usual - strong, over: [won, outcome.over.all() - won] }
    }
}

/// Moves all chances up or down together to where they are among players of all kinds, as often as each choice is made:
/// what a choice costs beside another is judged as strong players go on. What is won or lost already stays so.
fn among_all_kinds(worths: &mut [Worth]) {
    let more: f64 = worths.iter().map(|worth| worth.odds * worth.more).sum();
    for worth in worths {
        let [won, lost] = worth.over;
        worth.chance = (worth.chance + more).min(1.0 - lost).max(won);
    }
}

impl Worth {
    /// What was looked at in worlds that weigh so much.
    fn of(action: Action, odds: f64, looked: &[Looked], weights: &[f64]) -> Worth {
        let mean = |of: fn(&Looked) -> f64| {
            let all = looked.iter().zip(weights).map(|(looked, weight)| of(looked) * weight).sum::<f64>();
            all / weights.iter().sum::<f64>()
        };
        Worth {
            action,
            odds,
            by_world: looked.iter().map(|looked| looked.strong).collect(),
            chance: mean(|looked| looked.strong),
            more: mean(|looked| looked.more),
            over: [mean(|looked| looked.over[0]), mean(|looked| looked.over[1])],
            sampling: 0.0,
        }
    }
}

fn best_of(worths: &[Worth]) -> &Worth {
    let better = |best: &'_ Worth, worth: &Worth| worth.chance > best.chance;
    let mut best = &worths[0];
    for worth in &worths[1..] {
        if better(best, worth) {
            best = worth;
        }
    }
    best
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The standard deviation of the mean difference, if these are as many draws.
fn deviation(values: &[f64], others: &[f64]) -> f64 {
    let count = values.len() as f64;
    let differences = values.iter().zip(others).map(|(value, other)| value - other);
    let mean = differences.clone().sum::<f64>() / count;
    let squares: f64 = differences.map(|difference| (difference - mean) * (difference - mean)).sum();
    libm::sqrt(squares / (count - 1.0).max(1.0) / count)
}
