use std::ops::Range;

use super::{
    choice::Choice,
    ways::{Term, Ways},
};
use crate::decisions::{Decisions, Sequence};

/// One round of a duel as everybody sees it, what each seat has to decide in it, and where it leads.
///
/// It depends on the discs alone: beliefs and scores come in when it is solved.
#[derive(Clone, Debug)]
pub(super) struct Round {
    discs: [u8; 2],
    choose: bool,
    pub(super) decisions: [Decisions; 2],
    /// What to open with, for those who own both kinds: a flower, the skull.
    pub(super) opening: [Option<Range<Sequence>>; 2],
    pub(super) nodes: Vec<Node>,
    pub(super) leaves: Vec<Leaf>,
    pub(super) forks: Vec<Outcome>,
    /// How each seat comes to them.
    pub(super) ways: [Ways; 2],
}

/// Where a seat's skull is: lost, in hand, or at a height of the stack, from 1; a place in arrays of 6.
pub(super) type Whereabouts = usize;

/// The skull is lost.
pub(super) const GONE: Whereabouts = 0;
/// The skull is in hand, and at `IN_HAND + height` it is in the stack.
pub(super) const IN_HAND: Whereabouts = 1;

/// For each whereabouts of a seat's skull, if it can be there, the choices that led to it.
pub(super) type Holding = [Option<Sequence>; 6];

/// A moment when somebody is to speak.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub seat: usize,
    pub heights: [u8; 2],
    pub bid: Option<u8>,
    /// What led here, for both.
    pub holdings: [Holding; 2],
    /// For each whereabouts of the own skull, the choices: to place a flower, the skull, then to speak.
    pub choices: [Option<Range<Sequence>>; 6],
    pub next: Vec<(Act, Next)>,
    /// All that may follow from here.
    pub span: Span,
}

/// Everything after a moment, which stands together: nodes up to an end, forks, and what each seat decides.
#[derive(Clone, Debug, Default)]
pub(super) struct Span {
    pub end: usize,
    pub forks: Range<usize>,
    pub decisions: [Range<usize>; 2],
}

/// What everybody sees of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Place,
    Bid(u8),
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Node(usize),
    Leaf(usize),
}

/// The bidding is over; an attempt is made.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub challenger: usize,
    pub holdings: [Holding; 2],
    /// What may come of it, as a range of forks.
    pub forks: Range<usize>,
    /// For each height at which the challenger may meet the own skull: which disc to lose, and who leads.
    pub losses: [Option<Range<Sequence>>; 6],
}

/// One way that an attempt may end.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub challenger: usize,
    pub ending: Ending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The challenger met no skull (R6).
    Won,
    /// The challenger met the other's skull and loses a disc blindly (R7.2).
    Taken,
    /// The challenger met the own skull, there for all to see, and chose what to lose (R7.3); the leader leads (R8.5).
    Own { met: Whereabouts, leader: usize },
}

impl Round {
    /// A round with so many discs; `choose` is the option of R8.5.
    pub(super) fn new(discs: [u8; 2], choose: bool) -> Round {
        let mut round = Round {
            discs,
            choose,
            decisions: [Decisions::new(), Decisions::new()],
            opening: [None, None],
            nodes: Vec::new(),
            leaves: Vec::new(),
            forks: Vec::new(),
            ways: Default::default(),
        };
        let holdings = [round.open(0), round.open(1)];
        round.placing([1, 1], 0, holdings);
        round
    }

    /// What the seat to speak may choose there if its skull is in this place, in the order of its sequences.
    pub(super) fn choices(&self, node: &Node, place: Whereabouts) -> Vec<Choice> {
        let bids = node.bid.map_or(1, |bid| bid + 1)..=node.heights[0] + node.heights[1];
        let speaks = bids.map(Choice::Bid);
        if node.bid.is_some() {
            return std::iter::once(Choice::Pass).chain(speaks).collect();
        }
        let skull = place == IN_HAND;
        let flower = self.discs[node.seat] - node.heights[node.seat] > u8::from(skull);
        let places = [(flower, Choice::PlaceFlower), (skull, Choice::PlaceSkull)];
        places.into_iter().filter(|(can, _)| *can).map(|(_, place)| place).chain(speaks).collect()
    }

    pub(super) fn discs(&self) -> [u8; 2] {
        self.discs
    }

    /// The sequence of those who have lost the skull before the round: the opening is no choice of theirs.
    pub(super) const GONE_FROM_START: usize = 1;

    /// R2.1: those who own both kinds choose.
    fn open(&mut self, seat: usize) -> Holding {
        let mut holding = Holding::default();
        let discs = self.discs[seat];
        if discs < 4 {
            holding[GONE] = Some(self.decisions[seat].add(Decisions::START, 1).start);
        }
        if discs == 1 {
            holding[IN_HAND + 1] = Some(Decisions::START);
        } else {
            let choices = self.decisions[seat].add(Decisions::START, 2);
            holding[IN_HAND] = Some(choices.start);
            holding[IN_HAND + 1] = Some(choices.start + 1);
            self.opening[seat] = Some(choices);
        }
        holding
    }

    /// R3: place one more, or bid.
    fn placing(&mut self, heights: [u8; 2], seat: usize, holdings: [Holding; 2]) -> Next {
        let from = self.now();
        let total = heights[0] + heights[1];
        let left = self.discs[seat] - heights[seat];
        let mut choices: [Option<Range<Sequence>>; 6] = Default::default();
        let mut placed = Holding::default();
        let mut bids = vec![Holding::default(); usize::from(total)];
        for (place, after) in held(&holdings[seat]) {
            let skull = place == IN_HAND;
            let flower = left > u8::from(skull);
            let count = u32::from(flower) + u32::from(skull) + u32::from(total);
            let range = self.decisions[seat].add(after, count);
            let mut sequences = range.clone();
            if flower {
                placed[place] = sequences.next();
            }
            if skull {
                placed[IN_HAND + usize::from(heights[seat]) + 1] = sequences.next();
            }
            for (bid, sequence) in bids.iter_mut().zip(sequences) {
                bid[place] = Some(sequence);
            }
            choices[place] = Some(range);
        }
        let next = Vec::new();
        let node = self.meet(Node { seat, heights, bid: None, holdings, choices, next, span: from });
        if left > 0 {
            let mut higher = heights;
            higher[seat] += 1;
            let next = self.placing(higher, 1 - seat, with(holdings, seat, placed));
            self.nodes[node].next.push((Act::Place, next));
        }
        for (bid, &holding) in (1..).zip(&bids) {
            let next = self.bid(heights, seat, bid, with(holdings, seat, holding));
            self.nodes[node].next.push((Act::Bid(bid), next));
        }
        self.close(node)
    }

    /// R4.5: a bid of all discs is answered by nobody.
    fn bid(&mut self, heights: [u8; 2], seat: usize, bid: u8, holdings: [Holding; 2]) -> Next {
        if bid == heights[0] + heights[1] {
            self.attempt(heights, seat, bid, &holdings)
        } else {
            self.answer(heights, 1 - seat, bid, holdings)
        }
    }

    /// R4.2: pass, or raise.
    fn answer(&mut self, heights: [u8; 2], seat: usize, bid: u8, holdings: [Holding; 2]) -> Next {
        let from = self.now();
        let mut choices: [Option<Range<Sequence>>; 6] = Default::default();
        let mut spoken = vec![Holding::default(); usize::from(heights[0] + heights[1] - bid) + 1];
        for (place, after) in held(&holdings[seat]) {
            let range = self.decisions[seat].add(after, spoken.len() as u32);
            for (said, sequence) in spoken.iter_mut().zip(range.clone()) {
                said[place] = Some(sequence);
            }
            choices[place] = Some(range);
        }
        let next = Vec::new();
        let node = self.meet(Node { seat, heights, bid: Some(bid), holdings, choices, next, span: from });
        let passed = self.attempt(heights, 1 - seat, bid, &with(holdings, seat, spoken[0]));
        self.nodes[node].next.push((Act::Pass, passed));
        for (raised, &holding) in (bid + 1..).zip(&spoken[1..]) {
            let next = self.bid(heights, seat, raised, with(holdings, seat, holding));
            self.nodes[node].next.push((Act::Bid(raised), next));
        }
        self.close(node)
    }

    /// Nothing follows yet.
    fn now(&self) -> Span {
        let forks = self.forks.len();
        let decisions = [0, 1].map(|seat| self.decisions[seat].len());
        Span { end: self.nodes.len(), forks: forks..forks, decisions: decisions.map(|count| count..count) }
    }

    /// All that follows from a node is there.
    fn close(&mut self, node: usize) -> Next {
        let now = self.now();
        let span = &mut self.nodes[node].span;
        span.end = now.end;
        span.forks.end = now.forks.end;
        for seat in 0..2 {
            span.decisions[seat].end = now.decisions[seat].end;
        }
        Next::Node(node)
    }

    fn meet(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// R5: the own discs first, from the top, then the other's.
    fn attempt(&mut self, heights: [u8; 2], challenger: usize, bid: u8, holdings: &[Holding; 2]) -> Next {
        let own = bid.min(heights[challenger]);
        let other = 1 - challenger;
        let unmet = IN_HAND + usize::from(heights[challenger] - own);
        let hidden = IN_HAND + usize::from(heights[other] - (bid - own));
        let first = self.forks.len();
        let mut attempt = Attempt { round: self, challenger, holdings };
        attempt.won(unmet, hidden);
        attempt.taken(unmet, hidden);
        let losses = attempt.own(unmet);
        let forks = first..self.forks.len();
        self.leaves.push(Leaf { challenger, holdings: *holdings, forks, losses });
        Next::Leaf(self.leaves.len() - 1)
    }
}

/// An attempt about to be made: skulls up to a place of each stack stay hidden.
struct Attempt<'a> {
    round: &'a mut Round,
    challenger: usize,
    holdings: &'a [Holding; 2],
}

impl Attempt<'_> {
    fn won(&mut self, unmet: Whereabouts, hidden: Whereabouts) {
        let challenger = self.both(self.challenger, unmet);
        let other = self.both(1 - self.challenger, hidden);
        self.fork(Ending::Won, &challenger, &other);
    }

    /// R7.2: one disc in so many is the skull.
    fn taken(&mut self, unmet: Whereabouts, hidden: Whereabouts) {
        let discs = f64::from(self.round.discs[self.challenger]);
        let mut lost = self.terms(self.challenger, GONE..IN_HAND, 1.0);
        lost.extend(self.terms(self.challenger, IN_HAND..unmet + 1, 1.0 / discs));
        let kept = self.terms(self.challenger, IN_HAND..unmet + 1, (discs - 1.0) / discs);
        let met = self.terms(1 - self.challenger, hidden + 1..6, 1.0);
        self.fork(Ending::Taken, &[lost, kept], &[Vec::new(), met]);
    }

    /// R7.3: to lose the skull or a flower; with `choose`, and to name who leads (R8.5).
    fn own(&mut self, unmet: Whereabouts) -> [Option<Range<Sequence>>; 6] {
        let mut losses: [Option<Range<Sequence>>; 6] = Default::default();
        let (me, other) = (self.challenger, 1 - self.challenger);
        let others = self.both(other, 5);
        if self.round.discs[me] == 1 {
            let met = self.terms(me, unmet + 1..6, 1.0);
            self.fork(Ending::Own { met: unmet + 1, leader: me }, &[Vec::new(), met], &others);
            return losses;
        }
        let leaders = if self.round.choose { vec![me, other] } else { vec![me] };
        for (met, after) in held(&self.holdings[me]).filter(|&(place, _)| place > unmet) {
            let choices = self.round.decisions[me].add(after, 2 * leaders.len() as u32);
            losses[met] = Some(choices.clone());
            for (&leader, sequence) in leaders.iter().zip(choices.step_by(2)) {
                let kept = |kept| vec![Term { sequence: sequence + kept, owned: true, share: 1.0 }];
                self.fork(Ending::Own { met, leader }, &[kept(0), kept(1)], &others);
            }
        }
        losses
    }

    fn both(&self, seat: usize, deepest: Whereabouts) -> [Vec<Term>; 2] {
        [self.terms(seat, GONE..IN_HAND, 1.0), self.terms(seat, IN_HAND..deepest + 1, 1.0)]
    }

    fn terms(&self, seat: usize, places: Range<Whereabouts>, share: f64) -> Vec<Term> {
        let held = held(&self.holdings[seat]).filter(|(place, _)| places.contains(place));
        held.map(|(place, sequence)| Term { sequence, owned: place != GONE, share }).collect()
    }

    /// Takes how each comes there, without its skull and with it; leaves out what cannot happen.
    fn fork(&mut self, ending: Ending, challenger: &[Vec<Term>; 2], other: &[Vec<Term>; 2]) {
        if [challenger, other].iter().any(|terms| terms.iter().all(Vec::is_empty)) {
            return;
        }
        self.round.ways[self.challenger].push(challenger);
        self.round.ways[1 - self.challenger].push(other);
        self.round.forks.push(Outcome { challenger: self.challenger, ending });
    }
}

fn held(holding: &Holding) -> impl Iterator<Item = (Whereabouts, Sequence)> {
    holding.iter().enumerate().filter_map(|(place, &sequence)| Some((place, sequence?)))
}

fn with(mut holdings: [Holding; 2], seat: usize, holding: Holding) -> [Holding; 2] {
    holdings[seat] = holding;
    holdings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_round_has_757_public_moments() {
        let round = Round::new([4, 4], false);
        let openings = round.opening.iter().flatten().count();
        assert_eq!(openings + round.nodes.len() + round.leaves.len(), 757);
    }
}
