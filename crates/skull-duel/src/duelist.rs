use std::sync::{Arc, OnceLock};

use saddlepoint::Side;
use skull_chance::weighted;
use skull_rules::{Disc, Seat, Seen, View};

use crate::{
    book::Book,
    cell::{Cell, Solved},
    position::Position,
    round_tree::{Ending, GONE, HIGHEST, IN_HAND, Next, RoundTree, SkullAt},
    skull_belief::SkullBelief,
    spoken::Spoken,
};

mod advice;

pub use advice::Advice;

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
    /// What follows about the rival's skull, if the rival plays by the book.
    rival: SkullBelief,
    /// How little the rival plays by the book, see [`Duelist::doubt`].
    doubt: f64,
    at: At,
    /// Where the duelist's own skull is.
    skull: SkullAt,
    /// How the attempt ended, while the next round has not begun.
    ended: Option<Ended>,
}

/// Where in the round the duel is.
#[derive(Clone, Copy, Debug)]
enum At {
    /// A number of players have opened.
    Opening(u8),
    Node(usize),
    Leaf(usize),
}

/// How an attempt ended, before it is known who leads next.
#[derive(Clone, Copy, Debug)]
enum Ended {
    Won,
    Taken,
    /// On the challenger's own skull, met there.
    Own(SkullAt),
}

/// Where a round has led.
struct Sequel {
    position: Position,
    /// The duelist's in that position.
    side: Side,
    /// The number of the exit by which the round was left.
    exit: usize,
}

impl<'b> Duelist<'b> {
    /// Sits down to a duel that is about to begin a round, if the book covers it: two seats in, of two players, each one
    /// or two challenges short of the game. `beliefs` are those of everybody, about the viewer's own skull and about the
    /// rival's; whoever has all four discs owns the skull in any case.
    pub fn new(book: &'b Book, view: &View, beliefs: [SkullBelief; 2]) -> Option<Duelist<'b>> {
        let me = view.own().and(view.alive()).lowest()?;
        let (position, [first, _]) = book.covers(view)?;
        let leads = first == me;
        let [own, rival] = beliefs;
        let cell = Cell::facing(position, side_of(leads), own, rival);
        let (rival, skull) = (cell.rival(), place_of(view, me));
        let (play, at) = (OnceLock::new(), At::Opening(0));
        Some(Duelist { book, me, cell, play, rival, doubt: 0.0, at, skull, ended: None })
    }

    /// How much likelier what the rival has done in all finished rounds is for somebody who does anything at all than for
    /// somebody who plays by the book: the logarithm of how many times.
    ///
    /// For a rival who plays this book it is above ln 100 in one duel of a hundred at most (Ville 1939), as far as the book
    /// they play is the one that was learnt beside this seat's own.
    pub fn doubt(&self) -> f64 {
        self.doubt
    }

    /// Takes in what was seen; `view` is the table after it, and `draw`, from 0 to below 1, is all the luck there is
    /// in how it goes on.
    pub fn see(&mut self, seen: &Seen, view: &View, draw: f64) {
        match *seen {
            Seen::Placed { seat, disc } => self.placed(seat, disc),
            Seen::Bid { bid, .. } => self.spoken(Spoken::Bid(bid)),
            Seen::Passed { .. } => self.spoken(Spoken::Passed),
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
        let sequel = match *seen {
            Seen::RoundStarted { first, .. } => self.sequel(first),
            _ => None,
        };
        sequel.map_or_else(|| vec![(self.cell, 1.0)], |sequel| self.cells(&sequel, view))
    }

    fn play(&self) -> &Solved {
        self.play.get_or_init(|| self.book.play(&self.cell))
    }

    fn round(&self) -> &'b RoundTree {
        self.book.round(self.cell.position())
    }

    fn placed(&mut self, seat: Seat, disc: Option<Disc>) {
        let height = match self.at {
            At::Opening(_) => 0,
            At::Node(node) => {
                let node = &self.round().nodes[node];
                node.heights[node.side.index()]
            }
            At::Leaf(_) => return,
        };
        if seat == self.me && disc == Some(Disc::Skull) {
            self.skull = HIGHEST.min(IN_HAND + usize::from(height) + 1);
        }
        match self.at {
            At::Opening(0) => self.at = At::Opening(1),
            At::Opening(_) => self.at = At::Node(0),
            _ => self.spoken(Spoken::Placed),
        }
    }

    fn spoken(&mut self, spoken: Spoken) {
        let At::Node(node) = self.at else { return };
        let next = self.round().nodes[node].next.iter().find(|(choice, _)| *choice == spoken);
        match next {
            Some(&(_, Next::Node(node))) => self.at = At::Node(node),
            Some(&(_, Next::Leaf(leaf))) => self.at = At::Leaf(leaf),
            None => {}
        }
    }

    /// Draws the cell to go on with, in secret, and takes in what the round told of the rival.
    fn next_round(&mut self, first: Seat, view: &View, draw: f64) {
        let Some(sequel) = self.sequel(first) else { return };
        let cells = self.cells(&sequel, view);
        let Some(drawn) = weighted(draw, cells.iter().map(|&(_, odds)| odds)) else { return };
        self.doubt += self.doubt_after(sequel.exit);
        self.rival = self.believe(sequel.exit);
        self.skull = place_of(view, self.me);
        self.cell = cells[drawn].0;
        self.play = OnceLock::new();
        self.at = At::Opening(0);
        self.ended = None;
    }

    /// Where the round has led, if another begins that `first` leads.
    fn sequel(&self, first: Seat) -> Option<Sequel> {
        let (At::Leaf(leaf), Some(ended)) = (self.at, self.ended) else { return None };
        let (round, position) = (self.round(), self.cell.position());
        let leaf = &round.leaves[leaf];
        let leads = first == self.me;
        let leader = if leads { self.cell.side() } else { self.cell.side().other() };
        let (ending, position) = match ended {
            Ended::Won => (Ending::Won, position.won_by(leaf.challenger)),
            Ended::Taken => (Ending::Taken, position.lost_by(leaf.challenger, leader)),
            Ended::Own(met) => (Ending::Own { met, leader }, position.lost_by(leaf.challenger, leader)),
        };
        let exit = leaf.exits.clone().find(|&exit| round.exits[exit].ending == ending)?;
        Some(Sequel { position: position?, side: side_of(leads), exit })
    }

    /// What the rival's way to an exit adds to the doubt. Anybody's hand slips now and then, so no way is held to be
    /// impossible.
    fn doubt_after(&self, exit: usize) -> f64 {
        let (round, them) = (self.round(), self.cell.side().other().index());
        let before = self.rival.split();
        let likelihood = |plan: &[f64]| -> f64 {
            let reached = round.ways[them].reach_by_origin(exit, plan);
            before.iter().zip(reached).map(|(kind, [gone, owned])| kind * (gone + owned)).sum()
        };
        let (by_book, by_chance) =
            (likelihood(&self.play().plans[1]), likelihood(&round.decisions[them].even()));
        let slipping = (1.0 - SLIP) * by_book + SLIP * by_chance;
        if slipping > 0.0 { libm::log(by_chance / slipping) } else { 0.0 }
    }

    /// What the rival's way here says of their skull, by Bayes; where nobody comes by the book, what was believed before,
    /// unless only an owner can have come.
    fn believe(&self, exit: usize) -> SkullBelief {
        let ways = &self.round().ways[self.cell.side().other().index()];
        let [gone, owned] = ways.reach_by_origin(exit, &self.play().plans[1]);
        let before = self.rival.split();
        let now = [0, 1].map(|kind| before[0] * gone[kind] + before[1] * owned[kind]);
        let whole = now[0] + now[1];
        match whole > 0.0 {
            true => SkullBelief::nearest(now[1] / whole),
            false if !ways.lead_without_skull(exit) => SkullBelief::OWNED,
            false => self.rival,
        }
    }

    /// The cells that this play goes on with, as likely as they are for one whose skull is where it is.
    fn cells(&self, sequel: &Sequel, view: &View) -> Vec<(Cell, f64)> {
        let &Sequel { position, side, exit } = sequel;
        let promises = self.book.promises(position, side);
        let owns = place_of(view, self.me) != GONE;
        let draws = self.play().draws[exit].iter().map(|&(cell, mass)| {
            let own = promises.row_of(cell).belief;
            (cell, mass * if owns { own } else { 1.0 - own })
        });
        let draws: Vec<(usize, f64)> = draws.filter(|&(_, mass)| mass > 0.0).collect();
        if draws.is_empty() {
            // Nobody who plays by the book comes here. Whoever does begins anew.
            let own = position.even_beliefs()[side.index()];
            return vec![(Cell::facing(position, side, own, self.believe(exit)), 1.0)];
        }
        let whole: f64 = draws.iter().map(|(_, mass)| mass).sum();
        draws.into_iter().map(|(cell, mass)| (self.book.cell(position, side, cell), mass / whole)).collect()
    }
}

/// The share of rounds in which even somebody who knows the book does anything.
const SLIP: f64 = 0.01;

fn side_of(leads: bool) -> Side {
    if leads { Side::First } else { Side::Second }
}

/// Where the viewer's own skull is before anything is placed.
fn place_of(view: &View, me: Seat) -> SkullAt {
    if view.own_discs(me).is_some_and(|discs| discs.has(Disc::Skull)) { IN_HAND } else { GONE }
}
