//! Whether one choice is better than every other one, found out by playing on.

use skull_chance::{Dice, weighted};
use skull_encoding::{forced, next_to_act};
use skull_rules::{
    Action, Event, Game, Seat, View, Whereabouts, Witness,
    notation::{Known, Record},
};

use super::{
    play_on::{believer_of, draw, unit},
    rounds::RoundEnd,
};
use crate::{
    appraisal::Hidden,
    hand_in::judges,
    judges::{Hearing, Judges, Onlooker},
};

/// Plays all choices of a position on, each from the same worlds and with the same luck, the strongest player in every
/// seat: what differs is the choice.
///
/// It takes no more games than it needs: a choice that is plainly worse is played on no longer, and when none is left, or
/// when the best is plainly not better by enough, the contest is over.
#[derive(Clone, Debug)]
pub struct Contest {
    seat: Seat,
    view: View,
    onlooker: Onlooker,
    judges: Judges,
    hidden: Vec<Hidden>,
    best: Action,
    others: Vec<Action>,
}

/// How far a choice is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// To the end of the round; what it is worth to stand there is judged.
    Round,
    /// To the end of the game.
    Game,
}

/// What is asked of a choice that is to be better than all others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// It wins so much more at least,
    pub margin: f64,
    /// and is better by so many standard errors,
    pub errors: f64,
    /// which at most so many deals show,
    pub most_deals: u32,
    /// and fewer than so many do not, however clear they are.
    pub fewest_deals: u32,
}

/// What came of a contest.
#[derive(Clone, Debug, PartialEq)]
pub struct Contested {
    /// Whether the choice is better than all others, as was asked.
    pub is_clear: bool,
    /// What the best choice has won, on average.
    pub best: f64,
    /// What each of the others has won less, and the standard error of that.
    pub others: Vec<(Action, f64, f64)>,
    /// How many games were played on, or rounds.
    pub games: u32,
    /// Of those after the best choice, the share in which somebody raised over it.
    pub raised: f64,
}

impl Contest {
    /// The contest of this choice with all others of whoever's record it is. None if there is nothing to choose, or
    /// [nothing to judge by](crate::is_ready).
    pub fn new(record: &Record, best: Action) -> Option<Contest> {
        let Known::To(author) = record.known() else { return None };
        let eyes = record.game().viewer(author);
        let believer = believer_of(record, eyes);
        let view = eyes.view(record.game());
        let others: Vec<Action> = view.legal(author).iter().filter(|&other| other != best).collect();
        let hidden = believer.hidden(&view);
        let is_choice = view.legal(author).contains(best) && !others.is_empty();
        let (onlooker, judges) = (*believer.onlooker(), judges()?);
        is_choice.then_some(Contest { seat: author, view, onlooker, judges, hidden, best, others })
    }

    /// The same with only one of the others.
    #[must_use]
    pub fn against(self, other: Action) -> Contest {
        Contest { others: vec![other], ..self }
    }

    /// Plays until it is clear that the choice is, or is not, what is demanded. The same seed plays the same games.
    pub fn decide(&self, demand: Demand, horizon: Horizon, seed: u64) -> Contested {
        let mut dice = Dice::from_seed(seed);
        let mut best = Sum::default();
        let mut raised = 0;
        let mut others: Vec<(Action, Sum)> =
            self.others.iter().map(|&other| (other, Sum::default())).collect();
        let mut games = 0;
        for deal in 1..=demand.most_deals {
            let world = self.world(&mut dice);
            let luck = dice.seed();
            let won = self.play_out(&world, self.best, horizon, luck);
            games += 1;
            raised += u32::from(won.raised);
            best.add(won.share);
            let open = others.iter_mut().filter(|(_, lead)| !lead.shows(demand));
            let mut any = false;
            for (other, lead) in open {
                any = true;
                games += 1;
                lead.add(won.share - self.play_out(&world, *other, horizon, luck).share);
            }
            let is_hopeless = others.iter().any(|(_, lead)| lead.cannot_show(demand));
            if deal >= demand.fewest_deals && (!any || is_hopeless) {
                break;
            }
        }
        Contested {
            is_clear: others.iter().all(|(_, lead)| lead.shows(demand)),
            best: best.mean(),
            raised: f64::from(raised) / f64::from(best.count.max(1)),
            others: others.iter().map(|(other, lead)| (*other, lead.mean(), lead.error())).collect(),
            games,
        }
    }

    /// How each round ended, after the best choice and after the first of the others, from the same worlds and with the same
    /// luck.
    pub(super) fn ends(&self, deals: u32, seed: u64) -> [Vec<RoundEnd>; 2] {
        let mut dice = Dice::from_seed(seed);
        let mut ends = [Vec::new(), Vec::new()];
        for _ in 0..deals {
            let world = self.world(&mut dice);
            let luck = dice.seed();
            for (ends, choice) in ends.iter_mut().zip([Some(self.best), self.others.first().copied()]) {
                let played = choice.map(|choice| self.play_out(&world, choice, Horizon::Round, luck));
                ends.extend(played.and_then(|played| played.end));
            }
        }
        ends
    }

    /// A game that may be, as likely as it is.
    fn world(&self, dice: &mut Dice) -> Game {
        let drawn: Vec<(Seat, Whereabouts)> =
            self.hidden.iter().map(|hidden| (hidden.seat, draw(hidden, dice))).collect();
        self.view.suppose(|seat| {
            let place = drawn.iter().find(|&&(whose, _)| whose == seat);
            place.map_or(Whereabouts::Gone, |&(_, place)| place)
        })
    }

    /// Plays on from a choice; "raised" asks whether somebody went higher in that round.
    fn play_out(&self, world: &Game, choice: Action, horizon: Horizon, luck: u64) -> PlayedOut {
        let mut game = *world;
        let (me, round) = (game.player(self.seat), game.round());
        let mut dice = Dice::from_seed(luck);
        let hearing = Hearing::new(self.judges);
        let mut watched = Watched { onlooker: self.onlooker, raised: false, end: None, me: self.seat };
        let (mut seat, mut action) = (self.seat, choice);
        loop {
            game.play_unchecked_telling(seat, action, &mut |n| dice.below(n), &mut watched);
            let (raised, end) = (watched.raised, watched.end);
            if let Some(winner) = game.winner() {
                return PlayedOut { share: f64::from(u8::from(winner == me)), raised, end };
            }
            if horizon == Horizon::Round && game.round() > round {
                let share = hearing.outcome(&game, &watched.onlooker).strong.of(me);
                return PlayedOut { share, raised, end };
            }
            (seat, action) = next(&game, &watched.onlooker, &hearing, &mut dice);
        }
    }
}

/// What a choice came to.
struct PlayedOut {
    share: f64,
    raised: bool,
    end: Option<RoundEnd>,
}

/// What everybody has seen, whether somebody has gone higher, and how the first round ended.
struct Watched {
    onlooker: Onlooker,
    raised: bool,
    end: Option<RoundEnd>,
    me: Seat,
}

impl Witness for Watched {
    fn saw(&mut self, event: Event) {
        self.raised |= matches!(event, Event::Bid { seat, .. } if seat != self.me);
        self.end = self.end.or(RoundEnd::of(&event, self.me));
        self.onlooker.saw(event);
    }
}

/// Numbers that are added up.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    count: u32,
    total: f64,
    squares: f64,
}

impl Sum {
    fn add(&mut self, number: f64) {
        self.count += 1;
        self.total += number;
        self.squares += number * number;
    }

    fn mean(&self) -> f64 {
        self.total / f64::from(self.count.max(1))
    }

    /// The standard error of the mean; never quite nothing, however alike so few numbers are.
    fn error(&self) -> f64 {
        let count = f64::from(self.count.max(1));
        let mean = self.mean();
        let variance = (self.squares / count - mean * mean).max(0.0) + 0.25 / count;
        (variance / count).sqrt()
    }

    /// Whether a lead is as large and as sure as is asked.
    fn shows(&self, demand: Demand) -> bool {
        let mean = self.mean();
        self.count >= demand.fewest_deals && mean >= demand.margin && mean >= demand.errors * self.error()
    }

    /// Whether it will hardly ever be.
    fn cannot_show(&self, demand: Demand) -> bool {
        self.count >= demand.fewest_deals && self.mean() + 2.0 * self.error() < demand.margin
    }
}

/// Who acts next, and how: as the strongest player does, and as often.
fn next(game: &Game, onlooker: &Onlooker, hearing: &Hearing, dice: &mut Dice) -> (Seat, Action) {
    let seat = next_to_act(game).expect("somebody acts until the game is over");
    let legal = game.legal(seat);
    let action = forced(legal).or_else(|| {
        let odds = hearing.odds(&game.viewer(seat).view(game), &onlooker.memory, seat);
        let point = unit(dice) * odds.iter().sum::<f64>();
        weighted(point, odds).and_then(|index| legal.nth(index))
    });
    (seat, action.or(legal.nth(0)).expect("whoever is to act may do something"))
}
