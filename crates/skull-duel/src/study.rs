use std::{ops::Range, sync::Arc};

use saddlepoint::{Bounds, Sequence, Side};
use skull_rules::{Disc, Phase, Whereabouts};

use crate::{
    book::Book,
    cell::{Cell, Solved},
    choice::Choice,
    cores,
    juncture::{Juncture, Mix},
    position::Position,
    promises::dot,
    round_tree::{ChoicesByPlace, GONE, Holding, Next, RoundTree, SkullAt, whereabouts},
    skull_belief::SkullBelief,
    spoken::Spoken,
};

/// A position looked at closely: what it is worth, and how both play the round that begins there.
#[derive(Clone, Debug)]
pub struct Study {
    /// Where the round begins.
    pub position: Position,
    /// What is believed of each player's skull, the first player's first.
    pub beliefs: [SkullBelief; 2],
    /// What is known of the worth of the position to the first player.
    pub bounds: Bounds,
    /// What each player does, wherever they may come to choose.
    pub junctures: Vec<Juncture>,
}

impl Study {
    /// Where this player may come to choose.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Juncture> {
        self.junctures.iter().filter(move |juncture| juncture.side == side)
    }

    /// How often a player who still owns the skull opens with it. `None` if there is no choice: the skull is lost for
    /// sure, or it is the only disc.
    pub fn opens_with_skull(&self, side: Side) -> Option<f64> {
        let opening = self.of(side).find(|juncture| juncture.phase == Phase::Opening)?;
        let owner = opening.mixes.first().filter(|mix| mix.share > 0.0)?;
        Some(owner.odds(|choice| choice == Choice::Place(Disc::Skull)))
    }

    /// How often a player meets their own skull and has to choose what to lose.
    pub fn meets_own_skull(&self, side: Side) -> f64 {
        self.losses(side).map(|juncture| juncture.reach).sum()
    }

    /// How often a player who has met their own skull gives it up rather than a flower, whoever leads then. `None` if
    /// that never happens.
    pub fn gives_up_skull(&self, side: Side) -> Option<f64> {
        self.share_of_losses(side, |choice| matches!(choice, Choice::Lose { disc: Disc::Skull, .. }))
    }

    /// How often a player who has met their own skull lets the other lead (R8.5). `None` if that never happens.
    pub fn yields_lead(&self, side: Side) -> Option<f64> {
        self.share_of_losses(side, |choice| matches!(choice, Choice::Lose { yields: true, .. }))
    }

    fn losses(&self, side: Side) -> impl Iterator<Item = &Juncture> {
        self.of(side).filter(|juncture| juncture.phase == Phase::Losing)
    }

    /// Over all junctures when the player's own skull was met, as often as they come.
    fn share_of_losses(&self, side: Side, wanted: impl Fn(Choice) -> bool) -> Option<f64> {
        let whole = self.meets_own_skull(side);
        let chosen = self.losses(side).map(|loss| loss.reach * loss.odds(|_, choice| wanted(choice)));
        (whole > 0.0).then(|| chosen.sum::<f64>() / whole)
    }
}

impl Book {
    /// Looks closely at a position, if each player still owns the skull with this chance. Whoever has all four discs
    /// owns it in any case.
    ///
    /// ```
    /// # use skull_duel::{Book, Position};
    /// let position: Position = "1,1 0-0".parse()?;
    /// let study = Book::shipped().study(position, position.even_beliefs());
    /// assert!(study.bounds.contains(0.125));
    /// # Ok::<(), skull_duel::BadPosition>(())
    /// ```
    pub fn study(&self, position: Position, beliefs: [SkullBelief; 2]) -> Study {
        let (beliefs, plays) = self.both_plays(position, beliefs);
        let bounds = self.bounds_with(position, beliefs, &plays);
        let mut junctures = Vec::new();
        let reading =
            Reading { round: self.round(position), beliefs, solved: plays.each_ref().map(Arc::as_ref) };
        reading.opening(&mut junctures);
        reading.node(0, &mut Vec::new(), &mut junctures);
        Study { position, beliefs, bounds, junctures }
    }

    /// How both play a round that begins here, and what can be believed there of all that is believed.
    pub(crate) fn both_plays(
        &self,
        position: Position,
        beliefs: [SkullBelief; 2],
    ) -> ([SkullBelief; 2], [Arc<Solved>; 2]) {
        let beliefs = position.possible(beliefs);
        let cells = Side::BOTH.map(|side| Cell::new(position, side, beliefs));
        let (first, second) = cores::both(|| self.play(&cells[0]), || self.play(&cells[1]));
        (beliefs, [first, second])
    }

    /// What is known of the worth of a position, now that both plays are there.
    pub(crate) fn bounds_with(
        &self,
        position: Position,
        beliefs: [SkullBelief; 2],
        [first, second]: &[Arc<Solved>; 2],
    ) -> Bounds {
        let mixed = self.bounds(position, beliefs);
        Bounds {
            low: dot(first.promise, beliefs[1].split()).max(mixed.low),
            high: (-dot(second.promise, beliefs[0].split())).min(mixed.high),
        }
    }
}

/// Both players' play, being written out.
struct Reading<'a> {
    round: &'a RoundTree,
    beliefs: [SkullBelief; 2],
    solved: [&'a Solved; 2],
}

impl Reading<'_> {
    fn opening(&self, junctures: &mut Vec<Juncture>) {
        for side in Side::BOTH {
            let Some(choices) = self.round.opening[side.index()].clone() else { continue };
            let mix = Mix {
                skull: Whereabouts::InHand,
                share: self.beliefs[side.index()].get(),
                choices: self.choices(side, choices, [Disc::Flower, Disc::Skull].map(Choice::Place)),
            };
            let (phase, history, mixes) = (Phase::Opening, Vec::new(), vec![mix]);
            junctures.push(Juncture { side, phase, history, reach: 1.0, mixes });
        }
    }

    fn node(&self, node: usize, history: &mut Vec<Spoken>, junctures: &mut Vec<Juncture>) {
        let node = &self.round.nodes[node];
        let side = node.side;
        let mixes = self.mixes(side, &node.holdings[side.index()], &node.choices, |place| {
            self.round.choices(node, place)
        });
        let phase = if node.bid.is_some() { Phase::Bidding } else { Phase::Placing };
        let reach = self.reach(&node.holdings);
        junctures.push(Juncture { side, phase, history: history.clone(), reach, mixes });
        for &(spoken, next) in &node.next {
            history.push(spoken);
            match next {
                Next::Node(node) => self.node(node, history, junctures),
                Next::Leaf(leaf) => self.leaf(leaf, history, junctures),
            }
            history.pop();
        }
    }

    /// Which disc to give up after one's own skull.
    fn leaf(&self, leaf: usize, history: &[Spoken], junctures: &mut Vec<Juncture>) {
        let leaf = &self.round.leaves[leaf];
        let (side, other) = (leaf.challenger, leaf.challenger.other());
        let holding = &leaf.holdings[side.index()];
        let mixes = self.mixes(side, holding, &leaf.losses, |_| RoundTree::LOSSES.to_vec());
        if !mixes.is_empty() {
            let reach = self.come(side, holding, |place| leaf.losses[place].is_some())
                * self.come(other, &leaf.holdings[other.index()], |_| true);
            let (phase, history) = (Phase::Losing, history.to_vec());
            junctures.push(Juncture { side, phase, history, reach, mixes });
        }
    }

    fn mixes(
        &self,
        side: Side,
        holding: &Holding,
        choices: &ChoicesByPlace,
        named: impl Fn(SkullAt) -> Vec<Choice>,
    ) -> Vec<Mix> {
        let come = self.come(side, holding, |place| choices[place].is_some());
        let places = choices.iter().enumerate();
        places
            .filter_map(|(place, range)| {
                let here = self.come(side, holding, |other| other == place);
                Some(Mix {
                    skull: whereabouts(place),
                    share: if come > 0.0 { here / come } else { 0.0 },
                    choices: self.choices(side, range.clone()?, named(place)),
                })
            })
            .collect()
    }

    fn choices(
        &self,
        side: Side,
        range: Range<Sequence>,
        named: impl IntoIterator<Item = Choice>,
    ) -> Vec<(Choice, f64)> {
        named.into_iter().zip(self.solved[side.index()].odds(range)).collect()
    }

    fn reach(&self, holdings: &[Holding; 2]) -> f64 {
        Side::BOTH.map(|side| self.come(side, &holdings[side.index()], |_| true)).iter().product()
    }

    /// How often a player comes here with the skull in one of these places, as far as it is that player's own doing.
    fn come(&self, side: Side, holding: &Holding, places: impl Fn(SkullAt) -> bool) -> f64 {
        let split = self.beliefs[side.index()].split();
        let held = holding.iter().enumerate().filter(|&(place, _)| places(place));
        held.filter_map(|(place, sequence)| {
            let plan = &self.solved[side.index()].plans[0];
            Some(split[usize::from(place != GONE)] * plan[(*sequence)? as usize])
        })
        .sum()
    }
}
