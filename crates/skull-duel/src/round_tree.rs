use std::ops::Range;

use saddlepoint::{Decisions, Sequence, Side};
use skull_rules::{Bid, Disc, Whereabouts};

use crate::{challenge::Challenge, choice::Choice, spoken::Spoken, ways::Ways};

/// One round of a duel as everybody sees it, what each player has to decide in it, and where it leads.
///
/// It depends on the discs alone: beliefs and scores come in when it is solved.
///
/// **This is a second telling of the rules of a round** (R2 to R7, R8.5) for two players, and the only one outside
/// `skull-rules`. A solver sweeps over a round many thousand times, which wants arrays in order and all worlds at once; the
/// rules engine plays one world at a time. Four tests hold it to the engine:
///
/// - the tests of this module play every round of every number of discs on the engine, in every world;
/// - `tests/duelist.rs`: in whole games, whatever is legal is advised, and nothing else;
/// - `tests/exploit`: a best response found on the engine earns exactly what this tree lets it earn, or less;
/// - `tests/lp`: whole duels unfolded by the engine and solved as linear programmes have values within the book's bounds.
#[derive(Clone, Debug)]
pub(crate) struct RoundTree {
    discs: [u8; 2],
    /// Whether who meets their own skull names the leader (R8.5).
    choose: bool,
    pub decisions: [Decisions; 2],
    /// What to open with, for those who own both kinds: a flower, the skull.
    pub opening: [Option<Range<Sequence>>; 2],
    pub nodes: Vec<Node>,
    pub leaves: Vec<Leaf>,
    pub exits: Vec<Exit>,
    /// How each player comes to the exits.
    pub ways: [Ways; 2],
}

/// Where a player's skull is, as a place in arrays of six: lost, in hand, or at a height of the stack, from 1. It is the
/// rules' [`Whereabouts`] as a number.
pub(crate) type SkullAt = usize;

/// The skull is lost.
pub(crate) const GONE: SkullAt = 0;
/// The skull is in hand, and at `IN_HAND + height` it is in the stack.
pub(crate) const IN_HAND: SkullAt = 1;
/// The skull is on top of a stack of four.
pub(crate) const HIGHEST: SkullAt = 5;

/// The same place in the words of the rules, which count heights from 0.
pub(crate) fn whereabouts(place: SkullAt) -> Whereabouts {
    match place {
        GONE => Whereabouts::Gone,
        IN_HAND => Whereabouts::InHand,
        height => Whereabouts::InStack((height - IN_HAND - 1) as u8),
    }
}

/// For each place of a player's skull, if it can be there, the choices that led to it.
pub(crate) type Holding = [Option<Sequence>; 6];

/// The choices for each place of a player's skull, if it can be there.
pub(crate) type ChoicesByPlace = [Option<Range<Sequence>>; 6];

/// A node of the tree: somebody is to speak.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The player who speaks.
    pub side: Side,
    pub heights: [u8; 2],
    pub bid: Option<u8>,
    /// What led here, for both.
    pub holdings: [Holding; 2],
    /// To place a flower, to place the skull, then to speak; in the order of [`RoundTree::choices`].
    pub choices: ChoicesByPlace,
    pub next: Vec<(Spoken, Next)>,
    /// All that may follow from here.
    pub span: Span,
}

/// Everything after a node, which stands together: nodes up to an end, exits, and what each player decides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Span {
    pub end: usize,
    pub exits: Range<usize>,
    pub decisions: [Range<usize>; 2],
}

/// What comes after a node, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Node(usize),
    Leaf(usize),
}

/// A leaf of the tree: the bidding is over, and an attempt is made.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    pub challenger: Side,
    pub heights: [u8; 2],
    pub bid: u8,
    pub holdings: [Holding; 2],
    /// What may come of it, as numbers of exits.
    pub exits: Range<usize>,
    /// For each height at which challengers may meet their own skull: which disc to lose, and who leads.
    pub losses: ChoicesByPlace,
}

/// One way that an attempt, and with it the round, may end.
#[derive(Clone, Debug)]
pub(crate) struct Exit {
    pub challenger: Side,
    pub ending: Ending,
}

/// How an attempt ends, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The challenger met no skull (R6).
    Won,
    /// The challenger met the other's skull and loses a disc blindly (R7.2).
    Taken,
    /// The challenger met their own skull, there for all to see, and chose what to lose (R7.3); the leader leads (R8.5).
    Own { met: SkullAt, leader: Side },
}

impl RoundTree {
    /// A round with so many discs; `choose` is the option of R8.5.
    pub(crate) fn new(discs: [u8; 2], choose: bool) -> RoundTree {
        let mut round = RoundTree {
            discs,
            choose,
            decisions: [Decisions::new(), Decisions::new()],
            opening: [None, None],
            nodes: Vec::new(),
            leaves: Vec::new(),
            exits: Vec::new(),
            ways: Default::default(),
        };
        let holdings = Side::BOTH.map(|side| round.open(side));
        round.placing([1, 1], Side::First, holdings);
        round
    }

    /// What the player to speak may choose there with the skull in this place, in the order of the sequences.
    pub(crate) fn choices(&self, node: &Node, place: SkullAt) -> Vec<Choice> {
        let bids = node.bid.map_or(1, |bid| bid + 1)..=node.heights[0] + node.heights[1];
        let speaks = bids.filter_map(Bid::new).map(Choice::Bid);
        if node.bid.is_some() {
            return std::iter::once(Choice::Pass).chain(speaks).collect();
        }
        let skull = place == IN_HAND;
        let flower = self.discs(node.side) - node.heights[node.side.index()] > u8::from(skull);
        let places = [(flower, Disc::Flower), (skull, Disc::Skull)].into_iter().filter(|(can, _)| *can);
        places.map(|(_, disc)| Choice::Place(disc)).chain(speaks).collect()
    }

    /// How many discs this player has.
    pub(crate) fn discs(&self, side: Side) -> u8 {
        self.discs[side.index()]
    }

    /// What a challenger who has met their own skull may choose, in the order of the sequences: without the option of
    /// R8.5, only the first two.
    pub(crate) const LOSSES: [Choice; 4] = [
        Choice::Lose { disc: Disc::Skull, yields: false },
        Choice::Lose { disc: Disc::Flower, yields: false },
        Choice::Lose { disc: Disc::Skull, yields: true },
        Choice::Lose { disc: Disc::Flower, yields: true },
    ];

    /// Whether who meets their own skull names the leader (R8.5).
    pub(crate) fn leader_is_named(&self) -> bool {
        self.choose
    }

    /// The sequence of those who have lost the skull before the round: the opening is no choice of theirs.
    pub(crate) const GONE_FROM_START: usize = 1;

    /// Adds what a player who has come here by these choices is to decide among so many.
    pub(crate) fn decide(&mut self, side: Side, after: Sequence, choices: u32) -> Range<Sequence> {
        let added = self.decisions[side.index()].add(after, choices);
        added.expect("a round asks for at least one choice, after one that was added before")
    }

    /// R2.1: those who own both kinds choose.
    fn open(&mut self, side: Side) -> Holding {
        let mut holding = Holding::default();
        let discs = self.discs(side);
        if discs < 4 {
            holding[GONE] = Some(self.decide(side, Decisions::START, 1).start);
        }
        if discs == 1 {
            holding[IN_HAND + 1] = Some(Decisions::START);
        } else {
            let choices = self.decide(side, Decisions::START, 2);
            holding[IN_HAND] = Some(choices.start);
            holding[IN_HAND + 1] = Some(choices.start + 1);
            self.opening[side.index()] = Some(choices);
        }
        holding
    }

    /// R3: place one more, or bid.
    fn placing(&mut self, heights: [u8; 2], side: Side, holdings: [Holding; 2]) -> Next {
        let from = self.now();
        let (total, height) = (heights[0] + heights[1], heights[side.index()]);
        let left = self.discs(side) - height;
        let mut choices = ChoicesByPlace::default();
        let mut placed = Holding::default();
        let mut bids = vec![Holding::default(); usize::from(total)];
        for (place, after) in held(&holdings[side.index()]) {
            let skull = place == IN_HAND;
            let flower = left > u8::from(skull);
            let count = u32::from(flower) + u32::from(skull) + u32::from(total);
            let range = self.decide(side, after, count);
            let mut sequences = range.clone();
            if flower {
                placed[place] = sequences.next();
            }
            if skull {
                placed[IN_HAND + usize::from(height) + 1] = sequences.next();
            }
            for (bid, sequence) in bids.iter_mut().zip(sequences) {
                bid[place] = Some(sequence);
            }
            choices[place] = Some(range);
        }
        let next = Vec::new();
        let node = self.meet(Node { side, heights, bid: None, holdings, choices, next, span: from });
        if left > 0 {
            let mut higher = heights;
            higher[side.index()] += 1;
            let next = self.placing(higher, side.other(), with(holdings, side, placed));
            self.nodes[node].next.push((Spoken::Placed, next));
        }
        for (bid, &holding) in (1..).zip(&bids) {
            let next = self.bid(heights, side, bid, with(holdings, side, holding));
            self.nodes[node].next.push((spoken_bid(bid), next));
        }
        self.close(node)
    }

    /// R4.5: a bid of all discs is answered by nobody.
    fn bid(&mut self, heights: [u8; 2], side: Side, bid: u8, holdings: [Holding; 2]) -> Next {
        if bid == heights[0] + heights[1] {
            self.attempt(heights, side, bid, holdings)
        } else {
            self.answer(heights, side.other(), bid, holdings)
        }
    }

    /// R4.2: pass, or raise.
    fn answer(&mut self, heights: [u8; 2], side: Side, bid: u8, holdings: [Holding; 2]) -> Next {
        let from = self.now();
        let mut choices = ChoicesByPlace::default();
        let mut spoken = vec![Holding::default(); usize::from(heights[0] + heights[1] - bid) + 1];
        for (place, after) in held(&holdings[side.index()]) {
            let range = self.decide(side, after, spoken.len() as u32);
            for (said, sequence) in spoken.iter_mut().zip(range.clone()) {
                said[place] = Some(sequence);
            }
            choices[place] = Some(range);
        }
        let next = Vec::new();
        let node = self.meet(Node { side, heights, bid: Some(bid), holdings, choices, next, span: from });
        let passed = self.attempt(heights, side.other(), bid, with(holdings, side, spoken[0]));
        self.nodes[node].next.push((Spoken::Passed, passed));
        for (raised, &holding) in (bid + 1..).zip(&spoken[1..]) {
            let next = self.bid(heights, side, raised, with(holdings, side, holding));
            self.nodes[node].next.push((spoken_bid(raised), next));
        }
        self.close(node)
    }

    fn attempt(&mut self, heights: [u8; 2], challenger: Side, bid: u8, holdings: [Holding; 2]) -> Next {
        let first = self.exits.len();
        let losses = Challenge { round: self, challenger, holdings: &holdings }.attempt(heights, bid);
        let exits = first..self.exits.len();
        self.leaves.push(Leaf { challenger, heights, bid, holdings, exits, losses });
        Next::Leaf(self.leaves.len() - 1)
    }

    /// Nothing follows yet.
    fn now(&self) -> Span {
        let exits = self.exits.len();
        let decisions = self.decisions.each_ref().map(Decisions::len);
        Span { end: self.nodes.len(), exits: exits..exits, decisions: decisions.map(|count| count..count) }
    }

    /// All that follows from a node is there.
    fn close(&mut self, node: usize) -> Next {
        let now = self.now();
        let span = &mut self.nodes[node].span;
        span.end = now.end;
        span.exits.end = now.exits.end;
        for (span, now) in span.decisions.iter_mut().zip(now.decisions) {
            span.end = now.end;
        }
        Next::Node(node)
    }

    fn meet(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }
}

/// The places where a skull can be, with the choices that led to each.
pub(crate) fn held(holding: &Holding) -> impl Iterator<Item = (SkullAt, Sequence)> {
    holding.iter().enumerate().filter_map(|(place, &sequence)| Some((place, sequence?)))
}

fn spoken_bid(bid: u8) -> Spoken {
    Spoken::Bid(Bid::new(bid).expect("the lowest bid is one"))
}

fn with(mut holdings: [Holding; 2], side: Side, holding: Holding) -> [Holding; 2] {
    holdings[side.index()] = holding;
    holdings
}

#[cfg(test)]
mod tests;
