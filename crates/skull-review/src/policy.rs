//! What players are likely to do, by the network that the levels play by.

use skull_encoding::{Circle, PublicMemory, numbering, observation};
use skull_rules::{Action, Disc, Seat, Seen, View, Whereabouts};

use crate::{
    chances::Often,
    critic::softmax,
    doubts::{Customs, HAZE, OF_ALL_KINDS},
    judges::Hearing,
    suspicion::{Likely, SkullPlaces, place},
};

impl Hearing {
    /// How often the strongest player chooses each action of `seat`, in the order of the rules. The view is the seat's own.
    pub(crate) fn odds(&self, view: &View, memory: &PublicMemory, seat: Seat) -> Vec<f64> {
        softmax(&self.logits(view, memory, seat), 1.0)
    }

    /// The same of whose disc is next, where a challenger has to choose: asked once for all worlds that look alike to them.
    pub(crate) fn flip_odds(&self, view: &View, memory: &PublicMemory, challenger: Seat) -> Vec<Often> {
        let mut seen = [0; observation::LEN];
        observation::write(view, memory, &mut seen);
        let known = self.flips.borrow().get(&seen).cloned();
        known.unwrap_or_else(|| {
            let logits = self.logits_of(&seen, view, challenger);
            let both = softmax(&logits, 1.0).into_iter().zip(usually(&logits, OF_ALL_KINDS));
            let odds: Vec<Often> = both.map(|(strong, usual)| Often { strong, usual }).collect();
            self.flips.borrow_mut().insert(seen, odds.clone());
            odds
        })
    }

    /// How likely what was seen was, for each place where the skull of the seat that chose it may have been; nothing if it was
    /// no choice, or tells nothing of its skull. All saw this view before.
    pub(crate) fn likely(
        &self,
        before: &View,
        memory: &PublicMemory,
        customs: Customs,
        seen: &Seen,
    ) -> Option<Likely> {
        let actors = Actors { before, memory, customs };
        match *seen {
            Seen::Placed { seat, .. } => {
                let mut placed = (SkullPlaces::default(), 0.0);
                for skull in before.whereabouts(seat) {
                    let [flower, hidden] = self.usual(actors, seat, skull, Disc::BOTH.map(Action::Place));
                    placed.0[place(skull)] = flower;
                    if skull == Whereabouts::InHand {
                        placed.1 = customs.hides * hidden;
                    }
                }
                Some(Likely::Placed { flower: placed.0, skull: placed.1 })
            }
            Seen::Bid { seat, bid } => Some(self.spoken(actors, seat, Action::Bid(bid))),
            Seen::Passed { seat } => Some(self.spoken(actors, seat, Action::Pass)),
            Seen::Lost { seat, taken: None, .. } if before.discs(seat) > 1 => {
                let skull = before.whereabouts(seat).last()?;
                let [drops] = self.usual(actors, seat, skull, [Action::Discard(Disc::Skull)]);
                Some(Likely::Dropped(drops))
            }
            _ => None,
        }
    }

    fn spoken(&self, actors: Actors<'_>, seat: Seat, action: Action) -> Likely {
        let mut likely = SkullPlaces::default();
        for skull in actors.before.whereabouts(seat) {
            [likely[place(skull)]] = self.usual(actors, seat, skull, [action]);
        }
        Likely::Spoken(likely)
    }

    /// How likely somebody usual at `seat`, whose skull is there, chooses each of these.
    fn usual<const COUNT: usize>(
        &self,
        Actors { before, memory, customs }: Actors<'_>,
        seat: Seat,
        skull: Whereabouts,
        actions: [Action; COUNT],
    ) -> [f64; COUNT] {
        let game = before.suppose(|other| {
            let first = || before.whereabouts(other).next().unwrap_or(Whereabouts::Gone);
            if other == seat { skull } else { first() }
        });
        let theirs = game.viewer(seat).view(&game);
        let legal = theirs.legal(seat);
        let index = |action: Action| legal.iter().position(|choice| choice == action);
        if legal.len() <= 1 {
            return actions.map(|action| f64::from(u8::from(index(action).is_some())));
        }
        let odds = usually(&self.logits(&theirs, memory, seat), customs);
        actions.map(|action| index(action).map_or(0.0, |index| odds[index]))
    }

    /// The logits of what a seat may do, in the order of the rules.
    fn logits(&self, view: &View, memory: &PublicMemory, seat: Seat) -> Vec<f32> {
        let mut seen = [0; observation::LEN];
        observation::write(view, memory, &mut seen);
        self.logits_of(&seen, view, seat)
    }

    /// The same of what was observed.
    fn logits_of(&self, seen: &[u8; observation::LEN], view: &View, seat: Seat) -> Vec<f32> {
        self.count();
        let logits = self.judges.policy.logits(seen);
        let circle = Circle::new(seat, view.alive());
        let logit = |action| {
            numbering::number(action, &circle).map_or(f32::MIN, |number| logits[usize::from(number)])
        };
        view.legal(seat).iter().map(logit).collect()
    }
}

/// Those at a table, before one of them acts.
#[derive(Clone, Copy)]
struct Actors<'a> {
    before: &'a View,
    memory: &'a PublicMemory,
    customs: Customs,
}

/// How likely somebody usual chooses each of what has these logits.
fn usually(logits: &[f32], customs: Customs) -> Vec<f64> {
    let [by_net, through_haze, anything] = customs.mixture;
    let anything = anything / logits.len() as f64;
    let both = softmax(logits, 1.0).into_iter().zip(softmax(logits, HAZE));
    both.map(|(sharp, hazy)| by_net * sharp + through_haze * hazy + anything).collect()
}
