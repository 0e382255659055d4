mod judgement;
mod preferences;
mod standing;
mod tally;

use skull_rules::{Action, Disc, Knowledge, Seat, Seen, Skull, Taken, View, Whereabouts};

use preferences::DROPS_SKULL;
pub(crate) use preferences::Preferences;
pub(crate) use standing::Standing;
use tally::Tally;

/// Where a viewer believes each skull to be, by Bayes: every disc placed, every bid and every pass is weighed
/// by how likely somebody usual would have done it with the skull here, there or gone.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    places: [Places; Seat::MOST],
    /// Discs on each mat this round, and how many of them are turned up.
    height: [usize; Seat::MOST],
    face_up: [usize; Seat::MOST],
    tally: Tally,
    /// The table before the act that is being seen.
    before: View,
}

/// The weight of each whereabouts of one skull; they sum to 1.
#[derive(Clone, Copy, Debug)]
struct Places {
    gone: f32,
    in_hand: f32,
    in_stack: [f32; 4],
}

/// Nobody is so predictable that what they did proves anything.
const DOUBT: f32 = 0.03;

impl Belief {
    /// What somebody believes who sits down to this view.
    pub(crate) fn new(view: &View) -> Belief {
        let knowledge = Knowledge::new(view);
        let places = std::array::from_fn(|index| {
            let seat = Seat::new(index as u8).filter(|&seat| view.seats().contains(seat));
            seat.map_or(Places::GONE, |seat| Places::unread(view, seat, knowledge.skull(seat)))
        });
        let (mut height, mut face_up) = ([0; Seat::MOST], [0; Seat::MOST]);
        for seat in view.alive() {
            height[seat.index()] = view.height(seat);
            face_up[seat.index()] = view.face_up(seat);
        }
        Belief { places, height, face_up, tally: Tally::BLANK, before: *view }
    }

    /// Takes in what was seen; `after` is the table after all that the same act caused.
    pub(crate) fn note(&mut self, seen: &Seen, after: &View) {
        self.tally.note(seen);
        match *seen {
            Seen::RoundStarted { .. } => self.clear_mats(),
            Seen::Placed { seat, disc } => self.placed(seat, disc),
            Seen::Bid { seat, bid } => self.weigh(seat, Action::Bid(bid)),
            Seen::Passed { seat } => self.weigh(seat, Action::Pass),
            Seen::Flipped { seat, disc, .. } | Seen::Shown { seat, disc } => self.turned(seat, disc),
            Seen::Lost { seat, disc, taken } => self.lost(seat, disc, taken),
            Seen::AttemptStarted { .. }
            | Seen::ChallengeWon { .. }
            | Seen::ChallengeFailed { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
        self.before = *after;
    }

    /// The chance that a seat's skull is at one of its whereabouts.
    pub(crate) fn chance(&self, seat: Seat, whereabouts: Whereabouts) -> f32 {
        self.places[seat.index()].at(whereabouts)
    }

    fn clear_mats(&mut self) {
        self.places.iter_mut().for_each(Places::collect);
        self.height = [0; Seat::MOST];
        self.face_up = [0; Seat::MOST];
    }

    /// R2.1, R3.1: it may have been the skull, if that was in hand.
    fn placed(&mut self, seat: Seat, disc: Option<Disc>) {
        let top = self.height[seat.index()];
        self.height[seat.index()] += 1;
        if disc.is_some() {
            return;
        }
        let before = self.places[seat.index()];
        let habit = self.tally.habit(seat);
        let [flower, skull] = Disc::BOTH.map(|disc| self.likelihoods(seat, Action::Place(disc)));
        let after = &mut self.places[seat.index()];
        after.gone = before.gone * flower.gone;
        after.in_hand = before.in_hand * flower.in_hand;
        for height in 0..top {
            after.in_stack[height] = before.in_stack[height] * flower.in_stack[height];
        }
        if let Some(new) = after.in_stack.get_mut(top) {
            *new = before.in_hand * skull.in_hand * habit;
        }
        after.normalise();
    }

    /// R4.2: what they said is likelier with the skull in some places than in others.
    fn weigh(&mut self, seat: Seat, action: Action) {
        if self.before.own().contains(seat) {
            return;
        }
        let likely = self.likelihoods(seat, action);
        self.places[seat.index()].scale(&likely);
    }

    /// How likely somebody usual at `seat` would have done this, for each place of the skull.
    fn likelihoods(&self, seat: Seat, action: Action) -> Places {
        let view = &self.before;
        let mut likely = Places::NOWHERE;
        for place in view.whereabouts(seat) {
            let game = view.suppose(|other| {
                if other == seat {
                    place
                } else {
                    view.whereabouts(other).next().unwrap_or(Whereabouts::Gone)
                }
            });
            let theirs = game.viewer(seat).view(&game);
            let legal = theirs.legal(seat);
            let preferences = Preferences::of(&theirs, seat, legal);
            let index = legal.iter().position(|choice| choice == action);
            *likely.at_mut(place) =
                index.map_or(0.0, |index| DOUBT + (1.0 - DOUBT) * preferences.chance(index));
        }
        likely
    }

    /// R5, R7.6
    fn turned(&mut self, seat: Seat, disc: Disc) {
        self.face_up[seat.index()] += 1;
        let Some(height) = self.height[seat.index()].checked_sub(self.face_up[seat.index()]) else { return };
        let places = &mut self.places[seat.index()];
        match disc {
            Disc::Skull => *places = Places::NOWHERE,
            Disc::Flower => {}
        }
        places.in_stack[height.min(3)] = f32::from(u8::from(disc == Disc::Skull));
        places.normalise();
    }

    /// R7.2, R7.3: the skull may be what was lost.
    fn lost(&mut self, seat: Seat, disc: Option<Disc>, taken: Option<Taken>) {
        self.clear_mats();
        let discs = self.before.discs(seat).max(1) as f32;
        let skull = match (disc, taken) {
            (Some(disc), _) => f32::from(u8::from(disc == Disc::Skull)),
            (None, _) if discs <= 1.0 => 1.0,
            (None, Some(_)) => 1.0 / discs,
            (None, None) => DROPS_SKULL,
        };
        let places = &mut self.places[seat.index()];
        places.gone += places.in_hand * skull;
        places.in_hand *= 1.0 - skull;
    }
}

impl Places {
    const NOWHERE: Places = Places { gone: 0.0, in_hand: 0.0, in_stack: [0.0; 4] };
    const GONE: Places = Places { gone: 1.0, ..Places::NOWHERE };

    /// Before anything was seen: each possible place alike, but for what is certain.
    fn unread(view: &View, seat: Seat, skull: Skull) -> Places {
        let mut places = Places::NOWHERE;
        for place in view.whereabouts(seat) {
            let certain_elsewhere = match skull {
                Skull::Gone => place != Whereabouts::Gone,
                Skull::InStack | Skull::Owned => place == Whereabouts::Gone,
                Skull::Possible => false,
            };
            *places.at_mut(place) = if certain_elsewhere { 0.0 } else { 1.0 };
        }
        places.normalise();
        places
    }

    fn at(&self, whereabouts: Whereabouts) -> f32 {
        match whereabouts {
            Whereabouts::Gone => self.gone,
            Whereabouts::InHand => self.in_hand,
            Whereabouts::InStack(height) => self.in_stack[usize::from(height & 3)],
        }
    }

    fn at_mut(&mut self, whereabouts: Whereabouts) -> &mut f32 {
        match whereabouts {
            Whereabouts::Gone => &mut self.gone,
            Whereabouts::InHand => &mut self.in_hand,
            Whereabouts::InStack(height) => &mut self.in_stack[usize::from(height & 3)],
        }
    }

    /// All discs are in hand again.
    fn collect(&mut self) {
        self.in_hand += self.in_stack.iter().sum::<f32>();
        self.in_stack = [0.0; 4];
    }

    fn scale(&mut self, likely: &Places) {
        self.gone *= likely.gone;
        self.in_hand *= likely.in_hand;
        self.in_stack.iter_mut().zip(likely.in_stack).for_each(|(weight, likely)| *weight *= likely);
        self.normalise();
    }

    fn normalise(&mut self) {
        let all = self.gone + self.in_hand + self.in_stack.iter().sum::<f32>();
        if all > 0.0 {
            self.gone /= all;
            self.in_hand /= all;
            self.in_stack.iter_mut().for_each(|weight| *weight /= all);
        } else {
            *self = Places::GONE;
        }
    }
}

#[cfg(test)]
mod tests;
