use std::sync::{Arc, OnceLock};

use skull_duel::{Book, Position, RoundSoFar, SkullBelief, Spoken, Worths};
use skull_encoding::PublicMemory;
use skull_rules::{Phase, Seat, Seen, View, Viewer, Whereabouts};

use crate::{
    appraisal::Hidden,
    doubts::{Customs, OF_ALL_KINDS},
    hand_in::judges,
    judges::{Hearing, Onlooker, belief},
    millionths::Millionths,
    suspicion::Suspicion,
};

/// Where everybody at a table has to believe each skull to be: fed with what all have seen, and with nothing that one
/// player alone knows, whoever's eyes it is handed.
///
/// So one does for all seats of a table, and none can carry what a seat learnt later into what it knew before.
#[derive(Clone, Debug)]
pub struct Believer {
    onlooker: Onlooker,
    /// The table as all saw it before what is being seen.
    before: View,
    duel: Option<DuelRound>,
    customs: Customs,
}

/// A round of the last two, as far as it has come.
#[derive(Clone, Debug)]
pub(crate) struct DuelRound {
    pub(crate) position: Position,
    /// Who leads, and who does not.
    pub(crate) seats: [Seat; 2],
    /// What was believed of both when it began.
    pub(crate) beliefs: [SkullBelief; 2],
    /// What was said since both had opened.
    history: Vec<Spoken>,
    /// What every choice of it is worth, once somebody has asked.
    worths: Arc<OnceLock<Worths<'static>>>,
}

impl Believer {
    /// Sits down to this view, before anything is seen, with players of all kinds.
    pub fn new(view: &View) -> Believer {
        Believer::among(view, OF_ALL_KINDS)
    }

    /// The same with players of these customs.
    pub(crate) fn among(view: &View, customs: Customs) -> Believer {
        let before = view.for_all();
        let onlooker = Onlooker { memory: PublicMemory::new(&before), suspicion: Suspicion::new(&before) };
        let mut believer = Believer { onlooker, before, duel: None, customs };
        believer.begin_duel();
        believer
    }

    /// Takes in what was seen; `after` is the table after all that the same act caused.
    pub fn note(&mut self, seen: &Seen, after: &View) {
        let hearing = judges().map(Hearing::new);
        self.hear(seen, after, hearing.as_ref());
    }

    /// The same, with somebody to ask how likely it was.
    pub(crate) fn hear(&mut self, seen: &Seen, after: &View, hearing: Option<&Hearing>) {
        let seen = Viewer::SPECTATOR.sees(seen);
        let likely = hearing
            .and_then(|hearing| hearing.likely(&self.before, &self.onlooker.memory, self.customs, &seen));
        match likely {
            Some(likely) => self.onlooker.suspicion.weigh(&seen, &likely),
            None => self.onlooker.suspicion.note(&seen),
        }
        self.onlooker.memory.note(&seen);
        if let Some(duel) = &mut self.duel {
            duel.note(&seen, self.before.phase());
        }
        self.before = after.for_all();
        if let Seen::RoundStarted { .. } = seen {
            self.begin_duel();
        }
    }

    /// Where the skulls of a view's rivals may be.
    pub fn hidden(&self, view: &View) -> Vec<Hidden> {
        let rivals = view.alive().minus(view.own()).into_iter();
        rivals.map(|seat| self.hidden_of(view, seat)).collect()
    }

    fn hidden_of(&self, view: &View, seat: Seat) -> Hidden {
        let at = |whereabouts| self.onlooker.suspicion.chance(seat, whereabouts);
        let stack = (0..view.height(seat)).map(|height| at(Whereabouts::InStack(height as u8)));
        let all: Vec<f64> =
            [at(Whereabouts::Gone), at(Whereabouts::InHand)].into_iter().chain(stack).collect();
        let shares = Millionths::shares(&all);
        Hidden { seat, gone: shares[0], in_hand: shares[1], stack: shares[2..].to_vec() }
    }

    pub(crate) fn onlooker(&self) -> &Onlooker {
        &self.onlooker
    }

    pub(crate) fn suspicion(&self) -> &Suspicion {
        &self.onlooker.suspicion
    }

    /// The round of the last two that is on, if the book covers it.
    pub(crate) fn duel(&self) -> Option<&DuelRound> {
        self.duel.as_ref()
    }

    fn begin_duel(&mut self) {
        self.duel = Book::shipped().covers(&self.before).map(|(position, seats)| DuelRound {
            position,
            seats,
            beliefs: seats.map(|seat| belief(self.onlooker.suspicion.owns_skull(seat))),
            history: Vec::new(),
            worths: Arc::default(),
        });
    }
}

impl DuelRound {
    /// How far it has come, where somebody may be to choose.
    pub(crate) fn so_far(&self, view: &View) -> Option<RoundSoFar<'_>> {
        match view.phase() {
            Phase::Opening => Some(RoundSoFar::Opening(self.seats.map(|seat| view.height(seat) > 0))),
            Phase::Placing | Phase::Bidding => Some(RoundSoFar::Speaking(&self.history)),
            Phase::Losing if view.skull_owner() == view.bidder() => Some(RoundSoFar::Losing(&self.history)),
            Phase::Losing | Phase::Flipping | Phase::Naming | Phase::Over => None,
        }
    }

    /// What every choice of it is worth: that takes a moment the first time.
    pub(crate) fn worths(&self) -> &Worths<'static> {
        self.worths.get_or_init(|| Book::shipped().worths(self.position, self.beliefs))
    }

    /// Whether this is the same round as another.
    pub(crate) fn is_same_as(&self, other: &DuelRound) -> bool {
        Arc::ptr_eq(&self.worths, &other.worths)
    }

    fn note(&mut self, seen: &Seen, before: Phase) {
        match *seen {
            Seen::Placed { .. } if before == Phase::Placing => self.history.push(Spoken::Placed),
            Seen::Bid { bid, .. } => self.history.push(Spoken::Bid(bid)),
            Seen::Passed { .. } => self.history.push(Spoken::Passed),
            _ => {}
        }
    }
}
