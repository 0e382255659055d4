use std::ops::Range;

use skull_rules::Whereabouts;

use super::{
    book::{Book, Bounds},
    cell::{Cell, Solved},
    choice::Choice,
    position::Position,
    round::{Act, GONE, Holding, IN_HAND, Next, Round},
};
use crate::decisions::Sequence;

/// A position looked at closely: what it is worth, and how both play the round that begins there.
#[derive(Clone, Debug)]
pub struct Study {
    /// Where the round begins.
    pub position: Position,
    /// That each seat owns its skull, the first player's first.
    pub beliefs: [f64; 2],
    /// What is known of its worth to the first player.
    pub bounds: Bounds,
    /// What each seat does, at each moment that it may come to.
    pub moments: Vec<Moment>,
}

/// A moment when a seat must choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// Whose choice it is: 0, the first player's, or 1.
    pub seat: usize,
    /// What everybody has seen since both had opened.
    pub history: Vec<Spoken>,
    /// How often it comes to this, if both play by the book.
    pub reach: f64,
    /// What it does, by where its skull is.
    pub mixes: Vec<Mix>,
}

/// What a seat does if its skull is there.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix {
    /// Where the own skull is.
    pub skull: Whereabouts,
    /// How likely it is there, now that it has come to this.
    pub share: f64,
    /// Each choice and how often it is made.
    pub choices: Vec<(Choice, f64)>,
}

/// What everybody sees of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// One more disc.
    Placed,
    /// So many will be flipped.
    Bid(u8),
    /// No higher.
    Passed,
}

impl Book {
    /// Looks closely at a position, if each still owns its skull with this chance; with four discs that is 1.
    ///
    /// ```
    /// # use skull_solver::duel::{Book, Position};
    /// let study = Book::shipped().study("1,1 0-0".parse()?, [0.25, 0.25]);
    /// assert!(study.bounds.hold(0.125));
    /// # Ok::<(), skull_solver::duel::BadPosition>(())
    /// ```
    pub fn study(&self, position: Position, beliefs: [f64; 2]) -> Study {
        let cells = [0, 1].map(|seat| Cell { position, seat, own: beliefs[seat], rival: beliefs[1 - seat] });
        let (first, second) = rayon::join(|| self.play(&cells[0]), || self.play(&cells[1]));
        let worth =
            |solved: &Solved, rival: f64| solved.promise[0] * (1.0 - rival) + solved.promise[1] * rival;
        let mixed = self.bounds(position, beliefs);
        let bounds = Bounds {
            low: worth(&first, beliefs[1]).max(mixed.low),
            high: (-worth(&second, beliefs[0])).min(mixed.high),
        };
        let mut moments = Vec::new();
        let reading = Reading { round: self.round(position), beliefs, solved: [&first, &second] };
        reading.opening(&mut moments);
        reading.node(0, &mut Vec::new(), &mut moments);
        Study { position, beliefs, bounds, moments }
    }
}

/// Both seats' play, being written out.
struct Reading<'a> {
    round: &'a Round,
    beliefs: [f64; 2],
    solved: [&'a Solved; 2],
}

impl Reading<'_> {
    fn opening(&self, moments: &mut Vec<Moment>) {
        for seat in 0..2 {
            let Some(choices) = self.round.opening[seat].clone() else { continue };
            let mix = Mix {
                skull: Whereabouts::InHand,
                share: self.beliefs[seat],
                choices: self.choices(seat, choices, [Choice::PlaceFlower, Choice::PlaceSkull]),
            };
            moments.push(Moment { seat, history: Vec::new(), reach: 1.0, mixes: vec![mix] });
        }
    }

    fn node(&self, node: usize, history: &mut Vec<Spoken>, moments: &mut Vec<Moment>) {
        let node = &self.round.nodes[node];
        let mixes = self.mixes(node.seat, &node.holdings[node.seat], &node.choices, |place| {
            self.round.choices(node, place)
        });
        let reach = self.reach(&node.holdings);
        moments.push(Moment { seat: node.seat, history: history.clone(), reach, mixes });
        for &(act, next) in &node.next {
            history.push(match act {
                Act::Place => Spoken::Placed,
                Act::Bid(bid) => Spoken::Bid(bid),
                Act::Pass => Spoken::Passed,
            });
            match next {
                Next::Node(node) => self.node(node, history, moments),
                Next::Leaf(leaf) => self.leaf(leaf, history, moments),
            }
            history.pop();
        }
    }

    /// Which disc to give up after the own skull.
    fn leaf(&self, leaf: usize, history: &[Spoken], moments: &mut Vec<Moment>) {
        let leaf = &self.round.leaves[leaf];
        let seat = leaf.challenger;
        let mixes = self.mixes(seat, &leaf.holdings[seat], &leaf.losses, |_| {
            vec![Choice::LoseSkull, Choice::LoseFlower, Choice::LoseSkullAndYield, Choice::LoseFlowerAndYield]
        });
        if !mixes.is_empty() {
            let met = |place: usize| leaf.losses[place].is_some();
            let reach = self.come(seat, &leaf.holdings[seat], met)
                * self.come(1 - seat, &leaf.holdings[1 - seat], |_| true);
            moments.push(Moment { seat, history: history.to_vec(), reach, mixes });
        }
    }

    fn mixes(
        &self,
        seat: usize,
        holding: &Holding,
        choices: &[Option<Range<Sequence>>; 6],
        named: impl Fn(usize) -> Vec<Choice>,
    ) -> Vec<Mix> {
        let come = self.come(seat, holding, |place| choices[place].is_some());
        let places = choices.iter().enumerate();
        places
            .filter_map(|(place, range)| {
                let here = self.come(seat, holding, |other| other == place);
                Some(Mix {
                    skull: whereabouts(place),
                    share: if come > 0.0 { here / come } else { 0.0 },
                    choices: self.choices(seat, range.clone()?, named(place)),
                })
            })
            .collect()
    }

    fn choices(
        &self,
        seat: usize,
        range: Range<Sequence>,
        named: impl IntoIterator<Item = Choice>,
    ) -> Vec<(Choice, f64)> {
        named.into_iter().zip(self.solved[seat].odds(range)).collect()
    }

    fn reach(&self, holdings: &[Holding; 2]) -> f64 {
        self.come(0, &holdings[0], |_| true) * self.come(1, &holdings[1], |_| true)
    }

    /// How often a seat comes here with its skull in one of these places, as far as it is its own doing.
    fn come(&self, seat: usize, holding: &Holding, places: impl Fn(usize) -> bool) -> f64 {
        let belief = |place| if place == GONE { 1.0 - self.beliefs[seat] } else { self.beliefs[seat] };
        let held = holding.iter().enumerate().filter(|&(place, _)| places(place));
        held.filter_map(|(place, sequence)| {
            Some(belief(place) * self.solved[seat].plans[0][(*sequence)? as usize])
        })
        .sum()
    }
}

fn whereabouts(place: usize) -> Whereabouts {
    match place {
        GONE => Whereabouts::Gone,
        IN_HAND => Whereabouts::InHand,
        height => Whereabouts::InStack((height - IN_HAND - 1) as u8),
    }
}
