//! What may have been instead: other secrets behind the same public game.

use skull_rules::{
    Action, Disc, Discs, Event, Seat, Seats, Setup, Viewer,
    notation::{Act, Record},
};

use crate::script::{Luck, Picks};

/// A game as it may have been in the eyes of `viewer`: the same acts, but where the discs of others were never turned
/// up they may be other discs, their losses may be other losses, and so may the hands that a position started with.
pub(crate) fn redeal(record: &Record, viewer: Viewer, picks: &mut Picks) -> Record {
    let setup = record.setup();
    let mut acts = record.acts().to_vec();
    let mut hands = Vec::new();
    for seat in Seats::first(setup.seats()) {
        let mut hand = setup.hand(seat);
        if !viewer.owns(seat) {
            let (dealt, secrets) = Life::of(seat, record).deal(picks);
            hand = dealt;
            for (index, disc) in secrets {
                change(&mut acts[index], disc);
            }
        }
        hands.push(hand);
    }
    let wins: Vec<u8> = Seats::first(setup.seats()).into_iter().map(|seat| setup.wins(seat)).collect();
    let setup = Setup::position(setup.rules(), &hands, &wins).unwrap();
    let mut other = Record::new(setup, record.first()).unwrap();
    for act in acts {
        other.play(act.seat, act.action, &mut act.luck()).expect("other secrets make no act illegal");
    }
    other
}

/// The secret of an act becomes another one.
fn change(act: &mut Act, disc: Disc) {
    match &mut act.action {
        Action::Place(secret) | Action::Discard(secret) => *secret = disc,
        _ => act.taken = Some(disc),
    }
}

/// A game as one seat lived it.
struct Life {
    hand: Discs,
    rounds: Vec<Round>,
}

#[derive(Default)]
struct Round {
    stack: Vec<Placed>,
    turned: usize,
    /// The act that cost a disc.
    loss: Option<usize>,
}

struct Placed {
    act: usize,
    disc: Disc,
    turned_up: bool,
}

impl Life {
    fn of(seat: Seat, record: &Record) -> Life {
        let mut rounds: Vec<Round> = Vec::new();
        for moment in record.replay() {
            let act = moment.step.saturating_sub(1);
            for event in moment.events {
                let Some(round) = rounds.last_mut() else {
                    rounds.push(Round::default());
                    continue;
                };
                match event {
                    Event::RoundStarted { .. } => rounds.push(Round::default()),
                    Event::Placed { seat: whose, disc } if whose == seat => {
                        round.stack.push(Placed { act, disc, turned_up: false });
                    }
                    Event::Flipped { seat: whose, .. } | Event::Shown { seat: whose, .. }
                        if whose == seat =>
                    {
                        round.turned += 1;
                        let height = round.stack.len() - round.turned;
                        round.stack[height].turned_up = true;
                    }
                    Event::Lost { seat: whose, .. } if whose == seat => round.loss = Some(act),
                    _ => {}
                }
            }
        }
        Life { hand: record.setup().hand(seat), rounds }
    }

    /// A hand to start with and a disc for each secret act. Which loss was the skull is drawn first, for it alone
    /// ties the rounds together; the game as it was is one of the answers, so there always is one.
    fn deal(&self, picks: &mut Picks) -> (Discs, Vec<(usize, Disc)>) {
        let losses: Vec<usize> = self.rounds.iter().filter_map(|round| round.loss).collect();
        let mut guesses = Vec::new();
        for hand in alike(self.hand) {
            guesses.push((hand, None));
            guesses.extend(losses.iter().map(|&loss| (hand, Some(loss))));
        }
        loop {
            let (hand, skull_loss) = guesses.swap_remove(picks.below(guesses.len()));
            if let Some(secrets) = self.fill(hand, skull_loss, picks) {
                return (hand, secrets);
            }
        }
    }

    fn fill(&self, hand: Discs, skull_loss: Option<usize>, picks: &mut Picks) -> Option<Vec<(usize, Disc)>> {
        let (mut flowers, mut skulls) = (hand.count(Disc::Flower), hand.count(Disc::Skull));
        let mut secrets = Vec::new();
        for round in &self.rounds {
            let options: Vec<Option<usize>> = round.skull_at(flowers, skulls).collect();
            let skull = if options.is_empty() { return None } else { *picks.one(&options) };
            let discs = round.stack.iter().enumerate().map(|(height, placed)| {
                (placed.act, if skull == Some(height) { Disc::Skull } else { Disc::Flower })
            });
            secrets.extend(discs);
            if let Some(act) = round.loss {
                let (left, disc) = if skull_loss == Some(act) {
                    (&mut skulls, Disc::Skull)
                } else {
                    (&mut flowers, Disc::Flower)
                };
                *left = left.checked_sub(1)?;
                secrets.push((act, disc));
            }
        }
        Some(secrets)
    }
}

impl Round {
    /// The heights at which the skull may have lain, or nowhere, with so many discs to place.
    fn skull_at(&self, flowers: usize, skulls: usize) -> impl Iterator<Item = Option<usize>> + '_ {
        let heights = (0..self.stack.len()).map(Some).chain([None]);
        heights.filter(move |&skull| {
            let seen_so = self.stack.iter().enumerate().all(|(height, placed)| {
                !placed.turned_up || (placed.disc == Disc::Skull) == (skull == Some(height))
            });
            let laid = usize::from(skull.is_some());
            seen_so && laid <= skulls && self.stack.len() - laid <= flowers
        })
    }
}

/// All hands of as many discs.
fn alike(hand: Discs) -> impl Iterator<Item = Discs> {
    let count = hand.len() as u8;
    (0..=count.min(1)).filter_map(move |skulls| Discs::new(count - skulls, skulls))
}
