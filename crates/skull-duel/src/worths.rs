use std::sync::{Arc, OnceLock};

use saddlepoint::{Bounds, Side};
use skull_rules::{Disc, Whereabouts};

use crate::{
    book::Book,
    cell::{Cell, Solved},
    choice::Choice,
    fork::Onward,
    position::Position,
    promises::dot,
    round_tree::{Ending, GONE, HIGHEST, Holding, IN_HAND, Leaf, Next, Node, RoundTree, SkullAt},
    skull_belief::SkullBelief,
    spoken::Spoken,
};

/// What every choice of a round is worth against the book, and how likely whoever leads wins, wherever both skulls are.
///
/// Against the book's rival nobody who makes a choice can expect more than this, whatever they do later: what a choice costs
/// beside the best one is proven, as far as both promises leave no [gap](Worths::bounds).
#[derive(Debug)]
pub struct Worths<'b> {
    book: &'b Book,
    position: Position,
    beliefs: [SkullBelief; 2],
    bounds: Bounds,
    plays: [Arc<Solved>; 2],
    /// How both come to each exit by the book: without the skull, with it.
    reached: [Vec<[f64; 2]>; 2],
    /// What each sequence of both earns with the best play after it, against the other's book.
    earns: [Vec<f64>; 2],
    /// What follows an exit, by its number, as far as somebody has asked.
    onward: Vec<OnceLock<[f64; 4]>>,
}

/// How far a round has come, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundSoFar<'a> {
    /// Not both have opened: whether the first player has, and the second.
    Opening([bool; 2]),
    /// Both have opened, and this was seen since; the players speak in turn, the first player first.
    Speaking(&'a [Spoken]),
    /// The same, and then the challenger met their own skull and is to choose which disc to lose.
    Losing(&'a [Spoken]),
}

/// What the choices of a player at one point are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Priced {
    /// Each choice and the chance to win after it, against the book's rival.
    pub choices: Vec<(Choice, f64)>,
    /// How far those chances may be from what they are against the best rival there is: the less the book's rival comes here,
    /// the further.
    pub off_by: f64,
}

impl Book {
    /// Looks closely at a round that begins here, if each player still owns the skull with this chance. It takes some
    /// hundredths of a second, but for rounds that are remembered.
    ///
    /// ```
    /// # use skull_duel::{Book, Position, RoundSoFar, Side};
    /// # use skull_rules::Whereabouts;
    /// let position: Position = "2,2 0-0".parse()?;
    /// let worths = Book::shipped().worths(position, position.even_beliefs());
    /// let opening = worths.of(Side::First, Whereabouts::InHand, RoundSoFar::Opening([false; 2])).unwrap();
    /// assert_eq!(opening.choices.len(), 2, "a flower, or the skull");
    /// # Ok::<(), skull_duel::BadPosition>(())
    /// ```
    pub fn worths(&self, position: Position, beliefs: [SkullBelief; 2]) -> Worths<'_> {
        let (beliefs, plays) = self.both_plays(position, beliefs);
        let round = self.round(position);
        let reached = Side::BOTH.map(|side| {
            let (ways, belief) = (&round.ways[side.index()], beliefs[side.index()]);
            let mut reached = vec![[0.0; 2]; round.exits.len()];
            let all = 0..round.exits.len();
            ways.reach(all, &ways.weights(belief), &plays[side.index()].plans[0], &mut reached);
            reached
        });
        // Those of the two plays themselves, which mixtures of cells may be better than.
        let [first, second] = &plays;
        let bounds = Bounds {
            low: dot(first.promise, beliefs[1].split()),
            high: -dot(second.promise, beliefs[0].split()),
        };
        let mut worths = Worths {
            book: self,
            position,
            beliefs,
            bounds,
            plays,
            reached,
            earns: [Vec::new(), Vec::new()],
            onward: vec![OnceLock::new(); round.exits.len()],
        };
        worths.earns = Side::BOTH.map(|side| worths.best_against_book(side));
        worths
    }
}

impl Worths<'_> {
    /// What these two plays prove of the worth of the round to its first player, on the scale of the book.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// What the choices of a player are worth whose skull is there; nothing if there is no choice, or if the book's rival
    /// never comes here.
    pub fn of(&self, side: Side, skull: Whereabouts, stage: RoundSoFar<'_>) -> Option<Priced> {
        let (round, place) = (self.round(), place_of(skull));
        let (range, named, met) = match stage {
            RoundSoFar::Opening(_) => {
                let range = round.opening[side.index()].clone().filter(|_| place == IN_HAND)?;
                (range, [Disc::Flower, Disc::Skull].map(Choice::Place).to_vec(), 1.0)
            }
            RoundSoFar::Speaking(history) => {
                let Next::Node(node) = self.walk(history)? else { return None };
                let node = round.nodes.get(node).filter(|node| node.side == side)?;
                let range = node.choices[place].clone()?;
                (range, round.choices(node, place), self.comes(side.other(), &node.holdings))
            }
            RoundSoFar::Losing(history) => {
                let Next::Leaf(leaf) = self.walk(history)? else { return None };
                let leaf = round.leaves.get(leaf).filter(|leaf| leaf.challenger == side)?;
                let range = leaf.losses[place].clone()?;
                (range, RoundTree::LOSSES.to_vec(), self.comes(side.other(), &leaf.holdings))
            }
        };
        if met <= 0.0 {
            return None;
        }
        let earned = &self.earns[side.index()][range.start as usize..range.end as usize];
        let chance = |earned: &f64| chance_of(earned / met).clamp(0.0, 1.0);
        let choices = named.into_iter().zip(earned.iter().map(chance)).collect();
        Some(Priced { choices, off_by: self.bounds.gap().max(0.0) / 2.0 / met })
    }

    /// The chance of the first player if both play on by the book and the skulls are there, the first player's first.
    pub fn chance(&self, skulls: [Whereabouts; 2], stage: RoundSoFar<'_>) -> Option<f64> {
        let places = skulls.map(place_of);
        match stage {
            RoundSoFar::Opening(opened) => Some(self.from_opening(places, opened)),
            RoundSoFar::Speaking(history) => Some(self.from(self.walk(history)?, places)),
            RoundSoFar::Losing(history) => match self.walk(history)? {
                Next::Leaf(leaf) => Some(self.from_loss(leaf, places)),
                Next::Node(_) => None,
            },
        }
    }

    fn round(&self) -> &RoundTree {
        self.book.round(self.position)
    }

    /// Where all that was said has led.
    fn walk(&self, history: &[Spoken]) -> Option<Next> {
        let mut at = Next::Node(0);
        for spoken in history {
            let Next::Node(node) = at else { return None };
            at = self.round().nodes[node].next.iter().find(|(said, _)| said == spoken)?.1;
        }
        Some(at)
    }

    /// How often a player comes here by the book, as far as it is that player's own doing.
    fn comes(&self, side: Side, holdings: &[Holding; 2]) -> f64 {
        let split = self.beliefs[side.index()].split();
        let plan = &self.plays[side.index()].plans[0];
        let held = holdings[side.index()].iter().enumerate();
        held.filter_map(|(place, sequence)| {
            Some(split[usize::from(place != GONE)] * plan[(*sequence)? as usize])
        })
        .sum()
    }

    /// What each sequence of a player earns with the best play after it, against the other's plan and what it promises.
    fn best_against_book(&self, side: Side) -> Vec<f64> {
        let (round, rival) = (self.round(), side.other());
        let (play, reached) = (&self.plays[rival.index()], &self.reached[rival.index()]);
        let cell = Cell::new(self.position, rival, self.beliefs);
        let promises = |position, side| self.book.sheet(position, side);
        let lost = round.exits.iter().enumerate().map(|(number, exit)| {
            let [gone, owned] = reached[number];
            match cell.onward(exit, &promises) {
                _ if gone + owned <= 0.0 => [0.0; 2],
                Onward::Over(payoff) => [-payoff * (gone + owned); 2],
                Onward::On(promises) => play.draws[number].iter().fold([0.0; 2], |lost, &(cell, mass)| {
                    let promise = promises.cells()[cell];
                    [0, 1].map(|kind| lost[kind] - mass * promise[kind])
                }),
            }
        });
        let lost: Vec<[f64; 2]> = lost.collect();
        let decisions = &round.decisions[side.index()];
        let mut earns = vec![0.0; decisions.sequences()];
        round.ways[side.index()].give(0..round.exits.len(), &lost, &mut earns);
        decisions.best(&mut earns).expect("there is one for each sequence");
        earns
    }

    fn from_opening(&self, places: [SkullAt; 2], have: [bool; 2]) -> f64 {
        let round = self.round();
        let opened = |side: Side| -> Vec<(SkullAt, f64)> {
            let place = places[side.index()];
            match round.opening[side.index()].clone() {
                _ if have[side.index()] => vec![(place, 1.0)],
                Some(range) if place == IN_HAND => {
                    let odds = self.plays[side.index()].odds(range);
                    vec![(IN_HAND, odds[0]), (IN_HAND + 1, odds[1])]
                }
                None if place == IN_HAND => vec![(IN_HAND + 1, 1.0)],
                _ => vec![(place, 1.0)],
            }
        };
        let second = opened(Side::Second);
        let mut chance = 0.0;
        for (first, share) in opened(Side::First) {
            for &(second, other_share) in &second {
                let weight = share * other_share;
                if weight > 0.0 {
                    chance += weight * self.from(Next::Node(0), [first, second]);
                }
            }
        }
        chance
    }

    fn from(&self, next: Next, places: [SkullAt; 2]) -> f64 {
        match next {
            Next::Node(node) => self.from_node(&self.round().nodes[node], places),
            Next::Leaf(leaf) => self.from_attempt(leaf, places),
        }
    }

    fn from_node(&self, node: &Node, places: [SkullAt; 2]) -> f64 {
        let round = self.round();
        let (side, place) = (node.side, places[node.side.index()]);
        let Some(range) = node.choices[place].clone() else { return 0.5 };
        let odds = self.plays[side.index()].odds(range);
        let mut chance = 0.0;
        for (choice, odds) in round.choices(node, place).into_iter().zip(odds) {
            if odds <= 0.0 {
                continue;
            }
            let (spoken, mut after) = (said(choice), places);
            if choice == Choice::Place(Disc::Skull) {
                after[side.index()] = HIGHEST.min(IN_HAND + usize::from(node.heights[side.index()]) + 1);
            }
            let next = node.next.iter().find(|(said, _)| Some(*said) == spoken);
            chance += odds * next.map_or(0.5, |&(_, next)| self.from(next, after));
        }
        chance
    }

    /// R5: the challenger's own discs are flipped first, from the top, then the other's.
    fn from_attempt(&self, leaf: usize, places: [SkullAt; 2]) -> f64 {
        let Leaf { challenger, losses, heights, bid, .. } = &self.round().leaves[leaf];
        let (me, other) = (challenger.index(), challenger.other().index());
        let own = (*bid).min(heights[me]);
        let unmet = IN_HAND + usize::from(heights[me] - own);
        let hidden = IN_HAND + usize::from(heights[other].saturating_sub(bid - own));
        if places[me] > unmet {
            // With one disc there is nothing to choose.
            let (met, leader) = (unmet + 1, *challenger);
            return match losses[places[me]] {
                Some(_) => self.from_loss(leaf, places),
                None => self.after(leaf, Ending::Own { met, leader }, places.map(|place| place != GONE)),
            };
        }
        if places[other] <= hidden {
            return self.after(leaf, Ending::Won, places.map(|place| place != GONE));
        }
        let discs = f64::from(self.position.discs()[me]);
        let owned = places.map(|place| place != GONE);
        if !owned[me] {
            return self.after(leaf, Ending::Taken, owned);
        }
        let mut lost = owned;
        lost[me] = false;
        let (kept, lost) = (self.after(leaf, Ending::Taken, owned), self.after(leaf, Ending::Taken, lost));
        (kept * (discs - 1.0) + lost) / discs
    }

    /// R7.3: the challenger chooses what to lose, and who leads.
    fn from_loss(&self, leaf: usize, places: [SkullAt; 2]) -> f64 {
        let Leaf { challenger, losses, .. } = &self.round().leaves[leaf];
        let met = places[challenger.index()];
        let Some(range) = losses[met].clone() else { return 0.5 };
        let odds = self.plays[challenger.index()].odds(range);
        let named = RoundTree::LOSSES.into_iter().zip(odds);
        named
            .map(|(choice, odds)| {
                let Choice::Lose { disc, yields } = choice else { return 0.0 };
                let leader = if yields { challenger.other() } else { *challenger };
                let mut owned = places.map(|place| place != GONE);
                owned[challenger.index()] = disc == Disc::Flower;
                odds * self.after(leaf, Ending::Own { met, leader }, owned)
            })
            .sum()
    }

    /// What follows an attempt that ended like this, if each owns the skull or does not.
    fn after(&self, leaf: usize, ending: Ending, owned: [bool; 2]) -> f64 {
        let round = self.round();
        let leaf = &round.leaves[leaf];
        let Some(exit) = leaf.exits.clone().find(|&exit| round.exits[exit].ending == ending) else {
            return 0.5;
        };
        let chances = self.onward[exit].get_or_init(|| self.chances_after(exit));
        let [first, second] = owned.map(usize::from);
        chances[2 * first + second]
    }

    /// The first player's chance after an exit, by who still owns the skull: neither, the second, the first, both.
    fn chances_after(&self, exit: usize) -> [f64; 4] {
        let Aftermath { next, leader, over } = self.sequel(exit);
        let Some(next) = next else { return [over; 4] };
        let believed = Side::BOTH.map(|side| {
            let [gone, owned] = self.reached[side.index()][exit];
            let whole = gone + owned;
            if whole > 0.0 { SkullBelief::nearest(owned / whole) } else { self.beliefs[side.index()] }
        });
        let turned = leader == Side::Second;
        let beliefs = if turned { [believed[1], believed[0]] } else { believed };
        let prospects = self.book.prospects(next, beliefs);
        let chance = |first: bool, second: bool| {
            if turned { 1.0 - prospects.chance([second, first]) } else { prospects.chance([first, second]) }
        };
        [chance(false, false), chance(false, true), chance(true, false), chance(true, true)]
    }

    fn sequel(&self, exit: usize) -> Aftermath {
        let exit = &self.round().exits[exit];
        let challenger = exit.challenger;
        let (next, leader, wins) = match exit.ending {
            Ending::Won => (self.position.won_by(challenger), challenger, challenger),
            Ending::Taken => (self.position.lost_by(challenger, challenger), challenger, challenger.other()),
            Ending::Own { leader, .. } => {
                (self.position.lost_by(challenger, leader), leader, challenger.other())
            }
        };
        Aftermath { next, leader, over: if wins == Side::First { 1.0 } else { 0.0 } }
    }
}

/// Where an exit leads.
struct Aftermath {
    next: Option<Position>,
    leader: Side,
    /// The first player's chance, if it is over.
    over: f64,
}

fn chance_of(payoff: f64) -> f64 {
    f64::midpoint(payoff, 1.0)
}

/// What everybody sees of a choice to speak.
fn said(choice: Choice) -> Option<Spoken> {
    match choice {
        Choice::Place(_) => Some(Spoken::Placed),
        Choice::Bid(bid) => Some(Spoken::Bid(bid)),
        Choice::Pass => Some(Spoken::Passed),
        Choice::Lose { .. } => None,
    }
}

fn place_of(skull: Whereabouts) -> SkullAt {
    match skull {
        Whereabouts::Gone => GONE,
        Whereabouts::InHand => IN_HAND,
        Whereabouts::InStack(height) => HIGHEST.min(IN_HAND + 1 + usize::from(height)),
    }
}
