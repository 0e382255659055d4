use std::sync::{Arc, OnceLock};

use skull_rules::{Action, Disc, Phase, Seat, Seen, Tribes, View};

use super::{
    book::{Book, Bounds},
    cell::{Cell, Solved},
    choice::Choice,
    position::Position,
    round::{Act, Ending, GONE, IN_HAND, Next, Node, Round},
};

/// One side of a duel, played by the book.
///
/// It is told all that its seat sees, and keeps in mind which cell it drew: that draw is a secret of its own, and what
/// makes its promise hold. Whatever its rival does or shows, it earns no less than it promised.
#[derive(Clone, Debug)]
pub struct Duelist<'b> {
    book: &'b Book,
    me: Seat,
    cell: Cell,
    /// The round as it was solved, once anything about it is asked: that takes a moment.
    play: OnceLock<Arc<Solved>>,
    /// That the rival owns its skull, if it plays by the book.
    rival: f64,
    at: At,
    /// Where the own skull is.
    skull: usize,
    /// How the attempt ended, while the next round has not begun.
    ended: Option<Ended>,
}

/// Where in the round the duel is.
#[derive(Clone, Copy, Debug)]
enum At {
    /// So many have opened.
    Opening(u8),
    Node(usize),
    Leaf(usize),
}

#[derive(Clone, Copy, Debug)]
enum Ended {
    Won,
    Taken,
    /// On the challenger's own skull, met there.
    Own(usize),
}

/// Where a round has led.
struct After {
    position: Position,
    /// The duelist's there: 0, the first player's, or 1.
    seat: usize,
    /// Which of the round's outcomes it was, and its number.
    fork: usize,
}

/// What the book has to say to a seat about to act.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// That the seat still owns its skull, as its rival has to believe.
    pub own: f64,
    /// That the rival still owns its skull, if it plays by the book.
    pub rival: f64,
    /// What this seat can expect from the beginning of this round: between what it can promise and what its rival can.
    pub worth: Bounds,
    /// What to do, and how often.
    pub choices: Vec<(Action, f64)>,
}

impl<'b> Duelist<'b> {
    /// Sits down to a duel that is about to begin a round, if the book covers it: two seats in, of two players, each
    /// one or two challenges short of the game. `beliefs` are those of everybody: that the viewer's seat still owns its skull,
    /// and that the other does; with four discs both are sure.
    pub fn new(book: &'b Book, view: &View, beliefs: [f64; 2]) -> Option<Duelist<'b>> {
        let me = view.own().and(view.alive()).lowest()?;
        let them = view.alive().without(me).lowest()?;
        let rules = view.rules();
        let covered = view.alive().len() == 2
            && rules.tribes_per_player == Tribes::One
            && rules.after_own_skull == book.after_own_skull()
            && view.phase() == Phase::Opening
            && view.placed() == 0;
        let leads = view.first() == me;
        let seats = if leads { [me, them] } else { [them, me] };
        let short = seats.map(|seat| rules.wins_to_win - view.wins(seat));
        if !covered || short.iter().any(|&short| short > 2) {
            return None;
        }
        let position = Position::new(seats.map(|seat| view.discs(seat) as u8), short.map(|short| 2 - short))?;
        let sure = |seat, belief: f64| if view.discs(seat) == 4 { 1.0 } else { belief.clamp(0.0, 1.0) };
        let [own, rival] = [sure(me, beliefs[0]), sure(them, beliefs[1])];
        let cell = Cell { position, seat: usize::from(!leads), own, rival };
        let skull = place_of(view, me);
        Some(Duelist { book, me, cell, play: OnceLock::new(), rival, at: At::Opening(0), skull, ended: None })
    }

    /// Takes in what was seen; `view` is the table after it, and `draw`, from 0 to below 1, is all the luck there is
    /// in how it goes on.
    pub fn see(&mut self, seen: &Seen, view: &View, draw: f64) {
        match *seen {
            Seen::Placed { seat, disc } => self.placed(seat, disc),
            Seen::Bid { bid, .. } => self.spoken(Act::Bid(bid.get())),
            Seen::Passed { .. } => self.spoken(Act::Pass),
            Seen::ChallengeWon { .. } => self.ended = Some(Ended::Won),
            Seen::ChallengeFailed { seat, skull_owner } => {
                let met = IN_HAND + view.height(seat) + 1 - view.face_up(seat);
                self.ended = Some(if seat == skull_owner { Ended::Own(met) } else { Ended::Taken });
            }
            Seen::RoundStarted { first, .. } => self.next_round(first, view, draw),
            Seen::AttemptStarted { .. }
            | Seen::Flipped { .. }
            | Seen::Shown { .. }
            | Seen::Lost { .. }
            | Seen::Eliminated { .. }
            | Seen::LeaderNamed { .. }
            | Seen::GameWon { .. } => {}
        }
    }

    /// The cells that [`see`](Duelist::see) may go on with, and how likely each is to be drawn: a `draw` below the odds
    /// of the first draws the first, and so on. They are this seat's secret; a best response to its play needs them.
    pub fn draws(&self, seen: &Seen, view: &View) -> Vec<(Cell, f64)> {
        let after = match *seen {
            Seen::RoundStarted { first, .. } => self.after(first),
            _ => None,
        };
        after.map_or_else(|| vec![(self.cell, 1.0)], |after| self.cells(&after, view))
    }

    /// What to do now; nothing where there is nothing to decide, or it is not this seat's turn.
    pub fn advice(&self, view: &View) -> Option<Advice> {
        // Before it is clear whether there is a choice: how long it takes must not tell whether the skull is in hand.
        let play = self.play();
        if !view.to_act().contains(self.me) {
            return None;
        }
        let choices = match (view.phase(), self.at) {
            (Phase::Opening, At::Opening(_)) => self.opening(),
            (Phase::Placing | Phase::Bidding, At::Node(node)) => self.speaking(&self.round().nodes[node]),
            (Phase::Losing, At::Leaf(leaf)) => self.losing(leaf),
            (Phase::Naming, At::Leaf(leaf)) => self.naming(leaf, view),
            _ => Vec::new(),
        };
        if choices.is_empty() {
            return None;
        }
        let Cell { position, seat, own, .. } = self.cell;
        let promised = play.promise[0] * (1.0 - self.rival) + play.promise[1] * self.rival;
        let rivals = -self.book.promises(position, 1 - seat).worth([self.rival, own]);
        let worth = Bounds { low: promised, high: rivals.max(promised) };
        Some(Advice { own, rival: self.rival, worth, choices })
    }

    fn play(&self) -> &Solved {
        self.play.get_or_init(|| self.book.play(&self.cell))
    }

    fn round(&self) -> &'b Round {
        self.book.round(self.cell.position)
    }

    fn placed(&mut self, seat: Seat, disc: Option<Disc>) {
        let height = match self.at {
            At::Opening(_) => 0,
            At::Node(node) => {
                let node = &self.round().nodes[node];
                node.heights[node.seat]
            }
            At::Leaf(_) => return,
        };
        if seat == self.me && disc == Some(Disc::Skull) {
            self.skull = IN_HAND + usize::from(height) + 1;
        }
        match self.at {
            At::Opening(0) => self.at = At::Opening(1),
            At::Opening(_) => self.at = At::Node(0),
            _ => self.spoken(Act::Place),
        }
    }

    fn spoken(&mut self, act: Act) {
        let At::Node(node) = self.at else { return };
        let next = self.round().nodes[node].next.iter().find(|(spoken, _)| *spoken == act);
        match next {
            Some(&(_, Next::Node(node))) => self.at = At::Node(node),
            Some(&(_, Next::Leaf(leaf))) => self.at = At::Leaf(leaf),
            None => {}
        }
    }

    fn opening(&self) -> Vec<(Action, f64)> {
        let choices = self.round().opening[self.cell.seat].clone().filter(|_| self.skull == IN_HAND);
        let Some(choices) = choices else { return Vec::new() };
        let places = [Action::Place(Disc::Flower), Action::Place(Disc::Skull)];
        places.into_iter().zip(self.play().odds(choices)).collect()
    }

    fn speaking(&self, node: &Node) -> Vec<(Action, f64)> {
        if node.seat != self.cell.seat {
            return Vec::new();
        }
        let Some(choices) = node.choices[self.skull].clone() else { return Vec::new() };
        let named = self.round().choices(node, self.skull).into_iter().map(Choice::action);
        named.zip(self.play().odds(choices)).collect()
    }

    /// Which disc to give up, whoever then leads.
    fn losing(&self, leaf: usize) -> Vec<(Action, f64)> {
        let odds = self.losses(leaf);
        let of = |kept: usize| odds.iter().skip(kept).step_by(2).sum();
        match odds.len() {
            0 => Vec::new(),
            _ => vec![(Action::Discard(Disc::Skull), of(0)), (Action::Discard(Disc::Flower), of(1))],
        }
    }

    /// Who leads, now that the disc is gone (R8.5).
    fn naming(&self, leaf: usize, view: &View) -> Vec<(Action, f64)> {
        let odds = self.losses(leaf);
        let kept = usize::from(view.own_discs(self.me).is_some_and(|discs| discs.has(Disc::Skull)));
        let Some(them) = view.alive().without(self.me).lowest() else { return Vec::new() };
        match odds.len() {
            4 => {
                let whole = odds[kept] + odds[2 + kept];
                let mine = if whole > 0.0 { odds[kept] / whole } else { 0.5 };
                vec![(Action::Lead(self.me), mine), (Action::Lead(them), 1.0 - mine)]
            }
            _ => Vec::new(),
        }
    }

    fn losses(&self, leaf: usize) -> Vec<f64> {
        let leaf = &self.round().leaves[leaf];
        let choices = leaf.losses[self.skull].clone().filter(|_| leaf.challenger == self.cell.seat);
        choices.map_or(Vec::new(), |choices| self.play().odds(choices))
    }

    /// Draws the cell to go on with, in secret, and takes in what the round told of the rival.
    fn next_round(&mut self, first: Seat, view: &View, draw: f64) {
        let Some(after) = self.after(first) else { return };
        let cells = self.cells(&after, view);
        let mut left = draw;
        let drawn = cells.iter().find(|(_, odds)| {
            left -= odds;
            left < 0.0
        });
        let Some(&(cell, _)) = drawn.or(cells.last()) else { return };
        self.rival = self.believe(after.fork);
        self.skull = place_of(view, self.me);
        self.cell = cell;
        self.play = OnceLock::new();
        self.at = At::Opening(0);
        self.ended = None;
    }

    /// Where the round has led, if another begins that `first` leads.
    fn after(&self, first: Seat) -> Option<After> {
        let (At::Leaf(leaf), Some(ended)) = (self.at, self.ended) else { return None };
        let round = self.round();
        let leaf = &round.leaves[leaf];
        let leads = first == self.me;
        let leader = if leads { self.cell.seat } else { 1 - self.cell.seat };
        let (ending, position) = match ended {
            Ended::Won => (Ending::Won, self.cell.position.won_by(leaf.challenger)),
            Ended::Taken => (Ending::Taken, self.cell.position.lost_by(leaf.challenger, leader)),
            Ended::Own(met) => {
                (Ending::Own { met, leader }, self.cell.position.lost_by(leaf.challenger, leader))
            }
        };
        let fork = leaf.forks.clone().find(|&fork| round.forks[fork].ending == ending)?;
        Some(After { position: position?, seat: usize::from(!leads), fork })
    }

    /// What the rival's way here says of its skull, by Bayes; where nobody comes by the book, what was believed before,
    /// unless only an owner can have come.
    fn believe(&self, fork: usize) -> f64 {
        let seat = 1 - self.cell.seat;
        let ways = &self.round().ways[seat];
        let [gone, owned] = ways.reach_by_origin(fork, &self.play().plans[1]);
        let now = [0, 1].map(|kind| (1.0 - self.rival) * gone[kind] + self.rival * owned[kind]);
        let whole = now[0] + now[1];
        match whole > 0.0 {
            true => now[1] / whole,
            false if !ways.lead_without_skull(fork) => 1.0,
            false => self.rival,
        }
    }

    /// The cells that this play goes on with, as likely as they are for one whose skull is where it is.
    fn cells(&self, after: &After, view: &View) -> Vec<(Cell, f64)> {
        let &After { position, seat, fork } = after;
        let promises = self.book.promises(position, seat);
        let owns = place_of(view, self.me) != GONE;
        let draws = self.play().draws[fork].iter().map(|&(cell, mass)| {
            let own = promises.row_of(cell).belief;
            (cell, mass * if owns { own } else { 1.0 - own })
        });
        let draws: Vec<(usize, f64)> = draws.filter(|&(_, mass)| mass > 0.0).collect();
        if draws.is_empty() {
            // Nobody who plays by the book comes here. Whoever does begins anew.
            let cell = Cell { position, seat, own: position.even_beliefs()[seat], rival: self.believe(fork) };
            return vec![(cell, 1.0)];
        }
        let whole: f64 = draws.iter().map(|(_, mass)| mass).sum();
        draws.into_iter().map(|(cell, mass)| (self.book.cell(position, seat, cell), mass / whole)).collect()
    }
}

/// Where the own skull is before anything is placed.
fn place_of(view: &View, me: Seat) -> usize {
    if view.own_discs(me).is_some_and(|discs| discs.has(Disc::Skull)) { IN_HAND } else { GONE }
}
