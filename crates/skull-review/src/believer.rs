use skull_rules::{Knowledge, Seen, Skull, View, Whereabouts};

use crate::{appraisal::Hidden, millionths::Millionths};

/// Where everybody at a table has to believe each skull to be: fed with what all have seen, and with nothing that one
/// player alone knows, whoever's eyes it is handed.
///
/// So one does for all seats of a table, and none can carry what a seat learnt later into what it knew before.
#[derive(Clone, Debug)]
pub struct Believer {
    knowledge: Knowledge,
}

impl Believer {
    /// Sits down to this view, before anything is seen.
    pub fn new(view: &View) -> Believer {
        Believer { knowledge: Knowledge::new(&view.for_all()) }
    }

    /// Takes in what was seen; `after` is the table after all that the same act caused.
    pub fn note(&mut self, seen: &Seen, after: &View) {
        let _ = after;
        self.knowledge.note(&skull_rules::Viewer::SPECTATOR.sees(seen));
    }

    /// Where the skulls of a view's rivals may be.
    pub fn hidden(&self, view: &View) -> Vec<Hidden> {
        let rivals = view.alive().minus(view.own()).into_iter();
        let hidden = |seat| {
            let is_owned = self.knowledge.skull(seat) != Skull::Possible;
            let places: Vec<Whereabouts> =
                view.whereabouts(seat).filter(|&place| !is_owned || place != Whereabouts::Gone).collect();
            let at = |place| f64::from(u8::from(places.contains(&place)));
            let stack = (0..view.height(seat)).map(|height| at(Whereabouts::InStack(height as u8)));
            let all: Vec<f64> =
                [at(Whereabouts::Gone), at(Whereabouts::InHand)].into_iter().chain(stack).collect();
            let shares = Millionths::shares(&all);
            Hidden { seat, gone: shares[0], in_hand: shares[1], stack: shares[2..].to_vec() }
        };
        rivals.map(hidden).collect()
    }
}
