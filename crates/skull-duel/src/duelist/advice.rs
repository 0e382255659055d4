use saddlepoint::Bounds;
use skull_rules::{Action, Disc, Phase, View};

use super::{At, Duelist};
use crate::{
    choice::Choice, promises::dot, round_tree::IN_HAND, round_tree::Node, skull_belief::SkullBelief,
};

/// What the book has to say to a seat about to act.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What the rival has to believe of this seat's skull.
    pub own: SkullBelief,
    /// What this seat has to believe of the rival's skull, if the rival plays by the book.
    pub rival: SkullBelief,
    /// What this seat can expect from the beginning of this round: between what it can promise and what the rival can.
    pub worth: Bounds,
    /// What to do, and how often.
    pub choices: Vec<(Action, f64)>,
}

impl Duelist<'_> {
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
        let own = self.cell.own();
        let low = dot(play.promise, self.rival.split());
        let rivals = self.book.promises(self.cell.position(), self.cell.side().other());
        let high = (-rivals.worth(self.rival, own)).max(low);
        Some(Advice { own, rival: self.rival, worth: Bounds { low, high }, choices })
    }

    fn opening(&self) -> Vec<(Action, f64)> {
        let choices = self.round().opening[self.cell.side().index()].clone();
        let Some(choices) = choices.filter(|_| self.skull == IN_HAND) else { return Vec::new() };
        let places = [Action::Place(Disc::Flower), Action::Place(Disc::Skull)];
        places.into_iter().zip(self.play().odds(choices)).collect()
    }

    fn speaking(&self, node: &Node) -> Vec<(Action, f64)> {
        if node.side != self.cell.side() {
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
        let choices = leaf.losses[self.skull].clone().filter(|_| leaf.challenger == self.cell.side());
        choices.map_or(Vec::new(), |choices| self.play().odds(choices))
    }
}
