use std::ops::Range;

use saddlepoint::Side;

use crate::{
    round_tree::{ChoicesByPlace, Ending, Exit, GONE, HIGHEST, Holding, IN_HAND, RoundTree, SkullAt, held},
    ways::Term,
};

/// A challenge about to be attempted, and all that may come of it.
pub(crate) struct Challenge<'a> {
    pub round: &'a mut RoundTree,
    pub challenger: Side,
    /// What led here, for both.
    pub holdings: &'a [Holding; 2],
}

impl Challenge<'_> {
    /// Adds every exit, and gives what challengers decide who meet their own skull.
    ///
    /// R5: the challenger's own discs are flipped first, from the top, then the other's.
    pub(crate) fn attempt(&mut self, heights: [u8; 2], bid: u8) -> ChoicesByPlace {
        let [mine, theirs] = [self.challenger, self.challenger.other()].map(|side| heights[side.index()]);
        let own = bid.min(mine);
        // Skulls up to these places stay hidden.
        let unmet = IN_HAND + usize::from(mine - own);
        let hidden = IN_HAND + usize::from(theirs - (bid - own));
        self.won(unmet, hidden);
        self.taken(unmet, hidden);
        self.own(unmet)
    }

    fn won(&mut self, unmet: SkullAt, hidden: SkullAt) {
        let challenger = self.both(self.challenger, unmet);
        let other = self.both(self.challenger.other(), hidden);
        self.exit(Ending::Won, &challenger, &other);
    }

    /// R7.2: one disc in so many is the skull.
    fn taken(&mut self, unmet: SkullAt, hidden: SkullAt) {
        let discs = f64::from(self.round.discs(self.challenger));
        let mut lost = self.terms(self.challenger, GONE..IN_HAND, 1.0);
        lost.extend(self.terms(self.challenger, IN_HAND..unmet + 1, 1.0 / discs));
        let kept = self.terms(self.challenger, IN_HAND..unmet + 1, (discs - 1.0) / discs);
        let met = self.terms(self.challenger.other(), hidden + 1..HIGHEST + 1, 1.0);
        self.exit(Ending::Taken, &[lost, kept], &[Vec::new(), met]);
    }

    /// R7.3: to lose the skull or a flower; and, where the leader is named, who leads (R8.5).
    fn own(&mut self, unmet: SkullAt) -> ChoicesByPlace {
        let mut losses = ChoicesByPlace::default();
        let (me, other) = (self.challenger, self.challenger.other());
        let others = self.both(other, HIGHEST);
        if self.round.discs(me) == 1 {
            let met = self.terms(me, unmet + 1..HIGHEST + 1, 1.0);
            self.exit(Ending::Own { met: unmet + 1, leader: me }, &[Vec::new(), met], &others);
            return losses;
        }
        let leaders = if self.round.leader_is_named() { vec![me, other] } else { vec![me] };
        for (met, after) in held(&self.holdings[me.index()]).filter(|&(place, _)| place > unmet) {
            let choices = self.round.decide(me, after, 2 * leaders.len() as u32);
            losses[met] = Some(choices.clone());
            for (&leader, sequence) in leaders.iter().zip(choices.step_by(2)) {
                let kept = |kept| vec![Term { sequence: sequence + kept, owned: true, share: 1.0 }];
                self.exit(Ending::Own { met, leader }, &[kept(0), kept(1)], &others);
            }
        }
        losses
    }

    fn both(&self, side: Side, deepest: SkullAt) -> [Vec<Term>; 2] {
        [self.terms(side, GONE..IN_HAND, 1.0), self.terms(side, IN_HAND..deepest + 1, 1.0)]
    }

    fn terms(&self, side: Side, places: Range<SkullAt>, share: f64) -> Vec<Term> {
        let held = held(&self.holdings[side.index()]).filter(|(place, _)| places.contains(place));
        held.map(|(place, sequence)| Term { sequence, owned: place != GONE, share }).collect()
    }

    /// Takes how each comes there, without the skull and with it; leaves out what cannot happen.
    fn exit(&mut self, ending: Ending, challenger: &[Vec<Term>; 2], other: &[Vec<Term>; 2]) {
        if [challenger, other].iter().any(|terms| terms.iter().all(Vec::is_empty)) {
            return;
        }
        self.round.ways[self.challenger.index()].push(challenger);
        self.round.ways[self.challenger.other().index()].push(other);
        self.round.exits.push(Exit { challenger: self.challenger, ending });
    }
}
